"""The order of the tests: what takes long or mostly waits begins first; so no processor is idle in the end."""

import os

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Slow tests first, the one that is given most time before all others; the browser's where the second worker
    begins (each has its own part of the list, and helps the others when it has done that)."""
    slow = [item for item in items if item.get_closest_marker("slow")]
    browser = [item for item in items if item.get_closest_marker("browser")]
    apart = {*slow, *browser}
    rest = [item for item in items if item not in apart]
    slow.sort(key=lambda item: -most_seconds(item))
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    before = max(len(items) // workers - len(slow), 0)
    items[:] = [*slow, *rest[:before], *browser, *rest[before:]]


def most_seconds(item: pytest.Item) -> int:
    """How long a test may take, where it has a limit of its own."""
    limit = item.get_closest_marker("timeout")
    return int(limit.args[0]) if limit else 0
