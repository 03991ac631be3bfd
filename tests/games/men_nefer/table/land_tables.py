"""Snapshots of Men-Nefer's table for tests of the land: moments of games, and made positions."""

from collections.abc import Hashable
from dataclasses import replace
from typing import Any, Final

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.samples.scenes import SAMPLES
from sneferu_gui.games.men_nefer.table.land import land
from sneferu_gui.games.men_nefer.table.plan import NOTHING, Plan
from sneferu_gui.games.men_nefer.table.snapshot import TableSnapshot
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.scenes import Program
from tests.ui.table.news import with_news

RENDERER: Final = Renderer()
USUAL: Final = Rect(350, 50, 690, 510)
"""The land's rectangle in a window of 1280×720."""
NARROW: Final = Rect(350, 90, 430, 390)
"""The land's rectangle in the smallest window."""
WIDE: Final = Rect(470, 70, 1110, 800)
"""The land's rectangle in a window of 1920×1080, at 100 %."""


def snapshot_at(name: str) -> TableSnapshot:
    """The snapshot of a sample scene."""
    program = Program(PlayOptions(edition=None, seed=1, game="men_nefer"), stores=False)
    scene: Any = SAMPLES[name](program)
    shown: TableSnapshot = scene.snapshot()
    return shown


def snapshot_of(
    state: State, name: str = "turn", plan: Plan = NOTHING, *, is_open: bool = True
) -> TableSnapshot:
    """The snapshot of a state in which the deciding seat can choose."""
    shown = snapshot_at(name)
    common = replace(shown.common, setup=state.table.setup, seat=state.seat, is_open=is_open)
    shown = replace(shown, common=common, state=state, plan=plan, seat=state.seat)
    return with_news(shown, steps=())


def land_at(
    table: TableSnapshot, rect: Rect = USUAL, percent: int = 100, about: Hashable | None = None
) -> Node:
    """The land of a table, while the thing `about` is pointed at."""
    canvas = Canvas(rect.right + 240, rect.bottom + 200, Scale(percent), RENDERER.ruler)
    return land(canvas._replace(about=about), rect, table)


def about_in(tree: Node) -> dict[Hashable, Node]:
    """The nodes by what they are about; the topmost if there are several."""
    return {node.about: node for node in tree.walk() if node.about is not None}
