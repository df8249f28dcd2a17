"""A process in which bots think: a request a line on its input, a reply a line on its output, until the input ends.

It gets the game's id, the bot's level and seed and the text of one seat's view: nothing it could cheat with.
"""

import json
import os
import sys
from typing import Any

from dragontavern.bots import bot
from dragontavern.bots.bot import Bot
from dragontavern.bots.budget import Budget
from dragontavern.bots.reasons import advise
from dragontavern.bots.thinker import ThinkingBot
from dragontavern.games import game


def think(request: dict[str, Any]) -> dict[str, Any]:
    """The reply to one request: an answer, or advice where that is asked for, or what went wrong."""
    try:
        view = game(request["game"]).load(request["view"])
        question = view.question(view.viewer)
        if question is None:
            return {"fault": "this view asks its seat nothing"}
        player = bot(request["game"], request["level"], request["seed"])
        budget = in_time(player, request.get("seconds"))
        if not request.get("advice"):
            return {"answer": player.choose(view, question, budget)}
        return {"advice": advise(player, view, question, budget)}
    except Exception as fault:  # noqa: BLE001  the table goes on with a default answer and reports the fault
        return {"fault": f"{type(fault).__name__}: {fault}"}


def in_time(player: Bot, seconds: float | None) -> Budget | None:
    """The budget of a bot that must not take longer than this, because others wait; nothing if it may be its own."""
    if seconds is None or not isinstance(player, ThinkingBot) or player.budget.seconds <= seconds:
        return None
    return player.budget._replace(seconds=seconds)


def main() -> None:
    """Reply to requests. What a bot prints must not get between the replies, so it goes to the error stream."""
    with os.fdopen(os.dup(1), "w", encoding="utf-8") as replies:
        os.dup2(2, 1)
        for line in sys.stdin:
            request = json.loads(line)
            replies.write(json.dumps({"id": request["id"], **think(request)}) + "\n")
            replies.flush()


if __name__ == "__main__":
    main()
