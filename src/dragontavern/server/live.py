"""The WebSocket of a table: views go out, answers come in (docs/protocol.md)."""

import asyncio
import logging
from time import perf_counter

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from dragontavern.core.errors import Refused, TavernError

from .accord import heed
from .databases import Away
from .driver import LiveTable, Viewer
from .faults import Fault
from .guests import COOKIE, key_in
from .hotseat import acting_seat, look, sees
from .house import House
from .limits import Limits
from .messages import (
    AnswerSent,
    ClosingMessage,
    Courtesy,
    ErrorMessage,
    Hello,
    HintMessage,
    HintSent,
    LookSent,
    OrdersSent,
    RefusedAnswer,
    Sent,
    UndoSent,
    read_sent,
    write,
)
from .security import is_own, language_of
from .tables import SPECTATOR
from .talk import Talking
from .wires import CUT
from .words import LANGUAGES, say, say_fault

NO_TABLE = 4404  # close codes
NO_KEY = 4401
NOT_ALLOWED_IN = 4403
TOO_MANY = 4429
CLOSING = 1012  # the usual code for a server that starts again
NOT_NOW = 1013  # and for one that cannot help at the moment

log = logging.getLogger(__name__)


class Connection:
    """One open page at a table."""

    def __init__(self, socket: WebSocket, table: LiveTable, viewer: Viewer, limits: Limits, address: str) -> None:
        self.socket = socket
        self.table = table
        self.viewer = viewer
        self.limits = limits
        self.who: object = viewer.guest or address
        self.address = address
        self.hint: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Send views and take answers until the page goes."""
        self.table.come(self.viewer)
        sender = asyncio.create_task(self.send_views())
        try:
            await self.take_messages()
        except WebSocketDisconnect:
            pass
        finally:
            self.table.go(self.viewer)
            if self.socket.scope.get(CUT):
                self.table.figures.cut += 1
                log.info("a page of table %s gave no sign of life and was cut off", self.table.id)
            tasks = [task for task in (sender, self.hint) if task is not None]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def send_views(self) -> None:
        """Send the newest view whenever something changed. A slow page skips views, never events."""
        try:
            while True:
                await self.viewer.wake.wait()
                self.viewer.wake.clear()
                if self.viewer.leaving:
                    await self.say_goodbye()
                    return
                fresh = self.viewer.version != self.table.version
                frame = self.table.frame_for(self.viewer)
                if frame is None:
                    await self.say_and_close("not_allowed_in", NOT_ALLOWED_IN)
                    return
                await self.pass_on(frame)
                if fresh:
                    self.table.figures.sent.add(perf_counter() - self.table.moved)
                talk = self.table.parlour.frame_for(self.viewer)
                if talk is not None:
                    await self.pass_on(talk)
        except (WebSocketDisconnect, RuntimeError):
            return  # the page has gone; the reading side notices
        except Exception:
            log.exception("table %s cannot be shown", self.table.id)
            await self.say_and_close("internal", 1011)

    async def take_messages(self) -> None:
        """Do what the page sends, one message after the other."""
        language = self.viewer.language
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if not self.limits.hear(self.limits.messages, self.who, self.address):
                await self.say_and_close("too_many", TOO_MANY)
                return
            try:
                sent = read_sent(message.get("text") or message.get("bytes") or b"")
            except (msgspec.DecodeError, UnicodeError):
                await self.send(ErrorMessage(say(language, "bad_message")))
                continue
            try:
                await self.do(sent)
            except Refused as refused:
                self.table.figures.refused += 1
                text = self.table.game.say_refusal(refused, language, self.table.names, self.seat(), self.table.pack)
                await self.send(RefusedAnswer(sent.id if isinstance(sent, AnswerSent) else "", text, refused.rule))
            except TavernError as fault:
                await self.send(ErrorMessage(say_fault(language, fault)))

    async def do(self, sent: Sent) -> None:
        """One message. What is stale or repeated is answered with the present view."""
        if isinstance(sent, Hello):
            if 0 <= sent.since <= self.viewer.events:
                self.viewer.events = sent.since
            self.viewer.wake.set()
            return
        if isinstance(sent, LookSent):
            look(self.table, self.viewer, sent.seat)
            return
        if isinstance(sent, Talking):
            self.limits.talk_once(self.who, self.address)
            await self.table.parlour.do(self.viewer.guest, sent, self.seat())
            return
        seat = acting_seat(self.table, self.viewer)
        if isinstance(sent, OrdersSent):
            await self.table.orders.give(seat, sent.orders)
            return
        if isinstance(sent, HintSent):
            self.ask_for_hint(seat, sent.at)
            return
        if isinstance(sent, Courtesy):
            await heed(self.table, seat, sent)
            self.viewer.wake.set()
            return
        if isinstance(sent, UndoSent):
            done = await self.table.undo(seat, sent.at)
        else:
            done = await self.table.answer(seat, sent.at, sent.answer)
        if not done:
            self.viewer.wake.set()

    def ask_for_hint(self, seat: int, at: int) -> None:
        """Have a hint thought out while play goes on; one at a time, and not too many. Raises Fault."""
        if self.hint is not None and not self.hint.done():
            return
        if not self.limits.allow(self.limits.hints, self.viewer.guest):
            raise Fault("too_many_hints", 429)
        self.hint = asyncio.create_task(self.send_hint(seat, at))

    async def send_hint(self, seat: int, at: int) -> None:
        """Send a hint when it is there, if its question is still open then."""
        try:
            await self.table.hints.ask(seat, at)
            hint = self.table.hints.given(seat, self.viewer.language)
            if hint is not None and self.seat() == seat:  # else somebody else looks at this page now
                await self.send(hint)
        except TavernError as fault:
            await self.send(ErrorMessage(say_fault(self.viewer.language, fault)))
        except (WebSocketDisconnect, RuntimeError):
            return  # the page has gone
        except Exception:
            log.exception("a hint at table %s cannot be given", self.table.id)
            await self.send(ErrorMessage(say(self.viewer.language, "no_hint_now")))

    def seat(self) -> int:
        """The page's seat now; -1 for a spectator."""
        you = sees(self.table, self.viewer)
        return SPECTATOR if you is None else you

    async def pass_on(self, frame: bytes) -> None:
        """Send a frame. A page that does not read stops this task alone; it is cut off when it answers no ping."""
        await self.socket.send_text(frame.decode())

    async def say_goodbye(self) -> None:
        """The house closes: the page comes back by itself, not all pages in the same moment."""
        await self.socket.send_text(write(ClosingMessage(say(self.viewer.language, "closing"))).decode())
        await self.socket.close(CLOSING)

    async def send(self, message: RefusedAnswer | ErrorMessage | HintMessage) -> None:
        """Send something that is no view."""
        await self.socket.send_text(write(message).decode())

    async def say_and_close(self, key: str, code: int) -> None:
        """Say why, and close."""
        if self.socket.application_state == WebSocketState.CONNECTED:
            await self.send(ErrorMessage(say(self.viewer.language, key)))
            await self.socket.close(code)


