"""The page on which a position is set up by hand, with the faults that the game's law finds."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import Final, TypeVar

from sneferu_gui.games.arranging import (
    Changes,
    Field,
    HeldBy,
    Part,
    changed_values,
    unused_counts,
    values_of,
)
from sneferu_gui.games.game import AnyEdition, AnyState
from sneferu_gui.games.reason import Reason
from sneferu_gui.language import _
from sneferu_gui.session.game import Session
from sneferu_gui.session.reasons import reason_words
from sneferu_gui.ui.engine.scene import Answer, Pop, Scene, Slide, call
from sneferu_gui.ui.kit.boxes import bottom_of
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import (
    heading,
    heading_font,
    ink_drawing,
    page_foot,
    page_node,
    page_parts,
)
from sneferu_gui.ui.kit.looks import Box, Look, Picture
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import BRICK, HEADING, PALM, PAPER_LIT, SHADE_EDGE
from sneferu_gui.ui.kit.widgets.buttons import (
    ButtonAppearance,
    back_button,
    rows_of_buttons,
    rows_of_tabs,
)
from sneferu_gui.ui.pages.analysis.arrange_fields import (
    LARGER_THINGS,
    THING,
    ShownField,
    fields_in_place,
    is_picture,
    is_thing,
    listed_fields,
    marked,
    need_of,
    picture_need,
    thing_fields,
    value_nodes,
    value_words,
    values_width,
    words_of,
)
from sneferu_gui.ui.pages.face import face_of, small_picture
from sneferu_gui.ui.table.log import emblem_of
from sneferu_gui.ui.table.words import seat_name

Told = TypeVar("Told")

FIELD_WIDE: Final = 210
"""The least width of a field, and the greatest of a tab, in pixels at 100 %."""
TOLD: Final = 3
"""The most faults shown at once."""
APART: Final = 12
CARD: Final = (*PAPER_LIT[:3], 110)
CARD_EDGE: Final = (*SHADE_EDGE[:3], 160)
PALETTE: Final = (272, 400)
"""The least and the greatest width of the values that can be placed, beside the places."""
BESIDE_PLACES: Final = 100
"""The part of the page's height that places leave for titles, in pixels at 100 %."""
THINGS: Final = 300
"""The least width of things side by side, in pixels at 100 %."""
MANY: Final = 12
"""Fields of a list with the same values become places to put things down if there are so many."""
SMALL_PICTURE: Final = (76, 38)
"""Width and height of a player's small picture, in pixels at 100 %."""


