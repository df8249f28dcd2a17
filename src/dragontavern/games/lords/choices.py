"""The stable numbers of all options: a card is its kind, everything else stands above."""

from typing import Final

NO: Final = 0  # pass, done, end of the phase
DOWN: Final = 100  # + kind: summon a creature face down
CHANGE: Final = 200  # + kind: change one's role
SHARE: Final = 300  # + kind: put a card on a team-mate's battlefield
MARKET: Final = 400  # + 4 * seat + slot: a card in a market
SUPPORT: Final = 500  # + kind: pass a face-up creature to a team-mate
USE: Final = 600  # + kind: use the first ability of a card on one's battlefield
USE_SECOND: Final = 700  # + kind: use its second ability
ATTACK: Final = 800  # + seat
SEAT: Final = 810  # + seat
ARTIFACT: Final = 820  # + seat: that player's artifact
DISCARD: Final = 900  # + kind: discard a surplus card
UP: Final = 1000  # + 64 * seat + kind: a face-up creature
LAID: Final = 2000  # + 64 * seat + place in the row: a face-down creature
WIDTH: Final = 64


def up(seat: int, kind: int) -> int:
    """A face-up creature of a seat."""
    return UP + WIDTH * seat + kind


def laid(seat: int, place: int) -> int:
    """A face-down creature of a seat, by its place in the row."""
    return LAID + WIDTH * seat + place


def owner(target: int) -> int:
    """The seat a target belongs to; -1 if it is no player's."""
    if target >= UP:
        return (target - (LAID if target >= LAID else UP)) // WIDTH
    if SEAT <= target < SEAT + 8:
        return target - SEAT
    return target - ARTIFACT if ARTIFACT <= target < ARTIFACT + 8 else -1


def what(target: int) -> int:
    """The kind of a face-up creature, or the place of a face-down one."""
    return (target - (LAID if target >= LAID else UP)) % WIDTH
