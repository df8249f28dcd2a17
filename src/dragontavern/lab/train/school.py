"""From a recipe to a network in a file."""

from math import log
from typing import Final

from dragontavern import __version__
from dragontavern.bots.net import Net
from dragontavern.lab.simulate import Progress

from .fit import TEST, fit, part_of, torch_here
from .recipe import Recipe
from .selfplay import Lessons, lessons

LEAST: Final = 1e-4  # a chance below this is taken for it: nobody is lost for certain


def train(recipe: Recipe, jobs: int | None = None, progress: Progress | None = None) -> Net:
    """Play, learn and test; the network tells in `about` how it came about and how good it is.

    Raises BadOptions for what cannot be played and BadJob where PyTorch or a device is missing.
    """
    torch_here()  # nobody should wait for the games only to hear that it is missing
    taught = lessons(recipe, jobs, progress)
    fitted = fit(taught, recipe)
    net = fitted.net
    test = {
        **fitted.test,
        "rounded_loss": round(loss_of(net, taught), 5),
        "judgement_loss": round(loss_of(None, taught), 5),
    }
    about = {"tavern": __version__, "recipe": recipe.as_dict(), "test": test, "log": fitted.log}
    return Net(net.game, net.features, net.bend, net.weights, net.offsets, about)


def loss_of(net: Net | None, taught: Lessons) -> float:
    """On the games kept for the test, the loss of the network as it is played with; without one, of the judgement
    the game's strongest player has now."""
    wide, first, total, count = len(taught.names), 0, 0.0, 0
    for game, seats in zip(taught.games, taught.seats, strict=True):
        if part_of(game) == TEST:
            chances = list(taught.judged[first : first + seats])
            if net is not None:
                rows = [list(taught.rows[seat * wide : (seat + 1) * wide]) for seat in range(first, first + seats)]
                chances = net.scores(rows)
            total -= sum(taught.won[first + seat] * log(max(chances[seat], LEAST)) for seat in range(seats))
            count += 1
        first += seats
    return total / max(count, 1)
