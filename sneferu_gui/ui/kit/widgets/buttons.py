"""Buttons, tabs and text fields, as small values and as nodes; rows of them."""

from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple

from sneferu_gui.language import _
from sneferu_gui.ui.kit.canvas import MAIN, ON_NIGHT, ON_PAPER, ButtonStyle, Canvas
from sneferu_gui.ui.kit.carving import (
    NIGHT_MALACHITE,
    OPEN_TAB,
    ControlState,
    corner_cut,
    face_of,
    hover_ground,
    recess,
    slab,
)
from sneferu_gui.ui.kit.looks import (
    Align,
    Box,
    Colour,
    Font,
    Form,
    Letters,
    Line,
    Look,
    Picture,
    SmallPicture,
)
from sneferu_gui.ui.kit.node import (
    BUSY,
    DROP_GOAL,
    OPENS_MENU,
    OWN_GROUP_ONLY,
    PINNED,
    Confirmation,
    Node,
    Use,
)
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import INK, PALM

SIGN_SHARE: Final = 0.74
"""The height of a sign on a button, as a share of the button's."""
SIGN_GAP: Final = 5
"""The distance between a sign and the word beside it, in pixels at 100 %."""


class ButtonAppearance(NamedTuple):
    key: str
    label: str
    act: Hashable | None
    hint: str = ""
    why_not: str = ""
    """The reason why the button is disabled; empty when it is enabled."""
    is_main: bool = False
    """Whether it is what most players would do next."""
    is_chosen: bool = False
    long_label: str = ""
    shortcut: str = ""
    """The name of the key that does the same."""
    question: Confirmation | None = None
    """The question asked before a destructive act."""
    is_guarded: bool = False
    """Whether the second press of a double click is ignored."""
    clause: str = ""
    """The clause of the rules that explains the button, or that disables it."""
    reason: str = ""
    """The reason why the clause disables it, without the clause's letters."""
    explanation: str = ""
    """A longer explanation where there is no clause, beyond the hint."""
    picture: str = ""
    """The name of a picture shown instead of the label."""
    short_picture: str = ""
    """The name of a picture shown instead of the label where the label does not fit."""
    sign: SmallPicture | None = None
    """A game's picture shown instead of the label; screen readers still get the label."""
    sign_breadth: float = 1.0
    """The sign's width, as a multiple of its height."""
    sign_word: str = ""
    """The word beside the sign where there is room."""
    about: Hashable | None = None
    """The button's subject, a value of its scene."""
    is_drop_goal: bool = False
    """Whether a dragged piece can be dropped on it."""
    opens_menu: bool = False
    """Whether a gamepad's menu button presses it."""
    is_own_group_only: bool = False
    """Whether arrow keys reach it only from its own group."""
    is_busy: bool = False
    """Whether its action is still running."""

    @classmethod
    def for_use(cls, key: str, label: str, use: Use) -> "ButtonAppearance":
        """A button for a node's use; where that is disabled, the button's hint says why."""
        why_not = use.hint if use.act is None else ""
        shown = cls(key, label, use.act, use.hint, why_not, is_guarded=use.is_guarded)
        return shown.explained(clause=use.clause, reason=use.reason, about=use.about)

    def explained(
        self,
        *,
        clause: str = "",
        reason: str = "",
        explanation: str = "",
        about: Hashable | None = None,
    ) -> "ButtonAppearance":
        return self._replace(clause=clause, reason=reason, explanation=explanation, about=about)

    @property
    def use(self) -> Use:
        """The button's use; a disabled button's hint is the reason."""
        plain = Use(self.act, self.why_not or self.hint, self.shortcut, question=self.question)
        return plain._replace(
            is_guarded=self.is_guarded, clause=self.clause, reason=self.reason,
            explanation=self.explanation, about=self.about,
        )  # fmt: skip


class FieldAppearance(NamedTuple):
    key: str
    label: str
    text: str
    act: Hashable
    caret: int | None = None
    """The number of characters before the caret; None when the field is not being typed in."""
    is_marked: bool = False
    """Whether all its text is selected: typing replaces it."""
    hint: str = ""


