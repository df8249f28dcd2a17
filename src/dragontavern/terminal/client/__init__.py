"""A terminal client of a running tavern: the same protocol as any other program (docs/api.md)."""
