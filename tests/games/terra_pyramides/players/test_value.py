"""The learned value: its features of a state, computed again slowly; and its file."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from sneferu_gui.games.terra_pyramides.law.edition import WORKER
from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.players.evaluator import (
    HEADS,
    TerraEvaluator,
    heads_of,
    learned_heads,
)
from sneferu_gui.games.terra_pyramides.players.features import (
    FIRST_ROW,
    ROWS,
    TABLES,
    Outlook,
    features_of,
)
from sneferu_gui.players import Budget, player_named
from sneferu_gui.players.levels import weights_of
from tests.conformance.terra_pyramides_play import start_of
from tests.games.terra_pyramides.law.scenario import GAME

TABLES_PLAYED: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}),
    (3, {"symbols": True}),
    (4, {}),
    (1, {"task": 1}),
    (1, {"task": 3}),
)


@cache
def positions() -> tuple[State, ...]:
    """States of all phases of games at every table."""
    return tuple(_of_games())


def _of_games() -> Iterator[State]:
    for players, options in TABLES_PLAYED:
        state, chance = start_of(players, options, "value"), random.Random(players)
        player, number = player_named("greedy", "terra_pyramides"), 0
        while not state.is_over:
            if number % 7 == 0:
                yield state
            number += 1
            state = state.apply(player.choose(GAME.seen_by(state, state.seat), chance, Budget()))


# -- A second, slow reading ------------------------------------------------------------------


def bucket(left: int) -> int:
    """The phase for so many turns left."""
    return next(at for at, last in enumerate((0, 1, 2, 3, 5, 8, 13, 99)) if left <= last)


def stage(left: int) -> int:
    return 0 if left < 4 else 1 if left < 9 else 2


def row(table: str, *places: tuple[int, int]) -> int:
    """The index of a row, from pairs of place and number of places, the last fastest."""
    number = 0
    for at, count in places:
        assert 0 <= at < count
        number = number * count + at
    assert number < TABLES[table]
    return FIRST_ROW[table] + number


class SlowReading:
    """The features of a state, read by names, lists and walks over the board."""

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat = state, seat
        table = state.table
        self.board, self.printed, self.seats = table.board, table.printed, table.seats
        is_through = seat == state.seat and state.phase is not Phase.TILE
        self.left = max(0, table.turns[seat] - state.turns[seat] - is_through)
        self.phase, self.stage = (bucket(self.left), 8), (stage(self.left), 3)
        *self.stones, self.white = self.printed.stones_in(state.stones[seat])
        self.own = [at for at in range(len(state.sites)) if state.owner_of(at) == seat]

    def symbols(self, space: int) -> tuple[str, ...]:
        code = self.state.laid[space] >> 2
        return self.printed.kinds[code] if code >= 0 else ()

    def can_grow(self, at: int) -> bool:
        site = self.state.sites[at]
        if site.level >= 4:
            return site.level == 4 and self.state.capstones[self.seat] > 0
        return self.state.pieces[site.level][0] > 0

    def ways(self, at: int) -> int:
        """The number of workers on tiles with a line over tiles to a site."""
        count, target = 0, self.board.sites[at]
        for space in self.board.fields:
            between = self.board.between(space, target)
            if between is None or any(
                each not in self.board.rows or self.state.laid[each] < 0 for each in between
            ):
                continue
            count += self.symbols(space).count(WORKER)
        return count

    def rows_of_board(self, colours: set[str]) -> tuple[int, int]:
        """The best row, and the best if somebody has used it."""
        found: dict[tuple[int, ...], tuple[int, int]] = {}
        for space in self.board.fields:
            for each in self.board.rows[space]:
                free = [field for field in each.fields if self.state.laid[field] < 0]
                worth = each.oases * 10
                for symbol in [s for field in each.fields for s in self.symbols(field)]:
                    worth += {"worker": 18, "eye": 10}.get(symbol, 16 + 16 * (symbol in colours))
                if free:
                    found[each.spaces] = worth, len(free)
        ordered = sorted(found.values(), key=lambda each: -each[0])
        if not ordered:
            return 0, 0
        second = ordered[1][0] if len(ordered) > 1 else 0
        best, free_fields = ordered[0]
        if len(ordered) > 1 and second == best:
            return best, best
        return best, second if free_fields == 1 else best

    def of_goal(self, role: dict[int, int]) -> list[int]:
        """The progress of a task; finished pyramids count as a separate role."""
        task = self.state.table.variants.task
        if not task:
            return []
        done = [site for site in self.state.sites if site.level >= {1: 5, 2: 9, 3: 4}[task]]
        if task == 3:
            role |= dict.fromkeys((site.colour for site in done), 5)
        count = len({site.colour for site in done}) if task == 3 else len(done)
        lack, levels = self.lack(task)
        return [
            row("goal", self.phase, (count, 8)),
            row("lack", (self.left, 29), (min(lack // 2, 35), 36)),
            row("lacking_levels", self.phase, (min(levels, 24), 25)),
        ]

    def lack(self, task: int) -> tuple[int, int]:
        """Stones and levels lacking: level n of a pyramid takes n stones."""
        best = sorted(((s.level, s.colour) for s in self.state.sites if s.level), reverse=True)
        if task == 3:
            tops = {colour: max([n for n, c in best if c == colour] or [0]) for colour in range(6)}
            best = sorted(((level, colour) for colour, level in tops.items()), reverse=True)
        targets = {1: [5] * 4, 2: [5, 5, 5, 5, 4], 3: [4] * 6}[task]
        best += [(0, -1)] * len(targets)
        wanting: list[int] = []
        levels = 0
        for target, (level, colour) in zip(targets, best, strict=False):
            wanting += [colour for n in range(level + 1, target + 1) for _stone in range(n)]
            levels += max(target - level, 0)
        for colour, count in enumerate(self.stones):
            for _stone in range(count):
                if colour in wanting:
                    wanting.remove(colour)
        return max(len(wanting) - self.white, 0), levels

    def features(self) -> list[int]:
        state, phase = self.state, self.phase
        found = [row("turns", (self.seats - 1, 4), (self.left, 29))]
        role: dict[int, int] = {}
        for at in self.own:
            site = state.sites[at]
            workers = (site.workers - 1, 3)
            if not site.level:
                found.append(row("foundation", phase, workers, ((site.foundation or 2) - 1, 4)))
            elif self.can_grow(at):
                lacks = site.level + 1 - self.stones[site.colour] - self.white
                missing = min(max(lacks, 0), 4)
                found.append(row("site", phase, (site.level - 1, 4), workers, (missing, 5)))
                role[site.colour] = max(role.get(site.colour, 0), site.level)
            else:
                found.append(row("done", (site.level, 6)))
                continue
            if self.left:
                found.append(row("ways", self.stage, (site.level, 5), (min(self.ways(at), 6), 7)))
        growing = [at for at in self.own if state.sites[at].level and self.can_grow(at)]
        colours = {self.printed.edition.colours[state.sites[at].colour] for at in growing}
        found.append(row("pyramids", phase, (min(len(growing), 6), 7)))
        found += self.of_goal(role)
        for colour, count in enumerate(self.stones):
            if count:
                found.append(row("stones", phase, (role.get(colour, 0), 6), (min(count, 7) - 1, 7)))
        home = state.home[self.seat] + (state.pool if self.seat == state.seat else 0)
        found += [
            row("white", phase, (min(self.white, 7), 8)),
            row("gold", phase, (min(state.gold[self.seat], 6), 7)),
            row("home", phase, (min(home, 12), 13)),
            row("capstones", phase, (min(state.capstones[self.seat], 8), 9)),
        ]
        if self.left:
            steps = (self.seat - state.seat) % self.seats
            if state.phase is not Phase.TILE:
                steps = (steps - 1) % self.seats
            best, after = self.rows_of_board(colours)
            free = [
                at
                for at, site in enumerate(state.sites)
                if state.founded >> at & 1 and not site.workers and not site.level
            ]
            found += [
                row("row", self.stage, (steps, 4), (min(best // 12, 15), 16)),
                row("second_row", self.stage, (steps, 4), (min(after // 12, 15), 16)),
                row("free", self.stage, (min(len(free), 5), 6)),
            ]
        return sorted(found)


def test_the_value_reads_what_a_slow_reading_has() -> None:
    rows: set[int] = set()
    for state in positions():
        outlook = Outlook(state)
        for seat in range(state.table.seats):
            found = sorted(features_of(state, seat, outlook))
            assert found == SlowReading(state, seat).features()
            rows.update(found)
    assert len(positions()) > 100
    assert all(rows & set(range(first, first + TABLES[t])) for t, first in FIRST_ROW.items())


def test_shares_are_of_a_whole_win_and_strengths_sums_of_rows() -> None:
    mind = TerraEvaluator(learned_heads())
    for state in positions()[::5]:
        shares = mind.shares(state)
        assert len(shares) == state.table.seats
        if state.table.seats > 1:
            assert sum(shares) == pytest.approx(1.0)
        assert all(0 <= share <= 1 for share in shares)
        for seat in range(state.table.seats):
            total = sum(mind.head(state).rows[at] for at in SlowReading(state, seat).features())
            assert mind.strength(state, seat) == mind.head(state).strength(total)


# -- The file --------------------------------------------------------------------------------


def test_the_weights_fit_the_features() -> None:
    heads = heads_of(weights_of("terra_pyramides"))
    assert tuple(heads) == HEADS
    assert all(len(head.rows) == ROWS for head in heads.values())


def _without_format(plain: dict[str, Any]) -> None:
    plain["format"] = "sneferu weights"


def _without_task(plain: dict[str, Any]) -> None:
    del plain["heads"]["task2"]


def _without_table(plain: dict[str, Any]) -> None:
    del plain["heads"]["several"]["tables"]["white"]


def _with_short_row(plain: dict[str, Any]) -> None:
    plain["heads"]["several"]["tables"]["gold"][3].pop()


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (_without_format, "these are no terra_pyramides weights"),
        (_without_task, "the weights lack task2"),
        (_without_table, "the table white must have 64 rows of 17 numbers"),
        (_with_short_row, "the table gold must have 56 rows of 17 numbers"),
    ],
)
def test_damaged_weights_are_refused_in_words(spoil: Any, words: str) -> None:
    plain = weights_of("terra_pyramides")
    spoil(plain)
    with pytest.raises(ValueError, match=words):
        heads_of(plain)
