"""What people agree about at a table: pauses, taking back by consent, giving up. All of it follows from the log."""

from pathlib import Path

import msgspec
import pytest

from dragontavern.server.accord import heed
from dragontavern.server.driver import LiveTable, Viewer
from dragontavern.server.faults import Fault
from dragontavern.server.guests import bot_name
from dragontavern.server.house import House, Plan
from dragontavern.server.messages import PauseSent, ReplySent, ResignSent, TakenBack, WishSent
from dragontavern.server.store import GuestRow

from .door import open_door, trial
from .fakes import Watch, in_time, look, rest, timed
from .party import answer_one, at_home, begun, friend, until


async def all_ante(table: LiveTable) -> None:
    """Everybody chooses an ante; then luck has spoken."""
    for seat in list(table.asked):
        await answer_one(table, seat)


# --- pauses -------------------------------------------------------------------------------------------------------


def test_while_there_is_a_pause_nothing_moves() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "friend", "bot:random"])
        await rest(table)
        at, option = table.asked[0], table.playing().legal(0)[0]
        assert table.view_message(0, "en").may_pause
        await heed(table, 1, PauseSent())
        await heed(table, 0, PauseSent())  # said twice, done once
        for you in (0, 1, -1):
            view = table.view_message(you, "en")
            assert view.pause is not None
            assert (view.pause.by, view.pause.ready) == (1, ())
            assert view.question is None
            assert not view.undo
            assert not view.may_pause
        assert not await table.answer(0, at, option)
        assert table.bot_seats() == []
        await heed(table, 1, PauseSent(False))
        assert table.view_message(0, "en").pause is None
        assert await table.answer(0, at, option), "the question is the same as before"

    at_home(party)


def test_the_others_together_may_end_a_pause() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "friend", "friend"])
        await heed(table, 0, PauseSent())
        await heed(table, 1, PauseSent(False))
        pause = table.view_message(1, "en").pause
        assert pause is not None
        assert pause.ready == (1,)
        await heed(table, 1, PauseSent(False))
        assert table.accord.paused
        await heed(table, 2, PauseSent(False))
        assert not table.accord.paused
        assert not table.view_message(0, "en").may_pause
        with pytest.raises(Fault, match="denied"):
            await heed(table, 0, PauseSent())
        await answer_one(table, 0)
        await heed(table, 0, PauseSent())
        await heed(table, 0, PauseSent(False))
        assert table.view_message(0, "en").may_pause, "it was her own end"

    at_home(party)


def test_a_pause_does_not_hold_those_who_stay_when_others_go() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "friend"])
        await heed(table, 1, PauseSent())
        await house.leave(table, ada)
        assert table.accord.paused, "the one who paused is still there"
        seat = table.seats[1]
        bo = await house.store.guest(seat.guest)
        assert bo is not None
        await house.leave(table, bo)
        assert not table.accord.paused

    at_home(party)


def test_clocks_stop_in_a_pause_also_over_a_restart(tmp_path: Path) -> None:
    kept: dict[str, str] = {}

    async def first(house: House, watch: Watch) -> None:
        ada, _ = await house.new_guest("en", "Ada")
        table = await timed(house, ada, ["me", "friend"], clock="decision:60")
        kept["id"] = table.id
        await watch.pass_by(house, 20)
        await heed(table, 0, PauseSent())
        await watch.pass_by(house, 500)
        await look(house)
        assert table.times is not None
        assert table.times.due() == 0

    async def second(house: House, watch: Watch) -> None:
        await house.deadlines.sweep()
        assert not house.tables, "nothing is due in a pause"
        table = await house.table(kept["id"])
        await watch.pass_by(house, 500)
        await heed(table, 1, PauseSent(False))
        assert table.times is not None
        assert [time.left_at(house.hours.now()) for time in table.times.seats] == [40_000, 40_000]
        await watch.pass_by(house, 41)
        await look(house)
        assert [time.late for time in table.times.seats] == [1, 1]

    in_time(first, second, config=trial(data=tmp_path), closed=100)


