"""The laws every game obeys, tested by random play. Nothing here knows any game.

    walk(start, seed, findings)      plays a game to its end and holds every law at every moment, for every seat
                                     and the spectator; raises Broken with the law, the seat and the position.

The laws: 1 round trip · 2 twins · 3 telling events (collected in the findings) · 4 life goes on · 5 any moment.
The sixth, two speeds, is in two_speeds.py.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from dragontavern.core.errors import Refused
from dragontavern.core.event import Event
from dragontavern.core.marks import CLOCK, SPECTATOR, faces, seen
from dragontavern.core.question import Answer
from dragontavern.core.rng import NO_LUCK, Rng, of_seed
from dragontavern.core.state import State, Step
from dragontavern.core.traces import seen_by

TWINS = 12  # imagined states tried until the answer is legal in one
FAR = 5000  # answers after which a game should long be over


class Broken(AssertionError):
    """A law is broken: which, for whom, where."""

    def __init__(self, law: str, viewer: int | None, state: State, what: object) -> None:
        who = "the spectator" if viewer is None else f"seat {viewer}"
        super().__init__(f"{law} is broken for {who}: {what}\n{state.dump()}")
        self.law = law


class Findings:
    """What law play has met: events by kind and rule, and the kinds of event by which twins were told apart."""

    def __init__(self) -> None:
        self.events: Counter[tuple[str, str]] = Counter()
        self.telling: Counter[str] = Counter()
        self.twins = 0
        self.moments = 0


class Nothing(Step[State]):
    """A step that does nothing, to be pushed over a question."""

    def run(self, t: State) -> None:
        return


def walk(
    start: State,
    seed: int,
    findings: Findings,
    caches: tuple[str, ...] = (),
    every: int = 1,
    script: Sequence[tuple[int, Answer]] = (),
    answers: int = FAR,
) -> State:
    """Play by random (and bold) answers, holding the laws at every so many moments.

    The first answers may be given as a script; the walk ends with the game, or after a number of answers.
    """
    rng = of_seed(seed)
    state = start.copy()
    state.events = []
    declared(state, caches)
    for move in range(answers):
        if state.over:
            hold_views(state, rng)
            any_moment(state, rng)
            return state
        seat, answer = script[move] if move < len(script) else pick(state, rng)
        if move % every == 0 or move < len(script):
            findings.moments += 1
            hold(state, seat, answer, rng, findings)
        before = len(state.events)
        state.answer(seat, answer)
        findings.events.update((event.kind, event.rule) for event in state.events[before:])
        if fault := state.check():
            raise Broken("conservation", None, state, fault)
    if answers == FAR:
        raise Broken("termination", None, state, f"{FAR} answers were not enough")
    return state


def hold(state: State, seat: int, answer: Answer, rng: Rng, findings: Findings) -> None:
    """Hold all laws at one moment; the answer is the one about to be given."""
    no_empty_question(state)
    hold_views(state, rng)
    for viewer in viewers(state):
        twins(state, viewer, seat, answer, rng, findings)
    silence(state, seat, answer, rng)
    life_goes_on(state, rng)
    any_moment(state, rng)
    commute(state, rng)
    refusals(state, rng)


def viewers(state: State) -> list[int | None]:
    """Every seat, and the spectator."""
    return [*range(state.seats), None]


def pick(state: State, rng: Rng) -> tuple[int, Answer]:
    """A random seat that is asked, and its answer; every other one is bold: the last option, which does most."""
    questions = state.questions
    question = questions[rng.below(len(questions))]
    if question.seat == CLOCK and len(questions) > 1 and rng.below(4):
        question = questions[0]
    if question.options and rng.below(2):
        return question.seat, question.options[-1]
    return question.seat, question.sample(rng)


def same(a: State, b: State) -> bool:
    """Whether two states are equal and ask the same, compared without touching either."""
    return a.data() == b.data() and a.questions == b.questions


# --- what a view is ---------------------------------------------------------------------------------------------


def declared(state: State, caches: tuple[str, ...]) -> None:
    """Every attribute is a declared field, the kernel's, or a cache that follows from the options."""
    bare = State(None, state.seats, NO_LUCK, {}, None)
    if not hasattr(bare, "__dict__"):
        return  # compiled classes have native attributes and no others
    kernel = set(vars(bare))
    strays = set(vars(state)) - kernel - {name for name, _, _ in state.FIELDS} - set(caches)
    if strays:
        raise Broken("declaration", None, state, f"undeclared: {', '.join(sorted(strays))}")


