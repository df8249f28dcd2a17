"""`python -m dragontavern` is the command `tavern`."""

import sys

from dragontavern.cli import main

if __name__ == "__main__":
    sys.exit(main())
