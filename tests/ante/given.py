"""Positions for stories: "given these hands and this deck, when red-10 is played, then …".

    t = given(3, hands=["red-10 gold-2", "blue-4 blue-6", ""], flights=["", "gold-4", "blue-6"], leader=1, turn=0)
    play(t, 0, "red-10")
    choose(t, 0, "seat 1")
    assert hand(t, 0) == …; assert told(t, "pays") == [(1, 0, 1)]

Cards go by their ids (`red-10`, `silver_seer`). All hundred cards find a place: those not named go to the deck, below
the cards named for it, or wherever `rest` says; special cards not needed lie aside.
"""

from collections.abc import Sequence
from typing import Any

from dragontavern import game
from dragontavern.core.event import Event
from dragontavern.core.marks import ALL, HOLE, KIND, mark
from dragontavern.core.rng import of_seed
from dragontavern.core.state import Step
from dragontavern.games.ante import choices
from dragontavern.games.ante.abilities import abilities_of
from dragontavern.games.ante.cards import COLOURS, IDS, KIND_OF, KINDS, SPECIALS, STANDARD, special_bit
from dragontavern.games.ante.flights import complete
from dragontavern.games.ante.gambit import Antes, EndRound, Reveal, Settle
from dragontavern.games.ante.table import RIDER, ROUND, SLOT_ROUND, WILD, AnteTable
from dragontavern.games.ante.turn import Play, Turn

Cards = str | Sequence[str]  # "red-10 blue-4" or ["red-10", "blue-4"]

WORDS = {
    "no": choices.NO,
    "pass": choices.NO,
    "done": choices.NO,
    "me": choices.TO_ME,
    "stakes": choices.TO_STAKES,
    "pay": choices.PAY,
    "yes": choices.YES,
}


def given(
    seats: int = 2,
    *,
    at: str = "turn",
    turn: int = 0,
    leader: int | None = None,
    round: int | None = None,
    hands: Sequence[Cards | None] = (),
    flights: Sequence[Cards] = (),
    deck: Cards = (),
    discards: Cards = (),
    ante: Cards = (),
    specials: Cards = (),
    rest: str = "deck",
    hoards: Sequence[int] | None = None,
    stakes: int | None = None,
    hole: int = 0,
    abilities: Sequence[Cards] = (),
    kin: Sequence[str] = (),
    expended: Sequence[int] = (),
    options: dict[str, Any] | None = None,
    pack: str | None = None,
    seed: int = 0,
    events: bool = True,
    **fields: Any,
) -> AnteTable:
    """A table paused where `at` says, with the agenda the engine would have there.

    at        "turn": `turn` plays next in `round` (without it: the one after his flight), `leader` led it (without
              it: he does); "ante": the antes are asked for; "end of round": all have played; "settle": the stakes
              are empty. Whatever needs no answer there has been done already.
    hands     one a seat; None or missing: four standard dragons nobody else needs. `red-10@all`: everybody knows it.
    flights   rounds are counted from 1, or written: `red-10/2`; `wyrmpriest/1/wild`, `dragonrider/1/rider`.
    deck      from the top. `specials`: further special cards that are in the game. `rest`: "deck" or "discards".
    hoards    without them all have the same; the gold that neither hoards nor `stakes` (without it: 20) name is in
              the hole.
    abilities one list of ids a seat (then the option `abilities` is "open" unless given), `kin` their ancestry
              colours; `expended` seats have turned their disk.
    fields    any other field of the table, as it is: owed, merchant, archmages, won, drawer … Flights that are
              complete have been rewarded, unless `rewarded` says otherwise.
    """
    wanted = dict(options or {})
    if abilities:
        wanted.setdefault("abilities", "open")
    ante_game = game("ante")
    values = ante_game.read_options(seats, wanted)
    t = ante_game.blank(seats, of_seed(seed), values, None if pack is None else ante_game.read_pack(pack))
    assert isinstance(t, AnteTable)
    t.events = [] if events else None
    t.gambit = 1
    lay_cards(t, hands, flights, deck, discards, ante, specials, rest)
    lay_gold(t, hoards, (0 if at == "ante" else 20) if stakes is None else stakes, hole)
    note_abilities(t, abilities, kin, expended)
    t.leader = turn if leader is None else leader
    if at == "ante":
        t.round = 0
    elif round is not None:
        t.round = round
    else:
        here = [(slot & SLOT_ROUND) >> ROUND for slot in t.flights[turn]]
        t.round = max(here, default=0) + (1 if at == "turn" else 0)
    t.active = turn
    t.opened = any((slot & SLOT_ROUND) >> ROUND == t.round for flight in t.flights for slot in flight)
    t.rewarded = [complete(t, seat, False) for seat in range(seats)]
    for name, value in fields.items():
        if name not in {field for field, _, _ in t.FIELDS}:
            raise ValueError(f"a table has no field {name!r}")
        setattr(t, name, value)
    t.agenda = agenda_at(t, at, turn)
    t.work()
    if fault := t.check():
        raise ValueError(fault)
    return t


