"""Fitting a network to lessons with PyTorch, an extra. Everything else of training works without it."""

from dataclasses import dataclass
from itertools import pairwise
from math import log
from typing import Any, Final

from dragontavern.bots.net import Net
from dragontavern.lab.faults import BadJob

from .recipe import Recipe
from .selfplay import Lessons

SCATTER: Final = 2_654_435_761  # Knuth's: neighbours come to lie far apart
TENTHS: Final = 10
TRAIN, CHOOSE, TEST = 0, 1, 2
LITTLE: Final = 1e-3  # a feature that varies less than this says nothing
NOWHERE: Final = -1e9  # the score of a seat that a smaller table has not


@dataclass(frozen=True)
class Fitted:
    """A network, how it learnt, and how it does on games it has never seen."""

    net: Net
    log: list[dict[str, float]]  # by epoch: loss on the lessons, loss and accuracy on other games
    test: dict[str, Any]


def torch_here() -> Any:
    """PyTorch; raises BadJob where it is not installed."""
    try:
        import torch
    except ImportError as fault:
        raise BadJob("lacks_extra", what="tavern train", extra="train") from fault
    return torch


def fit(lessons: Lessons, recipe: Recipe) -> Fitted:
    """Learn from 8 of 10 games, choose the best epoch on 1 of 10, test on the last; raises BadJob."""
    torch = torch_here()
    if recipe.device == "cuda" and not torch.cuda.is_available():
        raise BadJob("no_cuda")
    torch.manual_seed(recipe.seed % (1 << 63))
    torch.set_num_threads(1)  # such small networks gain nothing from more, and sums keep their order
    rows, won, there = tensors(torch, lessons)
    parts = [torch.tensor([part_of(game) == part for game in lessons.games]) for part in (TRAIN, CHOOSE, TEST)]
    if not all(bool(part.any()) for part in parts):
        raise BadJob("few_lessons", positions=len(lessons))
    used = rows[parts[TRAIN]][there[parts[TRAIN]]]
    middle, reach = used.mean(0), used.std(0)
    reach = torch.where(reach < LITTLE, torch.full_like(reach, float("inf")), reach)
    rows = (rows - middle) / reach
    model = model_of(torch, recipe, len(lessons.names)).to(recipe.device)
    data = [
        (rows[part].to(recipe.device), won[part].to(recipe.device), there[part].to(recipe.device)) for part in parts
    ]
    told, best = learn(torch, model, data, recipe)
    model.load_state_dict(best)
    net = exported(model, lessons.names, recipe, middle.tolist(), reach.tolist())
    return Fitted(net, told, tested(torch, model, data[TEST], won[parts[TRAIN]].size(0)))


def part_of(game: int) -> int:
    """All positions of a game are learnt from, or none. What is played varies with the game's number (match-ups,
    sizes of tables), so the parts are drawn by lot: each must hold some of everything."""
    return {8: CHOOSE, 9: TEST}.get((game * SCATTER >> 16) % TENTHS, TRAIN)


def tensors(torch: Any, lessons: Lessons) -> tuple[Any, Any, Any]:
    """Features, victories and which seats there are, smaller tables filled up with empty seats."""
    widest, wide = max(lessons.seats), len(lessons.names)
    count = torch.tensor(lessons.seats)
    there = torch.arange(widest).expand(len(lessons), widest) < count[:, None]
    rows = torch.zeros(len(lessons), widest, wide)
    rows[there] = torch.frombuffer(lessons.rows, dtype=torch.float32).view(-1, wide)
    won = torch.zeros(len(lessons), widest)
    won[there] = torch.frombuffer(lessons.won, dtype=torch.float32)
    return rows, won, there


def model_of(torch: Any, recipe: Recipe, features: int) -> Any:
    """The layers of a recipe: the same for every seat."""
    sizes = [features, *recipe.hidden, 1]
    layers: list[Any] = []
    for inputs, units in pairwise(sizes):
        layers += [torch.nn.Linear(inputs, units), torch.nn.Tanh() if recipe.bend == "tanh" else torch.nn.ReLU()]
    return torch.nn.Sequential(*layers[:-1])


