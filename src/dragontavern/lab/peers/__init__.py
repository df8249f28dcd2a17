"""Our games beside those of other libraries, in one run (docs/benchmarks.md).

The others live in an environment of their own, made when it is first asked for, from requirements.txt. A library that
cannot be installed or run here is named as missing.
"""

import contextlib
import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from dragontavern.core.game import Game
from dragontavern.lab.bench import best, play
from dragontavern.lab.faults import BadJob
from dragontavern.lab.settings import USUAL_SEATS
from dragontavern.speed import compiled

LONGEST: Final = 900.0  # seconds a library may take to install or to play
Told = Callable[[str], None]


@dataclass(frozen=True)
class Runner:
    """A game and how fast it is played by chance."""

    library: str
    version: str
    game: str
    players: int
    decisions_per_second: float


@dataclass(frozen=True)
class Race:
    """All that ran, and the libraries and games that could not, with the reason."""

    compiled: bool
    ours: tuple[Runner, ...]
    others: tuple[Runner, ...]
    missing: dict[str, str]

    def as_dict(self) -> dict[str, Any]:
        """Everything as plain data, ready for JSON."""
        return asdict(self)


def wanted() -> dict[str, list[str]]:
    """The libraries and the packages each needs, pinned."""
    lines = files(__package__).joinpath("requirements.txt").read_text("utf-8").splitlines()
    found = [line.split() for line in lines if line.strip() and not line.startswith("#")]
    return {packages[0].partition("==")[0]: packages for packages in found}


def race(games: list[Game], cellar: Path, runs: int, version: str, told: Told) -> Race:
    """Measure our games and then all others; `cellar` is where their environments are kept."""
    others: list[Runner] = []
    missing: dict[str, str] = {}
    ours = tuple(own_runner(game, runs, version) for game in games)
    for library, packages in wanted().items():
        told(library)
        try:
            python = environment(cellar, library, packages)
        except BadJob as fault:
            missing[library] = str(fault)
            continue
        found, faults = run(python, library, runs)
        others += found
        missing |= faults
    return Race(compiled(), ours, tuple(others), missing)


def own_runner(game: Game, runs: int, version: str) -> Runner:
    """One of our games, at its usual table."""
    seats = USUAL_SEATS.get(game.id, game.seats[0])
    decisions = play(game, seats)
    return Runner("dragontavern", version, game.id, seats, decisions / best(runs, lambda: play(game, seats)))


def environment(cellar: Path, library: str, packages: list[str]) -> Path:
    """The Python of a library's environment, made if it is not there; raises BadJob with the reason."""
    mark = blake2b(" ".join([sys.version, *packages]).encode(), digest_size=6).hexdigest()
    folder = cellar / f"{library}-{mark}"
    python = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    if (folder / "ready").exists():
        return python
    call([sys.executable, "-m", "venv", "--clear", str(folder)])
    call([str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *packages])
    with contextlib.suppress(OSError):
        (folder / "ready").touch()
    return python


def run(python: Path, library: str, runs: int) -> tuple[list[Runner], dict[str, str]]:
    """What a library's games achieved, and which could not be played."""
    script = str(files(__package__).joinpath("runners.py"))
    try:
        said = call([str(python), "-W", "ignore", script, library, str(runs)])
    except BadJob as fault:
        return [], {library: str(fault)}
    found, faults = [], {}
    for line in said.splitlines():
        if not line.startswith("{"):
            continue
        one = json.loads(line)
        if "fault" in one:
            faults[f"{library} {one['game']}"] = one["fault"]
        else:
            found.append(Runner(**one))
    return found, faults


def call(line: list[str]) -> str:
    """What a program said; raises BadJob with its last words if it failed."""
    try:
        done = subprocess.run(line, capture_output=True, text=True, timeout=LONGEST, check=False)
    except (OSError, subprocess.TimeoutExpired) as fault:
        raise BadJob("peer", fault=str(fault)) from fault
    if done.returncode:
        words = [word for word in (done.stderr or done.stdout).strip().splitlines() if word.strip()]
        raise BadJob("peer", fault=words[-1][:200] if words else str(done.returncode))
    return done.stdout
