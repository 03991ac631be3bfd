"""The four rows through a tile, each with all it would bring: gold, stones, workers (R3, R5).

Keys: ``row:we``, ``row:ns``, ``row:nwse``, ``row:nesw``.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sneferu_gui.games.terra_pyramides.law.board import LINES
from sneferu_gui.games.terra_pyramides.law.edition import OASIS
from sneferu_gui.games.terra_pyramides.law.position import NOT_ANY, NOTHING
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.table.choosable import use_of
from sneferu_gui.games.terra_pyramides.table.figures import attended
from sneferu_gui.games.terra_pyramides.table.looks import SignLook, StoneLook
from sneferu_gui.games.terra_pyramides.table.places import FieldPlace, RowPlace
from sneferu_gui.games.terra_pyramides.table.plan import spaces_of_row
from sneferu_gui.games.terra_pyramides.table.snapshot import TableSnapshot
from sneferu_gui.games.terra_pyramides.table.words import (
    gold_words,
    line_words,
    stone_words,
    titled,
    worker_count_words,
)
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.kit.boxes import Block, column, fixed
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Line, Look, OwnLook
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import NOWHERE, Rect
from sneferu_gui.ui.kit.table_room import HIT
from sneferu_gui.ui.kit.theme import CLEAR, FADED_INK, GOLD, INK, PALM, PAPER, SHADE, SHADE_EDGE

HIGH: Final = 32
"""How high a row is told, in pixels at 100 %; it can be hit at any scale."""
ARROW: Final = 20
STEPS: Final = {"we": (1, 0), "ns": (0, 1), "nwse": (1, 1), "nesw": (1, -1)}


class RowYield(NamedTuple):
    """What a row would bring."""

    gold: int
    stones: tuple[str, ...]
    """Their colours, in the edition's order."""
    workers: int
    """That it shows."""
    home: int
    """That are there to be stocked; no more come (R4)."""
    free: int
    """Fields in it without a tile."""

    @property
    def words(self) -> str:
        """All of it."""
        coming = min(self.workers, self.home)
        parts = [
            gold_words(self.gold) if self.gold else "",
            stone_words(self.stones),
            worker_count_words(coming) if coming else "",
        ]
        free = ngettext("{n} free field", "{n} free fields", self.free).format(n=self.free)
        told = ", ".join(filter(None, parts)) or _("nothing")
        return _("{row} ({free})").format(row=told, free=free) if self.free else told


def row_yield(state: State, field: int, line: str) -> RowYield:
    """What a row through a field would bring; the tile in hand lies there if no tile does."""
    table = state.table
    printed, edition, board = table.printed, table.edition, table.board
    gold = workers = bag = free = 0
    for space in spaces_of_row(state, field, line):
        if board.kinds[space] == OASIS:
            gold += edition.oasis_gold
            continue
        code = state.laid[space] >> 2 if state.laid[space] != NOTHING else None
        if space == field and code is None:
            code = state.hands[state.seat].tile
        if code is None or code < 0:
            free += 1
            continue
        its_workers, its_gold, its_stones = printed.yields[code]
        workers, gold, bag = workers + its_workers, gold + its_gold, bag + its_stones
    counts = zip(edition.stone_colours, printed.stones_in(bag), strict=True)
    stones = tuple(colour for colour, count in counts for _n in range(count))
    return RowYield(gold, stones, workers, state.home[state.seat], free)


def rows_block(canvas: Canvas, table: TableSnapshot, tried: int | None) -> Block:
    """The four of them, through the field tried out or the tile laid in this turn."""
    high = max(HIT, canvas.px(HIGH))
    state = table.state
    field = state.spot if state.spot != NOT_ANY else tried

    def told(line: str) -> Block:
        return fixed(high, lambda rect: (_row(canvas, rect, table, field, line),))

    return column(*map(told, LINES))


def _row(canvas: Canvas, rect: Rect, table: TableSnapshot, field: int | None, line: str) -> Node:
    state, key, about = table.state, f"row:{line}", RowPlace(line)
    found = row_yield(state, field, line) if field is not None else None
    words = titled(line_words(line))
    hint = f"{words}: {found.words}" if found is not None else words
    use = use_of(table, about, hint, "R1")
    if use.act is not None:
        use = use._replace(hint="")  # the panel of the move says it
    elif field is not None:  # no note covers the row
        use = use._replace(refers=tuple(map(FieldPlace, spaces_of_row(state, field, line))))
    is_open = use.act is not None
    is_chosen = state.line != NOT_ANY and LINES[state.line] == line
    place = rect.inset(0, 1)
    looks: list[Look] = []
    if is_open or is_chosen:
        is_lit = canvas.is_hovered(key) or canvas.is_focused(key) or is_chosen
        fill = (*GOLD[:3], 120) if is_lit else (*PAPER[:3], 150)
        edge = PALM if is_open else SHADE_EDGE
        looks.append(Box(place, fill, canvas.px(5), edge, max(1, canvas.px(1.5))))
    if about in table.marks:
        looks.append(Box(place, CLEAR, canvas.px(5), GOLD, max(2, canvas.px(3))))
    if found is None:
        looks.append(Box(place, (*SHADE[:3], 50), canvas.px(5)))
    arrow = place.left_part(canvas.px(ARROW + 10)).centred(canvas.px(ARROW), canvas.px(ARROW))
    is_faded = not is_open and not is_chosen
    looks += _arrow(canvas, arrow, line, FADED_INK if is_faded else INK)
    if found is not None:
        room = place.after(canvas.px(ARROW + 12)).before(canvas.px(4))
        looks += _symbols(canvas, room, found, 150 if is_faded and state.line != NOT_ANY else 255)
    looks += canvas.ring(key, place, canvas.px(5))
    return attended(canvas, Node(key, "row", rect, hint, (), use, tuple(looks)))


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


def _symbols(canvas: Canvas, room: Rect, found: RowYield, opacity: int) -> Sequence[Look]:
    """A sign for each thing it brings; workers that are not at home are faint."""
    things: list[OwnLook | None] = [SignLook(NOWHERE, "gold")] * found.gold
    things += [StoneLook(NOWHERE, colour) for colour in found.stones]
    for n in range(found.workers):
        faint = 255 if n < found.home else 80
        things.append(SignLook(NOWHERE, "worker", faint))
    things += [None] * found.free
    size = min(canvas.px(20), room.h - canvas.px(4))
    step = min(size + canvas.px(3), (room.w - size) // max(1, len(things) - 1))
    looks: list[Look] = []
    for n, thing in enumerate(things):
        place = Rect(room.x + n * step, room.centre[1] - size // 2, size, size)
        if thing is None:
            hollow = place.inset(size // 6)
            looks.append(Box(hollow, CLEAR, 2, (*SHADE_EDGE[:3], opacity), max(1, canvas.px(1))))
        else:
            looks.append(thing._replace(rect=place, opacity=thing.opacity * opacity // 255))
    return looks
