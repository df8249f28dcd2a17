"""Three-Dragon Ante in words: both languages complete, every line right for every reader, whatever the names."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import dragontavern
from dragontavern import game
from dragontavern.core.errors import BadOptions, Refused
from dragontavern.core.event import Event
from dragontavern.core.marks import SPECTATOR, mark
from dragontavern.core.question import Question
from dragontavern.core.state import Ask, State
from dragontavern.core.text import COMMON, HOLE, LANGUAGES, Reader, read_texts
from dragontavern.games.ante import choices
from dragontavern.games.ante.cards import COLOURS, IDS, KIND_OF, KINDS, SPECIALS
from dragontavern.games.ante.packs import ABILITIES, EVERY_WINDOW, read_pack
from dragontavern.games.ante.words import ARGUMENTS, ante_words, card_key

ANTE = game("ante")
SOURCE = Path(dragontavern.__file__).parent
NAMES = ["O'Brien", "<b>", "{0}", "100%", "", "🐉 il Drago"]
REASONS = ("first", "weaker", "archmage", "replaced", "chosen", "princess", "swapped")
CATALOGUES = {language: read_texts("dragontavern.games.ante", "text", language) for language in LANGUAGES}
SECRETS = {key.partition("/")[0] for key in CATALOGUES["en"] if "/secret" in key}
SLIPS = [
    re.compile(slip)
    for slip in (
        r"[{}]|-1|\bNone\b",  # what a template or a program leaves behind
        r"  |^\s|\s$| [.,;:)]|\( ",
        r"\b1 (gold coins|cards|monete|carte)\b",
        r"\b([02-9]|\d\d+) (gold coin|card|moneta|carta)\b",
        r"\b([Dd]i|[Aa]|[Dd]a) ((il|lo|la|i|gli|le) |l')",
        r"\be e|\bthe the\b|\bthe (Bahamut|Tiamat)",
        r"^You \w*[^s]s\b|^Tu (?!ed? )",  # the reader with the verb of somebody else
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
        assert not slip.search(plain), (said, what)
    assert plain[0].upper() == plain[0], (said, what)
    assert not sentence or plain[-1] in ".?!", (said, what)


# --- the catalogues -----------------------------------------------------------------------------------------------


def test_both_languages_have_the_same_keys() -> None:
    assert set(CATALOGUES["en"]) == set(CATALOGUES["it"])


def test_every_text_is_there_and_somebody_uses_it() -> None:
    cards = {card_key(kind) for kind in range(1, KINDS + 1)}
    assert len(cards) == 40
    used = {*COMMON, *ARGUMENTS, *options()}
    used |= {"and", "no_option", "result.unfinished", "seat.unnamed", "you.who", "you.whom"}
    used |= {"rest", "ability_of_pack", "game.name", "game.tagline", "game.minutes"}
    used |= {f"unit.{unit}.{number}" for unit in ("gold", "count") for number in ("one", "many")}
    used |= {f"{what}.{card}" for what in ("card", "cardtext") for card in cards}
    used |= {f"{what}.{colour}" for what in ("colour", "flight") for colour in COLOURS}
    used |= {f"{what}.{ability.id}" for what in ("ability", "abilitytext") for ability in ABILITIES}
    used |= {f"window.{window}" for window in EVERY_WINDOW}
    used |= {f"type.{type}" for type in ("good", "evil", "mortal")}
    used |= {f"why.{reason}" for reason in REASONS}
    used |= {f"choice.{choice}" for choice in ("no", "yes", "pay", "to_me", "to_stakes", "strength")}
    assert {key.partition("/")[0] for key in CATALOGUES["en"]} == used


def options() -> Iterator[str]:
    """The keys of the table's options, their explanations and their values."""
    for option in ANTE.options.values():
        yield f"option.{option.name}"
        yield f"option.{option.name}.help"
        for value in option.values:
            yield f"option.{option.name}.{str(value).lower()}"


def test_every_event_told_has_a_text_and_every_text_an_event() -> None:
    told: set[str] = set()
    for call in re.findall(r"\.tell\(([^,]*)", source("games", "ante")):
        told.update(re.findall(r'"(\w+)"', call))
    assert told == {key for key in ARGUMENTS if "." not in key}


