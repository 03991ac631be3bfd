"""Controls as looks: slabs, recesses and beads of one family, in every state of a control."""

from enum import StrEnum
from typing import Final, NamedTuple

from sneferu_gui.ui.kit import theme
from sneferu_gui.ui.kit.looks import Carved, Colour, Form, Relief
from sneferu_gui.ui.kit.rect import Rect


class ControlState(StrEnum):
    """The states a control is drawn in; keyboard focus is drawn as a ring around it instead."""

    REST = "rest"
    POINTED = "pointed"
    PRESSED = "pressed"
    """The pointer's button, a key or a gamepad's button is held down on it."""
    OFF = "off"
    BUSY = "busy"
    """Its action is still running."""


class DisabledColours(NamedTuple):
    text: Colour
    fill: Colour
    edge: Colour


class SlabStyle(NamedTuple):
    """The colours and surface of a kind of slab."""

    fill: Colour
    lit: Colour
    """The fill under the pointer."""
    edge: Colour
    lip: Colour
    inlay: Colour
    """The colour of the line that marks a chosen slab."""
    text: Colour
    off: DisabledColours
    edge_lit: Colour = theme.GOLD
    has_grain: bool = False
    is_flat: bool = False
    """Whether the slab is drawn raised only while it is pointed at."""


DISABLED_EDGE_OPACITY: Final = 130
_OFF_PAPER: Final = DisabledColours(
    theme.FADED_INK, (*theme.PAPER[:3], 70), (*theme.SLAB_EDGE[:3], DISABLED_EDGE_OPACITY)
)
_OFF_NIGHT: Final = DisabledColours(
    theme.FADED_SAND, (*theme.SEA[:3], 90), (*theme.NIGHT_LINE[:3], DISABLED_EDGE_OPACITY)
)
ALABASTER: Final = SlabStyle(
    theme.PAPER,
    theme.PAPER_LIT,
    theme.SLAB_EDGE,
    theme.SLAB_LIP,
    theme.PALM,
    theme.INK,
    _OFF_PAPER,
    has_grain=True,
)
"""For buttons on papyrus."""
QUIET_ALABASTER: Final = ALABASTER._replace(
    fill=_OFF_PAPER.fill, edge=_OFF_PAPER.edge, text=theme.FADED_INK, has_grain=False, is_flat=True
)
"""For buttons on papyrus that are no part of the game."""
LAPIS: Final = SlabStyle(
    theme.SEA, theme.SEA_LIT, theme.NIGHT_LINE, theme.SEA_LIP, theme.GOLD, theme.SAND, _OFF_NIGHT
)
"""For buttons on the night ground."""
MALACHITE: Final = SlabStyle(
    theme.PALM, theme.PALM_LIT, theme.NIGHT_LINE, theme.PALM_LIP, theme.GOLD, theme.SAND, _OFF_PAPER
)
"""For the main button on papyrus."""
OPEN_TAB: Final = ALABASTER._replace(
    fill=theme.PAPYRUS, lit=theme.PAPYRUS, edge_lit=theme.SLAB_EDGE
)
"""For the tab of the open page."""
NIGHT_MALACHITE: Final = MALACHITE._replace(off=_OFF_NIGHT)
"""For the main button on the night ground."""


def corner_cut(scale: theme.Scale) -> int:
    """The cut of a control's corners, in pixels."""
    return scale.px(5)


def relief_depth(scale: theme.Scale) -> int:
    """The height of a control's relief in pixels; a pressed one sinks as far."""
    return max(2, scale.px(2.5))


def slab(
    scale: theme.Scale,
    rect: Rect,
    style: SlabStyle,
    control: ControlState,
    *,
    is_chosen: bool = False,
    form: Form = Form.SLAB,
) -> Carved:
    inlay = style.inlay if is_chosen else theme.CLEAR
    shown = Carved(rect, form, Relief.RAISED, style.fill, style.edge, style.lip, inlay)._replace(
        cut=corner_cut(scale), depth=relief_depth(scale), width=max(1, scale.px(1.2)),
        has_grain=style.has_grain,
    )  # fmt: skip
    match control:
        case ControlState.OFF:
            return shown._replace(
                relief=Relief.FLAT,
                fill=style.off.fill,
                edge=style.off.edge,
                has_grain=False,
            )
        case ControlState.PRESSED:
            return shown._replace(relief=Relief.SUNK)
        case ControlState.BUSY:
            return shown._replace(relief=Relief.FLAT)
        case ControlState.POINTED:
            return shown._replace(fill=style.lit, edge=style.edge_lit, width=max(2, scale.px(1.6)))
        case ControlState.REST:
            return shown._replace(relief=Relief.FLAT) if style.is_flat else shown


