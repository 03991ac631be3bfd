"""What is typed to choose a thing on the table: a capital for its kind, and its number."""

from collections.abc import Callable, Hashable
from typing import Any, Final

from sneferu_gui.games.men_nefer.law.edition import PLACES
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.law.table import CITY
from sneferu_gui.games.men_nefer.table.places import (
    AreaPlace,
    BoatPlace,
    BookPlace,
    CityPlace,
    ContractPlace,
    CraftPlace,
    GreatPlace,
    HelpPlace,
    MastabaPlace,
    MoonPlace,
    OfferingPlace,
    PapyrusPlace,
    PedestalPlace,
    PriestessPlace,
    QueensPlace,
    RiverPlace,
    RoomPlace,
    RowPlace,
    ScarabPlace,
    SlotPlace,
    StallPlace,
    StepPlace,
    SunPlace,
    TombPlace,
    TrackSpace,
)


def typed_for(state: State, about: Hashable) -> str:
    """What is typed for it; nothing for what has a key of its own, as the agenda's choices."""
    tell = _TYPED.get(type(about))
    return tell(state, about) if tell is not None else ""


def _city(state: State, city: int) -> str:
    return state.table.edition.cities[city].id.upper()


def _boat(state: State, about: BoatPlace) -> str:
    place = about.place
    return "B" + (_city(state, place - CITY) if place >= CITY else str(place))


def _tomb(state: State, about: TombPlace) -> str:
    return state.table.edition.tombs[about.tomb].id.upper()


def _offering(state: State, about: OfferingPlace) -> str:
    return state.table.edition.offerings[about.space].id.upper()


_TYPED: Final[dict[type, Callable[[State, Any], str]]] = {
    SlotPlace: lambda _state, about: f"A{about.slot + 1}",
    SunPlace: lambda _state, about: f"S{about.house + 1}",
    MoonPlace: lambda _state, about: f"M{about.house + 1}",
    TrackSpace: lambda _state, about: f"T{about.house + 1}{about.space}",
    ScarabPlace: lambda _state, about: f"K{about.house + 1}",
    RowPlace: lambda _state, about: f"R{about.row + 1}",
    HelpPlace: lambda _state, about: f"H{about.row + 1}{about.option + 1}",
    PapyrusPlace: lambda _state, about: f"P{about.index + 1}",
    BookPlace: lambda _state, about: f"D{about.space + 1}",
    CraftPlace: lambda _state, about: f"C{about.index + 1}",
    AreaPlace: lambda _state, about: f"A{about.space + 1}",
    StepPlace: lambda _state, about: f"{about.track[0].upper()}{about.space:02}",
    GreatPlace: lambda _state, about: f"G{about.place + 1}",
    QueensPlace: lambda _state, about: f"Q{about.pyramid + 1}",
    TombPlace: _tomb,
    MastabaPlace: lambda _state, about: f"I{PLACES[about.place]}{about.option + 1}",
    RoomPlace: lambda _state, about: f"Z{about.room}",
    PriestessPlace: lambda _state, about: f"Y{about.room}{'S' if about.standing else 'L'}",
    OfferingPlace: _offering,
    BoatPlace: _boat,
    RiverPlace: lambda _state, about: f"W{about.place}",
    CityPlace: lambda state, about: _city(state, about.city),
    StallPlace: lambda state, about: f"{_city(state, about.city)}{about.space + 1}",
    ContractPlace: lambda _state, about: f"V{about.index + 1}",
    PedestalPlace: lambda _state, about: f"E{about.pedestal + 1}",
}
