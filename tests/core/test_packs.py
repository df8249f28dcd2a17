"""What reading a pack is for every game."""

import pytest

from dragontavern import game
from dragontavern.core.errors import BadPack, read_faults
from dragontavern.core.packs import PackReader
from dragontavern.games import GAMES

COMMON = frozenset(
    key for key, text in read_faults("dragontavern.core", "en").items() if text.startswith("line {line}")
)
"""What may be wrong with a pack of any game."""

TEXT = """name = "small"

[tracks]  # of all
wolf = 3
table = [
    "a",
]

[[card]]
id = "orc"
[[card]]
id = "elf"
source = "own"
"""


@pytest.mark.parametrize(
    ("header", "key", "nth", "line"),
    [
        ("[tracks]", "", 0, 3),
        ("[tracks]", "table", 0, 5),
        ("[tracks]", "id", 0, 3),  # it is in another table
        ("[[card]]", "id", 1, 12),
        ("[[card]]", "source", 0, 9),
        ("[[card]]", "", 2, 1),
    ],
)
def test_lines_are_found_by_table_and_key(header: str, key: str, nth: int, line: int) -> None:
    assert PackReader(TEXT).line_of(header, key, nth) == line


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("text", ["a = " + "[" * 3000, "name = 'deep'\na = " + "[" * 5000 + "]" * 5000])
def test_a_bottomless_text_is_no_pack(id: str, text: str) -> None:
    home = game(id)
    with pytest.raises(BadPack, match="not TOML"):
        home.start(home.seats[0], 1, pack=text)
