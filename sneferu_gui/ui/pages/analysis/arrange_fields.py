"""The fields of a position set up by hand: as lists, as things to count, or in their places."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Final, NamedTuple

from sneferu_gui.games.arranging import Field
from sneferu_gui.games.game import AnyEdition
from sneferu_gui.games.reason import Reason
from sneferu_gui.language import _
from sneferu_gui.session.reasons import reason_words
from sneferu_gui.ui.engine.scene import Slide
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Look, OwnLook
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import (
    BRICK,
    CLEAR,
    FADED_INK,
    HEADING,
    INK,
    PALM,
    PAPER_LIT,
    SHADE_EDGE,
)
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, button, picture_button
from sneferu_gui.ui.pages.face import Face

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
TALLEST_CELL: Final = 110
BED: Final = 6
"""How far the ground of places reaches beyond them, in pixels at 100 %."""
THING: Final = 58
"""The side of a square as large as a thing where many lie side by side, in pixels at 100 %."""
LARGER_THINGS: Final = (70, 86, 106, 128)
"""Such sides where a page has more room."""
PALE: Final = 90
"""The opacity of things of which there are none."""

TRACK_BED: Final = (*SHADE_EDGE[:3], 50)
"""The colour of a track's free spaces for which no things are left."""
TRACK_OPEN: Final = (*SHADE_EDGE[:3], 130)
"""The colour of a track's other free spaces."""


class Things(NamedTuple):
    """What a field's pictures stand for, as the game's table shows it."""

    face: Face
    key: str
    names: tuple[str, ...]

    def drawn(self, place: Rect) -> Sequence[OwnLook]:
        return self.face.thing_looks(self.key, self.names, place)


class ShownField(NamedTuple):
    """A field with its present value, its faults and its acts."""

    face: Face
    field: Field
    value: int
    is_changed: bool
    faults: tuple[str, ...]
    most: int
    """The most that a number can be with the things left."""
    press: Callable[[str], Hashable]
    choose: Callable[[str, int], Hashable]

    @property
    def key(self) -> str:
        return f"arrange/{self.field.key}"

    @property
    def pictures(self) -> tuple[str, ...]:
        """The pictures of the value, or of the counted thing."""
        pictures, names = self.field.pictures, self.field.names
        return pictures[self.value - self.field.least if names else 0] if pictures else ()

    @property
    def things(self) -> Things:
        return Things(self.face, self.field.key, self.pictures)

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
        looks += shown.things.drawn(signs.centred(signs.w, side))
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
        *((_track(canvas, line, track, shown),) if track is not None else ()),
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


def _track(canvas: Canvas, line: Rect, rect: Rect, shown: ShownField) -> Node:
    """A number as a track, filled up to its value; a press on a space sets it.

    To be hit it is as high as the line of its title, as buttons are.
    """
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
    use = Use(Slide(shown.field.key), shown.label)
    rect = rect._replace(y=line.y, h=line.h)
    return Node(key, "slider", rect, shown.label, canvas.node_states(key), use, tuple(looks))


def _named(canvas: Canvas, place: Rect, shown: ShownField, word: str) -> Node:
    """A button with the value in a word, which opens all values."""
    appearance = ButtonAppearance(
        shown.key, word, shown.press(shown.field.key), shown.hint, is_chosen=shown.is_changed
    )
    made = button(canvas, place, appearance)
    return marked(canvas, made._replace(label=shown.label), is_wrong=bool(shown.faults))


def _step(shown: ShownField, by: int) -> ButtonAppearance:
    field, value = shown.field, shown.value + by
    label = _("{name}: one more") if by > 0 else _("{name}: one less")
    is_open = field.least <= value <= field.most
    at_end = _("This is the most.") if by > 0 else _("This is the least.")
    return ButtonAppearance(
        f"{shown.key}/{'more' if by > 0 else 'less'}", label.format(name=words_of(field.title)),
        shown.choose(field.key, value), label.format(name=words_of(field.title)) if by > 0 else "",
        "" if is_open else at_end,
    )  # fmt: skip


# -- things that are counted, or put down ----------------------------------------------------


def is_thing(field: Field) -> bool:
    """Whether a field is shown as a thing: one counted without words, or one that lies there."""
    return bool(field.pictures) and (field.is_shown_whole or bool(field.names))


