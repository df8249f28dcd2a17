"""What can go wrong, and how it is said. Every error names the fault and changes nothing."""

from typing import Any


class TavernError(Exception):
    """A fault a person can mend; its text says how."""


class Refused(TavernError):
    """An answer the rules do not allow: the rule that forbids it, and the reason as text key and arguments."""

    def __init__(self, rule: str, key: str, args: tuple[Any, ...] = ()) -> None:
        super().__init__(f"{key} {args} [{rule}]" if args else f"{key} [{rule}]")
        self.rule = rule
        self.key = key
        self.arguments = args


class BadOptions(TavernError):
    """A game cannot be started like this: unknown option, value, number of seats or seed."""


class BadPosition(TavernError):
    """A text that is no position of this game, or one that breaks its invariants."""


class BadRecord(TavernError):
    """A record that cannot be read or replayed here."""


class BadPack(TavernError):
    """A pack of cards or abilities with a fault in it; the text names the entry."""
