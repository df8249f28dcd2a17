"""I Signori dei Draghi in words: the arguments of its texts, and how cards, targets and options are named."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from dragontavern.core.text import Reader, Words, capital, read_texts

from . import choices
from .card_text import card_text
from .pack import KINDS, PLUNDER, STANDARD, Pack
from .vocabulary import ARTIFACT, CREATURE, ROLE

# The types of the arguments of all that is told, asked and refused. The secret of an event comes last, as a whole.
# "things" is what lies behind the options of a prompt; no sentence shows it, but its options are named by it.
ARGUMENTS: Final[dict[str, tuple[str, ...]]] = {
    # before the game
    "deals": ("seat",),
    "castle": ("seat", "number"),
    "has_chosen": ("seat",),
    "opens_market": ("seat", "cards"),
    # the course of a turn
    "turn": ("seat",),
    "draws": ("seat", "count", "cards"),
    "reshuffles": ("count",),
    "reshuffles_plunder": ("count",),
    "discards": ("seat", "card"),
    "summons": ("seat", "card"),
    "lays": ("seat", "cards"),
    "places": ("seat", "card"),
    "changes_role": ("seat", "card"),
    "offers": ("seat", "card"),
    "sends": ("seat", "card"),
    "joins": ("card", "seat"),
    "pays": ("seat", "iros", "iros"),
    "buys": ("seat", "card", "seat", "iros", "number"),
    "uses": ("seat", "card", "number"),
    "reaches": ("seat", "card", "number"),
    "swaps": ("seat", "card", "card"),
    "fills": ("seat", "card"),
    "passes": ("seat",),
    # magic
    "casts": ("seat", "card"),
    "aims": ("card", "target"),
    "counters": ("seat", "card", "card"),
    "unmakes": ("card", "card"),
    "locks": ("card",),
    "fizzles": ("card",),
    "peeks": ("seat", "seat", "cards"),
    "turns_up": ("seat", "cards"),
    "destroys": ("seat", "card"),
    "to_market": ("seat", "card"),
    "gives_back": ("seat", "card", "seat", "number"),
    "recovers": ("seat", "card"),
    "demoted": ("seat", "card", "number"),
    "loses_creatures": ("seat", "cards"),
    "rises": ("seat", "number"),
    # combat
    "attacks": ("seat", "seat"),
    "equips": ("seat", "card"),
    "strengths": ("seat", "seat", "total", "total"),
    "wins_combat": ("seat", "seat", "total", "total"),
    "plunders": ("seat", "card"),
    "gains": ("seat", "iros"),
    "forfeits": ("seat", "iros"),
    "wins_game": ("seats",),
    # the end
    "ended.plunder": ("seats", "purses"),
    "ended.paid": ("seats", "purses"),
    "ended.lull": ("seats", "purses"),
    # prompts
    "ask.Stock": ("number",),
    "ask.Sift": (),
    "ask.Main.1": ("iros", "things"),
    "ask.Main.2": ("iros", "things"),
    "ask.ChangeRole": ("card",),
    "ask.Share": ("card",),
    "ask.Support": ("card",),
    "ask.Use": ("card", "things"),
    "ask.Aim": ("card", "things"),
    "ask.React": ("seat", "card", "target"),
    "ask.Unmake": ("card",),
    "ask.MakeRoom": ("seat", "things"),
    "ask.GiveUp": (),
    "ask.Lose": ("creatures", "things"),
    "ask.Tidy": ("things",),
    "ask.Tidy.surplus": ("count", "things"),
    "ask.Swap": ("card",),
    "ask.Commit": ("seat", "total"),
    "ask.Raise": ("seat", "seat", "total", "total"),
    "ask.Raise.ahead": ("seat", "seat", "total", "total"),
    "ask.Raise.instant": ("seat", "seat", "total", "total"),
    "ask.Window.turn": ("seat",),
    "ask.Window.action": ("seat",),
    "ask.Window.cast": ("seat", "card", "target"),
    "ask.Window.plain": ("seat", "card"),
    "ask.Window.attack": ("seat", "seat"),
    "ask.Window.strength": ("seat", "seat"),
    "ask.Window.main": ("seat",),
    "ask.Window.passing": ("seat",),
    # refusals
    "refused.not_instant": ("card",),
    "refused.frozen": ("card",),
    "refused.first_turn": (),
    "refused.only_in_combat": ("card",),
    "refused.only_defender": ("card",),
    "refused.nothing_to_act_on": ("card",),
    "refused.turn_up_later": (),
    "refused.empty_slot": (),
    "refused.too_dear": ("card", "iros"),
    "refused.own_team": ("seat",),
    "refused.attack_over": (),
    "refused.needs_creature": (),
    "refused.not_shared": ("card",),
    "refused.nobody_can_take": ("card",),
    "refused.above_cap": ("card", "number"),
    "refused.one_artifact": (),
    "refused.raised": (),
    "refused.role_stays": (),
    "refused.locked": (),
    "refused.hand_too_large": ("count",),
    "refused.market_first": (),
    "refused.no_surplus": (),
    "refused.market_full": (),
    "refused.swapped": (),
    "refused.other_market": (),
}
ENDS: Final = ("Main.1", "Main.2", "Commit", "Raise", "Raise.ahead", "Tidy", "Use")
NO_READER: Final = Reader((), -1)

Prompt = tuple[str, tuple[Any, ...]]


class LordsWords(Words):
    """The texts of I Signori dei Draghi in one language."""

    def piece(self, type: str, value: Any, form: str, reader: Reader) -> str:
        """Cards, Iros, targets and purses in words."""
        if type == "card":
            return self.card(value, form, reader)
        if type == "cards":
            return self.listed([self.card(kind, form, reader) for kind in value])
        if type == "iros":
            return self.iros(value)
        if type == "total":
            return str(value).replace("-", "−")
        if type == "target":
            return self.target(value, reader)
        if type == "purses":
            teams = [value[team] for team in range(2)]
            return ", ".join(
                f"{self.listed([self.seat(s, 'who', reader) for s in range(team, len(value), 2)])} {self.iros(purse)}"
                for team, purse in enumerate(teams)
            )
        return super().piece(type, value, form, reader)

    def iros(self, amount: int) -> str:
        """A sum of money, its thousands set apart as the language does."""
        number = f"{amount:,}"
        return f"{number.replace(',', '.') if self.language == 'it' else number} Iros"

    def card(self, kind: int, form: str = "", reader: Reader = NO_READER) -> str:
        """A card inside a sentence: "the Orc", "dell'Orco"."""
        return self.noun(pack_of(reader).names[self.language][kind], form)

    def label(self, kind: int, reader: Reader = NO_READER) -> str:
        """A card standing alone."""
        return capital(self.card(kind, "bare", reader))

    def card_text(self, kind: int, reader: Reader = NO_READER) -> str:
        """What a card does, told from its effects."""
        return card_text(self, pack_of(reader), kind)

    def fill(self, key: str, *pieces: str) -> str:
        """A text with its holes filled by pieces that are words already, which are not read as templates again."""
        parts = self.texts[key].split("{")
        said = [parts[0]]
        for part in parts[1:]:
            number, _, rest = part.partition("}")
            said.append(pieces[int(number)] + rest)
        return "".join(said)

    def target(self, target: int, reader: Reader) -> str:
        """What a card is aimed at, as all may know it."""
        seat = choices.owner(target)
        if 0 < target <= KINDS:
            return self.card(target, "", reader)
        if choices.SEAT <= target < choices.SEAT + 8:
            return self.seat(seat, "", reader)
        mine = seat == reader.you
        whose = "" if mine else self.seat(seat, "of", reader)
        if choices.ARTIFACT <= target < choices.ARTIFACT + 8:
            return self.texts["target.own_artifact"] if mine else self.fill("target.artifact", whose)
        if target >= choices.LAID:
            place = str(choices.what(target) + 1)
            return self.fill("target.own_down", place) if mine else self.fill("target.down", place, whose)
        card = self.card(choices.what(target), "", reader)
        return self.fill("target.own_up", card) if mine else self.fill("target.up", card, whose)

    # --- options ------------------------------------------------------------------------------------------------

    def option(self, option: int, reader: Reader, prompt: Prompt) -> str:
        """An option in words, if need be with the prompt it answers; nothing for a number that is no option."""
        ask = prompt[0].removeprefix("ask.")
        if option == choices.NO:
            key = f"choice.no.{ask.removesuffix('.ahead')}"
            return self.texts[key if ask in ENDS else "choice.no"]
        if choices.MARKET <= option < choices.SUPPORT:
            return self.market(option, reader, prompt)
        if option < choices.ATTACK or choices.DISCARD < option <= choices.DISCARD + KINDS:
            return self.with_card(option, ask, reader)
        if choices.ATTACK <= option < choices.ATTACK + 8:
            return self.fill("choice.attack", self.seat(option - choices.ATTACK, "", reader))
        if choices.SEAT <= option < choices.SEAT + 8:
            seat = option - choices.SEAT
            return capital(self.texts["you.who"]) if seat == reader.you else self.seat(seat, "who", reader)
        return self.aimed(option, ask, reader, prompt)

    def with_card(self, option: int, ask: str, reader: Reader) -> str:
        """The options that name a card of the hand or of one's battlefield."""
        base, kind = divmod(option, 100)
        pack = pack_of(reader)
        if not 0 < kind <= KINDS or not pack.ids[kind]:
            return ""
        card = self.card(kind, "", reader)
        if base == 0:
            return self.played(kind, ask, reader)
        if base == choices.SHARE // 100:
            return self.fill("choice.share", card, self.iros(pack.price[kind]))
        keys = {1: "down", 2: "change", 5: "support", 6: "use", 7: "use_second", 9: "discard"}
        return self.fill(f"choice.{keys[base]}", card)

    def played(self, kind: int, ask: str, reader: Reader) -> str:
        """A card of the hand, with what is done with it."""
        if ask in ("Main.1", "Main.2"):
            type = pack_of(reader).type[kind]
            verb = "summon" if type == CREATURE else "place" if type in (ROLE, ARTIFACT) else "cast"
            return self.fill(f"choice.{verb}", self.card(kind, "", reader))
        if ask.startswith("Tidy"):
            return self.fill("choice.fill", self.card(kind, "", reader))
        return self.label(kind, reader)

    def thing(self, option: int, prompt: Prompt) -> tuple[int, int]:
        """The kind that lies behind an option, and its price, if the prompt tells."""
        things: Sequence[tuple[int, int, int]] = prompt[1][-1] if prompt[1] and prompt[1][-1:] != ((),) else ()
        if isinstance(things, tuple):
            for number, kind, price in things:
                if number == option:
                    return kind, price
        return 0, 0

    def market(self, option: int, reader: Reader, prompt: Prompt) -> str:
        """A card in a market: to buy, to exchange, or to give back."""
        seat, slot = divmod(option - choices.MARKET, 4)
        if seat >= 8:
            return ""
        kind, price = self.thing(option, prompt)
        if not kind:
            if seat == reader.you:
                return self.fill("choice.own_slot", str(slot + 1))
            return capital(self.fill("choice.slot", str(slot + 1), self.seat(seat, "of", reader)))
        card = self.card(kind, "", reader)
        if prompt[0].startswith("ask.Main"):
            if seat == reader.you:
                return self.fill("choice.buy_back", card, self.iros(price))
            return self.fill("choice.buy", card, self.iros(price), self.seat(seat, "who", reader))
        if prompt[0].startswith("ask.Tidy"):
            return self.fill("choice.swap", card)
        return capital(self.card(kind, "bare", reader))

    def aimed(self, option: int, ask: str, reader: Reader, prompt: Prompt) -> str:
        """A creature or an artifact; with its name where the player knows it."""
        if not is_target(option, reader):
            return ""
        said = self.target(option, reader)
        kind, _ = self.thing(option, prompt)
        if kind:
            said = self.fill("target.known", said, self.card(kind, "bare", reader))
        return self.fill("choice.turn_up", said) if ask == "Main.2" else capital(said)


def is_target(option: int, reader: Reader) -> bool:
    """Whether a number is a creature or an artifact of some seat."""
    if choices.ARTIFACT <= option < choices.ARTIFACT + 8:
        return True
    if choices.LAID <= option < choices.LAID + 8 * choices.WIDTH:
        return True
    if not choices.UP <= option < choices.UP + 8 * choices.WIDTH:
        return False
    kind = choices.what(option)
    return 0 < kind <= KINDS < PLUNDER and bool(pack_of(reader).ids[kind])


def pack_of(reader: Reader) -> Pack:
    """The pack the table plays with."""
    return reader.pack if isinstance(reader.pack, Pack) else STANDARD


@cache
def lords_words(language: str) -> LordsWords:
    """The texts in a language; raises BadOptions for one the game does not speak."""
    return LordsWords(language, read_texts(str(__package__), "text", language), ARGUMENTS)
