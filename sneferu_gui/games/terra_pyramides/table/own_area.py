"""The viewer's own panel: points, tile in hand, gold, workers, stones, and the rows.

Keys: ``own`` the panel, ``hand:0`` the tile in hand (of the own seat), ``look:2`` a tile of the
stack that is looked at, ``stones:0:blue`` the own stones of a colour; ``row:we``, ``row:ns``,
``row:nwse`` and ``row:nesw`` the rows through a tile.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from sneferu_gui.games.terra_pyramides.law.board import LINES
from sneferu_gui.games.terra_pyramides.law.edition import OASIS
from sneferu_gui.games.terra_pyramides.law.position import NOT_ANY, NOTHING, Phase
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.table import words as say
from sneferu_gui.games.terra_pyramides.table.figures import (
    WORKERS,
    hand_look,
    hand_words,
    item_figures,
    seat_figures,
    with_attention,
)
from sneferu_gui.games.terra_pyramides.table.looks import SignLook, StoneLook, TileLook
from sneferu_gui.games.terra_pyramides.table.places import (
    FieldPlace,
    LookTile,
    RowPlace,
    SeatPlace,
    StonePlace,
    TilePlace,
)
from sneferu_gui.games.terra_pyramides.table.plan import IN_TURN, spaces_of_row, stones_too_many
from sneferu_gui.games.terra_pyramides.table.playing import TableSnapshot, use_of
from sneferu_gui.games.terra_pyramides.table.seats import HEAD, card_words, cloth_of, head
from sneferu_gui.games.terra_pyramides.table.table_layout import TWO_COLUMNS
from sneferu_gui.games.terra_pyramides.table.works import has_works, works
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.kit.boxes import Block, column, elastic, fixed, row, space, wrap
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Line, Look, OwnLook
from sneferu_gui.ui.kit.node import PIECE, Node, Use
from sneferu_gui.ui.kit.rect import NOWHERE, Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.table_room import LEAST_HIT
from sneferu_gui.ui.kit.theme import CLEAR, FADED_INK, GOLD, INK, PALM, PAPER, SHADE, SHADE_EDGE

TABLET: Final = 58
"""The height of the stones' tablet, in pixels at 100 %, as are all sizes here."""
LOW_TABLET: Final = 46
"""Its height where there is hardly room for everything."""
NEXT_TILE_OPACITY: Final = 60
"""The opacity of the sign at the place of the next tile."""
LEAST_HAND: Final = 76
MOST_HAND: Final = 230
DRAGGED: Final = 72
"""The size of the tile while it is dragged: hardly larger than a field."""
AWAY_OPACITY: Final = 60
"""The opacity of the tile in its place while it is dragged about."""
ROW_WIDTH: Final = 164
"""The width that rows beside the tile are given, before the tile is as high as they are."""
LEAST_NUMBERS: Final = 108
"""The least width of the numbers beside the tile."""


@remembered
def own_area(
    canvas: Canvas, rect: Rect, table: TableSnapshot, tried: int | None, *, has_rows: bool
) -> Node:
    """The panel; `tried` is the field on which the tile in hand is tried out, or None.

    Without `has_rows` the rows stand in the panel of the move.
    """
    inner = rect.inset(canvas.px(12), canvas.px(8))
    area = _OwnArea(canvas, rect, table, tried, has_rows=has_rows)
    use = use_of(table, SeatPlace(table.seat), card_words(table, table.seat))
    looks = (cloth_of(canvas, rect, table, table.seat),)
    children = tuple(area.block(inner).lay(inner))
    name = say.name_of(table.state, table.seat)
    return Node("own", "panel", rect, name, use=use, looks=looks, children=children)


