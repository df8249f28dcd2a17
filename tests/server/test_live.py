"""Whole games over real sockets: every frame holds what its seat may know, and nothing is lost or done twice."""

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from dragontavern.core.marks import KIND
from dragontavern.core.record import Record
from dragontavern.core.state import State
from dragontavern.games.ante import ANTE
from dragontavern.games.ante.cards import IDS, KINDS
from dragontavern.games.ante.table import AnteTable
from dragontavern.server.driver import LiveTable

from .door import Door, Guest, Line, Message, open_door, trial


@pytest.fixture(scope="module")
def door() -> Iterator[Door]:
    """One house for all tests that need nothing special."""
    with open_door() as opened:
        yield opened


def dealt(door: Door, *wishes: str, **plan: str) -> tuple[str, list[Guest], LiveTable]:
    """A table with people in the seats called "me" and "friend"; its path, the people, the table itself."""
    host = door.guest("it")
    fields = {f"seat__{i}": wish for i, wish in enumerate(wishes)}
    path = host.go("/new/ante", seats=len(wishes), pace="instant", **fields, **plan)
    table = door.house.tables[path.removeprefix("/t/")]
    people = [host]
    for seat, wish in enumerate(wishes):
        if wish == "friend":
            people.append(door.guest("en"))
            assert people[-1].go(f"/j/{door.house.invite(table, seat)}") == path
    assert host.go(f"{path}/start") == path
    return path, people, table


def is_view(message: Message) -> bool:
    return bool(message["type"] == "view")


def asks(message: Message) -> bool:
    return is_view(message) and (message["question"] is not None or message["over"])


def is_refused(message: Message) -> bool:
    return bool(message["type"] == "refused")


# --- whole games --------------------------------------------------------------------------------------------------


def play_out(line: Line) -> None:
    """Answer whatever is asked, until the game is over."""
    answered = -1
    move = 0
    while not (view := line.read_until(asks))["over"]:
        question = view["question"]
        if question["at"] != answered:
            line.answer(question, move % len(question["options"]))
            answered = question["at"]
            move += 1


def known_to(state: State, seat: int | None) -> set[int]:
    """The kinds of all cards a seat sees now or was ever told of."""
    view = state.observe(seat)
    assert isinstance(view, AnteTable)
    places = [view.deck, view.discards, view.looked, view.limbo, view.ante, *view.hands, *view.flights]
    found = {card & KIND for place in places for card in place}
    for event in state.log(seat):
        for part in (event.args, event.secret):
            for value in part:
                found.update(value if isinstance(value, tuple) else [value])
    return found


NAMES = {
    language: [ANTE.say_option(kind, language, [], -1) for kind in range(1, KINDS + 1)] for language in ("en", "it")
}


def mentioned(frame: Message, kinds: list[int]) -> list[str]:
    """Which of these cards a message names in any way: by number, id or name."""
    text = msgspec.json.encode(frame).decode()
    found = []
    for kind in kinds:
        name = NAMES[frame["lang"]][kind - 1]
        by_number = f'"k":{kind},' in text or f'"k":{kind}}}' in text or f'"{IDS[kind]}"' in text
        if by_number or (name in text and re.search(rf"\b{re.escape(name)}(?!\d)", text)):
            found.append(IDS[kind])
    return found


def check_frame(frame: Message, state: State, names: list[str]) -> None:
    """A frame tells of no card its reader does not know, and is the same whatever the cards he does not see are."""
    seat = None if frame["you"] < 0 else frame["you"]
    known = known_to(state, seat)
    assert mentioned(frame, [kind for kind in range(1, KINDS + 1) if kind not in known]) == [], f"seat {seat}"
    guess = ANTE.imagine(state.observe(seat), 11).observe(seat)
    assert frame["portrait"] == plain(ANTE.portray(guess, frame["lang"], names))
    question = guess.question(frame["you"]) if frame["question"] else None
    if question is not None:
        assert [option["id"] for option in frame["question"]["options"]] == list(question.options)
    log = state.log(seat)
    for event in frame["events"]:
        own = log[event["n"]]
        assert (event["kind"], event["args"], event["secret"]) == (own.kind, plain(own.args), plain(own.secret))


