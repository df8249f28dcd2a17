"""Guests and their bots, by API."""

from typing import Any

from dragontavern.server import guests, machines
from dragontavern.server.actions import address
from dragontavern.server.faults import Fault
from dragontavern.server.forget import all_data, forget
from dragontavern.server.store import GuestRow

from . import shapes
from .call import Call


def account(guest: GuestRow) -> shapes.Account:
    """An account as it is told."""
    return shapes.Account(guest.id, guest.name, guest.language, guest.owner > 0)


async def new_guest(call: Call, sent: shapes.NewAccount) -> shapes.Key:
    """A person's account, for programs people play with."""
    name = guests.person_name(sent.name)
    if sent.name and not name:
        raise Fault("no_name")
    guest, key = await call.house.new_guest(sent.language, name)
    return shapes.Key(account(guest), key)


async def show_me(call: Call, _: None) -> shapes.Me:
    """One's own account."""
    return me(call, call.me())


def me(call: Call, guest: GuestRow) -> shapes.Me:
    """An account as its owner sees it; a bot has no link, only its token."""
    return shapes.Me(account(guest), "" if guest.owner else call.house.own_link(guest))


async def change_me(call: Call, sent: shapes.MeChanged) -> shapes.Me:
    """Another name or language."""
    guest = call.me()
    if sent.name is not None:
        guest = await call.house.rename(guest, sent.name)
    if sent.language is not None:
        guest = await call.house.set_language(guest, sent.language)
    return me(call, guest)


async def renew_link(call: Call, _: None) -> shapes.Key:
    """One's own link anew: the old one and all keys are dead, but for the new one told here."""
    guest = await call.house.new_link(call.person())
    guest, key = await call.house.come_back(call.house.own_link(guest))
    return shapes.Key(account(guest), key)


async def come_back(call: Call, sent: shapes.LinkToken) -> shapes.Key:
    """A key for one more device, by one's own link."""
    with call.limits.trying_link(address(call.request)):
        guest, key = await call.house.come_back(sent.token)
    return shapes.Key(account(guest), key)


async def show_data(call: Call, _: None) -> dict[str, Any]:
    """Everything the house keeps about an account."""
    if not call.limits.allow(call.limits.proofs, call.me().id):
        raise Fault("too_many", 429)
    return await all_data(call.house, call.me())


async def forget_me(call: Call, _: None) -> shapes.Done:
    """Delete one's account, one's bots, and everything about them."""
    await forget(call.house, call.person())
    return shapes.Done()


async def list_bots(call: Call, _: None) -> shapes.Bots:
    """One's own bots."""
    return shapes.Bots([account(bot) for bot in await call.house.store.bots_of(call.person().id)])


async def new_bot(call: Call, sent: shapes.NewBot) -> shapes.Key:
    """An account for a bot, and its token."""
    bot, token = await machines.new_bot(call.house, call.person(), sent.name)
    return shapes.Key(account(bot), token)


async def revoke_bot(call: Call, _: None) -> shapes.Done:
    """Take a bot's token away; it gets up from all its tables."""
    number = call.path("bot")
    await machines.revoke(call.house, call.person(), int(number) if number.isdecimal() and len(number) < 16 else 0)
    return shapes.Done()
