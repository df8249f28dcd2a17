"""The stable numbers of all options."""

from typing import Final

NO: Final = 0  # no, done, pass
YES: Final = 1
DRAW: Final = 2
FURY: Final = 3
ESCAPE: Final = 4
RENEW: Final = 5
HEX: Final = 10  # + hex
DIRECTION: Final = 40  # + direction: charge and attack, fire, throw, shoot
RUN: Final = 50  # + direction: charge without attacking
AREA: Final = 60  # + area of the dragon
FIGURE: Final = 70  # + figure
DODGE: Final = 80  # + number of the attack
STOP: Final = 90  # + number of the attack (second attack of a double defence)
MOVE: Final = 100  # + 20 * figure + hex
PUT: Final = 300  # + 20 * figure + hex: placing and reinforcing
STRIKE: Final = 500  # + 100 * which value + 10 * figure + target
CARD: Final = 800  # + kind: a card to discard or to add
USE: Final = 1000  # + 4 * kind + number of the symbol; 3: without a symbol
SHIELD: Final = 2000  # + 4 * kind + number of the attack
