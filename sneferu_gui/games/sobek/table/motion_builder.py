"""Gathers what moves after an action, and keeps back what has not come yet."""

from collections.abc import Iterable
from math import inf
from typing import Final

from sneferu_gui.ui.kit.looks import Look, OwnLook, Picture
from sneferu_gui.ui.kit.motion import Flash, Flight, Growth, Hold, Motion
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import GOLD

DEALT: Final = 0.09
"""Seconds between two cards that are dealt, laid or drawn."""
SHIFT: Final = 0.22
"""Seconds in which what stays makes room, or closes its row."""
FLASH: Final = 0.5
"""Seconds in which a light fades."""


class Gathering:
    """All that moves, as it is told."""

    def __init__(self) -> None:
        """Nothing does."""
        self._below: list[Flight] = []
        self._flights: list[Flight] = []
        self._covers: dict[Rect, tuple[Picture, float]] = {}
        """What cards go under, and until when."""
        self._held: dict[str, tuple[tuple[Look, ...], float]] = {}
        """What nodes look like until something is there, by their keys."""
        self._flashes: list[Flash] = []
        self._cues: list[tuple[float, str]] = []

    @property
    def end(self) -> float:
        """When all that flies is there."""
        return max((flight.end for flight in self._flights), default=0.0)

    def fly(
        self,
        look: OwnLook | Picture,
        path: tuple[Rect, ...],
        start: float,
        seconds: float,
        hides: str = "",
        *,
        comes_out: bool = False,
    ) -> None:
        """Something on its way; what `comes_out` of something is not seen before."""
        if not hides and not comes_out:
            self.rest(look, path[0], 0.0, start)
        self._flights.append(Flight(look, path, start, seconds, hides, follows=comes_out))

    def rest(self, look: OwnLook | Picture, rect: Rect, start: float, end: float) -> None:
        """Something that is seen where it lies for a while."""
        if end > start:
            self._flights.append(Flight(look, (rect, rect), start, end - start))

    def shift(self, look: OwnLook, path: tuple[Rect, ...], start: float, hides: str) -> None:
        """Something that makes room, under all that flies."""
        self._below.append(Flight(look, path, start, SHIFT, hides))

    def cover(self, look: Picture, until: float) -> None:
        """What cards slide under lies over them until then."""
        before = self._covers.get(look.rect, (look, 0.0))[1]
        self._covers[look.rect] = look, max(before, until)

    def hold(self, before: Node | None, now: Node | None, until: float) -> None:
        """Let a node look as it did before until then: what changes it comes only then."""
        if now is None:
            return
        looks = before.looks if before is not None else ()
        latest = self._held.get(now.key, (looks, 0.0))[1]
        self._held[now.key] = looks, max(latest, until)

    def flash(self, rect: Rect, start: float) -> None:
        """A golden light that fades."""
        self._flashes.append(Flash(rect, (*GOLD[:3], 120), start, FLASH))

    def cue(self, time: float, name: str) -> None:
        """A sound that is heard then."""
        if name and (time, name) not in self._cues:
            self._cues.append((time, name))

    def motion(self, gone: Iterable[Node] | None = None) -> Motion:
        """All of it; with what has `gone` away, in a picture that stays as it was for the rest."""
        covers = tuple(
            Flight(look, (look.rect, look.rect), 0.0, until)
            for look, until in self._covers.values()
        )
        growths = tuple(Growth(key, (looks,), until) for key, (looks, until) in self._held.items())
        flights = (*self._below, *self._flights, *covers)
        unseen = (node.seen_as("", "", ()) for node in gone or ())
        return Motion(
            flights,
            tuple(self._flashes),
            cues=tuple(self._cues),
            growths=growths,
            holds=tuple(Hold(node.key, node, inf) for node in unseen),
            stays_before=gone is not None,
        )
