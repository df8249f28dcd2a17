"""Tables without JavaScript: opening one, inviting, waiting, and whole games in plain words."""

from collections.abc import Iterator
from random import Random

import pytest
from tests.server.door import Door

from .test_pages import check
from .visitor import Element, Visitor, open_site

MOST_DECISIONS = 1500
FOUR = {"seats": "4", "seat__0": "me", "seat__1": "bot:greedy", "seat__2": "bot:random", "seat__3": "bot:greedy"}


@pytest.fixture(scope="module")
def site() -> Iterator[Door]:
    """One site for all tests that need nothing special."""
    with open_site() as door:
        yield door


def choices(page: Element) -> list[str]:
    """What may be answered on a text-only table."""
    return [button.attributes["value"] for button in page.all("button", name="answer")]


def answer(visitor: Visitor, page: Element, choice: str) -> Element:
    """Press a button of the question."""
    form = next(form for form in page.all("form") if form.attributes["action"].endswith("/answer"))
    at = next(form.all("input", name="at")).attributes["value"]
    return visitor.send(form.attributes["action"], at=at, answer=choice)


def play_to_the_end(visitor: Visitor, page: Element, seed: int) -> tuple[Element, int]:
    """Answer whatever is asked until the game is over; the last page and how often one was asked."""
    dice = Random(seed)
    for decisions in range(MOST_DECISIONS):
        if list(page.all(id="over")):
            return page, decisions
        page = answer(visitor, page, dice.choice(choices(page))) if choices(page) else visitor.get(visitor.at)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(
    ("language", "options"),
    [
        ("en", {}),
        ("it", {"option__abilities": "open", "option__abilityCount": "4", "option__specials": "pickem"}),
        ("en", {"option__abilities": "gm", "option__goldPerPlayer": "8", "option__openDiscards": "true"}),
    ],
)
def test_a_whole_game_in_plain_words(site: Door, language: str, options: dict[str, str]) -> None:
    visitor = Visitor(site, language)
    visitor.send("/new/ante", 200, **FOUR, **options)
    visitor.send(f"{visitor.at}/start")
    page = visitor.get(f"{visitor.at}/text")
    check(page, language)
    page, decisions = play_to_the_end(visitor, page, seed=3)
    assert decisions > 10
    check(page, language)
    record = visitor.http.get(visitor.at.replace("/text", "/record"))
    assert record.headers["content-disposition"].startswith("attachment")
    first = visitor.at
    sealed = visitor.get("/fair/" + first.split("/")[2])
    holds = {"en": "The seal holds", "it": "Il sigillo è intatto"}[language]
    assert holds in next(sealed.all("h2")).text
    assert holds in visitor.send("/fair", 200, record=record.text).text
    assert holds not in visitor.send("/fair", 200, record=record.text, seal="0" * 64).text
    visitor.send(first.replace("/text", "/rematch"))
    after = visitor.at
    assert after != first.removesuffix("/text")
    assert [link for link in visitor.get(first).all("a") if link.attributes["href"] == f"{after}/text"]


def test_the_page_shows_what_one_may_know_and_nothing_else(site: Door) -> None:
    visitor = Visitor(site)
    visitor.send("/play/ante")
    table = site.house.tables[visitor.at.removeprefix("/t/")]
    page = visitor.get(f"{visitor.at}/text")
    words = {card["k"]: f"{card['name']} {card['strength']}" for card in table.game.catalogue("en")["cards"]}
    state = table.playing()
    hands = [[words[kind] for kind in state.hand_kinds(seat)] for seat in range(4)]  # type: ignore[attr-defined]
    assert all(name in page.text for name in hands[0])
    for name in hands[1] + hands[2] + hands[3]:
        assert name not in page.text


