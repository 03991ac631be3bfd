"""Motion and sounds on a table: begun by events, ended by time or by any input."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from operator import is_
from typing import Final

from sneferu_gui.games.game import Event
from sneferu_gui.session.game import Direction, Session
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import in_hand
from sneferu_gui.ui.kit.motion import Flight, Hold, Motion, picture_in_motion, usable
from sneferu_gui.ui.kit.node import PIECE, Node, index_of
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.table.staging import MotionTable, PicturePair, Staging, piece_of

USUAL: Final = 1.0
"""The default factor of the duration of motions; 0 for no motion."""


WAITING: Final = ("bar", "move", "log")
"""The panels with the results of actions: they change at the end of all motion."""
LIT_ROLES: Final = frozenset({"button", PIECE})
"""Roles of nodes that are lit under the pointer while something moves."""
ATTENDED_STATES: Final = frozenset({"hovered", "focused", "pressed"})


class Choreography:
    """A game's motion for its events; by default things glide to their new places."""

    times = MotionTable()

    def motion_of(
        self, events: Sequence[Event], pictures: PicturePair, dropped: Rect | None
    ) -> Motion:
        """The motion that leads from one picture to the next.

        A thing brought by hand settles from where it was `dropped`.
        """
        staging = Staging(pictures, dropped, self.times)
        staging.glide()
        for name in self.sounds_of(events):
            staging.cue(0.0, name)
        return staging.motion()

    def way_back(self, home: Node | None, start: Rect) -> Motion | None:
        """The motion of a piece that was let go in vain, back to its home; None if none is seen."""
        look = piece_of(home)
        if home is None or look is None:
            return None
        held = in_hand(look, look.rect, is_over_goal=False)
        return Motion((Flight(held, (start, look.rect), 0.0, self.times.spring, home.key),))

    def sound_of(self, event: Event) -> str:
        """The name of an event's sound; empty for some."""
        return self.times.sound_of(event)

    def sounds_of(self, events: Sequence[Event]) -> list[str]:
        """The sounds of events that are shown without motion, each once."""
        return [name for name in dict.fromkeys(map(self.sound_of, events)) if name]


@dataclass(frozen=True, slots=True)
class _PictureAtRest:
    canvas: Canvas
    tree: Node

    def has_size_of(self, canvas: Canvas) -> bool:
        """Whether the picture has the frame's size, so that pictures in both can be compared."""
        here = self.canvas
        return (here.width, here.height, here.scale) == (canvas.width, canvas.height, canvas.scale)


class Animation:
    tempo = USUAL

    def __init__(self, choreography: Choreography) -> None:
        self._choreography = choreography
        self._at_rest: _PictureAtRest | None = None
        self._events: tuple[Event, ...] = ()
        self._waits = False
        """Whether the next picture must be laid out before anything can move."""
        self._motion: Motion | None = None
        self._seen: Node | None = None
        """The picture at the end of the motion, in which nobody can choose yet."""
        self._since: float | None = None
        self._time = 0.0
        self._seat: int | None = None
        self._cues: list[tuple[float, str]] = []
        self.hand: Rect | None = None
        """Where a piece was let go by hand: the next motion begins there."""
        self._springs = ""
        """The key of the piece that goes back to where it came from; empty for none."""
        self.sounds: list[str] = []
        """Sounds whose time has come."""

    @property
    def seat(self) -> int | None:
        """The seat whose action is in motion: its board stays large until that is over."""
        return self._seat if self.is_moving else None

    @property
    def is_moving(self) -> bool:
        """Whether something is moving, or about to."""
        return self._motion is not None or bool(self._events or self._springs)

    def shows_computer(self, session: Session) -> bool:
        """Whether the motion shows a computer player's action."""
        return self.seat is not None and session.computers[self.seat] is not None

    def begin(self, events: Sequence[Event], seat: int | None = None) -> None:
        """Begin the motion of events, from the present picture on; `seat` has acted."""
        self._motion, self._waits = None, False
        self._seat = seat
        self._events = tuple(events) if self.tempo and self._at_rest is not None else ()
        if not self.tempo:  # sounds are played even without motion
            self.sounds += self._choreography.sounds_of(events)

    def spring_back(self, key: str) -> None:
        """Let the piece that was let go by hand go back to where it came from."""
        self._springs = key if self.tempo and self.hand is not None else ""

    def finish(self) -> None:
        """End the motion at once; sounds still to come are left out."""
        self._cues.clear()
        self._motion, self._events, self._springs = None, (), ""

    def tick(self, now: float) -> bool:
        """Go on to `now`, in seconds; return whether something is moving, or about to."""
        if self._motion is None:
            if self._waits:  # no picture was laid out since: the table is not shown
                self.finish()
            self._waits = self.is_moving
            return self._waits
        if self._since is None:
            self._since = now
        self._time = (now - self._since) / self.tempo
        self.sounds += [name for time, name in self._cues if time <= self._time]
        self._cues = [cue for cue in self._cues if cue[0] > self._time]
        if self._time >= self._motion.seconds:
            self._motion = None
        return True

    def settle(
        self,
        canvas: Canvas,
        lay_out: Callable[[], Node],
        lay_out_closed: Callable[[], Node] | None = None,
    ) -> None:
        """Take the picture of `lay_out` as the one at rest; waiting events begin to move to it.

        While it moves the picture is that of `lay_out_closed`, in which nobody can choose yet.
        """
        before, self._waits = self._at_rest, False
        if self._motion is not None and before is not None:
            if before.canvas == canvas:
                return
            if before.has_size_of(canvas):  # only the pointer or the focus has moved
                self._at_rest = _PictureAtRest(canvas, lay_out())
                self._seen = usable(self._seen or self._at_rest.tree, self._at_rest.tree)
                return
            self.finish()
        now = lay_out()
        self._at_rest = _PictureAtRest(canvas, now)
        if self._events and before is not None and before.has_size_of(canvas):
            self._begin(before.tree, now, lay_out_closed() if lay_out_closed is not None else now)
        elif self._springs and self.hand is not None:
            home = index_of(self._at_rest.tree).find(self._springs)
            self._motion = self._choreography.way_back(home, self.hand)
            self._since, self._time, self._seen = None, 0.0, self._at_rest.tree
        self._events, self.hand, self._springs = (), None, ""

    def _begin(self, before: Node, now: Node, closed: Node) -> None:
        pictures = PicturePair(before, closed)
        motion = self._choreography.motion_of(self._events, pictures, self.hand)
        self._since, self._time, self._cues = None, 0.0, list(motion.cues)
        if not motion.seconds:  # sounds are played even without motion
            self.sounds += [name for _time, name in motion.cues]
            self._motion = None
            return
        seen = before if motion.keeps_old_picture else closed
        self._motion, self._seen = _with_results_last(motion, before, now, seen), usable(seen, now)

    def shown(self, canvas: Canvas, lay_out: Callable[[], Node]) -> Node:
        """The picture to show now; `lay_out` gives one at rest, for another frame."""
        settled = self._at_rest
        if settled is None or settled.canvas != canvas:
            return lay_out()
        if self._motion is None or self._seen is None:
            return settled.tree
        return _lit_under_pointer(
            picture_in_motion(self._seen, self._motion, self._time), settled.tree
        )


