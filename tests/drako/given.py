"""Positions for stories: "given these figures and hands, when the trolls charge, then …".

    t = given(turn="trolls", at="swordsman c3, thrower e1, berserker c1", hands={"trolls": ["charge"]})
    answer(t, "trolls", use("trolls", "charge"), line("east"))
    assert wounds(t, "swordsman") == 2; assert told(t, "attacks") == …

Cards go by side and symbols, as in a pack (`"attack 2, move 1"`), hexes by name. The pack is a frozen one beside this
file, so that tuning the standard pack leaves the stories alone.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from dragontavern.core.event import Event
from dragontavern.core.marks import ALL, KIND, mark
from dragontavern.core.rng import of_seed
from dragontavern.games.drako import DRAKO
from dragontavern.games.drako import choices as c
from dragontavern.games.drako.actions import Act, LastRage, Turn
from dragontavern.games.drako.board import BY_NAME, DIRECTION_NAMES, NAMES
from dragontavern.games.drako.pack import (
    AREAS,
    BLANK,
    FACES,
    FIGURES,
    FIGURES_OF,
    MATCHUPS,
    SIDES,
    THE_DRAGON,
    Pack,
    read_pack,
)
from dragontavern.games.drako.setup import EndLeg
from dragontavern.games.drako.table import NOBODY, DrakoTable

PACK_TEXT = Path(__file__).with_name("pack.toml").read_text("utf-8")
PACK: Pack = read_pack(PACK_TEXT)
FACE_WORDS = [line.partition('"')[2].rstrip('"') for line in PACK_TEXT.splitlines() if line.startswith("symbols")]
FACE_SIDES = [line.partition('"')[2].rstrip('"') for line in PACK_TEXT.splitlines() if line.startswith("side =")]

Hand = Sequence[str]


def kinds_by_name() -> dict[tuple[str, str], int]:
    """The kind of each card of the frozen pack, by side and symbols."""
    found: dict[tuple[str, str], int] = {}
    count = dict.fromkeys(SIDES, 0)
    for side, words in zip(FACE_SIDES, FACE_WORDS, strict=True):
        count[side] += 1
        found[side, words] = SIDES.index(side) * FACES + count[side]
    return found


KIND_OF = kinds_by_name()
NAME_OF = {kind: words for (_, words), kind in KIND_OF.items()}


def given(
    matchup: str = "knights_trolls",
    *,
    turn: str,
    at: str,
    hands: Mapping[str, Hand] | None = None,
    tops: Mapping[str, Hand] | None = None,
    left: Mapping[str, int] | None = None,
    laid: Mapping[str, Hand] | None = None,
    wounds: Mapping[str, int] | None = None,
    areas: Sequence[int] | None = None,
    actions: int = 2,
    netted: str = "",
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    **fields: Any,
) -> DrakoTable:
    """A table where a side is about to act, with the agenda the engine would have there.

    at        where the figures stand; those of the match-up that are not named are dead.
    hands     cards of each side; without them a hand is empty. `tops`: the uppermost cards of the decks.
    left      how many cards the decks have left, the tops included; the others are discards. Without it: all.
    laid      reinforcements that lie on knights; `wounds` and `areas` (of the dragon) what has been suffered.
    fields    any other field of the table, as it is: rocks, dodge, rage, renewed, turns …
    """
    values = DRAKO.read_options(2, {"matchup": matchup, **(options or {})})
    t = DrakoTable(None, 2, of_seed(seed), values, PACK)
    t.events = []
    stand(t, at, wounds or {}, areas)
    t.rocks = t.all_rocks()
    t.dodge = SIDES.index("knights") in t.sides
    t.rage = SIDES.index("dwarves") in t.sides
    t.netted = FIGURES.index(netted) if netted else NOBODY
    for knight, names in (laid or {}).items():
        t.laid[FIGURES.index(knight)] = [KIND_OF["knights", name] for name in names]
    for seat in range(2):
        side = SIDES[t.sides[seat]]
        lay_cards(t, seat, (hands or {}).get(side, ()), (tops or {}).get(side, ()), (left or {}).get(side))
    seat = seat_of(t, turn)
    t.turns = 5
    t.active = seat
    t.actions = actions
    t.fresh = actions == 2
    for name, value in fields.items():
        if name not in {field for field, _, _ in t.FIELDS}:
            raise ValueError(f"a table has no field {name!r}")
        setattr(t, name, value)
    t.agenda = [EndLeg(), Turn(1 - seat, 2), LastRage(seat), Act(seat)]
    t.work()
    if fault := t.check():
        raise ValueError(fault)
    return t


def stand(t: DrakoTable, at: str, wounds: Mapping[str, int], areas: Sequence[int] | None) -> None:
    """Put figures on their hexes and wounds on their tracks; whoever has no hex is dead."""
    places = dict(word.split() for word in at.split(","))
    t.areas = list(areas or (0, 0, 0, 0))
    for figure in t.figures:
        name = FIGURES[figure]
        if name in places:
            t.hexes[figure] = BY_NAME[places.pop(name)]
            t.wounds[figure] = wounds.get(name, 0)
        elif figure == THE_DRAGON:
            t.areas = list(t.cards.areas)
        else:
            t.wounds[figure] = t.cards.spaces[figure]
    if places:
        raise ValueError(f"these figures are not in this match-up: {', '.join(places)}")


def lay_cards(t: DrakoTable, seat: int, hand: Hand, tops: Hand, left: int | None) -> None:
    """All 38 cards of a seat: hand, top of the deck, the rest shuffled below it or among the discards."""
    side = SIDES[t.sides[seat]]
    rest = list(t.cards.decks[t.sides[seat]])
    for lot in t.laid if side == "knights" else ():
        for kind in lot:
            rest.remove(kind)
    for name in (*hand, *tops):
        rest.remove(KIND_OF[side, name])
    t.hands[seat] = [KIND_OF[side, name] | mark(seat) for name in hand]
    top = [KIND_OF[side, name] for name in reversed(tops)]
    t.rng.shuffle(rest)
    below = len(rest) if left is None else left - len(top)
    t.decks[seat] = rest[:below] + top
    t.discards[seat] = [kind | ALL for kind in rest[below:]]


def begun(matchup: str, seed: int = 1, **options: Any) -> DrakoTable:
    """A game from its very start, with the frozen pack."""
    t = DRAKO.start(2, seed, {"matchup": matchup, **options}, pack=PACK_TEXT)
    assert isinstance(t, DrakoTable)
    return t


# --- answering --------------------------------------------------------------------------------------------------


def seat_of(t: DrakoTable, side: str) -> int:
    """The seat that plays a side."""
    return t.sides.index(SIDES.index(side))


def answer(t: DrakoTable, side: str, *options: int) -> None:
    """This side answers what it is asked, one answer after the other."""
    for option in options:
        t.answer(seat_of(t, side), option)


def pass_on(t: DrakoTable, side: str) -> None:
    """This side draws and discards what comes first until its turn is over."""
    assert t.active == seat_of(t, side)
    turn = t.turns
    while t.turns == turn and not t.over:
        t.answer(t.turn()[0], t.legal(t.turn()[0])[0])


def use(side: str, card: str, symbol: str = "") -> int:
    """Play a card for one of its symbols, the only one if none is named."""
    symbols = card.split(", ")
    if not symbol and len(symbols) > 1:
        raise ValueError(f"{card!r} has several symbols")
    return c.USE + 4 * KIND_OF[side, card] + symbols.index(symbol or card)


def blank(side: str, card: str) -> int:
    """Play a card without any of its symbols."""
    return c.USE + 4 * KIND_OF[side, card] + BLANK


def card(side: str, name: str) -> int:
    """A card to discard, or to add to another."""
    return c.CARD + KIND_OF[side, name]


def shield(side: str, name: str, attack: int = 0) -> int:
    """A defence card against one of the attacks on the list, counted from 0."""
    return c.SHIELD + 4 * KIND_OF[side, name] + attack


def to(figure: str, name: str) -> int:
    """A figure walks."""
    return c.MOVE + 20 * FIGURES.index(figure) + BY_NAME[name]


def put(figure: str, name: str) -> int:
    """A figure is placed, or comes back."""
    return c.PUT + 20 * FIGURES.index(figure) + BY_NAME[name]


def hits(figure: str, target: str, which: int = 0) -> int:
    """A figure attacks another, with the first (0) or second (1) value of a pair."""
    return c.STRIKE + 100 * which + 10 * FIGURES.index(figure) + FIGURES.index(target)


def line(direction: str) -> int:
    """Along a line: fire, throw, crossbow, the archer's bow, a charge with its attacks."""
    return c.DIRECTION + DIRECTION_NAMES.index(direction)


