"""Looking for words in the rules, without regard to capitals and accents."""

import re
import unicodedata

from dragontavern.rulebook import Rule, Rulebook

LONGEST_QUERY = 60


def search(book: Rulebook, query: str) -> list[Rule]:
    """The rules in whose id, name or text words begin with each word of a search; those named so first."""
    wanted = [re.compile(r"(?<!\w)" + re.escape(word)) for word in plain(query).split()]
    exact = book.find(query)
    found = [rule for rule in book.rules.values() if all(word.search(haystack(rule)) for word in wanted)]
    found.sort(key=lambda rule: rule is not exact and not any(word.search(plain(rule.name)) for word in wanted))
    if isinstance(exact, Rule) and exact not in found:
        found.insert(0, exact)
    return found


def haystack(rule: Rule) -> str:
    """Everything of a rule that can be searched."""
    return plain(f"{rule.id} {rule.name} {rule.text}")


def plain(text: str) -> str:
    """A text without capitals and accents."""
    letters = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in letters if unicodedata.category(letter) != "Mn")
