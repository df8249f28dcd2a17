"""O1–O9: what a table can agree on before it starts, and how a bad agreement is refused."""

from typing import Any

import pytest

from dragontavern import game
from dragontavern.core.errors import BadOptions, Refused
from dragontavern.core.marks import KIND
from dragontavern.core.record import Record
from dragontavern.games.ante import choices
from dragontavern.games.ante.cards import IDS, KIND_OF, STANDARD, TRADITIONAL
from dragontavern.games.ante.table import AnteTable

from .given import asked, cards, choose, given, hand, play, told

TEN = ("bahamut", "tiamat", "fool", "queen", "thief", "kobold", "priest", "prophet", "druid", "sorcerer")


def start(seats: int = 4, seed: int = 1, **options: Any) -> AnteTable:
    t = game("ante").start(seats, seed, options)
    assert isinstance(t, AnteTable)
    return t


def specials(t: AnteTable) -> list[str]:
    """The special cards in the game."""
    return sorted(IDS[card & KIND] for place in (t.deck, *t.hands) for card in place if card & KIND > STANDARD)


def known_to_all(t: AnteTable) -> list[str]:
    """The special cards everybody knows to be in the game."""
    return sorted(IDS[STANDARD + 1 + bit] for bit in range(30) if t.met_by_all >> bit & 1)


# --- which specials -----------------------------------------------------------------------------------------------


@pytest.mark.rules("O1", "R9")
def test_among_friends_ten_are_random_and_unknown() -> None:
    sets = {tuple(specials(start(seed=seed))) for seed in range(20)}
    assert len(sets) == 20
    assert all(len(ten) == 10 for ten in sets)
    assert known_to_all(start()) == []
    assert start().options["specials"] == "random"


@pytest.mark.rules("O1")
def test_at_the_druids_party_the_druid_is_there() -> None:
    tables = [start(seed=seed, specials="druid") for seed in range(12)]
    assert all("druid" in specials(t) and len(specials(t)) == 10 for t in tables)
    assert len({tuple(specials(t)) for t in tables}) == 12
    assert all(known_to_all(t) == ["druid"] for t in tables)


@pytest.mark.rules("O1")
def test_the_traditional_ten() -> None:
    t = start(specials="traditional")
    assert specials(t) == sorted(TRADITIONAL)
    assert sorted(TRADITIONAL) == [
        "archmage", "bahamut", "dracolich", "dragonslayer", "druid", "fool", "priest", "princess", "thief", "tiamat",
    ]  # fmt: skip
    assert known_to_all(t) == sorted(TRADITIONAL)


@pytest.mark.rules("O1")
def test_a_wish_is_in_the_game_and_the_rest_is_random() -> None:
    tables = [start(seed=seed, specials="wish", cards=["thief", "tiamat"]) for seed in range(12)]
    assert all({"thief", "tiamat"} <= set(specials(t)) and len(specials(t)) == 10 for t in tables)
    assert len({tuple(specials(t)) for t in tables}) == 12
    assert known_to_all(tables[0]) == ["thief", "tiamat"]
    assert specials(start(specials="wish", cards=list(TEN))) == sorted(TEN)


@pytest.mark.rules("O1")
def test_a_custom_set_is_exactly_what_was_agreed() -> None:
    t = start(specials="custom", cards=list(TEN))
    assert specials(t) == sorted(TEN)
    assert known_to_all(t) == sorted(TEN)


@pytest.mark.rules("O1", "A92")
def test_pick_em_goes_clockwise_from_a_random_seat_and_takes_each_card_once() -> None:
    t = start(3, seed=4, specials="pickem")
    first = t.turn()[0]
    assert told(t, "picks_first") == [(first,)]
    wishes = ["thief", "tiamat", "queen"]
    taken: list[int] = []
    for number, wish in enumerate(wishes):
        seat = (first + number) % 3
        assert (asked(t), list(t.turn())) == ("PickSpecial", [seat])
        assert t.legal(seat) == [kind for kind in range(STANDARD + 1, 101) if kind not in taken]
        if taken:
            with pytest.raises(Refused):
                t.answer(seat, taken[-1])
        choose(t, seat, wish)
        taken.append(KIND_OF[wish])
        assert t.observe(None).picks == taken  # openly
    assert asked(t) == "Antes"
    assert set(wishes) <= set(specials(t))
    assert len(specials(t)) == 10
    assert known_to_all(t) == sorted(wishes)
    assert [len(hand) for hand in t.hands] == [6, 6, 6]
    assert {start(3, seed, specials="pickem").turn()[0] for seed in range(12)} == {0, 1, 2}