def test_every_prompt_has_a_text_and_every_text_a_prompt() -> None:
    prompts = set(re.findall(r'"(ask\.[\w.]+)"', source("games", "ante").replace(words_source(), "")))
    prompts |= {f"ask.Window.{window}" for window in EVERY_WINDOW}
    for name, step in ANTE.codecs.steps.items():
        kinds = [kind for kind in step.__mro__ if issubclass(kind, Ask) and kind is not Ask]
        if name not in ("OneSeat", "Fee") and kinds and not any("prompt" in vars(kind) for kind in kinds):
            prompts.add(f"ask.{name}")
    assert prompts == {key for key in ARGUMENTS if key.startswith("ask.")}


def test_every_refusal_has_a_text_and_every_text_a_refusal() -> None:
    code = source("core").replace((SOURCE / "core" / "text.py").read_text(encoding="utf-8"), "")
    code += source("games", "ante").replace(words_source(), "")
    refused = set(re.findall(r'"(refused\.\w+)"', code))
    assert refused == {key for key in {**COMMON, **ARGUMENTS} if key.startswith("refused.")}


def words_source() -> str:
    """The module that lists the keys, which is no use of them."""
    return (SOURCE / "games" / "ante" / "words.py").read_text(encoding="utf-8")


# --- every template, with arguments made for it -------------------------------------------------------------------


