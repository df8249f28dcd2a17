"""Records: a game is its options, its seed and its answers. Replay, undo and branching come from here."""

import json
from collections.abc import Mapping
from typing import Any

from .errors import BadOptions, BadPack, BadRecord, Refused
from .game import Game
from .question import Answer
from .rng import SEED_BYTES
from .state import State

FORMAT = "dragontavern-record-1"
KEYS = ("format", "game", "rules", "seats", "options", "seed", "answers")


class Record:
    """Game, rules version, seats, options, pack, seed and the list of (seat, answer)."""

    def __init__(
        self,
        game: Game,
        seats: int,
        seed: int,
        options: Mapping[str, Any],
        pack: str | None,
        answers: list[tuple[int, Answer]],
    ) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = dict(options)
        self.pack = pack
        self.answers = answers

    @classmethod
    def of(cls, state: State) -> "Record":
        """The record of a started game; raises BadRecord for a copy or an imagined state, which have none."""
        if state.trail is None:
            raise BadRecord("no_record")
        seed = int.from_bytes(state.rng.key, "little")
        pack = None if state.pack is None else str(state.pack.text)
        return cls(state.game(), state.seats, seed, state.options, pack, list(state.trail))

    def replay(self, upto: int | None = None, events: bool = True) -> State:
        """Play the record again, up to a number of answers; raises BadRecord naming the answer that does not fit."""
        try:
            state = self.game.start(self.seats, self.seed, self.options, events, self.pack)
        except (BadOptions, BadPack) as fault:
            raise BadRecord("record_start", fault=fault) from fault
        for number, (seat, answer) in enumerate(self.answers[:upto]):
            try:
                state.answer(seat, answer)
            except Refused as refused:
                raise BadRecord("record_rules", number=number + 1, refused=refused) from refused
        return state

    def undo(self, state: State, seat: int) -> State:
        """The state before this seat's last answer; raises Refused where luck or a secret stands between."""
        if not state.can_undo(seat):
            raise Refused("", "refused.no_undo")
        return self.replay(len(self.answers) - 1, events=state.events is not None)

    def dump(self) -> str:
        """The record as a JSON file (docs/records.md)."""
        data: dict[str, Any] = {
            "format": FORMAT,
            "game": self.game.id,
            "rules": self.game.version,
            "seats": self.seats,
            "options": self.options,
            "seed": self.seed.to_bytes(SEED_BYTES, "little").hex(),
            "answers": self.answers,
        }
        if self.pack is not None:
            data["pack"] = self.pack
        return json.dumps(data, ensure_ascii=False) + "\n"

    @classmethod
    def load(cls, text: str, games: Mapping[str, Game]) -> "Record":
        """The record in a JSON file; raises BadRecord saying what is wrong with it."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as fault:
            line, column = (fault.lineno, fault.colno) if isinstance(fault, json.JSONDecodeError) else (1, 1)
            raise BadRecord("record_json", line=line, column=column) from fault
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise BadRecord("record_format", format=FORMAT)
        for key in KEYS:
            if key not in data:
                raise BadRecord("record_lacks", name=key)
        game = games.get(data["game"]) if isinstance(data["game"], str) else None
        if game is None:
            raise BadRecord("record_game", game=data["game"], choices=", ".join(games))
        if data["rules"] != game.version:
            raise BadRecord("record_version", version=data["rules"], game=game.id, ours=game.version)
        if type(data["seats"]) is not int or not isinstance(data["options"], dict):
            raise BadRecord("record_shape")
        pack = data.get("pack")
        if pack is not None and not isinstance(pack, str):
            raise BadRecord("record_pack")
        return cls(game, data["seats"], read_seed(data["seed"]), data["options"], pack, read_answers(data["answers"]))


def read_seed(text: Any) -> int:
    """The seed of a record: 64 hexadecimal digits."""
    try:
        key = bytes.fromhex(text)
    except (TypeError, ValueError) as fault:
        raise BadRecord("record_seed") from fault
    if len(key) != SEED_BYTES:
        raise BadRecord("record_seed")
    return int.from_bytes(key, "little")


def read_answers(data: Any) -> list[tuple[int, Answer]]:
    """The answers of a record: pairs of seat and option, or seat and shares."""
    if not isinstance(data, list):
        raise BadRecord("record_answers")
    answers: list[tuple[int, Answer]] = []
    for number, pair in enumerate(data):
        if not isinstance(pair, list) or len(pair) != 2 or type(pair[0]) is not int:
            raise BadRecord("record_pair", number=number + 1)
        seat, answer = pair
        if type(answer) is int:
            answers.append((seat, answer))
        elif isinstance(answer, list) and all(type(n) is int for n in answer):
            answers.append((seat, tuple(answer)))
        else:
            raise BadRecord("record_answer", number=number + 1)
    return answers
