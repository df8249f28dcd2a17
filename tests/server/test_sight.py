"""What one viewer reads is said to him, lists of seats included; and nothing he may not know (sight.py)."""

import asyncio
from collections import Counter
from typing import Any

import pytest

from dragontavern.games import GAMES
from dragontavern.server.databases import open_database
from dragontavern.server.driver import LiveTable
from dragontavern.server.store import Store
from dragontavern.server.views import Sight

from .door import Message, open_door
from .sight import Leak, Watch, watch
from .test_live import asks, dealt


def kinds(message: Message) -> list[str]:
    """The kinds of the events in a message."""
    return [event["kind"] for event in message.get("events", [])]


def test_a_list_that_goes_seat_by_seat_speaks_to_its_reader() -> None:
    with open_door() as door:
        path, (host, friend), _ = dealt(door, "me", "friend")
        with host.live(path) as one, friend.live(path) as other:
            told = {}
            for line in (one, other):
                line.answer(line.read_until(asks)["question"])
            for name, line in (("host", one), ("friend", other)):
                frame = line.read_until(lambda message: "reveals" in kinds(message))
                told[name] = frame["events"][kinds(frame).index("reveals")]["text"]
        assert "(tu: " in told["host"]
        assert "; you: " in told["friend"]


@pytest.mark.parametrize("id", list(GAMES))
def test_no_frame_tells_its_reader_what_he_may_not_know(id: str) -> None:
    counts = asyncio.run(watch([id], 3, 5, 60))
    assert counts["frames"] > 100
    assert counts["twins before"] > counts["frames"] / 4


def leaks(id: str) -> str:
    """What is found in a game with a planted leak."""

    async def look() -> Counter[str]:
        store = Store(open_database("", None))
        try:
            return Watch(GAMES[id], 1, store).play(40)
        finally:
            store.close()

    with pytest.raises(Leak) as found:
        asyncio.run(look())
    return str(found.value)


def test_a_planted_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    portray = Sight._portrait

    def careless(self: Sight) -> dict[str, Any]:
        state = self.table.state
        return {**portray(self), "next": 0 if state is None else state.deck[-1] & 255}  # type: ignore[attr-defined]

    monkeypatch.setattr(Sight, "_portrait", careless)
    assert "portrait tells" in leaks("ante")


def test_an_id_that_follows_a_hidden_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """An id drawn for each card when it is first seen face down: it would link the card across a shuffle."""
    portray = Sight._portrait

    def careless(self: Sight) -> dict[str, Any]:
        state = self.table.state
        return {**portray(self), "ids": [] if state is None else [hash(("card", card & 255)) for card in state.deck]}  # type: ignore[attr-defined]

    monkeypatch.setattr(Sight, "_portrait", careless)
    assert "portrait tells" in leaks("ante")


def test_a_seed_in_a_frame_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    people = LiveTable.people

    def careless(self: LiveTable) -> Any:
        named = people(self)
        named[0].level = self.row.salt
        return named

    monkeypatch.setattr(LiveTable, "people", careless)
    assert "the luck of the game" in leaks("drako")
