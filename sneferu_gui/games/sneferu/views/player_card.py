"""A player's card beside the table: name, food, stones, days left and the pyramid, small."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from sneferu_gui.games.sneferu.views.looks import StoneLook
from sneferu_gui.games.sneferu.views.pyramid import Halves, PyramidAppearance, pyramid
from sneferu_gui.games.sneferu.views.pyramid_places import board_rect, slot_rect
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Look, Picture, Sheet
from sneferu_gui.ui.kit.node import PIECE, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.theme import CLEAR, EDGE, FADED_INK, GOLD, INK, PALM

LOW: Final = 0.6
"""A card lower than this share of its width has its pyramid beside its numbers."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number with its icon."""

    key: str
    icon: str
    """The picture's name; empty for none."""
    text: str
    label: str
    """The number in words."""
    clause: str = ""
    """What explains it."""
    about: Hashable | None = None


@dataclass(frozen=True, slots=True)
class PlayerCardAppearance:
    """One player's card."""

    key: str
    name: str
    emblem: str
    """The picture's name."""
    label: str
    figures: tuple[Figure, ...]
    pyramid: PyramidAppearance
    stored: tuple[Halves, ...] = ()
    note: str = ""
    """Beside the name: the builder, or who plays it."""
    short_notes: tuple[str, ...] = ()
    """The same in ever fewer words, for where there is no room for it."""
    face: str = ""
    """The picture of the computer player whose card it is; empty for none."""
    is_turn: bool = False
    act: Hashable | None = None
    hint: str = ""
    is_chosen: bool = False
    """Whether its pyramid is shown large elsewhere."""
    shortcut: str = ""
    """The key that does the same as its act."""
    clause: str = ""
    about: Hashable | None = None
    stored_about: tuple[Hashable, ...] = ()
    """What each of the stored stones is about."""


def _figure_widths(canvas: Canvas, figures: tuple[Figure, ...], icon: int) -> list[int]:
    font = canvas.scale.small_strong
    return [
        (icon + canvas.px(3) if f.icon else 0) + canvas.text_width(f.text, font) for f in figures
    ]


def figures_width(canvas: Canvas, figures: tuple[Figure, ...], icon: int) -> int:
    """How wide numbers are with icons of a size, without room between them."""
    return sum(_figure_widths(canvas, figures, icon))


