"""Which of the two speeds runs here: the rules as native libraries, or the same rules as plain Python."""

from pathlib import Path

from dragontavern.core import state as kernel


def compiled() -> bool:
    """Whether the kernel was loaded from a native library."""
    return not str(kernel.__file__).endswith(".py")


def in_a_checkout() -> bool:
    """Whether the launcher that compiles in place lies beside the sources, as it does not beside a wheel."""
    return (Path(__file__).resolve().parents[2] / "tavern").is_file()
