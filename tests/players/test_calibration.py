"""Calibration of predicted shares: results confirm them, they are monotonic, and add up to one."""

import random
from itertools import pairwise
from pathlib import Path

import pytest

from sneferu_gui.games.catalogue import GAMES, game_named
from sneferu_gui.games.options import seat_choices
from sneferu_gui.players import Advice, AdvisedMove, Budget, advisor_of, calibration
from sneferu_gui.players.calibration import (
    Calibration,
    Calibrations,
    calibrations,
    calibrations_of,
)
from sneferu_gui.session.advice import advice_task
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from tools.training.calibration import Sample, corrected, fitted, line_of

STEEP = Calibration((3.0, 2.0, 1.5), (0.0, 0.0, 0.0))
TIMID = Calibration((0.4, 0.7, 0.9), (-0.3, -0.1, 0.0))


def session_of(game: str, players: int = 2) -> Session:
    rules = game_named(game)
    names = [f"P{seat}" for seat in range(players)]
    setup = rules.setup(standard_edition(game), seat_choices(rules, names, {}), {}, 1)
    return Session(setup, rules.deal(setup, 1))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("given", [STEEP, TIMID])
def test_more_is_told_for_more_and_none_and_all_stay(given: Calibration, seats: int) -> None:
    for progress in (0.0, 0.3, 0.7, 1.0):
        told = [given.calibrated(each / 200, seats, progress) for each in range(201)]
        assert all(less < more for less, more in pairwise(told))
        assert (told[0], told[-1]) == (0.0, 1.0)


@pytest.mark.parametrize(("seats", "even"), [(1, 0.5), (2, 0.5), (3, 1 / 3), (4, 0.25)])
def test_an_even_share_stays_even_but_for_the_offset(seats: int, even: float) -> None:
    assert STEEP.calibrated(even, seats, 0.4) == pytest.approx(even)
    assert TIMID.calibrated(even, seats, 0.4) < even


@pytest.mark.parametrize("shares", [(0.7, 0.3), (0.5, 0.3, 0.2), (0.1, 0.2, 0.3, 0.4), (1.0, 0.0)])
@pytest.mark.parametrize("given", [STEEP, TIMID])
def test_all_seats_shares_come_to_one_in_the_same_order(
    given: Calibration, shares: tuple[float, ...]
) -> None:
    for seat in range(len(shares)):
        told = given.all_calibrated(shares, seat, 0.6)
        assert sum(told) == pytest.approx(1)
        assert told[seat] == given.calibrated(shares[seat], len(shares), 0.6)
        others = [at for at in range(len(shares)) if at != seat]
        assert sorted(others, key=lambda at: told[at]) == sorted(others, key=lambda at: shares[at])


def test_both_of_two_are_told_the_same_whoever_decides() -> None:
    assert STEEP.all_calibrated((0.7, 0.3), 0, 0.2) == pytest.approx(
        STEEP.all_calibrated((0.7, 0.3), 1, 0.2)
    )


def test_advice_is_told_whole_and_what_is_just_known_as_it_is() -> None:
    moves = tuple(AdvisedMove((n,), share, 1, share, ()) for n, share in enumerate((0.8, 0.6)))
    advice, measured = Advice(0, (0.8, 0.2), moves, moves[1]), Calibrations({2: STEEP}, {})
    told = measured.calibrated(advice, 0.0)
    assert told.chances[0] == told.best.share == STEEP.calibrated(0.8, 2, 0.0)
    assert told.played is not None
    assert told.played.share == told.moves[1].at_sight == STEEP.calibrated(0.6, 2, 0.0)
    known = advice._replace(chances=())
    assert measured.calibrated(known, 0.0) == known
    three = advice._replace(chances=(0.5, 0.3, 0.2))
    assert measured.calibrated(three, 0.0) == three, "nothing was measured with three"


@pytest.mark.parametrize("game", GAMES)
def test_every_hint_is_told_by_what_comes_with_the_game(game: str) -> None:
    session = session_of(game)
    task = advice_task(session, 0)
    brief = Budget(0.05)
    chance = random.Random(task.chance)
    plain = advisor_of(game).advise(task.observation, chance, brief)
    progress = session.game.progress(session.state)
    assert task.work_out(brief) == calibrations(game).calibrated(plain, progress)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_comes_further_with_every_turn(game: str) -> None:
    session, chance = session_of(game), random.Random(1)
    assert session.game.progress(session.state) < 0.2
    before = 0.0
    while not session.state.is_over:
        session.do(chance.choice(session.state.legal_actions()))
        now = session.game.progress(session.state)
        assert before <= now <= 1
        before = now
    assert before == 1


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": "weights"}, "no calibration of shares"),
        ({"seats": []}, "must be tables"),
        ({"seats": {"two": {}}}, "'two' is no number of players"),
        ({"seats": {"2": {"slopes": [1, 2], "offsets": [0, 0, 0]}}}, "slopes for 2 players must"),
        ({"seats": {"2": {"slopes": [1, 0, 1], "offsets": [0, 0, 0]}}}, "must be over 0"),
        ({"seats": {"2": {"slopes": [1, 1, 1], "offsets": [0, True, 0]}}}, "the offsets for 2"),
        ({"errors": {"2": {"child": 0.05}}}, "errors for 2 players must be error, spread, turns"),
        ({"errors": {"2": {"child": [0.05, 0.1]}}}, "errors for 2 players"),
        ({"errors": {"2": {"child": [0.05, 0.1, 0]}}}, "errors for 2 players"),
    ],
)
def test_a_damaged_table_is_refused_with_what_is_wrong(
    change: dict[str, object], said: str
) -> None:
    content = {"format": calibration.FORMAT, "seats": {}, "errors": {}} | change
    with pytest.raises(ValueError, match=said):
        calibrations_of(content)


def test_the_file_that_is_damaged_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "senet").mkdir()
    monkeypatch.setattr(calibration, "assets_folder", lambda: tmp_path)
    assert calibrations("senet2") == calibration.NOTHING, "nothing was measured in it"
    (tmp_path / "senet" / "calibration.json").write_text("{", encoding="utf-8")
    with pytest.raises(ValueError, match=r"senet/calibration\.json"):
        calibrations("senet")


def test_a_fit_finds_what_shares_are_off_by() -> None:
    """Games that are won as often as the odds to the power of two predict."""
    chance, samples = random.Random(3), []
    for number in range(1500):
        share, progress = chance.random(), chance.random()
        right = share**2 / (share**2 + (1 - share) ** 2)
        won = float(chance.random() < right)
        samples.append(Sample(f"1/{number}", 2, progress, share, won))
    line = line_of(samples)
    assert abs(line.slope - 2) < line.slope_by < 0.4
    assert all(abs(slope - 2) < 0.5 for slope in fitted(samples)[2].slopes)
    after = line_of([told for _old, told in corrected(samples)])
    assert abs(after.slope - 1) < after.slope_by


@pytest.mark.parametrize("game", GAMES)
def test_the_table_that_comes_with_a_game_can_be_read(game: str) -> None:
    low, high = game_named(game).seats
    measured = calibrations(game)
    assert set(measured.seats) <= set(range(low, high + 1))
