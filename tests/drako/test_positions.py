"""The text form of Drako's positions: any moment comes back, and what cannot be is refused in words."""

import pytest
from tests.drako.given import answer, begun, given, hits, use
from tests.drako.stacked import stacked

from dragontavern.core.errors import BadPosition
from dragontavern.core.rng import of_seed
from dragontavern.games.drako import DRAKO
from dragontavern.games.drako.table import DrakoTable


def under_attack() -> DrakoTable:
    """The knights are asked what they stop."""
    t = given(
        turn="trolls",
        at="swordsman c3, archer c4, thrower c2, berserker c5",
        hands={"trolls": ["pair 2+1"], "knights": ["defence", "double defence"]},
    )
    answer(t, "trolls", use("trolls", "pair 2+1"), hits("thrower", "swordsman"), hits("berserker", "archer", 1))
    return t


def test_a_position_in_the_middle_of_a_card_comes_back() -> None:
    t = under_attack()
    assert DRAKO.load(t.dump()) == t
    assert DRAKO.load(t.observe(0).dump()) == t.observe(0)


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("sides", (0, 2), "the sides are not those of the match-up"),
        ("hexes", [9, 9, -1, 8, 11, -1, -1, -1, -1], "two figures stand on one hex"),
        ("hexes", [19, 10, -1, 8, 11, -1, -1, -1, -1], "one off the board"),
        ("hexes", [9, 10, -1, 8, 11, 3, -1, -1, -1], "the dragon does not belong to this match-up"),
        ("wounds", [9, 0, 3, 0, 0, 0, 0, 0, 0], "the swordsman has more wounds than spaces"),
        ("areas", [9, 0, 0, 0], "the dragon has more wounds than spaces"),
        ("rocks", 11, "there are at most 10 rocks"),
        ("rage", True, "a dodge needs knights, a fury dwarves"),
        ("netted", 3, "the net lies on a living enemy of the dwarves"),
        ("renewed", True, "only dwarves against trolls renew their deck"),
        ("laid", [[14], [], []], "cards lie on living knights only, against dwarves"),
        ("attacks", [1 | 4 << 4 | 2 << 8] * 4, "a card makes three attacks at most"),
        ("attacks", [1 | 0 << 4 | 2 << 8], "an attack goes from one side to the other"),
        ("attacks", [1 | 4 << 4 | 9 << 8], "an attack has a value from 1 to 4"),
        ("settling", [[], []], "attacks need a card that is being settled"),
        ("actions", 4, "at most three actions"),
        ("active", 2, "a turn belongs to a seat"),
        ("leg", 2, "there are not so many legs"),
        ("winner", 5, "a leg is won by a seat or by nobody"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(name: str, value: object, words: str) -> None:
    t = under_attack()
    setattr(t, name, value)
    assert words in t.check()
    with pytest.raises(BadPosition, match=words):
        DRAKO.load(t.dump())


def test_cards_cannot_be_lost_or_hoarded() -> None:
    t = under_attack()
    t.decks[0].pop()
    assert "the 38 cards of seat 0" in t.check()
    t = under_attack()
    t.hands[0] += [t.decks[0].pop() for _ in range(5)]
    assert t.check() == "a hand has at most six cards"


def test_the_dead_do_not_stand_on_the_board() -> None:
    t = begun("knights_trolls")
    t.wounds[1] = 4
    assert t.check() == "the archer is on the board exactly while a space of his is free"


@pytest.mark.parametrize("matchup", ["knights_dwarves", "trolls_dragon"])
def test_a_damaged_text_is_read_or_refused_and_nothing_else(matchup: str) -> None:
    """Any character changed, any piece lost: a state that asks somebody something, or a BadPosition."""
    t = stacked(matchup, 3)
    t.pack = None
    text = t.dump()
    start, rng, refused = text.index("sides:"), of_seed(5), 0
    for _ in range(250):
        i = start + rng.below(len(text) - start)
        piece = '0123456789 |?@,[]{}:x-\n"'[rng.below(24)]
        broken = text[:i] + piece * rng.below(2) + text[i + 1 + rng.below(3) :]
        try:
            state = DRAKO.load(broken)
        except BadPosition:
            refused += 1
        else:
            assert state.over or state.turn()
            assert DRAKO.load(state.dump()) == state
    assert refused > 120
