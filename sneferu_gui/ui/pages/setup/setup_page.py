"""The page on which a new table is set up."""

from typing import Final

from sneferu_gui.ui.kit.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.kit.frame import heading, page_node, page_parts
from sneferu_gui.ui.kit.looks import Font, Letters, Look, Typeface
from sneferu_gui.ui.kit.node import STAYS, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_INK, GOLD, TextSize
from sneferu_gui.ui.kit.widgets.buttons import (
    button,
    field,
    width_of,
)
from sneferu_gui.ui.pages.setup.setup_appearance import SetupAppearance
from sneferu_gui.ui.pages.setup.setup_choice import choice_nodes, question_heading
from sneferu_gui.ui.pages.setup.setup_quay import quay

HIGHEST: Final = 760
"""The sheets are so high at most at 100 %."""
WIDEST_ASIDE: Final = 560
"""What is chosen for the table is so wide at most at 100 %."""


def setup_page(canvas: Canvas, shown: SetupAppearance) -> Node:
    """The whole page; a narrow one has the seats over what is chosen for the table."""
    if canvas.is_narrow:
        return _narrow_page(canvas, shown)
    parts = page_parts(canvas)
    body = parts.body.top_part(min(parts.body.h, canvas.px(HIGHEST)))
    aside = body.right_part(min(int(0.37 * body.w), canvas.px(WIDEST_ASIDE)))
    seats = body.before(aside.w + canvas.scale.gap)
    children = (
        heading(canvas, "setup/title", parts.head, shown.title),
        quay(canvas, seats, shown),
        _choices(canvas, aside, shown),
        *_foot(canvas, parts.foot, shown),
    )
    return page_node(canvas, "setup", shown.title, children)


def _narrow_page(canvas: Canvas, shown: SetupAppearance) -> Node:
    parts = page_parts(canvas)
    seats = quay(canvas, parts.endless, shown)
    under = seats.rect.h + canvas.scale.gap
    choices = _choices(canvas, parts.endless.below(under), shown)
    parts = parts.with_body(canvas, under + choices.rect.h)
    title = heading(canvas, "setup/title", parts.head, shown.title)
    foot = _foot(canvas, parts.foot, shown)
    return page_node(canvas, "setup", shown.title, (title, seats, choices, *foot))


def _foot(canvas: Canvas, foot: Rect, shown: SetupAppearance) -> tuple[Node, ...]:
    font = canvas.scale.font(TextSize.LEAD, Typeface.BOLD)
    wide = max(
        width_of(canvas, shown.begin.label, font), canvas.px(150 if canvas.is_narrow else 220)
    )
    begin = button(canvas, foot.right_part(wide), shown.begin, ON_NIGHT, font)
    back_wide = max(width_of(canvas, shown.back.label), canvas.px(120))
    back = button(canvas, foot.left_part(back_wide), shown.back, ON_NIGHT)
    children = [back, begin]
    if shown.trouble:
        room = foot.after(back_wide + canvas.px(16)).before(wide + canvas.px(16))
        font = canvas.scale.strong
        lines = len(canvas.wrapped(shown.trouble, font, room.w))
        line = room.centred(room.w, lines * canvas.line_height(font))
        if canvas.is_narrow:
            font = canvas.scale.caption_strong
            lines = len(canvas.wrapped(shown.trouble, font, room.w))
            line = room.centred(room.w, min(room.h, lines * canvas.line_height(font)))
        paragraph = canvas.paragraph("setup/trouble", line, shown.trouble, font, GOLD)
        children.insert(1, paragraph)
    return (Node("setup/foot", "bar", foot, state=(STAYS,), children=tuple(children)),)


# -- what is played --------------------------------------------------------------------------


def _choices(canvas: Canvas, rect: Rect, shown: SetupAppearance) -> Node:
    room = canvas.panel_content(rect, titled=False)
    children = _questions(canvas, room, shown, canvas.scale.small)
    if _is_crowded(canvas, children):
        children = _questions(canvas, room, shown, canvas.scale.caption)
    if canvas.is_narrow:
        rect = rect.top_part(children[-1].rect.bottom + canvas.px(12) - rect.y)
    return canvas.panel("setup/choices", rect, "", *children)


def _questions(canvas: Canvas, left: Rect, shown: SetupAppearance, notes: Font) -> list[Node]:
    children: list[Node] = []
    for choice in shown.choices:
        nodes, left = choice_nodes(canvas, left, choice, notes)
        children += nodes
    children += _seed(canvas, left, shown)
    return children


def _is_crowded(canvas: Canvas, nodes: list[Node]) -> bool:
    """Whether what can be clicked, or the last words, were left too little room."""
    line = canvas.line_height(canvas.scale.small)
    return nodes[-1].rect.h < line or any(
        node.rect.h < canvas.scale.button for node in nodes if node.act is not None
    )


def _with_both_ends(canvas: Canvas, code: Node) -> Node:
    """The button with the share code: one too long for it is shortened in its middle."""

    def shortened(look: Look) -> Look:
        if not isinstance(look, Letters) or look.text == code.label:
            return look
        for half in range(len(look.text) // 2, 0, -1):
            text = f"{code.label[:half]}…{code.label[-half:]}"
            if canvas.text_width(text, look.font) <= look.rect.w:
                return look._replace(text=text)
        return look

    return code._replace(looks=tuple(map(shortened, code.looks)))


def _seed(canvas: Canvas, left: Rect, shown: SetupAppearance) -> list[Node]:
    heading = question_heading(canvas, "setup/seed/title", left, shown.seed_title)
    left = left.below(heading.rect.h + canvas.px(4))
    row = left.top_part(canvas.px(36))
    new = row.right_part(width_of(canvas, shown.new_seed.label))
    left = left.below(row.h + canvas.px(6))
    copy = left.top_part(canvas.scale.button)
    return [
        heading,
        field(canvas, row.before(new.w + canvas.px(6)), shown.seed),
        button(canvas, new, shown.new_seed),
        _with_both_ends(canvas, button(canvas, copy, shown.code)),
        canvas.paragraph("setup/seed/note", left.below(copy.h + canvas.px(4)), shown.seed_note,
                         canvas.scale.small, FADED_INK),
    ]  # fmt: skip
