"""Highlights on the desert for what is pointed at or chosen: rows, ways, the tile tried out."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from sneferu_gui.games.terra_pyramides.law.actions import Action, Build, ChooseRow, Place, Pull
from sneferu_gui.games.terra_pyramides.law.board import LINES
from sneferu_gui.games.terra_pyramides.law.edition import SIDES, SITE
from sneferu_gui.games.terra_pyramides.law.legal import open_fields
from sneferu_gui.games.terra_pyramides.law.position import NOT_ANY, Phase
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.table import places
from sneferu_gui.games.terra_pyramides.table.plan import (
    Gesture,
    Plan,
    builds_at,
    gesture_at,
    main_gesture,
    planned,
)
from sneferu_gui.games.terra_pyramides.table.playing import TableSnapshot
from sneferu_gui.games.terra_pyramides.table.preview import outcome_of

DIRECTIONS: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")


class LitWay(NamedTuple):
    """A straight line along which a worker could be drawn, or is barred (M)."""

    start: int
    end: int
    is_open: bool


class Lights(NamedTuple):
    """The highlights; spaces are given by their numbers."""

    tried: int | None = None
    """The field on which the tile in hand is tried out."""
    side: str = ""
    """The side of the stairs of that tile."""
    rows: tuple[tuple[int, ...], ...] = ()
    """Rows that could be chosen, each from end to end."""
    row: tuple[int, ...] = ()
    """The row that is chosen or pointed at."""
    ways: tuple[LitWay, ...] = ()
    aims: frozenset[int] = frozenset()
    """Sites that the action pointed at is about."""
    raised: tuple[int, str, int] | None = None
    """Space, colour and level of a pyramid previewed with one more level."""


NO_LIGHTS: Final = Lights()


def lights_of(table: TableSnapshot, about: Hashable | None) -> Lights:
    """The highlights for what is chosen and pointed at (`about`)."""
    if not table.is_open:
        return NO_LIGHTS
    phase, raised = table.state.phase, _raised(table, about)
    if raised is not None:
        return Lights(raised=raised)
    if phase is Phase.TILE:
        return _of_tile(table, about)
    if phase is Phase.ROW:
        return _of_row(table, about, table.state.laid_field, Lights())
    return _of_workers(table, about) if phase is Phase.ACT else NO_LIGHTS


def lights_of_turn(table: TableSnapshot, actions: Sequence[Action]) -> Lights:
    """The highlights of a turn that is told: its tile with stairs, its row, its workers' ways."""
    index, plan = table.state.table.board.index, table.plan
    ways = _open_ways(table.state, actions)
    for action in actions[:2]:
        if isinstance(action, Place):
            plan = Plan(field=index[action.field], side=action.stairs)
        elif isinstance(action, ChooseRow):
            lights = lights_of(replace(table, plan=plan), places.RowPlace(action.line))
            return lights._replace(rows=(), ways=ways)
    return Lights(ways=ways)


def _raised(table: TableSnapshot, about: Hashable | None) -> tuple[int, str, int] | None:
    """The level that the thing pointed at, else the choice, would build, however paid (C)."""
    state, plan = table.state, table.plan
    gesture: Gesture = gesture_at(state, plan, about)
    if not gesture:
        chosen = planned(state, plan, about) or plan
        builds = () if chosen.site is None else builds_at(state, chosen.site, chosen.colour)
        is_one = len({each.colour for each in builds}) == 1
        gesture = builds if is_one else main_gesture(state, chosen)
    build = gesture[0] if gesture else None
    if not isinstance(build, Build) or state.why_not(build) is not None:
        return None
    space = state.table.board.index[build.site]
    return space, build.colour, state.site_on(space).level + 1


def _of_tile(table: TableSnapshot, about: Hashable | None) -> Lights:
    state, plan, board = table.state, table.plan, table.state.table.board
    field, side = plan.field, plan.side or ""
    if (
        isinstance(about, places.FieldPlace | places.EdgePlace)
        and open_fields(state) >> about.space & 1
    ):
        side = side if about.space == field else ""
        field = about.space
    if field is None:
        return NO_LIGHTS
    if isinstance(about, places.EdgePlace):
        side = about.side
    pointed = dict(zip(SIDES, board.stairs[field], strict=True))
    if pointed.get(side) is None:
        side = next(each for each, site in pointed.items() if site is not None)
    aim = pointed[side]
    aims = frozenset() if aim is None else frozenset({board.sites[aim]})
    return _of_row(table, about, field, Lights(field, side, aims=aims))


