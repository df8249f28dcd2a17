"""Writing and reading positions: the lines of the text form, and what is said about a text that is none."""

import json
from typing import TYPE_CHECKING, Any, Final

from .errors import BadOptions, BadPack, BadPosition
from .marks import CLOCK, SPECTATOR
from .rng import NO_LUCK, SEED_BYTES, Rng, of_seed
from .state import Ask, State, Step

if TYPE_CHECKING:
    from .game import Game

SEATS: Final = ("seat", "giver", "taker", "victim", "leader")
"""Fields of steps by these names are seats of the table."""


def write_position(game: "Game", state: State) -> str:
    """The text form of a position or a view."""
    codecs = game.codecs
    lines = [
        f"dragontavern {game.id} {game.version}",
        f"seats: {state.seats}",
        f"options: {json.dumps(dict(state.options))}",
    ]
    if state.pack is not None:
        lines.append(f"pack: {json.dumps(state.pack.text)}")
    if state.viewer >= 0:
        lines.append(f"viewer: {state.viewer}")
    else:
        lines.append(f"luck: {state.rng.key.hex()} {state.rng.drawn} {state.shown} {state.moves}")
    for name, codec, _ in state.FIELDS:
        lines.append(f"{name}: {codecs.writers[codec](getattr(state, name))}")
    lines.append("agenda: " + " | ".join(map(codecs.write_step, state.agenda)))
    lines.append(f"waiting: {' '.join(map(str, state.waiting))}")
    return "\n".join(lines) + "\n"


def read_position(game: "Game", text: str) -> State:
    """The position (or view) of a text form; raises BadPosition naming the line and the fault."""
    parts = read_lines(game, text)
    state = read_table(game, parts)
    if "viewer" in parts:
        state.viewer = read_number("viewer", parts["viewer"])
        if state.viewer >= state.seats and state.viewer != SPECTATOR:
            raise BadPosition("viewer", viewer=state.viewer, spectator=SPECTATOR)
    else:
        read_luck(state, part(parts, "luck"))
    blank = game.blank(state.seats, NO_LUCK, state.options, state.pack)
    for name, codec, _ in state.FIELDS:
        # texts of older houses have no traces
        text_of_it = parts.get(name, "") if codec == "traces" else part(parts, name)
        value = read_field(game, name, codec, text_of_it)
        if codec != "traces" and not same_shape(value, getattr(blank, name)):
            raise BadPosition("line_shape", line=name, value=parts[name], like=getattr(blank, name))
        setattr(state, name, value)
    read_agenda(game, state, part(parts, "agenda"))
    state.waiting = tuple([read_number("waiting", word) for word in part(parts, "waiting").split()])
    unknown = parts.keys() - {"seats", "options", "pack", "viewer", "luck", "agenda", "waiting"}
    unknown -= {name for name, _, _ in state.FIELDS}
    if unknown:
        raise BadPosition("no_line", line=", ".join(sorted(unknown)), game=game.id)
    if fault := fault_of(state):
        raise BadPosition("broken", fault=fault)
    return state


def read_lines(game: "Game", text: str) -> dict[str, str]:
    """The lines of a text form by their names."""
    lines = [line for line in text.splitlines() if line.strip()]
    if not lines or lines[0].split() != ["dragontavern", game.id, str(game.version)]:
        first = lines[0][:80] if lines else ""
        raise BadPosition("no_position", game=game.id, version=game.version, first=first)
    parts: dict[str, str] = {}
    for line in lines[1:]:
        name, colon, value = line.partition(":")
        if not colon:
            raise BadPosition("no_colon", line=line[:80])
        if name in parts:
            raise BadPosition("line_twice", line=name)
        parts[name] = value.strip()
    return parts


def part(parts: dict[str, str], name: str) -> str:
    """A line that must be there."""
    if name not in parts:
        raise BadPosition("line_missing", line=name)
    return parts[name]


def read_table(game: "Game", parts: dict[str, str]) -> State:
    """An empty table with the seats, options and pack of the text."""
    seats = read_number("seats", part(parts, "seats"))
    options = read_field(game, "options", "json", part(parts, "options"))
    if not isinstance(options, dict):
        raise BadPosition("options_object")
    pack = None
    try:
        values = game.read_options(seats, options)
        if "pack" in parts:
            words = read_field(game, "pack", "json", parts["pack"])
            if not isinstance(words, str):
                raise BadPosition("pack_text")
            pack = game.read_pack(words)
    except BadOptions as error:
        raise BadPosition("line_fault", line="options", fault=error) from error
    except BadPack as fault:
        raise BadPosition("line_fault", line="pack", fault=fault) from fault
    return game.blank(seats, NO_LUCK, values, pack)


def read_luck(state: State, text: str) -> None:
    """The generator, and how much was drawn, shown and answered so far."""
    try:
        key, drawn, shown, moves = text.split()
        state.rng = Rng(bytes.fromhex(key), read_number("luck", drawn))
    except ValueError as fault:
        raise BadPosition("luck") from fault
    if len(state.rng.key) != SEED_BYTES:
        raise BadPosition("luck")
    state.shown = read_number("luck", shown)
    state.moves = read_number("luck", moves)


def read_number(name: str, text: str) -> int:
    """A whole number from 0 on."""
    if not text.isdecimal() or not text.isascii() or len(text) > 18:
        raise BadPosition("no_number", line=name, value=text[:40])
    return int(text)


def read_field(game: "Game", name: str, codec: str, text: str) -> Any:
    """The value of a line."""
    try:
        return game.codecs.readers[codec](text)
    except BadPosition as error:
        raise BadPosition("line_fault", line=name, fault=error) from error


def read_agenda(game: "Game", state: State, text: str) -> None:
    """The steps that wait; what they say of seats must fit the table."""
    try:
        steps: list[Step[Any]] = [game.codecs.read_step(step) for step in text.split("|") if step.strip()]
    except BadPosition as error:
        raise BadPosition("line_fault", line="agenda", fault=error) from error
    for step in steps:
        for name in step.FIELDS:
            if name in SEATS and not 0 <= getattr(step, name) < state.seats:
                raise BadPosition("agenda_seat", seat=getattr(step, name), step=str(step))
    if steps and not isinstance(steps[-1], Ask):
        raise BadPosition("agenda_last", step=str(steps[-1]))
    state.agenda = steps
    state.over = not steps


def same_shape(value: Any, blank: Any) -> bool:
    """Whether a value could stand in the place of an empty table's: the same types, the same number of entries."""
    if type(value) is not type(blank):
        return False
    if isinstance(blank, list) and blank:
        return len(value) == len(blank) and all(same_shape(item, blank[0]) for item in value)
    if isinstance(blank, (list, tuple)):
        return all(type(item) is int for item in value)
    return True


def fault_of(state: State) -> str:
    """What is wrong with a position whose lines can all be read, or nothing."""
    try:
        whole = state if state.viewer < 0 else state.imagine(of_seed(0))
        if fault := whole.check():
            return fault
        asked = tuple(whole.asking().who(whole)) if whole.agenda else ()
        if tuple(state.waiting) != asked:
            return f"waiting: the agenda asks {' '.join(map(str, asked)) or 'nobody'}"
        if any(seat >= state.seats and seat != CLOCK for seat in asked):
            return "waiting: these are no seats of the table"
        for question in whole.questions:
            if not question.options and question.division is None:
                return f"waiting: seat {question.seat} would have nothing to answer"
    except (ArithmeticError, AttributeError, LookupError, StopIteration, TypeError, ValueError) as fault:
        return f"these lines do not go together ({type(fault).__name__}: {fault})"
    return ""
