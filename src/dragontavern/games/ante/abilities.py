"""The role-playing rules: disks, abilities and the windows in which they may be used (windows W1–W7, A93–A108).

With a game master nothing may betray who holds what: everybody whose disk is Ready is asked in every window in which,
by what all can see, some ability could be used.
"""

import tomllib
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, ClassVar, Final

from dragontavern.core.errors import BadPack
from dragontavern.core.marks import ALL
from dragontavern.core.rng import Rng
from dragontavern.core.state import Ask, Step

from . import choices
from .cards import COLOUR, DRAGON_COLOURS, KINDS, STRENGTH
from .table import STAKES, AnteTable

ANTE_WINDOW: Final = 1
TURN_WINDOW: Final = 2
CARD_WINDOW: Final = 3
STEAL_WINDOW: Final = 4
DENIAL_WINDOW: Final = 5
BOUGHT_WINDOW: Final = 6
END_WINDOW: Final = 7

EVERY_WINDOW: Final = (1, 2, 3, 4, 5, 6, 7)
# What may set an ability off, and the windows in which that can be seen.
TRIGGERS: Final[dict[str, tuple[int, ...]]] = {
    "always": EVERY_WINDOW,  # whenever the window opens
    "poor": EVERY_WINDOW,  # one's hoard is from 1 to `number`
    "others_expended": EVERY_WINDOW,  # at least `number` opponents are Expended
    "ante_ahead": (ANTE_WINDOW,),  # one's ante is `number` above the next-strongest
    "ante_lowest": (ANTE_WINDOW,),  # one's ante is the lowest, alone or tied
    "show_low": (ANTE_WINDOW,),  # one shows a card of strength `number` or less
    "show_high": (ANTE_WINDOW,),  # one shows a card of strength `number` or more
    "kin": (CARD_WINDOW,),  # one's card is the `number`th of one's ancestry colour in this gambit
    "buyer_weaker": (DENIAL_WINDOW,),  # the buyer's flight is weaker than one's own
    "buyer_won": (DENIAL_WINDOW,),  # the buyer has won `number` gambits or more
    "left_won": (END_WINDOW,),  # one's left neighbour won this gambit
}
COUNTING: Final = ("poor", "others_expended", "ante_ahead", "show_low", "show_high", "kin", "buyer_won")
# Each effect, and the windows it makes sense in.
EFFECTS: Final[dict[str, tuple[int, ...]]] = {
    "draw": EVERY_WINDOW,
    "ante": (ANTE_WINDOW,),
    "denial": (DENIAL_WINDOW,),
}
NUMBERS: Final = ("window", "number", "cards", "others", "steal", "dice", "refill")


class Ability:
    """One ability as data: when it may be used and what it does."""

    __slots__ = (
        "cards", "dice", "effect", "id", "name", "number", "others", "refill", "rule", "steal", "trigger", "window",
    )  # fmt: skip

    def __init__(self, entry: dict[str, Any]) -> None:
        self.id: str = entry["id"]
        self.rule: str = entry.get("rule", "O10")
        self.name: str = entry.get("name", "")  # custom abilities carry their own name
        self.window: int = entry["window"]
        self.trigger: str = entry["trigger"]
        self.number: int = entry.get("number", 0)
        self.effect: str = entry["effect"]
        self.cards: int = entry.get("cards", 0)
        self.others: int = entry.get("others", 0)
        self.steal: int = entry.get("steal", 0)
        self.dice: int = entry.get("dice", 0)
        self.refill: int = entry.get("refill", 0)


class AntePack:
    """A pack of one's own: the abilities of the rulebook and those it adds."""

    def __init__(self, text: str, abilities: tuple[Ability, ...]) -> None:
        self.text = text
        self.abilities = abilities


