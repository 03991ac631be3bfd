"""How a stone comes to rest: it drops a little too far, rises, and lies; dust goes up beside it."""

from typing import Final

from sneferu_gui.games.sneferu.views.looks import DustLook, StoneLook
from sneferu_gui.ui.kit.looks import Lift
from sneferu_gui.ui.kit.motion import Flight
from sneferu_gui.ui.kit.rect import Rect

SETTLE: Final = 0.2
"""Seconds from over the slot to rest."""
TOUCH: Final = 0.08
"""Seconds after which it touches the ground: it is heard, and dust goes up."""
DUST: Final = 0.26
"""Seconds until the dust is gone."""
DROP: Final = (0.12, 0.11, 0.06, 0.0, -0.045, -0.03, -0.01, 0.0, 0.0)
"""How far above its place it is at equal times, in shares of its height."""
PUFFS: Final = ((0.04, -0.5), (0.2, -0.22), (0.42, 0.1), (0.66, 0.2), (0.84, 0.35), (0.97, 0.6))
"""Where puffs begin along the foot, in widths, and how far aside they go, in heights."""


def settling(look: StoneLook, key: str, start: float) -> list[Flight]:
    """The motion that ends a stone's way to the node of a key; `look` is the stone over it."""
    place = look.rect
    path = tuple(place.moved(0, -round(share * place.h)) for share in DROP)
    lying = look._replace(lift=Lift.LYING)
    drop = Flight(lying, path, start, SETTLE, key, follows=True)
    return [drop, *_dust(place, start + TOUCH)]


def _dust(place: Rect, start: float) -> list[Flight]:
    high = max(8, round(0.42 * place.h))
    flights = []
    for share, aside in PUFFS:
        x, y = place.x + round(share * place.w), place.bottom
        small = Rect(x - high // 2, y - round(0.6 * high), high, round(0.8 * high))
        far = x + round(aside * place.h)
        large = Rect(far - high, y - round(1.2 * high), 2 * high, round(1.5 * high))
        flights.append(Flight(DustLook(small, 240), (small, large), start, DUST, fades=True))
    return flights
