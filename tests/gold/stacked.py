"""Starting positions for law play in which the rare things are met: hands full of magic, half-known screens."""

from typing import Any

from dragontavern.core.rng import Rng, of_seed
from dragontavern.games.gold.pack import MAGIC, STANDARD, TOKENS
from dragontavern.games.gold.table import GoldTable

from .given import BY_NAME, LETTERS, given

EVERY_CARD = [name for name in MAGIC for _ in range(2 if name in ("sword", "horn") else 1)]


def shuffled(things: list[Any], rng: Rng) -> list[Any]:
    """Things in random order."""
    order = list(range(len(things)))
    rng.shuffle(order)
    return [things[i] for i in order]


def stacked(
    seats: int, seed: int, at: str = "turn", options: dict[str, Any] | None = None, thin: bool = False
) -> GoldTable:
    """Some magic cards each, screens half known to all, bands at the dragons; thin: little is left in the bag."""
    rng = of_seed(seed)
    wanted = dict(options or {})
    tokens = shuffled([name for i, name in enumerate(TOKENS) for _ in range(STANDARD.census[i])], rng)
    screens = []
    for seat in range(seats):
        words = [tokens.pop() for _ in range(rng.below(5) + (seat > 0))]
        screens.append(" ".join([f"{word}@all" if rng.below(2) else word for word in words]))
    names = shuffled(list(BY_NAME), rng)[:4]
    treasure = [" ".join([tokens.pop() for _ in range(3)]) for _ in names]
    everybody = shuffled([f"{seat}{letter}" for seat in range(seats) for letter in LETTERS], rng)
    bands: list[list[str]] = [[], [], [], []]
    for place, name in enumerate(names):
        left = int(name.partition(":")[0]) - 1
        while everybody and LETTERS.index(everybody[-1][1]) < left and rng.below(4):
            left -= LETTERS.index(everybody[-1][1]) + 1
            bands[place].append(everybody.pop())
    magic = [""] * seats
    if wanted.get("rules") == "advanced":
        cards = shuffled(EVERY_CARD, rng)
        magic = [" ".join([cards.pop() for _ in range(17 // seats)]) for _ in range(seats)]
    return given(
        seats,
        at=at,
        turn=rng.below(seats),
        dragons=" ".join(names),
        treasure=[" ".join(sorted(words.split())) for words in map(together, treasure)],
        bands=[" ".join(band) for band in bands],
        screens=[together(words) for words in screens],
        magic=magic,
        bag=" ".join(tokens[:6]) if thin else "",
        rest="lost" if thin else "bag",
        left=4 if thin else 7,
        market=not thin and at != "market",
        options=wanted,
        seed=seed,
    )


def together(text: str) -> str:
    """The same tokens with one word for each kind: `gold gold red` is `gold*2 red*1`."""
    words = text.split()
    return " ".join([f"{name}*{words.count(word)}{at}{who}" for word in dict.fromkeys(words)
                     for name, at, who in [word.partition("@")]])  # fmt: skip
