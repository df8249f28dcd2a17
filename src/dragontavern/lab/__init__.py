"""The laboratory: many games at once, measured."""

from .balance import Balance as Balance
from .balance import balance as balance
from .bench import Bench as Bench
from .bench import bench as bench
from .export import export as export
from .export import export_records as export_records
from .faults import BadJob as BadJob
from .simulate import simulate as simulate
from .simulate import simulate_into as simulate_into
from .tally import Report as Report
