"""Dragon's Gold for PettingZoo; the page is docs/env/gold.md."""

from .making import Maker

MAKER = Maker("gold", seats=4, table={"clock": False})
env = MAKER.env
raw_env = MAKER.raw_env
parallel_env = MAKER.parallel_env
