"""What moves on the table after an action, from the events and the two pictures.

Things are found by what their nodes are about (`places.py`); what is folded away is found at the
figures of its seat. How long it takes, and what is heard, stands in
`assets/men_nefer/content/motion.toml`. A Harvest and a Flood are told step after step on the board:
points rise where they came from and fly to the track (`harvest/telling.py`). `choreography.py`
puts both together.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
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
from sneferu_gui.ui.table.staging import Journey, MotionTable, PicturePair, Staging

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

Places = tuple[Hashable, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MenTimes(MotionTable):
    """Seconds that only this game has; what each is stands in the content."""

    land: float
    step: float
    gap: float
    paid: float
    turning: float
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
        return replace(made, holds=(*made.holds, *there, *gone_holds, *holds))

    def light(self, where: Places) -> None:
        """A light where something was chosen or set off."""
        place = self.seen(where)
        if place is not None:
            self.flash(place, self.clock, 170)
        self.cause = where

    def gain(self, look: OwnLook, seat: int, kind: str) -> None:
        """Food, Heka, points or a step go from what gave them to their counter."""
        stock = (places.Stock(seat, kind), places.Seat(seat))
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
            staging.gain(_token(self, event), event.seat, event.what)
            staging.clock += staging.times.gap
        elif isinstance(event, told.PointsScored):
            staging.gain(looks.ItemLook(NOWHERE, "pp", abs(event.n)), event.seat, "pp")
            staging.clock += staging.times.gap
        elif isinstance(event, told.Paid):
            staging.pay(looks.ItemLook(NOWHERE, event.what), event.seat, event.what, event.n)
        elif type(event) in _WAYS:
            seat = getattr(event, "seat", None)
            for way in _WAYS[type(event)](self, event):
                staging.carry(way, seat)
            start = staging.clock
        elif type(event) in _LIGHTS:
            staging.light(_LIGHTS[type(event)](self, event))
        staging.hear(event, start)

    # -- what events name -------------------------------------------------------------------

    def colour(self, seat: int | None) -> str:
        """Whose a piece is."""
        return STEWARD if seat is None else self.setup.seats[seat].colour

    def house(self, house: str) -> int:
        """Its number."""
        return self.printed.house_of[house]

    def boat(self, seat: int, place: int | str) -> Places:
        """A boat's place: a section's number or a city's id."""
        if isinstance(place, int):
            return (places.Boat(seat, place), places.River(place), places.Region("nile"))
        city = self.printed.city_of[place]
        return (places.Boat(seat, CITY + city), places.City(city), places.Region("nile"))

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

    def slots(self, seat: int, slot: int) -> Places:
        """A tablet space of a seat, or its figures."""
        return (places.Slot(seat, slot), places.Seat(seat))


def _token(teller: Teller, event: told.Gained) -> OwnLook:
    """What is seen of a gain on its way."""
    if event.what in {HEART, "feather"}:
        look = looks.HeartLook if event.what == HEART else looks.FeatherLook
        return look(NOWHERE, teller.colour(event.seat))
    return looks.ItemLook(NOWHERE, event.what, event.n)


def _one(way: Callable[[Teller, Any], Way]) -> Callable[[Teller, Any], tuple[Way, ...]]:
    return lambda teller, event: (way(teller, event),)


def _placed(
    look: Callable[[Rect, str], OwnLook], own: Callable[[int], Places], region: str,
    space: Callable[[Teller, str], Hashable],
) -> Callable[[Teller, Any], tuple[Way, ...]]:  # fmt: skip
    """A piece goes from a seat's own to a space; the steward's comes from above."""

    def ways(teller: Teller, event: Any) -> tuple[Way, ...]:  # noqa: ANN401 - of three events
        made = look(NOWHERE, teller.colour(event.seat))
        start = (*own(event.seat), places.Seat(event.seat)) if event.seat is not None else ()
        return (Way(made, start, (space(teller, event.space), places.Region(region))),)

    return ways


def _walked(teller: Teller, event: told.PriestessWalked) -> Way:
    seat, room = event.seat, event.room
    before = room - 1
    start = [places.Priestess(seat, before, standing) for standing in (True, False)]
    goal = (places.Priestess(seat, room, standing=True), places.Room(room), places.Region("temple"))
    look = looks.PriestessLook(NOWHERE, teller.colour(seat))
    return Way(look, (*start, places.Room(before), places.Region("temple")), goal, is_step=True)


