"""The fields of a position set up by hand: as lists, or in their places."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Final, NamedTuple

from sneferu_gui.games.arranging import Field
from sneferu_gui.games.reason import Reason
from sneferu_gui.language import _
from sneferu_gui.session.reasons import reason_words
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Form, Look, Picture
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import BRICK, FADED_INK, HEADING, INK, PALM, SHADE_EDGE
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, button, picture_button

BESIDE: Final = 6
LISTED: Final = 170
"""The least width of a field in a list, in pixels at 100 %."""
TRACK: Final = 24
"""The most spaces for which a number has a track."""
# Sizes are pixels at 100 %.
SPACE_WIDTHS: Final = (5, 12)
BAR: Final = 8
"""The height of a track, in pixels at 100 %."""
NUMBER_WIDTH: Final = 34
CELL: Final = (42, 34)
"""The least width and height of a field in a place, in pixels at 100 %."""
WIDEST_CELL: Final = (84, 52)
SITE: Final = (*HEADING[:3], 50)
"""The sign over a place that holds several things."""


TRACK_BED: Final = (*SHADE_EDGE[:3], 50)
"""The colour of a track's free spaces for which no things are left."""
TRACK_OPEN: Final = (*SHADE_EDGE[:3], 130)
"""The colour of a track's other free spaces."""


