"""One moment of a game as a page gets it: the view of a seat, and what those who were asked then answered.

The view is the very message a live table sends; with all hands open each seat also shows what it held.
"""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from dragontavern.bots.reasons import say_answer
from dragontavern.core.marks import CLOCK
from dragontavern.core.state import State

from .faults import Fault
from .messages import EventView, View
from .replays import Replay
from .tables import SPECTATOR, Table
from .views import Shared, Sight
from .words import say

WATCH: Final = "watch"  # the eyes of somebody who only watches
MOST_EVENTS: Final = 200  # as many as a page keeps in its chronicle
OPENED: Final = ("abilities", "down")  # what of a place its own seat sees better than others do


class Told(msgspec.Struct):
    """A seat (-1: the clock) that was asked, and what it answered. Empty words: this reader does not know."""

    seat: int
    prompt: str
    rule: str
    answer: str
    next: bool  # whether its answer was the next one


class Moment(msgspec.Struct):
    """After so many answers: how many events there were, and who was asked what."""

    at: int
    last: int
    events: int
    told: list[Told]


class Frame(msgspec.Struct):
    """A moment as one reader sees it."""

    view: View
    moment: Moment


def read_eyes(text: str, seats: int) -> int:
    """Whose eyes a reader wants: a seat's number, or those of somebody who watches (-1); raises Fault."""
    if text in (WATCH, ""):
        return SPECTATOR
    if not text.isdecimal() or len(text) > 2 or int(text) >= seats:
        raise Fault("no_seat", 404)
    return int(text)


def frame_of(replay: Replay, at: int, eyes: int, opened: bool, language: str, since: int = -1) -> Frame:
    """A moment through somebody's eyes, with the events from a number on (-1: the latest); raises Fault."""
    table = replay.at(at, language)
    state = table.playing()
    sight = Sight(table, eyes, language, Shared(table, replay.cast(language)))
    view, end = sight.message, len(state.events or ())
    first = max(since, 0, end - MOST_EVENTS)
    view.question, view.undo, view.counted = None, False, True
    view.fresh = since < 0
    view.events = sight.events(first)
    if opened:
        view.portrait = open_portrait(table, view.portrait, language)
        view.events = open_events(table, view.events, eyes, language)
    return Frame(view, Moment(at, replay.film.last, end, told_at(replay, table, eyes, opened, language)))


# --- all hands open -------------------------------------------------------------------------------------------------


def open_portrait(table: Table, portrait: dict[str, Any], language: str) -> dict[str, Any]:
    """A portrait in which every seat shows what it holds: cards as `held`, tokens as `screen`."""
    state, places = table.playing(), []
    for seat, place in enumerate(portrait.get("seats", [])):
        own = table.game.portray(state.observe(seat), language, table.names)
        seen = {key: own["seats"][seat][key] for key in OPENED if key in own["seats"][seat]}
        places.append({**place, **seen, "held": own.get("hand", []), "screen": own.get("screen")})
    return {**portrait, "seats": places}


def open_events(table: Table, events: Sequence[EventView], eyes: int, language: str) -> list[EventView]:
    """Events told with their secrets, as those who were in on them could tell them."""
    state = table.playing()
    whole = state.events or []
    return [
        msgspec.structs.replace(
            event,
            text=table.game.say_event(whole[event.n], language, table.names, eyes, table.pack),
        )
        for event in events
    ]


# --- questions and answers ------------------------------------------------------------------------------------------


def told_at(replay: Replay, table: Table, eyes: int, opened: bool, language: str) -> list[Told]:
    """Who was asked at a moment, the one whose answer came next first; of others a seat knows only that they were."""
    state, answers = table.playing(), replay.film.record.answers
    at = table.seq
    seat, answer = answers[at] if at < len(answers) else (SPECTATOR, 0)
    found = []
    for asked in sorted(state.turn(), key=lambda other: (other != seat, other)):
        if asked == CLOCK:
            if seat == CLOCK:
                found.append(Told(SPECTATOR, "", "", say(language, "replay_time"), True))
            continue
        if not (opened or asked == eyes):
            found.append(Told(asked, "", "", "", asked == seat))
            continue
        found.append(told_seat(table, state, asked, answer if asked == seat else None, language))
    return found


def told_seat(table: Table, state: State, seat: int, answer: Any, language: str) -> Told:
    """What one seat was asked, in the words it was asked with, and its answer if that came next."""
    view = state.observe(seat)
    question = view.question(seat)
    assert question is not None
    prompt = table.game.say_question(question, language, table.names, seat, table.pack)
    said = "" if answer is None else say_answer(view, question, answer, language, table.names)
    return Told(seat, prompt, question.rule, said, answer is not None)
