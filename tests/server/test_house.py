"""Guests, tables, seats: who may do what, and what comes of it."""

import asyncio
import json
from pathlib import Path

import pytest

from dragontavern.core.errors import BadOptions, BadPack
from dragontavern.core.record import Record
from dragontavern.core.seal import seal
from dragontavern.games import GAMES
from dragontavern.server.app import make_house
from dragontavern.server.faults import Fault
from dragontavern.server.house import House, Plan
from dragontavern.server.messages import Answered
from dragontavern.server.store import GuestRow

from .door import Spot, luck, trial
from .party import answer_one, at_home, begun, finish, friend


def test_play_now_is_me_against_regulars() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await house.create(ada, "ante", house.quick_plan("ante"))
        assert [seat.kind for seat in table.seats] == ["guest", "bot", "bot", "bot"]
        assert {seat.level for seat in table.seats[1:]} == {"regular"}
        assert len(set(table.names)) == 4
        await house.start(table, ada)
        assert table.started

    at_home(party)


@pytest.mark.parametrize(
    ("plan", "fault"),
    [
        (Plan(seats=["me"]), BadOptions),
        (Plan(seats=["me", "friend"], options={"specials": "nonsense"}), BadOptions),
        (Plan(seats=["me", "friend"], options={"nonsense": 1}), BadOptions),
        (Plan(seats=["me", "friend"], pack="[["), BadPack),
        (Plan(seats=["me", "me"]), Fault),
        (Plan(seats=["me", "bot:genius"]), Fault),
        (Plan(seats=["me", "nonsense"]), Fault),
        (Plan(seats=["me", "friend"], pace="nonsense"), Fault),
    ],
)
def test_a_plan_that_cannot_be_says_why(plan: Plan, fault: type[Exception]) -> None:
    async def party(house: House, ada: GuestRow) -> None:
        with pytest.raises(fault):
            await house.create(ada, "ante", plan)
        assert await house.tables_of(ada) == []

    at_home(party)


def test_an_invitation_is_good_for_one_seat_until_it_is_freed() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await house.create(ada, "ante", Plan(seats=["me", "friend", "friend"]))
        bo, cy = await friend(house, "Bo"), await friend(house, "Cy")
        assert table.viewer_of(bo.id) is None
        link = house.invite(table, 1)
        await house.join(link, bo)
        await house.join(link, bo)  # once more is no harm
        assert table.seat_of(bo.id) == 1
        with pytest.raises(Fault, match="seat_taken"):
            await house.join(link, cy)
        await house.set_seat(table, ada, 1, "friend")
        assert table.viewer_of(bo.id) is None
        with pytest.raises(Fault, match="bad_link"):
            await house.join(link, cy)
        await house.join(house.invite(table, 1), cy)
        assert table.names == ["Ada", "Cy", ""]

    at_home(party)


@pytest.mark.parametrize("spoil", [lambda t: t[:-1] + "!", lambda t: t + "x", lambda t: t.replace(".1.", ".0.")])
def test_a_forged_invitation_is_refused(spoil: object) -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await house.create(ada, "ante", Plan(seats=["friend", "friend"]))
        assert callable(spoil)
        with pytest.raises(Fault, match="bad_link"):
            await house.join(spoil(house.invite(table, 1)), ada)
        for token in ("", "x", f"{table.id}.7.x", f"{table.id}.-1.x", f"{table.id}.²."):
            with pytest.raises(Fault):
                await house.join(token, ada)

    at_home(party)


def test_only_public_tables_let_strangers_sit() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        bo = await friend(house, "Bo")
        private = await house.create(ada, "ante", Plan(seats=["me", "friend"]))
        public = await house.create(ada, "ante", Plan(seats=["me", "friend"], public=True))
        with pytest.raises(Fault, match="invited_only"):
            await house.sit(private, bo, 1)
        assert [listed.id for listed in await house.open_tables()] == [public.id]
        await house.sit(public, bo, 1)
        assert await house.open_tables() == []
        with pytest.raises(Fault, match="one_seat"):
            await house.sit(public, bo, 0)

    at_home(party)


def test_two_of_the_same_name_can_be_told_apart() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await house.create(ada, "ante", Plan(seats=["me", "friend", "bot:random"]))
        other = await friend(house, "Ada")
        await house.join(house.invite(table, 1), other)
        assert table.names[:2] == ["Ada", "Ada 2"]
        await house.rename(other, "  Bo\n")
        assert table.names[:2] == ["Ada", "Bo"]
        with pytest.raises(Fault, match="no_name"):
            await house.rename(other, " \u200b ")

    at_home(party)


def test_dealing_needs_every_seat_taken_and_somebody_of_the_table() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await house.create(ada, "ante", Plan(seats=["me", "friend"]))
        with pytest.raises(Fault, match="seats_open"):
            await house.start(table, ada)
        with pytest.raises(Fault, match="not_yours"):
            await house.set_seat(table, await friend(house, "Bo"), 1, "bot:random")
        await house.set_seat(table, ada, 1, "bot:random")
        with pytest.raises(Fault, match="not_seated"):
            await house.start(table, await friend(house, "Cy"))
        await house.start(table, ada)
        seq = table.seq
        await house.start(table, ada)  # once more changes nothing
        assert table.seq == seq
        with pytest.raises(Fault, match="already_started"):
            await house.set_seat(table, ada, 1, "friend")

    at_home(party)


