"""Staging of events between two pictures of a table: what goes where, when and how.

A thing is found in both pictures by what its node is about. Events give the order in which things
move, their detours and sounds; results are held back until their cause arrives.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from math import dist, inf
from typing import Final, Self

from sneferu_gui.ui.kit.looks import Box, Letters, LiftedLook, Look, OwnLook, Picture, can_be_lifted
from sneferu_gui.ui.kit.motion import Flash, Flight, Hold, Motion, arc_path, uneased
from sneferu_gui.ui.kit.node import Node, index_of
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import GOLD

Movable = OwnLook | Picture

LONGER: Final = 0.4
"""The share by which a way of half a picture or more takes longer than a near one."""
FLAT: Final = 6
"""The way's length divided by the height of its arc, which is at most half the thing's."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MotionTable:
    """Seconds of motions at the usual pace, in any game; and the sounds of events."""

    rise: float = 0.15
    """A thing somebody else takes rises from where it lay,"""
    come: float = 0.4
    """comes to its player,"""
    shown: float = 0.5
    """and is held there large before it goes on."""
    move: float = 0.3
    """A thing goes to its place,"""
    dropped: float = 0.12
    """or settles there from where a hand let it go."""
    spring: float = 0.18
    """A thing let go in vain goes back."""
    turning: float = 0.11
    """A card is turned to its edge, and as long from there to its other side."""
    slide: float = 0.22
    """Things that stay make room, or close their row."""
    flash: float = 0.5
    """A light fades."""
    sounds: Mapping[str, str] = field(default_factory=dict)
    """The sound of an event, by the name of its class; the others have none."""

    def sound_of(self, event: object) -> str:
        """The name of an event's sound; empty for some."""
        return self.sounds.get(type(event).__name__, "")


class PicturePair:
    """The pictures before and after an action, by what their nodes are about.

    Of two nodes about the same thing the later one counts, which lies on top.
    """

    def __init__(self, before: Node | None, after: Node) -> None:
        """`before` is None for a table without anything."""
        self._before = _by_meaning(before) if before is not None else {}
        self._after = _by_meaning(after)
        self._first, self._tree = before, after

    def unchanged(self) -> "PicturePair":
        """The pair in which nothing has changed yet."""
        return self if self._first is None else PicturePair(self._first, self._first)

    def anew(self) -> "PicturePair":
        """The pair in which nothing lay there before."""
        return PicturePair(None, self._tree)

    @property
    def frame(self) -> Rect:
        return self._tree.rect

    def before(self, about: Hashable) -> Node | None:
        return self._before.get(about)

    def now(self, about: Hashable) -> Node | None:
        return self._after.get(about)

    def was(self, about: Hashable) -> Rect | None:
        """The rectangle of the node that was about a thing."""
        node = self._before.get(about)
        return node.rect if node else None

    def now_at(self, about: Hashable) -> Rect | None:
        """The rectangle of the node that is about a thing."""
        node = self._after.get(about)
        return node.rect if node else None

    def named_before(self, key: str) -> Node | None:
        return index_of(self._first).find(key) if self._first is not None else None

    def named_now(self, key: str) -> Node | None:
        return index_of(self._tree).find(key)

    @property
    def nodes_before(self) -> Sequence[Node]:
        return index_of(self._first).nodes if self._first is not None else ()

    @property
    def nodes_now(self) -> Sequence[Node]:
        return index_of(self._tree).nodes

    def same(self) -> Iterator[tuple[Node, Node]]:
        """The nodes about the same thing in both pictures, before and after."""
        for about, now in self._after.items():
            if (was := self._before.get(about)) is not None:
                yield was, now


def _by_meaning(picture: Node) -> dict[Hashable, Node]:
    return {node.about: node for node in index_of(picture).nodes if node.about is not None}


def row(find: Callable[[Hashable], Node | None], place: Callable[[int], Hashable]) -> list[Node]:
    """The nodes of a row, from place 0 on, in one of two pictures."""
    found = map(find, map(place, count()))
    return list(iter(lambda: next(found), None))


def piece_of(node: Node | None) -> LiftedLook | None:
    """The look of a node that can be taken in hand, whole; None where there is none."""
    looks = node.looks if node is not None else ()
    return next((look for look in looks if can_be_lifted(look)), None)