def agenda_at(t: AnteTable, at: str, turn: int) -> list[Step[Any]]:
    """What waits at a moment of the gambit, the last one first."""
    if at == "ante":
        return [Settle(), Reveal(), Antes()]
    if at == "turn":
        order = t.clockwise(t.leader)
        return [Settle(), EndRound(), *[Turn(seat) for seat in reversed(order[order.index(turn) :])]]
    if at == "end of round":
        return [Settle(), EndRound()]
    if at == "settle":
        return [Settle()]
    raise ValueError(f"there is no moment {at!r}")


def lay_cards(
    t: AnteTable,
    hands: Sequence[Cards | None],
    flights: Sequence[Cards],
    deck: Cards,
    discards: Cards,
    ante: Cards,
    specials: Cards,
    rest: str,
) -> None:
    """Put all hundred cards somewhere, each in one place."""
    codecs = t.game().codecs
    t.hands = [
        [card | mark(seat) for card in codecs.read_place(" ".join(words(hand)))] for seat, hand in enumerate(hands)
    ]
    t.flights = [[slot_of(word, i + 1) for i, word in enumerate(words(flight))] for flight in flights]
    t.flights += [[] for _ in range(t.seats - len(flights))]
    top = codecs.read_place(" ".join(words(deck)))
    t.discards = [card if card & ~KIND else card | ALL for card in codecs.read_place(" ".join(words(discards)))]
    t.ante = [KIND_OF[word] for word in words(ante)]
    dealt = [seat for seat in range(t.seats) if seat >= len(hands) or hands[seat] is None]
    t.hands += [[] for _ in range(t.seats - len(hands))]

    named = [card & KIND for place in (*t.hands, *t.flights, top, t.discards, t.ante) for card in place]
    if len(set(named)) != len(named):
        twice = sorted({IDS[kind] for kind in named if named.count(kind) > 1})
        raise ValueError(f"these cards are named twice: {', '.join(twice)}")
    in_game = {kind for kind in named if kind > STANDARD} | {KIND_OF[word] for word in words(specials)}
    for kind in range(KINDS, STANDARD, -1):
        if len(in_game) < 10:
            in_game.add(kind)
    if len(in_game) > 10:
        raise ValueError("at most ten special cards are in the game")
    t.aside = [kind for kind in range(STANDARD + 1, KINDS + 1) if kind not in in_game]
    # the plainest dragons are dealt where no hand was given: black and white ones ask nothing
    free = [kind for kind in range(1, STANDARD + 1) if kind not in named]
    for i, seat in enumerate(dealt):
        t.hands[seat] = [kind | mark(seat) for kind in free[i * 4 : i * 4 + 4]]
        named += free[i * 4 : i * 4 + 4]
    below = [kind for kind in (*range(1, STANDARD + 1), *sorted(in_game)) if kind not in named]
    t.rng.shuffle(below)
    if rest == "deck":
        t.deck = below + top[::-1]
    elif rest == "discards":
        t.deck = top[::-1]
        t.discards = [kind | ALL for kind in below] + t.discards
    else:
        raise ValueError("the rest of the cards goes to the deck or the discards")
    remember(t, in_game)


def remember(t: AnteTable, in_game: set[int]) -> None:
    """Which specials each seat and the whole table have met, as if the cards had come where they lie by play."""
    if t.options["showSpecials"] or t.options["specials"] in ("traditional", "custom"):
        for kind in in_game:
            t.meet(kind)
    for card in (*t.ante, *[slot for flight in t.flights for slot in flight]):
        t.meet(card & KIND)
    for place in (t.deck, t.discards, *t.hands):
        for card in place:
            if card & ALL == ALL:
                t.meet(card & KIND)
            for seat in range(t.seats):
                if card & mark(seat):
                    t.met[seat] |= special_bit(card & KIND)