def _of_row(table: TableSnapshot, about: Hashable | None, spot: int, lights: Lights) -> Lights:
    """The highlights of the four rows through a field, and the row pointed at."""
    rows = {
        line: row.spaces
        for line, row in zip(LINES, table.state.table.board.rows[spot], strict=True)
    }
    meant = about.line if isinstance(about, places.RowPlace) else ""
    if (
        table.state.phase is Phase.ROW
        and isinstance(about, places.FieldPlace)
        and about.space != spot
    ):
        meant = next((line for line, row in rows.items() if about.space in row), meant)
    ways = _ways_of_row(table, meant) if meant else ()
    return lights._replace(rows=tuple(rows.values()), row=rows.get(meant or "", ()), ways=ways)


def _ways_of_row(table: TableSnapshot, line: str) -> tuple[LitWay, ...]:
    """The ways that drawing would offer after choosing a row, from each tile that shows workers."""
    plan, names = table.plan, table.state.table.board.names
    row: Gesture = (ChooseRow(line),)
    if plan.field is not None and plan.side is not None:
        row = (Place(names[plan.field], plan.side), *row)
    outcome = outcome_of(table.state, row)
    chosen = outcome is not None and outcome.after.chosen_row != NOT_ANY
    if outcome is None or not chosen:
        return ()
    return _open_ways(outcome.after, outcome.after.legal_actions())


def _open_ways(state: State, actions: Sequence[Action]) -> tuple[LitWay, ...]:
    """The ways of the draws among these actions."""
    index = state.table.board.index
    pulls = {(index[each.source], index[each.site]) for each in actions if isinstance(each, Pull)}
    return tuple(LitWay(*each, is_open=True) for each in sorted(pulls))


def _of_workers(table: TableSnapshot, about: Hashable | None) -> Lights:
    """The ways from the tile pointed at or chosen; or from all tiles with workers to one site."""
    state = table.state
    fields = {each.field for each in state.stocked if each.shown} if state.pool else set()
    pulls = _open_ways(state, state.legal_actions())
    if isinstance(about, places.SitePlace) and table.plan.source is None:
        return Lights(ways=tuple(way for way in pulls if way.end == about.space))
    source = about.space if isinstance(about, places.FieldPlace) else table.plan.source
    if source not in fields:
        source = table.plan.source
    if source is None:
        return NO_LIGHTS
    ends = _ends_of_ways(table, source)
    ways = tuple(LitWay(source, end, LitWay(source, end, is_open=True) in pulls) for end in ends)
    return Lights(ways=ways, aims=frozenset(way.end for way in ways if way.is_open))


def longest(ways: Iterable[LitWay], width: int) -> Iterator[LitWay]:
    """The longest of the ways that reach a site from the same side: the others lie on it."""
    found: dict[Hashable, list[tuple[int, LitWay]]] = {}
    for way in ways:
        (ax, ay), (bx, by) = divmod(way.start, width), divmod(way.end, width)
        side = (bx > ax) - (bx < ax), (by > ay) - (by < ay)
        far = max(abs(bx - ax), abs(by - ay))
        found.setdefault((way.end, side, way.is_open), []).append((far, way))
    for alike in found.values():
        yield max(alike, key=lambda each: each[0])[1]


def _ends_of_ways(table: TableSnapshot, source: int) -> Iterator[int]:
    """For each direction that leads to a site, the space that a worker would reach (M1, M2).

    A gap or a bare site right beside the tile is left out: it is seen without a mark.
    """
    state, board = table.state, table.state.table.board
    for direction in DIRECTIONS:
        spaces = list(board.spaces_from(source, direction))
        end = next((n for n, space in enumerate(spaces) if board.kinds[space] == SITE), None)
        if end is None:
            continue
        way = spaces[: end + 1]
        bare = (
            n for n, space in enumerate(way) if space not in board.rows or state.free >> space & 1
        )
        reached, beside = next(bare), board.number_of.get(way[0])
        if reached or (beside is not None and state.founded >> beside & 1):
            yield way[reached]