def _marks(shown: ButtonAppearance) -> tuple[str, ...]:
    """The states the engine must know of a button."""
    marks = (
        (DROP_GOAL, shown.is_drop_goal),
        (OPENS_MENU, shown.opens_menu),
        (OWN_GROUP_ONLY, shown.is_own_group_only),
    )
    return tuple(mark for mark, is_so in marks if is_so)


def has_word(canvas: Canvas, wide: int, shown: ButtonAppearance) -> bool:
    """Whether the word beside the sign fits on a button of a width."""
    room = wide - 2 * canvas.px(6) - canvas.px(SIGN_GAP)
    sign = round(shown.sign_breadth * SIGN_SHARE * canvas.scale.button)
    return sign + canvas.text_width(shown.sign_word, canvas.scale.small) <= room


def button(
    canvas: Canvas,
    rect: Rect,
    shown: ButtonAppearance,
    style: ButtonStyle = ON_PAPER,
    font: Font | None = None,
    *,
    form: Form = Form.SLAB,
) -> Node:
    """A button in a rectangle; a disabled one says why on hover."""
    if shown.is_main:
        style = NIGHT_MALACHITE if style is ON_NIGHT else MAIN
    is_open = shown.act is not None and not shown.why_not
    control = canvas.control_state(shown.key, is_open=is_open, is_busy=shown.is_busy)
    face = face_of(canvas.scale, rect, control)
    text = style.off.text if control is ControlState.OFF else style.text
    font = font or canvas.scale.body
    looks = (
        slab(canvas.scale, rect, style, control, is_chosen=shown.is_chosen, form=form),
        *_label(canvas, face, shown, font, text),
        *(_hourglass(canvas, face, shown.label, font, style) if shown.is_busy else ()),
        *canvas.focus_ring(shown.key, rect, corner_cut(canvas.scale)),
    )
    own = canvas.node_states(
        shown.key,
        *(() if is_open else ("disabled",)),
        *(("checked",) if shown.is_chosen else ()),
        *((BUSY,) if shown.is_busy else ()),
    )
    return Node(shown.key, "button", rect, shown.label, (*own, *_marks(shown)), shown.use, looks)


def _label(
    canvas: Canvas, face: Rect, shown: ButtonAppearance, font: Font, colour: Colour
) -> tuple[Look, ...]:
    """The label in the middle of the button's face, or the sign, as large as it fits."""
    if shown.sign is None:
        inner = face.inset(canvas.px(6), 0)
        return (canvas.letters(inner, shown.label, font, colour, Align.CENTRE),)
    inner = face.inset(canvas.px(4), 0)
    high = min(round(SIGN_SHARE * face.h), int(inner.w / shown.sign_breadth))
    wide, small, gap = round(shown.sign_breadth * high), canvas.scale.small, canvas.px(SIGN_GAP)
    if not shown.sign_word or not has_word(canvas, face.w, shown):
        return tuple(shown.sign.looks(inner.centred(wide, high)))
    both = inner.centred(wide + gap + canvas.text_width(shown.sign_word, small), inner.h)
    letters = canvas.letters(both.after(wide + gap), shown.sign_word, small, colour)
    return (*shown.sign.looks(both.left_part(wide).centred(wide, high)), letters)


def _hourglass(
    canvas: Canvas, face: Rect, label: str, font: Font, style: ButtonStyle
) -> tuple[Look, ...]:
    """An hourglass before the label of a busy button, where there is room for it."""
    side = canvas.px(16)
    room = (face.w - canvas.text_width(label, font)) // 2
    if room < side + canvas.px(4):
        return ()
    name = "icons/hourglass" if style.has_grain else "icons/light/hourglass"
    place = face.left_part(room).right_part(side + canvas.px(4)).centred(side, side)
    return (Picture(place, name),)


def back_button(page: str, act: Hashable, *, is_writing: bool = False) -> ButtonAppearance:
    """The button that leaves a page; `page` begins the page's keys.

    Escape leaves it too, unless somebody `is_writing`: that ends with Escape first.
    """
    key = "" if is_writing else "escape"
    return ButtonAppearance(f"{page}/back", _("Back"), act, _("Back"), shortcut=key)


