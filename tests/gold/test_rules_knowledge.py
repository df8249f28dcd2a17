"""G56, O8: who knows what; no view holds another's screen or magic card."""

import pytest
from tests.gold.given import choose, given, known, offer, propose, row, screen, send
from tests.gold.stacked import stacked

from dragontavern.core.marks import ALL, KIND, SPECTATOR, faces, mark
from dragontavern.core.rng import of_seed
from dragontavern.games.gold import GOLD
from dragontavern.games.gold.screens import counts, nest, shown, slipped, with_tokens
from dragontavern.games.gold.table import GoldTable


@pytest.mark.rules("G56")
def test_everything_on_the_table_is_public_and_the_rest_is_only_counted() -> None:
    t = given(
        3, bands=["0w 1k"], treasure=["gold"], screens=["red*2", "blue", ""], magic=["ring", "sword", ""], turn=0
    )
    view = t.observe(None)
    assert (view.dragons, view.treasure, view.bands, view.lost) == (t.dragons, t.treasure, t.bands, t.lost)
    assert [len(place) for place in view.screens] == [2, 1, 0]
    assert [len(cards) for cards in view.magic] == [1, 1, 0]
    assert view.bag == sorted(faces(t.bag)), "whoever counts knows what is left, but not in which order it comes"
    assert screen(view, 0) == ""


@pytest.mark.rules("G56")
def test_what_was_dealt_openly_is_known_until_somebody_may_have_stolen_it() -> None:
    t = given(4, dragons="6:3+3 9:6+3", bands=["1k", "3w"], screens=["", "gold*3@all blue@all red@all"], rest="lost",
              turn=0)  # fmt: skip
    send(t, 0, "thief", 0)
    assert known(t, 1, 1) == screen(t, 1)
    assert known(t, 0, 1) == screen(t, 1), "the thief saw what he took"
    assert known(t, 2, 1) == known(t, None, 1) == "gold*2", "one of each may be gone"
    assert len(t.screens[0]) == 1
    assert (known(t, 2, 0), known(t, 1, 0)) == ("", screen(t, 0))


@pytest.mark.rules("G56")
def test_who_knew_that_all_were_of_one_colour_knows_what_was_taken() -> None:
    t = given(4, dragons="6:3+3 9:6+3", bands=["1k"], screens=["", "gold*3@all"], rest="lost", turn=0)
    send(t, 0, "thief", 0)
    assert (known(t, None, 0), known(t, None, 1)) == ("gold*1", "gold*2")


@pytest.mark.rules("G56", "O8")
def test_open_memory_is_for_the_eyes_only() -> None:
    """The option says what a page shows; what a view holds is the same with and without it."""
    for memory in (False, True):
        t = given(3, at="slay", dragons="8:8+0", bands=["0k 1k"], treasure=["gold*2"], left=2, turn=2,
                  options={"clock": False, "openMemory": memory})  # fmt: skip
        propose(t, 0, "gold", "gold")
        choose(t, 1, "endorse 0")
        assert known(t, 2, 0) == "gold*1"


def test_no_view_ever_holds_what_its_viewer_may_not_know() -> None:
    """An observer of the observers: a token or magic card of another is in a view only if it was seen before."""
    for seed in range(12):
        t = stacked(3 + seed % 4, seed, ("turn", "market")[seed % 2], {"rules": "advanced", "clock": seed % 3 == 0,
                                                                      "beats": 12})  # fmt: skip
        t.events = []
        rng = of_seed(seed)
        memory = [[counts([token for token in t.screens[seat] if token & mark(viewer)]) for seat in range(t.seats)]
                  for viewer in range(t.seats)]  # fmt: skip
        for _ in range(120):
            if t.over:
                break
            questions = t.questions
            question = questions[rng.below(len(questions))]
            told = len(t.events)
            bold = question.options and rng.below(2)
            t.answer(question.seat, question.options[-1] if bold else question.sample(rng))
            if t.over:
                break
            for viewer in range(t.seats):
                learn(t, viewer, memory[viewer], told)
                view = t.observe(viewer)
                for seat in range(t.seats):
                    if seat != viewer:
                        assert not any(view.magic[seat])
                        seen = counts([token for token in view.screens[seat] if token])
                        assert all(a <= b for a, b in zip(seen, memory[viewer][seat], strict=True))
                        assert not any(view.pockets[seat])