@pytest.mark.rules("O1", "A92")
def test_a_table_of_pick_em_can_be_replayed() -> None:
    t = start(6, seed=9, specials="pickem")
    for step in range(30):
        question = t.questions[0]
        t.answer(question.seat, question.sample(step))
    assert Record.of(t).replay() == t


# --- show 'em -----------------------------------------------------------------------------------------------------


@pytest.mark.rules("O2")
@pytest.mark.parametrize(
    ("specials_option", "named"),
    [("random", ()), ("druid", ()), ("pickem", ()), ("wish", ("fool",)), ("traditional", ()), ("custom", TEN)],
)
def test_show_em_shows_all_ten_before_the_deal(specials_option: str, named: tuple[str, ...]) -> None:
    t = start(2, specials=specials_option, cards=named, showSpecials=True)
    while asked(t) == "PickSpecial":
        t.answer(t.turn()[0], t.legal(t.turn()[0])[0])
    assert known_to_all(t) == specials(t)
    kinds = [event.kind for event in t.events or []]
    assert kinds.index("specials") < kinds.index("draws")
    assert told(t, "specials") == [(tuple(sorted(KIND_OF[id] for id in specials(t))),)]
    assert t.observe(None).met_by_all.bit_count() == 10


@pytest.mark.rules("O2")
def test_without_show_em_the_random_ones_stay_hidden() -> None:
    assert told(start(), "specials") == []
    assert known_to_all(start(specials="wish", cards=["fool"])) == ["fool"]


# --- gold and hole ------------------------------------------------------------------------------------------------


@pytest.mark.rules("O3", "R8")
@pytest.mark.parametrize("gold", [8, 10, 12, 15])
@pytest.mark.parametrize("seats", [2, 6])
def test_the_starting_hoard_is_gold_per_player_times_players(gold: int, seats: int) -> None:
    t = start(seats, goldPerPlayer=gold)
    assert t.hoards == [gold * seats] * seats
    assert t.check() == ""


@pytest.mark.rules("O4", "R81")
@pytest.mark.parametrize(("hole", "scores", "left"), [("winner", (40, 0), 0), ("house", (25, 0), 15)])
def test_the_hole_goes_to_the_winner_or_to_nobody(hole: str, scores: tuple[int, ...], left: int) -> None:
    t = given(
        2,
        at="end of round",
        round=3,
        flights=["red-12 gold-13", "white-1"],
        hoards=[5, 0],
        stakes=20,
        options={"hole": hole},
    )
    assert t.result is not None
    assert (t.result.winners, t.result.scores, t.hole) == ((0,), scores, left)


# --- what people see ----------------------------------------------------------------------------------------------


@pytest.mark.rules("O6", "A88")
@pytest.mark.parametrize(("open_discards", "seen"), [(False, ["?", "?"]), (True, ["gold-2", "gold-6"])])
@pytest.mark.parametrize("viewer", [1, None])
def test_open_discards_show_what_the_seer_threw_away(
    open_discards: bool, seen: list[str], viewer: int | None
) -> None:
    t = given(
        2,
        hands=["silver_seer black-1", None],
        deck="red-2 gold-2 gold-4 gold-6 gold-8",
        options={"openDiscards": open_discards},
    )
    play(t, 0, "silver_seer")
    choose(t, 0, "gold-4")
    assert sorted(cards(t.observe(viewer).discards)) == seen


# --- empty stakes and recharging ----------------------------------------------------------------------------------


def rider_on_empty_stakes(**fields: Any) -> AnteTable:
    """The last theft of a gambit: seat 0 has a triggered Dragonrider beside two 10s."""
    return given(
        2,
        turn=1,
        leader=0,
        round=3,
        flights=["dragonrider/1/rider red-10 green-10", "white-1 white-2"],
        hands=["brass-1 brass-2", "thief brass-3 brass-4"],
        ante="gold-2 gold-4 gold-6",
        archmages=0b10,
        stakes=7,
        hoards=[10, 10],
        **fields,
    )