def line_of_buttons(
    canvas: Canvas,
    rect: Rect,
    buttons: Sequence[ButtonAppearance],
    style: ButtonStyle = ON_PAPER,
    *,
    least: int = 0,
    gap: int = 8,
    is_right: bool = False,
) -> list[Node]:
    """Buttons as wide as they need, from the left of a rectangle, or up to its right.

    The least width and the gap between them are pixels at 100 %.
    """
    wides = [max(button_width(canvas, each.label), canvas.px(least)) for each in buttons]
    x = rect.right - sum(wides) - canvas.px(gap) * (len(wides) - 1) if is_right else rect.x
    nodes = []
    for each, wide in zip(buttons, wides, strict=True):
        nodes.append(button(canvas, Rect(x, rect.y, wide, rect.h), each, style))
        x += wide + canvas.px(gap)
    return nodes


def row_of_buttons(
    canvas: Canvas, rect: Rect, buttons: tuple[ButtonAppearance, ...], style: ButtonStyle = ON_PAPER
) -> tuple[Node, ...]:
    """Buttons that share a row: equally wide, or as wide as needed where labels do not fit."""
    places, font = button_places(canvas, rect, buttons)
    return tuple(
        button(canvas, place, shown, style, font)
        for place, shown in zip(places, buttons, strict=False)
    )


def button_places(
    canvas: Canvas, rect: Rect, buttons: tuple[ButtonAppearance, ...]
) -> tuple[list[Rect], Font]:
    """The rectangles of buttons that share a row, and the font of their labels."""
    gap = canvas.px(6)
    places = rect.columns(max(1, len(buttons)), gap)
    font = canvas.scale.body
    room = min(place.w for place in places) - canvas.px(12)
    if any(_label_width(canvas, each, font) > room for each in buttons):
        font = canvas.scale.small
        needs = [_label_width(canvas, each, font) + canvas.px(12) for each in buttons]
        places = _proportional_places(rect, needs, gap)
    return places, font


def tile(
    canvas: Canvas,
    key: str,
    rect: Rect,
    style: ButtonStyle = ON_PAPER,
    *,
    is_open: bool = True,
    is_chosen: bool = False,
) -> tuple[tuple[Look, ...], Rect]:
    """The slab of a node with a key, and the slab's face for more looks: it sinks with the slab."""
    control = canvas.control_state(key, is_open=is_open)
    looks = (
        slab(canvas.scale, rect, style, control, is_chosen=is_chosen),
        *canvas.focus_ring(key, rect, corner_cut(canvas.scale)),
    )
    return looks, face_of(canvas.scale, rect, control)


def highlight(canvas: Canvas, key: str, rect: Rect) -> tuple[Look, ...]:
    """The looks that mark a list's line as pointed at, pressed or focused."""
    washed = hover_ground(canvas.scale, rect, canvas.control_state(key))
    ring = canvas.focus_ring(key, rect, corner_cut(canvas.scale))
    return ring if washed is None else (washed, *ring)


def _label_width(canvas: Canvas, shown: ButtonAppearance, font: Font) -> int:
    if shown.sign is None:
        return canvas.text_width(shown.label, font)
    return round(SIGN_SHARE * canvas.scale.button * shown.sign_breadth)


