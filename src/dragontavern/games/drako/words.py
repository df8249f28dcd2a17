"""Drako in words: what the arguments of its texts are, and how figures, symbols, cards and options are named."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from dragontavern.core.text import Reader, Words, capital, read_texts

from . import choices
from .board import DIRECTION_NAMES, HEXES, NAMES
from .pack import (
    AREAS,
    ATTACK,
    BOW,
    CHARGE,
    DEFENCE,
    DRAGON,
    FACES,
    FIGURES,
    FIRE,
    FLIGHT,
    KINDS,
    MOVE,
    NETTING,
    PAIR,
    REINFORCE,
    SHOT,
    SIDES,
    STANDARD,
    THROW,
    Pack,
    Symbol,
)  # fmt: skip

# The types of the arguments of all that is told, asked and refused. The secret of an event comes last, as a whole.
ARGUMENTS: Final[dict[str, tuple[str, ...]]] = {
    # before a leg
    "leg": ("leg", "sides"),
    "keeps_hand": ("seat",),
    "exchanges": ("seat",),
    "stands": ("figure", "hex"),
    # turns and cards
    "turn": ("seat", "actions"),
    "skips": ("seat",),
    "draws": ("seat", "count", "cards"),
    "reshuffles": ("seat", "count"),
    "renews": ("seat", "count", "rocks"),
    "discards": ("seat", "card"),
    "plays": ("seat", "card", "use"),
    "plays_blank": ("seat", "card"),
    "rages": ("seat",),
    "escapes": ("seat", "figure"),
    # what cards do
    "moves": ("figure", "hex", "hex"),
    "flies": ("figure", "hex", "hex"),
    "charges": ("figure", "hex", "hex"),
    "shoots": ("figure", "direction", "weapon"),
    "returns": ("figure", "hex"),
    "shelters": ("figure",),
    "nets": ("figure",),
    "avoids_net": ("figure",),
    "net_returns": ("figure",),
    # attack and defence
    "attacks": ("figure", "figure", "number"),
    "shields": ("seat", "card"),
    "stops": ("seat", "figure", "number"),
    "dodges": ("seat",),
    "steps": ("figure", "hex"),
    "caught": ("figure", "wounds"),
    "wounded": ("figure", "wounds"),
    "area_wounded": ("area",),
    "loses_ability": ("lost_figure",),
    "loses_area": ("lost_area",),
    "dies": ("figure",),
    # the end
    "wins": ("seat", "side", "way"),
    "drawn": (),
    "ended.slain": ("seats", "match"),
    "ended.exhausted": ("seats", "match"),
    "ended.counted": ("seats", "match"),
    "ended.limit": ("seats", "match"),
    "ended.match": ("seats", "match"),
    # prompts
    "ask.Exchange": (),
    "ask.Place": ("figure",),
    "ask.Act": ("actions",),
    "ask.DiscardDown": ("count",),
    "ask.Renewal": (),
    "ask.LastRage": (),
    "ask.Walk": ("figures", "hexes"),
    "ask.WalkOn": ("figures", "hexes"),
    "ask.Fly": (),
    "ask.Strike": ("figures", "values"),
    f"ask.Aim.{BOW}": ("number", "lines"),
    f"ask.Aim.{SHOT}": ("number", "lines"),
    f"ask.Aim.{THROW}": ("number", "lines"),
    f"ask.Aim.{FIRE}": ("number", "lines"),
    "ask.Charge": ("hex", "ways"),
    "ask.Reinforce": (),
    "ask.Shelter": (),
    "ask.ThrowNet": (),
    "ask.AvoidNet": (),
    "ask.Defend": ("attacks",),
    "ask.StopAnother": ("attacks",),
    "ask.SecondShield": ("attacks",),
    "ask.DodgeStep": (),
    "ask.PlaceWounds": ("wounds",),
    # refusals
    "refused.deck_empty": (),
    "refused.hand_too_full": (),
    "refused.not_usable": (),
    "refused.cannot_stop": (),
    "refused.defence_only": (),
    "refused.nobody_near": (),
    "refused.no_line": (),
    "refused.no_way": (),
    "refused.no_return": (),
    "refused.no_rocks": (),
    "refused.netted": (),
    "refused.net_out": (),
    "refused.ability_lost": (),
    "refused.fallen": (),
    "refused.blank_last": (),
    # symbols: the number of figures, of attacks or the first value; the other value, or what a defence costs
    **{f"symbol.{name}": ("number", "number") for name in ("move", "moves", "walk", "attack", "attacks", "bite")},
    **{f"symbol.{name}": ("number", "number") for name in ("pair", "bow", "crossbow", "throw", "fire", "net")},
    **{f"symbol.{name}": ("number", "number") for name in ("reinforcements", "charge", "flight")},
    **{f"symbol.{name}": ("number", "rocks") for name in ("defence", "defence_rocks", "double_defence")},
}
PLAIN_CHOICES: Final = {
    choices.NO: "no",
    choices.YES: "yes",
    choices.DRAW: "draw",
    choices.FURY: "fury",
    choices.ESCAPE: "escape",
    choices.RENEW: "renew",
}
SYMBOLS: Final = {
    PAIR: "pair",
    BOW: "bow",
    SHOT: "crossbow",
    REINFORCE: "reinforcements",
    THROW: "throw",
    CHARGE: "charge",
    FLIGHT: "flight",
    FIRE: "fire",
    NETTING: "net",
}
# The types whose values have a name each: the family of texts, and the names.
NAMED: Final[dict[str, tuple[str, Sequence[str] | Mapping[int, str]]]] = {
    "figure": ("figure", FIGURES),
    "side": ("side", SIDES),
    "direction": ("direction", DIRECTION_NAMES),
    "area": ("area", AREAS),
    "weapon": ("weapon", SYMBOLS),
    "lost_figure": ("lost", FIGURES),
    "lost_area": ("lost", AREAS),
}
BLANK: Final = 3  # the number that stands for no symbol at all
NO_READER: Final = Reader((), -1)


def symbol_key(side: int, symbol: Symbol) -> str:
    """The name under which the texts of a symbol stand; a dragon walks and bites where others move and attack."""
    what, a, b = symbol
    if what == MOVE:
        return "walk" if side == DRAGON else "move" if a == 1 else "moves"
    if what == ATTACK:
        return "bite" if side == DRAGON else "attack" if a == 1 else "attacks"
    if what == DEFENCE:
        return "double_defence" if a > 1 else "defence_rocks" if b else "defence"
    return SYMBOLS[what]


def shaped(key: str, args: Sequence[Any]) -> Sequence[Any]:
    """Arguments that only speak together, put together: a card and its symbol, the two values of an attack."""
    if key == "plays":
        seat, kind, number = args
        return seat, kind, (kind, number)
    if key == "ask.Strike":
        figures, value, other = args
        return figures, (value, other)
    return args


class DrakoWords(Words):
    """The texts of Drako in one language."""

    def say(self, key: str, args: Sequence[Any], reader: Reader, secret: tuple[Any, ...] = ()) -> str:
        """A sentence; see Words.say."""
        return super().say(key, shaped(key, args), reader, secret)

    def piece(self, type: str, value: Any, form: str, reader: Reader) -> str:
        """Figures, hexes, cards, attacks and the like in words."""
        if type in NAMED:
            family, names = NAMED[type]
            return self.noun(self.texts[f"{family}.{names[value]}"], form)
        if type == "card":
            return self.card(value, reader)
        if type == "cards":
            return self.listed([self.card(kind, reader) for kind in value])
        if type == "use":
            return self.use(value[0], value[1], reader)
        if type == "values":
            return self.listed([str(number) for number in dict.fromkeys(value)])
        if type == "attacks":
            return " ".join(self.filled("attack", str(i + 1), *self.duel(a, b), str(n)) for i, a, b, n in value)
        return self.piece_of_a_match(type, value, form, reader)

    def piece_of_a_match(self, type: str, value: Any, form: str, reader: Reader) -> str:
        """Who plays what, and how it ends."""
        if type == "sides":
            led = [self.noun(self.texts[f"side.{SIDES[side]}"], "bare") for side in value]
            return "; ".join(f"{self.seat(seat, 'who', reader)}: {side}" for seat, side in enumerate(led))
        if type == "leg":
            return self.texts[f"begin.{value}"]
        if type == "way":
            return self.texts[value.replace("ended.", "way.")]
        if type == "match":
            return "; ".join(self.match(seat, score, reader) for seat, score in enumerate(value))
        if type == "hex":
            return str(NAMES[value])
        return super().piece(type, value, form, reader)

    def filled(self, key: str, *pieces: str) -> str:
        """A text with its holes filled by pieces that are words already."""
        return "".join(
            part if i % 2 == 0 else pieces[int(part)] for i, part in enumerate(split_holes(self.texts[key]))
        )

    # --- figures, symbols, cards --------------------------------------------------------------------------------

    def figure(self, figure: int, form: str = "") -> str:
        """A figure inside a sentence: "the berserker", "dell'arciere"."""
        return self.noun(self.texts[f"figure.{FIGURES[figure]}"], form)

    def duel(self, attacker: int, target: int) -> tuple[str, str]:
        """Who attacks and who is attacked."""
        return self.figure(attacker), self.figure(target)

    def symbols(self, kind: int, reader: Reader = NO_READER) -> list[str]:
        """The names of a card's symbols; none for a kind no card of the pack has."""
        side = (kind - 1) // FACES
        return [
            self.say(f"symbol.{symbol_key(side, symbol)}", symbol[1:], reader)
            for symbol in pack_of(reader).symbols[kind]
        ]

    def card(self, kind: int, reader: Reader = NO_READER) -> str:
        """A card is called by its symbols: "Attack 2 / Move 1"."""
        return " / ".join(self.symbols(kind, reader))

    def use(self, kind: int, number: int, reader: Reader = NO_READER) -> str:
        """A card played for one of its symbols: "Move 1, from the card Attack 2 / Move 1"."""
        symbols = self.symbols(kind, reader)
        if len(symbols) == 1:
            return symbols[number]
        return self.filled("use", symbols[number], " / ".join(symbols))

    def card_text(self, kind: int, reader: Reader = NO_READER) -> str:
        """What each symbol of a card does; a reconstructed card says that it is one."""
        names, texts = self.symbols(kind, reader), self.symbol_texts(kind, reader)
        told = [f"{name}: {text}" for name, text in zip(names, texts, strict=True)]
        if pack_of(reader).sources[kind] == "reconstructed":
            told.append(self.texts["source.reconstructed"])
        return " ".join(told)

    def symbol_texts(self, kind: int, reader: Reader = NO_READER) -> list[str]:
        """What each symbol of a card does."""
        side = (kind - 1) // FACES
        told: list[str] = []
        for symbol in pack_of(reader).symbols[kind]:
            _, a, b = symbol
            pieces = (str(a), str(b), self.counted("hexes", b), self.counted("rocks", b))
            told.append(self.filled(f"symboltext.{symbol_key(side, symbol)}", *pieces))
        return told

    def match(self, seat: int, score: int, reader: Reader) -> str:
        """What a seat has reached in a match of two legs."""
        won, wounds = divmod(score, 100)
        return f"{self.seat(seat, 'who', reader)} {self.counted('legs', won)}, {self.counted('wounds', wounds)}"

    # --- options ------------------------------------------------------------------------------------------------

    def option(self, option: int, reader: Reader, prompt: tuple[str, tuple[Any, ...]]) -> str:
        """An option in words, if need be with the prompt it answers; nothing for a number that is no option."""
        if option in PLAIN_CHOICES:
            key = f"choice.{PLAIN_CHOICES[option]}"
            asked = prompt[0].rpartition(".")[2]
            if option == choices.NO and prompt[0] == "ask.Defend" and len(prompt[1][0]) > 1:
                asked = "DefendAll"
            return self.texts.get(f"{key}.{asked}", self.texts[key])
        if choices.HEX <= option < choices.HEX + HEXES:
            return self.filled("choice.hex", NAMES[option - choices.HEX])
        if choices.DIRECTION <= option < choices.DIRECTION + 6 or choices.RUN <= option < choices.RUN + 6:
            return capital(self.way(option, prompt))
        if choices.AREA <= option < choices.AREA + len(AREAS):
            return capital(self.noun(self.texts[f"area.{AREAS[option - choices.AREA]}"], "bare"))
        if choices.FIGURE <= option < choices.FIGURE + len(FIGURES):
            return capital(self.figure(option - choices.FIGURE, "bare"))
        if choices.DODGE <= option < choices.DODGE + 4:
            return self.filled("choice.dodge", self.attack(option - choices.DODGE, prompt))
        if choices.STOP <= option < choices.STOP + 4:
            return self.filled("choice.stop", self.attack(option - choices.STOP, prompt))
        if choices.MOVE <= option < choices.PUT:
            return self.placed("choice.move", option - choices.MOVE)
        if choices.PUT <= option < choices.STRIKE:
            return self.placed("choice.put", option - choices.PUT)
        if choices.STRIKE <= option < choices.STRIKE + 200:
            return capital(self.strike(option - choices.STRIKE, prompt))
        return self.with_card(option, reader, prompt)

    def with_card(self, option: int, reader: Reader, prompt: tuple[str, tuple[Any, ...]]) -> str:
        """The options that name a card of the table's pack."""
        if choices.CARD < option <= choices.CARD + KINDS:
            return self.card(option - choices.CARD, reader)
        shields = option >= choices.SHIELD
        kind, number = divmod(option - (choices.SHIELD if shields else choices.USE), 4)
        if not 0 < kind <= KINDS:
            return ""
        symbols = self.symbols(kind, reader)
        if not symbols:
            return ""
        if shields:
            return self.filled("choice.shield", " / ".join(symbols), self.attack(number, prompt))
        if number == BLANK:
            return self.filled("choice.blank", " / ".join(symbols))
        return self.use(kind, number, reader) if number < len(symbols) else ""

    def attack(self, number: int, prompt: tuple[str, tuple[Any, ...]]) -> str:
        """An attack on the list, told in full if the prompt lists it."""
        if prompt[0] in ("ask.Defend", "ask.StopAnother"):
            for i, attacker, target, value in prompt[1][0]:
                if i == number:
                    who, whom = self.figure(attacker, "bare"), self.figure(target, "bare")
                    return self.filled("choice.attack", str(number + 1), who, whom, str(value))
        return self.filled("choice.number", str(number + 1))

    def placed(self, key: str, number: int) -> str:
        """A figure and the hex it goes to."""
        figure, hex = divmod(number, 20)
        if figure >= len(FIGURES) or hex >= HEXES:
            return ""
        return capital(self.filled(key, self.figure(figure, "bare"), NAMES[hex]))

    def strike(self, number: int, prompt: tuple[str, tuple[Any, ...]]) -> str:
        """Attacker and target, with the value the prompt gives."""
        which, pair = divmod(number, 100)
        attacker, target = divmod(pair, 10)
        if attacker >= len(FIGURES) or target >= len(FIGURES):
            return ""
        if prompt[0] == "ask.Strike":
            return self.filled("choice.strike", *self.duel(attacker, target), str(prompt[1][1 + which]))
        return self.filled("choice.strike_plain", *self.duel(attacker, target))

    def way(self, option: int, prompt: tuple[str, tuple[Any, ...]]) -> str:
        """A direction: whom a shot along it hits, or where a charge ends."""
        runs = option >= choices.RUN
        direction = option - (choices.RUN if runs else choices.DIRECTION)
        name = self.texts[f"direction.{DIRECTION_NAMES[direction]}"]
        if prompt[0].startswith("ask.Aim."):
            for line, shooter, _, hit in prompt[1][1]:
                if line == option:
                    hits = self.listed([self.figure(figure, "bare") for figure in hit])
                    return self.filled("choice.aim", self.figure(shooter, "bare"), name, hits)
        if prompt[0] == "ask.Charge":
            start, ways = prompt[1]
            stop, met = ways[direction]
            if runs:
                return self.filled("choice.run_to", NAMES[stop])
            key = "choice.charge_here" if stop == start else "choice.charge_to"
            return self.filled(key, self.figure(met), NAMES[stop])
        return self.filled("choice.run", name) if runs else name


def pack_of(reader: Reader) -> Pack:
    """The pack the table plays with."""
    return reader.pack if isinstance(reader.pack, Pack) else STANDARD


def split_holes(template: str) -> list[str]:
    """A template taken apart: text and, in every second place, the number of a hole."""
    parts: list[str] = []
    for piece in template.split("{"):
        number, brace, rest = piece.partition("}")
        parts.extend((number, rest) if brace else (piece,))
    return parts


@cache
def drako_words(language: str) -> DrakoWords:
    """The texts in a language; raises BadOptions for one the game does not speak."""
    return DrakoWords(language, read_texts(str(__package__), "text", language), ARGUMENTS)
