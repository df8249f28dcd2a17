"""What can go wrong between a person and the house, with the status of the answer and the key of its text."""

from dragontavern.core.errors import TavernError


class Fault(TavernError):
    """Something a person asked for cannot be done; `key` and `words` make the text that says what to do."""

    def __init__(self, key: str, status: int = 400, **words: str) -> None:
        super().__init__(key)
        self.key = key
        self.status = status
        self.words = words
