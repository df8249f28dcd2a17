"""The pictures of Dragon's Gold: small, made of shapes only, and told apart without colours."""

import gzip
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable
from functools import partial

import pytest

from dragontavern.games.gold.pack import CARD_IDS, FIRST_DRAGON, LAST_DRAGON, MAGIC, TOKENS
from dragontavern.games.gold.words import ADVENTURERS
from dragontavern.web.art import gold
from dragontavern.web.files import picture

from .test_art import SHAPES

CARDS = [*CARD_IDS[FIRST_DRAGON : LAST_DRAGON + 1], "market", *MAGIC]
PIECES: dict[str, Callable[[], str]] = {
    **gold.pieces(),
    "cover": gold.cover,
    **{id: partial(gold.card, id) for id in CARDS},
}


@pytest.mark.parametrize("name", PIECES)
def test_a_picture_is_small_and_made_of_shapes_only(name: str) -> None:
    text = PIECES[name]()
    assert len(text) < (18_000 if name == "cover" else 9_000)
    assert len(gzip.compress(text.encode(), 9)) < 6_000
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


@pytest.mark.parametrize(
    "family", [[f"token-{id}" for id in TOKENS], [f"adventurer-{id}" for id in ADVENTURERS], list(MAGIC)]
)
def test_nothing_is_told_by_colour_alone(family: list[str]) -> None:
    assert len({shape(PIECES[name]()) for name in family}) == len(family)


def test_every_seat_has_a_crest_of_its_own() -> None:
    assert len({shape(PIECES[f"crest-{seat}"]()) for seat in range(6)}) == 6


@pytest.mark.parametrize("name", ["dragon-0", "dragon-19", "dragon-x", "silver", "", "dragon-²"])
def test_what_is_no_card_has_no_picture(name: str) -> None:
    with pytest.raises(KeyError):
        gold.card(name)


def test_the_site_finds_them() -> None:
    assert picture("gold", "token-blue").body.decode() == PIECES["token-blue"]()
