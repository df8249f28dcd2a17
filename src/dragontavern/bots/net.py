"""A small network that judges tables: features of each seat in, each seat's chance of winning out.

Plain Python without any library, so that it can be compiled with the search that asks it. Training is in lab/train.
"""

import json
from collections.abc import Mapping, Sequence
from math import exp, isfinite
from pathlib import Path
from typing import Any, Final

from dragontavern.core.errors import Mistake

FORMAT: Final = "dragontavern-net-1"
KEYS: Final = ("game", "features", "sizes", "bend", "weights", "offsets")
BENDS: Final = ("relu", "tanh")
DIGITS: Final = 4  # of a weight in the file; more would make no difference to the play
STEEP: Final = 20.0  # from here on tanh is 1


class BadNet(Mistake):
    """A file that is no network, or not one for what this program asks it."""


class Net:
    """Layers of weights. All seats go through the same ones; their scores become chances that add up to 1."""

    def __init__(
        self,
        game: str,
        features: Sequence[str],
        bend: str,
        weights: list[list[list[float]]],
        offsets: list[list[float]],
        about: Mapping[str, Any],
    ) -> None:
        self.game: str = game
        self.features: tuple[str, ...] = tuple(features)
        self.bend: str = bend
        self.weights: list[list[list[float]]] = weights  # layer, unit, input
        self.offsets: list[list[float]] = offsets  # layer, unit
        self.about: Mapping[str, Any] = about  # where it comes from: recipe, seed, log
        self.tanh: bool = bend == "tanh"

    def score(self, row: list[float]) -> float:
        """What the features of one seat promise it; only differences between seats mean something."""
        values = row
        last = len(self.weights) - 1
        for layer in range(last + 1):
            offsets = self.offsets[layer]
            weights = self.weights[layer]
            units: list[float] = []
            for unit in range(len(offsets)):
                x: float = offsets[unit]
                line = weights[unit]
                for i in range(len(line)):
                    x += line[i] * values[i]
                if layer < last:
                    if not self.tanh:
                        x = x if x > 0.0 else 0.0
                    elif x > STEEP:
                        x = 1.0
                    elif x < -STEEP:
                        x = -1.0
                    else:
                        x = 1.0 - 2.0 / (exp(2.0 * x) + 1.0)
                units.append(x)
            values = units
        return values[0]

    def scores(self, rows: list[list[float]]) -> list[float]:
        """Each seat's chance of winning, from the features of all seats; they add up to 1."""
        found: list[float] = []
        top = 0.0
        for row in rows:
            x = self.score(row)
            top = x if not found or x > top else top
            found.append(x)
        total = 0.0
        for i in range(len(found)):
            x = exp(found[i] - top)
            found[i] = x
            total += x
        for i in range(len(found)):
            found[i] = found[i] / total
        return found

    def dump(self) -> str:
        """The network as a JSON file: what it is, where it comes from, and its weights."""
        sizes = [len(self.features), *[len(offsets) for offsets in self.offsets]]
        told = {
            "format": FORMAT,
            "game": self.game,
            "features": list(self.features),
            "sizes": sizes,
            "bend": self.bend,
            **self.about,
        }
        lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in told.items()]
        layers = [
            json.dumps([short(x) for unit in layer for x in unit], separators=(",", ":")) for layer in self.weights
        ]
        offsets = [json.dumps([short(x) for x in layer], separators=(",", ":")) for layer in self.offsets]
        lines += [f'"weights": [\n{joined(layers)}]', f'"offsets": [\n{joined(offsets)}]']
        return "{\n" + ",\n".join(lines) + "\n}\n"

    @staticmethod
    def load(path: Path, features: Sequence[str] = ()) -> "Net":
        """The network in a file; raises BadNet for anything else, and where it knows other features than these."""
        try:
            data = json.loads(path.read_text("utf-8"))
        except OSError as fault:
            raise BadNet("net_read", path=path, fault=fault.strerror or str(fault)) from fault
        except (ValueError, RecursionError) as error:
            raise BadNet("net_format", path=path, format=FORMAT) from error
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise BadNet("net_format", path=path, format=FORMAT)
        for key in KEYS:
            if key not in data:
                raise BadNet("net_lacks", path=path, name=key)
        net = built(data)
        if net is None:
            raise BadNet("net_shape", path=path)
        if features and tuple(features) != net.features:
            raise BadNet("net_features", path=path)
        return net


def joined(lines: list[str]) -> str:
    """Layers, a line each."""
    return ",\n".join(lines) + "\n"


def short(x: float) -> float:
    """A weight as the file keeps it; no zero has a sign."""
    return round(x, DIGITS) + 0.0


def built(data: dict[str, Any]) -> Net | None:
    """The network of a file's data; None if its parts do not fit together."""
    sizes, names, bend = data["sizes"], data["features"], data["bend"]
    if not (isinstance(names, list) and all(isinstance(name, str) for name in names) and bend in BENDS):
        return None
    if not (isinstance(sizes, list) and len(sizes) > 1 and all(type(size) is int and size > 0 for size in sizes)):
        return None
    if sizes[0] != len(names) or sizes[-1] != 1 or not isinstance(data["game"], str):
        return None
    weights: list[list[list[float]]] = []
    offsets: list[list[float]] = []
    layers = len(sizes) - 1
    if not (isinstance(data["weights"], list) and isinstance(data["offsets"], list)):
        return None
    if len(data["weights"]) != layers or len(data["offsets"]) != layers:
        return None
    for layer in range(layers):
        inputs, units = int(sizes[layer]), int(sizes[layer + 1])
        line = numbers(data["weights"][layer], inputs * units)
        offset = numbers(data["offsets"][layer], units)
        if line is None or offset is None:
            return None
        weights.append([line[unit * inputs : (unit + 1) * inputs] for unit in range(units)])
        offsets.append(offset)
    about = {key: value for key, value in data.items() if key not in KEYS and key != "format"}
    return Net(str(data["game"]), names, str(bend), weights, offsets, about)


def numbers(data: Any, count: int) -> list[float] | None:
    """So many finite numbers; None for anything else."""
    if not isinstance(data, list) or len(data) != count:
        return None
    if not all(type(x) in (int, float) and isfinite(x) for x in data):
        return None
    return [float(x) for x in data]
