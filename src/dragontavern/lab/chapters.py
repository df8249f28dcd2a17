"""A study in words and pictures: chapters with paragraphs and charts, in the reader's language."""

from collections.abc import Iterable
from typing import Final

import msgspec

from dragontavern.rulebook import NoRules, rulebook

from . import naming
from .charts import Bar, Bars, Chart, Curve, Grid, Spread, told
from .claims import CLAIMS, Claim
from .notes import Mean, Ratio
from .own import OWN
from .settings import USUAL, needed_by
from .simulate import MOST_MOVES
from .study import Found, Study
from .tally import UNFINISHED
from .watch import TENTHS
from .words import words
from .writer import Writer

LEAST_TRIALS: Final = 30  # of a card, below which its figure says nothing
MOST_COLUMNS: Final = 40  # of a spread; longer tails are put together


class Chapter(msgspec.Struct, frozen=True):
    """A part of a report."""

    anchor: str
    title: str
    paragraphs: list[str]
    charts: list[Chart]


def chapters(study: Study, language: str) -> list[Chapter]:
    """The whole report."""
    book = Book(study, words(language))
    made = [
        book.claims(),
        book.own(),
        book.seats(),
        book.options(),
        book.length(),
        book.comebacks(),
        book.cards("drawn"),
        book.cards("played"),
        book.rules(),
    ]
    return [chapter for chapter in made if chapter.charts]


def title(study: Study, language: str) -> str:
    """The name of the report."""
    return words(language)("title", game=naming.game_name(study.game, language))


def introduction(study: Study, language: str) -> list[str]:
    """How the figures came about and how they can be had again."""
    text = words(language)
    made = text(
        "made",
        games=study.games,
        settings=len(study.found),
        bots=study.bots,
        seed=study.seed,
        version=study.tavern,
        rules=study.rules,
    )
    again = text("again", command=command(study))
    broken = [(found, found.notes.counts.get(UNFINISHED, 0)) for found in study.found]
    left_out = [
        text("unfinished", n=number, setting=naming.setting_name(study.game, found.setting, text), most=MOST_MOVES)
        for found, number in broken
        if number
    ]
    return [made, again, text("sure"), text("bots_only"), *left_out]


def command(study: Study) -> str:
    """The command that makes the same study again."""
    made = f"--games {study.games} --bots {study.bots} --seed {study.seed}"
    return f"tavern balance {study.game} {made} --html report.html"


