"""How abilities are noted, hidden and added: options O5, O9 and O10, disks, secrets and packs."""

import pytest

from dragontavern import game
from dragontavern.core.errors import BadPack, Refused
from dragontavern.games.ante import choices
from dragontavern.games.ante.cards import COLOURS
from dragontavern.games.ante.packs import ABILITIES
from dragontavern.games.ante.table import HIDDEN, AnteTable

from .given import ability_number, antes, asked, choose, given, offered, option, play, told

OWN = """
[[ability]]
id = "lucky_charm"
name = "Lucky Charm"
window = 6
trigger = "poor"
number = 12
effect = "draw"
cards = 3
others = 1

[[ability]]
id = "loaded_dice"
window = 1
trigger = "ante_lowest"
effect = "ante"
dice = 3

[[ability]]
id = "first_blood"
window = 3
trigger = "kin"
number = 1
effect = "draw"
cards = 1

[[ability]]
id = "evil_eye"
window = 5
trigger = "always"
effect = "denial"
refill = 2
"""


def started(**options: object) -> AnteTable:
    """A game of three that has just begun."""
    t = game("ante").start(3, 7, options)
    assert isinstance(t, AnteTable)
    return t


# --- noting -------------------------------------------------------------------------------------------------------


@pytest.mark.rules("O5", "O9")
def test_all_note_their_abilities_at_once_before_the_deal() -> None:
    for count in (1, 2, 3, 4):
        t = started(abilities="open", abilityCount=count)
        assert t.turn() == [0, 1, 2]
        assert (t.hands, t.hoards) == ([[], [], []], [0, 0, 0])
        for seat in (2, 0, 1):
            for _ in range(count):
                choose(t, seat, t.legal(seat)[0])
        assert t.noted == [count] * 3
        assert asked(t) == "Antes"
        assert [len(held) for held in t.hands] == [6, 6, 6]


@pytest.mark.rules("O5")
def test_an_ability_is_noted_once_and_an_ancestry_with_its_colour() -> None:
    t = started(abilities="open")
    kin = ability_number(t, "draconic_ancestry")
    assert len(t.legal(0)) == 11 + 10
    choose(t, 0, "fast_hands")
    assert option(t, "fast_hands") not in t.legal(0)
    with pytest.raises(Refused):
        choose(t, 0, "fast_hands")
    choose(t, 0, choices.KIN + 10 * kin + COLOURS.index("red"))
    assert t.kin[0] == COLOURS.index("red") + 1
    assert t.abilities[0] == 1 << kin | 1 << ability_number(t, "fast_hands")


@pytest.mark.rules("O5")
def test_without_a_game_master_all_know_all_abilities_once_everybody_has_noted() -> None:
    t = started(abilities="open", abilityCount=1)
    choose(t, 0, "fast_hands")
    assert t.observe(1).abilities[0] == HIDDEN
    assert t.observe(1).known[0] == 0
    assert [event.secret for event in t.log(0) if event.kind == "notes"] == [(ability_number(t, "fast_hands"),)]
    for other in (1, 2, None):
        assert [event.secret for event in t.log(other) if event.kind == "notes"] == [()]
    choose(t, 1, "desperation")
    choose(t, 2, "desperation")
    assert t.observe(1).known[0] == 1 << ability_number(t, "fast_hands")
    assert (0, ability_number(t, "fast_hands")) in told(t, "has_ability")
    assert t.disks == 0b111


@pytest.mark.rules("O5", "A108")
def test_with_a_game_master_nobody_knows_an_ability_before_it_is_used() -> None:
    t = given(
        2,
        hands=["black-9 white-1 white-2"],
        abilities=["fast_hands", "desperation"],
        options={"abilities": "gm"},
        hoards=[10, 10],
    )
    for other in (1, None):
        view = t.observe(other)
        assert (view.abilities[0], view.known[0]) == (HIDDEN, 0)
    play(t, 0, "black-9")
    choose(t, 0, "fast_hands")
    assert t.observe(1).known[0] == 1 << ability_number(t, "fast_hands")
    assert t.observe(1).disks == 0b10  # disks are public


