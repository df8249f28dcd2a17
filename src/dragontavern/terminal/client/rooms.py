"""Before the table: what can be played at a tavern, and which tables wait there."""

from dragontavern.server.api import shapes
from dragontavern.terminal.words import Words

from .line import Address, Tavern

USUAL_SEATS = 4


class Choice:
    """Something to do in the tavern: a line, and what leads to a table."""

    def __init__(self, label: str, kind: str, id: str) -> None:
        self.label = label
        self.kind = kind  # "quick", "friends", "mine", "open"
        self.id = id  # of a game or a table


async def choices(tavern: Tavern, own: Words) -> list[Choice]:
    """Everything one may do there; raises Unheard."""
    games = (await tavern.get(shapes.Games, "/games")).games
    tables = await tavern.get(shapes.Tables, "/tables")
    names = {game.id: game.name for game in games}
    found = [Choice(own("room.quick", game=game.name), "quick", game.id) for game in games]
    found += [Choice(own("room.friends", game=game.name), "friends", game.id) for game in games]
    for kind, listed in (("mine", tables.mine), ("open", tables.open)):
        for table in listed:
            people = ", ".join(seat.name for seat in table.seats if seat.kind != "open")
            if table.stage != "over" and table.game in names:
                found.append(Choice(own(f"room.{kind}", game=names[table.game], people=people), kind, table.id))
    return found


async def enter(tavern: Tavern, choice: Choice) -> str:
    """The table a choice leads to; raises Unheard."""
    if choice.kind == "quick":
        return (await tavern.post(shapes.TableInfo, "/quick", game=choice.id)).id
    if choice.kind == "friends":
        game = await tavern.get(shapes.GameInfo, f"/games/{choice.id}")
        seats = USUAL_SEATS if USUAL_SEATS in game.seats else game.seats[-1]
        plan = {"game": choice.id, "seats": ["me", *["friend"] * (seats - 1)]}
        return (await tavern.post(shapes.TableInfo, "/tables", **plan)).id
    if choice.kind == "open":
        table = await tavern.get(shapes.TableInfo, f"/tables/{choice.id}")
        free = [i for i, seat in enumerate(table.seats) if seat.kind == "open"]
        if table.you < 0 and free:
            await tavern.post(shapes.TableInfo, f"/tables/{choice.id}/sit", seat=free[0])
    return choice.id


async def follow_link(tavern: Tavern, address: Address) -> str:
    """The table a link leads to, sitting down where it invites to; empty if it leads to none. Raises Unheard."""
    if address.invitation:
        return (await tavern.post(shapes.TableInfo, "/join", token=address.invitation)).id
    return address.table
