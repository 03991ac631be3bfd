"""Turns planned as a whole, on a very small game: numbers are added up."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import NamedTuple

import pytest

from sneferu_gui.players.search import Move, Shares
from sneferu_gui.players.search.advising import MOST_REASONS, weightiest_reasons
from sneferu_gui.players.search.lanes import Head, RowHead, row_heads
from sneferu_gui.players.search.turns import Plan, TurnEvaluator, logistic, logistic_shares

STEPS = 3


class Sum(NamedTuple):
    """A turn of three steps; a bad first step opens the best end."""

    taken: tuple[int, ...] = ()
    seat: int = 0

    @property
    def is_over(self) -> bool:
        return len(self.taken) == STEPS

    def legal_actions(self) -> tuple[int, ...]:
        return () if self.is_over else (0, 1)

    def apply(self, action: int) -> "Sum":
        return Sum((*self.taken, action))

    def worth(self) -> float:
        return 10.0 if self.taken == (0, 0, 1) else float(sum(self.taken))


class Adder(TurnEvaluator):
    """An evaluator that counts what has been taken."""

    def strength(self, state: Sum, seat: int) -> float:
        del seat
        return state.worth()

    def value_played_on(self, state: Sum, seat: int) -> float:
        del seat
        return state.worth()

    def steps(self, state: Sum) -> Sequence[int]:
        return state.legal_actions()

    def has_ended(self, state: Sum, start: Sum) -> bool:
        del start
        return state.is_over

    can_end = has_ended

    def comparison_key(self, state: Sum) -> object:
        return state

    def best_moves(self, state: Sum, most: int, breadth: int) -> Sequence[Move]:
        del state, most, breadth
        return ()

    def shares(self, state: Sum) -> Shares:
        del state
        return (1.0,)


@pytest.mark.parametrize(("abreast", "worth"), [(1, 3.0), (2, 3.0), (4, 10.0)])
def test_more_ways_abreast_find_what_begins_badly(abreast: int, worth: float) -> None:
    mind = Adder()
    mind.beam_width = abreast
    assert mind.beam_plan(Sum()).worth == worth


def test_a_turn_gone_on_with_is_no_worse_and_keeps_its_beginning() -> None:
    mind, start = Adder(), Sum()
    plans = [Plan((0, 1, 0), Sum((0, 1, 0)), 1.0), Plan((1, 1, 1), Sum((1, 1, 1)), 3.0)]
    again = mind.refined_plans(start, plans, 1)
    assert {plan.actions for plan in again} == {(0, 0, 1), (1, 1, 1)}


def test_the_win_is_shared_by_the_winners() -> None:
    class Ended(NamedTuple):
        table: SimpleNamespace = SimpleNamespace(seats=3)

        def result(self) -> SimpleNamespace:
            return SimpleNamespace(winners=(0, 2))

    assert Adder().result_shares(Ended()) == (0.5, 0.0, 0.5)


def test_points_make_shares() -> None:
    assert logistic_shares((10.0, 10.0, 10.0), 4.0) == pytest.approx((1 / 3,) * 3)
    one, other = logistic_shares((14.0, 10.0), 4.0)
    assert one == pytest.approx(logistic(1.0))
    assert one + other == pytest.approx(1)


# -- Rows ------------------------------------------------------------------------------------

CONTENT = {
    "format": "sums weights",
    "scale": 10,
    "heads": {"one": {"outputs": [1], "tables": {"a": [[0, 10], [0, 25]], "b": [[-5, 40]]}}},
}
SHAPE = {"a": 2, "b": 1}


def test_rows_are_worth_what_they_add_and_parts_what_they_change() -> None:
    head = row_heads(CONTENT, "sums weights", ("one",), SHAPE)["one"]
    assert head.worth([0, 2]) == pytest.approx(5.0)
    assert head.parts_worth([1, 2], [0], lambda row: row < 2) == pytest.approx(1.5)
    assert head.parts_worth([1, 2], [0, 2], lambda row: row == 2) == pytest.approx(0.0)


@pytest.mark.parametrize(
    "damage",
    [{"format": "others"}, {"heads": {}}, {"heads": {"one": {"outputs": [], "tables": {}}}}],
)
def test_weights_that_are_damaged_are_refused(damage: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"weights|table"):
        row_heads({**CONTENT, **damage}, "sums weights", ("one",), SHAPE)


def test_rows_of_a_head_stand_in_the_order_of_its_tables() -> None:
    tables = {"b": [[0, 3]], "a": [[0, 1], [0, 2]]}
    assert RowHead(Head([1], tables, 1, SHAPE)).worth([1]) == pytest.approx(2.0)


def test_few_reasons_are_given_and_none_of_little_weight() -> None:
    class Said(NamedTuple):
        kind: str
        worth: float

    given = [Said("a", 5.0), Said("b", 0.5), Said("c", 2.0), Said("a", 3.0), Said("d", 1.5)]
    assert weightiest_reasons([None, *given]) == (given[0], given[2], given[4])
    assert len(weightiest_reasons([Said(str(n), 1.0) for n in range(9)])) == MOST_REASONS
