"""A fuzzer of the live line: what no page would ever send, by strangers, spectators and players.

    python -m tests.server.api.line_storm 5000     so many messages (the tests send a few hundred)

Malformed, oversized, replayed, out of order, for a foreign seat. The house must answer with an error, a refusal or
the present view, log no error, and change nothing: the state of the table has the same hash before and after.
"""

import logging
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
from tests.server.api.caller import Caller, bot, person
from tests.server.api.storm import Errors, Storm, begin, fingerprint
from tests.server.door import Door, Line, open_door
from websockets.exceptions import ConnectionClosed

FEW = 300
GAMES = ("ante", "drako", "gold", "lords")
BIG = 10**30
ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1.5,
    2**31,
    2**63,
    2**64,
    BIG,
    -BIG,
    "",
    "1",
    "\u0000",
    [],
    [[]],
    [0] * 300,
)


# What a player may send at any time, by the field that makes no sense with a value of another type.
WISHES = {
    "undo": "at", "orders": "orders", "pause": "on", "wish": "at", "reply": "yes", "say": "phrase", "mute": "n",
    "report": "n", "unsay": "n", "look": "seat",
}  # fmt: skip
GOOD = ("answer", "hint", *WISHES)


def malformed(luck: Random) -> str | bytes:
    """No message at all, or half of one."""
    whole = b'{"type":"answer","at":3,"answer":57,"id":"x"}'
    kinds = (
        lambda: luck.randbytes(luck.randrange(60)),
        lambda: whole[: luck.randrange(len(whole))],
        lambda: bytes(b if luck.random() > 0.1 else luck.randrange(256) for b in whole),
        lambda: "[" * luck.randrange(1, 3000),
        lambda: '{"type":"answer","at":' * luck.randrange(1, 900),
        lambda: luck.choice(
            ["", "null", "[]", "{}", '"answer"', "NaN", '{"type":"view"}', '{"type":7}', "\ud7ff\u2028"]
        ),
        lambda: '{"type":"orders","orders":' + "{" * luck.randrange(1, 2000),
    )
    return luck.choice(kinds)()


def odd(luck: Random) -> str:
    """The form of a message, with values no page would send."""
    kind = luck.choice([*GOOD, "hello", "view", "start", "tick", "Answer", ""])
    names = ["at", "answer", "id", "orders", "since", "text", "seat", "you", "table"]
    body = {name: luck.choice(ODD) for name in names if luck.random() < 0.6}
    if kind in WISHES:  # well-formed they would be good wishes
        body[WISHES[kind]] = luck.choice(["now", None, [], 1.5, {"attacks": 7}])
    return msgspec.json.encode({"type": kind, **safe(body)}).decode()


def safe(body: dict[str, Any]) -> dict[str, Any]:
    """Numbers JSON's writer does not take are written by hand elsewhere; here they become long texts."""
    return {
        name: str(value) if isinstance(value, int) and abs(value) > 2**64 - 1 else value
        for name, value in body.items()
    }


def stale(luck: Random, view: dict[str, Any], sent: list[str]) -> str:
    """A good answer to a question that is not open: an old one again, a later one, or one of another seat."""
    if sent and luck.random() < 0.4:
        return luck.choice(sent)
    seq: int = view["seq"]
    at = luck.choice([0, seq - 1, seq + 1, seq + 1000, 2**31])
    answer: Any = luck.choice([luck.randrange(400), [1, 0, 2], []])
    return msgspec.json.encode({"type": "answer", "at": at, "answer": answer}).decode()


def refused(luck: Random, view: dict[str, Any]) -> str:
    """An answer to the open question that the rules do not know."""
    question = view["question"]
    at = view["seq"] if question is None else question["at"]
    options = set() if question is None else {option["id"] for option in question["options"]}
    answer: Any = luck.choice([n for n in range(500, 900) if n not in options])
    if question is None or question["division"] is None:
        answer = luck.choice([answer, [answer], [0] * luck.randrange(1, 150), [9999, 9999]])
    return msgspec.json.encode({"type": "answer", "at": at, "answer": answer}).decode()


def foreign(luck: Random, open_question: dict[str, Any]) -> str:
    """What the player at the table could send, from somebody who does not sit there."""
    answer = {"type": "answer", "at": open_question["at"], "answer": luck.choice(open_question["options"])["id"]}
    wishes: list[dict[str, Any]] = [
        *[{"type": kind} for kind in ("undo", "pause", "wish", "resign")],
        {"type": "orders", "orders": {}},
        {"type": "hint", "at": open_question["at"]},
        {"type": "say", "phrase": "hello"},
        {"type": "reply", "at": open_question["at"], "yes": True},
        *[{"type": "look", "seat": seat} for seat in range(3)],
    ]
    return msgspec.json.encode(luck.choice([answer, answer, *wishes])).decode()


