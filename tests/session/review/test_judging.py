"""Judgements of turns: the cost, better turns with reasons, and good finds."""

import random
from dataclasses import replace

import pytest

from sneferu_gui.games.reason import IllegalAction
from sneferu_gui.players import Advice, AdvisedMove, Budget, advisor_of
from sneferu_gui.session.review.judgement import (
    COSTLY,
    FIND,
    SLIP,
    Decision,
    DecisionKind,
    JudgingTask,
    decisions_of,
    judged,
    judging_task,
)
from sneferu_gui.session.review.review import percents, review_of
from tests.session.store.tables import new_session, play

from .reviewed_games import THOUGHT, blundered, judgements, whole_review

HERE = Decision(0, 0, 0, 2)


def move(name: str, share: float, at_sight: float | None = None, *reasons: str) -> AdvisedMove:
    sight = share if at_sight is None else at_sight
    return AdvisedMove((name,), share, 10, sight, (), reasons)


def advice(*moves: AdvisedMove, played: AdvisedMove) -> Advice:
    best = moves[0].share
    return Advice(0, (best, 1 - best), moves, played)


def test_what_cost_most_is_the_turn_that_was_wrong() -> None:
    """The aim: a deliberate mistake is named as the costliest turn, with reasons."""
    game, review = blundered(), whole_review()
    (first, *_others) = review.costliest(game.seat)
    assert first.first == game.first
    assert first.kind is DecisionKind.COSTLY
    assert first.cost == max(each.cost for each in review.judged())
    assert first.best.actions != game.session.actions[first.first : first.after]
    assert first.reasons


def test_every_turn_is_judged_once_and_chances_are_shares() -> None:
    review = whole_review()
    assert review.is_whole
    steps = blundered().session.steps
    assert [(each.first, each.after) for each in judgements()] == [
        (each.first, each.after) for each in decisions_of(steps)
    ]
    assert judgements()[-1].after == len(steps)
    for each in judgements():
        assert sum(each.chances) == pytest.approx(1)
        assert each.seat == steps[each.first].seat
        assert each.cost == max(0.0, each.best.share - each.played)
    assert review.curve()[-1] == review.result
    assert len(review.curve()) == review.turns + 1


def test_what_cost_most_is_named_first_and_no_more_than_is_worth_a_word() -> None:
    costs = (0.05, 0.02, 0.3, 0.1, 0.2, 0.04, 0.15)
    decisions = tuple(Decision(n, 0, n, n + 1) for n in range(len(costs)))
    made = [
        judged(each, advice(move("a", 0.6), played=move("b", 0.6 - cost)))
        for each, cost in zip(decisions, costs, strict=True)
    ]
    review = review_of(decisions, made)
    assert [each.first for each in review.costliest(0)] == [2, 4, 6, 3, 0]
    assert review.costliest(1) == ()
    tally = review.tally(0)
    assert (tally.judged, tally.as_good, tally.finds) == (7, 0, 0)


def test_finds_are_praised_the_best_first() -> None:
    review = whole_review()
    assert any(review.finds(seat) for seat in range(2))
    for seat in range(2):
        finds = review.finds(seat)
        assert all(each.was_best and each.found >= FIND for each in finds)
        assert [each.found for each in finds] == sorted(
            (each.found for each in finds), reverse=True
        )
        best = max(each.found for each in review.of_seat(seat))
        assert best == (finds[0].found if finds else 0)


def test_a_find_is_what_a_glance_would_not_choose() -> None:
    hidden = move("hidden", 0.6, 0.3)
    obvious = move("obvious", 0.5, 0.7)
    found = judged(HERE, advice(hidden, obvious, played=hidden))
    assert (found.kind, found.at_sight) == (DecisionKind.FIND, 0.5)
    assert found.found == pytest.approx(0.1)
    seen = judged(HERE, advice(hidden, obvious, played=obvious))
    assert seen.kind is DecisionKind.COSTLY
    assert seen.found == 0


def test_what_is_seen_at_once_is_a_find_only_where_nothing_else_comes_near() -> None:
    near = judged(HERE, advice(move("a", 0.6), move("b", 0.57), played=move("a", 0.6)))
    assert near.kind is DecisionKind.BEST
    alone = judged(HERE, advice(move("a", 0.6), move("b", 0.5), played=move("a", 0.6)))
    assert alone.kind is DecisionKind.FIND
    only = judged(HERE, advice(move("a", 0.6), played=move("a", 0.6)))
    assert (only.kind, only.other) == (DecisionKind.BEST, None)


@pytest.mark.parametrize(
    ("played", "kind"),
    [
        (0.6, DecisionKind.BEST),
        (0.595, DecisionKind.BEST),
        (0.6 - SLIP + 0.005, DecisionKind.GOOD),
        (0.6 - SLIP - 0.005, DecisionKind.SLIP),
        (0.6 - COSTLY - 0.005, DecisionKind.COSTLY),
    ],
)
def test_kinds_go_by_what_it_cost(played: float, kind: DecisionKind) -> None:
    best, done = move("a", 0.6), move("b", played)
    assert judged(HERE, advice(best, done, played=done)).kind is kind


