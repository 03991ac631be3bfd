"""The account of a round's end: every number is the rules' (M22 to M28)."""

import random
from dataclasses import replace
from typing import Any

import pytest

from sneferu_gui.games.game import COLOURS, SeatChoice
from sneferu_gui.games.sobek.law.position import LaidSet
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.table.round_end.account import (
    RoundAccount,
    round_account,
    round_steps,
    scored_in,
)
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session, Step
from tests.games.sobek.law.scenario import GAME, Phase, action, laid, position, with_sets
from tests.games.sobek.played import finished


def ended(state: State) -> tuple[RoundAccount, State]:
    """The account of a round whose last card is taken without further sets; the state after it."""
    steps = []
    fields: dict[str, object] = {"do": "take", "index": 0}
    while state.round == 1 and state.phase is not Phase.OVER:
        done = action(state, **fields)
        after, events = state.play(done)
        steps.append(Step(state.seat, done, events, after))
        state, fields = after, {"do": "done"}
        if after.phase is not Phase.LAY:
            break
    return round_account(state.table.setup, steps, 1), state


def worth(points: int) -> LaidSet:
    """A set that is worth so many points."""
    state = position()
    return laid(state, "ivory3 ivory0 ivory0")._replace(scarabs=points, size=1)


LAST: dict[str, Any] = {"nile": "wheat0", "deck": 0}


def test_m22_each_set_with_its_worth() -> None:
    """W1, W2: upright scarabs × cards, flat the scarabs once: 16 + 3 + 6 = 25."""
    plain = position()
    sets = (
        laid(plain, "ebony2 ebony2 ebony0 ebony0"),
        laid(plain, "wheat1 wheat0 wheat0"),
        laid(plain, "ivory3 ivory3 ivory0", is_flat=True),
    )
    account, after = ended(with_sets(position(**LAST), *sets))
    own = account.seats[0]
    assert [item.worth for item in own.sets] == [16, 3, 6]
    assert [item.worth for item in own.flat] == [6]
    assert own.points == after.scored[0].points[0] == 25


@pytest.mark.parametrize(
    ("before", "points", "way"),
    [
        (38, 23, (61, 56, 52)),
        (0, 9, (9,)),
        (0, 10, (10, 5)),
        (95, 12, (107, 101)),
    ],
)
def test_m23_m24_m28_the_way_back_sign_by_sign(
    before: int, points: int, way: tuple[int, ...]
) -> None:
    """W5: back to the same sign once for each full ten points of the round."""
    state = with_sets(position(**LAST, scores=(before, 0), pile="fish0 fish0"), worth(points))
    account, after = ended(state)
    own = account.seats[0]
    assert (own.before, own.top, own.way) == (before, before + points, way)
    assert own.score == after.scores[0]
    assert {account.sign(score) for score in way} == {account.sign(way[0])}, "D6: the same sign"


def test_m23_who_is_not_corrupt_goes_back_nowhere() -> None:
    piles = ("", "fish0 fish0 fish0")
    account, _after = ended(with_sets(position(**LAST, scores=(38, 0), piles=piles), worth(23)))
    assert account.corrupt == (1,)
    assert account.seats[0].way == (61,)


@pytest.mark.parametrize(
    ("piles", "scarabs", "corrupt"),
    [
        (("ivory3 fish0", "ebony2 fish0 fish0"), (3, 2), (0,)),
        (("ebony2 fish0", "ebony2 fish0 fish0"), (2, 2), (0, 1)),
    ],
)
def test_m25_scarabs_decide_between_equal_piles(
    piles: tuple[str, str], scarabs: tuple[int, int], corrupt: tuple[int, ...]
) -> None:
    """W4; cards left in the hand count with the pile (R3)."""
    account, after = ended(position(**LAST, piles=piles))
    assert account.level == (0, 1)
    assert tuple(each.scarabs for each in account.seats) == scarabs
    assert account.corrupt == after.scored[0].corrupt == corrupt
    assert [card.id for card in account.seats[0].aside] == ["wheat0"]
    assert [each.corruption for each in account.seats] == [3, 3]