def read_abilities(text: str) -> list[Ability]:
    """The abilities of a TOML text; raises BadPack naming the entry and the fault."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise BadPack(f"the pack is not TOML: {fault}") from fault
    entries = data.get("ability", [])
    unknown = sorted(set(data) - {"ability", "source"})
    if unknown or not isinstance(entries, list) or not entries:
        raise BadPack(
            f"a pack has [[ability]] entries and nothing else; found {', '.join(unknown) or 'none of them'}"
        )
    return [read_ability(entry, number + 1) for number, entry in enumerate(entries)]


def read_ability(entry: Any, number: int) -> Ability:
    """One entry, checked; raises BadPack."""
    where = f"ability {number}"
    if not isinstance(entry, dict):
        raise BadPack(f"{where} is not an [[ability]] entry but {entry!r}")
    for key in ("id", "window", "trigger", "effect"):
        if key not in entry:
            raise BadPack(f"{where} lacks {key!r}")
    where = f"ability {number} ({entry['id']})"
    for key, value in entry.items():
        if key in NUMBERS:
            if type(value) is not int or not 0 <= value <= 20:
                raise BadPack(f"{where}: {key} must be a number from 0 to 20")
        elif key not in ("id", "rule", "name", "trigger", "effect", "source") or not isinstance(value, str):
            raise BadPack(f"{where}: {key!r} is not understood here")
    if entry["trigger"] not in TRIGGERS:
        raise BadPack(f"{where}: trigger must be one of {', '.join(TRIGGERS)}")
    if entry["effect"] not in EFFECTS:
        raise BadPack(f"{where}: effect must be one of {', '.join(EFFECTS)}")
    check_sense(entry, where)
    return Ability(entry)


def check_sense(entry: dict[str, Any], where: str) -> None:
    """Trigger, effect, window and figures of an entry must go together; raises BadPack."""
    if not entry["id"].strip():
        raise BadPack(f"{where}: an ability needs an id of its own")
    window = entry["window"]
    for word, windows in (
        (entry["trigger"], TRIGGERS[entry["trigger"]]),
        (entry["effect"], EFFECTS[entry["effect"]]),
    ):
        if window not in windows:
            raise BadPack(f"{where}: {word!r} belongs to window {' or '.join(map(str, windows))}, not {window}")
    if entry.get("steal") and window != STEAL_WINDOW:
        raise BadPack(f"{where}: extra gold can be stolen in window {STEAL_WINDOW} only")
    if entry["trigger"] in COUNTING and not entry.get("number"):
        raise BadPack(f"{where}: the trigger {entry['trigger']!r} needs 'number'")
    needed = {"draw": "cards", "ante": "dice", "denial": "refill"}[entry["effect"]]
    if not entry.get(needed):
        raise BadPack(f"{where}: the effect {entry['effect']!r} needs {needed!r}")


ABILITIES: Final[tuple[Ability, ...]] = tuple(
    read_abilities(files(__package__).joinpath("abilities.toml").read_text(encoding="utf-8"))
)


def read_pack(text: str) -> AntePack:
    """O10: custom abilities beside the twelve of the rulebook; raises BadPack."""
    own = read_abilities(text)
    taken = {ability.id for ability in ABILITIES}
    for number, ability in enumerate(own):
        if ability.id in taken:
            raise BadPack(f"ability {number + 1} ({ability.id}): there is an ability of this id already")
        taken.add(ability.id)
    if len(taken) > choices.MOST_ABILITIES:
        raise BadPack(f"a pack can add at most {choices.MOST_ABILITIES - len(ABILITIES)} abilities")
    return AntePack(text, ABILITIES + tuple(own))


def abilities_of(t: AnteTable) -> tuple[Ability, ...]:
    """The abilities this table plays with."""
    return ABILITIES if t.pack is None else t.pack.abilities


# --- noting -----------------------------------------------------------------------------------------------------


class NoteAbilities(Ask[AnteTable]):
    """Each character notes abilities, all at once and in secret; an ancestry is noted with its colour."""

    RULE: ClassVar[str] = "O5"
    STAYS: ClassVar[bool] = True
    SECRET: ClassVar[bool] = True

    def who(self, t: AnteTable) -> Sequence[int]:
        return [seat for seat in range(t.seats) if t.noted[seat] < t.options["abilityCount"]]

    def options(self, t: AnteTable, seat: int) -> list[int]:
        found: list[int] = []
        for i, ability in enumerate(abilities_of(t)):
            if t.abilities[seat] >> i & 1:
                continue
            if ability.trigger == "kin":
                found.extend(choices.KIN + 10 * i + colour for colour in range(10) if t.kin[seat] in (0, colour + 1))
            else:
                found.append(choices.ABILITY + i)
        return found

    def answered(self, t: AnteTable, seat: int, option: int) -> None:
        if option >= choices.KIN:
            i, colour = divmod(option - choices.KIN, 10)
            t.kin[seat] = colour + 1
        else:
            i = option - choices.ABILITY
        t.abilities[seat] |= 1 << i
        t.noted[seat] += 1
        t.tell("notes", "O5", (seat,), (i,), 1 << 10 + seat)


class ReadyDisks(Step[AnteTable]):
    """All disks start Ready; without a game master everybody's abilities are open."""

    def run(self, t: AnteTable) -> None:
        t.disks = (1 << t.seats) - 1
        if t.options["abilities"] == "open":
            t.known = t.abilities.copy()
            t.known_kin = t.kin.copy()
            t.shown += 1
            for seat in range(t.seats):
                for i in range(len(abilities_of(t))):
                    if t.known[seat] >> i & 1:
                        t.tell("has_ability", "O5", (seat, i))
                if t.kin[seat]:
                    t.tell("ancestry", "O5", (seat, t.kin[seat] - 1))


