"""The moments in which secrets are easiest to lose, each as a position and the answers that lead into it."""

from collections.abc import Callable
from typing import NamedTuple

from tests.gold.given import given, option, split

from dragontavern.core.marks import CLOCK
from dragontavern.core.question import Answer
from dragontavern.core.rng import of_seed
from dragontavern.games.gold.table import GoldTable


class Moment(NamedTuple):
    """A position, who says what there, the event (kind, rule) it must lead to, and whether its luck matters to it."""

    table: GoldTable
    script: list[tuple[int, Answer]]
    meets: tuple[str, str]
    lucky: bool = False

    def with_luck(self, seed: int) -> GoldTable:
        """The position with other luck, if it may have any."""
        table = self.table.copy()
        if not self.lucky:
            table.rng = of_seed(seed)
        return table


Said = tuple[int, str | Answer]  # by whom, and what, in words or as it is


def moment(table: GoldTable, meets: tuple[str, str], *script: Said) -> Moment:
    """A moment, its answers given in words."""
    answers: list[tuple[int, Answer]] = [
        (seat, option(word) if isinstance(word, str) else word) for seat, word in script
    ]
    return Moment(table, answers, meets, meets[0] in ("vanishes", "caught", "wrongly"))


def robbed(hands: list[str], bands: str = "0t 1k 2d", screens: list[str] | None = None) -> GoldTable:
    """Three parties of four at a dragon without treasure; the thief of seat 0 acts."""
    behind = screens or ["silver", "gold*2@all gold blue*2@all red", "green@all white purple"]
    return given(4, at="slay", dragons="8:8+0 9:6+3", bands=[bands], screens=behind, magic=hands, turn=3)


def a_theft_from_a_screen_half_known() -> Moment:
    """G38: the others must not learn which token is gone, nor the thief what else is there."""
    return moment(robbed([]), ("steals", "G38"), (0, "seat 1"))


def a_theft_from_a_screen_of_one_colour() -> Moment:
    """G56: who knew that all were gold knows what was taken."""
    return moment(robbed([], screens=["", "gold*3@all", "green"]), ("steals", "G38"), (0, "seat 1"))


def a_wizard_looks_and_chooses() -> Moment:
    """G39: the thief sees everything, the others that he looked."""
    return moment(robbed([], bands="0t 0w 1k 2d"), ("steals", "G39"), (0, "seat 1"), (0, "red"))


def the_stone_chooses() -> Moment:
    """G54: the victim chooses what goes; bystanders see that a token goes."""
    table = robbed(["ball", "stone", "", "horn"])
    script: list[Said] = [(0, "seat 1"), (1, "stone"), (3, "pass"), (0, "pass"), (0, "pass"), (1, "red")]
    return moment(table, ("steals", "G54"), *script)


def the_gloves_take_two() -> Moment:
    """G55: two tokens at random."""
    table = robbed(["gloves", "ball", "", ""])
    return moment(table, ("steals", "G38"), (0, "seat 1"), (1, "pass"), (0, "gloves"), (1, "pass"), (1, "pass"))


def a_crystal_ball() -> Moment:
    """G55: only the looker learns anything."""
    table = given(4, screens=["silver", "gold*2@all gold", "blue", ""], magic=["ball", "ring", "sword", ""], turn=0)
    return moment(table, ("looks", "G55"), (0, "ball"), (1, "pass"), (2, "pass"), (0, "seat 1"))


def a_philter() -> Moment:
    """G55: one token is shown and given, another taken, all openly."""
    table = given(3, screens=["silver*2 silver@all gold", "gold", ""], treasure=["black"],
                  magic=["philter", "ring", ""], turn=0)  # fmt: skip
    return moment(table, ("exchanges", "G55"), (0, "philter"), (1, "pass"), (0, "gold"))


def a_magic_card_is_drawn() -> Moment:
    """G36: only who draws it knows it."""
    table = given(3, at="slay", dragons="8:8+0 9:6+3", bands=["0w 1k 0d"], treasure=["red gold"], left=3, turn=2,
                  options={"clock": False, "rules": "advanced"})  # fmt: skip
    return moment(table, ("draws_magic", "G36"), (0, split("red", "gold")), (1, "endorse 0"))


def at_market(clock: bool, magic: tuple[str, ...] = ()) -> GoldTable:
    """Four at the market, their screens half known."""
    screens = ["gold*2 gold@all silver*4", "blue*3 blue@all", "gold blue@all", "red"]
    return given(4, at="market", screens=screens, magic=magic, turn=0, left=7, options={"clock": clock})


