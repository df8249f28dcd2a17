"""What the greedy player takes before the first gambit."""

from dragontavern.games.ante import choices
from dragontavern.games.ante.abilities import abilities_of
from dragontavern.games.ante.cards import KIND_OF
from dragontavern.games.ante.packs import Ability
from dragontavern.games.ante.table import AnteTable

# Everybody may draw what one picks, so these are cards a greedy player uses better than most: they pay at once.
FAVOURITES = (
    "thief", "black_raider", "blue_overlord", "silver_seer", "gold_monarch", "archmage", "white_hunter", "sorcerer",
)  # fmt: skip

WINDOW_OPENS = {1: 0.9, 2: 2.5, 3: 2.5, 4: 0.8, 5: 0.8, 6: 0.4, 7: 0.9}  # about how often in a gambit
TRIGGER_HOLDS = {
    "always": 1.0,
    "poor": 0.1,
    "others_expended": 0.3,
    "ante_ahead": 0.1,
    "ante_lowest": 0.35,
    "show_low": 0.5,
    "show_high": 0.3,
    "kin": 0.05,
    "buyer_weaker": 0.5,
    "buyer_won": 0.5,
    "left_won": 0.25,
}  # about how often one is met when its window opens


def special_to_pick(options: tuple[int, ...]) -> int:
    """A92: the first favourite nobody has picked."""
    for id in FAVOURITES:
        if KIND_OF[id] in options:
            return KIND_OF[id]
    return options[0]


def ability_to_note(t: AnteTable, options: tuple[int, ...]) -> int:
    """O5: the ability that will probably be used soonest and bring most."""
    return max(options, key=lambda option: promise(noted_by(t, option)))


def noted_by(t: AnteTable, option: int) -> Ability:
    """The ability behind an option."""
    number = (option - choices.KIN) // 10 if option >= choices.KIN else option - choices.ABILITY
    return abilities_of(t)[number]


def promise(ability: Ability) -> float:
    """What an ability brings when it acts, weighed with how often it can."""
    chance = min(1.0, WINDOW_OPENS[ability.window] * TRIGGER_HOLDS[ability.trigger])
    gain = 2.0 * ability.cards - 0.5 * ability.others + ability.steal
    gain += 3.5 * ability.dice / 2  # a rival loses it, but only to the stakes
    gain += 1.0 if ability.effect == "denial" else 0.0
    return chance * gain
