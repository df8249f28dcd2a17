"""A game as the house knows it: what can be asked of it, and what is said about bad options."""

from typing import Any

import pytest
from tests.tiny import WHELPS

from dragontavern import game, games
from dragontavern.core.errors import BadOptions
from dragontavern.core.game import Game, Option, game_at
from dragontavern.core.marks import CLOCK
from dragontavern.core.playout import play_at_random, seat_to_move
from dragontavern.core.rng import NO_LUCK
from dragontavern.core.state import State

BAD_STARTS: list[tuple[dict[str, Any], str]] = [
    ({"seats": 1}, r"ante is played by 2, 3, 4, 5, 6 seats, not 1"),
    ({"seed": -1}, "a seed is a whole number"),
    ({"seed": 2**256}, "a seed is a whole number"),
    ({"options": {"wine": "red"}}, 'ante has no option \'wine\'; it has "specials", "cards"'),
    ({"options": {"hole": "mine"}}, 'option hole: \'mine\' is not allowed; choose "winner", "house"'),
    ({"options": {"goldPerPlayer": 10.0}}, "option goldPerPlayer: 10.0 is not allowed; choose 8, 10, 12, 15"),
    ({"options": {"showSpecials": 1}}, "option showSpecials: 1 is not allowed; choose false, true"),
    ({"options": {"cards": "tiamat"}}, "option cards is a list of names"),
    ({"options": {"specials": "wish", "cards": ["smaug"]}}, "option cards: 'smaug' is not one of"),
    ({"options": {"specials": "wish", "cards": [["tiamat"]]}}, "option cards: .* is not one of"),
    ({"options": {"specials": "wish", "cards": ["fool", "fool"]}}, "option cards names something twice"),
    ({"options": {"specials": "wish", "cards": []}}, "wish needs at least one name"),
    ({"options": {"specials": "custom", "cards": ["fool"]}}, "custom needs exactly 10 names"),
    ({"options": {"cards": ["fool"]}}, "goes with specials wish or custom, not random"),
]


@pytest.mark.parametrize(("change", "words"), BAD_STARTS, ids=[words for _, words in BAD_STARTS])
def test_a_start_that_cannot_be_says_why(change: dict[str, Any], words: str) -> None:
    with pytest.raises(BadOptions, match=words):
        game("ante").start(**{"seats": 4, "seed": 1, **change})


def test_a_list_of_names_has_its_limits() -> None:
    option = Option("names", ("a", "b"), among=("a", "b", "c"), least=2, most=2)
    assert option.read(["c", "a"]) == ("c", "a")
    with pytest.raises(BadOptions, match="takes 2 to 2 names, not 3"):
        option.read(["a", "b", "c"])


def test_an_unknown_game_names_those_there_are() -> None:
    assert "ante" in games()
    with pytest.raises(BadOptions, match="there is no game 'chess' here; there are ante"):
        game("chess")


def test_options_have_their_defaults() -> None:
    options = game("ante").read_options(3, {"hole": "house"})
    assert options["hole"] == "house"
    assert options == {**{name: option.default for name, option in game("ante").options.items()}, "hole": "house"}


def test_the_same_seed_brings_the_same_game() -> None:
    assert WHELPS.start(3, 5) == WHELPS.start(3, 5)
    assert WHELPS.start(3, 5) != WHELPS.start(3, 6)


def test_without_events_there_is_no_log() -> None:
    t = WHELPS.start(2, 1, events=False)
    t.answer(0, t.legal(0)[0])
    assert t.events is None
    assert t.log(0) == []


def test_a_game_is_found_at_its_home() -> None:
    assert game_at("tests.tiny:WHELPS") is not None
    assert game_at(game("ante").home) is game("ante")


def test_random_play_comes_to_an_end_with_shares_and_clock() -> None:
    for chance in (lambda: 0.0, lambda: 0.999):
        t = WHELPS.start(3, 2)
        play_at_random(t, chance)
        assert t.over
        assert t.result is not None
    t = WHELPS.start(2, 1)
    t.waiting = (CLOCK, 1)
    assert seat_to_move(t) == 1


def test_what_a_game_must_write_is_missed_loudly() -> None:
    bare = State(None, 2, NO_LUCK, {}, None)
    for part in ("game", "copy", "check", "outcome"):
        with pytest.raises(RuntimeError):
            getattr(bare, part)()
    with pytest.raises(RuntimeError):
        bare.hide(0)
    with pytest.raises(RuntimeError):
        bare.fill(0, NO_LUCK)
    shell = Game("shell", 1, (2,), (), ("",), {}, "nowhere:SHELL")
    with pytest.raises(RuntimeError):
        shell.blank(2, NO_LUCK, {}, None)
    with pytest.raises(RuntimeError):
        shell.begin(bare)
    assert not shell.hurts(bare, 1)
