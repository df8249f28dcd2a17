"""What an observer gets: no view holds another hand, a face-down creature or a deck card, a team-mate's neither; and
who is asked in windows follows from what all can see."""

from typing import Any

import pytest
from tests.lords.stacked import stacked

from dragontavern.core.marks import ALL, HOLE, KIND, SPECTATOR, mark
from dragontavern.core.rng import Rng, of_seed
from dragontavern.games.lords import LORDS, choices
from dragontavern.games.lords.combat import Raise
from dragontavern.games.lords.magic import React, Window
from dragontavern.games.lords.pack import STANDARD
from dragontavern.games.lords.table import LordsTable

# By kind of event, where its arguments name the player whose hand an open card came to, and that card.
OPENLY = {"buys": (0, 1), "swaps": (0, 2), "gives_back": (2, 1), "recovers": (0, 1)}


class Witness:
    """What each viewer may know, from the log alone."""

    def __init__(self, t: LordsTable) -> None:
        self.arrived: list[set[int]] = [set() for _ in range(t.seats)]  # kinds that came openly to a hand
        self.peeked: set[tuple[int, int, int]] = set()  # who looked at which creature of whom
        if t.events is not None:
            t.events.clear()

    def hear(self, t: LordsTable) -> None:
        """Note what was told since last time."""
        for event in t.events or []:
            if event.kind in OPENLY:
                whose, card = OPENLY[event.kind]
                self.arrived[event.args[whose]].add(event.args[card])
            elif event.kind == "peeks":
                assert event.to == mark(event.args[0]), "a peek is for one pair of eyes"
                self.peeked.add((event.args[0], event.args[1], event.secret[0]))
        t.events = []

    def check(self, t: LordsTable, viewer: int) -> int:
        """Hold a view against what its viewer may know; how many cards it hides."""
        view = t.observe(None if viewer == SPECTATOR else viewer)
        hidden = [*view.deck, *view.plunder]
        assert not any(hidden), "a deck shows nothing"
        for seat in range(t.seats):
            if seat == viewer:
                assert sorted(view.hands[seat]) == sorted(
                    [card if card & ALL == ALL else card & KIND | mark(seat) for card in t.hands[seat]]
                )
                continue
            assert len(view.hands[seat]) == len(t.hands[seat])
            assert {card & KIND for card in view.hands[seat]} - {HOLE} <= self.arrived[seat]
            seen = {(viewer, seat, card & KIND) for card in view.down[seat] if card & KIND}
            assert seen <= self.peeked, "a face-down creature is seen only by who looked at it"
            hidden += [card for card in (*view.hands[seat], *view.down[seat]) if not card & KIND]
            assert view.picks[seat] in (0, -1)
        if viewer != t.active:
            assert not any(view.looked)
        return len(hidden)


def hidden_cards(t: LordsTable, viewer: int) -> list[tuple[list[int], int]]:
    """Every place of a card the viewer has not seen."""
    places = [t.deck, t.looked, *t.hands, *t.down]
    return [(place, i) for place in places for i in range(len(place)) if not place[i] & mark(viewer)]


def exchange(t: LordsTable, viewer: int, rng: Rng) -> LordsTable:
    """The same table with all cards the viewer has not seen in other places; the rules of levels are not minded."""
    twin = t.copy()
    spots = hidden_cards(twin, viewer)
    kinds = [place[i] & KIND for place, i in spots]
    rng.shuffle(kinds)
    for (place, i), kind in zip(spots, kinds, strict=True):
        place[i] = place[i] & ~KIND | kind
    return twin


def step(t: LordsTable, rng: Rng) -> None:
    """Any answer of anybody who is asked."""
    asked = t.turn()
    seat = asked[rng.below(len(asked))]
    options = t.legal(seat)
    t.answer(seat, options[rng.below(len(options))])


