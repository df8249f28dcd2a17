"""What can go wrong in the laboratory; the texts are in faults.*.toml."""

from typing import ClassVar

from dragontavern.core.errors import Mistake


class BadJob(Mistake):
    """Work that cannot be done like this: no such crew, another job in the folder, an extra that is missing."""

    HOME: ClassVar[str] = "dragontavern.lab"
