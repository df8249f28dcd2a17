"""Drako in words: both languages complete, every line right for every reader, whatever the names."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import dragontavern
from dragontavern.core.marks import SPECTATOR
from dragontavern.core.packs import SOURCES
from dragontavern.core.question import Question
from dragontavern.core.state import Ask, State
from dragontavern.core.text import COMMON, HOLE, LANGUAGES, Reader, read_texts
from dragontavern.games.drako import DRAKO, choices
from dragontavern.games.drako.board import DIRECTION_NAMES
from dragontavern.games.drako.pack import (
    ARCHERS,
    AREAS,
    BERSERKER,
    BOW,
    FIGURES,
    MATCHUPS,
    SIDES,
    STANDARD,
    SWORDSMAN,
    THROWER,
)  # fmt: skip
from dragontavern.games.drako.words import ARGUMENTS, SYMBOLS, drako_words, shaped

SOURCE = Path(dragontavern.__file__).parent
NAMES = ["O'Brien <b>", "{0}"]
CATALOGUES = {language: read_texts("dragontavern.games.drako", "text", language) for language in LANGUAGES}
SECRETS = {key.partition("/")[0] for key in CATALOGUES["en"] if "/secret" in key}
COUNTED = ("count", "actions", "rocks", "wounds", "figures", "hexes", "legs")
SLIPS = [
    re.compile(slip)
    for slip in (
        r"[{}]|-1|\bNone\b|\(\)",  # what a template or a program leaves behind
        r"  |^\s|\s$| [.,;:)]|\( ",
        r"\b1 (cards|actions|rocks|wounds|figures|hexes|legs|carte|azioni|rocce|ferite|miniature|esagoni)\b",
        r"\b([02-9]|\d\d+) (card|action|rock|wound|figure|hex|leg|carta|azione|roccia|ferita|miniatura|esagono)\b",
        r"\b([Dd]i|[Aa]|[Dd]a) ((il|lo|la|gli|le) |l')",
        r"\be e|\bthe the\b",
        r"^You \w*[^s]s\b|^Tu (?!ed? )",  # the reader with the verb of somebody else
    )
]


def source(*parts: str) -> str:
    """The text of all modules in a folder of the package, without the one that lists the keys."""
    paths = sorted(SOURCE.joinpath(*parts).glob("*.py"))
    return "\n".join(path.read_text("utf-8") for path in paths if path.name not in ("words.py", "text.py"))


def check(said: str, what: object, sentence: bool = True) -> None:
    """A line a person can read: nothing left of the template, no slip of grammar, and it begins and ends well."""
    plain = said
    for name in NAMES:
        plain = plain.replace(name, "Nome")
    assert plain, what
    for slip in SLIPS:
        assert not slip.search(plain), (said, what)
    assert plain[0].upper() == plain[0], (said, what)
    assert not sentence or plain[-1] in ".?!", (said, what)


# --- the catalogues -----------------------------------------------------------------------------------------------


def test_both_languages_have_the_same_keys() -> None:
    assert set(CATALOGUES["en"]) == set(CATALOGUES["it"])


def test_both_languages_have_the_same_holes() -> None:
    """What a line tells in one language it tells in the other; only the form of a name may differ."""

    def holes(text: str) -> set[str]:
        return {hole.group(1) for hole in HOLE.finditer(text)}

    told = {key: holes(text) for key, text in CATALOGUES["en"].items()}
    assert told == {key: holes(CATALOGUES["it"][key]) for key in told}


def test_every_text_is_there_and_somebody_uses_it() -> None:
    symbols = {key.partition(".")[2] for key in ARGUMENTS if key.startswith("symbol.")}
    used = {*COMMON, *ARGUMENTS, *option_keys(), *choice_keys()}
    used |= {"and", "no_option", "result.unfinished", "seat.unnamed", "you.who", "you.whom"}
    used |= {"use", "attack", "begin.1", "begin.2", "game.name", "game.tagline", "game.minutes"}
    used |= {f"unit.{unit}.{number}" for unit in COUNTED for number in ("one", "many")}
    used |= {f"{what}.{figure}" for what in ("figure", "figuretext") for figure in FIGURES}
    used |= {f"lost.{lost}" for lost in ("thrower", "berserker", "flight", "walking", "fire")}
    used |= {f"symboltext.{symbol}" for symbol in symbols}
    used |= {f"weapon.{weapon}" for weapon in ("bow", "crossbow", "throw", "fire")}
    used |= {f"way.{way}" for way in ("slain", "exhausted", "counted")}
    used |= {f"side.{side}" for side in SIDES} | {f"area.{area}" for area in AREAS}
    used |= {f"direction.{direction}" for direction in DIRECTION_NAMES}
    used |= {f"source.{name}" for name in SOURCES} | {f"matchup.{matchup}" for matchup in MATCHUPS}
    assert {key.partition("/")[0] for key in CATALOGUES["en"]} == used


def option_keys() -> Iterator[str]:
    """The keys of the table's options, their explanations and their values."""
    for option in DRAKO.options.values():
        yield f"option.{option.name}"
        yield f"option.{option.name}.help"
        for value in option.values:
            yield f"option.{option.name}.{str(value).lower()}"


