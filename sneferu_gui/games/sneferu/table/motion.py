"""What moves on the table after an action: told from the events and the two pictures."""

from collections.abc import Sequence
from itertools import count
from typing import Final

from sneferu_gui.games.sneferu.law import Setup, stone_halves
from sneferu_gui.games.sneferu.law.events import (
    AreaEnclosed,
    BoatMoved,
    Event,
    FoodGained,
    Gain,
    PowerUsed,
    PtahTook,
    Sailed,
    StoneBought,
    StoneDrawn,
    StonePlaced,
    StoneShifted,
    StoneStored,
)
from sneferu_gui.games.sneferu.law.geometry import SLOTS
from sneferu_gui.games.sneferu.table.boat_motion import sailing
from sneferu_gui.games.sneferu.table.held_stone import RISING, place_beside, taken_up
from sneferu_gui.games.sneferu.table.looks import DustLook, RecessLook, StoneLook
from sneferu_gui.games.sneferu.table.number_motion import Counting
from sneferu_gui.games.sneferu.table.offer_motion import FLASH, Columns
from sneferu_gui.games.sneferu.table.places import (
    BoardOf,
    BoatOf,
    DaysOf,
    FoodOf,
    HeldStone,
    LevelCasing,
    OfferPlace,
    PowerOfBuilder,
    PtahsBoard,
    PtahsSlot,
    SlotPlace,
    StonesOf,
    StoredPlace,
)
from sneferu_gui.games.sneferu.table.sounding import (
    LIFT,
    sound_of,
    sound_of_stone,
    sounds_of,
)
from sneferu_gui.ui.kit.looks import Lift, Look, Picture, own_look_of
from sneferu_gui.ui.kit.motion import Flash, Flight, Growth, Motion, arc
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import GOLD
from sneferu_gui.ui.table.pictures import PicturePair

STONE: Final = 0.3
"""Seconds a stone takes to its slot."""
DROPPED: Final = 0.12
"""Seconds it takes over it when it was let go there."""
SPRING: Final = 0.18
"""Seconds it takes back to where it came from."""
CLAD: Final = 0.3
"""Seconds the casing of a finished level takes to its place."""
LOAF: Final = 0.45
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


class Choreography:
    """How Sneferu shows what happened."""

    def __init__(self, setup: Setup) -> None:
        """At a table of these players."""
        self._setup = setup

    def motion_of(
        self, events: Sequence[Event], pictures: PicturePair, dropped: Rect | None
    ) -> Motion:
        """The motion that leads from one picture to the next."""
        return motion_of(self._setup, events, pictures, dropped)

    def way_back(self, home: Node | None, start: Rect) -> Motion | None:
        """A stone that was let go in vain, on its way home."""
        return way_back(home, start)

    def sounds_of(self, events: Sequence[Event]) -> list[str]:
        """What is heard of events that are shown without motion."""
        return sounds_of(events)


def motion_of(
    setup: Setup, events: Sequence[Event], pictures: PicturePair, dropped: Rect | None = None
) -> Motion:
    """The motion that leads from one picture to the next.

    A stone that was brought by hand settles from where it was `dropped`.
    """
    gathering = _Gathering(setup, pictures, dropped)
    for event in events:
        gathering.add(event)
    return gathering.motion()


def way_back(home: Node | None, start: Rect) -> Motion | None:
    """A stone that was let go in vain, on its way home."""
    looks = home.looks if home is not None else ()
    look = next((each for each in looks if isinstance(each, StoneLook)), None)
    if home is None or look is None:
        return None
    held = look._replace(lift=Lift.HELD)
    return Motion((Flight(held, (start, home.rect), 0.0, SPRING, home.key),))


