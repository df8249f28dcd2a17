"""What a bot would answer and why, as plain data; and in words, by reasons.<language>.toml here and of each game."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from dragontavern.core.errors import Refused
from dragontavern.core.question import Answer, Question
from dragontavern.core.rng import of_seed
from dragontavern.core.state import State

from .bot import Bot
from .budget import Budget
from .search import Verdict
from .thinker import ThinkingBot

Reason = tuple[str, float]
"""The key of a sentence, and how much more of something there is."""

RIVALS = 3  # answers the chosen one is compared with
MOST_SIGNS = 3  # signs worth telling
TELLING = 0.05  # part of a sign's size that makes a difference
CLOSE, CLEAR = 0.01, 0.08  # winning chance between an answer and the next one


class Weighed(NamedTuple):
    """An answer, on how many imagined tables it was tried, and each seat's chance of winning after it."""

    answer: Answer
    tries: int
    chances: list[float]


class Advice(NamedTuple):
    """What a bot would answer; all answers it weighed, best first; and why. Habits come without a weighing."""

    answer: Answer
    answers: list[Weighed]
    reasons: list[Reason]

    @property
    def chances(self) -> list[float]:
        """Each seat's chance of winning after the answer; nothing where it was not weighed."""
        return next((one.chances for one in self.answers if one.answer == self.answer), [])


def advise(player: Bot, view: State, question: Question, budget: Budget | None = None) -> Advice:
    """What a bot would answer at its best (near-equal answers are not drawn lots for), and why; raises Refused."""
    if question.division is None and len(question.options) == 1:
        return Advice(player.choose(view, question, budget), [], [("only", 0.0)])
    player.check(view, question)
    if not isinstance(player, ThinkingBot):
        return Advice(player.choose(view, question, budget), [], [("habit", 0.0)])
    reflex = player.mind.reflex(view, question, player.rng)
    verdict = player.weigh(view, question, budget)
    if reflex is not None and reflex not in verdict.answers:
        return Advice(reflex, [], [("habit", 0.0)])
    return advice_of(verdict, player.mind.SIGNS, reflex)


def advice_of(verdict: Verdict, signs: tuple[str, ...], habit: Answer | None = None) -> Advice:
    """The advice in a verdict. `habit` is the answer the bot gives without a search, if there is one; where a short
    search would rather do something else, it is told alone."""
    order = [i for i in verdict.order() if verdict.tries[i]]
    best = order[0] if habit is None else verdict.answers.index(habit)
    order = [best, *(i for i in order if i != best)]
    seats = range(len(verdict.totals[best]))
    answers = [
        Weighed(verdict.answers[i], verdict.tries[i], [verdict.value(i, seat) for seat in seats])
        for i in order
        if verdict.tries[i]
    ]
    reasons: list[Reason] = [] if habit is None else [("habit", 0.0)]
    reasons += telling_signs(verdict, order, signs)
    if len(answers) > 1 and verdict.tries[best]:
        gap = answers[0].chances[verdict.seat] - max(one.chances[verdict.seat] for one in answers[1:])
        if habit is not None and gap < -CLOSE:
            return Advice(habit, answers[:1], [("habit", 0.0)])
        if gap >= CLEAR:
            reasons.append(("clear", gap))
        elif gap < CLOSE and habit is None:
            reasons.append(("close", max(gap, 0.0)))
    return Advice(verdict.answers[best], answers, reasons)


def telling_signs(verdict: Verdict, order: list[int], signs: tuple[str, ...]) -> list[Reason]:
    """The signs in which the first answer is clearly ahead of those behind it, the most telling first."""
    rivals = order[1 : 1 + RIVALS]
    if not rivals:
        return []
    found: list[tuple[float, Reason]] = []
    for k, sign in enumerate(signs):
        told = verdict.sign(order[0], k)
        others = [verdict.sign(i, k) for i in rivals]
        more = told - sum(others) / len(others)
        size = max(abs(told), *map(abs, others))
        if size > 0.0 and more / size >= TELLING:
            found.append((more / size, (sign, more)))
    found.sort(key=lambda one: -one[0])
    return [reason for _, reason in found[:MOST_SIGNS]]


# --- in words -------------------------------------------------------------------------------------------------------


@cache
def sentences(game_id: str, language: str) -> Mapping[str, str]:
    """The sentences of a game's signs, and those that serve all games."""
    found: dict[str, str] = {}
    for home in ("dragontavern.bots", f"dragontavern.bots.{game_id}"):
        page = files(home).joinpath(f"reasons.{language}.toml")
        if page.is_file():
            found |= tomllib.loads(page.read_text(encoding="utf-8"))
    return found


def say_reasons(game_id: str, reasons: list[Reason], language: str) -> list[str]:
    """The reasons in words; a sign nobody has written a sentence for is left out."""
    known = sentences(game_id, language)
    return [fill(known[key], more, language) for key, more in reasons if key in known]


def say_answer(view: State, question: Question, answer: Answer, language: str, names: Sequence[str]) -> str:
    """An answer in words: an option by its label, shares by what giving them would be told as at the table."""
    game, seat = view.game(), question.seat
    if isinstance(answer, int):
        return game.say_option(answer, language, names, seat, question, view.pack)
    table = view.imagine(of_seed(0))
    table.events = []
    try:
        table.answer(seat, answer)
    except Refused:
        return ", ".join(map(str, answer))
    told = [game.say_event(event, language, names, seat, view.pack) for event in table.log(seat)]
    return next(filter(None, told), ", ".join(map(str, answer)))


def fill(sentence: str, more: float, language: str) -> str:
    """A sentence with its number: {more} as it is, {percent} as hundredths."""
    figure = f"{more:.1f}" if more < 10.0 else f"{more:.0f}"
    figure = figure.removesuffix(".0").replace(".", "," if language == "it" else ".")
    return sentence.replace("{more}", figure).replace("{percent}", f"{100 * more:.0f}")
