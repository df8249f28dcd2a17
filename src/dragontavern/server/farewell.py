"""Closing time: open pages are told that the house closes before the lines are cut, so that they come back."""

import asyncio
import time

from .house import House

LONGEST = 2.0  # seconds pages have to hear it
GLANCE = 0.02


async def say_goodbye(house: House) -> None:
    """Tell all open pages, and wait a moment until they have gone. Nothing they sent before is lost."""
    for table in house.tables.values():
        for viewer in table.viewers:
            viewer.leaving = True
            viewer.wake.set()
    ends = time.monotonic() + LONGEST
    while time.monotonic() < ends and any(table.viewers for table in house.tables.values()):
        await asyncio.sleep(GLANCE)