def test_who_leaves_finds_his_seat_again() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "friend", "friend"])
        bo = GuestRow(table.seats[1].guest, "Bo", "it", 0)
        await house.leave(table, bo)
        assert (table.seats[1].kind, table.seats[1].level) == ("bot", "veteran")
        assert table.seat_of(bo.id) == -1
        assert table.viewer_of(bo.id) == -1  # he may look, as anybody could, but not into his cards
        with pytest.raises(Fault, match="invited_only"):
            await house.sit(table, await friend(house, "Cy"), 1)
        await house.sit(table, bo, 1)
        assert table.seat_of(bo.id) == 1

    at_home(party)


def test_leaving_the_lobby_frees_the_seat() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await house.create(ada, "ante", Plan(seats=["me", "friend"]))
        await house.leave(table, ada)
        assert table.seats[0].kind == "open"
        with pytest.raises(Fault, match="not_seated"):
            await house.leave(table, ada)

    at_home(party)


def test_ones_own_link_works_on_another_device_until_it_is_made_anew() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        link = house.own_link(ada)
        guest, key = await house.come_back(link)
        assert guest == ada
        assert await house.guest_of(key) == ada
        again = await house.new_link(ada)
        assert await house.guest_of(key) is None
        for token in (link, "", "1", "9.x", "²." + link.split(".")[1], "9" * 30 + ".x"):
            with pytest.raises(Fault, match="bad_link"):
                await house.come_back(token)
        assert (await house.come_back(house.own_link(again)))[0] == again

    at_home(party)


def test_spectators_only_where_they_are_welcome() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        private = await begun(house, ada, ["me", "friend"])
        watched = await begun(house, ada, ["me", "friend"], spectators=True)
        public = await begun(house, ada, ["me", "friend"], public=True)
        assert [table.viewer_of(0) for table in (private, watched, public)] == [None, -1, None]

    at_home(party)


def test_after_the_end_everybody_gets_to_the_same_new_table() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "friend"])
        bo = GuestRow(table.seats[1].guest, "Bo", "it", 0)
        for attempt in (house.play_on(table, ada, same_deal=True), house.play_on(table, ada, same_deal=False)):
            with pytest.raises(Fault, match="not_over"):
                await attempt
        with pytest.raises(Fault, match="not_over"):
            house.record(table)
        await finish(table)
        assert [listed.stage for listed in await house.tables_of(ada)] == ["over"]
        record = Record.load(house.record(table), GAMES)
        assert record.replay().result == table.playing().result
        second = await house.play_on(table, ada, same_deal=False)
        assert await house.play_on(table, bo, same_deal=True) is second
        assert second.started
        assert second.names == table.names
        assert second.row.seed != table.row.seed
        with pytest.raises(Fault, match="not_seated"):
            await house.play_on(table, await friend(house, "Cy"), same_deal=False)

    at_home(party)


def test_the_same_deal_again_has_the_same_cards() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "friend"])
        first = table.playing().dump()
        await finish(table)
        again = await house.play_on(table, ada, same_deal=True)
        assert again.playing().dump() == first
        assert again.commitment != table.commitment  # another salt: who knows the seed learns nothing from the hash

    at_home(party)


def test_seed_and_salt_are_revealed_at_the_end_and_fit_the_commitment() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "friend"])
        promised = table.view_message(0, "en")
        assert promised.result is None
        await finish(table)
        result = table.view_message(0, "en").result
        assert result is not None
        assert json.loads(house.record(table))["seed"] == result.seed
        assert seal(table.row.seed, result.salt) == promised.commitment

    at_home(party)


def test_a_house_opened_again_stands_as_it_stood(tmp_path: Path) -> None:
    config = trial(data=tmp_path)

    async def first() -> tuple[str, str, dict[int, int], str]:
        house = make_house(config, Spot(), luck())
        await house.open()
        ada, key = await house.new_guest("en", "Ada")
        table = await begun(house, ada, ["me", "friend", "bot:random"])
        for _ in range(12):
            if 0 in table.asked:
                await answer_one(table, 0)
            elif 1 in table.asked:
                await answer_one(table, 1)
            await asyncio.sleep(0)
        await asyncio.gather(*filter(None, [table.bots]))
        told = table.id, key, dict(table.asked), table.playing().dump()
        await house.close()
        return told

    async def second() -> None:
        house = make_house(config, Spot(), luck())
        await house.open()
        ada = await house.guest_of(key)
        assert ada is not None
        one, other = await asyncio.gather(house.table(id), house.table(id))
        assert one is other
        assert one.playing().dump() == position
        assert one.asked == asked
        assert one.seat_of(ada.id) == 0
        await house.close()

    id, key, asked, position = asyncio.run(first())
    asyncio.run(second())


def test_tables_nobody_uses_leave_memory_and_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "friend"])
        monkeypatch.setattr("dragontavern.server.house.IDLE", -1.0)
        other = await house.create(ada, "ante", Plan(seats=["me", "friend"]))
        assert set(house.tables) == {other.id}
        again = await house.table(table.id)
        assert again is not table
        assert again.playing() == table.playing()

    at_home(party)


def test_missing_tables_and_older_rules_are_told() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        with pytest.raises(Fault, match="no_table"):
            await house.table("nowhere")
        with pytest.raises(Fault, match="no_game"):
            house.game("chess")
        table = await begun(house, ada, ["me", "friend"])
        await house.store.execute("UPDATE tables SET rules = 0", ())
        house.tables.clear()
        with pytest.raises(Fault, match="old_rules"):
            await house.table(table.id)
        broken = await begun(house, ada, ["me", "friend"])
        await house.store.append(broken.id, broken.seq, [Answered(0, 9999)])
        house.tables.clear()
        with pytest.raises(Fault, match="bad_table"):
            await house.table(broken.id)

    at_home(party)
