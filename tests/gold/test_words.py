"""Dragon's Gold in words: both languages complete, every line right for every reader, whatever the names."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import dragontavern
from dragontavern.core.errors import BadOptions, Refused
from dragontavern.core.event import Event
from dragontavern.core.marks import CLOCK, SPECTATOR, mark
from dragontavern.core.question import Question
from dragontavern.core.state import Ask, State
from dragontavern.core.text import COMMON, HOLE, LANGUAGES, Reader, read_texts
from dragontavern.games.gold import GOLD, choices
from dragontavern.games.gold.magic import WINDOWS
from dragontavern.games.gold.pack import COLOURS, MAGIC, TOKENS
from dragontavern.games.gold.words import ADVENTURERS, ARGUMENTS, ORDINALS, PLAIN_CHOICES, gold_words

SOURCE = Path(dragontavern.__file__).parent
NAMES = ["O'Brien", "<b>", "{0}", "100%", "", "🐉 il Drago"]
CATALOGUES = {language: read_texts("dragontavern.games.gold", "text", language) for language in LANGUAGES}
SECRETS = {key.partition("/")[0] for key in CATALOGUES["en"] if "/secret" in key}
SLIPS = [
    re.compile(slip)
    for slip in (
        r"[{}]|-1|\bNone\b",  # what a template or a program leaves behind
        r"  |^\s|\s$| [.,;:)]|\( ",
        r"\b1 (points|tokens|punti|gettoni|rossi|verdi|gialli|bianchi)\b",
        r"\b([02-9]|\d\d+) (point|token|punto|gettone|rosso|verde|giallo|bianco)\b",
        r"\b([Dd]i|[Aa]|[Dd]a) ((il|lo|la|i|gli|le) |l')",
        r"\be e|\bthe the\b",
        r"^You \w*[^s]s\b|^Tu (?!ed? |non )",  # the reader with the verb of somebody else
    )
]
ROW = (2, 1, 0, 0, 0, 0, 0, 0, 1)


def source(*parts: str) -> str:
    """The text of all modules in a folder of the package."""
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(SOURCE.joinpath(*parts).glob("*.py")))


def check(said: str, what: object, sentence: bool = True) -> None:
    """A line a person can read: nothing left of the template, no slip of grammar, and it begins and ends well."""
    plain = said
    for name in NAMES:
        if name:
            plain = plain.replace(name, "Nome")
    assert plain, what
    for slip in SLIPS:
        assert not slip.search(plain), (said, what)
    assert plain[0].upper() == plain[0], (said, what)
    assert not sentence or plain[-1] in ".?!", (said, what)


# --- the catalogues -----------------------------------------------------------------------------------------------


def test_both_languages_have_the_same_keys() -> None:
    assert set(CATALOGUES["en"]) == set(CATALOGUES["it"])


def test_every_text_is_there_and_somebody_uses_it() -> None:
    used = {*COMMON, *ARGUMENTS, *options()}
    used |= {"and", "no_option", "result.unfinished", "seat.unnamed", "you.who", "you.whom", "nothing", "deal"}
    used |= {"game.name", "game.tagline", "game.minutes"}
    used |= {f"unit.{unit}.{number}" for unit in ("points", "pieces", *TOKENS) for number in ("one", "many")}
    used |= {f"token.{token}" for token in TOKENS} | {f"place.{place}" for place in ORDINALS}
    used |= {f"adventurer.{adventurer}" for adventurer in ADVENTURERS}
    used |= {f"phrase.{phrase}" for phrase in choices.PHRASES}
    used |= {f"{what}.{card}" for what in ("magic", "magictext") for card in MAGIC}
    used |= {f"choice.{choice}" for choice in PLAIN_CHOICES.values()}
    used |= {"choice.pass.Shouts", "choice.withdraw.Market"}
    assert {key.partition("/")[0] for key in CATALOGUES["en"]} == used


def options() -> Iterator[str]:
    """The keys of the table's options, their explanations and their values."""
    for option in GOLD.options.values():
        yield f"option.{option.name}"
        yield f"option.{option.name}.help"
        for value in option.values:
            yield f"option.{option.name}.{str(value).lower() if isinstance(value, bool) else value}"


def test_every_event_told_has_a_text_and_every_text_an_event() -> None:
    told = set(re.findall(r'\.tell\("(\w+)"', source("games", "gold")))
    assert told == {key for key in ARGUMENTS if "." not in key}


