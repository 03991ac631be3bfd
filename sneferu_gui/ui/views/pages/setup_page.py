"""The page on which a new table is set up."""

from dataclasses import dataclass
from typing import Final

from sneferu_gui.ui.views.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.views.looks import Face, Font, Look, Picture
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.theme import FADED_INK, GOLD, HEADING, INK, Step
from sneferu_gui.ui.views.widgets.buttons import (
    ButtonAppearance,
    FieldAppearance,
    button,
    field,
    picture_button,
    row_of_buttons,
    width_of,
)

MOST_SEATS: Final = 4


@dataclass(frozen=True, slots=True)
class SeatPart:
    """What a seat chose alone, as a builder, with its picture."""

    button: ButtonAppearance
    picture: str
    """Beside the button; empty for none."""


@dataclass(frozen=True, slots=True)
class LevelFace:
    """A computer player that can be chosen."""

    button: ButtonAppearance
    picture: str


@dataclass(frozen=True, slots=True)
class LevelChoice:
    """Who plays a computer's seat, among those who can."""

    key: str
    faces: tuple[LevelFace, ...]
    title: str
    """Of the one who does."""
    note: str
    """What that one was measured at."""
    temper: ButtonAppearance | None = None
    """The temper it has; the button goes on to the next. None where it has none to choose."""


@dataclass(frozen=True, slots=True)
class OpponentAppearance:
    """Who plays against a single player."""

    name: str
    words: str
    picture: str


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat: colour, name, who plays it, what it chose, and a way to take it away."""

    key: str
    colour: ButtonAppearance
    picture: str
    """The picture on the colour's button."""
    name: FieldAppearance
    players: tuple[ButtonAppearance, ...]
    level: LevelChoice | None
    """Under the row."""
    parts: tuple[SeatPart, ...]
    remove: ButtonAppearance | None


@dataclass(frozen=True, slots=True)
class Choice:
    """A question with buttons for answers."""

    key: str
    title: str
    buttons: tuple[ButtonAppearance, ...]
    note: str
    """Under the buttons: what the present answer means."""
    is_in_line: bool = False
    """Whether the answers stand beside the question, and what they mean is told by them alone."""


@dataclass(frozen=True, slots=True)
class SetupAppearance:
    """The whole page."""

    title: str
    seats_title: str
    seats: tuple[SeatRow, ...]
    add: ButtonAppearance | None
    opponent: OpponentAppearance | None
    opponents_choice: Choice | None
    """Under the opponent: by which rules they play."""
    deals: Choice | None
    """Under that: deals that everybody has."""
    choices: tuple[Choice, ...]
    edition: Choice
    """At the foot of the seats: the boards played on."""
    seed_title: str
    seed: FieldAppearance
    new_seed: ButtonAppearance
    seed_note: str
    code: ButtonAppearance
    """The table's share code, to be copied."""
    trouble: str
    """Why the game cannot begin yet; empty when it can."""
    back: ButtonAppearance
    begin: ButtonAppearance


def setup_page(canvas: Canvas, shown: SetupAppearance) -> Node:
    """The whole page."""
    rect = canvas.rect.centred(
        min(canvas.width - 2 * canvas.px(20), canvas.px(1060)),
        min(canvas.height - 2 * canvas.px(20), canvas.px(660)),
    )
    font = canvas.scale.font(Step.PAGE, Face.HEADING_BOLD)
    head = rect.top_part(canvas.line_height(font))
    foot = rect.bottom_part(canvas.px(44))
    body = rect.below(head.h + canvas.px(10)).above(foot.h + canvas.px(12))
    aside = body.right_part(int(0.37 * body.w))
    seats = body.before(aside.w + canvas.scale.gap)
    children = (
        canvas.text("setup/title", head, shown.title, font, GOLD),
        _seats(canvas, seats, shown),
        _choices(canvas, aside, shown),
        *_foot(canvas, foot, shown),
    )
    ground = (Picture(canvas.rect, "night", 255, covers=True),)
    return Node("setup", "window", canvas.rect, shown.title, looks=ground, children=children)


def _foot(canvas: Canvas, foot: Rect, shown: SetupAppearance) -> tuple[Node, ...]:
    font = canvas.scale.font(Step.LEAD, Face.BOLD)
    wide = max(width_of(canvas, shown.begin.label, font), canvas.px(220))
    begin = button(canvas, foot.right_part(wide), shown.begin, font=font)
    back_wide = max(width_of(canvas, shown.back.label), canvas.px(120))
    back = button(canvas, foot.left_part(back_wide), shown.back, ON_NIGHT)
    children = [back, begin]
    if shown.trouble:
        room = foot.after(back_wide + canvas.px(16)).before(wide + canvas.px(16))
        font = canvas.scale.strong
        lines = len(canvas.wrapped(shown.trouble, font, room.w))
        line = room.centred(room.w, lines * canvas.line_height(font))
        paragraph = canvas.paragraph("setup/trouble", line, shown.trouble, font, GOLD)
        children.insert(1, paragraph)
    return (Node("setup/foot", "bar", foot, children=tuple(children)),)


