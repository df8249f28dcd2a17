"""The order of the tests: what takes long begins first, so that no processor waits for it in the end."""

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Slow tests first, and before all others the one that is given most time; the rest stays as it was."""
    items.sort(key=lambda item: (item.get_closest_marker("slow") is None, -most_seconds(item)))


def most_seconds(item: pytest.Item) -> int:
    """How long a test may take, where it has a limit of its own."""
    limit = item.get_closest_marker("timeout")
    return int(limit.args[0]) if limit else 0
