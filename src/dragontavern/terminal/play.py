"""An evening at the terminal: the table is drawn, the person types, the bots answer, everything can be explained."""

from collections.abc import Callable, Sequence
from itertools import groupby
from pathlib import Path

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from dragontavern.core.errors import Refused
from dragontavern.core.event import Event
from dragontavern.core.question import Answer, Question
from dragontavern.core.state import State
from dragontavern.rulebook import Rulebook, rulebook

from . import keep
from .hints import company, hint
from .painters import painter
from .party import Party
from .rules import explain
from .shares import Unclear
from .tables import Painter
from .typed import matches, plain, shortest
from .words import Words, words

Read = Callable[[str], str]

LOG_LINES = 12
MOST_NEWS = 80  # events; what does not fit on a few screens is in the log

COMMANDS = {
    "?": "explain",
    "help": "help", "h": "help", "aiuto": "help",
    "log": "log", "storia": "log",
    "hint": "hint", "hints": "hint", "consiglio": "hint", "consigli": "hint",
    "why": "why", "perche": "why", "perché": "why",
    "table": "table", "t": "table", "tavolo": "table",
    "undo": "undo", "annulla": "undo",
    "orders": "orders", "ordini": "orders",
    "save": "save", "salva": "save",
    "quit": "quit", "q": "quit", "exit": "quit", "esci": "quit",
}  # fmt: skip


class Left(Exception):
    """The person has left the table."""


