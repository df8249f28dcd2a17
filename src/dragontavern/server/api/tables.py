"""Opening tables, sitting down, getting up: by API."""

from dragontavern.server.actions import address
from dragontavern.server.driver import LiveTable
from dragontavern.server.hotseat import seat_here
from dragontavern.server.messages import View
from dragontavern.server.store import Listed
from dragontavern.server.tables import SPECTATOR

from . import shapes
from .call import Call
from .play import view


def info(call: Call, table: LiveTable) -> shapes.TableInfo:
    """A table as the caller may know it."""
    row, you, mine = table.row, table.seat_of(call.id), call.id > 0 and table.row.creator == call.id
    inside = mine or you != SPECTATOR
    invitations = [
        shapes.Invitation(i, call.house.invite(table, i))
        for i, seat in enumerate(table.seats)
        if inside and seat.kind == "open"
    ]
    return shapes.TableInfo(
        id=table.id,
        game=row.game,
        stage=table.stage,
        you=you,
        yours=list(table.seats_of(call.id)),
        mine=mine,
        seats=table.people(),
        options=row.options,
        pace=row.pace,
        spectators=row.spectators,
        public=row.public,
        hints=row.hints,
        clock=row.clock,
        late=row.late,
        stand_in=row.stand_in,
        talk=row.talk,
        ratings=row.ratings,
        invitations=invitations,
        next=table.next,
    )


async def list_tables(call: Call, _: None) -> shapes.Tables:
    """One's own tables, and open ones."""
    mine = await call.house.tables_of(call.guest) if call.guest is not None else []
    return shapes.Tables(list(map(listed, mine)), list(map(listed, await call.house.open_tables())))


def listed(table: Listed) -> shapes.ListedTable:
    """A table in a list; who somebody is elsewhere is nobody's business."""
    seats = [shapes.ListedSeat(seat.name, seat.kind, seat.level) for seat in table.seats]
    return shapes.ListedTable(table.id, table.game, table.stage, table.touched, seats)


async def new_table(call: Call, sent: shapes.NewTable) -> shapes.TableInfo:
    """A table in its lobby."""
    call.limits.open_table(f"account {call.me().id}", address(call.request))
    return info(call, await call.house.create(call.me(), sent.game, sent))


async def quick_table(call: Call, sent: shapes.QuickTable) -> shapes.TableInfo:
    """A table against regulars, dealt at once."""
    call.limits.open_table(f"account {call.me().id}", address(call.request))
    house = call.house
    plan = house.quick_plan(sent.game, sent.seat)
    plan.options = sent.options
    table = await house.create(call.me(), sent.game, plan)
    await house.start(table, call.me())
    return info(call, table)


async def show_table(call: Call, _: None) -> shapes.TableInfo:
    """How a table was set up, and who sits there."""
    table, _you = await call.seen()
    return info(call, table)


async def show_invitation(call: Call, _: None) -> shapes.Invited:
    """Where an invite link leads; nobody sits down by it."""
    with call.limits.trying_link(address(call.request)):
        table, seat = await call.house.invited(call.path("token"))
    return shapes.Invited(table.id, table.row.game, seat, table.seats[seat].kind == "open")


async def join(call: Call, sent: shapes.InvitationToken) -> shapes.TableInfo:
    """Sit down by an invite link."""
    with call.limits.trying_link(address(call.request)):
        return info(call, await call.house.join(sent.token, call.me()))


async def sit(call: Call, sent: shapes.SeatChosen) -> shapes.TableInfo:
    """Take an open seat of a public table, or one's own seat back from a bot."""
    table = await call.table()
    await call.house.sit(table, call.me(), sent.seat)
    return info(call, table)


async def give_seat(call: Call, sent: shapes.SeatGiven) -> shapes.TableInfo:
    """Free a seat of one's own lobby, or give it to a bot of the house."""
    table = await call.table()
    await call.house.set_seat(table, call.me(), sent.seat, sent.who)
    return info(call, table)


async def seat_somebody(call: Call, sent: shapes.SeatNamed) -> shapes.TableInfo:
    """Give a free seat of a lobby to somebody else at one's own screen."""
    table = await call.table()
    await seat_here(table, call.me(), sent.seat, sent.name)
    return info(call, table)


async def leave(call: Call, asked: shapes.Seen) -> shapes.Done:
    """Get up, with all who share one's screen or from one seat of theirs."""
    await call.house.leave(await call.table(), call.me(), asked.seat)
    return shapes.Done()


async def start(call: Call, _: None) -> View:
    """Deal."""
    table = await call.table()
    await call.house.start(table, call.me())
    mine = table.seats_of(call.id)
    return view(call, table, mine[0] if len(mine) == 1 else SPECTATOR)


async def play_on(call: Call, sent: shapes.PlayOn) -> shapes.TableInfo:
    """After the end: the same people at a new table."""
    return info(call, await call.house.play_on(await call.table(), call.me(), sent.same_deal))