def hold_views(state: State, rng: Rng) -> None:
    """Each viewer's view is what the fields declare, and law 1 holds for it."""
    before = state.dump()
    for viewer in viewers(state):
        view = state.observe(viewer)
        sights(state, view, viewer)
        round_trip(state, view, viewer, rng)
    if state.dump() != before:
        raise Broken("views", None, state, "looking has changed the state")


def sights(state: State, view: State, viewer: int | None) -> None:
    """Open fields are equal, marked places show what the marks say, others' secrets at most that there is one."""
    eye = SPECTATOR if viewer is None else viewer
    if view.rng is not NO_LUCK or view.trail is not None or view.events is not None:
        raise Broken("views", viewer, state, "a view has luck, trail or log")
    for name, codec, sight in state.FIELDS:
        true, shown = getattr(state, name), getattr(view, name)
        if sight == "open":
            good = true == shown
        elif sight == "marked":
            places = zip(true, shown, strict=True) if codec == "places" else [(true, shown)]
            good = all(sorted(seen(place, eye)) == sorted(look) for place, look in places)
        elif sight == "traces":
            good = shown == seen_by(true, eye)
        elif sight == "counted":
            good = sorted(faces(true)) == shown
        elif sight == "secret":
            good = all(
                look == value if seat == viewer else look in (0, -1) or (isinstance(look, list) and not any(look))
                for seat, (value, look) in enumerate(zip(true, shown, strict=True))
            )
        else:
            good = sight == "never" and shown != true
        if not good:
            raise Broken("views", viewer, state, f"{name} ({sight}) is seen as {shown}")


def round_trip(state: State, view: State, viewer: int | None, rng: Rng) -> None:
    """Law 1: what is imagined from a view looks the same to that viewer, his own question included."""
    game = state.game()
    guess = game.imagine(view, rng.word())
    if fault := guess.check():
        raise Broken("law 1", viewer, state, f"an imagined state is impossible: {fault}")
    if not same(guess.observe(viewer), view):
        raise Broken("law 1", viewer, state, f"imagined:\n{guess.dump()}")
    if viewer is not None and viewer in state.turn():
        if not guess.question(viewer) == view.question(viewer) == state.question(viewer):
            raise Broken("law 1", viewer, state, f"he is asked {view.question(viewer)}")
    elif view.questions:
        raise Broken("law 1", viewer, state, "a view shows somebody else's question")
    no_empty_question(guess)
    if game.load(view.dump()) != view:
        raise Broken("law 5", viewer, state, f"a view does not come back from its text:\n{view.dump()}")


# --- leaks ------------------------------------------------------------------------------------------------------


def twins(
    state: State, viewer: int | None, seat: int, answer: Answer, rng: Rng, findings: Findings | None = None
) -> None:
    """Law 2: two states that look the same, with the same luck and answer: the same events, then the same view.

    Law 3: where a twin is told apart, note by which kind of event.
    """
    game = state.game()
    view = state.observe(viewer)
    log: list[Event] | None = None
    after: State | None = None
    for _ in range(TWINS):
        twin = game.imagine(view, rng.word())
        twin.rng = state.rng.copy()
        twin.events = []
        try:
            twin.answer(seat, answer)
        except Refused:
            continue
        if log is None:
            true = state.copy()
            true.events = []
            true.answer(seat, answer)
            log, after = true.log(viewer), true.observe(viewer)
        heard = twin.log(viewer)
        if findings is not None:
            findings.twins += 1
        if heard == log:
            if not same(twin.observe(viewer), after):  # type: ignore[arg-type]
                raise Broken("law 2", viewer, state, f"{answer} of seat {seat}; a twin saw the same but knows else:"
                             f"\n{twin.observe(viewer).dump()}\nnot\n{after and after.dump()}")  # fmt: skip
        elif findings is not None:
            findings.telling[first_difference(heard, log)] += 1
        return


def silence(state: State, seat: int, answer: Answer, rng: Rng) -> None:
    """Law 2, for the answers themselves: of a secret choice the others know no more than what they saw happen."""
    options = [option for option in state.legal(seat) if option != answer]
    if not state.asking().SECRET or not options:
        return
    one, other = state.copy(), state.copy()
    one.events, other.events = [], []
    one.answer(seat, answer)
    choice = options[rng.below(len(options))]
    other.answer(seat, choice)
    for viewer in viewers(state):
        if viewer == seat or one.log(viewer) != other.log(viewer):
            continue
        if not same(one.observe(viewer), other.observe(viewer)):
            raise Broken("law 2", viewer, state, f"he knows whether seat {seat} answered {answer} or {choice}")


