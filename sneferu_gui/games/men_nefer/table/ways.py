"""The motions of events: the pieces they move, from where to where, and the lights they flash."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from typing import Any, Final

from sneferu_gui.games.men_nefer.law import events
from sneferu_gui.games.men_nefer.law.edition import PLACES
from sneferu_gui.games.men_nefer.law.events import Event
from sneferu_gui.games.men_nefer.law.items import HEART
from sneferu_gui.games.men_nefer.law.river import place_of
from sneferu_gui.games.men_nefer.law.setup import Setup
from sneferu_gui.games.men_nefer.law.table import AREA_SPACES, CITY, printed_of
from sneferu_gui.games.men_nefer.table import looks, places
from sneferu_gui.games.men_nefer.table.motion import NOWHERE, MenStaging, Places, Way
from sneferu_gui.ui.kit.looks import OwnLook
from sneferu_gui.ui.kit.rect import Rect

STEWARD: Final = "steward"
STEWARDS_PLACE: Final = 3
"""The place of a market from which the steward takes a tile."""
_PLACES_OF_USED: Final = (places.DiscardPile(), places.DrawPile())
"""The places to which a used tablet goes."""
TABLET_BACK: Final = looks.BackLook(NOWHERE)
PAPYRUS_BACK: Final = looks.BackLook(NOWHERE, "items/papyrus")
CRAFT_BACK: Final = looks.BackLook(NOWHERE, "items/craft")
CONTRACT_BACK: Final = looks.BackLook(NOWHERE, "items/contract")

Owned = Callable[[Rect, str], OwnLook]
"""Makes the look of a piece in its owner's colour."""


class EventStager:
    """Puts the events of turns on the stage, one after another."""

    def __init__(self, setup: Setup) -> None:
        """A teller for a game with that setup."""
        self.setup, self.printed = setup, printed_of(setup.edition)
        self._was_gain = False
        self.slot = 0
        """The slot that an apprentice has just left."""

    def tell(self, staging: MenStaging, event: Event) -> None:
        """Put the next event on the stage."""
        is_gain = isinstance(event, events.Gained | events.Paid | events.PointsScored)
        if self._was_gain and not is_gain:
            staging.clock = max(staging.clock, staging.end)
        self._was_gain = is_gain
        start = staging.clock
        if isinstance(event, events.Gained):
            staging.gain(self.token(event), event.seat, event.what)
            staging.clock += staging.times.gap
        elif isinstance(event, events.PointsScored):
            staging.gain(looks.ItemLook(NOWHERE, "pp", abs(event.n)), event.seat, "pp")
            staging.clock += staging.times.gap
        elif isinstance(event, events.Paid):
            staging.pay(looks.ItemLook(NOWHERE, event.what), event.seat, event.what, event.n)
        elif type(event) in _WAYS:
            self.slot = getattr(event, "slot", self.slot)
            is_own = staging.is_own(getattr(event, "seat", None))
            made = _WAYS[type(event)](self, event)
            for way in (made,) if isinstance(made, Way) else made:
                staging.carry(way, is_shown=not is_own)
            start = staging.clock
        elif type(event) in _ROWS:
            self._refill(staging, event)
        elif type(event) in _LIGHTS:
            staging.light(_LIGHTS[type(event)](self, event))
            if type(event) in _TURNED:
                staging.turn_over(_LIGHTS[type(event)](self, event), *_TURNED[type(event)])
        self._take_away(staging, event)
        staging.hear(event, start)

    def _refill(self, staging: MenStaging, event: Event) -> None:
        """Slide the tiles left in a row; bring new ones and turn them up where they lie."""
        place, kind, back, ways = _ROWS[type(event)]
        leaves = staging.clock
        staging.deal(tuple(ways(self, event)))
        staging.shift(place, kind, leaves)
        if isinstance(event, events.TabletsMovedDown) and event.new:
            staging.turn_up(places.DrawPile(), back, leaves)

    def _take_away(self, staging: MenStaging, event: Event) -> None:
        """Move the tiles that an event takes out of the game."""
        if isinstance(event, events.StewardTook):
            if event.papyrus is not None:
                papyrus = looks.PapyrusLook(NOWHERE, *event.papyrus)
                staging.take_away(places.Papyrus(STEWARDS_PLACE), papyrus)
            if event.craft is not None:
                staging.take_away(places.Craft(STEWARDS_PLACE), self.craft(event.craft))
        elif isinstance(event, events.ContractTaken):
            if event.seat is None or event.discarded == event.contract:
                stall = places.Stall(self.printed.city_of[event.city], event.space)
                staging.take_away(stall, self.contract(event.contract))
            elif event.discarded:
                for at in range(self.setup.edition.contracts):
                    held = places.Contract(event.seat, at)
                    staging.take_away(held, self.contract(event.discarded))

    # -- what events name -------------------------------------------------------------------

    def colour(self, seat: int | None) -> str:
        """The colour of a seat's pieces, or the steward's."""
        return STEWARD if seat is None else self.setup.seats[seat].colour

    def token(self, event: events.Gained) -> OwnLook:
        """The look of a gain on its way."""
        if event.what in {HEART, "feather"}:
            return self.piece(looks.owned(event.what), event)
        return looks.ItemLook(NOWHERE, event.what, event.n)

    def piece(self, look: Owned, event: Any) -> OwnLook:  # noqa: ANN401 - of a seat
        """A piece of the event's seat."""
        return look(NOWHERE, self.colour(event.seat))

    def house(self, house: str) -> int:
        """The number of a House by its id."""
        return self.printed.house_of[house]

    def sun(self, event: Any) -> places.Sun:  # noqa: ANN401 - of a House
        """The sun of the event's House."""
        return places.Sun(self.house(event.house))

    def moon(self, event: Any) -> places.Moon:  # noqa: ANN401 - of a House
        """The moon of the event's House."""
        return places.Moon(self.house(event.house))

    def boat(self, seat: int, place: int | str) -> Places:
        """The places of a boat, by a section's number or a city's id."""
        at = place_of(self.printed, place)
        return (places.Boat(seat, at), places.River(at) if at < CITY else places.City(at - CITY))

    def tablet(self, tablet: str) -> looks.TabletLook:
        shown = self.setup.edition.tablets[self.printed.tablet_of[tablet]]
        return looks.TabletLook(NOWHERE, shown.type, shown.glyph)

    def contract(self, contract: str) -> looks.ContractLook:
        shown = self.printed.contracts[self.printed.contract_of[contract]]
        return looks.ContractLook(NOWHERE, shown.kind, shown.value)

    def craft(self, craft: str) -> looks.CraftLook:
        return looks.CraftLook(
            NOWHERE, self.setup.edition.crafts[self.printed.craft_of[craft]].kind
        )


