"""I Signori dei Draghi in words: both languages complete, every line right for every reader, whatever the names."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.lords.stacked import stacked

import dragontavern
from dragontavern.core.errors import Refused
from dragontavern.core.event import Event
from dragontavern.core.marks import SPECTATOR, mark
from dragontavern.core.question import Question
from dragontavern.core.state import Ask, State
from dragontavern.core.text import COMMON, HOLE, LANGUAGES, Reader, read_texts
from dragontavern.games.lords import LORDS, choices
from dragontavern.games.lords.pack import PLUNDER, STANDARD
from dragontavern.games.lords.vocabulary import SYMBOLS, TYPES
from dragontavern.games.lords.words import ARGUMENTS, ENDS, lords_words
from dragontavern.rulebook import rulebook

SOURCE = Path(dragontavern.__file__).parent
NAMES = ["O'Brien", "<b>", "{0}", "100%", "", "🐉 il Drago", "Anna", "Elia"]
CATALOGUES = {language: read_texts("dragontavern.games.lords", "text", language) for language in LANGUAGES}
SECRETS = {key.partition("/")[0] for key in CATALOGUES["en"] if "/secret" in key}
CHOICES = (
    "no", "summon", "place", "cast", "down", "change", "share", "support", "buy", "buy_back", "slot",
    "own_slot", "use", "use_second", "attack", "turn_up", "discard", "fill", "swap",
)  # fmt: skip
EFFECTS = (
    "level", "once", "winner", "loser", "nothing", "attack", "defence", "mine", "team", "opposing", "defender",
    "castle", "cap", "promote", "demote", "draw", "draw_keep", "hand_max", "discard_choice", "discard_random",
    "destroy_up", "destroy_any", "destroy_artifact", "market_up", "market_any", "flip", "peek", "recover",
    "counter_me", "counter_team", "lock", "gain", "forfeit", "lose", "give_up", "drawn", "price", "dearer",
    "support", "immune_curse", "immune_spell", "reconstructed",
)  # fmt: skip
SLIPS = [
    re.compile(slip)
    for slip in (
        r"[{}]|-1|\bNone\b",  # what a template or a program leaves behind
        r"  |^\s|\s$| [.,;:)]|\( ",
        r"\b1 (cards|carte|creatures|creature di|levels|livelli)\b",
        r"\b([02-9]|\d\d+) (card|carta|creatura|level)\b",
        r"\b([Dd]i|[Aa]|[Dd]a) ((il|lo|la|i|gli|le) |l')",
        r"\be e|\bthe the\b|\bof you\b|(?<!contro )\bdi te\b",
        r"^You \w*[^s]s\b|^Tu (?!ed? )|\bTe \w",  # the reader with the verb of somebody else
    )
]


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
        assert not slip.search(plain), (said, what, slip.pattern)
    assert plain[0].upper() == plain[0], (said, what)
    assert not sentence or plain[-1] in ".?!", (said, what)


# --- the catalogues -----------------------------------------------------------------------------------------------


def test_both_languages_have_the_same_keys() -> None:
    assert set(CATALOGUES["en"]) == set(CATALOGUES["it"])


def test_every_text_is_there_and_somebody_uses_it() -> None:
    used = {*COMMON, *ARGUMENTS, *options()}
    used |= {"and", "no_option", "result.unfinished", "seat.unnamed", "you.who", "you.whom"}
    used |= {"game.name", "game.tagline", "game.minutes"}
    used |= {f"unit.{unit}.{number}" for unit in ("count", "creatures", "levels") for number in ("one", "many")}
    used |= {f"type.{type}" for type in TYPES} | {f"symbol.{symbol}" for symbol in SYMBOLS}
    used |= {f"choice.{choice}" for choice in CHOICES} | {f"effect.{effect}" for effect in EFFECTS}
    used |= {f"choice.no.{ask}" for ask in ENDS if ask != "Raise.ahead"}
    used |= {f"target.{kind}" for kind in ("up", "own_up", "down", "own_down", "artifact", "own_artifact", "known")}
    assert {key.partition("/")[0] for key in CATALOGUES["en"]} == used


def options() -> Iterator[str]:
    """The keys of the table's options, their explanations and their values."""
    for option in LORDS.options.values():
        yield f"option.{option.name}"
        yield f"option.{option.name}.help"
        for value in option.values:
            yield f"option.{option.name}.{str(value).lower() if isinstance(value, bool) else value}"


