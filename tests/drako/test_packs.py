"""Packs: what they must say, and what a fault in one is told as, with its line."""

import re

import pytest
from tests.core.test_packs import COMMON
from tests.drako.given import PACK_TEXT

from dragontavern.core.errors import BadPack, read_faults
from dragontavern.games.drako import DRAKO
from dragontavern.games.drako.pack import ATTACK, DECK, DEFENCE, MOVE, PAIR, STANDARD, read_pack

LINES = PACK_TEXT.splitlines()
ATTACKS = 'symbols = "attack 2"'
TROLLS = 'trolls = ["e1", "e3"]'
CROSSED = "[start.knights_dragon]"


def line_with(text: str, nth: int = 0) -> int:
    """The number of the nth line that has this text in it."""
    return [i + 1 for i, line in enumerate(LINES) if text in line][nth]


def fault(old: str, new: str, count: int = 1) -> str:
    """What reading says when a piece of the pack is written otherwise."""
    assert old in PACK_TEXT
    with pytest.raises(BadPack) as found:
        DRAKO.read_pack(PACK_TEXT.replace(old, new, count))
    return str(found.value)


def test_the_standard_pack_has_four_decks_of_38_cards() -> None:
    assert [len(deck) for deck in STANDARD.decks] == [DECK] * 4
    assert all(STANDARD.symbols[kind] and STANDARD.sources[kind] for deck in STANDARD.decks for kind in deck)


def test_the_known_decks_have_the_symbols_that_were_counted() -> None:
    """Totals of the dragon's and the dwarves' cards as others counted them."""
    dragon = [symbol for kind in STANDARD.decks[2] for symbol in STANDARD.symbols[kind]]
    dwarves = [symbol for kind in STANDARD.decks[3] for symbol in STANDARD.symbols[kind]]
    assert sum(what == DEFENCE for what, _, _ in dragon) == 8
    assert sum(what == DEFENCE for what, _, _ in dwarves) == 16
    assert sum(what == ATTACK for what, _, _ in dragon) == 17
    assert sum(what == MOVE for what, _, _ in dragon) == 20
    assert sorted(b for what, a, b in dwarves if what == ATTACK and a == 1) == [1] * 7 + [2] * 3


def test_the_knights_and_trolls_keep_what_the_rulebook_shows() -> None:
    """Two knights move 1, two trolls attack 2+1, throw 2, a defence for one rock, a double defence."""
    knights = {symbol for kind in STANDARD.decks[0] for symbol in STANDARD.symbols[kind]}
    trolls = {symbol for kind in STANDARD.decks[1] for symbol in STANDARD.symbols[kind]}
    assert {(MOVE, 2, 1), (DEFENCE, 2, 0)} <= knights
    assert {(PAIR, 2, 1), (8, 1, 2), (DEFENCE, 1, 1)} <= trolls