@pytest.mark.rules("A108", "W4")
def test_with_a_game_master_everybody_who_might_hold_an_ability_is_asked() -> None:
    """A thief without Fast Hands has a moment to decide all the same; an open table does not wait for him."""
    secret = given(2, hands=["black-9 white-1 white-2"], abilities=["desperation"], options={"abilities": "gm"})
    play(secret, 0, "black-9")
    assert (asked(secret), secret.turn(), offered(secret, 0)) == ("Window", (0,), ["no"])
    view = secret.observe(1)
    assert view.turn() == (0,)
    open_table = given(2, hands=["black-9 white-1 white-2"], abilities=["desperation"])
    play(open_table, 0, "black-9")
    assert asked(open_table) == "Play"


@pytest.mark.rules("A108")
def test_with_a_game_master_nobody_is_asked_when_all_can_see_that_no_ability_fits() -> None:
    expended = given(
        2, hands=["black-9 white-1 white-2"], abilities=["fast_hands"], options={"abilities": "gm"}, expended=[0]
    )
    play(expended, 0, "black-9")
    assert asked(expended) == "Play"
    first_red = given(2, hands=["red-12 white-1 white-2"], abilities=["fast_hands"], options={"abilities": "gm"})
    play(first_red, 0, "red-12")
    assert asked(first_red) == "Play"


@pytest.mark.rules("A108", "B3")
def test_the_ancestry_stays_secret_until_it_is_used() -> None:
    t = given(
        2,
        hands=["tiamat red-3 white-2"],
        abilities=["draconic_ancestry"],
        kin=["red"],
        options={"abilities": "gm"},
        colours_played=[1 << 4 * 7, 0],
    )
    play(t, 0, "tiamat")
    assert (t.observe(1).kin, t.observe(1).known_kin) == ([0, 0], [0, 0])
    choose(t, 0, "draconic_ancestry")
    assert t.observe(1).known_kin == [COLOURS.index("red") + 1, 0]


@pytest.mark.rules("A94")
def test_only_one_ability_is_used_at_one_event() -> None:
    t = given(
        3,
        at="ante",
        hands=["white-1 white-2 gold-4", "white-8 gold-6", "black-9 black-3"],
        abilities=["inspiring_leader confusingly_smooth"],
    )
    antes(t, "white-1", "white-8", "black-9")
    assert offered(t, 0) == ["no", "inspiring_leader", "confusingly_smooth"]
    choose(t, 0, "inspiring_leader")
    assert asked(t) == "Play"
    assert t.disks == 0b110


# --- O10: abilities of one's own ----------------------------------------------------------------------------------


def own(seats: int = 2, **more: object) -> AnteTable:
    """A table that plays with the pack above."""
    return given(seats, pack=OWN, **more)  # type: ignore[arg-type]


@pytest.mark.rules("O10")
def test_abilities_of_ones_own_stand_beside_the_twelve() -> None:
    t = game("ante").start(2, 7, {"abilities": "open", "abilityCount": 1}, pack=OWN)
    assert isinstance(t, AnteTable)
    assert len(t.legal(0)) == 11 + 3 + 2 * 10  # Draconic Ancestry and First Blood come in ten colours each
    choose(t, 0, "evil_eye")
    choose(t, 1, "desperation")
    assert asked(t) == "Antes"
    assert game("ante").load(t.dump()) == t


@pytest.mark.rules("O10", "W6")
def test_a_draw_of_ones_own() -> None:
    t = own(
        hands=["red-12", "white-1 white-2"], abilities=["lucky_charm"], hoards=[15, 10], stakes=10, deck="white-3"
    )
    choose(t, 0, "lucky_charm")  # 12 gold are left after the purchase
    assert [len(held) for held in t.hands] == [7, 3]
    broke = own(hands=["red-12", "white-1 white-2"], abilities=["lucky_charm"], hoards=[3, 10], deck="white-3")
    assert (broke.hoards[0], asked(broke)) == (0, "Play")
    rich = own(
        hands=["red-12", "white-1 white-2"], abilities=["lucky_charm"], hoards=[16, 10], stakes=10, deck="white-3"
    )
    assert asked(rich) == "Play"


@pytest.mark.rules("O10", "W1", "A97")
def test_an_ante_manipulation_of_ones_own() -> None:
    t = own(
        at="ante", hands=["white-1 gold-2 gold-4", "red-12 gold-6 gold-8"], abilities=["loaded_dice", "loaded_dice"]
    )
    antes(t, "white-1", "red-12")
    choose(t, 0, "loaded_dice")
    victim, dice = told(t, "rolls")[0]
    assert (victim, len(dice)) == (1, 3)