# -- who sits at the table -------------------------------------------------------------------


def _seats(canvas: Canvas, rect: Rect, shown: SetupAppearance) -> Node:
    inner = canvas.panel_content(rect).below(canvas.px(8))
    high = canvas.px(48)
    edition = inner.bottom_part(_choice_height(canvas, inner, shown.edition))
    left = inner.above(edition.h + canvas.px(10))
    gap = max(canvas.px(4), min((left.h - high) // (MOST_SEATS - 1) - high, canvas.px(36)))
    if shown.opponent is not None:  # who plays alone has no levels under their row
        gap = canvas.px(10)
    children: list[Node] = []
    for seat in shown.seats:
        row = left.top_part(high)
        children += _seat(canvas, row, seat)
        left = left.below(high + gap)
        if seat.level is not None:
            x = row.x + high + canvas.px(9)
            strip = Rect(x, row.bottom - canvas.px(4), row.right - x, gap)
            children += _level(canvas, strip, seat.level)
    spare = left.top_part(high)
    if shown.add is not None:
        children.append(button(canvas, spare, shown.add))
        children += _empty_seats(canvas, spare, high + gap, MOST_SEATS - len(shown.seats) - 1)
    if shown.deals is not None:
        deals = left.bottom_part(_choice_height(canvas, left, shown.deals))
        children += _choice(canvas, deals, shown.deals)[0]
        left = left.above(deals.h + canvas.px(10))
    if shown.opponent is not None:
        children += _opponent(canvas, left, shown.opponent, shown.opponents_choice)
    children += _choice(canvas, edition, shown.edition)[0]
    return canvas.panel("setup/seats", rect, shown.seats_title, *children)


def _empty_seats(canvas: Canvas, first: Rect, step: int, count: int) -> list[Node]:
    """Hollows where further players could sit."""
    places = [first.moved(0, (i + 1) * step) for i in range(count)]
    return [
        Node(f"setup/empty/{i}", "picture", place, looks=(canvas.empty_slot(place),))
        for i, place in enumerate(places)
    ]


def _seat(canvas: Canvas, row: Rect, seat: SeatRow) -> list[Node]:
    gap = canvas.px(9)
    colour = row.left_part(row.h)
    nodes = [picture_button(canvas, colour, seat.colour, seat.picture, 0.86)]
    rest = row.after(colour.w + gap)
    if seat.remove is not None:
        remove = rest.right_part(canvas.scale.button).centred(
            canvas.scale.button, canvas.scale.button
        )
        nodes.append(picture_button(canvas, remove, seat.remove, "icons/close", 0.5))
    rest = rest.before(canvas.scale.button + gap)
    for part in reversed(seat.parts):
        place = rest.right_part(canvas.px(128))
        nodes += _part(canvas, place, part)
        rest = rest.before(place.w + gap)
    players = rest.right_part(min(canvas.px(196), int(0.52 * rest.w)))
    name = rest.before(players.w + gap)
    high = canvas.px(36)
    nodes.insert(1, field(canvas, name.centred(name.w, high), seat.name))
    nodes[2:2] = row_of_buttons(canvas, players.centred(players.w, high), seat.players)
    return nodes


def _level(canvas: Canvas, strip: Rect, level: LevelChoice) -> list[Node]:
    """All who can play a seat as faces, and who does in words."""
    gap = canvas.px(4)
    nodes = []
    left = strip
    for face in level.faces:
        place = left.left_part(strip.h)
        nodes.append(picture_button(canvas, place, face.button, face.picture, 0.92))
        left = left.after(place.w + gap)
    words = left.after(gap)
    if level.temper is not None:
        place = words.right_part(canvas.px(92))
        nodes.append(button(canvas, place, level.temper))
        words = words.before(place.w + gap)
    lines = [(level.title, canvas.scale.strong, INK), (level.note, canvas.scale.small, FADED_INK)]
    highs = [canvas.line_height(font) for text, font, _colour in lines if text]
    words = words.centred(words.w, sum(highs))
    for name, (text, font, colour) in zip(("title", "note"), lines, strict=True):
        if text:
            line = words.top_part(canvas.line_height(font))
            nodes.append(canvas.text(f"{level.key}/{name}", line, text, font, colour))
            words = words.below(line.h)
    return nodes


def _part(canvas: Canvas, place: Rect, part: SeatPart) -> tuple[Node, ...]:
    high = canvas.px(36)
    if not part.picture:
        return (button(canvas, place.centred(place.w, high), part.button),)
    tile = place.left_part(int(place.h * 0.8))
    name = place.after(tile.w + canvas.px(6))
    look: tuple[Look, ...] = (Picture(tile, part.picture),)
    return (
        Node(f"{part.button.key}/picture", "picture", tile, part.button.label, looks=look),
        button(canvas, name.centred(name.w, high), part.button),
    )


def _opponent(
    canvas: Canvas, room: Rect, shown: OpponentAppearance, choice: Choice | None
) -> list[Node]:
    """The opponent's picture; beside it how they play, and what of that can be chosen."""
    rect = room.top_part(min(room.h, canvas.px(150)))
    picture = rect.left_part(int(rect.h * 0.8))
    look: tuple[Look, ...] = (Picture(picture, shown.picture),)
    beside = room.after(picture.w + canvas.px(14))
    lines = len(canvas.wrapped(shown.words, canvas.scale.body, beside.w))
    high = lines * canvas.line_height(canvas.scale.body)
    words = rect.after(picture.w + canvas.px(14)).centred(beside.w, high)
    nodes = []
    if choice is not None:
        words = beside.top_part(high)
        nodes = _choice(canvas, beside.below(high + canvas.px(8)), choice)[0]
    key = "setup/opponent"
    paragraph = canvas.paragraph(f"{key}/words", words, shown.words, canvas.scale.body, INK)
    return [Node(key, "picture", rect, shown.name, looks=look, children=(paragraph,)), *nodes]


# -- what is played --------------------------------------------------------------------------


def _choices(canvas: Canvas, rect: Rect, shown: SetupAppearance) -> Node:
    room = canvas.panel_content(rect, titled=False)
    children = _questions(canvas, room, shown, canvas.scale.small)
    if _is_crowded(canvas, children):
        children = _questions(canvas, room, shown, canvas.scale.caption)
    return canvas.panel("setup/choices", rect, "", *children)


def _questions(canvas: Canvas, left: Rect, shown: SetupAppearance, notes: Font) -> list[Node]:
    children: list[Node] = []
    for choice in shown.choices:
        nodes, left = _choice(canvas, left, choice, notes)
        children += nodes
    children += _seed(canvas, left, shown)
    return children


def _is_crowded(canvas: Canvas, nodes: list[Node]) -> bool:
    """Whether what can be clicked, or the last words, were left too little room."""
    line = canvas.line_height(canvas.scale.small)
    return nodes[-1].rect.h < line or any(
        node.rect.h < canvas.scale.button for node in nodes if node.act is not None
    )


def _heading(canvas: Canvas, key: str, rect: Rect, text: str) -> Node:
    line = rect.top_part(canvas.line_height(canvas.scale.heading))
    return canvas.text(key, line, text, canvas.scale.heading, HEADING)


def _choice_height(canvas: Canvas, room: Rect, choice: Choice) -> int:
    """How high a question is, with two lines for its note that it may change without moving."""
    lines = len(canvas.wrapped(choice.note, canvas.scale.small, room.w))
    high = canvas.line_height(canvas.scale.heading) + canvas.px(4 + 36 + 6)
    return high + max(2, lines) * canvas.line_height(canvas.scale.small)


def _choice(
    canvas: Canvas, left: Rect, choice: Choice, notes: Font | None = None
) -> tuple[list[Node], Rect]:
    """`notes` is the face of its note."""
    if choice.is_in_line:
        return _choice_in_line(canvas, left, choice)
    heading = _heading(canvas, f"{choice.key}/title", left, choice.title)
    left = left.below(heading.rect.h + canvas.px(4))
    row = left.top_part(canvas.px(36))
    left = left.below(row.h + canvas.px(6))
    font = notes or canvas.scale.small
    note = canvas.paragraph(f"{choice.key}/note", left, choice.note, font, FADED_INK)
    buttons = row_of_buttons(canvas, row, choice.buttons)
    return [heading, *buttons, note], left.below(note.rect.h + canvas.px(8))


def _choice_in_line(canvas: Canvas, left: Rect, choice: Choice) -> tuple[list[Node], Rect]:
    """The answers at the right of the question."""
    row = left.top_part(canvas.scale.button)
    wide = canvas.text_width(choice.title, canvas.scale.heading) + canvas.px(12)
    place = row.left_part(wide).centred(wide, canvas.line_height(canvas.scale.heading))
    heading = _heading(canvas, f"{choice.key}/title", place, choice.title)
    answers = row_of_buttons(canvas, row.after(max(wide, row.w // 3)), choice.buttons)
    return [heading, *answers], left.below(row.h + canvas.px(10))


def _seed(canvas: Canvas, left: Rect, shown: SetupAppearance) -> list[Node]:
    heading = _heading(canvas, "setup/seed/title", left, shown.seed_title)
    left = left.below(heading.rect.h + canvas.px(4))
    row = left.top_part(canvas.px(36))
    new = row.right_part(width_of(canvas, shown.new_seed.label))
    left = left.below(row.h + canvas.px(6))
    copy = left.top_part(canvas.scale.button)
    return [
        heading,
        field(canvas, row.before(new.w + canvas.px(6)), shown.seed),
        button(canvas, new, shown.new_seed),
        button(canvas, copy, shown.code),
        canvas.paragraph("setup/seed/note", left.below(copy.h + canvas.px(4)), shown.seed_note,
                         canvas.scale.small, FADED_INK),
    ]  # fmt: skip
