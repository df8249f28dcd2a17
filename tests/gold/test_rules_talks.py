"""G24–G33, O2, O3: talks with and without a clock, and the variant without them."""

import pytest
from tests.gold.given import asked, choose, events, given, option, propose, row, screen, split, told

from dragontavern.core.errors import Refused
from dragontavern.core.marks import CLOCK
from dragontavern.core.record import Record
from dragontavern.core.rng import of_seed
from dragontavern.games.gold import GOLD
from dragontavern.games.gold.table import GIVEN_UP, NOBODY, GoldTable
from dragontavern.games.gold.talks import Talks


def haggling(bands: str = "0k 1t 2d", tokens: str = "gold*2 red blue*3", **options: object) -> GoldTable:
    """Talks between the owners of a band."""
    return given(4, at="slay", dragons="8:8+0", bands=[bands], treasure=[tokens], options=options, turn=3, left=2)


@pytest.mark.rules("G24", "O2")
def test_the_participants_have_sixty_beats_and_nobody_else_is_asked() -> None:
    t = haggling()
    assert list(t.turn()) == [0, 1, 2, CLOCK]
    assert t.beat == 60
    assert GOLD.options["beats"].values == (12, 30, 60, 90, 120, 180)
    assert haggling(beats=12).beat == 12
    with pytest.raises(Refused, match="not_asked"):
        choose(t, 3, "wait")


@pytest.mark.rules("G25")
def test_a_split_gives_every_token_to_somebody_and_a_share_may_be_empty() -> None:
    t = haggling()
    for shares in (("gold*2 red blue*2", "", ""), ("gold*2 red blue*3", "blue", ""), ("gold*2 red blue*3", "")):
        with pytest.raises(Refused, match="bad_shares"):
            propose(t, 0, *shares)
    propose(t, 0, "gold*2 red blue*3", "", "")
    assert told(t, "proposes") == [(0, ((0, row("gold*2 red blue*3")), (1, row("")), (2, row(""))))]


@pytest.mark.rules("G26")
def test_nothing_but_this_treasure_can_be_promised() -> None:
    t = given(4, at="slay", dragons="8:8+0", bands=["0k 1t 2d"], treasure=["gold"], screens=["blue*5"], turn=3)
    with pytest.raises(Refused, match="bad_shares"):
        propose(t, 0, "", "gold blue*5", "")
    question = t.question(0)
    assert question is not None
    assert question.division is not None
    assert question.division.pieces == row("gold")


@pytest.mark.rules("G27")
def test_everybody_has_at_most_one_proposal_and_may_replace_or_withdraw_it() -> None:
    t = haggling(clock=False)
    propose(t, 0, "gold*2", "red", "blue*3")
    propose(t, 1, "gold", "gold red", "blue*3")
    choose(t, 2, "endorse 0")
    propose(t, 0, "gold*2 red", "", "blue*3")
    assert t.offers[0] == list(split("gold*2 red", "", "blue*3"))
    assert t.backs[2] == NOBODY
    choose(t, 1, "withdraw")
    assert t.offers[1] == []
    assert t.backs[1] == NOBODY
    with pytest.raises(Refused):
        choose(t, 2, "withdraw")


@pytest.mark.rules("G28")
def test_wishes_and_phrases_are_heard_by_all_and_bind_nobody() -> None:
    t = haggling(clock=False)
    choose(t, 0, "want blue")
    choose(t, 1, "say 1")
    assert told(t, "wants") == [(0, 4)]
    assert told(t, "says") == [(1, 1)]
    assert t.claims == [1 << 3, 0, 0, 0]
    assert t.backs == [NOBODY] * 4
    choose(t, 2, "wait")
    choose(t, 0, "want blue")
    assert t.claims == [0] * 4, "a wish can be taken back"
    with pytest.raises(Refused):
        choose(t, 1, "want white")


@pytest.mark.rules("G29")
def test_proposing_is_supporting_and_everybody_supports_one_version_at_most() -> None:
    t = haggling(clock=False)
    propose(t, 0, "gold*2", "red", "blue*3")
    assert t.backs == [0, NOBODY, NOBODY, NOBODY]
    propose(t, 1, "gold", "gold red", "blue*3")
    choose(t, 2, "endorse 0")
    choose(t, 0, "endorse 1")
    assert t.backs == [1, 1, 0, NOBODY]
    assert t.offers[0] != [], "the own proposal stays on the table"
    choose(t, 1, "release")
    assert t.backs[1] == NOBODY