def _lit_under_pointer(tree: Node, at_rest: Node) -> Node:
    """A picture in motion, with nodes under the pointer lit: they can be used already.

    Only nodes that are seen as themselves are lit: none in motion, and none that wait for it.
    """
    lit = {
        node.key: node
        for node in index_of(at_rest).nodes
        if node.is_enabled and node.role in LIT_ROLES and not ATTENDED_STATES.isdisjoint(node.state)
    }

    def light(node: Node) -> Node:
        now = lit.get(node.key)
        if now is not None and node.looks and (node.rect, node.label) == (now.rect, now.label):
            return node._replace(looks=now.looks)
        children = tuple(map(light, node.children))
        return node if all(map(is_, children, node.children)) else node._replace(children=children)

    return light(tree) if lit else tree


def _with_results_last(motion: Motion, before: Node, now: Node, closed: Node) -> Motion:
    """The motion, with the panels of results unchanged until it is over."""
    end, holds = motion.seconds, []
    was, here = index_of(before), index_of(now)
    for key in WAITING:
        panel, current = was.find(key), here.find(key)
        if panel is not None and current is not None and panel.rect == current.rect:
            holds.append(Hold(key, usable(panel, current), end, is_whole=True))
    own = {flight.hides for flight in motion.flights} | {each.key for each in motion.holds}
    for node in index_of(closed).nodes:
        old = was.find(node.key)
        if old is None and node.role == "text":
            old = node.relabelled("", "", ())
        if old is None or node.key in own or node.act != old.act:
            continue
        if (node.looks, node.label, node.hint) != (old.looks, old.label, old.hint):
            holds.append(Hold(node.key, old, end))
    return motion._replace(holds=(*motion.holds, *holds))


SOUNDS: Final = {Direction.UNDONE: "undo", Direction.REDONE: "redo"}
TO_PERSON: Final = "turn"
TO_COMPUTER: Final = "pass"


class TableSounds:
    """The sounds that wait at one table."""

    def __init__(self, seat: int) -> None:
        """`seat` has the turn, which need not be announced."""
        self._waiting: list[str] = []
        self._announced = seat
        self._touched: Hashable | None = None

    def add(self, name: str) -> None:
        self._waiting.append(name)

    def touch(self, place: Hashable | None, sound: Callable[[], str]) -> None:
        """Add the sound of what is under the pointer, once; None for nothing with a sound."""
        if place != self._touched and place is not None and (name := sound()):
            self.add(name)
        self._touched = place

    def take(self, moving: Animation) -> list[str]:
        """All sounds that wait, after those of the motion."""
        heard = [*moving.sounds, *self._waiting]
        moving.sounds, self._waiting = [], []
        return heard

    def follow(self, direction: Direction | None) -> None:
        """Add the sound of undo or redo; None for none."""
        name = SOUNDS.get(direction) if direction is not None else None
        if name is not None:
            self.add(name)

    def pass_turn(self, session: Session) -> None:
        """Announce whose turn it is now, unless that is known, or a turn waits."""
        if session.is_handing_over:
            return
        seat = session.shown.seat
        if seat != self._announced and not session.shown.is_over:
            self.add(TO_PERSON if session.computers[seat] is None else TO_COMPUTER)
        self._announced = seat
