"""At a table: views come in, answers go out."""

import asyncio

from rich.markdown import Markdown
from rich.text import Text
from textual import work
from textual.widgets import Input, OptionList, RichLog, Static
from textual.widgets.option_list import Option
from websockets.exceptions import WebSocketException

from dragontavern.core.question import Answer
from dragontavern.games import GAMES
from dragontavern.server.api import shapes
from dragontavern.server.messages import (
    AnswerSent,
    HintMessage,
    HintSent,
    OrdersSent,
    PauseSent,
    RefusedAnswer,
    ReplySent,
    Sent,
    UndoSent,
    View,
    WishSent,
    write,
)
from dragontavern.server.talk import SaySent, TalkMessage

from .line import Told, Unheard, read_told
from .sight import Sight, said, told_hint
from .tavern import InTavern

BREATH = 1.0  # seconds until a broken line is tried again
TURNED_AWAY = (4401, 4403, 4404)  # close codes after which trying again is of no use


class Client(InTavern):
    """Somebody at a table, by terminal."""

    def sit_at(self, table: str) -> None:
        """Follow a table."""
        self.table, self.sight, self.position, self.heard = table, None, (-1, ""), 0
        self.query_one("#log", RichLog).clear()
        self.query_one("#entry", Input).placeholder = self.own("ask.type")
        self.follow(table)

    # --- the live line ------------------------------------------------------------------------------------------

    @work(exclusive=True)
    async def follow(self, table: str) -> None:
        """Take what the table sends, as long as we are there; a broken line is tried again."""
        while self.table == table:
            code = 0
            try:
                async with self.tavern.live(table) as self.socket:
                    async for frame in self.socket:
                        await self.take(read_told(frame))
                    code = self.socket.close_code or 0
            except (OSError, WebSocketException, Unheard):
                pass
            if self.table != table:
                return
            if code in TURNED_AWAY:
                await self.show_room()
                return
            self.query_one("#prompt", Static).update(Text(self.own("line.broken"), "bold"))
            await asyncio.sleep(BREATH)

    async def take(self, told: Told) -> None:
        """One message of the table."""
        if isinstance(told, View):
            await self.see(told)
        elif isinstance(told, HintMessage):
            for line in told_hint(told, -1 if self.sight is None else self.sight.view.you, self.own):
                self.note(line)
        elif isinstance(told, TalkMessage):
            for one in told.lines:
                if one.n > self.heard and not one.muted:
                    self.note(Text(f"{one.name}: {one.text}", "italic"))
                self.heard = max(self.heard, one.n)
        elif isinstance(told, RefusedAnswer):
            self.fault(f"{told.text} [{told.rule}]" if told.rule else told.text)
        else:
            self.fault(told.text)

    async def see(self, view: View) -> None:
        """A new view: the position behind it, the log, the table, the question."""
        if view.started and self.position[0] < view.seq:
            found = await self.tavern.get(shapes.Position, f"/tables/{view.table}/position")
            self.position = (found.seq, found.text)
        before = None if self.sight is None else self.sight.view.question
        self.sight = Sight(view, self.position[1], self.own)
        if view.fresh:
            self.query_one("#log", RichLog).clear()
        for event in view.events:
            self.note(said(event))
        self.query_one("#heading", Static).update(self.sight.heading())
        self.query_one("#table", Static).update(self.sight.drawn())
        self.tell_wishes(view)
        same = before is not None and view.question is not None and before.at == view.question.at
        if not same:
            self.ordering, self.sure = False, -1
        if not same or self.ordering:
            await self.ask()
        self.refresh_bindings()

    def tick(self) -> None:
        """A second has passed: clocks go on between views."""
        if self.sight is not None and (self.sight.view.times is not None or self.sight.view.clock is not None):
            self.query_one("#heading", Static).update(self.sight.heading())

    def tell_wishes(self, view: View) -> None:
        """What somebody asks of the others, once."""
        wish = None if view.wish is None else view.wish.at
        if wish is not None and wish != self.wished and view.wish is not None:
            self.note(Text(self.own("ask.wish", name=view.seats[view.wish.by].name), "bold"))
        self.wished = wish

    async def ask(self) -> None:
        """The question, or what all wait for."""
        assert self.sight is not None
        view, prompt = self.sight.view, self.query_one("#prompt", Static)
        if not view.started:
            await self.show_lobby()
        elif view.question is not None:
            rule = f"  {view.question.rule}" if view.question.rule else ""
            prompt.update(Text(view.question.prompt, "bold").append(rule, "dim not bold"))
            options = [Option(line, id=f"option-{id}") for id, line in self.sight.options()]
            self.fill([*options, *[Option(line, disabled=True) for line in self.sight.refused()]])
        else:
            names = ", ".join(view.seats[seat].name for seat in view.waiting)
            key = "over" if view.over else "paused" if view.pause is not None else "wait"
            prompt.update(Text(self.own(f"ask.{key}", names=names)))
            self.fill([])

    async def show_lobby(self) -> None:
        """Who is still wanted, with the links to send."""
        found = await self.tavern.get(shapes.TableInfo, f"/tables/{self.table}")
        lines = [Text(self.own("lobby.waiting"), "bold")]
        for one in found.invitations:
            lines.append(Text(self.own("lobby.invite", seat=one.seat + 1, link=f"{self.tavern.base}/j/{one.token}")))
        self.query_one("#table", Static).update(Text("\n").join(lines))
        full = all(seat.kind != "open" for seat in found.seats)
        self.query_one("#prompt", Static).update(Text(self.own("lobby.full" if full else "lobby.open")))
        self.fill([])

    # --- what is typed -------------------------------------------------------------------------------------------

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Something was chosen."""
        kind, _, id = (event.option_id or "").partition("-")
        if kind == "room":
            self.go(self.rooms[int(id)])
        elif kind == "order":
            self.switch(id)
        elif kind == "option":
            self.answer(int(id))

    def action_pick(self, number: int) -> None:
        """A number was pressed."""
        found = self.query_one("#options", OptionList)
        if number <= found.option_count and not found.get_option_at_index(number - 1).disabled:
            found.highlighted = number - 1
            found.action_select()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Something was typed."""
        text = event.value.strip()
        event.input.value = ""
        if not text:
            return
        if not self.table:
            self.go_by(text)
        elif self.saying:
            self.saying = False
            event.input.placeholder = self.own("ask.type")
            self.send(SaySent(text))
        elif self.sight is not None:
            answer = self.sight.typed(text)
            if isinstance(answer, str):
                self.fault(answer)
            else:
                self.answer(answer)
        found = self.query_one("#options", OptionList)
        self.set_focus(found if found.display else self.query_one("#log", RichLog))

    def answer(self, answer: Answer) -> None:
        """Decide; where it may be a slip, only when it is said twice."""
        if self.sight is None or self.sight.view.question is None:
            return
        if isinstance(answer, int) and self.sure != answer and (warning := self.sight.warning(answer)):
            self.sure = answer
            self.fault(self.own("ask.again", warning=warning))
            return
        self.send(AnswerSent(self.sight.view.question.at, answer))

    @work
    async def send(self, sent: Sent) -> None:
        """Send a message over the live line."""
        try:
            if self.socket is not None:
                await self.socket.send(write(sent).decode())
        except WebSocketException:
            self.fault(self.own("line.broken"))

    # --- keys ---------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Which keys make sense now; the others are not shown."""
        view = None if self.sight is None else self.sight.view
        if action in ("start", "bots"):
            return view is not None and not view.started
        if action == "leave_table":
            return bool(self.table)
        if action in ("undo", "agree", "disagree", "hint", "why", "orders", "say", "pause", "next"):
            return (
                view is not None
                and view.started
                and {
                    "undo": view.undo or view.may_wish,
                    "agree": view.wish is not None and view.you in view.wish.asked,
                    "disagree": view.wish is not None and view.you in view.wish.asked,
                    "hint": view.hint,
                    "why": True,
                    "orders": bool(view.orders) and view.you >= 0,
                    "say": view.you >= 0,
                    "pause": view.you >= 0 and not view.over,
                    "next": view.over and view.you >= 0,
                }[action]
            )
        return True

    def action_undo(self) -> None:
        """Take the last answer back; where others must agree, ask them."""
        if self.sight is not None:
            view = self.sight.view
            self.send(UndoSent(view.seq) if view.undo else WishSent(view.seq))

    def action_agree(self) -> None:
        """Somebody may take his decision back."""
        self.reply(True)

    def action_disagree(self) -> None:
        """What was decided stays."""
        self.reply(False)

    def reply(self, yes: bool) -> None:
        """Answer somebody's wish."""
        if self.sight is not None and self.sight.view.wish is not None:
            self.send(ReplySent(self.sight.view.wish.at, yes))

    def action_hint(self) -> None:
        """What the veteran would do."""
        if self.sight is not None and self.sight.view.question is not None:
            self.note(Text(self.own("hint.thinking"), "dim"))
            self.send(HintSent(self.sight.view.question.at))

    def action_pause(self) -> None:
        """A pause, or going on."""
        if self.sight is not None:
            self.send(PauseSent(self.sight.view.pause is None))

    def action_say(self) -> None:
        """Say something to the table."""
        self.saying = True
        entry = self.query_one("#entry", Input)
        entry.placeholder = self.own("ask.say")
        entry.focus()

    @work
    async def action_why(self) -> None:
        """The rule of the question, or of what happened last."""
        if self.sight is None:
            return
        view = self.sight.view
        last = next((event.rule for event in reversed(view.events) if event.rule), "")
        rule = view.question.rule if view.question is not None else last
        if rule:
            try:
                found = await self.tavern.get(shapes.RuleText, f"/games/{view.game}/rules/{rule}")
            except Unheard as fault:
                self.fault(str(fault))
                return
            name = f" {found.name}." if found.name else ""
            self.query_one("#log", RichLog).write(Markdown(f"**{found.id}.{name}** {found.text}"))

    async def action_orders(self) -> None:
        """Standing orders instead of the question, and back."""
        self.ordering = not self.ordering
        if not self.ordering:
            await self.ask()
        elif self.sight is not None:
            self.show_orders(self.sight)

    def show_orders(self, sight: Sight) -> None:
        """The orders, those that hold ticked."""
        names = GAMES[sight.view.game].order_names() if sight.view.game in GAMES else tuple(sight.view.orders)
        held = sight.view.orders
        self.query_one("#prompt", Static).update(Text(self.own("ask.orders"), "bold"))
        lines = [(name, f"[{'x' if held.get(name) else ' '}] {sight.words(f'orders.{name}')}") for name in names]
        self.fill([Option(Text(line), id=f"order-{name}") for name, line in lines])

    def switch(self, name: str) -> None:
        """Give an order, or take it back."""
        if self.sight is not None:
            orders = {other: bool(on) for other, on in self.sight.view.orders.items()}
            self.send(OrdersSent({**orders, name: not orders.get(name, False)}))
            self.ordering = False

    @work
    async def action_start(self) -> None:
        """Deal."""
        await self.ask_house("start")

    @work
    async def action_bots(self) -> None:
        """Give all open seats to regulars."""
        view = None if self.sight is None else self.sight.view
        if view is not None:
            game = await self.tavern.get(shapes.GameInfo, f"/games/{view.game}")
            level = "regular" if any(one.level == "regular" for one in game.levels) else game.levels[0].level
            for i, seat in enumerate(view.seats):
                if seat.kind == "open":
                    await self.ask_house("seat", seat=i, who=f"bot:{level}")

    async def ask_house(self, what: str, **body: object) -> None:
        """A call about this table whose answer comes over the live line."""
        try:
            await self.tavern.call(dict[str, object], "POST", f"/tables/{self.table}/{what}", body or None)
        except Unheard as fault:
            self.fault(str(fault))

    @work
    async def action_next(self) -> None:
        """The same people once more."""
        try:
            table = await self.tavern.post(shapes.TableInfo, f"/tables/{self.table}/next")
        except Unheard as fault:
            self.fault(str(fault))
            return
        self.sit_at(table.id)

    @work
    async def action_leave_table(self) -> None:
        """Leave the screen of the table; one's seat stays one's own."""
        socket, self.table = self.socket, ""
        if socket is not None:
            await socket.close()
        self.query_one("#log", RichLog).clear()
        await self.show_room()

    async def action_quit(self) -> None:
        """Leave."""
        self.exit(0)
