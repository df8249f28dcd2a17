"""What the rulebooks claim about their games, answered in figures: each claim, what was found, and a verdict."""

from collections.abc import Callable
from dataclasses import dataclass
from math import log, sqrt
from typing import Final

from .charts import between, told
from .naming import side_name
from .notes import SURE, Mean, Ratio
from .settings import USUAL_SEATS
from .study import Study
from .tally import WHOLE
from .words import Words

YES, NO, OPEN = "yes", "no", "open"  # "open": these games do not decide it
EASY: Final = 0.95  # of all talks: if more end with a deal, sharing is no hard part
RARE: Final = 1 / 3  # of all games, or less
NEAR: Final = 0.05  # of an even share, or nearer, is as good as even
MUCH: Final = 1.25  # times as long is much longer


@dataclass(frozen=True)
class Claim:
    """A claim with what was found."""

    said: str
    found: str
    verdict: str


Make = Callable[[Study, Words], Claim | None]


def percent(ratio: Ratio, text: Words) -> str:
    """A share with its interval."""
    share = ratio.share()
    return f"{told(100 * share.share, '%', text.comma)} ({between(100 * share.low, 100 * share.high, text.comma)})"


def plain(value: float, text: Words) -> str:
    """A figure."""
    return told(value, "", text.comma)


def greater(more: Mean, less: Mean, times: float = 1.0) -> str:
    """Whether one mean is surely so many times another, surely not, or neither."""
    if more.mean - more.reach > times * (less.mean + less.reach):
        return YES
    return NO if more.mean + more.reach < times * (less.mean - less.reach) else OPEN


def against(ratio: Ratio, even: float) -> str:
    """Whether a share surely lies above a value, surely below, or neither."""
    share = ratio.share()
    return YES if share.low > even else NO if share.high < even else OPEN


def fewer(less: Ratio, more: Ratio) -> str:
    """Whether one share is surely smaller than another, surely greater, or neither."""
    low, high = less.share(), more.share()
    return YES if low.high < high.low else NO if low.low > high.high else OPEN


def even_chances(ratio: Ratio) -> str:
    """Whether a share is surely as good as a half, surely another, or neither: few games prove nothing even."""
    share = ratio.share()
    if share.low > 0.5 - NEAR and share.high < 0.5 + NEAR:
        return YES
    return OPEN if share.low <= 0.5 <= share.high else NO


def denied(verdict: str) -> str:
    """The verdict on the contrary."""
    return {YES: NO, NO: YES, OPEN: OPEN}[verdict]


# --- Three-Dragon Ante ----------------------------------------------------------------------------------------------


def longer_with(gold: int) -> Make:
    """12 or 15 gold a player make much longer games."""

    def claim(study: Study, text: Words) -> Claim | None:
        rich = study.under(f"goldPerPlayer.{gold}")
        if rich is None:
            return None
        more, less = rich.means["length"], study.usual.means["length"]
        found = text(
            "claim.longer_found",
            rich=plain(more.mean, text),
            usual=plain(less.mean, text),
            times=plain(more.mean / less.mean, text),
        )
        return Claim(text("claim.longer", gold=gold), found, greater(more, less, MUCH))

    return claim


def wilder(study: Study, text: Words) -> Claim | None:
    """Games with more mortals are often wilder: swings and changes of the lead must say the same."""
    none, all = study.under("mortals.0"), study.under("mortals.10")
    if none is None or all is None:
        return None
    found = text(
        "claim.wilder_found",
        all=plain(all.means["swing"].mean, text),
        none=plain(none.means["swing"].mean, text),
        changes_all=plain(all.means["lead_changes"].mean, text),
        changes_none=plain(none.means["lead_changes"].mean, text),
    )
    verdicts = {greater(all.means[name], none.means[name]) for name in ("swing", "lead_changes")}
    return Claim(text("claim.wilder"), found, verdicts.pop() if len(verdicts) == 1 else OPEN)


def three_rounds(study: Study, text: Words) -> Claim | None:
    """A gambit is usually three rounds."""
    gambits, rounds = study.usual.counts.get("rule/R11", 0), study.usual.counts.get("rule/R18", 0)
    if not gambits:
        return None
    found = text("claim.rounds_found", rounds=plain(rounds / gambits, text))
    return Claim(text("claim.rounds"), found, YES if abs(rounds / gambits - 3) < 0.25 else NO)


