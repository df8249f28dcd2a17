"""Tables that follow from others: the same people once more, with new luck or the same deal."""

from typing import TYPE_CHECKING

from .faults import Fault
from .messages import Entry, Followed, Sit, Started
from .plans import Plan
from .store import GuestRow

if TYPE_CHECKING:
    from .driver import LiveTable
    from .house import House


def like(table: "LiveTable") -> Plan:
    """A plan with the house rules of another table; all seats are open."""
    row = table.row
    return Plan(
        seats=["friend"] * row.seats,
        pack=row.pack,
        pace=row.pace,
        spectators=row.spectators,
        public=row.public,
        hints=row.hints,
        clock=row.clock,
        late=row.late,
        stand_in=row.stand_in,
        talk=row.talk,
        ratings=row.ratings,
    )


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
            origin = f"same:{table.id}" if same_deal else ""
            entries = [*seats, Started()]
            made = await house.make(guest, table.game, table.row.options, like(table), seed, entries, origin)
            await table.write([Followed(made.id, same_deal)])
    return await house.table(table.next)
