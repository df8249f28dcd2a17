"""Several people at one screen: a covered page tells no secrets, and everybody sees his own after his own tap."""

import asyncio
from collections.abc import Iterator
from random import Random

import pytest
from tests.laws.laws import pick

from dragontavern.core.marks import CLOCK
from dragontavern.core.record import Record
from dragontavern.core.rng import Rng, of_seed
from dragontavern.games import GAMES
from dragontavern.games.gold import choices as gold_choices
from dragontavern.games.lords.orders import NAMES
from dragontavern.server.accord import heed
from dragontavern.server.databases import open_database
from dragontavern.server.driver import Viewer
from dragontavern.server.faults import Fault
from dragontavern.server.forget import all_data, forget
from dragontavern.server.hotseat import acting_seat, called, look
from dragontavern.server.house import House, Plan
from dragontavern.server.messages import Answered, PauseSent, ReplySent, Sit, WishSent
from dragontavern.server.store import GuestRow, Store
from dragontavern.server.tables import ROUNDS, SPECTATOR
from dragontavern.web.site import make_app

from .door import Door, Line, Message, open_door, trial
from .party import answer_one, at_home, begun, friend, until
from .sight import NAMES as PEOPLE
from .sight import Watch, some_options
from .test_clock import NEVER, an_offer, until_talks
from .test_live import check_frame, is_view

COUPLE = ["me", "here:Bruma"]


@pytest.fixture(scope="module")
def door() -> Iterator[Door]:
    """One house for all tests that need nothing special."""
    with open_door(make=make_app) as opened:
        yield opened


# --- what a shared page is sent -------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", list(GAMES))
def test_a_shared_page_shows_only_the_one_who_looks(id: str) -> None:
    """All seats at one screen, played by chance: what comes before a tap tells nobody's secrets, what comes after it
    those of the one who tapped, twins included (sight.py)."""

    async def play() -> None:
        store = Store(open_database("", None))
        watch = Watch(GAMES[id], 3, store)
        table = watch.table
        for seat in range(table.row.seats):
            table.apply(Sit(seat, "guest", 1, PEOPLE[seat]))
        page = Viewer(1, "en")
        covers = looks = 0
        try:
            watch.look(SPECTATOR, page, None, None)
            for _ in range(60):
                if table.over:
                    break
                seat, answer = pick(table.playing(), watch.rng)
                if seat != CLOCK:
                    look(table, page, seat)
                    watch.look(seat, page, None, None)
                    assert page.look == seat
                    looks += 1
                table.apply(Answered(seat, answer))
                table.changed()
                alone = page.look in table.asked or not called(table, table.seats_of(1))
                you = page.look if alone and not table.over else SPECTATOR
                watch.look(you, page, None, None)
                assert page.look == you
                covers += you == SPECTATOR
        finally:
            await table.close()
            store.close()
        assert covers > 5
        assert looks > 20

    asyncio.run(play())


@pytest.mark.parametrize("id", list(GAMES))
def test_a_covered_page_shows_nothing_that_one_of_them_does_not_know(id: str) -> None:
    """A spectator's view follows from the view of any seat: whoever passes the device on learns nothing by it."""
    game = GAMES[id]
    for seed in (1, 2):
        luck = Random(seed)
        seats = luck.choice([n for n in game.seats if n <= 4])
        state = game.start(seats, luck.getrandbits(64), some_options(game, seats, luck))
        rng = Rng(of_seed(seed).key)
        for _ in range(40):
            state.answer(*pick(state, rng))
            if state.over:
                break
            seen = game.portray(state.observe(None), "en", list(PEOPLE[:seats]))
            for seat in range(seats):
                guess = game.imagine(state.observe(seat), rng.below(1 << 31)).observe(None)
                assert game.portray(guess, "en", list(PEOPLE[:seats])) == seen


def shows(message: Message) -> bool:
    return is_view(message) and (message["you"] >= 0 or message["over"])


def covers(message: Message) -> bool:
    return is_view(message) and (bool(message["here"]["next"]) or message["over"])


def play_in_turn(line: Line) -> list[int]:
    """Whoever is next looks and answers; the seats in the order in which they looked."""
    looked: list[int] = []
    while not (view := line.read_until(covers))["over"]:
        if view["you"] < 0:
            looked.append(view["here"]["next"][0])
            line.send(type="look", seat=looked[-1])
            view = line.read_until(shows)
            assert view["over"] or view["you"] == looked[-1]
            assert view["fresh"], "everybody gets his own lines of the log"
        if view["question"] is not None and view["you"] == looked[-1]:
            line.answer(view["question"], len(looked) % len(view["question"]["options"]))
    return looked


