"""A person's own rating, from games against rated computer players."""

import random
from pathlib import Path

import pytest

from sneferu_gui.session.levels import ratings_of_levels
from sneferu_gui.session.statistics import (
    FEWEST_CONTESTS,
    MOST_CONTESTS,
    Contest,
    contests_in,
    own_rating,
    rating_in,
)
from sneferu_gui.session.store import AgainstComputers, GameStore
from tests.session.store.tables import kept, new_session, opened

WON, LOST = Contest(1.0, (1500,)), Contest(0.0, (1500,))


def test_below_a_few_games_nothing_is_said() -> None:
    assert own_rating([]) == (0, None, 0)
    assert own_rating([WON] * (FEWEST_CONTESTS - 1)).points is None
    assert own_rating([WON] * FEWEST_CONTESTS).points is not None


def test_as_many_wins_as_defeats_are_the_others_rating() -> None:
    assert own_rating([WON, LOST] * 15).points == pytest.approx(1500, abs=2)


def test_three_wins_of_four_are_191_points_more_as_elo_counts() -> None:
    rating = own_rating([WON, WON, WON, LOST] * 15)
    assert rating.points == pytest.approx(1500 + 191, abs=8)


def test_at_a_table_of_four_equals_a_quarter_of_the_games_is_won() -> None:
    four = (1500, 1500, 1500)
    rating = own_rating([Contest(1.0, four), *[Contest(0.0, four)] * 3] * 15)
    assert rating.points == pytest.approx(1500, abs=12)


def test_a_shared_victory_counts_in_part() -> None:
    assert own_rating([Contest(0.5, (1500,))] * 20).points == 1500


def test_who_always_won_or_never_has_a_rating_too() -> None:
    best, worst = own_rating([WON] * 10).points, own_rating([LOST] * 10).points
    assert best is not None
    assert worst is not None
    assert 0 < worst < 1200
    assert 1800 < best < 2600


def test_the_drawn_game_besides_is_against_a_player_of_the_middle() -> None:
    """Half the games against 1000 and half against 2000: the draw counts at their mean, 1500."""
    games = [Contest(1.0, (1000,)), Contest(0.0, (2000,))] * 3
    assert own_rating(games).points == 1500


def test_more_games_are_surer() -> None:
    margins = [own_rating([WON, LOST] * count).margin for count in (3, 10, 30)]
    assert margins == sorted(margins, reverse=True)
    assert margins[0] > 1.5 * margins[-1]


def test_the_interval_holds_the_truth_about_nineteen_times_of_twenty() -> None:
    """For a player of 1700 against 1500, with the model's chances."""
    chance, held = random.Random(1), 0
    for _ in range(300):
        games = [WON if chance.random() < 0.7597 else LOST for _game in range(40)]
        rating = own_rating(games)
        assert rating.points is not None
        held += abs(rating.points - 1700) <= rating.margin
    assert 0.90 <= held / 300 <= 0.99


def test_only_the_last_games_count() -> None:
    assert own_rating([LOST] * 500 + [WON] * MOST_CONTESTS) == own_rating([WON] * MOST_CONTESTS)


def test_only_games_against_rated_players_alone_count() -> None:
    ratings: dict[str | None, int] = {"mason": 1250, "scribe": 1600}
    games = [
        AgainstComputers(1.0, ("mason",)),
        AgainstComputers(0.0, ("mason", "scribe")),
        AgainstComputers(1.0, ("greedy",)),
        AgainstComputers(1.0, ("mason", None)),
        AgainstComputers(1.0, ()),
    ]
    assert contests_in(games, ratings) == (Contest(1.0, (1250,)), Contest(0.0, (1250, 1600)))


# -- from stored games -----------------------------------------------------------------------


def played(store: GameStore, count: int, *computers: str | None) -> None:
    for seed in range(count):
        kept(store, new_session(len(computers), seed=seed, computers=computers), seed=seed)


def test_it_is_worked_out_from_the_stored_results(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        played(store, FEWEST_CONTESTS + 1, None, "mason")
        played(store, 2, None, "greedy")
        played(store, 2, None, None)
        own = store.results("Merit", "sneferu")
        rating = rating_in(store, "merit", "sneferu")
        assert rating.games == FEWEST_CONTESTS + 1
        wins = [result.is_won for result in own][: FEWEST_CONTESTS + 1]
        mason = ratings_of_levels("sneferu")["mason"]
        assert rating == own_rating([Contest(float(won), (mason,)) for won in wins])
        assert rating_in(store, "Nobody", "sneferu").games == 0


def test_a_victory_shared_with_a_computer_is_half_a_one(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        played(store, 1, None, "mason")
        store.commit(lambda connection: connection.execute("UPDATE result SET is_won = 1"))
        assert store.against_computers("Merit", "sneferu") == (
            AgainstComputers(0.5, ("mason",), game=1, is_won=True),
        )


def test_a_deleted_history_has_no_rating_and_other_games_count_for_themselves(
    tmp_path: Path,
) -> None:
    with opened(tmp_path) as store:
        played(store, FEWEST_CONTESTS, None, "scribe")
        assert rating_in(store, "Merit", "sneferu").games == FEWEST_CONTESTS
        store.forget_player("Merit")
        assert rating_in(store, "Merit", "sneferu").games == 0


def test_levels_have_ratings_and_other_players_none() -> None:
    ratings = ratings_of_levels("sneferu")
    plain = {name for name in ratings if "-" not in str(name)}
    assert plain == {"child", "ferryman", "mason", "scribe", "architect", "vizier"}
