"""Motion: looks on their way from where they were to where the new picture has them."""

from dataclasses import dataclass
from operator import is_
from typing import Final

from sneferu_gui.ui.views.looks import Box, Colour, Look, OwnLook, Picture
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.rect import Rect

SHORTEST: Final = 1e-6
"""Seconds, for what takes none."""


@dataclass(frozen=True, slots=True)
class Flight:
    """A stone or picture on its way."""

    look: OwnLook | Picture
    path: tuple[Rect, ...]
    """Where it is at equal times, first and last included."""
    start: float
    """Seconds after the motion's beginning."""
    seconds: float
    hides: str = ""
    """The key of the node it becomes, kept from sight until it is there."""
    follows: bool = False
    """Whether it is unseen until it starts, though it hides what it becomes."""
    fades: bool = False
    """Whether it is fainter and fainter on its way."""

    @property
    def end(self) -> float:
        """When it is there."""
        return self.start + self.seconds


@dataclass(frozen=True, slots=True)
class Flash:
    """A light over a rectangle that fades."""

    rect: Rect
    colour: Colour
    start: float
    seconds: float

    @property
    def end(self) -> float:
        """When it is gone."""
        return self.start + self.seconds


@dataclass(frozen=True, slots=True)
class Growth:
    """What a node looks like until it is what it becomes: one picture after another."""

    key: str
    pictures: tuple[tuple[Look, ...], ...]
    """Each for as long as it lasts by the way of what grows: it begins and ends gently."""
    seconds: float

    def looks(self, time: float) -> tuple[Look, ...]:
        """What is seen so many seconds after the beginning."""
        way = eased(max(0.0, min(time / max(SHORTEST, self.seconds), 1.0)))
        return self.pictures[min(int(way * len(self.pictures)), len(self.pictures) - 1)]


@dataclass(frozen=True, slots=True)
class Motion:
    """All that moves after something was done."""

    flights: tuple[Flight, ...]
    flashes: tuple[Flash, ...] = ()
    stays: tuple[tuple[str, tuple[Look, ...]], ...] = ()
    """What nodes look like while they are hidden: by their keys."""
    cues: tuple[tuple[float, str], ...] = ()
    """Sounds, each with the time at which it is heard."""
    growths: tuple[Growth, ...] = ()

    @property
    def seconds(self) -> float:
        """How long it takes."""
        ends = [flight.end for flight in self.flights] + [flash.end for flash in self.flashes]
        ends += [growth.seconds for growth in self.growths]
        return max(ends, default=0.0)


def moving(tree: Node, motion: Motion, time: float) -> Node:
    """The picture so many seconds into the motion that leads to it."""
    hidden = {each.hides for each in motion.flights if each.hides and time < each.end}
    growing = {each.key: each.looks(time) for each in motion.growths if time < each.seconds}
    hidden |= growing.keys()
    shown = _hiding(tree, hidden, dict(motion.stays) | growing) if hidden else tree
    looks = (
        *(look for each in motion.flashes for look in _flash(each, time)),
        *(look for each in motion.flights for look in _flight(each, time)),
    )
    overlay = Node("motion", "motion", tree.rect, looks=looks, is_floating=True)
    return shown.with_children(overlay)


def _hiding(node: Node, keys: set[str], stays: dict[str, tuple[Look, ...]]) -> Node:
    """The tree with other looks for some nodes; everything else stays the same object."""
    if node.key in keys:
        return node._replace(looks=stays.get(node.key, ()))
    if not node.children:  # as most are
        return node
    children = tuple([_hiding(child, keys, stays) for child in node.children])
    return node if all(map(is_, children, node.children)) else node._replace(children=children)


def _flight(flight: Flight, time: float) -> tuple[Look, ...]:
    waits_unseen = time < flight.start and (flight.follows or not flight.hides)
    if waits_unseen or time >= flight.end or not flight.path:
        return ()
    share = max(0.0, (time - flight.start) / max(SHORTEST, flight.seconds))
    look = flight.look._replace(rect=place_on(flight.path, eased(share)))
    return (look._replace(opacity=int(look.opacity * (1 - share))) if flight.fades else look,)


def _flash(flash: Flash, time: float) -> tuple[Look, ...]:
    if not flash.start <= time < flash.end:
        return ()
    share = (time - flash.start) / max(SHORTEST, flash.seconds)
    opacity = int(flash.colour[3] * (1 - share))
    return (Box(flash.rect, (*flash.colour[:3], opacity), max(2, flash.rect.h // 8)),)


def eased(share: float) -> float:
    """A share of the time as a share of the way: it sets off and arrives gently.

    >>> eased(0), eased(0.5), eased(1)
    (0.0, 0.5, 1.0)
    """
    return float(share * share * (3 - 2 * share))


def place_on(path: tuple[Rect, ...], share: float) -> Rect:
    """Where on a path something is after a share of it."""
    way = max(0.0, min(share, 1.0)) * (len(path) - 1)
    leg = min(int(way), len(path) - 2)
    if leg < 0:
        return path[0]
    part, a, b = way - leg, path[leg], path[leg + 1]
    return Rect(*(round(p + (q - p) * part) for p, q in zip(a, b, strict=True)))
