"""Games watched again: their moments are those of the record, and nobody sees a game that is still played."""

import asyncio
import json
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import pytest

from dragontavern.core.errors import BadRecord
from dragontavern.core.record import Record
from dragontavern.games import GAMES
from dragontavern.server import replays_book, sequels
from dragontavern.server.accord import wish_to
from dragontavern.server.expiry import Expiry
from dragontavern.server.faults import Fault
from dragontavern.server.forget import all_data, forget
from dragontavern.server.house import House
from dragontavern.server.messages import Answered
from dragontavern.server.replays import EVERY, Film, brought, tidy
from dragontavern.server.replays_forms import notes_of
from dragontavern.server.replays_frames import frame_of, read_eyes
from dragontavern.server.replays_same import compared
from dragontavern.server.replays_story import CHAPTERS, lead_of
from dragontavern.server.store import GuestRow
from dragontavern.server.tables import SPECTATOR

from .books import Open
from .door import trial
from .party import at_home, begun, finish, friend

RECORDS = Path(__file__).parents[1] / "records"
GAMES_TOLD = ("ante_four_players", "drako_trolls_dragon", "gold_four_advanced", "lords_four_players")


def text_of(name: str) -> str:
    """A whole game, as a file."""
    return (RECORDS / f"{name}.json").read_text(encoding="utf-8")


def film_of(name: str) -> Film:
    """A whole game."""
    return Film(Record.load(text_of(name), GAMES))


