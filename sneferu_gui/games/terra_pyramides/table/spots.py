"""The places of things in two pictures of a table, between which something moves.

They are found by the keys of their nodes, as the panels name them; things that a small window has
folded are found at the card of their seat.
"""

from typing import Final, TypeVar

from sneferu_gui.games.terra_pyramides.law import events
from sneferu_gui.games.terra_pyramides.law.edition import LEVELS
from sneferu_gui.games.terra_pyramides.table.looks import StackLook, StoneLook, WorkerLook
from sneferu_gui.games.terra_pyramides.table.places import SeatPlace
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.table.staging import PicturePair

SMALL: Final = 0.42
"""The size of moving stones, gold and pieces, as a multiple of a space."""
LEAST: Final = 8
"""The least such size, in pixels."""

LookT = TypeVar("LookT")


class Spots:
    """The places in a pair of pictures: of the new picture, else of the old one."""

    def __init__(self, pictures: PicturePair) -> None:
        self._pictures = pictures

    def all_before(self, start: str) -> list[Node]:
        """The nodes of the old picture whose keys begin with `start`."""
        return [node for node in self._pictures.nodes_before if node.key.startswith(start)]

    def all_now(self, start: str) -> list[Node]:
        """The nodes of the new picture whose keys begin with `start`."""
        return [node for node in self._pictures.nodes_now if node.key.startswith(start)]

    def first(self, *keys: str) -> Rect | None:
        """The rectangle of the first of these keys that a picture has; None without one."""
        for key in keys:
            node = self._pictures.named_now(key) or self._pictures.named_before(key)
            if node is not None:
                return node.rect
        return None

    def is_own(self, seat: int) -> bool:
        """Whether a seat's things are in the viewer's own panel."""
        node = self._pictures.now(SeatPlace(seat))
        return node is not None and node.key == "own"

    def of_seat(self, seat: int, *keys: str) -> Rect:
        """The place of a thing of a seat; else the seat's card, or the foot of the picture."""
        card = "own" if self.is_own(seat) else f"seat/{seat}"
        found = self.first(*keys, card, "others")
        return found or self._pictures.frame.bottom_part(2)

    def space(self, name: str) -> Rect | None:
        """The place of a field, an oasis or a site; None if it is not shown."""
        return self.first(f"tile:{name}", f"field:{name}", f"oasis:{name}", f"site:{name}")

    @property
    def side(self) -> int:
        """The side of a space, in pixels."""
        fields = self.all_now("field:")
        return fields[0].rect.w if fields else self._pictures.frame.h // 12

    def small(self, place: Rect) -> Rect:
        """The place of a stone or a piece of gold in the middle of another place."""
        side = max(LEAST, round(SMALL * self.side))
        return place.centred(side, side)

    def stone(self, seat: int, colour: str, last: int = 1, *, was: bool = False) -> Rect:
        """The place of a seat's stone, `last` from the end; with `was` in the old picture first."""
        key = f"stones:{seat}:{colour}"
        nodes = self._pictures.named_now(key), self._pictures.named_before(key)
        found = (stones_in(node) for node in (nodes[::-1] if was else nodes))
        lying = next(filter(None, found), None)
        if lying:
            return lying[max(0, len(lying) - last)].rect
        return self.small(self.of_seat(seat, f"stones:{seat}/slots", f"stones:{seat}"))

    def stack(self, index: int) -> StackLook | None:
        """The look of a stack of tiles, in the old picture first."""
        key = f"stack:{index}"
        before = look_in(self._pictures.named_before(key), StackLook)
        return before or look_in(self._pictures.named_now(key), StackLook)

    def owner_at(self, site: str) -> str:
        """The colour of the seat with workers on a site; empty without workers."""
        nodes = self.all_now(f"worker:{site}:")
        nodes += self.all_before(f"worker:{site}:")
        looks = (look_in(node, WorkerLook) for node in nodes)
        return next((look.owner for look in looks if look is not None), "")


def stone_keys(seat: int, *colours: str) -> tuple[str, ...]:
    """The keys of the nodes that count these stones of a seat."""
    own = (f"stones:{seat}:{colour}" for colour in dict.fromkeys(colours))
    return (*own, f"stones:{seat}", f"stones:{seat}/slots")


def pile_of(event: events.LevelBuilt) -> str:
    """The key of the pile that a level is taken from."""
    if event.level == LEVELS:
        return f"capstones:{event.seat}"
    return f"piece:{event.level}:{event.colour if event.level == 1 else ''}"


def stones_in(node: Node | None) -> list[StoneLook]:
    looks = node.looks if node is not None else ()
    return [look for look in looks if isinstance(look, StoneLook)]


def look_in(node: Node | None, kind: type[LookT]) -> LookT | None:
    """The first look of a kind in a node; None without one."""
    looks = node.looks if node is not None else ()
    return next((look for look in looks if isinstance(look, kind)), None)


def between(start: Rect, goal: Rect, share: float) -> Rect:
    """The rectangle after a share of the way from start to goal."""
    return Rect(*(round(a + (b - a) * share) for a, b in zip(start, goal, strict=True)))
