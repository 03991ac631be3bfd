"""What is worth noting of a finished game: somebody's best so far, and what was done first with it.

All of it follows from the stored results: of the game itself and of those that were finished
before it, so that a game that is opened again tells what held on its day. Firsts are milestones.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import Measure, Mode, Sort
from sneferu_gui.session.milestones import MilestoneLine, milestones_in
from sneferu_gui.session.names import is_same
from sneferu_gui.session.statistics import kind_of
from sneferu_gui.session.store import GameStore, SeatResult


class Best(NamedTuple):
    """More of a measure than in any game of the same kind before."""

    name: str
    measure: Measure
    value: int
    before: int
    """The most until then."""


class First(NamedTuple):
    """A milestone that was reached with the game."""

    name: str
    line: MilestoneLine


class Noteworthy(NamedTuple):
    """All of it, of everybody at the table."""

    bests: tuple[Best, ...] = ()
    first_wins: tuple[str, ...] = ()
    """Whoever had lost before and never won."""
    firsts: tuple[First, ...] = ()
    first_losses: tuple[int, ...] = ()
    """The seats of people who lost the first game of it that they finished."""
    had: Mapping[str, Mapping[int, int]] = MappingProxyType({})
    """How often the first of them had which value before, of each measure with named values."""


def noteworthy_in(store: GameStore, rules: str, game: int) -> Noteworthy:
    """Of a finished game by its number; nothing of one without results. Raises StoreError."""
    results = store.results(rules=rules)
    own = [each for each in results if each.game == game]
    bests: list[Best] = []
    wins: list[str] = []
    firsts: list[First] = []
    for result in own:
        earlier = _earlier(results, result)
        bests += _bests(result, [each for each in earlier if kind_of(each) == kind_of(result)])
        if _is_first_win(result, earlier):
            wins.append(result.name)
        firsts += [
            First(result.name, line)
            for line in milestones_in(store, result.name, rules)
            if line.reached is not None and line.reached[:2] == (game, result.seat)
        ]
    losses = tuple(
        each.seat
        for each in own
        if each.computer is None and not each.is_won and not _earlier(results, each)
    )
    had = _had(_earlier(results, own[0]), rules) if own else {}
    return Noteworthy(tuple(bests), tuple(wins), tuple(firsts), losses, had)


def _earlier(results: Sequence[SeatResult], result: SeatResult) -> list[SeatResult]:
    """The same person's in games that were finished before."""
    before = (result.finished, result.game)
    return [
        each
        for each in results
        if (each.finished, each.game) < before and is_same(each.name, result.name)
    ]


def _bests(result: SeatResult, earlier: Sequence[SeatResult]) -> list[Best]:
    found = []
    for measure in game_named(result.rules).measures:
        value = result.measures.get(measure.key)
        before = [
            number for each in earlier if isinstance(number := each.measures[measure.key], int)
        ]
        if measure.record and isinstance(value, int) and before and value > max(before):
            found.append(Best(result.name, measure, value, max(before)))
    return found


def _is_first_win(result: SeatResult, earlier: Sequence[SeatResult]) -> bool:
    played = [each for each in earlier if each.mode is not Mode.ALONE]
    if result.mode is Mode.ALONE or not result.is_won or not played:
        return False
    return not any(each.is_won for each in played)


def _had(earlier: Sequence[SeatResult], rules: str) -> dict[str, Counter[int]]:
    measures = game_named(rules).measures
    return {
        measure.key: Counter(
            value for each in earlier if isinstance(value := each.measures[measure.key], int)
        )
        for measure in measures
        if measure.names and measure.sort is Sort.BEST
    }