@pytest.mark.rules("O7", "A57")
def test_by_default_no_flight_is_rewarded_on_empty_stakes() -> None:
    t = rider_on_empty_stakes()
    play(t, 1, "thief")
    assert told(t, "strength_flight") == []
    assert told(t, "wins") == [(0, 0)]


@pytest.mark.rules("O7", "A57")
def test_with_the_option_the_riders_flight_takes_its_ante_cards_on_empty_stakes() -> None:
    t = rider_on_empty_stakes(options={"flightOnEmptyStakes": True})
    play(t, 1, "thief")
    assert told(t, "strength_flight") == [(0, 10)]
    assert asked(t) == "TakeAnte"
    choose(t, 0, "gold-6", "gold-4")
    assert {"gold-6", "gold-4", "brass-1", "brass-2"} <= set(hand(t, 0))
    assert told(t, "wins") == [(0, 0)]
    assert (t.hoards, t.gambit) == ([10, 17], 2)
    assert len(told(t, "stakes_empty")) == 1


@pytest.mark.rules("O7", "R39")
def test_that_flight_recharges_the_disk_too() -> None:
    t = rider_on_empty_stakes(
        options={"flightOnEmptyStakes": True},
        abilities=["versatile_trickster", "versatile_trickster"],
        expended=[0],
    )
    play(t, 1, "thief")
    assert told(t, "recharges") == [(0,)]


@pytest.mark.rules("O7", "R54")
def test_the_option_is_for_the_riders_flight_only() -> None:
    # the Thief would be the third mortal of seat 1 and the third 7: these rewards stay cancelled
    t = given(
        2,
        turn=1,
        leader=0,
        round=3,
        flights=["dragonrider/1/rider red-10 green-10", "queen fool"],
        hands=["brass-1 brass-2", "thief brass-3 brass-4"],
        archmages=0b10,
        stakes=7,
        hoards=[10, 10],
        options={"flightOnEmptyStakes": True},
    )
    play(t, 1, "thief")
    assert told(t, "colour_flight") == []
    assert told(t, "strength_flight") == [(0, 10)]


@pytest.mark.rules("O8", "A100", "R39")
@pytest.mark.parametrize("late", [False, True])
def test_a_disk_recharged_after_the_reward_cannot_be_used_on_it(late: bool) -> None:
    t = given(
        2,
        round=3,
        flights=["gold-6 copper-6", "white-1 white-2"],
        hands=["silver-6 black-1", None],
        ante="gold-2 gold-4 gold-8",
        abilities=["fast_hands", "versatile_trickster"],
        expended=[0],
        options={"rechargeAfterReward": late},
    )
    play(t, 0, "silver-6")
    assert asked(t) == ("TakeAnte" if late else "Window")
    assert told(t, "recharges") == ([] if late else [(0,)])
    if late:
        choose(t, 0, "gold-2", "gold-4")
        assert told(t, "recharges") == [(0,)]
        assert t.disks & 1


@pytest.mark.rules("O8", "R36")
@pytest.mark.parametrize("late", [False, True])
def test_a_colour_flight_recharges_before_or_after_it_is_paid(late: bool) -> None:
    t = given(
        2,
        round=3,
        flights=["red-5 red-7"],
        hands=["red-3 black-1", None],
        abilities=["fast_hands", "versatile_trickster"],
        expended=[0],
        options={"rechargeAfterReward": late},
    )
    play(t, 0, "red-3")
    order = [event.kind for event in t.events or [] if event.kind in ("recharges", "pays") and event.rule != "C8"]
    assert order == (["pays", "recharges"] if late else ["recharges", "pays"])


# --- abilities ----------------------------------------------------------------------------------------------------


@pytest.mark.rules("O5")
def test_without_abilities_nobody_notes_any_and_no_window_opens() -> None:
    t = start(2, abilities="off")
    assert asked(t) == "Antes"
    assert (t.noted, t.disks) == ([0, 0], 0)


def note(t: AnteTable, seat: int, number: int) -> None:
    """A seat notes the first abilities it may."""
    for _ in range(number):
        t.answer(seat, t.legal(seat)[0])