def test_a_decision_sent_twice_counts_once(site: Door) -> None:
    visitor = Visitor(site)
    visitor.send("/play/ante")
    page = visitor.get(f"{visitor.at}/text")
    table = site.house.tables[visitor.at.split("/")[2]]
    answer(visitor, page, choices(page)[0])
    moves = table.seq
    check(answer(visitor, page, choices(page)[0]), "en")
    assert table.seq == moves


def test_a_decision_the_rules_forbid_is_explained(site: Door) -> None:
    visitor = Visitor(site)
    visitor.send("/play/ante")
    path = visitor.at
    page = visitor.get(f"{path}/text")
    at = next(page.all("input", name="at")).attributes["value"]
    forbidden = next(str(kind) for kind in range(1, 101) if str(kind) not in choices(page))
    refused = visitor.send(f"{path}/answer", 409, at=at, answer=forbidden)
    check(refused, "en")
    assert [a for a in refused.all("a") if a.attributes["href"] == f"{path}/text"]
    visitor.send(f"{path}/answer", 400, at="x", answer="y")


def test_a_new_table_can_be_planned_in_every_way(site: Door) -> None:
    visitor = Visitor(site)
    page = visitor.get("/new/ante?seats=3")
    assert len([s for s in page.all("select") if s.attributes["name"].startswith("seat.")]) == 3
    game = site.house.games["ante"]
    fields = {e.attributes["name"] for tag in ("select", "input") for e in page.all(tag)}
    assert {f"option.{name}" for name in game.options} <= fields
    assert {"pace", "spectators", "public"} <= fields
    for select in page.all("select"):
        assert sum("selected" in option.attributes for option in select.all("option")) == 1, select.attributes["name"]
    assert len(list(visitor.get("/new/ante?seats=77").all("select", name="seat.3"))) == 1


def test_a_plan_that_does_not_work_comes_back_as_it_was(site: Door) -> None:
    visitor = Visitor(site, "it")
    page = visitor.send(
        "/new/ante", 400, seats="3", seat__0="friend", seat__1="me", seat__2="bot:random",
        option__specials="custom", option__cards=["kobold", "queen"], public="on", pack="nonsense <",
    )  # fmt: skip
    check(page, "it")
    assert "non vanno d'accordo" in next(page.all(role="alert")).text

    def chosen(name: str) -> str:
        options = next(page.all("select", name=name)).all("option")
        return next(option.attributes["value"] for option in options if "selected" in option.attributes)

    assert [chosen(f"seat.{i}") for i in range(3)] == ["friend", "me", "bot:random"]
    assert chosen("option.specials") == '"custom"'
    ticked = [
        box.attributes["value"] for box in page.all("input", name="option.cards") if "checked" in box.attributes
    ]
    assert sorted(ticked) == ["kobold", "queen"]
    assert "checked" in next(page.all("input", name="public")).attributes
    assert "checked" not in next(page.all("input", name="spectators")).attributes
    assert next(page.all("textarea")).text == "nonsense <"
    page = visitor.send("/new/ante", 400, seats="2", seat__0="me", seat__1="bot:random", pack="nonsense <")
    assert "errore nel tuo pacchetto" in next(page.all(role="alert")).text
    page = visitor.send("/new/ante", 400, seats="2", seat__0="me", seat__1="me")
    assert "un solo posto" in next(page.all(role="alert")).text


def invited(page: Element) -> list[str]:
    """The paths of the invite links on a lobby page."""
    values = [field.attributes.get("value", "") for field in page.all("input")]
    return ["/" + value.split("/", 3)[3] for value in values if "/j/" in value]