def value(type: str, amount: int) -> Any:
    """An argument of a type."""
    cards = (KIND_OF["red-10"], KIND_OF["illusionist"], KIND_OF["sorcerer"])
    made: dict[str, Any] = {
        "card": KIND_OF["illusionist"],
        "cards": cards[: amount + 1],
        "antes": (1, 86, 71),
        "scores": (12, 0, 1),
        "flight": 3,
        "ability": 2,
        "abilities": (2,),
        "why": "weaker",
        "dice": (3, 4),
        "option": choices.PAY,
        "seats": (0,),
        "seat": 0,
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
        i = next(i for i in range(len(types)) if types[i] in ("gold", "count", "cards"))
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
    words = ante_words(language)
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
            check(words.say(base, args, reader, secret), key, sentence=not base.startswith("choice."))


def test_a_secret_is_only_in_lines_for_those_who_have_it() -> None:
    """Even an event with its secret, said to a bystander, would not betray it."""
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
def test_plain_texts_read_well(language: str) -> None:
    for key, text in CATALOGUES[language].items():
        family = key.partition(".")[0]
        if family in ("cardtext", "abilitytext") or key.endswith((".help", ".tagline")):
            check(text, key)
        elif family in ("option", "window", "ability", "game"):
            check(text, key, sentence=False)


# --- whole games --------------------------------------------------------------------------------------------------


def a_game(seed: int) -> tuple[list[Question], State]:
    """A game played at random, with every special card in one game of three, and the questions that were asked."""
    cards = SPECIALS[seed % 3 :: 3]
    values = {
        "specials": "pickem" if seed % 8 == 7 else "custom",
        "cards": () if seed % 8 == 7 else cards,
        "abilities": ("off", "gm", "open")[seed // 3 % 3],
        "abilityCount": 4,
        "openDiscards": seed % 2 == 0,
        "goldPerPlayer": 8,
    }
    state = ANTE.start(2 + seed % 5, seed, values)
    asked: list[Question] = []
    while not state.over:
        question = state.questions[0]
        asked.append(question)
        state.answer(question.seat, question.sample(1000 * seed + len(asked)))
    return asked, state


@pytest.mark.parametrize("seed", range(40))
def test_whole_games_read_well_for_everybody(seed: int) -> None:
    asked, state = a_game(seed)
    for language in LANGUAGES:
        for seat in range(-1, state.seats):
            for event in state.log(None if seat < 0 else seat):
                check(ANTE.say_event(event, language, NAMES, seat), event)
            check(ANTE.say_result(state, language, NAMES, seat), state.result)
        for question in asked:
            check(ANTE.say_question(question, language, NAMES, question.seat), question.prompt)
            for option in question.options:
                label = ANTE.say_option(option, language, NAMES, question.seat, question)
                check(label, (question.prompt, option), sentence=False)
                assert label != CATALOGUES[language]["no_option"]


# --- how it sounds ------------------------------------------------------------------------------------------------


def line(kind: str, *args: Any, you: int = -1, secret: tuple[Any, ...] = (), to: int = 0) -> tuple[str, str]:
    """An event as one reader gets it, in English and Italian."""
    event = Event(kind, "", args, secret, to).seen_by(SPECTATOR if you < 0 else you)
    names = ["Bruma", "Anna", "Elia"]
    return ANTE.say_event(event, "en", names, you), ANTE.say_event(event, "it", names, you)


def kind(id: str) -> int:
    """A card by its id."""
    return KIND_OF[id]


def test_log_lines() -> None:
    assert line("plays", 0, kind("red-10")) == (
        "Bruma plays the Red Dragon 10.",
        "Bruma gioca il Drago Rosso 10.",
    )
    assert line("plays", 0, kind("sorcerer"), you=0) == ("You play the Sorcerer.", "Giochi lo Stregone.")
    drawn = (kind("red-10"), kind("fool"))
    assert line("draws", 1, 2, secret=drawn, to=mark(1), you=1) == (
        "You draw the Red Dragon 10 and the Fool.",
        "Peschi il Drago Rosso 10 e il Folle.",
    )
    assert line("draws", 1, 2, secret=drawn, to=mark(1), you=0) == ("Anna draws 2 cards.", "Anna pesca 2 carte.")
    assert line("pays", 0, 1, 1) == ("Bruma pays Anna 1 gold coin.", "Bruma paga 1 moneta d'oro ad Anna.")
    assert line("pays", 0, 1, 3, you=1) == ("Bruma pays you 3 gold coins.", "Bruma ti paga 3 monete d'oro.")
    assert line("declines", 0, kind("illusionist")) == (
        "Bruma leaves the power of the Illusionist unused.",
        "Bruma rinuncia al potere dell'Illusionista.",
    )
    assert line("triggers", 0, kind("queen"), "first", you=0) == (
        "The Queen triggers for you (first card of the round).",
        "La Regina si innesca per te (prima carta del round).",
    )
    assert line("broke", (0, 2)) == (
        "Bruma and Elia are broke: the game is over.",
        "Bruma ed Elia sono al verde: la partita è finita.",
    )
    assert line("broke", (0, 2), you=2) == (
        "You and Bruma are broke: the game is over.",
        "Tu e Bruma siete al verde: la partita è finita.",
    )
    assert line("takes_at_random", 0, 1, secret=(kind("dracolich"),), to=mark(0) | mark(1), you=1) == (
        "Bruma takes a random card from you: the Dracolich.",
        "Bruma ti prende una carta a caso: il Dracolich.",
    )
    assert line("reveals", (kind("red-2"), kind("fool"), kind("tiamat")), you=1) == (
        "The ante is revealed (Bruma: Red Dragon 2; you: Fool 3; Elia: Tiamat 13).",
        "Si scopre l'apertura (Bruma: Drago Rosso 2; tu: Folle 3; Elia: Tiamat 13).",
    )


ARTICLES = {
    "red-10": ("il Drago Rosso 10", "del Drago Rosso 10", "al Drago Rosso 10", "dal Drago Rosso 10"),
    "brass-1": ("il Drago d'Ottone 1", "del Drago d'Ottone 1", "al Drago d'Ottone 1", "dal Drago d'Ottone 1"),
    "archmage": ("l'Arcimago", "dell'Arcimago", "all'Arcimago", "dall'Arcimago"),
    "illusionist": ("l'Illusionista", "dell'Illusionista", "all'Illusionista", "dall'Illusionista"),
    "sorcerer": ("lo Stregone", "dello Stregone", "allo Stregone", "dallo Stregone"),
    "dragonslayer": ("lo Sterminadraghi", "dello Sterminadraghi", "allo Sterminadraghi", "dallo Sterminadraghi"),
    "queen": ("la Regina", "della Regina", "alla Regina", "dalla Regina"),
    "princess": ("la Principessa", "della Principessa", "alla Principessa", "dalla Principessa"),
    "dracolich": ("il Dracolich", "del Dracolich", "al Dracolich", "dal Dracolich"),
    "bahamut": ("Bahamut", "di Bahamut", "a Bahamut", "da Bahamut"),
    "tiamat": ("Tiamat", "di Tiamat", "a Tiamat", "da Tiamat"),
}


@pytest.mark.parametrize("id", ARTICLES)
def test_italian_cards_in_sentences(id: str) -> None:
    words = ante_words("it")
    assert tuple(words.card(KIND_OF[id], form) for form in ("", "of", "to", "from")) == ARTICLES[id]


def test_every_italian_article_fits_the_word_behind_it() -> None:
    words = ante_words("it")
    feminine = {"queen", "princess"}
    for card in range(1, KINDS + 1):
        name = words.card(card)
        bare = words.card(card, "bare")
        if IDS[card] in ("bahamut", "tiamat"):
            article = ""
        elif bare[0] in "AEIOU":
            article = "l'"
        elif IDS[card] in feminine:
            article = "la "
        elif bare[0] == "Z" or (bare[0] == "S" and bare[1] not in "aeiou"):
            article = "lo "
        else:
            article = "il "
        assert name == article + bare


# --- options and refusals -----------------------------------------------------------------------------------------


def label(option: int, language: str = "en", prompt: tuple[str, tuple[Any, ...]] | None = None, you: int = -1) -> str:
    """An option as a label, with the prompt it answers."""
    question = Question(0, prompt, (), None, 0, "", False) if prompt else None
    return ANTE.say_option(option, language, ["Bruma", "anna"], you, question)


def test_option_labels() -> None:
    assert label(kind("red-10")) == "Red Dragon 10"
    assert label(kind("illusionist"), "it") == "Illusionista 4"
    assert label(choices.SEAT + 1) == "anna"
    assert label(choices.SEAT + 1, you=1) == "You"
    assert label(choices.NO) == "No"
    assert label(choices.NO, "en", ("ask.Window.3", (kind("fool"),))) == "Pass"
    assert label(choices.NO, "en", ("ask.Kobold", (0,))) == "Discard nothing"
    assert label(choices.NO, "it", ("ask.Kobold", (1,))) == "Basta: pesca 1 carta"
    assert label(choices.NO, "it", ("ask.Wyrmling.evil", (kind("prophet"),))) == "Tieni il Profeta"
    assert label(choices.TO_STAKES, "en", ("ask.Blue", (1, 3))) == "To the stakes: 3 gold coins from each"
    assert label(choices.TO_ME) == "To me"
    assert label(choices.STRENGTH + 7, "it") == "Forza 7"
    assert label(choices.ABILITY + 10) == "Cutting Words"
    assert label(choices.KIN + 20 + 7, "it") == "Stirpe Draconica (rosso)"
    for nothing in (-1, 128, 129, 190, 10**9):
        assert label(nothing) == "no such option"


def test_custom_abilities_carry_their_own_name() -> None:
    entry = 'id = "{}"\nwindow = 2\ntrigger = "always"\neffect = "draw"\ncards = 1\n'
    pack = read_pack(
        f'[[ability]]\nname = "Luck of {{0}}"\n{entry.format("luck")}[[ability]]\n{entry.format("pluck")}'
    )
    uses = Event("uses", "O10", (0, 12))
    assert ANTE.say_event(uses, "en", ["Bruma"], -1, pack) == "Bruma uses Luck of {0}; the disk is expended."
    assert ANTE.say_option(choices.ABILITY + 13, "it", ["Bruma"], -1, pack=pack) == "pluck"
    assert ANTE.say_event(uses, "it", ["Bruma"], -1) == "Bruma usa capacità 1 del pacchetto; il disco è esaurito."


def test_refusals() -> None:
    names = ["Bruma", "Oto"]
    state = ANTE.start(2, 5)
    absent = next(card for card in range(1, KINDS + 1) if card not in state.legal(0))
    with pytest.raises(Refused) as refused:
        state.answer(0, absent)
    assert ANTE.say_refusal(refused.value, "en", names, 0).endswith(" is not in your hand.")
    assert ANTE.say_refusal(Refused("", "refused.not_asked", (1,)), "it", names, 0) == (
        "Adesso non tocca a Oto decidere."
    )
    wrong = Refused("", "refused.not_an_option", (10**9,))
    assert ANTE.say_refusal(wrong, "en", names, 0) == "That is not possible now."
    odd = Refused("", "refused.not_an_option", (choices.PAY,))
    assert ANTE.say_refusal(odd, "en", names, 0) == "That is not possible now: Pay 5 gold coins."


def test_a_game_that_goes_on_has_no_result_to_tell() -> None:
    state = ANTE.start(2, 5)
    assert ANTE.say_result(state, "en", ["Bruma", "Oto"], 0) == "The game is not over yet."
    assert ANTE.text("game.name", "it") == "Tre Draghi al Buio"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(BadOptions, match="choose en, it"):
        ANTE.words("xx")