class Evening:
    """A person at the terminal with a party."""

    def __init__(self, party: Party, console: Console, read: Read, language: str) -> None:
        self.party = party
        self.console = console
        self.read = read
        self.language = language
        self.words: Words = words(language)
        self.game = party.state.game()
        self.names: Sequence[str] = party.company.names
        self.painter: Painter = painter(self.game, self.words, self.names, party.you, party.state.pack)
        self.answered = False

    # --- the course of the evening ------------------------------------------------------------------------------

    def play(self) -> int:
        """Play to the end or until the person leaves; the exit code. The game is kept at every question."""
        others = [name for seat, name in enumerate(self.names) if seat != self.party.you]
        self.line(self.words("play.welcome", names=", ".join(others)))
        for line in company(self.game.id, self.party.company.bots, self.words):
            self.line(line)
        try:
            while not self.party.state.over:
                self.party.let_bots_act()
                self.keep()
                self.tell_news()
                if not self.party.state.over:
                    self.ask()
        except (Left, EOFError):
            self.say_kept()
            return 0
        except KeyboardInterrupt:
            self.line("")
            self.say_kept()
            return 130
        self.finish()
        return 0

    def ask(self) -> None:
        """Draw the table and the question, and read until something changed."""
        self.draw()
        self.answered = False
        while not self.answered:
            typed = self.read(self.words("play.prompt")).strip()
            if typed:
                self.obey(typed)

    def obey(self, typed: str) -> None:
        """Do what was typed: a command, or an answer to the question."""
        first, _, rest = typed.partition(" ")
        if first.startswith("?"):
            first, rest = "?", f"{first[1:]} {rest}"
        command = COMMANDS.get(first.casefold())
        # a word that begins an option is an answer, even if a command begins the same way
        plain_answer = rest.strip() and command in ("help", "table", "undo", "quit")
        if command is None or plain_answer or (command == "orders" and not self.party.orders):
            self.answer(typed)
        else:
            getattr(self, f"do_{command}")(rest.strip())

    # --- answering ----------------------------------------------------------------------------------------------

    def answer(self, typed: str) -> None:
        """Answer with the option typed: its number, or enough of its words; or with shares."""
        question = self.question()
        try:
            answer: Answer | None = self.painter.shares(self.party.view(), question, typed)
        except Unclear as unclear:
            self.fault(self.words(unclear.key, **unclear.arguments))
            return
        if answer is None:
            option = self.option(question, typed)
            if option is None or (self.game.hurts(self.party.view(), option) and not self.is_sure(question, option)):
                return
            answer = option
        try:
            self.party.answer(answer)
        except Refused as refused:
            self.say_refusal(refused)
            return
        self.answered = True

    def option(self, question: Question, typed: str) -> int | None:
        """The option that was typed; nothing, with words on what to do, if that cannot be told."""
        if typed.isdecimal():
            if 1 <= int(typed) <= len(question.options):
                return question.options[int(typed) - 1]
            self.fault(self.words("play.no_number", typed=typed, last=len(question.options)))
            return None
        labels = self.painter.labels(question)
        found = matches(typed, labels)
        if len(found) == 1:
            return found[0]
        if found:
            self.fault(self.words("play.which", names=", ".join(labels[option] for option in found)))
            return None
        self.refuse(typed)
        return None

    def refuse(self, typed: str) -> None:
        """Say why something that is no option now is none, or that it is nothing known."""
        elsewhere = matches(typed, self.painter.everything())
        if len(elsewhere) == 1:
            refused = self.party.view().why_not(self.party.you, elsewhere[0])
            if refused is not None:
                self.say_refusal(refused)
                return
        self.fault(self.words("play.not_understood", typed=typed))

    def is_sure(self, question: Question, option: int) -> bool:
        """Ask again before an answer that would hurt."""
        label = self.painter.labels(question)[option]
        self.fault(self.painter.warning(self.party.view(), option))
        typed = self.read(self.words("play.sure", option=label) + " ").strip().casefold()
        return typed in self.words("play.yes").split()

    # --- commands -----------------------------------------------------------------------------------------------

    def do_help(self, _: str) -> None:
        """What can be typed, with examples from this very question."""
        question = self.question()
        labels = self.painter.labels(question)
        ruled = [label for option, label in self.painter.everything().items() if self.painter.rule_of(option)]
        name = min(ruled, key=lambda label: (len(plain(label)), len(label)))
        examples = {"words": shortest(labels), "rule": question.rule, "name": name.casefold()}
        self.console.print(Text(self.words("play.help", **examples)))
        if self.party.orders:
            self.console.print(Text(self.words("play.help_orders")))
        if signs := self.painter.signs():
            self.console.print(Padding(Text(signs), (0, 0, 0, 1), expand=False))

    def do_explain(self, what: str) -> None:
        """`?`: the rule of the question and help; `? X`: a rule, an option by number, a card or a player by name."""
        question = self.question()
        if not what:
            self.rule(question.rule)
            self.do_help("")
        elif what.isdecimal():
            if 1 <= int(what) <= len(question.options):
                self.about(question.options[int(what) - 1], question)
            else:
                self.fault(self.words("play.no_number", typed=what, last=len(question.options)))
        elif self.book().find(what):
            self.rule(what)
        else:
            self.explain_name(what, question)

    def explain_name(self, what: str, question: Question) -> None:
        """Explain a card, an ability, a player or another option by its name."""
        known = self.painter.labels(question) | self.painter.everything()
        found = matches(what, known)
        rules = {self.painter.rule_of(option) for option in found}
        if len(found) == 1:
            self.about(found[0], question)
        elif len(rules) == 1 and "" not in rules:
            self.rule(rules.pop())
        elif found:
            self.fault(self.words("play.which", names=", ".join(known[option] for option in found[:8])))
        else:
            near = self.book().nearest(what)
            self.fault(self.words("play.nothing_called", typed=what))
            if near:
                self.line(self.words("play.perhaps", names=", ".join(near)))

    def about(self, option: int, question: Question) -> None:
        """What an option is about, and why it is not allowed if it is not."""
        if told := self.painter.told(option):
            self.line(told)
        rule = self.painter.rule_of(option)
        if rule:
            self.rule(rule)
        refused = self.party.view().why_not(self.party.you, option)
        if refused is not None:
            self.say_refusal(refused)
            if not rule and refused.rule:
                self.rule(refused.rule)
            return
        label = self.painter.labels(question)[option]
        note = self.painter.notes(self.party.view(), question).get(option, "")
        facts = ", ".join(part.strip() for part in note.split("  ") if part.strip())
        self.line(self.words("play.allowed", option=label) + (f" ({facts})" if facts else ""))

    def do_log(self, number: str) -> None:
        """The last lines of the log with their rules."""
        wanted = int(number) if number.isdecimal() else LOG_LINES
        for event in self.party.log()[-wanted:] if wanted else []:
            text = Text(self.sentence(event)).append(f"  {event.rule}", "dim")
            self.console.print(Padding(text, (0, 0, 0, 1), expand=False))

    def do_why(self, _: str) -> None:
        """The rule behind the last line that was told."""
        last = self.party.log()[-1]
        self.line(self.sentence(last))
        self.rule(last.rule)

    def do_hint(self, _: str) -> None:
        """What the veteran would do here, and why."""
        luck = len(self.party.state.trail or ())
        for line in hint(self.party.view(), self.question(), self.names, luck, self.words):
            self.console.print(Padding(Text(line), (0, 0, 0, 1), expand=False))

    def do_table(self, _: str) -> None:
        """Draw the table again."""
        self.draw()

    def do_undo(self, _: str) -> None:
        """Take the last answer back."""
        try:
            self.party.undo()
        except Refused as refused:
            self.say_refusal(refused)
            return
        self.line(self.words("play.undone"))
        self.answered = True

    def do_orders(self, what: str) -> None:
        """Where the person wants to be asked: the list, or one order switched by its number or words."""
        names = list(self.party.standing())
        labels = {number: self.words(f"orders.{name}") for number, name in enumerate(names, 1)}
        found = matches(what, labels) if what and not what.isdecimal() else []
        number = int(what) if what.isdecimal() else found[0] if len(found) == 1 else 0
        if what and not 1 <= number <= len(names):
            self.fault(self.words("play.no_order", typed=what, last=len(names)))
            return
        if number:
            self.party.switch(names[number - 1])
            if self.party.ordered() is not None:  # the question at hand is one of those
                self.answered = True
        self.line(self.words("orders.heading"))
        for at, (name, holds) in enumerate(self.party.standing().items(), 1):
            self.line(f" {at} [{'x' if holds else ' '}] {self.words(f'orders.{name}')}")

    def do_save(self, name: str) -> None:
        """Keep a copy of the game in a file."""
        if not name:
            self.fault(self.words("play.save_where"))
            return
        path = Path(name).expanduser()
        try:
            keep.write(path, keep.pack_up(self.party.record(), self.party.company))
        except keep.CannotKeep as fault:
            self.fault(self.words("fault.cannot_write", fault=fault))
            return
        self.line(self.words("play.saved", path=path))

    def do_quit(self, _: str) -> None:
        """Leave the table; the game waits."""
        raise Left

    # --- saying and showing -------------------------------------------------------------------------------------

    def question(self) -> Question:
        """What the person is asked now."""
        question = self.party.question()
        assert question is not None
        return question

    def book(self) -> Rulebook:
        """The rules in the person's language."""
        return rulebook(self.game.id, self.language)

    def draw(self) -> None:
        """The table as the person sees it, and below it the question."""
        view: State = self.party.view()
        question = self.question()
        self.line("")
        self.console.print(self.painter.table(view, asked=True))
        self.console.print(self.painter.question(view, question))

    def tell_news(self) -> None:
        """What has happened since the person was last asked; events of a kind in a row share a paragraph."""
        for _, events in groupby(self.party.news()[-MOST_NEWS:], key=lambda event: event.kind):
            text = Text(" ".join(map(self.sentence, events)))
            self.console.print(Padding(text, (0, 0, 0, 1), expand=False))

    def sentence(self, event: Event) -> str:
        """An event in words."""
        return self.game.say_event(event, self.language, self.names, self.party.you, self.party.state.pack)

    def say_refusal(self, refused: Refused) -> None:
        """Why an answer or a wish was refused."""
        you = self.party.you
        self.fault(self.game.say_refusal(refused, self.language, self.names, you, self.party.state.pack))

    def rule(self, id: str) -> None:
        """Show a rule, or say that there is none of this name."""
        explain(self.console, self.book(), id, self.words)

    def line(self, text: str) -> None:
        """A line in plain words."""
        self.console.print(Text(text))

    def fault(self, text: str) -> None:
        """Something that did not work, and what to do."""
        self.console.print(Text(text, "yellow"))

    # --- keeping ------------------------------------------------------------------------------------------------

    def keep(self) -> None:
        """Write the game down, so that nothing is lost when the terminal dies."""
        keep.write(keep.under_way(self.game.id), keep.pack_up(self.party.record(), self.party.company))

    def say_kept(self) -> None:
        """Where the game waits."""
        self.keep()
        self.line(self.words("play.kept", game=self.game.id))

    def finish(self) -> None:
        """The result, and where the record lies."""
        result = self.game.say_result(self.party.state, self.language, self.names, self.party.you)
        self.console.print(Text(f"\n{result}", "bold"))
        path = keep.finished(self.game.id)
        keep.write(path, keep.pack_up(self.party.record(), self.party.company))
        keep.under_way(self.game.id).unlink(missing_ok=True)
        self.line(self.words("play.finished", path=path))
