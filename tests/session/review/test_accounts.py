"""Errors and luck in reviews: they add up to the result in every game, within rounding."""

import html
import random
import re
from functools import cache
from itertools import pairwise
from typing import Final

import pytest

from sneferu_gui.games.catalogue import GAMES, game_named
from sneferu_gui.games.game import Options
from sneferu_gui.games.options import seat_choices
from sneferu_gui.language import _, choose_language, language_codes
from sneferu_gui.players import LEVELS, Budget, advisor_of, player_named
from sneferu_gui.players.calibration import Calibrations, LevelErrors
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.session.review import running
from sneferu_gui.session.review.judgement import (
    CONFIRMING_FACTOR,
    Decision,
    DecisionKind,
    JudgingTask,
)
from sneferu_gui.session.review.review import accounts_of, levels_like, luck_after
from sneferu_gui.session.review.running import ReviewRun
from sneferu_gui.session.review.store_storage import judgements_in, row_of
from sneferu_gui.ui.pages.end.report import report_html
from sneferu_gui.ui.pages.review.words import ShareWording, account_shown, levels_text
from tests.session.workers import AtOnce
from tests.sweep import SWEEP

from .reviewed_games import finish, whole_review
from .test_judging import advice, move

BRIEF = 0.004
SOLO: dict[str, Options] = {"sneferu": {"solo": True}}
CASES = [
    pytest.param(
        game, seats, marks=() if (game, seats) in {("sneferu", 1), ("sobek", 2)} else SWEEP
    )
    for game in GAMES
    for seats in (1, 2, 3)
    if seats > 1 or game == "sneferu"
]


@cache
def reviewed(game: str, seats: int) -> ReviewRun:
    """A review with few states of a game that a weak level has played."""
    rules, options = game_named(game), SOLO.get(game, {}) if seats == 1 else {}
    choices = seat_choices(rules, [f"P{seat}" for seat in range(seats)], options)
    setup = rules.setup(standard_edition(game), choices, options, 3)
    session = Session(setup, rules.deal(setup, 3))
    player, chance = player_named("child", game), random.Random(3)
    while not session.state.is_over:
        seen = rules.seen_by(session.state, session.state.seat)
        session.do(player.choose(seen, chance, Budget()))
    run = ReviewRun(session, new_worker=AtOnce, seconds=BRIEF)
    run.start()
    finish(run)
    assert not run.trouble
    return run


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_errors_and_luck_add_up_to_the_result(game: str, seats: int) -> None:
    run = reviewed(game, seats)
    accounts = run.accounts
    assert len(accounts) == seats
    result = advisor_of(game).result(run.session.state)
    for account in accounts:
        parts = account.start + account.own + account.others + account.luck
        assert parts == pytest.approx(account.result)
        assert account.result == result[account.seat]
        assert account.own <= 0 <= account.others + 1e-9
        cost = sum(each.cost for each in run.review.of_seat(account.seat))
        assert account.own == pytest.approx(-cost, abs=1e-9)
        shown = account_shown(account, ShareWording(run.points))
        assert shown.start + shown.own + shown.others + shown.luck == shown.result
        assert shown.result == round(account.result * (run.points or 100))
    if seats > 1:
        assert sum(account.luck for account in accounts) == pytest.approx(0, abs=1e-6)
        errors = sum(account.own + account.others for account in accounts)
        assert errors == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_luck_is_what_came_between_a_turn_and_the_next(game: str, seats: int) -> None:
    review = reviewed(game, seats).review
    judged = review.judged()
    for each, following in pairwise(judged):
        luck = luck_after(review, each)
        assert luck[each.seat] == pytest.approx(following.chances[each.seat] - each.played)
    last = judged[-1]
    assert luck_after(review, last)[last.seat] == pytest.approx(
        review.result[last.seat] - last.played
    )


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_what_speaks_for_the_other_side_is_told_kept_and_read(game: str, seats: int) -> None:
    """Issue 27, 5: both sides' reasons; none of them also supports the best turn."""
    run = reviewed(game, seats)
    own = [each for each in run.review.judged() if each.merits]
    assert own
    for each in own:
        assert {one.kind for one in each.merits}.isdisjoint(one.kind for one in each.reasons)
    again = judgements_in(run.session.setup, [row_of(each) for each in own])
    assert [tuple(one.kind for one in each.merits) for each in again] == [
        tuple(one.kind for one in each.merits) for each in own
    ]


def test_nothing_is_said_before_all_has_been_looked_at() -> None:
    review = whole_review()
    some = dict(list(review.judgements.items())[:-1])
    assert accounts_of(review)
    assert accounts_of(review._replace(judgements=some)) == ()
    assert accounts_of(review._replace(result=())) == ()
    before = review.judged()[-2]
    assert luck_after(review._replace(judgements=some), before) == (0.0, 0.0)


MEASURED: Final = {
    "child": LevelErrors(0.08, 0.12, 900),
    "mason": LevelErrors(0.05, 0.10, 900),
    "vizier": LevelErrors(0.002, 0.01, 900),
}


def test_levels_are_named_that_so_many_turns_cannot_tell_apart() -> None:
    assert levels_like(0.07, 20, MEASURED) == ("child", "mason")
    assert levels_like(0.08, 2000, MEASURED) == ("child",)
    assert levels_like(0.001, 20, MEASURED) == ("vizier",)


def test_the_nearest_level_is_named_where_none_errs_so_much() -> None:
    assert levels_like(0.5, 20, MEASURED) == ("child",)
    assert levels_like(0.02, 5000, MEASURED) == ("mason",)


