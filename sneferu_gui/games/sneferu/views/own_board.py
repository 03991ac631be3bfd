"""The large board of the player whose turn it is: pyramid, store and builder."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from sneferu_gui.games.sneferu.views.looks import SiteLook
from sneferu_gui.games.sneferu.views.player_card import Figure
from sneferu_gui.games.sneferu.views.pyramid import PyramidAppearance, pyramid
from sneferu_gui.games.sneferu.views.pyramid_places import board_rect, slot_rect
from sneferu_gui.games.sneferu.views.stone_light import hint_frame
from sneferu_gui.games.sneferu.views.storehouse import StorehouseAppearance, storehouse
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Look, Picture, Typeface
from sneferu_gui.ui.kit.node import SLOT, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import CLEAR, EDGE, FADED_INK, HEADING, INK, PALM, TextSize
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, button, picture_button, width_of

OWN: Final = "board"
"""The key of one's own board."""


@dataclass(frozen=True, slots=True)
class BuilderAppearance:
    """The builder's tile."""

    builder: str
    name: str
    power: str
    """What the power does, in a few words."""
    is_used: bool
    button: ButtonAppearance | None = None
    """How the power is used, when it is one that is."""
    clause: str = ""
    is_hinted: bool = False
    """Whether a hint speaks of it."""


@dataclass(frozen=True, slots=True)
class BoardAppearance:
    """The whole board."""

    title: str
    figures: tuple[Figure, ...]
    pyramid: PyramidAppearance
    store: StorehouseAppearance | None = None
    builder: BuilderAppearance | None = None
    areas: ButtonAppearance | None = None
    """The switch for outlining areas."""
    key: str = OWN
    emblem: str = ""
    """The picture before the title, when it is another's board."""
    back: ButtonAppearance | None = None
    """The way back to one's own board from another's."""
    about: Hashable | None = None


POWER_LINES: Final = 6
"""How many lines further down than the tile a builder's power may reach."""