class _OwnArea:
    """The parts of the panel, chosen for its room."""

    def __init__(
        self,
        canvas: Canvas,
        room: Rect,
        table: TableSnapshot,
        tried: int | None,
        *,
        has_rows: bool,
    ) -> None:
        self.canvas, self.table, self.tried, self.has_rows = canvas, table, tried, has_rows
        self.has_works = has_works(canvas, room, table, has_rows=has_rows)
        if self.has_works:
            self.has_rows = False
        state, seat = table.state, table.seat
        is_laying = state.phase is Phase.TILE and state.seat == seat
        is_chosen = is_laying and table.plan.field is not None and table.plan.dragged is None
        self.asks_row = (state.seat == seat and state.phase is Phase.ROW) or is_chosen
        """Whether a row is asked for: never because the pointer came to a field."""
        if table.common.is_watched and state.laid_field == NOT_ANY:
            self.has_rows = False  # no field is tried out in a replay
        self.needs_rows = self.has_rows and state.seat == seat and state.phase in IN_TURN
        self.is_looking = (
            state.phase is Phase.LOOK and state.seat == seat and not table.common.is_watched
        )

    def block(self, room: Rect) -> Block:
        """The block of all parts that fit, the most important first."""
        gap = self.canvas.px(5)
        if room.w >= self.canvas.px(TWO_COLUMNS):
            beside = column(
                self._head(), self._items(), self._figures(), FILLER, self._tablet(), gap=gap
            )
            rows = () if self.has_works else (self._rows(),)
            right = column(self._hand_alone(), *rows, gap=gap)
            return row(beside, right, gap=self.canvas.px(16))
        parts = {
            "head": self._head(),
            "items": self._items(),
            "tablet": self._tablet(),  # above what the tile and the rows take turns to fill
            "middle": self._middle(),
            "rows": self._rows(),
        }
        kept = _fitting(parts, self._order(), room, gap)
        if self.needs_rows and not {"middle", "rows"} <= kept:
            tight = self._tight(room)
            if tight is not None:
                return tight
        if "head" not in kept:
            parts["middle"] = self._middle("points")
        blocks = [block for name, block in parts.items() if name in kept]
        if "middle" not in kept:
            blocks.append(FILLER)
        return column(*blocks, gap=gap)

    def _tight(self, room: Rect) -> Block | None:
        """The rows beside the tile, and what fits above them.

        None without room for the stones of each colour, unless a row is asked for.
        """
        gap = self.canvas.px(3)
        parts = {
            "head": self._head(),
            "items": self._items(),
            "tablet": self._tablet(LOW_TABLET),
            "figures": self._figures(),
            "hand": self._hand_beside_rows(),
        }
        kept = _fitting(parts, ("hand", "figures", "tablet", "head", "items"), room, gap)
        if "head" not in kept:
            parts["figures"] = self._figures("points")
            kept = _fitting(parts, ("hand", "figures", "tablet"), room, gap)
        if "tablet" not in kept and not self.asks_row:
            return None
        return column(*(block for name, block in parts.items() if name in kept), gap=gap)

    def _order(self) -> tuple[str, ...]:
        """The names of the parts, the most important first."""
        if self.is_looking:
            return "middle", "head", "tablet", "items"
        return "middle", "tablet", "head", *(("rows",) if self.has_rows else ()), "items"

    def _rows(self) -> Block:
        return rows_block(self.canvas, self.table, self.tried)

    def _hand_beside_rows(self) -> Block:
        """The tile in hand, and the rows to its right."""
        canvas, least = self.canvas, self.canvas.px(LEAST_HAND)

        def lay(rect: Rect) -> Sequence[Node]:
            size = max(min(least, rect.w // 3), min(rect.h, rect.w - canvas.px(ROW_WIDTH)))
            beside = rect.after(size + canvas.px(8))
            high = min(rect.h, rows_height(canvas))
            rows = rows_block(canvas, self.table, self.tried, high // len(LINES))
            return [
                *_hand(canvas, rect.left_part(size), self.table),
                *rows.lay(beside.centred(beside.w, high)),
            ]

        return elastic(lay, len(LINES) * max(LEAST_HIT, canvas.px(LOW_ROW)))

    def _head(self) -> Block:
        canvas, table = self.canvas, self.table
        return fixed(canvas.px(HEAD), lambda rect: head(canvas, rect, table, table.seat))

    def _items(self) -> Block:
        parts = item_figures(self.canvas, self.table.state, self.table.seat)
        return wrap(*parts, gap=self.canvas.px(10), between=0)

    def _parts(self, *more: str) -> tuple[Block, ...]:
        signs = *more, "stones", "gold", *WORKERS, "capstone", "turns"
        return seat_figures(self.canvas, self.table, self.table.seat, *signs)

    def _figures(self, *more: str) -> Block:
        """The numbers, side by side."""
        return wrap(*self._parts(*more), gap=self.canvas.px(9), between=self.canvas.px(2))

    def _numbers(self, abreast: int, *more: str) -> Block:
        """The numbers in rows, `abreast` of them in each."""
        parts = [part._replace(wide=0) for part in self._parts(*more)]
        lines = [parts[n : n + abreast] for n in range(0, len(parts), abreast)]
        gap = self.canvas.px(3)
        rows = (row(*line, *[space()] * (abreast - len(line)), gap=gap) for line in lines)
        return column(*rows, gap=gap)

    def _hand_alone(self) -> Block:
        return elastic(self._tile_or_works, self.canvas.px(LEAST_HAND))

    def _tile_or_works(self, rect: Rect) -> Sequence[Node]:
        """The tile in hand or the tiles looked at; the works once the tile is laid."""
        if self.has_works:
            key, shown = f"hand:{self.table.seat}", works(self.canvas, rect, self.table)
            return (Node(key, "group", rect, _("The tile is laid"), children=shown),)
        return (_looked_at_tiles if self.is_looking else _hand)(self.canvas, rect, self.table)

    def _middle(self, *more: str) -> Block:
        """The tile in hand with the numbers beside or under it; or the tiles that are looked at."""
        if self.is_looking:
            return self._hand_alone()
        px = self.canvas.px
        pairs, single = self._numbers(2, *more), self._numbers(1, *more)
        numbers_under = self._figures(*more)
        over_numbers = column(self._hand_alone(), numbers_under, gap=px(8))

        def lay(rect: Rect) -> Sequence[Node]:
            stats = single if single.high(rect.w) <= rect.h else pairs
            beside = LEAST_NUMBERS // (1 if stats is pairs else 2) + 8
            size = min(rect.h, rect.w - px(beside), px(MOST_HAND))
            left = rect.h - numbers_under.high(rect.w) - px(8)
            if size < min(px(LEAST_HAND), left):
                return over_numbers.lay(rect)
            hand = rect.left_part(size).centred(size, size)
            right = rect.after(size + px(10))
            numbers = stats.lay(right.centred(right.w, stats.high(right.w)))
            return [*self._tile_or_works(hand), *numbers]

        return elastic(lay, max(px(LEAST_HAND), pairs.high(px(LEAST_NUMBERS))))

    def _tablet(self, high: int = TABLET) -> Block:
        """A place for the stones of each colour, white last (D8)."""
        canvas, table = self.canvas, self.table
        held = table.state.stones_by_colour(table.seat)

        def lay(rect: Rect) -> Sequence[Node]:
            places = rect.columns(len(held))
            return [
                _stones(canvas, place, table, colour, count)
                for place, (colour, count) in zip(places, held.items(), strict=True)
            ]

        return fixed(canvas.px(high), lay)


def _fitting(
    parts: Mapping[str, Block], order: Sequence[str], room: Rect, gap: int
) -> frozenset[str]:
    """The names of the parts that fit in a column, the first in the order first."""
    left, kept = room.h + gap, set()
    for name in order:
        need = parts[name].high(room.w) + gap
        if need <= left:
            left -= need
            kept.add(name)
    return frozenset(kept)


FILLER: Final = elastic(lambda _rect: ())
"""A block that takes up the room that is left."""


# -- The tile --------------------------------------------------------------------------------


def _hand(canvas: Canvas, rect: Rect, table: TableSnapshot) -> Sequence[Node]:
    """The own tile in hand, with the stairs chosen for it."""
    state, seat = table.state, table.seat
    rect = rect.centred(min(rect.w, rect.h), min(rect.w, rect.h))
    key, words = f"hand:{seat}", hand_words(state, seat)
    look = hand_look(state, seat, rect.inset(canvas.px(3)))
    is_laid = state.seat == seat and state.laid_field != NOT_ANY
    if look is None or is_laid:
        words = _("No tile in hand") if not is_laid else _("The tile is laid")
        slot = rect.inset(canvas.px(3))
        sign = SignLook(slot.centred(slot.w // 2, slot.h // 2), "stack", NEXT_TILE_OPACITY)
        use, empty = Use(hint=words, clause="N1"), (canvas.empty_slot(slot), sign)
        return (Node(key, "place", rect, words, use=use, looks=empty),)
    if isinstance(look, TileLook) and table.plan.side:
        look = look._replace(stairs=table.plan.side)
    size = min(look.rect.w, canvas.px(DRAGGED))
    dragged = look._replace(rect=look.rect.centred(size, size))
    use = use_of(table, TilePlace(seat), words, "P1")._replace(dragged_look=dragged)
    is_away = table.plan.dragged == TilePlace(seat)
    looks: list[Look] = [look._replace(opacity=AWAY_OPACITY) if is_away else look]
    if TilePlace(seat) in table.marks:
        looks.append(Box(rect, CLEAR, canvas.px(6), GOLD, max(2, canvas.px(3))))
    looks += canvas.focus_ring(key, rect, canvas.px(5))
    return (with_attention(canvas, Node(key, PIECE, rect, words, (), use, tuple(looks))),)


def _looked_at_tiles(canvas: Canvas, rect: Rect, table: TableSnapshot) -> Sequence[Node]:
    """The tiles of the stack looked at, top first, in the number of rows that shows them largest.

    Each row is centred.
    """
    state = table.state
    tiles = state.stacks[state.looked_at]
    count, gap = len(tiles), canvas.px(5)
    columns = max(range(1, count + 1), key=lambda n: min(rect.w // n, rect.h // -(-count // n)))
    rows = -(-count // columns)
    size = min((rect.w - gap * (columns - 1)) // columns, (rect.h - gap * (rows - 1)) // rows)
    nodes = []
    for index, code in enumerate(tiles):
        line, place = divmod(index, columns)
        beside = min(columns, count - line * columns)
        left = rect.centre[0] - (beside * (size + gap) - gap) // 2
        x = left + place * (size + gap)
        spot = Rect(x, rect.y + line * (size + gap), size, size)
        nodes.append(_looked_tile(canvas, spot, table, index, code))
    return nodes


def _looked_tile(canvas: Canvas, rect: Rect, table: TableSnapshot, index: int, code: int) -> Node:
    symbols = table.state.table.printed.kinds[code]
    about, key = LookTile(index), f"look:{index}"
    words = say.titled(say.tile_words(symbols))
    use = use_of(table, about, words, "N3")
    looks: list[Look] = [TileLook(rect.inset(canvas.px(3)), symbols)]
    if about in table.marks or canvas.is_hovered(key):
        looks.append(Box(rect, CLEAR, canvas.px(6), GOLD, max(2, canvas.px(3))))
    looks += canvas.focus_ring(key, rect, canvas.px(5))
    return with_attention(canvas, Node(key, PIECE, rect, words, (), use, tuple(looks)))


# -- The stones ------------------------------------------------------------------------------


def _stones(canvas: Canvas, rect: Rect, table: TableSnapshot, colour: str, count: int) -> Node:
    seat, about = table.seat, StonePlace(table.seat, colour)
    key = f"stones:{seat}:{colour}"
    words = (
        say.titled(say.stone_words({colour: count}))
        if count
        else _("No {stone}").format(stone=say.stone_name(colour))
    )
    use = use_of(table, about, words, "D8")
    is_swapping = stones_too_many(table.state, seat) > 0
    if not count and use.act is None and not is_swapping:  # nobody would ask why
        use = Use(hint=words, clause="D8", about=about)
    font = canvas.scale.strong
    line = canvas.line_height(font)
    size = min(rect.w - canvas.px(4), rect.h - line)
    spot = rect.top_part(rect.h - line).centred(size, size)
    chosen = table.plan.stones.count(colour)
    looks: list[Look] = []
    if use.act is not None or about in table.marks:
        lit = 150 if canvas.is_pointed_at(key) else 80
        looks.append(Box(rect.inset(1), (*GOLD[:3], lit), canvas.px(5), PALM, max(2, canvas.px(2))))
    looks.append(StoneLook(spot, colour, 255 if count else 70))
    text = f"{count}−{chosen}" if chosen else str(count)
    looks.append(
        canvas.letters(
            rect.bottom_part(line), text, font, INK if count else FADED_INK, Align.CENTRE
        )
    )
    looks += canvas.focus_ring(key, rect, canvas.px(5))
    return with_attention(canvas, Node(key, "token", rect, words, (), use, tuple(looks)))


# -- The four rows through a tile, each with its gains (R3, R5) -------------------------------

ROW_HEIGHT: Final = 32
"""The height of a row's line, in pixels at 100 %; never too low to be hit."""
LOW_ROW: Final = 26
"""Its least height where there is hardly room for everything."""
ARROW: Final = 20
NARROW_ROW: Final = 130
"""The width below which a row's arrow stands closer to its signs."""
STEPS: Final = {"we": (1, 0), "ns": (0, 1), "nwse": (1, 1), "nesw": (1, -1)}


class RowYield(NamedTuple):
    """The gains that a row would bring."""

    gold: int
    stones: tuple[str, ...]
    """The colours of the stones, in the edition's order."""
    workers: int
    """The workers that the row's tiles show."""
    home: int
    """The workers at home, the most that can be stocked (R4)."""
    free: int
    """The fields of the row without a tile."""

    @property
    def signs(self) -> int:
        """The number of signs that show it."""
        return self.gold + len(self.stones) + self.workers + self.free

    @property
    def words(self) -> str:
        coming = min(self.workers, self.home)
        parts = [
            say.gold_words(self.gold) if self.gold else "",
            say.stone_words(self.stones),
            say.worker_count_words(coming) if coming else "",
        ]
        free = ngettext("{n} free field", "{n} free fields", self.free).format(n=self.free)
        row_words = ", ".join(filter(None, parts)) or _("nothing")
        return _("{row} ({free})").format(row=row_words, free=free) if self.free else row_words


def row_yield(state: State, field: int, line: str) -> RowYield:
    """The gains of a row through a field; if no tile lies there, the tile in hand counts."""
    table = state.table
    printed, edition, board = table.printed, table.edition, table.board
    gold = workers = bag = free = 0
    for each in spaces_of_row(state, field, line):
        if board.kinds[each] == OASIS:
            gold += edition.oasis_gold
            continue
        code = state.laid[each] >> 2 if state.laid[each] != NOTHING else None
        if each == field and code is None:
            code = state.hands[state.seat].tile
        if code is None or code < 0:
            free += 1
            continue
        its_workers, its_gold, its_stones = printed.yields[code]
        workers, gold, bag = workers + its_workers, gold + its_gold, bag + its_stones
    counts = zip(edition.stone_colours, printed.stones_in(bag), strict=True)
    stones = tuple(colour for colour, count in counts for _n in range(count))
    return RowYield(gold, stones, workers, state.home[state.seat], free)


def rows_height(canvas: Canvas) -> int:
    """The height of the four rows in pixels."""
    return len(LINES) * max(LEAST_HIT, canvas.px(ROW_HEIGHT))


def rows_block(
    canvas: Canvas, table: TableSnapshot, tried: int | None, high: int | None = None
) -> Block:
    """The four rows through the field tried out or the tile laid in this turn.

    `high` is the height of one, in pixels; as high as usual if it is None.
    """
    high = rows_height(canvas) // len(LINES) if high is None else high
    state = table.state
    field = state.laid_field if state.laid_field != NOT_ANY else tried

    def row_words(line: str) -> Block:
        return fixed(high, lambda rect: (_row(canvas, rect, table, field, line),))

    return column(*map(row_words, LINES))


def _row(canvas: Canvas, rect: Rect, table: TableSnapshot, field: int | None, line: str) -> Node:
    state, key, about = table.state, f"row:{line}", RowPlace(line)
    found = row_yield(state, field, line) if field is not None else None
    words = say.titled(say.line_words(line))
    hint = f"{words}: {found.words}" if found is not None else words
    use = use_of(table, about, hint, "R1")
    if use.act is not None:
        use = use._replace(hint="")  # the panel of the move shows the effect
    elif field is not None:  # no note may cover the row
        use = use._replace(mentions=tuple(map(FieldPlace, spaces_of_row(state, field, line))))
    is_open = use.act is not None
    is_chosen = state.chosen_row != NOT_ANY and LINES[state.chosen_row] == line
    place = rect.inset(0, 1)
    looks: list[Look] = []
    if is_open or is_chosen:
        is_lit = canvas.is_pointed_at(key) or is_chosen
        fill = (*GOLD[:3], 120) if is_lit else (*PAPER[:3], 150)
        edge = PALM if is_open else SHADE_EDGE
        looks.append(Box(place, fill, canvas.px(5), edge, max(1, canvas.px(1.5))))
    if about in table.marks:
        looks.append(Box(place, CLEAR, canvas.px(5), GOLD, max(2, canvas.px(3))))
    if found is None:
        looks.append(Box(place, (*SHADE[:3], 50), canvas.px(5)))
    beside = canvas.px(ARROW + (4 if rect.w < canvas.px(NARROW_ROW) else 10))
    arrow = place.left_part(beside).centred(canvas.px(ARROW), canvas.px(ARROW))
    is_faded = not is_open and not is_chosen
    looks += _arrow(canvas, arrow, line, FADED_INK if is_faded else INK)
    if found is not None and field is not None:
        most = max(row_yield(state, field, each).signs for each in LINES)
        room = place.after(beside + canvas.px(2)).before(canvas.px(4))
        opacity = 150 if is_faded and state.chosen_row != NOT_ANY else 255
        looks += _symbols(canvas, room, found, most, opacity)
    looks += canvas.focus_ring(key, place, canvas.px(5))
    return with_attention(canvas, Node(key, "row", rect, hint, (), use, tuple(looks)))


def _arrow(
    canvas: Canvas, rect: Rect, line: str, colour: tuple[int, int, int, int]
) -> Iterator[Line]:
    """A line with a head at both ends, in the direction of a row."""
    dx, dy = STEPS[line]
    reach = int(rect.w * (0.46 if 0 in {dx, dy} else 0.36))
    x, y = rect.centre
    wide, head = max(2, canvas.px(2)), rect.w // 4
    for way in (1, -1):
        end = x + way * dx * reach, y + way * dy * reach
        yield Line(((x, y), end), colour, wide)
        if dx and dy:
            tips = ((end[0] - way * dx * head, end[1]), (end[0], end[1] - way * dy * head))
        elif dx:
            tips = ((end[0] - way * head, y - head), (end[0] - way * head, y + head))
        else:
            tips = ((x - head, end[1] - way * head), (x + head, end[1] - way * head))
        yield Line((tips[0], end, tips[1]), colour, wide)


def _symbols(
    canvas: Canvas, room: Rect, found: RowYield, most: int, opacity: int
) -> Sequence[Look]:
    """A sign for each thing a row brings; workers that home lacks are faint.

    Where the `most` signs of a row would overlap, one stands for all of a kind, with their number.
    """
    things: list[OwnLook | None] = [SignLook(NOWHERE, "gold")] * found.gold
    things += [StoneLook(NOWHERE, colour) for colour in found.stones]
    for n in range(found.workers):
        faint = 255 if n < found.home else 80
        things.append(SignLook(NOWHERE, "worker", faint))
    things += [None] * found.free
    size, gap = min(canvas.px(20), room.h - canvas.px(4)), canvas.px(3)
    font = canvas.scale.small_strong
    kinds = [(thing, 1) for thing in things]
    if most * (size + gap) - gap > room.w:
        kinds, gap = list(Counter(things).items()), canvas.px(2)
    beside = {n: canvas.text_width(str(n), font) + gap if n > 1 else 0 for _thing, n in kinds}
    taken = sum(gap + beside[n] for _thing, n in kinds) - gap
    size = max(1, min(size, (room.w - taken) // max(1, len(kinds))))
    looks: list[Look] = []
    x = room.x
    for thing, n in kinds:
        place = Rect(x, room.centre[1] - size // 2, size, size)
        if thing is None:
            hollow = place.inset(size // 6)
            looks.append(Box(hollow, CLEAR, 2, (*SHADE_EDGE[:3], opacity), max(1, canvas.px(1))))
        else:
            looks.append(thing._replace(rect=place, opacity=thing.opacity * opacity // 255))
        if n > 1:
            number = Rect(place.right + gap // 2, room.y, beside[n], room.h)
            looks.append(canvas.letters(number, str(n), font, INK))
        x += size + gap + beside[n]
    return looks