class Signs(NamedTuple):
    """The sign of pictures side by side, as large as fits."""

    names: tuple[str, ...]

    def looks(self, place: Rect) -> list[Look]:
        """Each picture in a square of its own."""
        side = min(place.h, place.w // len(self.names))
        row = place.centred(side * len(self.names), side)
        return [Picture(each, name) for each, name
                in zip(row.columns(len(self.names)), self.names, strict=True)]  # fmt: skip


class ShownField(NamedTuple):
    """A field with its present value, its faults and its acts."""

    field: Field
    value: int
    is_changed: bool
    faults: tuple[str, ...]
    most: int
    """The most that a number can be with the things left."""
    press: Callable[[str], Hashable]
    choose: Callable[[str, int], Hashable]
    slide: Hashable

    @property
    def key(self) -> str:
        return f"arrange/{self.field.key}"

    @property
    def pictures(self) -> tuple[str, ...]:
        """The pictures of the value, or of the counted thing."""
        pictures, names = self.field.pictures, self.field.names
        return pictures[self.value - self.field.least if names else 0] if pictures else ()

    @property
    def word(self) -> str:
        return value_words(self.field, self.value)

    @property
    def end(self) -> str:
        """The most it can be, behind a number; empty for an endless one."""
        return "" if self.field.names or self.field.is_endless else f"/{self.most}"

    @property
    def label(self) -> str:
        """The title with the value."""
        label = _("{name}: {what}")
        return label.format(name=words_of(self.field.title), what=self.word + self.end)

    @property
    def hint(self) -> str:
        return "\n".join(map(reason_words, self.faults))


def words_of(text: str) -> str:
    return reason_words(text) if isinstance(text, Reason) else _(text)


def value_words(field: Field, value: int) -> str:
    return words_of(field.names[value - field.least]) if field.names else str(value)


def marked(canvas: Canvas, node: Node, *, is_wrong: bool) -> Node:
    """The node with a brick-red frame, if the law finds a fault in it."""
    if not is_wrong:
        return node
    frame = Box(node.rect.inset(-canvas.px(1)), (0, 0, 0, 0), canvas.px(5), BRICK, canvas.px(2))
    return node._replace(looks=(*node.looks, frame))


# -- lists ---------------------------------------------------------------------------------


def need_of(canvas: Canvas, field: Field) -> int:
    """The width of a field with the longest of its values."""
    title = canvas.text_width(_beside(field), canvas.scale.strong)
    sign = len(field.pictures[0]) * canvas.scale.button if _counts_pictures(field) else 0
    return title + sign + _control_width(canvas, field) + canvas.px(2 * BESIDE)


def _counts_pictures(field: Field) -> bool:
    return bool(field.pictures) and not field.names


def _beside(field: Field) -> str:
    """The title beside the field; empty where pictures show what it counts."""
    return "" if field.is_shown_whole else words_of(field.title)


def _control_width(canvas: Canvas, field: Field) -> int:
    if not field.names:
        return 2 * canvas.scale.button + canvas.px(8) + _figure_width(canvas, field)
    if field.pictures:
        most = max(map(len, field.pictures)) * canvas.px(CELL[1]) + canvas.px(BESIDE)
        bare = zip(field.names, field.pictures, strict=True)
        words = [words_of(name) for name, pictures in bare if not pictures]
        return max(most, *(canvas.text_width(each, canvas.scale.body) + canvas.px(20)
                           for each in words))  # fmt: skip
    font = canvas.scale.body
    return max(canvas.text_width(words_of(name), font) for name in field.names) + canvas.px(20)


def _figure_width(canvas: Canvas, field: Field) -> int:
    """The width of a number and the most it can be."""
    most = str(field.most)
    text = most if field.is_endless else f"{most}/{most}"
    return max(canvas.px(NUMBER_WIDTH), canvas.text_width(text, canvas.scale.strong) + canvas.px(4))


def listed_fields(canvas: Canvas, room: Rect, shown: Sequence[ShownField]) -> list[Node]:
    """The fields in as many columns as fit, down one column after the other."""
    high, gap, between = canvas.scale.button, canvas.px(6), canvas.px(20)
    need = max(need_of(canvas, each.field) for each in shown)
    abreast = max(1, (room.w + between) // (max(need, canvas.px(LISTED)) + between))
    rows = -(-len(shown) // abreast)
    columns = room.columns(max(1, -(-len(shown) // rows)), between)
    nodes: list[Node] = []
    for index, each in enumerate(shown):
        at, row = divmod(index, rows)
        place = columns[at]._replace(y=room.y + row * (high + gap), h=high)
        nodes += _listed(canvas, place.left_part(min(place.w, 2 * need)), each)
    return nodes


def value_button(
    field: Field, value: int, act: Hashable, now: int | None, left: Mapping[str, int]
) -> ButtonAppearance:
    """The button of a value, with its pictures and the number of such things left."""
    pictures = field.pictures[value - field.least] if field.pictures else ()
    word, hint = value_words(field, value), ""
    beside = word if max(map(len, field.pictures), default=0) == 1 else ""
    kind = field.takes[value - field.least][0] if field.takes and field.names else ""
    if kind and pictures:
        count = max(0, left[kind])
        beside, hint = str(count), _("{n} left").format(n=count)
    return ButtonAppearance(
        f"arrange/value/{field.key}/{value}", word, act, hint, is_chosen=value == now,
        sign=Signs(pictures) if pictures else None, sign_breadth=max(1, len(pictures)),
        sign_word=beside,
    )  # fmt: skip


def _listed(canvas: Canvas, place: Rect, shown: ShownField) -> list[Node]:
    """The field in a line: its title at the left, its value at the right."""
    control = place.right_part(_control_width(canvas, shown.field))
    font = canvas.scale.strong if shown.is_changed else canvas.scale.body
    colour = BRICK if shown.faults else INK
    line = place.before(control.w)
    looks: list[Look] = []
    if _counts_pictures(shown.field):
        side = canvas.scale.button - canvas.px(BESIDE)
        signs = line.left_part(side * len(shown.pictures))
        looks += Signs(shown.pictures).looks(signs.centred(signs.w, side))
        line = line.after(signs.w + canvas.px(BESIDE))
    track = _track_place(canvas, line, shown.field)
    title = line.above(track.h) if track is not None else line
    looks.append(canvas.letters(title, _beside(shown.field), font, colour))
    if shown.field.names:
        made = _named(canvas, control, shown, shown.word)
        return [made._replace(rect=place, looks=(*looks, *made.looks))]
    wide, gap = canvas.scale.button, canvas.px(4)
    right = control.right_part(wide)
    left = right._replace(x=right.x - gap - wide)
    words = place._replace(w=left.x - gap - place.x)
    figure = words.right_part(_figure_width(canvas, shown.field))
    end = canvas.text_width(shown.end, canvas.scale.body)
    looks.append(canvas.letters(figure.before(end), shown.word, font, colour, Align.RIGHT))
    if shown.end:
        looks.append(canvas.letters(figure, shown.end, canvas.scale.body, FADED_INK, Align.RIGHT))
    key = f"{shown.key}/value"
    label = f"{shown.label}. {shown.hint}" if shown.faults else shown.label
    return [
        Node(key, "text", words, label, use=Use(hint=shown.label), looks=tuple(looks)),
        *((_track(canvas, track, shown),) if track is not None else ()),
        picture_button(canvas, left, _step(shown, -1), "icons/minus", 0.5),
        picture_button(canvas, right, _step(shown, 1), "icons/plus", 0.5),
    ]


def _track_place(canvas: Canvas, line: Rect, field: Field) -> Rect | None:
    """The rectangle of a number's track under its title; None if it is endless or does not fit."""
    spaces = field.most - field.least + 1
    if field.names or field.is_endless or field.is_shown_whole or not 2 < spaces <= TRACK:  # noqa: PLR2004
        return None
    if line.w < spaces * canvas.px(SPACE_WIDTHS[0]):
        return None
    low = line.bottom_part(line.h - canvas.line_height(canvas.scale.body))
    return low.left_part(min(low.w - canvas.px(BESIDE), spaces * canvas.px(SPACE_WIDTHS[1])))


def _track(canvas: Canvas, rect: Rect, shown: ShownField) -> Node:
    """A number as a track, filled up to its value; a press on a space sets it."""
    field, key = shown.field, f"{shown.key}/track"
    bar = rect.centred(rect.w, canvas.px(BAR))
    looks: list[Look] = []
    for value, cell in enumerate(bar.columns(field.most - field.least + 1, 1), start=field.least):
        fill = PALM if field.least < value <= shown.value else TRACK_BED
        if shown.value < value <= shown.most or value == field.least:
            fill = TRACK_OPEN
        looks.append(Box(cell, fill, canvas.px(2)))
        if value == shown.value:
            frame = cell.inset(-canvas.px(1))
            looks.append(Box(frame, (0, 0, 0, 0), canvas.px(2), INK, canvas.px(1)))
    looks += canvas.focus_ring(key, bar, canvas.px(3))
    rect = rect.inset(0, -canvas.px(4))  # large enough to be hit
    return Node(
        key, "slider", rect, shown.label, canvas.node_states(key), Use(shown.slide), tuple(looks)
    )


def _named(canvas: Canvas, place: Rect, shown: ShownField, word: str) -> Node:
    """A button with the value as pictures or a word, which opens all values."""
    pictures = shown.pictures
    sign = Signs(pictures) if pictures else None
    appearance = ButtonAppearance(
        shown.key, word, shown.press(shown.field.key), shown.hint,
        is_chosen=shown.is_changed, sign=sign, sign_breadth=max(1, len(pictures)),
    )  # fmt: skip
    form = Form.SLAB if word or pictures else Form.RECESS
    made = button(canvas, place, appearance, form=form)
    return marked(canvas, made._replace(label=shown.label), is_wrong=bool(shown.faults))


def _step(shown: ShownField, by: int) -> ButtonAppearance:
    field, value = shown.field, shown.value + by
    label = _("{name}: one more") if by > 0 else _("{name}: one less")
    is_open = field.least <= value <= field.most
    at_end = _("This is the most.") if by > 0 else _("This is the least.")
    return ButtonAppearance(
        f"{shown.key}/{'more' if by > 0 else 'less'}", label.format(name=words_of(field.title)),
        shown.choose(field.key, value), why_not="" if is_open else at_end,
    )  # fmt: skip


# -- places --------------------------------------------------------------------------------


def is_picture(fields: Sequence[Field]) -> bool:
    """Whether fields lie in places, as on a board."""
    return bool(fields) and all(field.place for field in fields)


def picture_need(canvas: Canvas, fields: Sequence[Field]) -> int:
    return round(_extent(fields)[0] * canvas.px(CELL[0] + 2))


def _extent(fields: Sequence[Field]) -> tuple[float, float]:
    places = [field.place for field in fields if field.place]
    return max(x for x, _y in places) + 1, max(y for _x, y in places) + 1


def fields_in_place(canvas: Canvas, room: Rect, shown: Sequence[ShownField]) -> list[Node]:
    """The fields in their places, in the middle of the room; those of one place in one cell."""
    across, _down = _extent([each.field for each in shown])
    gap = canvas.px(2)
    wide = min(int(room.w / across), canvas.px(WIDEST_CELL[0]))
    high = max(canvas.px(CELL[1]), min(wide * 2 // 3, canvas.px(WIDEST_CELL[1])))
    left = room.x + (room.w - round(across * wide)) // 2
    cells: dict[tuple[float, float], list[ShownField]] = {}
    for each in shown:
        cells.setdefault(each.field.place or (0.0, 0.0), []).append(each)
    nodes = []
    for (x, y), here in cells.items():
        cell = Rect(left + round(x * wide), room.y + round(y * high), wide - gap, high - gap)
        nodes.append(_cell(canvas, cell, here))
    return nodes


def _cell(canvas: Canvas, cell: Rect, here: Sequence[ShownField]) -> Node:
    """The things in a place, one under another; an empty place shows its name."""
    first = here[0]
    rows = tuple(each.pictures for each in here if each.pictures)
    faults = tuple(dict.fromkeys(fault for each in here for fault in each.faults))
    appearance = ButtonAppearance(
        first.key, "", first.press(first.field.key), "\n".join(map(reason_words, faults)),
        is_chosen=any(each.is_changed for each in here),
    )  # fmt: skip
    made = button(canvas, cell, appearance, form=Form.SLAB if rows else Form.RECESS)
    looks, inner = list(made.looks), cell.inset(canvas.px(5), canvas.px(4))
    if first.field.at:
        looks.append(Box(cell.inset(canvas.px(3)), SITE, canvas.px(3)))
    for place, names in zip(inner.rows(max(1, len(rows))), rows, strict=False):
        looks += Signs(names).looks(place)
    looks += () if rows else _place_name(canvas, cell, first.field)
    label = ", ".join(each.label for each in here)
    if first.field.at:
        label = f"{first.field.at}: {label}"
    return marked(canvas, made._replace(label=label, looks=tuple(looks)), is_wrong=bool(faults))


def _place_name(canvas: Canvas, cell: Rect, field: Field) -> tuple[Look, ...]:
    name, font = words_of(field.short or field.at or field.title), canvas.scale.small
    if canvas.text_width(name, font) > cell.w - canvas.px(4):
        return ()
    return (canvas.letters(cell, name, font, FADED_INK, Align.CENTRE),)
