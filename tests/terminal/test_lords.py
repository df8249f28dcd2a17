"""I Signori dei Draghi at the terminal: readable with eight at the table, orders for windows, whole games typed."""

import io
import json
from pathlib import Path
from random import Random

import pytest
from rich.console import Console
from tests.lords.given import given, say
from tests.terminal.conftest import Tavern

from dragontavern.games import GAMES, game
from dragontavern.games.lords import choices
from dragontavern.games.lords.magic import Window
from dragontavern.games.lords.pack import STANDARD
from dragontavern.games.lords.table import LordsTable
from dragontavern.terminal import keep
from dragontavern.terminal.lords import BASE_RULES, LordsPainter, folded
from dragontavern.terminal.party import Party, gather
from dragontavern.terminal.play import Evening
from dragontavern.terminal.words import words

LORDS = game("lords")
NAMES = ["Ada", "Bruma", "Oreste", "Zaffira", "Tordo", "Nives", "Falco", "Isotta"]


def drawn(t: LordsTable, you: int = 0, language: str = "en", asked: bool = False) -> str:
    """A table as somebody sees it, and below it what is asked."""
    paper = io.StringIO()
    console = Console(file=paper, width=80, highlight=False)
    painter = LordsPainter(LORDS, words(language), NAMES[: t.seats], you, None)
    view = t.observe(you if you >= 0 else None)
    console.print(painter.table(view, asked))
    question = view.question(you) if you >= 0 else None
    if asked and question is not None:
        console.print(painter.question(view, question))
    return paper.getvalue()


# --- the table -----------------------------------------------------------------------------------------------------


def test_a_battlefield_in_a_few_lines() -> None:
    t = given(4, roles=["warrior 2"], up=["orc orc minotaur"], down=["golem"], artifacts=["war_horn"], turns=2)
    seen = drawn(t)
    assert "Turn 9 · your turn · first main phase" in seen
    assert "Your team: 50,000 Iros" in seen
    assert "> You     Warrior of level 2 · castle 5 · hand 0 · attack 40 · defence 34" in seen
    assert "Orc ×2, Minotaur · face down: Golem · artifact: War Horn" in seen
    assert seen.index("Oreste") < seen.index("The other team") < min(seen.index("Bruma"), seen.index("Zaffira"))


def test_what_others_hide_stays_hidden() -> None:
    t = given(4, roles=["warrior", "elf", "elf"], down=["", "orc", "goblin"], hands=["", "fireball", "recall"])
    seen = drawn(t)
    assert seen.count("face down: ?") == 2
    assert seen.count("defence 5+?") == 2
    assert not any(name in seen for name in ("Orc", "Goblin", "Fireball", "Recall"))
    watched = drawn(t, you=-1)
    assert "Team 1: 50,000 Iros" in watched
    assert "Your hand" not in watched


def test_a_combat_is_told_term_by_term() -> None:
    t = given(
        2,
        roles=["warrior", "elf"],
        up=["orc orc", "wolf"],
        artifacts=["", "golden_bracelet"],
        hands=["frost_grip flaming_blade", "goblin"],
        castles=[5, 6],
    )
    say(t, 0, "attack 1")
    say(t, 1, "pass")
    say(t, 0, "frost_grip")
    seen = drawn(t, asked=True)
    assert "Combat: You against Bruma" in seen
    assert "attack 20 = 10 Orc ×2 + 10 Warrior" in seen
    assert "defence 4 = 6 castle + 6 castle + 2 Starving Wolf − 10 Grip of Frost" in seen
    assert "on sale" not in seen


def test_creatures_still_to_be_revealed_are_announced() -> None:
    t = given(2, roles=["elf", "elf"], up=["orc"], down=["", "goblin orc"], hands=["flaming_blade"])
    say(t, 0, "attack 1")
    assert "2 creatures of the defender are still face down" in drawn(t)
    assert "2 creature del difensore sono ancora coperte" in drawn(t, language="it")


