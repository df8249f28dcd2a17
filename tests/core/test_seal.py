"""The seal of a game's luck."""

import json

import pytest

from dragontavern import game
from dragontavern.core.errors import BadRecord
from dragontavern.core.playout import play_at_random
from dragontavern.core.record import Record
from dragontavern.core.seal import Luck, add_luck, prove, seal
from dragontavern.games import GAMES

SALT = "00ff10"


def told(seed: int = 7) -> str:
    """The record of a finished game, with its luck."""
    state = game("ante").start(2, seed)
    play_at_random(state, lambda: 0.3)
    return add_luck(Record.of(state).dump(), Luck(SALT, seal(seed, SALT)))


def test_a_seal_can_be_made_by_hand() -> None:
    """As sha256sum makes it of "0700…00:00ff10"."""
    assert seal(7, SALT) == "a88b3cc53e26c54976985ff6a442d20ddfedc080bd73e3e90285169059cac675"


def test_an_honest_record_holds() -> None:
    proof = prove(told(), GAMES)
    assert (proof.holds, proof.over, proof.game) == (True, True, "ante")
    assert proof.line == "07" + "00" * 31 + ":" + SALT
    assert prove(told(), GAMES, "  " + seal(7, SALT).upper() + "\n").holds


def test_other_luck_does_not_fit_the_seal_that_was_noted() -> None:
    assert not prove(told(), GAMES, seal(8, SALT)).holds
    assert not prove(told().replace(SALT, "00ff11"), GAMES).holds


def test_a_seed_changed_afterwards_does_not_fit_the_answers() -> None:
    changed = json.loads(told())
    changed["seed"] = "08" + "00" * 31
    with pytest.raises(BadRecord, match="does not fit the rules"):
        prove(json.dumps(changed), GAMES)


@pytest.mark.parametrize(
    "luck",
    [None, [], "x", {"salt": 5, "seal": "0" * 64}, {"salt": "zz", "seal": "0" * 64}, {"salt": "00"}],
)
def test_a_record_without_luck_is_refused(luck: object) -> None:
    with pytest.raises(BadRecord, match="nothing of the seal"):
        prove(json.dumps({**json.loads(told()), "luck": luck}), GAMES)


@pytest.mark.parametrize("noted", ["abc", "g" * 64, "0" * 63])
def test_what_is_no_seal_is_refused(noted: str) -> None:
    with pytest.raises(BadRecord, match="64 hexadecimal"):
        prove(told(), GAMES, noted)
