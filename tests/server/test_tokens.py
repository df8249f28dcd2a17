"""Names, keys, signatures, rates and languages."""

import pytest

from dragontavern.server import guests
from dragontavern.server.limits import Limits, Rate
from dragontavern.server.security import is_own
from dragontavern.server.words import best_language


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Ada \n Lovelace ", "Ada Lovelace"),
        ("<b>{0}</b> 100%", "<b>{0}</b> 100%"),
        ("a\u202eb\u200bc\x00d", "abcd"),
        ("x" * 40, "x" * 24),
        ("e\u0301", "é"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("a\u2028b", "a b"),
        ("\u200d \t", ""),
    ],
)
def test_names_are_one_visible_line(given: str, shown: str) -> None:
    assert guests.clean_name(given) == shown


def test_signatures_belong_to_one_house_and_one_thing() -> None:
    secret, other = "ab" * 32, "cd" * 32
    signature = guests.sign(secret, "seat", "t1", 2, 1)
    assert guests.is_signed(signature, secret, "seat", "t1", 2, 1)
    assert not guests.is_signed(signature, other, "seat", "t1", 2, 1)
    assert not guests.is_signed(signature, secret, "seat", "t1", 2, 2)
    assert not guests.is_signed("", secret, "seat", "t1", 2, 1)
    assert not guests.is_signed("è", secret, "seat", "t1", 2, 1)
    assert len({guests.new_key() for _ in range(100)}) == 100


def test_a_bucket_fills_again() -> None:
    moment = [0.0]
    rate = Rate(2, 0.5, lambda: moment[0])
    assert [rate.allows("a") for _ in range(3)] == [True, True, False]
    assert rate.allows("b")
    moment[0] = 2.0
    assert [rate.allows("a") for _ in range(2)] == [True, False]
    moment[0] = 1000.0
    assert [rate.allows("a") for _ in range(3)] == [True, True, False]


def test_very_many_strangers_do_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dragontavern.server.limits.MOST_BUCKETS", 10)
    rate = Rate(2, 0.5, lambda: 0.0)
    for stranger in range(100):
        rate.allows(stranger)
    assert len(rate.buckets) <= 10


def test_rates_can_be_off() -> None:
    off, on = Limits(on=False), Limits(on=True)
    assert all(off.allow(off.tables, "a") for _ in range(1000))
    assert not all(on.allow(on.tables, "a") for _ in range(1000))


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("it", "it"),
        ("it-IT,it;q=0.9,en;q=0.8", "it"),
        ("de,en;q=0.5,it;q=0.4", "en"),
        ("fr;q=1,it;q=0.2", "it"),
        ("it;q=nonsense", "en"),
        (";;;,,,", "en"),
    ],
)
def test_the_best_language_both_speak(header: str, language: str) -> None:
    assert best_language(header) == language


@pytest.mark.parametrize(
    ("headers", "own"),
    [
        ({"host": "tavern.example:8377", "origin": "http://tavern.example:8377"}, True),
        ({"host": "tavern.example:8377", "origin": "http://tavern.example"}, False),
        ({"host": "tavern.example:8377", "origin": "http://evil.example"}, False),
        ({"host": "inside:1", "origin": "https://public.example"}, True),
        ({"host": "inside:1", "origin": "null"}, False),
        ({"host": "", "origin": "null"}, False),
        ({"host": "inside:1"}, True),
        ({"host": "inside:1", "sec-fetch-site": "cross-site"}, False),
        ({"host": "inside:1", "sec-fetch-site": "same-origin"}, True),
    ],
)
def test_only_our_own_pages_may_act(headers: dict[str, str], own: bool) -> None:
    assert is_own(headers, "https://public.example/") is own
