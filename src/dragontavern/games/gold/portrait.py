"""A view as plain data for the table page: dragons, bands, screens, talks, market, and what my options point at.

Everything comes from the view, so a portrait knows no more than its viewer. It decides nothing: the page draws it.
What others have behind their screens a viewer could have remembered; the page shows it only where the table plays
with open memory (G56).
"""

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from dragontavern.core.errors import Refused
from dragontavern.core.marks import KIND
from dragontavern.core.text import capital

from .magic import Window
from .market import Market, Reply, Trade, can_accept, read_offer
from .pack import (
    BLACK,
    CARD_IDS,
    COLOURS,
    FIRST_DRAGON,
    FIRST_MAGIC,
    GEMS,
    KINDS,
    LAST_DRAGON,
    MAGIC,
    MARKET,
    STANDARD,
    TOKENS,
    Pack,
)  # fmt: skip
from .pointing import aim, hurts
from .scoring import EACH, SET, score
from .screens import counts
from .sheet import sheets
from .table import GIVEN_UP, NOBODY, PLACES, GoldTable, add
from .talks import ChoosePile, OneDivides, Talks
from .theft import GiveToken, PickToken, Steal
from .words import ADVENTURERS, GoldWords, gold_words

WORTH: Final = tuple([dict(EACH).get(kind, 0) for kind in range(1, COLOURS + 1)])
PHASES: Final = (
    (Talks, "talks"), (OneDivides, "divide"), (ChoosePile, "divide"), (Market, "market"), (Reply, "market"),
    (Steal, "theft"), (PickToken, "theft"), (GiveToken, "theft"), (Window, "magic"),
)  # fmt: skip


@cache
def texts(language: str) -> dict[str, Any]:
    """The portrait's own words in a language; English where there is none."""
    source = files(__package__).joinpath(f"portrait.{'it' if language == 'it' else 'en'}.toml")
    return tomllib.loads(source.read_text(encoding="utf-8"))


def portray(view: GoldTable, language: str) -> dict[str, Any]:
    """The whole view for the page, in the reader's language."""
    return portray_own(view, language, portray_open(view, language))


def portray_open(view: GoldTable, language: str) -> dict[str, Any]:
    """G56: what lies open, the same from everybody's view."""
    if view.viewer < 0:
        raise Refused("", "refused.no_view")
    return {
        "game": "gold",
        "advanced": view.advanced,
        "timed": view.clock,
        "memory": bool(view.options["openMemory"]),
        "phase": phase(view),
        "active": NOBODY if view.over else view.active,
        "dragons": [portray_dragon(view, place) for place in range(PLACES)],
        "seats": [portray_seat(view, seat) for seat in range(view.seats)],
        "bag": len(view.bag),
        "pile": len([card for card in view.pile if card & KIND != MARKET]),
        "until_market": until_market(view),
        "lost": list(view.lost),
        "vanished": list(view.vanished),
        "slain": len(view.dead),
        "failed": view.failed,
        "used": list(view.used),
        "talks": portray_talks(view),
        "piles": piles(view),
        "done": [seat for seat in range(view.seats) if view.done >> seat & 1],
        "sheets": sheets(view, texts(language)) if view.over else [],
    }


def phase(view: GoldTable) -> str:
    """What the table is busy with; a magic card's own questions belong to the magic."""
    if view.over:
        return "over"
    if view.beat and view.party:
        return "talks"  # also while a card is played into them
    for kind, name in PHASES:
        if isinstance(view.asking(), kind):
            return name
    return "hunt"


def portray_dragon(view: GoldTable, place: int) -> dict[str, Any] | None:
    """G4, G15: a dragon with its treasure, and who stands before it in order of arrival."""
    kind = view.dragons[place]
    if not kind:
        return None
    cards = view.cards
    return {
        "n": place,
        "k": kind,
        "id": CARD_IDS[kind],
        "strength": cards.strength[kind],
        "open": cards.open[kind],
        "hidden": cards.hidden[kind],
        "attack": view.attack(place),
        "row": list(view.treasure[place]),
        "band": [
            {
                "seat": adventurer >> 2,
                "n": adventurer & 3,
                "might": view.might(adventurer),
                "asleep": adventurer in view.asleep,
                "swords": view.blessed.count(adventurer),
            }
            for adventurer in view.bands[place]
        ],
        "dead": bool(view.party) and kind in view.dead,
    }


def portray_seat(view: GoldTable, seat: int) -> dict[str, Any]:
    """G10, G56: a player's adventurers at home, and how much lies behind the screen."""
    return {
        "ready": [n for n in range(4) if view.ready[seat] >> n & 1],
        "resting": [n for n in range(4) if view.resting[seat] >> n & 1],
        "tokens": len(view.screens[seat]),
        "magic": len(view.magic[seat]),
        "barred": bool(view.barred >> seat & 1),
    }


