"""The house: guests, tables, invitations. Pages and the live endpoint talk to this."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import msgspec

from dragontavern.bots import USUAL, ladder, levels, rung
from dragontavern.core.game import Game
from dragontavern.core.record import Record
from dragontavern.core.rng import SEED_BYTES
from dragontavern.core.seal import Luck, add_luck
from dragontavern.games import GAMES

from . import guests, sequels
from .accord import add_accord
from .config import Config
from .databases import Away, open_database
from .deadlines import Deadlines
from .driver import LiveTable
from .faults import Fault
from .figures import ErrorCounter, Figures
from .hotseat import HERE, name_here, own_seat, seats_to_leave
from .hours import Hours
from .messages import Entry, Sit, Started, stamped
from .neighbours import Neighbours
from .plans import Plan as Plan
from .plans import check_plan
from .replays import Replays
from .seating import BOT_NAMES as BOT_NAMES
from .seating import first_seats
from .store import GuestRow, Listed, Store, TableRow, now
from .tables import SPECTATOR
from .thinker import Thinker
from .words import say

IDLE = 15 * 60.0  # seconds after which a table nobody uses leaves memory
log = logging.getLogger(__name__)


class House:
    """All guests and tables. Tables in use are in memory; the others are replayed from the book when needed."""

    def __init__(
        self,
        config: Config,
        thinker: Thinker,
        luck: Callable[[int], bytes] = secrets.token_bytes,
        games: Mapping[str, Game] = GAMES,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.config = config
        self.thinker = thinker
        self.luck = luck  # where seeds and salts come from; tests bring their own
        self.games = games
        self.store = Store(open_database(config.db, config.book))
        self.figures = Figures()
        self.counter = ErrorCounter(self.figures)
        self.secret = ""
        self.tables: dict[str, LiveTable] = {}
        self.neighbours: Neighbours | None = None  # other processes with the same book
        self.hours = Hours(clock)
        self.deadlines = Deadlines(self)
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.replays = Replays(self)

    async def open(self) -> None:
        """Make ready; to be called once in the running loop."""
        self.secret = await self.store.setting("secret", secrets.token_hex(32))
        logging.getLogger().addHandler(self.counter)
        if self.store.db.shared:
            self.neighbours = Neighbours(self)
        await self.deadlines.open()

    async def close(self) -> None:
        """Send everybody home. Nothing is lost: all that happened is in the book."""
        logging.getLogger().removeHandler(self.counter)
        await self.deadlines.close()
        for table in list(self.tables.values()):
            await table.close()
        self.tables.clear()
        if self.neighbours is not None:
            await self.neighbours.close()
        await self.thinker.close()
        self.store.close()

    # --- guests -------------------------------------------------------------------------------------------------

    async def guest_of(self, key: str | None) -> GuestRow | None:
        """The guest whose cookie this is."""
        return None if not key else await self.store.guest_by_key(guests.key_hash(key))

    async def new_guest(self, language: str, name: str = "") -> tuple[GuestRow, str]:
        """A new guest and the key for his cookie."""
        key = guests.new_key()
        name = guests.person_name(name) or say(language, "guest_name")
        return await self.store.add_guest(name, language, guests.key_hash(key)), key

    async def rename(self, guest: GuestRow, name: str) -> GuestRow:
        """Give a guest another name, also where he sits; raises Fault for a name with nothing in it."""
        clean = guests.bot_name(name) if guest.owner else guests.person_name(name)
        if not clean:
            raise Fault("no_name")
        before, guest = guest.name, msgspec.structs.replace(guest, name=clean)
        await self.store.save_guest(guest)
        for listed in await self.store.tables_of(guest.id):
            if listed.stage != "over" and any(s.kind == "guest" and s.guest == guest.id for s in listed.seats):
                table = await self.table(listed.id)
                async with table.held():
                    seat = own_seat(table, guest.id, before)  # others at his screen keep their names
                    if seat >= 0:
                        await table.write([Sit(seat, "guest", guest.id, table.free_name(clean, seat))])
        return guest

    async def set_language(self, guest: GuestRow, language: str) -> GuestRow:
        """Remember a guest's language."""
        guest = msgspec.structs.replace(guest, language=language)
        await self.store.save_guest(guest)
        return guest

    def own_link(self, guest: GuestRow) -> str:
        """The token of a guest's own link (/me/<token>), by which he comes back on another device."""
        return f"{guest.id}.{guests.sign(self.secret, 'me', guest.id, guest.link)}"

    async def come_back(self, token: str) -> tuple[GuestRow, str]:
        """The guest of an own link, and a key for this device; raises Fault."""
        number, _, signature = token.partition(".")
        guest = await self.store.guest(int(number)) if number.isdecimal() and len(number) < 18 else None
        if guest is None or not guests.is_signed(signature, self.secret, "me", guest.id, guest.link):
            raise Fault("bad_link", 404)
        key = guests.new_key()
        await self.store.add_key(guest.id, guests.key_hash(key))
        return guest, key

    async def new_link(self, guest: GuestRow) -> GuestRow:
        """Make a guest's own link anew: the old one is dead, and all his devices must come back by the new one."""
        guest = msgspec.structs.replace(guest, link=guest.link + 1)
        await self.store.save_guest(guest)
        await self.store.drop_keys(guest.id)
        return guest

    # --- tables -------------------------------------------------------------------------------------------------

    def game(self, id: str) -> Game:
        """A game by its id; raises Fault."""
        if id not in self.games:
            raise Fault("no_game", 404, games=", ".join(self.games))
        return self.games[id]

    def quick_plan(self, game_id: str, mine: int = 0) -> Plan:
        """Play now: me on a seat against regulars, with the usual number of seats; raises Fault."""
        seats = self.game(game_id).seats
        usual = 4 if 4 in seats else seats[-1]
        if not 0 <= mine < usual:
            raise Fault("bad_seat", levels=", ".join(ladder(game_id)))
        party = [f"bot:{rung(game_id, USUAL)}"] * usual
        party[mine] = "me"
        return Plan(seats=party, pace=self.config.pace)

    async def create(self, guest: GuestRow, game_id: str, plan: Plan) -> LiveTable:
        """A new table in its lobby; raises Fault, BadOptions or BadPack saying what is wrong with the plan."""
        game = self.game(game_id)
        options = game.read_options(len(plan.seats), plan.options)
        if plan.pack is not None:
            game.read_pack(plan.pack)
        check_plan(plan, game_id)
        entries = self.first_seats(guest, game_id, plan.seats)
        return await self.make(guest, game, options, plan, self.new_seed(), entries)

    def new_seed(self) -> int:
        """The luck of a new table."""
        return int.from_bytes(self.luck(SEED_BYTES), "little")

    def first_seats(self, guest: GuestRow, game_id: str, wishes: Sequence[str]) -> list[Entry]:
        """Who sits where at a new table, by the wishes of a plan; raises Fault."""
        return first_seats(guest, wishes, partial(self._level, game_id))

    def _level(self, game_id: str, wish: str) -> str:
        """The level in a wish like "bot:greedy"."""
        kind, _, level = wish.partition(":")
        if kind != "bot" or level not in levels(game_id):
            raise Fault("bad_seat", levels=", ".join(ladder(game_id)))
        return level

    async def make(
        self,
        guest: GuestRow,
        game: Game,
        options: dict[str, Any],
        plan: Plan,
        seed: int,
        entries: list[Entry],
        origin: str = "",
        salt: str = "",
    ) -> LiveTable:
        """A table as it was checked before; `origin` says where its game comes from (store.TableRow)."""
        row = TableRow(
            id=secrets.token_urlsafe(9),
            game=game.id,
            rules=game.version,
            seats=len(plan.seats),
            options=options,
            pack=plan.pack,
            seed=seed,
            salt=salt or self.luck(16).hex(),
            creator=guest.id,
            pace=plan.pace,
            spectators=plan.spectators,
            public=plan.public,
            created=now(),
            hints=plan.hints,
            clock=plan.clock,
            late=plan.late,
            stand_in=plan.stand_in,
            talk=plan.talk,
            origin=origin,
            ratings=plan.ratings,
        )
        if row.clock:
            entries = stamped(entries, self.hours.now())
        dealt = any(isinstance(entry, Started) for entry in entries)
        await self.store.add_table(row, entries, "running" if dealt else "lobby")
        return await self.table(row.id)

    async def table(self, id: str) -> LiveTable:
        """A table by its id, with its bots awake; raises Fault."""
        table = self.tables.get(id)
        if table is None:
            if id not in self.loading:  # two requests at once must get the same table
                self.loading[id] = asyncio.get_running_loop().create_task(self._load(id))
            try:
                table = await asyncio.shield(self.loading[id])
            finally:
                self.loading.pop(id, None)
            self.tables[id] = table
        elif self.neighbours is not None:
            await self.neighbours.catch_up(table)
        table.touched = time.monotonic()
        table.rouse()
        return table

    async def _load(self, id: str) -> LiveTable:
        self._clear_away()
        found = await self.store.table(id)
        if found is None:
            raise Fault("no_table", 404)
        row, entries = found
        game = self.games.get(row.game)
        if game is None or game.version != row.rules:
            raise Fault("old_rules", 410, rules=str(row.rules))
        try:
            table = LiveTable(row, game, entries, self.store, self.thinker, self.config.beat, self.figures)
            table.time = self.hours.now
            await table.orders.load()
            await table.parlour.load()
        except Away:
            raise
        except Exception as fault:
            log.exception("table %s cannot be replayed", id)
            raise Fault("bad_table", 500) from fault
        if self.neighbours is not None:
            table.owned = partial(self.neighbours.owns, id)
            await self.neighbours.take(id)
        return table

    def _clear_away(self) -> None:
        """Tables nobody has used for a while leave memory; the book keeps them."""
        long_ago = time.monotonic() - IDLE
        for id, table in list(self.tables.items()):
            asleep = all(task is None or task.done() for task in (table.bots, table.clock.task))
            if table.touched < long_ago and not table.viewers and asleep and not table.lock.locked():
                del self.tables[id]

    async def tables_of(self, guest: GuestRow) -> list[Listed]:
        """The tables of a guest: those that are not over first, of each kind the latest."""
        return await self.store.tables_of(guest.id)

    async def open_tables(self) -> list[Listed]:
        """Public tables that wait for players."""
        return await self.store.open_tables()

    # --- sitting down and getting up ----------------------------------------------------------------------------

    def invite(self, table: LiveTable, seat: int) -> str:
        """The token of an open seat's invite link (/j/<token>)."""
        return f"{table.id}.{seat}.{guests.sign(self.secret, 'seat', table.id, seat, table.seats[seat].opened)}"

    async def invited(self, token: str) -> tuple[LiveTable, int]:
        """Table and seat of an invite link; raises Fault for one that is not (or no longer) good."""
        id, _, rest = token.partition(".")
        number, _, signature = rest.partition(".")
        table = await self.table(id)
        seat = int(number) if number.isdecimal() and len(number) < 3 else -1
        if not 0 <= seat < len(table.seats):
            raise Fault("bad_link", 404)
        if not guests.is_signed(signature, self.secret, "seat", table.id, seat, table.seats[seat].opened):
            raise Fault("bad_link", 404)
        return table, seat

    async def join(self, token: str, guest: GuestRow) -> LiveTable:
        """Sit down by an invite link; one who already sits at the table just comes in. Raises Fault."""
        table, seat = await self.invited(token)
        if table.seat_of(guest.id) < 0:
            await self._sit(table, guest, seat)
        return table

    async def sit(self, table: LiveTable, guest: GuestRow, seat: int) -> None:
        """Take an open seat of a public table (or of one's own), or take one's seat back from a bot."""
        if seat not in table.seats_left_by(guest.id) and not table.row.public and table.row.creator != guest.id:
            raise Fault("invited_only", 403)
        await self._sit(table, guest, seat)

    async def _sit(self, table: LiveTable, guest: GuestRow, seat: int) -> None:
        async with table.held():
            back = seat in table.seats_left_by(guest.id)
            if table.seat_of(guest.id) >= 0 and not back:
                raise Fault("one_seat", 409)
            if not 0 <= seat < len(table.seats) or (table.seats[seat].kind != "open" and not back):
                raise Fault("seat_taken", 409)
            shared = back and len(table.seats_of(guest.id)) + len(table.seats_left_by(guest.id)) > 1
            name = table.seats[seat].name if shared else table.free_name(guest.name, seat)
            await table.write([Sit(seat, "guest", guest.id, name)], table.stage)

    async def set_seat(self, table: LiveTable, guest: GuestRow, seat: int, wish: str) -> None:
        """Before the start the one who made the table may free a seat ("friend"), give it to a bot ("bot:…") or
        to somebody at the same screen ("here:…")."""
        async with table.held():
            self._must_be_lobby(table)
            if guest.id != table.row.creator:
                raise Fault("not_yours", 403)
            if not 0 <= seat < len(table.seats):
                raise Fault("no_seat", 404)
            if wish == "friend":
                await table.write([Sit(seat, "open")])
            elif wish.startswith(f"{HERE}:"):
                await table.write([Sit(seat, "guest", guest.id, table.free_name(name_here(guest, wish), seat))])
            else:
                level = self._level(table.row.game, wish)
                await table.write([Sit(seat, "bot", 0, self._bot_name(table), level)])

    def _bot_name(self, table: LiveTable) -> str:
        return next(name for name in BOT_NAMES if name not in table.names)

    async def leave(self, table: LiveTable, guest: GuestRow, only: int = SPECTATOR) -> None:
        """Get up, with all who share one's screen or from one seat of theirs. Before the start the seat is free
        again; later a bot takes it until its guest comes back."""
        async with table.held():
            mine = seats_to_leave(table, guest.id, only)
            if not table.started:
                await table.write([Sit(seat, "open") for seat in mine], "lobby")
            elif not table.over:
                level = table.stand_in()
                bots = [Sit(seat, "bot", guest.id, table.seats[seat].name, level) for seat in mine]
                await table.write(bots, "running")

    async def start(self, table: LiveTable, guest: GuestRow) -> None:
        """Deal; everybody at the table and the one who made it may say so. Raises Fault while a seat is open."""
        async with table.held():
            if table.started:
                return
            if table.seat_of(guest.id) < 0 and table.row.creator != guest.id:
                raise Fault("not_seated", 403)
            if any(seat.kind == "open" for seat in table.seats):
                raise Fault("seats_open", 409)
            await table.write([Started()], "running")

    def _must_be_lobby(self, table: LiveTable) -> None:
        if table.started:
            raise Fault("already_started", 409)

    async def play_on(self, table: LiveTable, guest: GuestRow, same_deal: bool) -> LiveTable:
        """After the end: the same people at a new table, with new luck or the same deal again; raises Fault."""
        return await sequels.play_on(self, table, guest, same_deal)

    def record(self, table: LiveTable) -> str:
        """The record of a finished game, with its seed; raises Fault before the end."""
        if not table.over:
            raise Fault("not_over", 409)
        text = add_luck(Record.of(table.playing()).dump(), Luck(table.row.salt, table.commitment))
        return add_accord(text, table.accord)
