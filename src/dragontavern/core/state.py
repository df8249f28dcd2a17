"""A game in progress: the agenda of steps and asks, and the state they work on.

A `Step` is taken off the agenda and run. An `Ask` lies on top of the agenda while it asks. Both are immutable and
public: they name seats, numbers, places and cards that lie open, so the agenda goes into every view as it is.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Self, TypeVar

from mypy_extensions import mypyc_attr

from .errors import Refused
from .event import Event
from .marks import ALL, CLOCK, KIND, SPECTATOR, forget, gone
from .question import Answer, Division, Question
from .rng import NO_LUCK, Rng

if TYPE_CHECKING:
    from .game import Game

T = TypeVar("T", bound="State")

NOBODY: Final[tuple[int, ...]] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[T]):
    """Something the table will do. `FIELDS` names the constructor's arguments, in order."""

    FIELDS: ClassVar[tuple[str, ...]] = ()
    ASKS: ClassVar[bool] = False

    def run(self, t: T) -> None:
        """Do it."""
        raise RuntimeError("an ask is answered, not run")

    def take_up(self, t: T) -> bool:
        """Its turn on the agenda has come: it is taken off and run. Says whether somebody must decide now."""
        agenda: list[Any] = t.agenda  # of anything: what is dropped need not be looked at
        agenda.pop()
        self.run(t)
        return False

    def data(self) -> tuple[Any, ...]:
        """The step as plain data: its name and its fields."""
        return (type(self).__name__, *[getattr(self, name) for name in self.FIELDS])

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Step) and self.data() == other.data())

    def __hash__(self) -> int:
        return hash(self.data())

    def __repr__(self) -> str:
        name, *values = self.data()
        return f"{name}({', '.join(map(repr, values))})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step[T]):
    """A question that waits on the agenda. It goes with the first answer or, if it stays, when nobody is left."""

    ASKS: ClassVar[bool] = True
    RULE: ClassVar[str] = ""
    STAYS: ClassVar[bool] = False
    SECRET: ClassVar[bool] = False  # its options follow from hidden cards: it is asked even when only one is left
    ORDERED: ClassVar[bool] = False  # who answers first matters, though several may answer at the same time
    BOTH: ClassVar[bool] = False  # it takes options as well as shares

    def take_up(self, t: T) -> bool:
        """Ask: a single option that betrays nothing is answered at once, and with nobody to ask it goes."""
        who = self.who(t)
        asked = len(who)
        if asked == 1:
            seat = who[0]
            options = self.options(t, seat)
            if len(options) == 1 and not self.SECRET and seat != CLOCK:
                if not self.STAYS:
                    t.agenda.pop()
                self.answered(t, seat, options[0])
                return False
            t.legal_now = options
            t.asked = seat
        elif asked == 0:
            t.agenda.pop()
            return False
        t.waiting = who
        return True

    def by_rule(self) -> str:
        """The rule this question follows."""
        return self.RULE

    def who(self, t: T) -> Sequence[int]:
        """The seats that may answer now; nobody: the ask is skipped."""
        raise RuntimeError("an ask says whom it asks")

    def options(self, t: T, seat: int) -> list[int]:
        """What this seat may answer, in a fixed order; works on the seat's own view too."""
        return []

    def answered(self, t: T, seat: int, option: int) -> None:
        """Carry the answer out."""
        raise RuntimeError("an ask says what an answer does")

    def division(self, t: T, seat: int) -> Division | None:
        """What is to be shared out, if this ask is about shares."""
        return None

    def given(self, t: T, seat: int, shares: tuple[int, ...]) -> None:
        """Carry shares out; raises Refused before any change."""
        raise Refused(self.RULE, "refused.no_shares")

    def default(self, t: T, seat: int) -> Answer:
        """What a time-out or a leaver answers."""
        division = self.division(t, seat)
        if division is not None:
            rest = (0,) * (len(division.pieces) * (division.parts - 1))
            return division.pieces + rest
        return self.options(t, seat)[0]

    def prompt(self, t: T, seat: int) -> tuple[str, tuple[Any, ...]]:
        """The text key of the question and its arguments."""
        return "ask." + type(self).__name__, ()

    def why_not(self, t: T, seat: int, option: int) -> Refused:
        """Why an option is not allowed: the rule and the reason."""
        return Refused(self.RULE, "refused.not_an_option", (option,))


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game in progress as plain data. `viewer` is -1 in the true state; in a view, whose view it is."""

    # every field of the game: its name, its codec in the text form (core/dump.py), and who sees it: "open" (all),
    # "marked" (a place: those whose marks are on the cards), "secret" (a list by seat: its own seat), "never",
    # "traces" (core/traces.py: those who lost sight of the cards), "counted" (a place: all, but not in which order)
    FIELDS: ClassVar[tuple[tuple[str, str, str], ...]] = ()

    def __init__(self, like: "State | None", seats: int, rng: Rng, options: Mapping[str, Any], pack: Any) -> None:
        self.seats: int = seats
        self.rng: Rng = rng
        self.options: Mapping[str, Any] = options  # shared by copies, never changed
        self.pack: Any = pack  # the pack played with, if it is not the game's own
        self.events: list[Event] | None = None
        self.trail: list[tuple[int, Answer]] | None = None  # the answers so far; copies have none
        self.lucks: list[int] = []  # the luck before each answer in the trail
        if like is None:
            self.viewer: int = -1
            self.agenda: list[Step[Any]] = []
            self.waiting: Sequence[int] = NOBODY
            self.legal_now: list[int] | None = None  # options of the only seat asked, computed once
            self.asked: int = 0  # that seat
            self.over: bool = False
            self.moves: int = 0
            self.shown: int = 0  # secrets revealed so far
        else:
            self.viewer = like.viewer
            self.agenda = like.agenda.copy()
            self.waiting = like.waiting
            self.legal_now = like.legal_now
            self.asked = like.asked
            self.over = like.over
            self.moves = like.moves
            self.shown = like.shown

    # --- what a game writes -------------------------------------------------------------------------------------

    def game(self) -> "Game":
        """The game this is a position of."""
        raise RuntimeError("a game names itself")

    def copy(self) -> Self:
        """An independent state that goes on the same way, without log and trail."""
        raise RuntimeError("a game writes its own copy")

    def hide(self, viewer: int) -> None:
        """Make this copy a view: put holes where the viewer may not look."""
        raise RuntimeError("a game writes its own hide")

    def fill(self, viewer: int, rng: Rng) -> None:
        """Make this copy of a view a whole state again: put fitting cards into the holes."""
        raise RuntimeError("a game writes its own fill")

    def check(self) -> str:
        """The first broken invariant in words, or nothing."""
        raise RuntimeError("a game writes its own check")

    def outcome(self) -> "Result":
        """Winners and scores of a finished game."""
        raise RuntimeError("a game writes its own outcome")

    # --- the agenda ---------------------------------------------------------------------------------------------

    def do(self, *steps: Step[Any]) -> None:
        """Run these steps in this order, before all that already waits."""
        agenda = self.agenda
        for i in range(len(steps) - 1, -1, -1):
            agenda.append(steps[i])

    def cut(self, kind: type[Step[Any]]) -> None:
        """Drop everything above the nearest step of this kind."""
        agenda = self.agenda
        while agenda and not isinstance(agenda[-1], kind):
            agenda.pop()

    def work(self) -> None:
        """Work the agenda off until somebody must decide or the game is over."""
        agenda = self.agenda
        self.legal_now = None
        while agenda:
            if agenda[-1].take_up(self):
                return
        self.waiting = NOBODY
        self.over = True

    # --- deciding -----------------------------------------------------------------------------------------------

    def asking(self) -> Ask[Any]:
        """The ask that waits; only while the game is not over."""
        top = self.agenda[-1]
        assert isinstance(top, Ask)
        return top

    def turn(self) -> Sequence[int]:
        """The seats that may decide now."""
        return self.waiting

    def legal(self, seat: int) -> list[int]:
        """The options of a seat that may decide now (none for a division)."""
        if self.legal_now is not None and self.asked == seat:
            return self.legal_now
        if seat not in self.waiting:
            return []
        return self.asking().options(self, seat)

    def question(self, seat: int) -> Question | None:
        """What this seat is asked now. A view answers for its own seat only."""
        if seat not in self.waiting or (self.viewer >= 0 and seat != self.viewer):
            return None
        ask = self.asking()
        return Question(
            seat,
            ask.prompt(self, seat),
            tuple(self.legal(seat)),
            ask.division(self, seat),
            ask.default(self, seat),
            ask.by_rule(),
            ask.SECRET,
        )

    @property
    def questions(self) -> list[Question]:
        """One question for every seat that may decide now."""
        return [q for q in [self.question(seat) for seat in self.waiting] if q is not None]

    def answer(self, seat: int, answer: Answer) -> None:
        """Answer for a seat: an option, or the shares of a division. Raises Refused and changes nothing."""
        if self.viewer >= 0:
            raise Refused("", "refused.view")
        if self.over:
            raise Refused("", "refused.over")
        ask = self.asking()
        if seat not in self.waiting:
            raise Refused(ask.by_rule(), "refused.not_asked", (seat,))
        if isinstance(answer, tuple):
            division = ask.division(self, seat)
            if division is None:
                raise Refused(ask.by_rule(), "refused.no_shares")
            if not division.fits(answer):
                raise Refused(ask.by_rule(), "refused.bad_shares")
        elif answer not in self.legal(seat):
            raise ask.why_not(self, seat, answer)
        else:
            self.choose(seat, answer)
            return
        before = self.luck
        if not ask.STAYS:
            self.agenda.pop()
        try:
            ask.given(self, seat, answer)
        except Refused:
            if not ask.STAYS:
                self.agenda.append(ask)
            raise
        self.moves += 1
        if self.trail is not None:
            self.trail.append((seat, answer))
            self.lucks.append(before)
        self.work()

    def choose(self, seat: int, option: int) -> None:
        """Answer with one of the seat's legal options: `answer` for those who know that it is one, as playouts do."""
        agenda: list[Any] = self.agenda
        ask: Ask[Any] = agenda[-1]
        before = self.rng.drawn + self.shown
        if not ask.STAYS:
            agenda.pop()
        ask.answered(self, seat, option)
        self.moves += 1
        if self.trail is not None:
            self.trail.append((seat, option))
            self.lucks.append(before)
        self.work()

    def why_not(self, seat: int, option: int) -> Refused | None:
        """The rule that forbids an option this seat might expect, or nothing if it is allowed."""
        if self.over:
            return Refused("", "refused.over")
        if seat not in self.waiting:
            return Refused(self.asking().by_rule(), "refused.not_asked", (seat,))
        return None if option in self.legal(seat) else self.asking().why_not(self, seat, option)

    @property
    def luck(self) -> int:
        """How much luck was drawn and how many secrets were revealed so far: the undo guard."""
        return self.rng.drawn + self.shown

    def can_undo(self, seat: int) -> bool:
        """Whether the last answer was this seat's, and nothing was drawn or revealed since."""
        trail = self.trail
        return bool(trail) and trail is not None and trail[-1][0] == seat and self.lucks[-1] == self.luck

    # --- knowledge ----------------------------------------------------------------------------------------------

    def show(self, place: list[int], i: int, marks: int) -> int:
        """These seats see the i-th card of a place; its kind."""
        card = place[i]
        if card & marks != marks:
            place[i] = card | marks
            self.shown += 1
        return card & KIND

    def slip(self, place: list[int], i: int, marks: int) -> int:
        """The i-th card leaves a place and only these seats see which: all others forget what they knew there."""
        card = place.pop(i)
        forget(place, marks)
        gone(place, card, marks)
        self.shown += 1
        return card & (KIND | marks) | marks

    def leave(self, place: list[int], kind: int) -> int:
        """A card of this kind leaves a heap openly; its kind, or 0 if there is none."""
        for i in range(len(place)):
            if place[i] & KIND == kind:
                card = place.pop(i)
                if card & ALL != ALL:
                    self.shown += 1
                gone(place, card, ALL)
                return kind
        return 0

    def shuffle(self, place: list[int]) -> None:
        """Nobody knows any longer where a card lies in this place."""
        forget(place, 0)
        self.rng.shuffle(place)

    # --- views --------------------------------------------------------------------------------------------------

    def observe(self, seat: int | None) -> Self:
        """A view: this state with holes where the seat may not look; None is the spectator."""
        if self.viewer >= 0:
            raise Refused("", "refused.view")
        viewer = SPECTATOR if seat is None else seat
        view = self.copy()
        view.viewer = viewer
        view.rng = NO_LUCK
        view.moves = 0
        view.shown = 0
        view.legal_now = None
        view.hide(viewer)
        return view

    def imagine(self, rng: Rng) -> Self:
        """A complete state that fits this view, with luck of its own."""
        if self.viewer < 0:
            raise Refused("", "refused.no_view")
        state = self.copy()
        state.viewer = -1
        state.rng = rng
        state.legal_now = None
        state.fill(self.viewer, rng)
        return state

    # --- log ----------------------------------------------------------------------------------------------------

    def tell(
        self, kind: str, rule: str, args: tuple[Any, ...] = (), secret: tuple[Any, ...] = (), to: int = 0
    ) -> None:
        """Note what happened; the secret part is for the seats whose marks are in `to`."""
        if self.events is not None:
            self.events.append(Event(kind, rule, args, secret, to))

    def log(self, seat: int | None, since: int = 0) -> list[Event]:
        """What a seat (None: a spectator) saw happen, from the given event on."""
        viewer = SPECTATOR if seat is None else seat
        return [event.seen_by(viewer) for event in (self.events or [])[since:]]

    @property
    def result(self) -> "Result | None":
        """Winners, scores and how it ended, once the game is over."""
        return self.outcome() if self.over else None

    # --- comparing ----------------------------------------------------------------------------------------------

    def data(self) -> tuple[Any, ...]:
        """Everything in the state but log and trail, for comparing."""
        return (
            self.seats,
            dict(self.options),
            (self.viewer, self.over, self.moves, self.shown),
            (self.rng.key, self.rng.drawn),
            tuple(self.waiting),
            self.agenda,
            [getattr(self, name) for name, _, _ in self.FIELDS],
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.data() == other.data()

    def dump(self) -> str:
        """The position as readable text; `Game.load` reads it back exactly."""
        return self.game().write(self)

    def __reduce__(self) -> Any:
        return self.game().load, (self.dump(),)


class Result:
    """How a game ended: winners, one score a seat, and the way as a text key."""

    __slots__ = ("scores", "way", "winners")

    def __init__(self, winners: tuple[int, ...], scores: tuple[int, ...], way: str) -> None:
        self.winners: tuple[int, ...] = winners
        self.scores: tuple[int, ...] = scores
        self.way: str = way

    def data(self) -> tuple[Any, ...]:
        """Winners, scores, way."""
        return self.winners, self.scores, self.way

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and self.data() == other.data()

    def __hash__(self) -> int:
        return hash(self.data())

    def __repr__(self) -> str:
        return f"Result{self.data()}"
