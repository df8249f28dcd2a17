"""`tavern play --server URL`: from the command line to the client."""

import argparse
from importlib.util import find_spec

from dragontavern.terminal.arguments import Misused
from dragontavern.terminal.words import Words

from .line import Address, Tavern
from .words import client_words


def play_at(args: argparse.Namespace, text: Words) -> int:
    """Go to a tavern and stay until the person leaves; the exit code."""
    own = client_words(text.language)
    if find_spec("textual") is None:
        raise Misused(own("line.missing"))
    address = Address(args.server)
    if not address.known:
        raise Misused(own("line.address", value=args.server))
    from .app import Client

    game = "" if args.game is None else args.game.id
    client = Client(address, Tavern(address.base, text.language), own, args.name or "", game)
    code = client.run()
    return code if code is not None else client.return_code or 0
