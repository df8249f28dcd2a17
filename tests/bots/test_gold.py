"""The players of Dragon's Gold: beat chance, answer every question, haggle, see their own view only."""

import pytest
from tests.gold.given import choose, given, propose, row, screen, split

from dragontavern import game
from dragontavern.bots import bot, levels
from dragontavern.bots.gold import GreedyBot
from dragontavern.bots.gold.bargain import Bargain, product
from dragontavern.bots.gold.hunt import Hunt
from dragontavern.bots.gold.market import Stall, exchange
from dragontavern.bots.gold.purse import Purse, known
from dragontavern.bots.gold.talks import GREEDY, Talk
from dragontavern.core.marks import CLOCK
from dragontavern.core.playout import seat_to_move
from dragontavern.core.question import Answer
from dragontavern.games.gold import choices
from dragontavern.games.gold.pack import COLOURS, TOKENS
from dragontavern.games.gold.table import GoldTable

GOLD = game("gold")


def play(seats: int, line: list[str], seed: int, **options: object) -> GoldTable:
    """A game between these levels, or its first moves; every bot gets its own view."""
    state = GOLD.start(seats, seed, options)
    assert isinstance(state, GoldTable)
    players = [bot("gold", level, 100 * seed + seat) for seat, level in enumerate(line)]
    while not state.over:
        seat = seat_to_move(state)
        assert seat != CLOCK
        view = state.observe(seat)
        question = view.question(seat)
        assert question is not None
        state.answer(seat, players[seat].choose(view, question))
        assert state.moves < 6000
    return state


def answer(t: GoldTable, seat: int, player: GreedyBot | None = None) -> Answer:
    """What the greedy player answers here."""
    view = t.observe(seat)
    question = view.question(seat)
    assert question is not None
    return (player or GreedyBot("gold", "greedy", 1)).choose(view, question)


# --- whole games ----------------------------------------------------------------------------------------------------


def test_levels() -> None:
    assert levels("gold") == ["random", "novice", "greedy", "regular", "veteran", "master"]


@pytest.mark.parametrize(("seats", "rules"), [(3, "basic"), (4, "advanced"), (6, "basic")])
def test_greed_beats_chance(seats: int, rules: str) -> None:
    wins = 0
    for seed in range(6):
        state = play(seats, ["greedy"] + ["random"] * (seats - 1), seed, rules=rules, clock=False)
        wins += 0 in state.outcome().winners
    assert wins >= 4


def test_a_novice_is_between_them() -> None:
    better = worse = 0
    for seed in range(5):
        scores = play(3, ["greedy", "novice", "random"], seed, clock=False).scores
        better += scores[1] > scores[2]
        worse += scores[0] > scores[1]
    assert better >= 4
    assert worse >= 3


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {"rules": "advanced", "beats": 12}),
        (4, {"rules": "advanced", "clock": False, "sharing": "divide", "cardPerRed": True}),
        (5, {"beats": 60, "gifts": False}),
        (6, {"rules": "advanced", "clock": False, "setBonus": "perSet", "blackTie": "none"}),
    ],
)
def test_whole_games_end_and_most_talks_end_well(seats: int, options: dict[str, object]) -> None:
    state = play(seats, ["greedy"] * seats, 3, **options)
    assert state.over
    assert state.check() == ""
    kinds = [event.kind for event in state.events or []]
    assert kinds.count("agreed") >= 0.6 * kinds.count("talks")


def test_same_seed_same_game() -> None:
    line = ["greedy", "random", "greedy", "random"]
    first, again = [play(4, line, 4, rules="advanced", clock=False) for _ in range(2)]
    assert first == again


def test_a_bot_without_any_memory_haggles_as_well() -> None:
    """A table may ask a new bot for each answer: everything it must know is in the view."""
    state = GOLD.start(4, 1, {"beats": 12})
    while not state.over:
        seat = seat_to_move(state)
        view = state.observe(seat)
        question = view.question(seat)
        assert question is not None
        state.answer(seat, bot("gold", "greedy", state.moves).choose(view, question))
    kinds = [event.kind for event in state.events or []]
    assert kinds.count("agreed") >= 0.7 * kinds.count("talks")
    assert kinds.count("says") < 12 * kinds.count("talks")


def test_many_magic_cards_are_played() -> None:
    played = set()
    for seed in range(4):
        state = play(5, ["greedy"] * 5, seed, rules="advanced", clock=False, cardPerRed=True)
        played |= {event.args[1] for event in state.events or [] if event.kind == "plays_magic"}
    assert len(played) >= 8


