"""Dragon's Gold in words: what the arguments of its texts are, and how tokens, dragons and cards are named."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from dragontavern.core.text import Reader, Words, capital, read_texts

from . import choices
from .pack import COLOURS, FIRST_MAGIC, KINDS, MAGIC, TOKENS

ADVENTURERS: Final = ("wizard", "thief", "dame", "knight")
ORDINALS: Final = ("first", "second", "third", "fourth")

# The types of the arguments of all that is told, asked and refused. The secret of an event comes last, as a whole.
ARGUMENTS: Final[dict[str, tuple[str, ...]]] = {
    # the hunt
    "begins": ("seat",),
    "dragon": ("place", "number", "number", "number"),
    "treasure": ("place", "row"),
    "bag_empty": (),
    "wakes": ("seat",),
    "misses": ("seat",),
    "stuck": (),
    "goes_home": ("seat", "adventurer", "place"),
    "sends": ("seat", "adventurer", "place", "number", "number"),
    "slain": ("seats", "place"),
    "not_replaced": ("place",),
    # the treasure
    "no_treasure": ("place",),
    "takes": ("seat", "row"),
    "empty_handed": ("seat",),
    "lost": ("row",),
    "talks": ("seats", "row"),
    "proposes": ("seat", "split"),
    "supports": ("seat", "seat"),
    "wants": ("seat", "token"),
    "says": ("seat", "phrase"),
    "gives_up": ("seat",),
    "releases": ("seat",),
    "withdraws": ("seat",),
    "agreed": ("seat",),
    "all_give_up": (),
    "expired": (),
    "divides": ("seat", "piles"),
    "chooses_pile": ("seat", "row"),
    # thieves
    "robs": ("seat", "seat"),
    "repelled": ("seat", "seat"),
    "looks": ("seat", "seat", "row"),
    "steals": ("seat", "seat", "tokens"),
    # the market
    "market": (),
    "market_ends": (),
    "offers": ("seat", "offer"),
    "no_offer": ("seat",),
    "takes_back": ("seat", "partner"),
    "declines": ("seat", "partner"),
    "lapses": ("seat", "partner"),
    "trades": ("seat", "seat", "pieces", "pieces", "exchange"),
    "leaves_market": ("seat",),
    # magic
    "draws_magic": ("seat", "magics"),
    "reshuffles": ("number",),
    "plays_magic": ("seat", "magic"),
    "cancelled": ("seat", "magic"),
    "swaps_shares": ("seat", "seat", "seat"),
    "swaps_dragons": ("seat", "place", "place"),
    "blesses": ("seat", "adventurer", "number"),
    "lulls": ("seat", "adventurer", "seat"),
    "more_time": ("seat", "number"),
    "shows": ("seat", "token"),
    "exchanges": ("seat", "token", "token", "place"),
    "vanishes": ("token", "place"),
    "accuses": ("seat", "seat"),
    "wrongly": ("seat", "seat"),
    "caught": ("seat", "token", "place"),
    "had_pocketed": ("seat",),
    # the end
    "counts_up": ("seat", "row", "points", "points", "points"),
    "wins": ("seats", "points"),
    "ended.dragons": ("seats", "scores"),
    # prompts
    "ask.TakeBack": (),
    "ask.Send": (),
    "ask.Talks": ("number",),
    "ask.OneDivides": (),
    "ask.ChoosePile": ("piles",),
    "ask.Steal": (),
    "ask.PickToken": ("seat",),
    "ask.GiveToken": ("seat",),
    "ask.Market": ("number",),
    "ask.Reply": ("seat", "row", "row"),
    "ask.Window.0": (),
    "ask.Window.1": ("seat", "adventurer", "place"),
    "ask.Window.2": ("place",),
    "ask.Window.3": (),
    "ask.Window.4": ("place",),
    "ask.Window.5": ("seat", "seat"),
    "ask.Window.6": ("seat", "magic"),
    "ask.SwapShares": (),
    "ask.SwapDragons": (),
    "ask.Recall": (),
    "ask.Lull": (),
    "ask.Scry": (),
    "ask.PhilterGive": (),
    "ask.PhilterTake": ("token",),
    "ask.Shouts": (),
    # choices
    "choice.adventurer": ("adventurer", "seat"),
    "choice.place": ("adventurer", "place"),
    "choice.shares": ("seat", "seat"),
    "choice.places": ("place", "place"),
    "choice.treasure": ("token", "place"),
    "choice.reach": ("token", "place"),
    "choice.claim": ("token",),
    "choice.endorse": ("seat",),
    "choice.pile": ("number",),
    "choice.pile_of": ("row",),
    "choice.accept": ("seat",),
    "choice.decline": ("seat",),
    "choice.accuse": ("seat",),
    # refusals
    "refused.not_ready": ("adventurer",),
    "refused.no_dragon": ("place",),
    "refused.not_held": ("magic",),
    "refused.not_now": ("magic",),
    "refused.lacks_tokens": (),
}
PLAIN_CHOICES: Final = {
    choices.PASS: "pass",
    choices.WAIT: "wait",
    choices.GIVE_UP: "give_up",
    choices.RELEASE: "release",
    choices.WITHDRAW: "withdraw",
    choices.TICK: "tick",
    choices.DONE: "done",
}
# The first number of a family of options, how many there are, the text, and how its arguments lie in the number.
FAMILIES: Final[tuple[tuple[int, int, str, int], ...]] = (
    (choices.ADVENTURER, 24, "choice.adventurer", 4),
    (choices.PLACE, 16, "choice.place", 4),
    (choices.SHARES, 36, "choice.shares", 6),
    (choices.PLACES, 16, "choice.places", 4),
    (choices.TREASURE, 36, "choice.treasure", COLOURS),
    (choices.REACH, 36, "choice.reach", COLOURS),
    (choices.ENDORSE, 6, "choice.endorse", 0),
    (choices.ACCEPT, 6, "choice.accept", 0),
    (choices.DECLINE, 6, "choice.decline", 0),
)


class GoldWords(Words):
    """The texts of Dragon's Gold in one language."""

    def piece(self, type: str, value: Any, form: str, reader: Reader) -> str:
        """Tokens, treasures, dragons, adventurers, cards, offers and scores in words."""
        if type == "token":
            return self.noun(self.texts[f"token.{TOKENS[value - 1]}"], form)
        if type == "tokens":
            return self.listed([self.noun(self.texts[f"token.{TOKENS[kind - 1]}"], form) for kind in value])
        if type == "row":
            return self.row(value)
        if type == "place":
            return self.noun(self.texts[f"place.{ORDINALS[value]}"], form)
        if type == "adventurer":
            return self.noun(self.texts[f"adventurer.{ADVENTURERS[value]}"], form)
        if type == "magic":
            return self.card(value, form)
        if type == "magics":
            return self.listed([self.card(kind, form) for kind in value])
        if type == "phrase":
            return self.texts[f"phrase.{choices.PHRASES[value]}"]
        if type == "points":
            return self.counted("points", value if isinstance(value, int) else sum(value))
        if type == "partner":
            return self.seat(value[0], form, reader)
        return self.bargain(type, value, form, reader)

    def bargain(self, type: str, value: Any, form: str, reader: Reader) -> str:
        """Splits, piles, offers and scores: who gets what."""
        if type == "split":
            return "; ".join([f"{self.seat(seat, 'who', reader)}: {self.row(row)}" for seat, row in value])
        if type == "piles":
            return "; ".join([f"{i + 1}: {self.row(row)}" for i, row in enumerate(value)])
        if type == "offer":
            to, give, want = value
            deal = self.texts["deal"].replace("{0}", self.row(give)).replace("{1}", self.row(want))
            return deal if to == reader.you else f"{self.seat(to, form, reader)}: {deal}"
        if type == "exchange":
            return self.texts["deal"].replace("{0}", self.row(value[0])).replace("{1}", self.row(value[1]))
        if type == "scores":
            return ", ".join([f"{self.seat(seat, 'who', reader)} {score}" for seat, score in enumerate(value)])
        return super().piece(type, value, form, reader)

    def row(self, row: Sequence[int]) -> str:
        """Tokens by colour and number."""
        items = [self.counted(TOKENS[i], row[i]) for i in range(COLOURS) if row[i]]
        return self.listed(items) if items else self.texts["nothing"]

    def card(self, kind: int, form: str = "") -> str:
        """A magic card inside a sentence."""
        return self.noun(self.texts[f"magic.{MAGIC[kind - FIRST_MAGIC]}"], form)

    def option(self, option: int, reader: Reader, prompt: tuple[str, tuple[Any, ...]]) -> str:
        """An option in words, if need be with the prompt it answers; nothing for a number that is no option."""
        if 0 < option <= COLOURS:
            return capital(self.noun(self.texts[f"token.{TOKENS[option - 1]}"], "bare"))
        if FIRST_MAGIC <= option <= KINDS:
            return capital(self.card(option, "bare"))
        if option in PLAIN_CHOICES:
            key = f"choice.{PLAIN_CHOICES[option]}"
            fuller = f"{key}.{prompt[0].removeprefix('ask.')}"
            return self.texts[fuller if fuller in self.texts else key]
        if choices.SEAT <= option < choices.ADVENTURER:
            seat = option - choices.SEAT
            if prompt[0] == "ask.Shouts":
                return self.say("choice.accuse", (seat,), reader)
            return capital(self.texts["you.who"]) if seat == reader.you else self.seat(seat, "who", reader)
        if choices.PHRASE <= option < choices.PHRASE + len(choices.PHRASES):
            return self.texts[f"phrase.{choices.PHRASES[option - choices.PHRASE]}"]
        if choices.CLAIM < option <= choices.CLAIM + COLOURS:
            return self.say("choice.claim", (option - choices.CLAIM,), reader)
        if choices.PILE <= option < choices.PILE + 6:
            return self.pile(option - choices.PILE, reader, prompt)
        for first, number, key, base in FAMILIES:
            if first <= option < first + number:
                return self.say(key, self.arguments_of(key, option - first, base), reader)
        return ""

    def arguments_of(self, key: str, number: int, base: int) -> tuple[int, ...]:
        """What an option's number is made of, in the order of its text."""
        if not base:
            return (number,)
        one, other = divmod(number, base)
        if base == COLOURS:
            return other + 1, one
        return (other, one) if key == "choice.adventurer" else (one, other)

    def pile(self, pile: int, reader: Reader, prompt: tuple[str, tuple[Any, ...]]) -> str:
        """A pile by what lies in it, or by its number where that is not known."""
        if prompt[0] == "ask.ChoosePile" and pile < len(prompt[1][0]):
            return self.say("choice.pile_of", (prompt[1][0][pile],), reader)
        return self.say("choice.pile", (pile + 1,), reader)


@cache
def gold_words(language: str) -> GoldWords:
    """The texts in a language; raises BadOptions for one the game does not speak."""
    return GoldWords(language, read_texts(str(__package__), "text", language), ARGUMENTS)
