"""Where the numbers of Drako's bots come from: `python -m tests.bots.drako_school play|judge|keep FILE … `.

play OUT.npz ROUNDS SEED LEVELS   legs of all match-ups between these levels, some answers left to chance
judge OUT.toml IN.npz …           the weights of judgement.toml, from who won those legs
keep ROUNDS                       the weights of belief.py, from the hands of a greedy player
"""

import sys
from collections.abc import Iterator
from math import log
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from dragontavern import game
from dragontavern.bots import bot
from dragontavern.bots.drako.belief import hints
from dragontavern.bots.drako.features import OWN, own_numbers
from dragontavern.bots.drako.outlook import Outlook
from dragontavern.bots.drako.trying import judge
from dragontavern.core.marks import KIND
from dragontavern.core.rng import of_seed
from dragontavern.games.drako.actions import Act
from dragontavern.games.drako.combat import Defend
from dragontavern.games.drako.pack import MATCHUPS, SIDES
from dragontavern.games.drako.table import DrakoTable

SLIPS = (0.0, 0.05, 0.12)  # actions left to chance in a leg, so that positions of all kinds are met
SEEN = 0.6  # part of the actions that are written down
RIDGE = 1000.0  # how much the weights are held back from leaving those of the greedy player
BELIEF_RIDGE = 30.0
CLOCKS = {"knights_trolls": "trolls", "dragon_dwarves": "dwarves", "trolls_dwarves": "trolls",
          "knights_dragon": "knights", "knights_dwarves": "knights"}  # fmt: skip
Rows = np.ndarray[Any, Any]


def begin(matchup: str, seed: int) -> DrakoTable:
    """A new leg."""
    state = game("drako").start(2, seed, {"matchup": matchup}, events=False)
    assert isinstance(state, DrakoTable)
    return state


# --- judgement ------------------------------------------------------------------------------------------------------


def play(out: str, rounds: int, seed: int, levels: list[str]) -> None:
    """Play legs and write down what both sides had before some of the actions, and who won."""
    luck = Random(seed)
    rows: list[list[float]] = []
    won: list[float] = []
    which: list[int] = []
    for number in range(rounds):
        for index, matchup in enumerate(MATCHUPS):
            t = begin(matchup, seed * 100000 + number)
            players = [bot("drako", luck.choice(levels), luck.randrange(1 << 30)) for _ in range(2)]
            slips = luck.choice(SLIPS)
            found: list[list[float]] = []
            while not t.over:
                seat = t.waiting[0]
                acting = isinstance(t.asking(), Act)
                if acting and luck.random() < SEEN:
                    found.append(own_numbers(t, 0) + own_numbers(t, 1))
                view = t.observe(seat)
                question = view.question(seat)
                assert question is not None
                slip = acting and luck.random() < slips
                t.answer(seat, luck.choice(question.options) if slip else players[seat].choose(view, question))
            rows += found
            won += [1.0 if t.winner == 0 else 0.0 if t.winner == 1 else 0.5] * len(found)
            which += [index] * len(found)
        np.savez_compressed(out, X=np.array(rows, np.float32), Y=np.array(won, np.float32), M=np.array(which))


def first_guess(matchup: str, side: str) -> list[float]:
    """The weights of the greedy player's `worth`, in wounds."""
    clock = CLOCKS.get(matchup) == side
    weights = dict.fromkeys(OWN, 0.0)
    weights |= {"life": 16, "near_death": -0.6, "netted": -0.9, "quality": 3.5, "short_hand": -0.9, "harm": 2.0}
    weights |= {"deck": 29 if clock else 22.8, "hand": 1.44 if clock else 0.72, "contact": 0.6, "actions": 1.0}
    if side != "dragon":
        weights["figures"] = 9.0 if matchup == "trolls_dwarves" else 4.5
    if clock or (matchup == "trolls_dragon" and side == "trolls"):
        weights["distance"] = -2.4
    if side == "trolls":
        weights |= {"able_2": 1.0, "able_3": 1.0, "rocks": 1.2}
    elif side == "dragon":
        weights |= {"able_1": 1.1, "able_2": 1.1, "able_3": 1.1, "netted": -1.5}
    elif side == "knights":
        weights |= {"token": 1.0, "shelter": 2.7}
    else:
        weights["token"] = 0.7
    return [weights[name] for name in OWN]


