"""What a panel that shows one seat's things is drawn with."""

from sneferu_gui.games.men_nefer.law.position import Board
from sneferu_gui.games.men_nefer.table.land_view import Land
from sneferu_gui.games.men_nefer.table.panel_view import PanelView
from sneferu_gui.games.men_nefer.table.snapshot import TableSnapshot
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.rect import Rect


class SeatView(PanelView):
    """Draws what a seat has, and what it would have after what is pointed at."""

    def __init__(
        self, canvas: Canvas, rect: Rect, table: TableSnapshot, land: Land, seat: int
    ) -> None:
        super().__init__(canvas, rect, table, land)
        self.seat = seat
        self.board: Board = self.state.boards[seat]
        self.then = land.tried.boards[seat] if land.tried is not None else self.board
        """As it would be then."""
        self.has_markets = seat == table.seat
