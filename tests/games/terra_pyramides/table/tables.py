"""Snapshots of Terra Pyramides' table, made from positions, for tests of panels."""

from dataclasses import replace
from typing import Any, Final

from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.table.plan import NOTHING, Plan
from sneferu_gui.games.terra_pyramides.table.playing import TableSnapshot
from sneferu_gui.games.terra_pyramides.table.scene import table_picture
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.shell.renderer import Renderer
from tests.games.terra_pyramides.games import begun, table_of
from tests.games.terra_pyramides.law.scenario import (
    do,
    example,
    later,
    row_of_y4,
    with_gold,
    with_site,
    with_stones,
)

RENDERER: Final = Renderer()
USUAL: Final = (1280, 720, 100)
SITES: Final = (
    ("a1", 1, "blue", 0),
    ("c1", 2, "grey", 1),
    ("g3", 3, "red", 0),
    ("a4", 4, "yellow", 1),
    ("j4", 5, "green", 0),
    ("d7", 1, "violet", 1),
)
"""Pyramids of a crowded desert: site, level, colour and owner."""


def canvas_of(size: tuple[int, int, int] = USUAL, **pointed: Any) -> Canvas:
    """A canvas of this width, height and scale."""
    wide, high, percent = size
    return Canvas(wide, high, Scale(percent), RENDERER.ruler, **pointed)


def snapshot_of(state: State, plan: Plan = NOTHING, seat: int = 0) -> TableSnapshot:
    """The table of a state at which this seat can choose."""
    players, task = state.table.seats, state.table.variants.task
    session = begun(players, options={"task": task} if task else {})
    shown = table_of(session)[1].snapshot()
    common = replace(
        shown.common, setup=state.table.setup, seat=state.seat, is_open=state.seat == seat
    )
    return replace(shown, common=common, state=state, plan=plan, seat=seat)


def picture_of(
    state: State, plan: Plan = NOTHING, size: tuple[int, int, int] = USUAL, seat: int = 0
) -> Node:
    """The whole table of a state."""
    return table_picture(canvas_of(size), snapshot_of(state, plan, seat))


def node_of(tree: Node, key: str) -> Node:
    """The node with a key; fails if there is none."""
    found = tree.find(key)
    assert found is not None, key
    return found


def crowded(players: int, phase: Phase, **variants: Any) -> State:
    """A crowded position, in a phase of the first seat's turn."""
    state = later(example(players, **variants))
    for name, level, colour, seat in SITES:
        owner = seat % players
        state = with_site(
            state, name, level=level, colour=colour, seat=owner, workers=3 - level % 3
        )
    state = with_stones(state, blue=2, grey=1, red=2, yellow=1, green=2, violet=1, white=2)
    state = with_gold(state, 4, 4, *(2,) * (players - 2)) if players > 1 else with_gold(state, 4)
    for seat in range(1, players):
        state = with_stones(state, seat, blue=1, grey=2, red=1, white=3)
    if phase is Phase.TILE:
        return state
    laid = do(state, do="place", field="e5", stairs="n")
    if phase is Phase.ROW:
        return laid
    acting = row_of_y4(state)
    if phase is Phase.ACT:
        return acting
    ended = do(with_stones(acting, blue=2, grey=2, white=3), do="end")
    return ended if phase is Phase.DRAW else do(ended, do="look", stack=5)
