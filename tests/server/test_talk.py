"""Talk at tables: who may say what, who hears it, and that no game ever knows of it."""

import asyncio

import pytest

from dragontavern.server.driver import LiveTable, Viewer
from dragontavern.server.faults import Fault
from dragontavern.server.house import House, Plan
from dragontavern.server.limits import Limits
from dragontavern.server.parlour import Parlour
from dragontavern.server.store import GuestRow
from dragontavern.server.talk import LONGEST, MuteSent, ReportSent, SaySent, TalkMessage, UnsaySent, clean_line

from .door import Line, Message, open_door, trial
from .party import at_home, begun, finish, friend
from .test_live import dealt
from .test_neighbours import side_by_side


def is_talk(message: Message) -> bool:
    """Whether a message is about talk."""
    return bool(message["type"] == "talk")


def said(talk: TalkMessage) -> list[str]:
    """What is said, line by line."""
    return [line.text for line in talk.lines]


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  hello\n\tthere ", "hello there"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("a\u202eb\u0000c\u200bd", "a b c d"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("x" * 5000, "x" * LONGEST),
        ("\u2028\u200b ", ""),
    ],
)
def test_a_line_is_one_visible_line(given: str, shown: str) -> None:
    assert clean_line(given) == shown


def test_what_one_says_all_read_and_no_game_knows_of_it() -> None:
    with open_door() as door:
        path, (host, friend), _ = dealt(door, "me", "friend")
        table = door.house.tables[path.removeprefix("/t/")]
        before = table.seq
        with host.live(path) as one, friend.live(path) as other:
            assert one.read()["talk"] == "free"
            one.send(type="say", text="  ciao <b>a tutti</b> ")
            other.send(type="say", phrase="hello")
            told = other.read_until(lambda message: is_talk(message) and len(message["lines"]) == 2)
            mine = one.read_until(lambda message: is_talk(message) and len(message["lines"]) == 2)
        texts = {line["text"] for line in told["lines"]}
        assert texts == {"ciao <b>a tutti</b>", "Hello, everybody!"}
        assert [line["mine"] for line in mine["lines"]] == [not line["mine"] for line in told["lines"]]
        assert "Ciao a tutti!" in {line["text"] for line in mine["lines"]}  # in the reader's own language
        assert table.seq == before
        assert "talk" not in table.playing().dump()


def test_only_people_who_sit_there_speak_and_who_may_see_reads() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "friend"], spectators=True)
        await table.parlour.do(ada.id, SaySent("hello"))
        stranger = await friend(house, "Berto")
        assert said(table.parlour.view(stranger.id, "en")) == ["hello"]
        assert table.view_message(-1, "en").talk == "none"
        for who in (stranger.id, 0):
            with pytest.raises(Fault, match="not_seated"):
                await table.parlour.do(who, SaySent("me too"))

    at_home(party)


def test_the_one_who_opens_a_table_decides_what_may_be_said() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        silent = await begun(house, ada, ["me", "friend"], talk="none")
        with pytest.raises(Fault, match="no_talk"):
            await silent.parlour.do(ada.id, SaySent(phrase="hello"))
        assert silent.parlour.frame_for(Viewer(ada.id, "en")) is None
        ready = await begun(house, ada, ["me", "friend"], talk="phrases")
        await ready.parlour.do(ada.id, SaySent(phrase="hello"))
        with pytest.raises(Fault, match="only_phrases"):
            await ready.parlour.do(ada.id, SaySent("words of my own"))
        with pytest.raises(Fault, match="bad_form"):
            await begun(house, ada, ["me", "friend"], talk="shouting")

    at_home(party)


@pytest.mark.parametrize(
    ("seats", "open_team", "manner"), [(4, False, "phrases"), (4, True, "free"), (2, False, "free")]
)
def test_team_mates_give_no_advice_while_they_play(seats: int, open_team: bool, manner: str) -> None:
    async def party(house: House, ada: GuestRow) -> None:
        plan = Plan(seats=["me", *["friend"] * (seats - 1)], pace="instant", options={"teamChat": open_team})
        table = await house.create(ada, "lords", plan)
        await table.parlour.do(ada.id, SaySent("before the deal everything may be said"))
        for seat in range(1, seats):
            await house.join(house.invite(table, seat), await friend(house, f"Friend {seat}"))
        await house.start(table, ada)
        assert table.view_message(0, "en").talk == manner
        await table.parlour.do(ada.id, SaySent(phrase="nice"))
        if manner == "phrases":
            with pytest.raises(Fault, match="only_phrases"):
                await table.parlour.do(ada.id, SaySent("keep your dragon for the attack"))

    at_home(party)


def test_words_are_free_again_when_the_game_is_over() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "friend"])
        table.game = Hushed(table)  # type: ignore[assignment]
        assert table.parlour.may_say(0) == "phrases"
        await finish(table)
        assert table.parlour.may_say(0) == "free"

    at_home(party)


