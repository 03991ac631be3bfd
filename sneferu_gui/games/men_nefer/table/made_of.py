"""The things chosen on the table for each action: its `MadeOf`.

Choosing, dragging, hints and the text panel know actions by this alone.
"""

from typing import assert_never

from sneferu_gui.games.men_nefer.law import actions as do
from sneferu_gui.games.men_nefer.law.edition import GREAT_LEVELS, PLACES
from sneferu_gui.games.men_nefer.law.frames import BoatsFrame
from sneferu_gui.games.men_nefer.law.position import NONE
from sneferu_gui.games.men_nefer.law.river import place_of
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.law.table import CITY
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.ui.table.choosing import MadeOf, made_by_choosing, made_by_moving


def river_place(place: int) -> places.River | places.City:
    """The place of the Nile with the number of a boat's place."""
    return places.City(place - CITY) if place >= CITY else places.River(place)


def made_of(state: State, action: do.Action) -> MadeOf:  # noqa: C901, PLR0911, PLR0912 - each kind
    """The things chosen for an action, legal or not, in a state that asks for such actions."""
    printed, seat = state.table.printed, state.seat
    match action:
        case do.Visit():
            sun = places.Sun(printed.house_of[action.house])
            return MadeOf((places.Slot(seat, action.slot),), (sun,))
        case do.UseMarket():
            return made_by_choosing(places.Help(action.row, action.option))
        case do.Pick():
            return made_by_choosing(places.PartChoice(action.item, action.option))
        case do.Done():
            return made_by_choosing(places.DoneChoice())
        case do.Grant():
            return made_by_moving(places.Permission(seat), places.Queens(action.pyramid))
        case do.TakeFavour():
            return made_by_choosing(places.Favour(action.choice))
        case do.Bury():
            return made_by_moving(places.Mummy(seat), places.Tomb(printed.tomb_of[action.space]))
        case do.Erect():
            pedestal = places.Pedestal(printed.pedestal_of[action.space])
            return made_by_moving(places.Sphinx(seat), pedestal)
        case do.Activate():
            return made_by_choosing(places.Mastaba(PLACES.index(action.tile), action.option))
        case do.TakePapyrus():
            page = places.Book(seat, len(state.board_to_read.papyri))
            return MadeOf((places.Papyrus(action.tile),), (page,))
        case do.TakeCraft():
            return MadeOf((places.Craft(action.tile),), (places.Area(seat, action.space),))
        case do.Offer():
            return made_by_choosing(places.Area(seat, action.craft))
        case do.PlaceBasket():
            return made_by_choosing(places.Offering(printed.offering_of[action.space]))
        case do.Split():
            return made_by_choosing(places.SplitChoice(action.food))
        case do.Specialise():
            return _specialise(state, action)
        case do.Obtain():
            return _obtain(state, action)
        case do.Haul():
            return _haul(state, action)
        case do.Build():
            return _build(state, action)
        case do.AdvanceScarab():
            return _scarab(state, action)
        case do.Walk():
            return _walk(state, action)
        case do.Sail():
            return _sail(state, action)
        case do.ActivateBoat():
            return _activate(state, action)
        case do.TakeContract():
            return _contract(state, action)
    assert_never(action)


def _house(state: State, house: str) -> int:
    return state.table.printed.house_of[house]


def _specialise(state: State, action: do.Specialise) -> MadeOf:
    house = _house(state, action.house)
    if action.space is None:
        return made_by_choosing(places.Moon(house))
    # The moon is told first: the spaces are small and many. One of them does it alone, too.
    return MadeOf((places.Moon(house),), (places.TrackSpace(house, action.space),))


def _obtain(state: State, action: do.Obtain) -> MadeOf:
    slots = state.board_to_read.slots
    empty = next((at for at, slot in enumerate(slots) if slot.tablet == NONE), 0)
    return MadeOf((places.Row(action.row),), (places.Slot(state.seat, empty),))


def _haul(state: State, action: do.Haul) -> MadeOf:
    board, block = state.board_to_read, places.Block(state.seat, action.track)
    space = (board.great if action.track == "great" else board.queens) + 1
    step = places.Step(action.track, space)
    return MadeOf((block,), (step,), (step, block))


def _build(state: State, action: do.Build) -> MadeOf:
    level = state.building_level()
    if action.take is not None:
        one, other = (places.Great(GREAT_LEVELS - 1, place) for place in action.take)
        return MadeOf((one,), (other,))
    return made_by_moving(places.PiecePile(level), places.Great(level, action.place or 0))


def _scarab(state: State, action: do.AdvanceScarab) -> MadeOf:
    house = _house(state, action.house)
    space = places.TrackSpace(house, state.board_to_read.scarabs[house] + 1)
    return MadeOf((places.Scarab(state.seat, house),), (space,))


def _walk(state: State, action: do.Walk) -> MadeOf:
    priestess = places.Priestess(state.seat, action.room, action.standing)
    return to_room(state, MadeOf((priestess,)), action.room + 1)


def to_room(state: State, made: MadeOf, room: int) -> MadeOf:
    """The same things with a room as the goal; things dropped on its offering spaces count, too."""
    spaces = map(places.Offering, state.table.printed.room_spaces[room])
    return made._replace(goals=(places.Room(room),), drops=tuple(spaces))


def _sail(state: State, action: do.Sail) -> MadeOf:
    start, goal = (place_of(state.table.printed, each) for each in (action.start, action.goal))
    lying = range(len(state.stalls[goal - CITY])) if goal >= CITY else ()
    drops = tuple(places.Stall(goal - CITY, space) for space in lying)
    return MadeOf((places.Boat(state.seat, start),), (river_place(goal),), drops=drops)


def _activate(state: State, action: do.ActivateBoat) -> MadeOf:
    """Choosing a boat twice activates it if it could sail, too; else choosing it once does.

    Its place comes first then: what is told in words of both is the place.
    """
    place = place_of(state.table.printed, action.at)
    boat = places.Boat(state.seat, place)
    frame = state.frame
    if isinstance(frame, BoatsFrame) and frame.steps:
        return MadeOf((boat,), (boat, river_place(place)))
    return made_by_choosing(river_place(place), boat)


def _contract(state: State, action: do.TakeContract) -> MadeOf:
    stall = places.Stall(state.table.printed.city_of[action.city], action.space)
    if action.discard is None:
        free = places.Contract(state.seat, len(state.board_to_read.contracts))
        return MadeOf((stall,), (free,))
    if action.discard == do.TAKEN:
        return MadeOf((stall,), (places.TakenContract(),))
    return MadeOf((stall,), (places.Contract(state.seat, int(action.discard)),))
