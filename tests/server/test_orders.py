"""Standing orders: what is asked in passing is answered for whoever wishes so, and nobody else can tell."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from dragontavern.core.record import Record
from dragontavern.core.rng import Rng, of_seed
from dragontavern.games import GAMES
from dragontavern.games.lords import choices as c
from dragontavern.games.lords.orders import NAMES, USUAL
from dragontavern.server import orders
from dragontavern.server.driver import PACES, LiveTable
from dragontavern.server.house import House, Plan
from dragontavern.server.store import GuestRow

from .door import Door, Guest, Line, Message, open_door
from .party import at_home, friend, until
from .test_live import asks, plain

NOWHERE: dict[str, bool] = dict.fromkeys(NAMES, False)
EVERYWHERE: dict[str, bool] = {name: usual >= 0 for name, usual in USUAL.items()} | {"idle": False}


@pytest.fixture(scope="module")
def door() -> Iterator[Door]:
    """One house for all tests that need nothing special."""
    with open_door(seed=3) as opened:
        yield opened


def dealt(door: Door, *wishes: str, **plan: str) -> tuple[str, list[Guest], LiveTable]:
    """A table of I Signori dei Draghi with people in the seats called "me" and "friend"."""
    host = door.guest("it")
    fields = {f"seat__{i}": wish for i, wish in enumerate(wishes)}
    path = host.go("/new/lords", seats=len(wishes), pace="instant", **fields, **plan)
    table = door.house.tables[path.removeprefix("/t/")]
    people = [host]
    for seat, wish in enumerate(wishes):
        if wish == "friend":
            people.append(door.guest("en"))
            people[-1].go(f"/j/{door.house.invite(table, seat)}")
    host.go(f"{path}/start")
    return path, people, table


def play_out(line: Line, seed: int) -> None:
    """Answer whatever is asked, by luck, until the game is over."""
    luck = of_seed(seed)
    answered = -1
    while not (view := line.read_until(asks))["over"]:
        question = view["question"]
        if question["at"] != answered:
            answered = question["at"]
            line.answer(question, luck.below(len(question["options"])))


# --- hidden things ------------------------------------------------------------------------------------------------


def check_frame(frame: Message, state: Any, names: list[str]) -> None:
    """A frame is the same whatever the cards are that its reader does not see; its events are his own."""
    seat = None if frame["you"] < 0 else frame["you"]
    game = GAMES["lords"]
    guess = game.imagine(state.observe(seat), 11).observe(seat)
    assert frame["portrait"] == plain(game.portray(guess, frame["lang"], names))
    if frame["question"]:
        question = guess.question(frame["you"])
        assert question is not None
        assert [option["id"] for option in frame["question"]["options"]] == list(question.options)
    log = state.log(seat)
    for event in frame["events"]:
        own = log[event["n"]]
        assert (event["kind"], event["args"], event["secret"]) == (own.kind, plain(own.args), plain(own.secret))


def test_every_frame_of_a_whole_game_holds_only_what_its_seat_may_know(door: Door) -> None:
    """C2, A10: two team-mates and one who watches; no frame knows another hand, a face-down creature or the deck."""
    path, people, table = dealt(door, "me", "bot:greedy", "friend", "bot:random", spectators="yes")
    watcher = door.guest("it")
    with people[0].live(path) as one, people[1].live(path) as two, watcher.live(path) as third:
        two.send(type="orders", orders=EVERYWHERE)
        with ThreadPoolExecutor() as players:
            for player in [players.submit(play_out, one, 1), players.submit(play_out, two, 2)]:
                player.result()
        third.read_until(lambda message: bool(message["over"]))
    record = Record.of(table.playing())
    dealt_at = table.seq - len(record.answers)
    checked = 0
    for line in (one, two, third):
        state, done = record.replay(0), 0
        for frame in line.frames:
            for seat, answer in record.answers[done : frame["seq"] - dealt_at]:
                state.answer(seat, answer)
            done = frame["seq"] - dealt_at
            check_frame(frame, state, table.names)
            checked += 1
    assert checked > 300
    assert all(frame["orders"] == {} for frame in third.frames)
    assert {frame["portrait"]["window"] for frame in two.frames if frame["question"]} >= {"", "actions", "turns"}


def test_what_is_aimed_at_somebody_is_told_to_him_as_you(door: Door) -> None:
    """A line about others is made once for all; one whose target is the reader is his own."""
    path, people, table = dealt(door, "me", "bot:greedy")
    with people[0].live(path) as line:
        play_out(line, 3)
        told = {event["n"]: event for frame in line.frames for event in frame["events"]}
    state = table.playing()
    aimed = [(n, event) for n, event in enumerate(state.log(0)) if event.kind == "aims" and n in told]
    assert any(c.owner(event.args[1]) == 0 for _, event in aimed)
    for n, event in aimed:
        assert told[n]["text"] == table.game.say_event(event, "it", table.names, 0)


# --- who is asked -------------------------------------------------------------------------------------------------


def test_whoever_wants_no_window_is_asked_in_none(door: Door) -> None:
    path, people, table = dealt(door, "me", "bot:greedy", "bot:greedy", "bot:greedy")
    with people[0].live(path) as line:
        line.send(type="orders", orders=NOWHERE)
        play_out(line, 5)
        asked = [frame["portrait"]["window"] for frame in line.frames if frame["question"]]
    assert len(asked) > 20
    passed = sum(seat == 0 and answer == c.NO for seat, answer in Record.of(table.playing()).answers)
    assert set(asked) == {""}
    assert passed > len(asked) // 2, "the order has answered the windows"


def test_orders_outlive_the_page_and_the_memory_of_the_house(door: Door) -> None:
    path, people, table = dealt(door, "me", "bot:random")
    with people[0].live(path) as line:
        first = line.read_until(asks)
        assert first["orders"] == USUAL
        line.send(type="orders", orders={"turns": True, "nonsense": True, "mine": True})
        now = line.read_until(lambda m: m["orders"] != USUAL)["orders"]
    wished = dict.fromkeys(USUAL, 0) | {"turns": 1}
    assert now in (wished, wished | {"mine": now.get("mine")})
    with people[0].live(path) as line:
        assert line.read()["orders"] == now
    del door.house.tables[table.id]
    with people[0].live(path) as line:
        assert line.read()["orders"] == now


def test_orders_come_by_a_plain_form_too(door: Door) -> None:
    path, people, table = dealt(door, "me", "bot:random")
    assert people[0].go(f"{path}/orders", order__magic="on", back=f"{path}/text") == f"{path}/text"
    assert table.orders.shown(0) == dict.fromkeys(USUAL, 0) | {"magic": 1}
    assert door.guest("en").post(f"{path}/orders", order__magic="on").status_code == 403
    ante = people[0].go("/play/ante")
    assert people[0].go(f"{ante}/orders", order__magic="on") == f"{ante}/text"  # a game without orders keeps none
    assert door.house.tables[ante.removeprefix("/t/")].orders.kept == {}


def test_nobody_else_hears_of_an_order(door: Door) -> None:
    path, people, _ = dealt(door, "me", "friend")
    with people[0].live(path) as one, people[1].live(path) as two:
        one.read_until(asks)
        two.read_until(lambda m: asks(m) and m["seats"][0]["here"])
        one.send(type="orders", orders=NOWHERE)
        one.read_until(lambda m: not m["orders"]["attacks"])
        two.send(type="hello", since=0)
        assert two.read()["orders"] == USUAL  # the answer to the hello, and nothing before it
        third = door.guest("en")
        assert third.post(f"{path}/orders").status_code == 403


# --- time tells nothing -------------------------------------------------------------------------------------------


async def table_of(house: House, guest: GuestRow, *wishes: str, pace: str = "instant") -> LiveTable:
    """A dealt table; every open seat is taken by a new friend."""
    table = await house.create(guest, "lords", Plan(seats=list(wishes), pace=pace))
    for seat, wish in enumerate(wishes):
        if wish == "friend":
            await house.join(house.invite(table, seat), await friend(house, f"Friend {seat}"))
    await house.start(table, guest)
    return table


def test_everybody_takes_the_same_time_in_passing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots and orders pause alike in windows, whoever holds an instant; elsewhere bots keep the pace of the table."""
    naps: list[tuple[bool, float]] = []
    sleep = asyncio.sleep

    async def party(house: House, guest: GuestRow) -> None:
        table = await table_of(house, guest, "me", "bot:random", "bot:random", "bot:random", pace="slow")

        here = asyncio.get_running_loop()

        async def nap(seconds: float) -> None:
            watch = house.deadlines.task  # it looks at all tables once a second, whoever plays
            if asyncio.get_running_loop() is not here or asyncio.current_task() is watch:
                await sleep(seconds)
                return
            asked = [table.playing().observe(seat) for seat in table.asked]
            naps.append((all(table.game.in_passing(view) for view in asked), seconds))
            await sleep(0)

        monkeypatch.setattr(asyncio, "sleep", nap)
        await table.orders.give(0, NOWHERE)
        luck = of_seed(4)
        while not table.over and len(naps) < 400:
            if 0 in table.asked and table.orders.answer_of(0) is None:
                options = table.playing().legal(0)
                await table.answer(0, table.asked[0], options[luck.below(len(options))])
            await sleep(0)

    at_home(party)
    assert {seconds for passing, seconds in naps if passing} == {orders.PASSING}
    assert {seconds for passing, seconds in naps if not passing} == {PACES["slow"]}
    assert sum(passing for passing, _ in naps) > 50


