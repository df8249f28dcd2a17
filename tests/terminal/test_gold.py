"""Dragon's Gold at the terminal: the table drawn, shares as they are typed, whole games by a script."""

import io
from pathlib import Path
from random import Random

import pytest
from rich.console import Console
from tests.gold.given import choose, given, offer, propose, screen, split

from dragontavern import game
from dragontavern.games import GAMES
from dragontavern.games.gold import choices
from dragontavern.games.gold.market import Trade
from dragontavern.games.gold.pack import FIRST_MAGIC, KINDS, TOKENS
from dragontavern.games.gold.table import GoldTable
from dragontavern.rulebook import rulebook
from dragontavern.terminal import keep
from dragontavern.terminal.gold import GoldPainter
from dragontavern.terminal.party import Party, gather
from dragontavern.terminal.play import Evening
from dragontavern.terminal.shares import Unclear, read_split, read_trade
from dragontavern.terminal.words import words

from .conftest import Tavern

GOLD = game("gold")
NAMES = ["Ada", "Bruma", "Oreste", "Zaffira"]
COLOURS = GoldPainter(GOLD, words("en"), NAMES, 0, None).colours()


def painter(language: str = "en", you: int = 0) -> GoldPainter:
    return GoldPainter(GOLD, words(language), NAMES, you, None)


def drawn(t: GoldTable, language: str = "en", you: int = 0) -> str:
    paper = io.StringIO()
    console = Console(file=paper, width=80, highlight=False)
    view = t.observe(you if you >= 0 else None)
    console.print(painter(language, you).table(view))
    question = view.question(you) if you >= 0 else None
    if question is not None:
        console.print(painter(language, you).question(view, question))
    return " ".join(paper.getvalue().split())


# --- the table ------------------------------------------------------------------------------------------------------


def test_dragons_bands_and_players() -> None:
    t = given(4, dragons="8:4+4 7:5+2", treasure=["gold*2 blue"], bands=["1k 0w"], resting=["t"], left=9, turn=0)
    seen = drawn(t)
    assert "1 5/8 2 gold and 1 blue + 4 hidden Bruma: knight 4; You: wizard 1" in seen
    assert "2 0/7 + 2 hidden -" in seen
    assert ">You 0 tokens ready: dame 3, knight 4; resting: thief 2" in seen
    assert "9 dragons to come" in seen


def test_the_own_screen_is_shown_and_no_other() -> None:
    t = given(4, screens=["gold*2 white", "black silver*3"], magic=["ring", "sword", "", ""], turn=0)
    seen = drawn(t, "it")
    assert "Dietro il tuo schermo: 2 d'oro e 1 bianco (6 punti," in seen
    assert "Anello della Confusione:" in seen
    assert "nero" not in seen
    assert "Spada" not in seen
    assert "Behind your screen" not in drawn(t, you=-1)


def test_open_memory_tells_what_was_seen_and_what_it_would_score() -> None:
    screens = ["gold", "blue*2@all silver", ""]
    seen = drawn(given(3, screens=screens, turn=0, options={"openMemory": True}))
    assert "you have seen: 2 blue" in seen
    assert "As things look: 3 points." in seen
    assert "you have seen" not in drawn(given(3, screens=screens, turn=0))


def test_proposals_with_what_they_bring() -> None:
    t = given(3, at="slay", dragons="8:8+0", bands=["0k 1k"], treasure=["gold*2 blue"], left=4, turn=2)
    propose(t, 1, "gold", "gold blue")
    seen = drawn(t)
    assert "Proposal of Bruma: You: 1 gold; Bruma: 1 gold and 1 blue." in seen
    assert "Supported by: Bruma. For you: 3 points." in seen
    assert "me: 2 gold; Bruma: rest" in seen
    choose(t, 0, "give up")
    assert "No longer believe in a deal: You." in drawn(t)
    propose(t, 1, "blue", "gold*2")
    choose(t, 0, "wait")
    assert "Per te: 0 punti, 1 gemma." in drawn(t, "it")


def test_the_curse_and_the_set_are_named() -> None:
    t = given(3, at="slay", dragons="8:8+0", bands=["0k 1k"], treasure=["black white"], left=4, turn=2,
              screens=["blue green purple yellow"], options={"rules": "advanced", "openMemory": True})  # fmt: skip
    propose(t, 1, "white", "black")
    assert "a full set, +17 as things look" in drawn(t)
    propose(t, 0, "black", "white")
    assert "the curse of the black diamond" in drawn(t)


