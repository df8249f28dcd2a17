"""A game as the rest of the house knows it: its seats and options, starting, loading, imagining."""

import importlib
import json
from collections.abc import Mapping
from typing import Any

from mypy_extensions import mypyc_attr

from .dump import Codecs, read_json
from .errors import BadOptions, BadPosition
from .question import Answer
from .rng import NO_LUCK, Rng, of_seed, seed_bytes
from .state import State, Step
from .text import Words


class Option:
    """A choice made before the game: its values, or the cards it may list, and the default."""

    __slots__ = ("among", "default", "least", "most", "name", "values")

    def __init__(
        self,
        name: str,
        default: Any,
        values: tuple[Any, ...] = (),
        among: tuple[str, ...] = (),
        least: int = 0,
        most: int = 0,
    ) -> None:
        self.name: str = name
        self.default: Any = default
        self.values: tuple[Any, ...] = values
        self.among: tuple[str, ...] = among  # an option that lists names: which, and how many at most
        self.least: int = least
        self.most: int = most

    def read(self, value: Any) -> Any:
        """The value as the game keeps it; raises BadOptions with what would be allowed."""
        if not self.among:
            for allowed in self.values:
                if value == allowed and type(value) is type(allowed):
                    return allowed
            raise BadOptions(f"option {self.name}: {value!r} is not allowed; choose {listed(self.values)}")
        if isinstance(value, str) or not isinstance(value, (list, tuple)):
            raise BadOptions(f"option {self.name} is a list of names")
        names = tuple(value)
        for name in names:
            if name not in self.among:
                raise BadOptions(f"option {self.name}: {name!r} is not one of {listed(self.among)}")
        if len(set(names)) != len(names):
            raise BadOptions(f"option {self.name} names something twice")
        if not self.least <= len(names) <= self.most:
            raise BadOptions(f"option {self.name} takes {self.least} to {self.most} names, not {len(names)}")
        return names


