"""Rules shown at the terminal, from the rules pages."""

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from dragontavern.rulebook import Rule, Rulebook, Section

from .words import Words


def show(console: Console, book: Rulebook, what: Rule | Section | None = None) -> None:
    """The whole page, a section or a rule: set for reading on a terminal, as it is written elsewhere."""
    markdown = book.markdown(what)
    if console.is_terminal:
        console.print(Markdown(markdown))
    else:
        console.print(Text(markdown), soft_wrap=True)


def unknown(book: Rulebook, word: str, words: Words) -> str:
    """That there is no such rule, and what may have been meant."""
    near = book.nearest(word)
    missing = words("rules.unknown", word=word)
    if near:
        return f"{missing} {words('rules.perhaps', names=', '.join(near))}"
    ids = ", ".join(f"{letter}1" for letter in dict.fromkeys(id[0] for id in book.rules))
    return (
        f"{missing} {words('rules.sections', ids=ids, names=', '.join(section.anchor for section in book.sections))}"
    )


def explain(console: Console, book: Rulebook, word: str, words: Words) -> bool:
    """Show a rule or section, set to the width; whether there is one. If not, the nearest ids are named."""
    found = book.find(word)
    if found is None:
        console.print(Text(unknown(book, word, words), "yellow"))
        return False
    console.print(Markdown(book.markdown(found)))
    return True
