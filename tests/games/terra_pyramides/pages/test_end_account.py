"""The account of points, workers, gold and stones: complete in whole games (F, K)."""

import pytest

from sneferu_gui.games.terra_pyramides.face import INSIGHTS
from sneferu_gui.games.terra_pyramides.law.events import (
    LevelBuilt,
    StackLookedAt,
    StoneBought,
    TileLaid,
    WorkerDrawn,
    WorkerHired,
)
from sneferu_gui.games.terra_pyramides.pages.end.account import accounts_of, levels_by_colour
from sneferu_gui.games.terra_pyramides.pages.end.ending import TerraEnding
from sneferu_gui.language import choose_language
from sneferu_gui.session.game import Session, turns_of
from sneferu_gui.ui.pages.end.ending import signed
from sneferu_gui.ui.pages.face import AskedNumber, CourseChart
from tests.games.terra_pyramides.games import begun
from tests.games.terra_pyramides.played import finished
from tests.sweep import every_value

GAMES = every_value((1, 2, 3, 4), (1, 2))


def ended(session: Session) -> TerraEnding:
    return TerraEnding(session)


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_f_what_is_held_is_what_the_law_counts(players: int, seed: int) -> None:
    session = finished(players, seed)
    for seat, account in enumerate(accounts_of(session)):
        points = session.state.points_of(seat)
        assert sum(each.worth for each in account.foundations) == points.foundations
        assert sum(each.worth for each in account.pyramids) == points.pyramids
        assert account.points == points
        assert sum(turn.event.points.total for turn in account.turns) == points.total


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_each_thing_is_told_of_the_action_that_did_it(players: int, seed: int) -> None:
    session = finished(players, seed)
    state = session.state
    for seat, account in enumerate(accounts_of(session)):
        for each in account.holdings:
            kinds = (LevelBuilt,) if each.level else (WorkerDrawn, WorkerHired)
            events = session.steps[each.action].events
            assert any(isinstance(e, kinds) and e.site == each.site for e in events)
        for spent in account.payments:
            assert spent.event in session.steps[spent.action].events
            assert isinstance(spent.event, WorkerHired | StoneBought | TileLaid | StackLookedAt)
        paid = sum(
            sum(event.paid)
            for step in session.steps
            for event in step.events
            if isinstance(event, LevelBuilt) and event.seat == seat
        )
        bought = sum(isinstance(each.event, StoneBought) for each in account.payments)
        assert (
            account.sums.stones + bought - account.sums.swapped - paid
            == state.points_of(seat).stones
        )
        assert sum(levels_by_colour(session.setup, account).values()) == len(account.built)
        assert len(account.sums.rows) == state.turns[seat]


@pytest.mark.parametrize(
    ("players", "language"), every_value([1, 2, 4], ["en", "cs", "de", "pseudo"])
)
def test_every_number_of_the_account_can_be_asked(players: int, language: str) -> None:
    choose_language(language)
    session = finished(players)
    ending = ended(session)
    totals = {row.key: row.numbers for row in ending.account()}
    for seat in range(players):
        for key in totals:
            details = ending.details(AskedNumber(key, seat))
            assert all(0 < line.action_count <= session.count for line in details)
        for key in ("foundations", "pyramids", "stones", "gold", "score", "levels"):
            details = ending.details(AskedNumber(key, seat))
            amounts = [int(line.amount.replace("− ", "-").replace("+ ", "")) for line in details]
            told = len(details) if key == "levels" else sum(amounts)
            assert told == int(totals[key][seat])
        drawn = ending.details(AskedNumber("workers", seat))
        assert sum(int(line.amount) for line in drawn) == int(totals["workers"][seat])
        spent = ending.details(AskedNumber("spent", seat))
        assert sum(int(line.amount) for line in spent) == int(totals["spent"][seat])
        best = ending.details(AskedNumber("turns", seat))
        assert best[0].amount == signed(int(totals["turns"][seat]))
    assert set(TerraEnding.rows) <= set(totals)


@pytest.mark.parametrize("task", [1, 3])
def test_k2_k4_the_pyramids_of_the_goal_are_counted_in_figures(task: int) -> None:
    """They were told with “+ True”."""
    ending = ended(finished(1, task=task))
    reached, _wanted = ending.account()[0].numbers[0].split("/")
    amounts = [line.amount for line in ending.details(AskedNumber("goal", 0))]
    assert sum(int(each.removeprefix("+ ")) for each in amounts) == int(reached) > 0


def test_the_course_has_a_figure_for_each_turn_and_ends_with_the_score() -> None:
    session = finished(3)
    points, levels = ended(session).charts()
    accounts = accounts_of(session)
    for chart, last in (
        (points, tuple(session.state.points_of(seat).total for seat in range(3))),
        (levels, tuple(len(own.built) for own in accounts)),
    ):
        values = [series.values for series in chart.series]
        assert {len(each) for each in values} == {1 + len(turns_of(session.steps))}
        assert tuple(each[-1] for each in values) == last


def test_insights_have_every_number_that_their_charts_ask_for() -> None:
    session = finished(2)
    for seat, found in enumerate(INSIGHTS.of_session(session)):
        for chart in INSIGHTS.charts:
            if isinstance(chart, CourseChart):
                assert len(found[chart.key]) == 11
                assert found[chart.key][-1] == session.state.points_of(seat).total
            else:
                assert all(len(found[chart.key, part]) == 1 for part in chart.parts)
        rows = [found["rows", n][0] for n in range(1, 5)]
        assert sum(rows) == session.state.turns[seat]


def test_a_game_that_runs_has_no_ending() -> None:
    with pytest.raises(ValueError, match="not over"):
        ended(begun())
