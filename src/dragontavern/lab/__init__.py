"""The laboratory: many games at once, measured."""

from .balance import Balance as Balance
from .balance import balance as balance
from .bench import Bench as Bench
from .bench import bench as bench
from .simulate import simulate as simulate
from .tally import Report as Report
