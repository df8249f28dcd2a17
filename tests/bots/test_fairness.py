"""Bots play fair: what a seat may not know can be replaced, and every bot decides the same.

At thousands of positions the true table is exchanged for an imagined one that looks the same to the seat that is
asked: other hands, other decks, other luck to come. With its own luck fixed, a bot must give the same answer at both.
The process in which bots think gets the view and nothing besides; and a bot that is handed the truth refuses.
"""

from collections.abc import Iterator

import msgspec
import pytest
from tests.server.door import trial
from tests.server.party import answer_one, at_home, begun, until

from dragontavern import game
from dragontavern.bots import RANDOM, bot, levels
from dragontavern.bots.bot import Bot
from dragontavern.bots.budget import ENDLESS, Budget
from dragontavern.bots.reasons import advise
from dragontavern.bots.thinker import ThinkingBot
from dragontavern.core.errors import Refused
from dragontavern.core.marks import CLOCK
from dragontavern.core.question import Question
from dragontavern.core.rng import of_seed
from dragontavern.core.state import State
from dragontavern.games import GAMES
from dragontavern.server.hints import ALL
from dragontavern.server.house import House
from dragontavern.server.pool import Pool, Request, Worker
from dragontavern.server.store import GuestRow

QUICK = 320  # positions for every level that does not search, in each game
SLOW = 40  # for every level that does
SAMPLES = 6  # tables a searching bot may play on here
EVERY_LEVEL = [(game_id, level) for game_id in GAMES for level in levels(game_id)]


def positions(game_id: str, number: int, luck: int) -> Iterator[tuple[State, Question]]:
    """So many moments of random games at tables of all sizes, in which somebody has a choice, far apart."""
    rules = game(game_id)
    rng = of_seed(luck)
    while number > 0:
        state = rules.start(rules.seats[rng.below(len(rules.seats))], rng.word(), events=False)
        wait = rng.below(9)
        while not state.over and number > 0:
            asked = state.questions
            question = asked[rng.below(len(asked))]
            if wait <= 0 and question.seat != CLOCK and (question.division or len(question.options) > 1):
                yield state, question
                number -= 1
                wait = 4 + rng.below(13)
            wait -= 1
            state.answer(question.seat, question.sample(rng))


def small(player: Bot) -> Budget | None:
    """A short budget without a clock: only luck and the view decide."""
    if not isinstance(player, ThinkingBot):
        return None
    return player.budget._replace(samples=SAMPLES, seconds=ENDLESS, width=min(player.budget.width, 4))


@pytest.mark.parametrize(("game_id", "level"), EVERY_LEVEL)
def test_nothing_a_seat_may_not_know_changes_a_decision(game_id: str, level: str) -> None:
    searching = level == "search" or isinstance(bot(game_id, level, 0), ThinkingBot)
    number = SLOW if searching else QUICK
    replaced = 0
    for n, (state, question) in enumerate(positions(game_id, number, 77)):
        view = state.observe(question.seat)
        twin = game(game_id).imagine(view, 5000 + n)
        replaced += twin.dump() != state.dump()
        seen = twin.observe(question.seat)
        asked = seen.question(question.seat)
        assert asked is not None
        assert asked == question
        one, other = bot(game_id, level, n), bot(game_id, level, n)
        answers = [one.choose(view, question, small(one)), other.choose(seen, asked, small(other))]
        assert answers[0] == answers[1], (n, question, answers)
    assert replaced > 0.9 * number  # there was something to hide nearly everywhere


@pytest.mark.parametrize(("game_id", "level"), EVERY_LEVEL)
def test_a_bot_that_is_handed_the_truth_refuses(game_id: str, level: str) -> None:
    for state, question in positions(game_id, 5, 3):
        player = bot(game_id, level, 1)
        for ask in (player.choose, lambda *told, by=player: advise(by, *told)):
            with pytest.raises(Refused, match=r"refused\.no_view"):
                ask(state, question)
            with pytest.raises(Refused, match=r"refused\.no_view"):
                ask(game(game_id).imagine(state.observe(question.seat), 1), question)
            with pytest.raises(Refused, match=r"refused\.not_asked"):
                ask(state.observe((question.seat + 1) % state.seats), question)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_text_of_a_view_has_holes(game_id: str) -> None:
    """What is sent to a bot is the same whatever lies hidden; read again it is a view of one seat."""
    for n, (state, question) in enumerate(positions(game_id, 60, 11)):
        text = state.observe(question.seat).dump()
        twin = game(game_id).imagine(state.observe(question.seat), n)
        assert twin.observe(question.seat).dump() == text
        read = game(game_id).load(text)
        assert read.viewer == question.seat
        assert read.question(question.seat) == question
        for other in range(state.seats):
            assert other == question.seat or read.question(other) is None


def test_a_thinking_process_gets_the_view_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that goes down the pipe, in a game with hints, is a function of what the seat sees and of its own luck."""
    sent: list[bytes] = []

    async def ask(worker: Worker, line: bytes) -> bytes:
        sent.append(line)
        request = msgspec.json.decode(line, type=Request)
        view = game(request.game).load(request.view)
        option = view.legal(view.viewer)[0]
        reply = {"id": request.id, "answer": option, "advice": [option, [], []]}
        return msgspec.json.encode(reply) + b"\n"

    monkeypatch.setattr(Worker, "ask", ask)

    async def party(house: House, ada: GuestRow) -> None:
        house.thinker = Pool(2, 60.0)
        table = await begun(house, ada, ["me", f"bot:{RANDOM}", "bot:greedy"], hints=ALL)
        for _ in range(12):
            await until(lambda: 0 in table.asked)
            await table.hints.ask(0, table.asked[0])
            await answer_one(table, 0)
        secrets = (f"{table.row.seed:x}", str(table.row.seed), table.row.salt, "Ada")
        for line in sent:
            fields = msgspec.json.decode(line)
            assert set(fields) <= {"id", "game", "level", "seed", "view", "advice", "seconds"}
            assert game("ante").load(fields["view"]).viewer >= 0
            assert not [secret for secret in secrets if secret.encode() in line]

    at_home(party, trial())
    assert len(sent) > 24