def test_every_event_told_has_a_text_and_every_text_an_event() -> None:
    told: set[str] = set()
    for call in re.findall(r"\.tell\(([^,]*)", source("games", "lords")):
        told.update(re.findall(r'"(\w+)"', call))
    assert told == {key for key in ARGUMENTS if "." not in key}


def test_every_prompt_has_a_text_and_every_text_a_prompt() -> None:
    code = source("games", "lords").replace(words_source(), "")
    prompts = set(re.findall(r'"(ask\.[\w.]+\w)"', code))
    prompts |= {f"ask.Window.{why}" for why in ("turn", "action", "attack", "strength", "main", "passing")}
    for name, step in LORDS.codecs.steps.items():
        kinds = [kind for kind in step.__mro__ if issubclass(kind, Ask) and kind is not Ask]
        if kinds and not any("prompt" in vars(kind) for kind in kinds):
            prompts.add(f"ask.{name}")
    assert prompts == {key for key in ARGUMENTS if key.startswith("ask.")}


def test_every_refusal_has_a_text_and_every_text_a_refusal() -> None:
    code = source("core").replace((SOURCE / "core" / "text.py").read_text(encoding="utf-8"), "")
    code += source("games", "lords").replace(words_source(), "")
    refused = set(re.findall(r'"(refused\.\w+)"', code))
    assert refused == {key for key in {**COMMON, **ARGUMENTS} if key.startswith("refused.")}


def words_source() -> str:
    """The module that lists the keys, which is no use of them."""
    return (SOURCE / "games" / "lords" / "words.py").read_text(encoding="utf-8")


# --- every template, with arguments made for it -------------------------------------------------------------------


def value(type: str, amount: int) -> Any:
    """An argument of a type."""
    made: dict[str, Any] = {
        "card": 8,
        "cards": (8, 28, 12)[: amount + 1],
        "iros": 3000 * amount,
        "target": choices.up(1, 8),
        "purses": (12000, 0),
        "option": choices.NO,
        "seats": (0,),
        "seat": 0,
        "things": (),
    }
    return made.get(type, amount)


def made_for(key: str, amount: int) -> tuple[list[Any], tuple[Any, ...], int]:
    """Arguments, secret and reader for which exactly this variant is meant."""
    base, *conditions = key.split("/")
    types = {**COMMON, **ARGUMENTS}[base]
    values = [] if "bare" in conditions else [value(type, amount) for type in types]
    seats = [i for i in range(len(values)) if types[i] == "seat"]
    for i in seats[1:]:
        values[i] = 0 if "own" in conditions else 1
    if "none" in conditions:
        i = next(i for i in range(len(types)) if types[i] in ("count", "cards"))
        values[i] = () if types[i] == "cards" else 0
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
    words = lords_words(language)
    types = {**COMMON, **ARGUMENTS}
    for key in words.texts:
        base = key.partition("/")[0]
        if base not in types:
            assert "/" not in key
            continue
        for amount in (1, 2):
            args, secret, you = made_for(key, amount)
            reader = Reader(names, you)
            values = [*args, secret] if secret else args
            assert words.variant(base, types[base], values, bool(secret), reader) == key
            check(words.say(base, args, reader, secret), key)


