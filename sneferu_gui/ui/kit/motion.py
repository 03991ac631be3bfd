"""Motion: looks on their way from their old places to those in the new picture."""

from collections.abc import Collection, Mapping
from math import asin, sin
from operator import is_
from typing import Final, NamedTuple

from sneferu_gui.ui.kit.looks import Box, Colour, Letters, Look, OwnLook, Picture
from sneferu_gui.ui.kit.node import Node, index_of
from sneferu_gui.ui.kit.rect import Rect

SHORTEST_SECONDS: Final = 1e-6
ARC_LEGS: Final = 12
"""The number of straight pieces of a curved path."""


def pseudo_random_share(number: int) -> float:
    """A pseudo-random share from 0 to 1 for a number; always the same for the same number.

    >>> pseudo_random_share(1) == pseudo_random_share(1), 0 <= pseudo_random_share(2) < 1
    (True, True)
    """
    return (number * 2_654_435_761 % 2**32) / 2**32


class Flight(NamedTuple):
    """A thing's way across the screen, while it moves."""

    look: OwnLook | Picture | Box | Letters
    path: tuple[Rect, ...]
    """Its rectangles at equal times, first and last included."""
    start: float
    """Seconds after the motion's beginning."""
    seconds: float
    hides: str = ""
    """The key of the node it becomes, which is hidden until the flight ends."""
    is_hidden_until_start: bool = False
    """Whether it is hidden until it starts; else it waits at its first place."""
    fades: bool = False
    """Whether it fades on its way: for pictures and a game's own looks."""

    @property
    def end(self) -> float:
        """The time of arrival, in seconds after the motion's beginning."""
        return self.start + self.seconds


class Flash(NamedTuple):
    """A light over a rectangle that fades."""

    rect: Rect
    colour: Colour
    start: float
    seconds: float

    @property
    def end(self) -> float:
        """The time at which it has faded, in seconds after the motion's beginning."""
        return self.start + self.seconds


class Hold(NamedTuple):
    """A node that keeps its old looks until what changes it has arrived."""

    key: str
    earlier_node: Node
    """The node as it is shown until then: its label, hint and looks."""
    until: float
    """Seconds after the motion's beginning."""
    is_whole: bool = False
    """Whether its children wait too: then `seen` takes the place of the whole subtree."""


class Motion(NamedTuple):
    """All movement after an action."""

    flights: tuple[Flight, ...]
    flashes: tuple[Flash, ...] = ()
    cues: tuple[tuple[float, str], ...] = ()
    """Sounds, each with its time in seconds."""
    holds: tuple[Hold, ...] = ()
    """Results that are not shown before their cause; of several for one node the first counts."""
    keeps_old_picture: bool = False
    """Whether the old picture stays except for what moves: a later motion shows the results."""

    @property
    def seconds(self) -> float:
        ends = [flight.end for flight in self.flights] + [flash.end for flash in self.flashes]
        return max(ends, default=0.0)


def picture_in_motion(tree: Node, motion: Motion, time: float) -> Node:
    """The picture `time` seconds into the motion that leads to it."""
    hidden = {each.hides for each in motion.flights if each.hides and time < each.end}
    held = {each.key: each for each in reversed(motion.holds) if time < each.until}
    shown = _tree_in_motion(tree, hidden, held) if hidden or held else tree
    flying = (
        *(look for each in motion.flashes for look in _flash_looks(each, time)),
        *(look for each in motion.flights for look in _flight_looks(each, time)),
    )
    overlay = Node("motion", "motion", tree.rect, looks=flying, is_floating=True)
    return shown.with_children(overlay)


def _tree_in_motion(node: Node, hidden: Collection[str], held: Mapping[str, Hold]) -> Node:
    """The tree with hidden nodes' looks left out, and held nodes as they were.

    Everything else stays the same object.
    """
    hold = held.get(node.key)
    if hold is not None:
        seen = hold.earlier_node
        if hold.is_whole:
            return seen
        node = node.relabelled(seen.label, seen.hint, seen.looks)
    elif node.key in hidden:
        node = node._replace(looks=())
    if not node.children:  # as most are
        return node
    children = tuple([_tree_in_motion(child, hidden, held) for child in node.children])
    return node if all(map(is_, children, node.children)) else node._replace(children=children)


