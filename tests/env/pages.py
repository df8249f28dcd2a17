"""Renews the tables in docs/env from the code: python -m tests.env.pages."""

from pathlib import Path

from dragontavern.env.pages import actions_table, observation_table, sizes_table
from dragontavern.env.senses import sense

DOCS = Path(__file__).resolve().parents[2] / "docs" / "env"
SEATS = {"ante": 4, "drako": 2, "gold": 4, "lords": 4}  # those a page shows


def renewed(game_id: str, text: str) -> str:
    """A page with its tables as they should be."""
    seats = SEATS[game_id]
    numbers = sense(game_id, seats)
    seated = f"With {seats} seats:\n\n"
    tables = {
        "sizes": sizes_table(game_id),
        "actions": seated + actions_table(numbers),
        "observation": seated + observation_table(numbers),
    }
    for name, table in tables.items():
        head, opening, rest = text.partition(f"<!-- {name} -->\n")
        _, closing, tail = rest.partition("<!-- end -->")
        assert opening, name
        assert closing, name
        text = head + opening + table + closing + tail
    return text


def page(game_id: str) -> Path:
    """The page of a game."""
    return DOCS / f"{game_id}.md"


if __name__ == "__main__":
    for game_id in SEATS:
        page(game_id).write_text(renewed(game_id, page(game_id).read_text("utf-8")), "utf-8")