def guess(t: AnteTable, seat: int, rng: Rng) -> tuple[int, int]:
    """Abilities (and ancestry) a seat might have noted, given what all know of it."""
    bits = t.known[seat]
    kin = t.known_kin[seat]
    all_of_them = abilities_of(t)
    number = bits.bit_count()
    while number < t.noted[seat]:
        i = rng.below(len(all_of_them))
        if not bits >> i & 1:
            bits |= 1 << i
            number += 1
    if not kin and any(bits >> i & 1 and ability.trigger == "kin" for i, ability in enumerate(all_of_them)):
        kin = 1 + rng.below(10)
    return bits, kin


# --- using ------------------------------------------------------------------------------------------------------


def arrive(t: AnteTable, seat: int, card: int, then: Step[Any]) -> None:
    """W3: a card has been played or has replaced the one played: count its colours, open the window, go on."""
    if not t.roleplay:
        t.agenda.append(then)
        return
    for colour in range(10):
        if COLOUR[card] >> colour & 1 and t.colours_played[seat] >> 4 * colour & 15 < 15:  # Coppers may come for ever
            t.colours_played[seat] += 1 << 4 * colour
    t.do(Window(CARD_WINDOW, seat, card), then)


def might(t: AnteTable, ability: Ability, seat: int, subject: int) -> bool:
    """Whether, by what all can see, this seat could use an ability now. `subject`: the buyer, or the card played."""
    if ability.effect == "ante" and t.leader == seat:
        return False  # A97: the victim is the owner of the highest untied ante, who leads the first round
    trigger = ability.trigger
    if trigger == "poor":
        return 1 <= t.hoards[seat] <= ability.number
    if trigger == "others_expended":
        return sum(not t.disks >> other & 1 for other in t.opponents(seat)) >= ability.number
    if trigger == "ante_ahead":
        return STRENGTH[t.antes[seat]] >= max(STRENGTH[t.antes[o]] for o in t.opponents(seat)) + ability.number
    if trigger == "ante_lowest":
        return STRENGTH[t.antes[seat]] == min(STRENGTH[kind] for kind in t.antes)
    if trigger == "kin":
        return any(kin_count(t, seat, subject, colour) == ability.number for colour in range(10))
    if trigger == "buyer_weaker":
        return t.strength(subject) < t.strength(seat)
    if trigger == "buyer_won":
        return t.won[subject] >= ability.number
    if trigger == "left_won":
        return t.verdict == t.left_of(seat)
    return True


def kin_count(t: AnteTable, seat: int, card: int, colour: int) -> int:
    """A103: how many cards of a colour this seat has played, if the card at hand is one of them."""
    return t.colours_played[seat] >> 4 * colour & 15 if COLOUR[card] & DRAGON_COLOURS & 1 << colour else 0


def shows(ability: Ability, kind: int) -> bool:
    """A96: whether showing this card sets the ability off."""
    if ability.trigger == "show_low":
        return STRENGTH[kind] <= ability.number
    return ability.trigger == "show_high" and STRENGTH[kind] >= ability.number


def can(t: AnteTable, ability: Ability, seat: int, subject: int) -> bool:
    """Whether a seat that holds an ability can use it now, hand and ancestry included."""
    if not might(t, ability, seat, subject):
        return False
    if ability.trigger == "kin":
        return kin_count(t, seat, subject, t.kin[seat] - 1) == ability.number if t.kin[seat] else False
    if ability.trigger in ("show_low", "show_high"):
        return any(shows(ability, kind) for kind in t.hand_kinds(seat))
    return True


