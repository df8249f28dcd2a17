"""The pages at the entrance lead somewhere."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_every_link_to_a_file_has_its_file(page: str) -> None:
    links = re.findall(r"\]\(([^)#]+)", (ROOT / page).read_text("utf-8"))
    assert links
    assert [link for link in links if "://" not in link and not (ROOT / link).is_file()] == []
