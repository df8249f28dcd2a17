"""Three-Dragon Ante for PettingZoo; the page is docs/env/ante.md."""

from .making import Maker

MAKER = Maker("ante", seats=4, table={})
env = MAKER.env
raw_env = MAKER.raw_env
parallel_env = MAKER.parallel_env
