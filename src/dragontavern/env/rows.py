"""Room for numbers that compiled encoders can write into and NumPy can read, and the other way round."""

from array import array
from ctypes import c_uint8
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .senses.base import __file__ as encoders_file
from .senses.base import native_fractions, native_numbers, native_rows

Bytes = NDArray[np.uint8]

COMPILED = not str(encoders_file).endswith(".py")


class Rows:
    """Bytes under two names: `room` for the encoders, `numbers` for NumPy. What one writes the other sees."""

    def __init__(self, *shape: int) -> None:
        number = int(np.prod(shape))
        self.room: Any = native_rows(number) if COMPILED else bytearray(number)
        self.numbers: Bytes = shared(self.room, np.dtype(np.uint8), number).reshape(shape)


class Numbers:
    """The same for a row of whole numbers: one for each game."""

    def __init__(self, number: int) -> None:
        self.room: Any = native_numbers(number) if COMPILED else array("q", bytes(8 * number))
        self.numbers: NDArray[np.int64] = shared(self.room, np.dtype(np.int64), number)


class Fractions:
    """The same for a row of fractions."""

    def __init__(self, number: int) -> None:
        self.room: Any = native_fractions(number) if COMPILED else array("d", bytes(8 * number))
        self.numbers: NDArray[np.float64] = shared(self.room, np.dtype(np.float64), number)


def shared(room: Any, kind: np.dtype[Any], number: int) -> Any:
    """A room as NumPy sees it, to be written to.

    The encoders' own room says of itself that it must not be, because it may move when it grows; ours never grows.
    """
    if not COMPILED:
        return np.frombuffer(room, kind)
    block: Any = (c_uint8 * (number * kind.itemsize)).from_address(np.frombuffer(room, kind).ctypes.data)
    block.owner = room  # whoever holds the block holds the room
    return np.frombuffer(block, kind)
