"""How a game is drawn at the terminal: what all games share. Each game adds its own table."""

from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from dragontavern.core.game import Game
from dragontavern.core.question import Question
from dragontavern.core.state import State

from .words import Words


class Painter:
    """Draws views and questions of one game for one reader."""

    def __init__(self, game: Game, words: Words, names: Sequence[str], you: int, pack: Any) -> None:
        self.game = game
        self.words = words
        self.language = words.language
        self.names = names
        self.you = you  # -1: somebody who only watches
        self.pack = pack

    # --- what a game draws --------------------------------------------------------------------------------------

    def table(self, view: State, asked: bool = False) -> RenderableType:
        """Everything on the table, as the view shows it; `asked` if the question will stand below it."""
        raise RuntimeError("a game draws its own table")

    def everything(self) -> dict[int, str]:
        """Everything that is an option at some time, by name, so that a person may ask about it."""
        raise RuntimeError("a game knows what there is")

    def rule_of(self, option: int) -> str:
        """The rule that tells what an option is; empty if it needs none."""
        raise RuntimeError("a game knows its rules")

    def notes(self, view: State, question: Question) -> dict[int, str]:
        """What a person should know beside an option."""
        raise RuntimeError("a game knows what matters")

    def warning(self, view: State, option: int) -> str:
        """What a person should know before an answer that may be a slip."""
        raise RuntimeError("a game knows what hurts")

    def told(self, option: int) -> str:
        """What the card behind an option does; empty where the rules tell all."""
        return ""

    def signs(self) -> str:
        """What the signs in the drawing mean; empty where it explains itself."""
        return ""

    def shares(self, view: State, question: Question, typed: str) -> tuple[int, ...] | None:
        """Shares as they were typed; nothing if it is an option. Raises Unclear with words on what to do."""
        return None

    # --- what all share -----------------------------------------------------------------------------------------

    def labels(self, question: Question) -> dict[int, str]:
        """The options of a question in words."""
        say = self.game.say_option
        return {
            option: say(option, self.language, self.names, self.you, question, self.pack)
            for option in question.options
        }

    def question(self, view: State, question: Question) -> RenderableType:
        """What is asked, and the options with their numbers."""
        asked = self.game.say_question(question, self.language, self.names, self.you, self.pack)
        labels = self.labels(question)
        notes = self.notes(view, question)
        heading = Text(asked, "bold")
        if not notes:
            options = [Text(f"{number:>3}  {label}") for number, label in enumerate(labels.values(), 1)]
            return Group(heading, Columns(options, column_first=True, padding=(0, 2)))
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", width=3)
        grid.add_column(no_wrap=True)
        grid.add_column(style="dim")
        for number, (option, label) in enumerate(labels.items(), 1):
            grid.add_row(Text(str(number)), Text(label), Text(notes.get(option, "").rstrip()))
        return Group(heading, grid)