# --- taking back --------------------------------------------------------------------------------------------------


async def moved_on(table: LiveTable, seq: int) -> None:
    """Wait until something more was written down."""
    await until(lambda: table.seq > seq)


async def passed_next(table: LiveTable, luck: Rng) -> int:
    """Play on by luck until the orders of a seat have passed for it; the seat."""
    while True:
        if due := table.orders.due():
            await moved_on(table, table.seq)
            return due[0]
        seat = next(iter(table.asked))
        options = table.playing().legal(seat)
        await table.answer(seat, table.asked[seat], options[luck.below(len(options))])


def test_what_was_passed_can_be_taken_back_and_is_then_asked() -> None:
    """An order that answered again at once would undo the undo; after a decision by hand it holds again."""

    async def party(house: House, guest: GuestRow) -> None:
        table = await table_of(house, guest, "me", "friend")
        await table.orders.give(0, NOWHERE)
        await table.orders.give(1, NOWHERE)
        luck = of_seed(1)
        seat = await passed_next(table, luck)
        while table.undo_to(seat) < 0:
            seat = await passed_next(table, luck)
        await table.undo(seat)
        assert seat not in table.orders.due()
        message = table.view_message(seat, "en")
        assert message.question is not None
        await table.answer(seat, message.question.at, c.NO)
        while await passed_next(table, luck) != seat:
            pass

    at_home(party)
