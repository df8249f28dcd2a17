"""How much and how often: moves, talk, tables, links that are not good, and open lines, by guest and by address."""

from collections.abc import Iterator

import pytest
from starlette.applications import Starlette

from dragontavern.server.app import make_app
from dragontavern.server.faults import Fault
from dragontavern.server.house import House
from dragontavern.server.limits import Count, Limits, Rate
from dragontavern.server.store import GuestRow

from .door import Door, open_door, trial
from .test_live import asks, dealt


@pytest.fixture
def strict() -> Limits:
    """Limits as a house has them, at a moment that does not pass."""
    limits = Limits(on=True)
    for rate in vars(limits).values():
        if isinstance(rate, Rate):
            rate.clock = lambda: 0.0
    return limits


def test_who_brings_many_bad_links_is_not_heard_for_a_while(strict: Limits) -> None:
    for _ in range(20):
        with pytest.raises(Fault, match="bad_link"), strict.trying_link("there"):
            raise Fault("bad_link", 404)
    with pytest.raises(Fault, match="too_many"), strict.trying_link("there"):
        raise AssertionError("not even looked at")
    with strict.trying_link("elsewhere"):
        pass
    strict.links.clock = lambda: 10.0  # seconds later one more is heard
    with strict.trying_link("there"):
        pass


def test_good_links_and_other_faults_cost_nothing(strict: Limits) -> None:
    for _ in range(100):
        with strict.trying_link("there"):
            pass
        with pytest.raises(Fault, match="seat_taken"), strict.trying_link("there"):
            raise Fault("seat_taken", 409)


def test_tables_are_limited_by_guest_and_by_address(strict: Limits) -> None:
    for _ in range(10):
        strict.open_table("key", "here")
    with pytest.raises(Fault, match="too_many"):
        strict.open_table("key", "elsewhere")
    for number in range(10):
        strict.open_table(f"key {number}", "here")
    with pytest.raises(Fault, match="too_many"):
        strict.open_table("another", "here")


def test_lines_are_counted_and_given_back() -> None:
    lines = Count(there=3, own=2)
    assert [lines.take("here", 1), lines.take("here", 1), lines.take("here", 1)] == [True, True, False]
    assert [lines.take("here", 2), lines.take("here", 3)] == [True, False]
    assert lines.take("there", 0)
    for address, guest in (("here", 1), ("here", 1), ("here", 2), ("there", 0)):
        lines.give(address, guest)
    assert lines.open == {}


def frozen(house: House) -> Starlette:
    """A site whose limits stand at a moment that does not pass, with room for two lines a guest."""
    app = make_app(house)
    limits: Limits = app.state.limits
    limits.messages.clock = limits.links.clock = limits.there.clock = lambda: 0.0
    limits.lines.own = 2
    return app


@pytest.fixture
def door() -> Iterator[Door]:
    """A house that limits."""
    with open_door(trial(rates=True), frozen) as opened:
        yield opened


def test_guessing_links_ends_at_the_door(door: Door) -> None:
    guest = door.guest()
    path = guest.go("/play/ante")
    good = f"/me/{door.house.own_link(GuestRow(1, '', 'en', 0))}"
    answers = [guest.http.get(f"/me/1.{number:022d}").status_code for number in range(25)]
    assert answers[:20] == [404] * 20
    assert set(answers[20:]) == {429}
    assert guest.http.get(good).status_code == 429  # even a good one has to wait
    assert guest.http.get("/j/nothing.1.x").status_code in (404, 405, 429)
    assert guest.post("/j/nothing.1.x").status_code == 429
    with guest.live(path) as line:
        assert line.read()["type"] == "view"  # who plays already goes on


def test_a_guest_who_floods_one_line_is_out_of_breath_on_all(door: Door) -> None:
    path, (host, _), _ = dealt(door, "me", "friend")
    with host.live(path) as one, host.live(path) as two:
        one.read_until(asks)
        two.read_until(asks)
        for _ in range(70):
            one.send(type="hello")
        told = one.read_until(lambda message: message["type"] == "error")
        assert "wait" in told["text"].lower() or "aspetta" in told["text"].lower()
        two.send(type="hello")
        two.read_until(lambda message: message["type"] == "error")


def test_many_guests_of_one_address_share_its_breath(strict: Limits) -> None:
    heard = [strict.hear(strict.messages, guest, "there") for guest in range(20) for _ in range(40)]
    assert (heard.count(True), heard[599:601]) == (600, [True, False])
    assert strict.hear(strict.messages, 1, "elsewhere")
    assert not strict.hear(strict.calls, 99, "there")  # calls of programs count together with messages


def breathless(house: House) -> Starlette:
    """A site where every address has flooded already."""
    app = frozen(house)
    app.state.limits.there.burst = 0
    return app


def test_an_address_that_floods_is_not_heard_on_the_line() -> None:
    with open_door(trial(rates=True), breathless) as door:
        path, (host, friend), _ = dealt(door, "me", "friend")
        with host.live(path) as one, friend.live(path) as two:
            for line in (one, two):
                line.read_until(asks)
                line.send(type="hello")
                line.read_until(lambda message: message["type"] == "error")


def test_nobody_opens_lines_without_end(door: Door) -> None:
    guest = door.guest()
    path = guest.go("/play/ante")
    with guest.live(path) as one:
        assert one.read()["type"] == "view"
        with guest.live(path) as two, guest.live(path) as three:
            assert [two.read()["type"], three.read()["type"]] == ["view", "error"]
        for _ in range(500):  # the house notices a moment later that one has gone
            with guest.live(path) as again:
                if again.read()["type"] == "view":
                    return
        raise AssertionError("a line that was closed still counts")
