"""A stored game of Sneferu, as lists tell it."""

from typing import NamedTuple

from sneferu_gui.games.sneferu.law import NO_STONE, stone_halves
from sneferu_gui.games.sneferu.law.card import GameCard
from sneferu_gui.games.sneferu.law.geometry import LEVEL_AND_SLOT
from sneferu_gui.games.sneferu.table.looks import StoneLook
from sneferu_gui.games.sneferu.table.pyramid_places import (
    LEVELS,
    board_rect,
    casing_look,
    slot_rect,
)
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.kit.looks import Box, Look, Picture
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import SHADE
from sneferu_gui.ui.pages.words import joined, seat_name
from sneferu_gui.ui.table.face import StoredLine


class SmallPyramid(NamedTuple):
    """A player's pyramid, to be looked at only."""

    colour: str
    codes: tuple[int, ...]
    """The stone of each of the 21 slots."""

    def looks(self, place: Rect) -> list[Look]:
        """As large as fits, its player's emblem in the free corner beside its top."""
        board = board_rect(place)
        board = board._replace(y=place.y + (place.h - board.h) // 2 + (place.h - board.h) // 4)
        boat = int(0.46 * board.h)
        emblem = Picture(Rect(board.x, board.y, boat, boat), f"emblems/{self.colour}")
        stones = tuple(zip(LEVEL_AND_SLOT, self.codes, strict=True))
        waiting = {level for (level, _slot), code in stones if code == NO_STONE}
        finished = (level for level in range(LEVELS) if level not in waiting)
        looks: list[Look] = [emblem, *(casing_look(board, level, place) for level in finished)]
        for (level, slot), code in stones:
            spot = slot_rect(board, level, slot)
            empty = Box(spot, (*SHADE[:3], 190), max(1, spot.h // 6))
            looks.append(empty if code == NO_STONE else StoneLook(spot, *stone_halves(code)))
        return looks


def stored_line(card: GameCard) -> StoredLine:
    """Who plays, how many stones each has placed, and everybody's small pyramid."""
    names = tuple(seat_name(seat) for seat in card.seats)
    title = joined(list(names)) + (f" – {_('Ptah')}" if card.solo else "")
    pictures = tuple(SmallPyramid(seat.colour, tuple(seat.pyramid)) for seat in card.seats)
    return StoredLine(names, title, _line(card), pictures)


def _line(card: GameCard) -> str:
    stones = ":".join(str(seat.stones) for seat in card.seats)
    if card.ptah is not None:
        stones = f"{stones}:{card.ptah}"
    text = _("Stones {stones}").format(stones=stones)
    if card.winners is None:
        text += " · " + _("{name} to play").format(name=seat_name(card.seats[card.seat]))
    elif not card.winners:
        text += " · " + _("Ptah won")
    elif card.score is not None:
        text += " · " + ngettext("{n} point", "{n} points", card.score).format(n=card.score)
    else:
        winners = joined([seat_name(card.seats[seat]) for seat in card.winners])
        text += " · " + _("{names} won").format(names=winners)
    return text
