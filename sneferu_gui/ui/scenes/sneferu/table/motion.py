"""What moves on the table after an action: told from the events and the two pictures."""

from collections.abc import Sequence
from itertools import count
from typing import Final

from sneferu_gui.rules.sneferu import Setup, stone_halves
from sneferu_gui.rules.sneferu.events import (
    AreaEnclosed,
    BoatMoved,
    Event,
    FoodGained,
    PowerUsed,
    PtahTook,
    Sailed,
    StoneBought,
    StoneDrawn,
    StonePlaced,
    StoneShifted,
    StoneStored,
)
from sneferu_gui.rules.sneferu.geometry import SLOTS
from sneferu_gui.ui.scenes.sneferu.table.places import (
    BoardOf,
    FoodOf,
    HeldStone,
    LevelCasing,
    OfferPlace,
    PtahsSlot,
    SlotPlace,
    StoredPlace,
)
from sneferu_gui.ui.scenes.sneferu.table.sailing import sailing
from sneferu_gui.ui.scenes.sneferu.table.settling import SETTLE, TOUCH, settling
from sneferu_gui.ui.scenes.sneferu.table.sounding import sound_of, sounds_of
from sneferu_gui.ui.scenes.table.pictures import PicturePair
from sneferu_gui.ui.views.lift import Lift
from sneferu_gui.ui.views.looks import Look, Picture, own_look_of
from sneferu_gui.ui.views.motion import Flash, Flight, Growth, Motion
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.sneferu.looks import RecessLook, StoneLook
from sneferu_gui.ui.views.theme import GOLD

STONE: Final = 0.3
"""Seconds a stone takes to its slot."""
DROPPED: Final = 0.12
"""Seconds it takes over it when it was let go there."""
SPRING: Final = 0.18
"""Seconds it takes back to where it came from."""
FALL: Final = 0.25
"""Seconds a column takes to slide down."""
CLAD: Final = 0.3
"""Seconds the casing of a finished level takes to its place."""
LOAF: Final = 0.45
FLASH: Final = 0.6


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