@pytest.mark.parametrize("name", GAMES_TOLD)
def test_moments_are_those_of_the_record(name: str) -> None:
    film = film_of(name)
    for at in (0, 1, EVERY - 1, EVERY, EVERY + 1, film.last // 2, film.last):
        there, true = film.position(at), film.record.replay(at)
        assert there == true
        assert there.events == true.events
        assert there.over == (at == film.last)


@pytest.mark.parametrize("name", GAMES_TOLD)
def test_each_seat_sees_what_it_saw_then_and_no_more(name: str) -> None:
    text = text_of(name)
    film = film_of(name)
    replay = brought("rec-x", tidy(text, film.record), film)
    names = [who.name for who in replay.cast("en")]
    game = film.record.game
    for at in range(0, film.last, max(1, film.last // 7)):
        state = film.record.replay(at)
        for eyes in (*range(film.record.seats), SPECTATOR):
            seat = None if eyes == SPECTATOR else eyes
            frame = frame_of(replay, at, eyes, False, "en", 0)
            assert frame.view.portrait == game.portray(state.observe(seat), "en", names)
            log = state.log(seat)[-len(frame.view.events) :] if frame.view.events else []
            assert [(e.kind, e.args, e.secret) for e in frame.view.events] == [
                (e.kind, e.args, e.secret) for e in log
            ]
            told = {one.seat: one for one in frame.moment.told}
            assert all(not one.prompt and not one.answer for seat, one in told.items() if seat not in (eyes, -1))
            assert frame.view.question is None


@pytest.mark.parametrize("name", GAMES_TOLD)
def test_with_open_hands_everybody_shows_what_he_holds(name: str) -> None:
    film = film_of(name)
    replay = brought("rec-x", tidy(text_of(name), film.record), film)
    at = film.last // 2
    frame = frame_of(replay, at, SPECTATOR, True, "it")
    state, names = film.position(at), [who.name for who in replay.cast("it")]
    for seat, place in enumerate(frame.view.portrait["seats"]):
        own = film.record.game.portray(state.observe(seat), "it", names)
        assert place["held"] == own["hand"]
        assert place["screen"] == own.get("screen")
    seat, _ = film.record.answers[at]
    assert [(one.seat, bool(one.prompt), bool(one.answer)) for one in frame.moment.told if one.next] == [
        (seat, True, True)
    ]


@pytest.mark.parametrize("name", GAMES_TOLD)
def test_chapters_and_the_lead_follow_the_game(name: str) -> None:
    film = film_of(name)
    replay = brought("rec-x", tidy(text_of(name), film.record), film)
    marks = film.marks("en", [who.name for who in replay.cast("en")])
    assert [mark.at for mark in marks] == sorted(mark.at for mark in marks)
    assert all(mark.text for mark in marks)
    kinds = CHAPTERS[film.record.game.id]
    for mark in marks:
        before = film.ends[mark.at - 1] if mark.at else 0
        seen = {event.kind for event in film.events[before : film.ends[mark.at]]}
        if mark.level >= 0:
            assert kinds[mark.level] in seen
    lead = lead_of(replay, marks, "en")
    assert (lead.moments[0], lead.moments[-1]) == (0, film.last)
    assert all(len(line.values) == len(lead.moments) for line in lead.lines)


def test_chapters_are_those_of_the_pages() -> None:
    table = Path(__file__).parents[2] / "src" / "dragontavern" / "web" / "static" / "table"
    for game, kinds in CHAPTERS.items():
        shown = json.dumps(list(kinds)).replace('", "', '", "')
        assert f"chapters: {shown}" in (table / f"{game}.js").read_text(encoding="utf-8")


# --- tables of the house --------------------------------------------------------------------------------------------


def no(act: Awaitable[Any], key: str, status: int) -> Awaitable[None]:
    """Whether something is refused for this reason."""

    async def tried() -> None:
        with pytest.raises(Fault) as fault:
            await act
        assert (fault.value.key, fault.value.status) == (key, status)

    return tried()


def test_only_games_that_are_over_and_only_for_those_who_may_see_the_table() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        stranger = await friend(house, "Cy")
        table = await begun(house, ada, ["me", "friend"])
        await no(house.replays.find(table.id, ada.id), "replay_not_over", 409)
        await finish(table)
        await no(house.replays.find(table.id, stranger.id), "not_allowed_in", 403)
        await no(house.replays.find(table.id, 0), "not_allowed_in", 403)
        await no(house.replays.find("nowhere", ada.id), "no_table", 404)
        await no(house.replays.find("rec-nowherenowhere", ada.id), "no_replay", 404)
        replay = await house.replays.find(table.id, ada.id)
        assert replay.seat_of(ada.id) == 0
        assert frame_of(replay, replay.film.last, 0, False, "en").view.result is not None
        with pytest.raises(Fault):
            replay.at(replay.film.last + 1, "en")
        with pytest.raises(Fault):
            read_eyes("2", 2)

    at_home(party)


def test_playing_on_begins_with_the_answers_so_far_and_counts_for_nothing() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "friend"])
        await finish(table)
        replay = await house.replays.find(table.id, ada.id)
        at = replay.film.last // 2
        made = await sequels.branch(house, replay, ada, at, 1, "random")
        assert made.row.origin == f"branch:{table.id}:{at}"
        assert made.stage == "running"
        assert made.seat_of(ada.id) == 1
        assert (made.playing().trail or [])[:at] == replay.film.record.answers[:at]
        assert made.row.seed == table.row.seed
        await no(sequels.branch(house, replay, ada, replay.film.last, 1, "random"), "replay_end", 409)
        await no(sequels.branch(house, replay, ada, 0, 2, "random"), "no_seat", 404)
        await no(sequels.branch(house, replay, ada, 0, 0, "genius"), "bad_seat", 400)

    at_home(party)


def test_the_same_deal_again_is_compared() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "friend"])
        bo = next(seat.guest for seat in table.seats if seat.guest != ada.id)
        await finish(table)
        assert await compared(house, table.id, ada.id, "en") == []
        second = await house.play_on(table, ada, same_deal=True)
        assert second.row.origin == f"same:{table.id}"
        await finish(second)
        replay = await house.replays.find(second.id, ada.id)
        third = await sequels.deal_again(house, replay, ada, 0, "random")
        assert third.row.origin == f"same:{table.id}"
        while not third.over:
            if 0 in third.asked:
                await third.answer(0, third.asked[0], third.playing().legal(0)[-1])
            await asyncio.sleep(0)
        games = await compared(house, third.id, ada.id, "en")
        assert [(game.id, game.this) for game in games][:2] == [(third.id, True), (table.id, False)]
        assert {game.id for game in games} == {table.id, second.id, third.id}
        first, other = games[1], next(game for game in games if game.id == second.id)
        assert (first.scores, first.winners) == (other.scores, other.winners)  # everybody played alike
        # her own game against bots is hers alone
        assert {game.id for game in await compared(house, table.id, bo, "en")} == {table.id, second.id}

    at_home(party)