def _proportional_places(rect: Rect, needs: list[int], gap: int) -> list[Rect]:
    """A row divided in proportion to the parts' needs."""
    room = rect.w - gap * (len(needs) - 1)
    ends = [room * sum(needs[: i + 1]) // sum(needs) for i in range(len(needs))]
    return [
        Rect(rect.x + start + i * gap, rect.y, end - start, rect.h)
        for i, (start, end) in enumerate(zip([0, *ends], ends, strict=False))
    ]


def button_width(canvas: Canvas, label: str, font: Font | None = None) -> int:
    return canvas.text_width(label, font or canvas.scale.body) + canvas.px(24)


def picture_button(
    canvas: Canvas,
    rect: Rect,
    shown: ButtonAppearance,
    picture: str,
    share: float = 0.8,
    style: ButtonStyle = ON_PAPER,
) -> Node:
    """A button with a picture in place of words; its label is for screen readers alone."""
    plain = button(canvas, rect, shown, style)
    size = int(min(rect.w, rect.h) * share)
    opacity = 255 if plain.is_enabled else 90
    face = next((look.rect for look in plain.looks if isinstance(look, Letters)), rect)
    place = Rect(rect.x, face.y, rect.w, face.h).centred(size, size)
    spot = Picture(place, picture, opacity)
    looks = tuple(spot if isinstance(look, Letters) else look for look in plain.looks)
    return plain._replace(looks=looks)


def corner_button(canvas: Canvas, panel: Rect, shown: ButtonAppearance) -> Node:
    """A button with a picture in the upper right corner of a panel, such as a close button."""
    size = canvas.scale.button
    place = Rect(panel.right - canvas.px(4) - size, panel.y + canvas.px(3), size, size)
    return picture_button(canvas, place, shown, shown.picture, 0.5)


def field(canvas: Canvas, rect: Rect, shown: FieldAppearance) -> Node:
    writing = shown.caret is not None
    lit = canvas.is_hovered(shown.key)
    font = canvas.scale.body
    inner = rect.inset(canvas.px(9), 0)
    looks: list[Look] = [recess(canvas.scale, rect, is_lit=lit, is_written=writing)]
    high = canvas.line_height(font)
    if shown.is_marked:
        marked = canvas.text_width(shown.text, font) + canvas.px(4)
        place = Rect(inner.x - canvas.px(2), rect.centre[1] - high // 2, marked, high)
        looks.append(Box(place, (*PALM[:3], 60), canvas.px(3)))
    looks.append(canvas.letters(inner, shown.text, font, INK, Align.LEFT))
    if shown.caret is not None:
        x = min(inner.x + canvas.text_width(shown.text[: shown.caret], font), inner.right - 1)
        top = rect.centre[1] - high // 2
        looks.append(Line(((x, top), (x, top + high - 1)), INK, max(1, canvas.px(1.5))))
    looks += canvas.focus_ring(shown.key, rect, corner_cut(canvas.scale))
    own = ("edited",) if writing else ()
    return Node(
        shown.key,
        "field",
        rect,
        f"{shown.label}: {shown.text}",
        canvas.node_states(shown.key, *own),
        Use(shown.act, shown.hint),
        tuple(looks),
    )


def rows_of_buttons(
    canvas: Canvas,
    rect: Rect,
    buttons: tuple[ButtonAppearance, ...],
    style: ButtonStyle = ON_PAPER,
    *,
    high: int = 0,
    apart: int = 0,
    most: int = 0,
) -> tuple[Node, ...]:
    """Rows of buttons from the upper edge of a rectangle down, as wide as it, of any height.

    `high` is each row's height, `apart` the gap between rows, `most` the greatest width of a
    button where all are equally wide.
    """
    high, apart = high or canvas.scale.button, apart or canvas.px(6)
    nodes: list[Node] = []
    y = rect.y
    rows = equal_rows(canvas, rect.w, buttons)
    per_row = len(rows[0]) if rows else 0
    for row in rows:
        line = Rect(rect.x, y, rect.w, high)
        if most:
            line = line.left_part(len(row) * most)
        places, font = button_places(canvas, line, row)
        if len(row) < per_row and button_places(canvas, line, rows[0])[1] == font:
            places = line.columns(per_row, canvas.px(6))
            if any(_needed_width(canvas, each) > places[0].w for each in row):
                places, font = button_places(canvas, line, row)
        nodes += [
            button(canvas, place, each, style, font)
            for place, each in zip(places, row, strict=False)
        ]
        y += high + apart
    return tuple(nodes)


def _needed_width(canvas: Canvas, shown: ButtonAppearance) -> int:
    if shown.sign is not None and shown.sign_word != shown.label:
        sign = round(shown.sign_breadth * SIGN_SHARE * canvas.scale.button) + canvas.px(14)
        word = canvas.text_width(shown.sign_word, canvas.scale.small) if shown.sign_word else 0
        return sign + word + (canvas.px(SIGN_GAP + 4) if word else 0)
    return canvas.text_width(shown.label, canvas.scale.body) + canvas.px(14)


def equal_rows(
    canvas: Canvas, width: int, buttons: tuple[ButtonAppearance, ...]
) -> list[tuple[ButtonAppearance, ...]]:
    """As few rows as possible, all but the last with equally many buttons."""
    for count in range(1, len(buttons) + 1):
        each = -(-len(buttons) // count)
        rows = [buttons[start : start + each] for start in range(0, len(buttons), each)]
        gaps = canvas.px(6) * (each - 1)
        if each == 1 or all(
            sum(_needed_width(canvas, b) for b in row) + gaps <= width for row in rows
        ):
            return rows
    return []


def centred_height(
    canvas: Canvas, width: int, buttons: tuple[ButtonAppearance, ...], high: int
) -> int:
    rows = len(_even_rows(canvas, width, buttons))
    return rows * high + (rows - 1) * canvas.px(6) if rows else 0


def centred_rows(
    canvas: Canvas, key: str, rect: Rect, buttons: tuple[ButtonAppearance, ...]
) -> Node:
    """A bar with centred buttons, in as many rows as they need; for a page's night ground."""
    gap = canvas.px(8)
    rows = _even_rows(canvas, rect.w, buttons)
    nodes = []
    for line, row in zip(rect.rows(max(1, len(rows)), canvas.px(6)), rows, strict=False):
        wides = [_width_within(canvas, each, rect.w) for each in row]
        x = line.x + (line.w - sum(wides) - gap * (len(row) - 1)) // 2
        for each, wide in zip(row, wides, strict=True):
            nodes.append(button(canvas, Rect(x, line.y, wide, line.h), each, ON_NIGHT))
            x += wide + gap
    state = (PINNED,) if key.endswith("/foot") else ()
    return Node(key, "bar", rect, state=state, children=tuple(nodes))


def _width_within(canvas: Canvas, shown: ButtonAppearance, width: int) -> int:
    return min(width, max(button_width(canvas, shown.label), canvas.px(110)))


def _even_rows(
    canvas: Canvas, width: int, buttons: tuple[ButtonAppearance, ...]
) -> list[list[ButtonAppearance]]:
    """As few rows as possible, with the buttons shared evenly among them."""
    gap = canvas.px(8)
    whole = sum(_width_within(canvas, each, width) + gap for each in buttons) - gap
    for count in range(-(-whole // width), len(buttons) + 1):
        share = -(-len(buttons) // count)
        rows: list[list[ButtonAppearance]] = []
        used = 0
        for each in buttons:
            wide = _width_within(canvas, each, width)
            if not rows or used + wide > width or len(rows[-1]) >= share:
                rows.append([])
                used = 0
            rows[-1].append(each)
            used += wide + gap
        if len(rows) <= count:
            return rows
    return []


def tabs_height(canvas: Canvas) -> int:
    return canvas.px(36)


def row_of_tabs(canvas: Canvas, rect: Rect, tabs: tuple[ButtonAppearance, ...]) -> tuple[Node, ...]:
    """Tabs in a row whose lower edge is the page's upper one."""
    places, font = button_places(canvas, rect, tabs)
    return tuple(
        button(canvas, place, each, OPEN_TAB if each.is_chosen else ON_NIGHT, font, form=Form.TAB)
        for place, each in zip(places, tabs, strict=True)
    )


def rows_of_tabs(
    canvas: Canvas, rect: Rect, tabs: tuple[ButtonAppearance, ...]
) -> tuple[Node, ...]:
    """Tabs from the upper edge of a rectangle down, in several rows where one is too short.

    The row with the open tab is the last: it stands on the page.
    """
    rows = equal_rows(canvas, rect.w, tabs)
    rows.sort(key=lambda row: any(each.is_chosen for each in row))
    high, gap = tabs_height(canvas), canvas.px(3)
    nodes: list[Node] = []
    for index, row in enumerate(rows):
        line = Rect(rect.x, rect.y + index * (high + gap), rect.w, high)
        nodes += row_of_tabs(canvas, line, row)
    return tuple(nodes)
