"""What can go wrong with an environment."""

from typing import ClassVar

from dragontavern.core.errors import Mistake


class BadCall(Mistake):
    """An environment was asked for something it cannot do; the text says what it can."""

    HOME: ClassVar[str] = "dragontavern.env"