def choice_keys() -> Iterator[str]:
    """The keys of the labels; no and yes may say more with the ask they answer."""
    for name in re.findall(r'"choice\.(\w+)"', (SOURCE / "games" / "drako" / "words.py").read_text("utf-8")):
        yield f"choice.{name}"
    for name in ("no", "yes", "draw", "fury", "escape", "renew"):
        yield f"choice.{name}"
    asks = {name for name, step in DRAKO.codecs.steps.items() if issubclass(step, Ask)}
    asks |= {"WalkOn", "DefendAll"}  # asked again, and of several attacks
    for key in CATALOGUES["en"]:
        if key.startswith(("choice.no.", "choice.yes.")) and key.rpartition(".")[2] in asks:
            yield key


def test_every_event_told_has_a_text_and_every_text_an_event() -> None:
    told: set[str] = set()
    for call in re.findall(r"\.tell\(([^,)]*)", source("games", "drako")):
        told.update(re.findall(r'"(\w+)"', call))
    assert told == {key for key in ARGUMENTS if "." not in key}


def test_every_prompt_has_a_text_and_every_text_a_prompt() -> None:
    prompts = set(re.findall(r'"(ask\.[\w.]+)"', source("games", "drako")))
    prompts |= {f"ask.Aim.{what}" for what, name in SYMBOLS.items() if f"weapon.{name}" in CATALOGUES["en"]}
    for name, step in DRAKO.codecs.steps.items():
        kinds = [kind for kind in step.__mro__ if issubclass(kind, Ask) and kind is not Ask]
        if kinds and kinds[0] is step and not any("prompt" in vars(kind) for kind in kinds):
            prompts.add(f"ask.{name}")
    assert prompts == {key for key in ARGUMENTS if key.startswith("ask.")}


def test_every_refusal_has_a_text_and_every_text_a_refusal() -> None:
    refused = set(re.findall(r'"(refused\.\w+)"', source("core") + source("games", "drako")))
    assert refused == {key for key in {**COMMON, **ARGUMENTS} if key.startswith("refused.")}


def test_every_ending_has_a_text() -> None:
    endings = set(re.findall(r'"(ended\.\w+)"', source("games", "drako")))
    assert endings == {key for key in ARGUMENTS if key.startswith("ended.")}


@pytest.mark.parametrize("matchup", MATCHUPS)
def test_a_line_that_names_no_seat_reads_the_same_for_everybody(matchup: str) -> None:
    """The server makes such lines only once."""
    state = DRAKO.start(2, 5, {"matchup": matchup, "legs": 2})
    while not state.over:
        question = state.questions[0]
        state.answer(question.seat, question.sample(state.moves))
    for seat in range(2):
        for event in state.log(seat):
            if not event.secret and not DRAKO.speaks_to(event, seat):
                for language in LANGUAGES:
                    told = [DRAKO.say_event(event, language, NAMES, you) for you in (seat, SPECTATOR)]
                    assert told[0] == told[1]


def test_a_secret_is_only_in_lines_for_those_who_have_it() -> None:
    """Even an event with its secret, said to a bystander, would not betray it."""
    assert {"draws"} == SECRETS
    for language in LANGUAGES:
        for key, text in CATALOGUES[language].items():
            base, *conditions = key.split("/")
            assert "secret" not in conditions or "you" in conditions, key
            if base in SECRETS and "secret" not in conditions:
                holes = [int(hole.group(1)) for hole in HOLE.finditer(text)]
                assert all(i < len(ARGUMENTS[base]) - 1 for i in holes), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_plain_texts_read_well(language: str) -> None:
    for key, text in CATALOGUES[language].items():
        family = key.partition(".")[0]
        if family in ("figuretext", "lost", "source", "matchup") or key.endswith((".help", ".tagline")):
            check(text, key)
        elif family in ("option", "game", "begin"):
            check(text, key, sentence=False)


