"""What can go wrong, and how it is said. Every error names the fault and changes nothing."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, ClassVar


class TavernError(Exception):
    """A fault a person can mend; its text says how."""

    def say(self, language: str) -> str:
        """What is wrong, in a language; where a fault speaks only one, in that."""
        return str(self)


class Refused(TavernError):
    """An answer the rules do not allow: the rule that forbids it, and the reason as text key and arguments."""

    def __init__(self, rule: str, key: str, args: tuple[Any, ...] = ()) -> None:
        super().__init__(f"{key} {args} [{rule}]" if args else f"{key} [{rule}]")
        self.rule = rule
        self.key = key
        self.arguments = args


class Mistake(TavernError):
    """Something given to us that we cannot use: a key among the faults of its HOME, and what fills its text.

    As a plain text it is English. A text that is no key, from a game made elsewhere, is said as it is.
    """

    HOME: ClassVar[str] = "dragontavern.core"

    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(key)
        self.key = key
        self.values = values

    def __str__(self) -> str:
        return self.say("en")

    def __reduce__(self) -> tuple[Any, ...]:
        return made_again, (type(self), self.key, self.values)

    def say(self, language: str) -> str:
        """What is wrong, in a language; a fault inside a fault is said in the same."""
        text = read_faults(self.HOME, language).get(self.key)
        if text is None:
            return self.key
        said = {
            name: value.say(language) if isinstance(value, TavernError) else value
            for name, value in self.values.items()
        }
        return text.format(**said)


class BadOptions(Mistake):
    """A game cannot be started like this: unknown option, value, number of seats or seed."""


class BadPosition(Mistake):
    """A text that is no position of this game, or one that breaks its invariants."""


class BadRecord(Mistake):
    """A record that cannot be read or replayed here."""


class BadPack(Mistake):
    """A pack of cards or abilities with a fault in it; the text names the entry."""


def made_again(kind: type[Mistake], key: str, values: dict[str, Any]) -> Mistake:
    """A mistake that came from another process."""
    return kind(key, **values)


@cache
def read_faults(home: str, language: str) -> dict[str, str]:
    """The texts of all faults of a package in a language."""
    text = files(home).joinpath(f"faults.{language}.toml").read_text(encoding="utf-8")
    found: dict[str, str] = tomllib.loads(text)
    return found
