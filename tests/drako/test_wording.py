"""How Drako sounds: cards by their symbols, lines of the log, labels of options."""

import re
from typing import Any

import pytest

from dragontavern.core.errors import BadOptions, Refused
from dragontavern.core.event import Event
from dragontavern.core.marks import SPECTATOR, mark
from dragontavern.core.question import Question
from dragontavern.core.text import LANGUAGES, Reader
from dragontavern.games.drako import DRAKO, choices
from dragontavern.games.drako.board import BY_NAME, DIRECTION_NAMES, HEXES
from dragontavern.games.drako.pack import (
    ARCHERS,
    AREAS,
    ATTACK,
    BERSERKER,
    BOW,
    CHARGE,
    DEFENCE,
    FACES,
    FIRE,
    FLIGHT,
    FURY,
    KINDS,
    MOVE,
    NETTING,
    PAIR,
    REINFORCE,
    SHOT,
    SIDES,
    STANDARD,
    SWORDSMAN,
    THE_DRAGON,
    THROW,
    THROWER,
    Pack,
    Symbol,
)  # fmt: skip
from dragontavern.games.drako.words import drako_words

# --- cards --------------------------------------------------------------------------------------------------------


def packed(side: str, *symbols: Symbol) -> tuple[int, Reader]:
    """A card with these symbols, and a reader who plays with a pack that has it."""
    pack = Pack("")
    kind = SIDES.index(side) * FACES + 1
    pack.symbols[kind] = symbols
    pack.sources[kind] = "own"
    return kind, Reader([], -1, pack)


@pytest.mark.parametrize(
    ("side", "symbol", "english", "italian"),
    [
        ("knights", (MOVE, 1, 2), "Move 2", "Movimento 2"),
        ("dwarves", (MOVE, 2, 1), "2×Move 1", "2×Movimento 1"),
        ("dragon", (MOVE, 1, 2), "Walk 2", "Cammino 2"),
        ("trolls", (ATTACK, 1, 3), "Attack 3", "Attacco 3"),
        ("knights", (ATTACK, 3, 1), "3×Attack 1", "3×Attacco 1"),
        ("dragon", (ATTACK, 1, 3), "Bite 3", "Morso 3"),
        ("trolls", (PAIR, 2, 1), "Attack 2+1", "Attacco 2+1"),
        ("knights", (DEFENCE, 1, 0), "Defence", "Difesa"),
        ("knights", (DEFENCE, 2, 0), "Double Defence", "Doppia Difesa"),
        ("trolls", (DEFENCE, 1, 1), "Defence (1 rock)", "Difesa (1 roccia)"),
        ("trolls", (DEFENCE, 1, 2), "Defence (2 rocks)", "Difesa (2 rocce)"),
        ("knights", (BOW, 1, 2), "Bow 2", "Arco 2"),
        ("dwarves", (SHOT, 1, 1), "Crossbow 1", "Balestra 1"),
        ("knights", (REINFORCE, 0, 0), "Reinforcements", "Rinforzi"),
        ("trolls", (THROW, 1, 3), "Rock Throw 3", "Lancia Rocce 3"),
        ("trolls", (CHARGE, 0, 0), "Charge", "Carica"),
        ("dragon", (FLIGHT, 0, 0), "Flight", "Volo"),
        ("dragon", (FIRE, 1, 2), "Fire 2", "Fuoco 2"),
        ("dwarves", (NETTING, 0, 0), "Net", "Rete"),
    ],
)
def test_symbols(side: str, symbol: Symbol, english: str, italian: str) -> None:
    kind, reader = packed(side, symbol)
    assert [drako_words(language).card(kind, reader) for language in LANGUAGES] == [english, italian]
    for language in LANGUAGES:
        assert re.fullmatch(r"[^{}]+: [^{}]+\.", drako_words(language).card_text(kind, reader))


def test_a_card_is_called_by_all_its_symbols_and_says_which_one_is_used() -> None:
    kind, reader = packed("trolls", (ATTACK, 1, 2), (MOVE, 1, 1))
    played = Event("plays", "K9", (0, kind, 1))
    assert DRAKO.say_event(played, "en", ["Bruma"], -1, reader.pack) == (
        "Bruma plays Move 1, from the card Attack 2 / Move 1."
    )
    assert DRAKO.say_event(played, "it", ["Bruma"], 0, reader.pack) == (
        "Giochi Movimento 1, dalla carta Attacco 2 / Movimento 1."
    )
    use = choices.USE + 4 * kind
    assert [DRAKO.say_option(use + i, "en", [], -1, pack=reader.pack) for i in range(4)] == [
        "Attack 2, from the card Attack 2 / Move 1",
        "Move 1, from the card Attack 2 / Move 1",
        "no such option",
        "Attack 2 / Move 1: play it without a symbol",
    ]


# --- how it sounds ------------------------------------------------------------------------------------------------


