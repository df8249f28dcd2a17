"""Pictures: the same every time, small, different from each other, and nothing in them but shapes."""

import gzip
import hashlib
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable
from functools import partial

import pytest

from dragontavern.games.ante.cards import COLOURS, IDS
from dragontavern.games.ante.packs import ABILITIES
from dragontavern.web.art import ante, house
from dragontavern.web.files import HOUSE, picture
from dragontavern.web.shelf import BOXES

CARDS = IDS[1:]
SHAPES = {"svg", "g", "defs", "path", "circle", "ellipse", "rect", "use", "linearGradient", "radialGradient", "stop"}
PICTURES: dict[str, Callable[[], str]] = {
    **{card: partial(ante.card, card) for card in CARDS},
    **BOXES["ante"].pieces,
    **HOUSE,
    "cover": house.ante_cover,
}
MOST = 10_000  # bytes of a card
MOST_PACKED = 3_000
MOST_SCENE = 20_000


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_small_and_made_of_shapes_only(name: str) -> None:
    text = PICTURES[name]()
    scene = name in ("hero", "cover")
    assert len(text) < (MOST_SCENE if scene else MOST)
    assert len(gzip.compress(text.encode(), 9)) < (2 * MOST_PACKED if scene else MOST_PACKED)
    root = ET.fromstring(text)
    assert root.get("viewBox")
    assert {element.tag.rpartition("}")[2] for element in root.iter()} <= SHAPES
    assert "nan" not in text
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert set(re.findall(r"url\(#(\w+)\)|href=\"#(\w+)\"", text)) <= {(i, "") for i in ids} | {("", i) for i in ids}


def test_every_card_looks_different() -> None:
    drawn = {ante.card(id) for id in CARDS}
    assert len(drawn) == len(CARDS) == 100


def test_without_colours_every_kind_still_looks_different() -> None:
    def shape(text: str) -> str:
        return re.sub(r'#[0-9a-f]{3,8}|opacity="[^"]*"', "", text)

    assert len({shape(ante.card(id)) for id in CARDS}) == 100
    assert len({shape(ante.badge(colour)) for colour in COLOURS if colour != "mortal"}) == 10
    assert len({shape(draw()) for draw in ante.disks().values()}) == 12


def test_there_is_a_disk_for_every_ability_and_a_sign_for_every_colour() -> None:
    assert set(ante.disks()) == {f"disk-{ability.id}" for ability in ABILITIES}
    assert set(ante.signs()) == {f"sign-{colour}" for colour in COLOURS if colour != "mortal"}


def test_stronger_dragons_fill_more_of_the_card() -> None:
    def reach(id: str) -> float:
        numbers = [float(n) for n in re.findall(r"M(-?[\d.]+) ", ante.card(id))]
        return max(numbers) - min(numbers)

    assert reach("red-2") < reach("red-12")
    assert reach("gold-2") < reach("gold-13")


def test_pictures_are_the_same_in_every_process() -> None:
    code = "from tests.web.test_art import digest; print(digest())"
    runs = {
        subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True,
            env={"PYTHONPATH": ":".join(sys.path), "PYTHONHASHSEED": seed},
        ).stdout.strip()
        for seed in ("1", "2")
    }  # fmt: skip
    assert runs == {digest()}


def digest() -> str:
    """All pictures in one number."""
    return hashlib.sha256("".join(draw() for draw in PICTURES.values()).encode()).hexdigest()


def test_what_is_no_picture_is_not_found() -> None:
    for game, name in (("ante", "purple-3"), ("ante", "red-"), ("ante", "red-x"), ("chess", "king"), ("", "kitchen")):
        with pytest.raises((KeyError, ValueError)):
            picture(game, name)
