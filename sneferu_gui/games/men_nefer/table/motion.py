"""What moves on the table after an action, from the events and the two pictures.

Things are found by what their nodes are about (`places.py`); what is folded away is found at the
figures of its seat. How long it takes, and what is heard, stands in
`assets/men_nefer/content/motion.toml`. A Harvest and a Flood are told step after step on the board:
points rise where they came from and fly to the track. `harvest/telling.py` puts both together.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import inf
from typing import Any, Final, NamedTuple

from sneferu_gui.games.content import read_content
from sneferu_gui.games.men_nefer.law import events as told
from sneferu_gui.games.men_nefer.law.edition import PLACES
from sneferu_gui.games.men_nefer.law.events import Event
from sneferu_gui.games.men_nefer.law.items import HEART
from sneferu_gui.games.men_nefer.law.setup import Setup
from sneferu_gui.games.men_nefer.law.table import CITY, printed_of
from sneferu_gui.games.men_nefer.table import looks, places
from sneferu_gui.ui.kit.looks import OwnLook
from sneferu_gui.ui.kit.motion import Hold, Motion
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.table.staging import Journey, MotionTable, PicturePair, Staging, row

BACK: Final = "men_nefer/back"
"""A piece goes back where it came from."""
NOWHERE: Final = Rect(0, 0, 1, 1)
PIECE: Final = 14
"""The picture is so many pieces high."""
LARGE: Final = 1.6
"""How large is what another player moves while it is held over its goal."""
MOST_PAID: Final = 3
"""Pieces of Food or Heka that are seen to be paid at most."""
STEWARD: Final = "steward"
_LANDMARKS: Final = (places.Step("great", 1), places.Tomb(0), places.Room(1), places.River(1))
"""A space of each region."""

_USED: Final = (places.DiscardPile(), places.DrawPile())
"""Where a tablet goes."""
_REGIONS: Final = {
    "pyramids": (places.Step, places.PiecePile, places.Great, places.Favour, places.Queens),
    "necropolis": (places.Tomb, places.Mastaba),
    "temple": (places.Room, places.Offering, places.Obelisk, places.Pedestal, places.Deity),
    "nile": (places.River, places.City),
}
"""What is looked for in which region of the land."""
_ON_BOARD: Final = (
    places.Slot, places.Book, places.Area, places.Contract, places.Permission, places.Mummy,
    places.Sphinx, places.Hieroglyph, places.Stock,
)  # fmt: skip
"""What lies on a seat's board."""

Owned = Callable[[Rect, str], OwnLook]
"""A look of a piece in the colour of its owner."""
Places = tuple[Hashable, ...]


def around(where: Places) -> Places:
    """The same, then what they are part of where none is in sight: a region, or a seat's board."""
    regions = (
        places.Region(region)
        for each in where
        for region, kinds in _REGIONS.items()
        if isinstance(each, kinds)
    )
    boards = (places.Seat(each.seat) for each in where if isinstance(each, _ON_BOARD))
    return tuple(dict.fromkeys((*where, *regions, *boards)))


@dataclass(frozen=True, slots=True, kw_only=True)
class MenTimes(MotionTable):
    """Seconds that only this game has; what each is stands in the content."""

    land: float
    step: float
    gap: float
    paid: float
    title: float
    follow: float
    rest: float
    score: float


@cache
def motion_table() -> MenTimes:
    """The times of motion and the sounds, from the game's content."""
    return read_content("men_nefer", "motion", MenTimes)


class Way(NamedTuple):
    """A thing that goes from one place to another: the first of those that are in sight."""

    look: OwnLook
    start: Places
    goal: Places
    is_step: bool = False
    """Whether it goes along the ground, from space to space."""


