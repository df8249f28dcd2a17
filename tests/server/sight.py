"""Every frame to every seat and to a spectator, in random games over all games and options, checked for what its
reader may not know.

    python -m tests.server.sight [--games 1000] [--seed 0] [--longest 400] [--game ante] [--most 8]

For each frame the table is played once more as a twin: the cards its reader cannot see are dealt anew before the
move, the luck and the answer stay the same. Where the reader saw the same happen, his frame must be the same, byte
for byte: so no word, number, order or id in it can come from a hidden card, nor link one across a shuffle. Where a
twin is told apart by what was seen, the frame is compared with one of a twin of the moment after. Besides, no frame
holds the secret part of an event that is not its reader's, nor seed and salt before the end.
"""

import argparse
import asyncio
import copy
import time
from collections import Counter
from random import Random
from typing import Any

import msgspec
from tests.laws.laws import pick

from dragontavern.core.errors import BadOptions, Refused
from dragontavern.core.game import Game
from dragontavern.core.marks import SPECTATOR as NOBODY
from dragontavern.core.marks import mark
from dragontavern.core.question import Answer
from dragontavern.core.rng import Rng, of_seed
from dragontavern.core.seal import seed_text
from dragontavern.core.state import State
from dragontavern.games import GAMES
from dragontavern.server.databases import open_database
from dragontavern.server.driver import LiveTable, Viewer
from dragontavern.server.messages import Answered, Sit, Started, write
from dragontavern.server.store import Store, TableRow
from dragontavern.server.tables import SPECTATOR
from dragontavern.server.thinker import Thinker
from dragontavern.server.views import Shared, Sight

COMPARED = ("portrait", "question", "result", "waiting", "seats")  # all but what only time and the log decide
TRIES = 4  # twins that are dealt until the answer is legal in one
NAMES = ("Ada", "Berto", "Ciro", "Dora", "Elio", "Fosca", "Gino", "Ines")


class Leak(AssertionError):
    """A frame holds what its reader may not know."""


class Watch:
    """One table, a page open for every seat and for a spectator, and what was counted."""

    def __init__(self, game: Game, seed: int, store: Store, most: int = 4) -> None:
        luck = Random(seed)
        seats = luck.choice([n for n in game.seats if n <= most])
        row = TableRow(
            id="sight",
            game=game.id,
            rules=game.version,
            seats=seats,
            options=some_options(game, seats, luck),
            pack=None,
            seed=luck.getrandbits(256),
            salt=luck.randbytes(16).hex(),
            creator=1,
            pace="instant",
            spectators=True,
            public=False,
            created=0,
        )
        sits = [Sit(i, "guest", i + 1, NAMES[i]) for i in range(seats)]
        self.table = LiveTable(row, game, [*sits, Started()], store, Thinker())
        self.table.owned = lambda: False  # nobody plays here by himself
        self.viewers = [Viewer(0 if you == SPECTATOR else you + 1, "it" if you % 2 else "en") for you in self.yous()]
        self.rng = Rng(of_seed(seed).key)
        self.counts: Counter[str] = Counter()

    def yous(self) -> list[int]:
        """Everybody who looks: all seats, and a spectator."""
        return [*range(self.table.row.seats), SPECTATOR]

    def play(self, longest: int) -> Counter[str]:
        """Play to the end (but not for ever), looking at every frame; raises Leak."""
        for you, viewer in zip(self.yous(), self.viewers, strict=True):
            self.look(you, viewer, None, None)
        for _ in range(longest):
            if self.table.over:
                break
            seat, answer = pick(self.table.playing(), self.rng)
            twins = [self.twin(you, seat, answer) for you in self.yous()]
            before = len(self.table.playing().events or [])
            self.table.apply(Answered(seat, answer))
            self.table.changed()
            for you, viewer, twin in zip(self.yous(), self.viewers, twins, strict=True):
                self.look(you, viewer, twin, before)
        self.counts["games"] += 1
        self.counts["ended"] += self.table.over
        return self.counts

    def twin(self, you: int, seat: int, answer: Answer) -> State | None:
        """The table after an answer, with other hidden cards before it; None if the answer is legal in no twin."""
        state = self.table.playing()
        view = state.observe(None if you == SPECTATOR else you)
        for _ in range(TRIES):
            twin = self.table.game.imagine(view, self.rng.word())
            twin.rng = state.rng.copy()
            twin.events = []
            try:
                twin.answer(seat, answer)
            except Refused:
                continue
            return twin
        return None

    def look(self, you: int, viewer: Viewer, twin: State | None, since: int | None) -> None:
        """Check one frame."""
        table = self.table
        sent = table.frame_for(viewer)
        assert sent is not None
        frame = msgspec.json.decode(sent)
        self.counts["frames"] += 1
        self.check_luck(you, sent)
        self.check_events(you, frame)
        seen = None if you == SPECTATOR else you
        if since is not None and twin is not None and twin.log(seen) == table.playing().log(seen, since):
            self.counts["twins before"] += 1
            if set(twin.turn()) != set(table.asked):
                raise Leak(f"who is asked tells {you} something: {twin.turn()} or {list(table.asked)}")
            self.compare(you, viewer.language, frame, twin, events=True)
        elif not table.over:
            self.counts["twins after"] += 1
            view = table.playing().observe(seen)
            self.compare(you, viewer.language, frame, table.game.imagine(view, self.rng.word()), events=False)

    def check_luck(self, you: int, sent: bytes) -> None:
        """Neither seed nor salt before the end."""
        row = self.table.row
        for secret in (seed_text(row.seed), row.salt, str(row.seed)):
            if not self.table.over and secret.encode() in sent:
                raise Leak(f"the luck of the game is in a frame for {you}")

    def check_events(self, you: int, frame: dict[str, Any]) -> None:
        """Of secrets meant for others an event tells nothing."""
        events = self.table.playing().events or []
        viewer = NOBODY if you == SPECTATOR else you
        for told in frame["events"]:
            event = events[told["n"]]
            self.counts["events"] += 1
            if told["secret"] and not event.to & mark(viewer):
                raise Leak(f"{you} is told the secret of {event}")

    def compare(self, you: int, language: str, frame: dict[str, Any], twin: State, events: bool) -> None:
        """The frame must be the one the twin would send."""
        other = copy.copy(self.table)
        other.state = twin
        sight = Sight(other, you, language, Shared(other, self.table.people(), self.table.clock.shown()))
        if events:
            sight.message.events = sight.events(0)
        if self.table.orders.answer_of(you) is not None:
            sight.message.question = None  # a standing order answers it
        same = msgspec.json.decode(write(sight.message))
        for name in COMPARED:
            if frame[name] != same[name]:
                raise Leak(f"{name} tells {you}: {frame[name]} or {same[name]}")
        if events:
            number = len(same["events"])
            for one, two in zip(frame["events"][-number:] if number else [], same["events"], strict=True):
                if {**one, "n": 0} != {**two, "n": 0}:
                    raise Leak(f"an event tells {you}: {one} or {two}")


