"""Three-Dragon Ante at the terminal: flights, gold and hands in eighty columns, and without colour."""

from typing import Any, Final

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from dragontavern.core.question import Question
from dragontavern.core.state import State
from dragontavern.core.text import capital
from dragontavern.games.ante import choices
from dragontavern.games.ante.cards import STRENGTH
from dragontavern.games.ante.table import AnteTable

from .tables import Painter

LONGEST_NAME: Final = 14


class AntePainter(Painter):
    """Draws from the portrait of a view, which knows no more than the view."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        catalogue = self.game.catalogue(self.language)
        self.cards = {entry["k"]: entry for entry in catalogue["cards"]}
        self.abilities = catalogue["abilities"]

    def table(self, view: State, asked: bool = False) -> RenderableType:
        """R2: stakes, ante, and a row for each player; below it what is in force and one's own hand."""
        picture = self.game.portray(view, self.language, self.names)
        parts: list[RenderableType] = [self.heading(picture), self.middle(picture), self.seats(picture)]
        for effect in [*picture["effects"], *[effect for seat in picture["seats"] for effect in seat["effects"]]]:
            parts.append(Text(f" • {effect['words']} [{effect['rule']}]"))
        if self.you >= 0:
            parts += self.own(picture, hand=not (asked and self.lists_hand(view)))
        return Group(*parts)

    def heading(self, picture: dict[str, Any]) -> Text:
        """Which gambit and round it is, who leads and whose turn it is."""
        if not picture["gambit"]:
            return Text(self.words("ante.before"), "bold")
        parts = [self.words("ante.gambit", n=picture["gambit"])]
        if picture["round"]:
            parts.append(self.words("ante.round", n=picture["round"]))
            for key, seat in (("leads", picture["leader"]), ("turn", picture["active"])):
                parts.append(
                    self.words(f"ante.{key}_you" if seat == self.you else f"ante.{key}", who=self.name(seat))
                )
        else:
            parts.append(self.words("ante.anteing"))
        return Text(" · ".join(parts), "bold")

    def middle(self, picture: dict[str, Any]) -> Text:
        """The piles of gold and cards in the middle."""
        gold = self.words("ante.middle", **{key: picture[key] for key in ("stakes", "hole", "deck", "discards")})
        text = Text(gold)
        for place in ("ante", "limbo", "looked"):
            if picture[place]:
                text.append(f"\n{self.words(f'ante.{place}')} {self.row(picture[place])}")
        return text

    def seats(self, picture: dict[str, Any]) -> Table:
        """A row for each player, in the order of play."""
        table = Table(box=SIMPLE_HEAD, padding=(0, 1), pad_edge=False, show_edge=False, expand=False)
        table.add_column("", no_wrap=True)
        table.add_column("", no_wrap=True, max_width=LONGEST_NAME, overflow="ellipsis")
        for key in ("hoard", "owed", "hand", "strength"):
            table.add_column(self.words(f"ante.column.{key}"), justify="right", no_wrap=True)
        table.add_column(self.words("ante.column.flight"))
        for seat, shown in enumerate(picture["seats"]):
            sign = "*" if picture["round"] and seat == picture["leader"] else " "
            turn = ">" if seat == picture["active"] else " "
            score = "" if shown["score"] == shown["strength"] else f" ({shown['score']})"
            table.add_row(
                turn + sign,
                Text(self.name(seat), "bold" if seat == self.you else ""),
                str(shown["hoard"]),
                str(shown["owed"] or "-"),
                str(shown["hand"]) + self.disk(shown),
                f"{shown['strength']}{score}",
                Text(self.words("ante.chosen") if shown["committed"] else self.row(shown["flight"])),
            )
        return table

    def lists_hand(self, view: State) -> bool:
        """Whether the options of the reader's question are just his hand, so that it need not be shown twice."""
        assert isinstance(view, AnteTable)
        return view.legal(self.you) == view.hand_kinds(self.you) != []

    def own(self, picture: dict[str, Any], hand: bool) -> list[RenderableType]:
        """One's own hand, if it is to be shown, and abilities."""
        parts: list[RenderableType] = []
        if picture["hand"] and hand:
            parts.append(Text(f"{self.words('ante.your_hand')} {self.row(picture['hand'])}"))
        mine = picture["seats"][self.you]["abilities"]
        if mine:
            names = ", ".join(self.ability(ability) for ability in mine)
            state = self.words(f"ante.disk.{picture['seats'][self.you]['disk'] or 'ready'}")
            parts.append(Text(f"{self.words('ante.your_abilities', disk=state)} {names}"))
        return parts

    # --- names --------------------------------------------------------------------------------------------------

    def name(self, seat: int) -> str:
        """A player's name; the reader is "you"."""
        return self.words("you") if seat == self.you else self.names[seat]

    def row(self, cards: list[dict[str, Any]]) -> str:
        """Cards in a row, by their short names."""
        return ", ".join(self.short(card) for card in cards)

    def short(self, card: dict[str, Any]) -> str:
        """A card in few letters: colour or name, strength, and what sticks to it."""
        if not card["k"]:
            return "?"
        entry = self.cards[card["k"]]
        standard = entry["id"].endswith(f"-{entry['strength']}")
        name = capital(self.game.text(f"colour.{entry['colours'][0]}", self.language)) if standard else entry["name"]
        status = f" ({self.words('ante.status.' + card['status'])})" if card.get("status") else ""
        return f"{name} {entry['strength']}{status}"

    def ability(self, ability: dict[str, Any]) -> str:
        """An ability by name, with its ancestry colour."""
        option = ability["option"]
        name = self.game.say_option(option, self.language, self.names, self.you, None, self.pack)
        colour = f" ({self.game.text('colour.' + ability['colour'], self.language)})" if ability["colour"] else ""
        return f"{name}{colour}"

    def disk(self, shown: dict[str, Any]) -> str:
        """R39: the disk of a player: ready or expended."""
        return {"ready": " ●", "expended": " ○"}.get(shown["disk"], "")

    # --- options ------------------------------------------------------------------------------------------------

    def signs(self) -> str:
        """Who leads, who is on turn, and the disks of abilities."""
        return self.words("ante.signs")

    def everything(self) -> dict[int, str]:
        """All cards, players and abilities."""
        options = [*self.cards, *[choices.SEAT + seat for seat in range(len(self.names))]]
        options += [choices.ABILITY + i for i in range(len(self.abilities))]
        say = self.game.say_option
        return {option: say(option, self.language, self.names, self.you, None, self.pack) for option in options}

    def rule_of(self, option: int) -> str:
        """The rule of a card or an ability."""
        if option in self.cards:
            return str(self.cards[option]["rule"])
        if choices.ABILITY <= option < choices.ABILITY + len(self.abilities):
            return str(self.abilities[option - choices.ABILITY]["rule"])
        return ""

    def notes(self, view: State, question: Question) -> dict[int, str]:
        """Beside a card: its side and, on one's turn, whether it would trigger and why (R20)."""
        picture = self.game.portray(view, self.language, self.names)
        hand = {card["k"]: card for card in picture["hand"]}
        return {
            option: f"{self.words('ante.side.' + self.cards[option]['type'])}  {self.trigger(view, hand[option])}"
            for option in question.options
            if option in hand
        }

    def trigger(self, view: State, card: dict[str, Any]) -> str:
        """R20, R29: whether a card of one's hand would trigger now and why, in few words."""
        if "trigger" not in card:
            return ""
        assert isinstance(view, AnteTable)
        neighbour = view.right_of(self.you)
        before = view.card_of_round(neighbour)
        key = card["trigger"] or ("stronger" if before else "no_card")
        return self.words(f"ante.trigger.{key}", who=self.names[neighbour], strength=STRENGTH[before])

    def warning(self, view: State, option: int) -> str:
        """What may be a slip in this answer."""
        picture = self.game.portray(view, self.language, self.names)
        return str(picture["warnings"].get(str(option), ""))
