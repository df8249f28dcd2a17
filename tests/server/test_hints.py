"""Hints at the table: who may ask, what comes, who learns of it, and that no game ever knows."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

import dragontavern.server
from dragontavern.bots import COUNSEL, rung
from dragontavern.bots.reasons import Advice, Weighed
from dragontavern.core.record import Record
from dragontavern.games import game
from dragontavern.server.driver import LiveTable
from dragontavern.server.faults import Fault
from dragontavern.server.hints import ALL, ALTERNATIVES, NONE, has_choice, sane
from dragontavern.server.house import House, Plan
from dragontavern.server.messages import DivisionView, OptionView, QuestionView
from dragontavern.server.store import GuestRow
from dragontavern.server.thinker import BotLost, Thinker

from .door import Spot, open_door, trial
from .party import answer_one, at_home, begun, friend, until
from .veteran import Veteran, chances


class Liar(Spot):
    """Gives whatever advice it was made with."""

    def __init__(self, advice: Advice | None) -> None:
        self.advice = advice

    async def advise(self, game_id: str, level: str, seed: int, view: str) -> Advice:
        if self.advice is None:
            raise BotLost("asleep")
        return self.advice


async def asked(table: LiveTable, seat: int = 0) -> int:
    """Wait for a seat's question; its number."""
    await until(lambda: seat in table.asked)
    return table.asked[seat]


# --- who may ask ----------------------------------------------------------------------------------------------------


def test_against_bots_alone_everybody_may_ask_and_against_people_nobody() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        alone = await begun(house, ada, ["me", "bot:greedy", "bot:greedy"])
        assert alone.view_message(0, "en").hint == (0 in alone.asked)
        await asked(alone)
        assert alone.view_message(0, "en").hint
        assert not alone.view_message(-1, "en").hint
        together = await begun(house, ada, ["me", "friend"])
        assert not together.view_message(0, "en").hint
        with pytest.raises(Fault, match="no_hints"):
            await together.hints.ask(0, together.asked[0])

    at_home(party, thinker=Veteran())


def test_no_hint_is_offered_for_the_only_answer_there_is() -> None:
    one, two = (OptionView(i, f"card {i}", "plain") for i in (1, 2))

    def asked_with(options: list[OptionView], division: DivisionView | None = None) -> QuestionView:
        return QuestionView("?", "R1", True, 1, options, [], division)

    assert not has_choice(None)
    assert not has_choice(asked_with([one]))
    assert has_choice(asked_with([one, two]))
    assert has_choice(asked_with([], DivisionView((1,), 2)))


def test_the_host_may_allow_them_to_all_or_to_none() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "friend"], hints=ALL)
        assert table.view_message(0, "en").hint
        assert table.view_message(1, "en").hint
        sober = await begun(house, ada, ["me", "bot:greedy"], hints=NONE)
        with pytest.raises(Fault, match="no_hints"):
            await sober.hints.ask(0, await asked(sober))
        with pytest.raises(Fault, match="bad_form"):
            await house.create(ada, "ante", Plan(seats=["me", "bot:greedy"], hints="sometimes"))

    at_home(party, thinker=Veteran())


def test_one_who_left_his_seat_to_a_bot_still_counts() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        bea = await friend(house, "Bea")
        table = await house.create(ada, "ante", Plan(seats=["me", "friend", "bot:random"], pace="instant"))
        await house.join(house.invite(table, 1), bea)
        await house.start(table, ada)
        await house.leave(table, bea)
        assert table.seats[1].kind == "bot"
        assert not table.hints.allowed()

    at_home(party, thinker=Veteran())


def test_a_rematch_keeps_what_was_agreed_and_the_book_remembers() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "friend"], hints=ALL)
        while not table.over:
            await answer_one(table, next(iter(table.asked)))
        after = await house.play_on(table, ada, same_deal=False)
        assert after.row.hints == ALL
        found = await house.store.table(after.id)
        assert found is not None
        assert found[0].hints == ALL

    at_home(party)


def test_tables_of_an_older_book_may_ask_alone(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "tavern.db")
    scripts = Path(dragontavern.server.__file__).parent / "migrations"
    for script in sorted(scripts.glob("000[12]_*.sql")):
        db.executescript(script.read_text(encoding="utf-8"))
    db.execute("PRAGMA user_version = 2")
    db.execute("INSERT INTO guests (id, name, language, created) VALUES (1, 'Ada', 'en', 0)")
    db.execute("INSERT INTO tables VALUES ('old', 'ante', 1, 2, '{}', NULL, '07', '', 1, 'normal', 0, 0, 0)")
    db.commit()
    db.close()

    async def party(house: House, ada: GuestRow) -> None:
        found = await house.store.table("old")
        assert found is not None
        assert found[0].hints == "alone"

    at_home(party, trial(data=tmp_path))


