"""Drawers: parts of a table folded in a small window, their buttons, and the move in a bar."""

from collections.abc import Callable, Container, Mapping
from enum import StrEnum
from typing import Final, NamedTuple

from sneferu_gui.language import _
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Look, Picture, Sheet
from sneferu_gui.ui.kit.node import ASKS, Node, Use
from sneferu_gui.ui.kit.rect import NOWHERE, Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.table_room import Drawers, drawer_of
from sneferu_gui.ui.kit.theme import EDGE
from sneferu_gui.ui.kit.widgets.buttons import (
    SIGN_SHARE,
    ButtonAppearance,
    button,
    button_width,
    picture_button,
)
from sneferu_gui.ui.kit.widgets.move_panel import (
    HELD_BREADTH,
    TONES,
    HeldAppearance,
    MoveAppearance,
    MoveLine,
    MoveOutcome,
    MovePanel,
    Sign,
    Tone,
    move_panel,
)
from sneferu_gui.ui.table.scene import PlayedScene

WORDS_SHARE: Final = 0.34
"""The share of the bar kept for words: buttons become pictures to leave it free."""
LEAST_WORDS_SHARE: Final = 0.15
"""The share of the bar kept for words in any case."""


@remembered
def move_bar(canvas: Canvas, rect: Rect, shown: MoveAppearance, opening: ButtonAppearance) -> Node:
    """The folded panel: thing in hand, result of the move, buttons; `opening` unfolds it."""
    inner = rect.inset(canvas.px(6), canvas.px(2))
    children: list[Node] = []
    if shown.held is not None:
        children.append(_folded_held(canvas, inner, shown.held))
        inner = inner.after(children[0].rect.w + canvas.px(8))
    buttons = _folded_buttons(
        canvas, inner, (*(b for row in shown.button_rows for b in row), opening)
    )
    if buttons:
        inner = inner._replace(w=max(0, buttons[0].rect.x - canvas.px(8) - inner.x))
    words = (
        _signs(canvas, inner, shown.signs) if shown.signs else _first_words(canvas, inner, shown)
    )
    looks = (Sheet(rect, "papyrus", canvas.px(6), EDGE),)
    return Node(
        "move", "panel", rect, shown.title, (ASKS,), Use(about=MovePanel()), looks=looks,
        children=(*children, *words, *buttons),
    )  # fmt: skip


def _folded_held(canvas: Canvas, room: Rect, held: HeldAppearance) -> Node:
    high = min(canvas.scale.button, room.h)
    wide = HELD_BREADTH * high
    return held.node(canvas, room.left_part(wide).centred(wide, high), is_lifted=False)