def line(kind: str, *args: Any, you: int = -1, secret: tuple[Any, ...] = (), to: int = 0) -> tuple[str, str]:
    """An event as one reader gets it, in English and Italian."""
    event = Event(kind, "", args, secret, to).seen_by(SPECTATOR if you < 0 else you)
    return DRAKO.say_event(event, "en", ["Bruma", "Anna"], you), DRAKO.say_event(event, "it", ["Bruma", "Anna"], you)


def hex(name: str) -> int:
    """A hex by its name."""
    return BY_NAME[name]


def test_log_lines() -> None:
    assert line("leg", 1, (0, 1), you=1) == (
        "The game begins (Bruma: knights; you: trolls).",
        "La partita comincia (Bruma: cavalieri; tu: troll).",
    )
    assert line("turn", 1, 2) == ("Anna is to move: 2 actions.", "Tocca ad Anna: 2 azioni.")
    bite, fire = kind_of("dragon", (ATTACK, 1, 3)), kind_of("dragon", (FIRE, 1, 2))
    assert line("draws", 1, 2, secret=(bite, fire), to=mark(1), you=1) == (
        "You draw Bite 3 and Fire 2.",
        "Peschi Morso 3 e Fuoco 2.",
    )
    assert line("draws", 1, 2, secret=(bite, fire), to=mark(1), you=0) == (
        "Anna draws 2 cards.",
        "Anna pesca 2 carte.",
    )
    assert line("moves", SWORDSMAN, hex("a2"), hex("b2")) == (
        "The swordsman moves from a2 to b2.",
        "Lo spadaccino muove da a2 in b2.",
    )
    assert line("shoots", ARCHERS[0], DIRECTION_NAMES.index("south-west"), BOW) == (
        "The archer shoots an arrow to the south-west.",
        "L'arciere scocca una freccia verso sud-ovest.",
    )
    assert line("attacks", BERSERKER, ARCHERS[0], 1) == (
        "The berserker attacks the archer for 1.",
        "Il berserker attacca l'arciere con valore 1.",
    )
    assert line("caught", ARCHERS[0], 1) == (
        "The reinforcements on the archer catch 1 wound.",
        "I rinforzi dell'arciere assorbono 1 ferita.",
    )
    assert line("escapes", 0, THE_DRAGON, you=0) == (
        "You spend both actions to pull the dragon out of the net.",
        "Spendi entrambe le azioni per liberare il drago dalla rete.",
    )
    assert line("area_wounded", AREAS.index("flight")) == (
        "The wings of the dragon are wounded.",
        "Le ali del drago sono ferite.",
    )
    assert line("wins", 0, SIDES.index("dwarves"), "ended.exhausted") == (
        "Bruma wins with the dwarves: the cards have run out.",
        "Bruma vince con i nani: le carte sono finite.",
    )


def kind_of(side: str, *symbols: Symbol) -> int:
    """The card of the standard pack with exactly these symbols."""
    return next(kind for kind in STANDARD.decks[SIDES.index(side)] if STANDARD.symbols[kind] == symbols)


def test_results_of_a_match() -> None:
    words = drako_words("en")
    reader = Reader(["Bruma", "Anna"], 0)
    assert words.say("ended.match", ((0,), (112, 101)), reader) == (
        "You win the match (you 1 leg, 12 wounds; Anna 1 leg, 1 wound)."
    )
    assert drako_words("it").say("ended.match", ((0, 1), (109, 109)), reader) == (
        "L'incontro finisce in parità (tu 1 manche, 9 ferite; Anna 1 manche, 9 ferite)."
    )
    assert words.say("ended.limit", ((0, 1), (1, 1)), reader) == "Nobody wins: the turns have run out."


# --- options and refusals -----------------------------------------------------------------------------------------


def label(option: int, language: str = "en", key: str = "", *args: Any) -> str:
    """An option as a label, with the prompt it answers."""
    question = Question(0, (key, args), (), None, 0, "", False) if key else None
    return DRAKO.say_option(option, language, ["Bruma", "Anna"], 0, question)


def test_plain_choices_answer_their_question() -> None:
    assert label(choices.NO) == "No"
    assert label(choices.NO, "en", "ask.Walk", 2, 1) == "Nobody moves"
    assert label(choices.NO, "en", "ask.WalkOn", 1, 1) == "Nobody else moves"
    one, other = (0, BERSERKER, SWORDSMAN, 1), (1, BERSERKER, SWORDSMAN, 1)
    assert [label(choices.NO, "en", "ask.Defend", which) for which in ((one,), (one, other))] == [
        "Take it",
        "Take them all",
    ]
    assert label(choices.NO, "it", "ask.DodgeStep") == "Resta dov'è"
    assert label(choices.YES, "en", "ask.Exchange") == "Draw a new hand"
    assert label(choices.DRAW, "it", "ask.Act", 2) == "Pesca due carte"
    assert label(choices.FURY) == "Fury: a wound for one more action"
    assert label(choices.ESCAPE) == "Get out of the net (both actions)"
    assert label(choices.RENEW, "it") == "Mescola un nuovo mazzo di 18 carte"


