"""What the veteran would do, at the terminal; and whom one plays against."""

from collections.abc import Sequence

from dragontavern.bots import COUNSEL, bot, rung
from dragontavern.bots.characters import character
from dragontavern.bots.reasons import advise, say_answer, say_reasons
from dragontavern.core.question import Question
from dragontavern.core.state import State

from .words import Words

ALTERNATIVES = 4  # answers told besides the best one


def hint(view: State, question: Question, names: Sequence[str], seed: int, words: Words) -> list[str]:
    """The veteran's advice on a question, line by line: the answer, why, everybody's chances, what else there is."""
    game_id, language = view.game().id, words.language
    level = rung(game_id, COUNSEL)
    advice = advise(bot(game_id, level, seed), view, question)
    who = character(game_id, level, language)
    lines = [
        words(
            "hint.best", who=who.name or who.level, answer=say_answer(view, question, advice.answer, language, names)
        )
    ]
    lines += [f" - {reason}" for reason in say_reasons(game_id, advice.reasons, language)]
    if advice.chances:
        told = [f"{name} {100 * chance:.0f}%" for name, chance in zip(names, advice.chances, strict=True)]
        lines.append(words("hint.chances", chances=", ".join(told)))
    others = advice.answers[1 : 1 + ALTERNATIVES]
    if others:
        lines.append(words("hint.others"))
        lines += [
            f" {100 * one.chances[question.seat]:3.0f}%  {say_answer(view, question, one.answer, language, names)}"
            for one in others
        ]
    return lines


def company(game_id: str, bots: Sequence[str], words: Words) -> list[str]:
    """Whom one plays against, a line for each level at the table."""
    met = [character(game_id, level, words.language) for level in dict.fromkeys(filter(None, bots))]
    return [
        words("play.company", level=one.level, who=f"{one.name}. {one.line}" if one.name else one.line) for one in met
    ]