@pytest.mark.parametrize("seats", LORDS.seats)
def test_no_view_holds_what_its_viewer_has_not_seen(seats: int) -> None:
    hidden = exchanged = 0
    for seed in range(4):
        t = stacked(seats, seed) if seed % 2 else LORDS.start(seats, seed)
        assert isinstance(t, LordsTable)
        witness, rng = Witness(t), of_seed(seed)
        for number in range(160):
            if t.over:
                break
            witness.hear(t)
            for viewer in (*range(seats), SPECTATOR):
                hidden += witness.check(t, viewer)
                if number % 16 == 0:
                    who = None if viewer == SPECTATOR else viewer
                    twin = exchange(t, viewer, rng)
                    exchanged += twin.dump() != t.dump()
                    assert twin.observe(who).dump() == t.observe(who).dump()
            step(t, rng)
    assert hidden > 10000
    assert exchanged > 40


def test_the_witness_notices_a_card_shown_to_a_team_mate() -> None:
    t = stacked(4, 1)
    witness = Witness(t)
    seat = next(seat for seat in range(2, 4) if t.hands[seat])
    t.hands[seat][0] |= mark(seat - 2)
    with pytest.raises(AssertionError):
        witness.check(t, seat - 2)


# --- windows --------------------------------------------------------------------------------------------------------


def asked_in_passing(t: LordsTable) -> list[tuple[Any, ...]]:
    """Who is asked what until somebody has the word himself, if everybody passes."""
    found: list[tuple[Any, ...]] = []
    while not t.over and isinstance(t.asking(), (Window, React, Raise)) and len(found) < 200:
        ask, seat = t.asking(), t.turn()[0]
        found.append((type(ask).__name__, seat, *[getattr(ask, field) for field in ask.FIELDS]))
        t.answer(seat, choices.NO)
    return found


def open_acts(t: LordsTable, seat: int) -> list[int]:
    """What the active player may do without a card of his hand."""
    return [option for option in t.legal(seat) if option == choices.NO or choices.MARKET <= option < choices.DISCARD]


@pytest.mark.parametrize("seats", LORDS.seats)
def test_twins_that_differ_in_hidden_cards_ask_the_same_windows(seats: int) -> None:
    """The spectator's view is filled anew: hands and decks are other ones. After the same open act and with all
    passing, the same players are asked the same."""
    compared = windows = 0
    for seed in range(30):
        rng = of_seed(seed)
        t = stacked(seats, seed, {"firstRoundInstants": "allow"} if seed % 4 == 0 else {})
        for _ in range(12):
            if t.over:
                break
            seat = t.turn()[0]
            if type(t.asking()).__name__ == "Main":
                acts = open_acts(t, seat)
                act = acts[rng.below(len(acts))]
                twin = LORDS.imagine(t.observe(None), seed)
                assert isinstance(twin, LordsTable)
                sequences = []
                for table in (t.copy(), twin):
                    table.answer(seat, act)
                    sequences.append(asked_in_passing(table))
                assert sequences[0] == sequences[1], t.dump()
                compared += 1
                windows += len(sequences[0])
            step(t, rng)
    assert compared > 20
    assert windows > 40


def slow_might_hold(t: LordsTable, ids: list[str]) -> bool:
    """S4, counted card by card: is one of these neither on sale nor discarded?"""
    for id in ids:
        kind = STANDARD.ids.index(id)
        lying = sum(card == kind for card in t.discards)
        lying += sum(card == kind for market in t.markets for card in market)
        if lying < sum(card == kind for card in STANDARD.cards):
            return True
    return False


def slow_order(t: LordsTable, ask: Window) -> list[int]:
    """S3: everybody after the one who acts, anticlockwise; only his team while he arms himself."""
    round_the_table = [(ask.seat - i) % t.seats for i in range(1, t.seats)]
    return [seat for seat in round_the_table if ask.why != 4 or seat % 2 == ask.seat % 2]


