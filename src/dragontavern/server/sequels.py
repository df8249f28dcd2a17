"""Tables that follow from other games: the same people once more, the same deal again, a game played on.

`origin` says so in the table's row: these games do not count for ratings, except those with new luck.
"""

from typing import TYPE_CHECKING, Any

from .faults import Fault
from .messages import Answered, Entry, Followed, Sit, Started
from .plans import Plan
from .store import GuestRow, TableRow

if TYPE_CHECKING:
    from .driver import LiveTable
    from .house import House
    from .replays import Replay


def like(table: "LiveTable") -> Plan:
    """A plan with the house rules of another table; all seats are open."""
    row = table.row
    agreed: dict[str, Any] = {name: getattr(row, name) for name in Plan.__struct_fields__ if name != "seats"}
    return Plan(seats=["friend"] * row.seats, **agreed)


async def play_on(house: "House", table: "LiveTable", guest: GuestRow, same_deal: bool) -> "LiveTable":
    """After the end: the same people at a new table, with new luck or the same deal again; raises Fault."""
    if table.seat_of(guest.id) < 0 and table.row.creator != guest.id:
        raise Fault("not_seated", 403)
    if not table.over:
        raise Fault("not_over", 409)
    async with table.held():
        if not table.next:
            seats: list[Entry] = [
                Sit(i, seat.kind, seat.guest if seat.kind == "guest" else 0, seat.name, seat.level)
                for i, seat in enumerate(table.seats)
            ]
            seed = table.row.seed if same_deal else house.new_seed()
            origin = same_as(table.row) if same_deal else ""
            entries = [*seats, Started()]
            made = await house.make(guest, table.game, table.row.options, like(table), seed, entries, origin)
            await table.write([Followed(made.id, same_deal)])
    return await house.table(table.next)


def same_as(row: TableRow) -> str:
    """The origin of a table with the same deal as another: all of a family name the first of it."""
    return row.origin if row.origin.startswith("same:") else f"same:{row.id}"


async def branch(house: "House", replay: "Replay", guest: GuestRow, at: int, seat: int, level: str) -> "LiveTable":
    """Play on from a moment of a game: its reader on a seat, bots on the others. Raises Fault."""
    if replay.at(at, guest.language).playing().over:
        raise Fault("replay_end", 409)
    answers = [Answered(who, answer) for who, answer in replay.film.record.answers[:at]]
    return await against_bots(house, replay, guest, seat, level, answers, f"branch:{replay.id}:{at}")


async def deal_again(house: "House", replay: "Replay", guest: GuestRow, seat: int, level: str) -> "LiveTable":
    """The deal of a game once more: its reader on a seat, bots on the others. Raises Fault."""
    return await against_bots(house, replay, guest, seat, level, [], same_as(replay.row))


async def against_bots(
    house: "House",
    replay: "Replay",
    guest: GuestRow,
    seat: int,
    level: str,
    answers: list[Answered],
    origin: str,
) -> "LiveTable":
    """A table of one's own with the luck of another game and its first answers; raises Fault."""
    record = replay.film.record
    if not 0 <= seat < record.seats:
        raise Fault("no_seat", 404)
    wishes = [f"bot:{level}"] * record.seats
    wishes[seat] = "me"
    plan = Plan(seats=wishes, pack=record.pack, pace=house.config.pace)
    entries = [*house.first_seats(guest, record.game.id, wishes), Started(), *answers]
    return await house.make(guest, record.game, record.options, plan, record.seed, entries, origin)