def figures_row(canvas: Canvas, rect: Rect, figures: tuple[Figure, ...]) -> tuple[Node, ...]:
    """Numbers with icons, spread over a row."""
    nodes = []
    icon = min(rect.h, canvas.px(17))
    font = canvas.scale.small_strong
    wides = _figure_widths(canvas, figures, icon)
    spare = max(0, rect.w - sum(wides)) // max(1, len(figures) - 1)
    spare = min(spare, canvas.px(18))
    x = rect.x
    for figure, wide in zip(figures, wides, strict=True):
        place = Rect(x, rect.y, wide, rect.h)
        looks: list[Look] = []
        text = place
        if figure.icon:
            spot = Rect(place.x, place.centre[1] - icon // 2, icon, icon)
            looks.append(Picture(spot, figure.icon))
            text = place.after(icon + canvas.px(3))
        looks.append(canvas.letters(text, figure.text, font, INK))
        nodes.append(
            Node(
                figure.key,
                "text",
                place,
                figure.label,
                looks=tuple(looks),
                clause=figure.clause,
                about=figure.about,
            )
        )
        x += wide + spare
    return tuple(nodes)


def _figures_column(canvas: Canvas, rect: Rect, figures: tuple[Figure, ...]) -> tuple[Node, ...]:
    """Numbers with icons, one under another."""
    high = canvas.line_height(canvas.scale.small)
    rows = rect.top_part(len(figures) * (high + canvas.px(2))).rows(max(1, len(figures)))
    return tuple(
        node
        for row, figure in zip(rows, figures, strict=False)
        for node in figures_row(canvas, row, (figure,))
    )


@remembered
def player_card(canvas: Canvas, rect: Rect, shown: PlayerCardAppearance) -> Node:
    """The card."""
    inner = rect.inset(canvas.px(10), canvas.px(7))
    font = canvas.scale.strong
    head = inner.top_part(canvas.line_height(font))
    figures = inner.below(head.h).top_part(canvas.line_height(canvas.scale.small))
    # A face lies in the corner that the pyramid leaves free, as high as name and numbers are.
    face = inner.top_part(head.h + figures.h).right_part(head.h + figures.h)
    if shown.face:
        head = head.before(face.w + canvas.px(4))
        figures = figures.before(face.w + canvas.px(4))
    icon = head.left_part(head.h)
    rest = inner.below(head.h + figures.h + canvas.px(3))
    is_low = rect.h < LOW * rect.w
    if is_low:  # the pyramid stands beside the numbers, not under them
        below = inner.below(head.h + canvas.px(3))
        rest = below.right_part(min(2 * below.h, below.w - canvas.px(66)))
        figures = below.before(rest.w + canvas.px(6))
    edge = GOLD if shown.is_turn else EDGE
    looks: list[Look] = [Sheet(rect, "papyrus", canvas.px(8), edge)]
    if shown.is_chosen or (canvas.is_hovered(shown.key) and shown.act is not None):
        looks.append(Box(rect, CLEAR, canvas.px(8), PALM, max(2, canvas.px(2.5))))
    elif shown.is_turn:
        looks.append(Box(rect, CLEAR, canvas.px(8), GOLD, max(2, canvas.px(3))))
    looks.append(Picture(icon, shown.emblem))
    name = head.after(icon.w + canvas.px(6))
    note, noted = _note(canvas, name.w, shown)
    looks.append(canvas.letters(name.before(noted + canvas.px(4)), shown.name, font, INK))
    if note:
        place = name.right_part(noted)
        looks.append(canvas.letters(place, note, canvas.scale.small, FADED_INK, Align.RIGHT))
    if shown.face:
        looks.append(Picture(face, shown.face))
    looks += canvas.ring(shown.key, rect, canvas.px(8))
    children = (
        *(_figures_column if is_low else figures_row)(canvas, figures, shown.figures),
        *pyramid(canvas, rest, shown.pyramid),
        *_stored(canvas, rest, shown),
    )
    return Node(
        shown.key,
        "card",
        rect,
        shown.label,
        canvas.marks(shown.key, *(("checked",) if shown.is_chosen else ())),
        shown.act,
        shown.hint,
        tuple(looks),
        children,
        shortcut=shown.shortcut,
        clause=shown.clause,
        about=shown.about,
    )


def _note(canvas: Canvas, wide: int, shown: PlayerCardAppearance) -> tuple[str, int]:
    """The note that fits beside the name, in half the line or what the name leaves; its width."""
    named = canvas.text_width(shown.name, canvas.scale.strong)
    room = max(wide // 2, wide - named - canvas.px(8))
    notes = [each for each in (shown.note, *shown.short_notes) if each]
    wides = [canvas.text_width(each, canvas.scale.small) for each in notes]
    fitting = next((place for place, own in enumerate(wides) if own <= room), len(notes) - 1)
    return (notes[fitting], min(wides[fitting], room)) if notes else ("", 0)


def _stored(canvas: Canvas, rest: Rect, shown: PlayerCardAppearance) -> list[Node]:
    """Stored stones in the free corner beside the pyramid's top."""
    if not shown.stored:
        return []
    size = slot_rect(board_rect(rest), 0, 0)
    nodes = []
    for i, stone in enumerate(shown.stored):
        rect = Rect(rest.x, rest.y + i * (size.h + canvas.px(2)), size.w, size.h)
        look = StoneLook(rect, *stone)
        about = shown.stored_about[i] if shown.stored_about else None
        key, label = f"{shown.key}/stored/{i}", " ".join(stone)
        nodes.append(Node(key, PIECE, rect, label, looks=(look,), about=about))
    return nodes
