"""The strip under a game that is looked at again: a scrubber and the buttons of a player."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from sneferu_gui.ui.kit.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Look
from sneferu_gui.ui.kit.node import STAYS, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import PLAYER_COLOURS, SAND, SEA
from sneferu_gui.ui.kit.widgets.buttons import (
    ButtonAppearance,
    button,
    line_of_buttons,
    picture_button,
    row_of_buttons,
    width_of,
)
from sneferu_gui.ui.kit.widgets.slider import SliderAppearance, slider

NARROW: Final = 40
"""How high the strip is on a narrow page at 100 %."""
ENDS: Final = 80
"""How high what stands over it is there."""
STEADY: Final = 7
"""How many of the buttons are used all the time, if they have a picture."""


@dataclass(frozen=True, slots=True)
class TurnMark:
    """A turn on the scrubber."""

    colour: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class ReplayAppearance:
    """The whole strip."""

    scrubber: SliderAppearance
    turns: tuple[TurnMark, ...]
    count: int
    """How many actions there are."""
    buttons: tuple[tuple[ButtonAppearance, str], ...]
    """Each with the picture on it; without one it shows its label."""
    place: str
    """Where in the game this is, in words."""
    about: str
    """With which edition it was played, where that is not the standard one."""
    ends: tuple[ButtonAppearance, ...]
    """At the right: play on, leave."""


def strip_height(canvas: Canvas) -> int:
    """How high the strip is, in pixels."""
    return canvas.px(NARROW if canvas.is_narrow else 96)


def replay_strip(canvas: Canvas, rect: Rect, shown: ReplayAppearance) -> Node:
    """The strip; in one line on a narrow page, with what is used all the time."""
    if canvas.is_narrow:
        row = rect.inset(canvas.px(10), 0)
        steady = [each for each in shown.buttons[:STEADY] if each[1]]
        high = canvas.scale.button
        nodes = _buttons(canvas, row.centred(row.w, high), steady, canvas.px(34), canvas.px(4))
        row = row.after(len(steady) * canvas.px(34 + 4))
        track = row.after(canvas.px(6)).centred(row.w - canvas.px(6), canvas.px(34))
    else:
        inner = rect.inset(canvas.px(14), canvas.px(6))
        track, row = inner.top_part(canvas.px(34)), inner.bottom_part(canvas.px(38))
        nodes = _row(canvas, row, shown)
    scrubber = (
        Node("replay/turns", "picture", track, looks=tuple(_marks(canvas, track, shown))),
        slider(canvas, track, shown.scrubber),
    )
    children = (*nodes, *scrubber) if canvas.is_narrow else (*scrubber, *nodes)
    state = (STAYS,) if canvas.is_narrow else ()
    ground = (Box(rect, (*SEA[:3], 235)),)
    return Node("replay", "bar", rect, shown.scrubber.label, state, looks=ground, children=children)


def narrow_ends(canvas: Canvas, rect: Rect, shown: ReplayAppearance) -> Node:
    """On a narrow page over that line: whole turns and the pace, and the ways on."""
    inner = rect.inset(canvas.px(10), canvas.px(4))
    high, gap = canvas.scale.button, canvas.px(6)
    rest = [each for each in shown.buttons if each not in shown.buttons[:STEADY] or not each[1]]
    nodes = _buttons(canvas, inner.top_part(high), rest, canvas.px(38), gap)
    ends = inner.below(high + gap).top_part(high)
    ground = (Box(rect, (*SEA[:3], 235)),)
    children = (*nodes, *row_of_buttons(canvas, ends, shown.ends, ON_NIGHT))
    return Node("replay/ways", "bar", rect, looks=ground, children=children)


def ends_height(canvas: Canvas) -> int:
    """How high that is; nothing on other pages."""
    return canvas.px(ENDS) if canvas.is_narrow else 0


def _marks(canvas: Canvas, track: Rect, shown: ReplayAppearance) -> list[Look]:
    """The turns under the scrubber, in their players' colours."""
    high = canvas.px(7)
    line = Rect(track.x, track.bottom - high, track.w, high)
    marks: list[Look] = []
    for turn in shown.turns:
        left = line.x + line.w * turn.start // max(1, shown.count)
        right = line.x + line.w * turn.end // max(1, shown.count)
        place = Rect(left, line.y, max(1, right - left - 1), line.h)
        marks.append(Box(place, PLAYER_COLOURS.get(turn.colour, SAND), min(3, high // 2)))
    return marks


def _buttons(
    canvas: Canvas, row: Rect, buttons: Iterable[tuple[ButtonAppearance, str]], wide: int, gap: int
) -> list[Node]:
    """Buttons from the left on: with a picture of that width, the others as they need."""
    nodes = []
    for each, picture in buttons:
        if picture:
            place = row.left_part(wide)
            nodes.append(picture_button(canvas, place, each, picture, 0.55, ON_NIGHT))
        else:
            place = row.left_part(width_of(canvas, each.label))
            nodes.append(button(canvas, place, each, ON_NIGHT))
        row = row.after(place.w + gap)
    return nodes


def _row(canvas: Canvas, row: Rect, shown: ReplayAppearance) -> list[Node]:
    """The buttons and the ways on at both ends, and between them where this is."""
    gap = canvas.px(6)
    nodes = _buttons(canvas, row, shown.buttons, canvas.px(40), gap)
    ends = line_of_buttons(canvas, row, shown.ends, ON_NIGHT, gap=6, is_right=True)
    left, right = nodes[-1].rect.right + 2 * gap, ends[0].rect.x - 2 * gap
    words = _words(canvas, row._replace(x=left, w=right - left), shown)
    return [*nodes, *reversed(ends), *words]


def _words(canvas: Canvas, room: Rect, shown: ReplayAppearance) -> list[Node]:
    """Where this is, and the edition under it."""
    scale = canvas.scale
    if shown.about:
        lines = room.centred(room.w, 2 * canvas.line_height(scale.small))
        above, below = lines.top_part(lines.h // 2), lines.bottom_part(lines.h // 2)
        return [
            canvas.text("replay/place", above, shown.place, scale.small, SAND, Align.CENTRE),
            canvas.text("replay/edition", below, shown.about, scale.small, SAND, Align.CENTRE),
        ]
    font = scale.body if canvas.text_width(shown.place, scale.body) <= room.w else scale.small
    count = len(canvas.wrapped(shown.place, font, room.w))
    lines = room.centred(room.w, min(room.h, count * canvas.line_height(font)))
    return [canvas.paragraph("replay/place", lines, shown.place, font, SAND, Align.CENTRE)]