def run(direction: str) -> int:
    """A charge that does not attack; the marksman's bow."""
    return c.RUN + DIRECTION_NAMES.index(direction)


def cell(name: str) -> int:
    """A hex to fly or step to."""
    return c.HEX + BY_NAME[name]


def figure(name: str) -> int:
    """A figure."""
    return c.FIGURE + FIGURES.index(name)


def area(name: str) -> int:
    """An area of the dragon's mat."""
    return c.AREA + AREAS.index(name)


# --- looking ----------------------------------------------------------------------------------------------------


def asked(t: DrakoTable) -> tuple[str, str]:
    """The side that is asked, and the name of the question; nothing when the game is over."""
    return ("", "") if t.over else (SIDES[t.sides[t.turn()[0]]], type(t.asking()).__name__)


def offered(t: DrakoTable) -> list[int]:
    """What may be answered now."""
    return t.legal(t.turn()[0])


def can(t: DrakoTable, *options: int) -> list[bool]:
    """Which of these may be answered now."""
    return [option in offered(t) for option in options]


def where(t: DrakoTable, *figures: str) -> list[str]:
    """The hexes of figures; empty for the dead."""
    places = [t.hexes[FIGURES.index(name)] for name in figures]
    return [NAMES[place] if place >= 0 else "" for place in places]


