"""The log lies evenly: a short turn takes the height to be hit and stands in the middle of it."""

from typing import Final

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Letters
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.kit.widgets.log_panel import LogAppearance, LogLine, LogTurn, log_panel
from sneferu_gui.ui.shell.renderer import Renderer

RENDERER: Final = Renderer()


def test_a_turn_of_one_line_stands_in_the_middle_of_its_place() -> None:
    canvas = Canvas(1280, 720, Scale(100), RENDERER.ruler)
    turns = tuple(LogTurn(n, (LogLine(f"Turn {n}"),), ("see", n), "see") for n in range(1, 5))
    panel = log_panel(canvas, Rect(0, 0, 260, 300), LogAppearance("Log", turns))
    rows = [node for node in panel.children if node.key.startswith("log/")]
    assert len(rows) == len(turns)
    for row in rows:
        (words,) = (look for look in row.looks if isinstance(look, Letters))
        above, below = words.rect.y - row.rect.y, row.rect.bottom - words.rect.bottom
        assert row.rect.h >= canvas.scale.button
        assert abs(above - below) <= 1