def plain(value: Any) -> Any:
    """A value as it looks after a journey as JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


def check_all(lines: list[Line], table: LiveTable) -> int:
    """Check all frames against the states they were made from; how many cards' worth of frames that was."""
    record = Record.of(table.playing())
    dealt_at = table.seq - len(record.answers)  # nothing but answers came after the deal
    checked = 0
    for line in lines:
        assert [frame["seq"] for frame in line.frames] == sorted(frame["seq"] for frame in line.frames)
        numbers = [event["n"] for frame in line.frames for event in frame["events"]]
        first = numbers[0] if numbers else 0  # a page that is left at once may hear of no event
        assert numbers == list(range(first, first + len(numbers))), "an event is missing or came twice"
        state = record.replay(0)
        done = 0
        for frame in line.frames:
            for seat, answer in record.answers[done : frame["seq"] - dealt_at]:
                state.answer(seat, answer)
            done = frame["seq"] - dealt_at
            check_frame(frame, state, table.names)
            checked += 1
    return checked


@pytest.mark.parametrize("plan", [{}, {"option__abilities": "gm", "option__specials": "traditional"}])
def test_every_frame_of_a_whole_game_holds_only_what_its_seat_may_know(door: Door, plan: dict[str, str]) -> None:
    path, people, table = dealt(door, "me", "friend", "bot:greedy", "bot:random", spectators="yes", **plan)
    watcher = door.guest("it")
    with people[0].live(path) as one, people[1].live(path) as two, watcher.live(path) as third:
        with ThreadPoolExecutor() as players:
            for player in [players.submit(play_out, one), players.submit(play_out, two)]:
                player.result()
        third.read_until(lambda message: bool(message["over"]))
        assert [line.frames[0]["you"] for line in (one, two, third)] == [0, 1, -1]
        assert [line.frames[0]["lang"] for line in (one, two, third)] == ["it", "en", "it"]
        assert all(frame["question"] is None for frame in third.frames)
        assert check_all([one, two, third], table) > 50
        assert one.frames[-1]["result"]["winners"] == two.frames[-1]["result"]["winners"]


def test_the_check_of_frames_finds_a_planted_card(door: Door) -> None:
    path, people, table = dealt(door, "me", "bot:random")
    with people[0].live(path) as line:
        frame = line.read_until(asks)
    state = Record.of(table.playing()).replay(len(table.playing().trail or []))
    known = known_to(state, 0)
    hidden = next(kind for kind in range(60, KINDS + 1) if kind not in known)
    for planted in ({"k": hidden}, {"k": hidden, "id": ""}, IDS[hidden], f"It was {NAMES['it'][hidden - 1]}!"):
        assert mentioned({**frame, "planted": planted}, [hidden]) == [IDS[hidden]]
        assert mentioned(frame, [hidden]) == []


# --- lines that break, double, or talk nonsense -------------------------------------------------------------------


def test_a_page_that_was_away_gets_everything_it_missed(door: Door) -> None:
    path, people, _ = dealt(door, "me", "bot:random", "bot:random")
    with people[0].live(path) as line:
        first = line.read_until(asks)
        line.answer(first["question"])
    with people[0].live(path) as line:
        back = line.read_until(lambda m: asks(m) and m["question"]["at"] != first["question"]["at"])
        assert line.frames[0]["fresh"]
        assert line.frames[0]["seq"] >= first["seq"]
        line.send(type="hello", since=2)
        again = line.read_until(lambda m: bool(m["events"]))
        assert [event["n"] for event in again["events"]] == list(range(2, back["events"][-1]["n"] + 1))
        assert not again["fresh"]
        for since in (-5, 10**9):
            line.send(type="hello", since=since)
            assert line.read()["seq"] == again["seq"]


