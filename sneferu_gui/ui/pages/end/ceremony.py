"""The ceremony after the end was revealed: the winner moves to the middle, and torches are lit.

The middle of an even number is either of two places: the winner takes the nearer one. Before the
ceremony nothing shows who has won: all stand in the order of their seats, equally large.
"""

from math import ceil
from typing import Final, NamedTuple

from sneferu_gui.ui.kit.bank import Bank, Reflection
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Look, Picture
from sneferu_gui.ui.kit.motion import eased
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.pages.end.ending import Stand

WINNER_SIZE: Final = 1.25
"""The size of a winner's monument, as a multiple of the others'."""
WIDEST_MONUMENT: Final = 520
"""The greatest width for a monument, in pixels at 100 %."""
PAIR: Final = 2
HERON_ROOM: Final = 0.3
"""The room for the heron at the side of an even number, as a share of a column's width."""
MOVING_SECONDS: Final = 0.9
"""Seconds in which all stands move to their final places."""
GROWING_SECONDS: Final = 0.5
"""Seconds in which the winner's monument grows."""
ACCOUNT_SECONDS: Final = 0.9
"""Seconds in which the account comes up, while the first torches are lit."""
TORCH_SECONDS: Final = 0.22
"""Seconds from one torch to the next."""
TORCH_STEPS: Final = 5
"""The steps in which a torch begins to burn."""
MOST_TORCHES: Final = 8
CEREMONY_SECONDS: Final = MOVING_SECONDS + GROWING_SECONDS + TORCH_SECONDS * (MOST_TORCHES + 2)
"""Seconds until the ceremony is over."""
TORCH_SIZE: Final = (0.28, 0.64)
"""A torch's width and height, as shares of the height of the others' monuments."""
HERON_SIZE: Final = (136 / 142, 0.56)
"""The heron's ratio of width to height, and its height as a share of the others' monuments."""


class Ceremony(NamedTuple):
    moved: float
    """The stands' progress to their final places, from 0 to 1."""
    grown: float
    """The growth of the winner's monument, from 0 to 1."""
    torches: float
    """The number of torches lit, the last of them by its part; one more for the heron."""
    account: float
    """The progress of the account's sheets from below the window to their places, from 0 to 1."""


CEREMONY_OVER: Final = Ceremony(1.0, 1.0, MOST_TORCHES + 1.0, 1.0)
CEREMONY_NOT_BEGUN: Final = Ceremony(0.0, 0.0, 0.0, 0.0)
CEREMONY_PARTS: Final = (
    CEREMONY_NOT_BEGUN,
    Ceremony(1.0, 0.5, 0.0, 0.0),
    *(Ceremony(1.0, 1.0, step / TORCH_STEPS, 0.0) for step in range(1, TORCH_STEPS)),
    CEREMONY_OVER,
)
"""A moment of each part: all stand as they stood, the winner's monument grows, a torch is lit."""


def ceremony_at(seconds: float) -> Ceremony:
    """The progress of the ceremony, `seconds` after the end was revealed.

    >>> ceremony_at(0.0) == CEREMONY_NOT_BEGUN, ceremony_at(CEREMONY_SECONDS) == CEREMONY_OVER
    (True, True)
    """
    later = seconds - MOVING_SECONDS
    lit = int(TORCH_STEPS * ((later - GROWING_SECONDS) / TORCH_SECONDS - 1)) / TORCH_STEPS
    return Ceremony(
        eased(_share_done(seconds, MOVING_SECONDS)),
        eased(_share_done(later, GROWING_SECONDS)),
        max(0.0, min(lit, CEREMONY_OVER.torches)),
        eased(_share_done(later - GROWING_SECONDS, ACCOUNT_SECONDS)),
    )


def _share_done(seconds: float, duration: float) -> float:
    return max(0.0, min(1.0, seconds / duration))


class Row(NamedTuple):
    """The columns of all stands, from left to right."""

    order: tuple[int, ...]
    """The indices of the stands, in the final order."""
    columns: tuple[Rect, ...]
    """The column of each stand, by index."""
    edges: tuple[int, ...]
    """The final edges between the columns and at both ends; empty without a winner."""


def unit_width(canvas: Canvas, width: int, count: int) -> int:
    """The width of a column without a winner; the same whoever has won."""
    return round(min(width / _units(canvas, count), canvas.px(WIDEST_MONUMENT)))


def _units(canvas: Canvas, count: int) -> float:
    """The width of all columns, as a multiple of one without a winner."""
    return count - 1 + WINNER_SIZE + _heron_room(canvas, count)


