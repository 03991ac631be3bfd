"""What happened, staged between two pictures of a table: what goes where, when and how.

A thing is found in both pictures by what its node is about. Events say in which order things move,
which detours they make and what is heard; results are held back until what causes them arrives.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from math import dist, inf
from typing import Final, Self

from sneferu_gui.ui.kit.looks import Box, Letters, LiftedLook, Look, OwnLook, Picture, can_be_lifted
from sneferu_gui.ui.kit.motion import Flash, Flight, Hold, Motion, arc, uneased
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import GOLD
from sneferu_gui.ui.kit.tree_index import index_of

Movable = OwnLook | Picture

LONGER: Final = 0.4
"""By what share a way of half a picture or more takes longer than a near one."""
FLAT: Final = 6
"""An arc is as high as one part in so many of the way, but no higher than half the thing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MotionTable:
    """Seconds of what moves in any game, at the usual pace; and what is heard of events."""

    rise: float = 0.15
    """What somebody else takes rises from where it lay,"""
    come: float = 0.4
    """comes to its player,"""
    shown: float = 0.5
    """and is held there large before it goes on."""
    move: float = 0.3
    """A thing goes to its place,"""
    dropped: float = 0.12
    """or settles there from where a hand let it go."""
    spring: float = 0.18
    """What was let go in vain goes back."""
    turning: float = 0.11
    """A card is turned to its edge, and as long from there to its other side."""
    slide: float = 0.22
    """What stays makes room, or closes its row."""
    flash: float = 0.5
    """A light fades."""
    sounds: Mapping[str, str] = field(default_factory=dict)
    """The sound of an event, by the name of its class; of the others nothing is heard."""

    def sound_of(self, event: object) -> str:
        """What is heard of an event; nothing of some."""
        return self.sounds.get(type(event).__name__, "")


class PicturePair:
    """The picture before an action and the one after it, by what their nodes are about.

    Of two nodes about the same thing the later one counts: what lies over all else.
    """

    def __init__(self, before: Node | None, after: Node) -> None:
        """Take both in; None for a table on which nothing lay."""
        self._before = _by_meaning(before) if before is not None else {}
        self._after = _by_meaning(after)
        self._first, self._tree = before, after

    def unchanged(self) -> "PicturePair":
        """The same as if nothing were another yet."""
        return self if self._first is None else PicturePair(self._first, self._first)

    def anew(self) -> "PicturePair":
        """The same as if nothing had lain there before."""
        return PicturePair(None, self._tree)

    @property
    def frame(self) -> Rect:
        """The whole picture's place."""
        return self._tree.rect

    def before(self, about: Hashable) -> Node | None:
        """The node that was about it."""
        return self._before.get(about)

    def now(self, about: Hashable) -> Node | None:
        """The node that is about it."""
        return self._after.get(about)

    def was(self, about: Hashable) -> Rect | None:
        """Where that was."""
        node = self._before.get(about)
        return node.rect if node else None

    def now_at(self, about: Hashable) -> Rect | None:
        """Where that is."""
        node = self._after.get(about)
        return node.rect if node else None

    def named_before(self, key: str) -> Node | None:
        """The node that had this key."""
        return index_of(self._first).find(key) if self._first is not None else None

    def named_now(self, key: str) -> Node | None:
        """The node that has this key."""
        return index_of(self._tree).find(key)

    @property
    def nodes_before(self) -> Sequence[Node]:
        """All there were."""
        return index_of(self._first).nodes if self._first is not None else ()

    @property
    def nodes_now(self) -> Sequence[Node]:
        """All there are."""
        return index_of(self._tree).nodes

    def same(self) -> Iterator[tuple[Node, Node]]:
        """What stands for the same in both, as it was and as it is."""
        for about, now in self._after.items():
            if (was := self._before.get(about)) is not None:
                yield was, now


def _by_meaning(picture: Node) -> dict[Hashable, Node]:
    return {node.about: node for node in index_of(picture).nodes if node.about is not None}


def row(find: Callable[[Hashable], Node | None], place: Callable[[int], Hashable]) -> list[Node]:
    """The nodes of a row, from place 0 on, that one of two pictures has."""
    found = map(find, map(place, count()))
    return list(iter(lambda: next(found), None))


def piece_of(node: Node | None) -> LiftedLook | None:
    """What of a node can be taken in hand, whole and where it lies; None where nothing can."""
    looks = node.looks if node is not None else ()
    return next((look for look in looks if can_be_lifted(look)), None)


