"""Somebody who calls the API, for tests."""

from typing import Any

import httpx
from tests.server.door import LONG, Door, Line

Data = dict[str, Any]


class Caller:
    """An account of the API; without a key nobody in particular."""

    def __init__(self, door: Door, key: str = "", language: str = "en") -> None:
        self.door = door
        self.headers = {"Accept-Language": language} | ({"Authorization": f"Bearer {key}"} if key else {})
        self.http = httpx.Client(base_url=f"{door.url}api/v1", timeout=LONG, headers=self.headers)

    def call(self, method: str, path: str, body: Any = None, **query: Any) -> httpx.Response:
        """Any call."""
        return self.http.request(method, path, json=body, params=query)

    def get(self, path: str, **query: Any) -> Data:
        """A call that must work."""
        return self.told(self.call("GET", path, **query))

    def post(self, path: str, **body: Any) -> Data:
        """A call that must work."""
        return self.told(self.call("POST", path, body))

    def told(self, answer: httpx.Response) -> Data:
        """What came back from a call that must have worked."""
        assert answer.status_code == 200, answer.text
        told: Data = answer.json()
        return told

    def fault(self, method: str, path: str, body: Any = None, **query: Any) -> tuple[int, str]:
        """Status and key of a call that must not work."""
        answer = self.call(method, path, body, **query)
        told = answer.json()
        assert set(told) == {"error", "text", "rule"}, told
        assert told["text"], told
        return answer.status_code, told["error"]

    def live(self, table: str) -> Line:
        """The live line of a table."""
        return Line(self.door.url, f"/api/v1/tables/{table}", self.headers)


def person(door: Door, name: str = "Ada", language: str = "en") -> Caller:
    """A new guest."""
    key: str = Caller(door).post("/guests", name=name, language=language)["key"]
    return Caller(door, key, language)


def bot(door: Door, owner: Caller, name: str = "Rob") -> Caller:
    """A bot of somebody."""
    key: str = owner.post("/bots", name=name)["key"]
    return Caller(door, key)
