"""Before one sits down: the screen, the guest, the choice of a table."""

from rich.text import Text
from textual import work
from textual.app import App, ComposeResult
from textual.containers import Container, VerticalScroll
from textual.widgets import Footer, Input, OptionList, RichLog, Static
from textual.widgets.option_list import Option
from websockets.asyncio.client import ClientConnection

from dragontavern.terminal.words import Words

from .line import Address, Tavern, Unheard
from .rooms import Choice, choices, enter, follow_link
from .sight import Sight

WIDE = 110  # columns from which the log stands beside the table
KEYS = (
    ("y", "agree"), ("x", "disagree"), ("u", "undo"), ("h", "hint"), ("w", "why"), ("o", "orders"), ("t", "say"),
    ("p", "pause"), ("s", "start"), ("b", "bots"), ("n", "next"), ("escape", "leave_table"), ("q", "quit"),
)  # fmt: skip


class InTavern(App[int]):
    """Somebody in a tavern, before he sits down: known to the house, choosing, following links."""

    CSS_PATH = "client.tcss"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, address: Address, tavern: Tavern, own: Words, name: str = "", game: str = "") -> None:
        super().__init__()
        self.address = address
        self.tavern = tavern
        self.own = own
        self.guest_name = name
        self.game = game  # to be played at once
        self.table = ""
        self.sight: Sight | None = None
        self.position = (-1, "")  # of which moment, and its text
        self.socket: ClientConnection | None = None
        self.rooms: list[Choice] = []
        self.ordering = False  # whether the list shows standing orders
        self.saying = False  # whether what is typed is said
        self.sure = -1  # the option that was warned of
        self.heard = 0  # lines of talk that were shown
        self.wished: int | None = None  # the number of the wish that was told

    def compose(self) -> ComposeResult:
        """The parts of the screen."""
        yield Static(id="heading")
        with Container(id="middle"):
            with VerticalScroll(id="board", can_focus=False):
                yield Static(id="table")
            yield RichLog(id="log", wrap=True, markup=False, min_width=20)
        yield Static(id="prompt")
        yield OptionList(id="options", markup=False)
        yield Input(id="entry", compact=True)
        yield Footer(show_command_palette=False)

    async def on_mount(self) -> None:
        """Come in."""
        for key, action in KEYS:
            self.bind(key, action, description=self.own(f"key.{action}"))
        for number in range(1, 10):
            self.bind(str(number), f"pick({number})", show=False)
        self.bind("k,ctrl+up", "scroll_board(-3)", show=False)
        self.bind("j,ctrl+down", "scroll_board(3)", show=False)
        self.title = "Dragon Tavern"
        self.set_interval(1.0, self.tick)
        self.come_in()

    # --- in the tavern ------------------------------------------------------------------------------------------

    @work(exclusive=True)
    async def come_in(self) -> None:
        """Be known, then go where the link leads, or choose."""
        try:
            await self.tavern.introduce(self.guest_name)
            table = await follow_link(self.tavern, self.address)
            if not table and self.game:
                table = await enter(self.tavern, Choice("", "quick", self.game))
        except Unheard as fault:
            self.exit(1, message=str(fault))
            return
        if table:
            self.sit_at(table)
        else:
            await self.show_room()

    async def show_room(self) -> None:
        """What can be done here."""
        self.table, self.sight, self.socket = "", None, None
        try:
            self.rooms = await choices(self.tavern, self.own)
        except Unheard as fault:
            self.exit(1, message=str(fault))
            return
        self.query_one("#heading", Static).update(Text(f" Dragon Tavern · {self.tavern.base}", "bold"))
        self.query_one("#table", Static).update(Text(self.own("room.welcome")))
        self.query_one("#prompt", Static).update(Text(self.own("room.choose"), "bold"))
        self.fill([Option(Text(choice.label), id=f"room-{i}") for i, choice in enumerate(self.rooms)])
        self.query_one("#entry", Input).placeholder = self.own("room.link")
        self.refresh_bindings()

    @work(exclusive=True)
    async def go(self, choice: Choice) -> None:
        """To the table of a choice."""
        try:
            table = await enter(self.tavern, choice)
        except Unheard as fault:
            self.fault(str(fault))
            return
        self.sit_at(table)

    @work(exclusive=True)
    async def go_by(self, link: str) -> None:
        """To the table of a link somebody typed."""
        address = Address(link)
        try:
            table = await follow_link(self.tavern, address) if address.base == self.tavern.base else ""
        except Unheard as fault:
            self.fault(str(fault))
            return
        if table:
            self.sit_at(table)
        else:
            self.fault(self.own("room.bad_link", base=self.tavern.base))

    def tick(self) -> None:
        """A second has passed."""

    def sit_at(self, table: str) -> None:
        """Follow a table."""
        raise RuntimeError("a tavern without tables")

    # --- the screen ---------------------------------------------------------------------------------------------

    def fill(self, options: list[Option]) -> None:
        """Show these options, the first under the hand."""
        found = self.query_one("#options", OptionList)
        found.clear_options()
        found.add_options(options)
        found.display = bool(options)
        if options:
            found.highlighted = 0
        if not self.query_one("#entry", Input).value:  # else somebody is typing
            self.set_focus(found if options else self.query_one("#log", RichLog))

    def action_scroll_board(self, lines: int) -> None:
        """Move the table up or down where the terminal is small."""
        self.query_one("#board", VerticalScroll).scroll_relative(y=lines, animate=False)

    def note(self, line: Text) -> None:
        """A line of the log."""
        self.query_one("#log", RichLog).write(line)

    def fault(self, text: str) -> None:
        """Something that did not work."""
        self.notify(text, severity="warning", markup=False)
