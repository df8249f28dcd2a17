"""A reader without JavaScript: pages as trees of elements, links followed, forms sent as a browser would."""

import html.parser
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import httpx
from tests.server.door import Door, open_door, trial

from dragontavern.web.site import make_app

VOID = {"area", "br", "hr", "img", "input", "link", "meta"}


@dataclass
class Element:
    """One element with what is in it."""

    tag: str
    attributes: dict[str, str]
    children: list["Element | str"] = field(default_factory=list)

    def all(self, tag: str = "", **attributes: str) -> Iterator["Element"]:
        """Every element inside with this tag and these attributes."""
        for child in self.children:
            if isinstance(child, Element):
                if (not tag or child.tag == tag) and attributes.items() <= child.attributes.items():
                    yield child
                yield from child.all(tag, **attributes)

    @property
    def text(self) -> str:
        """All words inside, with single spaces."""
        parts = [child if isinstance(child, str) else child.text for child in self.children]
        return " ".join(" ".join(parts).split())


class Reader(html.parser.HTMLParser):
    """Builds the tree, and insists that everything opened is closed in order."""

    def __init__(self) -> None:
        super().__init__()
        self.root = Element("", {})
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        assert len(element.attributes) == len(attrs), f"an attribute twice in {tag}"
        self.open[-1].children.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def read(text: str) -> Element:
    """A page as a tree."""
    reader = Reader()
    reader.feed(text)
    reader.close()
    assert len(reader.open) == 1, [element.tag for element in reader.open]
    return reader.root


class Visitor:
    """Somebody with a browser of his own."""

    def __init__(self, door: Door, language: str = "en") -> None:
        self.http = door.guest(language).http
        self.at = "/"

    def get(self, path: str, status: int = 200) -> Element:
        """A page."""
        return self.arrive(self.http.get(path, follow_redirects=True), status)

    def send(self, path: str, status: int = 200, /, **fields: object) -> Element:
        """Send a form and follow it to its page."""
        data = {name.replace("__", "."): value for name, value in fields.items()}
        return self.arrive(self.http.post(path, data=data, follow_redirects=True), status)

    def arrive(self, answer: httpx.Response, status: int) -> Element:
        """The page one ends at."""
        assert answer.status_code == status, (answer.url, answer.status_code, answer.text[:2000])
        self.at = answer.url.path
        return read(answer.text)


@contextmanager
def open_site(seed: int = 7, **settings: object) -> Iterator[Door]:
    """The whole site, with its door open."""
    with open_door(trial(**settings), make_app, seed) as door:
        yield door