def test_a_secret_is_only_in_lines_for_those_who_have_it() -> None:
    for key in CATALOGUES["en"]:
        conditions = key.split("/")[1:]
        if "secret" in conditions:
            assert {"you", "other"} & set(conditions), key
    for language in LANGUAGES:
        for key, text in CATALOGUES[language].items():
            base, *conditions = key.split("/")
            if base in SECRETS and "secret" not in conditions:
                holes = [int(hole.group(1)) for hole in HOLE.finditer(text)]
                assert all(i < len(ARGUMENTS[base]) - 1 for i in holes), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_and_options_read_well(language: str) -> None:
    words = lords_words(language)
    for kind in (*STANDARD.kinds, *sorted(set(STANDARD.plunder))):
        check(words.card_text(kind), kind)
        check(words.label(kind), kind, sentence=False)
    for key, text in CATALOGUES[language].items():
        if key.endswith((".help", ".tagline")):
            check(text, key)


# --- whole games --------------------------------------------------------------------------------------------------


def a_game(seed: int) -> tuple[list[Question], State]:
    """A game played at random, and the questions that were asked."""
    seats = (2, 4, 6, 8)[seed % 4]
    state: State = stacked(seats, seed, {"payToZero": "lose"} if seed % 2 else {})
    if seed % 3 == 0:
        state = LORDS.start(seats, seed)
    asked: list[Question] = []
    while not state.over and len(asked) < 400:
        question = state.questions[0]
        asked.append(question)
        state.answer(question.seat, question.sample(1000 * seed + len(asked)))
    return asked, state


@pytest.mark.parametrize("seed", range(12))
def test_whole_games_read_well_for_everybody(seed: int) -> None:
    asked, state = a_game(seed)
    for language in LANGUAGES:
        for seat in (-1, 0, 1, state.seats - 1):
            for event in state.log(None if seat < 0 else seat):
                check(LORDS.say_event(event, language, NAMES, seat), event)
            check(LORDS.say_result(state, language, NAMES, seat), state.result)
        for question in asked[::3]:
            check(LORDS.say_question(question, language, NAMES, question.seat), question.prompt)
            for option in question.options:
                label = LORDS.say_option(option, language, NAMES, question.seat, question)
                check(label, (question.prompt, option), sentence=False)
                assert label != CATALOGUES[language]["no_option"]


# --- how it sounds ------------------------------------------------------------------------------------------------


def line(kind: str, *args: Any, you: int = -1, secret: tuple[Any, ...] = (), to: int = 0) -> tuple[str, str]:
    """An event as one reader gets it, in English and Italian."""
    event = Event(kind, "", args, secret, to).seen_by(SPECTATOR if you < 0 else you)
    names = ["Bruma", "Anna", "Elia", "Dario"]
    return LORDS.say_event(event, "en", names, you), LORDS.say_event(event, "it", names, you)


def test_log_lines() -> None:
    assert line("summons", 0, 8) == ("Bruma summons the Orc.", "Bruma evoca l'Orco.")
    assert line("lays", 0, secret=(8,), to=mark(0), you=0) == (
        "You lay the Orc face down.",
        "Evochi in posizione coperta l'Orco.",
    )
    assert line("lays", 0, secret=(8,), to=mark(0), you=2) == (
        "Bruma lays a creature face down.",
        "Bruma evoca una creatura coperta.",
    )
    assert line("buys", 0, 12, 1, 8000, 2) == (
        "Bruma buys the Dragon from the market of Anna for 8,000 Iros.",
        "Bruma compra il Drago dal mercato di Anna per 8.000 Iros.",
    )
    assert line("aims", 19, choices.up(1, 8), you=1) == (
        "The Fireball is aimed at the Orc on your battlefield.",
        "Il bersaglio della Palla di fuoco: l'Orco sul tuo campo.",
    )
    assert line("aims", 20, choices.laid(1, 2)) == (
        "The Disintegration is aimed at the face-down creature no. 3 of Anna.",
        "Il bersaglio della Disintegrazione: la creatura coperta n. 3 di Anna.",
    )
    assert line("wins_game", (1, 3), you=3) == ("You and Anna win the game.", "Tu e Anna vincete la partita.")
    assert line("to_market", 1, 8) == (
        "The Orc goes from the battlefield of Anna to the market of the same player.",
        "L'Orco passa dal campo di Anna al suo mercato.",
    )