class Book(Writer):
    """Puts a study into chapters."""

    def chapter(self, key: str, paragraphs: Iterable[str], charts: list[Chart], **holes: object) -> Chapter:
        """A chapter with its usual introduction."""
        return Chapter(key, self.text(f"chapter.{key}", **holes), list(paragraphs), charts)

    def claims(self) -> Chapter:
        """What the rulebooks claim, in figures."""
        made: list[Claim] = [claim for make in CLAIMS[self.study.game] if (claim := make(self.study, self.text))]
        rows = [[claim.said, claim.found, self.text(f"verdict.{claim.verdict}")] for claim in made]
        columns = [self.text(f"column.{name}") for name in ("claim", "found", "verdict")]
        charts: list[Chart] = [Grid(self.text("chart.claims"), columns, rows)] if rows else []
        return self.chapter("claims", [self.text("claims.intro")], charts)

    def own(self) -> Chapter:
        """What only this game has: match-ups, deals, teams, swings."""
        charts = OWN[self.study.game](self)
        return self.chapter(f"own_{self.study.game}", [self.text(f"own.{self.study.game}")], charts)

    def seats(self) -> Chapter:
        """Win rates by seat, and what the first seat is worth at each size of table."""
        usual = self.study.usual
        if self.study.game == "drako":  # seats are sides there: the chapter of match-ups tells
            return self.chapter("seats", [], [])
        seats = [
            self.bar(self.text("seat", n=int(name) + 1), usual.shares[f"seat/{name}"].share())
            for name in usual.below("seat/")
        ]
        charts = self.bars("seats", seats, self.even, seats=self.seats_usual)
        first = []
        for found in [*self.study.group("seats"), *self.study.group("usual")]:
            if ratio := found.notes.shares.get("first"):
                even = 50.0 if self.study.game == "lords" else 100 / found.setting.seats
                label = self.text("players_even", n=found.setting.seats, even=told(even, "%", self.text.comma))
                first.append((found.setting.seats, self.bar(label, ratio.share())))
        charts += self.bars(f"first_{self.study.game}", [bar for _, bar in sorted(first, key=lambda pair: pair[0])])
        return self.chapter("seats", [self.text("seats.intro")], charts)

    def options(self) -> Chapter:
        """What each option does to the first player's chances, length, comebacks and changes of the lead."""
        rows = []
        for found in self.compared():
            notes = found.notes
            winner = notes.shares.get("first") or notes.shares.get("seat/0") or Ratio()
            rows.append(
                [
                    self.text("same_games", setting=self.name(found)) if self.same(found) else self.name(found),
                    self.surely(winner),
                    self.mean(notes, "length"),
                    self.surely(notes.shares.get("comeback", Ratio())),
                    self.mean(notes, "lead_changes"),
                ]
            )
        own = "first_side" if self.study.game == "drako" else "first"
        columns = [self.text(f"column.{name}") for name in ("setting", own, "length", "comeback", "lead_changes")]
        columns[2] = self.text(f"length.{self.study.game}")
        charts: list[Chart] = [Grid(self.text("chart.options"), columns, rows)] if len(rows) > 1 else []
        return self.chapter("options", [self.text("options.intro")], charts)

    def compared(self) -> list[Found]:
        """The usual setting and those with another option, each after the one it is to be compared with."""
        by_name = {found.setting.name: found for found in self.study.found if found.notes.games}
        names = [USUAL]
        for found in self.study.group("option"):
            names += [needed_by(found.setting), found.setting.name]
        listed = [by_name[name] for name in dict.fromkeys(names) if name in by_name]
        return [*listed, *self.study.group("mortals")]

    def same(self, found: Found) -> bool:
        """Whether an option changed nothing in any of the games."""
        return found.setting.group == "option" and found.notes == self.study.under(needed_by(found.setting))

    def length(self) -> Chapter:
        """How long games are, and under which settings longer."""
        unit = self.text(f"length.{self.study.game}")
        charts: list[Chart] = []
        for name, what in (("length", unit), ("moves", self.text("length.moves"))):
            values = self.study.usual.spreads.get(name, {})
            if values and (len(values) > 1 or name == "moves"):  # in Dragon's Gold nearly always all dragons die
                charts.append(self.spread(values, self.study.usual.means.get(name, Mean()), what))
        means = [
            self.mean_bar(self.name(found), found.notes.means["length"])
            for found in self.study.found
            if "length" in found.notes.means and found.setting.group != "skill"
        ]
        charts += self.bars("lengths", means, unit="", what=unit)
        moves = [
            self.mean_bar(self.name(found), found.notes.means["moves"])
            for found in self.study.found
            if found.setting.group in ("usual", "seats", "matchup")
        ]
        charts += self.bars("moves", moves, unit="")
        return self.chapter("length", [], charts)

    def spread(self, values: dict[int, int], mean: Mean, unit: str) -> Spread:
        """How often games were so long."""
        total = sum(values.values())
        summary = self.text(
            "length.summary", mean=told(mean.mean, "", self.text.comma), least=min(values), most=max(values)
        )
        pairs = [(label, 100 * number / total) for label, number in heaped(values)]
        columns = [unit, self.text("column.games_share")]
        return Spread(self.text("chart.length", unit=unit), summary, pairs, columns, self.text.comma)

    def comebacks(self) -> Chapter:
        """Whether games are decided early."""
        usual = self.study.usual
        charts: list[Chart] = []
        known = [tenth for tenth in TENTHS if f"lead/{tenth}" in usual.shares]
        if known:
            values = [100 * usual.shares[f"lead/{tenth}"].share().share for tenth in known]
            summary = self.text(
                "lead.summary",
                early=told(values[0], "%", self.text.comma),
                late=told(values[-1], "%", self.text.comma),
            )
            scale = [f"{10 * tenth}%" for tenth in known]
            line = (self.text("lead.line"), values)
            charts.append(
                Curve(self.text("chart.lead"), summary, scale, [line], [self.text("column.part")], self.text.comma)
            )
        bars = [
            self.bar(self.name(found), found.notes.shares["comeback"].share())
            for found in self.study.found
            if "comeback" in found.notes.shares and found.setting.group in ("usual", "seats", "matchup", "mortals")
        ]
        charts += self.bars("comeback", bars)
        return self.chapter("comebacks", [self.text(f"standing.{self.study.game}")], charts)

    def cards(self, what: str) -> Chapter:
        """What each card does for the chances of who drew or played it, against the mean of its group."""
        ratios = card_ratios(self.study, what)
        charts: list[Chart] = []
        for group in dict.fromkeys(name.partition("/")[0] for name in ratios):
            mean = ratios[f"{group}/*"].share().share
            bars = []
            for name, ratio in ratios.items():
                if name.startswith(f"{group}/") and not name.endswith("/*") and ratio.n >= LEAST_TRIALS:
                    share = ratio.share()
                    label = naming.card_name(self.study.game, name, self.text.language)
                    note = str(ratio.n)
                    value, low, high = (100 * (end - mean) for end in (share.share, share.low, share.high))
                    bars.append(Bar(label, value, low, high, note))
            bars.sort(key=lambda bar: -bar.value)
            if bars:
                charts.append(self.difference(what, group, bars, mean))
        return self.chapter(what, [self.text(f"{what}.intro")], charts)

    def difference(self, what: str, group: str, bars: list[Bar], mean: float) -> Bars:
        """A chart of differences."""
        summary = self.text("cards.summary", best=bars[0].label, worst=bars[-1].label)
        columns = [self.text(f"column.{name}") for name in ("card", "points", "sure", "trials")]
        group_name = naming.group_name(self.study.game, group, self.text)
        heading = self.text(f"chart.{what}", group=group_name, mean=self.percent(mean))
        return Bars(heading, summary, bars, columns, self.text.comma, "", None, True)

    def rules(self) -> Chapter:
        """How often each rule was at work."""
        notes = self.study.usual
        try:
            book = rulebook(self.study.game, self.text.language)
        except NoRules:
            book = None
        sections = {section.anchor: section.title for section in book.sections} if book else {}
        rows = []
        for name, number in sorted(notes.counts.items(), key=lambda pair: -pair[1]):
            kind, _, id = name.partition("/")
            if kind != "rule" or not id:
                continue
            rule = book.rules.get(id) if book else None
            about = (rule.name or sections.get(rule.section, "")) if rule else ""
            in_games = notes.counts.get(f"ruled/{id}", 0) / notes.games
            rows.append([id, about, told(number / notes.games, "", self.text.comma), self.percent(in_games)])
        columns = [self.text(f"column.{name}") for name in ("rule", "about", "per_game", "in_games")]
        charts: list[Chart] = [Grid(self.text("chart.rules"), columns, rows)] if rows else []
        return self.chapter("rules", [self.text("rules.intro")], charts)


def heaped(values: dict[int, int]) -> list[tuple[str, int]]:
    """Counted values in their order, several in one heap where there are many."""
    least, most = min(values), max(values)
    size = (most - least) // MOST_COLUMNS + 1
    heaps: dict[int, int] = dict.fromkeys(range(least, most + 1, size), 0)
    for value, number in values.items():
        heaps[least + (value - least) // size * size] += number
    return [(str(first), number) for first, number in heaps.items()]


def card_ratios(study: Study, what: str) -> dict[str, Ratio]:
    """The figures of all cards; those of Drako over all match-ups, those of Dragon's Gold where there is magic."""
    heaps = {"drako": study.group("matchup"), "gold": [f for f in study.found if f.setting.name == "rules.advanced"]}
    found: dict[str, Ratio] = {}
    for one in heaps.get(study.game) or study.group("usual"):
        for name in one.notes.below(f"{what}/"):
            found.setdefault(name, Ratio()).add(one.notes.shares[f"{what}/{name}"])
    return found
