"""Packs of one's own: what they can say, and how mistakes are explained."""

import re
from pathlib import Path

import pytest

from dragontavern.core.errors import BadPack, BadPosition, read_faults
from dragontavern.games import lords
from dragontavern.games.lords import LORDS
from dragontavern.games.lords.pack import STANDARD, read_pack
from dragontavern.games.lords.vocabulary import SCHEMA, VERBS

from .given import asked, given, hand, names, offers, say, told

TEXT = STANDARD.text


def own(type: str, effects: str, more: str = "", copies: int = 3) -> str:
    """The standard pack and a card called wonder."""
    return f"""{TEXT}
[[card]]
id = "wonder"
type = "{type}"
en = "the Wonder"
it = "la Meraviglia"
copies = {copies}
price = 1000
{more}
effects = [{effects}]
source = "own"
"""


CREATURE = "level = 0\nstrength = 1\nsupport = 100"


def test_every_verb_is_in_the_schema_and_in_use() -> None:
    assert list(SCHEMA) == list(VERBS)
    used = {effect.verb for kind in STANDARD.kinds for effect in STANDARD.effects[kind]}
    used |= {effect.verb for kind in set(STANDARD.plunder) for effect in STANDARD.winner[kind] + STANDARD.loser[kind]}
    assert used == set(range(len(VERBS)))


def test_a_card_of_a_pack_goes_by_its_number_and_known_ones_by_their_names() -> None:
    t = given(2, hands=["wonder orc"], pack=own("creature", "", CREATURE))
    assert t.cards.ids[38] == "wonder"
    assert "hands: card-38@0 orc@0 |" in t.dump()
    assert LORDS.load(t.dump()) == t
    question = t.question(0)
    assert question is not None
    assert LORDS.say_option(38, "en", ["a", "b"], 0, question, t.pack) == "Summon the Wonder"
    assert LORDS.say_option(38, "en", ["a", "b"], 0, question) == "no such option"


def test_a_pack_may_leave_standard_cards_out() -> None:
    start = TEXT.index('[[card]]\nid = "dragon"')
    end = TEXT.index("[[card]]", start + 1)
    pack = read_pack(TEXT[:start] + TEXT[end:])
    assert pack.ids[12] == ""
    assert pack.ids[13] == "sacred_bolt"
    assert len(pack.cards) == 145


def test_whole_games_with_a_pack() -> None:
    pack = own("spell", '{ do = "discard", cards = 2, how = "choice" }', 'symbols = ["instant"]', copies=20)
    state = LORDS.start(4, 5, pack=pack)
    while not state.over:
        question = state.questions[0]
        state.answer(question.seat, question.sample(state.moves))
    assert state.check() == ""
    assert any(event.kind == "discards" for event in state.events or [])


# --- verbs where the standard pack does not have them --------------------------------------------------------------


def test_draw_as_an_ability() -> None:
    t = given(
        2, up=["wonder"], deck="orc goblin", pack=own("creature", '{ do = "draw", cards = 2, once = true }', CREATURE)
    )
    say(t, 0, "use wonder")
    assert hand(t, 0) == ["goblin", "orc"]
    assert not offers(t, 0, "use wonder")


def test_discard_of_ones_choice() -> None:
    pack = own("spell", '{ do = "discard", cards = 1, how = "choice" }')
    t = given(2, hands=["wonder", "orc goblin"], pack=pack)
    say(t, 0, "wonder")
    while asked(t)[0] != "GiveUp":
        say(t, t.turn()[0], "pass")
    say(t, 1, "goblin")
    assert hand(t, 1) == ["orc"]


def test_to_market_and_peek_and_flip_as_spells() -> None:
    pack = own("spell", '{ do = "to_market", most = 0, position = "up" }')
    t = given(2, hands=["wonder"], up=["", "goblin"], pack=pack)
    say(t, 0, "wonder")
    assert names(t, t.markets[1][:1]) == ["goblin"]
    t = given(2, hands=["wonder"], down=["", "goblin"], pack=own("spell", '{ do = "peek" }'))
    say(t, 0, "wonder")
    assert names(t, t.observe(0).down[1]) == ["goblin"]
    t = given(2, artifacts=["wonder"], down=["", "goblin"], pack=own("artifact", '{ do = "flip", once = true }'))
    say(t, 0, "use wonder")
    assert names(t, t.up[1]) == ["goblin"]
    assert not offers(t, 0, "use wonder")