def test_no_level_is_named_where_turns_or_measurements_are_too_few() -> None:
    assert levels_like(0.01, 2, {"child": LevelErrors(0.08, 0.12, 900)}) == ()
    few = {level: known._replace(turns=2, spread=0.2) for level, known in MEASURED.items()}
    assert levels_like(0.03, 20, few) == (), "all of them may have erred so much"
    wide = {
        **MEASURED,
        "child": LevelErrors(0.08, 0.4, 900),
        "vizier": LevelErrors(0.002, 0.2, 900),
    }
    wide["mason"] = LevelErrors(0.05, 0.001, 900)
    assert levels_like(0.03, 20, wide) == (), "from the worst to the best: that says nothing"
    assert levels_like(0.0, 0, MEASURED) == ()
    assert levels_like(0.03, 20, {}) == ()


@pytest.mark.parametrize(
    ("language", "one", "several"),
    [
        ("en", "Mason.", "from Ferryman to Scribe."),
        ("de", "Steinmetz.", "von Fährmann bis Schreiber."),
        ("cs", "Kameník.", "od Převozník po Písař."),
    ],
)
def test_the_first_and_the_last_of_the_levels_are_told(
    language: str, one: str, several: str
) -> None:
    choose_language(language)
    try:
        assert levels_text(LEVELS[2:3]).endswith(one)
        assert levels_text(LEVELS[1:4]).endswith(several)
        assert levels_text(()) == ""
    finally:
        choose_language("en")


def test_a_review_names_the_levels_that_were_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the measurements for the game's own number of players, and by all turns of a seat."""
    run = reviewed("sneferu", 2)
    account = run.accounts[0]
    by = LevelErrors(account.error, 0.01, 500)
    errors = {2: {"scribe": by, "vizier": by._replace(error=by.error + 0.5)}}
    monkeypatch.setattr(running, "calibrations", lambda _game: Calibrations({}, errors))
    assert [level.name for level in run.levels_like(account)] == ["scribe"]
    monkeypatch.setattr(running, "calibrations", lambda _game: Calibrations({}, {3: errors[2]}))
    assert run.levels_like(account) == ()


class _Asked:
    """An advisor that first finds a turn costly, and no longer with more thought."""

    game = "sneferu"
    played = ()

    def __init__(self, *costs: float) -> None:
        self.costs = list(costs)
        self.thoughts: list[float] = []

    def _replace(self, **_changes: object) -> "_Asked":
        return self

    def work_out(self, budget: Budget) -> object:
        self.thoughts.append(budget.seconds)
        return advice(move("a", 0.6), played=move("b", 0.6 - self.costs.pop(0)))


@pytest.mark.parametrize(
    ("costs", "kind", "thoughts"),
    [
        ((0.3, 0.2), DecisionKind.COSTLY, [0.25, 0.25 * CONFIRMING_FACTOR]),
        ((0.3, 0.02), DecisionKind.GOOD, [0.25, 0.25 * CONFIRMING_FACTOR]),
        ((0.05, 0.3), DecisionKind.SLIP, [0.25]),
    ],
)
def test_what_seems_costly_is_confirmed_by_ten_times_the_thought(
    costs: tuple[float, ...], kind: DecisionKind, thoughts: list[float]
) -> None:
    asked = _Asked(*costs)
    task = JudgingTask(Decision(0, 0, 0, 1), asked)  # type: ignore[arg-type]
    assert task.work_out(Budget()).kind is kind
    assert asked.thoughts == thoughts


def test_without_time_for_it_the_first_judgement_stands() -> None:
    asked = _Asked(0.3, 0.01)
    over = iter([True] * 5)
    task = JudgingTask(Decision(0, 0, 0, 1), asked)  # type: ignore[arg-type]
    assert task.work_out(Budget(1.0, lambda: next(over))).kind is DecisionKind.COSTLY


# -- on the page for browsers ---------------------------------------------------------------------


def table_of(page: str) -> list[list[str]]:
    """The cells of the table of luck and errors, row by row, from an HTML page."""
    _before, _heading, rest = page.partition(f"<h2>{_('Luck and errors')}</h2>")
    table = rest.partition("</table>")[0]
    rows = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row) for row in table.split("<tr")[1:]]
    return [[html.unescape(re.sub("<[^>]*>", "", cell)) for cell in row] for row in rows]


def number(cell: str) -> int:
    return int(cell.replace("−", "-").replace("%", "").strip())


@pytest.mark.parametrize(("game", "seats"), CASES)
@pytest.mark.parametrize("language", language_codes())
def test_the_page_of_a_game_tells_luck_and_errors(game: str, seats: int, language: str) -> None:
    run = reviewed(game, seats)
    choose_language(language)
    try:
        rows = table_of(report_html(run.session, run))
        error = _("Error a turn")
    finally:
        choose_language("en")
    names, *told = rows
    assert names[1:] == [seat.name for seat in run.session.setup.seats]
    scale, parts = ShareWording(run.points), 3 if seats == 1 else 4
    for seat, account in enumerate(run.accounts):
        column = [row[seat + 1] for row in told]
        shown = account_shown(account, scale)
        figures = [number(cell) for cell in column[: parts + 2]]
        assert sum(figures[:parts]) == figures[parts] == shown.result
        assert figures[parts + 1] == shown.result - shown.luck
        assert figures[1] == shown.own
        assert column[-2] == str(account.decisions)
        shown_error = float(re.sub(r"[^0-9.]", "", column[-1].replace(",", ".")))
        assert shown_error == pytest.approx(account.error * (run.points or 100), abs=0.051)
    assert told[-1][0] == error


def test_a_page_has_no_luck_before_every_turn_was_looked_at() -> None:
    run = reviewed("sneferu", 2)
    half = ReviewRun(run.session, new_worker=AtOnce)
    for review in (None, half):
        assert "Luck and errors" not in report_html(run.session, review)
