"""A position set up by hand: part by part of the table, and what its law says of it."""

from collections.abc import Callable
from typing import Final

from sneferu_gui.games.arranging import Changes, Field, Part, changed_values, values_of
from sneferu_gui.games.game import AnyEdition
from sneferu_gui.games.reason import Reason
from sneferu_gui.language import _
from sneferu_gui.session.game import Session
from sneferu_gui.session.reasons import reason_words
from sneferu_gui.ui.engine.scene import Answer, Pop, Scene, call
from sneferu_gui.ui.kit.boxes import bottom_of
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import heading, page_foot, page_node, page_parts
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import BRICK, HEADING, INK, PALM
from sneferu_gui.ui.kit.widgets.buttons import (
    ButtonAppearance,
    back_button,
    button,
    picture_button,
    rows_of_buttons,
)
from sneferu_gui.ui.pages.words import seat_name

FIELD_WIDE: Final = 280
"""How wide a field is at least at 100 %."""
TOLD: Final = 3
"""So many faults are told at once."""


class ArrangeScene(Scene):
    """Each field of the position, and the way on to the board once the law lets it pass."""

    def __init__(self, session: Session, start: int, done: Callable[[Changes], Answer]) -> None:
        """Begin with the position after so many of a session's actions, where a turn begins.

        `done` is told what was chosen otherwise than it is there.
        """
        self._session, self._state = session, session.state_at(start)
        self.parts = session.game.parts(self._state)
        """Of the table, as they were."""
        self._changes: dict[str, int] = {}
        self._done = done
        self._part = 0
        self._open = ""
        """The key of the field whose values are all shown; empty for none."""
        self._faults: tuple[str, ...] = ()

    @property
    def rulebook_for(self) -> AnyEdition:
        """The game's."""
        return self._session.setup.edition

    # -- what is done -------------------------------------------------------------------------

    def see_part(self, number: int) -> None:
        """Show another part."""
        self._part, self._open = number, ""

    def see_values(self, key: str) -> None:
        """Show all values of a field, to choose from."""
        self._open = key

    def choose(self, key: str, value: int) -> None:
        """Give a field a value."""
        self._open = ""
        was = values_of(self.parts)
        self._changes = {name: each for name, each in (self._changes | {key: value}).items()
                         if each != was[name]}  # fmt: skip
        values = changed_values(self.parts, self._changes)
        self._faults = self._session.game.arranged(self._state, values).faults()

    def as_it_was(self) -> None:
        """Choose everything as it was."""
        self._changes, self._faults, self._open = {}, (), ""

    def look_into(self) -> Answer:
        """To the board, with this position."""
        if self._changes and not self._faults:
            self._done(tuple(sorted(self._changes.items())))
        return Pop()

    def go_back(self) -> Answer:
        """Close the values of a field; else leave, with nothing changed."""
        if self._open:
            self._open = ""
            return None
        return Pop()

    # -- the picture --------------------------------------------------------------------------

    def tree(self, canvas: Canvas) -> Node:
        """The page, as high as the part is."""
        parts, gap = page_parts(canvas), canvas.px(10)
        inner = parts.endless.inset(canvas.px(16), canvas.px(12))
        tabs = rows_of_buttons(canvas, inner, self._tabs())
        room = inner.below(bottom_of(tabs) + 2 * gap - inner.y)
        nodes = self._fields(canvas, room)
        room = inner.below(max(bottom_of(nodes), room.y) + gap - inner.y)
        verdict = self._verdict(canvas, room)
        high = max(verdict.rect.bottom + gap - parts.body.y, parts.body.h)
        parts = parts.with_body(canvas, high)
        sheet = canvas.panel("arrange", parts.body, "", *tabs, *nodes, verdict)
        children = (
            heading(canvas, "arrange/title", parts.head, _("Set up a position")),
            sheet,
            page_foot(canvas, parts.foot, "arrange", self._ways(), (self._main(),)),
        )
        return page_node(canvas, "page", _("Set up a position"), children)

    def _tabs(self) -> tuple[ButtonAppearance, ...]:
        return tuple(
            ButtonAppearance(
                f"arrange/part/{number}", self._title(part), call(ArrangeScene.see_part, number),
                is_chosen=number == self._part,
            )
            for number, part in enumerate(self.parts)
        )  # fmt: skip

    def _title(self, part: Part) -> str:
        title = words_of(part.title)
        if part.seat is None:
            return title
        name = seat_name(self._session.setup.seats[part.seat])
        return _("{name}: {what}").format(name=name, what=title)

    def _fields(self, canvas: Canvas, room: Rect) -> list[Node]:
        """The fields of the part in columns; or one field's values."""
        part = self.parts[self._part]
        for field in part.fields:
            if field.key == self._open:
                return self._values(canvas, room, field)
        high, gap = canvas.scale.button, canvas.px(8)
        between = canvas.px(20)
        wide = max(canvas.px(FIELD_WIDE), *(self._need(canvas, each) for each in part.fields))
        abreast = max(1, (room.w + between) // (wide + between))
        rows = -(-len(part.fields) // abreast)
        columns = room.columns(abreast, between)
        nodes: list[Node] = []
        for index, field in enumerate(part.fields):
            at, row = divmod(index, rows)
            column = columns[at].left_part(min(columns[at].w, 2 * wide))
            place = column._replace(y=room.y + row * (high + gap), h=high)
            nodes += self._field(canvas, place, field)
        return nodes

    def _need(self, canvas: Canvas, field: Field) -> int:
        """How wide a field is with the longest of its values."""
        strong, names = canvas.scale.strong, field.names or (str(field.most),)
        label = _("{name}: {what}").format(name=words_of(field.title), what="")
        longest = max(canvas.text_width(words_of(name), strong) for name in names)
        buttons = 0 if field.names else 2 * (canvas.scale.button + canvas.px(4))
        return canvas.text_width(label, strong) + longest + buttons + canvas.px(24)

    def _field(self, canvas: Canvas, place: Rect, field: Field) -> list[Node]:
        key, value = f"arrange/{field.key}", self._value(field)
        title = words_of(field.title)
        if field.names:
            named = words_of(field.names[value - field.least])
            label = _("{name}: {what}").format(name=title, what=named)
            act = call(ArrangeScene.see_values, field.key)
            shown = ButtonAppearance(key, label, act, is_chosen=field.key in self._changes)
            return [button(canvas, place, shown)]
        wide, gap = canvas.scale.button, canvas.px(4)
        right = place.right_part(wide)
        left = place.before(wide + gap).right_part(wide)
        label = _("{name}: {what}").format(name=title, what=value)
        font = canvas.scale.strong if field.key in self._changes else canvas.scale.body
        words = place.before(2 * (wide + gap))
        return [
            canvas.text(f"{key}/value", words, label, font, INK),
            picture_button(canvas, left, self._step(field, -1), "icons/minus", 0.5),
            picture_button(canvas, right, self._step(field, 1), "icons/plus", 0.5),
        ]

    def _step(self, field: Field, by: int) -> ButtonAppearance:
        title, value = words_of(field.title), self._value(field) + by
        label = _("{name}: one more") if by > 0 else _("{name}: one less")
        at_end = _("This is the most.") if by > 0 else _("This is the least.")
        return ButtonAppearance(
            f"arrange/{field.key}/{'more' if by > 0 else 'less'}", label.format(name=title),
            call(ArrangeScene.choose, field.key, value),
            why_not="" if field.least <= value <= field.most else at_end,
        )  # fmt: skip

    def _values(self, canvas: Canvas, room: Rect, field: Field) -> list[Node]:
        """All values of a field, over them its name."""
        font, now = canvas.scale.heading, self._value(field)
        line = room.top_part(canvas.line_height(font))
        title = canvas.text("arrange/field", line, words_of(field.title), font, HEADING)
        buttons = tuple(
            ButtonAppearance(
                f"arrange/value/{value}", words_of(name),
                call(ArrangeScene.choose, field.key, value), is_chosen=value == now,
            )
            for value, name in enumerate(field.names, start=field.least)
        )  # fmt: skip
        return [title, *rows_of_buttons(canvas, room.below(line.h + canvas.px(6)), buttons)]

    def _value(self, field: Field) -> int:
        return self._changes.get(field.key, field.value)

    def _verdict(self, canvas: Canvas, room: Rect) -> Node:
        """What the law says: each fault with its clause."""
        told = [reason_words(fault) for fault in self._faults[:TOLD]]
        more = len(self._faults) - TOLD
        if more > 0:
            told.append(_("(more faults: {count})").format(count=more))
        text = "\n".join(told) or _("The law has nothing against this position.")
        colour = BRICK if told else PALM
        return canvas.paragraph("arrange/verdict", room, text, canvas.scale.strong, colour)

    def _ways(self) -> tuple[ButtonAppearance, ...]:
        none = "" if self._changes else _("Nothing is changed yet.")
        return (
            back_button("arrange", call(ArrangeScene.go_back)),
            ButtonAppearance(
                "arrange/reset", _("As it was"), call(ArrangeScene.as_it_was),
                _("Choose everything as it was"), none,
            ),
        )  # fmt: skip

    def _main(self) -> ButtonAppearance:
        why = "" if self._changes else _("Nothing is changed yet.")
        if self._faults:
            why = reason_words(self._faults[0])
        return ButtonAppearance(
            "arrange/done", _("Analyse it"), call(ArrangeScene.look_into),
            _("To the analysis board with this position"), why, is_main=True,
        )  # fmt: skip


def words_of(text: str) -> str:
    """A field's or part's words in the language spoken."""
    return reason_words(text) if isinstance(text, Reason) else _(text)