def _hauled(teller: Teller, event: told.BlockHauled) -> Way:
    block, land = places.Block(event.seat, event.track), places.Region("pyramids")
    look = looks.BlockLook(NOWHERE, teller.colour(event.seat))
    start = (places.Step(event.track, event.space - 1), block, land)
    return Way(look, start, (places.Step(event.track, event.space), block, land), is_step=True)


def _raised(teller: Teller, event: told.OrbRaised) -> tuple[Way, ...]:
    """Space by space."""
    look, land = looks.OrbLook(NOWHERE, teller.colour(event.seat)), places.Region("temple")
    orb = places.Orb(event.seat)
    return tuple(
        Way(look, (places.Obelisk(space - 1), orb, land), (places.Obelisk(space), orb, land), True)
        for space in range(event.before + 1, event.after + 1)
    )


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
    seat = event.seat
    held = tuple(
        places.Contract(seat, at) for at in range(teller.setup.edition.contracts - 1, -1, -1)
    )
    return (Way(teller.contract(event.contract), (stall,), (*held, places.Seat(seat))),)


# Each is for the one kind of event it is listed for, which a mapping cannot say.
_WAYS: Final[Mapping[type, Callable[[Teller, Any], tuple[Way, ...]]]] = {
    told.ApprenticeVisited: _one(
        lambda teller, event: Way(
            looks.ApprenticeLook(NOWHERE, teller.colour(event.seat)),
            teller.slots(event.seat, event.slot), (places.Sun(teller.house(event.house)),),
        )
    ),
    told.ApprenticeSpecialised: _one(
        lambda teller, event: Way(
            looks.ApprenticeLook(NOWHERE, teller.colour(event.seat)),
            (places.Sun(teller.house(event.house)),), (places.Moon(teller.house(event.house)),),
        )
    ),
    told.TabletUsed: _one(
        lambda teller, event: Way(
            teller.tablet(event.tablet),
            (*(places.Slot(event.seat, slot) for slot in range(3)), places.Seat(event.seat)),
            (places.DiscardPile(), places.DrawPile()),
        )
    ),
    told.TabletObtained: _one(
        lambda teller, event: Way(
            teller.tablet(event.tablet), (places.Row(event.row),),
            teller.slots(event.seat, event.slot),
        )
    ),
    told.TabletsMovedDown: _moved_down,
    told.TabletDiscarded: _one(
        lambda teller, event: Way(
            teller.tablet(event.tablet), (places.Row(4),), (places.DiscardPile(), places.DrawPile())
        )
    ),
    told.ScarabAdvanced: _one(
        lambda teller, event: Way(
            looks.ScarabLook(NOWHERE, teller.colour(event.seat)),
            (places.TrackSpace(teller.house(event.house), event.space - 1),
             places.Scarab(event.seat, teller.house(event.house))),
            (places.TrackSpace(teller.house(event.house), event.space),
             places.Scarab(event.seat, teller.house(event.house))),
            is_step=True,
        )
    ),
    told.BlockHauled: _one(_hauled),
    told.PieceBuilt: _one(
        lambda _teller, event: Way(
            looks.PieceLook(NOWHERE, event.own, event.level),
            (places.PiecePile(event.level - 1), places.Region("pyramids")),
            (places.Great(event.level - 1, event.place), places.Region("pyramids")),
        )
    ),
    told.PyramidionBuilt: _one(
        lambda _teller, _event: Way(
            looks.PieceLook(NOWHERE, -1, 4), (places.PiecePile(3), places.Region("pyramids")),
            (places.Great(3, 0), places.Region("pyramids")),
        )
    ),
    told.PermissionPlaced: _one(
        lambda teller, event: Way(
            looks.PermissionLook(NOWHERE, teller.colour(event.seat)),
            (places.Permission(event.seat), places.Seat(event.seat)),
            (places.Queens(event.pyramid), places.Region("pyramids")),
        )
    ),
    told.SarcophagusBuried: _placed(
        looks.SarcophagusLook, lambda seat: (places.Mummy(seat),), "necropolis",
        lambda teller, space: places.Tomb(teller.printed.tomb_of[space]),
    ),
    told.SphinxErected: _placed(
        looks.SphinxLook, lambda seat: (places.Sphinx(seat),), "temple",
        lambda teller, space: places.Pedestal(teller.printed.pedestal_of[space]),
    ),
    told.BasketPlaced: _placed(
        looks.BasketLook, lambda seat: tuple(places.Area(seat, at) for at in range(9)), "temple",
        lambda teller, space: places.Offering(teller.printed.offering_of[space]),
    ),
    told.PapyrusTaken: _one(
        lambda _teller, event: Way(
            looks.PapyrusLook(NOWHERE, *event.papyrus), (places.Papyrus(event.taken_from),),
            (places.Book(event.seat, event.space), places.Seat(event.seat)),
        )
    ),
    told.CraftTaken: _one(
        lambda teller, event: Way(
            teller.craft(event.craft), (places.Craft(event.taken_from),),
            (places.Area(event.seat, event.space), places.Seat(event.seat)),
        )
    ),
    told.PriestessWalked: _one(_walked),
    told.OrbRaised: _raised,
    told.BoatSailed: _one(
        lambda teller, event: Way(
            looks.BoatLook(NOWHERE, teller.colour(event.seat)),
            teller.boat(event.seat, event.start), teller.boat(event.seat, event.goal),
            is_step=True,
        )
    ),
    told.BoatLeftCity: _one(
        lambda teller, event: Way(
            looks.BoatLook(NOWHERE, teller.colour(event.seat)),
            teller.boat(event.seat, event.city), teller.boat(event.seat, event.section),
            is_step=True,
        )
    ),
    told.ContractTaken: _contract,
    told.PapyriRefilled: _new_papyri,
    told.CraftsRefilled: lambda teller, event: tuple(
        Way(teller.craft(craft), (), (places.Craft(at),)) for at, craft in enumerate(event.new)
    ),
    told.StewardCame: _one(
        lambda teller, event: Way(
            looks.ApprenticeLook(NOWHERE, STEWARD), (), (places.Sun(teller.house(event.house)),)
        )
    ),
    told.StewardDid: _one(
        lambda teller, event: Way(
            looks.ApprenticeLook(NOWHERE, STEWARD), (places.Sun(teller.house(event.house)),),
            (places.Moon(teller.house(event.house)),),
        )
    ),
}  # fmt: skip
"""What goes from where to where."""

