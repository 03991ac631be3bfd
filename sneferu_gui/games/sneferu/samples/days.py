"""Sample scenes of the calendar with a month of games, and of the pages it leads to."""

from collections.abc import Callable
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from sneferu_gui.games.catalogue import FIRST_GAME
from sneferu_gui.games.sneferu.law.result import RATING_FROM
from sneferu_gui.games.sneferu.samples.games import SOLO, is_won
from sneferu_gui.session.shared_deals import DealBook, seed_of_day, seed_of_week
from sneferu_gui.session.store import Origin, OriginKind, SharedGame
from sneferu_gui.ui.engine.scene import Answer, Scene, call
from sneferu_gui.ui.pages.challenges import OpenChallengeScene
from sneferu_gui.ui.pages.days.deals import DealTables, deal_result
from sneferu_gui.ui.pages.days.scene import DaysScene
from sneferu_gui.ui.pages.end.scene import EndScene
from sneferu_gui.ui.pages.setup.draft import NAMES
from sneferu_gui.ui.samples.any_game import Sample, after_opening, shown_whole, with_methods
from sneferu_gui.ui.samples.moments import game_at
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.game_table import GameTable

TODAY: Final = date(2026, 12, 16)
SCORES: Final = (31, 28, None, 37, 42, 34, None, 45, 41, 39, 48, 33, 52, None, 42)
"""The scores of rated attempts on the month's first days that had one; a loss is None."""
MISSED_DAYS: Final = frozenset({4, 11})
"""The days without an attempt."""
FREE: Final = (3, 11, 12)
"""The days that were also played freely."""


def _game(number: int, seed: str, day: date, score: int | None, *, is_rated: bool) -> SharedGame:
    begun = datetime.combine(day, time(19, 30), UTC)
    kind = OriginKind.WEEKLY if seed.startswith("week") else OriginKind.DAILY
    rating = None if score is None else sum(score >= least for least in RATING_FROM)
    return SharedGame(
        number, seed, Origin(kind, name=seed, is_rated=is_rated), begun,
        begun + timedelta(minutes=25), is_deleted=False, is_won=score is not None,
        measures={"score": score, "rating": rating},
    )  # fmt: skip


def _book() -> DealBook:
    first = TODAY.replace(day=1)
    games = [
        _game(n, seed_of_day(first + timedelta(n)), first + timedelta(n), score, is_rated=True)
        for n, score in enumerate(SCORES)
        if n + 1 not in MISSED_DAYS
    ]
    for n in FREE:
        day = first + timedelta(n - 1)
        games.append(_game(100 + n, seed_of_day(day), day, 40 + n, is_rated=False))
    for n, score in enumerate((37, 44)):
        day = first + timedelta(7 * n)
        games.append(_game(200 + n, seed_of_week(day), day, score, is_rated=True))
    return DealBook(games, FIRST_GAME)


def _days(program: Program) -> DaysScene:
    """A month whose days lead to no page."""

    def nowhere(*_what: str | int) -> Answer:
        return None

    own = _with_deals(program, book=_book, attempt=nowhere, play=nowhere)
    own = with_methods(own, people=lambda: NAMES, resume=nowhere, stored_result=nowhere)
    return DaysScene(own, FIRST_GAME, lambda: TODAY)


def _with_deals(program: Program, **methods: Callable[..., object]) -> Program:
    """The program, with some methods of its tables of shared deals replaced."""
    deals = DealTables(None, FIRST_GAME, program.people, program.table)
    vars(deals).update(methods)
    return with_methods(program, deals=lambda _game: deals)


def _chosen(seed: str) -> Sample:
    def scene(program: Program) -> Scene:
        days = _days(program)
        days.choose(seed)
        return days

    return scene


def _end(program: Program) -> Scene:
    book = _book()
    game = book.find(len(SCORES) - 1)
    found = deal_result(book, game) if game is not None else None
    found_there = _with_deals(program, result_of=lambda _number: found)
    table: GameTable = program.table(game_at(program.edition(), SOLO, is_won))
    return shown_whole(EndScene(found_there, table, 1))


DAYS: Final[dict[str, Sample]] = {
    "days": _days,
    "days-played": _chosen(seed_of_day(date(2026, 12, 12))),
    "days-missed": _chosen(seed_of_day(date(2026, 12, 4))),
    "days-attempt": after_opening(_days, call(DaysScene.attempt, seed_of_day(TODAY))),
    "days-week": _chosen(seed_of_week(TODAY)),
    "end-day": _end,
    "again": after_opening(_end, call(EndScene.rematch)),
    "share": after_opening(_end, call(EndScene.share)),
    "challenge": OpenChallengeScene,
}
