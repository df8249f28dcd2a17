"""Whole games of Dragon's Gold over real sockets: no frame of a seat holds anything hidden; deals and failures."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import msgspec
import pytest

from dragontavern.core.record import Record
from dragontavern.core.state import State
from dragontavern.games import game
from dragontavern.games.gold.talks import Talks
from dragontavern.server.driver import LiveTable

from .door import Door, Guest, Line, Message, open_door, trial

GOLD = game("gold")


@pytest.fixture(scope="module")
def door() -> Iterator[Door]:
    """A house where a beat is a hundredth of a second."""
    with open_door(trial(beat=0.01)) as opened:
        yield opened


def dealt(door: Door, *wishes: str, **plan: str) -> tuple[str, list[Guest], LiveTable]:
    """A table with people in the seats called "me" and "friend"."""
    host = door.guest("it")
    fields = {f"seat__{i}": wish for i, wish in enumerate(wishes)}
    path = host.go("/new/gold", seats=len(wishes), pace="instant", **fields, **plan)
    table = door.house.tables[path.removeprefix("/t/")]
    people = [host]
    for seat, wish in enumerate(wishes):
        if wish == "friend":
            people.append(door.guest("en"))
            people[-1].go(f"/j/{door.house.invite(table, seat)}")
    host.go(f"{path}/start")
    return path, people, table


def an_answer(view: Message, luck: Random) -> Any:
    """Any answer: an option, or shares of what is to be divided."""
    question = view["question"]
    division = question["division"]
    if division is None or (question["options"] and luck.random() < 0.6):
        return luck.choice(question["options"])["id"]
    market = view["portrait"]["market"]
    if market is not None:
        give, want = [0] * 9, [0] * 9
        mine = [i for i, n in enumerate(view["portrait"]["screen"]) if n]
        if mine:
            give[luck.choice(mine)] = 1
        want[luck.choice([i for i, n in enumerate(market["limits"]) if n and not give[i]])] = 1
        return [luck.choice(market["partners"]), *give, *want]
    shares = [0] * (9 * division["parts"])
    for i, number in enumerate(division["pieces"]):
        for _ in range(number):
            shares[9 * luck.randrange(division["parts"]) + i] += 1
    return shares


def play_out(line: Line, seed: int) -> None:
    """Answer whatever is asked, until the game is over."""
    luck, answered = Random(seed), -1
    while (view := line.read())["type"] != "view" or not view["over"]:
        if view["type"] == "view" and view["question"] and view["question"]["at"] > answered:
            answered = view["question"]["at"]
            line.send(type="answer", at=answered, answer=an_answer(view, luck), id="test")


def plain(value: Any) -> Any:
    """A value as it looks after a journey as JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


def check_frame(frame: Message, state: State, names: list[str]) -> None:
    """A frame is the same whatever lies where its reader does not see."""
    seat = None if frame["you"] < 0 else frame["you"]
    guess = GOLD.imagine(state.observe(seat), 11).observe(seat)
    assert frame["portrait"] == plain(GOLD.portray(guess, frame["lang"], names))
    question = guess.question(frame["you"]) if frame["question"] else None
    if question is not None:
        assert [option["id"] for option in frame["question"]["options"]] == list(question.options)
    log = state.log(seat)
    for event in frame["events"]:
        own = log[event["n"]]
        assert (event["kind"], event["args"], event["secret"]) == (own.kind, plain(own.args), plain(own.secret))


def check_all(lines: list[Line], table: LiveTable) -> int:
    """Check all frames against the states they were made from; how many there were."""
    record = Record.of(table.playing())
    dealt_at = table.seq - len(record.answers)
    checked = 0
    for line in lines:
        state, done = record.replay(0), 0
        for frame in line.frames:
            if frame["type"] != "view" or not frame["started"]:
                continue
            for seat, answer in record.answers[done : frame["seq"] - dealt_at]:
                state.answer(seat, answer)
            done = frame["seq"] - dealt_at
            check_frame(frame, state, table.names)
            checked += 1
    return checked


