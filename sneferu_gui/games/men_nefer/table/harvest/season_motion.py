"""The Harvest and the Flood animated on the board where no page opens: in replays and analysis.

Each step is announced over the land. Points rise at tombs, tracks and contracts, and fly to each
player's counter, which grows as they arrive. Any input ends it.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, Final

from sneferu_gui.games.men_nefer.law import events
from sneferu_gui.games.men_nefer.law.edition import SLOTS, SUN
from sneferu_gui.games.men_nefer.law.events import Event
from sneferu_gui.games.men_nefer.law.setup import Setup
from sneferu_gui.games.men_nefer.table import looks, places
from sneferu_gui.games.men_nefer.table.motion import (
    NOWHERE,
    MenStaging,
    Places,
    Way,
    meter_of,
    motion_table,
    with_fallbacks,
)
from sneferu_gui.games.men_nefer.table.ways import CONTRACT_BACK, STEWARD, EventStager
from sneferu_gui.games.men_nefer.table.words import ROMAN, named, source_name, texts
from sneferu_gui.language import _
from sneferu_gui.ui.kit.looks import Align, Box, Font, Letters, Typeface
from sneferu_gui.ui.kit.motion import Motion
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import GOLD, NIGHT, SAND
from sneferu_gui.ui.table.animation import Choreography
from sneferu_gui.ui.table.staging import PicturePair

STEPS: Final = {
    events.PapyriRolledUp: "papyri",
    events.DuatScored: "duat",
    events.ContractFulfilled: "contracts",
    events.ContractsScored: "contracts",
    events.NecropolisScored: "necropolis",
    events.ObeliskScored: "obelisk",
    events.GreatPyramidScored: "great",
    events.QueensScored: "queens",
    events.BoatsFed: "food",
    events.HekaReceived: "food",
    events.ApprenticesCameHome: "home",
    events.NeutralsMoved: "home",
    events.ContractsRefilled: "stalls",
    events.TurnOrderChanged: "order",
}
"""The step in which an event is shown; events of one step are shown together."""
TITLE_HEIGHT: Final = 15
"""The height of the picture, in heights of a title."""
TITLE_WIDTH: Final = 0.4
"""The greatest width of a title, as a share of the picture."""
PLATE: Final = 3
"""The width of rising points, in halves of a piece's size."""


def harvest_in(turn_events: Sequence[Event]) -> tuple[Sequence[Event], Sequence[Event]]:
    """The events of a turn, and those of the season's end after it."""
    kinds = [type(event) for event in turn_events]
    if events.HarvestBegan not in kinds:
        return turn_events, ()
    first = kinds.index(events.HarvestBegan)
    return turn_events[:first], turn_events[first:]


