"""Wheels with native libraries: TAVERN_COMPILE=1 pip wheel --no-build-isolation --no-deps .

Without the variable the wheel holds plain Python; everything else about the project stands in pyproject.toml.
"""

import os
import runpy

from setuptools import setup

compiling = runpy.run_path("src/dragontavern/compiling.py") if os.environ.get("TAVERN_COMPILE") == "1" else {}
setup(ext_modules=compiling["extensions"]() if compiling else [])
