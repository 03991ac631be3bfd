"""The others' cards folded into a strip: emblem, food, stones and days of each."""

from sneferu_gui.games.sneferu.views.player_card import (
    PlayerCardAppearance,
    figures_row,
    figures_width,
)
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Look, Picture, Sheet
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import CLEAR, EDGE, GOLD, INK, PALM


def others_strip(
    canvas: Canvas, rect: Rect, shown: tuple[PlayerCardAppearance, ...]
) -> tuple[Node, ...]:
    """A cell for each: choosing it shows that pyramid large."""
    places = rect.columns(len(shown), canvas.px(5))
    room = min(place.w for place in places) - canvas.px(16) - rect.h
    # All are told alike: with names where there is room for every name.
    has_names = all(_named(canvas, each) + _figures_least(canvas, each) <= room for each in shown)
    return tuple(
        _cell(canvas, place, each, has_name=has_names)
        for place, each in zip(places, shown, strict=True)
    )


def _named(canvas: Canvas, shown: PlayerCardAppearance) -> int:
    return canvas.text_width(shown.name, canvas.scale.strong) + canvas.px(12)


def _figures_least(canvas: Canvas, shown: PlayerCardAppearance) -> int:
    return figures_width(canvas, shown.figures, canvas.px(17)) + canvas.px(8 * len(shown.figures))


def _cell(canvas: Canvas, rect: Rect, shown: PlayerCardAppearance, *, has_name: bool) -> Node:
    radius, size = canvas.px(6), rect.h - canvas.px(6)
    looks: list[Look] = [Sheet(rect, "papyrus", radius, GOLD if shown.is_turn else EDGE)]
    if shown.is_chosen or (canvas.is_hovered(shown.key) and shown.act is not None):
        looks.append(Box(rect, CLEAR, radius, PALM, max(2, canvas.px(2.5))))
    elif shown.is_turn:
        looks.append(Box(rect, CLEAR, radius, GOLD, max(2, canvas.px(3))))
    inner = rect.inset(canvas.px(7), 0)
    looks.append(Picture(inner.left_part(size).centred(size, size), shown.emblem))
    rest = inner.after(size + canvas.px(7))
    if has_name:
        wide = _named(canvas, shown)
        looks.append(canvas.letters(rest.left_part(wide), shown.name, canvas.scale.strong, INK))
        rest = rest.after(wide)
        wide = min(rest.w, figures_width(canvas, shown.figures, canvas.px(17)) + canvas.px(60))
        rest = rest.right_part(wide)
    looks += canvas.ring(shown.key, rect, radius)
    state = canvas.marks(shown.key, *(("checked",) if shown.is_chosen else ()))
    return Node(
        shown.key, "card", rect, shown.label, state, shown.act, shown.hint, tuple(looks),
        figures_row(canvas, rest, shown.figures), shortcut=shown.shortcut, clause=shown.clause,
        about=shown.about,
    )  # fmt: skip