def test_the_sand_stops_too() -> None:
    from .test_clock import NEVER, at_gold, until_talks

    async def party(house: House, ada: GuestRow) -> None:
        table = await at_gold(house, ada, ["me", "friend", "friend"], beats=12)
        await until_talks(table)
        beats = table.beats()
        await heed(table, 0, PauseSent())
        clock = table.view_message(0, "en").clock
        assert clock is not None
        assert not clock.runs
        await table.tick(beats)
        assert table.beats() == beats
        await heed(table, 0, PauseSent(False))
        clock = table.view_message(0, "en").clock
        assert clock is not None
        assert clock.runs
        await table.tick(beats)
        assert table.beats() == beats - 1

    at_home(party, trial(beat=NEVER))


# --- taking back by consent -----------------------------------------------------------------------------------------


def test_all_people_must_agree_and_then_the_game_does_not_count(tmp_path: Path) -> None:
    kept: dict[str, str] = {}

    async def first(house: House, watch: Watch) -> None:
        ada, _ = await house.new_guest("en", "Ada")
        table = await timed(house, ada, ["me", "friend", "friend"], clock="decision:60")
        kept["id"], kept["start"] = table.id, table.playing().dump()
        assert not table.view_message(0, "en").may_wish, "there is nothing to take back"
        await answer_one(table, 0)
        kept["ante"] = table.playing().dump()
        assert table.view_message(0, "en").undo
        assert not table.view_message(0, "en").may_wish, "what is free needs no wish"
        await answer_one(table, 1)
        await answer_one(table, 2)
        view = table.view_message(1, "en")
        assert view.may_wish
        assert not view.undo
        await heed(table, 1, WishSent(view.seq))
        wish = table.view_message(0, "en").wish
        assert wish is not None
        assert (wish.by, wish.asked, wish.agreed) == (1, (0, 2), ())
        assert not table.view_message(2, "en").may_wish, "one wish at a time"
        await heed(table, 0, ReplySent(wish.at, True))
        kept["at"] = str(wish.at)

    async def second(house: House, watch: Watch) -> None:
        table = await house.table(kept["id"])
        at = int(kept["at"])
        wish = table.view_message(1, "en").wish
        assert wish is not None
        assert (wish.at, wish.asked, wish.agreed) == (at, (2,), (0,))
        await heed(table, 2, ReplySent(at + 1, True))  # of another wish
        await heed(table, 1, ReplySent(at, True))  # one's own
        assert table.accord.counted
        await heed(table, 2, ReplySent(at, True))
        assert not table.accord.counted
        assert table.playing().dump() == kept["ante"]
        view = table.view_message(1, "en")
        assert view.wish is None
        assert not view.counted
        assert view.times is not None
        assert view.times.seats[1].left == 60_000

    async def third(house: House, watch: Watch) -> None:
        table = await house.table(kept["id"])
        assert table.playing().dump() == kept["ante"]
        assert not table.view_message(-1, "en").counted
        assert set(table.asked) == {1, 2}

    in_time(first, second, third, config=trial(data=tmp_path), closed=60)


def test_one_no_is_enough_and_a_wish_can_be_dropped() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "friend", "friend"])
        await all_ante(table)
        before = table.playing().dump()
        for reply_of in (0, 2):
            await heed(table, 0, WishSent())
            wish = table.view_message(0, "en").wish
            assert wish is not None
            await heed(table, 1, ReplySent(wish.at, True))
            await heed(table, reply_of, ReplySent(wish.at, False))
            assert table.view_message(0, "en").wish is None
        assert table.playing().dump() == before
        assert table.accord.counted
        assert not table.view_message(0, "en").may_wish
        with pytest.raises(Fault, match="denied"):
            await heed(table, 0, WishSent())  # whoever got a no asks again after his next decision
        while 0 not in table.asked:
            await answer_one(table, next(iter(table.asked)))
        await answer_one(table, 0)
        assert table.accord.denied == set()

    at_home(party)