def listed(values: tuple[Any, ...]) -> str:
    """Values for an error text."""
    return ", ".join(json.dumps(value) for value in values)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """What a game declares, and what the kernel can do with every game."""

    def __init__(
        self,
        id: str,
        version: int,
        seats: tuple[int, ...],
        options: tuple[Option, ...],
        card_ids: tuple[str, ...],
        steps: Mapping[str, type[Step[Any]]],
        home: str,
    ) -> None:
        self.id: str = id
        self.version: int = version  # rises whenever a change of rules alters play
        self.seats: tuple[int, ...] = seats
        self.options: Mapping[str, Option] = {option.name: option for option in options}
        self.card_ids: tuple[str, ...] = card_ids  # the name of each kind, kind 0 being nothing
        self.home: str = home  # "module:NAME", where this object can be found again
        self.codecs: Codecs = Codecs(card_ids, steps)

    # --- what a game writes -------------------------------------------------------------------------------------

    def blank(self, seats: int, rng: Rng, options: Mapping[str, Any], pack: Any) -> State:
        """A state with everything empty."""
        raise RuntimeError("a game writes its own blank")

    def begin(self, state: State) -> None:
        """Put the first steps on the agenda of a blank state."""
        raise RuntimeError("a game writes its own begin")

    def check_options(self, seats: int, options: Mapping[str, Any]) -> None:
        """Raise BadOptions for values that do not go together."""

    def read_pack(self, text: str) -> Any:
        """A pack of one's own; raises BadPack with the entry and the reason."""
        raise BadOptions(f"{self.id} cannot be played with a pack of one's own")

    def words(self, language: str) -> Words:
        """The game's texts in a language."""
        raise RuntimeError("a game writes its own words")

    def name_option(self, words: Words, option: int) -> str:
        """An option in words."""
        raise RuntimeError("a game names its options")

    def hurts(self, view: State, option: int) -> bool:
        """Whether a slip with this option would hurt, so that a person should confirm it."""
        return False

    # --- what the kernel has ------------------------------------------------------------------------------------

    def read_options(self, seats: int, options: Mapping[str, Any] | None) -> dict[str, Any]:
        """All options with their values, defaults filled in; raises BadOptions."""
        if seats not in self.seats:
            raise BadOptions(f"{self.id} is played by {listed(self.seats)} seats, not {seats!r}")
        given = dict(options or {})
        values = {name: option.default for name, option in self.options.items()}
        for name, value in given.items():
            if name not in self.options:
                raise BadOptions(f"{self.id} has no option {name!r}; it has {listed(tuple(self.options))}")
            values[name] = self.options[name].read(value)
        self.check_options(seats, values)
        return values

    def start(
        self,
        seats: int,
        seed: int,
        options: Mapping[str, Any] | None = None,
        events: bool = True,
        pack: str | None = None,
    ) -> State:
        """A new game, played up to its first question. Without events there is no log, and full speed."""
        values = self.read_options(seats, options)
        try:
            key = seed_bytes(seed)
        except (ValueError, TypeError, AttributeError) as fault:
            raise BadOptions("a seed is a whole number from 0 to 2**256 - 1") from fault
        state = self.blank(seats, Rng(key), values, None if pack is None else self.read_pack(pack))
        state.trail = []
        if events:
            state.events = []
        self.begin(state)
        state.work()
        return state

    def imagine(self, view: State, seed: int) -> State:
        """A complete state that fits the view; no log, no record."""
        return view.imagine(of_seed(seed))

    def replay(self, start: State, answers: list[tuple[int, Answer]]) -> State:
        """Answer a started game's questions one after the other."""
        for seat, answer in answers:
            start.answer(seat, answer)
        return start

    def write(self, state: State) -> str:
        """The text form of a position or a view."""
        codecs = self.codecs
        lines = [
            f"dragontavern {self.id} {self.version}",
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

    def load(self, text: str) -> State:
        """The position (or view) of a text form; raises BadPosition naming the line and the fault."""
        lines = [line for line in text.splitlines() if line.strip()]
        if not lines or lines[0].split() != ["dragontavern", self.id, str(self.version)]:
            raise BadPosition(
                f"not a position of {self.id}, version {self.version}: {lines[0] if lines else 'empty'!r}"
            )
        parts: dict[str, str] = {}
        for line in lines[1:]:
            name, colon, value = line.partition(":")
            if not colon or name in parts:
                raise BadPosition(f"cannot read the line {line!r}")
            parts[name] = value.strip()
        try:
            state = self._read(parts)
        except KeyError as fault:
            raise BadPosition(f"the line {fault} is missing") from fault
        except (ValueError, TypeError, IndexError, AttributeError) as fault:
            raise BadPosition(f"not a position of {self.id}: {fault}") from fault
        return state

    def _read(self, parts: dict[str, str]) -> State:
        pack = self.read_pack(read_json(parts["pack"])) if "pack" in parts else None
        try:
            seats = int(parts["seats"])
            options = self.read_options(seats, read_json(parts["options"]))
        except BadOptions as error:
            raise BadPosition(str(error)) from error
        state = self.blank(seats, NO_LUCK, options, pack)
        if "viewer" in parts:
            state.viewer = int(parts["viewer"])
        else:
            key, drawn, shown, moves = parts["luck"].split()
            state.rng = Rng(bytes.fromhex(key), int(drawn))
            state.shown = int(shown)
            state.moves = int(moves)
        for name, codec, _ in state.FIELDS:
            try:
                setattr(state, name, self.codecs.readers[codec](parts[name]))
            except BadPosition as error:
                raise BadPosition(f"{name}: {error}") from error
        state.agenda = [self.codecs.read_step(step) for step in parts["agenda"].split("|") if step.strip()]
        state.waiting = tuple(int(seat) for seat in parts["waiting"].split())
        state.over = not state.agenda
        fault = state.check() if state.viewer < 0 else ""
        if not fault and tuple(state.waiting) != self._asked(state):
            fault = "the seats that wait are not those that are asked"
        if fault:
            raise BadPosition(fault)
        return state

    def _asked(self, state: State) -> tuple[int, ...]:
        """Whom the top of the agenda asks."""
        return tuple(state.asking().who(state)) if state.agenda and state.agenda[-1].ASKS else ()

    def __reduce__(self) -> Any:
        return game_at, (self.home,)


def game_at(home: str) -> Game:
    """The game found at "module:NAME"; how games travel between processes."""
    module, _, name = home.partition(":")
    found = getattr(importlib.import_module(module), name)
    assert isinstance(found, Game)
    return found
