"""Studies: what is noted of real games adds up, and reports say it in both languages."""

import re
import sys
from functools import cache
from string import Formatter

import pytest
from msgspec import structs
from tests.web.visitor import Element, read

from dragontavern.bots import levels
from dragontavern.core.errors import BadOptions
from dragontavern.games import game
from dragontavern.lab import claims
from dragontavern.lab.chapters import chapters, heaped, introduction
from dragontavern.lab.charts import Bar, Bars, Chart, Curve, Grid, draw, steps, table_of
from dragontavern.lab.faults import BadJob
from dragontavern.lab.naming import setting_name
from dragontavern.lab.notes import Mean, Notes, Ratio
from dragontavern.lab.page import html
from dragontavern.lab.settings import LEFT_OUT, OPTIONS, USUAL, Setting, needed_by, settings_of
from dragontavern.lab.study import Found, Study, load, study
from dragontavern.lab.tally import WHOLE
from dragontavern.lab.watches import WATCHES
from dragontavern.lab.words import words

GAMES = tuple(WATCHES)
study_module = sys.modules["dragontavern.lab.study"]
FEW = {
    "ante": ("mortals.0", "mortals.10", "goldPerPlayer.12", "goldPerPlayer.15", "seats.2"),
    "drako": ("matchup.knights_trolls", "matchup.dragon_dwarves"),
    "gold": ("rules.advanced", "beats.12", "beats.120", "seats.3"),
    "lords": ("seats.2", "firstPlayer.random"),
}


@cache
def small(id: str) -> Study:
    """A few games by chance under a few settings."""
    return study(game(id), 4, "random", seed=1, jobs=1, only=FEW[id])