def test_a_whole_game_at_one_screen(door: Door) -> None:
    host = door.guest("it")
    fields = {"seat__0": "me", "seat__1": "here", "name__1": "Bruma", "seat__2": "bot:random"}
    path = host.go("/new/ante", seats=3, pace="instant", **fields)
    host.go(f"{path}/start")
    table = door.house.tables[path.removeprefix("/t/")]
    assert table.names[1] == "Bruma"
    with host.live(path) as line:
        first = line.read()
        assert (first["you"], first["question"], first["here"]) == (-1, None, {"seats": [0, 1], "next": [0, 1]})
        assert first["portrait"].get("hand", []) == []
        line.send(type="answer", at=3, answer=1, id="")
        assert "coperto" in line.read_until(lambda message: message["type"] == "error")["text"]
        line.send(type="hello")
        looked = play_in_turn(line)
        assert {0, 1} == set(looked)
        assert line.frames[-1]["result"]["winners"] == list(table.playing().outcome().winners)
        assert (line.frames[-1]["you"], line.frames[-1]["here"]["next"]) == (-1, [])
        sent = iter(looked)
        now = SPECTATOR
        for frame in filter(is_view, line.frames):
            if frame["you"] not in (now, SPECTATOR):
                assert frame["you"] == next(sent), "no seat is shown before its person looks"
            now = frame["you"]
        record = Record.of(table.playing())
        dealt_at = table.seq - len(record.answers)
        for frame in list(filter(is_view, line.frames))[::5]:
            check_frame(frame, record.replay(frame["seq"] - dealt_at), table.names)


def test_who_looks_again_is_covered_by_the_next_move() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, [*COUPLE, "friend"])
        page = Viewer(ada.id, "en")
        table.come(page)
        assert table.frame_for(page) is not None
        assert called(table, (0, 1)) == (0, 1)
        look(table, page, 0)
        await answer_one(table, acting_seat(table, page))
        table.frame_for(page)
        assert page.look == SPECTATOR
        assert called(table, (0, 1), page.last) == (1,)
        look(table, page, 0)  # Ada wants to see once more what she chose
        table.frame_for(page)
        table.changed()
        table.frame_for(page)
        assert page.look == 0
        await answer_one(table, 2)
        table.frame_for(page)
        assert page.look == SPECTATOR, "the table has moved on, and Bruma is next"
        look(table, page, 1)
        assert acting_seat(table, page) == 1
        with pytest.raises(Fault, match="not_seated"):
            look(table, page, 2)
        screen = Viewer(ada.id, "en", screen=True)
        with pytest.raises(Fault, match="not_seated"):
            acting_seat(table, screen)

    at_home(party)


# --- seats and names ------------------------------------------------------------------------------------------------


def test_everybody_at_a_screen_has_a_name_of_his_own() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        wishes = ["here:Ada", "me", "here: Bruma [bot] ", "bot:random", "bot:random"]
        table = await house.create(ada, "ante", Plan(seats=wishes))
        assert table.names[:3] == ["Ada 2", "Ada", "Bruma (bot)"]
        assert len(set(table.names)) == 5
        assert table.seats_of(ada.id) == (0, 1, 2)
        ada = await house.rename(ada, "Zoe")
        assert table.names[:3] == ["Ada 2", "Zoe", "Bruma (bot)"]
        await house.leave(table, ada, 2)
        assert table.seats[2].kind == "open"
        await house.set_seat(table, ada, 2, "here:Fosco")
        await house.set_seat(table, ada, 3, "friend")
        guest = await friend(house, "Berto")
        await house.join(house.invite(table, 3), guest)
        await house.start(table, ada)
        await house.leave(table, ada, 0)
        assert (table.seats[0].kind, table.names[0]) == ("bot", "Ada 2")
        await house.sit(table, ada, 0)
        assert (table.seats[0].kind, table.names[0]) == ("guest", "Ada 2")
        for wrong in ("here:", "here:  ", "here"):
            with pytest.raises(Fault):
                await house.create(ada, "ante", Plan(seats=["me", wrong]))

    at_home(party)


def test_my_data_holds_the_names_at_my_screen_and_deleting_takes_them_away() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, [*COUPLE, "friend"])
        await answer_one(table, 1)
        mine = (await all_data(house, ada))["tables"][0]
        assert [sit["name"] for sit in mine["seats"]] == ["Ada", "Bruma"]
        assert [seat for _, seat, _ in mine["answers"]] == [1]
        await forget(house, ada)
        assert "Bruma" not in table.names
        assert "Ada" not in table.names
        logged = await house.store.run(lambda db: db.execute("SELECT entry FROM log", ()))
        assert not any("Bruma" in entry or "Ada" in entry for (entry,) in logged)

    at_home(party)


def test_somebody_sits_down_beside_me_in_the_lobby(door: Door) -> None:
    host, other = door.guest("en"), door.guest("en")
    path = host.go("/new/ante", seats=3, seat__0="me", seat__1="friend", seat__2="friend")
    assert "Sits here with me" in host.http.get(path).text
    assert host.go(f"{path}/here/1", name="Bruma") == path
    page = host.http.get(path).text
    assert "at your screen" in page
    assert "Bruma" in page
    assert host.post(f"{path}/here/1", name="Fosco").status_code == 409
    assert host.post(f"{path}/here/2", name="  ").status_code == 400
    assert host.post(f"{path}/here/9", name="Fosco").status_code == 404
    other.go("/name", name="Berto")
    assert other.post(f"{path}/here/2", name="Fosco").status_code == 403
    host.go(f"{path}/leave", seat=1)
    assert door.house.tables[path.removeprefix("/t/")].seats[1].kind == "open"
    assert host.post(f"{path}/leave", seat=1).status_code == 403


