"""A thinking process up to no good, run as a script: `rogue.py MISCHIEF [MARK]`.

With a mark (a file) only the first process misbehaves: it removes the mark, and its successor answers well.
"""

import json
import os
import sys
import time
from pathlib import Path

HUGE = "x" * (2 << 20)
WELL = 17  # what a well-behaved one answers

SAID = {  # what stands in place of an answer
    "word": '"seven"',
    "fraction": "3.5",
    "whole_fraction": "3.0",
    "nothing": "null",
    "truth": "true",
    "object": '{"a": 1}',
    "mixed": '[1, "x"]',
    "deep": "[" * 5000 + "]" * 5000,
    "nan": "NaN",
    "infinite": "1e999",
    "illegal": "987654",
    "negative": "-5",
    "enormous": "9" * 400,
    "shares": "[9, 9, 9]",
    "enormous_shares": f"[{'9' * 400}, 0]",
}


def reply(mischief: str, id: int) -> str:
    """What is said to a request, line breaks included."""
    if mischief in SAID:
        return f'{{"id": {id}, "answer": {SAID[mischief]}}}\n'
    lines = {
        "well": json.dumps({"id": id, "answer": WELL}),
        "other": json.dumps({"id": id + 1, "answer": WELL}),
        "nobody": json.dumps({"answer": WELL}),
        "twice": json.dumps({"id": id, "answer": WELL}) + "\n" + json.dumps({"id": id, "answer": 99}),
        "garbage": "{oops",
        "list": "[1, 2]",
        "empty": "",
        "binary": "\udcff\udcfe",
        "huge": HUGE,
        "bad_advice": json.dumps({"id": id, "advice": {"answer": 1}}),
        "advice_nan": f'{{"id": {id}, "advice": [3, [[3, 5, [NaN, 0.5]]], []]}}',
    }
    return lines[mischief] + "\n"


def main(mischief: str, mark: str = "") -> None:
    """Misbehave until the input ends."""
    if mark:
        try:
            Path(mark).unlink()
        except FileNotFoundError:
            mischief = "well"
    out = os.fdopen(1, "w", encoding="utf-8", errors="surrogateescape")
    for line in sys.stdin:
        if mischief == "hang":
            time.sleep(3600)
        if mischief == "crash":
            os._exit(3)
        if mischief == "half":
            out.write('{"id": 1, "ans')
            out.flush()
            os._exit(3)
        out.write(reply(mischief, json.loads(line)["id"]))
        out.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
