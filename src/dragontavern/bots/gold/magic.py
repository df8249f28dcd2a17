"""When the greedy player plays which magic card, and on whom (G51–G55)."""

from typing import Final

from dragontavern.core.marks import HOLE
from dragontavern.core.rng import Rng
from dragontavern.games.gold import choices
from dragontavern.games.gold.magic import Window
from dragontavern.games.gold.pack import (
    AMULET,
    BALL,
    BANNER,
    BOOTS,
    CHARM,
    COLOURS,
    DUST,
    GLOVES,
    HAND,
    HORN,
    PHILTER,
    POWDER,
    RING,
    STONE,
    SWORD,
)  # fmt: skip
from dragontavern.games.gold.table import PLACES, GoldTable
from dragontavern.games.gold.turn import send_home

from .bargain import Bargain
from .hunt import Hunt
from .purse import Purse

ENOUGH: Final = 2.0  # points a card must bring
RICH: Final = 3  # tokens behind a screen that are worth guarding
DARK_SCREEN: Final = 3  # unseen tokens that make a look worth while
WORTH_STEALING: Final = 1.5


def card_to_play(view: GoldTable, window: Window, options: tuple[int, ...], me: int) -> int:
    """G51: a card that is of use in this window, or none."""
    reaches = [option for option in options if option >= choices.REACH]
    if reaches and not view.reach[me]:
        return best_reach(view, me, reaches)
    for kind in options:
        if kind != choices.PASS and kind < choices.REACH and is_useful(view, window, kind, me):
            return kind
    return choices.PASS


def is_useful(view: GoldTable, window: Window, kind: int, me: int) -> bool:
    """Whether a card is worth playing now."""
    if kind in (STONE, AMULET):
        return len(view.screens[me]) >= RICH
    if kind == GLOVES:
        return True
    if kind == SWORD:
        return kills_with(view, window.a, 2)
    if kind == BOOTS:
        return any(kills_with(view, window.a, number + 1) for number in range(4) if view.ready[me] >> number & 1)
    if kind == BANNER:
        return view.resting[me].bit_count() >= 2 and view.ready[me].bit_count() <= 1
    if kind == BALL:
        return max([screen.count(HOLE) for screen in view.screens]) >= DARK_SCREEN
    if kind == CHARM:
        return harms(view, window.a, window.b, me)
    if kind == DUST:
        return should_sleep(view, window.a, me)
    if kind == RING:
        return max(swaps(view, window.a, me).values(), default=0.0) >= ENOUGH
    if kind == PHILTER:
        return philter_gain(view, me) >= ENOUGH
    hunt = Hunt(view, me)
    if kind == HORN:
        return max([hunt.without(adventurer) for band in view.bands for adventurer in band], default=0.0) >= ENOUGH
    assert kind == POWDER
    return max([hunt.swapping(*pair) for pair in dragon_pairs(view)], default=0.0) >= ENOUGH


def kills_with(view: GoldTable, place: int, more: int) -> bool:
    """Whether so much more strength kills a dragon that is not dead yet."""
    missing = view.cards.strength[view.dragons[place]] - view.attack(place)
    return 0 < missing <= more


def harms(view: GoldTable, player: int, kind: int, me: int) -> bool:
    """Whether a card just shown by somebody is probably aimed at oneself."""
    if kind in (AMULET, STONE, GLOVES):
        return me in view.party
    if kind == RING:
        return me in view.party and len(view.party) > 2
    if kind in (DUST, HORN, POWDER):
        return any(adventurer >> 2 == me for band in view.bands for adventurer in band)
    return False


def should_sleep(view: GoldTable, place: int, me: int) -> bool:
    """G55, Sleep Dust: strangers are about to kill a rich dragon, and one of them asleep would save it."""
    kind = view.dragons[place]
    over = view.attack(place) - view.cards.strength[kind]
    strangers = [view.might(adventurer) for adventurer in view.bands[place] if adventurer >> 2 != me]
    if len(strangers) < len(view.bands[place]) or over < 0 or not strangers or max(strangers) <= over:
        return False
    return Hunt(view, me).worth[place] >= 3 * ENOUGH


# --- whom and what --------------------------------------------------------------------------------------------------


def who_sleeps(view: GoldTable, options: tuple[int, ...], me: int) -> int:
    """G55: the strongest of the others."""
    return max(options, key=lambda option: might_of(view, option, me))


def might_of(view: GoldTable, option: int, me: int) -> int:
    """The strength of an adventurer; one's own last."""
    adventurer = option - choices.ADVENTURER
    return view.might(adventurer) - (100 if adventurer >> 2 == me else 0)


