"""Pictures of I Signori dei Draghi: small, made of shapes only, told apart without colours."""

import gzip
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable

import pytest

from dragontavern.games.lords.pack import KINDS, STANDARD
from dragontavern.games.lords.vocabulary import TYPES
from dragontavern.web.art import lords
from dragontavern.web.files import picture

from .test_art import SHAPES

CARDS = [id for id in STANDARD.ids if id]
PIECES: dict[str, Callable[[], str]] = {**lords.pieces(), "cover": lords.cover}
MOST = 6_000
MOST_COVER = 20_000


def drawn(name: str) -> str:
    """A picture by its name."""
    return PIECES[name]() if name in PIECES else lords.card(name)


@pytest.mark.parametrize("name", [*PIECES, *CARDS, *[f"type-{type}" for type in lords.TYPES]])
def test_a_picture_is_small_and_made_of_shapes_only(name: str) -> None:
    text = drawn(name)
    assert len(text) < (MOST_COVER if name == "cover" else MOST)
    assert len(gzip.compress(text.encode(), 9)) < (MOST if name == "cover" else MOST / 3)
    root = ET.fromstring(text)
    assert root.get("viewBox")
    assert {element.tag.rpartition("}")[2] for element in root.iter()} <= SHAPES
    assert "nan" not in text
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert set(re.findall(r"url\(#(\w+)\)", text)) <= set(ids)


def shape(text: str) -> str:
    """A picture without its colours."""
    return re.sub(r'#[0-9a-f]{3,8}|opacity="[^"]*"', "", text)


def test_without_colours_all_cards_types_and_castles_look_different() -> None:
    assert len({shape(lords.card(id)) for id in CARDS}) == 47
    assert len({shape(lords.sign(id)) for id in CARDS}) == 47
    assert len({shape(lords.kind(type)) for type in lords.TYPES}) == 9
    assert len({window for _, _, window in lords.TYPES.values()}) == 9
    assert len({shape(lords.castle(value)) for value in (4, 5, 6)}) == 3
    assert shape(lords.back()) != shape(lords.plunder_back())


def test_every_card_has_its_picture_under_its_own_type() -> None:
    for kind, id in enumerate(STANDARD.ids):
        if id:
            assert lords.TYPE_OF[id] == ("plunder" if kind > KINDS else TYPES[STANDARD.type[kind]])
    assert set(lords.TYPES) == {*TYPES, "plunder"}


def test_what_is_no_picture_is_not_found() -> None:
    assert picture("lords", "orc") is not None
    for name in ("bear", "type-bear", "castle-9"):
        with pytest.raises(KeyError):
            picture("lords", name)