class Window(Ask[AnteTable]):
    """W1–W7, A93, A94: a moment in which one seat may use one ability, if its disk is Ready."""

    RULE: ClassVar[str] = "A93"
    SECRET: ClassVar[bool] = True
    FIELDS: ClassVar[tuple[str, ...]] = ("window", "seat", "subject")

    def __init__(self, window: int, seat: int, subject: int) -> None:
        self.window: int = window
        self.seat: int = seat
        self.subject: int = subject

    def who(self, t: AnteTable) -> Sequence[int]:
        if t.disks >> self.seat & 1:
            secret = t.options["abilities"] == "gm"
            for i, ability in enumerate(abilities_of(t)):
                held = secret or t.known[self.seat] >> i & 1
                if ability.window == self.window and held and might(t, ability, self.seat, self.subject):
                    return (self.seat,)
        return ()

    def options(self, t: AnteTable, seat: int) -> list[int]:
        found = [choices.NO]
        for i, ability in enumerate(abilities_of(t)):
            if t.abilities[seat] >> i & 1 and ability.window == self.window and can(t, ability, seat, self.subject):
                found.append(choices.ABILITY + i)
        return found

    def prompt(self, t: AnteTable, seat: int) -> tuple[str, tuple[Any, ...]]:
        return f"ask.Window.{self.window}", (self.subject,)

    def answered(self, t: AnteTable, seat: int, option: int) -> None:
        if option == choices.NO:
            return
        i = option - choices.ABILITY
        ability = abilities_of(t)[i]
        t.disks &= ~(1 << seat)
        t.known[seat] |= 1 << i
        t.shown += 1
        t.tell("uses", ability.rule, (seat, i))
        if ability.trigger == "kin":
            t.known_kin[seat] = t.kin[seat]
            t.tell("ancestry", ability.rule, (seat, t.kin[seat] - 1))
        if ability.trigger in ("show_low", "show_high"):
            t.do(ShowCard(seat, i))
        else:
            carry_out(t, ability, seat)


class ShowCard(Ask[AnteTable]):
    """A96: the card that sets the ability off is shown to all and kept."""

    RULE: ClassVar[str] = "A96"
    SECRET: ClassVar[bool] = True
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "ability")

    def __init__(self, seat: int, ability: int) -> None:
        self.seat: int = seat
        self.ability: int = ability

    def who(self, t: AnteTable) -> Sequence[int]:
        return (self.seat,)

    def options(self, t: AnteTable, seat: int) -> list[int]:
        ability = abilities_of(t)[self.ability]
        return [kind for kind in t.hand_kinds(seat) if shows(ability, kind)]

    def answered(self, t: AnteTable, seat: int, option: int) -> None:
        hand = t.hands[seat]
        t.show(hand, t.find(hand, option), ALL)
        t.meet(option)
        t.tell("shows", "A96", (seat, option))
        carry_out(t, abilities_of(t)[self.ability], seat)


def about_to_show(t: AnteTable) -> tuple[int, list[int]]:
    """A96: the seat that has used an ability and must still show a card, and the kinds that will do; -1: nobody."""
    top = t.agenda[-1] if t.agenda else None
    if not isinstance(top, ShowCard):
        return -1, []
    ability = abilities_of(t)[top.ability]
    return top.seat, [kind for kind in range(1, KINDS + 1) if shows(ability, kind)]


def carry_out(t: AnteTable, ability: Ability, seat: int) -> None:
    """The effect of an ability: draw (and steal), raise somebody's ante, or deny a buyer a card."""
    if ability.effect == "draw":
        t.draw(seat, ability.cards, ability.rule)
        if ability.others:
            for other in t.opponents(seat):
                t.draw(other, ability.others, ability.rule)
        gold = min(ability.steal, t.stakes)
        if gold:
            t.stakes -= gold
            t.hoards[seat] += gold
            t.tell("steals", ability.rule, (seat, gold))
    elif ability.effect == "ante":
        dice = tuple(1 + t.rng.below(6) for _ in range(ability.dice))
        t.tell("rolls", ability.rule, (t.leader, dice))
        t.pay(t.leader, sum(dice), STAKES, ability.rule)
    else:
        t.refill = min(t.refill, ability.refill)
        t.tell("denies", ability.rule, (seat, t.refill))