def test_a_cast_card_and_its_target() -> None:
    t = given(2, roles=["", "elf"], up=["", "orc"], hands=["fireball", "countermagic"])
    say(t, 0, "fireball")
    assert "Cast: Fireball (Ada) → the Orc on your battlefield" in drawn(t, you=1)


def test_final_cards_swapped_cards_and_used_abilities_show() -> None:
    t = given(2, roles=["elf"], up=["griffin/used"], hands=["orc@all"], locked=True)
    t.frozen[0] = (t.hands[0][0] & 1023,)
    seen = drawn(t)
    assert "no more magic in this turn" in seen
    assert "Griffin (used)" in seen
    assert "Orc [level 1, strength 5] (not in this turn: Orc)" in seen


@pytest.mark.parametrize("language", ["en", "it"])
def test_eight_stay_readable(language: str) -> None:
    markets = ["orc golem elf warrior", "dragon bulwark_banner consecrated_amulet ancient_wisdom"] * 4
    markets[2:] = ["orc goblin wolf griffin"] * 6
    t = given(8, markets=markets, roles=["warrior"], hands=["goblin magic_dart"], up=["orc"])
    seen = drawn(t, language=language, asked=True)
    assert max(map(len, seen.splitlines())) <= 80
    assert len(seen.splitlines()) < 50
    for name in NAMES[1:]:
        assert f" {name}:" in seen  # a stall for each of the others


def test_stalls_have_the_numbers_of_the_options() -> None:
    t = given(2, markets=["elf", "dragon orc"], roles=["warrior"], purses=[5000, 50000])
    seen = drawn(t, asked=True)
    options = t.legal(0)
    assert f"{options.index(choices.MARKET) + 1} Elf 3,000" in seen
    assert f"{options.index(choices.MARKET + 5) + 1} Orc 2,000" in seen
    assert "– Dragon 8,000" in seen
    assert "on sale" not in seen
    assert "on sale: Dragon 8,000, Orc 2,000" in drawn(t)


def test_folded() -> None:
    assert folded(["aaa", "bb", "cccc"], 6) == ["aaa bb", "cccc"]
    assert folded(["aaaaaaaa", "b"], 6) == ["aaaaaaaa", "b"]


# --- explaining ----------------------------------------------------------------------------------------------------


def test_everything_has_a_rule_and_cards_tell_what_they_do() -> None:
    painter = LordsPainter(LORDS, words("en"), NAMES, 0, None)
    for option in painter.everything():
        assert painter.rule_of(option)
    fireball = next(option for option, label in painter.everything().items() if label == "Fireball")
    assert painter.rule_of(fireball) == "L1"
    told = painter.told(fireball)
    assert told.startswith("Fireball, spell, 2,500 Iros. Destroy an opponent's face-up creature up to level 1.")
    assert painter.told(choices.UP + fireball) == told
    assert painter.told(choices.ATTACK + 1) == painter.told(choices.MARKET + 1) == painter.told(choices.NO) == ""
    assert painter.rule_of(choices.SEAT) == ""
    assert painter.rule_of(choices.ARTIFACT + 1) == "O1"
    assert {painter.rule_of(base + 1) for base in BASE_RULES} == set(BASE_RULES.values())


# --- whole games ---------------------------------------------------------------------------------------------------


