"""What is typed to choose a thing on the table: a capital for its kind, and its number."""

from collections.abc import Callable, Hashable
from typing import Any, Final

from sneferu_gui.games.men_nefer.law.edition import PLACES
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.law.table import CITY
from sneferu_gui.games.men_nefer.table import places


def typed_for(state: State, about: Hashable) -> str:
    """What is typed for it; nothing for what has a key of its own, as the agenda's choices."""
    tell = _TYPED.get(type(about))
    return tell(state, about) if tell is not None else ""


def _city(state: State, city: int) -> str:
    return state.table.edition.cities[city].id.upper()


def _boat(state: State, about: places.Boat) -> str:
    place = about.place
    return "B" + (_city(state, place - CITY) if place >= CITY else str(place))


def _tomb(state: State, about: places.Tomb) -> str:
    return state.table.edition.tombs[about.tomb].id.upper()


def _offering(state: State, about: places.Offering) -> str:
    return state.table.edition.offerings[about.space].id.upper()


_TYPED: Final[dict[type, Callable[[State, Any], str]]] = {
    places.Slot: lambda _state, about: f"A{about.slot + 1}",
    places.Sun: lambda _state, about: f"S{about.house + 1}",
    places.Moon: lambda _state, about: f"M{about.house + 1}",
    places.TrackSpace: lambda _state, about: f"T{about.house + 1}{about.space}",
    places.Scarab: lambda _state, about: f"K{about.house + 1}",
    places.Row: lambda _state, about: f"R{about.row + 1}",
    places.Help: lambda _state, about: f"H{about.row + 1}{about.option + 1}",
    places.Papyrus: lambda _state, about: f"P{about.index + 1}",
    places.Book: lambda _state, about: f"D{about.space + 1}",
    places.Craft: lambda _state, about: f"C{about.index + 1}",
    places.Area: lambda _state, about: f"A{about.space + 1}",
    places.Step: lambda _state, about: f"{about.track[0].upper()}{about.space:02}",
    places.Great: lambda _state, about: f"G{about.place + 1}",
    places.Queens: lambda _state, about: f"Q{about.pyramid + 1}",
    places.Tomb: _tomb,
    places.Mastaba: lambda _state, about: f"I{PLACES[about.place]}{about.option + 1}",
    places.Room: lambda _state, about: f"Z{about.room}",
    places.Priestess: lambda _state, about: f"Y{about.room}{'S' if about.standing else 'L'}",
    places.Offering: _offering,
    places.Boat: _boat,
    places.River: lambda _state, about: f"W{about.place}",
    places.City: lambda state, about: _city(state, about.city),
    places.Stall: lambda state, about: f"{_city(state, about.city)}{about.space + 1}",
    places.Contract: lambda _state, about: f"V{about.index + 1}",
    places.Pedestal: lambda _state, about: f"E{about.pedestal + 1}",
}
