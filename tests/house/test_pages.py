"""The pages at the entrance lead somewhere."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


PAGES = [
    "docs/env/README.md",
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "docs/architecture.md",
    "docs/arena.md",
    "docs/training.md",
    "docs/server.md",
    "docs/games/ante.md",
]


@pytest.mark.parametrize("page", PAGES)
def test_every_link_to_a_file_has_its_file(page: str) -> None:
    links = re.findall(r"\]\(([^)#]+)", (ROOT / page).read_text("utf-8"))
    home = (ROOT / page).parent
    assert links
    assert [link for link in links if "://" not in link and not (home / link).is_file()] == []


def test_the_places_contributors_are_sent_to_are_there() -> None:
    """Paths in the tables of CONTRIBUTING, whether of the project or of the package."""
    rows = [row for row in (ROOT / "CONTRIBUTING.md").read_text("utf-8").split("\n") if row.startswith("|")]
    named = [name for row in rows for name in re.findall(r"`([\w/]+/|(?:[\w]+/)+[\w]+\.[a-z]+)`", row)]
    homes = [
        ROOT,
        ROOT / "src",
        ROOT / "src" / "dragontavern",
        ROOT / "src/dragontavern/games/ante",
        ROOT / "src/dragontavern/web",
    ]
    assert len(named) > 20
    assert [name for name in named if not any((home / name).exists() for home in homes)] == []
