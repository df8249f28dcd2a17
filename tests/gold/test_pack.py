"""O9: packs of one's own, and what is said about a bad one."""

import re

import pytest
from tests.core.test_packs import COMMON

from dragontavern.core.errors import BadPack, BadPosition, read_faults
from dragontavern.core.record import Record
from dragontavern.core.rng import of_seed
from dragontavern.games.gold import GOLD
from dragontavern.games.gold.magic import Window
from dragontavern.games.gold.pack import AMULET, GLOVES, LAST_DRAGON, MARKET, STANDARD, STONE, read_pack

PACK = STANDARD.text
AMULETS = PACK[: PACK.index("[[magic]]")] + '[[magic]]\ncard = "amulet"\ncopies = 9\nsource = "own"\n'


def changed(old: str, new: str, count: int = 1) -> str:
    """The standard pack with a change."""
    assert old in PACK
    return PACK.replace(old, new, count)


@pytest.mark.rules("O9", "G4")
def test_the_standard_pack_is_the_reconstruction() -> None:
    dragons = range(10, LAST_DRAGON + 1)
    assert sum(STANDARD.strength[kind] for kind in dragons) == 135
    assert (sum(STANDARD.open), sum(STANDARD.hidden)) == (69, 67)
    assert sum(STANDARD.open) + sum(STANDARD.hidden) > sum(STANDARD.census), "so the bag runs dry"
    assert len(STANDARD.magic) == 17
    assert {STANDARD.sources[kind] for kind in dragons} == {"found", "reconstructed"}
    assert all(STANDARD.sources[kind] for kind in {*range(1, 10), *STANDARD.magic})
    assert STANDARD.sources[MARKET] == ""


@pytest.mark.rules("O9")
def test_a_pack_of_ones_own_is_played_recorded_and_dumped() -> None:
    text = changed("number = 35", "number = 30").replace("strength = 10", "strength = 11")
    state = GOLD.start(3, 4, {"clock": False}, pack=text)
    rng = of_seed(2)
    while not state.over:
        question = state.questions[0]
        state.answer(question.seat, question.sample(rng))
        assert state.check() == ""
    assert GOLD.load(state.dump()) == state
    assert Record.load(Record.of(state).dump(), {"gold": GOLD}).replay().dump() == state.dump()


@pytest.mark.rules("O9", "G51")
def test_a_window_for_which_the_pack_has_no_card_is_not_opened() -> None:
    state = GOLD.start(3, 4, {"rules": "advanced", "clock": False}, pack=AMULETS)
    rng = of_seed(2)
    windows = set()
    while not state.over:
        ask = state.asking()
        if isinstance(ask, Window):
            windows.add(ask.window)
        question = state.questions[0]
        state.answer(question.seat, question.sample(rng))
    assert windows <= {5}, "amulets are for thefts"
    assert read_pack(AMULETS).has[AMULET]
    assert not any(read_pack(AMULETS).has[kind] for kind in (STONE, GLOVES))


FAULTS = [
    ("nonsense = [", r"line 1: this is not TOML"),
    ("nonsense = " + "[" * 9999, r"line 1: this is not TOML"),
    ('name = "x"', r"line 1: a pack has \[tokens\]"),
    (changed('white = { number = 6, source = "rulebook" }', "white = 10"), r"line 14: \[tokens\] needs white = \{"),
    ("dragon = [" + "3," * 18 + "]\n" + PACK[: PACK.index("[[dragon]]")], r"line 1: a dragon has strength, open"),
    ("magic = [3]\n" + PACK[: PACK.index("[[magic]]")], r"line 1: a magic card has card, copies"),
    (changed('name = "Dragon', 'title = "Dragon'), r"'title' is not part of a pack"),
    (re.sub(r"name = .*", "name = 3", PACK, count=1), r"line 1: a pack has a name"),
    (changed("silver = {", "tin = {"), r"line 7: tokens: there is no colour 'tin'"),
    (changed("number = 35", "number = 61"), r"line 7: silver: number must be a number from 0 to 60"),
    (changed('number = 1, source', 'number = 2, source'), r"line 15: black: number must be a number from 0 to 1"),
    (changed('number = 35, source = "rulebook"', "number = 35"), r"line 7: silver: source must be"),
    (changed("number = 35", "amount = 35"), r"line 7: silver: 'amount' means nothing here"),
    (changed("strength = 5", "strength = 4"), r"line 18: dragon 1: strength must be a number from 5 to 11"),
    (changed("open = 4", "open = true"), r"line 19: dragon 1: open must be a number"),
    (changed('source = "found"', 'source = "heard"'), r"line 21: dragon 1: source must be"),
    (PACK.replace("[[dragon]]", "[[wyrm]]"), r"line 17: 'wyrm' is not part of a pack"),
    (PACK[: PACK.index("[[dragon]]")], r"a pack has \[\[dragon\]\] entries"),
    (PACK.replace('[[dragon]]\nstrength = 10\nopen = 5\nhidden = 5\nsource = "reconstructed"\n', ""), r"17 dragons"),
    (changed('card = "ring"', 'card = "wand"'), r"magic: card must be one of ring, powder"),
    (changed('card = "powder"', 'card = "ring"'), r"magic: ring stands there twice"),
    (changed('card = "hand"\ncopies = 1', 'card = "hand"\ncopies = 2'), r"hand: copies must be a number from 1 to 1"),
    (AMULETS.replace("copies = 9", "copies = 5"), r"5 magic cards; a pack has 6 to 40"),
    (PACK[: PACK.index("[[magic]]")], r"a pack has \[\[magic\]\] entries"),
    (re.sub(r"number = \d+", "number = 1", PACK), r"line 6: the bag needs more than 31 tokens"),
]  # fmt: skip


@pytest.mark.rules("O9")
@pytest.mark.parametrize(("text", "said"), FAULTS)
def test_a_bad_pack_names_the_line_and_the_reason(text: str, said: str) -> None:
    with pytest.raises(BadPack, match=said):
        GOLD.start(3, 1, pack=text)


@pytest.mark.rules("O9")
def test_every_fault_happens_and_is_said_in_both_languages() -> None:
    met = {"no_count"}  # in positions; see below
    for text, _ in FAULTS:
        with pytest.raises(BadPack) as caught:
            read_pack(text)
        line = re.match(r"line (\d+): \S", str(caught.value))
        assert line, str(caught.value)
        assert caught.value.say("it").startswith(f"riga {line[1]}: "), caught.value.say("it")
        met.add(caught.value.key)
    assert met == {*read_faults("dragontavern.games.gold", "en"), *COMMON}


def test_a_bad_position_says_what_is_wrong() -> None:
    state = GOLD.start(3, 1, {"rules": "advanced"})
    text = state.dump()
    for old, new, said in (
        ("lost: ", "lost: gold*1 ", "together must be all the tokens"),
        ("lost: ", "lost: gold ", "is not a number of tokens"),
        ("ready: [15,15,15]", "ready: [15,15,14]", "each adventurer of seat 2"),
        ("used: ", "used: ring ", "each magic card"),
        ("dragons: ", "dragons: - ", "dragons"),
    ):
        assert old in text
        with pytest.raises(BadPosition, match=said):
            GOLD.load(text.replace(old, new, 1))
    with pytest.raises(BadPosition) as caught:
        GOLD.load(text.replace("lost: ", "lost: gold ", 1))
    assert caught.value.say("it") == "lost: 'gold' non è un numero di gettoni (gold*3)"