def learn(t: GoldTable, viewer: int, memory: list[list[int]], since: int) -> None:
    """What a perfect memory of the log would hold at most: everything ever seen to go behind a screen."""
    for event in t.log(viewer, since):
        if event.kind == "takes":
            add_to(memory[event.args[0]], event.args[1])
        elif event.kind == "steals" and event.secret:
            memory[event.args[0]][event.secret[0] - 1] += 1
        elif event.kind == "looks" and event.secret:
            add_to(memory[event.args[1]], event.secret)
        elif event.kind == "offers" and event.secret:
            add_to(memory[event.args[0]], event.secret[1])
        elif event.kind == "trades" and event.secret:
            add_to(memory[event.args[1]], event.secret[0])
            add_to(memory[event.args[0]], event.secret[1])
        elif event.kind == "shows":
            memory[event.args[0]][event.args[1] - 1] += 1
        elif event.kind == "exchanges":
            memory[event.args[0]][event.args[2] - 1] += 1
        elif event.kind == "steals" and viewer not in event.args:
            add_to(memory[event.args[0]], memory[event.args[1]])  # who knew that all were of one colour


def add_to(row: list[int], more: tuple[int, ...] | list[int]) -> None:
    """Add counts in place."""
    for i in range(len(row)):
        row[i] += more[i]


def test_an_imagined_table_keeps_to_the_census_and_to_what_is_known() -> None:
    t = given(4, screens=["gold*2 white@all", "blue*3@all red", "", "black"], magic=["ring", "sword", "", ""], turn=0)
    view = t.observe(0)
    for seed in range(20):
        guess = GOLD.imagine(view, seed)
        assert guess.check() == ""
        assert isinstance(guess, GoldTable)
        assert counts(guess.screens[1])[3] >= 3
        assert guess.screens[0] == t.screens[0]
    guesses = {screen(GOLD.imagine(view, seed), 3) for seed in range(20)}  # type: ignore[arg-type]
    assert guesses == {"red*1", "black*1"}, "who counts what is in the bag knows what is not"


def test_the_suspects_of_the_invisible_hand() -> None:
    """Who has taken what has vanished: not who holds no card, nor who was cleared, nor oneself."""
    t = given(4, treasure=["gold"], magic=["hand", "ring", "ball", ""], pockets=["black"], turn=0, cleared=0b1100)
    spectator = {thief(GOLD.imagine(t.observe(None), seed)) for seed in range(30)}  # type: ignore[arg-type]
    assert spectator == {0, 1}
    assert {thief(GOLD.imagine(t.observe(1), seed)) for seed in range(30)} == {0}  # type: ignore[arg-type]
    assert {thief(GOLD.imagine(t.observe(0), seed)) for seed in range(9)} == {0}  # type: ignore[arg-type]


def thief(t: GoldTable) -> int:
    """Whose pocket is full."""
    return [any(pocket) for pocket in t.pockets].index(True)


# --- the arithmetic of marks -------------------------------------------------------------------------------------


def test_marks_are_nested() -> None:
    """Three gold tokens, of which seat 0 knows of two and seat 1 of one: both are sure of the first."""
    place = [2 | mark(0), 2 | mark(1), 2 | mark(0)]
    assert nest(place) == [2 | mark(0) | mark(1), 2 | mark(0), 2]
    assert nest(nest(place)) == nest(place)
    assert [token & KIND for token in nest([9, 1, 4, 1])] == [1, 1, 4, 9]


def test_a_token_slips_away_and_others_forget_one_of_each_colour() -> None:
    place = with_tokens([], row("gold*2 blue red"), ALL)
    for i in range(4):
        rest, taken = slipped(place, i, mark(0) | mark(1))
        seen_by_others = [counts([token for token in rest if token & mark(viewer)]) for viewer in (2, SPECTATOR)]
        assert seen_by_others == [list(row("gold"))] * 2, "whichever it was"
        assert counts([token for token in rest if token & mark(0)]) == counts(rest)
        assert not taken & mark(2)


def test_a_thief_who_did_not_know_the_token_forgets_one_like_it() -> None:
    """Seat 0 knows of one gold token; a gold one goes before his eyes: for all he knows it was that one."""
    rest, _ = slipped([2 | mark(1) | mark(0), 2 | mark(1)], 1, mark(0) | mark(1))
    assert rest == [2 | mark(1)]


def test_showing_tokens_teaches_no_more_than_that_they_are_there() -> None:
    place = with_tokens(with_tokens([], row("gold"), ALL), row("gold*2"), mark(1))
    assert counts([token for token in shown(place, row("gold"), mark(0)) if token & mark(0)]) == list(row("gold"))
    assert counts([token for token in shown(place, row("gold*2"), mark(0)) if token & mark(0)]) == list(row("gold*2"))


def test_an_offer_that_stands_keeps_showing_its_tokens() -> None:
    """Seat 1 has an offer of seat 0 in hand; seat 0 trades with another, and still has what was offered."""
    t = given(4, at="market", screens=["gold*2 silver*2", "blue", "red", ""], left=7, turn=0)
    offer(t, 0, 1, "gold*2", "blue")
    offer(t, 2, 0, "red", "silver")
    choose(t, 1, "wait")
    choose(t, 3, "wait")
    choose(t, 0, "accept 2")
    assert known(t, 1, 0) == "gold*2"
    assert known(t, 3, 0) == ""
