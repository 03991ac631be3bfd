"""The rulebook's drawings of Terra Pyramides: parts of the desert, and things in rows."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from string import ascii_lowercase
from typing import Final, NamedTuple

from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.terra_pyramides.law.board import Board
from sneferu_gui.games.terra_pyramides.law.edition import (
    EYE,
    LEVELS,
    OASIS,
    SCARAB,
    SIDES,
    SPHINX,
    WORKER,
    Tile,
)
from sneferu_gui.games.terra_pyramides.law.position import NOTHING
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.pages.necropolis import Building
from sneferu_gui.games.terra_pyramides.table import looks
from sneferu_gui.games.terra_pyramides.table.desert import sign_on
from sneferu_gui.games.terra_pyramides.table.words import space_name, titled
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Lift, Look
from sneferu_gui.ui.kit.node import PIECE, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.rulebook_text import picture_sign
from sneferu_gui.ui.kit.theme import CLEAR, FADED_INK, GOLD, HEADING, SAND

LARGEST: Final = 62
"""The largest side of a space, in pixels at 100 %."""
SMALLEST: Final = 15
EDGE: Final = 3
"""The sand around the spaces, in pixels at 100 %."""
WORKER_SHAPE: Final = 0.3, 0.42
"""A worker's width and height, as shares of a space's side."""


class Beam(NamedTuple):
    """A line over the desert, from the middle of one space to that of another."""

    start: int
    end: int
    tone: str
    """``row``, ``way`` or ``closed``."""


class Window(NamedTuple):
    """The part of the board shown: its first column and row, and how many columns and rows."""

    column: int
    row: int
    wide: int
    high: int


@dataclass(frozen=True, slots=True)
class DesertDrawing:
    """A drawing of a part of the desert in a position."""

    state: State
    window: Window
    beams: tuple[Beam, ...] = ()
    lit: tuple[int, ...] = ()
    """The spaces with a frame."""
    plates: tuple[tuple[int, str], ...] = ()
    """The spaces with a few letters on them, for example their worth."""
    ghosts: tuple[int, ...] = ()
    """The sites on which a worker would come to stand."""
    held: tuple[int, Tile] | None = None
    """The tile in hand over a field: the field and the tile."""
    has_names: bool = False
    """Whether columns and rows are named."""
    hour: float = 0.3
    largest: int = LARGEST

    def preferred_height(self, canvas: Canvas, wide: int) -> int:
        """The height with spaces as large as the width allows."""
        side = min(canvas.px(self.largest), self._room(canvas, wide) // self.window.wide)
        return self._height(canvas, side)

    def least_height(self, canvas: Canvas, wide: int) -> int:
        """The height with spaces just large enough to tell things apart."""
        side = min(canvas.px(SMALLEST), self._room(canvas, wide) // self.window.wide)
        return self._height(canvas, side)

    def _height(self, canvas: Canvas, side: int) -> int:
        return side * self.window.high + 2 * canvas.px(EDGE) + self._head(canvas)

    def _room(self, canvas: Canvas, wide: int) -> int:
        return wide - 2 * canvas.px(EDGE) - self._head(canvas)

    def _head(self, canvas: Canvas) -> int:
        """The height of the names of columns and rows."""
        return canvas.line_height(canvas.scale.small) if self.has_names else 0

    def nodes(self, canvas: Canvas, key: str, rect: Rect) -> list[Node]:
        """The sand, a node for each space, and one for the lines over them."""
        window, head, edge = self.window, self._head(canvas), canvas.px(EDGE)
        room = rect.after(head).below(head).inset(edge)
        side = max(1, min(room.w // window.wide, room.h // window.high))
        ground = room.centred(side * window.wide, side * window.high)
        drawn = _Drawn(self, canvas, ground, side)
        fields = tuple(
            drawn.place(space) for space in drawn.spaces() if space in self.state.table.board.stairs
        )
        sand = looks.DesertLook(ground.inset(-edge), fields, self.hour, radius=canvas.px(4))
        names = tuple(drawn.names()) if self.has_names else ()
        return [
            Node(f"{key}/sand", "picture", ground.inset(-edge), looks=(sand, *names)),
            *(drawn.space(f"{key}/{space}", space) for space in drawn.spaces()),
            Node(f"{key}/lines", "picture", ground, looks=tuple(drawn.lines()), is_floating=True),
        ]


class _Drawn:
    """The spaces of a drawing at their places."""

    def __init__(self, drawing: DesertDrawing, canvas: Canvas, ground: Rect, side: int) -> None:
        self.drawing, self.canvas, self.ground, self.side = drawing, canvas, ground, side
        self.state = drawing.state
        self.board = drawing.state.table.board

    def spaces(self) -> Iterator[int]:
        return spaces_in(self.board, self.drawing.window)

    def place(self, space: int) -> Rect:
        row, column = divmod(space, self.board.width)
        window, side = self.drawing.window, self.side
        x = self.ground.x + (column - window.column) * side
        return Rect(x, self.ground.y + (row - window.row) * side, side, side)

    def names(self) -> Iterator[Look]:
        """The letters of the columns and the numbers of the rows (B1)."""
        canvas, window, side = self.canvas, self.drawing.window, self.side
        font = canvas.scale.small
        high, wide = canvas.line_height(font), canvas.line_height(font)
        for n in range(window.wide):
            x = self.ground.x + n * side
            place = Rect(x, self.ground.y - high - canvas.px(EDGE), side, high)
            letter = ascii_lowercase[window.column + n]
            yield canvas.letters(place, letter, font, FADED_INK, Align.CENTRE)
        for n in range(window.high):
            x = self.ground.x - wide - canvas.px(EDGE)
            place = Rect(x, self.ground.y + n * side, wide, side)
            yield canvas.letters(place, str(window.row + n + 1), font, FADED_INK, Align.CENTRE)

    def space(self, key: str, space: int) -> Node:
        place = self.place(space)
        shown = list(self._looks(space, place.inset(max(1, self.side // 26))))
        if space in self.drawing.lit:
            wide = max(2, self.side // 18)
            radius = self.side // 10
            shown.append(Box(place.inset(-1), CLEAR, radius, HEADING, wide + 2))
            shown.append(Box(place.inset(1), CLEAR, radius, GOLD, wide))
        for at, text in self.drawing.plates:
            if at == space:
                shown += self._plate(place, text)
        label = titled(space_name(self.state, space))
        return Node(key, PIECE, place, label, looks=tuple(shown))

    def _looks(self, space: int, place: Rect) -> Iterator[Look]:
        state = self.state
        number = self.board.number_of.get(space)
        if number is not None:
            yield from self._site(number, place)
        elif self.board.kinds[space] == OASIS:
            yield looks.OasisLook(place, space, self.drawing.hour)
        elif state.laid[space] != NOTHING:
            code, side = divmod(state.laid[space], len(SIDES))
            symbols = state.table.printed.kinds[code]
            yield looks.TileLook(place, symbols, SIDES[side], is_new=space == state.laid_field)
            stocked = sum(each.shown for each in state.stocked if each.field == space)
            yield from self._workers(place, min(stocked, state.pool), self._colour(state.seat))
        elif state.table.variants.symbols:
            sign = place.centred(place.w * 2 // 3, place.h * 2 // 3)
            yield looks.SignLook(sign, sign_on(state, space), 190)

    def _site(self, number: int, place: Rect) -> Iterator[Look]:
        state, space = self.state, self.board.sites[number]
        site, owner = state.sites[number], state.owner_of(number)
        colour = "" if owner is None else self._colour(owner)
        founded = bool(state.founded >> number & 1)
        yield looks.PlotLook(place, is_open=False, hour=self.drawing.hour, is_filled=founded)
        if founded:
            stone = state.table.edition.colours[site.colour] if site.level else ""
            yield Building(site.level, stone, site.foundation).look(place, colour, site.level)
        yield from self._workers(place, site.workers, colour)
        if space in self.drawing.ghosts:
            yield from self._workers(place, 1, self._colour(state.seat), is_ghost=True)

    def _workers(
        self, place: Rect, count: int, colour: str, *, is_ghost: bool = False
    ) -> Iterator[Look]:
        """A number of workers side by side, at the foot of a square."""
        wide, high = (int(share * place.w) for share in WORKER_SHAPE)
        x = place.centre[0] - count * wide // 2
        for n in range(count):
            spot = Rect(x + n * wide, place.bottom - high, wide, high)
            yield looks.WorkerLook(spot, colour, is_ghost)

    def _colour(self, seat: int) -> str:
        return self.state.table.setup.seats[seat].colour

    def _plate(self, place: Rect, text: str) -> tuple[Look, ...]:
        """A few letters in the corner of a space."""
        font = self.canvas.scale.small_strong
        wide = self.canvas.text_width(text, font) + self.canvas.px(7)
        high = min(self.canvas.line_height(font), place.h)
        spot = Rect(place.right - wide, place.y, wide, high)
        letters = self.canvas.letters(spot, text, font, SAND, Align.CENTRE)
        return Box(spot, HEADING, high // 3), letters

    def lines(self) -> Iterator[Look]:
        """The beams, barred ones first, and a tile in hand over them."""
        for beam in sorted(self.drawing.beams, key=lambda each: each.tone):
            points = self.place(beam.start).centre, self.place(beam.end).centre
            yield looks.BeamLook(self.ground, points, beam.tone, self.side)
        if self.drawing.held is not None:
            space, symbols = self.drawing.held
            place = self.place(space).moved(self.side // 8, -self.side // 4)
            yield looks.TileLook(place, symbols, lift=Lift.HELD)


def spaces_in(board: Board, window: Window) -> Iterator[int]:
    """The spaces in a window, row by row."""
    for row in range(window.row, window.row + window.high):
        for column in range(window.column, window.column + window.wide):
            yield row * board.width + column


def around(state: State, spaces: tuple[int, ...], across: int = 1, down: int = 1) -> Window:
    """A window around these spaces, with margins where the board allows."""
    board = state.table.board
    rows, columns = zip(*(divmod(space, board.width) for space in spaces), strict=True)
    left, top = max(0, min(columns) - across), max(0, min(rows) - down)
    right = min(board.width - 1, max(columns) + across)
    bottom = min(board.height - 1, max(rows) + down)
    return Window(left, top, right - left + 1, bottom - top + 1)


def whole(state: State) -> Window:
    return Window(0, 0, state.table.board.width, state.table.board.height)


MINE: Final = COLOURS[0]
STONE: Final = "blue"
"""The stone colour of the examples."""
STONE_SIGN: Final = "drawn/stone/"
HOUR: Final = 0.3


def sign_of(canvas: Canvas, rect: Rect, name: str) -> tuple[Look, ...]:
    """A sign in the middle of a rectangle, drawn or from a picture."""
    square = rect.centred(min(rect.w, rect.h), min(rect.w, rect.h))
    if name.startswith(STONE_SIGN):
        return (looks.StoneLook(square, name.removeprefix(STONE_SIGN)),)
    drawn = _DRAWN.get(name)
    return (drawn(square),) if drawn is not None else picture_sign(canvas, rect, name)


def _low(rect: Rect) -> Rect:
    """The site under a pyramid, above which the pyramid rises a little."""
    side = rect.h * 4 // 5
    return rect.bottom_part(side).centred(side, side)


_DRAWN: Final[dict[str, Callable[[Rect], Look]]] = {
    "drawn/field": lambda rect: looks.DesertLook(rect, (rect,), HOUR),
    "drawn/site": lambda rect: looks.PlotLook(rect, is_open=False),
    "drawn/oasis": looks.OasisLook,
    "drawn/foundation": lambda rect: looks.FoundationLook(rect, 2),
    "drawn/covered": lambda rect: looks.FoundationLook(rect, None),
    "drawn/tile": lambda rect: looks.TileLook(rect, (WORKER, STONE), "e"),
    "drawn/symbol/worker": lambda rect: looks.TileLook(rect, (WORKER,)),
    "drawn/symbol/eye": lambda rect: looks.TileLook(rect, (EYE,)),
    "drawn/symbol/stone": lambda rect: looks.TileLook(rect, (STONE,)),
    "drawn/gold": lambda rect: looks.GoldLook(rect, 3),
    "drawn/worker": lambda rect: looks.WorkerLook(rect, MINE),
    "drawn/pyramid": lambda rect: looks.PyramidLook(_low(rect), (STONE, STONE), MINE),
    "drawn/capstone": lambda rect: Building(LEVELS, STONE).look(_low(rect), MINE, LEVELS),
    "drawn/piece": lambda rect: looks.PieceLook(rect, 2, ""),
    "drawn/back": lambda rect: looks.TileBackLook(rect, SPHINX),
    "drawn/stack": lambda rect: looks.StackLook(_low(rect), 4, SCARAB),
    "drawn/sphinx": lambda rect: looks.SignLook(rect, SPHINX),
    "drawn/scarab": lambda rect: looks.SignLook(rect, SCARAB),
}