def test_letters_of_the_market() -> None:
    t = given(3, at="market", screens=["gold silver*2", "blue"], left=7, turn=0)
    offer(t, 0, 1, "gold", "blue")
    offer(t, 1, 0, "blue", "silver*2")
    choose(t, 2, "wait")
    seen = drawn(t)
    assert "Your offer to Bruma: 1 gold for 1 blue." in seen
    assert "Bruma offers you 1 blue for 2 silver." in seen
    assert "make an offer, for example: Bruma: 2 silver for gold" in seen


def test_every_thing_has_a_rule_and_every_rule_is_there() -> None:
    book = rulebook("gold", "en")
    book_painter = painter()
    for option in book_painter.everything():
        assert book.find(book_painter.rule_of(option))
    options = [*range(choices.ADVENTURER, choices.DECLINE + 6), *range(FIRST_MAGIC, KINDS + 1)]
    assert all(not rule or book.find(rule) for rule in map(book_painter.rule_of, options))
    assert book_painter.rule_of(choices.ENDORSE + 2) == "G29"
    assert book_painter.rule_of(choices.WAIT) == ""
    assert book_painter.told(choices.WAIT) == ""


# --- shares as they are typed ---------------------------------------------------------------------------------------

PIECES = split("gold*2 silver*3 blue")
TAKERS = [["Ada", "me"], ["Bruma"], ["Bea"]]


@pytest.mark.parametrize(
    ("typed", "shares"),
    [
        ("me: 2 gold, blue; bruma: rest", ("gold*2 blue", "silver*3", "")),
        ("Ada: 2 oro e 1 blu; bru: resto; bea: nulla", ("gold*2 blue", "silver*3", "")),
        ("bea: 2g s; bruma: the rest of it", ("", "gold*0 silver*2 blue", "gold*2 silver")),
        ("me: gold; bruma: gold and 3 silver", ("gold", "gold silver*3", "blue")),
        ("me: 2 d'argento / bruma: 2 gold 1 silver blue / bea: niente", ("silver*2", "gold*2 silver blue", "")),
    ],
)
def test_a_split(typed: str, shares: tuple[str, ...]) -> None:
    assert read_split(typed, TAKERS, PIECES, COLOURS) == split(*shares)


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("2 gold", "shares.colon"),
        ("me: gold; ada: gold", "shares.twice"),
        ("me: rest; bea: rest", "shares.two_rests"),
        ("me: 3 gold; bea: rest", "shares.too_many"),
        ("me: gold", "shares.left_over"),
        ("b: gold", "shares.which_name"),
        ("carlo: gold", "shares.no_name"),
        (": gold", "shares.no_name"),
        ("me: 2", "shares.no_colour"),
        ("me: orange", "shares.unknown"),
    ],
)
def test_a_split_that_is_none_says_why(typed: str, key: str) -> None:
    with pytest.raises(Unclear) as found:
        read_split(typed, TAKERS, PIECES, COLOURS)
    assert found.value.key == key
    for language in ("en", "it"):
        assert "{" not in words(language)(key, **found.value.arguments)


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("bruma 2 gold", "shares.trade"),
        ("bruma: 2 gold", "shares.trade"),
        ("me: gold for blue", "shares.no_partner"),
        ("bruma: 3 gold for blue", "shares.too_many"),
        ("bruma: gold for 2 gold", "shares.same_colour"),
        ("bruma: gold for b", "shares.which_colour"),
    ],
)
def test_an_offer_that_is_none_says_why(typed: str, key: str) -> None:
    with pytest.raises(Unclear) as found:
        read_trade(typed, TAKERS, (1, 2), PIECES, COLOURS)
    assert found.value.key == key
    assert words("it")(key, **found.value.arguments)


def test_plurals_are_understood_in_both_languages() -> None:
    pieces = split("red*2 white*2 yellow")
    shares = read_split("me: 2 rossi, 2 bianchi; bruma: giallo", TAKERS, pieces, COLOURS)
    assert shares == split("red*2 white*2", "yellow", "")


def test_an_offer() -> None:
    assert read_trade("bruma: 2 argento per oro", TAKERS, (1,), PIECES, COLOURS) == (1, *split("silver*2", "gold"))
    t = given(3, at="market", screens=["gold", "blue"], left=7, turn=0, options={"gifts": False})
    view = t.observe(0)
    question = view.question(0)
    assert question is not None
    assert painter().shares(view, question, "wait") is None
    with pytest.raises(Unclear, match=r"shares\.no_gifts"):
        painter().shares(view, question, "bruma: gold for nothing")