class SeasonStager:
    def __init__(self, setup: Setup, staging: MenStaging) -> None:
        """Begin after everything that is already staged."""
        self._teller = EventStager(setup)
        self._setup, self._staging = setup, staging
        self._season = ""
        self._pp: dict[int, int] = {}
        """Points of each seat, as shown so far."""
        staging.clock = max(staging.clock, staging.end)

    def tell(self, events: Sequence[Event]) -> None:
        """Animate the events step by step."""
        for _step, group in groupby(_paired(events), lambda pair: self._step_of(pair[0])):
            self._tell_step(list(group))

    def _step_of(self, event: Event) -> object:
        return STEPS.get(type(event), type(event))

    def _tell_step(self, pairs: list[tuple[Event, Sequence[Event]]]) -> None:
        staging, times = self._staging, self._staging.times
        first = pairs[0][0]
        staging.hear(first, staging.clock)
        if isinstance(first, events.HarvestBegan):
            self._season = _("Harvest {n}").format(n=ROMAN[first.era])
            return
        if isinstance(first, events.EraBegan):
            self._season = _("Flood {n}").format(n=ROMAN[first.era])
            return
        title = self._title(first)
        if not title:
            return
        begins = staging.clock
        staging.clock += times.follow
        for event, gains in pairs:
            self._tell_event(event, gains)
            staging.clock += times.follow
        staging.clock = max(staging.end, begins + times.title)
        self._announce(title, begins)

    def _title(self, event: Event) -> str:
        step = STEPS.get(type(event), "")
        if step in texts().words["announced"]:
            return named("announced", step)
        return source_name(step) if step else ""

    def _announce(self, title: str, begins: float) -> None:
        """Show a plate with season and step across the land, as long as the step lasts."""
        staging, frame = self._staging, self._staging.pictures.frame
        high = max(24, frame.h // TITLE_HEIGHT)
        temple, nile = (
            (places.Region("temple"), places.Deity()),
            (places.Region("nile"), places.City(4)),
        )
        lands = [staging.seen(where) for where in (temple, nile)]
        seen = [rect for rect in lands if rect is not None] or [frame.bottom_part(frame.h // 2)]
        left, right = min(rect.x for rect in seen), max(rect.right for rect in seen)
        wide = min(round(TITLE_WIDTH * frame.w), right - left)
        top = min(rect.y for rect in seen) - high
        rect = Rect((left + right - wide) // 2, top, wide, high).clamped(frame)
        font = Font(Typeface.BOLD, high * 11 // 24)
        words = Letters(rect, f"{self._season} · {title}", font, SAND, Align.CENTRE)
        plate = Box(rect, (*NIGHT[:3], 225), high // 4, GOLD, 2)
        staging.show(plate, begins, staging.clock - begins)
        staging.show(words, begins, staging.clock - begins)

    # -- what each event shows --------------------------------------------------------------

    def _tell_event(self, event: Event, gains: Sequence[Event]) -> None:
        """Light the things of an event, and move its points and gains."""
        self._move(event)
        if isinstance(event, events.TurnOrderChanged):
            for seat in event.order:
                self._light_seat(seat)
        for gain in gains:
            if isinstance(gain, events.PointsScored):
                self._score(event, gain)
            elif isinstance(gain, events.Gained):
                self._gain(event, gain)

    def _move(self, event: Event) -> None:
        """Move or turn the things of an event."""
        staging, stager = self._staging, self._teller
        if isinstance(event, events.ApprenticesCameHome):
            staging.scatter(tuple(self._ways_home()))
        elif isinstance(event, events.NeutralsMoved):
            staging.scatter(tuple(self._ways_down(event)))
        elif isinstance(event, events.ContractsRefilled):
            for city, space, contract in event.new:
                staging.carry(
                    Way(
                        CONTRACT_BACK,
                        (places.City(stager.printed.city_of[city]),),
                        (places.Stall(stager.printed.city_of[city], space),),
                        turns=stager.contract(contract),
                    ),
                    is_shown=False,
                )
        elif isinstance(event, events.ContractFulfilled):
            held = range(self._setup.edition.contracts)
            contracts = tuple(places.Contract(event.seat, at) for at in held)
            staging.turn_over(contracts, looks.ContractLook, looks.ContractLook)
            staging.light(contracts[:1])
        elif isinstance(event, events.PapyriRolledUp):
            self._roll_up(event.seat)

    def _ways_home(self) -> Iterator[Way]:
        """The ways of all apprentices, House by House, to the free spaces of their boards (F3)."""
        edition, pictures = self._setup.edition, self._staging.pictures
        seats = {seat.colour: number for number, seat in enumerate(self._setup.seats)}
        free = [dict[Places, None]() for _seat in seats]
        for seat, own in enumerate(free):
            for slot in range(SLOTS):
                node = pictures.before(places.Slot(seat, slot))
                if node is not None and not any(
                    isinstance(x, looks.ApprenticeLook) for x in node.looks
                ):
                    own[(places.Slot(seat, slot),)] = None
        for side in (places.Sun, places.Moon):
            for house in range(len(edition.houses)):
                node = pictures.before(side(house))
                for look in node.looks if node is not None else ():
                    if not isinstance(look, looks.ApprenticeLook):
                        continue
                    if look.owner in seats:
                        seat = seats[look.owner]
                        home = next(iter(free[seat]), (places.Seat(seat),))
                        free[seat].pop(home, None)
                        yield Way(look, (side(house),), home)
                    elif look.owner == STEWARD:
                        yield Way(look, (side(house),), ())

    def _ways_down(self, event: events.NeutralsMoved) -> Iterator[Way]:
        """The ways of neutral apprentices, one House down, from the last to the first (F3)."""
        count = len(self._setup.edition.houses)
        look = looks.ApprenticeLook(NOWHERE, "neutral")
        for name, side in event.places:
            place = places.Sun if side == SUN else places.Moon
            house = self._teller.house(name)
            yield Way(look, (place((house - 1) % count),), (place(house),))

    def _roll_up(self, seat: int) -> None:
        """Move the papyri of a Book to the feather, one after another, where they vanish (Z2)."""
        staging = self._staging
        goal = staging.seen(meter_of(seat))
        for at in range(len(self._setup.edition.book_heka)):
            book = places.Book(seat, at)
            node = staging.pictures.before(book)
            papyrus = [x for x in node.looks if isinstance(x, looks.PapyrusLook)] if node else []
            if papyrus and goal is not None:
                start = staging.clock + at * staging.times.gap
                staging.fade(papyrus[0], staging.piece(goal), start, staging.times.score)
                staging.hold(book, start)

    def _light_seat(self, seat: int) -> None:
        """Move the lily of the turn order to a player."""
        staging = self._staging
        place = staging.seen((places.Seat(seat),))
        if place is None:
            return
        lily = looks.OwnedLook(NOWHERE, "lily", self._teller.colour(seat))
        lies = staging.piece(place)
        staging.send(lily, lies, staging.clock, comes_out=True).rest(staging.clock + 1.0)
        staging.flash(place, staging.clock)
        staging.clock += staging.times.follow

    def _score(self, event: Any, points: events.PointsScored) -> None:  # noqa: ANN401 - of a step
        """Raise the points of each counted thing where it stands."""
        seat, staging = points.seat, self._staging
        shown = staging.number_before(places.Stock(seat, "pp"))
        before = self._pp.get(seat, points.now - points.n if shown is None else shown)
        parts = list(self._parts(event, points.n))
        change = points.now - before
        self._pp[seat] = points.now
        ends = [self._fly(seat, where, n) for where, n in parts]
        for end, (_places, n) in zip(ends[:-1], parts[:-1], strict=True):
            staging.count(places.Stock(seat, "pp"), n, end)
            change -= n
        staging.count(places.Stock(seat, "pp"), change, ends[-1])
        staging.cue(ends[-1], staging.times.sound_of(points))

    def _parts(self, event: Any, n: int) -> Iterator[tuple[Places, int]]:  # noqa: ANN401
        """The counted things, each with its places and its points."""
        if isinstance(event, events.NecropolisScored):
            for name, points in event.tombs:
                yield (places.Tomb(self._teller.printed.tomb_of[name]),), points
        elif isinstance(event, events.ContractsScored):
            for at, value in enumerate(event.values):
                yield (places.Contract(event.seat, at),), value
        else:
            yield self._place_of(event), n

    def _place_of(self, event: Any) -> Places:  # noqa: ANN401 - of a step
        if isinstance(event, events.ObeliskScored):
            return (places.Orb(event.seat), places.Obelisk(event.space))
        if isinstance(event, events.GreatPyramidScored):
            return (places.Block(event.seat, "great"), places.Step("great", event.space))
        if isinstance(event, events.QueensScored):
            return (places.Queens(event.pyramid),)
        return meter_of(event.seat)

    def _fly(self, seat: int, where: Places, n: int) -> float:
        """Raise points, let them rest, and fly them to the counter; returns when they land."""
        staging, times = self._staging, self._staging.times
        goal = staging.seen(with_fallbacks((places.Stock(seat, "pp"),)))
        source = staging.seen((*with_fallbacks(where), places.Seat(seat)))
        if goal is None or source is None:
            return staging.clock
        lies = staging.piece(source)
        large = lies.centred(lies.w * PLATE // 2, lies.h * PLATE // 2)
        large = large.moved(0, -lies.h // 2).clamped(staging.pictures.frame)
        journey = staging.send(
            looks.ItemLook(NOWHERE, "pp", n), lies, staging.clock, comes_out=True
        )
        journey.to(large, seconds=times.rise).rest(journey.end + times.rest)
        journey.fly(staging.piece(goal), goal.h, times.score)
        staging.flash(source, staging.clock, 150)
        staging.flash(goal, journey.end)
        staging.clock += times.gap
        return journey.end

    def _gain(self, event: Any, gain: events.Gained) -> None:  # noqa: ANN401 - of a step
        """Move gained Food, Heka and steps to their counters."""
        staging, seat = self._staging, gain.seat
        staging.cause = (places.Orb(seat), places.Region("temple"))
        if isinstance(event, events.BoatsFed):
            staging.cause = (places.Region("nile"),)
        elif isinstance(event, events.PapyriRolledUp):
            staging.cause = with_fallbacks((places.Book(seat, 0),))
        staging.gain(self._teller.token(gain), seat, gain.what)
        staging.hear(gain, staging.clock)


def _paired(season_events: Sequence[Event]) -> list[tuple[Event, Sequence[Event]]]:
    """Each event with the gains and points that follow from it."""
    pairs: list[tuple[Event, list[Event]]] = []
    for event in season_events:
        is_gain = isinstance(event, events.Gained | events.PointsScored)
        if is_gain and pairs:
            pairs[-1][1].append(event)
        elif not isinstance(event, events.TurnBegan):
            pairs.append((event, []))
    return [(event, tuple(gains)) for event, gains in pairs]


class MenChoreography(Choreography):
    """The animation of a turn, and of the Harvest and Flood after it."""

    def __init__(self, setup: Setup, *, tells_seasons: bool = True) -> None:
        """`tells_seasons` is false where a page shows Harvest and Flood instead of the board."""
        self._setup, self._tells_seasons = setup, tells_seasons
        self.times = motion_table()

    def motion_of(
        self, events: Sequence[Event], pictures: PicturePair, dropped: Rect | None
    ) -> Motion:
        staging = MenStaging(self._setup, pictures, dropped)
        turn, season = harvest_in(events)
        stager = EventStager(self._setup)
        for event in turn:
            stager.tell(staging, event)
        if season and self._tells_seasons:
            SeasonStager(self._setup, staging).tell(season)
        staging.glide(staging.clock)
        return staging.motion()
