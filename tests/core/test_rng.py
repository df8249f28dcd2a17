"""The generator: the same numbers everywhere, from nothing but the seed."""

import hashlib

import pytest

from dragontavern.core.rng import NO_LUCK, Rng, of_seed, seed_bytes


def words_of(seed: int, number: int) -> list[int]:
    """The first words of a seed's stream, by definition: BLAKE2b of the counter, keyed by the seed."""
    key = bytes(seed >> 8 * i & 255 for i in range(32))
    stream = b""
    counter = 0
    while len(stream) < 4 * number:
        stream += hashlib.blake2b(bytes(counter >> 8 * i & 255 for i in range(8)), key=key, digest_size=64).digest()
        counter += 1
    return [sum(stream[4 * w + i] << 8 * i for i in range(4)) for w in range(number)]


@pytest.mark.parametrize("seed", [0, 1, 7, 2**64, 2**256 - 1])
def test_the_words_are_those_of_the_definition(seed: int) -> None:
    rng = of_seed(seed)
    assert [rng.word() for _ in range(50)] == words_of(seed, 50)
    assert rng.drawn == 50


def test_a_known_vector() -> None:
    """Written down once, so that a change of the definition on both sides is noticed."""
    assert [of_seed(0).word(), of_seed(1).word()] == KNOWN


def test_below_scales_a_word() -> None:
    words = words_of(3, 40)
    rng = of_seed(3)
    assert [rng.below(n) for n in range(1, 41)] == [word * n >> 32 for n, word in enumerate(words, start=1)]


def test_a_shuffle_swaps_from_the_end() -> None:
    words = words_of(5, 9)
    expected = list(range(10))
    for i, word in zip(range(9, 0, -1), words, strict=True):
        j = word * (i + 1) >> 32
        expected[i], expected[j] = expected[j], expected[i]
    cards = list(range(10))
    of_seed(5).shuffle(cards)
    assert cards == expected


def test_every_order_comes_up() -> None:
    orders = set()
    for seed in range(200):
        cards = [1, 2, 3]
        of_seed(seed).shuffle(cards)
        orders.add(tuple(cards))
    assert len(orders) == 6


@pytest.mark.parametrize("drawn", [0, 1, 15, 16, 17, 32])
def test_a_copy_and_a_resumed_generator_bring_the_same_luck(drawn: int) -> None:
    rng = of_seed(9)
    for _ in range(drawn):
        rng.word()
    copy, resumed = rng.copy(), Rng(seed_bytes(9), drawn)
    rest = [rng.word() for _ in range(40)]
    assert [copy.word() for _ in range(40)] == rest
    assert [resumed.word() for _ in range(40)] == rest


@pytest.mark.parametrize("seed", [-1, 2**256])
def test_a_seed_that_does_not_fit_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match=r"from 0 to 2\*\*256 - 1"):
        of_seed(seed)


def test_nothing_has_drawn_from_the_luck_of_views() -> None:
    assert NO_LUCK.drawn == 0


KNOWN = [2285095423, 3989664]
