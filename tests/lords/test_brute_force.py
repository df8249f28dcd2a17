"""In random positions the totals, the windows and what is offered equal a slow recomputation, written another way."""

from typing import Any

import pytest
from tests.lords.stacked import stacked

from dragontavern.core.marks import KIND
from dragontavern.core.rng import of_seed
from dragontavern.games.lords import LORDS, choices
from dragontavern.games.lords.combat import Commit, Raise
from dragontavern.games.lords.magic import React, Window
from dragontavern.games.lords.pack import STANDARD
from dragontavern.games.lords.table import CASTER, TARGET, LordsTable

BONUS = {1: 10, 2: 15, 3: 25}
ID = STANDARD.ids


def slow_attack(t: LordsTable, seat: int) -> int:
    """Q3, from the rules page, without the tables of the pack."""
    total = BONUS[t.level(seat)] if ID[t.roles[seat]] == "warrior" else 0
    total += 5 if ID[t.artifacts[seat]] == "war_horn" else 0
    for slot in t.up[seat]:
        id = ID[slot & KIND]
        total += {"goblin": 3, "wolf": 2, "orc": 5, "griffin": 4, "minotaur": 8, "golem": 7, "dragon": 15}[id]
        total += 2 if id in ("wolf", "minotaur") else 0
    return total


def slow_defence(t: LordsTable, seat: int) -> int:
    """Q5, F1, F2."""
    total = t.castles[seat] * (2 if ID[t.artifacts[seat]] == "golden_bracelet" else 1)
    total += BONUS[t.level(seat)] if ID[t.roles[seat]] == "priest" else 0
    total += 5 if ID[t.artifacts[seat]] == "bulwark_banner" else 0
    for slot in t.up[seat]:
        id = ID[slot & KIND]
        total += {"goblin": 3, "wolf": 2, "orc": 5, "griffin": 4, "minotaur": 8, "golem": 11, "dragon": 15}[id]
    return total


def slow_totals(t: LordsTable) -> tuple[int, int]:
    """K2, K4: with the equipment in play."""
    totals = [slow_attack(t, t.attacker), slow_defence(t, t.defender)]
    sides = [t.attacker % 2, t.defender % 2]
    for entry in t.gear:
        id, team = ID[entry & KIND], (entry >> CASTER & 15) % 2
        own = sides.index(team)
        if id == "frost_grip":
            totals[1 - own] -= 10
        else:
            adds = {"sacred_bolt": 20, "flaming_blade": 10, "aegis_of_light": 12, "magic_dart": 5, "dragon_roar": 15}
            totals[own] += adds[id]
    return totals[0], totals[1]


def has_target(t: LordsTable, seat: int, id: str) -> bool:
    """Whether an instant spell has something to act on."""
    return id == "arcane_silence" or any(t.down[foe] for foe in range(t.seats) if foe % 2 != seat % 2)


def legal_magic(t: LordsTable, seat: int, id: str, step: Any) -> bool:
    """The predicate of the rules (S2) for a card of magic of somebody who is asked in a window or a combat."""
    hand = [ID[card & KIND] for card in t.hands[seat]]
    if t.locked or hand.count(id) <= [ID[kind] for kind in t.frozen[seat]].count(id):
        return False
    kind = ID.index(id)
    type = STANDARD.type[kind]
    duellist = seat in (t.attacker, t.defender)
    enemy = any((entry >> CASTER & 15) % 2 != seat % 2 for entry in t.gear)
    has_the_word = isinstance(step, Commit) or (isinstance(step, Raise) and step.opened and step.place == 0)
    if isinstance(step, React):
        return type == 4 and (seat == step.victim or id == "arcane_shield")
    if type == 2:
        if t.attacker < 0 or (id == "aegis_of_light" and seat % 2 != t.defender % 2):
            return False
        return id == "magic_dart" or (duellist and has_the_word)
    if type == 4:
        return enemy and (id == "arcane_shield" or (has_the_word and not isinstance(step, Commit)))
    early = t.turns[seat] == 0 and not (t.options["firstRoundInstants"] == "allow" and seat != t.active)
    return id in ("arcane_silence", "revealing_eye") and not early and has_target(t, seat, id)


