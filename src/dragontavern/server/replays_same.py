"""The same deal, played more than once: the results side by side."""

from typing import TYPE_CHECKING, Final

import msgspec

from .faults import Fault
from .replays_book import is_record_id
from .replays_frames import frame_of
from .sequels import same_as
from .tables import SPECTATOR

if TYPE_CHECKING:
    from .house import House
    from .messages import View

MOST: Final = 6  # games side by side


class Compared(msgspec.Struct):
    """One of several games with the same deal: who sat where, and what came of it. Who gives up leaves no scores."""

    id: str
    this: bool
    you: int
    names: list[str]
    scores: list[int]
    winners: list[int]
    text: str


async def compared(house: "House", id: str, guest: int, language: str) -> list[Compared]:
    """All finished games with the deal of this one that a reader may see, this one first; nothing if it is alone.

    Raises Fault where he may not see this one.
    """
    replay = await house.replays.find(id, guest)
    first = same_as(replay.row).removeprefix("same:")
    query = (
        "SELECT id FROM tables JOIN standing ON tab = id WHERE origin = ? AND stage = 'over'"
        " ORDER BY created DESC, id LIMIT ?"
    )
    rows = await house.store.run(lambda db: db.execute(query, (f"same:{first}", MOST)))
    family = dict.fromkeys([id, first, *[other for (other,) in rows]])
    found = []
    for one in list(family)[:MOST]:
        try:
            found.append(await outcome(house, one, one == id, guest, language))
        except Fault:
            continue  # not for this reader, or gone
    told = [one for one in found if one is not None]
    return told if len(told) > 1 else []


async def outcome(house: "House", id: str, this: bool, guest: int, language: str) -> Compared | None:
    """How a game ended; None where it was not played to its end. Raises Fault."""
    replay = await house.replays.find(id, guest)
    you = SPECTATOR if is_record_id(id) else replay.seat_of(guest)
    view: View = frame_of(replay, replay.film.last, you, False, language).view
    if view.result is None:
        return None
    names = [who.name for who in view.seats]
    scores = list(view.result.scores) if replay.film.over else []
    return Compared(id, this, you, names, scores, list(view.result.winners), view.result.text)
