"""The generator: BLAKE2b in counter mode, the same everywhere, too strong to be solved from what is seen."""

from hashlib import blake2b
from struct import Struct
from typing import Final

from mypy_extensions import i64, mypyc_attr

WORDS: Final = 16  # words of 32 bits in one block
WORDS_OF: Final = Struct("<16I").unpack
SEED_BYTES: Final = 32


def seed_bytes(seed: int) -> bytes:
    """The 256-bit key of a seed; raises ValueError for a seed outside 0 … 2**256 - 1."""
    if not 0 <= seed < 1 << (8 * SEED_BYTES):
        raise ValueError("a seed is a whole number from 0 to 2**256 - 1")
    return seed.to_bytes(SEED_BYTES, "little")


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """One stream of luck. Copies share the block they stand in; `drawn` words have been used so far."""

    __slots__ = ("drawn", "key", "words")

    def __init__(self, key: bytes, drawn: int = 0, words: tuple[int, ...] | None = None) -> None:
        self.key: bytes = key
        self.drawn: int = drawn
        if words is None:
            words = () if drawn % WORDS == 0 else self._block(drawn // WORDS)
        self.words: tuple[int, ...] = words

    def _block(self, number: int) -> tuple[int, ...]:
        return WORDS_OF(blake2b(number.to_bytes(8, "little"), key=self.key).digest())

    def copy(self) -> "Rng":
        """An independent generator that will bring the same luck."""
        return Rng(self.key, self.drawn, self.words)

    def word(self) -> int:
        """The next 32 bits."""
        drawn = self.drawn
        place = drawn % WORDS
        if place == 0:
            self.words = self._block(drawn // WORDS)
        self.drawn = drawn + 1
        return self.words[place]

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, n being 2**31 at most. Its bias, n / 2**32, is far below what a table notices."""
        word: i64 = self.word()  # a product of machine words: as a number of any length it would cost thrice as much
        return word * n >> 32

    def shuffle(self, xs: list[int]) -> None:
        """Put a list into random order, in place (Fisher and Yates, from the end)."""
        i: i64
        for i in range(len(xs) - 1, 0, -1):
            word: i64 = self.word()
            j = word * (i + 1) >> 32
            card = xs[i]
            xs[i] = xs[j]
            xs[j] = card


def of_seed(seed: int) -> Rng:
    """The generator of a whole-number seed."""
    return Rng(seed_bytes(seed))


NO_LUCK: Final = Rng(bytes(SEED_BYTES))
"""What a view has in the place of the generator: it is never drawn from."""