def an_offer_is_accepted() -> Moment:
    """G44: the two know what moves, the others how many."""
    give = (1, *split("gold*2", "blue"))
    return moment(at_market(True), ("trades", "G44"), (0, give), (1, "accept 0"))


def an_offer_lapses() -> Moment:
    """G43: who traded his tokens away cannot keep an older offer; its receiver learns that, and no more."""
    first, second = (1, *split("gold*3", "blue")), (0, *split("blue", "gold"))
    return moment(at_market(True), ("lapses", "G43"), (0, first), (1, second), (CLOCK, "tick"), (0, "accept 1"))


def an_offer_is_taken_back_and_another_declined() -> Moment:
    """G44: the others see that there was something, not what."""
    first, second = (1, *split("gold", "blue")), (3, *split("blue", "red"))
    script: list[Said] = [(0, first), (2, second), (CLOCK, "tick"), (0, "withdraw"), (3, "decline 2")]
    return moment(at_market(True), ("declines", "G43"), *script)


def an_offer_in_turn() -> Moment:
    """G44, without a clock: all see who turns to whom."""
    give = (1, *split("gold*2", "blue"))
    return moment(at_market(False), ("trades", "G44"), (0, give), (1, "accept 0"))


def an_offer_in_turn_is_declined() -> Moment:
    """G44: the answer is the receiver's secret until it is given."""
    give = (3, *split("silver", "red"))
    return moment(at_market(False), ("declines", "G43"), (0, give), (3, "decline 0"))


def reaching(hands: list[str]) -> GoldTable:
    """Seat 0 has the Invisible Hand, and the coin at the end of this turn will fall well."""
    for seed in range(50):
        table = given(4, dragons="8:4+4 9:6+3", treasure=["black"], magic=hands, turn=0, seed=seed)
        if table.rng.copy().below(2):
            return table
    raise AssertionError("no such seed")


def silent_turn(hands: list[str]) -> list[Said]:
    """Seat 0 reaches for the black diamond and sends his wizard; all who hold cards pass."""
    holders = [seat for seat, hand in enumerate(hands) if hand]
    passes: list[Said] = [(seat, "pass") for seat in holders]
    send: Said = (0, 101)
    return [(0, "reach black 0"), send, *passes, (0, "pass")]


def the_hand_takes_a_token() -> Moment:
    """G54: the token is gone, and nobody but the thief knows who has it."""
    hands = ["hand", "ball", "ring", ""]
    return moment(reaching(hands), ("vanishes", "G54"), *silent_turn(hands))


def the_thief_is_caught() -> Moment:
    """G54: one false accusation and a true one."""
    hands = ["hand", "ball", "ring", ""]
    shouts: list[Said] = [(0, "pass"), (1, "seat 2"), (2, "seat 0"), (3, "pass")]
    return moment(reaching(hands), ("caught", "G54"), *silent_turn(hands), *shouts)


def the_thief_is_not_caught() -> Moment:
    """G54: a false accusation clears somebody; the loot stays in a pocket nobody sees."""
    hands = ["hand", "ball", "ring", ""]
    shouts: list[Said] = [(0, "pass"), (1, "seat 2"), (2, "pass"), (3, "pass")]
    return moment(reaching(hands), ("wrongly", "G54"), *silent_turn(hands), *shouts)


def the_screens_are_opened() -> Moment:
    """G47: with the last dragon everything comes to light."""
    table = given(4, dragons="6:3+3", bands=["1k"], screens=["", "blue gold", "red*2", "silver"], rest="lost", turn=0)
    return moment(table, ("counts_up", "G48"), (0, 100 + 4 * 2))


MOMENTS: list[Callable[[], Moment]] = [
    a_theft_from_a_screen_half_known,
    a_theft_from_a_screen_of_one_colour,
    a_wizard_looks_and_chooses,
    the_stone_chooses,
    the_gloves_take_two,
    a_crystal_ball,
    a_philter,
    a_magic_card_is_drawn,
    an_offer_is_accepted,
    an_offer_lapses,
    an_offer_is_taken_back_and_another_declined,
    an_offer_in_turn,
    an_offer_in_turn_is_declined,
    the_hand_takes_a_token,
    the_thief_is_caught,
    the_thief_is_not_caught,
    the_screens_are_opened,
]
