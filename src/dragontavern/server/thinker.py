"""Where bots think, as tables know it, and the luck they think with."""

from hashlib import blake2b

from dragontavern.bots.reasons import Advice
from dragontavern.core.question import Answer


class BotLost(Exception):
    """No bot could be brought to answer."""


class Thinker:
    """Thinks for bots (pool.py): it gets the text of a view, never the true state."""

    replaced = 0  # processes that died, were too slow or talked nonsense

    async def think(self, game: str, level: str, seed: int, view: str) -> Answer:
        """An answer; raises BotLost when none can be had."""
        raise BotLost("nobody thinks here")

    async def advise(self, game: str, level: str, seed: int, view: str) -> Advice:
        """What a bot would answer, and why; raises BotLost when that cannot be had."""
        raise BotLost("nobody thinks here")

    async def close(self) -> None:
        """Stop thinking for good."""


def bot_seed(salt: str, seat: int, before: int) -> int:
    """A bot's own luck for one decision, after so many of its own: another stream than the game's.

    It does not depend on the order in which others answer, so a game can be played again in the same way.
    """
    return int.from_bytes(
        blake2b(f"{seat}:{before}".encode(), key=bytes.fromhex(salt), digest_size=32).digest(), "little"
    )