# --- what comes -----------------------------------------------------------------------------------------------------


def test_behind_the_answer_the_others_stand_by_their_chances() -> None:
    class Wavering(Veteran):
        async def advise(self, game_id: str, level: str, seed: int, view: str) -> Advice:
            advice = await super().advise(game_id, level, seed, view)
            return Advice(advice.answer, [advice.answers[i] for i in (0, 2, 3, 1)], advice.reasons)

    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "bot:greedy", "bot:greedy"])
        await table.hints.ask(0, await asked(table))
        hint = table.hints.given(0, "en")
        assert hint is not None
        assert [one.answer for one in hint.answers] == list(reversed(table.playing().legal(0)))[:4]

    at_home(party, thinker=Wavering())


def test_a_hint_tells_the_answer_the_chances_and_why() -> None:
    veteran = Veteran()

    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "bot:greedy", "bot:greedy"])
        at = await asked(table)
        await table.hints.ask(0, at)
        options = table.playing().legal(0)
        for language in ("en", "it"):
            hint = table.hints.given(0, language)
            assert hint is not None
            assert hint.at == at
            assert [one.answer for one in hint.answers] == list(reversed(options))[: ALTERNATIVES + 1]
            assert list(hint.answers[0].chances) == pytest.approx(chances(3, 0, 0))
            shown = table.view_message(0, language).question
            assert shown is not None
            assert hint.answers[0].label == shown.options[-1].label
            assert len(hint.reasons) == 1
        assert table.hints.given(1, "en") is None

    at_home(party, thinker=veteran)
    assert veteran.levels == [rung("ante", COUNSEL)]
    seen = game("ante").load(veteran.asked[0])
    assert seen.viewer == 0  # the seat's own view, and nothing else


def test_asked_twice_the_veteran_thinks_once_and_counts_once() -> None:
    veteran = Veteran()

    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "bot:greedy"])
        at = await asked(table)
        await asyncio.gather(table.hints.ask(0, at), table.hints.ask(0, at))
        await table.hints.ask(0, at)
        assert table.hinted == {0: 1}
        assert table.asked[0] == at  # the question keeps its number
        assert await table.answer(0, at, table.playing().legal(0)[0])

    at_home(party, thinker=veteran)
    assert len(veteran.asked) == 1


def test_everybody_sees_that_a_hint_was_taken_and_no_game_knows() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "friend"], hints=ALL, spectators=True)
        state = table.playing()
        before, told, luck = state.dump(), list(state.log(0)), Record.of(state).dump()
        await table.hints.ask(0, table.asked[0])
        assert table.playing() is state
        assert (state.dump(), list(state.log(0)), Record.of(state).dump()) == (before, told, luck)
        for you in (0, 1, -1):
            assert [seat.hints for seat in table.view_message(you, "en").seats] == [1, 0]
        found = await house.store.table(table.id)
        assert found is not None
        again = LiveTable(table.row, table.game, found[1], house.store, Spot())
        assert again.hinted == {0: 1}
        assert again.asked == table.asked
        assert again.playing().dump() == before

    at_home(party, thinker=Veteran())


def test_a_hint_holds_nobody_up_and_comes_too_late_in_silence() -> None:
    veteran = Veteran()

    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "bot:greedy"])
        at = await asked(table)
        veteran.go.clear()
        thinking = asyncio.create_task(table.hints.ask(0, at))
        await until(lambda: bool(veteran.asked))
        await answer_one(table, 0)
        await asked(table)
        veteran.go.set()
        await thinking
        assert table.hints.given(0, "en") is None
        with pytest.raises(Fault, match="hint_late"):
            await table.hints.ask(0, at)

    at_home(party, thinker=veteran)