# --- what tokens are worth ------------------------------------------------------------------------------------------


def gains(t: GoldTable, seat: int) -> dict[str, float]:
    """What one more token of each colour is worth."""
    return dict(zip(TOKENS, Purse(t.observe(seat)).gains(seat), strict=True))


def test_single_tokens_are_worth_their_points() -> None:
    found = gains(given(3, screens=["blue*2", "", ""]), 0)
    assert (found["silver"], found["gold"], found["red"], found["black"]) == (1, 3, 1, 7)


def test_a_gem_is_worth_most_where_it_decides() -> None:
    t = given(3, screens=["blue*3 green*9 purple", "blue*3@all purple*9@all", "yellow"], rest="lost", left=2)
    found = gains(t, 0)
    assert found["blue"] > 1
    assert found["blue"] > 5 * max(found["green"], found["purple"])
    advanced = given(3, screens=["blue*3", "blue*3@all", ""], rest="lost", left=2, options={"rules": "advanced"})
    assert gains(advanced, 0)["blue"] > 4, "a tie that is broken"


def test_the_curse_is_dear_to_who_leads() -> None:
    screens = ["blue*6@all green*6@all purple*6@all", "", ""]
    rich = given(3, screens=screens, rest="lost", left=2, options={"rules": "advanced"})
    assert gains(rich, 0)["black"] < -10
    assert gains(rich, 1)["black"] > 0
    assert Purse(given(3, screens=["black blue*6", "", ""], options={"rules": "advanced"}).observe(0)).cursed(0)


def test_a_purse_is_made_of_what_the_viewer_knows() -> None:
    t = given(3, screens=["gold*2", "white*5 black", "silver*2@all red"])
    rows, holes, unseen = known(t.observe(0))
    assert rows[0] == list(row("gold*2"))
    assert rows[1] == [0] * COLOURS
    assert (holes, rows[2]) == ([0, 6, 1], list(row("silver*2")))
    assert unseen == list(row("red white*5 black")), "what is not in the bag is behind the screens"
    assert Purse(t.observe(0)).rows[1] != Purse(t.observe(1)).rows[1]


# --- talks ----------------------------------------------------------------------------------------------------------


def talks(parties: str = "0k 1k", **more: object) -> GoldTable:
    """A dead dragon, two parties, a treasure."""
    settings: dict[str, object] = {"treasure": ["gold*2 silver*4"], "left": 4, "turn": 2, **more}
    return given(3, at="slay", dragons="8:8+0", bands=[parties], **settings)  # type: ignore[arg-type]


def test_equals_share_equally() -> None:
    t = talks()
    bargain = Bargain(t.observe(0), 0)
    best = bargain.best(product([1.0, 1.0]))
    assert sum(best[i] * (1, 3)[i] for i in range(2)) == 5
    worth = bargain.worth(best)
    assert worth[0] == pytest.approx(worth[1])
    assert bargain.worth(split("gold*2 silver*4", ""))[1] < 0, "what the other gets is a loss"


def test_each_gets_what_he_needs() -> None:
    t = talks(treasure=["blue green"], screens=["blue*4@all", "green*4@all", "blue*4@all green*4@all"], rest="lost")
    best = Bargain(t.observe(0), 0).best(product([1.0, 1.0]))
    assert best == split("blue", "green")


def test_the_opening_asks_for_more_and_time_brings_it_down() -> None:
    talk = Talk(talks().observe(0), 0, GreedyBot.EDGES)
    assert talk.dream > talk.fair > 0
    assert talk.gain(talk.plan(0)) == talk.dream
    targets = [talk.target(time / 10) for time in range(11)]
    assert targets == sorted(targets, reverse=True)
    assert 0 <= targets[-1] < 0.3 * talk.fair


def test_a_good_offer_is_taken_at_once_and_a_poor_one_at_the_end() -> None:
    t = talks()
    propose(t, 0, "silver", "gold*2 silver*3")
    assert answer(t, 1) == choices.ENDORSE + 0
    t = talks()
    propose(t, 0, "gold*2 silver", "silver*3")
    assert answer(t, 1) != choices.ENDORSE + 0
    t.beat = 1
    assert answer(t, 1) == choices.ENDORSE + 0
    t = talks()
    propose(t, 0, "gold*2 silver*4", "")
    t.beat = 1
    assert answer(t, 1) != choices.ENDORSE + 0, "nothing at all is refused to the last"