class Hushed:
    """A game whose rules forbid advice."""

    def __init__(self, table: LiveTable) -> None:
        self.game = table.game

    def is_hushed(self, seats: int, options: object) -> bool:
        """Always."""
        return True

    def __getattr__(self, name: str) -> object:
        return getattr(self.game, name)


def test_a_muted_person_is_not_heard_at_any_table_until_one_wants_to() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "friend"])
        rude = table.seats[1].guest
        await table.parlour.do(rude, SaySent("grumble"))
        line = table.parlour.lines[0].n
        await table.parlour.do(ada.id, MuteSent(line))
        heard = table.parlour.view(ada.id, "en").lines[0]
        assert (heard.muted, heard.text, heard.name) == (True, "", "Friend 1")
        assert said(table.parlour.view(rude, "en")) == ["grumble"]
        with pytest.raises(Fault, match="not_oneself"):
            await table.parlour.do(rude, MuteSent(line))
        other = await house.create(ada, "ante", Plan(seats=["me", "friend"]))
        guest = await house.store.guest(rude)
        assert guest is not None
        await house.join(house.invite(other, 1), guest)
        await other.parlour.do(rude, SaySent("here too"))
        assert said(other.parlour.view(ada.id, "en")) == [""]
        await table.parlour.do(ada.id, MuteSent(line, on=False))
        assert said(table.parlour.view(ada.id, "en")) == ["grumble"]

    at_home(party)


def test_reports_reach_who_opened_the_table_and_he_can_take_lines_away(caplog: pytest.LogCaptureFixture) -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "friend", "friend"])
        rude, hurt = table.seats[1].guest, table.seats[2].guest
        await table.parlour.do(rude, SaySent("a word out of place"))
        line = table.parlour.lines[0].n
        for _ in range(2):  # twice is once
            await table.parlour.do(hurt, ReportSent(line))
        assert [table.parlour.view(who, "en").lines[0].reported for who in (ada.id, hurt, rude)] == [1, 1, 0]
        assert table.parlour.view(ada.id, "en").hosts
        with pytest.raises(Fault, match="not_yours"):
            await table.parlour.do(hurt, UnsaySent(line))
        await table.parlour.do(ada.id, UnsaySent(line))
        assert table.parlour.view(hurt, "en").lines == []
        with pytest.raises(Fault, match="no_line"):
            await table.parlour.do(hurt, ReportSent(line))

    at_home(party)
    told = [record.getMessage() for record in caplog.records if "reported" in record.getMessage()]
    assert len(told) == 1
    assert "out of place" not in told[0]


def test_talk_outlives_memory_and_only_the_last_lines_are_shown() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "friend"])
        for number in range(70):
            await table.parlour.do(ada.id, SaySent(f"line {number}"))
        again = Parlour(table)
        await again.load()
        assert said(again.view(ada.id, "en")) == [f"line {number}" for number in range(10, 70)]
        assert again.version == table.parlour.version

    at_home(party)


def test_another_process_hears_it_too(postgres: str) -> None:
    async def story(here: House, there: House, ada: GuestRow) -> None:
        table = await begun(here, ada, ["me", "friend"])
        same = await there.table(table.id)
        await table.parlour.do(ada.id, SaySent("hello over there"))
        while not same.parlour.lines:
            await asyncio.sleep(0.01)
        assert said(same.parlour.view(ada.id, "en")) == ["hello over there"]

    side_by_side(postgres, story)


def test_who_talks_too_much_must_wait() -> None:
    with open_door(trial(rates=True)) as door:
        path, (host, friend), _ = dealt(door, "me", "friend")
        with host.live(path) as one, friend.live(path) as other:
            for number in range(8):
                one.send(type="say", text=f"line {number}")
            one.read_until(lambda message: message["type"] == "error")
            other.send(type="say", text="and I?")
            told = other.read_until(lambda message: is_talk(message) and said_by(message, "and I?"))
        assert len(told["lines"]) == 7
        answer = host.post(f"{path}/say", text="by the other door")
        assert answer.status_code == 429
        limits = Limits(on=True)
        for number in range(30):
            limits.talk_once(number, "there")
        with pytest.raises(Fault, match="too_much_talk"):
            limits.talk_once(31, "there")  # many guests from one place


def said_by(message: Message, text: str) -> bool:
    """Whether a message holds a line."""
    return any(line["text"] == text for line in message["lines"])


def test_nonsense_is_refused_and_changes_nothing() -> None:
    with open_door() as door:
        path, (host, _), _ = dealt(door, "me", "friend")
        with host.live(path) as line:
            for sent in ({"text": " \u200b "}, {"phrase": "curse"}, {}):
                line.send(type="say", **sent)
                line.read_until(lambda message: message["type"] == "error")
            line.send(type="mute", n=99)
            line.read_until(lambda message: message["type"] == "error")
            assert nothing_said(line)
        assert door.guest().post(f"{path}/say", text="hello").status_code == 403
        assert host.post(f"{path}/say", text="hello").status_code == 303


def nothing_said(line: Line) -> bool:
    """Whether no line was ever shown to a page."""
    return all(not frame["lines"] for frame in line.frames if is_talk(frame))