def test_an_answer_repeated_after_a_broken_line_counts_once(door: Door) -> None:
    path, people, table = dealt(door, "me", "friend")
    with people[0].live(path) as line:
        question = line.read_until(asks)["question"]
        line.answer(question)
        line.answer(question)
        line.answer(question, 1)
        line.read_until(lambda m: m["question"] is None)
    with people[0].live(path) as line:
        line.read()
        line.answer(question)
        assert line.read()["question"] is None
    assert table.playing().trail == [(0, question["options"][0]["id"])]


def test_two_tabs_agree(door: Door) -> None:
    path, people, table = dealt(door, "me", "bot:random")
    with people[0].live(path) as one, people[0].live(path) as two:
        first, second = one.read_until(asks), two.read_until(asks)
        assert first["question"] == second["question"]
        one.answer(first["question"])
        after = two.read_until(lambda m: asks(m) and m["question"]["at"] != second["question"]["at"])
        two.answer(second["question"])  # the old one: the tab gets the present view
        assert two.read()["question"] == after["question"]
        mine = [answer for seat, answer in table.playing().trail or [] if seat == 0]
        assert mine == [first["question"]["options"][0]["id"]]


def test_a_refused_answer_explains_itself(door: Door) -> None:
    path, people, table = dealt(door, "me", "friend")
    with people[0].live(path) as line:
        question = line.read_until(asks)["question"]
        mine = {option["id"] for option in question["options"]}
        foreign = next(kind for kind in range(1, KINDS + 1) if kind not in mine)
        line.send(type="answer", at=question["at"], answer=foreign, id="my id")
        refused = line.read_until(is_refused)
        assert refused["id"] == "my id"
        assert refused["rule"] == "R12"
        assert refused["text"]
        line.send(type="undo")
        assert line.read_until(is_refused)["text"]
    assert table.playing().trail == []


def test_undo_sends_the_story_anew(door: Door) -> None:
    path, people, _ = dealt(door, "me", "friend")
    with people[0].live(path) as line:
        before = line.read_until(asks)
        assert not before["undo"]
        line.answer(before["question"])
        answered = line.read_until(lambda m: m["question"] is None)
        assert answered["undo"]
        line.send(type="undo", at=answered["seq"])
        line.send(type="undo", at=answered["seq"])
        after = line.read_until(asks)
        assert after["fresh"]
        assert after["question"]["at"] > before["question"]["at"]
        assert after["question"]["options"] == before["question"]["options"]


@pytest.mark.parametrize(
    "nonsense",
    ["", "{", "[]", '{"type":"dance"}', '{"type":"answer"}', '{"type":"answer","at":"x","answer":1}',
     '{"type":"answer","at":1,"answer":true}', '{"type":"answer","at":1e300,"answer":1}', "\u0000"],
)  # fmt: skip
def test_nonsense_is_answered_politely(door: Door, nonsense: str) -> None:
    path, people, _ = dealt(door, "me", "friend")
    with people[0].live(path) as line:
        line.read()
        line.socket.send(nonsense)
        assert line.read()["type"] == "error"
        line.send(type="hello")
        assert line.read()["type"] == "view"


def test_bytes_are_read_like_text(door: Door) -> None:
    path, people, _ = dealt(door, "me", "friend")
    with people[0].live(path) as line:
        line.read()
        line.socket.send(b"\xff\xfe")
        assert line.read()["type"] == "error"


def test_a_message_that_is_too_big_ends_the_line(door: Door) -> None:
    path, people, _ = dealt(door, "me", "friend")
    with people[0].live(path) as line:
        line.read()
        line.socket.send("x" * 70_000)
        with pytest.raises(ConnectionClosed):
            line.read_until(lambda m: False)
    with people[0].live(path) as line:  # the table itself is well
        assert line.read()["question"]


# --- who may come in ----------------------------------------------------------------------------------------------


