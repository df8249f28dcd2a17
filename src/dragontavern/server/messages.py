"""What travels between table and page (docs/protocol.md), and what the log of a table is made of."""

from typing import Any

import msgspec

Shares = tuple[int, ...]


class SeatView(msgspec.Struct):
    """Who sits where: "guest", "bot" or "open"; `here` says whether a guest's page is connected."""

    name: str
    kind: str
    level: str
    here: bool
    hints: int = 0  # taken in this game
    machine: bool = False  # a guest that is somebody's bot, playing from outside


class OptionView(msgspec.Struct):
    """One thing that may be chosen now, and what it points at on the table."""

    id: int
    label: str
    kind: str
    card: int = 0
    seat: int = -1
    hurts: bool = False


class RefusedOption(msgspec.Struct):
    """Something a person might expect to choose and may not: the reason and its rule."""

    id: int
    label: str
    why: str
    rule: str


class DivisionView(msgspec.Struct):
    """Things to share out: so many of each kind, among so many takers."""

    pieces: tuple[int, ...]
    parts: int


class QuestionView(msgspec.Struct):
    """What the reader must decide; `at` comes back with the answer."""

    prompt: str
    rule: str
    secret: bool
    at: int
    options: list[OptionView]
    refused: list[RefusedOption]
    division: DivisionView | None


class EventView(msgspec.Struct):
    """One thing that happened, as this reader may know it, with its line for the log."""

    n: int
    kind: str
    rule: str
    args: tuple[Any, ...]
    secret: tuple[Any, ...]
    text: str


class ResultView(msgspec.Struct):
    """How the game ended, and the luck it was played with, to check against the commitment."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    text: str
    seed: str
    salt: str


class ClockView(msgspec.Struct):
    """The time that is left, and the time there was in all, in milliseconds; whether it runs or is stopped."""

    left: int
    whole: int
    runs: bool


class View(msgspec.Struct, tag_field="type", tag="view"):
    """Everything one viewer may know of a table now, and the events since the last message to him."""

    table: str
    game: str
    seq: int
    you: int
    lang: str
    started: bool
    over: bool
    seats: list[SeatView]
    waiting: tuple[int, ...]
    portrait: dict[str, Any]
    question: QuestionView | None
    events: list[EventView]
    fresh: bool
    undo: bool
    result: ResultView | None
    commitment: str
    next: str
    clock: ClockView | None = None
    orders: dict[str, int] = {}
    hint: bool = False  # one may ask what the veteran would do


class RefusedAnswer(msgspec.Struct, tag_field="type", tag="refused"):
    """The rules do not allow an answer; `id` is the one it was sent with."""

    id: str
    text: str
    rule: str


class HintAnswer(msgspec.Struct):
    """An answer the veteran weighed, in words, and each seat's chance of winning after it (none: out of habit)."""

    answer: int | Shares
    label: str
    chances: tuple[float, ...]


class HintMessage(msgspec.Struct, tag_field="type", tag="hint"):
    """What the veteran would do about question `at`, the best answer first, and why. Only who asked gets it."""

    at: int
    level: str
    level_name: str
    name: str
    answers: list[HintAnswer]
    reasons: list[str]


class ErrorMessage(msgspec.Struct, tag_field="type", tag="error"):
    """Something else went wrong."""

    text: str


class AnswerSent(msgspec.Struct, tag_field="type", tag="answer"):
    """A decision: an option, or the shares of a division."""

    at: int
    answer: int | Shares
    id: str = ""


class UndoSent(msgspec.Struct, tag_field="type", tag="undo"):
    """Take the last answer back; `at` is the seq of the view that offered it."""

    at: int = -1


class OrdersSent(msgspec.Struct, tag_field="type", tag="orders"):
    """Standing orders of one's own seat: all that are wished, by name."""

    orders: dict[str, bool]


class HintSent(msgspec.Struct, tag_field="type", tag="hint"):
    """What would the veteran do about this question?"""

    at: int


class Hello(msgspec.Struct, tag_field="type", tag="hello"):
    """Send the view again, with the events from a number on."""

    since: int = 0


Sent = AnswerSent | UndoSent | OrdersSent | HintSent | Hello
read_sent = msgspec.json.Decoder(Sent).decode
write = msgspec.json.Encoder().encode


class Sit(msgspec.Struct, tag_field="do", tag="sit", omit_defaults=True):
    """Who has a seat from now on. A bot that took over for a guest keeps his number, so that he can come back."""

    seat: int
    kind: str
    guest: int = 0
    name: str = ""
    level: str = ""


class Started(msgspec.Struct, tag_field="do", tag="start"):
    """The cards are dealt."""


class Answered(msgspec.Struct, tag_field="do", tag="answer", omit_defaults=True):
    """A seat decided. With the clock's own word stand the milliseconds that were left."""

    seat: int
    answer: int | Shares
    left: int = 0


class TakenBack(msgspec.Struct, tag_field="do", tag="undo"):
    """Only the first `keep` answers stand."""

    keep: int


class Hinted(msgspec.Struct, tag_field="do", tag="hint"):
    """A seat has taken a hint. The game knows nothing of it; the people at the table do."""

    seat: int


class Followed(msgspec.Struct, tag_field="do", tag="next"):
    """The same people play on at another table."""

    table: str
    same_deal: bool


Entry = Sit | Started | Answered | TakenBack | Hinted | Followed
read_entry = msgspec.json.Decoder(Entry).decode
