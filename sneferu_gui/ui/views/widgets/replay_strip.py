"""The strip under a game that is looked at again: a scrubber and the buttons of a player."""

from dataclasses import dataclass

from sneferu_gui.ui.views.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.views.looks import Align, Box, Look
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.theme import PLAYER_COLOURS, SAND, SEA
from sneferu_gui.ui.views.widgets.buttons import ButtonAppearance, button, picture_button, width_of
from sneferu_gui.ui.views.widgets.slider import SliderAppearance, slider


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
    return canvas.px(96)


def replay_strip(canvas: Canvas, rect: Rect, shown: ReplayAppearance) -> Node:
    """The strip."""
    inner = rect.inset(canvas.px(14), canvas.px(6))
    track = inner.top_part(canvas.px(34))
    row = inner.bottom_part(canvas.px(38))
    looks: tuple[Look, ...] = (Box(rect, (*SEA[:3], 235)),)
    children = (
        Node("replay/turns", "picture", track, looks=tuple(_marks(canvas, track, shown))),
        slider(canvas, track, shown.scrubber),
        *_buttons(canvas, row, shown),
    )
    return Node("replay", "bar", rect, shown.scrubber.label, looks=looks, children=children)


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


def _buttons(canvas: Canvas, row: Rect, shown: ReplayAppearance) -> list[Node]:
    gap = canvas.px(6)
    nodes = []
    x = row.x
    for each, picture in shown.buttons:
        wide = canvas.px(40) if picture else width_of(canvas, each.label)
        place = Rect(x, row.y, wide, row.h)
        nodes.append(
            picture_button(canvas, place, each, picture, 0.55, ON_NIGHT)
            if picture
            else button(canvas, place, each, ON_NIGHT)
        )
        x += wide + gap
    right = row.right
    for each in reversed(shown.ends):
        wide = width_of(canvas, each.label)
        nodes.append(button(canvas, Rect(right - wide, row.y, wide, row.h), each, ON_NIGHT))
        right -= wide + gap
    return [*nodes, *_words(canvas, Rect(x + gap, row.y, right - x - 2 * gap, row.h), shown)]


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