def own_board(canvas: Canvas, rect: Rect, shown: BoardAppearance) -> Node:
    """The board as a panel."""
    inner = canvas.panel_content(rect)
    full = rect.inset(canvas.px(14), canvas.px(12))
    aside = inner.left_part(min(canvas.px(120), inner.w // 4))
    # The pyramid narrows upwards, so what stands beside its top takes no room from it.
    slots = pyramid(canvas, full, shown.pyramid)
    figures = _figures(canvas, aside, shown.figures)
    children = [
        *slots,
        *figures,
        *_buttons(canvas, full, figures, shown),
        *_store(canvas, aside, board_rect(full), shown),
    ]
    if shown.builder is not None:
        corner = inner.right_part(min(canvas.px(260), int(inner.w * 0.42)))
        top = full.top_part(full.h // 2)._replace(x=corner.x, w=corner.w, y=rect.y + canvas.px(10))
        children.append(_builder(canvas, top, shown.builder, slots))
    site = SiteLook(rect.inset(2), board_rect(full).bottom, canvas.px(7))
    panel = _titled(canvas, rect, shown, children)
    sheet, *rest = panel.looks
    return panel._replace(looks=(sheet, site, *rest))


def _titled(canvas: Canvas, rect: Rect, shown: BoardAppearance, children: list[Node]) -> Node:
    """The panel, with its owner's emblem before the title if it has one."""
    if not shown.emblem:
        panel = canvas.panel(shown.key, rect, shown.title, *children)
        return panel._replace(about=shown.about)
    high = canvas.line_height(canvas.scale.heading)
    line = canvas.panel_content(rect).top_part(high).moved(0, -high - canvas.px(4))
    icon = Picture(line.left_part(high).inset(-canvas.px(2)), shown.emblem)
    text = line.after(high + canvas.px(8))
    title = canvas.letters(text, shown.title, canvas.scale.heading, HEADING)
    panel = canvas.panel(shown.key, rect, "", *children)
    frame = Box(rect, CLEAR, canvas.px(8), PALM, max(2, canvas.px(2.5)))
    looks = (*panel.looks, frame, icon, title)
    return panel._replace(label=shown.title, looks=looks, about=shown.about)


def _buttons(canvas: Canvas, full: Rect, figures: list[Node], shown: BoardAppearance) -> list[Node]:
    """The switch for areas beside the figures, the way back at the right of the pyramid's foot."""
    high = canvas.scale.button
    nodes = []
    if shown.areas is not None and len(figures) > 1:
        first, second = figures[0].rect, figures[1].rect
        place = Rect(first.x + canvas.px(66), second.y, high, high)
        nodes.append(picture_button(canvas, place, shown.areas, "icons/areas"))
    if shown.back is not None:
        foot = slot_rect(board_rect(full), 2, 0).bottom
        wide = width_of(canvas, shown.back.label)
        place = Rect(full.right - wide, foot - high, wide, high)
        nodes.append(button(canvas, place, shown.back))
    return nodes


def _figures(canvas: Canvas, aside: Rect, figures: tuple[Figure, ...]) -> list[Node]:
    nodes = []
    y = aside.y + canvas.px(4)
    limit = canvas.px(62)
    for index, figure in enumerate(figures):
        font = (
            canvas.scale.font(TextSize.HEADING, canvas.scale.strong.face)
            if index == 0
            else canvas.scale.body
        )
        high = canvas.line_height(font)
        rect = Rect(aside.x, y, aside.w if index == 0 else min(aside.w, limit), high)
        looks: list[Look] = []
        text = rect
        if figure.icon:
            icon = int(high * (0.95 if index == 0 else 0.85))
            looks.append(Picture(Rect(rect.x, rect.centre[1] - icon // 2, icon, icon), figure.icon))
            text = rect.after(icon + canvas.px(5))
        looks.append(canvas.letters(text, figure.text, font, INK))
        looks += canvas.ring(figure.key, rect)
        nodes.append(
            Node(figure.key, "text", rect, figure.label, canvas.marks(figure.key), None,
                 figure.label, tuple(looks), clause=figure.clause, about=figure.about)
        )  # fmt: skip
        y += high + canvas.px(1)
    return nodes


def _store(canvas: Canvas, aside: Rect, board: Rect, shown: BoardAppearance) -> list[Node]:
    """The storehouse, under the figures, as far as the pyramid leaves it room."""
    if shown.store is None:
        return []
    top = (
        aside.y
        + canvas.px(8)
        + canvas.line_height(canvas.scale.font(TextSize.HEADING))
        + 2 * (canvas.line_height(canvas.scale.body) + canvas.px(2))
    )
    rooms = []
    for level in (0, 1):  # on the ground beside the lowest level, or over it
        foot = slot_rect(board, level, 0).y - canvas.px(5)
        right = slot_rect(board, level + 1, 0).x - board.w // 24
        rooms.append(Rect(aside.x, top, max(1, right - aside.x), max(1, foot - top)))
    group = "store" if shown.key == OWN else f"{shown.key}/store"
    return storehouse(canvas, group, rooms, shown.store)


def _clear_of(slots: tuple[Node, ...], rect: Rect, gap: int) -> Rect:
    """The part of a rectangle to the right of the pyramid."""
    rights = [
        slot.rect.right + gap for slot in slots if slot.role == SLOT and slot.rect.meets(rect)
    ]
    return rect.after(max(0, max(rights, default=0) - rect.x))


def _room_for(
    canvas: Canvas, rect: Rect, high: int, slots: tuple[Node, ...], shown: BuilderAppearance
) -> Rect:
    """Room for the builder's name and power beside the pyramid: as high as the tile, or higher."""
    head = canvas.line_height(canvas.scale.strong)
    tile_high = _clear_of(slots, rect._replace(h=high), canvas.px(4))
    for font in (canvas.scale.small, canvas.scale.caption):
        name = canvas.text_width(shown.name, font._replace(face=Typeface.BOLD))
        line = canvas.line_height(font)
        for more in range(POWER_LINES):
            text = _clear_of(slots, rect._replace(h=high + more * line), canvas.px(4))
            lines = len(canvas.wrapped(shown.power, font, text.w))
            if text.w >= name and head + lines * line <= text.h:
                return text
    return tile_high


def _builder(canvas: Canvas, rect: Rect, shown: BuilderAppearance, slots: tuple[Node, ...]) -> Node:
    tile = Rect(0, rect.y, canvas.px(56), canvas.px(70))
    tile = tile._replace(x=rect.right - tile.w)
    text = _room_for(canvas, rect.before(tile.w + canvas.px(8)), tile.h, slots, shown)
    name = text.top_part(canvas.line_height(canvas.scale.strong))
    looks: tuple[Look, ...] = (
        Picture(tile, f"sneferu/builders/{shown.builder}", 130 if shown.is_used else 255),
        Box(tile, (0, 0, 0, 0), canvas.px(4), EDGE, 1),
        canvas.letters(name, shown.name, canvas.scale.strong, INK, Align.RIGHT),
    )
    looks += tuple(hint_frame(canvas, tile)) if shown.is_hinted else ()
    words = canvas.paragraph(
        "builder/power", text.below(name.h), shown.power, canvas.scale.small, FADED_INK, Align.RIGHT
    )
    children = [words]
    if shown.button is not None:
        top = max(tile.bottom, words.rect.bottom) + canvas.px(5)
        place = Rect(rect.x, top, rect.w, canvas.scale.button)
        place = _clear_of(slots, place, canvas.px(4))
        place = place.right_part(min(place.w, canvas.px(150)))
        children.append(button(canvas, place, shown.button))
    hint = f"{shown.name}\n{shown.power}"
    return Node(
        "builder",
        "tile",
        tile,
        shown.name,
        canvas.marks("builder"),
        None,
        hint,
        looks,
        tuple(children),
        clause=shown.clause,
    )