def _column(pictures: PicturePair, column: int) -> list[Node]:
    """The stones there were in a column of the offer, from the bottom up."""
    rows = count()
    return list(iter(lambda: pictures.before(OfferPlace(column, next(rows))), None))


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
        self._hand: Rect | None = None
        """Where the stone in hand comes from."""
        self._clock = 0.0
        self._landed: Rect | None = None
        """Where the last stone has come to lie."""
        self._gained = 0
        self._cues: list[tuple[float, str]] = []
        self._growths: list[Growth] = []
        self._sails = False
        """Whether somebody goes home: that is heard in place of the boat."""
        self._gaps: dict[int, list[int]] = {}
        """Rows that were emptied, by column."""

    def motion(self) -> Motion:
        """All of it."""
        for column, rows in self._gaps.items():
            self._slide(column, rows)
        return Motion(
            tuple(self._flights), tuple(self._flashes), tuple(self._stays), tuple(self._cues),
            tuple(self._growths),
        )  # fmt: skip

    def add(self, event: Event) -> None:
        """Take in what happened next."""
        if isinstance(event, StoneBought):
            self._hand = self._pictures.was(OfferPlace(event.column, event.row))
            self._gaps.setdefault(event.column, []).append(event.row)
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
            self._gaps.setdefault(event.column, [])

    def _slots(self, seat: int, level: int, slot: int) -> Node | None:
        """A seat's slot in the new picture, on the large board or on the card."""
        return self._pictures.now(SlotPlace(seat, level, slot))

    def _place(self, event: StonePlaced) -> None:
        node = self._slots(event.seat, event.level, event.slot)
        start = self._hand
        if event.stored is not None:
            start = self._pictures.was(StoredPlace(event.seat, event.stored))
        start = start or self._pictures.was(HeldStone())
        if node is None or start is None:
            return
        seconds = STONE
        if self._dropped is not None:  # it has come all the way already
            start, seconds, self._dropped = self._dropped, DROPPED, None
        look = StoneLook(node.rect, *stone_halves(event.stone), lift=Lift.HELD)
        self._stays.append((node.key, (RecessLook(node.rect),)))
        self._flights.append(Flight(look, (start, node.rect), self._clock, seconds, node.key))
        self._clock += seconds
        self._landed = node.rect
        self._flights += settling(look, node.key, self._clock)
        self._flights += self._cladding(event)
        self._cues.append((self._clock + TOUCH, sound_of(event)))
        self._clock += SETTLE

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
        """A stone goes to Ptah's pyramid."""
        start = self._pictures.was(OfferPlace(event.column, 0))
        self._gaps.setdefault(event.column, []).append(0)
        node = self._next_of_ptah()
        if start is not None and node is not None:
            look = StoneLook(node.rect, *stone_halves(event.stone), lift=Lift.HELD)
            self._flights.append(Flight(look, (start, node.rect), 0.0, STONE, node.key))
            self._flights += settling(look, node.key, STONE)
            self._cues.append((0.0, sound_of(event)))

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
        start = self._hand or self._pictures.was(HeldStone())
        node = self._pictures.now(BoardOf(event.seat))
        if start is None or node is None:
            return
        bay = self._last_bay(event.seat)
        corner = Rect(node.rect.x, node.rect.y, start.w, start.h)
        goal, key = (corner, "") if bay is None else (bay.rect, bay.key)
        look = StoneLook(goal, *stone_halves(event.stone), lift=Lift.HELD)
        self._flights.append(Flight(look, (start, goal), self._clock, STONE, key))
        self._clock += STONE
        self._cues.append((self._clock + TOUCH, sound_of(event)))
        if bay is not None:
            self._flights += settling(look, key, self._clock)
            self._clock += SETTLE

    def _last_bay(self, seat: int) -> Node | None:
        """Where the stone lies that was laid aside last."""
        stones = count()
        found = list(iter(lambda: self._pictures.now(StoredPlace(seat, next(stones))), None))
        return found[-1] if found else None

    def _sail(self, event: BoatMoved) -> None:
        sailed = sailing(event, self._setup.seats[event.seat].colour, self._pictures)
        if sailed is None:
            return
        self._flights.append(sailed.flight)
        self._growths += sailed.growths
        self._flashes += sailed.flashes
        if not self._sails:
            self._cues.append((0.0, sound_of(event)))

    def _slide(self, column: int, rows: Sequence[int]) -> None:
        """Let a column's stones slide down into its gaps, and new ones come from above."""
        row = 0
        while (node := self._pictures.now(OfferPlace(column, row))) is not None:
            came_from = row
            for gap in sorted(rows):
                came_from += came_from >= gap
            source = OfferPlace(column, came_from)
            if came_from != row or self._pictures.was(source) is None:
                self._drop(node, source)
            elif self._is_turned_up(node):
                self._flashes.append(Flash(node.rect, (*GOLD[:3], 230), self._clock, FLASH))
            row += 1

    def _is_turned_up(self, node: Node) -> bool:
        """Whether a stone lay face down before, and does no more."""
        before = self._pictures.before(node.about)
        return before is not None and "face down" in before.state and "face down" not in node.state

    def _drop(self, node: Node, source: OfferPlace) -> None:
        start = self._pictures.was(source) or node.rect.moved(0, -node.rect.h // 2)
        look = next((each for each in node.looks if isinstance(each, StoneLook)), None)
        if look is not None:
            self._flights.append(Flight(look, (start, node.rect), 0.0, FALL, node.key))

    def _shift(self, event: StoneShifted) -> None:
        node = self._pictures.now(OfferPlace(event.target, 0))
        source = _column(self._pictures, event.source)
        if node is not None and source:
            look = StoneLook(node.rect, *stone_halves(event.stone), lift=Lift.HELD)
            self._flights.append(Flight(look, (source[-1].rect, node.rect), 0.0, STONE, node.key))
            self._flights += settling(look, node.key, STONE)
            self._cues.append((STONE - 0.2, sound_of(event)))

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
        """A loaf flies to the player's food."""
        goal = self._pictures.now(FoodOf(event.seat))
        source = self._landed or (self._flights[-1].path[-1] if self._flights else None)
        if goal is None or source is None:
            return
        size = max(goal.rect.h, 20)
        loaf = source.centred(size, size)
        look = Picture(loaf, "icons/bread")
        end = goal.rect.left_part(goal.rect.h).centred(goal.rect.h, goal.rect.h)
        start = self._clock + 0.08 * self._gained
        self._flights.append(Flight(look, (loaf, end), start, LOAF))
        self._cues.append((start + LOAF, sound_of(event)))
        self._gained += 1
