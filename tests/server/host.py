"""A server in a process of its own, to be killed: keeps its book where it is told and says its address."""

import sys
from pathlib import Path

from tests.server.door import Spot, luck, trial

from dragontavern.server.app import make_app, make_house
from dragontavern.server.logs import set_up
from dragontavern.server.serve import listen, serve


def main(data: str, db: str = "") -> None:
    """Serve until killed."""
    config = trial(data=Path(data), db=db)
    set_up(config.log)
    house = make_house(config, Spot(), luck())
    serve(make_app(house), config, listen("127.0.0.1", 0, fixed=True), lambda url: print(url, flush=True))


if __name__ == "__main__":
    main(*sys.argv[1:])
