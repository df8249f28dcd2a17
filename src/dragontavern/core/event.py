"""What happened at the table: the one source of log lines, animations, sounds and statistics."""

from typing import Any

from .marks import mark


class Event:
    """One thing that happened: its kind, the rule behind it, what all may know, a secret for the seats in `to`."""

    __slots__ = ("args", "kind", "rule", "secret", "to")

    def __init__(
        self, kind: str, rule: str, args: tuple[Any, ...] = (), secret: tuple[Any, ...] = (), to: int = 0
    ) -> None:
        self.kind: str = kind
        self.rule: str = rule
        self.args: tuple[Any, ...] = args
        self.secret: tuple[Any, ...] = secret
        self.to: int = to

    def seen_by(self, viewer: int) -> "Event":
        """The event as this viewer may have it: without the secret, unless it is meant for him."""
        if self.secret and self.to & mark(viewer):
            return Event(self.kind, self.rule, self.args, self.secret)
        return Event(self.kind, self.rule, self.args)

    def data(self) -> tuple[str, str, tuple[Any, ...], tuple[Any, ...]]:
        """Kind, rule, public arguments, secret ones."""
        return self.kind, self.rule, self.args, self.secret

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.data() == other.data() and self.to == other.to

    def __hash__(self) -> int:
        return hash(self.data())

    def __repr__(self) -> str:
        return f"Event{(*self.data(), self.to)}"
