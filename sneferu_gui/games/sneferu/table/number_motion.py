"""Players' numbers while things move: each changes when what changes it arrives."""

from collections.abc import Hashable

from sneferu_gui.games.sneferu.table.places import FoodOf
from sneferu_gui.games.sneferu.table.words import food_words
from sneferu_gui.ui.kit.looks import Letters
from sneferu_gui.ui.kit.motion import Hold
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.table.pictures import PicturePair


class Counting:
    """Which numbers are seen until when."""

    def __init__(self, pictures: PicturePair) -> None:
        """All numbers are seen as they are."""
        self._pictures = pictures
        self._food: dict[int, list[tuple[float, int]]] = {}
        self._arrivals: dict[Hashable, float] = {}

    def change_food(self, seat: int, food: int, time: float) -> None:
        """A seat's food changes by so much at that time."""
        self._food.setdefault(seat, []).append((time, food))

    def change(self, about: Hashable, time: float) -> None:
        """What is about this changes at that time, for the last time."""
        self._arrivals[about] = max(time, self._arrivals.get(about, 0.0))

    def holds(self) -> tuple[Hold, ...]:
        """What is seen until its time comes."""
        holds = [hold for seat in self._food for hold in self._food_of(seat)]
        for about, time in self._arrivals.items():
            node, before = self._pictures.now(about), self._pictures.before(about)
            if node is not None and before is not None:
                holds.append(Hold(node.key, before, time))
        return tuple(holds)

    def _food_of(self, seat: int) -> list[Hold]:
        """A seat's food as it goes from one number to the next."""
        node, before = self._pictures.now(FoodOf(seat)), self._pictures.before(FoodOf(seat))
        food = _number_in(before)
        if node is None or before is None or food is None:
            return []
        holds = []
        for time, change in sorted(self._food[seat]):
            holds.append(Hold(node.key, _with_food(before, food), time))
            food += change
        return holds


def _number_in(node: Node | None) -> int | None:
    """The number a node shows."""
    looks = node.looks if node is not None else ()
    texts = (look.text for look in looks if isinstance(look, Letters))
    return next((int(text) for text in texts if text.isdecimal()), None)


def _with_food(node: Node, food: int) -> Node:
    """The node of a player's food, with another number."""
    looks = tuple(
        look._replace(text=str(food)) if isinstance(look, Letters) else look for look in node.looks
    )
    words = food_words(food)
    return node.seen_as(words, words if node.hint else "", looks)