def test_refusals_in_words() -> None:
    refused = Refused("B3", "refused.too_dear", (12, 8000))
    assert LORDS.say_refusal(refused, "it", NAMES, 0) == (
        "Il Drago costa 8.000 Iros; alla tua squadra deve restare almeno 1 Iros."
    )
    nonsense = Refused("R2", "refused.not_an_option", (99999,))
    assert LORDS.say_refusal(nonsense, "en", NAMES, 0) == "That is not possible now."


@pytest.mark.parametrize("seed", range(6))
def test_whoever_expects_something_is_told_why_not(seed: int) -> None:
    """What a person might try in a question is allowed, or refused by a rule of the page in words."""
    rules = set(rulebook("lords", "en").rules)
    state = stacked((2, 4, 8)[seed % 3], 50 + seed)
    reasons = set()
    for move in range(120):
        if state.over:
            break
        seat = state.turn()[0]
        view = state.observe(seat)
        for option in LORDS.expected(view):
            refused = view.why_not(seat, option)
            if refused is not None:
                assert refused.rule in rules
                reasons.add(refused.key)
                for language in LANGUAGES:
                    check(LORDS.say_refusal(refused, language, NAMES, seat), refused)
                    said = LORDS.say_option(option, language, NAMES, seat, view.questions[0])
                    check(said, option, sentence=False)
        question = state.questions[0]
        state.answer(seat, question.sample(move + 1000 * seed))
    assert len(reasons) > 3


def test_ones_own_market_is_called_ones_own() -> None:
    """D2: one may buy back what one put on sale; nobody sells it but oneself."""
    own, other = choices.MARKET + 4, choices.MARKET + 9
    prompt = ("ask.Main.1", (50000, ((own, 8, 2000), (other, 8, 2000))))
    question = Question(1, prompt, (own, other), None, own, "R2", False)
    names = ["Elia", "Ugo", "Anna"]
    assert [LORDS.say_option(option, "it", names, 1, question) for option in (own, other, own + 1, other + 1)] == [
        "Ricompra l'Orco (2.000 Iros)",
        "Compra l'Orco (2.000 Iros, Anna)",
        "Spazio 2 del tuo mercato",
        "Spazio 3 del mercato di Anna",
    ]


def test_what_options_point_at() -> None:
    assert LORDS.points_at(8) == ("card", 8)
    assert LORDS.points_at(choices.ATTACK + 3) == ("seat", 3)
    assert LORDS.points_at(choices.SEAT + 2) == ("seat", 2)
    assert LORDS.points_at(choices.NO) == ("plain", 0)


def test_every_italian_article_fits_the_word_behind_it() -> None:
    words = lords_words("it")
    for kind in (*STANDARD.kinds, *sorted(set(STANDARD.plunder))):
        name, bare = words.card(kind), words.card(kind, "bare")
        article = name.removesuffix(bare)
        if bare[0] in "AEIOU":
            assert article == "l'", name
        elif re.match(r"S[^aeiou]|Z|Gn|Ps", bare):
            assert article in ("lo ", "la "), name
        else:
            assert article in ("il ", "la "), name
        assert kind < PLUNDER or kind in STANDARD.plunder


@pytest.mark.parametrize("option", [-1, 61, 99, 161, 450, 499, 661, 830, 961, 999, 1000, 1061, 1512, 2600, 10**6])
def test_numbers_that_are_no_options_have_no_words(option: int) -> None:
    assert LORDS.say_option(option, "en", NAMES, 0) == "no such option"