def test_every_prompt_has_a_text_and_every_text_a_prompt() -> None:
    prompts = set(re.findall(r'"(ask\.\w+)"', source("games", "gold").replace(words_source(), "")))
    prompts |= {f"ask.Window.{window}" for window in range(WINDOWS)}
    for name, step in GOLD.codecs.steps.items():
        kinds = [kind for kind in step.__mro__ if issubclass(kind, Ask) and kind is not Ask]
        if name not in ("Ask", "OneSeat") and kinds and not any("prompt" in vars(kind) for kind in kinds):
            prompts.add(f"ask.{name}")
    assert prompts == {key for key in ARGUMENTS if key.startswith("ask.")}


def test_every_refusal_has_a_text_and_every_text_a_refusal() -> None:
    code = source("core").replace((SOURCE / "core" / "text.py").read_text(encoding="utf-8"), "")
    code += source("games", "gold").replace(words_source(), "")
    refused = set(re.findall(r'"(refused\.\w+)"', code))
    assert refused == {key for key in {**COMMON, **ARGUMENTS} if key.startswith("refused.")}


def words_source() -> str:
    """The module that lists the keys, which is no use of them."""
    return (SOURCE / "games" / "gold" / "words.py").read_text(encoding="utf-8")


# --- every template, with arguments made for it -------------------------------------------------------------------


def value(type: str, amount: int) -> Any:
    """An argument of a type."""
    made: dict[str, Any] = {
        "token": 3,
        "tokens": (2, 9)[:amount],
        "row": ROW,
        "split": ((0, ROW), (1, (0,) * COLOURS)),
        "piles": (ROW, (0,) * COLOURS),
        "place": 1,
        "adventurer": 2,
        "magic": 36,
        "magics": (30, 40)[:amount],
        "phrase": 1,
        "offer": (1, ROW, ROW),
        "partner": (1,),
        "exchange": (ROW, ROW),
        "scores": (12, 0, 1),
        "option": choices.WAIT,
        "seats": (0,),
        "seat": 0,
    }
    return made.get(type, amount)


def made_for(key: str, amount: int) -> tuple[list[Any], tuple[Any, ...], int]:
    """Arguments, secret and reader for which exactly this variant is meant."""
    base, *conditions = key.split("/")
    types = {**COMMON, **ARGUMENTS}[base]
    values = [] if "bare" in conditions else [value(type, amount) for type in types]
    for place, i in enumerate([i for i in range(len(values)) if types[i] == "seat"]):
        values[i] = 0 if "own" in conditions else place
    if "many" in conditions:
        values[types.index("seats")] = (0, 1)
    secret: tuple[Any, ...] = ()
    if base in SECRETS:
        last = values.pop()
        secret = last if "secret" in conditions else ()
    you = 0 if "you" in conditions else 1 if "other" in conditions else -1
    return values, secret, you


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [NAMES, NAMES[::-1], ["Bruma", "Elia", "Anna"]])
def test_every_variant_can_be_reached_and_reads_well(language: str, names: list[str]) -> None:
    words = gold_words(language)
    types = {**COMMON, **ARGUMENTS}
    for key in words.texts:
        base = key.partition("/")[0]
        if base not in types:
            assert "/" not in key
            continue
        for amount in (1, 2):
            args, secret, you = made_for(key, amount)
            if base == "choice.pile_of":
                you = 0
            reader = Reader(names, you)
            values = [*args, secret] if secret else args
            assert words.variant(base, types[base], values, bool(secret), reader) == key
            check(words.say(base, args, reader, secret), key, sentence=not base.startswith("choice."))


def test_a_secret_is_only_in_lines_for_those_who_have_it() -> None:
    for language in LANGUAGES:
        for key, text in CATALOGUES[language].items():
            base, *conditions = key.split("/")
            if base in SECRETS and "secret" not in conditions:
                holes = [int(hole.group(1)) for hole in HOLE.finditer(text)]
                assert all(i < len(ARGUMENTS[base]) - 1 for i in holes), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_plain_texts_read_well(language: str) -> None:
    for key, text in CATALOGUES[language].items():
        family = key.partition(".")[0]
        if family == "magictext" or key.endswith((".help", ".tagline")):
            check(text, key)
        elif family in ("option", "game", "phrase"):
            check(text, key, sentence=False)


# --- whole games --------------------------------------------------------------------------------------------------