def newton(a: Rows, y: Rows, ridge: Rows, offset: Rows) -> Rows:
    """Logistic regression with a ridge: what is to be added to an offset."""
    w = np.zeros(a.shape[1])
    for _ in range(40):
        p = 1 / (1 + np.exp(-np.clip(offset + a @ w, -30, 30)))
        step = np.linalg.solve((a * (p * (1 - p) + 1e-9)[:, None]).T @ a + np.diag(ridge), a.T @ (p - y) + ridge * w)
        w -= np.clip(step, -5, 5)
    return w


def judgement(out: str, files: list[str]) -> None:
    """Weights of both sides of each match-up, as judgement.toml has them."""
    loaded = [np.load(file) for file in files]
    x, y, m = (np.concatenate([one[key] for one in loaded]).astype(float) for key in "XYM")
    n = len(OWN)
    lines = ["# Weights by match-up: of the side named first and of the other, in the order of OWN in features.py."]
    for index, matchup in enumerate(MATCHUPS):
        rows, won = x[m == index], y[m == index]
        a = np.hstack([rows[:, :n], -rows[:, n:], np.ones((len(rows), 1))])
        guess = np.array([weight for side in matchup.split("_") for weight in first_guess(matchup, side)])
        z = a[:, :-1] @ guess
        none = np.zeros(len(won))
        scale = max(newton(np.stack([z, none + 1], 1), won, np.array([1e-3, 1e-3]), none)[0], 0.05)
        ridge = np.full(2 * n + 1, RIDGE)
        ridge[-1] = 1e-3
        w = newton(a, won, ridge, scale * z)
        w[:-1] += scale * guess
        start = min(max(won.mean(), 0.05), 0.95)
        lines += ["", f"[{matchup}]", f"start = {np.log(start / (1 - start)):.3f}", f"offset = {w[-1]:.3f}"]
        for name, part in (("first", w[:n]), ("second", w[n : 2 * n])):
            lines.append(f"{name} = [{', '.join(f'{weight:.3f}' for weight in part)}]")
        print(matchup, len(won), "positions")
    Path(out).write_text("\n".join(lines) + "\n", encoding="utf-8")


# --- belief ---------------------------------------------------------------------------------------------------------


def hands(rounds: int) -> Iterator[tuple[int, list[list[float]], list[list[float]]]]:
    """Sides, and the hints of the cards in their hand and deck, from games of a player who looks one action ahead."""
    luck = Random(5)
    for number in range(rounds):
        for index, matchup in enumerate(MATCHUPS):
            t = begin(matchup, 800000 + number)
            draws = of_seed(number * 6 + index)
            while not t.over and t.turns < 40:
                seat = t.waiting[0]
                other = 1 - seat
                options = t.legal(seat)
                met = isinstance(t.asking(), (Act, Defend)) and t.turns > 4 and t.hands[other] and t.decks[other]
                if met and luck.random() < 0.5:
                    look = Outlook(t, other)
                    told = [[hints(t, look, c & KIND) for c in place[other]] for place in (t.hands, t.decks)]
                    yield t.sides[other], told[0], told[1]
                totals = [0.0] * len(options)
                if len(options) > 1:
                    judge(t.observe(seat).imagine(of_seed(draws.word())), seat, options, totals)
                t.answer(seat, options[totals.index(max(totals))])


def keep(rounds: int) -> None:
    """The weights of the hints: in hand or not, of all unseen cards, whatever the size of the hand."""
    cards: list[list[list[float]]] = [[] for _ in SIDES]
    held: list[list[float]] = [[] for _ in SIDES]
    odds: list[list[float]] = [[] for _ in SIDES]
    for side, hand, deck in hands(rounds):
        cards[side] += hand + deck
        held[side] += [1.0] * len(hand) + [0.0] * len(deck)
        odds[side] += [log(len(hand) / len(deck))] * (len(hand) + len(deck))
    for side, name in enumerate(SIDES):
        a = np.hstack([np.array(cards[side]), np.ones((len(held[side]), 1))])
        ridge = np.full(a.shape[1], BELIEF_RIDGE)
        ridge[-1] = 0.01
        w = newton(a, np.array(held[side]), ridge, np.array(odds[side]))[:-1]
        print(f"    [{', '.join(f'{weight:.2f}' for weight in w)}],  # {name}")


if __name__ == "__main__":
    task, *rest = sys.argv[1:]
    if task == "play":
        play(rest[0], int(rest[1]), int(rest[2]), rest[3].split(","))
    elif task == "judge":
        judgement(rest[0], rest[1:])
    else:
        keep(int(rest[0]))
