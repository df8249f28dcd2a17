"""How much a bot may think about one decision. Levels differ in nothing else: the weaker ones see less far."""

from typing import Final, NamedTuple

ENDLESS: Final = 1e9  # seconds nobody waits for: only the number of samples counts, and same luck brings same answers


class Budget(NamedTuple):
    """The sight of a level."""

    samples: int = 200  # tables played on for a decision, at most
    seconds: float = ENDLESS  # and not longer than this
    horizon: int = 1  # natural pauses (gambits, turns, dragons, combats) until a table played on is judged
    width: int = 16  # answers that get a second thought
    temperature: float = 0.0  # winning chance by which another answer may fall short and still be taken now and then