def might_hold(t: LordsTable, ids: list[str]) -> bool:
    """S4: whether some of these cards lie neither in a market nor among the discards."""
    seen = [ID[kind] for kind in (*t.discards, *[kind for market in t.markets for kind in market])]
    return any(seen.count(id) < STANDARD.copies[ID.index(id)] for id in ids)


def asked_by_the_rules(t: LordsTable, seat: int) -> bool:
    """S4: whether a window asks this player, as far as all can see."""
    if t.locked or not t.hands[seat]:
        return False
    may = t.turns[seat] > 0 or (t.options["firstRoundInstants"] == "allow" and seat != t.active)
    if may and might_hold(t, ["arcane_silence", "revealing_eye"]):
        return True
    if t.attacker < 0:
        return False
    enemy = any((entry >> CASTER & 15) % 2 != seat % 2 for entry in t.gear)
    return might_hold(t, ["magic_dart"]) or (enemy and might_hold(t, ["arcane_shield"]))


def compare(t: LordsTable, counts: dict[str, int]) -> None:
    """Hold one position against the slow rules."""
    for seat in range(t.seats):
        assert (t.attack(seat), t.defence(seat)) == (slow_attack(t, seat), slow_defence(t, seat))
    if t.attacker >= 0:
        counts["combats"] += 1
        assert t.totals() == slow_totals(t)
    step = t.asking()
    if not isinstance(step, (Window, React, Commit, Raise)):
        return
    seat = t.turn()[0]
    counts[type(step).__name__] += 1
    offered = {ID[kind] for kind in t.legal(seat) if kind != choices.NO}
    legal = {ID[card & KIND] for card in t.hands[seat] if legal_magic(t, seat, ID[card & KIND], step)}
    assert offered == legal, (seat, step, t.dump())
    if isinstance(step, Window):
        assert asked_by_the_rules(t, seat)
    if isinstance(step, React):
        assert (t.stack[-1] >> TARGET) > 0


@pytest.mark.parametrize("seats", [2, 4, 6, 8])
def test_totals_and_windows_equal_the_slow_rules(seats: int) -> None:
    counts = dict.fromkeys(("combats", "Window", "React", "Commit", "Raise"), 0)
    for seed in range(12):
        rng = of_seed(seed)
        t = stacked(seats, seed) if seed % 3 else LORDS.start(seats, seed, {"firstRoundInstants": "allow"})
        assert isinstance(t, LordsTable)
        for _ in range(150):
            if t.over:
                break
            compare(t, counts)
            seat = t.turn()[0]
            options = t.legal(seat)
            t.answer(seat, options[-1] if rng.below(3) == 0 else options[rng.below(len(options))])
    assert counts["combats"] > 20
    assert min(counts[name] for name in ("Window", "React", "Commit", "Raise")) > 5


def test_windows_ask_everybody_whom_the_rules_ask() -> None:
    """After an action, all others who might hold an instant are asked, in order, and nobody else."""
    met = 0
    for seed in range(40):
        t = stacked(8, seed)
        rng = of_seed(seed)
        for _ in range(40):
            if t.over:
                break
            step = t.asking()
            if isinstance(step, Window) and step.why == 1 and step.place == 0:
                expected = [seat for seat in t.others(step.seat) if asked_by_the_rules(t, seat)]
                copy, order = t.copy(), []
                while isinstance(copy.asking(), Window):
                    order.append(copy.turn()[0])
                    copy.answer(order[-1], choices.NO)
                assert order == expected
                met += 1
            seat = t.turn()[0]
            options = t.legal(seat)
            t.answer(seat, options[rng.below(len(options))])
    assert met > 20
