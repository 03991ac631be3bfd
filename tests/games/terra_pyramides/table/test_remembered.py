"""Caching of panels: pointing at something lays out anew only the panels that show it."""

import pytest

from sneferu_gui.games.terra_pyramides.law.board import LINES
from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.games.terra_pyramides.table.places import FieldPlace
from sneferu_gui.games.terra_pyramides.table.scene import table_picture
from sneferu_gui.ui.kit.node import Node
from tests.games.terra_pyramides.table.tables import canvas_of, crowded, node_of, snapshot_of


def changed(before: Node, after: Node) -> set[str]:
    """The keys of the panels without any unchanged object.

    A panel with marks added afterwards still has its other nodes.
    """
    old = {id(node) for panel in before.children for node in (panel, *panel.children)}
    return {
        panel.key
        for panel in after.children
        if not any(id(node) in old for node in (panel, *panel.children))
    }


@pytest.mark.parametrize(
    ("pointed", "laid_out"),
    [
        ("stack:0", {"stores"}),
        ("stones:0:blue", {"own"}),
        ("seat/1", {"others"}),
    ],
)
def test_what_is_pointed_at_in_one_panel_leaves_the_others_as_they_are(
    pointed: str, laid_out: set[str]
) -> None:
    table = snapshot_of(crowded(3, Phase.ACT))
    before = table_picture(canvas_of(), table)
    after = table_picture(canvas_of(hovered=pointed), table)
    assert node_of(after, pointed).state.count("hovered") == 1
    assert changed(before, after) - {"bar", "move", "log"} <= laid_out


def test_a_field_that_is_pointed_at_changes_the_desert_and_the_rows_that_are_told_of_it() -> None:
    table = snapshot_of(crowded(3, Phase.TILE))
    about = FieldPlace(table.state.table.board.index["e5"])
    before = table_picture(canvas_of(), table)
    after = table_picture(canvas_of(hovered="field:e5", about=about), table)
    rows = {f"row:{line}" for line in LINES}
    assert changed(before, after) - {"bar", "move", "log"} == {"desert", *rows}
    again = table_picture(canvas_of(hovered="field:e5", about=about), table)
    assert again is after