def a_game(seed: int) -> tuple[list[Question], State]:
    """A game played at random, and the questions that were asked."""
    values: dict[str, Any] = {
        "rules": ("basic", "advanced", "advanced")[seed % 3],
        "clock": seed % 2 == 0,
        "beats": 12,
        "sharing": "divide" if seed % 5 == 4 else "talks",
    }
    state = GOLD.start(3 + seed % 4, seed, values)
    asked: list[Question] = []
    while not state.over:
        questions = [question for question in state.questions if question.seat != CLOCK]
        question = questions[len(asked) % len(questions)]
        asked.append(question)
        bold = question.options and len(asked) % 2
        state.answer(question.seat, question.options[-1] if bold else question.sample(1000 * seed + len(asked)))
    return asked, state


@pytest.mark.parametrize("seed", range(12))
def test_whole_games_read_well_for_everybody(seed: int) -> None:
    asked, state = a_game(seed)
    for language in LANGUAGES:
        for seat in range(-1, state.seats):
            for event in state.log(None if seat < 0 else seat):
                check(GOLD.say_event(event, language, NAMES, seat), event)
            check(GOLD.say_result(state, language, NAMES, seat), state.result)
        for question in asked[::3]:
            check(GOLD.say_question(question, language, NAMES, question.seat), question.prompt)
            for option in question.options:
                label = GOLD.say_option(option, language, NAMES, question.seat, question)
                check(label, (question.prompt, option), sentence=False)
                assert label != CATALOGUES[language]["no_option"]


# --- how it sounds ------------------------------------------------------------------------------------------------


def line(kind: str, *args: Any, you: int = -1, secret: tuple[Any, ...] = (), to: int = 0) -> tuple[str, str]:
    """An event as one reader gets it, in English and Italian."""
    event = Event(kind, "", args, secret, to).seen_by(SPECTATOR if you < 0 else you)
    names = ["Bruma", "Anna", "Elia"]
    return GOLD.say_event(event, "en", names, you), GOLD.say_event(event, "it", names, you)


def test_log_lines() -> None:
    assert line("sends", 0, 3, 1, 7, 8) == (
        "Bruma sends the knight to the second dragon (strength 7 against 8).",
        "Bruma manda il cavaliere contro il secondo drago (forza 7 contro 8).",
    )
    assert line("takes", 1, ROW, you=1) == (
        "You take 2 silver, 1 gold and 1 black.",
        "Prendi 2 d'argento, 1 d'oro e 1 nero.",
    )
    both = mark(0) | mark(1)
    assert line("steals", 0, 1, secret=(3,), to=both, you=1) == (
        "Bruma takes the red token from you.",
        "Bruma ti prende il gettone rosso.",
    )
    assert line("steals", 0, 1, secret=(3,), to=both, you=2) == (
        "Bruma takes a token from Anna.",
        "Bruma prende un gettone ad Anna.",
    )
    assert line("slain", (1, 2), 0, you=2) == (
        "You and Anna have killed the first dragon.",
        "Tu e Anna avete ucciso il primo drago.",
    )
    silver, red = (1,) + (0,) * 8, (0, 0, 1) + (0,) * 6
    assert line("offers", 0, secret=(1, silver, red), to=both, you=1) == (
        "Bruma offers you 1 silver for 1 red.",
        "Bruma ti offre 1 d'argento in cambio di 1 rosso.",
    )
    assert line("offers", 0, secret=(1, silver, red), to=both, you=0) == (
        "You make an offer to Anna: 1 silver for 1 red.",
        "Fai un'offerta ad Anna: 1 d'argento in cambio di 1 rosso.",
    )
    assert line("counts_up", 0, ROW, (2, 3, 0, 7), (15, 0, 0, 0, 0), 0) == (
        "Bruma has 2 silver, 1 gold and 1 black. Tokens: 12 points; majorities: 15 points; bonus: 0 points.",
        "Bruma ha 2 d'argento, 1 d'oro e 1 nero. Gettoni: 12 punti; maggioranze: 15 punti; premio: 0 punti.",
    )


def test_an_unknown_number_is_no_option_and_a_refusal_says_so() -> None:
    assert GOLD.say_option(999, "en", NAMES, 0) == "no such option"
    refused = Refused("G14", "refused.not_an_option", (999,))
    assert GOLD.say_refusal(refused, "it", NAMES, 0) == "Adesso non si può."
    with pytest.raises(BadOptions):
        gold_words("de")
