"""The title's shelf: the games there are, each with its picture, one of them chosen."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from sneferu_gui.ui.kit.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.kit.looks import Align, Font, Look, Picture, Typeface
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_SAND, GOLD, SAND, TextSize
from sneferu_gui.ui.kit.widgets.buttons import tile

WIDEST: Final = 168
"""A tile's width at most, in pixels at 100 %."""
GAP: Final = 10
BORDER: Final = 7
"""Between a tile's edge and its picture."""
FOOT: Final = 6
"""More than that under its words, where the mark of what is chosen lies."""
SHAPE: Final = 16 / 9
"""The pictures' width by their height."""
LYING: Final = (142, 36), (214, 50)
"""Width and height of a tile in a low window, its picture beside its words: small, and large."""
LARGE_FROM: Final = (760, 400)
"""The window's width and height at 100 % from which they are large, and say for how many."""
LYING_GAP: Final = 5
AT_REST: Final = 165
"""The opacity of the pictures of the games that are not chosen."""


@dataclass(frozen=True, slots=True)
class GameTile:
    """A game on the shelf."""

    key: str
    name: str
    about: str
    """For how many and how long, in a line."""
    hint: str
    picture: str
    act: Hashable
    is_chosen: bool = False


def shelf_width(canvas: Canvas, games: tuple[GameTile, ...], room: int) -> int:
    """How wide they stand abreast in so much room."""
    gap = canvas.px(GAP)
    return min(room, len(games) * (canvas.px(WIDEST) + gap) - gap) if games else 0


def shelf(canvas: Canvas, games: tuple[GameTile, ...], label: str, room: Rect) -> tuple[Node, ...]:
    """The tiles abreast over a room's width, from its top; nothing where there is one game."""
    if not games:
        return ()
    wide = room.columns(len(games), canvas.px(GAP))[0].w
    picture = round((wide - 2 * canvas.px(BORDER)) / SHAPE)
    lines = sum(canvas.line_height(font) for font in _fonts(canvas))
    line = room.top_part(picture + lines + canvas.px(2 * BORDER + FOOT))
    places = line.columns(len(games), canvas.px(GAP))
    tiles = (_standing(canvas, *each) for each in zip(places, games, strict=True))
    return (Node("title/choice", "panel", line, label, children=tuple(tiles)),)


def lying_shelf(
    canvas: Canvas, games: tuple[GameTile, ...], label: str, room: Rect
) -> tuple[Node, ...]:
    """Low tiles in the upper right corner of a room, two in a row."""
    if not games:
        return ()
    is_large = all(
        side >= canvas.px(least)
        for side, least in zip((canvas.width, canvas.height), LARGE_FROM, strict=True)
    )
    (wide, high), gap = (canvas.px(each) for each in LYING[is_large]), canvas.px(LYING_GAP)
    rows = -(-len(games) // 2)
    block = room.right_part(2 * wide + gap).top_part(rows * (high + gap) - gap)
    places = [place for row in block.rows(rows, gap) for place in row.columns(2, gap)]
    lay = _lying if is_large else _small
    tiles = (lay(canvas, *each) for each in zip(places, games, strict=False))
    return (Node("title/choice", "panel", block, label, children=tuple(tiles)),)


def _fonts(canvas: Canvas) -> tuple[Font, Font]:
    """A tile's name, and the line under it."""
    return canvas.scale.font(TextSize.TEXT, Typeface.BOLD), canvas.scale.small


def _standing(canvas: Canvas, rect: Rect, shown: GameTile) -> Node:
    """The picture over the words."""
    looks, face = tile(canvas, shown.key, rect, ON_NIGHT, is_chosen=shown.is_chosen)
    inner = face.inset(canvas.px(BORDER))
    picture = inner.top_part(round(inner.w / SHAPE))
    name, about = _fonts(canvas)
    words = inner.below(picture.h + canvas.px(2))
    line = words.top_part(canvas.line_height(name))
    note = words.below(line.h).top_part(canvas.line_height(about))
    return _node(canvas, rect, shown, (
        *looks,
        _painting(picture, shown),
        canvas.letters(line, shown.name, name, _ink(shown), Align.CENTRE),
        canvas.letters(note, shown.about, about, FADED_SAND, Align.CENTRE),
    ))  # fmt: skip


def _lying(canvas: Canvas, rect: Rect, shown: GameTile) -> Node:
    """The picture before the words; a piece of it, down to a square, where they need the room."""
    looks, face = tile(canvas, shown.key, rect, ON_NIGHT, is_chosen=shown.is_chosen)
    inner = face.inset(canvas.px(6))
    words_wide = canvas.text_width(shown.about, canvas.scale.small) + 1
    left = inner.w - canvas.px(8) - words_wide
    picture = inner.left_part(max(inner.h, min(round(inner.h * SHAPE), left)))
    highs = [canvas.line_height(font) for font in _fonts(canvas)]
    words = inner.after(picture.w + canvas.px(8))
    words = words.centred(words.w, min(words.h, sum(highs)))
    name, about = _fonts(canvas)
    return _node(canvas, rect, shown, (
        *looks,
        _painting(picture, shown),
        canvas.letters(words.top_part(highs[0]), shown.name, name, _ink(shown)),
        canvas.letters(words.below(highs[0]), shown.about, about, FADED_SAND),
    ))  # fmt: skip


def _small(canvas: Canvas, rect: Rect, shown: GameTile) -> Node:
    """A piece of the picture before the name."""
    looks, face = tile(canvas, shown.key, rect, ON_NIGHT, is_chosen=shown.is_chosen)
    inner = face.inset(canvas.px(5))
    picture = inner.left_part(inner.h)
    words = inner.after(picture.w + canvas.px(6))
    name = canvas.letters(words, shown.name, canvas.scale.caption_strong, _ink(shown))
    return _node(canvas, rect, shown, (*looks, _painting(picture, shown), name))


def _painting(rect: Rect, shown: GameTile) -> Picture:
    """Paler where it is not the one that is chosen."""
    return Picture(rect, shown.picture, 255 if shown.is_chosen else AT_REST, covers=True)


def _ink(shown: GameTile) -> tuple[int, int, int, int]:
    return GOLD if shown.is_chosen else SAND


def _node(canvas: Canvas, rect: Rect, shown: GameTile, looks: tuple[Look, ...]) -> Node:
    marks = canvas.marks(shown.key, *(("checked",) if shown.is_chosen else ()))
    hint = f"{shown.hint}. {shown.about}"
    return Node(shown.key, "button", rect, shown.name, marks, Use(shown.act, hint), looks)
