"""Packs as people write them: TOML, read entry by entry. Every fault names the line it is on."""

import re
import tomllib
from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from .errors import BadPack

SOURCES: Final = ("rulebook", "found", "reconstructed", "own")
"""Where an entry may come from."""
HEADER: Final = re.compile(r"\[\[?[\w.-]+\]\]?\s*(#.*)?$")


@mypyc_attr(allow_interpreted_subclasses=True)
class PackReader:
    """What reading a pack is for every game; a game reads its own entries with it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines: list[str] = text.splitlines()

    def line_of(self, header: str, key: str = "", nth: int = 0) -> int:
        """The line of the nth table with this header, or of a key in it; 1 if it is not written that way."""
        heads = [i for i, line in enumerate(self.lines) if line.split("#")[0].strip() == header]
        if nth >= len(heads):
            return 1
        for i in range(heads[nth] + 1, len(self.lines)):
            line = self.lines[i].strip()
            if HEADER.match(line):
                break
            if key and line.partition("=")[0].strip() == key:
                return i + 1
        return heads[nth] + 1

    def parts(self, names: Sequence[str]) -> dict[str, Any]:
        """The parts of the pack: a name and what else it may have; raises BadPack."""
        try:
            data = tomllib.loads(self.text)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            place = re.search(r"at line (\d+)", str(error))
            line = int(place.group(1)) if place else max(1, len(self.lines))
            raise BadPack("pack_toml", line=line, fault=str(error)) from error
        for key in data:
            if key not in names:
                line = max(self.line_of(f"[{key}]"), self.line_of(f"[[{key}]]"))
                raise BadPack("pack_part", line=line, word=key, choices=", ".join(names))
        if not isinstance(data.get("name"), str):
            raise BadPack("pack_name", line=1)
        return data

    def only(self, entry: dict[str, Any], keys: Sequence[str], line: int, where: str) -> None:
        """Refuse keys that mean nothing: most often they are slips of the pen."""
        for key in entry:
            if key not in keys:
                raise BadPack("pack_key", line=line, where=where, word=key, choices=", ".join(keys))

    def source(self, entry: dict[str, Any], line: int, where: str) -> str:
        """Where an entry comes from."""
        source = entry.get("source")
        if source not in SOURCES:
            raise BadPack("pack_source", line=line, where=where, choices=", ".join(SOURCES))
        return str(source)

    def number(self, entry: dict[str, Any], key: str, least: int, most: int, line: int, where: str) -> int:
        """A whole number in an entry."""
        value = entry.get(key)
        if type(value) is not int or not least <= value <= most:
            raise BadPack("pack_number", line=line, where=where, word=key, least=least, most=most)
        return value
