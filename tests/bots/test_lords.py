"""The greedy player of I Signori dei Draghi: beats chance with its team, plays each kind of card where it is good."""

from time import process_time
from typing import Any

import pytest
from tests.lords.given import KIND_OF, given, option, say, told
from tests.lords.test_packs import own

from dragontavern import game
from dragontavern.bots import bot, levels
from dragontavern.bots.lords.might import chance, hidden, likely, reserve
from dragontavern.bots.lords.worth import card_worth, fall
from dragontavern.core.marks import KIND, mark
from dragontavern.games.lords.pack import KINDS
from dragontavern.games.lords.table import LordsTable

LORDS = game("lords")


def play(seats: int, bots: tuple[str, str], seed: int, **options: Any) -> LordsTable:
    """A game between two teams of bots."""
    state = LORDS.start(seats, seed, options, events=False)
    assert isinstance(state, LordsTable)
    players = [bot("lords", bots[seat & 1], 100 * seed + seat) for seat in range(seats)]
    while not state.over:
        seat = state.turn()[0]
        view = state.observe(seat)
        question = view.question(seat)
        assert question is not None
        state.answer(seat, players[seat].choose(view, question))
    return state


def chosen(t: LordsTable) -> str:
    """What the greedy player answers for the seat that is asked, in the words of the stories."""
    seat = t.turn()[0]
    view = t.observe(seat)
    question = view.question(seat)
    assert question is not None
    answer = bot("lords", "greedy", 3).choose(view, question)
    assert isinstance(answer, int)
    return next((word for word in WORDS if option(t, word) == answer), str(answer))


ALL_CARDS = [id for id, kind in KIND_OF.items() if kind <= KINDS]
VERBS = ("down", "change", "share", "support", "use", "use2", "discard")
WORDS = [
    "pass",
    *ALL_CARDS,
    *[
        f"{verb} {id}"
        for verb in ("down", "change", "share", "support", "use", "use2", "discard")
        for id in ALL_CARDS
    ],
    *[f"{what} {seat}" for what in ("attack", "seat", "artifact") for seat in range(8)],
    *[f"buy {seat} {slot}" for seat in range(8) for slot in range(4)],
    *[f"up {seat} {id}" for seat in range(8) for id in ALL_CARDS],
    *[f"laid {seat} {place}" for seat in range(8) for place in range(4)],
]


def until(t: LordsTable, seat: int, ask: str) -> None:
    """Everybody passes until this seat is asked so."""
    while (t.turn()[0], type(t.asking()).__name__) != (seat, ask):
        say(t, t.turn()[0], "pass")


@pytest.mark.parametrize("seats", [2, 4, 6, 8])
@pytest.mark.parametrize("team", [0, 1])
def test_greed_beats_chance_as_a_team(seats: int, team: int) -> None:
    bots = ("greedy", "random") if team == 0 else ("random", "greedy")
    assert sum(play(seats, bots, seed).winners[0] & 1 == team for seed in range(6)) >= 5


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_greedy_teams_finish_under_every_option(seats: int) -> None:
    tables: list[dict[str, Any]] = [{"payToZero": "lose", "supportCost": "printed"}, {"artifactReplace": True}]
    for seed, options in enumerate(tables):
        state = play(seats, ("greedy", "greedy"), seed, nanoFaceDown="always", deckOut="stop", **options)
        assert 0 in state.purses or min(state.purses) <= 0


WONDERS = [
    ("creature", '{ do = "draw", cards = 2, once = true }', "level = 0\nstrength = 1\nsupport = 100"),
    ("creature", '{ do = "recover", once = true }', "level = 0\nstrength = 1\nsupport = 100"),
    ("artifact", '{ do = "flip", once = true }', ""),
    ("artifact", '{ do = "destroy", what = "artifact", once = true }', 'symbols = ["sharing"]'),
    ("spell", '{ do = "discard", cards = 2, how = "choice" }', 'symbols = ["instant"]'),
    ("spell", '{ do = "to_market", most = 3, position = "any" }, { do = "lock" }', 'symbols = ["final"]'),
    ("spell", '{ do = "draw", cards = 1 }, { do = "peek" }', 'symbols = ["instant"]'),
    ("equipment", '{ do = "strength", add = -30, when = "combat", side = "mine" }', ""),
    ("creature", '{ do = "immune", to = "spell" }', "level = 3\nstrength = 40\nsupport = 100"),
]