def test_a_wish_lapses_when_its_person_decides_or_somebody_gets_up() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "friend"])
        await all_ante(table)
        mover = next(iter(table.asked))
        await heed(table, mover, WishSent())
        assert table.accord.wish is not None
        await answer_one(table, mover)
        assert table.accord.wish is None
        await heed(table, 0, WishSent())
        bo = await house.store.guest(table.seats[1].guest)
        assert bo is not None
        await house.leave(table, bo)
        assert table.accord.wish is None, "nobody's consent is taken for granted because he went"

    at_home(party)


def test_alone_among_bots_one_goes_back_at_once() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "bot:random", "bot:random"])
        await until(lambda: 0 in table.asked)
        await rest(table)
        page = Viewer(ada.id, "en")
        table.come(page)
        table.frame_for(page)
        seq = table.view_message(0, "en").seq
        await answer_one(table, 0)
        await rest(table)
        await heed(table, 0, WishSent(seq))
        assert not any(isinstance(entry, TakenBack) for entry in await entries(house, table)), "it has acted since"
        await heed(table, 0, WishSent(table.seq))
        await rest(table)
        assert not table.accord.counted
        assert 0 in table.asked
        assert all(seat != 0 for seat, _ in table.playing().trail or ())
        frame = table.frame_for(page)
        assert frame is not None
        message = msgspec.json.decode(frame)
        assert message["fresh"]
        assert not message["counted"]

    at_home(party)


async def entries(house: House, table: LiveTable) -> list[object]:
    """A table's log."""
    found = await house.store.table(table.id)
    assert found is not None
    return [*found[1]]


def test_nothing_is_taken_back_before_the_first_answer_nor_after_the_end() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        from .party import finish

        table = await begun(house, ada, ["me", "friend"])
        with pytest.raises(Fault, match="nothing_back"):
            await heed(table, 0, WishSent())
        await finish(table)
        for wish in (WishSent(), PauseSent(), ResignSent()):
            with pytest.raises(Fault, match="not_now"):
                await heed(table, 0, wish)
        view = table.view_message(0, "en")
        assert (view.may_wish, view.may_pause, view.may_resign) == (False, False, False)

    at_home(party)


def test_programs_that_sit_as_guests_are_not_asked() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await house.create(ada, "ante", Plan(seats=["me", "friend", "friend"], pace="instant"))
        await house.join(house.invite(table, 1), await friend(house, "Bo"))
        engine = await house.store.add_guest(bot_name("Engine"), "en", "key", ada.id)
        await house.join(house.invite(table, 2), engine)
        await house.start(table, ada)
        await all_ante(table)
        for wrong in (PauseSent(), WishSent()):
            with pytest.raises(Fault, match="people_only"):
                await heed(table, 2, wrong)
        view = table.view_message(2, "en")
        assert (view.may_pause, view.may_wish) == (False, False)
        await heed(table, 0, PauseSent())
        await heed(table, 1, PauseSent(False))
        assert not table.accord.paused, "all the other people"
        await heed(table, 0, WishSent())
        wish = table.view_message(0, "en").wish
        assert wish is not None
        assert wish.asked == (1,)
        await heed(table, 1, ReplySent(wish.at, True))
        assert not table.accord.counted

    at_home(party)


# --- giving up ------------------------------------------------------------------------------------------------------