def some_options(game: Game, seats: int, luck: Random) -> dict[str, Any]:
    """Options of a game by chance, as many as go together."""
    chosen: dict[str, Any] = {}
    for option in game.options.values():
        if option.values and luck.random() < 0.5:
            wished = {**chosen, option.name: luck.choice(option.values)}
            try:
                game.read_options(seats, wished)
                game.start(seats, 1, wished)
            except BadOptions:
                continue
            chosen = wished
    return game.read_options(seats, chosen)


async def watch(
    ids: list[str], games: int, seed: int, longest: int, tell: bool = False, most: int = 4
) -> Counter[str]:
    """Look at so many games, one kind after the other, at tables of so many seats at most; raises Leak."""
    store = Store(open_database("", None))
    total: Counter[str] = Counter()
    began = time.process_time()
    try:
        for number in range(games):
            id = ids[number % len(ids)]
            one = Watch(GAMES[id], seed + number, store, most)
            try:
                counts = one.play(longest)
            except Leak as leak:
                raise Leak(f"{id}, seed {seed + number}: {leak}") from leak
            finally:
                await one.table.close()
            total += counts
            total[id] += counts["frames"]
            if tell and (number + 1) % 20 == 0:
                print(
                    f"{number + 1} games, {total['frames']} frames, {time.process_time() - began:.0f} s", flush=True
                )
    finally:
        store.close()
    return total


def main() -> None:
    """Look at many games."""
    wishes = argparse.ArgumentParser(description=__doc__)
    wishes.add_argument("--games", type=int, default=1000)
    wishes.add_argument("--seed", type=int, default=0)
    wishes.add_argument("--longest", type=int, default=400)
    wishes.add_argument("--game", choices=list(GAMES))
    wishes.add_argument("--most", type=int, default=8, help="seats of the largest tables")
    args = wishes.parse_args()
    ids = [args.game] if args.game else list(GAMES)
    total = asyncio.run(watch(ids, args.games, args.seed, args.longest, tell=True, most=args.most))
    print(", ".join(f"{name} {count}" for name, count in sorted(total.items())))


if __name__ == "__main__":
    main()