@pytest.mark.parametrize(("type", "effects", "more"), WONDERS)
def test_cards_of_any_pack_can_be_played_with(type: str, effects: str, more: str) -> None:
    """Worth is told from effects, never from names, so cards nobody has seen yet are no trouble."""
    state = LORDS.start(4, 6, {}, events=False, pack=own(type, effects, more, copies=30))
    assert isinstance(state, LordsTable)
    player = bot("lords", "greedy", 1)
    while not state.over and state.moves < 900:
        seat = state.turn()[0]
        view = state.observe(seat)
        question = view.question(seat)
        assert question is not None
        state.answer(seat, player.choose(view, question))
    assert state.check() == ""
    assert sum(state.turns) >= 8


def test_levels() -> None:
    assert levels("lords")[:3] == ["random", "novice", "greedy"]


def test_same_seed_same_game() -> None:
    first, again = [play(4, ("greedy", "random"), 4) for _ in range(2)]
    assert first == again


def test_a_decision_is_quick() -> None:
    """Two milliseconds a decision is the promise; most are windows and take a few microseconds."""
    state = LORDS.start(8, 5, {}, events=False)
    player = bot("lords", "greedy", 1)
    spent, decisions = 0.0, 0
    while not state.over and decisions < 600:
        seat = state.turn()[0]
        view = state.observe(seat)
        question = view.question(seat)
        assert question is not None
        began = process_time()
        answer = player.choose(view, question)
        spent += process_time() - began
        decisions += 1
        state.answer(seat, answer)
    assert spent / decisions < 0.002


# --- building up ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("expected", "position"),
    [
        ("warrior", {"hands": ["warrior orc"]}),
        ("divine_spirit", {"hands": ["divine_spirit goblin"], "roles": ["warrior"]}),
        ("orc", {"hands": ["orc goblin"], "roles": ["warrior"]}),
        ("war_horn", {"hands": ["war_horn"], "roles": ["warrior"]}),
        ("ancient_wisdom", {"hands": ["ancient_wisdom warrior"]}),
        ("use dwarf", {"roles": ["dwarf", "elf"], "up": ["", "orc"]}),
        ("use griffin", {"roles": ["warrior"], "up": ["griffin"], "down": ["", "goblin"]}),
        ("fireball", {"hands": ["fireball"], "roles": ["", "elf"], "up": ["", "orc"]}),
        ("anathema", {"hands": ["anathema"], "roles": ["", "priest"]}),
        ("shatter", {"hands": ["shatter"], "artifacts": ["", "war_horn"]}),
        ("change warrior", {"hands": ["warrior minotaur golem"], "roles": ["elf"], "up": ["goblin", "goblin"]}),
    ],
)
def test_what_is_done_first(expected: str, position: dict[str, Any]) -> None:
    assert chosen(given(2, **position)) == expected


def test_a_spell_is_kept_for_something_better() -> None:
    assert chosen(given(2, hands=["fireball"], up=["", "goblin"])) == "pass"
    assert chosen(given(2, hands=["shatter"], artifacts=["war_horn"])) == "pass"


def test_the_strongest_is_hit() -> None:
    t = given(2, hands=["disintegration"], roles=["", "summoner 2"], up=["", "goblin dragon orc"])
    say(t, 0, "disintegration")
    assert chosen(t) == "up 1 dragon"


def test_who_defends_hides_after_the_attack() -> None:
    t = given(2, at="main 2", hands=["golem"], roles=["summoner"])
    assert chosen(t) == "down golem"
    assert chosen(given(2, hands=["golem"], roles=["summoner"])) == "golem"


# --- attacks -------------------------------------------------------------------------------------------------------