def rage(door: Door, messages: int, seed: int = 1) -> Storm:
    """Send everything, from every kind of caller, to a table of each game."""
    storm, luck = Storm(), Random(seed)
    handler = Errors(storm)
    logging.getLogger().addHandler(handler)
    try:
        for game in GAMES:
            host = person(door)
            id = begin(door, host, game, spectators=game != "ante")
            sent = play_a_little(host, id)
            before = fingerprint(door, id)
            asked = question_of(door, id)
            for who in (host, bot(door, host), person(door, "Eve"), Caller(door)):
                share = messages // (len(GAMES) * 4)
                shout(storm, who, id, share, luck, sent, None if who is host else asked)
                if fingerprint(door, id) != before:
                    storm.faults.append(f"{game}: the state has changed")
                    before = fingerprint(door, id)
            oversized(storm, host, id)
            if fingerprint(door, id) != before:
                storm.faults.append(f"{game}: the state has changed by size")
            if host.get(f"/tables/{id}/view")["you"] != 0:
                storm.faults.append(f"{game}: the table cannot be played any more")
    finally:
        logging.getLogger().removeHandler(handler)
    return storm


def question_of(door: Door, id: str) -> dict[str, Any]:
    """A question that is open at a table, as the one who is asked sees it."""
    table = door.house.tables[id]
    seat = next(seat for seat in table.asked if seat < len(table.seats))
    question = table.view_message(seat, "en").question
    assert question is not None
    found: dict[str, Any] = msgspec.to_builtins(question)
    return found


def play_a_little(host: Caller, id: str) -> list[str]:
    """A few good answers, as they were sent: to be sent again."""
    sent = []
    for _ in range(3):
        question = host.get(f"/tables/{id}/view")["question"]
        if question is None:
            break
        body = {"at": question["at"], "answer": question["options"][0]["id"]}
        host.post(f"/tables/{id}/answer", **body)
        sent.append(msgspec.json.encode({"type": "answer", **body}).decode())
    return sent


def shout(
    storm: Storm, who: Caller, id: str, messages: int, luck: Random, sent: list[str], asked: dict[str, Any] | None
) -> None:
    """Send bad messages over one line, opening it again when it is closed; each is answered before the next."""
    done = 0
    while done < messages:
        with who.live(id) as line:
            try:
                view = line.read()
                if view["type"] != "view":
                    storm.statuses[403] += 1
                    return  # not allowed in, and told so
                while done < messages:
                    done += 1
                    one(storm, line, view, luck, sent, asked)
            except ConnectionClosed as closed:
                code = 0 if closed.rcvd is None else closed.rcvd.code
                storm.statuses[code] += 1
                if code not in (1003, 1007, 1009, 4429):
                    storm.faults.append(f"the line was closed with {code}")


def one(
    storm: Storm, line: Line, view: dict[str, Any], luck: Random, sent: list[str], asked: dict[str, Any] | None
) -> None:
    """One bad message, and what comes back. A hello behind it is always answered, so nobody waits in vain."""
    makers: list[Callable[[], str | bytes]] = [
        lambda: malformed(luck),
        lambda: odd(luck),
        lambda: stale(luck, view, sent),
        lambda: refused(luck, view),
    ]
    if asked is not None:
        makers += [lambda: foreign(luck, asked)] * 2
    bad = luck.choice(makers)()
    line.socket.send(bad)
    line.send(type="hello", since=0)
    while (message := line.read())["type"] != "view":
        storm.statuses[{"error": 400, "refused": 409}.get(message["type"], 200)] += 1
        if message["type"] in ("error", "refused") and not message["text"]:
            storm.faults.append(f"an answer without a word to {bad!r}")
    if message["seq"] != view["seq"]:
        storm.faults.append(f"{bad!r} was carried out")
        view.update(message)


def oversized(storm: Storm, who: Caller, id: str) -> None:
    """A message beyond the limit closes the line, and nothing else."""
    with who.live(id) as line:
        line.read()
        try:
            line.socket.send("x" * 70_000)
            while True:
                line.read()
        except ConnectionClosed as closed:
            if closed.rcvd is None or closed.rcvd.code != 1009:
                storm.faults.append(f"an oversized message: {closed}")


def main(messages: int) -> int:
    """A long storm; what came of it."""
    with open_door() as door:
        storm = rage(door, messages)
    print(f"{messages} messages; answers that were no views:", dict(sorted(storm.statuses.items())))
    for fault in storm.faults[:10]:
        print("-", fault[:500])
    print(f"{len(storm.faults)} faults")
    return 1 if storm.faults else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else FEW))
