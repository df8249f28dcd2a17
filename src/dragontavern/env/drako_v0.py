"""Drako for PettingZoo; the page is docs/env/drako.md."""

from .making import Maker

MAKER = Maker("drako", seats=2, table={})
env = MAKER.env
raw_env = MAKER.raw_env
parallel_env = MAKER.parallel_env
