"""A bot for Dragon Tavern in forty lines: it sits down by an invite link and plays any of the games by chance.

python example_bot.py https://tavern.example/j/<invitation> <token of a bot>
"""

import json
import random
import sys
import time
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

link, token, luck = urlsplit(sys.argv[1]), sys.argv[2], random.Random(*sys.argv[3:])


def call(path: str, body: object = None) -> dict:
    head = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    while True:
        try:
            with urlopen(Request(f"{link.scheme}://{link.netloc}/api/v1{path}", data, head)) as answer:  # noqa: S310
                return json.load(answer)
        except HTTPError as fault:
            if fault.code != 429:  # too quick: wait a moment and try again
                raise SystemExit(json.load(fault)["text"]) from fault
            time.sleep(1)


def decide(question: dict) -> int | list[int]:
    if question["options"]:
        return luck.choice(question["options"])["id"]
    kinds, parts = question["division"]["pieces"], question["division"]["parts"]
    shares = [0] * (len(kinds) * parts)  # taker by taker, kind by kind
    for kind, number in enumerate(kinds):
        for _ in range(number):
            shares[luck.randrange(parts) * len(kinds) + kind] += 1
    return shares


table = call("/join", {"token": link.path.rsplit("/", 1)[-1]})["id"]
view = call(f"/tables/{table}/view")
while not view["over"]:
    if question := view["question"]:
        view = call(f"/tables/{table}/answer", {"at": question["at"], "answer": decide(question)})["view"]
    else:
        view = call(f"/tables/{table}/view?after={view['seq']}")  # waits until something has happened
print(view["result"]["text"])
