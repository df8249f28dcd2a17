"""Wheels: everything the program needs is inside, with native libraries where they can be made, without where not."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import httpx
import pytest

ROOT = Path(__file__).resolve().parents[2]
BUILD = "import sys; from setuptools import build_meta; print(build_meta.build_wheel(sys.argv[1]))"
SOURCES = ("pyproject.toml", "setup.py", "README.md", "LICENSE", "docs/rules")


def wheel_of(tree: Path, **wishes: str) -> tuple[Path, list[str], str]:
    """Build a wheel of a tree without a network: where it is, its files, and what was said meanwhile."""
    told = {name: value for name, value in os.environ.items() if name != "TAVERN_PURE"}
    done = subprocess.run(
        [sys.executable, "-c", BUILD, str(tree)],
        cwd=tree,
        env={**told, **wishes},
        capture_output=True,
        text=True,
        timeout=250,
        check=True,
    )
    wheel = tree / done.stdout.split()[-1]
    with zipfile.ZipFile(wheel) as opened:
        return wheel, opened.namelist(), done.stderr


def take(tree: Path, *names: str) -> None:
    """Copy files and folders of the project."""
    leave_out = shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info")
    for name in names:
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tree / name, ignore=leave_out)
        else:
            shutil.copy2(ROOT / name, tree / name)


@pytest.mark.slow
def test_a_pure_wheel_brings_all_files_and_runs_by_itself(tmp_path: Path) -> None:
    take(tmp_path, "src", *SOURCES)
    wheel, files, _ = wheel_of(tmp_path, TAVERN_PURE="1")
    assert wheel.name.endswith("-py3-none-any.whl")
    ours = [path.relative_to(tmp_path / "src").as_posix() for path in (tmp_path / "src/dragontavern").rglob("*")]
    wanted = {name for name in ours if (tmp_path / "src" / name).is_file()}
    assert len(wanted) > 200
    pages = {f"dragontavern/rules/{page.name}" for page in (ROOT / "docs/rules").glob("*.*.md")}
    assert len(pages) == 8
    assert (wanted | pages) - set(files) == set()

    place = tmp_path / "place"
    with zipfile.ZipFile(wheel) as opened:
        opened.extractall(place)
    tavern = [sys.executable, "-P", "-m", "dragontavern"]
    there: dict[str, Any] = {"cwd": tmp_path, "env": {**os.environ, "PYTHONPATH": str(place), "LANG": "en"}}
    for arguments, words in (["--version"], "plain Python"), (["rules", "lords", "R1", "--lang", "en"], "**R1.**"):
        done = subprocess.run([*tavern, *arguments], **there, capture_output=True, text=True, timeout=60, check=True)
        assert words in done.stdout
    home = "import dragontavern; print(dragontavern.__file__)"
    shown = subprocess.run([sys.executable, "-P", "-c", home], **there, capture_output=True, text=True, check=True)
    assert shown.stdout.startswith(str(place)), "it is the wheel that is tried here, not the checkout"
    the_games_run(tavern, there)
    the_site_runs(tavern, there, tmp_path / "house")


def the_games_run(tavern: list[str], there: dict[str, Any]) -> None:
    """A game of each between bots who look at it, to its end."""
    for game in ("ante", "drako", "gold", "lords"):
        line = [*tavern, "simulate", game, "--games", "1", "--bots", "greedy", "--json"]
        done = subprocess.run(line, **there, capture_output=True, text=True, timeout=100, check=True)
        assert json.loads(done.stdout)["games"] == 1


def the_site_runs(tavern: list[str], there: dict[str, Any], data: Path) -> None:
    """The tavern's pages come, with their rules, pictures and scripts."""
    line = [*tavern, "serve", "--port", "0", "--lang", "en", "--data", str(data)]
    with subprocess.Popen(line, **there, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as house:
        assert house.stdout is not None
        try:
            address = next(word for word in house.stdout.readline().split() if word.startswith("http")).rstrip("/")
            for path in ("/", "/rules/gold", "/gallery/ante", "/learn", "/reports"):
                page = httpx.get(address + path, timeout=60)
                assert page.status_code == 200, path
                for part in set(re.findall(r'(?:src|href)="(/static/[^"]+)"', page.text)):
                    assert httpx.get(address + part, timeout=60).status_code == 200, part
        finally:
            house.send_signal(signal.SIGINT)
            _, errors = house.communicate(timeout=60)
    assert (house.returncode, errors) == (0, "")


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """A small project that is built like ours: one module in core/, one game."""
    take(tmp_path, "src/dragontavern/compiling.py", *SOURCES)
    package = tmp_path / "src" / "dragontavern"
    for folder in (package, package / "core", package / "games", package / "games" / "toy"):
        folder.mkdir(exist_ok=True)
        (folder / "__init__.py").write_text("", "utf-8")
    (package / "core" / "kernel.py").write_text("BASE = 1\n", "utf-8")
    (package / "games" / "toy" / "rules.py").write_text("def worth() -> int:\n    return 1\n", "utf-8")
    return tmp_path


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("cc"), reason="needs a C compiler")
def test_a_wheel_has_native_libraries_where_there_is_a_compiler(toy: Path) -> None:
    wheel, files, _ = wheel_of(toy, TAVERN_OPT_LEVEL="0")
    assert not wheel.name.endswith("-none-any.whl")
    libraries = [name for name in files if name.endswith((".so", ".pyd"))]
    assert [name for name in libraries if name.startswith("dragontavern/games/toy/rules.")]
    assert [name for name in libraries if name.startswith("dragontavern_core__mypyc.")]
    assert "dragontavern/games/toy/rules.py" in files


def test_without_a_compiler_the_wheel_is_pure_and_says_why(toy: Path) -> None:
    wheel, files, said = wheel_of(toy, CC="no-such-compiler")
    assert wheel.name.endswith("-py3-none-any.whl")
    assert not [name for name in files if name.endswith((".so", ".pyd"))]
    assert "plain Python only, without native libraries: " in said
    assert "no-such-compiler" in said
