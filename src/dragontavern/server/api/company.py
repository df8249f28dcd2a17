"""What people at a table ask of each other, and what they say: by API."""

from dragontavern.server.accord import heed
from dragontavern.server.actions import address
from dragontavern.server.messages import Courtesy, PauseSent, ReplySent, ResignSent, View, WishSent
from dragontavern.server.talk import MuteSent, ReportSent, SaySent, Talking, TalkMessage, UnsaySent

from . import company_shapes, shapes
from .call import Call
from .play import view


async def ask(call: Call, sent: Courtesy, mine: int = -1) -> View:
    """Ask the others at one's table for something, of several seats from this one."""
    table, seat = await call.seated(mine)
    await heed(table, seat, sent)
    return view(call, table, seat)


async def pause(call: Call, sent: company_shapes.PauseAsked) -> View:
    """A pause, or going on."""
    return await ask(call, PauseSent(sent.on), sent.seat)


async def wish(call: Call, sent: shapes.UndoAsked) -> View:
    """Ask to take one's last decision back."""
    return await ask(call, WishSent(sent.at), sent.seat)


async def reply(call: Call, sent: company_shapes.Replying) -> View:
    """Agree to such a wish, or not."""
    return await ask(call, ReplySent(sent.at, sent.yes), sent.seat)


async def resign(call: Call, asked: shapes.Seen) -> View:
    """Give up."""
    return await ask(call, ResignSent(), asked.seat)


async def show_talk(call: Call, _: None) -> TalkMessage:
    """What was said at a table."""
    table, _you = await call.seen()
    return table.parlour.view(call.id, call.language)


async def talk(call: Call, sent: Talking, seat: int = -1) -> TalkMessage:
    """Do something with the talk of a table."""
    call.limits.talk_once(call.me().id, address(call.request))
    table, _you = await call.seen()
    await table.parlour.do(call.me().id, sent, seat)
    return table.parlour.view(call.id, call.language)


async def say(call: Call, sent: company_shapes.Saying) -> TalkMessage:
    """Say something to the whole table."""
    return await talk(call, SaySent(sent.text, sent.phrase), sent.seat)


async def mute(call: Call, sent: company_shapes.Muting) -> TalkMessage:
    """Hear no more of who said a line, or again."""
    return await talk(call, MuteSent(sent.n, sent.on))


async def report(call: Call, sent: company_shapes.LineChosen) -> TalkMessage:
    """Tell the one who opened the table that a line is out of place."""
    return await talk(call, ReportSent(sent.n))


async def unsay(call: Call, sent: company_shapes.LineChosen) -> TalkMessage:
    """Take a line away."""
    return await talk(call, UnsaySent(sent.n))