class _Gathering:
    """Gathers flights, event after event."""

    def __init__(self, setup: Setup, pictures: PicturePair, dropped: Rect | None) -> None:
        self._setup = setup
        self._pictures = pictures
        self._flights: list[Flight] = []
        self._flashes: list[Flash] = []
        self._stays: list[tuple[str, tuple[Look, ...]]] = []
        self._dropped = dropped
        self._bought: StoneBought | None = None
        """What was bought and has not come to lie yet."""
        self._clock = 0.0
        self._landed: Rect | None = None
        """Where the last stone has come to lie."""
        self._gained = 0
        self._cues: list[tuple[float, str]] = []
        self._growths: list[Growth] = []
        self._sails = False
        """Whether somebody goes home: that is heard in place of the boat."""
        self._arrived = 0.0
        """When the boat is there."""
        self._taken = 0
        """How many stones Ptah has taken: they are held side by side."""
        self._columns = Columns(pictures)
        self._counting = Counting(pictures)

    def motion(self) -> Motion:
        """All of it."""
        if self._bought is not None:
            self._take_up(self._bought)
        flights, flashes = self._columns.motion()
        return Motion(
            (*self._flights, *flights), (*self._flashes, *flashes), tuple(self._stays),
            tuple(self._cues), tuple(self._growths), self._counting.holds(),
        )  # fmt: skip

    def add(self, event: Event) -> None:
        """Take in what happened next."""
        if isinstance(event, StoneBought):
            self._bought = event
            self._columns.take(event.column, event.row)
        elif isinstance(event, BoatMoved):
            self._sail(event)
        elif isinstance(event, StonePlaced):
            self._place(event)
        elif isinstance(event, StoneStored):
            self._store(event)
        elif isinstance(event, FoodGained):
            self._feed(event)
        elif isinstance(event, AreaEnclosed):
            self._enclose(event)
        else:
            self._add_rarer(event)

    def _add_rarer(self, event: Event) -> None:
        if isinstance(event, PtahTook):
            self._take(event)
        elif isinstance(event, Sailed | PowerUsed):
            self._sails = self._sails or isinstance(event, Sailed)
            self._cues.append((0.0, sound_of(event)))
        elif isinstance(event, StoneShifted):
            self._shift(event)
        elif isinstance(event, StoneDrawn):
            self._columns.draw(event.column, self._clock)

    # -- stones -----------------------------------------------------------------------------

    def _take_up(self, event: StoneBought) -> None:
        """A bought stone rises and is held large beside its player, until it is placed."""
        node, start = self._pictures.now(HeldStone()), self._was_offered(event)
        look = next((x for x in node.looks if isinstance(x, StoneLook)), None) if node else None
        self._counting.change_food(event.seat, -event.food, RISING)
        if node is None or look is None or start is None:
            return
        self._flights += taken_up(look, start, node.key)
        self._cues.append((0.0, LIFT))

    def _was_offered(self, event: StoneBought) -> Rect | None:
        return self._pictures.was(OfferPlace(event.column, event.row))

    def _from_hand(self) -> Rect | None:
        """Where the stone in hand comes from: out of the offer at once, else from the hand."""
        bought, self._bought = self._bought, None
        offered = self._was_offered(bought) if bought is not None else None
        if bought is not None:
            self._counting.change_food(bought.seat, -bought.food, self._clock + STONE)
        return offered or self._pictures.was(HeldStone())

    def _slots(self, seat: int, level: int, slot: int) -> Node | None:
        """A seat's slot in the new picture, on the large board or on the card."""
        return self._pictures.now(SlotPlace(seat, level, slot))

    def _place(self, event: StonePlaced) -> None:
        node = self._slots(event.seat, event.level, event.slot)
        start = None
        if event.stored is None:
            start = self._from_hand()
        else:
            start = self._pictures.was(StoredPlace(event.seat, event.stored))
            start = start or self._pictures.was(HeldStone())
        if node is None or start is None:
            return
        path, seconds = self._way(start, node.rect)
        look = StoneLook(node.rect, *stone_halves(event.stone), lift=Lift.HELD)
        self._stays.append((node.key, (RecessLook(node.rect),)))
        self._flights.append(Flight(look, path, self._clock, seconds, node.key))
        self._clock += seconds
        self._landed = node.rect
        self._flights += settling(look, node.key, self._clock)
        self._flights += self._cladding(event)
        self._cues.append((self._clock + TOUCH, sound_of(event)))
        self._counting.change(StonesOf(event.seat), self._clock + TOUCH)
        self._clock += SETTLE

    def _way(self, start: Rect, goal: Rect) -> tuple[tuple[Rect, ...], float]:
        """A stone's path to where it is to lie, and its seconds: an arc, unless a hand led it."""
        if self._dropped is not None:  # it has come all the way already
            start, self._dropped = self._dropped, None
            return (start, goal), DROPPED
        return arc(start, goal, max(start.h, goal.h)), STONE

    def _cladding(self, event: StonePlaced) -> list[Flight]:
        """The casing of the level that the stone finishes comes once it has settled."""
        node = self._pictures.now(LevelCasing(event.seat, event.level))
        before = self._pictures.before(LevelCasing(event.seat, event.level))
        look = own_look_of(node.looks) if node is not None else None
        if node is None or look is None or before is not None:
            return []
        aside = node.rect.moved(0, node.rect.h // 6)
        start = self._clock + SETTLE
        return [Flight(look, (aside, node.rect), start, CLAD, node.key, follows=True)]

    def _take(self, event: PtahTook) -> None:
        """A stone goes to Ptah's pyramid, seen large beside it on its way."""
        start = self._pictures.was(OfferPlace(event.column, 0))
        self._columns.take(event.column, 0)
        node, board = self._next_of_ptah(), self._pictures.now(PtahsBoard())
        if start is None or node is None:
            return
        look = StoneLook(node.rect, *stone_halves(event.stone), lift=Lift.HELD)
        begins = 0.0
        if board is not None:
            place = place_beside(board, self._pictures.frame, 2 * start.h)
            place = place.moved(-self._taken * (place.w + place.h // 4), 0)
            self._taken += 1
            shown = taken_up(look._replace(rect=place), start)
            self._flights += shown
            begins, start = shown[-1].end, place
            self._stays.append((node.key, (RecessLook(node.rect),)))
        path, seconds = self._way(start, node.rect)
        ends = begins + seconds
        self._flights.append(Flight(look, path, begins, seconds, node.key, follows=begins > 0))
        self._flights += settling(look, node.key, ends)
        self._cues += [(0.0, sound_of(event)), (ends + TOUCH, sound_of_stone(event.stone))]

    def _next_of_ptah(self) -> Node | None:
        """The first of his slots that is filled and was not, and that no stone flies to yet."""
        taken = {flight.hides for flight in self._flights}
        for slot in map(PtahsSlot, range(SLOTS)):
            before, now = self._pictures.before(slot), self._pictures.now(slot)
            was_filled = before is not None and "filled" in before.state
            if now is not None and "filled" in now.state and not was_filled | (now.key in taken):
                return now
        return None

    def _store(self, event: StoneStored) -> None:
        """A stone goes into its bay; without one it goes to the board's corner."""
        start = self._from_hand()
        node = self._pictures.now(BoardOf(event.seat))
        if start is None or node is None:
            return
        bay = self._last_bay(event.seat)
        corner = Rect(node.rect.x, node.rect.y, start.w, start.h)
        goal, key = (corner, "") if bay is None else (bay.rect, bay.key)
        look = StoneLook(goal, *stone_halves(event.stone), lift=Lift.HELD)
        path, seconds = self._way(start, goal)
        self._flights.append(Flight(look, path, self._clock, seconds, key))
        self._clock += seconds
        self._cues.append((self._clock + TOUCH, sound_of(event)))
        if bay is not None:
            self._flights += settling(look, key, self._clock)
            self._clock += SETTLE

    def _last_bay(self, seat: int) -> Node | None:
        """Where the stone lies that was laid aside last."""
        stones = count()
        found = list(iter(lambda: self._pictures.now(StoredPlace(seat, next(stones))), None))
        return found[-1] if found else None

    def _shift(self, event: StoneShifted) -> None:
        node = self._pictures.now(OfferPlace(event.target, 0))
        source = self._columns.stones(event.source)
        if node is not None and source:
            look = StoneLook(node.rect, *stone_halves(event.stone), lift=Lift.HELD)
            self._flights.append(Flight(look, (source[-1].rect, node.rect), 0.0, STONE, node.key))
            self._flights += settling(look, node.key, STONE)
            self._cues.append((STONE - 0.2, sound_of(event)))

    # -- what comes of it -------------------------------------------------------------------

    def _sail(self, event: BoatMoved) -> None:
        sailed = sailing(event, self._setup.seats[event.seat].colour, self._pictures)
        if sailed is None:
            return
        self._flights.append(sailed.flight)
        self._growths += sailed.growths
        self._flashes += sailed.flashes
        self._arrived = sailed.flight.end
        self._counting.change(DaysOf(event.seat), self._arrived)
        if not self._sails:
            self._cues.append((0.0, sound_of(event)))

    def _enclose(self, event: AreaEnclosed) -> None:
        """Light up the stones of an area, half by half."""
        self._cues.append((self._clock, sound_of(event)))
        for level, column in event.cells:
            node = self._slots(event.seat, level, (column - level) // 2)
            if node is not None:
                left, right = node.rect.columns(2)
                half = right if (column - level) % 2 else left
                self._flashes.append(Flash(half, (*GOLD[:3], 230), self._clock, FLASH))

    def _feed(self, event: FoodGained) -> None:
        """A loaf flies to the player's food from where it was gained; then it is counted."""
        goal = self._pictures.now(FoodOf(event.seat))
        start, source = self._gained_at(event)
        if goal is None or source is None:
            return
        size = max(goal.rect.h, 20)
        loaf = source.centred(size, size)
        look = Picture(loaf, "icons/bread")
        end = goal.rect.left_part(goal.rect.h).centred(goal.rect.h, goal.rect.h)
        start += 0.08 * self._gained
        self._flights.append(Flight(look, (loaf, end), start, LOAF))
        self._cues.append((start + LOAF, sound_of(event)))
        self._counting.change_food(event.seat, event.food, start + LOAF)
        self._gained += 1

    def _gained_at(self, event: FoodGained) -> tuple[float, Rect | None]:
        """When and where food comes from: a stone that lies, a boat, or a builder."""
        if event.gain is Gain.SAIL:
            return self._arrived, self._pictures.now_at(BoatOf(event.seat))
        if event.gain is Gain.LATEEF:
            builder = self._pictures.now_at(PowerOfBuilder())
            return self._clock, builder or self._pictures.now_at(BoardOf(event.seat))
        if self._landed is not None:
            return self._clock, self._landed
        return self._clock, self._pictures.was(BoatOf(event.seat))


def settling(look: StoneLook, key: str, start: float) -> list[Flight]:
    """The motion that ends a stone's way to the node of a key; `look` is the stone over it.

    It drops a little too far, rises, and lies; dust goes up beside it.
    """
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
