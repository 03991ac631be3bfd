"""How a boat sails: along the water, its wake growing behind it, to a landmark that wakes."""

from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.law.events import BoatMoved
from sneferu_gui.games.sneferu.table.looks import WakeLook
from sneferu_gui.games.sneferu.table.places import BoatOf, Landmark, Space, Wake
from sneferu_gui.ui.kit.looks import Look, Picture
from sneferu_gui.ui.kit.motion import Flash, Flight, Growth
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import GOLD
from sneferu_gui.ui.table.pictures import PicturePair

SPACE: Final = 0.07
"""Seconds a boat takes from space to space."""
ARRIVING: Final = 0.25
LONGEST_VOYAGE: Final = 0.7
WAKING: Final = 0.35
"""Seconds for which a landmark's light is seen when it wakes."""


class Sailing(NamedTuple):
    """All that moves with a boat."""

    flight: Flight
    growths: tuple[Growth, ...]
    flashes: tuple[Flash, ...]


def sailing(event: BoatMoved, colour: str, pictures: PicturePair) -> Sailing | None:
    """What a boat's voyage looks like; None where it is not seen."""
    boat = BoatOf(event.seat)
    start, node = pictures.before(boat), pictures.now(boat)
    if start is None or node is None or event.start == event.end:
        return None
    wake = pictures.now(Wake(colour, event.start, event.end))
    path = (start.rect, *_course(event, wake, node.rect, pictures), node.rect)
    seconds = min(LONGEST_VOYAGE, SPACE * abs(event.end - event.start) + ARRIVING)
    look = Picture(node.rect, f"sneferu/boats/{colour}")
    flight = Flight(look, path, 0.0, seconds, node.key)
    growths = [] if wake is None else [Growth(wake.key, grown(wake), seconds)]
    mark, was = pictures.now(Landmark(event.end)), pictures.before(Landmark(event.end))
    flashes = []
    if mark is not None and was is not None and mark.looks != was.looks:
        growths.append(Growth(mark.key, (was.looks,), seconds))
        flashes.append(Flash(mark.rect, (*GOLD[:3], 110), seconds, WAKING))
    return Sailing(flight, tuple(growths), tuple(flashes))


def grown(wake: Node) -> tuple[tuple[Look, ...], ...]:
    """A wake from its beginning on, longer and longer."""
    look = _wake_in(wake)
    if look is None:
        return ((),)
    pieces = (look._replace(points=look.points[:n]) for n in range(2, len(look.points) + 1))
    return ((), *((piece,) for piece in pieces))


def _wake_in(node: Node | None) -> WakeLook | None:
    looks = () if node is None else node.looks
    return next((look for look in looks if isinstance(look, WakeLook)), None)


def _course(event: BoatMoved, wake: Node | None, boat: Rect, pictures: PicturePair) -> list[Rect]:
    """Where a boat passes: along its wake, else from space to space."""
    look = _wake_in(wake)
    if look is not None:
        hull = Rect(-(boat.w // 2), -(3 * boat.h // 4), boat.w, boat.h)
        return [hull.moved(x, y) for x, y in look.points[1:-1]]
    step = 1 if event.end > event.start else -1
    return [
        space.rect.centred(boat.w, boat.h)
        for n in range(event.start + step, event.end, step)
        if (space := pictures.now(Space(n)))
    ]
