"""Positions for stories: "given these dragons, bands and screens, when the knight is sent there, then …".

    t = given(3, dragons="8:4+4", bands=["0w 1k"], treasure=["gold*2 red"], screens=["", "blue*3"], turn=2)
    send(t, 2, "dame", 0)
    propose(t, 0, "gold*2", "red", "")
    assert screen(t, 0) == "gold*2"

Dragons go by `strength:open+hidden`; adventurers by seat and letter (wizard, thief, dame, knight); tokens as
`gold*2`; magic cards by their ids. What is not named lies in the bag, in the piles, or where `rest` says.
"""

from collections.abc import Sequence
from typing import Any

from dragontavern.core.event import Event
from dragontavern.core.marks import ALL, KIND, mark
from dragontavern.core.rng import of_seed
from dragontavern.core.state import Step
from dragontavern.games.gold import GOLD, choices
from dragontavern.games.gold.game import read_row, write_row
from dragontavern.games.gold.hand import EndOfTurn
from dragontavern.games.gold.magic import BETWEEN, Window
from dragontavern.games.gold.market import MarketDay
from dragontavern.games.gold.pack import (
    CARD_IDS,
    COLOURS,
    FIRST_DRAGON,
    FIRST_MAGIC,
    LAST_DRAGON,
    MAGIC,
    MARKET,
    STANDARD,
)
from dragontavern.games.gold.screens import counts, nest
from dragontavern.games.gold.settle import Slay
from dragontavern.games.gold.table import EVERYBODY, GoldTable, add
from dragontavern.games.gold.turn import Turn

LETTERS = "wtdk"
BY_NAME = {
    f"{STANDARD.strength[kind]}:{STANDARD.open[kind]}+{STANDARD.hidden[kind]}": kind
    for kind in range(FIRST_DRAGON, LAST_DRAGON + 1)
}
WORDS = {
    "pass": choices.PASS,
    "wait": choices.WAIT,
    "give up": choices.GIVE_UP,
    "release": choices.RELEASE,
    "withdraw": choices.WITHDRAW,
    "tick": choices.TICK,
    "done": choices.DONE,
}
FIRST_WORDS = {
    "seat": choices.SEAT,
    "pile": choices.PILE,
    "endorse": choices.ENDORSE,
    "accept": choices.ACCEPT,
    "decline": choices.DECLINE,
    "say": choices.PHRASE,
}


def given(
    seats: int = 3,
    *,
    at: str = "turn",
    turn: int = 0,
    dragons: str = "8:4+4 7:5+2 6:3+3 9:6+3",
    treasure: Sequence[str] = (),
    bands: Sequence[str] = (),
    resting: Sequence[str] = (),
    screens: Sequence[str] = (),
    pockets: Sequence[str] = (),
    magic: Sequence[str] = (),
    magic_pile: str = "",
    used: str = "",
    bag: str = "",
    rest: str = "bag",
    pile: str = "",
    left: int = 0,
    market: bool = False,
    options: dict[str, Any] | None = None,
    seed: int = 0,
    events: bool = True,
    **fields: Any,
) -> GoldTable:
    """A table paused where `at` says.

    at        "turn": the turn of `turn` begins; "market": the Market card shows in it; "slay": the dragon at place 0
              is dead; "end": his turn is about to end. What needs no answer there has been done already.
    dragons   from place 0 on, "-" for none; `treasure` and `bands` likewise, bands in order of arrival ("0w 2k").
    screens   one a seat; `gold*2@all`: everybody knows these. `magic`: one hand a seat (then the rules are advanced).
    pockets   what the Invisible Hand has taken for each seat.
    bag       from the first to be drawn on; the tokens not named lie below, or are lost (`rest="lost"`).
    pile      from the top; `left` dragons in all, the others are dead; `market`: the Market card lies among them.
    fields    any other field of the table, as it is.
    """
    wanted = dict(options or {})
    if any(magic):
        wanted.setdefault("rules", "advanced")
    t = GOLD.blank(seats, of_seed(seed), GOLD.read_options(seats, wanted), None)
    t.events = [] if events else None
    lay_dragons(t, dragons, pile, left, market)
    lay_tokens(t, treasure, screens, pockets, bag, rest)
    lay_adventurers(t, bands, resting)
    lay_magic(t, magic, magic_pile, used)
    t.active = turn
    for name, value in fields.items():
        if name not in {field for field, _, _ in t.FIELDS}:
            raise ValueError(f"a table has no field {name!r}")
        setattr(t, name, value)
    t.agenda = agenda_at(t, at, turn)
    t.work()
    if fault := t.check():
        raise ValueError(fault)
    return t