class Sitting:
    """An evening whose person answers by chance: by number, by words, and asking about things now and then."""

    def __init__(self, seats: int, language: str, seed: int, bots: str = "greedy", *wishes: str) -> None:
        self.paper = io.StringIO()
        self.luck = Random(seed)
        self.wishes = list(wishes)
        self.asks = 0
        state = LORDS.start(seats, seed, {})
        party = Party(state, gather(seats, "Ada", bots, seed % seats))
        self.evening = Evening(party, Console(file=self.paper, width=80, highlight=False), self.read, language)

    def read(self, prompt: str) -> str:
        if "/n)" in prompt:  # asked twice, a person of chance stands by it
            return "y"
        self.asks += 1
        if self.wishes:
            return self.wishes.pop(0)
        question = self.evening.question()
        number = self.luck.randrange(len(question.options))
        label = self.evening.painter.labels(question)[question.options[number]]
        extra = ["?", f"? {number + 1}", "log 3", "why", "orders", "undo", "table"]
        return self.luck.choice([str(number + 1)] * 20 + [label, self.luck.choice(extra)])


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_a_whole_game_in_eighty_columns(
    home: Path, seats: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "lords", LORDS)
    sitting = Sitting(seats, language, seed=7)
    assert sitting.evening.play() == 0
    state = sitting.evening.party.state
    assert state.over
    seen = sitting.paper.getvalue()
    assert max(map(len, seen.splitlines())) <= 80
    assert "None" not in seen
    record, company = keep.unpack(keep.finished("lords").read_text("utf-8"))
    assert record.replay().result == state.result
    assert company is not None
    assert company.names[7 % seats] == "Ada"


# --- standing orders -----------------------------------------------------------------------------------------------


def test_orders_answer_windows_and_are_no_part_of_the_game(home: Path) -> None:
    party = Party(LORDS.start(4, 3, {}), gather(4, "Ada", "greedy"))
    assert party.standing()["threats"]
    assert party.standing()["idle"]
    assert not party.standing()["mine"]
    party.let_bots_act()
    before = party.state.dump()
    party.switch("mine")
    assert party.standing()["mine"]
    assert party.state.dump() == before
    party.switch("mine")
    assert not party.standing()["mine"]


def test_pass_until_my_turn(home: Path) -> None:
    """Nobody is asked in a window any more until it is his turn, then the order has run out."""
    state = LORDS.start(4, 2, {})
    party = Party(state, gather(4, "Ada", "greedy"))
    party.orders = LORDS.take_orders(party.view(), dict.fromkeys(LORDS.order_names()[:6], True))
    party.let_bots_act()
    while not isinstance(party.state.asking(), Window):
        question = party.question()
        assert question is not None
        party.answer(question.default)
        party.let_bots_act()
    party.switch("mine")
    t = party.state
    assert isinstance(t, LordsTable)
    assert t.active != 0
    party.let_bots_act()
    while t.active != 0:
        assert not LORDS.in_passing(party.view())  # only what one must decide oneself: a defence, lost creatures
        question = party.question()
        assert question is not None
        party.answer(question.default)
        party.let_bots_act()
    assert not party.standing()["mine"]


def test_an_order_given_in_ones_own_turn_lasts_until_the_next() -> None:
    t = given(2, hands=["goblin", "goblin"], roles=["elf"])
    party = Party(t, gather(2, "Ada", "random"))
    party.switch("mine")
    assert party.standing()["mine"]
    t.turns[0] += 1
    t.active = 1
    assert party.standing()["mine"]
    t.active = 0
    assert not party.standing()["mine"]


def test_orders_are_listed_and_switched_by_number_or_words(home: Path) -> None:
    sitting = Sitting(
        2, "en", 4, "greedy", "orders", "orders 4", "orders beginnings", "orders 77", "orders asked", "quit"
    )
    assert sitting.evening.play() == 0
    seen = sitting.paper.getvalue()
    assert " 2 [x] asked: attacks on your team" in seen
    assert " 4 [ ] asked: any other magic" in seen
    assert " 4 [x] asked: any other magic" in seen
    assert " 6 [x] asked: beginnings and ends of turns" in seen
    assert "There is no order '77': choose 1 to 9" in seen
    assert "There is no order 'asked'" in seen


def test_after_taking_back_the_person_decides(home: Path) -> None:
    """An order does not answer again at once what was taken back."""
    t = given(2, at="main 2", hands=["goblin", "orc"], turns=1)
    party = Party(t, gather(2, "Ada", "greedy"))
    party.resting = True
    assert party.ordered() is None


