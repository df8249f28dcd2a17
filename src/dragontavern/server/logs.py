"""The log of the house on the error stream: lines for people, or one JSON object a line for programs.

Nothing secret is ever logged: no key, token, invite link, seed, salt or hidden card; tables and guests by their ids.
"""

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Final

FORMS: Final = ("text", "json")
PLAIN: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class JsonLines(logging.Formatter):
    """Each record as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, where, what, and the trace of a fault."""
        told = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "where": record.name,
            "what": record.getMessage(),
        }
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def set_up(form: str) -> None:
    """Log warnings and worse of everything, and what our own house tells, in one of the FORMS."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else logging.Formatter(PLAIN))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("dragontavern").setLevel(logging.INFO)