def test_an_attack_is_made_when_it_will_probably_win() -> None:
    strong = given(4, roles=["warrior", "elf"], up=["orc orc", "orc orc orc", "", "goblin"])
    assert chosen(strong) == "attack 3"
    assert chosen(given(4, roles=["elf", "elf", "", "elf"], up=["goblin", "orc orc", "", "orc orc"])) == "pass"


def test_hidden_creatures_and_hands_frighten() -> None:
    bare = given(2, roles=["elf"], up=["orc orc"])
    assert chance(bare.observe(0), 0, 1) > 0.55
    hiding = given(2, roles=["elf", "warrior"], up=["orc orc"], down=["", "orc orc"])
    assert chance(hiding.observe(0), 0, 1) < 0.5
    armed = given(2, roles=["elf"], up=["orc orc"], hands=["", "sacred_bolt@all"])
    assert chance(armed.observe(0), 0, 1) < 0.1
    locked = given(2, roles=["elf"], up=["orc orc"], hands=["", "sacred_bolt@all"], locked=True)
    assert chance(locked.observe(0), 0, 1) > 0.55


def test_a_creature_that_was_looked_at_is_known() -> None:
    t = given(2, roles=["", "summoner 2"], down=["", "dragon goblin"])
    assert hidden(t, 1) == 18
    assert hidden(t.observe(0), 1) != 18
    t.down[1] = [card | mark(0) for card in t.down[1]]
    assert hidden(t.observe(0), 1) == 18


def test_enough_is_armed_and_no_more() -> None:
    t = given(2, up=["orc orc", "orc"], hands=["flaming_blade magic_dart sacred_bolt"], roles=["warrior", "warrior"])
    say(t, 0, "attack 1")
    assert chosen(t) == "pass"  # 20 against 10
    t = given(2, up=["orc", "orc orc"], hands=["flaming_blade magic_dart sacred_bolt"], roles=["elf", "elf"])
    assert reserve(t, 0) == 35
    say(t, 0, "attack 1")
    assert chosen(t) == "sacred_bolt"  # 5 against 15: 11 are needed
    t = given(2, up=["orc", "orc orc orc orc"], hands=["flaming_blade"], roles=["elf", "elf"])
    say(t, 0, "attack 1")
    assert chosen(t) == "pass"  # all would not do


def test_a_final_card_is_preferred_when_it_decides() -> None:
    t = given(2, roles=["elf"], up=["orc", "goblin"], hands=["dragon_roar flaming_blade", "goblin"])
    say(t, 0, "attack 1")
    until(t, 0, "Commit")
    assert chosen(t) == "dragon_roar"


def test_the_defender_answers_with_the_smallest_card_or_antimagic() -> None:
    t = given(2, roles=["elf"], up=["orc orc"], hands=["", "aegis_of_light magic_dart"])
    say(t, 0, "attack 1")
    until(t, 1, "Raise")
    assert chosen(t) == "magic_dart"  # 10 against 5: ties are the defender's
    t = given(2, roles=["elf"], up=["orc"], hands=["flaming_blade", "countermagic"])
    say(t, 0, "attack 1")
    until(t, 0, "Commit")
    say(t, 0, "flaming_blade")
    until(t, 1, "Raise")
    assert chosen(t) == "countermagic"
    say(t, 1, "countermagic")
    assert told(t, "unmakes")
    t = given(2, roles=["elf"], up=["orc orc orc orc"], hands=["", "magic_dart"])
    say(t, 0, "attack 1")
    until(t, 1, "Raise")
    assert chosen(t) == "pass"


def test_a_team_mate_helps_with_an_instant_and_the_leaders_wait() -> None:
    t = given(4, roles=["elf"], up=["orc orc"], hands=["", "", "goblin", "magic_dart"])
    say(t, 0, "attack 1")
    until(t, 3, "Raise")
    assert chosen(t) == "magic_dart"
    t = given(4, roles=["elf"], up=["orc orc orc"], hands=["", "", "magic_dart", "orc"])
    say(t, 0, "attack 1")
    until(t, 2, "Raise")
    assert chosen(t) == "pass"


# --- magic of others -----------------------------------------------------------------------------------------------


