"""What an action is made of on the table: the things that are chosen for it.

Everything that choosing, dragging, hints and the text panel know of an action follows from this.
"""

from collections.abc import Callable, Hashable
from typing import Any, Final, NamedTuple

from sneferu_gui.games.men_nefer.law.actions import (
    TAKEN,
    Action,
    Activate,
    ActivateBoat,
    AdvanceScarab,
    Build,
    Bury,
    Erect,
    Grant,
    Haul,
    Obtain,
    Offer,
    Pick,
    PlaceBasket,
    Sail,
    Specialise,
    Split,
    TakeContract,
    TakeCraft,
    TakeFavour,
    TakePapyrus,
    UseMarket,
    Visit,
    Walk,
)
from sneferu_gui.games.men_nefer.law.edition import GREAT_LEVELS, PLACES
from sneferu_gui.games.men_nefer.law.frames import BoatsFrame
from sneferu_gui.games.men_nefer.law.position import NONE
from sneferu_gui.games.men_nefer.law.river import place_of
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.law.table import CITY
from sneferu_gui.games.men_nefer.table.places import (
    AreaPlace,
    BlockPlace,
    BoatPlace,
    BookPlace,
    CityPlace,
    ContractPlace,
    CraftPlace,
    DoneChoice,
    FavourPlace,
    GreatPlace,
    HelpPlace,
    MastabaPlace,
    MoonPlace,
    MummyPlace,
    OfferingPlace,
    PapyrusPlace,
    PartChoice,
    PedestalPlace,
    PermissionPlace,
    PiecePile,
    PriestessPlace,
    QueensPlace,
    RiverPlace,
    RoomPlace,
    RowPlace,
    ScarabPlace,
    SlotPlace,
    SphinxPlace,
    SplitChoice,
    StallPlace,
    StepPlace,
    SunPlace,
    TakenContract,
    TombPlace,
    TrackSpace,
)

Things = tuple[Hashable, ...]


class MadeOf(NamedTuple):
    """The things on the table that an action is made of, as nodes are about them."""

    held: Things = ()
    """All of these are chosen for it."""
    goals: Things = ()
    """And one of these; in any order."""
    quick: Things = ()
    """Any of these does it alone, as long as nothing else is chosen."""
    drops: Things = ()
    """What lies on a goal: what is taken along under the pointer can be let go over it, too."""

    @property
    def things(self) -> frozenset[Hashable]:
        """All that can be chosen for it, one after another."""
        return frozenset((*self.held, *self.goals))


def at_once(*things: Hashable) -> MadeOf:
    """Of what one thing does alone."""
    return MadeOf(quick=things)


def put(held: Hashable, goal: Hashable) -> MadeOf:
    """Of what is put somewhere from where it lies: the goal alone says it."""
    return MadeOf((held,), (goal,), (goal,))


def river_place(place: int) -> RiverPlace | CityPlace:
    """A place of the Nile, by the number of a boat's place."""
    return CityPlace(place - CITY) if place >= CITY else RiverPlace(place)


def made_of(state: State, action: Action) -> MadeOf:
    """What an action is made of in a state in which it is asked, legal or not."""
    return _MADE[action.do](state, action)


def _house(state: State, house: str) -> int:
    return state.table.printed.house_of[house]


def _visit(state: State, action: Visit) -> MadeOf:
    return MadeOf((SlotPlace(state.seat, action.slot),), (SunPlace(_house(state, action.house)),))


def _specialise(state: State, action: Specialise) -> MadeOf:
    house = _house(state, action.house)
    if action.space is None:
        return at_once(MoonPlace(house))
    return put(MoonPlace(house), TrackSpace(house, action.space))


def _obtain(state: State, action: Obtain) -> MadeOf:
    slots = state.board.slots
    empty = next((at for at, slot in enumerate(slots) if slot.tablet == NONE), 0)
    row = RowPlace(action.row)
    return MadeOf((row,), (SlotPlace(state.seat, empty),), (row,))


def _haul(state: State, action: Haul) -> MadeOf:
    board, block = state.board, BlockPlace(state.seat, action.track)
    space = (board.great if action.track == "great" else board.queens) + 1
    step = StepPlace(action.track, space)
    return MadeOf((block,), (step,), (step, block))


def _build(state: State, action: Build) -> MadeOf:
    level = state.building_level()
    if action.take is not None:
        one, other = (GreatPlace(GREAT_LEVELS - 1, place) for place in action.take)
        return MadeOf((one,), (other,))
    return put(PiecePile(level), GreatPlace(level, action.place or 0))