def usable(seen: Node, now: Node) -> Node:
    """The old picture of a part, `seen`, with what can be done in it `now`.

    So only the picture waits for motion: nodes that can be used but are not shown yet are there
    without looks, and nodes that are still shown but cannot be used any more do nothing.
    """
    if seen is now:
        return now
    nodes = index_of(now).nodes if now.role == "window" else now.walk()
    present = {node.key: node for node in nodes}
    shown = _usable(seen, present)
    unseen = (each for each in present.values() if each.is_enabled)
    return shown.with_children(
        *(each.relabelled("", "", ())._replace(children=(), life=None) for each in unseen)
    )


def _usable(seen: Node, present: dict[str, Node]) -> Node:
    children = tuple([_usable(child, present) for child in seen.children])
    now = present.pop(seen.key, None)
    if now is None:
        use = seen.use._replace(act=None, grab_act=None, typed_code="", shortcut="")
        return seen._replace(use=use, children=children)
    shown = now.relabelled(seen.label, seen.hint, seen.looks)
    return shown._replace(rect=seen.rect, life=seen.life, children=children)


def _flight_looks(flight: Flight, time: float) -> tuple[Look, ...]:
    is_unseen = flight.is_hidden_until_start and time < flight.start
    if is_unseen or time >= flight.end:
        return ()
    share = max(0.0, (time - flight.start) / max(SHORTEST_SECONDS, flight.seconds))
    look = flight.look._replace(rect=place_on(flight.path, eased(share)))
    if not flight.fades or isinstance(look, Box | Letters):
        return (look,)
    return (look._replace(opacity=int(look.opacity * (1 - share))),)


def _flash_looks(flash: Flash, time: float) -> tuple[Look, ...]:
    if not flash.start <= time < flash.end:
        return ()
    share = (time - flash.start) / max(SHORTEST_SECONDS, flash.seconds)
    opacity = int(flash.colour[3] * (1 - share))
    return (Box(flash.rect, (*flash.colour[:3], opacity), max(2, flash.rect.h // 8)),)


def eased(share: float) -> float:
    """The share of the way for a share of the time: slow at the beginning and end.

    >>> eased(0), eased(0.5), eased(1)
    (0.0, 0.5, 1.0)
    """
    return float(share * share * (3 - 2 * share))


def uneased(way: float) -> float:
    """The share of the time for a share of the way: the inverse of `eased`.

    >>> round(uneased(0), 6), round(uneased(eased(0.3)), 6), uneased(1)
    (0.0, 0.3, 1.0)
    """
    return 0.5 - sin(asin(1 - 2 * way) / 3)


def arc_path(start: Rect, end: Rect, height: float) -> tuple[Rect, ...]:
    """A curved path, whose middle is `height` pixels above the straight one.

    >>> arc_path(Rect(0, 100, 8, 8), Rect(80, 100, 8, 8), 40)[ARC_LEGS // 2]
    Rect(x=40, y=60, w=8, h=8)
    """
    shares = [leg / ARC_LEGS for leg in range(ARC_LEGS + 1)]
    return tuple(
        place_on((start, end), share).moved(0, -round(4 * height * share * (1 - share)))
        for share in shares
    )


def place_on(path: tuple[Rect, ...], share: float) -> Rect:
    """The rectangle at a share of the way along a path."""
    way = max(0.0, min(share, 1.0)) * (len(path) - 1)
    leg = min(int(way), len(path) - 2)
    if leg < 0:
        return path[0]
    part, a, b = way - leg, path[leg], path[leg + 1]
    return Rect(*(round(p + (q - p) * part) for p, q in zip(a, b, strict=True)))
