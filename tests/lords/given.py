"""Positions for stories: "given these battlefields and hands, when seat 0 attacks, then …".

    t = given(4, roles=["warrior"], up=["orc orc", "goblin"], hands=["flaming_blade"])
    say(t, 0, "attack 1", "flaming_blade", "done")
    assert told(t, "wins_combat") == [(0, 1, 20, 9)]

Cards go by their ids. All cards find a place: those not named lie in the deck, below the ones named for it. Hands are
empty unless given, so nobody is asked in windows unless the story wants it. A role may carry its level: `dwarf 3`.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from dragontavern.core.event import Event
from dragontavern.core.marks import ALL, HOLE, KIND, mark
from dragontavern.core.rng import of_seed
from dragontavern.core.state import Step
from dragontavern.games.lords import LORDS, choices
from dragontavern.games.lords.final import Tidy
from dragontavern.games.lords.pack import STANDARD, Pack, read_pack
from dragontavern.games.lords.table import FINAL, MAIN_1, MAIN_2, NO_MARKET, START, USED, LordsTable
from dragontavern.games.lords.turn import EndTurn, Main, Turn

KIND_OF = {id: kind for kind, id in enumerate(STANDARD.ids) if id}
PHASES = {"start": START, "main 1": MAIN_1, "main 2": MAIN_2, "final": FINAL}
BEHIND = ("divine_spirit", "glorious_spirit")


def given(
    seats: int = 2,
    *,
    at: str = "main 1",
    turn: int = 0,
    hands: Sequence[str] = (),
    markets: Sequence[str] = (),
    roles: Sequence[str] = (),
    artifacts: Sequence[str] = (),
    up: Sequence[str] = (),
    down: Sequence[str] = (),
    deck: str = "",
    discards: str = "",
    plunder: str = "",
    castles: Sequence[int] = (),
    purses: Sequence[int] = (50000, 50000),
    turns: int | Sequence[int] = 1,
    rest: str = "deck",
    options: dict[str, Any] | None = None,
    pack: str | None = None,
    seed: int = 0,
    **fields: Any,
) -> LordsTable:
    """A table at the start of a turn, in a main phase or in the final phase of seat `turn`.

    hands     `orc@all`: everybody knows the card. `up`: `griffin/used`.
    deck      from the top, as `plunder`. `rest`: where all other cards lie, "deck" or "discards".
    castles   without them all have 5. `turns`: how many each has finished.
    """
    values = LORDS.read_options(seats, options)
    t = LORDS.blank(seats, of_seed(seed), values, None if pack is None else read_pack(pack))
    t.events = []
    ids = ids_of(t.cards)

    def each(rows: Sequence[str]) -> list[str]:
        return [*rows, *[""] * (seats - len(rows))]

    t.hands = [[card | mark(seat) for card in place(ids, hand)] for seat, hand in enumerate(each(hands))]
    t.down = [[card | mark(seat) for card in place(ids, row)] for seat, row in enumerate(each(down))]
    t.up = [tuple(sorted(place(ids, row))) for row in each(up)]
    t.markets = [tuple([*place(ids, row), *NO_MARKET][:4]) for row in each(markets)]
    for seat, role in enumerate(each(roles)):
        name, _, level = role.partition(" ")
        t.roles[seat] = ids[name] if name else 0
        t.blessings[seat] = tuple([ids[id] for id in BEHIND[: int(level or 1) - 1]])
    t.artifacts = [ids[id] if id else 0 for id in each(artifacts)]
    t.castles = list(castles) or [5] * seats
    t.purses = list(purses)
    t.turns = [turns] * seats if isinstance(turns, int) else list(turns)
    t.discards = place(ids, discards)
    lay_the_rest(t, place(ids, deck), place(ids, plunder), rest)
    t.active, t.phase = turn, PHASES[at]
    for name, value in fields.items():
        assert name in {field for field, _, _ in t.FIELDS}, f"a table has no field {name!r}"
        setattr(t, name, value)
    t.agenda = agenda_at(at, turn)
    t.work()
    if fault := t.check():
        raise ValueError(fault)
    return t


def agenda_at(at: str, turn: int) -> list[Step[Any]]:
    """What waits at a moment of a turn, the last one first."""
    if at == "start":
        return [Turn(turn)]
    return [EndTurn(turn), Tidy(turn)] if at == "final" else [Main(turn)]


def lay_the_rest(t: LordsTable, top: list[int], spoils: list[int], rest: str) -> None:
    """Put all other cards below those named, or among the discards."""
    left = Counter(t.cards.cards)
    for cards in (*t.hands, *t.down, *t.up, *t.markets, *t.blessings, t.roles, t.artifacts, t.discards, top):
        left.subtract([card & KIND for card in cards])
    del left[0]
    missing = [t.cards.ids[kind] for kind, number in left.items() if number < 0]
    if missing:
        raise ValueError(f"there are not so many: {', '.join(missing)}")
    below = [kind for kind in t.cards.kinds for _ in range(left[kind])]
    t.rng.shuffle(below)
    t.deck = top[::-1]
    if rest == "deck":
        t.deck = below + t.deck
    else:
        t.discards += below
    others = list((Counter(t.cards.plunder) - Counter(spoils)).elements())
    t.rng.shuffle(others)
    t.plunder = others + spoils[::-1]


def ids_of(pack: Pack) -> dict[str, int]:
    """The kinds of a pack by id."""
    return {id: kind for kind, id in enumerate(pack.ids) if id}


def place(ids: dict[str, int], words: str) -> list[int]:
    """Cards from a text."""
    found = []
    for word in words.split():
        name, _, marks = word.partition("@")
        name, _, used = name.partition("/")
        found.append(ids[name] | (ALL if marks == "all" else 0) | (USED if used else 0))
    return found


# --- playing ----------------------------------------------------------------------------------------------------

PREFIXES = {
    "down": choices.DOWN,
    "change": choices.CHANGE,
    "share": choices.SHARE,
    "support": choices.SUPPORT,
    "use": choices.USE,
    "use2": choices.USE_SECOND,
    "discard": choices.DISCARD,
}
SEATS = {"attack": choices.ATTACK, "seat": choices.SEAT, "artifact": choices.ARTIFACT}


def option(t: LordsTable, word: str) -> int:
    """The number of an answer: orc, down orc, use dwarf, attack 1, seat 2, buy 1 0, up 1 orc, laid 1 0, done …"""
    ids = ids_of(t.cards)
    first, *more = word.split()
    if word in ("done", "pass", "end"):
        return choices.NO
    if first in ids:
        return ids[first]
    if first in PREFIXES:
        return PREFIXES[first] + ids[more[0]]
    if first in SEATS:
        return SEATS[first] + int(more[0])
    if first in ("buy", "market"):
        return choices.MARKET + 4 * int(more[0]) + int(more[1])
    if first == "up":
        return choices.up(int(more[0]), ids[more[1]])
    assert first == "laid", word
    return choices.laid(int(more[0]), int(more[1]))


def say(t: LordsTable, seat: int, *words: str) -> None:
    """This seat answers what it is asked, one answer after the other."""
    for word in words:
        t.answer(seat, option(t, word))


def offers(t: LordsTable, seat: int, word: str) -> bool:
    """Whether a seat may give this answer now."""
    return option(t, word) in t.legal(seat)


def why(t: LordsTable, seat: int, word: str) -> tuple[str, str]:
    """Rule and reason why an answer is refused."""
    refused = t.why_not(seat, option(t, word))
    assert refused is not None
    return refused.rule, refused.key.removeprefix("refused.")


# --- looking ----------------------------------------------------------------------------------------------------


def names(t: LordsTable, cards: Sequence[int]) -> list[str]:
    """The names of cards as they lie; a hidden one is "?"."""
    return ["?" if card & KIND == HOLE else t.cards.ids[card & KIND] for card in cards]


def hand(t: LordsTable, seat: int) -> list[str]:
    """The names in a hand, sorted."""
    return sorted(names(t, t.hands[seat]))


def asked(t: LordsTable) -> tuple[str, int]:
    """The name of the question that waits, and the first seat it asks."""
    return ("", -1) if t.over else (type(t.asking()).__name__, t.turn()[0])


def told(t: LordsTable, kind: str) -> list[tuple[Any, ...]]:
    """The public arguments of all events of a kind so far."""
    return [event.args for event in events(t) if event.kind == kind]


def events(t: LordsTable) -> list[Event]:
    """What happened so far."""
    return t.events or []