def _folded_buttons(canvas: Canvas, room: Rect, shown: tuple[ButtonAppearance, ...]) -> list[Node]:
    """The buttons from the right end; as pictures where words would leave too little room.

    Buttons that do not fit at all are found in the drawer that the last of them opens.
    """
    high, gap = min(canvas.scale.button, room.h), canvas.px(5)
    small = tuple(each._replace(picture=each.picture or each.short_picture) for each in shown)
    for each in (shown, small):
        wides = [high if one.picture else _width(canvas, one) for one in each]
        if sum(wides) + gap * len(wides) <= (1 - WORDS_SHARE) * room.w:
            break
    while len(each) > 1 and sum(wides) + gap * (len(wides) - 1) > (1 - LEAST_WORDS_SHARE) * room.w:
        each, wides = (*each[:-2], each[-1]), [*wides[:-2], wides[-1]]
    x = room.right - sum(wides) - gap * (len(wides) - 1)
    nodes = []
    for one, wide in zip(each, wides, strict=True):
        place = Rect(x, room.centre[1] - high // 2, wide, high)
        if one.picture:
            nodes.append(picture_button(canvas, place, one, one.picture, 0.66))
        else:
            nodes.append(button(canvas, place, one))
        x += wide + gap
    return nodes


def _width(canvas: Canvas, shown: ButtonAppearance) -> int:
    if shown.sign is not None:
        return round(SIGN_SHARE * canvas.scale.button * shown.sign_breadth) + canvas.px(12)
    return button_width(canvas, shown.label) - canvas.px(8)


def _sign_width(canvas: Canvas, sign: Sign) -> int:
    icon = canvas.px(20) + canvas.px(3) if sign.picture else 0
    return icon + canvas.text_width(sign.text, canvas.scale.strong) + canvas.px(10)


def _signs(canvas: Canvas, room: Rect, signs: tuple[Sign, ...]) -> list[Node]:
    """The signs that fit, the most important first, in one row or two."""
    font, size = canvas.scale.strong, min(room.h, canvas.px(20))
    high = max(size, canvas.line_height(font))
    left = room.rows(2) if room.h >= 2 * high else [room]
    nodes = []
    row, x = left[0], room.x
    if sum(_sign_width(canvas, sign) for sign in signs) <= room.w:
        row, left = room, [room]
    for index, sign in enumerate(signs):
        icon = size + canvas.px(3) if sign.picture else 0
        wide = _sign_width(canvas, sign) - canvas.px(10)
        if x + wide > room.right and row == left[0] and len(left) > 1:
            row, x = left[1], room.x
        if x + wide > room.right:
            break
        rect = Rect(x, row.y, wide, row.h)
        looks: list[Look] = []
        if sign.picture:
            looks.append(Picture(rect.left_part(size).centred(size, size), sign.picture))
        if sign.text:
            looks.append(canvas.letters(rect.after(icon), sign.text, font, TONES[sign.tone]))
        nodes.append(
            Node(
                f"move/sign/{index}", "text", rect, sign.label, use=Use(about=MoveOutcome()),
                looks=tuple(looks),
            )
        )  # fmt: skip
        x += wide + canvas.px(10)
    return nodes


def _first_words(canvas: Canvas, room: Rect, shown: MoveAppearance) -> list[Node]:
    """The first of the panel's lines that fits whole in two rows of words."""
    for line in (*shown.lines, MoveLine(shown.title, tone=Tone.STRONG)):
        words = f"{line.words}: {line.amount}" if line.amount else line.words
        strong = line.tone is not Tone.PLAIN
        for font in (canvas.scale.strong if strong else canvas.scale.body,
                     canvas.scale.small_strong if strong else canvas.scale.small):  # fmt: skip
            high = canvas.line_height(font)
            rows = canvas.wrapped(words, font, room.w)
            fits = len(rows) * high <= room.h
            if fits and all(canvas.text_width(row, font) <= room.w for row in rows):
                place = room.centred(room.w, len(rows) * high)
                text = canvas.paragraph("move/line/0", place, words, font, TONES[line.tone])
                return [text._replace(use=Use(about=MoveOutcome()))]
    return []


KEY: Final = "d"
"""The key that opens the next part, and closes the last."""
MOVE: Final = "move"
"""The name of the part for the move, in every game."""


class DrawerWords(NamedTuple):
    """The words of a drawer's button: English, and the keys of translations."""

    label: str
    hint: str
    picture: str


DrawerTexts = Mapping[StrEnum, DrawerWords]
"""The words of each part that a game's table can fold."""


class Frame(NamedTuple):
    """The frame for a table's panels, and its drawers."""

    canvas: Canvas
    drawers: Drawers[StrEnum]
    """The folded parts, in the order in which the key opens them."""
    words: DrawerTexts
    open_part: StrEnum | None
    covered: Rect = NOWHERE
    """The rectangle of something else that covers panels; `NOWHERE` for nothing."""

    @property
    def drawer(self) -> Rect | None:
        """The rectangle of the open drawer, which covers all else; None for none."""
        return drawer_of(self.drawers, self.open_part)

    def place(self, rect: Rect) -> Rect | None:
        """A panel's rectangle; None where it has no room, or is covered."""
        over = self.drawer or self.covered
        is_covered = over != NOWHERE and over.meets(rect)
        return None if rect == NOWHERE or is_covered else rect

    def unless_covered(self, rect: Rect, lay_out: Callable[[], Node]) -> tuple[Node, ...]:
        return () if self.place(rect) is None else (lay_out(),)

    def drawer_of_part(self, part: StrEnum) -> Rect | None:
        """The rectangle of a folded part while its drawer is open; None otherwise."""
        return self.drawer if part is self.open_part else None

    def panel_or_drawer(
        self, part: StrEnum, rect: Rect
    ) -> tuple[Rect | None, ButtonAppearance | None]:
        """The rectangle of a part that may be folded; with the closing button of an open drawer."""
        pulled = self.drawer_of_part(part)
        return (self.place(rect), None) if pulled is None else (pulled, self.closing_button())

    def opening_buttons(self, folded: Container[StrEnum]) -> tuple[ButtonAppearance, ...]:
        """The buttons that open the folded parts, without the move's, whose bar has its own."""
        parts = (part for part, _rect in self.drawers if part in folded and part != MOVE)
        return tuple(map(self.opening_button, parts))

    def opening_button(self, part: StrEnum) -> ButtonAppearance:
        """The button that opens a part, or closes it again."""
        is_open, words = self.drawer_of_part(part) is not None, self.words[part]
        return ButtonAppearance(
            f"drawer/{part}", _(words.label), call(PlayedScene.open_drawer,
            None if is_open else part), _(words.hint), is_chosen=is_open, picture=words.picture,
            shortcut=KEY if self._next_part() is part else "",
        )  # fmt: skip

    def closing_button(self) -> ButtonAppearance:
        return ButtonAppearance(
            "drawer/close", _("Close"), call(PlayedScene.open_drawer, None),
            _("Show again what lay here"),
            shortcut="escape" if self._next_part() is not None else KEY, picture="icons/close",
        )  # fmt: skip

    def _next_part(self) -> StrEnum | None:
        """The part the key opens next; None after the last."""
        parts = [part for part, _rect in self.drawers]
        place = next((n for n, part in enumerate(parts, 1) if part is self.open_part), 0)
        return parts[place] if place < len(parts) else None


def move_panels(frame: Frame, rect: Rect, shown: MoveAppearance) -> tuple[Node, ...]:
    """The panel of the move, or the bar that it is folded into."""
    canvas, place = frame.canvas, frame.place(rect)
    folded = next((part for part, _rect in frame.drawers if part == MOVE), None)
    if folded is None:
        return () if place is None else (move_panel(canvas, place, shown),)
    pulled = frame.drawer_of_part(folded)
    if pulled is not None:
        return (move_panel(canvas, pulled, shown, frame.closing_button()),)
    return () if place is None else (move_bar(canvas, place, shown, frame.opening_button(folded)),)
