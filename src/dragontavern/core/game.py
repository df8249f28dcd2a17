"""A game as the rest of the house knows it: its seats and options, starting, loading, imagining."""

import importlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

from mypy_extensions import mypyc_attr

from .dump import Codecs
from .errors import BadOptions, Refused
from .event import Event
from .position import read_position, write_position
from .question import Answer, Question
from .rng import Rng, of_seed, seed_bytes
from .state import State, Step
from .text import Reader, Words


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
            raise BadOptions("option_value", option=self.name, value=value, choices=listed(self.values))
        if isinstance(value, str) or not isinstance(value, (list, tuple)):
            raise BadOptions("option_list", option=self.name)
        names = tuple(value)
        for name in names:
            if name not in self.among:
                raise BadOptions("option_name", option=self.name, name=name, choices=listed(self.among))
        if len(set(names)) != len(names):
            raise BadOptions("option_twice", option=self.name)
        if not self.least <= len(names) <= self.most:
            raise BadOptions("option_number", option=self.name, least=self.least, most=self.most, number=len(names))
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
        raise BadOptions("no_packs", game=self.id)

    def words(self, language: str) -> Words:
        """The game's texts in a language; raises BadOptions for a language it does not speak."""
        raise RuntimeError(f"{self.id} has no texts: a game writes its own words")

    def hurts(self, view: State, option: int) -> bool:
        """Whether a slip with this option would hurt, so that a person should confirm it."""
        return False

    def speaks_to(self, event: Event, seat: int) -> bool:
        """Whether an event may read differently for a seat: it names that seat, or a list that goes seat by seat."""
        return seat in event.args or tuple in map(type, event.args)

    def points_at(self, option: int) -> tuple[str, int]:
        """What an option means on the table: ("card", its kind), ("seat", its number) or ("plain", 0)."""
        return "plain", 0

    def beats(self, state: State) -> int:
        """How many beats its clock still counts until time is up; 0 where no time is counted."""
        return 0

    def speakers(self, state: State) -> Sequence[int]:
        """The seats that may speak while the clock runs, whether or not they have spoken in this beat."""
        return state.turn()

    def says_nothing(self, option: int) -> bool:
        """Whether an answer only lets time pass: while a clock runs a bot may as well keep silent."""
        return False

    def at_stake(self, state: State, seat: int) -> Any:
        """What a standing question is about besides its options: an answer counts only while that is the same."""
        return None

    def expected(self, view: State) -> list[int]:
        """What the viewer, who must decide now, might expect to choose, allowed or not: his own cards, say."""
        return []

    def can_resign(self) -> bool:
        """Whether somebody may give up, so that the other one wins: where there are just two, against each other."""
        return False

    def is_hushed(self, seats: int, options: Mapping[str, Any]) -> bool:
        """Whether its rules forbid players to advise each other, so that a table allows no free talk then."""
        return False

    def teams(self, seats: int) -> list[list[int]]:
        """The seats that win and lose together; everybody for himself unless the game says otherwise."""
        return [[seat] for seat in range(seats)]

    def portray(self, view: State, language: str, names: Sequence[str]) -> dict[str, Any]:
        """A view as plain data for the game's own table page; it holds no more than the view."""
        return {}

    def portray_open(self, view: State, language: str, names: Sequence[str]) -> dict[str, Any]:
        """The part of a portrait that all viewers of one moment share, the same from whosever view it is taken."""
        return {}

    def portray_own(self, view: State, language: str, names: Sequence[str], shared: dict[str, Any]) -> dict[str, Any]:
        """What `portray` gives, the shared part being there already: several viewers cost little more than one."""
        return self.portray(view, language, names)

    def catalogue(self, language: str) -> dict[str, Any]:
        """Everything the pages need to show the game's cards and the like in words."""
        return {}

    def pack_catalogue(self, language: str, pack: Any) -> dict[str, Any]:
        """The same for a table that plays with a pack of its own; a game whose packs bring new cards writes it."""
        return self.catalogue(language)

    # --- standing orders: kept by whoever runs a table, never part of a state -------------------------------------

    def order_names(self) -> tuple[str, ...]:
        """The standing orders the game knows; none where nothing is asked in passing."""
        return ()

    def take_orders(self, view: State, wishes: Mapping[str, bool]) -> dict[str, int]:
        """Standing orders as they are kept, made from what the viewer ticks now; a game without any keeps none."""
        return {}

    def standing_orders(self, view: State, kept: Mapping[str, int]) -> dict[str, int]:
        """The orders that hold for the viewer now; those that have run out are left away."""
        return {}

    def in_passing(self, view: State) -> bool:
        """Whether the viewer's question is one of those asked in passing, which orders may answer. It must follow
        from what all can see."""
        return False

    def ordered(self, view: State, kept: Mapping[str, int]) -> Answer | None:
        """What the viewer's orders answer to the question he is asked now; None: he must decide himself."""
        return None

    # --- what the kernel has ------------------------------------------------------------------------------------

    def read_options(self, seats: int, options: Mapping[str, Any] | None) -> dict[str, Any]:
        """All options with their values, defaults filled in; raises BadOptions."""
        if seats not in self.seats:
            raise BadOptions("seats", game=self.id, choices=listed(self.seats), seats=seats)
        given = dict(options or {})
        values = {name: option.default for name, option in self.options.items()}
        for name, value in given.items():
            if name not in self.options:
                raise BadOptions("no_option", game=self.id, option=name, choices=listed(tuple(self.options)))
            values[name] = self.options[name].read(value)
        self.check_options(seats, values)
        return values

    def start(
        self,
        seats: int,
        seed: Any,  # a whole number; anything, so that compiled and interpreted say the same of what is none
        options: Mapping[str, Any] | None = None,
        events: bool = True,
        pack: str | None = None,
    ) -> State:
        """A new game, played up to its first question. Without events there is no log, and full speed."""
        values = self.read_options(seats, options)
        try:
            key = seed_bytes(seed)
        except (ValueError, TypeError, AttributeError) as fault:
            raise BadOptions("seed") from fault
        state = self.blank(seats, Rng(key), values, None if pack is None else self.read_pack(pack))
        state.trail = []
        if events:
            state.events = []
        self.begin(state)
        state.work()
        return state

    # --- in words: names of the seats, the reader's seat (-1: a spectator), the pack of the table ---------------

    def text(self, key: str, language: str) -> str:
        """A text without arguments, such as a card's or an option's explanation."""
        return self.words(language).text(key)

    def say_event(self, event: Event, language: str, names: Sequence[str], you: int, pack: Any = None) -> str:
        """What happened, as one reader's log line; the event must be as this reader may see it (`State.log`)."""
        return self.words(language).say(event.kind, event.args, Reader(names, you, pack), event.secret)

    def say_question(
        self, question: Question, language: str, names: Sequence[str], you: int, pack: Any = None
    ) -> str:
        """What a seat is asked."""
        key, args = question.prompt
        return self.words(language).say(key, args, Reader(names, you, pack))

    def say_option(
        self,
        option: int,
        language: str,
        names: Sequence[str],
        you: int,
        question: Question | None = None,
        pack: Any = None,
    ) -> str:
        """A short label of an option; with its question it says more ("Pay 5 gold coins", "Keep the Wyrmling")."""
        words = self.words(language)
        prompt = question.prompt if question is not None else ("", ())
        return words.option(option, Reader(names, you, pack), prompt) or words.text("no_option")

    def say_refusal(self, refused: Refused, language: str, names: Sequence[str], you: int, pack: Any = None) -> str:
        """Why an answer was refused."""
        words = self.words(language)
        reader = Reader(names, you, pack)
        args = refused.arguments
        if refused.key == "refused.not_an_option" and not words.option(args[0], reader, ("", ())):
            args = ()
        return words.say(refused.key, args, reader)

    def say_result(self, state: State, language: str, names: Sequence[str], you: int) -> str:
        """Who won and what everybody has, once the game is over."""
        words = self.words(language)
        result = state.result
        if result is None:
            return words.text("result.unfinished")
        return words.say(result.way, (result.winners, result.scores), Reader(names, you, state.pack))

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
        return write_position(self, state)

    def load(self, text: str) -> State:
        """The position (or view) of a text form; raises BadPosition naming the line and the fault."""
        return read_position(self, text)

    def __reduce__(self) -> Any:
        return game_at, (self.home,)


def game_at(home: str) -> Game:
    """The game found at "module:NAME"; how games travel between processes."""
    module, _, name = home.partition(":")
    found = getattr(importlib.import_module(module), name)
    assert isinstance(found, Game)
    return found