class MenStaging(Staging):
    """What moves, event after event: each begins when the one before it is over."""

    times: MenTimes

    def __init__(self, setup: Setup, pictures: PicturePair, dropped: Rect | None) -> None:
        """Nothing moves yet."""
        super().__init__(pictures, dropped, motion_table())
        self.setup = setup
        self.clock = 0.0
        """When the next event begins."""
        self.cause: Places = ()
        """Where what is gained comes from."""
        self._stays = _is_shifted(pictures)
        """Whether all is shown where it was: another region is large afterwards."""
        self._journeys: list[Journey] = []
        """What comes to a place, to lie there."""
        self._left: list[tuple[Node, float]] = []
        """What is not there any more, and since when."""

    # -- where things are -------------------------------------------------------------------

    def seen(self, where: Places, *, before: bool = False) -> Rect | None:
        """Where the first of these is in sight: after the action, or `before` it if it was."""
        finds = (self.pictures.was, self.pictures.now_at)
        for find in finds if before or self._stays else finds[::-1]:
            for place in where:
                if (found := find(place)) is not None:
                    return found
        return None

    def piece(self, rect: Rect) -> Rect:
        """A piece in the middle of a place: no larger than it."""
        side = max(8, min(rect.w, rect.h, self.pictures.frame.h // PIECE))
        return rect.centred(side, side)

    def is_own(self, seat: int | None) -> bool:
        """Whether a seat's board lies before the viewer."""
        return seat is not None and self.pictures.now(places.Slot(seat, 0)) is not None

    # -- how they move ----------------------------------------------------------------------

    def carry(self, way: Way, seat: int | None) -> None:
        """A thing to its place; another player's is held over it for all to see."""
        way = way._replace(start=around(way.start), goal=around(way.goal))
        times, goal = self.times, self.seen(way.goal)
        source = self.take_dropped() or self.seen(way.start, before=True)
        if goal is None:
            return
        end = self._as_large_as_seen(way.look, way.goal, goal)
        start = end if source is None else self._as_large_as_seen(way.look, way.start, source)
        journey = self.send(way.look, start, self.clock, comes_out=True)
        self._journeys.append(journey)
        leaves = [self.pictures.before(place) for place in way.start[:1]]
        self._left += [
            (node, self.clock)
            for node in leaves
            if node is not None and self.pictures.now(node.about) is None
        ]
        if way.is_step:
            journey.to(end, seconds=times.move)
        elif self.is_own(seat):
            journey.fly(end, end.h // 2, times.move)
        else:
            large = end.centred(round(LARGE * end.w), round(LARGE * end.h))
            large = large.clamped(self.pictures.frame)
            journey.fly(large, large.h // 2, times.come)
            journey.rest(journey.end + times.shown).to(end, seconds=times.land)
        for place in (*way.goal, *way.start):
            self.hold(place, journey.end if place in way.goal else self.clock)
        self.flash(goal, journey.end)
        self.clock = journey.end
        self.cause = way.goal

    def _as_large_as_seen(self, look: OwnLook, where: Places, rect: Rect) -> Rect:
        """As the thing lies there; else a piece in the middle."""
        finds = (self.pictures.now, self.pictures.before)
        for find in finds[::-1] if self._stays else finds:
            for place in where:
                node = find(place)
                for own in node.looks if node is not None else ():
                    if isinstance(own, type(look)):
                        return own.rect
        return self.piece(rect)

    def motion(self, gone: Sequence[Node] | None = None) -> Motion:
        """All of it; where another region is large afterwards, in the picture as it was.

        What came to its place lies there until all is over, and numbers stay as they came to be.
        """
        if not self._stays:
            return super().motion(gone)
        end = self.end
        for journey in self._journeys:
            journey.rest(end)
        made = super().motion(gone or ())
        keys = dict.fromkeys(hold.key for hold in made.holds)
        ends = ((self.pictures.named_before(key), self.pictures.named_now(key)) for key in keys)
        holds = (
            Hold(now.key, now, inf)
            for was, now in ends
            if was is not None and now is not None and was.rect == now.rect
        )
        gone_holds = (Hold(node.key, node.seen_as("", "", ()), inf) for node, _time in self._left)
        there = (Hold(node.key, node, time) for node, time in self._left)
        return made._replace(holds=(*made.holds, *there, *gone_holds, *holds))

    def light(self, where: Places) -> None:
        """A light where something was chosen or set off."""
        where = around(where)
        place = self.seen(where)
        if place is not None:
            self.flash(place, self.clock, 170)
        self.cause = where

    def move_down(self) -> None:
        """Tablets of the market that stay slide to their rows; the new one is unseen till then."""
        was, now = row(self.pictures.before, places.Row), row(self.pictures.now, places.Row)
        lower, slide = len(was), self.times.slide
        start = max(0.0, self.clock - slide)
        for at in reversed(range(len(now))):
            face = _face(now[at])
            if not face:
                continue
            sign = [face[0][1:3]]
            above = reversed(range(min(lower, at + 1)))
            alike = (n for n in above if [x[1:3] for x in _face(was[n])[:1]] == sign)
            source = next(alike, None)
            if source == at:
                continue
            bare = tuple(look for look in now[at].looks if look not in face)
            seen = now[at].seen_as(now[at].label, now[at].hint, bare)
            if source is None:
                self.show_as(now[at], seen, self.clock)
                continue
            lower, came = source, _face(was[source])[0].rect
            self.show_as(now[at], seen, start + slide)
            for look in face:
                came_from = look.rect.moved(came.x - face[0].rect.x, came.y - face[0].rect.y)
                self.slide(look, came_from, now[at], start)

    def gain(self, look: OwnLook, seat: int, kind: str) -> None:
        """Food, Heka, points or a step go from what gave them to their counter."""
        stock: Places = (places.Stock(seat, kind), places.Seat(seat))
        if kind in {HEART, "feather"}:
            stock = (stock[0], *meter_of(seat), stock[1])
        goal, source = self.seen(stock), self.seen((*self.cause, *stock))
        if goal is None or source is None:
            return
        journey = self.send(look, self.piece(source), self.clock, comes_out=True)
        journey.fly(self.piece(goal), goal.h, self.times.move)
        self.hold(stock[0], journey.end)
        self.flash(goal, journey.end)

    def pay(self, look: OwnLook, seat: int, kind: str, count: int) -> None:
        """Pieces of it go up from the counter and are gone."""
        stock = places.Stock(seat, kind)
        place = self.seen((stock, places.Seat(seat)))
        if place is None:
            return
        for number in range(min(count, MOST_PAID)):
            lies = self.piece(place)
            start = self.clock + number * self.times.gap
            paid = look._replace(rect=lies)
            self.fade(paid, lies.moved(0, -lies.h), start, self.times.paid)
        self.hold(stock, self.clock)

    def hear(self, event: Event, time: float) -> None:
        """What is heard of an event."""
        self.cue(time, self.times.sound_of(event))


def meter_of(seat: int) -> Places:
    """Where a seat's heart and feather are shown: at the meter, or among its figures."""
    return (places.Stock(seat, HEART), places.Duat())


def _face(node: Node) -> tuple[looks.TabletLook | looks.ItemLook, ...]:
    """The tablet in a row of the market with what lies on it; nothing where none lies there."""
    tablet = next((look for look in node.looks if isinstance(look, looks.TabletLook)), None)
    if tablet is None:
        return ()
    items = (look for look in node.looks if isinstance(look, looks.ItemLook))
    return (tablet, *(look for look in items if tablet.rect.holds(look.rect)))


def _is_shifted(pictures: PicturePair) -> bool:
    """Whether spaces of the land lie elsewhere after the action than before it."""
    return any(
        pictures.before(place) is not None and pictures.was(place) != pictures.now_at(place)
        for place in _LANDMARKS
    )


class Teller:
    """Events of turns, put on the stage one after another."""

    def __init__(self, setup: Setup) -> None:
        """Of a game with that setup."""
        self.setup, self.printed = setup, printed_of(setup.edition)
        self._was_gain = False

    def tell(self, staging: MenStaging, event: Event) -> None:
        """Take in what happened next."""
        is_gain = isinstance(event, told.Gained | told.Paid | told.PointsScored)
        if self._was_gain and not is_gain:
            staging.clock = max(staging.clock, staging.end)
        self._was_gain = is_gain
        start = staging.clock
        if isinstance(event, told.Gained):
            staging.gain(self.token(event), event.seat, event.what)
            staging.clock += staging.times.gap
        elif isinstance(event, told.PointsScored):
            staging.gain(looks.ItemLook(NOWHERE, "pp", abs(event.n)), event.seat, "pp")
            staging.clock += staging.times.gap
        elif isinstance(event, told.Paid):
            staging.pay(looks.ItemLook(NOWHERE, event.what), event.seat, event.what, event.n)
        elif type(event) in _WAYS:
            seat = getattr(event, "seat", None)
            made = _WAYS[type(event)](self, event)
            for way in (made,) if isinstance(made, Way) else made:
                staging.carry(way, seat)
            start = staging.clock
            if isinstance(event, told.TabletsMovedDown):
                staging.move_down()
        elif type(event) in _LIGHTS:
            staging.light(_LIGHTS[type(event)](self, event))
        staging.hear(event, start)

    # -- what events name -------------------------------------------------------------------

    def colour(self, seat: int | None) -> str:
        """Whose a piece is."""
        return STEWARD if seat is None else self.setup.seats[seat].colour

    def token(self, event: told.Gained) -> OwnLook:
        """What is seen of a gain on its way."""
        if event.what in {HEART, "feather"}:
            look = looks.HeartLook if event.what == HEART else looks.FeatherLook
            return self.piece(look, event)
        return looks.ItemLook(NOWHERE, event.what, event.n)

    def piece(self, look: Owned, event: Any) -> OwnLook:  # noqa: ANN401 - of a seat
        """A piece of the seat that an event is of."""
        return look(NOWHERE, self.colour(event.seat))

    def house(self, house: str) -> int:
        """Its number."""
        return self.printed.house_of[house]

    def sun(self, event: Any) -> places.Sun:  # noqa: ANN401 - of a House
        """The sun of the House that an event is of."""
        return places.Sun(self.house(event.house))

    def moon(self, event: Any) -> places.Moon:  # noqa: ANN401 - of a House
        """Its moon."""
        return places.Moon(self.house(event.house))

    def boat(self, seat: int, place: int | str) -> Places:
        """A boat's place: a section's number or a city's id."""
        if isinstance(place, int):
            return (places.Boat(seat, place), places.River(place))
        city = self.printed.city_of[place]
        return (places.Boat(seat, CITY + city), places.City(city))

    def tablet(self, tablet: str) -> looks.TabletLook:
        """A tablet's face."""
        shown = self.setup.edition.tablets[self.printed.tablet_of[tablet]]
        return looks.TabletLook(NOWHERE, shown.type, shown.glyph)

    def contract(self, contract: str) -> looks.ContractLook:
        """A contract's face."""
        shown = self.printed.contracts[self.printed.contract_of[contract]]
        return looks.ContractLook(NOWHERE, shown.kind, shown.value)

    def craft(self, craft: str) -> looks.CraftLook:
        """A craft's face."""
        return looks.CraftLook(
            NOWHERE, self.setup.edition.crafts[self.printed.craft_of[craft]].kind
        )


def _placed(
    look: Owned, own: Callable[[int], Places], space: Callable[[Teller, str], Hashable]
) -> Callable[[Teller, Any], Way]:
    """A piece goes from a seat's own to a space; the steward's comes from above."""

    def way(teller: Teller, event: Any) -> Way:  # noqa: ANN401 - of three events
        start = own(event.seat) if event.seat is not None else ()
        return Way(teller.piece(look, event), start, (space(teller, event.space),))

    return way


def _walked(teller: Teller, event: told.PriestessWalked) -> Way:
    seat, room = event.seat, event.room
    start = [places.Priestess(seat, room - 1, standing) for standing in (True, False)]
    goal = (places.Priestess(seat, room, standing=True), places.Room(room))
    look = teller.piece(looks.PriestessLook, event)
    return Way(look, (*start, places.Room(room - 1)), goal, is_step=True)


def _hauled(teller: Teller, event: told.BlockHauled) -> Way:
    block, track = places.Block(event.seat, event.track), event.track
    start, goal = places.Step(track, event.space - 1), places.Step(track, event.space)
    return Way(teller.piece(looks.BlockLook, event), (start, block), (goal, block), is_step=True)


def _advanced(teller: Teller, event: told.ScarabAdvanced) -> Way:
    house, look = teller.house(event.house), teller.piece(looks.ScarabLook, event)
    start, goal = places.TrackSpace(house, event.space - 1), places.TrackSpace(house, event.space)
    scarab = places.Scarab(event.seat, house)
    return Way(look, (start, scarab), (goal, scarab), is_step=True)


def _raised(teller: Teller, event: told.OrbRaised) -> tuple[Way, ...]:
    """Space by space."""
    look, orb = teller.piece(looks.OrbLook, event), places.Orb(event.seat)
    return tuple(
        Way(look, (places.Obelisk(space - 1), orb), (places.Obelisk(space), orb), is_step=True)
        for space in range(event.before + 1, event.after + 1)
    )


def _sailed(
    teller: Teller, event: told.BoatSailed | told.BoatLeftCity, start: int | str, goal: int | str
) -> Way:
    look, seat = teller.piece(looks.BoatLook, event), event.seat
    return Way(look, teller.boat(seat, start), teller.boat(seat, goal), is_step=True)


def _new_papyri(_teller: Teller, event: told.PapyriRefilled) -> tuple[Way, ...]:
    return tuple(
        Way(looks.PapyrusLook(NOWHERE, *halves), (), (places.Papyrus(at),))
        for at, halves in enumerate(event.new)
    )


def _moved_down(teller: Teller, event: told.TabletsMovedDown) -> tuple[Way, ...]:
    if not event.new:
        return ()
    return (Way(teller.tablet(event.new), (places.DrawPile(),), (places.Row(0),)),)


def _contract(teller: Teller, event: told.ContractTaken) -> tuple[Way, ...]:
    stall = places.Stall(teller.printed.city_of[event.city], event.space)
    if event.seat is None or event.discarded == event.contract:
        return ()
    last = teller.setup.edition.contracts - 1
    held = tuple(places.Contract(event.seat, at) for at in range(last, -1, -1))
    return (Way(teller.contract(event.contract), (stall,), held),)


# Each is for the one kind of event it is listed for, which a mapping cannot say.
_WAYS: Final[Mapping[type, Callable[[Teller, Any], Way | tuple[Way, ...]]]] = {
    told.ApprenticeVisited: lambda teller, event: Way(
        teller.piece(looks.ApprenticeLook, event), (places.Slot(event.seat, event.slot),),
        (teller.sun(event),),
    ),
    told.ApprenticeSpecialised: lambda teller, event: Way(
        teller.piece(looks.ApprenticeLook, event), (teller.sun(event),), (teller.moon(event),)
    ),
    told.TabletUsed: lambda teller, event: Way(
        teller.tablet(event.tablet), tuple(places.Slot(event.seat, slot) for slot in range(3)),
        _USED,
    ),
    told.TabletObtained: lambda teller, event: Way(
        teller.tablet(event.tablet), (places.Row(event.row),),
        (places.Slot(event.seat, event.slot),),
    ),
    told.TabletsMovedDown: _moved_down,
    told.TabletDiscarded: lambda teller, event: Way(
        teller.tablet(event.tablet), (places.Row(4),), _USED
    ),
    told.ScarabAdvanced: _advanced,
    told.BlockHauled: _hauled,
    told.PieceBuilt: lambda _teller, event: Way(
        looks.PieceLook(NOWHERE, event.own, event.level), (places.PiecePile(event.level - 1),),
        (places.Great(event.level - 1, event.place),),
    ),
    told.PyramidionBuilt: lambda _teller, _event: Way(
        looks.PieceLook(NOWHERE, -1, 4), (places.PiecePile(3),), (places.Great(3, 0),)
    ),
    told.PermissionPlaced: lambda teller, event: Way(
        teller.piece(looks.PermissionLook, event), (places.Permission(event.seat),),
        (places.Queens(event.pyramid),),
    ),
    told.SarcophagusBuried: _placed(
        looks.SarcophagusLook, lambda seat: (places.Mummy(seat),),
        lambda teller, space: places.Tomb(teller.printed.tomb_of[space]),
    ),
    told.SphinxErected: _placed(
        looks.SphinxLook, lambda seat: (places.Sphinx(seat),),
        lambda teller, space: places.Pedestal(teller.printed.pedestal_of[space]),
    ),
    told.BasketPlaced: _placed(
        looks.BasketLook, lambda seat: tuple(places.Area(seat, at) for at in range(9)),
        lambda teller, space: places.Offering(teller.printed.offering_of[space]),
    ),
    told.PapyrusTaken: lambda _teller, event: Way(
        looks.PapyrusLook(NOWHERE, *event.papyrus), (places.Papyrus(event.taken_from),),
        (places.Book(event.seat, event.space),),
    ),
    told.CraftTaken: lambda teller, event: Way(
        teller.craft(event.craft), (places.Craft(event.taken_from),),
        (places.Area(event.seat, event.space),),
    ),
    told.PriestessWalked: _walked,
    told.OrbRaised: _raised,
    told.BoatSailed: lambda teller, event: _sailed(teller, event, event.start, event.goal),
    told.BoatLeftCity: lambda teller, event: _sailed(teller, event, event.city, event.section),
    told.ContractTaken: _contract,
    told.PapyriRefilled: _new_papyri,
    told.CraftsRefilled: lambda teller, event: tuple(
        Way(teller.craft(craft), (), (places.Craft(at),)) for at, craft in enumerate(event.new)
    ),
    told.StewardCame: lambda teller, event: Way(
        looks.ApprenticeLook(NOWHERE, STEWARD), (), (teller.sun(event),)
    ),
    told.StewardDid: lambda teller, event: Way(
        looks.ApprenticeLook(NOWHERE, STEWARD), (teller.sun(event),), (teller.moon(event),)
    ),
}  # fmt: skip
"""What goes from where to where."""

_LIGHTS: Final[Mapping[type, Callable[[Teller, Any], Places]]] = {
    told.TrackSpaceChosen: lambda teller, event: (
        places.TrackSpace(teller.house(event.house), event.space),
    ),
    told.SignMatched: lambda _teller, event: (places.Hieroglyph(event.seat),),
    told.HelpChosen: lambda _teller, event: (
        *(places.Help(event.row, option) for option in range(3)),
        places.Row(event.row),
    ),
    told.FavourTaken: lambda _teller, event: (places.Favour(event.choice),),
    told.TileActivated: lambda _teller, event: (places.Mastaba(PLACES.index(event.place)),),
    told.MummyEmbalmed: lambda _teller, event: (places.Mummy(event.seat),),
    told.SphinxCarved: lambda _teller, event: (places.Sphinx(event.seat),),
    told.PermissionObtained: lambda _teller, event: (places.Permission(event.seat),),
    told.OfferingBegun: lambda _teller, event: (places.Area(event.seat, event.space),),
    told.DeityReached: lambda _teller, _event: (places.Deity(),),
    told.BoatActivated: lambda teller, event: teller.boat(event.seat, event.place),
    told.QueensPyramidCompleted: lambda _teller, event: (places.Queens(event.pyramid),),
}
"""Where a light tells that something was chosen, or set off."""
