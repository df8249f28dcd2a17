"""A turn and its actions: drawing, playing, fury, a second deck, getting free of the net (K5–K8, D13, D14, X16)."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from dragontavern.core.errors import Refused
from dragontavern.core.state import Ask, Step

from . import choices
from .combat import bury
from .endings import can_renew, check_end, end, has_cards
from .pack import BLANK, DRAGON, DWARVES, FURY, KNIGHTS, TROLLS
from .playing import play, usable
from .refusals import why_not_play
from .table import DRAWN, HAND_LIMIT, NOBODY, DrakoTable

SECOND_DECK = 18  # X16: cards of the dwarves' second deck
ROCKS_BACK = 5  # X16: rocks the trolls take back for it


class Turn(Step[DrakoTable]):
    """K5, K6: a turn of two actions, one in the very first. Who has no card at all skips it (K8, D6, X17, X20)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "actions")

    def __init__(self, seat: int, actions: int) -> None:
        self.seat: int = seat
        self.actions: int = actions

    def run(self, t: DrakoTable) -> None:
        if t.turns >= t.options["turnLimit"] and t.meets(TROLLS, DRAGON):
            end(t, DRAWN, "ended.limit", "X7")
            return
        t.turns += 1
        t.active = self.seat
        t.actions = self.actions
        t.fresh = True
        if has_cards(t, self.seat):
            t.tell("turn", "K5", (self.seat, self.actions))
            t.do(TURNS[1 - self.seat])
            if t.rage and t.sides[self.seat] == DWARVES:
                t.do(LastRage(self.seat))
            t.do(ACTS[self.seat])
        else:
            t.tell("skips", skipping_rule(t), (self.seat,))
            t.do(TURNS[1 - self.seat])


def skipping_rule(t: DrakoTable) -> str:
    """The rule by which a side without cards skips its turns."""
    if t.meets(TROLLS, DWARVES):
        return "X17"
    if t.meets(KNIGHTS, TROLLS):
        return "K8"
    return "D6" if t.meets(DRAGON, DWARVES) else "X20"


class Act(Ask[DrakoTable]):
    """K6: draw or play; all actions must be taken. Who has run out of cards skips what is left (K8)."""

    RULE: ClassVar[str] = "K6"
    SECRET: ClassVar[bool] = True
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def who(self, t: DrakoTable) -> Sequence[int]:
        return (self.seat,) if t.actions and has_cards(t, self.seat) else ()

    def options(self, t: DrakoTable, seat: int) -> list[int]:
        found: list[int] = []
        if can_draw(t, seat):
            found.append(choices.DRAW)
        kinds = t.kinds_in_hand(seat)
        uses = t.cards.uses
        tried = good = 0  # bits of the symbols looked at, and of those that can be used
        for kind in kinds:
            for option, what in uses[kind]:
                bit = 1 << what
                if not tried & bit:
                    tried |= bit
                    if usable(t, seat, what):
                        good |= bit
                if good & bit:
                    found.append(option)
        if t.netted != NOBODY and can_escape(t, seat):
            found.append(choices.ESCAPE)
        blank = not found or t.options["blankPlay"] == "any"  # K30
        if not t.decks[seat] and can_renew(t, seat):
            found.append(choices.RENEW)
        if blank:
            for kind in kinds:
                found.append(choices.USE + 4 * kind + BLANK)
        if t.rage and can_rage(t, seat):
            found.append(choices.FURY)
        return found

    def prompt(self, t: DrakoTable, seat: int) -> tuple[str, tuple[Any, ...]]:
        return "ask.Act", (t.actions,)

    def answered(self, t: DrakoTable, seat: int, option: int) -> None:
        t.agenda.append(self)  # the next action waits below whatever this one brings
        if option == choices.FURY:
            rage(t, seat)
        elif option == choices.RENEW:
            renew(t, seat)
        elif option == choices.ESCAPE:
            t.actions -= 2
            t.tell("escapes", "D13", (seat, t.netted))
            t.netted = NOBODY
        elif option == choices.DRAW:
            act(t)
            draw_two(t, seat)
        else:
            act(t)
            play(t, seat, *divmod(option - choices.USE, 4))

    def why_not(self, t: DrakoTable, seat: int, option: int) -> Refused:
        if option == choices.DRAW:
            return Refused("X24", "refused.hand_too_full") if t.decks[seat] else Refused("K7", "refused.deck_empty")
        if option >= choices.USE:
            return why_not_play(t, seat, *divmod(option - choices.USE, 4))
        return Refused("K6", "refused.not_an_option", (option,))


