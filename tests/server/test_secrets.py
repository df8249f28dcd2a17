"""Nothing secret is ever logged: no key, token, link, seed, salt, card or word of a person, whatever goes wrong."""

import logging

import httpx
import pytest

from dragontavern.core.seal import seed_text
from dragontavern.server.logs import JsonLines
from dragontavern.server.store import GuestRow

from .door import Spot, open_door, trial
from .test_live import asks, dealt


class Clumsy(Spot):
    """A thinker that now and then says nonsense."""

    async def think(self, game: str, level: str, seed: int, view: str) -> int:
        """Never legal."""
        return 10**6


def test_a_log_of_all_that_can_go_wrong_holds_no_secret(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with open_door(trial(metrics_token="mead-token")) as door:
        door.house.thinker = Clumsy()
        path, (host, friend), table = dealt(door, "me", "friend", "bot:random")
        assert friend.http.get("/me/7.notasignatureofours00").status_code == 404
        with host.live(path) as one, friend.live(path) as other:
            view = one.read_until(asks)
            other.read_until(asks)
            one.send(type="say", text="my secret word is swordfish")
            one.send(type="answer", at=view["question"]["at"], answer=10**6)
            one.socket.send("{ nonsense swordfish")
            one.read_until(lambda message: message["type"] == "error")
        httpx.get(door.url + "metrics", headers={"Authorization": "Bearer mead-token"})
        httpx.post(door.url.rstrip("/") + path + "/answer", data={"at": "1", "answer": "swordfish"})
        secrets = {
            "house secret": door.house.secret,
            "key of the host": host.http.cookies["guest"],
            "key of the friend": friend.http.cookies["guest"],
            "seed": seed_text(table.row.seed),
            "seed as a number": str(table.row.seed),
            "salt": table.row.salt,
            "invitation": door.house.invite(table, 1).rpartition(".")[2],
            "metrics token": "mead-token",
            "word": "swordfish",
        }
        secrets["own link"] = door.house.own_link(GuestRow(1, "", "it", 0)).partition(".")[2]
    written = "\n".join(JsonLines().format(record) for record in caplog.records if is_ours(record))
    assert "gave no good answer" in written  # it did go wrong, and it was told
    assert path.removeprefix("/t/") in written
    for what, secret in secrets.items():
        assert secret, what
        assert secret not in written, what


def is_ours(record: logging.LogRecord) -> bool:
    """Whether a line would be in the log of the house: ours, and others' warnings."""
    return record.name.startswith("dragontavern") or record.levelno >= logging.WARNING
