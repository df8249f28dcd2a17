"""Ratings: what a game does to them, each game once, and the same again from the games that are kept."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest

from dragontavern.core.errors import Refused
from dragontavern.games import GAMES
from dragontavern.server import ratings_count
from dragontavern.server.databases import Away, Database
from dragontavern.server.driver import LiveTable
from dragontavern.server.expiry import DAY, Expiry
from dragontavern.server.forget import all_data, forget
from dragontavern.server.house import House, Plan
from dragontavern.server.messages import Late, ResignSent, Sit, Started
from dragontavern.server.ratings import COUNTS, GONE, HELPED, LEFT, NEW, OFF, Place, Player, Strength, rate
from dragontavern.server.ratings_book import (
    Wishes,
    at_table,
    board,
    games_of,
    hide,
    keep_wishes,
    moved_at,
    strengths_of,
    wishes_of,
)
from dragontavern.server.ratings_count import helped_seats, places_of, rebuild, sum_up, write_down
from dragontavern.server.ratings_keeper import RatingKeeper
from dragontavern.server.store import GuestRow, Store, now

from .books import Open
from .door import LONG, Spot, luck, trial
from .party import begun, finish

Story = Callable[[House, GuestRow, RatingKeeper], Awaitable[None]]
Known = dict[Player, Strength]


def in_house(book: Open, story: Story, **settings: Any) -> None:
    """Open a house on a book, with Ada in it, and somebody who counts games."""

    async def run() -> None:
        house = House(trial(**settings), Spot(), luck(), GAMES)
        house.store.close()
        house.store = Store(book())
        await house.open()
        keeper = RatingKeeper(house)
        keeper.open()
        try:
            guest, _ = await house.new_guest("en", "Ada")
            await asyncio.wait_for(story(house, guest, keeper), LONG)
        finally:
            await keeper.close()
            await house.close()

    asyncio.run(run())


async def everything(store: Store) -> list[Any]:
    """All ratings and results, as they stand in the book."""

    def job(db: Database) -> list[Any]:
        return [
            db.execute("SELECT * FROM ratings ORDER BY game, guest, level"),
            db.execute("SELECT * FROM results ORDER BY tab, seat"),
            db.execute("SELECT tab, n, why FROM finished ORDER BY n"),
        ]

    return await store.run(job)


def duel(known: Known, a: Player, b: Player, won: bool, how: str = COUNTS) -> None:
    """A game of two."""
    places = [
        Place(0, 0, int(not won), *a, how),
        Place(1, 1, int(won), *b),
    ]
    for seat, new in rate(places, dict(known)).items():
        known[places[seat].player] = new


# --- what a game does -----------------------------------------------------------------------------------------------


def test_the_stronger_rises_and_the_interval_gets_narrower() -> None:
    known: Known = {}
    chance = Random(5)
    for _ in range(120):
        duel(known, (1, ""), (0, "regular"), chance.random() < 0.75)
    strong, weak = known[1, ""], known[0, "regular"]
    assert strong.low > weak.middle
    assert strong.middle > weak.high
    assert strong.games == weak.games == 120
    assert strong.spread < NEW.spread / 2
    # three of four games won are about 191 points on the scale of chess
    assert 120 < strong.middle - weak.middle < 270


def test_the_order_of_games_matters_less_than_what_is_unsure() -> None:
    chance = Random(8)
    games = [((1, ""), (2, ""), chance.random() < 0.7) for _ in range(40)]
    games += [((2, ""), (0, "regular"), chance.random() < 0.6) for _ in range(40)]
    ends = []
    for seed in range(6):
        Random(seed).shuffle(games)
        known: Known = {}
        for first, second, won in games:
            duel(known, first, second, won)
        ends.append(known)
    for player in ends[0]:
        means = [known[player].mean for known in ends]
        assert max(means) - min(means) < 1.96 * 2 * ends[0][player].spread
    for known in ends:
        assert known[1, ""].mean > known[2, ""].mean > known[0, "regular"].mean


def in_order(true: dict[Player, float], who: list[Player], chance: Random) -> list[Player]:
    """How a game ends among players of known strength, by the scale of chess (Plackett and Luce)."""
    left, order = list(who), []
    while left:
        weights = [10 ** (true[player] / 400) for player in left]
        order.append(chance.choices(left, weights)[0])
        left.remove(order[-1])
    return order


@pytest.mark.parametrize("sides", [2, 4, 6])
def test_intervals_hold_what_they_promise(sides: int) -> None:
    """The true strength lies inside the interval in 95 of 100 cases, also where many play, after few games and many;
    and the mean is no further from it than the spread says."""
    for games in (8, 60):
        inside, off, spread = [], 0.0, 0.0
        for seed in range(5):
            chance = Random(seed)
            true: dict[Player, float] = {(i + 1, ""): chance.gauss(0, 200) for i in range(12)}
            known: Known = {}
            for _ in range(games * len(true) // sides):
                who = chance.sample(sorted(true), sides)
                order = in_order(true, who, chance)
                places = [Place(i, i, order.index(player), *player) for i, player in enumerate(who)]
                for seat, new in rate(places, known).items():
                    known[who[seat]] = new
            middle = sum(one.mean for one in known.values()) / len(known) / 100
            centre = sum(true.values()) / len(true)
            for player, one in known.items():
                error = one.mean / 100 - middle - (true[player] - centre)
                inside.append(abs(error) < 1.96 * one.spread / 100)
                off += error**2
                spread += (one.spread / 100) ** 2
        assert sum(inside) / len(inside) >= 0.93
        assert off < 1.2 * spread


def test_teams_move_together_and_equal_results_are_equal() -> None:
    teams = [Place(seat, seat % 2, seat % 2, seat + 1, "") for seat in range(4)]
    moved = rate(teams, {})
    assert moved[0].mean == moved[2].mean > NEW.mean > moved[1].mean == moved[3].mean
    tied = rate([Place(0, 0, 0, 1, ""), Place(1, 1, 0, 2, "")], {})
    assert tied[0].mean == tied[1].mean == NEW.mean
    assert tied[0].spread < NEW.spread
    third = [Place(0, 0, 0, 1, ""), Place(1, 1, 1, 2, ""), Place(2, 2, 1, 3, "")]
    moved = rate(third, {})
    assert abs(moved[1].mean - moved[2].mean) <= 1


def test_a_second_place_is_worth_more_than_a_third() -> None:
    moved = rate([Place(seat, seat, seat, seat + 1, "") for seat in range(3)], {})
    assert moved[0].mean > moved[1].mean > moved[2].mean


def test_help_cannot_lift_but_it_can_lower() -> None:
    won: Known = {}
    duel(won, (1, ""), (2, ""), True, HELPED)
    assert (1, "") not in won
    assert won[2, ""].mean < NEW.mean
    lost: Known = {}
    duel(lost, (1, ""), (2, ""), False, HELPED)
    assert lost[1, ""].mean < NEW.mean < lost[2, ""].mean


def test_who_leaves_has_lost_whatever_the_bot_makes_of_it() -> None:
    bot = Strength(170_000, 9_000, 50)
    known: Known = {(0, "veteran"): bot}
    left = Place(0, 0, 0, 1, "veteran", LEFT)  # the bot has won
    moved = rate([left, Place(1, 1, 1, 2, "")], known)
    assert moved[0].mean < NEW.mean
    assert NEW.mean - 8_000 < moved[1].mean < NEW.mean  # a defeat against a strong bot costs little
    assert all(seat in (0, 1) for seat in moved)  # the bot's own rating stays


def test_nobody_to_be_compared_with() -> None:
    assert rate([Place(0, 0, 0, 0, "regular"), Place(1, 1, 1, 0, "regular")], {}) == {}
    unknown = rate([Place(0, 0, 0, -1, "", GONE), Place(1, 1, 1, 2, ""), Place(2, 2, 1, 3, "", OFF)], {})
    assert set(unknown) == {1}


def test_places() -> None:
    alone = [[0], [1], [2], [3]]
    assert places_of(alone, (2,), (5, 9, 30, 5)) == [2, 1, 0, 2]
    assert places_of(alone, (0, 2), (30, 9, 30, 5)) == [0, 1, 0, 2]
    assert places_of([[0, 2], [1, 3]], (1, 3), (40, 3, 40, 3)) == [1, 0]  # not by gold alone


def test_help_counts_from_the_deal_on() -> None:
    before = [Sit(0, "guest", 1, "Ada"), Sit(1, "bot", 0, "Wren", "regular"), Sit(0, "bot", 1, "Ada", "veteran")]
    assert helped_seats([*before, Sit(0, "guest", 1, "Ada"), Started()]) == set()
    assert helped_seats([Started(), Sit(0, "bot", 1, "Ada", "veteran"), Late(2)]) == {0, 2}


# --- each game once -------------------------------------------------------------------------------------------------


def test_a_game_is_counted_when_it_ends_and_only_once(book: Open) -> None:
    async def story(house: House, guest: GuestRow, keeper: RatingKeeper) -> None:
        table = await begun(house, guest, ["me", "friend", "friend"])
        await finish(table)
        await keeper.settled()
        once = await everything(house.store)
        ratings, results, finished = once
        assert len(ratings) == len(results) == 3
        assert [row[2] for row in finished] == [""]
        state = table.playing()
        winner = state.outcome().winners[0]
        mine = {seat.guest for i, seat in enumerate(table.seats) if i == winner}
        best = max(ratings, key=lambda row: row[3])
        assert best[1] in mine
        for _ in range(3):
            await keeper.count(table.id)
        assert await keeper.sweep() == 0
        assert await everything(house.store) == once
        with pytest.raises(Refused):
            await table.undo(winner)  # the end is the end
        assert (await house.store.run(lambda db: moved_at(db, table.id))).keys() == {0, 1, 2}

    in_house(book, story)


def test_what_a_dead_process_left_uncounted_is_found_and_several_processes_count_once(book: Open) -> None:
    async def story(house: House, guest: GuestRow, keeper: RatingKeeper) -> None:
        house.store.on_end = None  # as if the process had died with the last entry
        tables = [await begun(house, guest, ["me", "friend"]) for _ in range(3)]
        for table in tables:
            await finish(table)
        assert await everything(house.store) == [[], [], []]
        other = House(trial(), Spot(), luck(), GAMES)
        other.store.close()
        other.store = Store(book())
        try:
            neighbour = RatingKeeper(other)
            sweeps = [keeper.sweep(), neighbour.sweep(), keeper.sweep(), neighbour.sweep()]
            await asyncio.gather(*sweeps)
        finally:
            other.store.close()
        ratings, results, finished = await everything(house.store)
        assert {row[0] for row in finished} == {table.id for table in tables}
        assert len(results) == 6
        assert next(row[5] for row in ratings if row[1] == guest.id) == 3
        before = await everything(house.store)
        assert await house.store.run(rebuild) == 3
        assert await everything(house.store) == before

    in_house(book, story)


def test_a_fault_in_the_middle_leaves_nothing_behind(book: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(house: House, guest: GuestRow, keeper: RatingKeeper) -> None:
        table = await begun(house, guest, ["me", "friend"])
        with monkeypatch.context() as broken:
            broken.setattr(ratings_count, "KEEP", "INSERT INTO nowhere VALUES (?, ?, ?, ?, ?, ?)")
            await finish(table)
            await keeper.settled()
            assert await everything(house.store) == [[], [], []]
            with pytest.raises(Away):
                await keeper.count(table.id)
        assert await keeper.sweep() == 1
        assert [len(rows) for rows in await everything(house.store)] == [2, 2, 1]

    in_house(book, story)


@pytest.mark.parametrize(
    ("why", "plan", "change"),
    [
        ("table", {"ratings": "off"}, {}),
        ("lesson", {}, {"origin": "lesson:ante"}),
        ("branch", {}, {"origin": "branch:abc:12"}),
        ("taken_back", {}, {"counted": False}),
        ("screen", {}, {"same_guest": True}),
    ],
)
def test_games_that_do_not_count(tmp_path: Any, why: str, plan: dict[str, Any], change: dict[str, Any]) -> None:
    from dragontavern.server.databases import Sqlite

    async def story(house: House, guest: GuestRow, keeper: RatingKeeper) -> None:
        table = await begun(house, guest, ["me", "friend"], **plan)
        if "origin" in change:
            table.row.origin = change["origin"]
        table.accord.counted = change.get("counted", True)
        if change.get("same_guest"):
            table.seats[1].guest = guest.id
        await finish(table)
        await keeper.settled()
        ratings, results, finished = await everything(house.store)
        assert (ratings, [row[2] for row in finished]) == ([], [why])
        assert len(results) == 2
        assert await house.store.run(lambda db: at_table(db, table.id)) == {}
        assert await house.store.run(rebuild) == 0

    in_house(lambda: Sqlite(tmp_path / "book.db"), story)


def test_giving_up_is_a_defeat_and_bots_are_rated_too() -> None:
    from .party import at_home

    async def party(house: House, guest: GuestRow) -> None:
        from dragontavern.server.accord import heed

        keeper = RatingKeeper(house)
        keeper.open()
        table = await house.create(guest, "drako", Plan(seats=["me", "bot:novice"], pace="instant"))
        await house.start(table, guest)
        await heed(table, 0, ResignSent())
        await keeper.settled()
        mine = (await house.store.run(lambda db: strengths_of(db, guest.id)))["drako"]
        (bot,) = await house.store.run(lambda db: board(db, "drako"))
        assert mine.mean < NEW.mean < bot.strength.mean
        assert (bot.level, bot.machine, bot.name) == ("novice", True, "")
        (game,) = await house.store.run(lambda db: games_of(db, guest.id))
        assert (game.place, game.won, game.sides, game.others[0].level) == (1, 0.0, 2, "novice")
        await keeper.close()

    at_home(party)


# --- what people wish -----------------------------------------------------------------------------------------------


async def played(house: House, guest: GuestRow, keeper: RatingKeeper) -> LiveTable:
    """A finished and counted game."""
    table = await begun(house, guest, ["me", "friend"])
    await finish(table)
    await keeper.settled()
    return table


def test_listed_only_by_wish_hidden_by_wish_unrated_by_wish(book: Open) -> None:
    async def story(house: House, guest: GuestRow, keeper: RatingKeeper) -> None:
        table = await played(house, guest, keeper)
        store, me = house.store, guest.id
        assert await store.run(lambda db: wishes_of(db, me)) == Wishes(True, True, False)
        assert await store.run(lambda db: board(db, "ante")) == []
        assert set(await store.run(lambda db: at_table(db, table.id))) == {0, 1}
        await store.run(lambda db: keep_wishes(db, me, Wishes(listed=True, shown=False)))
        assert [one.name for one in await store.run(lambda db: board(db, "ante"))] == ["Ada"]
        assert set(await store.run(lambda db: at_table(db, table.id))) == {1}
        assert set(await store.run(lambda db: moved_at(db, table.id))) == {1}
        await store.run(lambda db: keep_wishes(db, me, Wishes(rated=False)))
        assert await store.run(lambda db: strengths_of(db, me)) == {}
        again = await played(house, guest, keeper)
        assert await store.run(lambda db: strengths_of(db, me)) == {}
        (latest, _) = await store.run(lambda db: games_of(db, me))
        assert (latest.tab, latest.how, latest.mean) == (again.id, OFF, 0)
        assert await store.run(lambda db: hide(db, me, again.id))
        assert not await store.run(lambda db: hide(db, me, again.id))
        assert not await store.run(lambda db: hide(db, me + 1000, table.id))
        assert [game.tab for game in await store.run(lambda db: games_of(db, me))] == [table.id]

    in_house(book, story)


def test_my_data_holds_it_and_who_goes_leaves_nothing_of_it(book: Open) -> None:
    async def story(house: House, guest: GuestRow, keeper: RatingKeeper) -> None:
        table = await played(house, guest, keeper)
        await house.store.run(lambda db: keep_wishes(db, guest.id, Wishes(listed=True)))
        told = await all_data(house, guest)
        assert [row["table"] for row in told["results"]] == [table.id]
        assert told["ratings"]["ante"]["games"] == 1
        assert told["rating_wishes"] == {"rated": True, "shown": True, "listed": True}
        await forget(house, guest)
        ratings, results, _ = await everything(house.store)
        assert guest.id not in [row[1] for row in ratings]
        assert [(row[2], row[8]) for row in results] == [(-1, GONE), (table.seats[1].guest, COUNTS)]
        assert await house.store.run(lambda db: wishes_of(db, guest.id)) == Wishes()
        assert await house.store.run(rebuild) == 1  # against somebody of whom nothing is known
        assert [row[1] for row in (await everything(house.store))[0]] == [table.seats[1].guest]

    in_house(book, story)


def test_results_go_with_their_game(book: Open) -> None:
    async def story(house: House, guest: GuestRow, keeper: RatingKeeper) -> None:
        await played(house, guest, keeper)
        await house.store.execute("UPDATE standing SET touched = ?", (now() - 500 * DAY,))
        assert (await Expiry(house).sweep())[1] == 1
        ratings, results, finished = await everything(house.store)
        assert (results, finished) == ([], [])
        assert len(ratings) == 2

    in_house(book, story)


def test_a_game_of_older_rules_is_passed_over(book: Open) -> None:
    async def story(house: House, guest: GuestRow, keeper: RatingKeeper) -> None:
        house.store.on_end = None
        table = await played(house, guest, keeper)
        await house.store.execute("UPDATE tables SET rules = 0")
        house.tables.clear()
        assert await keeper.sweep() == 1
        assert await keeper.sweep() == 0
        assert (await everything(house.store))[2][0][2] == "old_rules"
        assert sum_up(table, []).why == ""

    in_house(book, story)


def test_writing_the_same_game_twice_by_hand(book: Open) -> None:
    async def story(house: House, guest: GuestRow, keeper: RatingKeeper) -> None:
        house.store.on_end = None
        table = await played(house, guest, keeper)
        summed = sum_up(table, [])
        assert await house.store.run(lambda db: write_down(db, summed))
        assert not await house.store.run(lambda db: write_down(db, summed))
        assert len((await everything(house.store))[1]) == 2

    in_house(book, story)
