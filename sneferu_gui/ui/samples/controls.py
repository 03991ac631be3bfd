"""Every control in every state: what pictures and tests of the family are made of."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import Final

from sneferu_gui.language import _
from sneferu_gui.ui.engine.scene import Answer, Scene, Slide
from sneferu_gui.ui.kit.canvas import ON_NIGHT, ON_PAPER, ButtonStyle, Canvas
from sneferu_gui.ui.kit.carving import Touch
from sneferu_gui.ui.kit.looks import Picture, Typeface
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import GOLD, TextSize
from sneferu_gui.ui.kit.widgets.buttons import (
    ButtonAppearance,
    FieldAppearance,
    button,
    field,
    picture_button,
    row_of_tabs,
)
from sneferu_gui.ui.kit.widgets.slider import SliderAppearance, bar_width, scroll_bar, slider

FOCUSED: Final = "focused"
STATES: Final = (Touch.REST, Touch.POINTED, FOCUSED, Touch.PRESSED, Touch.OFF, Touch.BUSY)


@dataclass(frozen=True, slots=True)
class Pressed:
    """Does nothing: it is there to be pressed."""


def _words() -> dict[str, str]:
    return {
        Touch.REST: _("At rest"),
        Touch.POINTED: _("Pointed at"),
        FOCUSED: _("Keyboard"),
        Touch.PRESSED: _("Pressed"),
        Touch.OFF: _("Off"),
        Touch.BUSY: _("Busy"),
    }


def in_state(canvas: Canvas, key: str, state: str) -> Canvas:
    """The frame while a node is in a state."""
    return canvas._replace(
        hovered=key if state in {Touch.POINTED, Touch.PRESSED} else None,
        focused=key if state == FOCUSED else None,
        pressed=key if state == Touch.PRESSED else None,
    )


def _button(state: str, key: str, label: str) -> ButtonAppearance:
    is_off = state == Touch.OFF
    act = None if is_off else Pressed()
    return ButtonAppearance(key, label, act, label, is_busy=state == Touch.BUSY)


def _of(style: ButtonStyle, *, is_chosen: bool = False, is_main: bool = False) -> "Draw":
    def draw(canvas: Canvas, rect: Rect, key: str, state: str) -> Node:
        shown = replace(_button(state, key, _words()[state]), is_chosen=is_chosen, is_main=is_main)
        return button(canvas, rect, shown, style)

    return draw


def _picture(style: ButtonStyle) -> "Draw":
    name = "icons/undo" if style is ON_PAPER else "icons/light/undo"

    def draw(canvas: Canvas, rect: Rect, key: str, state: str) -> Node:
        side = min(rect.w, rect.h)
        place = rect.centred(side, side)
        return picture_button(canvas, place, _button(state, key, _words()[state]), name, 0.6, style)

    return draw


def _field(canvas: Canvas, rect: Rect, key: str, state: str) -> Node:
    caret = 3 if state == Touch.PRESSED else None
    return field(canvas, rect, FieldAppearance(key, _words()[state], "Merit", Pressed(), caret))


def _slider(canvas: Canvas, rect: Rect, key: str, state: str) -> Node:
    act = Slide("sample")
    return slider(canvas, rect, SliderAppearance(key, _words()[state], 0.6, act))


Draw = Callable[[Canvas, Rect, str, str], Node]
PAPER_ROWS: Final[dict[str, Draw]] = {
    "slab": _of(ON_PAPER),
    "chosen": _of(ON_PAPER, is_chosen=True),
    "main": _of(ON_PAPER, is_main=True),
    "picture": _picture(ON_PAPER),
    "field": _field,
}
NIGHT_ROWS: Final[dict[str, Draw]] = {
    "slab": _of(ON_NIGHT),
    "chosen": _of(ON_NIGHT, is_chosen=True),
    "main": _of(ON_NIGHT, is_main=True),
    "picture": _picture(ON_NIGHT),
    "slider": _slider,
}
NO_OFF: Final = frozenset({"field", "slider"})
"""What is never closed or busy."""


class ControlsScene(Scene):
    """All of them, on papyrus and on the night."""

    def tree(self, canvas: Canvas) -> Node:
        """A row for each kind, a column for each state."""
        page = canvas.rect.inset(canvas.px(24), canvas.px(12))
        head = page.top_part(canvas.px(40))
        tabs = page.below(head.h + canvas.px(4)).top_part(canvas.px(36))
        body = page.below(tabs.bottom - page.y)
        above = body.top_part(int(0.53 * body.h))
        below = body.below(above.h + canvas.px(8))
        inner = above.inset(canvas.px(14), canvas.px(10))
        bar = inner.right_part(bar_width(canvas))
        inner = inner.before(bar.w + canvas.px(10))
        font = canvas.scale.font(TextSize.PAGE, Typeface.HEADING_BOLD)
        chosen = tuple(
            ButtonAppearance(f"tab/{i}", words, Pressed(), is_chosen=i == 1)
            for i, words in enumerate((_("Look"), _("Sound"), _("Keys")))
        )
        children = (
            canvas.text("controls/title", head, _("Controls"), font, GOLD),
            Node("controls/tabs", "bar", tabs, children=row_of_tabs(
                canvas, tabs.left_part(tabs.w // 2), chosen)),
            canvas.panel(
                "controls/paper", above, "",
                *_grid(canvas, inner, "paper", PAPER_ROWS),
                scroll_bar(canvas, "controls/bar", bar, 0.3, 0.4),
            ),
            Node("controls/night", "panel", below, children=tuple(
                _grid(canvas, below.inset(canvas.px(14), 0), "night", NIGHT_ROWS))),
        )  # fmt: skip
        ground = (Picture(canvas.rect, "night", 255, covers=True),)
        return Node("window", "window", canvas.rect, _("Controls"), looks=ground, children=children)

    def activate(self, act: Hashable) -> Answer:
        """Nothing."""
        del act
        return None


def _grid(canvas: Canvas, room: Rect, name: str, rows: dict[str, Draw]) -> list[Node]:
    nodes = []
    gap = canvas.px(12)
    high = min(canvas.px(38), room.h // len(rows) - gap)
    for r, (kind, draw) in enumerate(rows.items()):
        line = Rect(room.x, room.y + r * (high + gap), room.w, high)
        for place, state in zip(line.columns(len(STATES), gap), STATES, strict=True):
            if kind in NO_OFF and state in {Touch.OFF, Touch.BUSY}:
                continue
            key = f"{name}/{kind}/{state}"
            nodes.append(draw(in_state(canvas, key, state), place, key, state))
    return nodes
