"""Guests without accounts: keys in cookies, signed links, names."""

import base64
import hashlib
import hmac
import secrets
import unicodedata
from collections.abc import Mapping

COOKIE = "guest"
LANGUAGE_COOKIE = "language"
YEAR = 365 * 24 * 3600
LONGEST_NAME = 24
SIGNS = 22  # characters of a signature: 132 bits
JOINER = "\u200d"  # holds emoji together
BOT_SIGN = " [bot]"
"""Stands behind the name of every bot account, wherever a name stands; nobody else can have it."""
BRACKETS = str.maketrans("[]", "()")


def new_key() -> str:
    """A new key for a guest's cookie."""
    return secrets.token_urlsafe(24)


def key_in(headers: Mapping[str, str]) -> str:
    """The key a program sends in its Authorization header; empty if there is none."""
    kind, _, key = headers.get("authorization", "").partition(" ")
    return key.strip() if kind.lower() == "bearer" else ""


def key_hash(key: str) -> str:
    """What the book keeps of a key."""
    return hashlib.sha256(key.encode()).hexdigest()


def sign(secret: str, *parts: object) -> str:
    """A signature only this house can make."""
    text = "|".join(map(str, parts))
    made = hmac.digest(bytes.fromhex(secret), text.encode(), "sha256")
    return base64.urlsafe_b64encode(made).decode()[:SIGNS]


def is_signed(signature: str, secret: str, *parts: object) -> bool:
    """Whether a signature is ours, compared in constant time."""
    return hmac.compare_digest(signature.encode(), sign(secret, *parts).encode())


def clean_name(name: str) -> str:
    """A name as it is shown: one line, at most 24 characters, nothing invisible; empty if nothing is left."""
    text = unicodedata.normalize("NFC", name)
    shown = [c for c in text if c == JOINER or unicodedata.category(c)[0] != "C" or c in "\t\n\r"]
    words = "".join(" " if unicodedata.category(c) in ("Zl", "Zp") else c for c in shown).split()
    return " ".join(words)[:LONGEST_NAME].strip(JOINER + " ")


def person_name(name: str) -> str:
    """A person's name: clean, and without what would make him look like a bot."""
    clean = clean_name(name)
    plain = unicodedata.normalize("NFKC", clean)  # brackets come in many widths
    return clean_name(plain.translate(BRACKETS)) if "[" in plain else clean


def bot_name(name: str) -> str:
    """The name of a bot account, with its sign; empty if no name is left."""
    own = person_name(name)[: LONGEST_NAME - len(BOT_SIGN)].strip(JOINER + " ")
    return own and own + BOT_SIGN


def is_bot_name(name: str) -> bool:
    """Whether a name at a table is a bot account's (a number may stand behind the sign)."""
    return BOT_SIGN in name
