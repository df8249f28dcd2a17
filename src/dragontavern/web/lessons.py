"""What a lesson says, and when: the structure from text/lesson_<game>.toml, its words from the language beside it.

A step stands for something worth saying once. `when` is what the page must see for it (static/table/coach_script.js),
`light` what lights up, `answer` what is suggested. A topic says in general what a question or a part of the table
means; people can be reminded of it at any table.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from dragontavern.server.house import BOT_NAMES

HOME = "text"


@cache
def structure(game_id: str) -> dict[str, Any]:
    """The steps and topics of a game's lesson, without words."""
    return _read(f"lesson_{game_id}.toml")


@cache
def words(game_id: str, language: str) -> dict[str, Any]:
    """The words of a game's lesson."""
    return _read(f"lesson_{game_id}.{language}.toml")


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath(HOME, name).read_text(encoding="utf-8"))


@cache
def script(game_id: str, language: str) -> dict[str, Any]:
    """The whole lesson as the table page reads it."""
    said = words(game_id, language)
    steps = []
    for step in structure(game_id)["steps"]:
        id = step["id"]
        told = {**step, "text": said["steps"][id]}
        if id in said["other"]:
            told["other"] = said["other"][id]
        if step.get("end"):
            told["learned"] = said["learned"]
        steps.append(told)
    topics = [{**topic, "text": said["topics"][topic["id"]]} for topic in structure(game_id)["topics"]]
    return {"game": game_id, "steps": steps, "topics": topics}


def chapters(game_id: str, language: str) -> list[tuple[str, list[str]]]:
    """The lesson to be read, for those who play the text-only table beside it: its chapters with their paragraphs."""
    said = words(game_id, language)
    found: list[tuple[str, list[str]]] = []
    for step in structure(game_id)["steps"]:
        if "chapter" in step:
            found.append((said["chapters"][step["chapter"]], []))
        if not step.get("fallback"):
            found[-1][1].extend(named(said["steps"][step["id"]]).split("\n\n"))
    return found


def topics(game_id: str, language: str) -> list[str]:
    """What people may be reminded of, to be read."""
    said = words(game_id, language)["topics"]
    return [named(said[topic["id"]]) for topic in structure(game_id)["topics"]]


def named(text: str) -> str:
    """A text with the names the others usually have: {1} sits on the second seat."""
    for seat, name in enumerate(BOT_NAMES, 1):
        text = text.replace(f"{{{seat}}}", name)
    return text
