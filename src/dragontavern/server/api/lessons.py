"""Lessons: by API."""

from typing import Annotated

import msgspec
from msgspec import Meta

from dragontavern.server import lessons
from dragontavern.server.actions import address

from . import shapes
from .call import Call
from .tables import info


class Lessons(msgspec.Struct):
    """All lessons there are, and how far the caller is in each."""

    lessons: list[lessons.Progress]


class LessonBegun(msgspec.Struct):
    """Go on at the table one has, or begin afresh at a new one."""

    afresh: bool = False


class StepSeen(msgspec.Struct):
    """A step of the lesson that was seen, and whether it was the end."""

    step: Annotated[str, Meta(pattern="^[a-z][a-z_]{0,30}$")]
    finished: bool = False


async def list_lessons(call: Call, _: None) -> Lessons:
    """All lessons, and how far the caller is."""
    return Lessons(list((await lessons.progress(call.house, call.guest)).values()))


async def begin_lesson(call: Call, sent: LessonBegun) -> shapes.TableInfo:
    """The table of one's lesson."""
    lessons.deal_of(call.path("game"))
    call.limits.open_table(f"account {call.me().id}", address(call.request))
    return info(call, await lessons.begin(call.house, call.me(), call.path("game"), sent.afresh))


async def note_step(call: Call, sent: StepSeen) -> lessons.Progress:
    """Keep how far one is."""
    return await lessons.note(call.house, call.me(), call.path("game"), sent.step, sent.finished)