class ArrangeScene(Scene):
    """The fields of a position, and the way to the board once the law accepts it."""

    def __init__(self, session: Session, start: int, done: Callable[[Changes], Answer]) -> None:
        """Begin with the position after `start` of a session's actions, where a turn begins.

        `done` is called with the fields that were changed.
        """
        self._session, self._state = session, session.state_at(start)
        self._face = face_of(session.setup)
        self._names = tuple(map(seat_name, session.setup.seats))
        parts = (part for part in session.game.parts(self._state) if part.fields)
        self.parts = tuple(map(partial(_with_names, self._names), parts))
        """The parts of the table before any change, without those an edition leaves empty."""
        self._changes: dict[str, int] = {}
        self._done = done
        self.pages = tuple(dict.fromkeys(map(page_of, self.parts)))
        """The titles of the pages."""
        self._page = self.pages[0] if self.pages else ""
        self._open = ""
        """The key of the field whose values are all shown; empty for none."""
        self._taken: int | None = None
        """The value that is put down on each place that is pressed; None for none."""
        self._faults: tuple[str, ...] = ()
        self._against: dict[str, tuple[str, ...]] = {}
        """By the keys of changed fields: the faults that disappear if the field is reset."""
        self._shown = self._state
        """The last position that the law accepted."""

    @property
    def rulebook_for(self) -> AnyEdition:
        return self._session.setup.edition

    def activate(self, act: Hashable) -> Answer:
        """Do an act of the page, or move along a number's track."""
        if not isinstance(act, Slide):
            return super().activate(act)
        self._slide(act)
        return None

    def _slide(self, slide: Slide) -> None:
        """Set a number by its track: to the space pressed, or by steps."""
        field = next(each for each in self._fields_of() if each.key == slide.name)
        value = self._value(field) + slide.steps
        if slide.share is not None:
            value = field.least + int(slide.share * (field.most - field.least + 1))
        self._change({field.key: max(field.least, min(value, field.most))})

    # -- acts ---------------------------------------------------------------------------------

    def see_page(self, number: int) -> None:
        self._page, self._open, self._taken = self.pages[number], "", None

    def take(self, value: int) -> None:
        """Take a value up, to put it down on places; a second time drops it."""
        self._taken = None if value == self._taken else value

    def press_field(self, key: str) -> None:
        """Put the value taken up down there, or remove it again; without one, show all values."""
        field = next(each for each in self._fields_of() if each.key == key)
        placed = self._placed()
        if field.place and _is_either(field):
            self.choose(key, field.least + field.most - self._value(field))
            return
        if self._taken is None or placed is None or not _alike(placed, (field,)):
            self._open = "" if self._open == key else key
            return
        lies = self._value(field) == self._taken
        self.choose(key, field.least if lies else self._taken)

    def choose(self, key: str, value: int) -> None:
        """Give a field a value, and close its values, unless several fields lie in its place."""
        if len(self._opened()) < 2:  # noqa: PLR2004
            self._open = ""
        self._change({key: value})

    def clear(self) -> None:
        """Remove everything that lies in places on this page."""
        placed, fields = self._placed(), tuple(self._fields_of())
        alike = _alike(placed, fields) if placed is not None else ()
        in_places = tuple(each for each in fields if each.place)
        self._change({each.key: each.least for each in in_places or alike})

    def _change(self, values: dict[str, int]) -> None:
        was = values_of(self.parts)
        self._changes = {name: each for name, each in (self._changes | values).items()
                         if each != was[name]}  # fmt: skip
        self._judge()

    def _judge(self) -> None:
        """Let the law check the position, and find the changes that cause its faults."""
        made = self._made(self._changes)
        self._faults, self._against = self._told(made), {}
        if not self._faults:
            self._shown = made
            return
        for key in self._changes:
            others = {name: each for name, each in self._changes.items() if name != key}
            mended = set(self._faults) - set(self._told(self._made(others)))
            if mended:
                self._against[key] = tuple(each for each in self._faults if each in mended)

    def _told(self, made: AnyState) -> tuple[str, ...]:
        """The faults of a state, with the players' names."""
        return tuple(_fault_by_name(self._names, each) for each in made.faults())

    def _made(self, changes: dict[str, int]) -> AnyState:
        return self._session.game.arranged(self._state, changed_values(self.parts, changes))

    def as_it_was(self) -> None:
        self._changes, self._open, self._taken = {}, "", None
        self._judge()

    def look_into(self) -> Answer:
        """Return to the board with this position, if it was changed and has no faults."""
        if self._changes and not self._faults:
            self._done(tuple(sorted(self._changes.items())))
        return Pop()

    def go_back(self) -> Answer:
        """Close a field's values, or drop the value taken up; otherwise leave without changes."""
        if self._open or self._taken is not None:
            self._open, self._taken = "", None
            return None
        return Pop()

    # -- the picture --------------------------------------------------------------------------

    def tree(self, canvas: Canvas) -> Node:
        """The page, as high as its parts need."""
        parts, gap = page_parts(canvas), canvas.px(APART)
        bar = parts.endless_body.inset(gap, 0)
        wrong = {f"arrange/page/{n}" for n, page in enumerate(self.pages) if self._faults_on(page)}
        wide = min(bar.w, len(self.pages) * canvas.px(FIELD_WIDE))
        tabs = rows_of_tabs(canvas, bar.left_part(wide), self._tabs())
        tabs = tuple(marked(canvas, tab, is_wrong=tab.key in wrong) for tab in tabs)
        bar = bar.top_part(bottom_of(tabs) - bar.y)
        sheet = parts.endless_body.below(bar.h)
        room = sheet.inset(gap)
        aside = room.right_part(self._palette_width(canvas, room))
        nodes = self._values(canvas, aside if aside.w else room)
        values = bottom_of(nodes) if nodes else room.y - gap
        room = room.before(aside.w + gap) if aside.w else room.below(values + gap - room.y)
        groups = self._largest_groups(canvas, room, parts.body.bottom)
        nodes += groups
        verdict = self._verdict(canvas, room.below(bottom_of(groups) + gap - room.y))
        high = max(verdict.rect.bottom, values, parts.body.bottom - gap) + gap - parts.body.y
        parts = parts.with_body(canvas, high)
        sheet = sheet.top_part(parts.body.bottom - sheet.y)
        free = sheet.inset(gap, 0).below(max(verdict.rect.bottom, values) - sheet.y)
        drawing = ink_drawing(canvas, "arrange/ink", free)
        title, seats = _("Set up a position"), self._seats(canvas, parts.head)
        children = (
            heading(canvas, "arrange/title", parts.head.before(seats.rect.w), title),
            seats,
            Node("arrange/pages", "bar", bar, children=tabs),
            canvas.panel("arrange", sheet, "", *nodes, verdict, *drawing),
            page_foot(canvas, parts.foot, "arrange", self._ways(), (self._main(),)),
        )
        return page_node(canvas, "page", title, children)

    def _tabs(self) -> tuple[ButtonAppearance, ...]:
        return tuple(
            ButtonAppearance(
                f"arrange/page/{number}", words_of(page), call(ArrangeScene.see_page, number),
                "\n".join(map(reason_words, self._faults_on(page))),
                is_chosen=page == self._page,
            )
            for number, page in enumerate(self.pages)
        )  # fmt: skip

    def _faults_on(self, page: str) -> tuple[str, ...]:
        keys = [each.key for part in self.parts if page_of(part) == page for each in part.fields]
        return tuple(dict.fromkeys(fault for key in keys for fault in self._against.get(key, ())))

    def _seats(self, canvas: Canvas, head: Rect) -> Node:
        """A small picture of each player's things in the last position the law accepted."""
        seats, gap = self._session.setup.seats, canvas.px(APART)
        wide, high = map(canvas.px, SMALL_PICTURE)
        place = head.right_part((wide + gap) * len(seats))
        title = canvas.text_width(_("Set up a position"), heading_font(canvas))
        if title + 2 * gap + place.w > head.w:
            return Node("arrange/seats", "group", head.right_part(0))
        looks: list[Look] = []
        for seat, own in enumerate(place.columns(len(seats))):
            picture = small_picture(self._session.setup, self._shown, seat)
            looks += picture.looks(own.right_part(wide).centred(wide, high))
        return Node("arrange/seats", "group", place, looks=tuple(looks))

    def _fields_of(self) -> Iterator[Field]:
        return (field for part in self._parts_shown() for field in part.fields)

    def _parts_shown(self) -> tuple[Part, ...]:
        return tuple(part for part in self.parts if page_of(part) == self._page)

    def _largest_groups(self, canvas: Canvas, room: Rect, foot: int) -> list[Node]:
        """The parts of this page, with counted things as large as the page has room for.

        The verdict still stands above `foot`, with room for a fault of two lines.
        """
        shown = self._parts_shown()
        pictured = (part.fields for part in shown if not is_picture(part.fields))
        has_things = any(map(is_thing, chain.from_iterable(pictured)))
        strong, small = map(canvas.line_height, (canvas.scale.strong, canvas.scale.small))
        last = foot - strong - 2 * canvas.px(APART)
        if not self._faults_on(self._page):
            last -= 2 * small
        groups = self._groups(canvas, room)
        for side in LARGER_THINGS if has_things and bottom_of(groups) <= last else ():
            larger = self._groups(canvas, room, side)
            if bottom_of(larger) > last:
                break
            groups = larger
        return groups

    def _groups(self, canvas: Canvas, room: Rect, side: int = THING) -> list[Node]:
        """The parts of this page, those of one player below one another."""
        columns, gap = self._columns(), canvas.px(APART)
        need = max(self._need(canvas, part) for part in self._parts_shown())
        abreast = min(len(columns), max(1, (room.w + gap) // (need + gap)))
        nodes: list[Node] = []
        for first in range(0, len(columns), abreast):
            line = room.below(bottom_of(nodes) + gap - room.y) if nodes else room
            places = line.columns(abreast, gap)
            for place, column in zip(places, columns[first : first + abreast], strict=False):
                nodes += self._column(canvas, place, column, side)
        return nodes

    def _columns(self) -> list[list[Part]]:
        """The parts of this page by whose they are, or each part if all are everybody's."""
        parts = self._parts_shown()
        owners = dict.fromkeys(part.seat for part in parts)
        columns = [[part for part in parts if part.seat == seat] for seat in owners]
        return columns if len(columns) > 1 else [[part] for part in parts]

    def _need(self, canvas: Canvas, part: Part) -> int:
        edges = 3 * canvas.px(APART)
        if is_picture(part.fields):
            return picture_need(canvas, self._face, part.fields) + edges
        things = canvas.px(THINGS)
        needs = (things if is_thing(each) else need_of(canvas, each) for each in part.fields)
        return max(needs) + edges

    def _column(self, canvas: Canvas, room: Rect, parts: Sequence[Part], side: int) -> list[Node]:
        """Parts below one another, under their player's name."""
        nodes: list[Node] = []
        seat, gap = parts[0].seat, canvas.px(8)
        if seat is not None:
            own, font = self._session.setup.seats[seat], canvas.scale.heading
            line = room.top_part(canvas.line_height(font))
            looks = (
                Picture(line.left_part(line.h), emblem_of(self._session.setup, seat)),
                canvas.letters(line.after(line.h + gap), seat_name(own), font, HEADING),
            )
            key = f"arrange/seat/{seat}"
            nodes.append(Node(key, "text", line, seat_name(own), looks=looks))
        for part in parts:
            place = room.below(bottom_of(nodes) + gap - room.y) if nodes else room
            nodes.append(self._card(canvas, place, part, side))
        return nodes

    def _card(self, canvas: Canvas, room: Rect, part: Part, side: int) -> Node:
        """A part's title, its fields, and their faults; counted things have that side."""
        key = f"arrange/part/{self.parts.index(part)}"
        inner, nodes = room.inset(canvas.px(APART), canvas.px(8)), list[Node]()
        if page_of(part) != part.title:
            font = canvas.scale.strong
            line = inner.top_part(canvas.line_height(font))
            nodes.append(canvas.text(f"{key}/title", line, words_of(part.title), font, HEADING))
        below = inner.below(bottom_of(nodes) + canvas.px(4) - inner.y) if nodes else inner
        left = self._left()
        shown = [self._field(field, left) for field in part.fields]
        things = [each for each in shown if is_thing(each.field)]
        listed = [each for each in shown if not is_thing(each.field)]
        if is_picture(part.fields):
            below = below.inset(canvas.px(APART) // 2)
            high = page_parts(canvas).body.h - canvas.px(BESIDE_PLACES)
            nodes += fields_in_place(canvas, below, high, shown, self.rulebook_for)
        elif things:
            nodes += thing_fields(canvas, below, things, side)
            below = inner.below(bottom_of(nodes) + canvas.px(6) - inner.y)
        if listed and not is_picture(part.fields):
            nodes += listed_fields(canvas, below, listed)
        told = dict.fromkeys(fault for each in shown for fault in each.faults)
        if told:
            text = "\n".join(map(reason_words, told))
            below = inner.below(bottom_of(nodes) + canvas.px(6) - inner.y)
            font = canvas.scale.small
            nodes.append(canvas.paragraph(f"{key}/faults", below, text, font, BRICK))
        card = room.top_part(bottom_of(nodes) + canvas.px(8) - room.y)
        looks = (Box(card, CARD, canvas.px(6), BRICK if told else CARD_EDGE, 1),)
        return Node(key, "group", card, words_of(part.title), looks=looks, children=tuple(nodes))

    def _left(self) -> dict[str, int]:
        """The number of things of each kind still unused."""
        return unused_counts(self.parts, values_of(self.parts) | self._changes)

    def _field(self, field: Field, left: Mapping[str, int]) -> ShownField:
        value = self._value(field)
        return ShownField(
            self._face, field, value, field.key in self._changes or field.key == self._open,
            self._against.get(field.key, ()), field.most_with(value, left),
            lambda key: call(ArrangeScene.press_field, key),
            lambda key, value: call(ArrangeScene.choose, key, value),
        )  # fmt: skip

    def _placed(self) -> Field | None:
        """One of the fields of this page of which many can have the same values.

        Those alone in their places come first; then those of a long list.
        """
        fields = tuple(each for each in self._fields_of() if not _is_either(each))
        many = (each for each in fields if each.names and len(_alike(each, fields)) >= MANY)
        placed = next((each for each in fields if each.place and not each.at), next(many, None))
        if placed is None or all(each.takes == placed.takes for each in _alike(placed, fields)):
            return placed
        return placed._replace(takes=())  # the same value may use different things in these fields

    def _opened(self) -> tuple[Field, ...]:
        """The fields whose values are shown: all in the opened field's place."""
        opened = next((each for each in self._fields_of() if each.key == self._open), None)
        if opened is None or not opened.at:
            return () if opened is None else (opened,)
        return tuple(each for each in self._fields_of() if each.at == opened.at)

    def _palette_width(self, canvas: Canvas, room: Rect) -> int:
        """The width kept free for values beside the places, so that these do not move."""
        placed = self._placed()
        if placed is None or placed.place is None:
            return 0
        need = max(self._need(canvas, each) for each in self._parts_shown())
        gap, title = canvas.px(APART), _("Pick a thing, then its places")
        least = canvas.text_width(title, canvas.scale.heading)
        least = max(least, min(canvas.px(PALETTE[0]), values_width(canvas, self._face, placed)))
        free = room.w - len(self._columns()) * (need + gap)
        wide = max(least, min(canvas.px(PALETTE[1]), free))
        return wide if need + wide + gap <= room.w else 0

    def _asked(self) -> Iterator[tuple[str, Field, int | None, Callable[[int], Hashable]]]:
        """For each choice its title, its field, the present value, and the act that changes it."""
        opened, placed = self._opened(), self._placed()
        for field in opened:
            title = words_of(field.title)
            if field.at:
                title = _("{name}: {what}").format(name=field.at, what=title)
            yield title, field, self._value(field), partial(_chosen, field.key)
        if placed is not None and not opened:
            title = _("Pick a thing, then its places")
            yield title, placed, self._taken, _taken_up

    def _values(self, canvas: Canvas, room: Rect) -> list[Node]:
        """All values of the opened fields, each under its title; otherwise those to be put down."""
        font, nodes = canvas.scale.heading, list[Node]()
        left = self._left()
        for title, field, now, act in self._asked():
            place = room.below(bottom_of(nodes) + canvas.px(APART) - room.y) if nodes else room
            line = place.top_part(canvas.line_height(font))
            key, under = f"arrange/field/{field.key}", place.below(line.h + canvas.px(6))
            nodes.append(canvas.text(key, line, title, font, HEADING))
            if field.pictures:
                shown, chosen = (self._face, field), (now, act)
                nodes += value_nodes(canvas, under, shown, chosen, left)
                continue
            buttons = tuple(
                ButtonAppearance(
                    f"arrange/value/{field.key}/{value}", value_words(field, value), act(value),
                    is_chosen=value == now,
                )
                for value in range(field.least, field.most + 1)
            )  # fmt: skip
            nodes += rows_of_buttons(canvas, under, buttons)
        return nodes

    def _value(self, field: Field) -> int:
        return self._changes.get(field.key, field.value)

    def _verdict(self, canvas: Canvas, room: Rect) -> Node:
        """The faults that are not shown beside a field here."""
        here = {field.key for field in self._fields_of()}
        beside = {fault for key in here for fault in self._against.get(key, ())}
        faults = [fault for fault in self._faults if fault not in beside]
        told = [reason_words(fault) for fault in faults[:TOLD]]
        more = len(faults) - TOLD
        if more > 0:
            told.append(_("(more faults: {count})").format(count=more))
        if not self._faults:
            told = [_("The rules have nothing against this position.")]
        elif not told:
            told = [_("The rules do not allow this position.")]
        colour = BRICK if self._faults else PALM
        text = "\n".join(told)
        return canvas.paragraph("arrange/verdict", room, text, canvas.scale.strong, colour)

    def _ways(self) -> tuple[ButtonAppearance, ...]:
        none = "" if self._changes else _("Nothing is changed yet.")
        reset = ButtonAppearance(
            "arrange/reset", _("As it was"), call(ArrangeScene.as_it_was),
            _("Choose everything as it was"), none,
        )  # fmt: skip
        ways = (back_button("arrange", call(ArrangeScene.go_back)), reset)
        if self._placed() is None:
            return ways
        clear = _("Take everything off these places")
        return (*ways, ButtonAppearance(
            "arrange/clear", _("Clear"), call(ArrangeScene.clear), clear,
        ))  # fmt: skip

    def _main(self) -> ButtonAppearance:
        why = "" if self._changes else _("Nothing is changed yet.")
        if self._faults:
            why = reason_words(self._faults[0])
        return ButtonAppearance(
            "arrange/done", _("Analyse it"), call(ArrangeScene.look_into),
            _("To the analysis board with this position"), why, is_main=True,
        )  # fmt: skip


def _is_either(field: Field) -> bool:
    """Whether a thing lies there or not: a press is enough to change that."""
    return bool(field.names) and field.most - field.least == 1


def _alike(field: Field, fields: Sequence[Field]) -> tuple[Field, ...]:
    """The fields that have the same values, and also lie in places, or also in a list."""
    return tuple(
        each
        for each in fields
        if each.names == field.names and (each.place is None) == (field.place is None)
    )


def _chosen(key: str, value: int) -> Hashable:
    return call(ArrangeScene.choose, key, value)


def _taken_up(value: int) -> Hashable:
    return call(ArrangeScene.take, value)


def _with_names(seats: Sequence[str], part: Part) -> Part:
    return part._replace(fields=tuple(_with_name(seats, field) for field in part.fields))


def _with_name(seats: Sequence[str], field: Field) -> Field:
    if field.is_seat:
        return field._replace(names=tuple(seats))
    field = field._replace(names=tuple(_told_by_name(seats, each) for each in field.names))
    if field.seat is None:
        return field
    whose = Reason("{name}: {what}", name=seats[field.seat], what=Reason(field.title))
    return field._replace(title=whose)


def _told_by_name(seats: Sequence[str], value: Told) -> Told | str:
    """The name of a value, a player in it by name."""
    if not isinstance(value, HeldBy):
        return value
    name = seats[value.seat]
    return name if value.amount is None else Reason("{name}: {what}", name=name, what=value.amount)


def _fault_by_name(seats: Sequence[str], fault: str) -> str:
    if not isinstance(fault, Reason):
        return fault
    values = {name: _told_by_name(seats, each) for name, each in fault.values.items()}
    return Reason(fault.sentence, **values)


def page_of(part: Part) -> str:
    return part.page or part.title
