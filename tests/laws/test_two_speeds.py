"""Law 6: one source, two speeds, the same games."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from dragontavern import compiling

ROOT = Path(__file__).resolve().parents[2]


def run_games(source: Path) -> tuple[str, str]:
    """The kernel's file and the hash of its games, in a process that takes the package from this folder."""
    path = os.pathsep.join([str(source), str(ROOT)])
    command = [sys.executable, "-P", "-m", "tests.laws.speeds"]
    done = subprocess.run(
        command, cwd=source, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=True
    )
    kernel, digest = done.stdout.split()
    return kernel, digest


@pytest.mark.slow
@pytest.mark.timeout(900)  # a C compiler has its time
@pytest.mark.skipif(not shutil.which("cc"), reason="needs a C compiler")
def test_a_hundred_games_are_the_same_interpreted_and_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "src" / "dragontavern"
    for layer in ("core", "games"):
        leave_out = shutil.ignore_patterns("*.so", "__pycache__")
        shutil.copytree(ROOT / "src" / "dragontavern" / layer, package / layer, ignore=leave_out)
    shutil.copy2(ROOT / "src" / "dragontavern" / "__init__.py", package)
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
