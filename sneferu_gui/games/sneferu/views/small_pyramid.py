"""A pyramid as small as the list of stored games shows it."""

from dataclasses import dataclass

from sneferu_gui.games.sneferu.views.looks import StoneLook
from sneferu_gui.games.sneferu.views.pyramid_places import board_rect, casing_look, slot_rect
from sneferu_gui.games.sneferu.views.stones import Halves
from sneferu_gui.ui.kit.looks import Box, Look, Picture
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import SHADE


@dataclass(frozen=True, slots=True)
class SmallPyramid:
    """A player's pyramid, to be looked at only."""

    colour: str
    stones: tuple[tuple[int, int, Halves | None], ...]
    """Level, slot and stone of each slot."""

    def looks(self, place: Rect) -> list[Look]:
        """As large as fits, its player's emblem in the free corner beside its top."""
        board = board_rect(place)
        board = board._replace(y=place.y + (place.h - board.h) // 2 + (place.h - board.h) // 4)
        boat = int(0.46 * board.h)
        emblem = Picture(Rect(board.x, board.y, boat, boat), f"emblems/{self.colour}")
        waiting = {level for level, _slot, stone in self.stones if stone is None}
        finished = sorted({level for level, *_ in self.stones} - waiting)
        looks: list[Look] = [emblem, *(casing_look(board, level, place) for level in finished)]
        for level, slot, stone in self.stones:
            spot = slot_rect(board, level, slot)
            empty = Box(spot, (*SHADE[:3], 190), max(1, spot.h // 6))
            looks.append(StoneLook(spot, *stone) if stone else empty)
        return looks
