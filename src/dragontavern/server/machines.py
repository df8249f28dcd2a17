"""Accounts of bots that play from outside: made by a guest, known by a sign behind their name, ended by him."""

from contextlib import suppress

from . import guests
from .faults import Fault
from .house import House
from .store import GuestRow

MOST_BOTS = 20  # of one guest at a time


async def new_bot(house: House, owner: GuestRow, name: str) -> tuple[GuestRow, str]:
    """A bot of a guest, and its token, which is told only this once; raises Fault."""
    shown = guests.bot_name(name)
    if not shown:
        raise Fault("no_name")
    if len(await house.store.bots_of(owner.id)) >= MOST_BOTS:
        raise Fault("too_many_bots", 409, most=str(MOST_BOTS))
    token = guests.new_key()
    return await house.store.add_guest(shown, owner.language, guests.key_hash(token), owner.id), token


async def revoke(house: House, owner: GuestRow, bot: int) -> None:
    """Take a bot's token away. It gets up wherever it sits, so an open line of its can only watch. Raises Fault."""
    found = await house.store.guest(bot)
    if found is None or found.owner != owner.id:
        raise Fault("no_bot", 404)
    await house.store.drop_keys(bot)
    for listed in await house.store.tables_of(bot):
        if listed.stage != "over":
            with suppress(Fault):  # it has got up already, or its table cannot be read any more
                await house.leave(await house.table(listed.id), found)
