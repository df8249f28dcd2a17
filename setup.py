"""What a wheel holds: the package, the rules pages, and native libraries wherever they can be made.

    python -m build                  a wheel with native libraries, if there is a C compiler
    TAVERN_PURE=1 python -m build    a wheel of plain Python, for every system

Everything else about the project stands in pyproject.toml.
"""

import os
import runpy
import sys
from typing import Any

from setuptools import find_namespace_packages, setup

COMPILING: dict[str, Any] = runpy.run_path("src/dragontavern/compiling.py")
BUILDS = {"bdist_wheel", "build", "build_ext"}  # not for a list of files, nor for a wheel that points to the sources


def libraries() -> list[Any]:
    """What the C compiler has to build: nothing if that is wished, or if there is none."""
    if os.environ.get("TAVERN_PURE") == "1" or not BUILDS & set(sys.argv):
        return []
    if why := COMPILING["missing"]():
        print(f"dragontavern: plain Python only, without native libraries: {why}", file=sys.stderr)
        return []
    found: list[Any] = COMPILING["extensions"]()
    return found


setup(
    packages=[*find_namespace_packages("src"), "dragontavern.rules"],
    package_dir={"": "src", "dragontavern.rules": "docs/rules"},  # the pages lie where people read them
    ext_modules=libraries(),
    options={"build_ext": {"parallel": os.cpu_count() or 1}},
)
