"""The panel of the move tells as much of what is on hand as has room in running text."""

from typing import Final

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.kit.widgets.move_panel import MoveAppearance, MoveLine, Tone, move_panel
from sneferu_gui.ui.shell.renderer import Renderer

RENDERER: Final = Renderer()
PLAIN: Final = (MoveLine("Choose."),)
RICH: Final = (
    MoveLine("Choose."),
    MoveLine("Take a card", "then in hand", Tone.STRONG, is_heading=True),
    *(MoveLine(f"Card {n}", str(n)) for n in range(6)),
)
RICHEST: Final = (*RICH, *(MoveLine(f"More {n}", str(n)) for n in range(6)))


def told(high: int) -> list[Node]:
    canvas = Canvas(1280, 720, Scale(100), RENDERER.ruler)
    shown = MoveAppearance("This move", PLAIN, (), richer=(RICHEST, RICH))
    panel = move_panel(canvas, Rect(0, 0, 260, high), shown)
    return [node for node in panel.children if node.key.startswith("move/line/")]


def test_the_richest_that_has_room_is_told_and_never_a_part_of_one() -> None:
    assert [len(told(high)) for high in (420, 240, 120)] == [len(RICHEST), len(RICH), len(PLAIN)]


def test_a_heading_stands_apart_from_what_is_told_before_it() -> None:
    first, heading, card, *_rest = told(420)
    assert heading.rect.y - first.rect.bottom > card.rect.y - heading.rect.bottom