class Journey:
    """A thing's way, leg after leg; the node it becomes is hidden until it arrives."""

    def __init__(
        self,
        flights: list[Flight],
        look: Movable,
        start: float,
        hides: str,
        *,
        comes_out: bool,
        wide: int,
    ) -> None:
        """Set off from the look's place at `start`; a thing that `comes_out` is hidden before.

        The picture is `wide` pixels wide.
        """
        self.look, self.place, self.end = look, look.rect, start
        self._flights, self._hides, self._follows = flights, hides, comes_out
        self._wide = wide

    def to(self, *path: Rect, seconds: float, look: Movable | None = None) -> Self:
        """Go on along a path, from now on with another `look` if one is given."""
        self.look = look or self.look
        way = (self.place, *path)
        self._flights.append(
            Flight(
                self.look, way, self.end, seconds, self._hides, is_hidden_until_start=self._follows
            )
        )
        self.place, self.end, self._follows = path[-1], self.end + seconds, True
        return self

    def fly(self, goal: Rect, height: float, seconds: float) -> Self:
        """Go on through the air, in an arc of this height, in pixels."""
        return self.to(*arc_path(self.place, goal, height)[1:], seconds=seconds)

    def glide(self, goal: Rect, seconds: float) -> Self:
        """Go on in a low arc, as a hand moves a card over a table; a far way takes longer."""
        far = dist(self.place.centre, goal.centre)
        share = min(1.0, 2 * far / max(1, self._wide))
        return self.fly(goal, min(goal.h / 2, far / FLAT), seconds * (1 + LONGER * share))

    def turn(self, look: Movable, seconds: float) -> Self:
        """Turn in place to the edge, and as long from there to the other side."""
        place = self.place
        self.to(place.centred(2, place.h), seconds=seconds)
        return self.to(place, seconds=seconds, look=look)

    def rest(self, until: float, look: Movable | None = None) -> Self:
        if until > self.end:
            self.to(self.place, seconds=until - self.end, look=look)
        return self

    def show(self, place: Rect, times: MotionTable) -> Self:
        """Rise, come to a place beside a player, and be held there, for all to see."""
        self.to(self.place.moved(0, -self.place.w // 5), seconds=times.rise)
        self.fly(place, place.w // 2, times.come)
        return self.rest(self.end + times.shown)


class Staging:
    """The motions between two pictures, put together event by event."""

    def __init__(self, pictures: PicturePair, dropped: Rect | None, times: MotionTable) -> None:
        """A thing brought by hand settles from where it was `dropped`."""
        self.pictures, self.times = pictures, times
        self.clock = 0.0
        """The time at which the present event begins, in seconds."""
        self.ready: float | None = None
        """The time at which the next event begins, if that is before all motion is over."""
        self._dropped = dropped
        self._below: list[Flight] = []
        self._flights: list[Flight] = []
        self._covers: dict[Rect, tuple[Picture, float]] = {}
        """Pictures that other things go under, and until when."""
        self._held: dict[str, tuple[Node, float]] = {}
        """The looks of nodes until something has arrived, by their keys."""
        self._holds: list[Hold] = []
        self._changes: dict[Hashable, list[tuple[float, int]]] = {}
        """When numbers change, and by how much."""
        self._flashes: list[Flash] = []
        self._cues: list[tuple[float, str]] = []

    @property
    def end(self) -> float:
        """The time at which all flights have ended."""
        return max((flight.end for flight in self._flights), default=0.0)

    @property
    def next_start(self) -> float:
        """The time at which the next event begins: when the one before it is over."""
        return self.end if self.ready is None else self.ready

    def go_on(self) -> None:
        """Turn to the next event."""
        self.clock, self.ready = self.next_start, None

    # -- motions ----------------------------------------------------------------------------

    def send(
        self,
        look: Movable,
        source: Rect,
        start: float,
        becomes: Node | None = None,
        *,
        comes_out: bool = False,
    ) -> Journey:
        """Let a thing set off; one that `comes_out` of another is hidden before."""
        key = becomes.key if becomes is not None else ""
        look = look._replace(rect=source)
        wide = self.pictures.frame.w
        return Journey(self._flights, look, start, key, comes_out=comes_out, wide=wide)

    def take_dropped(self) -> Rect | None:
        """Where a hand let go the first thing that moves; None without one, or when taken."""
        dropped, self._dropped = self._dropped, None
        return dropped

    def is_on_its_way(self, node: Node) -> bool:
        """Whether a flying thing becomes this node."""
        return any(flight.hides == node.key for flight in self._flights)

    def slide(
        self, look: Movable, source: Rect, node: Node, start: float, *, comes_out: bool = False
    ) -> None:
        """Let a thing that stays make room, under all that flies, unless it is on its way."""
        if not self.is_on_its_way(node):
            path, seconds = (source, look.rect), self.times.slide
            self._below.append(
                Flight(look, path, start, seconds, node.key, is_hidden_until_start=comes_out)
            )

    def fade(self, look: Movable, goal: Rect, start: float, seconds: float) -> None:
        path = look.rect, goal
        self._flights.append(
            Flight(look, path, start, seconds, is_hidden_until_start=True, fades=True)
        )

    def show(self, look: Box | Letters, start: float, seconds: float) -> None:
        """Show words, or their ground, over the picture for a while, under all that flies."""
        path = look.rect, look.rect
        self._below.append(Flight(look, path, start, seconds, is_hidden_until_start=True))

    def close_row(self, was: Sequence[Node], now: Sequence[Node], start: float) -> None:
        """Let the pieces of a row go to their new places, in the same order."""
        for before, node in zip(was, now, strict=False):
            source, look = piece_of(before), piece_of(node)
            if source is not None and look is not None and source.rect != look.rect:
                self.slide(look, source.rect, node, start)

    def glide(self, start: float = 0.0) -> None:
        """Let unchanged things about the same go to their new places."""
        for was, now in self.pictures.same():
            source, look = piece_of(was), piece_of(now)
            if source is None or look is None or source.rect == look.rect:
                continue
            if source._replace(rect=look.rect) == look:
                self.slide(look, source.rect, now, start)

    def cover(self, look: Picture, until: float) -> None:
        """Keep a picture over the things that slide under it, until then."""
        before = self._covers.get(look.rect, (look, 0.0))[1]
        self._covers[look.rect] = look, max(before, until)

    # -- looks, numbers and sounds ----------------------------------------------------------

    def hold(self, about: Hashable, until: float) -> None:
        """Show the thing as before until then: not at all where nothing was."""
        now, before = self.pictures.now(about), self.pictures.before(about)
        if now is not None:
            self.show_as(now, before or now.relabelled("", "", ()), until)

    def hold_named(self, key: str, until: float) -> None:
        """Show the node of this key as before until then; nothing where it is gone."""
        now, before = self.pictures.named_now(key), self.pictures.named_before(key)
        if now is not None:
            self.show_as(now, before or now.relabelled("", "", ()), until)

    def show_as(self, node: Node, seen: Node, until: float) -> None:
        """Show a node in this form until then; of several calls the latest time counts."""
        self._held[node.key] = seen, max(until, self._held.get(node.key, (seen, until))[1])

    def grow(self, node: Node, pictures: Sequence[tuple[Look, ...]], until: float) -> None:
        """Show a node as one picture after another, in step with the motion that begins now."""
        for number, looks in enumerate(pictures, start=1):
            time = until * uneased(number / len(pictures))
            self._holds.append(Hold(node.key, node._replace(looks=looks), time))

    def count(self, about: Hashable, change: int, time: float) -> None:
        self._changes.setdefault(about, []).append((time, change))

    def number_before(self, about: Hashable) -> int | None:
        """The number a thing showed before; None for none."""
        return _number_in(self.pictures.before(about))

    def _numbers(self) -> Iterator[Hold]:
        """Nodes with numbers, as each goes from one number to the next."""
        for about, changes in self._changes.items():
            node, before = self.pictures.now(about), self.pictures.before(about)
            number = _number_in(before)
            if node is None or before is None or number is None:
                continue
            for time, change in sorted(changes):
                yield Hold(node.key, _with_number(before, number, self.words(number)), time)
                number += change

    def words(self, number: int) -> str:
        """The label of a counting node for a number."""
        return str(number)

    def flash(
        self, rect: Rect, start: float, opacity: int = 120, seconds: float | None = None
    ) -> None:
        lasts = self.times.flash if seconds is None else seconds
        self._flashes.append(Flash(rect, (*GOLD[:3], opacity), start, lasts))

    def hear(self, event: object, time: float | None = None) -> None:
        """Play the sound of an event, if it has one: as it begins, or at a time."""
        self.cue(self.clock if time is None else time, self.times.sound_of(event))

    def cue(self, time: float, name: str) -> None:
        if name and (time, name) not in self._cues:
            self._cues.append((time, name))

    def motion(self, gone: Sequence[Node] | None = None) -> Motion:
        """The motion as a whole; nodes in `gone` vanish, the rest of that picture stays."""
        covers = [
            Flight(look, (look.rect, look.rect), 0.0, until)
            for look, until in self._covers.values()
        ]
        held = [Hold(key, seen, until) for key, (seen, until) in self._held.items()]
        unseen = [node.relabelled("", "", ()) for node in gone or ()]
        away = [Hold(node.key, node, inf) for node in unseen]
        return Motion(
            (*self._below, *self._flights, *covers),
            tuple(self._flashes),
            tuple(self._cues),
            (*held, *self._holds, *self._numbers(), *away),
            keeps_old_picture=gone is not None,
        )


def _number_in(node: Node | None) -> int | None:
    looks = node.looks if node is not None else ()
    texts = (look.text for look in looks if isinstance(look, Letters))
    return next((int(text) for text in texts if text.isdecimal()), None)


def _with_number(node: Node, number: int, words: str) -> Node:
    """The node with another number, and the words for that."""
    looks = tuple(
        look._replace(text=str(number)) if isinstance(look, Letters) else look
        for look in node.looks
    )
    return node.relabelled(words, words if node.hint else "", looks)
