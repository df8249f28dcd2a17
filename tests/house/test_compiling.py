"""Native libraries: made beside their sources, removed, and refused when they do not fit any more."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from dragontavern import compiling

ROOT = Path(__file__).resolve().parents[2]
RULE = "def worth(strength: int) -> int:\n    return strength + 1\n"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small project with the folders that are compiled: one module in core/, one game."""
    shutil.copy2(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / "README.md").write_text("A toy.", "utf-8")
    shutil.copy2(ROOT / "LICENSE", tmp_path)
    package = tmp_path / "src" / "dragontavern"
    (package / "core").mkdir(parents=True)
    (package / "games" / "toy").mkdir(parents=True)
    for folder in (package, package / "core", package / "games", package / "games" / "toy"):
        (folder / "__init__.py").write_text("", "utf-8")
    (package / "core" / "kernel.py").write_text("BASE = 1\n", "utf-8")
    (package / "games" / "toy" / "rules.py").write_text(RULE, "utf-8")
    return tmp_path


def test_plain_python_is_never_stale(tree: Path) -> None:
    assert compiling.stale(tree) == []


def test_the_packages_own_modules_stay_python(tree: Path) -> None:
    kernel, rules = "src/dragontavern/core/kernel.py", "src/dragontavern/games/toy/rules.py"
    assert [path.as_posix() for path in compiling.sources(tree)] == [kernel, rules]


def test_libraries_nobody_vouches_for_are_refused_and_can_be_removed(tree: Path) -> None:
    (tree / "src" / "dragontavern" / "core" / "kernel.so").write_bytes(b"")
    assert len(compiling.stale(tree)) == 2
    assert compiling.clean(tree) == 1
    assert compiling.stale(tree) == []


def test_nothing_to_compile_is_said(tmp_path: Path) -> None:
    with pytest.raises(compiling.CannotCompile, match="nothing to compile"):
        compiling.make(tmp_path)


def test_what_runs_seldom_has_libraries_of_its_own_and_costs_the_compiler_little() -> None:
    rooms = {
        name: {Path(member).stem for member in members} for members, name in compiling.shared(compiling.sources())
    }
    assert {"state", "rng"} <= rooms["dragontavern_core"]
    assert {"text", "record"} <= rooms["dragontavern_core_told"]
    for game in ("ante", "drako", "gold", "lords"):
        assert "table" in rooms[f"dragontavern_games_{game}"]
        assert {"words", "portrait", "invariants"} <= rooms[f"dragontavern_games_{game}_told"]
    full = {name for name in rooms if compiling.effort_flags(f"{name}__mypyc") == compiling.FULL}
    rules = {f"dragontavern_games_{game}" for game in ("ante", "drako", "gold", "lords")}
    assert full == rules | {"dragontavern_core", "dragontavern_bots"}
    assert compiling.effort_flags("dragontavern_env_senses__mypyc") == compiling.MOST
    assert compiling.effort_flags("dragontavern.core.state") == compiling.LIGHT


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("cc"), reason="needs a C compiler")
def test_a_compiled_rule_runs_until_its_source_changes(tree: Path) -> None:
    assert compiling.make(tree) == 4  # a library for the kernel, one for the game, and a door to each module
    assert compiling.stale(tree) == []
    look = "from dragontavern.games.toy import rules; print(rules.worth(4), rules.__file__.endswith('.so'))"
    shown = subprocess.run([sys.executable, "-c", look], cwd=tree / "src", capture_output=True, text=True, check=True)
    assert shown.stdout.split() == ["5", "True"]

    rules = tree / "src" / "dragontavern" / "games" / "toy" / "rules.py"
    rules.write_text(RULE.replace("+ 1", "+ 2"), "utf-8")
    (tree / "src" / "dragontavern" / "games" / "toy" / "more.py").write_text("", "utf-8")
    assert [Path(path).name for path in compiling.stale(tree)] == ["more.py", "rules.py"]

    rules.write_text('worth: int = "much"\n', "utf-8")
    with pytest.raises(compiling.CannotCompile):
        compiling.make(tree)
    assert len(compiling.libraries(tree)) == 4, "a failure leaves the tree as it was"
    assert compiling.clean(tree) == 4