def chances(torch: Any, model: Any, rows: Any, there: Any) -> Any:
    """The logarithms of all seats' chances."""
    scores = model(rows).squeeze(-1).masked_fill(~there, NOWHERE)
    return torch.log_softmax(scores, 1)


def learn(torch: Any, model: Any, data: list[Any], recipe: Recipe) -> tuple[list[dict[str, float]], Any]:
    """Epoch by epoch; the log, and the weights of the epoch that did best on the games to choose by."""
    rows, won, there = data[TRAIN]
    helper = torch.optim.AdamW(model.parameters(), lr=recipe.rate, weight_decay=recipe.decay)
    slower = torch.optim.lr_scheduler.CosineAnnealingLR(helper, recipe.epochs)
    dealer = torch.Generator().manual_seed(recipe.seed % (1 << 63))
    told: list[dict[str, float]] = []
    best, least = {}, float("inf")
    for epoch in range(recipe.epochs):
        total = 0.0
        for some in torch.randperm(len(rows), generator=dealer).to(rows.device).split(recipe.batch):
            loss = -(won[some] * chances(torch, model, rows[some], there[some])).sum(1).mean()
            helper.zero_grad()
            loss.backward()
            helper.step()
            total += float(loss.detach()) * len(some)
        slower.step()
        found = measured(torch, model, data[CHOOSE])
        told.append({"epoch": epoch + 1, "loss": round(total / len(rows), 5), **found})
        if found["other_loss"] < least:
            least = found["other_loss"]
            best = {name: value.detach().clone() for name, value in model.state_dict().items()}
    return told, best


def measured(torch: Any, model: Any, data: Any) -> dict[str, float]:
    """Loss, and how often the likeliest seat has won, on games the network does not learn from."""
    rows, won, there = data
    with torch.no_grad():
        told = chances(torch, model, rows, there)
        loss = float(-(won * told).sum(1).mean())
        hit = float((won.gather(1, told.argmax(1, keepdim=True)) > 0).float().mean())
    return {"other_loss": round(loss, 5), "accuracy": round(hit, 4)}


def tested(torch: Any, model: Any, data: Any, learnt: int) -> dict[str, Any]:
    """Loss and accuracy on unseen games, beside those of an even guess, and whether chances come true."""
    rows, won, there = data
    found = measured(torch, model, data)
    with torch.no_grad():
        chance = chances(torch, model, rows, there).exp()[there].tolist()
    even = sum(log(seats) for seats in there.sum(1).tolist()) / len(rows)
    return {
        "positions": len(rows),
        "learnt_from": learnt,
        "loss": found["other_loss"],
        "even_loss": round(even, 5),
        "accuracy": found["accuracy"],
        "calibration": calibration(chance, won[there].tolist()),
    }


def calibration(chance: list[float], won: list[float]) -> list[list[float]]:
    """For each tenth of predicted chances: how many there were, their mean, and how much was really won."""
    heaps: list[list[tuple[float, float]]] = [[] for _ in range(TENTHS)]
    for said, came in zip(chance, won, strict=True):
        heaps[min(int(said * TENTHS), TENTHS - 1)].append((said, came))
    return [
        [
            len(heap),
            round(sum(said for said, _ in heap) / len(heap), 3),
            round(sum(w for _, w in heap) / len(heap), 3),
        ]
        for heap in heaps
        if heap
    ]


def exported(model: Any, names: tuple[str, ...], recipe: Recipe, middle: list[float], reach: list[float]) -> Net:
    """The network in plain Python; what put the features to scale becomes part of the first layer."""
    lines = [layer for layer in model if hasattr(layer, "weight")]
    weights: list[list[list[float]]] = [line.weight.detach().cpu().tolist() for line in lines]
    offsets: list[list[float]] = [line.bias.detach().cpu().tolist() for line in lines]
    for unit, line in enumerate(weights[0]):
        scaled = [weight / wide for weight, wide in zip(line, reach, strict=True)]
        offsets[0][unit] -= sum(weight * mean for weight, mean in zip(scaled, middle, strict=True))
        weights[0][unit] = scaled
    return Net(recipe.game, names, recipe.bend, weights, offsets, {})
