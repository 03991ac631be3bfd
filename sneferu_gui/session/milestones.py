"""The milestones, bests and firsts of a person's games.

They are worked out each time from the stored results of a game and of those finished before it, so
that a game opened again shows what held on its day. A milestone is reached with the first game
that fulfils its condition; if that game is deleted, with the next one that does. Games bring their
own milestones; those for beating each level are the house's.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import Mode
from sneferu_gui.games.measure import Measure, Milestone, Sort
from sneferu_gui.language import _
from sneferu_gui.session.levels import level_named, levels_of
from sneferu_gui.session.names import is_same
from sneferu_gui.session.store import FinishedSeat, GameStore, SeatResult, StoredGame

BEATEN: Final = "beaten-"
"""The beginning of the keys of milestones for beaten levels."""
USUAL_MEDAL: Final = "medals/milestone"


class MilestoneLine(NamedTuple):
    """A milestone and whether it was reached, in the language spoken."""

    key: str
    title: str
    note: str
    reached: FinishedSeat | None
    """The game with which it was reached; None where it was not."""
    done: int = 0
    wanted: int = 0
    """For a milestone over several games, the number it needs."""
    picture: str = USUAL_MEDAL
    """The name of its medal's picture in the art."""


def milestones_in(store: GameStore, name: str, game: str) -> tuple[MilestoneLine, ...]:
    """All milestones of a game, for the person of that name. Raises StoreError."""
    results = store.results(name, game)
    rules = game_named(game)
    painted = {each.key: each.picture for each in rules.measures if each.picture}
    own = (
        _line(each, results)._replace(
            picture=USUAL_MEDAL
            if each.each_of or each.measure not in painted
            else painted[each.measure].format(value=each.least)
        )
        for each in rules.milestones
    )
    return (*own, *_levels(store.levels_beaten(name, game), game))


def _line(milestone: Milestone, results: Sequence[SeatResult]) -> MilestoneLine:
    title, note = _(milestone.title), _(milestone.note)
    if milestone.each_of:
        return _each_of(milestone, results, title, note)
    for result in results:
        value = result.measures.get(milestone.measure)
        if isinstance(value, int) and value >= milestone.least:
            return MilestoneLine(milestone.key, title, note, result.at)
    return MilestoneLine(milestone.key, title, note, None)


def _each_of(
    milestone: Milestone, results: Sequence[SeatResult], title: str, note: str
) -> MilestoneLine:
    left = set(milestone.each_of)
    wanted = len(left)
    for result in results:
        value = result.measures.get(milestone.measure)
        if value in left:
            left.discard(str(value))
            if not left:
                return MilestoneLine(milestone.key, title, note, result.at, wanted, wanted)
    return MilestoneLine(milestone.key, title, note, None, wanted - len(left), wanted)


def _levels(beaten: Iterable[tuple[str, FinishedSeat]], game: str) -> tuple[MilestoneLine, ...]:
    first: dict[str, FinishedSeat] = {}
    for computer, at in beaten:
        level = level_named(computer)
        first.setdefault(computer if level is None else level.name, at)
    note = _("Win a game in which this level plays")
    message = _("Beaten: {level}")
    return tuple(
        MilestoneLine(
            f"{BEATEN}{level.name}", message.format(level=_(level.title)), note,
            first.get(level.name), picture=f"levels/{level.name}",
        )
        for level in levels_of(game)
    )  # fmt: skip


def moment_in(stored: StoredGame, key: str, seat: int) -> int:
    """The number of actions after which a milestone was reached in a stored game."""
    setup, deal, done = stored.table.setup, stored.table.deal, stored.done
    return game_named(setup.game).moment_of(key, setup, deal, done, seat)


class NewBest(NamedTuple):
    """A new best of a measure among games of the same kind.

    In a game for one without an opponent, also a value that is no best.
    """

    name: str
    measure: Measure
    value: int
    before: int
    """The best until then."""


class Noteworthy(NamedTuple):
    """The bests, milestones and firsts of a finished game, of everybody at the table."""

    bests: tuple[NewBest, ...] = ()
    first_wins: tuple[str, ...] = ()
    """People who won for the first time, after losses."""
    firsts: tuple[tuple[str, MilestoneLine], ...] = ()
    """Milestones reached with it, each with the name of the person."""
    first_losses: tuple[int, ...] = ()
    """The seats of people who lost the first game they finished."""
    had: Mapping[str, Mapping[int, int]] = MappingProxyType({})
    """For each measure with named values, how often the first player had each value before."""


def noteworthy_in(store: GameStore, rules: str, game: int) -> Noteworthy:
    """The noteworthy results of a finished game; empty without results. Raises StoreError."""
    results = store.results(rules=rules)
    own = [each for each in results if each.at.game == game]
    bests: list[NewBest] = []
    wins: list[str] = []
    firsts: list[tuple[str, MilestoneLine]] = []
    for result in own:
        earlier = _earlier_results(results, result)
        bests += _bests(result, [each for each in earlier if each.group == result.group])
        if _is_first_win(result, earlier):
            wins.append(result.name)
        firsts += [
            (result.name, line)
            for line in milestones_in(store, result.name, rules)
            if line.reached is not None and line.reached[:2] == (game, result.at.seat)
        ]
    losses = tuple(
        each.at.seat
        for each in own
        if each.computer is None and not each.is_won and not _earlier_results(results, each)
    )
    had = _times_reached(_earlier_results(results, own[0]), rules) if own else {}
    return Noteworthy(tuple(bests), tuple(wins), tuple(firsts), losses, had)


def _earlier_results(results: Sequence[SeatResult], result: SeatResult) -> list[SeatResult]:
    """A person's results in games that were finished before a game."""
    before = (result.at.finished, result.at.game)
    return [
        each
        for each in results
        if (each.at.finished, each.at.game) < before and is_same(each.name, result.name)
    ]


def _bests(result: SeatResult, earlier: Sequence[SeatResult]) -> list[NewBest]:
    found = []
    for measure in game_named(result.group.rules).measures:
        value = result.measures.get(measure.key)
        before = [
            number for each in earlier if isinstance(number := each.measures[measure.key], int)
        ]
        if not (measure.record and isinstance(value, int) and before):
            continue
        if value > max(before) or result.group.mode is Mode.ALONE:
            found.append(NewBest(result.name, measure, value, max(before)))
    return found


def _is_first_win(result: SeatResult, earlier: Sequence[SeatResult]) -> bool:
    played = [each for each in earlier if each.group.mode is not Mode.ALONE]
    if result.group.mode is Mode.ALONE or not result.is_won or not played:
        return False
    return not any(each.is_won for each in played)


def _times_reached(earlier: Sequence[SeatResult], rules: str) -> dict[str, Counter[int]]:
    measures = game_named(rules).measures
    return {
        measure.key: Counter(
            value for each in earlier if isinstance(value := each.measures[measure.key], int)
        )
        for measure in measures
        if measure.names and measure.sort is Sort.BEST
    }