def test_pages_of_other_sites_are_turned_away(door: Door) -> None:
    path, people, _ = dealt(door, "me", "friend")
    with pytest.raises(InvalidStatus) as refused:
        people[0].live(path, Origin="http://evil.example").__enter__()
    assert refused.value.response.status_code == 403
    with people[0].live(path, Origin=door.url.rstrip("/")) as line:
        assert line.read()["you"] == 0


def test_strangers_are_told_that_a_table_is_private(door: Door) -> None:
    path, _, _ = dealt(door, "me", "friend")
    for stranger in (door.guest("en"), door.guest("it")):
        with stranger.live(path) as line:
            assert line.read()["type"] == "error"
            with pytest.raises(ConnectionClosed) as closed:
                line.read()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4403


def test_a_forged_cookie_opens_nothing(door: Door) -> None:
    path, _, _ = dealt(door, "me", "friend")
    for cookie in ("guest=1", "guest=", "guest=" + "x" * 32):
        with Line(door.url, path, {"Cookie": cookie}) as line:
            assert line.read()["type"] == "error"


def test_a_table_that_is_not_there_is_told(door: Door) -> None:
    with door.guest().live("/t/nowhere") as line:
        assert "no such table" in line.read()["text"]
        with pytest.raises(ConnectionClosed) as closed:
            line.read()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404


def test_a_spectator_cannot_answer(door: Door) -> None:
    path, people, table = dealt(door, "me", "friend", spectators="yes")
    with people[0].live(path) as line, door.guest().live(path) as watcher:
        question = line.read_until(asks)["question"]
        watcher.read()
        watcher.answer(question)
        assert watcher.read_until(lambda m: not is_view(m))["type"] == "error"
        watcher.send(type="undo")
        assert watcher.read_until(lambda m: not is_view(m))["type"] == "error"
    assert table.playing().trail == []


def test_who_leaves_sees_no_cards_in_any_of_his_tabs(door: Door) -> None:
    path, people, _ = dealt(door, "me", "friend", "friend")
    with people[1].live(path) as line:
        assert line.read_until(asks)["you"] == 1
        people[1].go(f"{path}/leave")
        gone = line.read_until(lambda m: m["you"] == -1)
        assert gone["question"] is None
        assert gone["portrait"]["hand"] == []
        assert gone["seats"][1]["kind"] == "bot"
        people[1].go(f"{path}/sit/1")
        assert line.read_until(lambda m: m["you"] == 1)["portrait"]["hand"]


def test_everybody_sees_who_is_here(door: Door) -> None:
    path, people, _ = dealt(door, "me", "friend")
    with people[0].live(path) as line:
        assert [seat["here"] for seat in line.read()["seats"]] == [True, False]
        with people[1].live(path):
            line.read_until(lambda m: bool(m["seats"][1]["here"]))
        line.read_until(lambda m: not m["seats"][1]["here"])


def test_the_lobby_is_live_too(door: Door) -> None:
    host = door.guest()
    path = host.go("/new/ante", seats=2, seat__0="me", seat__1="friend")
    table = door.house.tables[path.removeprefix("/t/")]
    with host.live(path) as line:
        assert not line.read()["started"]
        friend = door.guest()
        friend.go("/name", name="Bo")
        friend.go(f"/j/{door.house.invite(table, 1)}")
        line.read_until(lambda m: m["seats"][1]["name"] == "Bo")
        line.send(type="answer", at=0, answer=1)
        assert line.read()["question"] is None
        friend.go(f"{path}/start")
        assert line.read_until(lambda m: bool(m["started"]))["question"]


def test_too_many_messages_end_the_line() -> None:
    with open_door(trial(rates=True)) as door:
        path, people, _ = dealt(door, "me", "friend")
        with people[0].live(path) as line:
            line.read()
            with suppress(ConnectionClosed):  # it may be over before all are sent
                for _ in range(200):
                    line.send(type="hello")
            with pytest.raises(ConnectionClosed) as closed:
                line.read_until(lambda m: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4429
