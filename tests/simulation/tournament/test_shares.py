import pytest

from sneferu_gui.games.measure import Measure
from sneferu_gui.simulation.tournament.fixtures import Finished, Fixture, Match
from sneferu_gui.simulation.tournament.ratings import standings_of, wilson

from .made import game


@pytest.mark.parametrize(
    ("share", "games", "low", "high"),
    [
        # Published: Wilson's interval for 8 of 10, and for 0 of 20 (Brown, Cai, DasGupta 2001).
        (0.8, 10, 0.490, 0.943),
        (0.0, 20, 0.0, 0.161),
        (0.5, 100, 0.404, 0.596),
    ],
)
def test_the_interval_of_a_share(share: float, games: int, low: float, high: float) -> None:
    assert wilson(share, games) == pytest.approx((low, high), abs=0.0005)


def test_of_no_games_nothing_is_known() -> None:
    assert wilson(0.0, 0) == (0.0, 1.0)


def test_a_win_is_parted_among_those_who_share_it() -> None:
    match = Match(("a", "b", "b"))
    # Rotations: a b b, b b a, b a b.
    games = [
        game(0, 0, 0, 0, seats=3),
        game(0, 0, 1, 0, 1, seats=3),  # both of b
        game(0, 0, 2, 0, 1, seats=3),  # b and a
        game(0, 1, 0, 0, 1, 2, seats=3),
        game(0, 1, 1, seats=3),  # nobody
    ]
    found = standings_of(match, games, ())
    one, other = found["a"], found["b"]
    assert (one.games, one.wins, one.shared) == (5, 1, 2)
    assert (other.games, other.wins, other.shared) == (5, 1, 2)
    assert one.share == pytest.approx((1 + 1 / 2 + 1 / 3) / 5)
    assert other.share == pytest.approx((1 + 1 / 2 + 2 / 3) / 5)


def test_what_was_measured_goes_to_whoever_sat_there() -> None:
    match = Match(("a", "b"))
    games = [
        Finished(Fixture(0, 0, 0), (0,), ({"stones": 20}, {"stones": 10}), 60),
        Finished(Fixture(0, 0, 1), (0,), ({"stones": 12}, {"stones": 18}), 60),
    ]
    found = standings_of(match, games, [Measure("stones", "stones")])
    assert found["a"].means["stones"].mean == 19
    assert found["b"].means["stones"].mean == 11
    assert found["a"].means["stones"].count == 2