def thing_fields(canvas: Canvas, room: Rect, shown: Sequence[ShownField], side: int) -> list[Node]:
    """Things side by side, each as large as a square of `side` pixels at 100 %.

    Each press on one that is counted adds one; a minus takes one away. It stands behind the number,
    which else would read as a negative one.
    """
    foot, font = canvas.scale.button, canvas.scale.small
    size = thing_size(canvas, shown[0].face, shown[0].field, side)
    under = max(
        canvas.text_width(words_of(each.field.title), font) if each.field.names
        else foot + _figure_width(canvas, each.field)
        for each in shown
    )  # fmt: skip
    nodes: list[Node] = []
    cells = grid(canvas, room, len(shown), (max(size[0], under), size[1] + foot))
    for each, cell in zip(shown, cells, strict=True):
        spot, line = cell.above(foot).centred(*size), cell.bottom_part(foot)
        if each.field.names:
            nodes.append(_thing_lying(canvas, spot, [each]))
            title = words_of(each.field.title)
            nodes.append(canvas.text(f"{each.key}/title", line, title, font, INK, Align.CENTRE))
            continue
        nodes.append(thing_node(canvas, spot, _step(each, 1), each.things, is_pale=not each.value))
        if each.value > each.field.least:
            minus = line.right_part(foot)
            nodes.append(picture_button(canvas, minus, _step(each, -1), "icons/minus", 0.5))
        nodes.append(_count_node(canvas, line.before(foot), each))
    return nodes


def _count_node(canvas: Canvas, place: Rect, shown: ShownField) -> Node:
    """A number of things, and after it the most there can be."""
    strong = canvas.scale.strong if shown.is_changed else canvas.scale.body
    colour = BRICK if shown.faults else INK if shown.value else FADED_INK
    wide = canvas.text_width(shown.word, strong)
    rest = canvas.text_width(shown.end, canvas.scale.body)
    line = place.centred(wide + rest, place.h)
    looks = (
        canvas.letters(line, shown.word, strong, colour),
        canvas.letters(line.after(wide), shown.end, canvas.scale.body, FADED_INK),
    )
    label = f"{shown.label}. {shown.hint}" if shown.faults else shown.label
    return Node(f"{shown.key}/value", "text", place, label, use=Use(hint=shown.label), looks=looks)


def thing_size(canvas: Canvas, face: Face, field: Field, side: int = THING) -> tuple[int, int]:
    """The width and height of a thing where many lie side by side."""
    shape = face.thing_shape(field.key)
    return round(canvas.px(side) * shape**0.5), round(canvas.px(side) / shape**0.5)