def test_m25_nobody_is_corrupt_without_a_card() -> None:
    sets = "wheat1 wheat0 wheat0 wheat0"
    state = with_sets(position(nile="merchant_fish", deck=0), laid(position(), sets))
    state = state.draft()
    state.hands, state.piles = (0, 0), (0, 0)
    account, _after = ended(state)
    assert account.level == account.corrupt == (0,), "the card taken is left in the hand"
    phase = position(phase=Phase.LAY, hand="wheat1 wheat0 wheat0", deck=0)
    done = action(phase, do="lay", cards="wheat1 wheat0 wheat0")
    after, events = phase.play(done)
    none = round_account(after.table.setup, [Step(0, done, events, after)], 1)
    assert (none.level, none.corrupt, none.most) == ((), (), 0)


def test_m13_a_curse_counts_two_cards_more() -> None:
    """W3, E4."""
    piles = ("fish0 " * 5, "fish0 " * 7)
    account, after = ended(position(**LAST, piles=piles, curses=(1, 0)))
    own = account.seats[0]
    assert (len(own.pile), own.curses, own.corruption) == (6, 1, 8)
    assert account.corrupt == after.scored[0].corrupt == (0,)


def test_m26_who_names_the_next_to_begin() -> None:
    """Z2: the last in points, of equals the first after who began."""
    for scores, namer in (((30, 30), 1), ((29, 30), 0)):
        account, after = ended(position(**LAST, scores=scores))
        assert after.phase is Phase.START
        assert account.namer == after.seat == namer


def test_m27_nobody_names_one_when_the_game_is_over() -> None:
    """Z3, Z4."""
    state = position(**LAST, scores=(101, 40), round_=2).draft()
    one = finished(1).state.scored[0]
    state.scored = (one,)
    done = action(state, do="take", index=0)
    after, events = state.play(done)
    assert after.is_over
    account = round_account(after.table.setup, [Step(0, done, events, after)], 2)
    assert account.namer is None
    last = round_steps(account, ("Merit", "Hori"))[-1]
    early = "The game is over early: somebody has more than 100 points."
    assert (last.text, last.clause) == (early, "Z4")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_add_up_to_what_the_rules_scored(players: int) -> None:
    session = finished(3, players)
    numbers = scored_in(session.steps)
    assert numbers == tuple(range(1, len(session.state.scored) + 1))
    for number in numbers:
        account = round_account(session.setup, session.steps, number)
        scored = session.state.scored[number - 1]
        for seat, own in enumerate(account.seats):
            assert own.points == sum(item.worth for item in own.sets) == scored.points[seat]
            assert own.corruption == scored.corruption[seat]
            assert own.corruption == len(own.pile) + account.edition.curse_counts * own.curses
            assert (own.before, own.score) == (scored.before[seat], scored.score[seat])
            assert set(own.aside) <= set(own.pile)
        assert account.corrupt == scored.corrupt
        assert set(account.corrupt) <= set(account.level)


def test_curses_that_count_nothing_are_not_counted() -> None:
    """An edition may let them; every round's end ended the program."""
    edition = replace(standard_edition("sobek"), curse_counts=0)
    choices = [SeatChoice(f"P{colour}", colour) for colour in COLOURS[:2]]
    setup = GAME.setup(edition, choices, {}, 1)
    session, chance = Session(setup, GAME.deal(setup, 1)), random.Random(1)
    while not session.state.is_over:
        session.do(chance.choice(session.state.legal_actions()))
    accounts = [round_account(setup, session.steps, n) for n in scored_in(session.steps)]
    assert accounts
    for own in (own for account in accounts for own in account.seats):
        assert (own.curses, own.corruption) == (0, len(own.pile))


def test_what_is_told_of_a_round_that_was_not_scored() -> None:
    session = finished(1)
    with pytest.raises(ValueError, match="round 4 is not scored"):
        round_account(session.setup, session.steps, 4)