def test_in_a_duel_one_may_give_up(tmp_path: Path) -> None:
    kept: dict[str, str] = {}

    async def first(house: House, watch: Watch) -> None:
        ada, _ = await house.new_guest("en", "Ada")
        table = await timed(house, ada, ["me", "friend"], "drako", clock="decision:60")
        assert table.view_message(0, "en").may_resign
        assert not table.view_message(-1, "en").may_resign
        await heed(table, 0, ResignSent())
        kept["id"] = table.id

    async def second(house: House, watch: Watch) -> None:
        table = await house.table(kept["id"])
        assert table.over
        assert table.asked == {}
        texts = []
        for you in (0, 1, -1):
            view = table.view_message(you, "en")
            assert view.over
            assert view.result is not None
            assert (view.result.winners, view.result.scores) == ((1,), (0, 1))
            assert view.result.seed
            texts.append(view.result.text)
        assert texts == ["You give up: Friend 1 wins.", "Ada gives up: you win.", "Ada gives up: Friend 1 wins."]
        assert msgspec.json.decode(house.record(table))["resigned"] == 0
        assert (await house.tables_of((await house.new_guest("en", "Eve"))[0])) == []
        listed = await house.store.tables_of(1)
        assert listed[0].stage == "over"

    in_time(first, second, config=trial(data=tmp_path))


def test_elsewhere_one_leaves_the_seat_to_a_bot() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "friend"])
        assert not table.view_message(0, "en").may_resign
        with pytest.raises(Fault, match="no_resigning"):
            await heed(table, 0, ResignSent())

    at_home(party)


# --- over the line --------------------------------------------------------------------------------------------------


def test_courtesies_over_the_live_line_and_by_forms() -> None:
    with open_door() as door:
        ada, bea, eve = door.guest("en"), door.guest("it"), door.guest("en")
        path = ada.go("/new/ante", seats=2, seat__0="me", seat__1="friend", clock="bank:600+10", pace="instant")
        table = path.split("/")[2]
        house = door.house
        bea.go(f"/j/{house.invite(house.tables[table], 1)}")
        ada.go(f"{path}/start")
        with ada.live(path) as mine, bea.live(path) as hers:
            view = mine.read_until(lambda m: m["type"] == "view" and m["question"] is not None)
            assert view["times"]["kind"] == "bank"
            assert [seat["runs"] for seat in view["times"]["seats"]] == [True, True]
            assert view["may_pause"]
            mine.send(type="pause")
            assert hers.read_until(lambda m: m["type"] == "view" and m["pause"] is not None)["pause"] == {
                "by": 0,
                "ready": [],
            }
            bea.go(f"{path}/go-on")
            mine.read_until(lambda m: m["type"] == "view" and m["pause"] is None and m["question"] is not None)
            mine.answer(view["question"])
            asked = hers.read_until(lambda m: m["type"] == "view" and m["question"] is not None)
            hers.answer(asked["question"])
            offered = hers.read_until(lambda m: m["type"] == "view" and m["may_wish"])
            hers.send(type="wish", at=offered["seq"])
            wished = mine.read_until(lambda m: m["type"] == "view" and m["wish"] is not None)["wish"]
            assert ada.post(f"{path}/reply", at=wished["at"], yes="1").status_code == 303
            back = hers.read_until(lambda m: m["type"] == "view" and not m["counted"])
            assert back["fresh"]
            assert back["question"] is not None
            mine.send(type="resign")
            assert "bot" in mine.read_until(lambda m: m["type"] == "error")["text"]
            mine.send(type="reply", at="x")
            mine.read_until(lambda m: m["type"] == "error")
        eve.go("/name", name="Eve", back="/")
        for act in ("pause", "go-on", "wish", "reply", "resign"):
            assert eve.post(f"{path}/{act}", at=1, yes=1).status_code == 403
        assert ada.post(f"{path}/reply", at=1).status_code == 400


def test_who_is_out_of_time_sees_how_to_take_the_seat_back() -> None:
    async def story(house: House, watch: Watch) -> None:
        ada, _ = await house.new_guest("en", "Ada")
        table = await timed(house, ada, ["me", "friend"], clock="decision:60", late="seat", spectators=True)
        await answer_one(table, 1)
        pages = [Viewer(ada.id, "en"), Viewer(0, "en")]
        for page in pages:
            table.come(page)
        await watch.pass_by(house, 61)
        await look(house)
        lefts = []
        for page in pages:
            frame = table.frame_for(page)
            assert frame is not None
            lefts.append(msgspec.json.decode(frame)["left"])
        assert lefts == [0, -1]
        await table.close()

    in_time(story)