def test_a_lone_option_is_passed_by_but_never_shares_that_could_be_made() -> None:
    """Where nothing else is left the order answers; a division beside one option is a choice."""
    t = given(2, hands=["goblin"], roles=["elf"], up=["orc"])
    say(t, 0, "attack 1")
    party = Party(t, gather(2, "Ada", "random"))
    assert t.legal(0) == [choices.NO]
    assert party.ordered() == choices.NO
    party.switch("idle")
    assert party.ordered() is None
    haggling = Party(game("gold").start(3, 1, {}), gather(3, "Ada", "random"))
    asked = 0
    while asked < 3 and not haggling.state.over:
        haggling.let_bots_act()
        question = haggling.question()
        if question is None or haggling.state.over:
            break
        if question.division is not None:
            asked += 1
            assert haggling.ordered() is None
        haggling.answer(question.default)
    assert asked


def test_games_without_windows_know_no_orders(home: Path, tavern: Tavern) -> None:
    answer = tavern("play drako --lang en --seed 1", "orders", "quit")
    assert answer.code == 0
    assert "I do not understand 'orders'" in answer.out


# --- commands ------------------------------------------------------------------------------------------------------


@pytest.fixture
def lords(tavern: Tavern, monkeypatch: pytest.MonkeyPatch) -> Tavern:
    """The command with this game among those one can sit down to."""
    monkeypatch.setitem(GAMES, "lords", LORDS)
    return tavern


def test_play_and_resume(lords: Tavern) -> None:
    first = lords("play lords --seats 4 --seed 3 --lang en", "1", "quit")
    assert first.code == 0
    assert "Choose what you put on sale in your market (4 left to choose)." in first.out
    again = lords("play lords --resume --lang it", "quit")
    assert "Scegli che cosa mettere in vendita nel tuo mercato (ancora da scegliere: 3)." in again.out


def test_a_record_is_gone_through_with_ones_own_eyes(lords: Tavern, home: Path) -> None:
    lords("play lords --seats 4 --seed 3 --lang en", "1", "quit")
    mine = lords(f"replay {home / 'lords.json'} --seat 1 --lang en")
    assert mine.code == 0
    assert mine.out.count("You draw the ") == 1
    assert mine.out.count(" draws 9 cards.") == 3
    mate = lords(f"replay {home / 'lords.json'} --seat 3 --lang it")
    assert mate.out.count(" pesca 9 carte.") == 3


def test_simulate_counts_teams(lords: Tavern) -> None:
    answer = lords("simulate lords --seats 4 --games 4 --bots greedy,random,greedy,random --lang en")
    assert answer.code == 0
    assert "lords: 4 games, 4 seats, seed 0" in answer.out
    assert "1, 3" in answer.out
    assert "2, 4" in answer.out
    assert "shared" not in answer.out  # a team's victory is one victory
    data = json.loads(lords("simulate lords --seats 4 --games 4 --bots greedy,random,greedy,random --json").out)
    assert data["by_bot"]["greedy"]["wins"] == 4
    assert data["ways"] == {"ended.plunder": 4}


def test_only_even_numbers_of_players_are_named(lords: Tavern) -> None:
    told = lords("games --lang en").out
    assert "  players: 2, 4, 6, 8\n" in told.partition("lords: ")[2]
    assert "  players: 2–6\n" in told  # Three-Dragon Ante


def test_rules_and_packs(lords: Tavern, tmp_path: Path) -> None:
    assert "The defender wins ties" in lords("rules lords Q8 --lang en").out
    assert "pareggi" in lords("rules lords Q8 --lang it").out
    pack = tmp_path / "mine.toml"
    source = STANDARD.text
    pack.write_text(source, "utf-8")
    assert lords(f"test-pack {pack} --lang en").code == 0
    pack.write_text(source.replace('type = "role"', 'type = "rule"', 1), "utf-8")
    answer = lords(f"test-pack {pack} --lang en")
    assert answer.code == 1
    assert "rule" in answer.err