# --- every template, with arguments made for it -------------------------------------------------------------------


def value(type: str, amount: int) -> Any:
    """An argument of a type."""
    cards = tuple(sorted(set(STANDARD.decks[3]))[: amount + 1])
    made: dict[str, Any] = {
        "figure": (ARCHERS[0], BERSERKER)[amount - 1],
        "figures": amount,
        "side": amount,
        "sides": (amount, amount + 1),
        "leg": amount,
        "direction": amount,
        "area": amount,
        "weapon": BOW,
        "lost_figure": (THROWER, BERSERKER)[amount - 1],
        "lost_area": amount,
        "way": "ended.slain",
        "match": (112, 9),
        "card": cards[0],
        "cards": cards,
        "use": (cards[0], 0),
        "values": (2, amount),
        "attacks": ((0, BERSERKER, SWORDSMAN, 2), (2, THROWER, ARCHERS[0], 1))[:amount],
        "lines": (),
        "ways": (),
        "option": choices.DRAW,
        "seats": (0,),
        "seat": 0,
    }
    return made.get(type, amount)


def made_for(key: str, amount: int) -> tuple[list[Any], tuple[Any, ...], int]:
    """Arguments, secret and reader for which exactly this variant is meant."""
    base, *conditions = key.split("/")
    values = [] if "bare" in conditions else [value(type, amount) for type in {**COMMON, **ARGUMENTS}[base]]
    if "many" in conditions:
        values[0] = (0, 1)
    if base == "plays":
        values[2] = 0
    if base == "ask.Strike":
        values[1:] = values[1]
    secret: tuple[Any, ...] = ()
    if base in SECRETS:
        last = values.pop()
        secret = last if "secret" in conditions else ()
    return values, secret, 0 if "you" in conditions else -1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [NAMES, NAMES[::-1], ["Anna", ""]])
def test_every_variant_can_be_reached_and_reads_well(language: str, names: list[str]) -> None:
    words = drako_words(language)
    types = {**COMMON, **ARGUMENTS}
    for key in words.texts:
        base = key.partition("/")[0]
        if base not in types:
            assert "/" not in key
            continue
        for amount in (1, 2):
            args, secret, you = made_for(key, amount)
            reader = Reader(names, you)
            values = [*shaped(base, args), secret] if secret else list(shaped(base, args))
            assert words.variant(base, types[base], values, bool(secret), reader) == key
            check(words.say(base, args, reader, secret), key, sentence=not base.startswith("symbol."))


# --- whole games --------------------------------------------------------------------------------------------------


def a_game(matchup: str, seed: int) -> tuple[list[Question], State]:
    """A game played at random, a match of two legs every other time, and the questions that were asked."""
    state = DRAKO.start(2, seed, {"matchup": matchup, "exchange": True, "legs": 1 + seed % 2, "turnLimit": 100})
    asked: list[Question] = []
    while not state.over:
        question = state.questions[0]
        asked.append(question)
        state.answer(question.seat, question.sample(1000 * seed + len(asked)))
    return asked, state


@pytest.mark.parametrize("matchup", MATCHUPS)
@pytest.mark.parametrize("seed", range(3))
def test_whole_games_read_well_for_everybody(matchup: str, seed: int) -> None:
    asked, state = a_game(matchup, seed)
    for language in LANGUAGES:
        for seat in (-1, 0, 1):
            for event in state.log(None if seat < 0 else seat):
                check(DRAKO.say_event(event, language, NAMES, seat), event)
            check(DRAKO.say_result(state, language, NAMES, seat), state.result)
        for question in asked:
            check(DRAKO.say_question(question, language, NAMES, question.seat), question.prompt)
            labels = [
                DRAKO.say_option(option, language, NAMES, question.seat, question) for option in question.options
            ]
            assert len(set(labels)) == len(labels), (question.prompt, labels)
            for label in labels:
                check(label, question.prompt, sentence=False)
                assert label != CATALOGUES[language]["no_option"]


# --- cards --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_of_its_own_in_its_deck_and_a_text(language: str) -> None:
    words = drako_words(language)
    for deck in STANDARD.decks:
        kinds = sorted(set(deck))
        assert len({words.card(kind) for kind in kinds}) == len(kinds)
        for kind in kinds:
            check(words.card(kind), kind, sentence=False)
            text = words.card_text(kind)
            check(text, kind)
            reconstructed = text.endswith(words.text("source.reconstructed"))
            assert reconstructed == (STANDARD.sources[kind] == "reconstructed")