def first_difference(one: list[Event], other: list[Event]) -> str:
    """The kind of the first event by which two logs differ; two kinds when each has another."""
    for a, b in zip(one, other, strict=False):
        if a != b:
            return a.kind if a.kind == b.kind else " or ".join(sorted((a.kind, b.kind)))
    longer = max(one, other, key=len)
    return longer[min(len(one), len(other))].kind


# --- any moment -------------------------------------------------------------------------------------------------


def life_goes_on(state: State, rng: Rng, answers: int = 6) -> None:
    """Law 4: play from an imagined state never breaks an invariant nor comes to an empty question."""
    viewer = viewers(state)[rng.below(state.seats + 1)]
    guess = state.game().imagine(state.observe(viewer), rng.word())
    story = guess.dump()
    for _ in range(answers):
        if guess.over:
            return
        no_empty_question(guess)
        guess.answer(*pick(guess, rng))
        if fault := guess.check():
            raise Broken("law 4", viewer, state, f"{fault}, from\n{story}")


def no_empty_question(state: State) -> None:
    """Whoever is asked has an answer, the default among them; whom the ask names is whom the state says."""
    if state.over:
        return
    if tuple(state.asking().who(state)) != tuple(state.turn()):
        raise Broken("questions", None, state, f"{state.turn()} wait, {state.asking()} asks others")
    for question in state.questions:
        if isinstance(question.default, tuple):
            good = question.division is not None and question.division.fits(question.default)
        else:
            good = question.default in question.options and len(set(question.options)) == len(question.options)
        if not good:
            raise Broken("questions", question.seat, state, question)


def any_moment(state: State, rng: Rng, answers: int = 4) -> None:
    """Law 5: a copy, the text form read back, and a step pushed over the question all go on as the state would."""
    loaded = state.game().load(state.dump())
    over = state.copy()
    if not over.over:
        over.do(Nothing())
        over.work()
    copies = [state.copy(), loaded, over]
    before = state.dump()
    for _ in range(answers):
        for copy in copies:
            if not same(copy, copies[0]) or copy.dump() != copies[0].dump():
                raise Broken("law 5", None, state, f"it goes on differently:\n{copy.dump()}")
        if copies[0].over:
            break
        seat, answer = pick(copies[0], rng)
        for copy in copies:
            copy.answer(seat, answer)
    if state.dump() != before:
        raise Broken("law 5", None, state, "a copy that is played changes its original")


def commute(state: State, rng: Rng) -> None:
    """Law 5: secret answers given at the same time work in any order, unless the ask says that the order matters."""
    ask = state.asking()
    if len(state.turn()) < 2 or not (ask.STAYS and ask.SECRET) or ask.ORDERED:
        return
    first, second = state.questions[:2]
    answers = [(first.seat, first.sample(rng)), (second.seat, second.sample(rng))]
    one, other = state.copy(), state.copy()
    for seat, answer in answers:
        one.answer(seat, answer)
    for seat, answer in reversed(answers):
        other.answer(seat, answer)
    if not same(one, other):
        raise Broken("law 5", None, state, f"the answers {answers} do not commute")


def refusals(state: State, rng: Rng) -> None:
    """Law 5: what is refused changes nothing, and the refusal says why."""
    before, told = state.dump(), len(state.events or ())
    asked = state.turn()
    others = [seat for seat in (*range(state.seats), CLOCK) if seat not in asked]
    tries: list[tuple[int, Any]] = [(seat, 1) for seat in others]
    for question in state.questions:
        wrong = [option for option in (*range(12), rng.below(400), -1, 10**6) if option not in question.options]
        tries += [(question.seat, option) for option in wrong]
        tries += [(question.seat, (99,)), (question.seat, (-1, 1))]
    for seat, answer in tries:
        try:
            state.answer(seat, answer)
        except Refused as refused:
            if not refused.key.startswith("refused."):
                raise Broken("law 5", seat, state, f"{answer} is refused as {refused.key!r}") from refused
        else:
            raise Broken("law 5", seat, state, f"{answer} is accepted though it was not offered")
    if state.dump() != before or len(state.events or ()) != told:
        raise Broken("law 5", None, state, "a refused answer changes something")