_LIGHTS: Final[Mapping[type, Callable[[Teller, Any], Places]]] = {
    told.TrackSpaceChosen: lambda teller, event: (
        places.TrackSpace(teller.house(event.house), event.space),
    ),
    told.SignMatched: lambda _teller, event: (
        places.Hieroglyph(event.seat),
        places.Seat(event.seat),
    ),
    told.HelpChosen: lambda _teller, event: (
        *(places.Help(event.row, option) for option in range(3)),
        places.Row(event.row),
    ),
    told.FavourTaken: lambda _teller, event: (
        places.Favour(event.choice),
        places.Region("pyramids"),
    ),
    told.TileActivated: lambda _teller, event: (
        places.Mastaba(PLACES.index(event.place)),
        places.Region("necropolis"),
    ),
    told.MummyEmbalmed: lambda _teller, event: (places.Mummy(event.seat), places.Seat(event.seat)),
    told.SphinxCarved: lambda _teller, event: (places.Sphinx(event.seat), places.Seat(event.seat)),
    told.PermissionObtained: lambda _teller, event: (
        places.Permission(event.seat),
        places.Seat(event.seat),
    ),
    told.OfferingBegun: lambda _teller, event: (
        places.Area(event.seat, event.space),
        places.Seat(event.seat),
    ),
    told.DeityReached: lambda _teller, _event: (places.Deity(), places.Region("temple")),
    told.BoatActivated: lambda teller, event: teller.boat(event.seat, event.place),
    told.QueensPyramidCompleted: lambda _teller, event: (
        places.Queens(event.pyramid),
        places.Region("pyramids"),
    ),
}
"""Where a light tells that something was chosen, or set off."""