def test_castle_price_and_immunity_on_any_permanent() -> None:
    t = given(2, up=["wonder"], castles=[6, 5], pack=own("creature", '{ do = "castle", times = 3 }', CREATURE))
    assert t.defence(0) == 18 + 1
    t = given(2, up=["wonder"], pack=own("creature", '{ do = "price", add = 500, least = 0 }', CREATURE))
    assert t.price_for(0, 8) == 2500
    pack = own("artifact", '{ do = "immune", to = "spell" }')
    t = given(2, hands=["fireball thought_theft"], up=["", "goblin"], artifacts=["", "wonder"], pack=pack)
    assert not offers(t, 0, "fireball")


def test_plunder_that_discards() -> None:
    spoil = """
[[plunder]]
id = "tax"
en = "the Tax"
it = "la Tassa"
copies = 1
winner = [{ do = "discard", cards = 1, how = "choice" }]
loser = [{ do = "discard", cards = 2, how = "random" }]
source = "own"
"""
    quiet = "arcane_silence arcane_silence revealing_eye magic_dart magic_dart magic_dart magic_dart"
    hands = ["orc elf", "goblin wolf elf"]
    t = given(2, hands=hands, up=["goblin"], roles=["warrior"], plunder="tax", discards=quiet, pack=TEXT + spoil)
    say(t, 0, "attack 1", "done")
    say(t, 1, "done")
    assert asked(t) == ("GiveUp", 0)
    say(t, 0, "elf")
    assert hand(t, 0) == ["orc"]
    assert len(t.hands[1]) == 1
    assert len(told(t, "discards")) == 3


# --- mistakes -----------------------------------------------------------------------------------------------------

MISTAKES = [
    ("name = ", "nom = ", r"'nom' is not part of a pack"),
    ('name = "standard"', "", r"line 1: a pack has a name"),
    ('type = "role"', 'type = "rôle"', r"line \d+: elf: type must be one of role, creature"),
    ("copies = 4", "copies = 0", r"line \d+: elf: copies must be a number from 1 to 60"),
    ("price = 3000", 'price = "dear"', r"line \d+: elf: price must be a number"),
    ('en = "the Elf"', 'en = ""', r"line \d+: elf: en must be its name with the article"),
    ('id = "elf"', 'id = "Elf!"', r"line \d+: an id is small letters"),
    ('id = "warrior"', 'id = "elf"', r"line \d+: elf: there are two cards with this id"),
    ('source = "rulebook"', 'source = "hearsay"', r"line \d+: elf: source must be one of rulebook"),
    ('symbols = ["sharing"]', 'symbols = ["sharp"]', r"line \d+: elf: symbols is a list of sharing"),
    ('do = "draw_keep", cards = 3', 'do = "drink", cards = 3', r"line \d+: elf: do must be one of strength"),
    ("cards = 3, keep = 2", "cards = 3", r"line \d+: elf: draw_keep needs keep"),
    ("cards = 3, keep = 2", "cards = 30, keep = 2", r"line \d+: elf, draw_keep: cards must be a number"),
    ("cards = 3, keep = 2", "cards = 3, keep = 2, most = 1", r"line \d+: elf, draw_keep: 'most' means nothing"),
    ('when = "attack"', 'when = "always"', r"line \d+: warrior, strength: when must be one of attack"),
    ("level = 0\nstrength = 3", "level = 0", r"line \d+: goblin: strength must be a number from 0 to 99"),
    ('{ do = "peek", once = true }', '{ do = "peek" }', r"griffin: creature cards cannot have peek unless once"),
    ('{ do = "draw", cards = 2 }]', '{ do = "cap", most = 2 }]', r"ancient_wisdom: spell cards cannot have cap"),
    ('symbols = ["final"]', "", r"dragon_roar: a final card has"),
    ('effects = [{ do = "recover" }]', "effects = []", r"recall: spell cards need an effect"),
    ('[{ do = "recover" }]', '[{ do = "recover" }, { do = "flip" }]', r"recall: only one effect of a spell"),
    ('do = "counter", helps = "me"', 'do = "draw", cards = 1', r"countermagic: antimagic cards cannot have draw"),
    ("copies = 4\nwinner", "copies = 4\nloot = 1\nwinner", r"line \d+: raid: 'loot' means nothing here"),
    ("value = 4", "value = 99", r"line \d+: castle: value must be a number from 0 to 20"),
    ("[[card]]", "[[card", r"line \d+: this is not TOML"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "fault"), MISTAKES, ids=[mistake[2][-30:] for mistake in MISTAKES])
