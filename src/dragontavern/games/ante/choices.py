"""The stable numbers of all options: a card is its kind, everything else stands above."""

from typing import Final

NO: Final = 0  # no, pass, done
SEAT: Final = 101  # + seat
TO_ME: Final = 110
TO_STAKES: Final = 111
PAY: Final = 112
YES: Final = 113
STRENGTH: Final = 114  # + strength 1 … 13
ABILITY: Final = 130  # + number in the list of abilities
KIN: Final = 200  # + 10 * number of the ability + colour: an ability noted with an ancestry
MOST_ABILITIES: Final = 60
