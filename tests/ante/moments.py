"""The moments in which secrets are easiest to lose, each as a position and the answers that lead into it."""

from collections.abc import Callable
from typing import NamedTuple

from tests.ante.given import given, option
from tests.ante.stacked import STANDARDS

from dragontavern.core.question import Answer
from dragontavern.games.ante.cards import TRADITIONAL
from dragontavern.games.ante.table import AnteTable

LOW = "white-1 white-2 white-3 black-1 black-2 black-3 brass-1 brass-2 brass-3"


class Moment(NamedTuple):
    """A position, who says what there, and the event (kind, rule) it must lead to."""

    table: AnteTable
    script: list[tuple[int, Answer]]
    meets: tuple[str, str]


def moment(table: AnteTable, meets: tuple[str, str], *script: tuple[int, str]) -> Moment:
    """A moment, its answers given in words."""
    return Moment(table, [(seat, option(table, word)) for seat, word in script], meets)


def seer_with_a_full_hand() -> Moment:
    """A72: the chosen card goes back on the deck, and only the Seer knows it."""
    t = given(3, hands=[f"silver_seer {LOW}", "gold-6 gold-8", "red-3 red-5"],
              deck="tiamat gold-13 fool red-12", rest="discards", turn=0)  # fmt: skip
    return moment(t, ("seer_puts_back", "A72"), (0, "silver_seer"), (0, "fool"))


def seer_takes() -> Moment:
    """C23, A88: the card taken and the two thrown away are the Seer's secret."""
    t = given(
        4, hands=["silver_seer red-2", "gold-6 gold-8", "red-3 red-5", "fool kobold"], deck="tiamat gold-13 thief"
    )
    return moment(t, ("seer_takes", "C23"), (0, "silver_seer"))


def seer_with_open_discards() -> Moment:
    """O6: the two thrown away are shown, the card taken is not."""
    hands = ["silver_seer red-2", "gold-6 gold-8", "red-3 red-5", "fool kobold"]
    t = given(4, hands=hands, deck="tiamat gold-13 thief", options={"openDiscards": True})
    return moment(t, ("seer_discards_open", "O6"), (0, "silver_seer"), (0, "thief"))


def princess_with_four_powers() -> Moment:
    """C35: four good dragons act one after the other, the Seer, a Copper, a Wyrmling and a Gold Dragon among them."""
    flights = ["silver_seer metallic_wyrmling copper-1 gold-4", "blue-1 gold-9 blue-4", "red-7 brass-1 blue-6"]
    t = given(3, hands=["princess gold-2 red-2 gold-11", "gold-6 gold-8", "red-3 red-5"], flights=flights)
    return moment(t, ("triggers", "C35"), (0, "princess"))


def illusionist_swaps_for_the_sorcerer() -> Moment:
    """C31: the Sorcerer taken over turns cards up for his new owner."""
    t = given(3, hands=["illusionist gold-2 red-2", None, None], flights=["red-3", "sorcerer", "prophet"], leader=0)
    return moment(t, ("conjures", "C38"), (0, "illusionist"), (0, "sorcerer"))


def red_takes_from_a_hand_half_known() -> Moment:
    """C8: a third seat knew a card of the victim's hand; after the take it may be anywhere."""
    t = given(4, hands=["red-2 gold-2", "gold-6@all tiamat red-3@3", "gold-8 red-5", "blue-1 blue-2"],
              flights=["", "red-12", "black-1", "black-2"], leader=0, round=1)  # fmt: skip
    return moment(t, ("takes_at_random", "C8"), (0, "red-2"))


def queen_takes_from_everybody() -> Moment:
    """C37: random cards of all mixed flights' owners."""
    t = given(4, hands=["queen gold-2", "gold-6 tiamat", "gold-8 fool@all red-5", "blue-1"],
              flights=["red-2", "red-12 gold-4", "gold-9 blue-4", "red-7 brass-1"], round=3, leader=0)  # fmt: skip
    return moment(t, ("takes_at_random", "C37"), (0, "queen"))


def kobold_throws_away() -> Moment:
    """C32: discards face up, draws unseen, from a deck that is made anew meanwhile."""
    t = given(3, hands=["kobold gold-2 red-2 fool", None, None], deck="thief", rest="discards")
    return moment(t, ("draws", "C32"), (0, "kobold"), (0, "gold-2"), (0, "fool"), (0, "done"))


def prophet_borrows_the_seer() -> Moment:
    """C36: the dragon shown stays in the hand, known to all; its power looks at three cards."""
    t = given(3, hands=["prophet silver_seer red-2", None, None])
    return moment(t, ("looks", "C23"), (0, "prophet"), (0, "silver_seer"))


def sorcerer_turns_three() -> Moment:
    """C38: three cards all see; the one chosen asks for more."""
    t = given(3, hands=["sorcerer red-2", None, None], deck="brass_sultan kobold gold-13")
    return moment(t, ("replaces", "C38"), (0, "sorcerer"), (0, "brass_sultan"))


