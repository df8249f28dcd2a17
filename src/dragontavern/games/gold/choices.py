"""The stable numbers of all options: a token or a magic card is its kind, everything else stands above."""

from typing import Final

PASS: Final = 0
SEAT: Final = 60  # + seat
ADVENTURER: Final = 70  # + 4 * seat + number of the adventurer
PLACE: Final = 100  # + 4 * number of one's adventurer + place of the dragon
SHARES: Final = 120  # + 6 * seat + seat: the shares of two participants
PLACES: Final = 160  # + 4 * place + place: two dragons
TREASURE: Final = 180  # + 9 * place + colour: a token on a dragon
REACH: Final = 220  # + 9 * place + colour: the Invisible Hand reaches for a token
WAIT: Final = 260
GIVE_UP: Final = 261
RELEASE: Final = 262
WITHDRAW: Final = 263
TICK: Final = 264  # the clock's only word
DONE: Final = 265
PHRASE: Final = 270  # + number of the phrase
CLAIM: Final = 280  # + colour: a token one would like to have
ENDORSE: Final = 290  # + seat whose proposal it is
PILE: Final = 300  # + number of the pile
ACCEPT: Final = 310  # + seat whose offer it is
DECLINE: Final = 320  # + seat whose offer it is

PHRASES: Final = ("greedy", "last_offer", "fair", "hurry", "thinking", "more")