@pytest.mark.parametrize(
    "advice",
    [
        None,
        Advice(10**9, [], []),
        Advice(10**40, [], []),
        Advice(-1, [], []),
        Advice(1, [Weighed(10**9, 5, [0.5, 0.5])], []),
    ],
)
def test_bad_advice_is_a_fault_in_words_and_play_goes_on(
    advice: Advice | None, caplog: pytest.LogCaptureFixture
) -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "bot:greedy"])
        at = await asked(table)
        for _ in range(2):  # a failed thought can be thought again
            with pytest.raises(Fault, match="no_hint_now"):
                await table.hints.ask(0, at)
        assert table.hinted == {}
        assert table.hints.given(0, "en") is None
        await answer_one(table, 0)

    at_home(party, thinker=Liar(advice))
    assert sum("came to nothing" in record.getMessage() for record in caplog.records) == 2


def test_advice_must_speak_of_this_question() -> None:
    view = game("ante").start(3, 5).observe(1)
    first, second, *_ = view.legal(1)
    even = [0.3, 0.3, 0.4]
    good = Advice(first, [Weighed(first, 5, even), Weighed(second, 2, even)], [])
    assert sane(good, view, 1) is good
    for odd in ([0.5, 0.5], [1.2, 0.0, 0.0], [-0.1, 0.5, 0.6], []):
        with pytest.raises(BotLost):
            sane(Advice(first, [Weighed(first, 5, odd)], []), view, 1)
    assert sane(Advice(second, good.answers, []), view, 1).answers == []  # a table that speaks of something else


def test_a_closed_table_thinks_no_more() -> None:
    veteran = Veteran()

    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "bot:greedy"])
        veteran.go.clear()
        thinking = asyncio.create_task(table.hints.ask(0, await asked(table)))
        await until(lambda: bool(veteran.asked))
        await table.close()
        with pytest.raises(asyncio.CancelledError):
            await thinking

    at_home(party, thinker=veteran)


def test_the_one_who_thinks_nowhere_has_no_advice() -> None:
    async def run() -> None:
        with pytest.raises(BotLost):
            await Thinker().advise("ante", "greedy", 1, "")

    asyncio.run(run())


# --- over the line --------------------------------------------------------------------------------------------------


def test_a_hint_over_the_live_line_is_for_its_asker_alone() -> None:
    with open_door() as door:
        ada, bea = door.guest("en"), door.guest("it")
        path = ada.go("/new/ante", seats=2, seat__0="me", seat__1="friend", hints="all", pace="instant")
        table = path.split("/")[2]
        house = door.house
        bea.go(f"/j/{house.invite(house.tables[table], 1)}")
        ada.go(f"{path}/start")
        with ada.live(path) as mine, bea.live(path) as hers:
            view = mine.read_until(lambda m: m["type"] == "view" and m["question"] is not None)
            assert view["hint"]
            mine.send(type="hint", at=view["question"]["at"])
            hint = mine.read_until(lambda m: m["type"] == "hint")
            assert hint["at"] == view["question"]["at"]
            legal = {option["id"] for option in view["question"]["options"]}
            assert hint["answers"][0]["answer"] in legal
            assert hint["reasons"]
            seen = hers.read_until(lambda m: m["type"] == "view" and m["seats"][0]["hints"] == 1)
            assert seen["seats"][1]["hints"] == 0
            mine.send(type="hint", at=99999)
            assert "open" in mine.read_until(lambda m: m["type"] == "error")["text"]
            mine.answer(view["question"])
            mine.read_until(lambda m: m["type"] == "view" and m["seq"] > view["seq"] + 1)
            assert {m["type"] for m in hers.frames} == {"view"}


def test_hints_are_limited_in_number() -> None:
    with open_door(trial(rates=True)) as door:
        ada = door.guest("it")
        path = ada.go("/play/ante")
        table = path.split("/")[2]
        with ada.live(path) as line:
            view = line.read_until(lambda m: m["type"] == "view" and m["question"] is not None)
            at = view["question"]["at"]
            for _ in range(4):
                line.send(type="hint", at=at)
                line.read_until(lambda m: m["type"] == "hint")
            codes = [ada.post(f"/t/{table}/hint", at=at).status_code for _ in range(3)]
            assert codes[0] == 303
            assert codes[-1] == 429
            line.send(type="hint", at=at)
            assert "fiato" in line.read_until(lambda m: m["type"] == "error")["text"]


def test_only_who_sits_there_may_ask() -> None:
    with open_door() as door:
        ada, eve = door.guest(), door.guest()
        path = ada.go("/play/ante")
        eve.go("/name", name="Eve", back="/")
        assert eve.post(f"{path}/hint", at=1).status_code == 403
