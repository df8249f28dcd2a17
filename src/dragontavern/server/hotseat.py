"""Several people at one screen: one guest holds their seats, and his page shows one seat at a time.

Such a page is *covered* until somebody says who looks at it: it then has what a spectator sees, and the names of
those who must decide. A seat's own view is made and sent only when its person has asked for it, and the page is
covered again by itself as soon as that person has decided and another one at the same screen is next. What people
agree about by word of mouth (a pause, taking something back) they agree about as one.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from dragontavern.core.marks import CLOCK

from .faults import Fault
from .guests import person_name
from .messages import HereView, Sit
from .viewers import SPECTATOR, Viewer

if TYPE_CHECKING:
    from .driver import LiveTable
    from .store import GuestRow
    from .tables import Table

HERE = "here"
"""A seat for somebody else at the screen of the one who asks; in a plan it stands before his name: "here:Bruma"."""


# --- seats ----------------------------------------------------------------------------------------------------------


def at_screen(table: "Table", seat: int) -> set[int]:
    """The seats of all people who look at the same screen as this seat's person, himself among them."""
    guest = table.seats[seat].guest if table.seats[seat].kind == "guest" else 0
    return {seat, *(table.seats_of(guest) if guest > 0 else ())}


def name_here(guest: "GuestRow", wish: str) -> str:
    """The name in a wish like "here:Bruma"; raises Fault where there is none, and for a bot: it has no screen."""
    if guest.owner:
        raise Fault("people_only", 403)
    kind, _, name = wish.partition(":")
    clean = person_name(name) if kind == HERE else ""
    if not clean:
        raise Fault("no_name")
    return clean


def seat_in(form: Mapping[str, Any]) -> int:
    """The seat a form is sent for, of several at one screen; -1 where it names none. Raises Fault."""
    text = form.get("seat", "")
    if text == "":
        return SPECTATOR
    if not isinstance(text, str) or not text.isdecimal() or len(text) > 2:
        raise Fault("bad_form")
    return int(text)


async def seat_here(table: "LiveTable", guest: "GuestRow", seat: int, name: str) -> None:
    """Give a free seat of a lobby to somebody else at one's own screen; raises Fault."""
    async with table.held():
        if table.started:
            raise Fault("already_started", 409)
        if table.seat_of(guest.id) == SPECTATOR and table.row.creator != guest.id:
            raise Fault("not_seated", 403)
        if not 0 <= seat < len(table.seats):
            raise Fault("no_seat", 404)
        if table.seats[seat].kind != "open":
            raise Fault("seat_taken", 409)
        clean = name_here(guest, f"{HERE}:{name}")
        await table.write([Sit(seat, "guest", guest.id, table.free_name(clean, seat))])


def seats_to_leave(table: "Table", guest: int, seat: int) -> tuple[int, ...]:
    """The seats a guest gets up from: the one he names, or all of his; raises Fault."""
    mine = table.seats_of(guest)
    if not mine or (seat != SPECTATOR and seat not in mine):
        raise Fault("not_seated", 403)
    return mine if seat == SPECTATOR else (seat,)


def own_seat(table: "Table", guest: int, name: str) -> int:
    """Of several seats of a guest the one that has his own name (also with a number behind it); -1: none."""
    mine = table.seats_of(guest)
    if len(mine) == 1:
        return mine[0]
    exact = [seat for seat in mine if table.seats[seat].name == name]
    numbered = [seat for seat in mine if table.seats[seat].name.rpartition(" ")[0] == name]
    return next(iter([*exact, *numbered]), SPECTATOR)


# --- who looks ------------------------------------------------------------------------------------------------------


def called(table: "LiveTable", mine: tuple[int, ...], last: int = SPECTATOR) -> tuple[int, ...]:
    """Who at a screen must decide now, the next one first. Who has decided beforehand need not look, nor one who lets
    the talks go on until somebody says something new."""
    if table.accord.paused:
        return ()
    silent = table.silent if CLOCK in table.asked else ()
    asked = [seat for seat in mine if seat in table.asked and seat not in silent and not table.is_lent(seat)]
    waited = [seat for seat in asked if table.orders.answer_of(seat) is None]
    return tuple(sorted(waited, key=lambda seat: (seat <= last, seat)))


def sees(table: "LiveTable", viewer: Viewer) -> int | None:
    """The seat a page sees its table from (-1: as a spectator), or None: not at all. A page that several people share
    is covered where another one is next, and when the game is over."""
    mine = table.seats_of(viewer.guest)
    if viewer.screen or len(mine) < 2:
        you = table.viewer_of(viewer.guest)
        return SPECTATOR if viewer.screen and you is not None else you
    if viewer.look != SPECTATOR:
        gone = viewer.look not in mine or table.over
        decided = viewer.look not in table.asked and table.seq != viewer.since and bool(called(table, mine))
        if gone or decided:
            viewer.turn_to(SPECTATOR, table.seq)
    return viewer.look


def show_here(table: "LiveTable", viewer: Viewer) -> HereView | None:
    """Who shares a page, and who of them is next; None where nobody does."""
    mine = table.seats_of(viewer.guest)
    if viewer.screen or len(mine) < 2:
        return None
    return HereView(mine, called(table, mine, viewer.last))


def look(table: "LiveTable", viewer: Viewer, seat: int) -> None:
    """Show a page to one of the people who share it, or cover it (-1); raises Fault."""
    mine = table.seats_of(viewer.guest)
    if seat != SPECTATOR and seat not in mine:
        raise Fault("not_seated", 403)
    if len(mine) > 1 and seat != viewer.look:
        viewer.turn_to(seat, table.seq)
    viewer.wake.set()


def acting_seat(table: "LiveTable", viewer: Viewer) -> int:
    """The seat for which a page acts; raises Fault where it is covered, a screen, or nobody's."""
    if viewer.screen:
        raise Fault("not_seated", 403)
    you = sees(table, viewer)
    if you == SPECTATOR and len(table.seats_of(viewer.guest)) > 1:
        raise Fault("covered", 409)
    return table.must_be_seat(viewer.guest, SPECTATOR if you is None else you)


# --- time -----------------------------------------------------------------------------------------------------------


def share_time(table: "LiveTable") -> bool:
    """Whether all people who may speak while the game's clock runs share one screen: they cannot all speak at once.
    Where others speak too, time runs for everybody: nobody can make them wait."""
    if table.state is None or table.over:
        return False
    speakers = [table.seats[seat] for seat in table.game.speakers(table.state) if seat < len(table.seats)]
    people = [seat.guest for seat in speakers if seat.kind == "guest"]
    return len(people) > 1 and len(set(people)) == 1


def must_wait(table: "LiveTable") -> bool:
    """Whether the game's clock waits for somebody: where all share a screen it runs only when all have spoken."""
    people = [seat for seat in table.asked if seat < len(table.seats) and table.seats[seat].kind == "guest"]
    return share_time(table) and any(seat not in table.silent and not table.is_lent(seat) for seat in people)
