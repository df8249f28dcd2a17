"""Ratings where people sit: in the lobby, and for the table's page."""

import asyncio
from typing import Any, Final

from dragontavern.server.driver import LiveTable
from dragontavern.server.house import House
from dragontavern.server.ratings import RATED
from dragontavern.server.ratings_book import at_table, moved_at
from dragontavern.server.ratings_count import is_counted

from .mine_words import say_move, say_rating
from .words import Words

SOON: Final = 40  # looks for a game that has just ended
GLANCE: Final = 0.05  # seconds between them


async def say_seats(house: House, table: LiveTable, t: Words) -> list[dict[str, Any]]:
    """The ratings at a table in words, seat by seat, and what the game did to them; nothing where the table wants
    none."""
    if table.row.ratings != RATED[0] or table.row.origin:
        return []
    if table.over:
        await counted(house, table)
    strengths, moved = await house.store.run(lambda db: (at_table(db, table.id), moved_at(db, table.id)))
    return [
        {
            "seat": seat,
            "words": say_rating(strength, t),
            "moved": say_move(*moved[seat], t) if seat in moved else "",
        }
        for seat, strength in sorted(strengths.items())
    ]


async def counted(house: House, table: LiveTable) -> None:
    """Wait a little for a game that has just ended to be counted."""
    for _ in range(SOON):
        if await house.store.run(lambda db: is_counted(db, table.id)):
            return
        await asyncio.sleep(GLANCE)
