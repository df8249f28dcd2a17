"""Native libraries of core/, games/, bots/ and env/senses/, made by mypyc beside their sources.

Run as a file (`python -P src/dragontavern/compiling.py make|clean|check`), so that it works, and says what is
wrong, even when the libraries in place are broken. It imports nothing of the package for the same reason.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = "src/dragontavern"
LAYERS = tuple(f"{PACKAGE}/{layer}" for layer in ("core", "games", "bots", "env/senses"))

# The libraries speak to each other through tables of mypyc, not by the names of their symbols: told so, the compiler
# calls and inlines its own functions directly, and the rules run a tenth faster. What debuggers want only takes time.
FLAGS = ("-fvisibility=hidden", "-fno-semantic-interposition", "-g0")

# Modules that tell, draw, read in or check. They run seldom: optimising them would only take the compiler's time.
SELDOM = frozenset(
    (
        *("card_text", "dump", "errors", "invariants", "pack", "packs", "pointing", "portrait", "reading", "record"),
        *("refusals", "seal", "text", "words"),
    )
)
TOLD = "_told"  # ends the name of a library of such modules

# How much to optimise. With all passes the encoders of observations gain most; the rules and what bots share would
# gain 1 or 2 %, for a third more of the compiler's time. Without most passes, but with small functions inside others,
# the compiler takes half the time and the code runs 2 % slower: good enough for all else.
MOST = ("-O3",)
FULL = ("-O2",)
LIGHT = ("-O1", "-finline-functions", "-finline-small-functions")

Words = tuple[str, str]


class CannotCompile(Exception):
    """Compiling failed; the words say why, in English and Italian."""

    def __init__(self, words: Words) -> None:
        super().__init__(words[0])
        self.words = words


def sources(root: Path = ROOT) -> list[Path]:
    """The modules to compile, relative to the root; the packages' own `__init__` only pass names on."""
    found = (path for layer in LAYERS for path in (root / layer).rglob("*.py"))
    return sorted(path.relative_to(root) for path in found if path.name != "__init__.py")


def libraries(root: Path = ROOT) -> list[Path]:
    """All libraries that an earlier run left in the source tree."""
    here = [path for layer in LAYERS for path in (root / layer).rglob("*.so")]
    return sorted(here + list((root / "src").glob("*__mypyc*.so")))


def fingerprints(root: Path = ROOT) -> dict[str, str]:
    """Each module to compile with the hash of its text."""
    return {path.as_posix(): hashlib.sha256((root / path).read_bytes()).hexdigest() for path in sources(root)}


def stale(root: Path = ROOT) -> list[str]:
    """The modules whose library does not come from their present text; empty when nothing is compiled.

    A library wins over the source it was made from, so an edited rule would silently not be played.
    """
    if not libraries(root):
        return []
    now = fingerprints(root)
    try:
        then = json.loads(_stamp(root).read_text("utf-8"))
    except (OSError, ValueError):
        return sorted(now)
    return sorted(path for path in now.keys() | then.keys() if now.get(path) != then.get(path))


def clean(root: Path = ROOT) -> int:
    """Remove every compiled library, so that plain Python runs; says how many there were."""
    found = libraries(root)
    for path in found:
        path.unlink()
    _stamp(root).unlink(missing_ok=True)
    return len(found)


def make(root: Path = ROOT) -> int:
    """Compile all modules of these layers together and put the libraries beside them; says how many there are.

    The tree is touched only after everything has been built, so a failure leaves it as it was.
    """
    paths = sources(root)
    if not paths:
        raise CannotCompile(("there is nothing to compile in core/ and games/", "in core/ e games/ non c'è nulla"))
    before = fingerprints(root)
    built = root / "build" / "libraries"
    shutil.rmtree(built, ignore_errors=True)
    # a process of its own: mypyc leaves by sys.exit on errors, and works from the current directory
    command = [sys.executable, "-P", str(Path(__file__).resolve()), "build", str(root)]
    if subprocess.run(command, cwd=root, check=False).returncode:
        english = "mypyc could not compile; its messages are above. It needs a C compiler and Python's headers"
        italian = "mypyc non è riuscito a compilare; i messaggi sono qui sopra. Servono un compilatore C e gli header"
        raise CannotCompile((f"{english} (Debian: gcc, python3-dev).", f"{italian} (Debian: gcc, python3-dev)."))
    if fingerprints(root) != before:
        raise CannotCompile(("a source changed meanwhile: compile again", "un sorgente è cambiato: ricompila"))
    clean(root)
    made = sorted(built.rglob("*.so"))
    for path in made:
        shutil.copy2(path, root / "src" / path.relative_to(built))
    _stamp(root).write_text(json.dumps(before, indent=1) + "\n", "utf-8")
    return len(made)