def test_friends_come_by_link_and_the_host_deals(site: Door) -> None:
    host, friend, stranger = Visitor(site, "it"), Visitor(site, "en"), Visitor(site, "en")
    host.send("/name", name="Orsola")
    lobby = host.send("/new/ante", seats="3", seat__0="me", seat__1="friend", seat__2="friend")
    check(lobby, "it")
    path = host.at
    links = invited(lobby)
    assert len(set(links)) == 2
    stranger.get(path, 403)
    assert not list(lobby.all("form", action=f"{path}/start"))

    page = friend.get(links[0])
    check(page, "en")
    assert "Orsola" in page.text
    check(friend.send(links[0], name=" Wren "), "en")
    assert friend.at == path
    assert "Wren" in host.get(path).text
    assert list(stranger.get(links[0]).all("p", role="alert")), "nobody says that the seat is taken"
    stranger.send(links[0], 409)
    host.send(f"{path}/start", 409)

    lobby = host.send(f"{path}/seat/2", who="bot:random")
    assert invited(lobby) == []
    assert list(lobby.all("form", action=f"{path}/start"))
    friend.send(f"{path}/start")
    assert choices(host.get(f"{path}/text"))
    page = friend.get(f"{path}/text")
    page = answer(friend, page, choices(page)[0])
    assert "Orsola" in next(page.all("p", role="status")).text


def test_the_lobby_says_who_fights_whom_even_if_it_is_as_usual(site: Door) -> None:
    visitor = Visitor(site, "it")
    lobby = visitor.send("/new/drako", 200, seats="2", seat__0="me", seat__1="bot:random")
    assert "Cavalieri & Troll" in lobby.text


def test_a_page_that_waits_for_people_looks_again_by_itself_unless_told_not_to(site: Door) -> None:
    host, friend = Visitor(site), Visitor(site)
    lobby = host.send("/new/ante", seats="2", seat__0="me", seat__1="friend")
    path = host.at
    friend.send(invited(lobby)[0])
    host.send(f"{path}/start")
    page = host.get(f"{path}/text")
    assert "refresh" not in host.http.get(f"{path}/text").headers
    answer(host, page, choices(page)[0])
    assert host.http.get(f"{path}/text").headers["refresh"] == "4"
    assert "refresh" not in host.http.get(f"{path}/text?still").headers
    assert [b for b in host.get(f"{path}/text?still").all("form") if b.attributes["action"] == f"{path}/undo"]


def test_one_may_get_up_watch_the_bot_and_sit_down_again(site: Door) -> None:
    host, friend = Visitor(site), Visitor(site)
    lobby = host.send("/new/ante", seats="2", seat__0="me", seat__1="friend")
    path = host.at
    friend.send(invited(lobby)[0])
    host.send(f"{path}/start")
    check(host.send(f"{path}/leave"), "en")
    page = host.get(f"{path}/text")
    assert not choices(page)
    back = next(form.attributes["action"] for form in page.all("form") if "/sit/" in form.attributes["action"])
    host.send(back)
    table = site.house.tables[path.removeprefix("/t/")]
    assert table.seats[0].kind == "guest"


def test_open_tables_are_listed_and_watched_by_anybody(site: Door) -> None:
    host, other = Visitor(site), Visitor(site)
    host.send("/new/ante", seats="2", seat__0="me", seat__1="friend", public="on", spectators="on")
    path = host.at
    home = other.get("/")
    assert [link for link in home.all("a") if link.attributes["href"] == path]
    lobby = other.get(path)
    assert invited(lobby) == []
    other.send(f"{path}/sit/1")
    host.send(f"{path}/start")
    watched = Visitor(site).get(f"{path.replace('/t/', '/watch/')}")
    assert list(watched.all("main", id="table"))
    page = Visitor(site).get(f"{path}/text")
    check(page, "en")
    assert not choices(page)
    assert "You are watching." in page.text


def test_the_shell_of_the_live_table_leads_without_script_to_the_text_only_one(site: Door) -> None:
    visitor = Visitor(site, "it")
    page = visitor.send("/play/ante")
    check(page, "it")
    first, second = page.all("noscript")
    assert next(first.all("meta")).attributes["content"] == f"0; url={visitor.at}/text"
    assert [link for link in second.all("a") if link.attributes["href"] == f"{visitor.at}/text"]
    setup = next(page.all("script", id="setup")).text
    assert '"language": "it"' in setup
    assert '"red-10"' in setup
