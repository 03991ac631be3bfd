"""A player's numbers with their icons: food, stones and days left."""

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from sneferu_gui.games.sneferu.law import State
from sneferu_gui.games.sneferu.law.geometry import SLOTS
from sneferu_gui.games.sneferu.table.places import DaysOf, FoodOf, StonesOf
from sneferu_gui.games.sneferu.table.words import days_words, food_words
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Picture
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import INK


class Figure(NamedTuple):
    """A number with its icon."""

    key: str
    icon: str
    """The picture's name."""
    text: str
    label: str
    """The number in words."""
    clause: str
    """What explains it."""
    about: Hashable | None = None


Figures = tuple[Figure, ...]


def figures_of(state: State, seat: int, key: str) -> Figures:
    """Food, stones and days left of a seat, on the board of a key."""
    abouts = FoodOf(seat), StonesOf(seat), DaysOf(seat)
    figures = zip(unowned_figures(state, seat, key), abouts, strict=True)
    return tuple(figure._replace(about=about) for figure, about in figures)


def unowned_figures(state: State, seat: int, key: str) -> Figures:
    """The same of somebody who is not at the table."""
    player, days = state.players[seat], state.table.last - state.boats[seat]
    stones = ngettext("{n} stone of 21", "{n} stones of 21", player.placed).format(n=player.placed)
    left = _("{days} left").format(days=days_words(days))
    placed = f"{player.placed}/{SLOTS}"
    return (
        Figure(f"{key}/food", "icons/bread", str(player.food), food_words(player.food), "F1"),
        Figure(f"{key}/stones", "glyphs/pyramid", placed, stones, "W1"),
        Figure(f"{key}/days", "icons/sun", str(days), left, "P1"),
    )


def figures_width(canvas: Canvas, figures: Sequence[Figure], icon: int) -> int:
    """How wide numbers are with icons of a size, without room between them."""
    return sum(_widths(canvas, figures, icon))


def figures_row(canvas: Canvas, rect: Rect, figures: Sequence[Figure]) -> tuple[Node, ...]:
    """Numbers with icons, spread over a row."""
    icon, font = min(rect.h, canvas.px(17)), canvas.scale.small_strong
    wides = _widths(canvas, figures, icon)
    spare = max(0, rect.w - sum(wides)) // max(1, len(figures) - 1)
    spare = min(spare, canvas.px(18))
    nodes, x = [], rect.x
    for figure, wide in zip(figures, wides, strict=True):
        place = Rect(x, rect.y, wide, rect.h)
        looks = (
            Picture(Rect(place.x, place.centre[1] - icon // 2, icon, icon), figure.icon),
            canvas.letters(place.after(icon + canvas.px(3)), figure.text, font, INK),
        )
        nodes.append(
            Node(
                figure.key, "text", place, figure.label,
                use=Use(clause=figure.clause, about=figure.about), looks=looks,
            )
        )  # fmt: skip
        x += wide + spare
    return tuple(nodes)


def figures_column(canvas: Canvas, rect: Rect, figures: Sequence[Figure]) -> tuple[Node, ...]:
    """Numbers with icons, one under another."""
    high = canvas.line_height(canvas.scale.small)
    rows = rect.top_part(len(figures) * (high + canvas.px(2))).rows(max(1, len(figures)))
    return tuple(
        node
        for row, figure in zip(rows, figures, strict=False)
        for node in figures_row(canvas, row, (figure,))
    )


def _widths(canvas: Canvas, figures: Sequence[Figure], icon: int) -> list[int]:
    font = canvas.scale.small_strong
    return [icon + canvas.px(3) + canvas.text_width(figure.text, font) for figure in figures]
