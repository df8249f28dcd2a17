"""What travels between table and page (docs/protocol.md), and what the log of a table is made of."""

from collections.abc import Sequence
from typing import Any

import msgspec

from .talk import Talking

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


class SeatTimeView(msgspec.Struct):
    """The milliseconds a seat has left, whether they run now, and how often its time was up."""

    left: int
    runs: bool
    late: int


class TimesView(msgspec.Struct):
    """The clocks of the seats: "decision", "bank" or "days", and what follows when time is up ("decide", "seat")."""

    kind: str
    whole: int
    more: int
    late: str
    seats: list[SeatTimeView]


class PauseView(msgspec.Struct):
    """Who asked for the pause, and who wants to go on."""

    by: int
    ready: tuple[int, ...]


class WishView(msgspec.Struct):
    """Who would like to take something back, who has agreed, and whom we wait for. `at` comes back with a reply."""

    at: int
    by: int
    agreed: tuple[int, ...]
    asked: tuple[int, ...]


class HereView(msgspec.Struct):
    """Several people at one screen (hotseat.py): their seats, and who of them must decide, the next one first."""

    seats: tuple[int, ...]
    next: tuple[int, ...]


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
    left: int = -1  # the seat one left to a bot and may take again
    times: TimesView | None = None
    pause: PauseView | None = None
    wish: WishView | None = None
    may_pause: bool = False
    may_wish: bool = False  # to take one's last decision back, if the others agree
    may_resign: bool = False
    counted: bool = True  # nothing was taken back that luck or others had already answered
    talk: str = "none"  # what one may say here now: "free", "phrases", "none"
    here: HereView | None = None  # who shares this page; `you` is then the one who looks, -1: nobody, it is covered


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


class ClosingMessage(msgspec.Struct, tag_field="type", tag="closing"):
    """The house closes or starts again: nothing is lost, come back in a moment."""

    text: str
    after: int = 800  # milliseconds


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


class PauseSent(msgspec.Struct, tag_field="type", tag="pause"):
    """A pause, please; or not `on`: let us go on."""

    on: bool = True


class WishSent(msgspec.Struct, tag_field="type", tag="wish"):
    """May I take my last decision back? `at` is the seq of the view that offered it."""

    at: int = -1


class ReplySent(msgspec.Struct, tag_field="type", tag="reply"):
    """Yes or no to the wish of this number."""

    at: int
    yes: bool


class ResignSent(msgspec.Struct, tag_field="type", tag="resign"):
    """I give up."""


class LookSent(msgspec.Struct, tag_field="type", tag="look"):
    """Of several people at this screen the one at a seat looks now; -1: cover it."""

    seat: int


class Hello(msgspec.Struct, tag_field="type", tag="hello"):
    """Send the view again, with the events from a number on."""

    since: int = 0


Courtesy = PauseSent | WishSent | ReplySent | ResignSent
Sent = AnswerSent | UndoSent | OrdersSent | HintSent | Courtesy | Talking | LookSent | Hello
read_sent = msgspec.json.Decoder(Sent).decode
write = msgspec.json.Encoder().encode


class Sit(msgspec.Struct, tag_field="do", tag="sit", omit_defaults=True):
    """Who has a seat from now on. A bot that took over for a guest keeps his number, so that he can come back."""

    seat: int
    kind: str
    guest: int = 0
    name: str = ""
    level: str = ""
    when: int = 0  # here and below: the house's time in milliseconds, at tables with clocks


class Started(msgspec.Struct, tag_field="do", tag="start", omit_defaults=True):
    """The cards are dealt."""

    when: int = 0


class Answered(msgspec.Struct, tag_field="do", tag="answer", omit_defaults=True):
    """A seat decided. With the clock's own word stand the milliseconds that were left."""

    seat: int
    answer: int | Shares
    left: int = 0
    when: int = 0


class TakenBack(msgspec.Struct, tag_field="do", tag="undo", omit_defaults=True):
    """Only the first `keep` answers stand. Where people had to agree to it, the game does not count any more."""

    keep: int
    agreed: bool = False
    when: int = 0


class Late(msgspec.Struct, tag_field="do", tag="late", omit_defaults=True):
    """A seat's time is up: a bot makes the decision it was asked for."""

    seat: int
    when: int = 0


class Paused(msgspec.Struct, tag_field="do", tag="pause", omit_defaults=True):
    """A person asks for a pause."""

    seat: int
    when: int = 0


class WentOn(msgspec.Struct, tag_field="do", tag="go_on", omit_defaults=True):
    """A person wants to go on: the one who paused alone, or all the others together, end the pause."""

    seat: int
    when: int = 0


class Wished(msgspec.Struct, tag_field="do", tag="wish", omit_defaults=True):
    """A person would like to go back to where only the first `keep` answers stand; the other people may agree."""

    seat: int
    keep: int
    when: int = 0


class Replied(msgspec.Struct, tag_field="do", tag="reply", omit_defaults=True):
    """A person agrees to what another wished, or not; the one who wished may think better of it."""

    seat: int
    yes: bool
    when: int = 0


class Resigned(msgspec.Struct, tag_field="do", tag="resign", omit_defaults=True):
    """A person gives the game up."""

    seat: int
    when: int = 0


class Hinted(msgspec.Struct, tag_field="do", tag="hint"):
    """A seat has taken a hint. The game knows nothing of it; the people at the table do."""

    seat: int


class Followed(msgspec.Struct, tag_field="do", tag="next"):
    """The same people play on at another table."""

    table: str
    same_deal: bool


Timed = Sit | Started | Answered | TakenBack | Late | Paused | WentOn | Wished | Replied | Resigned
Entry = Timed | Hinted | Followed
read_entry = msgspec.json.Decoder(Entry).decode


def stamped(entries: Sequence[Entry], moment: int) -> list[Entry]:
    """Entries with the moment they are written at."""
    return [msgspec.structs.replace(entry, when=moment) if isinstance(entry, Timed) else entry for entry in entries]