# --- records and notes ----------------------------------------------------------------------------------------------


def test_records_that_are_brought_are_checked_cleaned_and_kept() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        data = json.loads(text_of("ante_two_players"))
        names = {"you": 0, "names": ["Ada\u202e", "<b>"], "bots": ["", "nonsense"]}
        id = await house.replays.bring(json.dumps({**data, "table": names, "junk": "x" * 1000}), ada.id)
        assert replays_book.is_record_id(id)
        house.replays.films.clear()
        replay = await house.replays.find(id, 0)  # whoever has the link
        assert "junk" not in replay.text
        assert [(who.name, who.kind) for who in replay.cast("en")] == [("Ada", "guest"), ("<b>", "guest")]
        for wrong, key in (
            ("{}", "record_format"),
            ("[" * 5000, "record_json"),
            (json.dumps({**data, "rules": 99}), "record_version"),
            (json.dumps({**data, "pack": "nonsense = ["}), "record_start"),
            (json.dumps({**data, "answers": [[0, 99], *data["answers"]]}), "record_rules"),
        ):
            with pytest.raises(BadRecord) as fault:
                await house.replays.bring(wrong, ada.id)
            assert fault.value.key == key
        endless = json.dumps({**data, "answers": [[0, 9]] * 30_000})
        await no(house.replays.bring(endless, ada.id), "replay_too_long", 400)
        for _ in range(replays_book.MOST_RECORDS - 1):
            await house.store.run(lambda db: replays_book.keep_record(db, ada.id, "{}"))
        await no(house.replays.bring(text_of("ante_two_players"), ada.id), "replay_full", 409)

    at_home(party)


def test_a_record_that_ends_too_early_is_shown_as_far_as_it_goes() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        data = json.loads(text_of("drako_trolls_dragon"))
        data["answers"] = data["answers"][:20]
        replay = await house.replays.find(await house.replays.bring(json.dumps(data), ada.id), ada.id)
        frame = frame_of(replay, 20, 0, True, "en")
        assert not frame.view.over
        assert frame.moment.told
        assert await compared(house, replay.id, ada.id, "en") == []
        made = await sequels.branch(house, replay, ada, 20, 0, "random")
        assert made.stage == "running"

    at_home(party)


def test_nothing_is_taken_back_that_was_decided_before_the_moment_one_plays_on_from() -> None:
    film = film_of("drako_trolls_dragon")
    answers = film.record.answers
    at = next(n for n in range(1, film.last) if film.record.replay(n).can_undo(answers[n - 1][0]))
    seat = answers[at - 1][0]

    async def party(house: House, ada: GuestRow) -> None:
        replay = await house.replays.find(await house.replays.bring(text_of("drako_trolls_dragon"), ada.id), ada.id)
        made = await sequels.branch(house, replay, ada, at, seat, "random")
        assert (made.undo_to(seat), wish_to(made, seat)) == (-1, -1)
        await made.write([Answered(*answers[at])])
        assert max(made.undo_to(answers[at][0]), wish_to(made, answers[at][0])) in (-1, at)
        earlier = await sequels.branch(house, replay, ada, at - 1, seat, "random")
        await earlier.write([Answered(*answers[at - 1])])
        assert earlier.undo_to(seat) == at - 1

    at_home(party)


async def with_notes(house: House, ada: GuestRow, bo: GuestRow) -> str:
    """A record of Ada's with a note of each."""
    id = await house.replays.bring(text_of("drako_trolls_dragon"), ada.id)
    for who, text in ((ada, "mine"), (bo, "<script>")):
        await house.store.run(lambda db, who=who, text=text: replays_book.add_note(db, id, who.id, 3, text))  # type: ignore[misc]
    return id


