"""A stored game of Sneferu, as lists tell it."""

from typing import NamedTuple

from sneferu_gui.games.sneferu.law import NO_STONE, stone_halves
from sneferu_gui.games.sneferu.law.card import GameCard
from sneferu_gui.games.sneferu.law.geometry import LEVEL_AND_SLOT
from sneferu_gui.games.sneferu.table.looks import StoneLook
from sneferu_gui.games.sneferu.table.pyramid_places import board_rect, casing_look, slot_rect
from sneferu_gui.games.sneferu.table.stones import Halves
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.kit.looks import Box, Look, Picture
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import SHADE
from sneferu_gui.ui.pages.words import joined, seat_name
from sneferu_gui.ui.table.face import StoredLine


class SmallPyramid(NamedTuple):
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


def stored_line(card: GameCard) -> StoredLine:
    """Who plays, how many stones each has placed, and everybody's small pyramid."""
    names = tuple(seat_name(seat) for seat in card.seats)
    title = joined(list(names)) + (f" – {_('Ptah')}" if card.solo else "")
    pictures = tuple(_pyramid(card, seat) for seat in range(len(card.seats)))
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


def _pyramid(card: GameCard, seat: int) -> SmallPyramid:
    own = card.seats[seat]
    return SmallPyramid(
        own.colour,
        tuple(
            (level, slot, None if code == NO_STONE else stone_halves(code))
            for (level, slot), code in zip(LEVEL_AND_SLOT, own.pyramid, strict=True)
        ),
    )
