"""Bundles as icons: the parts side by side, choices with a stroke between them.

Where there is room each icon has its word under it.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final

from sneferu_gui.games.men_nefer.law.items import BOATS, PRIESTESS, Bundle, Item, Part
from sneferu_gui.games.men_nefer.table.looks import ItemLook, item_width
from sneferu_gui.games.men_nefer.table.words import item_name
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Colour, Line, Look
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import INK

BETWEEN_PARTS: Final = 0.12
"""The gap between parts, as a share of the icons' height.

BETWEEN_CHOICES is the gap for the stroke between choices, BETWEEN_LINES the one between lines.
"""
BETWEEN_CHOICES: Final = 0.3
BETWEEN_LINES: Final = 0.12
LEAST: Final = 6
"""The least height of icons, in pixels."""
NAMED: Final = 20
"""The least height of icons that have words under them, in pixels at 100 %."""
BETWEEN_NAMES: Final = 7
"""The gap between two words, in pixels at 100 %."""
FINE: Final = 1000
"""The height at which widths are measured."""
NO_PARTS: Final[frozenset[tuple[int, int]]] = frozenset()


def bundle_looks(
    rect: Rect,
    bundle: Bundle,
    *,
    struck: frozenset[tuple[int, int]] = NO_PARTS,
    most: int = 0,
    is_left: bool = False,
    opacity: int = 255,
) -> tuple[Look, ...]:
    """The icons of a bundle in the middle of a rectangle, as large as fits on one line or more.

    `struck` has part and option of items that cannot be done; `most` is the greatest height of
    icons in pixels, 0 for none.
    """
    looks: list[Look] = []
    for part, option, item, place in bundle_places(rect, bundle, most=most, is_left=is_left):
        is_struck = (part, option) in struck
        looks.append(ItemLook(place, item.kind, item.n, item.more, is_struck, opacity))
        if option:
            x = place.x - round(BETWEEN_CHOICES * place.h / 2)
            looks.append(_stroke(x, place, (*INK[:3], opacity)))
    return tuple(looks)


def named_bundle(
    canvas: Canvas, rect: Rect, bundle: Bundle, *, opacity: int = 255
) -> tuple[Look, ...] | None:
    """The icons on one line, each with its word under it; None if they do not fit.

    Activations and offerings stand beside the steps before them, to have words of their own.
    """
    font, parts = canvas.scale.caption, tuple(each for part in bundle for each in apart(part))
    words = canvas.line_height(font)
    names = [[item_name(item) for item in part] for part in parts]
    for high in range(rect.h - words, canvas.px(NAMED) - 1, -1):
        wides = [
            [
                max(_width(item, high), canvas.text_width(name, font))
                for item, name in zip(part, part_names, strict=True)
            ]
            for part, part_names in zip(parts, names, strict=True)
        ]
        gap = canvas.px(BETWEEN_NAMES)
        across = sum(map(sum, wides)) + gap * (sum(map(len, wides)) - 1)
        if across <= rect.w - gap:
            break
    else:
        return None
    looks: list[Look] = []
    x, whole = rect.x + (rect.w - across) // 2, rect.centred(rect.w, high + words)
    for part, part_names, room in zip(parts, names, wides, strict=True):
        for option, (item, name, wide) in enumerate(zip(part, part_names, room, strict=True)):
            column = Rect(x, whole.y, wide, whole.h)
            icon = column.top_part(high).centred(_width(item, high), high)
            looks.append(ItemLook(icon, item.kind, item.n, item.more, opacity=opacity))
            looks.append(canvas.letters(column.below(high), name, font, INK, Align.CENTRE))
            if option:
                looks.append(_stroke(x - gap // 2, icon, (*INK[:3], opacity)))
            x += wide + gap
    return tuple(looks)


def listed_bundle(canvas: Canvas, rect: Rect, bundle: Bundle) -> tuple[Look, ...] | None:
    """The icons one below another, each with its word beside it; None if they do not fit."""
    font, parts = canvas.scale.caption, tuple(each for part in bundle for each in apart(part))
    items = [(option, item) for part in parts for option, item in enumerate(part)]
    if not items:
        return ()
    high, gap = min(canvas.px(NAMED), rect.h // len(items)), canvas.px(4)
    icon = max(_width(item, high) for _option, item in items)
    word = max(canvas.text_width(item_name(item), font) for _option, item in items)
    if icon + gap + word > rect.w or high < canvas.line_height(font):
        return None
    looks: list[Look] = []
    rows = rect.top_part(high * len(items)).rows(len(items), 0)
    for row, (option, item) in zip(rows, items, strict=True):
        room = row.left_part(icon)
        place = room.centred(_width(item, high), row.h).inset(0, 1)
        looks.append(ItemLook(place, item.kind, item.n, item.more))
        looks.append(canvas.letters(row.after(icon + gap), item_name(item), font, INK))
        if option:
            looks.append(_stroke(room.x, place, INK))
    return tuple(looks)


def apart(part: Part) -> Bundle:
    """A part split into its steps and its activations or offering, which makes it narrower."""
    item = part[0]
    if len(part) > 1 or not item.n or not item.more or item.kind not in (BOATS, PRIESTESS):
        return (part,)
    return (item._replace(more=0),), (item._replace(n=0),)


def _stroke(x: int, icon: Rect, colour: Colour) -> Line:
    lean, inset = icon.h // 8, icon.h // 6
    points = ((x + lean, icon.y + inset), (x - lean, icon.bottom - 1 - inset))
    return Line(points, colour, max(1, icon.h // 14))


@lru_cache(maxsize=2048)
def bundle_places(
    rect: Rect, bundle: Bundle, *, most: int = 0, is_left: bool = False
) -> tuple[tuple[int, int, Item, Rect], ...]:
    """The number of each item's part, its option there, the item, and its icon's place."""
    if rect.w <= 0 or rect.h <= 0 or not bundle:
        return ()
    high = _height(rect, bundle, most)
    lines = list(_lines(bundle, high, rect.w))
    step = round(high * (1 + BETWEEN_LINES))
    y = rect.y + (rect.h - (step * (len(lines) - 1) + high)) // 2
    found: list[tuple[int, int, Item, Rect]] = []
    for line in lines:
        x: float = rect.x if is_left else rect.x + (rect.w - _line_share(bundle, line) * high) / 2
        for number in line:
            for option, item in enumerate(bundle[number]):
                wide = _width(item, high)
                found.append((number, option, item, Rect(round(x), y, wide, high)))
                x += wide + BETWEEN_CHOICES * high
            x += (BETWEEN_PARTS - BETWEEN_CHOICES) * high
        y += step
    return tuple(found)


def bundle_width(bundle: Bundle, high: int) -> int:
    """The width of a bundle's icons on one line of this height."""
    return round(_line_share(bundle, range(len(bundle))) * high)


