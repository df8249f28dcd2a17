"""What options point at on the board, as plain data for a page: who acts, where a click means it, whom it hits.

An aim has some of these: `figures` who act, `at` the hexes where a click means this option, `cells` to light up,
`lines` from hex to hex, `hits` of figures that are attacked, the `card` and the number of its `symbol`, the number of
an `attack`, an `area`.
"""

from typing import Any

from . import choices
from .board import LINES, NEAR, bits, reachable
from .feats import returns
from .figures import Fly, Strike, can_walk, strikes
from .lines import Aim, Charge, aims, hit_by, run, shooters
from .pack import (
    ARCHERS,
    ATTACK,
    BERSERKER,
    BLANK,
    BOW,
    CHARGE,
    CROSSBOW,
    DEFENCE,
    DWARVES,
    FIRE,
    FLIGHT,
    KNIGHTS,
    MOVE,
    NET,
    NETTING,
    PAIR,
    REINFORCE,
    SHOT,
    SWORDSMAN,
    THE_DRAGON,
    THROW,
    THROWER,
    Symbol,
)  # fmt: skip
from .table import DrakoTable

Pointing = dict[str, Any]
WEAPONS = {ARCHERS[0]: BOW, ARCHERS[1]: BOW, THROWER: THROW, THE_DRAGON: FIRE, CROSSBOW: SHOT}


def pointing(t: DrakoTable, me: int, option: int) -> Pointing:
    """What one of my options means on the table; nothing for what is only said."""
    if choices.HEX <= option < choices.DIRECTION:
        return flight_or_step(t, option - choices.HEX)
    if choices.DIRECTION <= option < choices.AREA:
        return along(t, me, option)
    if choices.AREA <= option < choices.FIGURE:
        return {"area": option - choices.AREA, "hits": [THE_DRAGON]}
    if choices.FIGURE <= option < choices.DODGE:
        figure = option - choices.FIGURE
        return {"at": [t.hexes[figure]], "hits": [figure]}
    if choices.DODGE <= option < choices.STOP:
        return {"attack": option - choices.DODGE, "figures": [SWORDSMAN]}
    if choices.STOP <= option < choices.MOVE:
        return {"attack": option - choices.STOP}
    if choices.MOVE <= option < choices.PUT:
        return walk(t, *divmod(option - choices.MOVE, 20))
    if choices.PUT <= option < choices.STRIKE:
        figure, hex = divmod(option - choices.PUT, 20)
        return {"figures": [figure], "at": [hex], "cells": [hex]}
    if choices.STRIKE <= option < choices.CARD:
        return blow(t, option - choices.STRIKE)
    return with_card(t, me, option)


def flight_or_step(t: DrakoTable, hex: int) -> Pointing:
    """D17, K20: only the hex is asked: the dragon flies there, or the swordsman who dodges steps there."""
    figure = THE_DRAGON if isinstance(t.asking(), Fly) else SWORDSMAN
    return {"figures": [figure], "at": [hex], "cells": [hex], "lines": [[t.hexes[figure], hex]]}


def walk(t: DrakoTable, figure: int, hex: int) -> Pointing:
    """K10: a figure goes to a hex."""
    return {"figures": [figure], "at": [hex], "cells": [hex], "lines": [way(t, t.hexes[figure], hex)]}


def way(t: DrakoTable, start: int, hex: int) -> list[int]:
    """K10: the hexes of a shortest walk around all figures."""
    taken = t.taken()
    before = {start: start}
    edge = [start]
    while edge and hex not in before:
        here = edge.pop(0)
        for near in NEAR[here]:
            if near not in before and not taken >> near & 1:
                before[near] = here
                edge.append(near)
    found = [hex]
    while found[-1] != start:
        found.append(before[found[-1]])
    return found[::-1]


def blow(t: DrakoTable, number: int) -> Pointing:
    """K11: one figure strikes another."""
    which, pair = divmod(number, 100)
    figure, enemy = divmod(pair, 10)
    ask = t.asking()
    found: Pointing = {
        "figures": [figure],
        "at": [t.hexes[enemy]],
        "hits": [enemy],
        "lines": [[t.hexes[figure], t.hexes[enemy]]],
    }
    if isinstance(ask, Strike):
        found["value"] = ask.other if which else ask.value
    return found


def along(t: DrakoTable, me: int, option: int) -> Pointing:
    """K21, K28, K29, D11, D19: a shot or a charge in one direction."""
    ask = t.asking()
    if isinstance(ask, Aim):
        for shooter, direction, hit in aims(t, me, ask.what):
            if ask.option(shooter, direction) == option:
                return shot(t, ask.what, shooter, direction, hit)
    if isinstance(ask, Charge):
        return charge(t, option)
    return {}