def _scarab(state: State, action: AdvanceScarab) -> MadeOf:
    house = _house(state, action.house)
    space = TrackSpace(house, state.board.scarabs[house] + 1)
    scarab = ScarabPlace(state.seat, house)
    return MadeOf((scarab,), (space,), (scarab, space))


def _papyrus(state: State, action: TakePapyrus) -> MadeOf:
    papyrus = PapyrusPlace(action.tile)
    return MadeOf((papyrus,), (BookPlace(state.seat, len(state.board.papyri)),), (papyrus,))


def _walk(state: State, action: Walk) -> MadeOf:
    priestess = PriestessPlace(state.seat, action.room, action.standing)
    return to_room(state, MadeOf((priestess,)), action.room + 1)


def to_room(state: State, made: MadeOf, room: int) -> MadeOf:
    """The same with a room as the goal: its offering spaces lie on it."""
    spaces = map(OfferingPlace, state.table.printed.room_spaces[room])
    return made._replace(goals=(RoomPlace(room),), drops=tuple(spaces))


def _sail(state: State, action: Sail) -> MadeOf:
    start, goal = (place_of(state.table.printed, each) for each in (action.start, action.goal))
    lying = range(len(state.stalls[goal - CITY])) if goal >= CITY else ()
    drops = tuple(StallPlace(goal - CITY, space) for space in lying)
    return MadeOf((BoatPlace(state.seat, start),), (river_place(goal),), drops=drops)


def _activate(state: State, action: ActivateBoat) -> MadeOf:
    """A boat that could sail, too, is activated where it is chosen once more."""
    place = place_of(state.table.printed, action.at)
    boat = BoatPlace(state.seat, place)
    frame = state.agenda[-1] if state.agenda else None
    if isinstance(frame, BoatsFrame) and frame.steps:
        return MadeOf((boat,), (boat, river_place(place)))
    return at_once(boat, river_place(place))


def _contract(state: State, action: TakeContract) -> MadeOf:
    stall = StallPlace(state.table.printed.city_of[action.city], action.space)
    if action.discard is None:
        free = ContractPlace(state.seat, len(state.board.contracts))
        return MadeOf((stall,), (free,), (stall,))
    if action.discard == TAKEN:
        return MadeOf((stall,), (TakenContract(),))
    return MadeOf((stall,), (ContractPlace(state.seat, int(action.discard)),))


def _bury(state: State, action: Bury) -> MadeOf:
    return put(MummyPlace(state.seat), TombPlace(state.table.printed.tomb_of[action.space]))


def _erect(state: State, action: Erect) -> MadeOf:
    pedestal = state.table.printed.pedestal_of[action.space]
    return put(SphinxPlace(state.seat), PedestalPlace(pedestal))


def _tile(_state: State, action: Activate) -> MadeOf:
    return at_once(MastabaPlace(PLACES.index(action.tile), action.option))


def _market(_state: State, action: UseMarket) -> MadeOf:
    return at_once(HelpPlace(action.row, action.option))


def _pick(_state: State, action: Pick) -> MadeOf:
    return at_once(PartChoice(action.item, action.option))


def _craft(state: State, action: TakeCraft) -> MadeOf:
    return MadeOf((CraftPlace(action.tile),), (AreaPlace(state.seat, action.space),))


def _offer(state: State, action: Offer) -> MadeOf:
    return at_once(AreaPlace(state.seat, action.craft))


def _basket(state: State, action: PlaceBasket) -> MadeOf:
    return at_once(OfferingPlace(state.table.printed.offering_of[action.space]))


def _grant(state: State, action: Grant) -> MadeOf:
    return put(PermissionPlace(state.seat), QueensPlace(action.pyramid))


def _favour(_state: State, action: TakeFavour) -> MadeOf:
    return at_once(FavourPlace(action.choice))


def _split(_state: State, action: Split) -> MadeOf:
    return at_once(SplitChoice(action.food))


def _done(_state: State, _action: Action) -> MadeOf:
    return at_once(DoneChoice())


_MADE: Final[dict[str, Callable[[State, Any], MadeOf]]] = {
    "visit": _visit, "specialise": _specialise, "obtain": _obtain, "market": _market,
    "pick": _pick, "done": _done, "haul": _haul, "build": _build, "grant": _grant,
    "favour": _favour, "scarab": _scarab, "bury": _bury, "mastaba": _tile, "papyrus": _papyrus,
    "craft": _craft, "walk": _walk, "offer": _offer, "basket": _basket, "sail": _sail,
    "activate": _activate, "contract": _contract, "erect": _erect, "mix": _split,
}  # fmt: skip