@lru_cache(maxsize=512)
def icon_height(rect: Rect, bundle: Bundle) -> int:
    """The greatest height of a bundle's icons in a rectangle."""
    return _height(rect, bundle, 0)


def _height(rect: Rect, bundle: Bundle, most: int) -> int:
    """The greatest height of icons at which all fit."""
    for high in range(min(_no_higher(rect, bundle), most or rect.h), LEAST, -1):
        lines = list(_lines(bundle, high, rect.w))
        taken = len(lines) * high + (len(lines) - 1) * BETWEEN_LINES * high
        if taken > rect.h:
            continue
        widest = max(_line_share(bundle, line) * high + _spare(bundle, line) for line in lines)
        if widest <= rect.w:
            return high
    return LEAST


def _no_higher(rect: Rect, bundle: Bundle) -> int:
    """An upper limit of the icons' height: that of the best number of evenly filled lines."""
    whole, best = _line_share(bundle, range(len(bundle))), 0.0
    for lines in range(1, len(bundle) + 1):
        by_height = rect.h / (lines + BETWEEN_LINES * (lines - 1))
        by_width = lines * rect.w / (whole - BETWEEN_PARTS * (lines - 1))
        best = max(best, min(by_height, by_width))
    return int(best)


def _spare(bundle: Bundle, line: Sequence[int]) -> float:
    """The pixels that rounding may add to a line."""
    return sum(len(bundle[number]) for number in line) / 2


def _lines(bundle: Bundle, high: int, wide: int) -> Iterator[list[int]]:
    """The numbers of the parts that stand on each line."""
    line: list[int] = []
    for number in range(len(bundle)):
        longer = [*line, number]
        if line and _line_share(bundle, longer) * high + _spare(bundle, longer) > wide:
            yield line
            line = []
        line.append(number)
    yield line


def _line_share(bundle: Bundle, line: Sequence[int]) -> float:
    """The width of a line of icons, as a multiple of its height."""
    return BETWEEN_PARTS * (len(line) - 1) + sum(_part_share(bundle[number]) for number in line)


@cache
def _part_share(part: Part) -> float:
    between = BETWEEN_CHOICES * (len(part) - 1)
    return between + sum(_width(item, FINE) for item in part) / FINE


def _width(item: Item, high: int) -> int:
    return item_width(item.kind, item.n, item.more, high)