def test_mistakes_are_explained_with_their_line(old: str, new: str, fault: str) -> None:
    assert old in TEXT
    with pytest.raises(BadPack, match=fault):
        read_pack(TEXT.replace(old, new, 1))


@pytest.mark.parametrize(("old", "new", "fault"), MISTAKES, ids=[mistake[2][-30:] for mistake in MISTAKES])
def test_mistakes_are_explained_in_italian_too(old: str, new: str, fault: str) -> None:
    with pytest.raises(BadPack) as caught:
        read_pack(TEXT.replace(old, new, 1))
    said = caught.value.say("it")
    assert re.match(r"riga \d+: \S", said)
    assert said != str(caught.value)


def test_both_languages_know_the_same_faults_and_all_of_them_happen() -> None:
    english, italian = read_faults("dragontavern.games.lords", "en"), read_faults("dragontavern.games.lords", "it")
    assert list(english) == list(italian)
    home = Path(lords.__file__).parent
    code = "".join((home / name).read_text("utf-8") for name in ("reading.py", "game.py"))
    assert [key for key in english if f'"{key}"' not in code] == []
    for key, text in english.items():
        assert sorted(re.findall(r"\{(\w+)", text)) == sorted(re.findall(r"\{(\w+)", italian[key])), key


def test_a_pack_must_be_playable() -> None:
    few = TEXT[: TEXT.index('[[card]]\nid = "wolf"')] + TEXT[TEXT.index("[[plunder]]") :]
    with pytest.raises(BadPack, match="too few for eight players"):
        read_pack(few)
    with pytest.raises(BadPack, match="no game would ever end"):
        read_pack(TEXT.replace('{ do = "iros", add = -', '{ do = "iros", add = '))
    with pytest.raises(BadPack, match="at least 8 castles"):
        read_pack(TEXT.replace("copies = 4\nsource", "copies = 1\nsource"))


def test_the_line_is_the_right_one() -> None:
    wrong = TEXT.replace('it = "il Golem"', "it = 3")
    line = wrong.splitlines().index("it = 3") + 1
    with pytest.raises(BadPack, match=rf"^line {line}: golem"):
        read_pack(wrong)


def test_bad_positions_are_explained() -> None:
    text = given(2, hands=["orc"], up=["goblin"]).dump()
    for old, new, fault in (
        ("up: goblin", "up: goblin/tired", "up: 'goblin/tired' is not a card"),
        ("stack: ", "stack: fireball/1", r"stack: 'fireball/1' is not a card that was played"),
        ("stack: ", "stack: fireball/9/0", "there is no seat 9"),
        ("hands: orc@0", "hands: orc@0 orc@0", "each card of the pack must lie in exactly one place"),
        ("up: goblin", "up: goblin goblin", "each card of the pack"),
        ("purses: [50000,50000]", "purses: [0,50000]", "both teams have at least 1 Iros"),
        ("attacker: -1", "attacker: 0", "two players of different teams"),
    ):
        assert old in text
        with pytest.raises(BadPosition, match=fault):
            LORDS.load(text.replace(old, new, 1))
