"""Starting positions for law play in which the rare cards are met: specials in the hands, full hands, thin decks."""

from collections.abc import Iterator
from typing import Any

from dragontavern.core.rng import Rng, of_seed
from dragontavern.games.ante.cards import COLOURS, IDS, KINDS, STANDARD
from dragontavern.games.ante.packs import ABILITIES
from dragontavern.games.ante.table import AnteTable

from .given import given

STANDARDS = IDS[1 : STANDARD + 1]
SPECIALS = IDS[STANDARD + 1 : KINDS + 1]


def shuffled(names: list[str], rng: Rng) -> list[str]:
    """Names in random order."""
    order = list(range(len(names)))
    rng.shuffle(order)
    return [names[i] for i in order]


def stacked(
    seats: int,
    seed: int,
    specials: list[str],
    full: bool = False,
    thin: bool = False,
    options: dict[str, Any] | None = None,
) -> AnteTable:
    """A first ante with ten special cards in the hands and on top of the deck.

    full: hands of ten and nine cards; thin: a deck of few cards, the others discarded.
    """
    rng = of_seed(seed)
    rare = shuffled(specials, rng)
    common = shuffled(STANDARDS, rng)
    hands: list[list[str]] = []
    for seat in range(seats):
        size = 10 - seat % 2 if full else 6
        hands.append([rare.pop() for _ in range(min(3, len(rare)))])
        hands[seat] += [common.pop(0) for _ in range(size - len(hands[seat]))]
    deck = rare + common[: 4 - len(rare)] if thin and len(rare) < 4 else rare
    abilities: list[list[str]] = []
    kin: list[str] = []
    wanted = dict(options or {})
    if wanted.get("abilities", "off") != "off":
        ids = [ability.id for ability in ABILITIES]
        count = wanted.get("abilityCount", 2)
        abilities = [shuffled(ids, rng)[:count] for _ in range(seats)]
        # an ancestry of which the hand has a dragon, so that it is met
        kin = [
            dragon_colour(hand, rng) if "draconic_ancestry" in noted else ""
            for noted, hand in zip(abilities, hands, strict=True)
        ]
    return given(
        seats,
        at="ante",
        hands=hands,
        deck=deck,
        specials=specials,
        rest="discards" if thin else "deck",
        abilities=abilities,
        kin=kin,
        options=wanted,
        seed=seed,
    )


def dragon_colour(hand: list[str], rng: Rng) -> str:
    """The colour of which a hand has most dragons."""
    colours = [name.partition("-")[0] for name in hand if name in STANDARDS]
    return max(colours, key=colours.count) if colours else COLOURS[rng.below(10)]


def tens(seed: int) -> Iterator[list[str]]:
    """The thirty special cards in three lots of ten."""
    lot = shuffled(SPECIALS, of_seed(seed))
    for i in range(0, 30, 10):
        yield lot[i : i + 10]
