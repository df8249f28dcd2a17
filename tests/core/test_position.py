"""The text form of positions: read back exactly, and a clear word about every fault."""

import pickle
import re

import pytest
from tests.ante.given import given, play
from tests.tiny import WHELPS

from dragontavern import game
from dragontavern.core.errors import BadPosition
from dragontavern.core.game import Game
from dragontavern.core.rng import of_seed
from dragontavern.core.state import State

PACK = '[[ability]]\nid = "luck"\nname = "Luck: ä|@"\nwindow = 4\ntrigger = "always"\neffect = "draw"\ncards = 1\n'


def roaring() -> State:
    """A den in which the gems are to be shared."""
    t = WHELPS.start(2, 1)
    for seat in (0, 1):
        t.answer(seat, t.legal(seat)[0])
    return t


def dealing() -> State:
    """A table of four in the middle of the Princess's power."""
    t = given(4, hands=["princess red-2", None, None, None], flights=["brass-1 gold-2 bronze-3"])
    play(t, 0, "princess")
    return t


@pytest.mark.parametrize("state", [roaring(), dealing()], ids=["whelps", "ante"])
def test_a_position_and_its_views_come_back_exactly(state: State) -> None:
    home = state.game()
    assert home.load(state.dump()) == state
    assert home.load(state.dump()).dump() == state.dump()
    for viewer in (0, 1, None):
        view = state.observe(viewer)
        again = home.load(view.dump())
        assert again == view
        assert again.questions == view.questions
    assert home.load("\n\n" + state.dump().replace("\n", "\n\n")) == state, "empty lines do not matter"


def test_a_finished_game_comes_back() -> None:
    t = WHELPS.start(2, 1)
    while not t.over:
        question = t.questions[0]
        t.answer(question.seat, question.sample(1))
    again = WHELPS.load(t.dump())
    assert again.over
    assert again.result == t.result


def test_states_and_games_are_pickled_through_their_text() -> None:
    state = dealing()
    assert pickle.loads(pickle.dumps(state)) == state
    assert pickle.loads(pickle.dumps(state.observe(1))) == state.observe(1)
    assert pickle.loads(pickle.dumps(game("ante"))) is game("ante")


def test_a_pack_travels_with_the_position() -> None:
    t = game("ante").start(2, 1, {"abilities": "open"}, pack=PACK)
    again = game("ante").load(t.dump())
    assert again == t
    assert again.pack.text == PACK
    assert again.legal(0) == t.legal(0)


def test_states_are_compared_by_all_they_hold() -> None:
    one, other = roaring(), roaring()
    assert one == other
    other.rng.word()
    assert one != other
    assert one != one.observe(0)
    assert one != "a den"


# --- faults -----------------------------------------------------------------------------------------------------


def line(name: str, value: str) -> tuple[str, str]:
    """A pattern for a line of a position, and what to put there."""
    return rf"(?m)^{name}:.*$", f"{name}: {value}"


