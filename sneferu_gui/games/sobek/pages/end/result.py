"""The result of a game: who won and why, in which order all came (Z5), and how that is told."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from sneferu_gui.games.sobek.law.result import Result
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.pages.end.account import SeatAccount, SetPoints, Source
from sneferu_gui.games.sobek.pages.end.account_view import signed
from sneferu_gui.games.sobek.pages.end.stall import Stall, StallSet
from sneferu_gui.games.sobek.table.cards import card_face
from sneferu_gui.games.sobek.table.event_lines import emblem_of
from sneferu_gui.games.sobek.table.words import points_words
from sneferu_gui.language import _
from sneferu_gui.ui.kit.theme import PLAYER_COLOURS, SHADE_EDGE
from sneferu_gui.ui.pages.end.result_appearance import (
    Counted,
    ResultAppearance,
    ResultCell,
    ResultRow,
    RevealStep,
    Stand,
    Told,
)
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


class Standing(NamedTuple):
    """Where a seat came."""

    seat: int
    place: int
    """From 1; shared by equals."""


def standings(result: Result) -> tuple[Standing, ...]:
    """All seats from the first to the last: most points first (Z5)."""
    score = result.score
    order = sorted(range(len(score)), key=lambda seat: (-score[seat], seat))
    return tuple(Standing(seat, 1 + sum(each > score[seat] for each in score)) for seat in order)


def steps_of(result: Result, names: Sequence[str]) -> tuple[RevealStep, ...]:
    """Everybody counted, from the last to the first; what is level is said at once."""
    order = standings(result)[::-1]
    steps: list[RevealStep] = [Counted(order[0].seat)]
    for lower, upper in pairwise(order):
        steps.append(Counted(upper.seat))
        if lower.place == upper.place:
            text = _("{names}: {points} each")
            both = joined([names[upper.seat], names[lower.seat]])
            points = points_words(result.score[upper.seat])
            seats = upper.seat, lower.seat
            steps.append(Told(text.format(names=both, points=points), seats))
    if len(result.winners) > 1:
        text = _("{names} have as many points and share the victory (Z5)")
        told = text.format(names=joined([names[seat] for seat in result.winners]))
        steps.append(Told(told, result.winners, is_noted=True))
    return tuple(steps)


def stands_of(state: State, result: Result, accounts: Sequence[SeatAccount]) -> tuple[Stand, ...]:
    """Everybody's stall, with the sets of every round."""
    places = {each.seat: each.place for each in standings(result)}
    return tuple(
        _stand(state, result, seat, places[seat], account) for seat, account in enumerate(accounts)
    )


def _stand(state: State, result: Result, seat: int, place: int, account: SeatAccount) -> Stand:
    own = state.table.setup.seats[seat]
    name, total = seat_name(own), points_words(result.score[seat])
    sets = account.sets
    in_all = _("{points} · {n} from sets")
    in_all = in_all.format(points=total, n=sum(item.points for item in sets))
    colour = PLAYER_COLOURS.get(own.colour, SHADE_EDGE)
    stall = Stall(colour, tuple(_stall_set(item) for item in sets), len(result.rounds))
    is_winner = seat in result.winners
    label = ", ".join((f"{place}. {name}", *(_("winner"),) * is_winner, total))
    return Stand(
        f"player/{seat}", name, emblem_of(state.table.setup, seat), colour, stall, label,
        _counts(sets, in_all), "", in_all, f"{place}.", is_winner, "Z5",
    )  # fmt: skip


def _stall_set(item: SetPoints) -> StallSet:
    return StallSet(item.round - 1, tuple(map(card_face, item.item.cards)), item.item.laid.is_flat)


def _counts(sets: Sequence[SetPoints], total: str) -> tuple[str, ...]:
    """What so many sets have brought; with the last of them, what it came to."""
    sums = [0]
    for item in sets:
        sums.append(sums[-1] + item.points)
    text = _("from sets: {points}")
    return (*(text.format(points=points_words(each)) for each in sums[:-1]), total)
