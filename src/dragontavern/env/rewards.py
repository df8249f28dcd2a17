"""What the end of a game is worth to each seat."""

from dragontavern.core.state import Result

from .errors import BadCall

ZERO_SUM = "zero_sum"  # a sole winner gets 1, the others -1 / (seats - 1) each; winning teams 1, losing ones -1
SHARE = "share"  # the winners share 1, everybody else gets 0
REWARDS = (ZERO_SUM, SHARE)


def check_way(way: str) -> None:
    """Raise BadCall for a way of rewarding that there is not, before anybody plays for it."""
    if way not in REWARDS:
        raise BadCall("no_reward", reward=way, choices=", ".join(REWARDS))


def rewards(result: Result, seats: int, teams: bool, way: str = ZERO_SUM) -> list[float]:
    """The rewards of all seats at the end of a game; teams win and lose together."""
    winners = result.winners
    if way == SHARE:
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
    check_way(way)
    if len(winners) == seats:
        return [0.0] * seats
    if teams:
        return [1.0 if seat in winners else -1.0 for seat in range(seats)]
    lose = 1 / (seats - 1)
    gain = (seats / len(winners) - 1) * lose  # so that all add up to nothing
    return [gain if seat in winners else -lose for seat in range(seats)]
