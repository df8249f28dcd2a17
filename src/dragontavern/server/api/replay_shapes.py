"""What calls about games watched again send and get."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from dragontavern.server.messages import SeatView
from dragontavern.server.replays_book import MOST_SIGNS, NoteView
from dragontavern.server.replays_same import Compared
from dragontavern.server.replays_story import Lead, Mark

from .shapes import Place, Text

At = Annotated[int, Meta(ge=0, le=2**31)]
Words = Annotated[str, Meta(min_length=1, max_length=MOST_SIGNS)]


class RecordBrought(msgspec.Struct):
    """A record, as downloaded."""

    record: dict[str, Any]


class ReplayInfo(msgspec.Struct):
    """A game to be watched: its moments go from 0 to `last`, the number of its answers."""

    id: str
    game: str
    last: int
    over: bool
    you: int
    seats: list[SeatView]
    marks: list[Mark]
    lead: Lead


class MomentAsked(msgspec.Struct):
    """After so many answers, through whose eyes (a seat, "watch"), with all hands open, events from a number on."""

    at: At = 0
    eyes: Text = ""
    open: bool = False
    since: Annotated[int, Meta(ge=-1, le=2**31)] = -1


class SameDeal(msgspec.Struct):
    """Games with one and the same deal, the one asked for first; none where it was played once."""

    games: list[Compared]


class Notes(msgspec.Struct):
    """All notes about a game, moment by moment."""

    notes: list[NoteView]


class NoteMade(msgspec.Struct):
    """A note about a moment."""

    at: At
    text: Words


class NoteChanged(msgspec.Struct):
    """Other words for a note."""

    text: Words


class DealAsked(msgspec.Struct):
    """One's own seat, and the level of the bots on the others."""

    seat: Place
    level: Text


class BranchAsked(DealAsked):
    """The moment to play on from, one's own seat, the level of the bots."""

    at: At = 0
