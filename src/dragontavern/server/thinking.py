"""A process in which bots think: a request a line on its input, an answer a line on its output, until the input ends.

It gets the game's id, the bot's level and seed and the text of one seat's view: nothing it could cheat with.
"""

import json
import os
import sys
from typing import Any

from dragontavern.bots import bot
from dragontavern.games import game


def think(request: dict[str, Any]) -> dict[str, Any]:
    """The answer to one request, or what went wrong."""
    try:
        view = game(request["game"]).load(request["view"])
        question = view.question(view.viewer)
        if question is None:
            return {"fault": "this view asks its seat nothing"}
        return {"answer": bot(request["game"], request["level"], request["seed"]).choose(view, question)}
    except Exception as fault:  # noqa: BLE001  the table goes on with a default answer and reports the fault
        return {"fault": f"{type(fault).__name__}: {fault}"}


def main() -> None:
    """Answer requests. What a bot prints must not get between the answers, so it goes to the error stream."""
    with os.fdopen(os.dup(1), "w", encoding="utf-8") as answers:
        os.dup2(2, 1)
        for line in sys.stdin:
            answers.write(json.dumps(think(json.loads(line))) + "\n")
            answers.flush()


if __name__ == "__main__":
    main()