def slow_asked(t: LordsTable, seat: int) -> bool:
    """S4: hand not empty, no final card, and an instant that could be there and could be played."""
    if t.locked or not t.hands[seat]:
        return False
    if t.turns[seat] and slow_might_hold(t, ["arcane_silence", "revealing_eye"]):
        return True
    if t.attacker < 0:
        return False
    against = any((entry >> 10 & 15) % 2 != seat % 2 for entry in t.gear)
    return slow_might_hold(t, ["magic_dart"]) or (against and slow_might_hold(t, ["arcane_shield"]))


@pytest.mark.parametrize("seats", [2, 4, 6, 8])
def test_no_window_is_missing_and_none_too_many(seats: int) -> None:
    """Whenever a round of windows begins, exactly those are asked whom the rules ask, whatever opened it."""
    met: dict[int, int] = {}
    for seed in range(60):
        rng = of_seed(seed)
        t = stacked(seats, 1000 + seed)
        for _ in range(25 if seats < 6 else 60):
            if t.over:
                break
            ask = t.asking()
            if isinstance(ask, Window) and t.options["direction"] == "anticlockwise":
                order = slow_order(t, ask)
                rest = [seat for seat in order[ask.place :] if slow_asked(t, seat)]
                copy = t.copy()
                asked: list[int] = []
                while isinstance(now := copy.asking(), Window) and (now.seat, now.why) == (ask.seat, ask.why):
                    if asked and now.place <= order.index(asked[-1]):
                        break  # the next window of the same kind
                    asked.append(copy.turn()[0])
                    copy.answer(asked[-1], choices.NO)
                    if copy.over:
                        break
                assert asked == rest, t.dump()
                met[ask.why] = met.get(ask.why, 0) + 1
            step(t, rng)
    expected = {0, 1, 2, 3, 5, 6} | ({4} if seats > 2 else set())
    assert expected <= set(met), met


def slow_raises(t: LordsTable, ask: Raise) -> list[int]:
    """Q7, Q10: the side that is behind, its duellist first, then the side that leads, each team anticlockwise."""
    leading = t.attacker + t.defender - ask.seat
    found = []
    for duellist in (ask.seat, leading):
        found += [(duellist - i) % t.seats for i in range(0, t.seats, 2)]
    return found


@pytest.mark.parametrize("seats", [2, 4, 6, 8])
def test_in_a_combat_everybody_is_asked_whom_the_rules_ask(seats: int) -> None:
    """The duellist who is behind always, as long as he has cards; everybody else by what all can see."""
    met = ended = 0
    for seed in range(40):
        rng = of_seed(seed)
        t = stacked(seats, 2000 + seed)
        for _ in range(40 if seats < 6 else 80):
            if t.over:
                break
            ask = t.asking()
            if isinstance(ask, Raise) and not (ask.place == 0 and ask.opened and not trailing(t, ask.seat)):
                order = slow_raises(t, ask)
                rest = order[ask.place :]
                expected = [
                    seat
                    for place, seat in enumerate(rest, ask.place)
                    if (place == 0 and ask.opened and t.hands[seat] and not t.locked) or slow_asked(t, seat)
                ]
                copy = t.copy()
                asked: list[int] = []
                while not copy.over and isinstance(copy.asking(), Raise):
                    asked.append(copy.turn()[0])
                    copy.answer(asked[-1], choices.NO)
                assert asked == expected, t.dump()
                met += 1
                ended += copy.over or copy.attacker < 0 or any(kind > 100 for kind in copy.air)
            seat = t.turn()[0]
            attacks = [option for option in t.legal(seat) if choices.ATTACK <= option < choices.SEAT]
            if attacks and rng.below(2):
                t.answer(seat, attacks[rng.below(len(attacks))])
            else:
                step(t, rng)
    assert met == ended  # when all have passed the combat is decided
    assert met > 20


def trailing(t: LordsTable, seat: int) -> bool:
    """Q8: whether a duellist is behind."""
    attack, defence = t.totals()
    return attack > defence if seat == t.defender else attack <= defence