async def screen(socket: WebSocket) -> None:
    """GET /t/<id>/screen/live?lang=: a big screen. Whoever opened it, it gets what a spectator gets."""
    await live(socket, screen=True)


async def live(socket: WebSocket, screen: bool = False) -> None:
    """GET /t/<id>/live. The cookie, or a program's key, decides the seat; pages of other sites are turned away."""
    house: House = socket.app.state.house
    if not is_own(socket.headers, house.config.base_url):
        await socket.close(1008)
        return
    key = key_in(socket.headers)
    language = language_of(socket.cookies, socket.headers)
    if screen and socket.query_params.get("lang") in LANGUAGES:
        language = socket.query_params["lang"]  # a television has no cookie
    try:
        guest = await house.guest_of(key or socket.cookies.get(COOKIE))
    except Away as fault:
        await socket.accept()
        await turn_away(socket, language, fault)
        return
    viewer = Viewer(0 if guest is None else guest.id, language, screen)
    await socket.accept()
    limits: Limits = socket.app.state.limits
    address = socket.client.host if socket.client else ""
    if key and guest is None:
        await socket.send_text(write(ErrorMessage(say(viewer.language, "bad_key"))).decode())
        await socket.close(NO_KEY)
        return
    try:
        table = await house.table(socket.path_params["table"])
    except TavernError as fault:
        await turn_away(socket, language, fault)
        return
    if limits.on and not limits.lines.take(address, viewer.guest):
        await socket.send_text(write(ErrorMessage(say(viewer.language, "too_many"))).decode())
        await socket.close(TOO_MANY)
        return
    try:
        await Connection(socket, table, viewer, limits, address).run()
    finally:
        if limits.on:
            limits.lines.give(address, viewer.guest)


async def turn_away(socket: WebSocket, language: str, fault: TavernError) -> None:
    """Say why there is nothing to be seen. Where only the book is away one may come back soon, else not at all."""
    await socket.send_text(write(ErrorMessage(say_fault(language, fault))).decode())
    await socket.close(NOT_NOW if isinstance(fault, Away) else NO_TABLE)
