"""I Signori dei Draghi for PettingZoo; the page is docs/env/lords.md."""

from .making import Maker

MAKER = Maker("lords", seats=4, table={})
env = MAKER.env
raw_env = MAKER.raw_env
parallel_env = MAKER.parallel_env
