import random
from math import log10

import pytest

from sneferu_gui.simulation.tournament import ratings
from sneferu_gui.simulation.tournament.fixtures import Finished, Tournament
from sneferu_gui.simulation.tournament.ratings import Rating, ratings_of

from .made import game, tournament, won_by


@pytest.fixture(autouse=True)
def _fewer_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use fewer draws, enough for these tests."""
    monkeypatch.setattr(ratings, "RESAMPLINGS", 120)


def points(ratings: dict[str, Rating] | object) -> dict[str, float]:
    assert isinstance(ratings, dict)
    return {name: rating.points for name, rating in ratings.items()}


def test_of_two_the_difference_is_that_of_elo(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three of four games won: 400 times the logarithm of three."""
    monkeypatch.setattr(ratings, "RESAMPLINGS", 2)
    among = tournament(("a", "b"))
    rated = points(ratings_of(among, won_by(among, {"a": 3000, "b": 1000})))
    assert rated["a"] - rated["b"] == pytest.approx(400 * log10(3), abs=0.2)
    assert (rated["a"] + rated["b"]) / 2 == pytest.approx(1500)


def test_one_among_many_has_a_share_in_proportion_to_strength(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Winning every second game against three others means three times each one's strength."""
    monkeypatch.setattr(ratings, "RESAMPLINGS", 2)
    among = tournament(("a", "b", "b", "b"))
    rated = points(ratings_of(among, won_by(among, {"a": 2000, "b": 2000})))
    assert rated["a"] - rated["b"] == pytest.approx(400 * log10(3), abs=0.3)


def test_equal_players_are_equal_at_any_table() -> None:
    among = tournament(("a", "b"), ("a", "b", "b"))
    games = [*won_by(among, {"a": 50, "b": 50}), *won_by(among, {"a": 50, "b": 100}, 1)]
    rated = points(ratings_of(among, games))
    assert rated["a"] == pytest.approx(rated["b"], abs=0.1)


def test_strengths_that_games_were_drawn_from_are_found_again() -> None:
    """Round-robins of four players of known strengths: within the interval, mostly."""
    true = {"a": 0.0, "b": 100.0, "c": 250.0, "d": 400.0}
    pairs = [("a", "b"), ("a", "c"), ("a", "d"), ("b", "c"), ("b", "d"), ("c", "d")]
    among = tournament(*pairs)
    held = 0
    for trial in range(5):
        rated = ratings_of(among, drawn(among, true, 100, random.Random(trial)))
        for name, strength in true.items():
            low, high = rated[name].interval
            held += low <= strength - 187.5 + 1500 <= high
            assert rated[name].points == pytest.approx(strength - 187.5 + 1500, abs=80)
    assert held >= 17  # 19 of 20 on average


def drawn(
    among: Tournament, true: dict[str, float], count: int, chance: random.Random
) -> list[Finished]:
    games = []
    for number, match in enumerate(among.matches):
        for index in range(count):
            deal, rotation = divmod(index, 2)
            line_up = match.rotations[rotation]
            strengths = [10 ** (true[name] / 400) for name in line_up]
            winner = 0 if chance.random() * sum(strengths) < strengths[0] else 1
            games.append(game(number, deal, rotation, winner))
    return games


def test_who_always_won_has_a_rating_and_a_wide_interval() -> None:
    among = tournament(("a", "b"))
    few = ratings_of(among, won_by(among, {"a": 20}))
    many = ratings_of(among, won_by(among, {"a": 200}))
    assert few["a"].points < many["a"].points < 2500
    for rated in (few, many):
        low, high = rated["a"].interval
        assert high - low > 200
    assert few["a"].interval.low > few["b"].interval.high


def test_a_shared_win_counts_in_parts() -> None:
    among = tournament(("a", "b"))
    games = [game(0, deal, turn, 0, 1) for deal in range(20) for turn in range(2)]
    rated = points(ratings_of(among, games))
    assert rated["a"] == pytest.approx(rated["b"])


def test_the_order_of_the_games_makes_no_difference() -> None:
    among = tournament(("a", "b"), ("a", "c"), ("b", "c"))
    games = drawn(among, {"a": 0, "b": 80, "c": 160}, 40, random.Random(3))
    shuffled = random.Random(4).sample(games, len(games))
    assert ratings_of(among, games) == ratings_of(among, shuffled)


def test_somebody_can_be_what_the_others_are_measured_by() -> None:
    among = tournament(("a", "b"))
    games = won_by(among, {"a": 30, "b": 10})
    free, fixed = ratings_of(among, games), ratings_of(among, games, "b")
    assert fixed["b"].points == 1500
    assert fixed["b"].interval == pytest.approx((1500, 1500))
    difference = free["a"].points - free["b"].points
    assert fixed["a"].points == pytest.approx(1500 + difference)


def test_games_of_one_deal_are_drawn_together() -> None:
    """Each deal is won by the first seat: every pair of games cancels out."""
    among = tournament(("a", "b"))
    by_seat = [game(0, deal, turn, 0) for deal in range(50) for turn in range(2)]
    by_deal = [game(0, deal, turn, (deal + turn) % 2) for deal in range(50) for turn in range(2)]
    widths = []
    for games in (by_seat, by_deal):
        low, high = ratings_of(among, games)["a"].interval
        widths.append(high - low)
    assert widths[1] > 1.2 * widths[0]


def test_who_met_nobody_has_no_rating() -> None:
    alone = tournament(("a",), ("b",))
    assert ratings_of(alone, [game(0, 0, 0, 0, seats=1), game(1, 0, 0, seats=1)]) == {}
    assert ratings_of(tournament(("a", "a")), [game(0, 0, 0, 1)]) == {}