def agenda_at(t: GoldTable, at: str, turn: int) -> list[Step[Any]]:
    """What waits at a moment, the last one first."""
    after = (turn + 1) % t.seats
    end: list[Step[Any]] = [Turn(after)]
    if t.advanced:
        end += [Window(BETWEEN, after, 0, 0, 0), EndOfTurn()]
    if at == "turn":
        return [Turn(turn)]
    if at == "market":
        return [*end, MarketDay()]
    if at == "slay":
        return [*end, Slay(0)]
    if at == "end":
        return end
    raise ValueError(f"there is no moment {at!r}")


def lay_dragons(t: GoldTable, dragons: str, pile: str, left: int, market: bool) -> None:
    """All eighteen dragons: on the table, in the pile or dead."""
    here = [0 if name == "-" else BY_NAME[name] for name in dragons.split()]
    t.dragons = [*here, *[0] * (4 - len(here))]
    top = [BY_NAME[name] for name in pile.split()]
    others = [kind for kind in range(FIRST_DRAGON, LAST_DRAGON + 1) if kind not in here and kind not in top]
    below = max(left, len(top)) - len(top)
    t.pile = [*others[:below], *reversed(top)]
    t.dead = others[below:]
    if market:
        t.pile.insert(7, MARKET | ALL)


def lay_tokens(
    t: GoldTable, treasure: Sequence[str], screens: Sequence[str], pockets: Sequence[str], bag: str, rest: str
) -> None:
    """All tokens: on dragons, behind screens, in pockets, in the bag, lost."""
    t.treasure = [*[read_row(text) for text in map(spelled, treasure)], *[[0] * COLOURS] * (4 - len(treasure))]
    for seat, text in enumerate(screens):
        tokens: list[int] = []
        for word in spelled(text).split():
            name, _, who = word.partition("@")
            for i, number in enumerate(read_row(name)):
                tokens += [i + 1 | (ALL if who == "all" else mark(seat))] * number
        t.screens[seat] = nest(tokens)
    for seat, text in enumerate(pockets):
        t.pockets[seat] = read_row(spelled(text))
        t.vanished = add(t.vanished, t.pockets[seat])
    first = [CARD_IDS.index(name) for name in bag.split()]
    over = list(t.cards.census)
    for row in (*t.treasure, *t.pockets, counts(first), *map(counts, t.screens)):
        over = [over[i] - row[i] for i in range(COLOURS)]
    below = [i + 1 for i in range(COLOURS) for _ in range(over[i])]
    if rest == "lost":
        t.lost = add(t.lost, counts(below))
        below = []
    of_seed(1).shuffle(below)
    t.bag = [*below, *reversed(first)]


def lay_adventurers(t: GoldTable, bands: Sequence[str], resting: Sequence[str]) -> None:
    """All adventurers: at dragons, resting, or ready at home."""
    t.ready = [EVERYBODY] * t.seats
    t.bands = [[adventurer(word) for word in band.split()] for band in (*bands, *[""] * (4 - len(bands)))]
    for band in t.bands:
        for each in band:
            t.ready[each >> 2] &= ~(1 << (each & 3))
    for seat, letters in enumerate(resting):
        for letter in letters.split():
            bit = 1 << LETTERS.index(letter)
            t.ready[seat] &= ~bit
            t.resting[seat] |= bit


def lay_magic(t: GoldTable, hands: Sequence[str], pile: str, used: str) -> None:
    """All magic cards: in hands, used, in the pile."""
    if not t.advanced:
        return
    left = list(t.cards.magic)
    t.used = [card_kind(name) for name in used.split()]
    top = [card_kind(name) for name in pile.split()]
    for kind in (*t.used, *top):
        left.remove(kind)
    for seat, hand in enumerate(hands):
        for name in hand.split():
            left.remove(card_kind(name))
            t.magic[seat] = [*t.magic[seat], card_kind(name) | mark(seat)]
    t.magic_pile = [*left, *reversed(top)]


# --- playing ----------------------------------------------------------------------------------------------------


def send(t: GoldTable, seat: int, who: str, place: int) -> None:
    """This seat, whose turn it is, sends the wizard, thief, dame or knight to a dragon."""
    t.answer(seat, choices.PLACE + 4 * LETTERS.index(who[0]) + place)


