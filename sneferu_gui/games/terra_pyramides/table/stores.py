"""The two stores with their stacks, the covered foundations and the pieces left.

Keys: ``stores`` the panel, ``stack:3`` a stack, ``piece:1:blue`` and ``piece:3:`` pieces,
``foundations`` the covered ones.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from sneferu_gui.games.terra_pyramides.law.edition import EYE, PILES, STORES, WORKER
from sneferu_gui.games.terra_pyramides.law.observation import unseen_in
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.table import words as say
from sneferu_gui.games.terra_pyramides.table.figures import figure, with_attention
from sneferu_gui.games.terra_pyramides.table.looks import (
    BAND,
    REED,
    ClothLook,
    FoundationLook,
    PieceLook,
    SignLook,
    StackLook,
)
from sneferu_gui.games.terra_pyramides.table.places import FoundationPile, PiecePlace, StackPlace
from sneferu_gui.games.terra_pyramides.table.playing import TableSnapshot, use_of
from sneferu_gui.games.terra_pyramides.table.signs import part, symbol_parts
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Colour, Look, Sheet
from sneferu_gui.ui.kit.node import IN_SIGHT, NO_USE, Node, Use
from sneferu_gui.ui.kit.rect import NOWHERE, Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.table_room import LEAST_HIT
from sneferu_gui.ui.kit.theme import BRICK, CLEAR, EDGE, GOLD, INK, PALM, SAND, SHADE_EDGE
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, corner_button
from sneferu_gui.ui.kit.widgets.move_panel import MoveLine

LOW: Final = 110
"""The height, in pixels at 100 %, below which only the stacks are shown, all in a row."""
SIGN: Final = 24
LINE: Final = 30
PIECE: Final = 35
"""The height of a line of pieces, and the least width of a piece with its number."""
STACK_RISE: Final = 0.16
"""The extra height of a whole stack, as a share of a tile's."""


@remembered
def stores(
    canvas: Canvas, rect: Rect, table: TableSnapshot, close: ButtonAppearance | None = None
) -> Node:
    """The panel; `close` folds it where it is a drawer."""
    px = canvas.px
    is_low = rect.h < px(LOW)
    looks: tuple[Look, ...] = ()
    inner = rect.inset(px(2), px(1)) if is_low else rect.inset(px(10), px(8))
    corner = () if close is None else (corner_button(canvas, rect, close),)
    if corner:
        inner = inner.below(corner[0].rect.bottom - inner.y + px(4))
    if is_low:
        children = tuple(_stacks(canvas, inner, table, range(len(table.state.stacks))))
    else:
        line = max(LEAST_HIT, px(LINE))
        lower = inner.bottom_part((1 + _colour_lines(canvas, inner, table)) * line)
        upper = inner.above(lower.h + px(4))
        children = (*_shelves(canvas, upper, table), *_pieces(canvas, lower, table))
        looks = (ClothLook(lower.inset(-px(10), -px(3)), REED, max(2, px(BAND))),)
    if corner:  # a drawer lies over other things
        looks = (Sheet(rect, "papyrus", px(8), EDGE), *looks)
    words = _("Stores")
    return Node("stores", "panel", rect, words, (IN_SIGHT,), NO_USE, looks, (*children, *corner))


def _shelves(canvas: Canvas, rect: Rect, table: TableSnapshot) -> Iterator[Node]:
    """The sign of each store with its stacks beside it."""
    edition, wide = table.state.table.edition, canvas.px(SIGN)
    for store, row in zip(STORES, rect.rows(len(STORES), canvas.px(4)), strict=True):
        own = [n for n, each in enumerate(edition.stores) if each == store]
        sign = row.left_part(wide).centred(wide, wide)
        words = _("Store of the {sign}").format(sign=say.store_words(store))
        look = SignLook(sign, store)
        use = Use(hint=f"{words}\n{symbols_to_come(table.state)}", clause="D9")
        key = f"store:{store}"
        yield Node(key, "group", sign, words, canvas.node_states(key), use, (look,))
        yield from _stacks(canvas, row.after(wide + canvas.px(4)), table, own)


