"""Where the house stands and what it keeps: data directory, address, limits."""

import os
from pathlib import Path

import msgspec

PORT = 8377
ENV_HOME = "DRAGONTAVERN_HOME"


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that may differ between one house and another."""

    db: str = ""  # the address of a PostgreSQL database; none: SQLite in the data directory
    data: Path | None = None  # None: nothing is kept, for trials
    host: str = "127.0.0.1"
    port: int = PORT
    base_url: str = ""  # the address people use, where it is not the one we listen at (behind a proxy)
    thinkers: int = 2  # processes for bots
    patience: float = 10.0  # seconds after which a bot's process is replaced; the slowest bot thinks for one
    pace: str = "normal"  # of bots, where a table does not say
    beat: float = 1.0  # seconds of a beat of games with a clock
    body: int = 64 * 1024  # bytes of a request or message
    ping: float = 20.0  # seconds between two signs of life on a live line, and until one without any is cut off
    rates: bool = True  # whether requests are limited in number
    log: str = "text"  # form of the log (logs.FORMS)
    keep_lobbies: int = 30  # days until a lobby nobody uses is thrown away; here and below 0: never
    keep_games: int = 400  # days until a finished game is
    keep_guests: int = 400  # days until somebody who did not come back is forgotten
    metrics_token: str = ""  # who may read /metrics; none: this machine itself

    reports: Path | None = None  # the folder whose reports the site shows; None: the one in the data directory

    @property
    def shelf(self) -> Path | None:
        """The folder of reports, if there is any."""
        return self.reports or (None if self.data is None else self.data / "reports")

    @property
    def book(self) -> Path | None:
        """The file the house is kept in."""
        return None if self.data is None else self.data / "tavern.db"


def data_home() -> Path:
    """The user's data directory: $DRAGONTAVERN_HOME, else the XDG one."""
    given = os.environ.get(ENV_HOME)
    if given:
        return Path(given)
    xdg = os.environ.get("XDG_DATA_HOME")
    return (Path(xdg) if xdg else Path.home() / ".local" / "share") / "dragontavern"
