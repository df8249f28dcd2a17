"""Drako's pictures: small, made of shapes only, and told apart without colours."""

import gzip
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable

import pytest

from dragontavern.games.drako.pack import FACES, FIGURES, MATCHUPS, SIDES, STANDARD
from dragontavern.games.drako.words import symbol_key
from dragontavern.web.art import drako
from dragontavern.web.files import picture
from dragontavern.web.shelf import BOXES

from .test_art import SHAPES

PIECES: dict[str, Callable[[], str]] = {**drako.pieces(), "cover": drako.cover}
MOST = 6_000
MOST_SCENE = 20_000


@pytest.mark.parametrize("name", PIECES)
def test_a_picture_is_small_and_made_of_shapes_only(name: str) -> None:
    text = PIECES[name]()
    scene = name.startswith(("matchup", "cover"))
    assert len(text) < (MOST_SCENE if scene else MOST)
    assert len(gzip.compress(text.encode(), 9)) < (MOST if scene else MOST / 3)
    root = ET.fromstring(text)
    assert root.get("viewBox")
    assert {element.tag.rpartition("}")[2] for element in root.iter()} <= SHAPES
    assert "nan" not in text
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert set(re.findall(r"url\(#(\w+)\)", text)) | set(re.findall(r"href=\"#(\w+)\"", text)) <= set(ids)


def shape(text: str) -> str:
    """A picture without its colours."""
    return re.sub(r'#[0-9a-f]{3,8}|opacity="[^"]*"', "", text)


def test_without_colours_all_figures_bases_and_symbols_look_different() -> None:
    assert len({shape(drako.figure(name)) for name in FIGURES}) == 9
    assert len({shape(drako.base(side)) for side in SIDES}) == 4
    assert len({shape(draw()) for draw in drako.SYMBOLS.values()}) == len(drako.SYMBOLS)
    assert len({shape(drako.back(side)) for side in SIDES}) == 4
    assert len({shape(drako.matchup(name)) for name in MATCHUPS}) == 6


def test_there_is_a_picture_for_every_figure_symbol_and_match_up() -> None:
    assert {f"figure-{name}" for name in FIGURES} <= set(PIECES)
    assert {f"matchup-{name}" for name in MATCHUPS} <= set(PIECES)
    for kind, symbols in enumerate(STANDARD.symbols):
        for symbol in symbols:
            assert f"symbol-{symbol_key((kind - 1) // FACES, symbol)}" in PIECES
    assert BOXES["drako"].chooser == "matchup"


def test_what_is_no_picture_is_not_found() -> None:
    for name in ("knights-1", "figure-wizard", "matchup-dragon_dragon"):
        with pytest.raises(KeyError):
            picture("drako", name)