def choose(t: GoldTable, seat: int, *answers: str | int) -> None:
    """This seat answers what it is asked, one answer after the other (see `option`)."""
    for answer in answers:
        t.answer(seat, option(answer))


def propose(t: GoldTable, seat: int, *shares: str) -> None:
    """This seat proposes a split, shares in the order of the parties."""
    t.answer(seat, split(*shares))


def split(*shares: str) -> tuple[int, ...]:
    """Shares as an answer."""
    return tuple([number for share in shares for number in read_row(spelled(share))])


def offer(t: GoldTable, seat: int, to: int, give: str, want: str) -> None:
    """This seat makes an offer at the market."""
    t.answer(seat, (to, *split(give, want)))


def quietly(t: GoldTable) -> None:
    """Everybody passes until something else is asked than for magic cards."""
    while not t.over and isinstance(t.asking(), Window):
        t.answer(t.turn()[0], choices.PASS)


def option(word: str | int) -> int:
    """The number of an answer: a token, a magic card, "seat 2", "0k", "gold 1" (a token on a dragon) …"""
    if isinstance(word, int):
        return word
    if word in WORDS:
        return WORDS[word]
    if word in MAGIC:
        return card_kind(word)
    if word in CARD_IDS:
        return CARD_IDS.index(word)
    first, *more = word.split()
    if first in FIRST_WORDS:
        return FIRST_WORDS[first] + int(more[0])
    if first == "want":
        return choices.CLAIM + CARD_IDS.index(more[0])
    if first == "shares":
        return choices.SHARES + 6 * int(more[0]) + int(more[1])
    if first == "dragons":
        return choices.PLACES + 4 * int(more[0]) + int(more[1])
    if first == "reach":
        return choices.REACH + COLOURS * int(more[1]) + CARD_IDS.index(more[0]) - 1
    if more:
        return choices.TREASURE + COLOURS * int(more[0]) + CARD_IDS.index(first) - 1
    return choices.ADVENTURER + adventurer(word)


# --- looking ----------------------------------------------------------------------------------------------------


def screen(t: GoldTable, seat: int) -> str:
    """What lies behind a screen; in a view, what is known of it."""
    return write_row(counts(t.screens[seat]))


def treasure(t: GoldTable, place: int) -> str:
    """What lies on a dragon."""
    return write_row(t.treasure[place])


def known(t: GoldTable, viewer: int | None, seat: int) -> str:
    """What somebody knows of a screen."""
    return screen(t.observe(viewer), seat)


def hand(t: GoldTable, seat: int) -> list[str]:
    """The magic cards of a player."""
    return sorted(CARD_IDS[card & KIND] for card in t.magic[seat])


def band(t: GoldTable, place: int) -> str:
    """Who stands at a dragon, in order of arrival."""
    return " ".join([f"{each >> 2}{LETTERS[each & 3]}" for each in t.bands[place]])


def home(bits: int) -> str:
    """Adventurers at home, from `ready` or `resting`."""
    return "".join([LETTERS[i] for i in range(4) if bits >> i & 1])


def asked(t: GoldTable) -> str:
    """The name of the question that waits; empty when the game is over."""
    return "" if t.over else type(t.asking()).__name__


def events(t: GoldTable, *kinds: str) -> list[Event]:
    """What happened so far, all of it or only these kinds."""
    return [event for event in t.events or [] if not kinds or event.kind in kinds]


def told(t: GoldTable, kind: str) -> list[tuple[Any, ...]]:
    """The public arguments of all events of a kind so far."""
    return [event.args for event in events(t, kind)]


# --- words ------------------------------------------------------------------------------------------------------


def spelled(text: str) -> str:
    """Tokens with their numbers: `gold red*2` is `gold*1 red*2`."""
    words = []
    for word in text.split():
        name, at, who = word.partition("@")
        words.append((name if "*" in name else f"{name}*1") + at + who)
    return " ".join(words)


def row(text: str) -> tuple[int, ...]:
    """Tokens as a row of counts."""
    return tuple(read_row(spelled(text)))


def adventurer(word: str) -> int:
    """An adventurer by seat and letter."""
    return 4 * int(word[0]) + LETTERS.index(word[1])


def card_kind(name: str) -> int:
    """A magic card by its id."""
    return FIRST_MAGIC + MAGIC.index(name)