def until_market(view: GoldTable) -> int:
    """G42: how many dragons come before the Market; -1 when it is over or will not come."""
    kinds = [card & KIND for card in reversed(view.pile)]
    return kinds.index(MARKET) if MARKET in kinds and view.bag else -1


# --- the treasure ---------------------------------------------------------------------------------------------------


def portray_talks(view: GoldTable) -> dict[str, Any] | None:
    """G24–G33: the parties, the treasure, every proposal with those who support it, and what each would like."""
    if view.over or not (view.beat and view.party):
        return None
    ask = [step for step in view.agenda if isinstance(step, Talks)][-1]
    return {
        "place": ask.place,
        "row": list(view.treasure[ask.place]),
        "party": list(view.party),
        "offers": [
            {
                "seat": seat,
                "shares": rows(view.offers[seat]),
                "backers": [other for other in view.party if view.backs[other] == seat],
            }
            for seat in view.party
            if view.offers[seat]
        ],
        "given_up": [seat for seat in view.party if view.backs[seat] == GIVEN_UP],
        "claims": {
            str(seat): [i for i in range(COLOURS) if view.claims[seat] >> i & 1]
            for seat in view.party
            if view.claims[seat]
        },
        "spoken": [seat for seat in view.party if view.spoken >> seat & 1],
        "beats": view.beat,
    }


def rows(shares: Sequence[int]) -> list[list[int]]:
    """Shares, taker by taker."""
    return [list(shares[i : i + COLOURS]) for i in range(0, len(shares), COLOURS)]


def piles(view: GoldTable) -> list[dict[str, Any]]:
    """O3: the piles one has made, and who has taken which."""
    if view.over or not isinstance(view.asking(), ChoosePile):
        return []
    taken = {claim - 1: seat for seat, claim in enumerate(view.claims) if claim}
    return [{"row": row, "seat": taken.get(i, NOBODY)} for i, row in enumerate(rows(view.agreed))]


# --- what only I see ------------------------------------------------------------------------------------------------


def portray_own(view: GoldTable, language: str, shared: dict[str, Any]) -> dict[str, Any]:
    """What only this viewer sees, on top of what lies open: screen, cards, offers and their worth."""
    if view.viewer < 0:
        raise Refused("", "refused.no_view")
    me = view.viewer if view.viewer < view.seats else NOBODY
    asked = me >= 0 and me in view.waiting and not view.over
    options = view.legal(me) if asked else []
    own = texts(language)
    found = {
        **shared,
        "screen": counts(view.screens[me]) if me >= 0 else None,
        "hand": [{"k": card & KIND} for card in sorted(view.magic[me])] if me >= 0 else [],
        "purse": purse(view, me) if me >= 0 else None,
        "gains": gains(view, me) if me >= 0 else {},
        "market": portray_market(view, me) if me >= 0 else None,
        "peek": peek(view, me, asked),
        "reach": reach(view, me),
        "pocket": list(view.pockets[me]) if me >= 0 else [],
        "aims": {str(option): aim(option) for option in options},
        "warnings": {str(option): own["warning"]["leave_market"] for option in options if hurts(view, option)},
    }
    if view.options["openMemory"]:
        found["seats"] = [{**place, "seen": counts(view.screens[seat])} for seat, place in enumerate(shared["seats"])]
    return found


def known_rows(view: GoldTable) -> list[list[int]]:
    """Everybody's tokens as far as the viewer is sure of them."""
    return [counts(screen) for screen in view.screens]


def purse(view: GoldTable, me: int) -> dict[str, Any]:
    """G48, G49: what my tokens count by themselves, and, with open memory, what I would score as things look."""
    row = counts(view.screens[me])
    return {"points": points(row), "total": standing(view, known_rows(view), me)}


def points(row: Sequence[int]) -> int:
    """Silver, gold, red and black; gems count by majorities only."""
    return sum([row[i] * WORTH[i] for i in range(COLOURS)])


def standing(view: GoldTable, held: list[list[int]], me: int) -> int | None:
    """The whole score if nobody had more than is known; None where the table keeps that in people's heads."""
    return score(held, view.options)[me].total() if view.options["openMemory"] else None