def test_a_costly_spell_is_stopped() -> None:
    t = given(2, roles=["", "elf"], hands=["fireball", "countermagic"], up=["", "orc"])
    say(t, 0, "fireball")
    assert chosen(t) == "countermagic"
    t = given(2, hands=["fireball", "countermagic"], up=["", "goblin"])
    say(t, 0, "fireball")
    assert chosen(t) == "pass"


def test_silence_seals_what_the_boards_decide() -> None:
    t = given(2, roles=["elf"], hands=["arcane_silence", "orc orc"], up=["orc orc orc"])
    assert chosen(t) == "arcane_silence"
    say(t, 0, "arcane_silence")
    assert chosen(t) == "attack 1"
    t = given(2, hands=["orc orc", "arcane_silence"], up=["orc", "orc"], roles=["elf", "elf"])
    say(t, 0, "attack 1")
    assert chosen(t) == "arcane_silence"


# --- markets and the team ------------------------------------------------------------------------------------------


def test_it_buys_what_it_can_use_at_once() -> None:
    assert chosen(given(2, markets=["", "warrior dragon"])) == "buy 1 0"
    assert chosen(given(2, markets=["", "dragon"])) == "pass"
    assert chosen(given(2, markets=["", "warrior"], purses=[9000, 50000])) == "pass"


def test_equipment_is_bought_for_the_decisive_blow() -> None:
    t = given(2, markets=["flaming_blade"], up=["goblin", "goblin"], purses=[30000, 4000])
    assert chosen(t) == "buy 0 0"


def test_the_market_is_a_second_hand() -> None:
    t = given(2, at="final", hands=["warrior"], roles=["priest"], markets=["orc priest warrior elf"])
    assert chosen(t) == "buy 0 0"
    say(t, 0, "buy 0 0")
    assert chosen(t) == "warrior"
    say(t, 0, "warrior")
    assert chosen(t) == "pass"


def test_surplus_goes_to_the_market_and_the_least_is_discarded() -> None:
    hand = "sacred_bolt flaming_blade flaming_blade orc countermagic elf"
    t = given(2, at="final", hands=[hand], roles=["priest"], markets=["elf elf warrior"])
    assert chosen(t) == "elf"
    t = given(2, at="final", hands=[hand], roles=["priest"], markets=["elf elf warrior warrior"])
    assert chosen(t) == "discard elf"


def test_what_one_cannot_use_is_shared() -> None:
    t = given(4, hands=["warrior"], roles=["priest"])
    assert chosen(t) == "share warrior"
    assert chosen(given(4, hands=["warrior"], roles=["priest"], purses=[20000, 50000])) == "pass"
    t = given(6, hands=["divine_spirit"], roles=["elf 2", "", "elf 2", "", "warrior"])
    assert chosen(t) == "share divine_spirit"


def test_a_creature_supports_where_it_wins_the_next_attack() -> None:
    up = ["minotaur orc", "orc orc", "orc", "orc orc"]
    t = given(4, at="main 2", roles=["summoner 3", "elf", "warrior", "elf"], up=up)
    assert chosen(t) == "support orc"
    dear = given(4, at="main 2", roles=["", "elf", "warrior", "elf"], up=["goblin", "orc orc", "orc", "orc orc"])
    assert chosen(dear) == "pass"


# --- worth ---------------------------------------------------------------------------------------------------------


def test_a_creature_is_worth_more_the_nearer_its_level() -> None:
    worths = []
    for role in ("", "elf", "elf 2", "elf 3"):
        t = given(2, hands=["dragon"], roles=[role])
        worths.append(card_worth(t, 0, t.hands[0][0] & KIND))
    assert worths == sorted(worths)
    assert worths[0] < worths[-1] / 4


def test_a_fall_costs_what_the_role_held() -> None:
    t = given(2, roles=["", "warrior 2"], up=["", "minotaur"])
    assert fall(t, 1, 2) > fall(t, 1, 1) > 8
    assert fall(t, 0, 1) == 0


def test_likely() -> None:
    assert likely(0) == 0.5
    assert likely(1000) > 0.99
    assert likely(-1000) < 0.01