@pytest.mark.rules("G29")
def test_a_split_that_is_already_proposed_is_supported() -> None:
    t = haggling("0k 1k", clock=False)
    propose(t, 0, "gold*2", "red blue*3")
    propose(t, 1, "gold*2", "red blue*3")
    assert told(t, "agreed") == [(0,)]
    assert (screen(t, 0), screen(t, 1)) == ("gold*2", "red*1 blue*3")


@pytest.mark.rules("G30")
def test_the_moment_all_support_the_same_version_it_is_done() -> None:
    t = haggling("0k 1k 2d")
    propose(t, 0, "gold*2", "red", "blue*3")
    choose(t, 2, "endorse 0")
    assert told(t, "agreed") == []
    choose(t, 1, "endorse 0")
    assert told(t, "agreed") == [(0,)]
    assert [screen(t, seat) for seat in range(3)] == ["gold*2", "red*1", "blue*3"]
    assert not any(t.offers)
    assert not t.can_undo(1), "nothing can be taken back"


@pytest.mark.rules("G31")
def test_when_time_is_up_there_is_no_deal() -> None:
    t = haggling("0k 1k 2d", beats=12)
    propose(t, 0, "gold*2", "red", "blue*3")
    for _ in range(11):
        choose(t, CLOCK, "tick")
    choose(t, 1, "endorse 0")
    assert t.beat == 1
    choose(t, CLOCK, "tick")
    assert told(t, "expired") == [()]
    assert t.lost[1] == 2
    assert asked(t) == "Send"


@pytest.mark.rules("G31")
def test_an_answer_before_the_end_counts_and_all_may_declare_failure() -> None:
    t = haggling("0k 1k 0d", beats=12)
    for _ in range(11):
        choose(t, CLOCK, "tick")
    propose(t, 0, "gold*2", "red blue*3")
    choose(t, 1, "endorse 0")
    assert told(t, "agreed") == [(0,)]
    t = haggling("0k 1k 2d")
    choose(t, 0, "give up")
    choose(t, 2, "give up")
    assert t.backs[:3] == [GIVEN_UP, NOBODY, GIVEN_UP]
    choose(t, 1, "give up")
    assert told(t, "all_give_up") == [()]
    assert t.failed == 1


@pytest.mark.rules("G31", "G32")
def test_a_beat_ends_when_all_have_spoken_or_the_clock_ticks_and_each_speaks_once_in_it() -> None:
    t = haggling("0k 1k 2d")
    choose(t, 1, "wait")
    assert list(t.turn()) == [0, 2, CLOCK]
    with pytest.raises(Refused, match="not_asked"):
        choose(t, 1, "wait")
    choose(t, 0, "wait")
    choose(t, 2, "wait")
    assert (t.beat, list(t.turn())) == (59, [0, 1, 2, CLOCK])
    choose(t, 0, "wait")
    choose(t, CLOCK, "tick")
    assert (t.beat, list(t.turn())) == (58, [0, 1, 2, CLOCK])


@pytest.mark.rules("G32", "O2")
def test_without_a_clock_there_are_six_rounds_in_order_of_arrival() -> None:
    t = haggling("1k 0t 2d", clock=False)
    for number in range(6):
        assert t.beat == 6 - number
        for seat in (1, 0, 2):
            assert list(t.turn()) == [seat]
            choose(t, seat, "wait")
    assert told(t, "expired") == [()]


@pytest.mark.rules("G32")
def test_talks_end_even_if_the_clock_never_speaks_and_its_word_is_in_the_record() -> None:
    t = GOLD.start(3, 5, {"beats": 12})
    rng = of_seed(1)
    while not t.over:
        question = t.questions[rng.below(len(t.questions) - 1)] if len(t.questions) > 1 else t.questions[0]
        t.answer(question.seat, question.sample(rng) if question.seat != CLOCK else option("tick"))
    ticking = GOLD.start(3, 5, {"beats": 12})
    while not isinstance(ticking.asking(), Talks):
        question = ticking.questions[0]
        ticking.answer(question.seat, question.options[0])
    ticking.answer(CLOCK, option("tick"))
    record = Record.of(ticking)
    assert record.answers[-1] == (CLOCK, option("tick"))
    assert record.replay().dump() == ticking.dump()


