"""The page on which a new table is set up."""

from typing import Final

from sneferu_gui.language import _
from sneferu_gui.session.seeds import is_short
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.boxes import Flow
from sneferu_gui.ui.kit.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.kit.frame import heading, page_node, page_parts
from sneferu_gui.ui.kit.looks import Font, Letters, Look, Typeface
from sneferu_gui.ui.kit.node import STAYS, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_INK, GOLD, TextSize
from sneferu_gui.ui.kit.widgets.buttons import (
    ButtonAppearance,
    back_button,
    button,
    field,
    width_of,
)
from sneferu_gui.ui.pages.setup.new_table import SEED, NewTable
from sneferu_gui.ui.pages.setup.questions import (
    LINE,
    add_question,
    question_heading,
    table_questions,
)
from sneferu_gui.ui.pages.setup.seats import quay
from sneferu_gui.ui.pages.words import of_game

HIGHEST: Final = 760
"""The sheets are so high at most at 100 %."""
WIDEST_ASIDE: Final = 560
"""What is chosen for the table is so wide at most at 100 %."""


class SetupScene(NewTable):
    """The seats on one sheet, what is chosen for the table on another."""

    def tree(self, canvas: Canvas) -> Node:
        """The page; a narrow one has the seats over what is chosen for the table."""
        parts, gap = page_parts(canvas), canvas.scale.gap
        if canvas.is_narrow:
            seats = quay(canvas, parts.endless, self)
            under = seats.rect.h + gap
            choices = self._choices(canvas, parts.endless.below(under))
            parts = parts.with_body(canvas, under + choices.rect.h)
        else:
            body = parts.body.top_part(canvas.px(HIGHEST))
            aside = body.right_part(min(int(0.37 * body.w), canvas.px(WIDEST_ASIDE)))
            seats = quay(canvas, body.before(aside.w + gap), self)
            choices = self._choices(canvas, aside)
        opponent = self.draft.rules.opponent
        is_against = opponent is not None and self.draft.solo
        title = _(opponent.against) if opponent is not None and is_against else _("New table")
        title = of_game(self.draft.game, title)
        head = heading(canvas, "setup/title", parts.head, title)
        foot = self._foot(canvas, parts.foot)
        return page_node(canvas, "setup", title, (head, seats, choices, foot))

    def _choices(self, canvas: Canvas, rect: Rect) -> Node:
        """What is chosen for the table, in smaller notes where there is too little room."""
        room = canvas.panel_content(rect, titled=False)
        nodes = self._questions(canvas, room, canvas.scale.small)
        is_cut = nodes[-1].rect.h < canvas.line_height(canvas.scale.small)
        if is_cut or any(n.rect.h < canvas.scale.button for n in nodes if n.act is not None):
            nodes = self._questions(canvas, room, canvas.scale.caption)
        if canvas.is_narrow:
            rect = rect.top_part(nodes[-1].rect.bottom + canvas.px(12) - rect.y)
        return canvas.panel("setup/choices", rect, "", *nodes)

    def _questions(self, canvas: Canvas, room: Rect, notes: Font) -> list[Node]:
        flow = Flow(room)
        for each in table_questions(self):
            add_question(canvas, flow, each, notes)
        self._add_seed(canvas, flow)
        return flow.nodes

    def _add_seed(self, canvas: Canvas, flow: Flow) -> None:
        """The seed, and the table's share code, which can be copied."""
        draft, code = self.draft, self.draft.code()
        label = _("Seed or code")
        another = ButtonAppearance(
            "setup/seed/new",
            _("Another"),
            call(NewTable.take_new_seed),
            _("Take a seed by chance"),
        )
        copy = ButtonAppearance(
            "setup/code",
            code or _("no code yet"),
            call(NewTable.copy_code),
            _("Put the code on the clipboard"),
            "" if code else draft.why_not(),
        )
        note = _("Seed and players decide the deal: a friend with this code plays the same one.")
        if draft.rules.has_secrets and not draft.why_not() and is_short(draft.seed_value()):
            note = _(
                "A seed this short can be found by trying: a computer could work out all that is"
                " hidden. “Another” draws a long one."
            )
        flow.add(question_heading(canvas, "setup/seed", flow.left, label), gap=canvas.px(4))
        row = flow.take(canvas.px(LINE), canvas.px(6))
        new = row.right_part(width_of(canvas, another.label))
        name = row.before(new.w + canvas.px(6))
        below = flow.take(canvas.scale.button, canvas.px(4))
        flow.nodes += [
            field(canvas, name, self.field("setup/seed", label, SEED)),
            button(canvas, new, another),
            _with_both_ends(canvas, button(canvas, below, copy)),
            canvas.paragraph("setup/seed/note", flow.left, note, canvas.scale.small, FADED_INK),
        ]

    def _foot(self, canvas: Canvas, foot: Rect) -> Node:
        """The way back, why the game cannot begin yet, and its beginning."""
        trouble, narrow = self.draft.why_not(), canvas.is_narrow
        back = back_button("setup", call(NewTable.go_back))
        begin = ButtonAppearance(
            "setup/begin", _("Begin"), call(NewTable.begin), why_not=trouble, is_main=True
        )
        large = canvas.scale.font(TextSize.LEAD, Typeface.BOLD)
        wide = max(width_of(canvas, begin.label, large), canvas.px(150 if narrow else 220))
        back_wide = max(width_of(canvas, back.label), canvas.px(120))
        nodes = [button(canvas, foot.left_part(back_wide), back, ON_NIGHT)]
        if trouble:
            font = canvas.scale.caption_strong if narrow else canvas.scale.strong
            room = foot.after(back_wide + canvas.px(16)).before(wide + canvas.px(16))
            high = len(canvas.wrapped(trouble, font, room.w)) * canvas.line_height(font)
            line = room.centred(room.w, min(room.h, high) if narrow else high)
            nodes.append(canvas.paragraph("setup/trouble", line, trouble, font, GOLD))
        nodes.append(button(canvas, foot.right_part(wide), begin, ON_NIGHT, large))
        return Node("setup/foot", "bar", foot, state=(STAYS,), children=tuple(nodes))


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
