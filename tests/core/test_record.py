"""Records: a game is its seed and its answers. Replay bit for bit, undo where nothing came out, and bad files."""

import json
from typing import Any

import pytest
from tests.tiny import HURRY, WHELPS, Share

from dragontavern import game
from dragontavern.core.errors import BadRecord, Refused
from dragontavern.core.game import Game
from dragontavern.core.marks import CLOCK
from dragontavern.core.record import Record
from dragontavern.core.state import State
from dragontavern.games import GAMES

HERE: dict[str, Game] = {**GAMES, "whelps": WHELPS}
PACK = '[[ability]]\nid = "luck"\nwindow = 4\ntrigger = "always"\neffect = "draw"\ncards = 1\n'


def played(
    home: Game, seats: int, seed: int, options: dict[str, Any] | None = None, pack: str | None = None
) -> State:
    """A whole random game."""
    state = home.start(seats, seed, options, pack=pack)
    for move in range(2000):
        if state.over:
            break
        question = state.questions[move % len(state.questions)]
        state.answer(question.seat, question.sample(seed + move))
    return state


@pytest.mark.parametrize(
    ("home", "seats", "options", "pack"),
    [
        (WHELPS, 3, None, None),
        (game("ante"), 2, None, None),
        (game("ante"), 5, {"abilities": "gm", "specials": "wish", "cards": ["tiamat"]}, PACK),
    ],
)
def test_a_record_replays_bit_for_bit(
    home: Game, seats: int, options: dict[str, Any] | None, pack: str | None
) -> None:
    """Also from its file, with its divisions, its clock and its pack; and from any moment of it."""
    end = played(home, seats, 3, options, pack)
    record = Record.of(end)
    again = Record.load(record.dump(), HERE)
    assert again.dump() == record.dump()
    replayed = again.replay()
    assert replayed == end
    assert replayed.dump() == end.dump()
    assert replayed.events == end.events
    assert replayed.result == end.result
    middle = again.replay(upto=4)
    assert middle.moves == 4
    assert home.replay(middle, record.answers[4:]) == end
    assert again.replay(events=False).events is None


def test_a_record_without_pack_has_no_word_of_one() -> None:
    assert "pack" not in json.loads(Record.of(WHELPS.start(2, 1)).dump())


def test_a_copy_has_no_record() -> None:
    with pytest.raises(BadRecord, match="not a copy"):
        Record.of(WHELPS.start(2, 1).copy())


# --- undo -------------------------------------------------------------------------------------------------------


def test_a_seat_takes_its_last_answer_back() -> None:
    t = WHELPS.start(2, 1)
    before = t.copy()
    t.answer(0, t.legal(0)[0])
    assert t.can_undo(0)
    assert not t.can_undo(1)
    back = Record.of(t).undo(t, 0)
    assert back == before
    assert back.events is not None
    assert not back.can_undo(0), "there is nothing left to take back"


def test_nothing_is_taken_back_over_another_seats_answer() -> None:
    t = WHELPS.start(3, 1)
    t.answer(0, t.legal(0)[0])
    t.answer(1, t.legal(1)[0])
    with pytest.raises(Refused, match="no_undo"):
        Record.of(t).undo(t, 0)


def test_nothing_is_taken_back_after_a_secret_came_out() -> None:
    """The last choice reveals all cards."""
    t = WHELPS.start(2, 1)
    t.answer(0, t.legal(0)[0])
    t.answer(1, t.legal(1)[0])
    assert isinstance(t.asking(), Share)
    with pytest.raises(Refused, match="no_undo"):
        Record.of(t).undo(t, 1)


def test_what_only_moved_gems_can_be_taken_back() -> None:
    t = WHELPS.start(2, 1)
    for seat in (0, 1):
        t.answer(seat, t.legal(seat)[0])
    leader = next(question.seat for question in t.questions if question.division)
    before = t.copy()
    t.answer(leader, (1, 2))
    assert Record.of(t).undo(t, leader) == before


def test_time_takes_nothing_back_for_others() -> None:
    t = WHELPS.start(2, 1)
    for seat in (0, 1):
        t.answer(seat, t.legal(seat)[0])
    t.answer(CLOCK, HURRY)
    assert not t.can_undo(0)
    assert not t.can_undo(1)


