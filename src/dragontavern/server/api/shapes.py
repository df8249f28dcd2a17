"""What the API takes and gives. The document at /api/openapi.json is made from these types."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from dragontavern.server.messages import SeatView, View
from dragontavern.server.plans import Plan

Id = Annotated[int, Meta(ge=0, le=2**53)]  # as far as JSON's numbers are whole everywhere
Text = Annotated[str, Meta(max_length=200)]
Language = Annotated[str, Meta(pattern="^(en|it)$")]
Place = Annotated[int, Meta(ge=0, le=99)]
Count = Annotated[int, Meta(ge=0, le=9999)]
Mine = Annotated[int, Meta(ge=-1, le=99)]  # of several seats one holds, the one that acts; -1: one holds only one


class Problem(msgspec.Struct):
    """Why something was not done: a key for programs, a sentence for people, the rule behind it if there is one."""

    error: str
    text: str
    rule: str = ""


# --- games and rules ------------------------------------------------------------------------------------------------


class Choice(msgspec.Struct):
    """A value an option may have, in words."""

    value: Any
    name: str


class OptionInfo(msgspec.Struct):
    """Something decided before a game: its values, or the names it may list."""

    name: str
    title: str
    help: str
    default: Any
    values: list[Choice]
    among: list[str]
    least: int
    most: int


class Level(msgspec.Struct):
    """A bot of the house: its level, and who it is."""

    level: str
    title: str
    name: str


class GameInfo(msgspec.Struct):
    """A game: how many can play, the options, the bots that play it, the standing orders it knows."""

    id: str
    name: str
    version: int
    seats: list[int]
    levels: list[Level]
    options: list[OptionInfo]
    orders: list[str]


class Games(msgspec.Struct):
    """All games of the house."""

    games: list[GameInfo]


class PieceInfo(msgspec.Struct):
    """A card or another piece: what it does, where it comes from (rulebook, found or reconstructed), and the
    rules about it, its own first."""

    id: str
    kind: str
    name: str
    text: str
    source: str
    rules: list[str]


class Pieces(msgspec.Struct):
    """Everything in the box of a game."""

    pieces: list[PieceInfo]


class RuleText(msgspec.Struct):
    """One rule, as Markdown, and the pieces it speaks of, one of each kind."""

    id: str
    name: str
    section: str
    text: str
    pieces: list[str]


class RulesText(msgspec.Struct):
    """The rules of a game, rule by rule."""

    game: str
    language: str
    title: str
    introduction: str
    rules: list[RuleText]


class FairAsked(msgspec.Struct):
    """A record, as downloaded, and the seal noted at the start (else the one inside)."""

    record: dict[str, Any]
    seal: Annotated[str, Meta(max_length=100)] = ""


class FairAnswer(msgspec.Struct):
    """Whether a record's luck is the one that was sealed."""

    holds: bool
    game: str
    answers: int
    over: bool
    made: str
    given: str


# --- accounts -------------------------------------------------------------------------------------------------------


class Account(msgspec.Struct):
    """Who somebody is here."""

    id: int
    name: str
    language: str
    bot: bool


class NewAccount(msgspec.Struct):
    """A guest to be."""

    name: Text = ""
    language: Language = "en"


class Key(msgspec.Struct):
    """An account and its key. The key is told this once; the house keeps only its hash."""

    account: Account
    key: str


class Me(msgspec.Struct):
    """One's own account, and the token of the link by which a person comes back on another device."""

    account: Account
    link: str


class MeChanged(msgspec.Struct):
    """Another name, another language; what is left out stays."""

    name: Text | None = None
    language: Language | None = None


class LinkToken(msgspec.Struct):
    """The token of one's own link."""

    token: Text


class NewBot(msgspec.Struct):
    """A bot to be; " [bot]" is put behind its name."""

    name: Text


class Bots(msgspec.Struct):
    """The bots of a guest."""

    bots: list[Account]