def test_greed_is_named() -> None:
    t = talks()
    player = GreedyBot("gold", "greedy", 1)
    propose(t, 0, "gold*2 silver*4", "")
    offer = answer(t, 1, player)
    assert isinstance(offer, tuple)
    t.answer(1, offer)
    said = set()
    for _ in range(30):  # nobody talks all the time
        choose(t, 0, "wait")
        said.add(answer(t, 1, player))
        choose(t, 1, "wait")
    assert {choices.WAIT, choices.PHRASE + GREEDY} <= said
    assert player.talk is not None
    assert player.talk.greedy == {0}


def test_a_grudge_asks_for_more_and_fades() -> None:
    t = talks()
    propose(t, 0, "gold silver*4", "gold")
    calm = Talk(t.observe(1), 0, GreedyBot.EDGES)
    t.grasp = [100, 0, 0]
    cross = Talk(t.observe(1), 0, GreedyBot.EDGES)
    assert (calm.grudges[0], cross.grudges[0]) == (0, 1)
    time = next(n / 100 for n in range(101) if calm.acceptable(t.observe(1), n / 100) == 0)
    assert cross.acceptable(t.observe(1), time) == -1
    t.grasp = [50, 0, 0]
    assert 0 < Talk(t.observe(1), 0, GreedyBot.EDGES).grudges[0] < 0.2
    t.grasp = [25, 0, 0]
    assert Talk(t.observe(1), 0, GreedyBot.EDGES).grudges[0] == 0


def test_last_words_come_late() -> None:
    """Nobody moves: the bots woo each other, and say so."""
    t = talks("0k 1k 2k", turn=2, treasure=["gold*2 silver*3"])
    players = [GreedyBot("gold", "greedy", seat) for seat in range(3)]
    while t.turn() and not t.over and t.party:
        seat = seat_to_move(t)
        t.answer(seat, answer(t, seat, players[seat]))
    kinds = [event.kind for event in t.events or []]
    assert "agreed" in kinds
    assert sum(len(place) for place in t.screens) == 5


# --- everything else ------------------------------------------------------------------------------------------------


def test_it_kills_what_it_can_share_with_nobody() -> None:
    t = given(3, dragons="5:4+1 9:6+3", treasure=["gold*4", "silver"], bands=["0k"], turn=0)
    assert answer(t, 0) == choices.PLACE + 0, "the wizard is enough"


def test_it_joins_a_rich_dragon_rather_than_a_poor_one() -> None:
    t = given(3, dragons="8:8+0 8:6+2", treasure=["gold*8", "silver"], bands=["1k", "1d"], turn=0)
    option = answer(t, 0)
    assert isinstance(option, int)
    assert (option - choices.PLACE) % 4 == 0
    hunt = Hunt(t.observe(0), 0)
    assert hunt.worth[0] > hunt.worth[1]


def test_a_crowded_table_wants_kills() -> None:
    t = given(3, dragons="8:4+4 7:5+2 9:6+3 10:5+5", treasure=["gold", "silver", "gold*5"],
              bands=["0k 1d", "0d 1k", "2k 1t 2d", "0w 1w 2t"], turn=2)  # fmt: skip
    assert Hunt(t.observe(2), 2).patience < 0.8


def test_a_thief_takes_what_hurts_and_helps_most() -> None:
    t = given(3, dragons="6:3+3 9:6+3", bands=["0w 1k"], screens=["", "silver*3@all gold@all"], rest="lost", turn=0)
    t.answer(0, choices.PLACE + 4)
    assert answer(t, 0) == TOKENS.index("gold") + 1


def test_a_trade_that_helps_both_is_offered_and_accepted() -> None:
    screens = ["blue*4 green", "green*4@all blue@all", "blue*4@all green*4@all"]
    t = given(3, at="market", screens=screens, rest="lost", left=7, turn=0, options={"clock": False})
    offer = answer(t, 0)
    assert isinstance(offer, tuple)
    assert (offer[0], offer[1:]) == (1, split("green", "blue"))
    t.answer(0, offer)
    assert answer(t, 1) == choices.ACCEPT + 0
    t.answer(1, choices.ACCEPT + 0)
    assert screen(t, 0) == "blue*5"
    mine, his = exchange(Purse(t.observe(2)), 0, 2, list(row("silver")), list(row("gold")))
    assert (mine, his) == (-2, 2)
    assert Stall().reply(t.observe(1), 0, (choices.DECLINE,)) == choices.DECLINE


def test_a_bot_refuses_the_true_state() -> None:
    t = given(3)
    question = t.question(0)
    assert question is not None
    with pytest.raises(Exception, match=r"refused\.no_view"):
        GreedyBot("gold", "greedy", 1).choose(t, question)