FAULTS = [
    ('name = "standard"', "name = 3", 1, "a pack has a name"),
    ("[tracks]", "[traces]", line_with("[tracks]"), "'traces' is not part of a pack"),
    ("swordsman = {", "knave = {", line_with("swordsman ="), "there is no figure 'knave'"),
    ("net = { spaces = 4", "net = { spaces = 0", line_with("net = {"), "net: spaces must be a number from 1"),
    ("net = { spaces = 4", "net = { spaces = true", line_with("net = {"), "spaces must be a number"),
    ("net = { spaces", "net = { speces", line_with("net = {"), "net: 'speces' means nothing here"),
    ("fury = { spaces = 6, source = \"found\" }", "fury = 6", line_with("fury ="), "[tracks] needs fury"),
    ("ability = 3", "ability = 8", line_with("thrower ="), "thrower: ability must be a number from 1 to 7"),
    ("flight = 2", "flight = 99", line_with("dragon = {"), "dragon: flight must be a number from 1 to 20"),
    ('"found" }', '"heard" }', line_with("marksman ="), "marksman: source must be"),
    (CROSSED, "[start.knights_knaves]", line_with(CROSSED), "no match-up 'knights_knaves'"),
    ('"a1", "a2", "a3"]', '"a1", "a2"]', line_with("knights = ["), "one start hex a figure, 3 in all"),
    ('"a1", "a2", "a3"]', '"a1", "a2", "a4"]', line_with("knights = ["), "'a4' is no hex"),
    ('"a1", "a2", "a3"]', '"a1", "a2", ["a3"]]', line_with("knights = ["), "['a3'] is no hex"),
    (TROLLS, 'trolls = ["e1", "a3"]', line_with("trolls = ["), "two figures start on one hex"),
    (TROLLS, 'trolls = ["e1", "b3"]', line_with("trolls = ["), "must not start next to each other"),
    (TROLLS, 'trols = ["e1", "e3"]', line_with("[start.knights_trolls]"), "'trols' means nothing here"),
    ('side = "dwarves"', 'side = "elves"', line_with('side = "dwarves"'), "side must be one of knights"),
    ("copies = 3", "copies = 0", line_with("copies = 3"), "copies must be a number from 1 to 38"),
    ("copies = 3", "copys = 3", line_with("[[card]]", 1), "'copys' means nothing here"),
    (ATTACKS, "symbols = 2", line_with(ATTACKS), "symbols must be a text"),
    (ATTACKS, 'symbols = "attack 5"', line_with(ATTACKS), "'attack 5' is no symbol"),
    (ATTACKS, 'symbols = "attack ²"', line_with(ATTACKS), "'attack ²' is no symbol"),
    (ATTACKS, 'symbols = "jump 2"', line_with(ATTACKS), "'jump 2' is no symbol"),
    (ATTACKS, 'symbols = ""', line_with(ATTACKS), "'' is no symbol"),
    (ATTACKS, 'symbols = "bow 2"', line_with(ATTACKS), "dwarves cannot have 'bow 2'"),
    (ATTACKS, 'symbols = "net, net"', line_with(ATTACKS), "no symbol twice"),
    ('"pair 2+1"', '"defence, defence 1 rock"', line_with("pair 2+1"), "one defence at most"),
    ('"pair 2+1"', '"pair 2+99"', line_with("pair 2+1"), "a value is a number from 1 to 4"),
    ('"pair 2+1"', '"pair 2"', line_with("pair 2+1"), "'pair 2' is no symbol"),
    ('"pair 2+1"', '"attack 1, attack 2, move 1, move 2"', line_with("pair 2+1"), "at most three symbols"),
    ("copies = 5", "copies = 6", len(LINES), "dwarves: there are 39 cards; a deck has 38"),
]  # fmt: skip


@pytest.mark.rules("O8")
@pytest.mark.parametrize(("old", "new", "line", "reason"), FAULTS)
def test_a_fault_is_told_with_its_line_and_reason(old: str, new: str, line: int, reason: str) -> None:
    told = fault(old, new)
    assert told.startswith(f"line {line}: "), told
    assert reason in told


def test_a_source_is_needed_for_every_card() -> None:
    old = 'symbols = "attack 1"\ncopies = 1\nsource = "found"'
    told = fault(old, old.replace("found", "hearsay"))
    line = line_with("symbols") + 2
    assert told == f"line {line}: card: source must be one of rulebook, found, reconstructed, own"


TRACKS = PACK_TEXT[: PACK_TEXT.index("[start.")]
NO_CARDS = PACK_TEXT[: PACK_TEXT.index("[[card]]")]
CHARGE = '[[card]]\nside = "trolls"\nsymbols = "charge"\ncopies = 1\nsource = "own"\n'
NO_PACKS = [
    ("", "line 1: a pack has a name"),
    ('name = "x"', r"line 1: a pack has \[tracks\]"),
    ('name = "x"\nwhat = ', "line 2: this is not TOML: "),
    ('name = "x"\n]\n\n', "line 2: this is not TOML: "),
    ("name = " + "[" * 9999, "line 1: this is not TOML: "),
    ('name = "x"\ntracks = 3', r"line 1: a pack has \[tracks\]"),
    (TRACKS, r"line 1: a pack has \[start"),
    (PACK_TEXT[: PACK_TEXT.index("[start.dragon_dwarves]")], r"line 1: \[start.dragon_dwarves\] is missing"),
    (NO_CARDS, r"line 1: a pack has \[\[card\]\]"),
    ("card = [3]\n" + NO_CARDS, "line 1: a card has side, symbols"),
    (PACK_TEXT + "\n" + CHARGE * 27, "trolls: there are more than 40 different cards"),
]


@pytest.mark.parametrize(("text", "reason"), NO_PACKS)
def test_what_is_no_pack_at_all(text: str, reason: str) -> None:
    with pytest.raises(BadPack, match=reason):
        read_pack(text)


def test_every_fault_happens_and_is_said_in_both_languages() -> None:
    bad = [PACK_TEXT.replace(old, new, 1) for old, new, _, _ in FAULTS] + [text for text, _ in NO_PACKS]
    met = set()
    for text in bad:
        with pytest.raises(BadPack) as caught:
            read_pack(text)
        english, italian = str(caught.value), caught.value.say("it")
        line = re.match(r"line (\d+): \S", english)
        assert line, english
        assert italian.startswith(f"riga {line[1]}: "), italian
        met.add(caught.value.key)
    assert met == {*read_faults("dragontavern.games.drako", "en"), *COMMON}