# --- what people agree about ----------------------------------------------------------------------------------------


def test_who_share_a_screen_agree_as_one() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, [*COUPLE, "friend"])
        await heed(table, 0, PauseSent())
        await heed(table, 1, PauseSent(False))
        assert not table.accord.paused
        await heed(table, 2, PauseSent())
        await heed(table, 1, PauseSent(False))
        assert not table.accord.paused, "the other screen is ready as a whole"
        for seat in (0, 1, 2):
            await answer_one(table, seat)
        await heed(table, 0, WishSent())
        shown = table.view_message(2, "en").wish
        assert shown is not None
        assert shown.asked == (2,)
        await heed(table, 1, ReplySent(shown.at, True))
        assert table.accord.wish is not None, "one's own yes goes without saying"
        await heed(table, 2, ReplySent(shown.at, True))
        assert table.playing().trail == []
        assert not table.accord.counted

    at_home(party)


def test_at_one_screen_alone_nobody_else_is_asked() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, COUPLE)
        for seat in (0, 1):
            await answer_one(table, seat)
        await heed(table, 1, WishSent())
        assert [seat for seat, _ in table.playing().trail or ()] == [0]

    at_home(party)


def test_orders_are_those_of_a_seat() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await house.create(ada, "lords", Plan(seats=COUPLE, pace="instant"))
        await house.start(table, ada)
        await table.orders.give(0, dict.fromkeys(NAMES, False))
        await table.orders.give(1, {"attacks": True})
        before = [table.orders.shown(seat) for seat in (0, 1)]
        assert before[0] != before[1]
        await table.orders.load()
        assert [table.orders.shown(seat) for seat in (0, 1)] == before
        house.tables.clear()
        assert [(await house.table(table.id)).orders.shown(seat) for seat in (0, 1)] == before

    at_home(party)


def test_orders_of_an_older_book_are_those_of_the_only_seat() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await house.create(ada, "lords", Plan(seats=["bot:random", "me"], pace="instant"))
        await house.start(table, ada)
        await house.store.execute("INSERT INTO orders VALUES (?, ?, ?)", (table.id, ada.id, '{"attacks":1}'))
        await table.orders.load()
        assert table.orders.kept == {(ada.id, 1): {"attacks": 1}}

    at_home(party)


# --- time -----------------------------------------------------------------------------------------------------------


def test_sand_waits_for_people_who_share_a_screen_and_runs_when_they_only_wait() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await house.create(ada, "gold", Plan(seats=[*COUPLE, "here:Fosco"], pace="instant"))
        await house.start(table, ada)
        state = await until_talks(table)
        talking = [seat for seat in state.party if seat in table.asked]
        beats = table.beats()
        shown = table.clock.shown()
        assert shown is not None
        assert not shown.runs, "people at one screen speak one after the other: no time is lost by passing it on"
        assert set(called(table, (0, 1, 2))) == set(talking)
        rounds = 0
        while table.beats():
            assert table.beats() == beats - rounds * beats // ROUNDS
            for seat in talking:
                assert await table.answer(seat, table.asked[seat], gold_choices.WAIT)
            rounds += 1
            await until(lambda: not table.beats() or len(called(table, (0, 1, 2))) == len(talking))
        assert rounds == ROUNDS, "nobody wants to say anything: the talks come to their end, but not at once"

    at_home(party, trial(beat=NEVER))


def test_sand_runs_as_always_where_somebody_elsewhere_talks_too() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await house.create(ada, "gold", Plan(seats=[*COUPLE, "friend"], pace="instant"))
        await house.join(house.invite(table, 2), await friend(house, "Berto"))
        await house.start(table, ada)
        state = await until_talks(table)
        assert 2 in state.party
        shown = table.clock.shown()
        assert shown is not None
        assert shown.runs, "nobody can make him wait"

    at_home(party, trial(beat=NEVER))


def test_sand_stops_again_when_somebody_says_something() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await house.create(ada, "gold", Plan(seats=[*COUPLE, "here:Fosco"], pace="slow"))
        await house.start(table, ada)
        state = await until_talks(table)
        first, *others = [seat for seat in state.party if seat in table.asked]
        for seat in others:
            assert await table.answer(seat, table.asked[seat], gold_choices.WAIT)
        assert table.silent == set(others)
        question = state.question(first)
        assert question is not None
        assert question.division is not None
        assert await table.answer(first, table.asked[first], an_offer(state))
        assert table.silent == set(), "something new was said: all are asked again"
        assert set(called(table, (0, 1, 2))) <= set(table.asked)

    at_home(party, trial(beat=NEVER))