def shot(t: DrakoTable, what: int, shooter: int, direction: int, hit: list[int]) -> Pointing:
    """The line of one shot: as far as the first it hits, or to the edge if it goes through."""
    line = LINES[t.hexes[shooter]][direction]
    if what in (BOW, SHOT):
        line = line[: line.index(t.hexes[hit[0]]) + 1]
    return {
        "figures": [shooter],
        "at": [t.hexes[figure] for figure in hit],
        "hits": hit,
        "lines": [[t.hexes[shooter], *line]],
    }


def charge(t: DrakoTable, option: int) -> Pointing:
    """K29: where the berserker runs, and whom he strikes there."""
    fights = option < choices.RUN
    start = t.hexes[BERSERKER]
    direction = option - (choices.DIRECTION if fights else choices.RUN)
    stop, met = run(t, start, direction, t.taken())
    line = [start, *LINES[start][direction]]
    end = t.hexes[met] if fights else stop
    found: Pointing = {"figures": [BERSERKER], "at": [end], "lines": [line[: line.index(end) + 1]]}
    if fights:
        found["hits"] = [met]
    if stop != start:
        found["cells"] = [stop]
    return found


# --- cards ----------------------------------------------------------------------------------------------------------


def with_card(t: DrakoTable, me: int, option: int) -> Pointing:
    """A card to play, to defend with, to discard."""
    if option >= choices.SHIELD:
        kind, attack = divmod(option - choices.SHIELD, 4)
        return {"card": kind, "symbol": defence_of(t, kind), "attack": attack}
    if option >= choices.USE:
        kind, number = divmod(option - choices.USE, 4)
        found: Pointing = {"card": kind, "symbol": number}
        if number != BLANK:
            found.update(preview(t, me, t.cards.symbols[kind][number]))
        return found
    if option >= choices.CARD:
        return {"card": option - choices.CARD, "symbol": -1}
    return {}


def defence_of(t: DrakoTable, kind: int) -> int:
    """The number of a card's defence symbol; 0 for a card without one."""
    return next((i for i, symbol in enumerate(t.cards.symbols[kind]) if symbol[0] == DEFENCE), 0)


def preview(t: DrakoTable, me: int, symbol: Symbol) -> Pointing:
    """Everything a symbol could do from here: all hexes, lines and enemies it reaches."""
    what, _, value = symbol
    if what == MOVE:
        walkers = [figure for figure in t.alive(me) if can_walk(t, figure)]
        spread = 0
        for figure in walkers:
            spread |= reachable(t.hexes[figure], value, t.taken())
        return {"figures": walkers, "cells": bits(spread)}
    if what in (ATTACK, PAIR):
        duels = strikes(t, me, 0)
        return reach_of([{"figures": [a], "hits": [b], "lines": [[t.hexes[a], t.hexes[b]]]} for a, b in duels])
    if what == CHARGE:
        ask = Charge(me)
        return reach_of([charge(t, option) for option in ask.options(t, me)])
    if what in (BOW, SHOT, THROW, FIRE):
        return reach_of([shot(t, what, *aim) for aim in aims(t, me, what)])
    return plain_preview(t, me, what)


def plain_preview(t: DrakoTable, me: int, what: int) -> Pointing:
    """The reach of symbols that go by no line: flight, reinforcements, the net."""
    taken = t.taken()
    if what == FLIGHT:
        return {"figures": [THE_DRAGON], "cells": [hex for hex in range(len(LINES)) if not taken >> hex & 1]}
    if what == NETTING:
        return {"figures": [NET] if t.hexes[NET] >= 0 else [], "hits": t.alive(1 - me)}
    if what == REINFORCE and t.meets(KNIGHTS, DWARVES):
        return {"figures": t.alive(me)}
    if what == REINFORCE:
        return {"cells": sorted({(option - choices.PUT) % 20 for option in returns(t)})}
    return {}


def reach_of(several: list[Pointing]) -> Pointing:
    """Many aims as one."""
    found: Pointing = {}
    for key in ("figures", "cells", "hits"):
        together = sorted({value for one in several for value in one.get(key, [])})
        if together:
            found[key] = together
    found["lines"] = [line for one in several for line in one.get("lines", [])]
    return found


# --- figures --------------------------------------------------------------------------------------------------------


def steps_of(t: DrakoTable, figure: int) -> list[list[int]]:
    """K10: where a figure could walk to with one step and with two, as things stand."""
    if t.hexes[figure] < 0 or not can_walk(t, figure):
        return [[], []]
    near = reachable(t.hexes[figure], 1, t.taken())
    return [bits(near), bits(reachable(t.hexes[figure], 2, t.taken()) & ~near)]


def fire_of(t: DrakoTable, figure: int) -> list[list[int]]:
    """K21, K28, D11, D19: the lines along which a figure could hit somebody from where it stands."""
    what = WEAPONS.get(figure)
    if what is None or t.hexes[figure] < 0 or figure not in shooters(t, what):
        return []
    found: list[list[int]] = []
    for direction in range(6):
        hit = hit_by(t, t.owner(figure), what, figure, direction, t.taken())
        if hit:
            found += shot(t, what, figure, direction, hit)["lines"]
    return found