# Steps never change, so all tables share those of every turn.
ACTS: Final = (Act(0), Act(1))
TURNS: Final = (Turn(0, 2), Turn(1, 2))


def act(t: DrakoTable) -> None:
    """K6: an action is taken."""
    t.fresh = False
    t.actions -= 1


# --- drawing ----------------------------------------------------------------------------------------------------


def can_draw(t: DrakoTable, seat: int) -> bool:
    """K7, X24: a deck to draw from; the dwarves against knights only with four cards or fewer."""
    if not t.decks[seat]:
        return False
    return not (len(t.hands[seat]) > 4 and t.sides[seat] == DWARVES and t.meets(KNIGHTS, DWARVES))


def draw_two(t: DrakoTable, seat: int) -> None:
    """K7: two cards, then discards; if that was the last of the dwarves' deck, X16 is asked before the turn ends."""
    t.draw(seat, 2, "K7")
    if not t.actions and can_renew(t, seat):
        t.do(Renewal(seat))
    if len(t.hands[seat]) > HAND_LIMIT:
        t.do(DiscardDown(seat))


class DiscardDown(Ask[DrakoTable]):
    """K7: with more than six cards one discards at once, cards of one's choice."""

    RULE: ClassVar[str] = "K7"
    SECRET: ClassVar[bool] = True
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def who(self, t: DrakoTable) -> Sequence[int]:
        return (self.seat,) if len(t.hands[self.seat]) > HAND_LIMIT else ()

    def options(self, t: DrakoTable, seat: int) -> list[int]:
        return [choices.CARD + kind for kind in t.kinds_in_hand(seat)]

    def prompt(self, t: DrakoTable, seat: int) -> tuple[str, tuple[Any, ...]]:
        return "ask.DiscardDown", (len(t.hands[seat]) - HAND_LIMIT,)

    def answered(self, t: DrakoTable, seat: int, option: int) -> None:
        t.leave_hand(seat, option - choices.CARD)
        t.discard(seat, option - choices.CARD)
        t.tell("discards", "K7", (seat, option - choices.CARD))
        t.do(self)


class Renewal(Ask[DrakoTable]):
    """X16: the last action has emptied the dwarves' deck; they are asked at once whether they renew it."""

    RULE: ClassVar[str] = "X16"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def who(self, t: DrakoTable) -> Sequence[int]:
        return (self.seat,)

    def options(self, t: DrakoTable, seat: int) -> list[int]:
        return [choices.NO, choices.RENEW]

    def answered(self, t: DrakoTable, seat: int, option: int) -> None:
        if option == choices.RENEW:
            renew(t, seat)


def renew(t: DrakoTable, seat: int) -> None:
    """X16: eighteen of the discards become the new deck, the trolls take back five rocks."""
    t.renewed = True
    cards, t.discards[seat] = t.discards[seat], []
    t.shuffle(cards)
    t.decks[seat] = cards[:SECOND_DECK]
    t.removed = cards[SECOND_DECK:]
    back = min(ROCKS_BACK, t.all_rocks() - t.rocks)
    t.rocks += back
    t.tell("renews", "X16", (seat, len(t.decks[seat]), back))


# --- net and fury -----------------------------------------------------------------------------------------------


def can_escape(t: DrakoTable, seat: int) -> bool:
    """D13, X5: at the start of a turn with two actions both may be spent on freeing a netted figure."""
    return t.netted != NOBODY and t.fresh and t.actions == 2 and t.owner(t.netted) == seat


def can_rage(t: DrakoTable, seat: int) -> bool:
    """D14: once per game, while the fury dwarf lives."""
    return t.rage and t.hexes[FURY] >= 0 and t.sides[seat] == DWARVES


def rage(t: DrakoTable, seat: int) -> None:
    """D14: a wound for a third action."""
    t.rage = False
    t.actions += 1
    t.wounds[FURY] += 1
    t.tell("rages", "D14", (seat,))
    check_end(t, bury(t))


class LastRage(Ask[DrakoTable]):
    """D14: also when both actions are done, and before the opponent's turn, the fury can bring a third one."""

    RULE: ClassVar[str] = "D14"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def who(self, t: DrakoTable) -> Sequence[int]:
        return (self.seat,) if can_rage(t, self.seat) and has_cards(t, self.seat) else ()

    def options(self, t: DrakoTable, seat: int) -> list[int]:
        return [choices.NO, choices.FURY]

    def answered(self, t: DrakoTable, seat: int, option: int) -> None:
        if option == choices.FURY:
            t.do(ACTS[seat])
            rage(t, seat)