def leading_helps(study: Study, text: Words) -> Claim | None:
    """The leader's card always triggers: that is the advantage of being the leader."""
    ratio = study.usual.shares.get("first")
    if ratio is None:
        return None
    even = 1 / USUAL_SEATS["ante"]
    found = text("claim.leader_found", share=percent(ratio, text), even=told(100 * even, "%", text.comma))
    return Claim(text("claim.leader"), found, against(ratio, even))


def raider(study: Study, text: Words) -> Claim | None:
    """The Black Raider works best in games with many players: who plays it wins more often than players of other
    legends do at tables of the same size."""
    worth: dict[int, tuple[float, float, float]] = {}
    for found in [*study.group("usual"), *study.group("seats")]:
        one, all = (found.notes.shares.get(f"played/legend/{name}") for name in ("black_raider", "*"))
        if one is not None and all is not None and all.w:
            share, mean = one.share(), all.share().share
            worth[found.setting.seats] = (share.share / mean, share.low / mean, share.high / mean)
    if len(worth) < 2:
        return None
    few, many = worth[min(worth)], worth[max(worth)]
    listed = ", ".join(
        text("players_figure", n=seats, figure=plain(worth[seats][0], text)) for seats in sorted(worth)
    )
    verdict = YES if many[1] > few[2] else NO if many[2] < few[1] else OPEN
    return Claim(text("claim.raider"), text("claim.raider_found", figures=listed), verdict)


# --- Drako ----------------------------------------------------------------------------------------------------------


def easier(matchup: str, side: str, seat: int) -> Make:
    """One side is called a little easier to play: a weak player should lose less of its chances with it.

    Chances are compared as odds: a side that seldom wins anyway has few points to lose, whoever plays it.
    """

    def claim(study: Study, text: Words) -> Claim | None:
        both = study.under(f"matchup.{matchup}")
        weak = [study.under(f"weak_{which}.{matchup}") for which in ("first", "second")]
        if both is None or weak[0] is None or weak[1] is None:
            return None
        fair = [both.shares[f"seat/{i}"] for i in (0, 1)]
        worse = [notes.shares[f"seat/{i}"] for i, notes in enumerate(weak) if notes is not None]
        lost = [log_odds(fair[i])[0] - log_odds(worse[i])[0] for i in (0, 1)]
        gain = lost[1 - seat] - lost[seat]
        # the same fair games stand behind both losses, with opposite signs: their doubt counts twice over
        doubt = SURE * sqrt(4 * log_odds(fair[0])[1] + log_odds(worse[0])[1] + log_odds(worse[1])[1])
        verdict = YES if gain > doubt else NO if gain < -doubt else OPEN
        names = [side_name(name, text.language) for name in (side, other_side(matchup, side))]
        found = text(
            "claim.easier_found",
            side=names[0],
            other=names[1],
            fair=percent(fair[seat], text),
            worse=percent(worse[seat], text),
            other_fair=percent(fair[1 - seat], text),
            other_worse=percent(worse[1 - seat], text),
        )
        return Claim(text("claim.easier", side=names[0]), found, verdict)

    return claim


def log_odds(ratio: Ratio) -> tuple[float, float]:
    """The logarithm of the odds of winning and its variance; half a game more won and lost, so that none is 0."""
    won = ratio.w / WHOLE + 0.5
    lost = ratio.n - ratio.w / WHOLE + 0.5
    return log(won / lost), 1 / won + 1 / lost


def other_side(matchup: str, side: str) -> str:
    """The side it meets in a match-up."""
    first, _, second = matchup.partition("_")
    return second if first == side else first


def rarely_all_three(study: Study, text: Words) -> Claim | None:
    """The dragon rarely kills all three dwarves."""
    notes = study.under("matchup.dragon_dwarves")
    if notes is None:
        return None
    ratio = notes.shares["wiped/dwarves"]
    found = text("claim.all_three_found", share=percent(ratio, text))
    return Claim(text("claim.all_three"), found, denied(against(ratio, RARE)))


def swordsman_matters(study: Study, text: Words) -> Claim | None:
    """Without their swordsman the knights call no reinforcements: it should cost more to lose him than an archer."""
    return split(study, text, "swordsman", "first_lost/swordsman", "first_lost/archer")