def test_notes_are_everybodys_to_read_and_ones_own_to_change() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        bo, cy = await friend(house, "Bo"), await friend(house, "Cy")
        id = await with_notes(house, ada, bo)
        replay, run = await house.replays.find(id, 0), house.store.run
        seen = [(note.name, note.text, note.mine, note.removable) for note in await notes_of(house, replay, bo)]
        assert seen == [("Ada", "mine", False, False), ("Bo", "<script>", True, True)]
        assert [note.removable for note in await notes_of(house, replay, ada)] == [True, True]
        assert not any(note.mine or note.removable for note in await notes_of(house, replay, None))
        await no(run(lambda db: replays_book.change_note(db, id, 1, bo.id, "x")), "note_not_yours", 403)
        await no(run(lambda db: replays_book.drop_note(db, id, 1, cy.id, ada.id)), "note_not_yours", 403)
        await run(lambda db: replays_book.change_note(db, id, 2, bo.id, "better"))
        assert [note.text for note in await notes_of(house, replay, bo)] == ["mine", "better"]
        await run(lambda db: replays_book.drop_note(db, id, 2, ada.id, ada.id))
        assert [note.text for note in await notes_of(house, replay, bo)] == ["mine"]
        for _ in range(replays_book.MOST_OWN - 1):
            await run(lambda db: replays_book.add_note(db, id, ada.id, 0, "again"))
        await no(run(lambda db: replays_book.add_note(db, id, ada.id, 0, "again")), "note_many", 409)

    at_home(party)


@pytest.mark.parametrize(("text", "key"), [(" \n\u200b ", "note_empty"), ("x" * 601, "note_long")])
def test_notes_have_something_in_them_but_not_too_much(text: str, key: str) -> None:
    with pytest.raises(Fault) as fault:
        replays_book.clean_note(text)
    assert fault.value.key == key
    assert replays_book.clean_note(" a\r\nb\u0000 ") == "a\nb"


def test_my_data_holds_what_i_brought_and_noted_and_it_can_be_deleted() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        bo = await friend(house, "Bo")
        id = await with_notes(house, ada, bo)
        told = await all_data(house, bo)
        assert [(note["replay"], note["text"]) for note in told["notes"]] == [(id, "<script>")]
        assert [one["id"] for one in (await all_data(house, ada))["records_brought"]] == [id]
        await forget(house, bo)
        replay = await house.replays.find(id, 0)
        assert [note.name for note in await notes_of(house, replay, None)] == ["Ada"]
        await forget(house, ada)
        await no(house.replays.find(id, 0), "no_replay", 404)
        assert await house.store.run(lambda db: db.execute("SELECT * FROM notes")) == []

    at_home(party)


def test_records_go_with_time_and_their_notes_with_them() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        id = await with_notes(house, ada, await friend(house, "Bo"))
        await Expiry(house).sweep()
        await house.replays.find(id, 0)
        await house.store.execute("UPDATE records SET made = made - ?", (3 * 86400,))
        await Expiry(house).sweep()
        await no(house.replays.find(id, 0), "no_replay", 404)
        assert await house.store.run(lambda db: db.execute("SELECT * FROM notes")) == []

    at_home(party, trial(keep_games=2))


def test_both_books_keep_records_and_notes(book: Open) -> None:
    db = book()
    db.execute("INSERT INTO guests (name, language, created) VALUES (?, ?, ?)", ("Ada", "en", 1))
    ada = db.execute("SELECT id FROM guests")[0][0]
    id = replays_book.keep_record(db, ada, '{"rules": 1}')
    replays_book.add_note(db, id, ada, 4, "later")
    replays_book.add_note(db, id, ada, 2, "sooner")
    replays_book.change_note(db, id, 1, ada, "latest")
    db.close()
    db = book()
    assert (replays_book.record_text(db, id), replays_book.owner_of(db, id)) == ('{"rules": 1}', ada)
    assert [(note.at, note.text) for note in replays_book.notes_on(db, id, ada, 0)] == [(2, "sooner"), (4, "latest")]
    assert [one["record"] for one in replays_book.records_of(db, ada)] == [{"rules": 1}]
    replays_book.drop_note(db, id, 2, ada, 0)
    assert [note["text"] for note in replays_book.notes_by(db, ada)] == ["latest"]
    assert replays_book.old_records(db, 0, 10) == 0
    replays_book.forget_guest(db, ada)
    assert db.execute("SELECT count(*) FROM notes UNION ALL SELECT count(*) FROM records") == [(0,), (0,)]
    db.close()
