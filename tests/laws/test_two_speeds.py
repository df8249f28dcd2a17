"""Law 6: one source, two speeds, the same games."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from dragontavern import compiling

ROOT = Path(__file__).resolve().parents[2]


LAYERS = ("core", "games")
RULES = ("core", "ante", "drako", "gold", "lords")  # the tests of the kernel and of each game's rules
# Not once more: long walks by chance, which the games above stand for, and texts. (On libraries compiled in place,
# `./tavern compile`, the test command runs those too.)
APART = ("laws", "soak", "words", "errors")
SEEDS = 2000


def run(source: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """What a Python says that takes the package from this folder."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(source), str(ROOT)])}
    environment.pop("PYTEST_XDIST_WORKER", None)  # what is started here is nobody's worker
    whole = [sys.executable, "-P", "-m", *command]
    return subprocess.run(whole, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


def run_games(source: Path) -> tuple[str, str]:
    """The kernel's file and the hash of its games."""
    done = run(source, "tests.laws.speeds", "--seeds", str(SEEDS))
    assert done.returncode == 0, done.stderr
    kernel, digest = done.stdout.split()
    return kernel, digest


def copy_layers(package: Path, names: Iterable[str]) -> None:
    """A part of the package as plain Python."""
    leave_out = shutil.ignore_patterns("*.so", "__pycache__")
    for name in names:
        shutil.copytree(ROOT / "src" / "dragontavern" / name, package / name, ignore=leave_out)


@pytest.mark.slow
@pytest.mark.timeout(900)  # a C compiler has its time
@pytest.mark.skipif(not shutil.which("cc"), reason="needs a C compiler")
def test_interpreted_and_compiled_the_games_are_the_same_and_keep_all_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = ROOT / "src" / "dragontavern"
    package = tmp_path / "src" / "dragontavern"
    copy_layers(package, LAYERS)
    shutil.copy2(home / "__init__.py", package)
    shutil.copy2(ROOT / "pyproject.toml", tmp_path)
    before = compiling.libraries()

    slow_kernel, slow = run_games(tmp_path / "src")
    monkeypatch.setenv("TAVERN_OPT_LEVEL", "0")  # what it does is compared here, not how fast
    compiling.make(tmp_path)
    fast_kernel, fast = run_games(tmp_path / "src")

    assert slow_kernel == str(package / "core" / "state.py")
    assert fast_kernel.startswith(str(package)), "the compiled rules are the ones just made"
    assert fast_kernel.endswith(".so")
    assert fast == slow
    assert compiling.libraries() == before, "nothing is left in the source tree"

    # the tests of the rules once more, on the libraries: what they need besides is plain Python
    copy_layers(
        package, (path.name for path in home.iterdir() if path.is_dir() and path.name not in (*LAYERS, "__pycache__"))
    )
    shutil.copytree(ROOT / "docs" / "rules", tmp_path / "docs" / "rules")
    for path in home.glob("*.py"):
        shutil.copy2(path, package)
    where = ["-o", f"pythonpath={tmp_path / 'src'} {ROOT}", "-p", "no:cacheprovider", "-p", "no:xdist", "-q"]
    where += [f"--ignore-glob=*/test_{name}.py" for name in APART]
    done = run(tmp_path / "src", "pytest", *where, *(str(ROOT / "tests" / name) for name in RULES))
    assert done.returncode == 0, done.stdout[-5000:]
    assert " passed" in done.stdout
