"""Texts by key, in the reader's language."""


class Words:
    """The texts of a game in one language."""