class Done(msgspec.Struct):
    """It is done."""

    done: bool = True


# --- tables ---------------------------------------------------------------------------------------------------------


class NewTable(Plan, kw_only=True):
    """A table somebody wants: the game, and for each seat "me", "here:<name>", "friend" or "bot:<level>"."""

    game: Text


class QuickTable(msgspec.Struct):
    """A table against regulars, dealt at once: one's own seat, and options that are not as usual."""

    game: Text
    seat: Place = 0
    options: dict[str, Any] = {}


class Invitation(msgspec.Struct):
    """A seat that waits for somebody, and the token to be handed on (the page /j/<token>)."""

    seat: int
    token: str


class TableInfo(msgspec.Struct):
    """How a table was set up, and who sits there. Invitations are told to those inside."""

    id: str
    game: str
    stage: str
    you: int
    yours: list[int]  # all one's seats: several where people share one's screen
    mine: bool
    seats: list[SeatView]
    options: dict[str, Any]
    pace: str
    spectators: bool
    public: bool
    hints: str
    clock: str
    late: str
    stand_in: str
    talk: str
    ratings: str
    invitations: list[Invitation]
    next: str


class ListedSeat(msgspec.Struct):
    """A seat in a list."""

    name: str
    kind: str
    level: str


class ListedTable(msgspec.Struct):
    """A table in a list: "lobby", "running" or "over"."""

    id: str
    game: str
    stage: str
    touched: int
    seats: list[ListedSeat]


class Tables(msgspec.Struct):
    """One's own tables, those not over first, and public ones that wait for players; the latest first."""

    mine: list[ListedTable]
    open: list[ListedTable]


class InvitationToken(msgspec.Struct):
    """The token of an invite link (what stands behind /j/)."""

    token: Text


class Invited(msgspec.Struct):
    """Where an invite link leads."""

    table: str
    game: str
    seat: int
    free: bool


class SeatChosen(msgspec.Struct):
    """A seat."""

    seat: Place


class SeatNamed(msgspec.Struct):
    """A free seat, and the name of somebody who plays it at one's own screen."""

    seat: Place
    name: Text


class SeatGiven(msgspec.Struct):
    """Who shall have a seat of one's lobby: "friend", "bot:<level>" or "here:<name>"."""

    seat: Place
    who: Text


class PlayOn(msgspec.Struct):
    """With new luck, or the same deal again."""

    same_deal: bool = False


# --- playing --------------------------------------------------------------------------------------------------------


class Looking(msgspec.Struct):
    """`since`: events from this number on (else the last 60). `after`: wait for more than so many log entries."""

    since: Annotated[int, Meta(ge=-1, le=2**31)] = -1
    after: Annotated[int, Meta(ge=-1, le=2**31)] = -1
    seat: Mine = -1


class Seen(msgspec.Struct):
    """From which of several seats one looks or acts."""

    seat: Mine = -1


class Position(msgspec.Struct):
    """The text form of one's own view: what the program's own bots get."""

    seq: int
    you: int
    text: str


class AnswerGiven(msgspec.Struct):
    """A decision: the number of the question, and an option's id or a list of shares."""

    at: Id
    answer: Id | Annotated[tuple[Count, ...], Meta(max_length=200)]
    seat: Mine = -1


class Played(msgspec.Struct):
    """Whether it counted (false: that question is not open any more), and the view afterwards."""

    done: bool
    view: View


class UndoAsked(msgspec.Struct):
    """`at`: the seq of the view that offered it; a wish sent twice then counts once."""

    at: Annotated[int, Meta(ge=-1, le=2**31)] = -1
    seat: Mine = -1


class OrdersGiven(msgspec.Struct):
    """All standing orders that are wished, by name; those left out are off."""

    orders: Annotated[dict[str, bool], Meta(max_length=100)]
    seat: Mine = -1


class HintAsked(msgspec.Struct):
    """The number of the question."""

    at: Id
    seat: Mine = -1
