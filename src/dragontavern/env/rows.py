"""Room for tensors that compiled encoders can write into and NumPy can read."""

from ctypes import c_uint8
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .senses.base import __file__ as encoders_file
from .senses.base import native_rows

Bytes = NDArray[np.uint8]

COMPILED = not str(encoders_file).endswith(".py")


class Rows:
    """Bytes under two names: `room` for the encoders, `numbers` for NumPy. What one writes the other sees."""

    def __init__(self, *shape: int) -> None:
        number = int(np.prod(shape))
        self.room: Any = native_rows(number) if COMPILED else bytearray(number)
        block: Any = shared(self.room, number) if COMPILED else self.room
        self.numbers: Bytes = np.frombuffer(block, np.uint8).reshape(shape)


def shared(room: Any, number: int) -> Any:
    """The encoders' own room, writable from outside.

    It says of itself that it must not be written to, because it may move when it grows; ours never grows.
    """
    block: Any = (c_uint8 * number).from_address(np.frombuffer(room, np.uint8).ctypes.data)
    block.owner = room  # whoever holds the block holds the room
    return block
