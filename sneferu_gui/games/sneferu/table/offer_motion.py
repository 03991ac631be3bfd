"""How the offer's columns move: stones slide down into gaps, and new ones come from above."""

from itertools import count
from typing import Final

from sneferu_gui.games.sneferu.table.looks import StoneLook
from sneferu_gui.games.sneferu.table.places import OfferPlace
from sneferu_gui.ui.kit.motion import Flash, Flight
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.theme import GOLD
from sneferu_gui.ui.table.pictures import PicturePair

FALL: Final = 0.25
"""Seconds a column takes to slide down."""
FLASH: Final = 0.6
"""Seconds for which a stone is lit that is turned up."""


class Columns:
    """The columns of the offer that something happens to."""

    def __init__(self, pictures: PicturePair) -> None:
        """Nothing does."""
        self._pictures = pictures
        self._gaps: dict[int, list[int]] = {}
        """Rows that were emptied, by column."""
        self._drawn: dict[int, float] = {}
        """When new stones come, by column."""

    def take(self, column: int, row: int) -> None:
        """A stone leaves the offer."""
        self._gaps.setdefault(column, []).append(row)

    def draw(self, column: int, time: float) -> None:
        """A stone out of the bag comes to the top of a column at that time."""
        self._gaps.setdefault(column, [])
        self._drawn.setdefault(column, time)

    def stones(self, column: int) -> list[Node]:
        """The stones there were in a column, from the bottom up."""
        rows = count()
        return list(iter(lambda: self._pictures.before(OfferPlace(column, next(rows))), None))

    def motion(self) -> tuple[list[Flight], list[Flash]]:
        """All that slides, comes, and is turned up."""
        flights: list[Flight] = []
        flashes: list[Flash] = []
        for column, gaps in self._gaps.items():
            row, drawn = 0, self._drawn.get(column, 0.0)
            while (node := self._pictures.now(OfferPlace(column, row))) is not None:
                came_from = row
                for gap in sorted(gaps):
                    came_from += came_from >= gap
                source = OfferPlace(column, came_from)
                if came_from != row or self._pictures.was(source) is None:
                    flights += self._fall(node, source, drawn)
                elif self._is_turned_up(node):
                    flashes.append(Flash(node.rect, (*GOLD[:3], 230), drawn, FLASH))
                row += 1
        return flights, flashes

    def _fall(self, node: Node, source: OfferPlace, drawn: float) -> list[Flight]:
        """A stone slides down, or comes from above out of the bag when it is `drawn`."""
        look = next((each for each in node.looks if isinstance(each, StoneLook)), None)
        start = self._pictures.was(source)
        if look is None:
            return []
        if start is not None:
            return [Flight(look, (start, node.rect), 0.0, FALL, node.key)]
        above = node.rect.moved(0, -node.rect.h // 2)
        return [Flight(look, (above, node.rect), drawn, FALL, node.key, follows=drawn > 0)]

    def _is_turned_up(self, node: Node) -> bool:
        """Whether a stone lay face down before, and does no more."""
        before = self._pictures.before(node.about)
        return before is not None and "face down" in before.state and "face down" not in node.state