@pytest.mark.rules("O10", "W3")
def test_an_ancestry_of_ones_own() -> None:
    t = own(hands=["red-3 gold-2 gold-4"], abilities=["first_blood"], kin=["red"])
    play(t, 0, "red-3")
    assert offered(t, 0) == ["no", "first_blood"]


@pytest.mark.rules("O10", "B3")
def test_a_character_has_one_ancestry() -> None:
    t = game("ante").start(2, 7, {"abilities": "open"}, pack=OWN)
    assert isinstance(t, AnteTable)
    red = COLOURS.index("red")
    choose(t, 0, choices.KIN + 10 * ability_number(t, "draconic_ancestry") + red)
    assert [number for number in t.legal(0) if number >= choices.KIN] == [
        choices.KIN + 10 * ability_number(t, "first_blood") + red
    ]


@pytest.mark.rules("O10", "W5", "A102")
def test_a_denial_of_ones_own_and_the_stricter_of_two_holds() -> None:
    t = own(
        3,
        hands=["red-12"],
        flights=["gold-2", "gold-4", "gold-6"],
        round=2,
        abilities=["", "evil_eye", "cutting_words"],
    )
    choose(t, 1, "evil_eye")
    choose(t, 2, "cutting_words")
    assert len(t.hands[0]) == 2


def entry(**words: object) -> str:
    """A pack of one ability: a sound one, but for these words."""
    sound = {"id": "'mine'", "window": 6, "trigger": "'always'", "effect": "'draw'", "cards": 2}
    lines = [f"{key} = {value}" for key, value in (sound | words).items() if value is not None]
    return "\n".join(["[[ability]]", *lines])


@pytest.mark.rules("O10")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[[ability", "not TOML"),
        ("", "a pack has [[ability]] entries and nothing else; found none of them"),
        ("ability = 3", "found none of them"),
        ("ability = [3]", "ability 1 is not an [[ability]] entry but 3"),
        ("[[card]]\nid = 'x'", "found card"),
        (entry(id=None), "ability 1 lacks 'id'"),
        (entry(window=None), "ability 1 lacks 'window'"),
        (entry(trigger=None), "ability 1 lacks 'trigger'"),
        (entry(effect=None), "ability 1 lacks 'effect'"),
        (entry(id=5), "'id' is not understood"),
        (entry(id="''"), "needs an id"),
        (entry(window="'six'"), "window must be a number"),
        (entry(window=9), "'always' belongs to window 1, 2"),
        (entry(window="true"), "window must be a number"),
        (entry(cards=21), "cards must be a number from 0 to 20"),
        (entry(cards=-1), "cards must be a number from 0 to 20"),
        (entry(colour="'red'"), "'colour' is not understood"),
        (entry(trigger="'thunder'"), "trigger must be one of always, poor"),
        (entry(effect="'win'"), "effect must be one of draw, ante, denial"),
        (entry(trigger="'left_won'"), "'left_won' belongs to window 7, not 6"),
        (entry(effect="'denial'", refill=2), "'denial' belongs to window 5, not 6"),
        (entry(steal=1), "extra gold can be stolen in window 4 only"),
        (entry(trigger="'poor'"), "the trigger 'poor' needs 'number'"),
        (entry(window=3, trigger="'kin'", number=0), "the trigger 'kin' needs 'number'"),
        (entry(cards=None), "the effect 'draw' needs 'cards'"),
        (entry(window=1, effect="'ante'"), "the effect 'ante' needs 'dice'"),
        (entry(window=5, effect="'denial'"), "the effect 'denial' needs 'refill'"),
        (entry(id="'fast_hands'"), "there is an ability of this id already"),
        (entry() + "\n" + entry(), "ability 2 (mine): there is an ability of this id already"),
        ("\n".join(entry(id=f"'a{i}'") for i in range(49)), "at most 48"),
    ],
)
def test_a_pack_with_a_fault_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(BadPack) as refused:
        game("ante").start(2, 1, {"abilities": "open"}, pack=text)
    assert reason in str(refused.value)


@pytest.mark.rules("O10")
def test_the_largest_pack_is_welcome() -> None:
    text = "\n".join(entry(id=f"'a{i}'") for i in range(48))
    t = game("ante").start(2, 1, {"abilities": "open"}, pack=text)
    assert len(t.legal(0)) == 11 + 10 + 48
    assert len(ABILITIES) == 12
