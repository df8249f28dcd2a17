"""Saying which of the two speeds runs, and, once, how to get the faster one."""

from platform import python_implementation, python_version

from rich.console import Console
from rich.text import Text

from dragontavern.speed import compiled, in_a_checkout

from .keep import CannotKeep, home, write
from .words import Words

TOLD = "told-faster"  # a file in the data directory: a person knows by now


def which(words: Words) -> str:
    """The Python that runs, and how the rules run in it."""
    python = f"{python_implementation()} {python_version()}"
    return words("bench.compiled" if compiled() else "bench.interpreted", python=python)


def how_to_get_faster(words: Words) -> str:
    """What to do for compiled rules: in a checkout, or where a wheel was installed."""
    return words("faster.checkout" if in_a_checkout() else "faster.installed")


def hint(words: Words) -> None:
    """Before long work with plain Python: tell a person at a terminal how to get faster, once for all."""
    console = Console(stderr=True, highlight=False)
    if compiled() or not console.is_terminal or (home() / TOLD).exists():
        return
    console.print(Text(how_to_get_faster(words)), soft_wrap=True)
    try:
        write(home() / TOLD, "")
    except CannotKeep:
        return  # where nothing can be kept it is said again