def _placed(
    look: Owned,
    own: Callable[[int], Places],
    space: Callable[[EventStager, str], Hashable],
    key: str,
) -> Callable[[EventStager, Any], Way]:
    """A function for the way of a piece from a seat's own to a space.

    There the piece is the node with that key and the space's id. The steward's pieces come from
    beyond the picture's edge.
    """

    def way(stager: EventStager, event: Any) -> Way:  # noqa: ANN401 - of three events
        start = own(event.seat) if event.seat is not None else ()
        goal = (space(stager, event.space),)
        return Way(stager.piece(look, event), start, goal, becomes=f"{key}:{event.space}")

    return way


def _walked(stager: EventStager, event: events.PriestessWalked) -> Way:
    seat, room = event.seat, event.room
    start = [places.Priestess(seat, room - 1, standing) for standing in (True, False)]
    goal = (places.Priestess(seat, room, standing=True), places.Room(room))
    look = stager.piece(looks.PriestessLook, event)
    return Way(look, (*start, places.Room(room - 1)), goal, is_step=True)


def _hauled(stager: EventStager, event: events.BlockHauled) -> Way:
    block, track = places.Block(event.seat, event.track), event.track
    start, goal = places.Step(track, event.space - 1), places.Step(track, event.space)
    return Way(stager.piece(looks.BlockLook, event), (start, block), (goal, block), is_step=True)


def _advanced(stager: EventStager, event: events.ScarabAdvanced) -> Way:
    house, look = stager.house(event.house), stager.piece(looks.owned("scarab"), event)
    start, goal = places.TrackSpace(house, event.space - 1), places.TrackSpace(house, event.space)
    scarab = places.Scarab(event.seat, house)
    return Way(look, (start, scarab), (goal, scarab), is_step=True)