def grid(canvas: Canvas, room: Rect, count: int, size: tuple[int, int]) -> list[Rect]:
    """Places of one size in rows, as many in each as fit."""
    gap = canvas.px(BESIDE)
    across = max(1, (room.w + gap) // (size[0] + gap))
    places = []
    for number in range(count):
        row, column = divmod(number, across)
        x, y = room.x + column * (size[0] + gap), room.y + row * (size[1] + gap)
        places.append(Rect(x, y, *size))
    return places


def values_width(canvas: Canvas, face: Face, field: Field) -> int:
    """The width of all values of a field side by side."""
    each = max(thing_size(canvas, face, field)[0], canvas.px(CELL[0])) + canvas.px(BESIDE)
    return (field.most - field.least + 1) * each


def value_nodes(
    canvas: Canvas,
    room: Rect,
    shown: tuple[Face, Field],
    chosen: tuple[int | None, Callable[[int], Hashable]],
    left: Mapping[str, int],
) -> list[Node]:
    """The values of a field that have pictures: each as a thing, with the number left below it.

    `chosen` is the present value, and what choosing another does.
    """
    (face, field), (now, act) = shown, chosen
    size, foot = thing_size(canvas, face, field), canvas.line_height(canvas.scale.small)
    wide = max(size[0], canvas.px(CELL[0]))
    values = range(field.least, field.most + 1)
    places = grid(canvas, room, len(values), (wide, size[1] + foot))
    nodes = []
    for value, place in zip(values, places, strict=True):
        pictures = field.pictures[value - field.least]
        kind = field.takes[value - field.least][0] if field.takes else ""
        count = _("{n} left").format(n=max(0, left[kind])) if kind else ""
        word = value_words(field, value)
        appearance = ButtonAppearance(
            f"arrange/value/{field.key}/{value}", word, act(value), count, is_chosen=value == now
        )
        things = Things(face, field.key, pictures)
        spot = place.above(foot).centred(*size)
        node = thing_node(canvas, spot, appearance, things, is_pale=bool(kind) and left[kind] <= 0)
        if not pictures:
            node = node._replace(looks=(_nothing_look(canvas, spot), *node.looks))
        line = place.bottom_part(foot)
        told = str(max(0, left[kind])) if kind else word
        letters = canvas.letters(line, told, canvas.scale.small, INK, Align.CENTRE)
        nodes.append(node._replace(rect=place, looks=(*node.looks, letters)))
    return nodes


def _nothing_look(canvas: Canvas, place: Rect) -> Box:
    return Box(place, TRACK_BED, canvas.px(4), SHADE_EDGE, 1)


def thing_node(
    canvas: Canvas,
    place: Rect,
    shown: ButtonAppearance,
    things: Things,
    *,
    is_pale: bool = False,
) -> Node:
    """A thing as the table shows it, that is pressed as a button is."""
    radius, key = canvas.px(4), shown.key
    looks: list[Look] = [
        look._replace(opacity=PALE) if is_pale else look for look in things.drawn(place)
    ]
    edge = PALM if shown.is_chosen else HEADING
    if shown.is_chosen or canvas.is_pointed_at(key):
        frame = place.inset(-canvas.px(2))
        looks.append(Box(frame, CLEAR, radius, edge, max(2, canvas.px(2.5))))
    looks += canvas.focus_ring(key, place, radius)
    states = ("disabled",) * bool(shown.why_not) + ("checked",) * shown.is_chosen
    use = shown.use
    return Node(key, "button", place, shown.label, canvas.node_states(key, *states), use,
                tuple(looks))  # fmt: skip


# -- places --------------------------------------------------------------------------------


def is_picture(fields: Sequence[Field]) -> bool:
    """Whether fields lie in places, as on a board."""
    return bool(fields) and all(field.place for field in fields)


def picture_need(canvas: Canvas, face: Face, fields: Sequence[Field]) -> int:
    return round(_extent(fields)[0] * (_cell_size(canvas, face, fields)[0] + 2))


def _extent(fields: Sequence[Field]) -> tuple[float, float]:
    places = [field.place for field in fields if field.place]
    return max(x for x, _y in places) + 1, max(y for _x, y in places) + 1


def _cell_size(canvas: Canvas, face: Face, fields: Sequence[Field]) -> tuple[int, int]:
    """The least width and height of a cell: as the thing's shape, and large enough to be hit."""
    shape = face.thing_shape(fields[0].key)
    high = max(canvas.px(CELL[1]), round(canvas.px(CELL[0]) / shape))
    return max(canvas.px(CELL[0]), round(high * shape)), high


def fields_in_place(
    canvas: Canvas, room: Rect, high: int, shown: Sequence[ShownField], edition: AnyEdition
) -> list[Node]:
    """The fields in their places, as large as fits into the room and a height.

    They lie on their ground, in the middle of the room; those of one place in one cell.
    """
    face, fields = shown[0].face, [each.field for each in shown]
    across, down = _extent(fields)
    least, shape = _cell_size(canvas, face, fields), face.thing_shape(fields[0].key)
    tall = min(high / down, canvas.px(TALLEST_CELL), room.w / across / shape)
    tall = max(tall, least[1])
    wide = min(room.w / across, tall * shape)
    left, gap = room.x + (room.w - round(across * wide)) // 2, canvas.px(1)
    cells: dict[tuple[float, float], list[ShownField]] = {}
    for each in shown:
        cells.setdefault(each.field.place or (0.0, 0.0), []).append(each)
    places = {
        here[0].field.key: Rect(
            left + round(x * wide), room.y + round(y * tall), round(wide) - gap, round(tall) - gap
        )
        for (x, y), here in cells.items()
    }
    bed = room.top_part(round(down * tall)).inset(-canvas.px(BED), -canvas.px(BED) // 2)
    ground = face.ground_looks(edition, bed, places)
    nodes = [Node(f"arrange/ground/{fields[0].key}", "picture", bed, looks=tuple(ground))]
    return nodes + [
        _thing_lying(canvas, place, here)
        for place, here in zip(places.values(), cells.values(), strict=True)
    ]


def _thing_lying(canvas: Canvas, cell: Rect, here: Sequence[ShownField]) -> Node:
    """The things in a place on its ground; nothing where it is empty."""
    first, faults = here[0], _faults_of(here)
    appearance = ButtonAppearance(
        first.key, "", first.press(first.field.key), "\n".join(map(reason_words, faults)),
        is_chosen=any(each.is_changed for each in here),
    )  # fmt: skip
    names = tuple(name for each in here for name in each.pictures)
    things = Things(first.face, first.field.key, names)
    made = thing_node(canvas, cell, appearance, things)
    if not names and first.field.place is None:
        made = made._replace(looks=(_nothing_look(canvas, cell), *made.looks))
    elif not names and first.field.short:
        name = _place_name(canvas, cell, first.field)
        made = made._replace(looks=(*name, *made.looks))
    label = _label_of(here)
    hint = made.use.hint or label
    made = made._replace(label=label, use=made.use._replace(hint=hint))
    return marked(canvas, made, is_wrong=bool(faults))


def _faults_of(here: Sequence[ShownField]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(fault for each in here for fault in each.faults))


def _label_of(here: Sequence[ShownField]) -> str:
    label, at = ", ".join(each.label for each in here), here[0].field.at
    return f"{at}: {label}" if at else label


def _place_name(canvas: Canvas, cell: Rect, field: Field) -> list[Look]:
    """The name of an empty place, if it fits."""
    name, font = words_of(field.short), canvas.scale.small
    wide = canvas.text_width(name, font) + canvas.px(4)
    if wide > cell.w:
        return []
    place = cell.centred(wide, min(cell.h, canvas.line_height(font)))
    return [Box(place, PAPER_LIT, canvas.px(4)),
            canvas.letters(place, name, font, FADED_INK, Align.CENTRE)]  # fmt: skip