def missing() -> str:
    """What is lacking here to compile, in English words; nothing if a small library can be made."""
    try:
        import mypyc.build  # noqa: F401
        from setuptools import Distribution, Extension
    except ImportError as fault:
        return str(fault)
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return 0; }\n", "utf-8")
        maker = Distribution({"ext_modules": [Extension("probe", [str(source)])]}).get_command_obj("build_ext")
        maker.build_temp, maker.build_lib = folder, folder
        try:
            maker.ensure_finalized()
            maker.run()
        except Exception as fault:  # noqa: BLE001  (every compiler fails in its own way)
            return str(fault) or type(fault).__name__
    return ""


def extensions(root: Path = ROOT) -> list[Any]:
    """What setuptools has to build; to be called from the root, whose mypy settings then hold."""
    from mypyc.build import mypycify

    forced = os.environ.get("TAVERN_OPT_LEVEL")  # tests that only compare behaviour compile without optimising
    rooms = shared(sources(root))
    names = [name for members, _ in rooms for name in members]
    found: list[Any] = list(mypycify(names, separate=rooms, target_dir="build/mypyc", opt_level=forced or "3"))

    def effort(one: Any) -> int:
        size: int = sum(Path(source).stat().st_size for source in one.sources)
        return size * (1 if effort_flags(one.name) == LIGHT else 2)

    found.sort(key=effort, reverse=True)  # what takes longest first: at the end no processor waits long for another
    if sys.platform != "win32":
        for one in found:
            levels = () if forced else effort_flags(one.name)  # of several levels the last one holds
            one.extra_compile_args = [*one.extra_compile_args, *FLAGS, *levels]
    return found


def effort_flags(library: str) -> tuple[str, ...]:
    """How much the compiler optimises a library, or the small door that leads to one of its modules."""
    if library == "dragontavern_env_senses__mypyc":
        return MOST
    told = library.endswith(f"{TOLD}__mypyc") or (
        library.startswith("dragontavern_bots_") and library != "dragontavern_bots__mypyc"
    )
    return LIGHT if told or not library.endswith("__mypyc") else FULL


def shared(paths: list[Path]) -> list[tuple[list[str], str | None]]:
    """The kernel, each game, the bots of each, and the senses, with the name of the library that holds their code.

    mypyc puts it beside the package, as `…__mypyc`. One library for all would take the C compiler twice as long, and
    one processor only. What runs seldom in kernel and games has libraries of its own.
    """
    rooms: dict[str, list[str]] = {}
    for path in paths:
        folders = path.parent.relative_to(PACKAGE).parts
        name = "core" if folders[0] == "core" else "_".join(folders[:2])
        if folders[0] in ("core", "games") and path.stem in SELDOM:
            name += TOLD
        rooms.setdefault(name, []).append(str(path))
    return [(members, f"dragontavern_{name}") for name, members in rooms.items()]


def build(root: Path) -> None:
    """Build the libraries into build/libraries; runs in a process of its own, started by `make`."""
    from setuptools import setup

    directories = ["--build-lib", "build/libraries", "--build-temp", "build/objects"]
    processes = f"--parallel={os.cpu_count() or 1}"
    setup(
        name="dragontavern",
        packages=[],
        package_dir={"": "src"},
        ext_modules=extensions(root),
        script_args=["--quiet", "build_ext", processes, *directories],
    )


def main(arguments: list[str]) -> int:
    """make, clean or check; 0 when all is well, 1 with a sentence on the error stream when not, 2 for a bad call."""
    match arguments:
        case ["make"]:
            try:
                count = make()
            except CannotCompile as failure:
                return _fail(failure.words)
            _say((f"{count} libraries compiled.", f"{count} librerie compilate."))
        case ["clean"]:
            count = clean()
            _say((f"{count} libraries removed.", f"{count} librerie rimosse."))
        case ["check"]:
            if changed := stale():
                return _fail(_stale_words(changed))
        case ["build", root]:
            build(Path(root))
        case _:
            words = "./tavern compile [--clean]"
            _fail((f"usage: {words}", f"uso: {words}"))
            return 2
    return 0


def _stamp(root: Path) -> Path:
    return root / "build" / "compiled.json"


def _stale_words(changed: list[str]) -> Words:
    names = ", ".join(Path(path).relative_to("src/dragontavern").as_posix() for path in changed[:3])
    names += ", …" if len(changed) > 3 else ""
    english = f"the compiled libraries do not fit their sources ({names}).\n"
    english += "Run ./tavern compile to compile again, or ./tavern compile --clean to play with plain Python."
    italian = f"le librerie compilate non corrispondono ai sorgenti ({names}).\n"
    italian += "Usa ./tavern compile per ricompilare, oppure ./tavern compile --clean per giocare con Python puro."
    return english, italian


def _local(words: Words) -> str:
    language = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name))), "")
    return words[1] if language.lower().startswith("it") else words[0]


def _say(words: Words) -> None:
    print(_local(words))


def _fail(words: Words) -> int:
    print(f"tavern: {_local(words)}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