def abilities_matter(study: Study, text: Words) -> Claim | None:
    """The trolls' abilities are powerful and should be kept as long as possible."""
    return split(study, text, "abilities", "able/lamed", "able/whole")


def split(study: Study, text: Words, name: str, worse: str, better: str) -> Claim | None:
    """A claim about Knights & Trolls: games of one kind are won less often than those of the other."""
    notes = study.under("matchup.knights_trolls")
    shares = [notes.shares.get(kind) for kind in (worse, better)] if notes is not None else []
    if not shares or shares[0] is None or shares[1] is None:
        return None
    found = text(f"claim.{name}_found", worse=percent(shares[0], text), better=percent(shares[1], text))
    return Claim(text(f"claim.{name}"), found, fewer(shares[0], shares[1]))


# --- Dragon's Gold --------------------------------------------------------------------------------------------------


def sharing_is_hard(study: Study, text: Words) -> Claim | None:
    """Killing the dragon is a walk; to share the loot is the hard part."""
    ratio = study.usual.shares.get("deal")
    if ratio is None:
        return None
    dragons = study.usual.means["length"].mean
    found = text("claim.sharing_found", dragons=plain(dragons, text), share=percent(ratio, text))
    return Claim(text("claim.sharing"), found, denied(against(ratio, EASY)))


def haste(study: Study, text: Words) -> Claim | None:
    """The sand of the hourglass makes the talks: less time, fewer deals."""
    short, long = study.under("beats.12"), study.under("beats.120")
    if short is None or long is None or "deal" not in short.shares or "deal" not in long.shares:
        return None
    found = text(
        "claim.haste_found", short=percent(short.shares["deal"], text), long=percent(long.shares["deal"], text)
    )
    return Claim(text("claim.haste"), found, fewer(short.shares["deal"], long.shares["deal"]))


def strategic(study: Study, text: Words) -> Claim | None:
    """The advanced rules make the game more strategic: closer, with more changes of the lead."""
    notes = study.under("rules.advanced")
    if notes is None:
        return None
    found = text(
        "claim.advanced_found",
        margin=plain(notes.means["margin"].mean, text),
        usual=plain(study.usual.means["margin"].mean, text),
        changes=plain(notes.means["lead_changes"].mean, text),
        usual_changes=plain(study.usual.means["lead_changes"].mean, text),
    )
    return Claim(text("claim.advanced"), found, OPEN)


# --- I Signori dei Draghi -------------------------------------------------------------------------------------------


def fair_teams(study: Study, text: Words) -> Claim | None:
    """Both teams have the same chances."""
    ratio = study.usual.shares.get("team/0")
    if ratio is None:
        return None
    verdict = even_chances(ratio)
    return Claim(text("claim.teams"), text("claim.teams_found", share=percent(ratio, text)), verdict)


def fair_first(study: Study, text: Words) -> Claim | None:
    """To move first is no advantage for the team."""
    ratio = study.usual.shares.get("first")
    if ratio is None:
        return None
    verdict = even_chances(ratio)
    return Claim(text("claim.first"), text("claim.first_found", share=percent(ratio, text)), verdict)


def same_length(study: Study, text: Words) -> Claim | None:
    """Two to eight players in about the same time."""
    means = {
        found.setting.seats: found.notes.means["length"] for found in [*study.group("usual"), *study.group("seats")]
    }
    if len(means) < 2:
        return None
    listed = ", ".join(
        text("players_figure", n=seats, figure=plain(means[seats].mean, text)) for seats in sorted(means)
    )
    longest, shortest = (choose(means.values(), key=lambda mean: mean.mean) for choose in (max, min))
    verdict = denied(greater(longest, shortest, MUCH))
    return Claim(text("claim.same_length"), text("claim.same_length_found", figures=listed), verdict)


CLAIMS: Final[dict[str, tuple[Make, ...]]] = {
    "ante": (longer_with(12), longer_with(15), wilder, three_rounds, leading_helps, raider),
    "drako": (
        easier("knights_trolls", "trolls", 1),
        easier("dragon_dwarves", "dwarves", 1),
        rarely_all_three,
        swordsman_matters,
        abilities_matter,
    ),
    "gold": (sharing_is_hard, haste, strategic),
    "lords": (fair_teams, fair_first, same_length),
}
