"""The public API: everything a page can do, as JSON, for bots and other clients (docs/api.md)."""