@pytest.mark.rules("O9", "O5")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize("mode", ["open", "gm"])
def test_each_character_notes_as_many_abilities_as_agreed(number: int, mode: str) -> None:
    t = start(3, abilities=mode, abilityCount=number)
    assert list(t.turn()) == [0, 1, 2]  # all at once
    note(t, 1, number)
    assert list(t.turn()) == [0, 2]
    note(t, 0, number)
    note(t, 2, number)
    assert t.noted == [number] * 3
    assert [bits.bit_count() for bits in t.abilities] == [number] * 3
    assert asked(t) == "Antes"
    assert t.disks == 0b111


@pytest.mark.rules("O9")
def test_no_ability_is_noted_twice() -> None:
    t = start(2, abilities="open", abilityCount=2)
    t.answer(0, choices.ABILITY)
    assert choices.ABILITY not in t.legal(0)
    with pytest.raises(Refused):
        t.answer(0, choices.ABILITY)


@pytest.mark.rules("O5")
def test_open_abilities_are_known_to_all_and_secret_ones_to_nobody() -> None:
    for mode, known in (("open", True), ("gm", False)):
        t = start(2, abilities=mode)
        note(t, 0, 2)
        assert t.observe(1).abilities[0] == -1  # while noting nobody sees anything, in either mode
        note(t, 1, 2)
        view = t.observe(1)
        assert (view.known[0] == t.abilities[0]) is known
        assert view.abilities[1] == t.abilities[1]
        assert (len(told(t, "has_ability")) == 4) is known


# --- bad agreements -----------------------------------------------------------------------------------------------


@pytest.mark.rules("O1", "O2", "O3", "O4", "O5", "O6", "O7", "O8", "O9")
@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"specials": "mortals"}, 'option specials: .mortals. is not allowed; choose "random", "druid", "pickem"'),
        ({"goldPerPlayer": 11}, "option goldPerPlayer: 11 is not allowed; choose 8, 10, 12, 15|choose 10, 8, 12, 15"),
        ({"goldPerPlayer": "10"}, "option goldPerPlayer"),
        ({"goldPerPlayer": True}, "option goldPerPlayer"),
        ({"showSpecials": "yes"}, "option showSpecials: .yes. is not allowed; choose false, true"),
        ({"showSpecials": 1}, "option showSpecials"),
        ({"hole": "bank"}, 'choose "winner", "house"'),
        ({"openDiscards": 0}, "option openDiscards"),
        ({"flightOnEmptyStakes": None}, "option flightOnEmptyStakes"),
        ({"rechargeAfterReward": "late"}, "option rechargeAfterReward"),
        ({"abilities": "on"}, 'choose "off", "open", "gm"'),
        ({"abilityCount": 5}, "option abilityCount: 5 is not allowed"),
        ({"gold": 10}, "ante has no option 'gold'; it has .*goldPerPlayer"),
        ({"specials": "custom"}, "custom needs exactly 10 names in the option cards, not 0"),
        ({"specials": "custom", "cards": ["fool", "thief"]}, "exactly 10 names in the option cards, not 2"),
        ({"specials": "wish"}, "wish needs at least one name in the option cards"),
        ({"specials": "wish", "cards": ["goblin"]}, "option cards: 'goblin' is not one of .*bahamut"),
        ({"specials": "wish", "cards": ["red-12"]}, "'red-12' is not one of"),
        ({"specials": "wish", "cards": ["fool", "fool"]}, "option cards names something twice"),
        ({"specials": "wish", "cards": "fool"}, "option cards is a list of names"),
        ({"specials": "wish", "cards": [*TEN, "illusionist"]}, "takes 0 to 10 names, not 11"),
        ({"specials": "wish", "cards": [["fool"]]}, "is not one of"),
        ({"cards": ["fool"]}, "the option cards goes with specials wish or custom, not random"),
    ],
)
def test_a_bad_agreement_says_what_would_do(options: dict[str, Any], says: str) -> None:
    with pytest.raises(BadOptions, match=says):
        start(3, **options)


@pytest.mark.parametrize("seed", [-1, 1 << 256, "seven", None, 1.5])
def test_a_bad_seed_says_what_a_seed_is(seed: Any) -> None:
    with pytest.raises(BadOptions, match="a seed is a whole number"):
        game("ante").start(2, seed)