def demand_of_an_unknown_hand() -> Moment:
    """C3, 7.3: who has nothing to give is asked all the same."""
    t = given(3, hands=["brass-1 red-2", None, "red-3 red-5 red-7 red-8"])
    return moment(t, ("pays", "C3"), (0, "brass-1"), (2, "pay"))


def wyrmling_without_a_dragon() -> Moment:
    """C16, 7.3: who has no evil dragon says no like everybody else."""
    t = given(3, hands=["chromatic_wyrmling gold-2 gold-4", None, None])
    return moment(t, ("declines", "C16"), (0, "chromatic_wyrmling"), (0, "no"))


def copper_changes() -> Moment:
    """C5: the top card of the deck, which nobody knew, comes into the flight."""
    t = given(3, hands=["copper-1 red-2", None, None], deck="silver_seer")
    return moment(t, ("replaces", "C5"), (0, "copper-1"))


def only_coppers_are_left() -> Moment:
    """R79: nothing but Copper Dragons in the piles; who cannot see them learns it now."""
    mine = "copper-1 gold-2 gold-4 red-2 red-3 red-5 red-7 red-8 red-10 red-12"
    coppers = [name for name in STANDARDS if name.startswith("copper") and name not in mine]
    rest = [name for name in (*STANDARDS, *TRADITIONAL) if name not in mine.split() and name not in coppers]
    hands = [mine, *[rest[i : i + 10] for i in range(0, 50, 10)]]
    t = given(6, hands=hands, ante=rest[50:56], flights=["", rest[56:]], deck=coppers, round=20, turn=0)
    return moment(t, ("stays", "R79"), (0, "copper-1"))


def shows_a_low_card() -> Moment:
    """B9, A96: the ability and the card come out; till then nobody knows who has which."""
    t = given(4, at="ante", hands=["red-12 red-10", "gold-2 white-1 gold-6", "gold-8 red-5", "blue-9 blue-2"],
              abilities=["fast_hands", "confusingly_smooth", "threats_and_promises", "practice_counts"],
              options={"abilities": "gm", "abilityCount": 1})  # fmt: skip
    return moment(t, ("shows", "A96"), (3, "blue-9"), (2, "red-5"), (1, "gold-6"), (0, "red-12"),
                  (1, "confusingly_smooth"), (1, "white-1"))  # fmt: skip


def plays_beside_a_known_card() -> Moment:
    """7.3 (6): where the known card lies in the hand must not tell which of the others was played."""
    t = given(3, hands=["tiamat gold-6@all white-3 black-2", None, None])
    return moment(t, ("plays", "R19"), (0, "white-3"))


def shows_a_card_nobody_has_met() -> Moment:
    """B10, A96: all standard dragons of 11 and more lie open, so the card to be shown is a special one."""
    t = given(3, at="ante", hands=["gold-9 red-8", "tiamat white-1 gold-6", "gold-8 red-5"],
              discards="blue-11 bronze-11 gold-11 gold-13 red-12 silver-12",
              abilities=["fast_hands", "threats_and_promises", "desperation"],
              options={"abilities": "gm", "abilityCount": 1})  # fmt: skip
    return moment(t, ("shows", "A96"), (0, "gold-9"), (1, "gold-6"), (2, "red-5"),
                  (1, "threats_and_promises"), (1, "tiamat"))  # fmt: skip


def commits_while_others_know_nothing() -> Moment:
    """R12: that somebody has committed a card is all the others see."""
    t = given(4, at="ante", hands=["red-12 red-10", "gold-2 white-1 gold-6", "gold-8 red-5", "blue-9 blue-2"])
    return moment(t, ("commits", "R12"), (3, "blue-9"), (2, "red-5"))


def secret_abilities_are_not_used() -> Moment:
    """A108: everybody who could have something is asked, and says no."""
    t = given(3, at="ante", hands=["red-12 red-10", "gold-2 white-1 gold-6", "gold-8 red-5"],
              abilities=["fast_hands", "desperation", "threats_and_promises"],
              options={"abilities": "gm", "abilityCount": 1})  # fmt: skip
    return moment(t, ("leads", "R15"), (2, "red-5"), (1, "gold-6"), (0, "red-12"), (0, "no"), (1, "no"), (2, "no"))


MOMENTS: tuple[Callable[[], Moment], ...] = (
    seer_with_a_full_hand,
    seer_takes,
    seer_with_open_discards,
    princess_with_four_powers,
    illusionist_swaps_for_the_sorcerer,
    red_takes_from_a_hand_half_known,
    queen_takes_from_everybody,
    kobold_throws_away,
    prophet_borrows_the_seer,
    sorcerer_turns_three,
    demand_of_an_unknown_hand,
    wyrmling_without_a_dragon,
    copper_changes,
    only_coppers_are_left,
    plays_beside_a_known_card,
    commits_while_others_know_nothing,
    shows_a_low_card,
    shows_a_card_nobody_has_met,
    secret_abilities_are_not_used,
)