@pytest.mark.rules("G33")
def test_proposals_and_support_are_public_and_outsiders_have_no_say() -> None:
    t = haggling("0k 1k 2d")
    propose(t, 0, "gold*2", "red", "blue*3")
    choose(t, 1, "endorse 0")
    for viewer in (3, None):
        view = t.observe(viewer)
        assert (view.offers, view.backs) == (t.offers, t.backs)
        assert [event.args for event in t.log(viewer) if event.kind == "supports"] == [(1, 0)]
    with pytest.raises(Refused):
        propose(t, 3, "gold*2", "red", "blue*3")


def test_no_support_survives_a_change_and_no_deal_is_struck_without_all_parties() -> None:
    """Whatever is said: after every answer only living versions are supported, and a deal is what all supported."""
    for seed in range(60):
        rng = of_seed(seed)
        t = haggling("0k 1k 2d 3w", clock=seed % 2 == 0, beats=30)
        tokens = sum(map(len, t.screens))
        while asked(t) == "Talks":
            seats = [seat for seat in t.turn() if seat != CLOCK]
            seat = seats[rng.below(len(seats))]
            question = t.question(seat)
            assert question is not None
            bold = rng.below(3) and question.options[-1] >= option("endorse 0")
            answer = question.options[-1] if bold else question.sample(rng)
            offers, backs = [list(offer) for offer in t.offers], list(t.backs)
            t.answer(seat, answer)
            if asked(t) == "Talks":
                for other in range(4):
                    backed = t.backs[other]
                    if other != seat and backed != backs[other]:
                        assert backed == NOBODY, "nobody speaks for another"
                    if backed >= 0:
                        assert t.offers[backed], "what is supported is there"
                        if other != seat and backed == backs[other]:
                            assert t.offers[backed] == offers[backed], "and is what was supported"
                assert sum(map(len, t.screens)) == tokens, "no token moves during talks"
            elif told(t, "agreed"):
                author = told(t, "agreed")[0][0]
                assert all(backs[other] == author for other in range(4) if other != seat)
                got = [event.args for event in events(t, "takes")]
                for i, other in enumerate((0, 1, 2, 3)):
                    share = tuple(offers[author][9 * i : 9 * i + 9])
                    assert not any(share) or (other, share) in got
            else:
                assert told(t, "lost") != []


@pytest.mark.rules("O3")
def test_one_divides_and_the_others_choose_by_the_strength_they_spent() -> None:
    t = haggling("1w 2d 0k", tokens="gold*2 green blue*3", sharing="divide")
    assert (asked(t), list(t.turn())) == ("OneDivides", [0]), "who struck the last blow"
    propose(t, 0, "gold*2", "green", "blue*3")
    assert (asked(t), list(t.turn())) == ("ChoosePile", [2])
    choose(t, 2, "pile 0")
    assert t.legal(1) == [option("pile 1"), option("pile 2")]
    choose(t, 1, "pile 2")
    assert [screen(t, seat) for seat in range(3)] == ["green*1", "blue*3", "gold*2"]


@pytest.mark.rules("O3")
def test_among_equals_the_earlier_to_arrive_chooses_first() -> None:
    t = haggling("2t 1t 0k", sharing="divide")
    propose(t, 0, "gold*2", "red", "blue*3")
    assert list(t.turn()) == [2]


@pytest.mark.rules("G33")
def test_who_asked_for_much_is_remembered_for_a_while() -> None:
    """What a proposal keeps beyond an equal number of tokens, in percent; half of it is forgotten with each talks."""
    t = given(3, at="slay", dragons="8:8+0", bands=["0k 1k"], treasure=["gold*4 silver*2"], left=4, turn=2,
              grasp=[0, 80, 60])  # fmt: skip
    propose(t, 0, "gold*4 silver", "silver")
    propose(t, 1, "gold*2 silver", "gold*2 silver")
    choose(t, 0, "endorse 1")
    assert t.grasp == [66, 40, 60], "five of six; an equal part; not there"
    assert t.observe(None).grasp == t.grasp