def gains(view: GoldTable, me: int) -> dict[str, Any]:
    """G29: what each proposal would bring me: points, gems, the set bonus, the curse; with open memory all told."""
    if me not in view.party or not view.beat or view.over:
        return {}
    found: dict[str, Any] = {}
    held = known_rows(view)
    for seat in view.party:
        if not view.offers[seat]:
            continue
        after = held.copy()
        for other, share in zip(view.party, rows(view.offers[seat]), strict=True):
            after[other] = add(held[other], share)
        share = rows(view.offers[seat])[view.party.index(me)]
        then, now = standing(view, after, me), standing(view, held, me)
        found[str(seat)] = {
            "points": points(share),
            "gems": sum([share[gem - 1] for gem in GEMS]),
            "set": bonus(view, after[me]) > bonus(view, held[me]),
            "curse": view.advanced and share[BLACK - 1] > 0,
            "change": None if then is None or now is None else then - now,
        }
    return found


def bonus(view: GoldTable, row: Sequence[int]) -> int:
    """G49: the bonus for one gem of every colour."""
    if not view.advanced or row[BLACK - 1]:
        return 0
    sets = min([row[gem - 1] for gem in GEMS])
    return SET * (sets if view.options["setBonus"] == "perSet" else min(sets, 1))


def portray_market(view: GoldTable, me: int) -> dict[str, Any] | None:
    """G43, G44: my own offer, those made to me, and what I may put into one."""
    if view.over or phase(view) != "market":
        return None
    mine = view.letters[me]
    sent = [(to, mine[to]) for to in range(view.seats) if mine[to]]
    ask = view.asking()
    trade = ask.division(view, me) if me in view.waiting else None
    return {
        "sent": [letter(to, number) for to, number in sent],
        "got": [
            {**letter(other, mine[view.seats + other]), "fits": can_accept(view, me, other)}
            for other in range(view.seats)
            if mine[view.seats + other]
        ],
        "partners": list(trade.partners) if isinstance(trade, Trade) else [],
        "limits": list(trade.limits) if isinstance(trade, Trade) else [],
        "gifts": bool(view.options["gifts"]),
    }


def letter(seat: int, number: int) -> dict[str, Any]:
    """An offer, with what it would bring the one who accepts it."""
    give, want = read_offer(number)
    return {"seat": seat, "give": give, "want": want, "points": points(give) - points(want)}


def peek(view: GoldTable, me: int, asked: bool) -> dict[str, Any] | None:
    """G39: the screen a thief looks behind."""
    ask = None if view.over else view.asking()
    if not asked or not isinstance(ask, PickToken):
        return None
    return {"seat": ask.victim, "row": counts(view.screens[ask.victim])}


def reach(view: GoldTable, me: int) -> list[int]:
    """G54: the place and colour my Invisible Hand reaches for."""
    if me < 0 or not view.reach[me]:
        return []
    return list(divmod(view.reach[me] - 1, COLOURS))


# --- everything in words --------------------------------------------------------------------------------------------


def catalogue(language: str, pack: Pack = STANDARD) -> dict[str, Any]:
    """Every token, dragon, adventurer and magic card in words, for the table page and the gallery."""
    words, own = gold_words(language), texts(language)
    return {
        "cards": [magic_card(words, pack, kind) for kind in range(FIRST_MAGIC, KINDS + 1) if pack.has[kind]],
        "tokens": [
            {
                "id": id,
                "name": capital(words.noun(words.text(f"token.{id}"), "bare")),
                "one": words.text(f"unit.{id}.one"),
                "many": words.text(f"unit.{id}.many"),
                "text": own["token"][id],
                "worth": WORTH[i],
                "gem": i + 1 in GEMS,
                "number": pack.census[i],
            }
            for i, id in enumerate(TOKENS)
        ],
        "adventurers": [
            {
                "id": id,
                "name": capital(words.noun(words.text(f"adventurer.{id}"), "bare")),
                "text": own["adventurer"][id],
                "value": n + 1,
            }
            for n, id in enumerate(ADVENTURERS)
        ],
        "dragons": [
            {
                "k": kind,
                "id": CARD_IDS[kind],
                "strength": pack.strength[kind],
                "open": pack.open[kind],
                "hidden": pack.hidden[kind],
                "source": pack.sources[kind],
            }
            for kind in range(FIRST_DRAGON, LAST_DRAGON + 1)
        ],
    }


def magic_card(words: GoldWords, pack: Pack, kind: int) -> dict[str, Any]:
    """A magic card: what it does and when."""
    id = MAGIC[kind - FIRST_MAGIC]
    return {
        "k": kind,
        "id": id,
        "name": capital(words.card(kind, "bare")),
        "text": words.text(f"magictext.{id}"),
        "rule": "G54" if kind < FIRST_MAGIC + 4 else "G55",
        "source": pack.sources[kind],
        "copies": pack.magic.count(kind),
    }