def lay_gold(t: AnteTable, hoards: Sequence[int] | None, stakes: int, hole: int) -> None:
    """Share the gold of the game out; what nobody has been given lies in the hole."""
    everything = t.options["goldPerPlayer"] * t.seats * t.seats
    t.stakes = stakes
    t.hoards = list(hoards) if hoards is not None else [(everything - stakes - hole) // t.seats] * t.seats
    t.hole = everything - stakes - sum(t.hoards)
    if t.hole < 0 or len(t.hoards) != t.seats:
        raise ValueError(f"there are {t.seats} hoards and {everything} gold in this game")


def note_abilities(t: AnteTable, abilities: Sequence[Cards], kin: Sequence[str], expended: Sequence[int]) -> None:
    """What each character noted, and whose disks are Expended."""
    if not t.roleplay:
        return
    for seat, noted in enumerate(abilities):
        for word in words(noted):
            t.abilities[seat] |= 1 << ability_number(t, word)
        t.noted[seat] = t.abilities[seat].bit_count()
    for seat, colour in enumerate(kin):
        t.kin[seat] = COLOURS.index(colour) + 1 if colour else 0
    if t.options["abilities"] == "open":
        t.known = t.abilities.copy()
        t.known_kin = t.kin.copy()
    t.disks = (1 << t.seats) - 1
    for seat in expended:
        t.disks &= ~(1 << seat)


def everything_else(*named: Cards) -> list[str]:
    """All cards of an eighty-card game that are not named: laid into the ante they leave both piles empty."""
    here = {id for names in named for id in words(names)}
    specials = [id for id in reversed(SPECIALS) if id not in here][: 10 - len(here.intersection(SPECIALS))]
    return [id for id in IDS[1 : STANDARD + 1] if id not in here] + specials


# --- playing ----------------------------------------------------------------------------------------------------


def play(t: AnteTable, seat: int, card: str) -> None:
    """This seat, whose turn it is, plays a card of its hand."""
    assert isinstance(t.asking(), Play), f"nobody plays now: {t.asking()} waits"
    t.answer(seat, KIND_OF[card])


def choose(t: AnteTable, seat: int, *answers: str | int) -> None:
    """This seat answers what it is asked, one answer after the other (see `option`)."""
    for answer in answers:
        t.answer(seat, option(t, answer))


def antes(t: AnteTable, *cards: str) -> None:
    """All seats commit a card, from seat 0 on."""
    for seat, card in enumerate(cards):
        t.answer(seat, KIND_OF[card])


def option(t: AnteTable, word: str | int) -> int:
    """The number of an answer: a card, an ability, "seat 2", "strength 7", "me", "stakes", "pay", "yes", "no" …"""
    if isinstance(word, int):
        return word
    if word in WORDS:
        return WORDS[word]
    if word in KIND_OF:
        return KIND_OF[word]
    first, _, number = word.partition(" ")
    if first == "seat":
        return choices.SEAT + int(number)
    if first == "strength":
        return choices.STRENGTH + int(number)
    return choices.ABILITY + ability_number(t, word)


def ability_number(t: AnteTable, id: str) -> int:
    """The number of an ability in the table's list."""
    return [ability.id for ability in abilities_of(t)].index(id)


# --- looking ----------------------------------------------------------------------------------------------------


def cards(place: Sequence[int]) -> list[str]:
    """The names of the cards in a place, as they lie; a hidden card of a view is "?"."""
    return ["?" if card & KIND == HOLE else IDS[card & KIND] for card in place]


def hand(t: AnteTable, seat: int) -> list[str]:
    """The names of the cards in a hand, sorted."""
    return sorted(cards(t.hands[seat]))


def flight(t: AnteTable, seat: int) -> list[str]:
    """The names of the cards in a flight, in order."""
    return cards(t.flights[seat])


def slots(t: AnteTable) -> str:
    """All flights with the rounds and the status of their cards: `gold-13/1 wyrmpriest/2/wild | …`.

    Whether a card was played where it lies is left out.
    """
    line = next(line for line in t.dump().splitlines() if line.startswith("flights:"))
    return line.removeprefix("flights:").replace("/stray", "").strip()


def top(t: AnteTable, number: int = 1) -> list[str]:
    """The names of the uppermost cards of the deck, the top first."""
    return cards(t.deck[: -number - 1 : -1])


def asked(t: AnteTable) -> str:
    """The name of the question that waits; empty when the game is over."""
    return "" if t.over else type(t.asking()).__name__


def offered(t: AnteTable, seat: int) -> list[str]:
    """What a seat may answer now, in the words of `option`."""
    named = {number: word for word, number in reversed(WORDS.items())}
    named |= {choices.SEAT + other: f"seat {other}" for other in range(t.seats)}
    named |= {choices.STRENGTH + strength: f"strength {strength}" for strength in range(1, 14)}
    named |= {choices.ABILITY + i: ability.id for i, ability in enumerate(abilities_of(t))}
    return [named.get(number) or IDS[number] for number in t.legal(seat)]


def events(t: AnteTable, *kinds: str) -> list[Event]:
    """What happened so far, all of it or only these kinds."""
    return [event for event in t.events or [] if not kinds or event.kind in kinds]


def told(t: AnteTable, kind: str) -> list[tuple[Any, ...]]:
    """The public arguments of all events of a kind so far."""
    return [event.args for event in events(t, kind)]


# --- words ------------------------------------------------------------------------------------------------------


def words(names: Cards | None) -> list[str]:
    """A list of names from a text or a list."""
    if names is None:
        return []
    return names.split() if isinstance(names, str) else list(names)


def slot_of(word: str, round: int) -> int:
    """A slot of a flight: `red-10`, `red-10/2`, `wyrmpriest/1/wild`."""
    name, *more = word.split("/")
    if more and more[0].isdigit():
        round = int(more[0])
    return KIND_OF[name] | round << ROUND | (WILD if "wild" in more else 0) | (RIDER if "rider" in more else 0)
