"""The seal of a game's luck: shown before the first card, broken at the end, checked by anybody."""

import hashlib
import json
from collections.abc import Mapping
from typing import NamedTuple

from .errors import BadRecord
from .game import Game
from .record import Record
from .rng import SEED_BYTES

SEAL_DIGITS = 64


def seed_text(seed: int) -> str:
    """A seed as records write it: 64 hexadecimal digits."""
    return seed.to_bytes(SEED_BYTES, "little").hex()


def seal(seed: int, salt: str) -> str:
    """SHA-256 of the seed and the salt, both as hexadecimal text, with a colon between."""
    return hashlib.sha256(f"{seed_text(seed)}:{salt}".encode()).hexdigest()


class Luck(NamedTuple):
    """What a record tells of its luck besides the seed: the salt, and the seal shown at the start."""

    salt: str
    seal: str


def add_luck(text: str, luck: Luck) -> str:
    """A record's file with its luck in it."""
    return json.dumps({**json.loads(text), "luck": luck._asdict()}, ensure_ascii=False) + "\n"


def luck_in(text: str) -> Luck:
    """The luck told in a record's file; raises BadRecord where it is none or missing."""
    try:
        told = json.loads(text).get("luck")
        salt, sealed = told["salt"], told["seal"]
        bytes.fromhex(salt)
    except (AttributeError, KeyError, TypeError, ValueError, RecursionError) as fault:
        raise BadRecord("record_luck") from fault
    return Luck(salt, read_seal(sealed))


def read_seal(text: object) -> str:
    """A seal as somebody wrote it down; raises BadRecord for what is none."""
    sealed = text.strip().lower() if isinstance(text, str) else ""
    if len(sealed) != SEAL_DIGITS or not set(sealed) <= set("0123456789abcdef"):
        raise BadRecord("record_seal")
    return sealed


class Proof(NamedTuple):
    """What came of checking a record: the game and its end, the seal it should have, and the one it was given."""

    game: str
    answers: int
    over: bool
    line: str  # what the seal is the SHA-256 of
    made: str
    given: str

    @property
    def holds(self) -> bool:
        """Whether the luck is the one that was sealed."""
        return self.made == self.given


def prove(text: str, games: Mapping[str, Game], noted: str = "") -> Proof:
    """Replay a record and check its luck against a seal noted at the start (else the one in the file).

    Raises BadRecord for a text that is no record, breaks the rules or tells nothing of its luck.
    """
    record = Record.load(text, games)
    luck = luck_in(text)
    end = record.replay(events=False)
    line = f"{seed_text(record.seed)}:{luck.salt}"
    given = read_seal(noted) if noted.strip() else luck.seal
    return Proof(record.game.id, len(record.answers), end.over, line, seal(record.seed, luck.salt), given)