def face_of(scale: theme.Scale, rect: Rect, control: ControlState) -> Rect:
    """The part of a slab's rectangle for its label; a pressed slab's lies lower."""
    depth = relief_depth(scale)
    if control is ControlState.PRESSED:
        return rect.below(depth)
    return rect if control in {ControlState.OFF, ControlState.BUSY} else rect.above(depth)


def recess(
    scale: theme.Scale, rect: Rect, *, is_lit: bool = False, is_written: bool = False
) -> Carved:
    """A hollow text field; its edge is stronger while it is being typed in."""
    edge, line = theme.SLAB_EDGE, max(1, scale.px(1.2))
    if is_written:
        edge, line = theme.PALM, max(2, scale.px(2))
    fill = theme.PAPER_LIT if is_lit or is_written else theme.PAPER
    return Carved(
        rect, Form.RECESS, Relief.SUNK, fill, edge,
        cut=corner_cut(scale), depth=relief_depth(scale), width=line,
    )  # fmt: skip


def groove(scale: theme.Scale, rect: Rect, fill: Colour, edge: Colour) -> Carved:
    """The groove of a slider or scroll bar, with ends nearly round."""
    cut = min(rect.w, rect.h) // 3
    line = max(1, scale.px(1))
    return Carved(
        rect, Form.RECESS, Relief.SUNK, fill, edge, cut=cut, depth=max(1, cut // 2), width=line
    )


def scroll_bar_handle(scale: theme.Scale, rect: Rect) -> Carved:
    cut, line = min(rect.w, rect.h) // 3, max(1, scale.px(1))
    plain = Carved(rect, Form.SLAB, Relief.RAISED, theme.PAPER, theme.SLAB_EDGE, theme.SLAB_LIP)
    return plain._replace(cut=cut, depth=2, width=line)


def slider_handle(scale: theme.Scale, rect: Rect, control: ControlState) -> Carved:
    """The handle of a slider: a scarab's back seen from above."""
    relief = Relief.SUNK if control is ControlState.PRESSED else Relief.RAISED
    lit = theme.GOLD if control in {ControlState.POINTED, ControlState.PRESSED} else theme.SAND
    line, edge = max(1, scale.px(1.2)), theme.SLAB_EDGE
    return Carved(rect, Form.BEAD, relief, lit, edge, edge, depth=relief_depth(scale), width=line)


def frame(rect: Rect, colour: Colour, width: int, cut: int) -> Carved:
    return Carved(rect, Form.FRAME, Relief.FLAT, theme.CLEAR, colour, cut=cut, width=width)


def hover_ground(scale: theme.Scale, rect: Rect, control: ControlState) -> Carved | None:
    """The ground of a list's line under the pointer; None for a line at rest."""
    if control not in {ControlState.POINTED, ControlState.PRESSED}:
        return None
    opacity = 120 if control is ControlState.PRESSED else 75
    return Carved(
        rect, Form.SLAB, Relief.FLAT, (*theme.GOLD[:3], opacity), theme.SLAB_EDGE,
        cut=corner_cut(scale), width=max(1, scale.px(1.2)),
    )  # fmt: skip


def plate(
    scale: theme.Scale, rect: Rect, fill: Colour, edge: Colour, *, width: float = 1.2
) -> Carved:
    """A slab that is only read: a note, a card, a tooltip."""
    plain = Carved(rect, Form.SLAB, Relief.RAISED, fill, edge, theme.SEA_LIP, cut=corner_cut(scale))
    return plain._replace(depth=max(1, scale.px(1.5)), width=max(1, scale.px(width)))
