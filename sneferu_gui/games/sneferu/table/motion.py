"""The motion on the table after an action, made from the events and the two pictures.

Durations and most sounds are in `assets/sneferu/content/motion.toml`.
"""

from collections.abc import Sequence
from functools import partial, singledispatchmethod
from typing import Final

from sneferu_gui.games.sneferu.law import events
from sneferu_gui.games.sneferu.law.events import Event
from sneferu_gui.games.sneferu.law.geometry import SLOTS
from sneferu_gui.games.sneferu.law.materials import stone_halves
from sneferu_gui.games.sneferu.law.setup import Setup
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.table import places
from sneferu_gui.games.sneferu.table.event_sounds import (
    LIFT,
    SneferuTimes,
    motion_table,
    sound_of,
    sound_of_stone,
)
from sneferu_gui.games.sneferu.table.looks import DustLook, RecessLook, StoneLook, WakeLook
from sneferu_gui.games.sneferu.table.words import food_words, stone_words
from sneferu_gui.language import _
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Lift, Picture, own_look_of
from sneferu_gui.ui.kit.motion import Motion
from sneferu_gui.ui.kit.node import PIECE, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.table.animation import Choreography
from sneferu_gui.ui.table.staging import PicturePair, Staging, piece_of, row
from sneferu_gui.ui.table.words import seat_name

HELD_HEIGHT: Final = 64
"""The height of a stone held beside a player, in pixels at 100 %; beside low cards it is less."""
DROP_HEIGHTS: Final = (0.12, 0.11, 0.06, 0.0, -0.045, -0.03, -0.01, 0.0, 0.0)
"""The height of a landing stone above its place at equal times, as a share of its own height."""
PUFFS: Final = ((0.04, -0.5), (0.2, -0.22), (0.42, 0.1), (0.66, 0.2), (0.84, 0.35), (0.97, 0.6))
"""The puffs of dust: starts along the stone's foot in widths, drifts to the side in heights."""


class SneferuChoreography(Choreography):
    def __init__(self, setup: Setup) -> None:
        """Take the setup, whose seats give the boats' colours."""
        self.times = motion_table()
        self._setup = setup

    def motion_of(
        self, events: Sequence[Event], pictures: PicturePair, dropped: Rect | None = None
    ) -> Motion:
        staging = _Staging(self._setup, pictures, dropped)
        for event in events:
            staging.tell(event)
        return staging.motion()

    def sound_of(self, event: Event) -> str:
        """The name of an event's sound; empty for some."""
        return sound_of(event)