@pytest.mark.parametrize("id", GAMES)
def test_what_is_noted_adds_up(id: str) -> None:
    for found in small(id).found:
        notes = found.notes
        assert notes.games == 4
        won = sum(notes.shares[f"seat/{seat}"].w for seat in range(found.setting.seats))
        assert won == 4 * WHOLE * (found.setting.seats // 2 if id == "lords" else 1)
        assert sum(number for name, number in notes.counts.items() if name.startswith("way/")) == 4
        assert sum(notes.spreads["length"].values()) == notes.means["length"].n == 4
        ruled = {name: number for name, number in notes.counts.items() if name.startswith("ruled/")}
        assert len(ruled) > 5
        assert all(
            number <= 4 and notes.counts[name.replace("ruled", "rule")] >= number for name, number in ruled.items()
        )
        for what in ("drawn", "played"):
            cards = {name: notes.shares[f"{what}/{name}"] for name in notes.below(f"{what}/")}
            for group in {name.partition("/")[0] for name in cards}:
                single = [one.n for name, one in cards.items() if name.startswith(group) and not name.endswith("/*")]
                assert sum(single) == cards[f"{group}/*"].n


@pytest.mark.parametrize("id", GAMES)
def test_the_same_seed_gives_the_same_study(id: str) -> None:
    again = study(game(id), 2, "random", seed=1, jobs=1, only=FEW[id][:1])
    assert again == study(game(id), 2, "random", seed=1, jobs=1, only=FEW[id][:1])
    assert load(again.dump()) == again
    assert again != study(game(id), 2, "random", seed=2, jobs=1, only=FEW[id][:1])


def test_processes_share_the_work_without_changing_the_study() -> None:
    one, two = (study(game("lords"), 11, "random", seed=3, jobs=jobs, only=("seats.2",)) for jobs in (1, 2))
    assert one == two


def test_what_only_one_game_has_is_noted() -> None:
    ante, drako, gold, lords = (small(id) for id in ("ante", "drako", "gold", "lords"))
    assert ante.usual.means["swing"].n == 4  # one figure a game
    bosses = ante.under("mortals.0")
    assert bosses is not None
    assert not [name for name in bosses.shares if "mortal/" in name]
    fights = drako.under("matchup.dragon_dwarves")
    assert fights is not None
    assert fights.shares["side/dragon"].n == 4
    assert set(fights.below("drawn/")) & {"dragon/*", "dwarves/*"} == {"dragon/*", "dwarves/*"}
    sieges = drako.under("matchup.knights_trolls")
    assert sieges is not None
    assert sum(sieges.shares[f"able/{name}"].n for name in sieges.below("able/")) == 4
    fallen = sum(sieges.shares[f"first_lost/{name}"].n for name in sieges.below("first_lost/"))
    assert sieges.shares["wiped/knights"].w // WHOLE <= fallen <= 4
    assert gold.usual.shares["deal"].n == sum(
        gold.usual.shares[f"deal/{name}"].n for name in gold.usual.below("deal/")
    )
    magic = gold.under("rules.advanced")
    assert magic is not None
    assert magic.shares["drawn/magic/*"].n >= 16  # one each at the start
    assert lords.usual.shares["team/0"].w + lords.usual.shares["team/1"].w == 4 * WHOLE


@pytest.mark.parametrize("id", GAMES)
def test_every_setting_can_be_played(id: str) -> None:
    for level in levels(id):
        for setting in settings_of(id, level):
            for options in setting.options:
                assert game(id).read_options(setting.seats, options)
            assert len(setting.line) == setting.seats
            assert set(setting.line) <= set(levels(id))
    assert settings_of(id, "random")[0].name == USUAL


@pytest.mark.parametrize("id", GAMES)
def test_every_option_of_a_game_is_studied_or_left_out_for_a_reason(id: str) -> None:
    studied = {list(options)[-1] for options in OPTIONS[id]}
    assert studied | set(LEFT_OUT[id]) == set(game(id).options)
    assert not studied & set(LEFT_OUT[id])
    usual = {name: option.default for name, option in game(id).options.items()}
    for options in OPTIONS[id]:
        assert all(value != usual[name] for name, value in options.items())
    settings = settings_of(id, "random")
    names = [setting.name for setting in settings]
    assert len(names) == len(set(names))
    assert {needed_by(setting) for setting in settings if setting.group == "option"} <= set(names)


def test_an_option_that_needs_another_is_named_with_it() -> None:
    found = next(one for one in settings_of("ante", "random") if one.name == "abilityCount.4")
    assert setting_name("ante", found, words("en")) == (
        "Role-playing abilities: Open: all know them; Abilities for each: 4: a master"
    )


def test_what_cannot_be_studied_is_refused() -> None:
    with pytest.raises(BadOptions, match="at least one game"):
        study(game("ante"), 0)
    with pytest.raises(BadOptions, match="no bot 'genius'"):
        study(game("ante"), 1, "genius")
    for text in ("", "{}", "[]", small("ante").dump().replace('"game":"ante"', '"game":"chess"')):
        with pytest.raises(BadJob, match="no study"):
            load(text)


def test_games_that_never_end_are_left_out_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    longest = max(small("lords").usual.spreads["moves"])
    monkeypatch.setattr(study_module, "MOST_MOVES", longest)  # at least one game of four is cut short by this
    found = study(game("lords"), 4, "random", seed=1, jobs=1, only=("seats.2",))
    monkeypatch.setattr(study_module, "MOST_MOVES", longest - 1)
    shorter = study(game("lords"), 4, "random", seed=1, jobs=1, only=("seats.2",))
    assert found.usual.games == 4
    assert (shorter.usual.games, shorter.usual.counts["unfinished"]) == (3, 1)
    assert introduction(shorter, "en")[4].endswith("left out: 1.")
    assert shape(shorter, "en")
    monkeypatch.setattr(study_module, "MOST_MOVES", 5)
    with pytest.raises(BadJob, match="no game of lords was over after 5 decisions"):
        study(game("lords"), 2, "random", jobs=1, only=("seats.2",))


# --- reports --------------------------------------------------------------------------------------------------------


def shape(study: Study, language: str) -> list[tuple[str, list[tuple[str, int, int]]]]:
    """A report without its words."""
    return [
        (
            chapter.anchor,
            [(type(chart).__name__, len(table_of(chart)[0]), len(table_of(chart)[1])) for chart in chapter.charts],
        )
        for chapter in chapters(study, language)
    ]


@pytest.mark.parametrize("id", GAMES)
def test_a_report_is_the_same_in_both_languages(id: str) -> None:
    assert shape(small(id), "en") == shape(small(id), "it")
    anchors = [anchor for anchor, _ in shape(small(id), "en")]
    assert anchors[:2] == ["claims", f"own_{id}"]
    assert {"length", "comebacks", "rules"} <= set(anchors)
    for chapter, other in zip(chapters(small(id), "en"), chapters(small(id), "it"), strict=True):
        assert chapter.title != other.title
    assert any("tavern balance" in line for line in introduction(small(id), "it"))


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("id", GAMES)
def test_the_page_is_whole_needs_nothing_else_and_every_chart_has_its_table(id: str, language: str) -> None:
    text = html(small(id), language)
    page: Element = read(text.replace("<!doctype html>\n", ""))
    assert not re.search(r'(src|href)="(?!#)', text)
    assert "url(" not in text
    figures = list(page.all("figure"))
    assert len(figures) > 5
    for figure in figures:
        assert list(figure.all("table"))
        for picture in figure.all("svg"):
            assert len(picture.attributes["aria-label"]) > 20
    ids = [element.attributes["id"] for element in page.all() if "id" in element.attributes]
    assert len(ids) == len(set(ids))
    assert all(link.attributes["href"][1:] in ids for link in page.all("a"))
    assert not re.search(r"\{\w+\}", page.text)


def test_every_text_of_the_laboratory_is_used_and_complete_in_both_languages() -> None:
    english, italian = words("en").texts, words("it").texts
    assert list(english) == list(italian)

    def holes(text: str) -> set[str]:
        return {name for _, name, _, _ in Formatter().parse(text) if name}

    assert [key for key in english if holes(english[key]) != holes(italian[key])] == []
    assert [key for key in english if english[key] == italian[key]] == []


# --- charts ---------------------------------------------------------------------------------------------------------


def chart_of(text: str) -> Element:
    return next(read(text).all("svg"))


def test_names_of_others_are_never_read_as_markup() -> None:
    chart = Bars("<b>", '"&', [Bar("<i>x</i>", 1, 0, 2)], ["a", "b", "c"])
    picture = chart_of(draw(chart))
    assert picture.attributes["aria-label"] == '<b>. "&'
    assert "<i>x</i>" in picture.text


def test_bars_lie_within_the_picture_and_long_names_are_broken() -> None:
    bars = [Bar("a name that is much too long to stand in a single line", 120, -30, 400), Bar("b", -5, -9, -1)]
    picture = chart_of(draw(Bars("t", "s", bars, ["a", "b", "c"], signed=True, unit="")))
    width = float(picture.attributes["width"])
    for bar in picture.all("rect"):
        assert 0 <= float(bar.attributes["x"]) <= float(bar.attributes["x"]) + float(bar.attributes["width"]) <= width
    assert len(list(picture.all("text"))) == 5  # two lines, a name, two values


def test_scales_are_round() -> None:
    assert steps(100) == [0, 20, 40, 60, 80, 100]
    assert steps(7) == [0, 2, 4, 6, 8]
    assert steps(0.3) == pytest.approx([0, 0.1, 0.2, 0.3])
    assert heaped({1: 2, 3: 1}) == [("1", 2), ("2", 0), ("3", 1)]
    assert len(heaped(dict.fromkeys(range(1, 200), 1))) <= 41


def test_italian_figures_have_a_comma() -> None:
    curve: Chart = Curve("t", "s", ["1"], [("l", [12.5])], ["x"], comma=True)
    assert table_of(curve) == (["x", "l"], [["1", "12,5 %"]])
    assert table_of(Grid("t", ["a"], [["b"]])) == (["a"], [["b"]])


# --- claims ---------------------------------------------------------------------------------------------------------


def mean(value: int, n: int = 100) -> Mean:
    made = Mean()
    for number in range(n):
        made.note(value + number % 2)
    return made


def share(part: float, n: int = 400) -> Ratio:
    made = Ratio()
    for number in range(n):
        made.note(1, WHOLE * (number < part * n))
    return made


def test_verdicts_are_given_only_where_the_figures_are_sure() -> None:
    assert claims.greater(mean(30), mean(20), 1.25) == claims.YES
    assert claims.greater(mean(20), mean(20), 1.25) == claims.NO
    assert claims.greater(mean(20), mean(20)) == claims.OPEN
    assert claims.against(share(0.6), 0.5) == claims.YES
    assert claims.against(share(0.4), 0.5) == claims.NO
    assert claims.against(share(0.51), 0.5) == claims.OPEN
    assert claims.even_chances(share(0.5, 4000)) == claims.YES
    assert claims.even_chances(share(0.5, 100)) == claims.OPEN  # so few games do not prove that chances are even
    assert claims.even_chances(share(0.6)) == claims.NO


@pytest.mark.parametrize(
    ("first", "first_weak", "second_weak", "verdict"),
    [
        (0.5, 0.2, 0.45, claims.YES),  # the trolls hardly mind
        (0.5, 0.45, 0.2, claims.NO),
        (0.5, 0.3, 0.3, claims.OPEN),
        (0.67, 0.09, 0.01, claims.OPEN),  # 32 points lost against 58, but there were no more to lose
    ],
)
def test_a_side_is_easier_if_a_weak_player_keeps_more_of_its_odds(
    first: float, first_weak: float, second_weak: float, verdict: str
) -> None:
    found = study(game("drako"), 1, "random", jobs=1, only=("matchup.knights_trolls",))
    for name in ("weak_first", "weak_second"):
        found.found.append(Found(Setting(f"{name}.knights_trolls", "skill", 2, [{}], ["random"] * 2), Notes(400)))
    parts = {"matchup": first, "weak_first": first_weak, "weak_second": 1 - second_weak}
    for name, part in parts.items():
        notes = found.under(f"{name}.knights_trolls")
        assert notes is not None
        notes.shares |= {"seat/0": share(part), "seat/1": share(1 - part)}
    claim = claims.easier("knights_trolls", "trolls", 1)(found, words("en"))
    assert claim is not None
    assert claim.verdict == verdict
    assert claim.found.startswith("With a weaker player the trolls go from ")


def test_an_option_stands_after_what_it_is_compared_with_and_is_named_if_it_changes_nothing() -> None:
    only = ("matchup.knights_dwarves", "shieldsPerHit.one", "exchange.true")
    found = study(game("drako"), 2, "random", jobs=1, only=only)
    (table,) = next(chapter for chapter in chapters(found, "en") if chapter.anchor == "options").charts
    names = [row[0] for row in table_of(table)[1]]
    assert [name.partition(":")[0] for name in names] == [
        "As usual (2 players)", "Exchange of hands", "Knights & Dwarves", "Match-up"
    ]  # fmt: skip
    by_name = {one.setting.name: one for one in found.found}
    by_name["exchange.true"].notes = by_name["usual"].notes
    (table,) = next(chapter for chapter in chapters(found, "en") if chapter.anchor == "options").charts
    assert table_of(table)[1][1][0].endswith("(no game went differently)")


def test_factions_are_counted_over_all_their_match_ups() -> None:
    found = study(game("drako"), 2, "random", jobs=1, only=("matchup.trolls_dragon", "matchup.knights_dragon"))
    chart = next(
        chart
        for chapter in chapters(found, "en")
        for chart in chapter.charts
        if chart.title.startswith("Wins by faction")
    )
    assert [(row[0], row[-1]) for row in table_of(chart)[1]] == [("Dragon", "4"), ("Trolls", "2"), ("Knights", "2")]


@pytest.mark.parametrize(("worse", "better", "verdict"), [(0.3, 0.6, "yes"), (0.6, 0.3, "no"), (0.5, 0.5, "open")])
def test_what_the_author_of_drako_advises(worse: float, better: float, verdict: str) -> None:
    found = study(game("drako"), 1, "random", jobs=1, only=("matchup.knights_trolls",))
    notes = found.under("matchup.knights_trolls")
    assert notes is not None
    for make, low, high in (
        (claims.swordsman_matters, "first_lost/swordsman", "first_lost/archer"),
        (claims.abilities_matter, "able/lamed", "able/whole"),
    ):
        notes.shares |= {low: share(worse), high: share(better)}
        claim = make(found, words("en"))
        assert claim is not None
        assert claim.verdict == verdict
        del notes.shares[low]
        assert make(found, words("en")) is None  # nothing to compare with


@pytest.mark.parametrize(("few", "many", "verdict"), [(0.2, 0.5, "yes"), (0.5, 0.2, "no"), (0.3, 0.3, "open")])
def test_a_card_is_compared_at_small_and_large_tables(few: float, many: float, verdict: str) -> None:
    found = study(game("ante"), 1, "random", jobs=1, only=("seats.2", "seats.6"))
    found.usual.shares.pop("played/legend/black_raider", None)
    assert claims.raider(structs.replace(found, found=found.found[:1]), words("en")) is None  # one size of table
    for name, part in (("seats.2", few), ("seats.6", many)):
        notes = found.under(name)
        assert notes is not None
        notes.shares |= {"played/legend/black_raider": share(part), "played/legend/*": share(0.25)}
    claim = claims.raider(found, words("en"))
    assert claim is not None
    assert claim.verdict == verdict
    assert "6 players" in claim.found