def test_reasons_are_why_the_best_is_better_than_what_it_is_shown_beside() -> None:
    best, rival, done = move("a", 0.6), move("b", 0.5, 0.5, "why"), move("c", 0.4, 0.4, "because")
    rival, done = rival._replace(merits=("yet",)), done._replace(merits=("but",))
    wrong = judged(HERE, advice(best, rival, played=done))
    assert (wrong.best.actions, wrong.other, wrong.reasons) == (("a",), None, ("because",))
    right = judged(HERE, advice(best, rival, played=best))
    assert right.other is not None
    assert (right.best.actions, right.other.actions, right.reasons) == (("a",), ("b",), ("why",))
    assert (wrong.merits, right.merits) == (("but",), ("yet",)), "what speaks for the other side"


def test_what_was_hardly_worse_than_the_best_was_a_choice() -> None:
    """Not “there was nothing else to do”: it counts among the turns with a choice."""
    first, second = move("a", 0.6), move("b", 0.596, 0.596, "because")
    near = judged(HERE, advice(first, second, played=second))
    assert (near.kind, near.had_choice) == (DecisionKind.BEST, True)
    assert near.other == near.best
    kept_before = near._replace(other=None)
    assert kept_before.had_choice, "a review that an earlier version kept"
    only = judged(HERE, advice(first, played=first))
    assert not only.had_choice
    tally = review_of((HERE,), (kept_before,)).tally(0)
    assert (tally.judged, tally.as_good) == (1, 1)
    assert tally.worst == tally.lost == pytest.approx(0.004)


def test_what_turns_out_better_than_all_that_was_looked_at_costs_nothing() -> None:
    best, done = move("a", 0.5), move("z", 0.6)
    found = judged(HERE, advice(best, played=done))
    assert (found.cost, found.best.actions) == (0, ("z",))
    assert found.chances == pytest.approx((0.6, 0.4)), "they come to one again"
    assert found.reasons == ()


def test_a_turn_whose_stones_were_drawn_on_the_way_is_judged_as_far_as_it_can_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = play(new_session(2, seed=3), 6)
    task = judging_task(session, decisions_of(session.steps)[0], THOUGHT)
    first = task.asked.played[:1]
    advise = type(advisor_of()).advise
    asked = []

    def only_the_first(*given: object) -> Advice:
        asked.append(given[-1])
        if given[-1] != first:
            raise IllegalAction(first[0], session.state.why_not(first[0]))
        return advise(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(type(advisor_of()), "advise", only_the_first)
    assert task.work_out(Budget()).first == 0
    assert asked[:2] == [task.asked.played, first]
    assert {*asked} == {*asked[:2]}, "also when it is thought about longer"


def test_the_same_is_said_again_and_nothing_is_known_that_the_seat_did_not_know() -> None:
    """States that differ only in later draws are judged alike."""
    session = blundered().session
    decision = decisions_of(session.steps)[6]
    one = judging_task(session, decision, THOUGHT)
    assert one.work_out(Budget()) == one.work_out(Budget())
    state = session.state_at(decision.first)
    other = state.draft()
    bag = list(other.bag)
    random.Random(1).shuffle(bag)
    other.bag = tuple(bag)
    assert other.bag != state.bag
    seen = session.game.seen_by(other, state.seat)
    twin = JudgingTask(decision, one.asked._replace(observation=seen), THOUGHT)
    assert twin.work_out(Budget()) == one.work_out(Budget())


def test_what_fits_no_turn_of_the_game_is_left_out() -> None:
    review = whole_review()
    moved = [each._replace(after=each.after + 1) for each in judgements()[:3]]
    others = [each._replace(seat=1 - each.seat) for each in judgements()[3:5]]
    kept = review_of(review.decisions, [*moved, *others, *judgements()[5:]])
    assert sorted(kept.judgements) == [each.first for each in judgements()[5:]]
    assert kept.curve() == ()


@pytest.mark.parametrize("shares", [(1 / 3, 1 / 3, 1 / 3), (0.995, 0.005), (0.126, 0.874), (0.2,)])
def test_percents_come_to_what_the_shares_come_to(shares: tuple[float, ...]) -> None:
    whole = percents(shares)
    assert sum(whole) == round(100 * sum(shares))
    assert all(abs(one - 100 * other) < 1 for one, other in zip(whole, shares, strict=True))


def test_alone_the_curve_is_of_the_score() -> None:
    setup = new_session(1, solo=True).setup
    assert advisor_of().points_of(setup) == 80
    assert advisor_of().points_of(replace(setup, solo=False)) is None