def test_piles_go_by_number() -> None:
    t = given(3, at="slay", dragons="8:8+0", bands=["1k 0k"], treasure=["gold*2 blue"], left=4, turn=2,
              options={"sharing": "divide"})  # fmt: skip
    view = t.observe(0)
    question = view.question(0)
    assert question is not None
    assert "1: 2 gold; 2: rest" in drawn(t)
    assert painter().shares(view, question, "2: blue") == split("gold*2", "blue")
    with pytest.raises(Unclear):
        painter().shares(view, question, "?")


# --- whole games ----------------------------------------------------------------------------------------------------


class Table:
    """An evening whose person answers by chance: options by number and words, shares in words, odd questions."""

    def __init__(self, language: str, seed: int, **options: object) -> None:
        self.paper = io.StringIO()
        self.luck = Random(seed)
        self.language = language
        state = GOLD.start(4, seed, options)
        party = Party(state, gather(4, "Ada", "greedy"))
        self.evening = Evening(party, Console(file=self.paper, width=80, highlight=False), self.read, language)
        self.shared = 0

    def read(self, prompt: str) -> str:
        if "/n)" in prompt:  # asked twice, a person of chance stands by it
            return "y"
        question = self.evening.question()
        if question.division is not None and (not question.options or self.luck.random() < 0.5):
            self.shared += 1
            return self.shares(question.division)
        number = self.luck.randrange(len(question.options))
        label = self.evening.painter.labels(question)[question.options[number]]
        return self.luck.choice(
            [str(number + 1)] * 5 + [label, "?", f"? {number + 1}", "log 3", "why", "me: 99 gold"]
        )

    def shares(self, division: object) -> str:
        """Everything for oneself but what comes first; at the market silver for gold."""
        me = "io" if self.language == "it" else "me"
        view = self.evening.party.view()
        assert isinstance(view, GoldTable)
        if isinstance(division, Trade):
            return f"{self.evening.names[division.partners[0]]}: silver for gold"
        if not view.beat:
            return "1: rest"
        others = [seat for seat in view.party if seat != view.viewer]
        first = TOKENS[next(i for i, number in enumerate(division.pieces) if number)]  # type: ignore[attr-defined]
        return f"{me}: rest; {self.evening.names[others[0]]}: {first}"


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize(
    "options",
    [
        {"rules": "basic", "beats": 12},
        {"rules": "advanced", "clock": False, "openMemory": True},
        {"rules": "advanced", "sharing": "divide", "beats": 12},
    ],
)
def test_a_whole_game_in_eighty_columns(home: Path, language: str, options: dict[str, object]) -> None:
    table = Table(language, 5, **options)
    assert table.evening.play() == 0
    assert table.evening.party.state.over
    seen = table.paper.getvalue()
    assert max(map(len, seen.splitlines())) <= 80
    assert table.shared > 2
    record, _ = keep.unpack(keep.finished("gold").read_text("utf-8"))
    assert record.replay().result == table.evening.party.state.result


def test_from_the_command_line(tavern: Tavern, monkeypatch: pytest.MonkeyPatch) -> None:
    """Talks go in rounds at a terminal, where nobody sees the sand run."""
    monkeypatch.setitem(GAMES, "gold", GOLD)
    said = tavern("play gold --seats 3 --seed 4 --lang en --name Ada --bots greedy", "1", "quit")
    assert said.code == 0
    assert "dragons to come" in said.out
    record, _ = keep.unpack(keep.under_way("gold").read_text("utf-8"))
    assert record.options["clock"] is False
    assert said.err == ""
    shown = tavern(f"replay {keep.under_way('gold')} --seat 2 --lang it")
    assert "Arriva il primo drago" in shown.out


def test_simulate_and_bench_know_the_game(tavern: Tavern, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "gold", GOLD)
    said = tavern("simulate gold --seats 3 --games 2 --bots greedy,random,random --option beats=12 --lang it")
    assert said.code == 0
    assert "greedy" in said.out
    assert tavern("rules gold G27 --lang it").code == 0
    assert "gold" in tavern("bench --seats 3 --runs 1 --lang en").out


def test_the_mark_of_a_stolen_look(home: Path) -> None:
    """What a thief's wizard sees can be chosen by its words."""
    t = given(3, dragons="6:3+3 9:6+3", bands=["0w 1k"], screens=["", "silver gold"], rest="lost", turn=0)
    t.answer(0, choices.PLACE + 4)
    party = Party(t, gather(3, "Ada", "greedy"))
    lines = iter(["gold"])
    evening = Evening(party, Console(file=io.StringIO(), width=80), lambda _: next(lines), "en")
    evening.ask()
    assert screen(t, 0) == "gold*1"
