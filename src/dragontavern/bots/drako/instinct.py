"""Quick play on imagined tables: each action is tried and judged, what follows from it is answered by habit."""

from typing import Final

from dragontavern.games.drako import choices
from dragontavern.games.drako.actions import Act, LastRage
from dragontavern.games.drako.figures import Fly, Strike, Walk
from dragontavern.games.drako.pack import BLANK, THE_DRAGON
from dragontavern.games.drako.table import DrakoTable

from .habits import habit
from .judgement import SURE, score, standing

NOTHING: Final = -1e9


def resting(t: DrakoTable, leg: int) -> bool:
    """Whether an action is to be taken, or the leg is over."""
    return t.over or t.leg != leg or t.winner >= 0 or isinstance(t.asking(), (Act, LastRage))


def follow(t: DrakoTable, me: int, option: int) -> None:
    """Give an answer and settle all that comes of it; own declarations are tried out, the other's are habits."""
    leg = t.leg
    t.answer(me, option)
    while not resting(t, leg):
        seat = t.waiting[0]
        t.answer(seat, declared(t, seat) if seat == me else habit(t, seat))


def outcome(t: DrakoTable, me: int, option: int) -> float:
    """What an answer is worth on a table, by the judgement of where it leads."""
    trial = t.copy()
    leg = t.leg
    follow(trial, me, option)
    return worth_of(trial, me, leg)


def worth_of(t: DrakoTable, me: int, leg: int) -> float:
    """The score of the leg that was played, also where the next one has begun."""
    if t.leg == leg:
        return score(t, me)
    won = t.legs[-3]
    return SURE if won == me else -SURE if won == 1 - me else 0.0


def declared(t: DrakoTable, me: int) -> int:
    """The best way to go on with a card; each answer is judged by where it leads if nothing else is declared."""
    options = t.legal(me)
    ask = t.asking()
    if len(options) == 1 or options[-1] >= choices.CARD or isinstance(ask, Strike):
        return habit(t, me)
    if isinstance(ask, Walk):
        return gone(t, me, options)
    if isinstance(ask, Fly):
        return flown(t, me, options)
    best, most = options[0], NOTHING
    leg = t.leg
    for option in options:
        trial = t.copy()
        trial.answer(me, option)
        while not resting(trial, leg):
            seat = trial.waiting[0]
            trial.answer(seat, habit(trial, seat))
        value = worth_of(trial, me, leg)
        if value > most:
            best, most = option, value
    return best


def gone(t: DrakoTable, me: int, options: list[int]) -> int:
    """The step after which everybody stands best; nothing else changes, so figures are only put there for a look."""
    best, most = choices.NO, standing(t, me)
    hexes = t.hexes
    for option in options:
        if option != choices.NO:
            figure, hex = divmod(option - choices.MOVE, 20)
            before = hexes[figure]
            hexes[figure] = hex
            value = standing(t, me)
            hexes[figure] = before
            if value > most:
                best, most = option, value
    return best


def flown(t: DrakoTable, me: int, options: list[int]) -> int:
    """The hex on which the dragon stands best."""
    best, most = options[0], NOTHING
    hexes = t.hexes
    before = hexes[THE_DRAGON]
    for option in options:
        hexes[THE_DRAGON] = option - choices.HEX
        value = standing(t, me)
        if value > most:
            best, most = option, value
    hexes[THE_DRAGON] = before
    return best


def sensible(options: list[int]) -> list[int]:
    """The actions worth trying: no card is thrown away while it could be used."""
    found = [option for option in options if option < choices.USE or option & 3 != BLANK]
    return found if found and found != [choices.FURY] else options


def instinct(t: DrakoTable, me: int) -> int:
    """The action after which the table is judged best."""
    if not isinstance(t.asking(), (Act, LastRage)):
        return declared(t, me) if not t.attacks else habit(t, me)
    options = sensible(t.legal(me))
    if len(options) == 1:
        return options[0]
    best, most = options[0], NOTHING
    for option in options:
        value = outcome(t, me, option)
        if value > most:
            best, most = option, value
    return best