class _Staging(Staging):
    """The motion of a sequence of events, built up event by event."""

    times: SneferuTimes

    def __init__(self, setup: Setup, pictures: PicturePair, dropped: Rect | None) -> None:
        super().__init__(pictures, dropped, motion_table())
        self._setup = setup
        self._bought: events.StoneBought | None = None
        """The purchase whose stone has not been laid yet."""
        self._landed: Rect | None = None
        """The place of the stone that was laid last."""
        self._sails = False
        """Whether a boat sails home to the end; that sound replaces the boat's."""
        self._arrived = 0.0
        """The time at which the boat arrives, in seconds."""
        self._loaves = self._taken = 0
        """The number of loaves flying, and of stones Ptah has taken, held side by side."""
        self._columns: dict[int, list[Node]] = {}
        """The stones that stay in each column that changes, from the bottom up."""
        self._drawn: dict[int, float] = {}
        """The time at which new stones come, by column."""

    def motion(self, gone: Sequence[Node] | None = None) -> Motion:
        """The whole motion, with the columns of the offer that slide down."""
        if self._bought is not None:
            self._take_up(self._bought)
        for column in self._columns:
            self._slide_down(column)
        return super().motion(gone)

    def words(self, number: int) -> str:
        """The words for a number that is counted up or down: food."""
        return food_words(number)

    @singledispatchmethod
    def tell(self, event: Event) -> None:
        """Add the motion of an event; some events have none."""

    # -- the offer --------------------------------------------------------------------------

    @tell.register
    def _buy(self, event: events.StoneBought) -> None:
        self._bought = event
        self._leave(event.column, event.row)

    @tell.register
    def _draw(self, event: events.StoneDrawn) -> None:
        """Let a stone from the bag come to the top of a column."""
        self._column(event.column)
        self._drawn.setdefault(event.column, self.clock)

    def _column(self, column: int) -> list[Node]:
        """The stones that stay in a column, from the bottom up."""
        lying = row(self.pictures.before, partial(places.OfferPlace, column))
        return self._columns.setdefault(column, lying)

    def _leave(self, column: int, place: int) -> Node | None:
        """Take a stone out of the offer; None where it is not in the picture."""
        lying = self._column(column)
        return lying.pop(place) if place < len(lying) else None

    def _slide_down(self, column: int) -> None:
        """Let stones slide into gaps, come from above out of the bag, or be turned up."""
        stay, drawn = self._columns[column], self._drawn.get(column, 0.0)
        now = row(self.pictures.now, partial(places.OfferPlace, column))
        self.close_row(stay, now, 0.0)
        for node in now[len(stay) :]:
            if (look := piece_of(node)) is not None:
                above = node.rect.moved(0, -node.rect.h // 2)
                self.slide(look, above, node, drawn, comes_out=drawn > 0)
        for was, node in zip(stay, now, strict=False):
            if "face down" in was.state and "face down" not in node.state:
                self.flash(node.rect, drawn, 230)

    # -- stones -----------------------------------------------------------------------------

    def _take_up(self, event: events.StoneBought) -> None:
        """Let a bought stone rise and be held large beside its player, until it is placed."""
        node, start = self.pictures.now(places.Thing.HELD), self._was_offered(event)
        look = piece_of(node)
        self.count(places.FoodOf(event.seat), -event.food, self.times.rise)
        if look is not None and start is not None:
            self.send(look, start, 0.0, node).show(look.rect, self.times)
            self.cue(0.0, LIFT)

    def _was_offered(self, event: events.StoneBought) -> Rect | None:
        return self.pictures.was(places.OfferPlace(event.column, event.row))

    def _from_hand(self) -> Rect | None:
        """The place the stone comes from: the offer if it has just been bought, else the hand."""
        bought, self._bought = self._bought, None
        if bought is None:
            return self.pictures.was(places.Thing.HELD)
        self.count(places.FoodOf(bought.seat), -bought.food, self.clock + self.times.move)
        return self._was_offered(bought) or self.pictures.was(places.Thing.HELD)

    @tell.register
    def _place(self, event: events.StonePlaced) -> None:
        node = self.pictures.now(places.SlotPlace(event.seat, event.level, event.slot))
        if event.stored is None:
            source = self._from_hand()
        else:
            source = self.pictures.was(places.StoredPlace(event.seat, event.stored))
            source = source or self.pictures.was(places.Thing.HELD)
        if node is None or source is None:
            return
        end = self._bring(event.stone, source, node, self.clock, sound_of(event))
        self._leave_empty(node, end)
        self._clad(event, end)
        self.hold(places.StonesOf(event.seat), end - self.times.settle + self.times.touch)
        self._landed, self.clock = node.rect, end

    def _bring(
        self,
        stone: int,
        source: Rect,
        node: Node,
        start: float,
        sound: str,
        shown: Rect | None = None,
    ) -> float:
        """Move a stone to its place, by way of `shown` if given; return when it has settled.

        It drops a little too far, rises, and comes to rest; dust goes up beside it.
        """
        times, goal, dropped = self.times, node.rect, self.take_dropped()
        look = StoneLook(goal, *stone_halves(stone), lift=Lift.HELD)
        way = self.send(look, dropped or source, start, node)
        if shown is not None:
            way.show(shown, times)
        if dropped is not None:  # the player has dragged it all the way
            way.to(goal, seconds=times.dropped)
        else:
            way.fly(goal, max(source.h, goal.h), times.move)
        touched = way.end + times.touch
        way.place, *path = (goal.moved(0, -round(share * goal.h)) for share in DROP_HEIGHTS)
        way.to(*path, seconds=times.settle, look=look._replace(lift=Lift.LYING))
        self._raise_dust(goal, touched)
        self.cue(touched, sound)
        return way.end

    def _raise_dust(self, place: Rect, start: float) -> None:
        high = max(8, round(0.42 * place.h))
        for share, aside in PUFFS:
            x, y = place.x + round(share * place.w), place.bottom
            small = Rect(x - high // 2, y - round(0.6 * high), high, round(0.8 * high))
            far = x + round(aside * place.h)
            large = Rect(far - high, y - round(1.2 * high), 2 * high, round(1.5 * high))
            self.fade(DustLook(small, 240), large, start, self.times.dust)

    def _leave_empty(self, slot: Node, until: float) -> None:
        """Show a slot as empty until its stone arrives."""
        self.show_as(slot, slot._replace(looks=(RecessLook(slot.rect),)), until)

    def _clad(self, event: events.StonePlaced, start: float) -> None:
        """Show the casing of the level that a stone finishes, once the stone has settled."""
        about = places.LevelCasing(event.seat, event.level)
        node = self.pictures.now(about)
        look = own_look_of(node.looks) if node is not None else None
        if node is not None and look is not None and self.pictures.before(about) is None:
            aside = node.rect.moved(0, node.rect.h // 6)
            way = self.send(look, aside, start, node, comes_out=True)
            way.to(node.rect, seconds=self.times.clad)

    @tell.register
    def _take(self, event: events.PtahTook) -> None:
        """Move a stone to Ptah's pyramid, by way of a place beside it where it is held large."""
        stone, node = self._leave(event.column, 0), self._next_of_ptah()
        if stone is None or node is None:
            return
        board, shown = self.pictures.now(places.PtahsBoard()), None
        if board is not None:
            shown = place_beside(board, self.pictures.frame, 2 * stone.rect.h)
            shown = shown.moved(-self._taken * (shown.w + shown.h // 2), 0)
            self._taken += 1
        sound = sound_of_stone(event.stone)
        end = self._bring(event.stone, stone.rect, node, 0.0, sound, shown)
        self._leave_empty(node, end)
        self.cue(0.0, sound_of(event))

    def _next_of_ptah(self) -> Node | None:
        """The first slot Ptah has newly filled to which no stone flies yet."""
        for slot in map(places.PtahsSlot, range(SLOTS)):
            before, now = self.pictures.before(slot), self.pictures.now(slot)
            was_filled = before is not None and "filled" in before.state
            is_new = now is not None and "filled" in now.state and not was_filled
            if now is not None and is_new and not self.is_on_its_way(now):
                return now
        return None

    @tell.register
    def _store(self, event: events.StoneStored) -> None:
        """Move a stone into its bay of the storehouse; without a bay to the board's corner."""
        source, board = self._from_hand(), self.pictures.now(places.BoardOf(event.seat))
        if source is None or board is None:
            return
        bays = row(self.pictures.now, partial(places.StoredPlace, event.seat))
        corner = board.rect._replace(w=source.w, h=source.h)
        node = bays[-1] if bays else Node("", PIECE, corner)
        self.clock = self._bring(event.stone, source, node, self.clock, sound_of(event))

    @tell.register
    def _shift(self, event: events.StoneShifted) -> None:
        node, source = (
            self.pictures.now(places.OfferPlace(event.target, 0)),
            self._column(event.source),
        )
        if node is not None and source:
            self._bring(event.stone, source.pop().rect, node, 0.0, sound_of(event))

    # -- consequences -----------------------------------------------------------------------

    @tell.register(events.Sailed)
    @tell.register(events.PowerUsed)
    def _go_home(self, event: events.Sailed | events.PowerUsed) -> None:
        self._sails = self._sails or isinstance(event, events.Sailed)
        self.cue(0.0, sound_of(event))

    @tell.register
    def _sail(self, event: events.BoatMoved) -> None:
        """Let a boat sail, its wake growing behind it; at its end the quarry's landmark wakes."""
        times, colour = self.times, self._setup.seats[event.seat].colour
        start, node = (
            self.pictures.was(places.BoatOf(event.seat)),
            self.pictures.now(places.BoatOf(event.seat)),
        )
        if start is None or node is None or event.start == event.end:
            return
        wake = self.pictures.now(places.Wake(colour, event.start, event.end))
        way = self.send(Picture(node.rect, f"sneferu/boats/{colour}"), start, 0.0, node)
        seconds = times.space * abs(event.end - event.start) + times.arriving
        seconds = self._arrived = min(times.longest_voyage, seconds)
        way.to(*self._course(event, wake, node.rect), node.rect, seconds=seconds)
        if wake is not None and (look := _wake_in(wake)) is not None:
            pieces = [look._replace(points=look.points[:n]) for n in range(2, len(look.points) + 1)]
            self.grow(wake, [(), *((piece,) for piece in pieces)], seconds)
        mark = places.Landmark(event.end)
        was, now = self.pictures.before(mark), self.pictures.now(mark)
        if was is not None and now is not None and was.looks != now.looks:
            self.hold(mark, seconds)
            self.flash(now.rect, seconds, 110, times.waking)
        self.hold(places.DaysOf(event.seat), seconds)
        if not self._sails:
            self.cue(0.0, sound_of(event))

    def _course(self, event: events.BoatMoved, wake: Node | None, boat: Rect) -> list[Rect]:
        """The rectangles a boat passes: along its wake, else from space to space."""
        look = _wake_in(wake)
        if look is not None:
            hull = Rect(-(boat.w // 2), -(3 * boat.h // 4), boat.w, boat.h)
            return [hull.moved(x, y) for x, y in look.points[1:-1]]
        step = 1 if event.end > event.start else -1
        spaces = map(
            self.pictures.now_at, map(places.Space, range(event.start + step, event.end, step))
        )
        return [space.centred(boat.w, boat.h) for space in spaces if space]

    @tell.register
    def _enclose(self, event: events.AreaEnclosed) -> None:
        """Light up the stones of an area, half by half."""
        self.cue(self.clock, sound_of(event))
        for level, column in event.cells:
            slot = places.SlotPlace(event.seat, level, (column - level) // 2)
            if (rect := self.pictures.now_at(slot)) is not None:
                self.flash(rect.columns(2)[(column - level) % 2], self.clock, 230)

    @tell.register
    def _feed(self, event: events.FoodGained) -> None:
        """Let a loaf fly from where food was gained to the player's food, which then counts up."""
        goal = self.pictures.now_at(places.FoodOf(event.seat))
        start, source = self._gained_at(event)
        if goal is None or source is None:
            return
        size = max(goal.h, 20)
        loaf = Picture(source.centred(size, size), "icons/bread")
        start += self.times.between_loaves * self._loaves
        end = goal.left_part(goal.h).centred(goal.h, goal.h)
        way = self.send(loaf, loaf.rect, start, comes_out=True)
        way.fly(end, 2 * size, self.times.loaf)
        self.cue(way.end, sound_of(event))
        self.count(places.FoodOf(event.seat), event.food, way.end)
        self._loaves += 1

    def _gained_at(self, event: events.FoodGained) -> tuple[float, Rect | None]:
        """When and where food comes from: a laid stone, a boat, or a builder."""
        if event.gain is events.Gain.SAIL:
            return self._arrived, self.pictures.now_at(places.BoatOf(event.seat))
        if event.gain is events.Gain.LATEEF:
            builder = self.pictures.now_at(places.Thing.POWER)
            return self.clock, builder or self.pictures.now_at(places.BoardOf(event.seat))
        return self.clock, self._landed or self.pictures.was(places.BoatOf(event.seat))


def _wake_in(node: Node | None) -> WakeLook | None:
    looks = () if node is None else node.looks
    return next((look for look in looks if isinstance(look, WakeLook)), None)


# -- a stone that has been bought and not placed yet, as the others see it ----------------------


def held_stone(canvas: Canvas, picture: Node, state: State) -> tuple[Node, ...]:
    """The bought stone held large at the board of the player on turn; none if that is unseen."""
    about = places.BoardOf(state.seat)
    board = next((node for node in picture.walk() if node.about == about), None)
    if board is None:
        return ()
    rect = place_beside(board, canvas.rect, canvas.px(HELD_HEIGHT))
    name = seat_name(state.table.setup.seats[state.seat])
    label = _("{name} has bought {stone}").format(name=name, stone=stone_words(state.hand))
    look = StoneLook(rect, *stone_halves(state.hand), lift=Lift.HELD)
    use = Use(about=places.Thing.HELD)
    return (Node("held", PIECE, rect, label, use=use, looks=(look,), is_floating=True),)


def place_beside(board: Node, frame: Rect, most: int) -> Rect:
    """The place of a stone held beside a player's card, or at the foot of the large pyramid."""
    rect = board.rect
    high = min(most, max(rect.h // 2, most // 2))
    if board.role == "card":
        middle = Rect(rect.x - high, rect.centre[1], 0, 0)
    else:
        middle = Rect(rect.right - 9 * high // 8, rect.y + 13 * rect.h // 20, 0, 0)
    return middle.centred(2 * high, high).clamped(frame)
