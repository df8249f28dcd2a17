"""Three-Dragon Ante in words: what the arguments of its texts are, and how cards, options and abilities are named."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from dragontavern.core.text import Reader, Words, capital, read_texts

from . import choices
from .cards import COLOURS, IDS, KINDS, STANDARD, STRENGTH
from .packs import ABILITIES

# The types of the arguments of all that is told, asked and refused. The secret of an event comes last, as a whole.
ARGUMENTS: Final[dict[str, tuple[str, ...]]] = {
    # before the game
    "picks_first": ("seat",),
    "picks_special": ("seat", "card"),
    "specials": ("cards",),
    "notes": ("seat", "abilities"),
    "has_ability": ("seat", "ability"),
    "ancestry": ("seat", "colour"),
    "begins": ("gold",),
    # the course of a gambit
    "gambit": ("number",),
    "commits": ("seat",),
    "reveals": ("antes",),
    "price": ("gold",),
    "leads": ("seat",),
    "all_tied": (),
    "round": ("number", "seat"),
    "plays": ("seat", "card"),
    "triggers": ("seat", "card", "why"),
    "does_not_trigger": ("seat", "card"),
    "fourth_round": (),
    "tie": (),
    "nobody_can_play": (),
    "stakes_empty": (),
    "scores": ("scores",),
    "barred": ("seat",),
    "wins": ("seat", "gold"),
    "shares": ("seat", "gold"),
    "no_winner": ("gold",),
    "fills_hole": ("seat", "gold", "rest"),
    "broke": ("seats",),
    "wins_game": ("seats", "gold"),
    "takes_hole": ("seats", "gold"),
    "odd_coins": ("seat", "gold"),
    # gold and cards
    "pays": ("seat", "seat", "gold"),
    "pays_stakes": ("seat", "gold"),
    "owes": ("seat", "gold", "number"),
    "steals": ("seat", "gold"),
    "draws": ("seat", "count", "cards"),
    "reshuffles": ("count",),
    "buys": ("seat", "card"),
    "buys_from_oneself": ("seat",),
    "cannot_buy": ("seat",),
    "takes_at_random": ("seat", "seat", "cards"),
    "takes_ante": ("seat", "card"),
    "colour_flight": ("seat", "flight", "gold"),
    "strength_flight": ("seat", "number"),
    # powers
    "blue_me": ("seat", "gold"),
    "blue_stakes": ("seat", "gold"),
    "gives": ("seat", "card", "seat"),
    "shows_and_keeps": ("seat", "card", "seat"),
    "replaces": ("seat", "card", "card"),
    "stays": ("seat", "card"),
    "declines": ("seat", "card"),
    "warlord": ("seat",),
    "lich": ("seat",),
    "monarch": ("seat",),
    "archmage": ("seat",),
    "rider": ("seat",),
    "druid": ("seat",),
    "merchant": ("seat",),
    "priest": ("seat",),
    "wild": ("seat",),
    "looks": ("seat", "count", "cards"),
    "seer_takes": ("seat", "cards"),
    "seer_puts_back": ("seat", "cards"),
    "seer_discards": ("seat", "count"),
    "seer_discards_open": ("seat", "cards"),
    "slays": ("seat", "card", "seat"),
    "swaps": ("seat", "card", "card", "seat"),
    "discards": ("seat", "card"),
    "prophesies": ("seat", "card"),
    "conjures": ("seat", "cards"),
    "leftovers": ("cards",),
    # abilities
    "uses": ("seat", "ability"),
    "shows": ("seat", "card"),
    "rolls": ("seat", "dice"),
    "denies": ("seat", "count"),
    "recharges": ("seat",),
    # the end
    "ended.broke": ("seats", "scores"),
    # prompts
    "ask.PickSpecial": (),
    "ask.NoteAbilities": (),
    "ask.Antes": (),
    "ask.Play": (),
    "ask.Blue": ("gold", "gold"),
    "ask.Demand.good": ("seat", "number"),
    "ask.Demand.evil": ("seat", "number"),
    "ask.Bronze": (),
    "ask.BronzeKeep": (),
    "ask.Red": ("gold",),
    "ask.White": ("gold",),
    "ask.Wyrmling.good": ("card",),
    "ask.Wyrmling.evil": ("card",),
    "ask.Trick": (),
    "ask.TrickTrigger": ("card",),
    "ask.Seer": (),
    "ask.Slay": (),
    "ask.Illusion": (),
    "ask.Kobold": ("count",),
    "ask.Princess": (),
    "ask.Prophecy": (),
    "ask.Sorcery": (),
    "ask.StrengthFlight": (),
    "ask.TakeAnte": (),
    "ask.ShowCard": (),
    "ask.Window.1": ("number",),
    "ask.Window.2": ("number",),
    "ask.Window.3": ("card",),
    "ask.Window.4": ("number",),
    "ask.Window.5": ("seat",),
    "ask.Window.6": ("number",),
    "ask.Window.7": ("number",),
    # choices that say more with their prompt: its arguments
    "choice.no.Wyrmling": ("card",),
    "choice.no.TrickTrigger": ("card",),
    "choice.no.Illusion": (),
    "choice.no.Kobold": ("count",),
    "choice.no.Prophecy": (),
    "choice.no.Window": ("number",),
    "choice.yes.TrickTrigger": ("card",),
    "choice.to_me.Blue": ("gold", "gold"),
    "choice.to_stakes.Blue": ("gold", "gold"),
    # refusals
    "refused.not_in_hand": ("card",),
    "refused.does_not_fit": ("card",),
    "refused.not_weakest": ("card",),
    "refused.cannot_be_slain": ("card",),
    "refused.no_dragon_in_hand": ("card",),
}
PLAIN_CHOICES: Final = {
    choices.NO: "no",
    choices.YES: "yes",
    choices.PAY: "pay",
    choices.TO_ME: "to_me",
    choices.TO_STAKES: "to_stakes",
}


class AnteWords(Words):
    """The texts of Three-Dragon Ante in one language."""

    def piece(self, type: str, value: Any, form: str, reader: Reader) -> str:
        """Cards, flights, abilities, dice and reasons in words."""
        if type == "card":
            return self.card(value, form)
        if type == "cards":
            return self.listed([self.card(kind, form) for kind in value])
        if type == "antes":
            return self.by_seat([self.label(kind) for kind in value], ": ", "; ", reader)
        if type == "scores":
            return self.by_seat([str(score) for score in value], " ", ", ", reader)
        if type == "flight":
            return self.texts[f"flight.{COLOURS[value]}"]
        if type == "colour":
            return self.texts[f"colour.{COLOURS[value]}"]
        if type == "ability":
            return self.ability(value, reader)
        if type == "abilities":
            return self.listed([self.ability(i, reader) for i in value])
        if type == "why":
            return self.texts[f"why.{value}"]
        if type == "dice":
            return f"{' + '.join(map(str, value))} = {sum(value)}"
        if type == "rest":
            return self.texts["rest"].replace("{0}", self.counted("gold", value)) if value else ""
        return super().piece(type, value, form, reader)

    def card(self, kind: int, form: str = "") -> str:
        """A card inside a sentence: "the Red Dragon 10", "della Regina"."""
        name = self.noun(self.texts[f"card.{card_key(kind)}"], form)
        return f"{name} {STRENGTH[kind]}" if kind <= STANDARD else name

    def label(self, kind: int) -> str:
        """A card standing alone: name and strength."""
        return f"{capital(self.noun(self.texts[f'card.{card_key(kind)}'], 'bare'))} {STRENGTH[kind]}"

    def ability(self, i: int, reader: Reader) -> str:
        """The name of an ability; those of a pack carry their own."""
        if i < len(ABILITIES):
            return self.texts[f"ability.{ABILITIES[i].id}"]
        if reader.pack is None or i >= len(reader.pack.abilities):
            return self.texts["ability_of_pack"].replace("{0}", str(i - len(ABILITIES) + 1))
        own = reader.pack.abilities[i]
        return str(own.name or own.id)

    def by_seat(self, items: Sequence[str], sign: str, break_: str, reader: Reader) -> str:
        """One thing for each seat, in the order they sit."""
        return break_.join(self.seat(seat, "who", reader) + sign + item for seat, item in enumerate(items))

    def option(self, option: int, reader: Reader, prompt: tuple[str, tuple[Any, ...]]) -> str:
        """An option in words, if need be with the prompt it answers; nothing for a number that is no option."""
        if 0 < option <= KINDS:
            return self.label(option)
        if option in PLAIN_CHOICES:
            return self.plain_choice(f"choice.{PLAIN_CHOICES[option]}", reader, prompt)
        if choices.SEAT <= option < choices.TO_ME:
            seat = option - choices.SEAT
            return capital(self.texts["you.who"]) if seat == reader.you else self.seat(seat, "who", reader)
        if choices.STRENGTH < option <= choices.STRENGTH + 13:
            return self.texts["choice.strength"].replace("{0}", str(option - choices.STRENGTH))
        if choices.ABILITY <= option < choices.ABILITY + choices.MOST_ABILITIES:
            return self.ability(option - choices.ABILITY, reader)
        if choices.KIN <= option < choices.KIN + 10 * choices.MOST_ABILITIES:
            i, colour = divmod(option - choices.KIN, 10)
            return f"{self.ability(i, reader)} ({self.texts[f'colour.{COLOURS[colour]}']})"
        return ""

    def plain_choice(self, key: str, reader: Reader, prompt: tuple[str, tuple[Any, ...]]) -> str:
        """Yes, no, pay and the like, as the prompt means them."""
        fuller = f"{key}.{prompt[0].split('.')[1]}" if prompt[0] else ""
        return self.say(fuller, prompt[1], reader) if fuller in self.arguments else self.texts[key]


def card_key(kind: int) -> str:
    """The name under which the texts of a card stand: the colour of a standard dragon, the id of a special card."""
    return IDS[kind].partition("-")[0]


@cache
def ante_words(language: str) -> AnteWords:
    """The texts in a language; raises BadOptions for one the game does not speak."""
    return AnteWords(language, read_texts(str(__package__), "text", language), ARGUMENTS)
