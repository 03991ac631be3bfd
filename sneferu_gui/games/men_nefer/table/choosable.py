"""The use of everything that lies on the table: the act of choosing it, its hint and refusal."""

from collections.abc import Callable, Hashable
from typing import Any, Final

from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.law.table import CITY
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table.plan import options
from sneferu_gui.games.men_nefer.table.playing import MenTable
from sneferu_gui.games.men_nefer.table.refused import is_asked, refusal_at
from sneferu_gui.games.men_nefer.table.snapshot import TableSnapshot
from sneferu_gui.language import _
from sneferu_gui.session.reasons import fact_words
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.node import Use
from sneferu_gui.ui.table.words import seat_name


def use_of(table: TableSnapshot, about: Hashable, hint: str = "", clause: str = "") -> Use:
    """The use of a thing; if it is closed, the hint says why.

    `clause` is the clause that explains the thing while choosing it does nothing.
    """
    use = Use(hint=hint, clause=clause, about=about)
    if not table.is_open:
        return use
    choosing, plan = options(table.state), table.plan
    gesture = choosing.gesture_at(plan, about)
    if isinstance(about, places.DoneChoice) and gesture:
        use = use._replace(act=call(MenTable.leave_rest), is_guarded=True)
    elif gesture:
        use = use._replace(act=call(MenTable.do_gesture, gesture), is_guarded=True)
    elif choosing.planned(plan, about) is not None:
        use = use._replace(act=call(MenTable.choose, about), is_guarded=about in plan.chosen)
    else:
        return _closed(table, use)
    if choosing.plan_dragging(plan, about) is not None:
        use = use._replace(grab_act=call(MenTable.grasp, about))
    return use._replace(typed_code=typed_for(table.state, about))


def _closed(table: TableSnapshot, use: Use) -> Use:
    """The use of a closed thing with the reason: another's turn, or a refusal of the law.

    Things that have nothing to do with the question say nothing: the agenda does when they are
    pointed at, otherwise everything on the table would say the same.
    """
    if not is_asked(table.state, table.plan, use.about):
        return use
    refusal = refusal_at(table.state, table.plan, use.about)
    if refusal is None:
        return use
    if not table.is_mine:
        name = seat_name(table.setup.seats[table.state.seat])
        reason, clause = _("{name} has the turn.").format(name=name), "E2"
    else:
        reason, clause = fact_words(refusal), refusal.clause
    hint = "\n".join(filter(None, (use.hint, reason)))
    return use._replace(hint=hint, clause=clause, reason=reason)


def is_open_at(table: TableSnapshot, about: Hashable) -> bool:
    """Whether choosing a thing does something now, so that panels light it."""
    return table.is_open and options(table.state).is_open(table.plan, about)


# -- What is typed ---------------------------------------------------------------------------


def typed_for(state: State, about: Hashable) -> str:
    """The letters typed to choose a thing; empty for choices with keys of their own."""
    tell = _LETTERS_OF_PLACE.get(type(about))
    return tell(state, about) if tell is not None else ""


def _city(state: State, city: int) -> str:
    return state.table.edition.cities[city].id.upper()


def _boat(state: State, about: places.Boat) -> str:
    place = about.place
    return "B" + (_city(state, place - CITY) if place >= CITY else str(place))


_LETTERS_OF_PLACE: Final[dict[type, Callable[[State, Any], str]]] = {
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
    places.Tomb: lambda state, about: state.table.edition.tombs[about.tomb].id.upper(),
    places.Mastaba: lambda _state, about: f"I{about.place + 1}{about.option + 1}",
    places.Room: lambda _state, about: f"Z{about.room}",
    places.Priestess: lambda _state, about: f"Y{about.room}{'S' if about.standing else 'L'}",
    places.Offering: lambda state, about: state.table.edition.offerings[about.space].id.upper(),
    places.Boat: _boat,
    places.River: lambda _state, about: f"W{about.place}",
    places.City: lambda state, about: _city(state, about.city),
    places.Stall: lambda state, about: f"{_city(state, about.city)}{about.space + 1}",
    places.Contract: lambda _state, about: f"V{about.index + 1}",
    places.Pedestal: lambda _state, about: f"E{about.pedestal + 1}",
}