@pytest.mark.parametrize(
    "plan",
    [
        {"option__rules": "advanced", "option__beats": "12"},
        {"option__clock": "false", "option__openMemory": "true"},
        {"option__sharing": "divide", "option__beats": "12"},
    ],
    ids=["advanced", "rounds", "piles"],
)
def test_no_frame_of_a_whole_game_holds_anything_hidden(door: Door, plan: dict[str, str]) -> None:
    path, people, table = dealt(door, "me", "friend", "bot:random", spectators="on", **plan)
    watcher = door.guest("en")
    host, friend = people
    with (
        host.live(path) as one,
        friend.live(path) as other,
        watcher.live(path) as third,
        ThreadPoolExecutor() as pool,
    ):
        games = [pool.submit(play_out, line, seed) for seed, line in enumerate((one, other))]
        third.read_until(lambda view: bool(view.get("over")))
        for done in games:
            done.result()
    assert table.over
    assert check_all([one, other, third], table) > 60


def until_talks(path: str, people: list[Guest], table: LiveTable) -> None:
    """Everybody sends somebody to the first dragon, by plain forms, until they must talk."""
    while not isinstance(table.playing().asking(), Talks):
        seat = next(iter(table.asked))
        people[seat].go(f"{path}/answer", at=table.asked[seat], answer=table.playing().legal(seat)[0])


def is_view(message: Message) -> bool:
    return bool(message["type"] == "view")


def test_some_strike_a_deal() -> None:
    with open_door(trial(beat=3600.0)) as door:
        path, people, table = dealt(door, "me", "friend", "friend")
        until_talks(path, people, table)
        party = table.playing().party  # type: ignore[attr-defined]
        with people[party[0]].live(path) as first, people[party[1]].live(path) as second:
            view = first.read_until(is_view)
            row = view["portrait"]["talks"]["row"]
            shares = [*row, *[0] * (9 * (len(party) - 1))]
            first.send(type="answer", at=view["question"]["at"], answer=shares, id="p")
            view = second.read_until(lambda m: is_view(m) and bool(m["portrait"]["talks"]["offers"]))
            assert view["clock"]["runs"]
            second.send(type="answer", at=view["question"]["at"], answer=290 + party[0], id="e")
            for seat in party[2:]:
                people[seat].go(f"{path}/answer", at=table.asked[seat], answer=290 + party[0])
            end = first.read_until(lambda m: is_view(m) and not m["portrait"]["talks"])
            assert end["portrait"]["lost"] == [0] * 9
            assert {event["kind"] for frame in first.frames for event in frame["events"]} >= {"agreed", "takes"}


def test_some_fail_to() -> None:
    with open_door(trial(beat=0.02)) as door:
        path, people, table = dealt(door, "me", "friend", "friend", option__beats="12")
        until_talks(path, people, table)
        with people[0].live(path) as line:
            end = line.read_until(lambda m: is_view(m) and sum(m["portrait"].get("lost", [])) > 0)
            assert end["portrait"]["failed"] == 1
            assert "expired" in {event["kind"] for frame in line.frames for event in frame["events"]}


def test_malformed_shares_are_answered_in_words() -> None:
    with open_door(trial(beat=3600.0)) as door:
        path, people, table = dealt(door, "me", "friend", "friend")
        until_talks(path, people, table)
        seat = table.playing().party[0]  # type: ignore[attr-defined]
        at = table.asked[seat]
        with people[seat].live(path) as line:
            for wrong in ([], [1, 2], [0] * 27, [-1] * 18, [10**15] * 18, ["x"], [[1]], {"a": 1}, 1.5, None, "1,2"):
                line.send(type="answer", at=at, answer=wrong, id="w")
                reply = line.read_until(lambda m: m["type"] != "view")
                assert reply["type"] in ("refused", "error")
                assert reply["text"]
        for form in ({"answer": "shares"}, {"answer": "shares", "share": ["1", "x"]}, {"answer": "1,x"}, {}):
            answer = people[seat].http.post(f"{path}/answer", data={"at": str(at), **form})
            assert answer.status_code == 400
            assert "Traceback" not in answer.text
        form = {"at": str(at), "answer": "shares", "share": ["1", "2"]}
        refused = people[seat].http.post(f"{path}/answer", data=form)
        assert refused.status_code == 409
        assert "G27" in refused.text