class Journey:
    """A thing on its way, leg after leg; what it becomes is kept from sight until it is there."""

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
        """It sets off from where its look is, at `start`; what `comes_out` is unseen before.

        The picture is so many pixels `wide`.
        """
        self.look, self.place, self.end = look, look.rect, start
        self._flights, self._hides, self._follows = flights, hides, comes_out
        self._wide = wide

    def to(self, *path: Rect, seconds: float, look: Movable | None = None) -> Self:
        """On along a path, seen as another `look` from now on if one is given."""
        self.look = look or self.look
        way = (self.place, *path)
        self._flights.append(
            Flight(self.look, way, self.end, seconds, self._hides, follows=self._follows)
        )
        self.place, self.end, self._follows = path[-1], self.end + seconds, True
        return self

    def fly(self, goal: Rect, height: float, seconds: float) -> Self:
        """On through the air, in an arc so many pixels high."""
        return self.to(*arc(self.place, goal, height)[1:], seconds=seconds)

    def glide(self, goal: Rect, seconds: float) -> Self:
        """On in a low arc, as a hand moves a card over a table; a far way takes longer."""
        far = dist(self.place.centre, goal.centre)
        share = min(1.0, 2 * far / max(1, self._wide))
        return self.fly(goal, min(goal.h / 2, far / FLAT), seconds * (1 + LONGER * share))

    def turn(self, look: Movable, seconds: float) -> Self:
        """Be turned where it is to its edge, and as long from there to its other side."""
        place = self.place
        self.to(place.centred(2, place.h), seconds=seconds)
        return self.to(place, seconds=seconds, look=look)

    def rest(self, until: float, look: Movable | None = None) -> Self:
        """Stay until a time."""
        if until > self.end:
            self.to(self.place, seconds=until - self.end, look=look)
        return self

    def show(self, place: Rect, times: MotionTable) -> Self:
        """Rise, come to a place beside a player, and be held there, for all to see."""
        self.to(self.place.moved(0, -self.place.w // 5), seconds=times.rise)
        self.fly(place, place.w // 2, times.come)
        return self.rest(self.end + times.shown)


class Staging:
    """What moves between two pictures, put together event by event."""

    def __init__(self, pictures: PicturePair, dropped: Rect | None, times: MotionTable) -> None:
        """Nothing moves; what was brought by hand settles from where it was `dropped`."""
        self.pictures, self.times = pictures, times
        self._dropped = dropped
        self._below: list[Flight] = []
        self._flights: list[Flight] = []
        self._covers: dict[Rect, tuple[Picture, float]] = {}
        """What other things go under, and until when."""
        self._held: dict[str, tuple[Node, float]] = {}
        """How nodes are seen until something is there, by their keys."""
        self._holds: list[Hold] = []
        self._changes: dict[Hashable, list[tuple[float, int]]] = {}
        """When numbers change, and by how much."""
        self._flashes: list[Flash] = []
        self._cues: list[tuple[float, str]] = []

    @property
    def end(self) -> float:
        """When all that flies is there."""
        return max((flight.end for flight in self._flights), default=0.0)

    # -- what goes where --------------------------------------------------------------------

    def send(
        self,
        look: Movable,
        source: Rect,
        start: float,
        becomes: Node | None = None,
        *,
        comes_out: bool = False,
    ) -> Journey:
        """A thing sets off; what `comes_out` of something is not seen before."""
        key = becomes.key if becomes is not None else ""
        look = look._replace(rect=source)
        wide = self.pictures.frame.w
        return Journey(self._flights, look, start, key, comes_out=comes_out, wide=wide)

    def take_dropped(self) -> Rect | None:
        """Where a hand let go what moves first; None from the second time on, and without one."""
        dropped, self._dropped = self._dropped, None
        return dropped

    def is_on_its_way(self, node: Node) -> bool:
        """Whether something flies that becomes this node."""
        return any(flight.hides == node.key for flight in self._flights)

    def slide(
        self, look: Movable, source: Rect, node: Node, start: float, *, comes_out: bool = False
    ) -> None:
        """What stays makes room, under all that flies; not if it is on its way already."""
        if not self.is_on_its_way(node):
            path, seconds = (source, look.rect), self.times.slide
            self._below.append(Flight(look, path, start, seconds, node.key, follows=comes_out))

    def fade(self, look: Movable, goal: Rect, start: float, seconds: float) -> None:
        """Something that is seen from `start` on, fainter and fainter."""
        path = look.rect, goal
        self._flights.append(Flight(look, path, start, seconds, follows=True, fades=True))

    def show(self, look: Box | Letters, start: float, seconds: float) -> None:
        """Words, or what they stand on, over the picture for a while, under all that flies."""
        path = look.rect, look.rect
        self._below.append(Flight(look, path, start, seconds, follows=True))

    def close_row(self, was: Sequence[Node], now: Sequence[Node], start: float) -> None:
        """Pieces that stay go from where each was to where each is, in the same order."""
        for before, node in zip(was, now, strict=False):
            source, look = piece_of(before), piece_of(node)
            if source is not None and look is not None and source.rect != look.rect:
                self.slide(look, source.rect, node, start)

    def glide(self, start: float = 0.0) -> None:
        """What stands for the same and looks the same goes to its new place."""
        for was, now in self.pictures.same():
            source, look = piece_of(was), piece_of(now)
            if source is None or look is None or source.rect == look.rect:
                continue
            if source._replace(rect=look.rect) == look:
                self.slide(look, source.rect, now, start)

    def cover(self, look: Picture, until: float) -> None:
        """What other things slide under lies over them until then."""
        before = self._covers.get(look.rect, (look, 0.0))[1]
        self._covers[look.rect] = look, max(before, until)

    # -- what is seen and heard of it -------------------------------------------------------

    def hold(self, about: Hashable, until: float) -> None:
        """Let what is about it be seen as before until then: not at all where nothing was."""
        now, before = self.pictures.now(about), self.pictures.before(about)
        if now is not None:
            self.show_as(now, before or now.seen_as("", "", ()), until)

    def hold_named(self, key: str, until: float) -> None:
        """The same of what has this key; nothing where it is not seen any more."""
        now, before = self.pictures.named_now(key), self.pictures.named_before(key)
        if now is not None:
            self.show_as(now, before or now.seen_as("", "", ()), until)

    def show_as(self, node: Node, seen: Node, until: float) -> None:
        """Let a node be seen so until then; said again, the later time counts."""
        self._held[node.key] = seen, max(until, self._held.get(node.key, (seen, until))[1])

    def grow(self, node: Node, pictures: Sequence[tuple[Look, ...]], until: float) -> None:
        """Let a node look like one picture after another, by the way of what begins now."""
        for number, looks in enumerate(pictures, start=1):
            time = until * uneased(number / len(pictures))
            self._holds.append(Hold(node.key, node._replace(looks=looks), time))

    def count(self, about: Hashable, change: int, time: float) -> None:
        """The number that is about this changes by so much at that time."""
        self._changes.setdefault(about, []).append((time, change))

    def number_before(self, about: Hashable) -> int | None:
        """The number that was shown of it; None where none was."""
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
        """What the label of a counting node says of a number."""
        return str(number)

    def flash(
        self, rect: Rect, start: float, opacity: int = 120, seconds: float | None = None
    ) -> None:
        """A golden light that fades."""
        lasts = self.times.flash if seconds is None else seconds
        self._flashes.append(Flash(rect, (*GOLD[:3], opacity), start, lasts))

    def cue(self, time: float, name: str) -> None:
        """A sound that is heard then."""
        if name and (time, name) not in self._cues:
            self._cues.append((time, name))

    def motion(self, gone: Sequence[Node] | None = None) -> Motion:
        """All of it; with what has `gone` away, in a picture that stays as it was for the rest."""
        covers = [
            Flight(look, (look.rect, look.rect), 0.0, until)
            for look, until in self._covers.values()
        ]
        held = [Hold(key, seen, until) for key, (seen, until) in self._held.items()]
        unseen = [node.seen_as("", "", ()) for node in gone or ()]
        away = [Hold(node.key, node, inf) for node in unseen]
        return Motion(
            (*self._below, *self._flights, *covers),
            tuple(self._flashes),
            tuple(self._cues),
            (*held, *self._holds, *self._numbers(), *away),
            stays_before=gone is not None,
        )


def _number_in(node: Node | None) -> int | None:
    """The number a node shows."""
    looks = node.looks if node is not None else ()
    texts = (look.text for look in looks if isinstance(look, Letters))
    return next((int(text) for text in texts if text.isdecimal()), None)


def _with_number(node: Node, number: int, words: str) -> Node:
    """The node with another number, and the words for that."""
    looks = tuple(
        look._replace(text=str(number)) if isinstance(look, Letters) else look
        for look in node.looks
    )
    return node.seen_as(words, words if node.hint else "", looks)
