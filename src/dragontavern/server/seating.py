"""Who sits where at a new table, as its maker wishes."""

from collections.abc import Callable, Sequence

from .faults import Fault
from .hotseat import HERE, name_here
from .messages import Entry, Sit
from .store import GuestRow

BOT_NAMES = ("Bruma", "Fosco", "Cinder", "Orsola", "Wren", "Tizzone", "Maud", "Salvia")
ME, FRIEND = "me", "friend"


def first_seats(guest: GuestRow, wishes: Sequence[str], level: Callable[[str], str]) -> list[Entry]:
    """The first entries of a table's log by wishes: "me", "here:Bruma", "friend" or "bot:regular". Raises Fault."""
    if wishes.count(ME) > 1:
        raise Fault("one_seat")
    names = people(guest, wishes)
    bots = iter([name for name in BOT_NAMES if name not in names.values()])
    entries: list[Entry] = []
    for seat, wish in enumerate(wishes):
        if seat in names:
            entries.append(Sit(seat, "guest", guest.id, names[seat]))
        elif wish == FRIEND:
            entries.append(Sit(seat, "open"))
        else:
            entries.append(Sit(seat, "bot", 0, next(bots), level(wish)))
    return entries


def people(guest: GuestRow, wishes: Sequence[str]) -> dict[int, str]:
    """By seat: the one who makes the table and those at his screen, each with a name of his own; raises Fault."""
    names: dict[int, str] = {}
    for seat, wish in sorted(enumerate(wishes), key=lambda each: each[1] != ME):  # his own name is his own
        if wish == ME:
            names[seat] = guest.name
        elif wish.partition(":")[0] == HERE:
            names[seat] = another_name(name_here(guest, wish), set(names.values()))
    return names


def another_name(name: str, taken: set[str]) -> str:
    """A name nobody has yet: a number behind it tells people apart."""
    free, number = name, 2
    while free in taken:
        free, number = f"{name} {number}", number + 1
    return free
