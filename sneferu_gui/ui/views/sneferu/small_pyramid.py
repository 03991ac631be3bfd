"""A pyramid as small as the list of stored games shows it."""

from dataclasses import dataclass

from sneferu_gui.ui.views.looks import Box, Look, Picture
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.sneferu.looks import StoneLook
from sneferu_gui.ui.views.sneferu.pyramid import Halves, slot_rect
from sneferu_gui.ui.views.theme import SHADE


@dataclass(frozen=True, slots=True)
class SmallPyramid:
    """A player's pyramid, to be looked at only."""

    colour: str
    stones: tuple[tuple[int, int, Halves | None], ...]
    """Level, slot and stone of each slot."""

    def looks(self, place: Rect) -> list[Look]:
        """As large as fits, its player's emblem in the free corner beside its top."""
        wide = min(place.w, 2 * place.h)
        wide -= wide % 12
        board = Rect(place.x, place.centred(wide, wide // 2).y, wide, wide // 2)
        boat = int(0.46 * board.h)
        looks: list[Look] = [Picture(Rect(board.x, board.y, boat, boat), f"emblems/{self.colour}")]
        for level, slot, stone in self.stones:
            spot = slot_rect(board, level, slot)
            empty = Box(spot, (*SHADE[:3], 190), max(1, spot.h // 6))
            looks.append(StoneLook(spot, *stone) if stone else empty)
        return looks