def wounds(t: DrakoTable, figure: str) -> int:
    """The wounds of a figure."""
    return t.wounds[FIGURES.index(figure)]


def hand(t: DrakoTable, side: str) -> list[str]:
    """The cards in a hand, sorted."""
    return sorted(NAME_OF[card & KIND] for card in t.hands[seat_of(t, side)])


def discards(t: DrakoTable, side: str) -> list[str]:
    """The cards of a side's discards, as they lie."""
    return [NAME_OF[card & KIND] for card in t.discards[seat_of(t, side)]]


def ended(t: DrakoTable) -> tuple[str, str, str]:
    """Who won, in which way, by which rule; the winner is empty after a draw."""
    last = [event for event in t.events or [] if event.kind in ("wins", "drawn")][-1]
    assert t.over
    return (SIDES[t.sides[t.winner]] if t.winner in (0, 1) else ""), t.way, last.rule


def told(t: DrakoTable, kind: str) -> list[tuple[Any, ...]]:
    """The public arguments of all events of a kind so far."""
    return [event.args for event in events(t, kind)]


def events(t: DrakoTable, *kinds: str) -> list[Event]:
    """What happened so far, all of it or only these kinds."""
    return [event for event in t.events or [] if not kinds or event.kind in kinds]


def names(figures: Sequence[int]) -> list[str]:
    """Figures by name."""
    return [FIGURES[figure] for figure in figures]


def attacks(t: DrakoTable) -> list[tuple[str, str, int]]:
    """All attacks that were declared so far: attacker, target, value."""
    return [(FIGURES[a], FIGURES[b], value) for a, b, value in told(t, "attacks")]


ALL_MATCHUPS = tuple(MATCHUPS)
FIGURES_BY_SIDE = {side: names(FIGURES_OF[i]) for i, side in enumerate(SIDES)}
