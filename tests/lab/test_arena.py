"""The arena: who sits where, what is counted, and that the same seed gives the same contest everywhere."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from dragontavern.bots import bot
from dragontavern.core.errors import BadOptions
from dragontavern.games import game
from dragontavern.lab.arena import Arena, Bout, Timed, arena, checked, play, report, two_digits, won_by
from dragontavern.lab.faults import BadJob
from dragontavern.lab.lineups import lines_of
from dragontavern.lab.ratings import ratings
from dragontavern.lab.simulate import Progress
from dragontavern.lab.tally import WHOLE

ALONE = [[0], [1], [2], [3]]
TEAMS = [[0, 2], [1, 3]]
ANTE, DRAKO, LORDS = game("ante"), game("drako"), game("lords")


# --- who sits where ---------------------------------------------------------------------------------------------


def test_two_bots_sit_alone_among_the_other_in_every_seat() -> None:
    lines = lines_of("pairs", 2, ALONE)
    assert lines[:4] == [(0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)]
    assert lines[4:] == [(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)]


def test_teams_and_two_seats_swap() -> None:
    assert lines_of("pairs", 2, TEAMS) == [(0, 1, 0, 1), (1, 0, 1, 0)]
    assert lines_of("halves", 2, TEAMS) == [(0, 1, 0, 1), (1, 0, 1, 0)]
    assert lines_of("pairs", 3, [[0], [1]]) == [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]


def test_a_ladder_only_meets_neighbours() -> None:
    assert lines_of("ladder", 3, [[0], [1]]) == [(0, 1), (1, 0), (1, 2), (2, 1)]


def test_halves_take_every_choice_of_seats() -> None:
    lines = lines_of("halves", 2, ALONE)
    assert len(lines) == len(set(lines)) == 6
    assert all(sorted(line) == [0, 0, 1, 1] for line in lines)


@pytest.mark.parametrize(("bots", "games"), [(4, 4), (3, 12), (2, 2)])
def test_a_mixed_table_treats_all_alike(bots: int, games: int) -> None:
    lines = lines_of("mixed", bots, ALONE)
    assert len(lines) == len(set(lines)) == games
    for seat in range(4):
        assert set(Counter(line[seat] for line in lines).values()) == {games // bots}


def test_what_cannot_be_seated_is_refused() -> None:
    for kind, bots, teams, key in [
        ("mixed", 5, ALONE, "crowded"),
        ("halves", 2, [[0], [1], [2]], "odd_halves"),
        ("circle", 2, ALONE, "no_lineup"),
    ]:
        with pytest.raises(BadOptions) as caught:
            lines_of(kind, bots, teams)
        assert caught.value.key == key


# --- the games of a round ---------------------------------------------------------------------------------------


def test_a_round_deals_the_same_cards_to_every_line_up() -> None:
    plan = checked(ANTE, 4, 8, ["random", "greedy"], 5, None, "pairs", True, 1, None)
    assert [plan.place(number)[0] for number in (0, 7, 8)] == [0, 0, 1]
    same = replace(plan, bots=("random", "random"))
    first, *others = [play(same, number) for number in range(8)]
    assert {(tuple(bout.won), bout.moves) for bout in others} == {(tuple(first.won), first.moves)}
    assert play(same, 8).moves != first.moves


def test_drako_is_played_over_all_match_ups_in_two_legs_unless_one_is_named() -> None:
    plan = checked(DRAKO, 2, 1, ["random", "greedy"], 0, {"turnLimit": 100}, "pairs", False, 1, None)
    assert [setting["matchup"] for setting in plan.settings] == list(DRAKO.options["matchup"].values)
    assert {(setting["legs"], setting["turnLimit"]) for setting in plan.settings} == {(2, 100)}
    assert plan.round == 12
    options = {"matchup": "knights_dwarves", "legs": 1}
    plan = checked(DRAKO, 2, 1, ["random", "greedy"], 0, options, "pairs", False, 1, None)
    assert [(setting["matchup"], setting["legs"]) for setting in plan.settings] == [("knights_dwarves", 1)]


def test_a_team_wins_together() -> None:
    state = LORDS.start(4, 1, events=False)
    assert won_by(state, TEAMS) == [0, 0, 0, 0]  # not over: nobody has won
    plan = checked(LORDS, 4, 2, ["random", "greedy"], 1, None, "pairs", True, 1, None)
    won = play(plan, 0).won
    assert won in ([WHOLE, 0, WHOLE, 0], [0, WHOLE, 0, WHOLE])


# --- figures ----------------------------------------------------------------------------------------------------


def contest(jobs: int) -> Arena:
    return arena(ANTE, 3, 10, ["random", "greedy"], 3, {"goldPerPlayer": 8}, untimed=True, jobs=jobs)


def test_the_same_seed_gives_the_same_contest_on_any_number_of_processes() -> None:
    found = contest(1)
    assert found == contest(2)
    assert (found.games, found.rounds, found.unfinished) == (12, 2, 0)  # whole deals
    assert [one.bot for one in found.standings] == ["greedy", "random"]
    assert found.standings[0].decisions > 0
    assert found.standings[0].mean_ms > 0


def test_a_contest_in_a_folder_goes_on_where_it_stopped(tmp_path: Path) -> None:
    def contest(folder: Path | None, progress: Progress | None = None, seed: int = 3) -> Arena:
        return arena(LORDS, 2, 6, ["random", "greedy"], seed, untimed=True, progress=progress, folder=folder)

    def stop(done: int, _: int) -> None:
        if done >= 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        contest(tmp_path / "job", stop)
    seen: list[int] = []
    found = contest(tmp_path / "job", lambda done, _: seen.append(done))
    assert seen == [4, 5, 6]
    assert found == contest(None)
    assert found == contest(tmp_path / "job", stop)  # nothing is played again
    with pytest.raises(BadJob) as caught:
        contest(tmp_path / "job", seed=4)
    assert caught.value.values["names"] == "seed"


def made_up(won_by_first: list[bool]) -> Arena:
    """A contest of two bots at two seats whose results are given."""
    plan = checked(ANTE, 2, 2, ["random", "greedy"], 0, None, "pairs", False, 1, None)
    bouts = []
    for number, first in enumerate(won_by_first):
        line = plan.place(number)[2]
        won = [WHOLE if (who == 0) == first else 0 for who in line]
        bouts.append(Bout(number, won, "ended", 10, {0: {100: 1}, 1: {200: 1, 4000: 1}}))
    return report(plan, bouts, "pairs", {})


def test_shares_and_intervals() -> None:
    found = made_up([True, True, True, False] * 25)
    first, second = found.scores
    assert (first.bot, first.rivals, first.games, first.share, first.fair) == ("random", ("greedy",), 100, 0.75, 0.5)
    assert second.share == 0.25
    assert (first.verdict, second.verdict) == ("better", "worse")
    assert 0.65 < first.low < 0.67 < 0.82 < first.high < 0.84  # Wilson, 75 of 100
    assert made_up([True, False] * 50).scores[0].verdict == "even"
    assert made_up([True, True, True]).scores[0].verdict == "even"  # three games prove nothing
    assert found.standings[0].bot == "random"
    assert [(one.decisions, one.mean_ms, one.high_ms) for one in found.standings] == [
        (100, 0.1, 0.1),
        (200, 2.1, 4.0),
    ]


def test_the_seats_of_a_bot_are_counted_together() -> None:
    """Two of four seats win half of the games among equals, whoever of the two it is; so does a team of two."""
    for which, won, lineup in ((ANTE, WHOLE // 2, "halves"), (LORDS, WHOLE, "pairs")):
        plan = checked(which, 4, 12, ["random", "greedy"], 0, None, lineup, False, 1, None)
        bouts = []
        for number in range(12):
            line = plan.place(number)[2]
            winners = number % 4 == 0  # the greedy ones in nine games of twelve
            bouts.append(Bout(number, [won if (who == 0) == winners else 0 for who in line], "ended", 10, {}))
        scores = {score.bot: score for score in report(plan, bouts, lineup, {}).scores}
        assert (scores["greedy"].share, scores["greedy"].fair, scores["greedy"].seats) == (0.75, 0.5, 2)
        assert scores["random"].share == 0.25


def test_games_of_a_deal_that_always_go_together_count_as_one() -> None:
    together = made_up([True, True, False, False] * 20).scores[0]
    apart = made_up([True, False, False, True] * 20).scores[0]
    assert together.share == apart.share == 0.5
    assert together.high - together.low > 1.3 * (apart.high - apart.low)


def test_ratings_follow_victories() -> None:
    games = [((0, 1), (WHOLE, 0)), ((1, 0), (0, WHOLE))] * 10
    (good, sure), (bad, _) = ratings(2, [[0], [1]], games)
    assert good > 25 > bad
    assert sure < 25 / 3
    level = ratings(2, TEAMS, [((0, 1, 0, 1), (0, WHOLE, 0, WHOLE)), ((0, 1, 0, 1), (WHOLE, 0, WHOLE, 0))])
    assert abs(level[0][0] - level[1][0]) < 2
    assert ratings(2, [[0], [1]], [((0, 0), (WHOLE, 0))]) == [(25.0, 25 / 3)] * 2  # against oneself


def test_only_differences_of_ratings_count() -> None:
    games = [((0, 1, 1, 1), (WHOLE, 0, 0, 0)), ((1, 0, 0, 0), (0, 0, WHOLE, 0))] * 30
    (strong, _), (weak, _) = ratings(2, ALONE, games)
    assert strong + weak == pytest.approx(50.0)  # however often one of them sat alone
    assert strong > 27 > 23 > weak


def test_times_are_kept_with_two_digits() -> None:
    assert [two_digits(micros) for micros in (0.4, 7, 99.9, 123.4, 98765)] == [0, 7, 99, 120, 98000]


def test_a_timed_bot_answers_like_the_bot_inside() -> None:
    state = ANTE.start(4, 2, events=False)
    seat = state.turn()[0]
    question = state.question(seat)
    assert question is not None
    times: Counter[int] = Counter()
    timed = Timed(bot("ante", "greedy", 1), times)
    assert timed.choose(state.observe(seat), question) == bot("ante", "greedy", 1).choose(
        state.observe(seat), question
    )
    assert times.total() == 1


@pytest.mark.parametrize(
    ("bots", "games", "jobs", "key"),
    [
        (["greedy"], 1, 1, "few_bots"),
        (["greedy", "greedy"], 1, 1, "few_bots"),
        (["greedy", "dragon"], 1, 1, "no_bot"),
        (["greedy", "random"], 0, 1, "no_games"),
        (["greedy", "random"], 1, 0, "no_processes"),
    ],
)
def test_what_makes_no_contest(bots: list[str], games: int, jobs: int, key: str) -> None:
    with pytest.raises(BadOptions) as caught:
        arena(ANTE, 4, games, bots, jobs=jobs)
    assert caught.value.key == key
