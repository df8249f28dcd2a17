"""Positions for law play in which the rare things are met: thin decks, hurt figures, special cards in hand."""

from typing import Any

from tests.drako.given import FIGURES_BY_SIDE, KIND_OF, NAME_OF, PACK, begun, card, figure, given, line, use

from dragontavern.core.rng import Rng, of_seed
from dragontavern.games.drako import choices
from dragontavern.games.drako.board import HEXES, NAMES
from dragontavern.games.drako.pack import AREAS, FIGURES, MATCHUPS, SIDES
from dragontavern.games.drako.table import DrakoTable

RARE = ("reinforcements", "net", "charge", "throw", "fire", "bow", "crossbow", "pair", "double", "flight", "defence")


def stacked(matchup: str, seed: int, options: dict[str, Any] | None = None) -> DrakoTable:
    """Both sides close together and hurt, hands full of special cards and defences, decks of a few cards."""
    rng = of_seed(seed)
    sides = [SIDES[side] for side in MATCHUPS[matchup]]
    at, wounds = figures(sides, rng)
    hands = {side: some_cards(side, 2 + rng.below(5), rng) for side in sides}
    left = {side: rng.below(4) if rng.below(3) else 6 + rng.below(9) for side in sides}
    areas = [4, *[rng.below(PACK.areas[i]) for i in range(1, len(AREAS))]]
    fields: dict[str, Any] = {"rocks": rng.below(7)} if "trolls" in sides else {}
    return given(
        matchup,
        turn=sides[rng.below(2)],
        at=at,
        hands=hands,
        left=left,
        wounds=wounds,
        areas=areas if "dragon" in sides else None,
        options=options,
        seed=seed,
        turns=90 if matchup == "trolls_dragon" else 5,
        **fields,
    )


def figures(sides: list[str], rng: Rng) -> tuple[str, dict[str, int]]:
    """Everybody somewhere, now and then without one who is dead, most of them hurt."""
    hexes = list(range(HEXES))
    rng.shuffle(hexes)
    places, wounds = [], {}
    for side in sides:
        mine = [name for name in FIGURES_BY_SIDE[side] if rng.below(6)] or FIGURES_BY_SIDE[side][:1]
        for name in mine:
            places.append(f"{name} {NAMES[hexes.pop()]}")
            if name != "dragon":
                wounds[name] = rng.below(PACK.spaces[FIGURES.index(name)])
    return ", ".join(places), wounds


def some_cards(side: str, number: int, rng: Rng) -> list[str]:
    """Cards for a hand, every other one a rare one."""
    deck = [NAME_OF[kind] for kind in PACK.decks[SIDES.index(side)]]
    rare = [name for name in deck if name.split(",")[0].split()[0] in RARE]
    found: list[str] = []
    while len(found) < number:
        pool = rare if rare and rng.below(2) else deck
        name = pool[rng.below(len(pool))]
        if found.count(name) < PACK.decks[SIDES.index(side)].count(KIND_OF[side, name]):
            found.append(name)
    return found


Moment = tuple[DrakoTable, list[tuple[int, int]]]  # a position and what is answered there


def reinforcements_catch_a_wound() -> Moment:
    """Knights & Dwarves: a card is laid on an archer, then he is hit."""
    t = given(
        "knights_dwarves",
        turn="knights",
        at="archer c2, marksman a1, fury c3, net a3",
        hands={"knights": ["reinforcements"], "dwarves": ["attack 2", "defence", "net"]},
        actions=1,
    )
    return t, [
        (0, use("knights", "reinforcements")),
        (0, figure("archer")),
        (1, use("dwarves", "attack 2")),
    ]


def the_swordsman_avoids_the_net() -> Moment:
    """Knights & Dwarves: the dodge is given up for the net, not for an attack."""
    t = given(
        "knights_dwarves",
        turn="dwarves",
        at="swordsman c2, archer a1, fury c3, net a3",
        hands={"knights": ["defence"], "dwarves": ["net", "attack 1"]},
    )
    return t, [(1, use("dwarves", "net")), (1, figure("swordsman")), (0, choices.YES)]


def a_netted_troll_dies() -> Moment:
    """Trolls & Dwarves: the marker comes back."""
    t = given(
        "trolls_dwarves",
        turn="dwarves",
        at="thrower c2, berserker e3, fury c3, net a1",
        hands={"dwarves": ["attack 2", "net"], "trolls": ["defence", "charge"]},
        netted="thrower",
        wounds={"thrower": 6},
    )
    return t, [(1, use("dwarves", "attack 2")), (0, choices.NO)]


def a_berserker_charges() -> Moment:
    """Knights & Trolls: a run and two attacks, one of them dodged."""
    t = given(
        turn="trolls",
        at="swordsman c4, archer a1, thrower e1, berserker c1",
        hands={"trolls": ["charge", "throw 2"], "knights": ["double defence", "attack 2"]},
    )
    return t, [(1, use("trolls", "charge")), (1, line("east")), (0, choices.DODGE), (0, choices.NO)]


def a_hand_is_kept() -> Moment:
    """The starting hand is not exchanged."""
    return begun("dragon_dwarves", exchange=True), [(0, choices.NO), (1, choices.YES)]


def a_second_leg_begins() -> Moment:
    """The last knight falls in the first of two legs."""
    t = given(
        turn="trolls",
        at="archer c3, thrower c2",
        hands={"trolls": ["attack 3"], "knights": ["defence"]},
        wounds={"archer": 2},
        options={"legs": 2, "exchange": True},
    )
    return t, [(1, use("trolls", "attack 3")), (0, choices.NO)]


def the_last_draw_of_the_dwarves() -> Moment:
    """Trolls & Dwarves: deck empty, too many cards, a second deck, and the fury on top of it."""
    t = given(
        "trolls_dwarves",
        turn="dwarves",
        at="thrower e1, berserker e3, crossbow a1, fury a2",
        hands={"dwarves": ["attack 2"] * 3 + ["defence"] * 3, "trolls": ["charge"]},
        left={"dwarves": 1},
        actions=1,
        rocks=2,
    )
    return t, [(1, choices.DRAW), (1, card("dwarves", "attack 2")), (1, choices.RENEW), (1, choices.FURY)]


MOMENTS = (
    a_berserker_charges,
    reinforcements_catch_a_wound,
    the_swordsman_avoids_the_net,
    a_netted_troll_dies,
    a_hand_is_kept,
    a_second_leg_begins,
    the_last_draw_of_the_dwarves,
)
