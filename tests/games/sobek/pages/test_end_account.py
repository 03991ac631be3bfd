"""The account of points: complete at every moment of whole games (W, E2, E7)."""

from collections.abc import Hashable

import pytest

from sneferu_gui.games.sobek.face import INSIGHTS
from sneferu_gui.games.sobek.law.actions import Take
from sneferu_gui.games.sobek.law.edition import FAMILIES, TOKEN_NAMES
from sneferu_gui.games.sobek.law.events import MarkerMoved, RoundScored
from sneferu_gui.games.sobek.law.rounds import corruption_of
from sneferu_gui.games.sobek.pages.end.account import MarkerPoints, Source, accounts_of, worth_of
from sneferu_gui.games.sobek.pages.end.ending import SobekEnding
from sneferu_gui.language import choose_language
from sneferu_gui.session.game import turns_of
from sneferu_gui.ui.pages.end.ending import signed
from sneferu_gui.ui.pages.face import AskedNumber, CourseChart
from tests.games.sobek.law.scenario import laid, position, with_sets
from tests.games.sobek.played import begun, finished

GAMES = [(seed, players) for players in (2, 3, 4) for seed in (1, 2, 3)]


@pytest.mark.parametrize(("seed", "players"), GAMES)
def test_sources_add_up_to_the_score_in_every_round(seed: int, players: int) -> None:
    session = finished(seed, players)
    scored = session.state.scored
    for seat, account in enumerate(accounts_of(session)):
        assert account.score == session.state.scores[seat]
        assert account.score == sum(account.by_source().values())
        done = 0
        for number, each in enumerate(scored, start=1):
            own = [item for item in account.items if item.round == number]
            done += sum(item.points for item in own)
            assert done == each.score[seat]
            sets = [item for item in account.sets if item.round == number]
            assert sum(item.points for item in sets) == each.points[seat]
            flat = [item for item in sets if item.source is Source.FLAT]
            assert len(flat) == sum(laid_.is_flat for laid_ in each.sets[seat])
        assert [pile.corruption for pile in account.piles] == [
            each.corruption[seat] for each in scored
        ]
        paid = [item for item in account.items if item.source is Source.CORRUPTION]
        assert {item.round for item in paid} <= {
            pile.round for pile in account.piles if pile.is_corrupt
        }


@pytest.mark.parametrize(("seed", "players"), GAMES)
def test_each_thing_is_told_of_the_action_that_did_it(seed: int, players: int) -> None:
    session = finished(seed, players)
    for seat, account in enumerate(accounts_of(session)):
        for item in account.items:
            events = session.steps[item.action].events
            if isinstance(item, MarkerPoints):
                kinds = (RoundScored,) if item.source is Source.CORRUPTION else (MarkerMoved,)
                assert any(isinstance(event, kinds) for event in events)
                continue
            grown = [session.state_at(count).sets[seat] for count in (item.action, item.action + 1)]
            if item.source is Source.SETS:
                family = item.item.laid.family
                before, after = (
                    sum(each.size for each in own if each.family == family) for own in grown
                )
                assert after > before
        takes = [step for step in session.steps if isinstance(step.action, Take)]
        own_takes = [step.action.place for step in takes if step.seat == seat]
        assert account.takes == tuple(own_takes.count(place) for place in range(4))


def test_the_course_has_a_figure_for_each_turn_and_ends_with_the_score() -> None:
    session = finished(2, 3)
    points, corruption = SobekEnding(session).charts()
    for chart, last in (
        (points, session.state.scores),
        (corruption, session.state.scored[-1].corruption),
    ):
        values = [series.values for series in chart.series]
        assert {len(each) for each in values} == {1 + len(turns_of(session.steps))}
        assert tuple(each[-1] for each in values) == last


def test_w1_the_course_counts_what_lies_on_the_table() -> None:
    state = with_sets(position(scores=(5, 3)), laid(position(), "ebony2 ebony2 ebony0"))
    assert worth_of(state) == (17, 3)
    assert corruption_of(position(pile="fish0 amulet", curses=(0, 1))) == (2, 2)


# -- In words --------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "cs", "de"])
@pytest.mark.parametrize(("seed", "players"), [(1, 2), (5, 2), (2, 4)])
def test_every_number_can_be_asked_and_its_lines_add_up_to_it(
    seed: int, players: int, language: str
) -> None:
    choose_language(language)
    session = finished(seed, players)
    ending = SobekEnding(session)
    rows = ending.account()
    assert rows
    numbers = {"+": 1, "−": -1}
    for row in rows:
        for seat, number in enumerate(row.numbers):
            assert row.is_explained
            lines = ending.details(AskedNumber(row.key, seat))
            assert all(0 < line.action_count <= session.count for line in lines)
            amounts = [
                numbers.get(line.amount[0], 1) * int(line.amount.strip("+− ")) for line in lines
            ]
            if row.key == "largest":
                assert max(amounts) == int(number)
                assert amounts == sorted(amounts, reverse=True)
            elif row.key in {"score", "piles"}:
                assert sum(amounts) == int(number)
            else:
                assert signed(sum(amounts)) == number


def test_the_winners_score_is_opened_at_first() -> None:
    session = finished(5, 2)
    ending = SobekEnding(session)
    winner = session.state.result().winners[0]
    assert ending.asked == AskedNumber("score", winner)


def test_a_running_game_has_no_end() -> None:
    with pytest.raises(ValueError, match="the game is not over"):
        SobekEnding(begun())


# -- What statistics tell --------------------------------------------------------------------


@pytest.mark.parametrize(("seed", "players"), [(1, 2), (3, 3)])
def test_insights_are_of_each_seat_and_every_chart_has_its_numbers(seed: int, players: int) -> None:
    session = finished(seed, players)
    seats = INSIGHTS.of_session(session)
    accounts = accounts_of(session)
    assert len(seats) == players
    for seat, (own, account) in enumerate(zip(seats, accounts, strict=True)):
        families = [own["families", family][0] for family in FAMILIES]
        assert sum(families) == sum(item.points for item in account.sets)
        assert sum(own["takes", n][0] for n in range(4)) == sum(account.takes)
        assert own["pace"][0] == 0
        assert own["pace"][-1] == session.state.scores[seat]
        assert len(own["pace"]) == 11
    asked: set[Hashable] = set()
    for chart in INSIGHTS.charts:
        if isinstance(chart, CourseChart):
            asked.add(chart.key)
        else:
            asked |= {(chart.key, part) for part in chart.parts}
    assert asked == set(seats[0])
    events = [own["events", token][0] for own in seats for token in TOKEN_NAMES]
    assert sum(events) <= 5 * len(session.state.scored), "S7: five tokens a round"
