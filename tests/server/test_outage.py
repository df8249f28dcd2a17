"""A real disk that is full, a real database that is stopped, while people play (outage.py); small sizes."""

from pathlib import Path
from typing import Any

import pytest

from dragontavern.server.databases import Sqlite
from dragontavern.server.live import NOT_NOW
from dragontavern.web.site import make_app as make_site

from .door import Message, open_door, trial
from .outage import FELT, Found, database_away, disk_full, file_full
from .test_live import asks


def was_contained(found: Found) -> None:
    """Everybody was told, the log says it once, and no process has fallen over."""
    assert set(found.opened) == {503}
    assert "Traceback" not in found.log, found.log
    assert found.log.count(FELT) >= found.log.count("the book is back") > 0
    assert (set(found.before), set(found.after)) == ({200}, {200})


def test_a_database_that_is_stopped_and_started_again(tmp_path: Path, postgres_server: Any) -> None:
    found = database_away(postgres_server, tmp_path, games=2, processes=2, seed=3, seconds=1.0)
    was_contained(found)
    assert set(found.during) == {503}


def test_a_disk_that_is_full(tmp_path: Path) -> None:
    found = disk_full(tmp_path, games=2, seed=4, seconds=1.0)
    if found is None:
        pytest.skip("only root may mount a small disk")
    was_contained(found)
    assert found.log.count("the book is back") == 1  # reading goes on, and is no sign that it can be written


def test_a_file_that_cannot_grow(tmp_path: Path) -> None:
    found = file_full(tmp_path, games=2, seed=5, seconds=1.0)
    was_contained(found)
    assert found.log.count("the book is back") == 1


def is_trouble(message: Message) -> bool:
    """The house says that it cannot write."""
    return message["type"] == "error" and "book" in message["text"]


def test_pages_and_lines_that_come_while_the_book_is_away_are_asked_to_come_back(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Not that there is no such table: a page would believe it and never come back."""
    with open_door(trial(), make_site) as door:
        guest = door.guest()
        path = guest.go("/play/ante")
        database = door.house.store.db
        assert isinstance(database, Sqlite)
        database.db.execute("ALTER TABLE keys RENAME TO lost")
        for page in ("/", path, f"{path}/text", "/mine", "/api/v1/me"):
            answer = guest.http.get(page, headers={"Authorization": "Bearer x"} if "/api/" in page else {})
            assert answer.status_code == 503, page
            assert "cannot write its book" in answer.text
        with guest.live(path) as line:
            assert is_trouble(line.read())
            with pytest.raises(Exception, match=str(NOT_NOW)):
                line.read()
        database.db.execute("ALTER TABLE lost RENAME TO keys")
        with guest.live(path) as line:
            line.read_until(asks)
    assert not [record for record in caplog.records if record.exc_info]