def _raised(stager: EventStager, event: events.OrbRaised) -> tuple[Way, ...]:
    """The ways of an orb, space by space."""
    look, orb = stager.piece(looks.owned("orb"), event), places.Orb(event.seat)
    return tuple(
        Way(look, (places.Obelisk(space - 1), orb), (places.Obelisk(space), orb), is_step=True)
        for space in range(event.before + 1, event.after + 1)
    )


def _sailed(
    stager: EventStager,
    event: events.BoatSailed | events.BoatLeftCity,
    start: int | str,
    goal: int | str,
) -> Way:
    look, seat = stager.piece(looks.BoatLook, event), event.seat
    return Way(look, stager.boat(seat, start), stager.boat(seat, goal), is_step=True)


def _papyri(_teller: EventStager, event: events.PapyriRefilled) -> Iterator[Way]:
    for at, halves in enumerate(event.new):
        face = looks.PapyrusLook(NOWHERE, *halves)
        yield Way(PAPYRUS_BACK, (), (places.Papyrus(at),), turns=face)


def _crafts(stager: EventStager, event: events.CraftsRefilled) -> Iterator[Way]:
    for at, craft in enumerate(event.new):
        yield Way(CRAFT_BACK, (), (places.Craft(at),), turns=stager.craft(craft))


def _tablets(stager: EventStager, event: events.TabletsMovedDown) -> Iterator[Way]:
    if event.new:
        yield Way(stager.tablet(event.new), (places.DrawPile(),), (places.Row(0),))


def _offered(stager: EventStager, event: events.BasketPlaced) -> Iterator[Way]:
    """The ways of a basket to its space, and of a priestess of the room who lies down (T6)."""
    number = stager.printed.offering_of[event.space]
    goal, key = (places.Offering(number),), f"basket:{event.space}"
    if event.seat is None:
        yield Way(stager.piece(looks.owned("basket"), event), (), goal, becomes=key)
        return
    seat = event.seat
    start = tuple(places.Area(seat, at) for at in range(len(AREA_SPACES)))
    yield Way(stager.piece(looks.owned("basket"), event), start, goal, becomes=key)
    room = next(at for at, each in enumerate(stager.printed.room_spaces) if number in each)
    rose, lies = (places.Priestess(seat, room, standing) for standing in (True, False))
    look = looks.PriestessLook(NOWHERE, stager.colour(seat))
    yield Way(look, (rose,), (lies,), is_step=True, turns=look._replace(is_lying=True))


def _contract(stager: EventStager, event: events.ContractTaken) -> tuple[Way, ...]:
    stall = places.Stall(stager.printed.city_of[event.city], event.space)
    if event.seat is None or event.discarded == event.contract:
        return ()
    last = stager.setup.edition.contracts - 1
    held = tuple(places.Contract(event.seat, at) for at in range(last, -1, -1))
    return (Way(stager.contract(event.contract), (stall,), held),)