ANTE_FAULTS = [
    ((r"^dragontavern ante \d+", "dragontavern ante 99"), "the first line is 'dragontavern ante 99'"),
    ((r"(?s)^.*$", ""), "the first line is ''"),
    ((r"(?s)^.*$", "{}"), "not a position of ante"),
    ((r"(?m)^hole:", "hole"), "it has no colon"),
    ((r"(?m)^hole:.*\n", ""), "hole: this line is missing"),
    ((r"(?m)^agenda:.*\n", ""), "agenda: this line is missing"),
    ((r"(?m)^luck:.*\n", ""), "luck: this line is missing"),
    ((r"(?m)^hole:(.*)$", r"hole:\1\nhole:\1"), "hole: this line is there twice"),
    ((r"(?m)^hole:(.*)$", r"hole:\1\nmole: 1"), "mole: there is no such line"),
    (line("seats", "four"), "seats: 'four' is not a whole number"),
    (line("seats", "9"), "options: ante is played by 2, 3, 4, 5, 6 seats"),
    (line("seats", "²"), "seats: '²' is not a whole number"),
    (line("options", "{"), "options: cannot read '{'"),
    (line("options", "[1]"), "options: they must be a JSON object"),
    (line("options", '{"wine": 1}'), "options: ante has no option 'wine'"),
    (line("luck", "00 1 2 3"), "luck: it must be 64 hexadecimal digits"),
    (line("luck", "xyz"), "luck: it must be 64 hexadecimal digits"),
    (line("luck", "00" * 32 + " 1 2 -3"), "luck: '-3' is not a whole number"),
    (line("deck", "red-11"), "deck: there is no card called 'red-11'"),
    (line("deck", "red-10@seven"), "deck: 'seven' is not a list of seats"),
    (line("deck", "red-10@9"), "deck: '9' is not a list of seats"),
    (line("hands", "red-2 | blue-1"), r"hands: .* is not what belongs there"),
    (line("flights", "red-2 | | |"), r"flights: 'red-2' is not a card in a flight \(card/round\)"),
    (line("flights", "red-2/1/wet | | |"), "flights: 'red-2/1/wet' is not a card in a flight"),
    (line("hoards", "[40,40]"), r"hoards: .* is not what belongs there, such as \[0, 0, 0, 0\]"),
    (line("hoards", '["a",1,2,3]'), "hoards: .* is not what belongs there"),
    (line("hoards", "oops"), "hoards: cannot read 'oops'"),
    (line("hoards", "[1,2,3,4]"), "there must be 160 gold"),
    (line("hoards", "[-5,50,45,50]"), "gold cannot be negative"),
    (line("druid", "1"), "druid: '1' is not what belongs there, such as False"),
    (line("stakes", "20.5"), "stakes: .* is not what belongs there"),
    (line("deck", ""), "each of the hundred cards must lie in exactly one place"),
    (line("committed", "[0,100,0,0]"), "a card that is committed lies in its player's hand"),
    (line("agenda", "Settle | Dance 1"), "agenda: there is no step called 'Dance'"),
    (line("agenda", "Settle | Play"), r"agenda: the step Play takes 1 arguments \(seat\)"),
    (line("agenda", "Settle | Play {"), "agenda: cannot read '{'"),
    (line("agenda", 'Settle | Play "x"'), "agenda: the step Play cannot have these arguments"),
    (line("agenda", "Settle | Play [1]"), "agenda: the step Play cannot have these arguments"),
    (line("agenda", "Settle | Play 7"), "agenda: there is no seat 7"),
    (line("agenda", "Settle"), "agenda: the last step must be a question"),
    (line("waiting", "x"), "waiting: 'x' is not a whole number"),
    (line("waiting", "1"), "waiting: the agenda asks 0"),
    (line("waiting", ""), "waiting: the agenda asks 0"),
    (line("agenda", ""), "waiting: the agenda asks nobody"),
]


@pytest.mark.parametrize(("change", "words"), ANTE_FAULTS, ids=[words for _, words in ANTE_FAULTS])
def test_a_fault_is_named(change: tuple[str, str], words: str) -> None:
    text = dealing().dump()
    broken = re.sub(change[0], change[1], text, count=1)
    assert broken != text
    with pytest.raises(BadPosition, match=words):
        game("ante").load(broken)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (line("viewer", "6"), "viewer: 6 is no seat of this table"),
        (line("viewer", "-1"), "viewer: '-1' is not a whole number"),
        (line("hands", "? ? | ? | ? | red-3"), "each of the hundred cards|do not go together"),
        (line("committed", "[0,0,0]"), "committed: .* is not what belongs there"),
    ],
)
def test_a_view_must_be_a_view_of_something(change: tuple[str, str], words: str) -> None:
    text = dealing().observe(1).dump()
    with pytest.raises(BadPosition, match=words):
        game("ante").load(re.sub(change[0], change[1], text, count=1))


@pytest.mark.parametrize(
    ("words", "pack"), [("pack: it must be a JSON text", "7"), ("pack: the pack is not TOML", '"="')]
)
def test_a_bad_pack_in_a_position_is_named(words: str, pack: str) -> None:
    text = dealing().dump().replace("\nluck:", f"\npack: {pack}\nluck:")
    with pytest.raises(BadPosition, match=words):
        game("ante").load(text)


def test_a_game_without_packs_says_so() -> None:
    text = roaring().dump().replace("\nluck:", '\npack: "x"\nluck:')
    with pytest.raises(BadPosition, match="cannot be played with a pack"):
        WHELPS.load(text)


@pytest.mark.parametrize("state", [roaring(), dealing(), dealing().observe(2)], ids=["whelps", "ante", "view"])
def test_a_damaged_text_is_read_or_refused_and_nothing_else(state: State) -> None:
    """Any character changed, any piece lost: a state that asks somebody something, or a BadPosition."""
    text, home = state.dump(), state.game()
    rng = of_seed(5)
    refused = 0
    for _ in range(400):
        i = rng.below(len(text))
        piece = '0123456789 |?@,[]{}:x-\n"'[rng.below(24)]
        broken = text[:i] + piece * rng.below(2) + text[i + 1 + rng.below(3) :]
        refused += not readable(home, broken)
    assert refused > 200


def readable(home: Game, text: str) -> bool:
    """Whether a text is a position; it then has a question for those who wait."""
    try:
        state = home.load(text)
    except BadPosition:
        return False
    assert state.over or state.turn()
    assert home.load(state.dump()) == state
    return True
