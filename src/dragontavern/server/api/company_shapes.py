"""What the API takes for pauses, wishes and talk at a table."""

from typing import Annotated

import msgspec
from msgspec import Meta

from .shapes import Id, Mine, Text


class PauseAsked(msgspec.Struct):
    """A pause, please; or not `on`: let us go on."""

    on: bool = True
    seat: Mine = -1


class Replying(msgspec.Struct):
    """Yes or no to the wish of this number."""

    at: Id
    yes: bool
    seat: Mine = -1


class Saying(msgspec.Struct):
    """Words of one's own, or a ready phrase by its id."""

    text: Annotated[str, Meta(max_length=1000)] = ""
    phrase: Text = ""
    seat: Mine = -1


class LineChosen(msgspec.Struct):
    """The number of a line of talk."""

    n: Id


class Muting(msgspec.Struct):
    """The number of a line of talk: hear no more of who said it, or again."""

    n: Id
    on: bool = True