def test_nothing_is_taken_back_after_luck() -> None:
    """A roar takes a random card: luck was drawn."""
    t = WHELPS.start(2, 1)
    for seat in (0, 1):
        t.answer(seat, t.legal(seat)[0])
    roarer = next(question.seat for question in t.questions if not question.division and question.seat != CLOCK)
    luck = t.luck
    t.answer(roarer, t.legal(roarer)[0])
    assert t.luck > luck
    assert not t.can_undo(roarer)


def test_a_copy_takes_nothing_back() -> None:
    t = WHELPS.start(2, 1)
    t.answer(0, t.legal(0)[0])
    assert not t.copy().can_undo(0)


# --- bad records ------------------------------------------------------------------------------------------------


def good() -> dict[str, Any]:
    """A record as data."""
    data = json.loads(Record.of(played(WHELPS, 2, 1)).dump())
    assert isinstance(data, dict)
    return data


BAD: list[tuple[dict[str, Any], str]] = [
    ({"format": "other"}, "not a record of Dragon Tavern"),
    ({"game": "chess"}, "unknown game, 'chess'; here are ante, .*whelps"),
    ({"game": ["ante"]}, "unknown game"),
    ({"rules": 99}, "played by version 99 of the rules of whelps; this program has version 1"),
    ({"seats": "2"}, "seats must be a number"),
    ({"seats": True}, "seats must be a number"),
    ({"options": []}, "its options an object"),
    ({"pack": 7}, "pack must be a text"),
    ({"seed": "00"}, "seed must be 64 hexadecimal digits"),
    ({"seed": "zz" * 32}, "seed must be 64 hexadecimal digits"),
    ({"seed": 5}, "seed must be 64 hexadecimal digits"),
    ({"answers": {}}, "answers must be a list"),
    ({"answers": [[0, 1], [1]]}, "answer 2 of the record is not a pair"),
    ({"answers": [["0", 1]]}, "answer 1 of the record is not a pair"),
    ({"answers": [[0, "x"]]}, "answer 1 of the record is neither an option nor shares"),
    ({"answers": [[0, [1, "x"]]]}, "answer 1 of the record is neither an option nor shares"),
    ({"answers": [[0, True]]}, "answer 1 of the record is neither an option nor shares"),
]


@pytest.mark.parametrize(("change", "words"), BAD, ids=[words for _, words in BAD])
def test_a_bad_record_says_what_is_wrong(change: dict[str, Any], words: str) -> None:
    with pytest.raises(BadRecord, match=words):
        Record.load(json.dumps({**good(), **change}), HERE)


@pytest.mark.parametrize("key", ["game", "rules", "seats", "options", "seed", "answers"])
def test_a_record_that_lacks_something_says_what(key: str) -> None:
    data = good()
    del data[key]
    with pytest.raises(BadRecord, match=f"lacks '{key}'"):
        Record.load(json.dumps(data), HERE)


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "[" * 100_000])
def test_what_is_no_record_at_all_is_said_to_be_none(text: str) -> None:
    with pytest.raises(BadRecord, match="not a record"):
        Record.load(text, HERE)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"seats": 9}, "cannot be started: whelps is played by 2, 3 seats"),
        ({"options": {"x": 1}}, "cannot be started: whelps has no option 'x'"),
        ({"pack": "x"}, "cannot be started: whelps cannot be played with a pack"),
        ({"answers": [[0, 77]]}, "answer 1 of the record does not fit the rules"),
    ],
)
def test_a_record_that_cannot_be_replayed_says_why(change: dict[str, Any], words: str) -> None:
    record = Record.load(json.dumps({**good(), **change}), HERE)
    with pytest.raises(BadRecord, match=words):
        record.replay()


def test_answers_beyond_the_end_do_not_fit() -> None:
    data = good()
    data["answers"] += [[0, 1]]
    number = len(data["answers"])
    with pytest.raises(BadRecord, match=rf"answer {number} of the record does not fit the rules: refused\.over"):
        Record.load(json.dumps(data), HERE).replay()


def test_a_pack_that_is_bad_today_is_said() -> None:
    data = {**json.loads(Record.of(game("ante").start(2, 1)).dump()), "pack": "="}
    with pytest.raises(BadRecord, match="cannot be started: the pack is not TOML"):
        Record.load(json.dumps(data), HERE).replay()