def _stacks(canvas: Canvas, rect: Rect, table: TableSnapshot, own: Sequence[int]) -> Iterator[Node]:
    """The stacks side by side, each with its number of tiles on a badge at its lower left."""
    for place, index in zip(rect.columns(len(own), canvas.px(2)), own, strict=True):
        high = place.h - canvas.px(5)
        size = max(1, min(place.w - canvas.px(1), int(high / (1 + STACK_RISE))))
        spare = high - int(size * (1 + STACK_RISE))
        foot = place.bottom - canvas.px(5) - max(0, spare // 2)
        spot = Rect(place.centre[0] - size // 2, foot - size, size, size)
        yield _stack(canvas, place, spot, table, index)


def _stack(canvas: Canvas, place: Rect, spot: Rect, table: TableSnapshot, index: int) -> Node:
    state, key = table.state, f"stack:{index}"
    edition, count = state.table.edition, len(state.stacks[index])
    top: tuple[str, ...] = ()
    words = [say.titled(say.stack_name(edition, index)), say.tile_count_words(count)]
    if count and state.is_open(index):
        top = state.table.printed.kinds[state.stacks[index][0]]
        words.append(_("on top: {tile}").format(tile=say.tile_words(top)))
    elif count:
        words.append(_("covered"))
    if state.table.kept and count:
        kept = ngettext(
            "taken away when {n} tile is left", "taken away when {n} tiles are left",
            state.table.kept,
        )  # fmt: skip
        words.append(kept.format(n=state.table.kept))
    hint = ", ".join(words)
    about = StackPlace(index)
    use, is_hinted = use_of(table, about, hint, "N1"), about in table.marks
    looks: list[Look] = []
    if use.act is not None or is_hinted:
        lit = 150 if canvas.is_pointed_at(key) else 80
        edge = GOLD if is_hinted else PALM
        looks.append(Box(place, (*GOLD[:3], lit), canvas.px(5), edge, max(2, canvas.px(2))))
    if not count:
        looks.append(canvas.empty_slot(spot))
    looks.append(StackLook(spot, count, edition.stores[index], top))
    goes_next = 0 < count <= state.table.kept + 1 and state.table.kept > 0
    looks += _badge(canvas, spot, count, BRICK if goes_next else SHADE_EDGE)
    if state.looked_at == index:
        looks.append(Box(place, CLEAR, canvas.px(5), GOLD, max(2, canvas.px(2))))
    looks += canvas.focus_ring(key, place, canvas.px(5))
    return with_attention(canvas, Node(key, "pile", place, hint, (), use, tuple(looks)))


def _badge(canvas: Canvas, spot: Rect, count: int, edge: Colour) -> Sequence[Look]:
    """A number on dark ground over the lower left corner of a stack.

    Its edge marks a stack that goes with the next tile taken from it (N4).
    """
    font = canvas.scale.caption_strong
    high = canvas.line_height(font)
    wide = max(int(1.4 * high), canvas.text_width(str(count), font) + canvas.px(8))
    badge = Rect(spot.x, spot.bottom + canvas.px(5) - high, wide, high)
    wide_edge = 1 if edge == SHADE_EDGE else max(2, canvas.px(2))
    dark = Box(badge, (*INK[:3], 225), high // 3, edge, wide_edge)
    return dark, canvas.letters(badge, str(count), font, SAND, Align.CENTRE)


def _pieces(canvas: Canvas, rect: Rect, table: TableSnapshot) -> Iterator[Node]:
    """The pieces of level 1 by colour, those of the other levels, and the covered foundations."""
    state = table.state
    edition = state.table.edition
    lines = rect.rows(_colour_lines(canvas, rect, table) + 1)
    each_line = -(-len(edition.colours) // (len(lines) - 1))
    first = [place for line in lines[:-1] for place in line.columns(each_line)]
    for place, colour, count in zip(first, edition.colours, state.pieces[0], strict=False):
        yield _piece(canvas, place, table, PiecePlace(1, colour), count)
    second = lines[-1].columns(len(PILES) + 1)
    for place, level in zip(second, PILES, strict=False):
        yield _piece(canvas, place, table, PiecePlace(level), state.pieces[level - 1][0])
    yield _foundations(canvas, second[-1], state)


def _colour_lines(canvas: Canvas, rect: Rect, table: TableSnapshot) -> int:
    """The number of lines for the pieces of level 1: none is narrower than its number needs."""
    colours = len(table.state.table.edition.colours)
    most = max(1, rect.w // canvas.px(PIECE))
    return -(-colours // most)


def _piece(
    canvas: Canvas, place: Rect, table: TableSnapshot, about: PiecePlace, count: int
) -> Node:
    key = f"piece:{about.level}:{about.colour}"
    what = say.titled(say.level_words(about.level))
    if about.colour:
        what = _("{level}, {colour}").format(level=what, colour=say.colour_words(about.colour))
    words = _("{piece}: {pieces} left").format(piece=what, pieces=say.piece_count_words(count))
    use = use_of(table, about, words, "C5")
    looks: list[Look] = []
    if use.act is not None or about in table.marks:
        looks.append(Box(place, (*GOLD[:3], 110), canvas.px(5), PALM, max(2, canvas.px(2))))
    look = PieceLook(NOWHERE, about.level, about.colour, 255 if count else 90)
    (shown,) = figure(canvas, key, look, str(count), use).lay(place.inset(canvas.px(1), 0))
    node = shown._replace(rect=place, label=words, looks=(*looks, *shown.looks))
    return with_attention(canvas, node)


def _foundations(canvas: Canvas, place: Rect, state: State) -> Node:
    count = len(state.foundations)
    words = ngettext(
        "{n} covered foundation left", "{n} covered foundations left", count
    ).format(n=count)  # fmt: skip
    use = Use(hint=f"{words}\n{values_to_come(state)}", clause="P3", about=FoundationPile())
    look = FoundationLook(NOWHERE, None, opacity=255 if count else 90)
    (node,) = figure(canvas, "foundations", look, str(count), use).lay(place)
    return node


# -- Tiles and foundations to come (TABLE 6): all that nobody has seen, in sum ---------------


def symbols_to_come(state: State) -> str:
    """The symbols of the tiles that are hidden from the viewer, in words."""
    return _symbol_words(_symbols(state))


def lines_to_come(state: State) -> Iterator[MoveLine]:
    """The symbols of hidden tiles in pictures, three to a line after the sign of a stack."""
    shown = list(_symbols(state).items())
    for start in range(-1, len(shown), 3):
        counts = dict(shown[max(0, start) : start + 3])
        things = part("stack", "?") if start < 0 else ()
        for symbol, count in counts.items():
            (picture, _text), *_rest = symbol_parts((symbol,))
            things = (*things, (picture, str(count)))
        yield MoveLine(_symbol_words(counts), pictures=things, goes_on=start >= 0)


def _symbols(state: State) -> dict[str, int]:
    """How many of each symbol there are on the tiles that are hidden from the viewer."""
    printed = state.table.printed
    counted = Counter(symbol for code in unseen_in(state)[0] for symbol in printed.kinds[code])
    order = (WORKER, EYE, *state.table.edition.colours)
    return {each: counted[each] for each in order if counted[each]}


def _symbol_words(counts: Mapping[str, int]) -> str:
    words = (f"{count} × {say.symbol_words(each)}" for each, count in counts.items())
    return _("Not seen yet: {symbols}").format(symbols=", ".join(words) or _("nothing"))


def values_to_come(state: State) -> str:
    """The values of the foundations that nobody has seen, in words."""
    counted = Counter(unseen_in(state)[1])
    counts = [f"{count} × {value}" for value, count in sorted(counted.items())]
    return _("Not seen yet, by value: {values}").format(values=", ".join(counts) or _("nothing"))
