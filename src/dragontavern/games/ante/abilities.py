"""The role-playing rules: disks, abilities and the windows in which they may be used (windows W1–W7, A93–A108).

With a game master nothing may betray who holds what: everybody whose disk is Ready is asked in every window in which,
by what all can see, some ability could be used.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

from dragontavern.core.rng import Rng
from dragontavern.core.state import Ask, Step

from . import choices
from .cards import COLOUR, DRAGON_COLOURS, KINDS, STRENGTH
from .packs import ABILITIES as ABILITIES  # the table's words and pictures know them from here
from .packs import CARD_WINDOW, Ability
from .table import STAKES, AnteTable, changed


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
            t.kin = changed(t.kin, seat, colour + 1)
        else:
            i = option - choices.ABILITY
        t.abilities = changed(t.abilities, seat, t.abilities[seat] | 1 << i)
        t.noted = changed(t.noted, seat, t.noted[seat] + 1)
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
    played = t.colours_played[seat]
    for colour in range(10):
        if COLOUR[card] >> colour & 1 and played >> 4 * colour & 15 < 15:  # Coppers may come for ever
            played += 1 << 4 * colour
    t.colours_played = changed(t.colours_played, seat, played)
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
            for i, ability in enumerate(abilities_of(t)):
                if ability.window == self.window and self.could(t, i, ability):
                    return (self.seat,)
        return ()

    def could(self, t: AnteTable, i: int, ability: Ability) -> bool:
        """Whether by what all know this seat could use an ability; with a game master nobody knows who holds what."""
        if not might(t, ability, self.seat, self.subject):
            return False
        if t.options["abilities"] == "gm":
            return True
        if not t.known[self.seat] >> i & 1:
            return False
        colour = t.known_kin[self.seat] - 1
        return ability.trigger != "kin" or kin_count(t, self.seat, self.subject, colour) == ability.number

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
        t.known = changed(t.known, seat, t.known[seat] | 1 << i)
        t.shown += 1
        t.tell("uses", ability.rule, (seat, i))
        if ability.trigger == "kin":
            t.known_kin = changed(t.known_kin, seat, t.kin[seat])
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
        t.show_card(seat, option)
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