def test_places_and_figures() -> None:
    assert label(choices.HEX + hex("c3"), "it") == "Esagono c3"
    assert label(choices.AREA + AREAS.index("fire"), "it") == "Fauci"
    assert label(choices.FIGURE + FURY) == "Fury dwarf"
    assert label(choices.MOVE + 20 * ARCHERS[1] + hex("e3")) == "Marksman to e3"
    assert label(choices.PUT + 20 * ARCHERS[0] + hex("a1"), "it") == "Arciere in a1"


def test_strikes_shots_and_charges_say_whom_they_hit() -> None:
    strike = choices.STRIKE + 100 + 10 * BERSERKER + ARCHERS[0]
    assert label(strike, "en", "ask.Strike", 2, 2, 1) == "The berserker attacks the archer for 1"
    assert label(strike, "it") == "Il berserker attacca l'arciere"
    north_east = DIRECTION_NAMES.index("north-east")
    lines = ((choices.RUN + north_east, ARCHERS[1], north_east, (THROWER,)),)
    assert label(choices.RUN + north_east, "en", f"ask.Aim.{BOW}", 2, lines) == "Marksman, north-east: thrower"
    ways = ((hex("c3"), SWORDSMAN), (hex("a3"), -1), *((hex("c3"), -1),) * 4)
    charge = ("ask.Charge", hex("c3"), ways)
    assert label(choices.DIRECTION, "en", *charge) == "Attack the swordsman from c3"
    assert label(choices.RUN + 1, "it", *charge) == "Corri fino in a3"
    far = ("ask.Charge", hex("c1"), ways)
    assert label(choices.DIRECTION, "it", *far) == "Carica fino in c3 e attacca lo spadaccino"
    assert [label(choices.DIRECTION + 1), label(choices.RUN + 1)] == ["North-east", "Run north-east"]


def test_defences_say_which_attack_they_stop() -> None:
    attacks = ((0, BERSERKER, SWORDSMAN, 1), (1, BERSERKER, SWORDSMAN, 1))
    defence = kind_of("dwarves", (DEFENCE, 1, 0))
    shield = choices.SHIELD + 4 * defence + 1
    assert label(shield, "en", "ask.Defend", attacks) == "Defence: stop attack 2 (berserker on swordsman for 1)"
    assert label(shield, "it") == "Difesa: blocca l'attacco 2"
    assert label(choices.DODGE, "it", "ask.Defend", attacks) == (
        "Schiva l'attacco 1 (berserker contro spadaccino, valore 1)"
    )
    assert label(choices.STOP + 1, "en", "ask.StopAnother", attacks) == (
        "Stop attack 2 (berserker on swordsman for 1)"
    )
    asked = Question(0, ("ask.Defend", (attacks[:1],)), (), None, 0, "", False)
    assert DRAKO.say_question(asked, "en", ["Bruma"], 0) == (
        "Attack 1: the berserker on the swordsman for 1. Which attack do you stop?"
    )


def test_numbers_between_the_options_are_no_options() -> None:
    unused = next(kind for kind in range(1, KINDS + 1) if not STANDARD.symbols[kind])
    none = [-1, 6, choices.HEX + HEXES, choices.DIRECTION + 6, choices.RUN + 6, choices.AREA + 4, choices.FIGURE + 9]
    none += [choices.MOVE + 19, choices.MOVE + 180, choices.PUT + 199, choices.STRIKE + 9, choices.STRIKE + 90]
    none += [choices.CARD, choices.CARD + unused, choices.CARD + KINDS + 1, choices.USE + 4 * unused, choices.USE]
    none += [choices.SHIELD, choices.SHIELD + 4 * unused, choices.SHIELD + 4 * KINDS + 4, 10**9]
    assert {number: label(number) for number in none} == dict.fromkeys(none, "no such option")


def test_refusals() -> None:
    state = DRAKO.start(2, 5)
    seat = state.questions[0].seat
    with pytest.raises(Refused) as refused:
        state.answer(seat, choices.RENEW)
    assert DRAKO.say_refusal(refused.value, "en", ["Bruma", "Anna"], seat) == (
        "That is not possible now: Shuffle a new deck of 18 cards."
    )
    wrong = Refused("", "refused.not_an_option", (10**9,))
    assert DRAKO.say_refusal(wrong, "it", ["Bruma", "Anna"], 0) == "Adesso non si può."


def test_a_game_that_goes_on_has_no_result_to_tell() -> None:
    assert DRAKO.say_result(DRAKO.start(2, 5), "it", ["Bruma", "Anna"], 0) == "La partita non è ancora finita."


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(BadOptions, match="choose en, it"):
        DRAKO.words("xx")