def whom_to_recall(view: GoldTable, options: tuple[int, ...], me: int) -> int:
    """G55, Horn of Recall: the one whose going home helps most."""
    hunt = Hunt(view, me)
    return max(options, key=lambda option: hunt.without(option - choices.ADVENTURER))


def whom_to_take_back(view: GoldTable, options: tuple[int, ...], me: int) -> int:
    """G17: all are stuck; the one who can then be sent where he does most, best of all to kill."""

    def then(option: int) -> float:
        number = (option - choices.ADVENTURER) & 3
        table = view.copy()
        send_home(table, option - choices.ADVENTURER, "G17")
        hunt = Hunt(table, me)
        return max([hunt.sending(number, place) + sum(map(hunt.now, range(PLACES))) for place in range(PLACES)
                    if table.dragons[place]])  # fmt: skip

    return max(options, key=then)


def which_dragons(view: GoldTable, options: tuple[int, ...], me: int) -> int:
    """G54, Swap Powder: the best two."""
    hunt = Hunt(view, me)
    return max(options, key=lambda option: hunt.swapping(*divmod(option - choices.PLACES, PLACES)))


def dragon_pairs(view: GoldTable) -> list[tuple[int, int]]:
    """All pairs of living dragons."""
    here = [place for place in range(PLACES) if view.dragons[place]]
    return [(left, right) for left in here for right in here if left < right]


def swaps(view: GoldTable, place: int, me: int) -> dict[int, float]:
    """G54, Ring of Confusion: what swapping two others' shares would change for oneself."""
    parties = view.party
    others = sorted([seat for seat in parties if seat != me])
    if me in parties:
        bargain = Bargain(view, place)
        mine = parties.index(me)
        before = bargain.worth(view.agreed)[mine]
        return {
            choices.SHARES + 6 * a + b: bargain.worth(swapped(view, a, b))[mine] - before
            for a in others
            for b in others
            if a < b
        }
    return {choices.SHARES + 6 * a + b: 0.0 for a in others for b in others if a < b}


def swapped(view: GoldTable, a: int, b: int) -> list[int]:
    """The shares agreed upon, two of them swapped."""
    shares = view.agreed.copy()
    i, j = COLOURS * view.party.index(a), COLOURS * view.party.index(b)
    shares[i : i + COLOURS], shares[j : j + COLOURS] = shares[j : j + COLOURS], shares[i : i + COLOURS]
    return shares


def whose_screen(view: GoldTable, options: tuple[int, ...]) -> int:
    """G55, Crystal Ball: the screen one knows least of."""
    return max(options, key=lambda option: view.screens[option - choices.SEAT].count(HOLE))


# --- tokens ---------------------------------------------------------------------------------------------------------


def philter_gain(view: GoldTable, me: int) -> float:
    """What the best exchange with a dragon brings, about."""
    purse = Purse(view)
    gains = purse.gains(me)
    dearest = max([gains[i] for row in view.treasure for i in range(COLOURS) if row[i]], default=0.0)
    return dearest - min([loss(purse, me, i) for i in range(COLOURS) if purse.rows[me][i]], default=99.0)


def loss(purse: Purse, me: int, i: int) -> float:
    """What one loses with a token of a colour."""
    return -purse.passing(i, me, (me + 1) % purse.seats)[0]


def token_to_give(view: GoldTable, options: tuple[int, ...], me: int) -> int:
    """G55, Philter: the token one misses least."""
    purse = Purse(view)
    return min(options, key=lambda kind: loss(purse, me, kind - 1))


def token_to_take(view: GoldTable, options: tuple[int, ...], me: int) -> int:
    """G55, Philter: the token one gains most by."""
    gains = Purse(view).gains(me)
    return max(options, key=lambda option: gains[(option - choices.TREASURE) % COLOURS])


def best_reach(view: GoldTable, me: int, options: list[int]) -> int:
    """G54, Invisible Hand: the dearest token, if one is dear enough."""
    gains = Purse(view).gains(me)
    best = max(options, key=lambda option: gains[(option - choices.REACH) % COLOURS])
    return best if gains[(best - choices.REACH) % COLOURS] >= WORTH_STEALING else choices.PASS


def whom_to_accuse(view: GoldTable, me: int, rng: Rng) -> int:
    """G54: somebody who may have the Hand; it costs little to be wrong. The thief says nothing."""
    if any(view.pockets[me]) or HAND in [card & 1023 for card in view.magic[me]]:
        return choices.PASS
    suspects = [
        seat for seat in range(view.seats) if seat != me and view.magic[seat] and not view.cleared >> seat & 1
    ]
    return choices.SEAT + suspects[rng.below(len(suspects))] if suspects else choices.PASS
