"""What the client draws of a view: the table by the terminal's own painters, the question, the log."""

from time import monotonic

from rich.console import Group, RenderableType
from rich.text import Text

from dragontavern.core.errors import TavernError
from dragontavern.core.question import Answer, Question
from dragontavern.core.state import State
from dragontavern.games import GAMES
from dragontavern.server.messages import EventView, HintMessage, View
from dragontavern.terminal.painters import painter
from dragontavern.terminal.shares import Unclear
from dragontavern.terminal.tables import Painter
from dragontavern.terminal.typed import matches
from dragontavern.terminal.words import Words, words

BEST = 4  # answers of a hint that are told


class Sight:
    """A view of a table, and its position where the program can read it."""

    def __init__(self, view: View, text: str, own: Words) -> None:
        self.view = view
        self.own = own
        self.made = monotonic()
        self.words = words(own.language)
        self.names = [seat.name for seat in view.seats]
        self.state: State | None = None
        self.painter: Painter | None = None
        if text and view.game in GAMES:
            game = GAMES[view.game]
            try:
                self.state = game.load(text)
            except TavernError:
                return  # the tavern plays other rules than this program; the words of the view still tell all
            self.painter = painter(game, self.words, self.names, view.you, self.state.pack)

    # --- the table ----------------------------------------------------------------------------------------------

    def heading(self) -> Text:
        """Who sits here, and for whom all wait."""
        text = Text()
        for i, seat in enumerate(self.view.seats):
            name = self.own("table.you", name=seat.name) if i == self.view.you else seat.name
            sign = "○" if seat.kind == "open" else "⚙" if seat.kind == "bot" or seat.machine else "●"
            text.append(
                f" {sign} {name or self.own('table.free')}", "bold reverse" if i in self.view.waiting else "bold"
            )
            if left := self.time_of(i):
                text.append(f" {left}")
            if seat.kind == "guest" and not seat.here and i != self.view.you:
                text.append(f" ({self.own('table.away')})", "dim")
        clock = self.view.clock
        if clock is not None:
            text.append(f"   ⏳ {self.minutes(clock.left, clock.runs)}")
        if self.view.you < 0:
            text.append(f"   {self.own('table.watching')}", "italic")
        return text

    def time_of(self, seat: int) -> str:
        """The time a seat has left, where its clock runs."""
        times = self.view.times
        if times is None or not times.seats[seat].runs:
            return ""
        return self.minutes(times.seats[seat].left, True)

    def minutes(self, left: int, runs: bool) -> str:
        """Milliseconds that were left when the view was made, as minutes and seconds now."""
        gone = monotonic() - self.made if runs else 0.0
        seconds = max(0, int(left / 1000 - gone))
        return f"{seconds // 60}:{seconds % 60:02}"

    def drawn(self) -> RenderableType:
        """The table."""
        view = self.view
        if not view.started:
            return Text(self.own("lobby.waiting"))
        parts: list[RenderableType] = []
        if self.painter is not None and self.state is not None:
            parts.append(self.painter.table(self.state, asked=view.question is not None))
        elif not view.over:
            parts.append(Text(self.own("table.other_rules"), "italic"))
        if view.result is not None:
            parts.append(Text(f"\n{view.result.text}", "bold"))
        return Group(*parts)

    # --- the question -------------------------------------------------------------------------------------------

    @property
    def question(self) -> Question | None:
        """The question as the rules put it, where the program can read the position."""
        asked = self.view.question is not None and self.state is not None
        return self.state.question(self.view.you) if asked and self.state is not None else None

    def options(self) -> list[tuple[int, Text]]:
        """The options with what a person should know beside them."""
        asked, question = self.view.question, self.question
        if asked is None:
            return []
        notes: dict[int, str] = {}
        if question is not None and self.painter is not None and self.state is not None:
            notes = self.painter.notes(self.state, question)
        found = []
        for number, option in enumerate(asked.options, 1):
            line = Text(f"{number:2} {option.label}")
            if note := notes.get(option.id, "").strip():
                line.append(f"  {note}", "dim")
            found.append((option.id, line))
        return found

    def refused(self) -> list[Text]:
        """What one might expect to choose and may not."""
        asked = self.view.question
        return [] if asked is None else [Text(f"   {one.label}: {one.why} [{one.rule}]") for one in asked.refused]

    def warning(self, option: int) -> str:
        """What may be a slip in an answer; empty if nothing is."""
        asked = self.view.question
        if asked is None or not any(one.id == option and one.hurts for one in asked.options):
            return ""
        told = self.painter.warning(self.state, option) if self.painter and self.state else ""
        return told or self.own("ask.sure")

    def typed(self, text: str) -> Answer | str:
        """The answer somebody typed: a number, enough words, or shares; else what is wrong with it, in words."""
        asked, question = self.view.question, self.question
        if asked is None:
            return self.own("ask.nothing")
        if question is not None and self.painter is not None and self.state is not None:
            try:
                shares = self.painter.shares(self.state, question, text)
            except Unclear as unclear:
                return self.words(unclear.key, **unclear.arguments)
            if shares is not None:
                return shares
        if text.isdecimal() and 1 <= int(text) <= len(asked.options):
            return asked.options[int(text) - 1].id
        labels = {option.id: option.label for option in asked.options}
        found = [] if text.isdecimal() else matches(text, labels)
        if len(found) == 1:
            return found[0]
        if found:
            return self.words("play.which", names=", ".join(labels[option] for option in found))
        return self.words("play.not_understood", typed=text)


def said(event: EventView) -> Text:
    """A line of the log with its rule."""
    return Text(event.text).append(f"  {event.rule}" if event.rule else "", "dim")


def told_hint(hint: HintMessage, you: int, own: Words) -> list[Text]:
    """A hint in a few lines."""
    lines = [Text(own("hint.title", name=hint.name or hint.level_name), "bold")]
    for one in hint.answers[:BEST]:
        chance = f"  {one.chances[you]:.0%}" if 0 <= you < len(one.chances) else ""
        lines.append(Text(f" {one.label}{chance}"))
    return lines + [Text(f" {reason}", "italic") for reason in hint.reasons]