# Each is for the one kind of event it is listed for, which a mapping cannot say.
_WAYS: Final[Mapping[type, Callable[[EventStager, Any], Way | Iterable[Way]]]] = {
    events.ApprenticeVisited: lambda stager, event: Way(
        stager.piece(looks.ApprenticeLook, event), (places.Slot(event.seat, event.slot),),
        (stager.sun(event),),
    ),
    events.ApprenticeSpecialised: lambda stager, event: Way(
        stager.piece(looks.ApprenticeLook, event), (stager.sun(event),), (stager.moon(event),)
    ),
    events.TabletUsed: lambda stager, event: Way(
        stager.tablet(event.tablet), (places.Slot(event.seat, stager.slot),),
        _PLACES_OF_USED, turns=TABLET_BACK,
    ),
    events.TabletObtained: lambda stager, event: Way(
        stager.tablet(event.tablet), (places.Row(event.row),),
        (places.Slot(event.seat, event.slot),),
    ),
    events.TabletDiscarded: lambda stager, event: Way(
        stager.tablet(event.tablet), (places.Row(4),), _PLACES_OF_USED, turns=TABLET_BACK
    ),
    events.ScarabAdvanced: _advanced,
    events.BlockHauled: _hauled,
    events.PieceBuilt: lambda _teller, event: Way(
        looks.PieceLook(NOWHERE, event.level), (places.PiecePile(event.level - 1),),
        (places.Great(event.level - 1, event.place),),
    ),
    events.PyramidionBuilt: lambda _teller, _event: Way(
        looks.PieceLook(NOWHERE, 4), (places.PiecePile(3),), (places.Great(3, 0),)
    ),
    events.PermissionPlaced: lambda stager, event: Way(
        stager.piece(looks.owned("permission"), event), (places.Permission(event.seat),),
        (places.Queens(event.pyramid),),
    ),
    events.SarcophagusBuried: _placed(
        looks.owned("sarcophagus"), lambda seat: (places.Mummy(seat),),
        lambda stager, space: places.Tomb(stager.printed.tomb_of[space]), "sarcophagus",
    ),
    events.SphinxErected: _placed(
        looks.owned("sphinx"), lambda seat: (places.Sphinx(seat),),
        lambda stager, space: places.Pedestal(stager.printed.pedestal_of[space]), "sphinx",
    ),
    events.BasketPlaced: _offered,
    events.PapyrusTaken: lambda _teller, event: Way(
        looks.PapyrusLook(NOWHERE, *event.papyrus), (places.Papyrus(event.taken_from),),
        (places.Book(event.seat, event.space),),
    ),
    events.CraftTaken: lambda stager, event: Way(
        stager.craft(event.craft), (places.Craft(event.taken_from),),
        (places.Area(event.seat, event.space),),
    ),
    events.PriestessWalked: _walked,
    events.OrbRaised: _raised,
    events.BoatSailed: lambda stager, event: _sailed(stager, event, event.start, event.goal),
    events.BoatLeftCity: lambda stager, event: _sailed(stager, event, event.city, event.section),
    events.ContractTaken: _contract,
    events.StewardCame: lambda stager, event: Way(
        looks.ApprenticeLook(NOWHERE, STEWARD), (), (stager.sun(event),)
    ),
    events.StewardDid: lambda stager, event: Way(
        looks.ApprenticeLook(NOWHERE, STEWARD), (stager.sun(event),), (stager.moon(event),)
    ),
}  # fmt: skip
"""By event, the ways of the pieces it moves."""

_LIGHTS: Final[Mapping[type, Callable[[EventStager, Any], Places]]] = {
    events.TrackSpaceChosen: lambda stager, event: (
        places.TrackSpace(stager.house(event.house), event.space),
    ),
    events.SignMatched: lambda _teller, event: (places.Hieroglyph(event.seat),),
    events.HelpChosen: lambda _teller, event: (
        *(places.Help(event.row, option) for option in range(3)),
        places.Row(event.row),
    ),
    events.FavourTaken: lambda _teller, event: (places.Favour(event.choice),),
    events.TileActivated: lambda _teller, event: (places.Mastaba(PLACES.index(event.place)),),
    events.MummyEmbalmed: lambda _teller, event: (places.Mummy(event.seat),),
    events.SphinxCarved: lambda _teller, event: (places.Sphinx(event.seat),),
    events.PermissionObtained: lambda _teller, event: (places.Permission(event.seat),),
    events.OfferingBegun: lambda _teller, event: (places.Area(event.seat, event.space),),
    events.DeityReached: lambda _teller, _event: (places.Deity(),),
    events.BoatActivated: lambda stager, event: stager.boat(event.seat, event.place),
    events.QueensPyramidCompleted: lambda _teller, event: (places.Queens(event.pyramid),),
}
"""By event, the places where a light flashes, as something was chosen or set off."""

_TURNED: Final[Mapping[type, tuple[looks.Sort, looks.Sort]]] = {
    events.MummyEmbalmed: ("mummy", "sarcophagus"),
    events.OfferingBegun: (looks.CraftLook, looks.CraftLook),
}
"""By event, the sort of thing turned over where it lies, and the sort it becomes."""

_ROWS: Final[
    Mapping[
        type,
        tuple[
            Callable[[int], Hashable], type[OwnLook], OwnLook,
            Callable[[EventStager, Any], Iterator[Way]],
        ],
    ]
] = {
    events.TabletsMovedDown: (places.Row, looks.TabletLook, TABLET_BACK, _tablets),
    events.PapyriRefilled: (places.Papyrus, looks.PapyrusLook, PAPYRUS_BACK, _papyri),
    events.CraftsRefilled: (places.Craft, looks.CraftLook, CRAFT_BACK, _crafts),
}  # fmt: skip
"""By event, a market's places, the look of its tiles and of their backs, the ways of new ones."""
