"""A result in words and numbers."""

from collections.abc import Callable, Sequence
from typing import Final

from sneferu_gui.games.sobek.law.result import Result
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.pages.end.account import SeatAccount, Source
from sneferu_gui.games.sobek.pages.end.account_view import signed
from sneferu_gui.games.sobek.pages.end.standings import stands_of, steps_of
from sneferu_gui.games.sobek.table.event_lines import emblem_of
from sneferu_gui.games.sobek.table.words import points_words
from sneferu_gui.language import _
from sneferu_gui.ui.pages.end.result_appearance import ResultAppearance, ResultCell, ResultRow
from sneferu_gui.ui.pages.words import joined, seat_name

PIECE_SOUND: Final = "sobek/set"


def result_appearance(
    state: State, result: Result, accounts: Sequence[SeatAccount]
) -> ResultAppearance:
    """What is told of a game that is over."""
    setup = state.table.setup
    names = [seat_name(seat) for seat in setup.seats]
    winners = [names[seat] for seat in result.winners]
    if len(winners) == 1:
        headline = _("{name} wins").format(name=winners[0])
        emblem = emblem_of(setup, result.winners[0])
    else:
        headline = _("{names} share the victory").format(names=joined(winners))
        emblem = "icons/light/crown"
    return ResultAppearance(
        headline, _reason(state, result, names), emblem, _("How it was decided"), tuple(names),
        _rows(result, accounts, names),
        stands=stands_of(state, result, accounts), steps=steps_of(result, names),
        is_wreathed=True, piece_sound=PIECE_SOUND,
    )  # fmt: skip


def _reason(state: State, result: Result, names: Sequence[str]) -> str:
    """Why they won, in a sentence; and why so soon, where it was (Z4)."""
    best = max(result.score)
    others = [own for own in result.score if own < best]
    if len(result.winners) > 1:
        text = _("Each of them has {points} (Z5).").format(points=points_words(best))
    else:
        text = _("{name} has most points: {n}, {more} more than the next.")
        text = text.format(name=names[result.winners[0]], n=best, more=best - max(others))
    if result.early:
        early = _("The game ended early: with more than {n} points after round {round} (Z4).")
        edition = state.table.edition
        text = f"{text} {early.format(n=edition.early_above, round=len(result.rounds))}"
    return text


def _rows(
    result: Result, accounts: Sequence[SeatAccount], names: Sequence[str]
) -> tuple[ResultRow, ...]:
    """Points from sets and from events, what corruption cost, and the score that decides."""
    sums = [account.by_source() for account in accounts]

    def row(what: str, points: Callable[[dict[Source, int]], int]) -> ResultRow:
        return ResultRow(what, tuple(ResultCell(signed(points(each))) for each in sums))

    def of_sets(each: dict[Source, int]) -> int:
        return each.get(Source.SETS, 0) + each.get(Source.FLAT, 0)

    def of_events(each: dict[Source, int]) -> int:
        return each.get(Source.GUILD, 0) + each.get(Source.DECEIT, 0)

    winners = joined([names[seat] for seat in result.winners])
    is_shared = len(result.winners) > 1
    verdict = _("level: {names}") if is_shared else _("decides for {name}")
    score = ResultRow(
        _("Score"),
        tuple(
            ResultCell(str(own), is_best=seat in result.winners)
            for seat, own in enumerate(result.score)
        ),
        verdict.format(names=winners, name=winners),
        is_total=True,
    )
    return (
        row(_("From sets"), of_sets),
        row(_("Guild and Deceit"), of_events),
        row(_("Paid for corruption"), lambda each: each.get(Source.CORRUPTION, 0)),
        score,
    )


def how_it_ended(result: Result) -> str:
    """The winner's points, in a few words."""
    return points_words(max(result.score))