def _heron_room(canvas: Canvas, count: int) -> float:
    """The room beside the columns; with it a winner beside the very middle stands less aside.

    Two stands fill the width, and a narrow page has no room to spare.
    """
    is_even = count > PAIR and count % PAIR == 0
    return HERON_ROOM if is_even and not canvas.is_narrow else 0.0


def row_of(canvas: Canvas, room: Rect, stands: tuple[Stand, ...], aside: float) -> Row:
    """The columns, on their way from the seats' order to the one with the winner in the middle."""
    count = len(stands)
    seats = room.centred(min(room.w, count * canvas.px(WIDEST_MONUMENT)), room.h).columns(count)
    winners = [index for index, stand in enumerate(stands) if stand.is_winner]
    if not winners:
        return Row(tuple(range(count)), tuple(seats), ())
    others = [index for index in range(count) if index not in winners]
    half, before = divmod(len(others), 2), sum(index < winners[0] for index in others)
    left = max(half[0], min(before, sum(half)))
    order = (*others[:left], *winners, *others[left:])
    unit = unit_width(canvas, room.w, count)
    wide = round(unit * min(WINNER_SIZE, (_units(canvas, count) - len(others)) / len(winners)))
    whole = unit * len(others) + wide * len(winners)
    beside = min(round(_heron_room(canvas, count) * unit), room.w - whole) // 2
    x = room.centre[0] - whole // 2 + (beside if left == half[0] else -beside)
    columns, edges = list(seats), [x]
    for index in order:
        place = room._replace(x=x, w=wide if index in winners else unit)
        columns[index] = _moving_column(seats[index], place, aside, unit)
        x = place.right
        edges.append(x)
    return Row(order, tuple(columns), tuple(edges))


def _moving_column(start: Rect, end: Rect, share: float, unit: int) -> Rect:
    """A column on its way; at the start it is as wide as all others."""
    middle = start.centre[0] + round(share * (end.centre[0] - start.centre[0]))
    wide = end.w if share else unit
    return end._replace(x=middle - wide // 2, w=wide)


def lights(
    bank: Bank, room: Rect, row: Row, high: int, ceremony: Ceremony, free: int
) -> tuple[Node, ...]:
    """The lit torches, the last one as far as it burns, and at last the heron.

    `high` is the height of the others' monuments, `free` the right end of the last of them.
    """
    nodes: list[Node] = []
    middle = (row.edges[0] + row.edges[-1]) / 2 if row.edges else 0
    wide, tall = (round(share * high) for share in TORCH_SIZE)
    by_turns = sorted(row.edges, key=lambda x: (-abs(x - middle), x))
    for number, edge in enumerate(by_turns[: ceil(ceremony.torches)]):
        x = max(room.x, min(edge - wide // 2, room.right - wide))
        place = Rect(x, bank.ground - tall + tall // 14, wide, tall)
        looks = _torch(bank, place, _opacity(ceremony.torches - number))
        nodes.append(Node(f"result/torch/{number}", "picture", place, looks=looks))
    if row.edges and ceremony.torches > len(row.edges):
        place = _heron(bank, room, row, high, free)
        seen = _opacity(ceremony.torches - len(row.edges))
        heron = Picture(place, "title/heron-rest", seen)
        nodes.append(Node("result/heron", "picture", place, looks=(heron,)))
    return tuple(nodes)


def _heron(bank: Bank, room: Rect, row: Row, high: int, free: int) -> Rect:
    """The heron's place: outside the torches at the freer side, or inside the last if need be."""
    shape, share = HERON_SIZE
    torch, most = round(TORCH_SIZE[0] * high) // 2, round(share * high * shape)
    first, last = row.edges[0] - torch, row.edges[-1] + torch
    spans = (last, room.right), (room.x, first), (free, row.edges[-1])
    start, end = max(spans, key=lambda span: min(span[1] - span[0], most))
    wide = min(most, end - start)
    middle = {room.right: start + wide // 2, first: end - wide // 2}.get(end, (start + end) // 2)
    tall = round(wide / shape)
    return Rect(middle - wide // 2, bank.ground - round(0.93 * tall), wide, tall)


def _opacity(share: float) -> int:
    return round(255 * min(1.0, share))


def _torch(bank: Bank, place: Rect, opacity: int) -> tuple[Look, ...]:
    torch = Picture(place, "end/torch", opacity)
    water = Rect(place.x, bank.shore, place.w, place.h)
    return Reflection(water, (torch,), bank.shore - bank.ground, 190), torch
