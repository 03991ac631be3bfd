"""Refusals of pointed things: the law's clause and fact on the action it would be chosen for."""

from collections.abc import Callable, Hashable
from typing import Any, Final

from sneferu_gui.games.men_nefer.law import actions as do
from sneferu_gui.games.men_nefer.law import frames, items
from sneferu_gui.games.men_nefer.law.edition import GREAT_LEVELS, PLACES
from sneferu_gui.games.men_nefer.law.legal import area_spaces
from sneferu_gui.games.men_nefer.law.position import NONE, Board
from sneferu_gui.games.men_nefer.law.refusal import out_of_frame, why_impossible
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.law.table import CITY, PORT
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table.plan import Plan, options
from sneferu_gui.games.reason import Refusal
from sneferu_gui.ui.kit.remembered import remembered_by_values

_OPENED_BY: Final = {
    "bury": items.RITE, "erect": items.ERECT, "haul": items.LIMESTONE, "favour": items.FAVOUR,
    "scarab": items.SCARAB, "mastaba": items.MASTABA, "papyrus": items.PAPYRUS,
    "craft": items.CRAFT, "walk": items.PRIESTESS, "offer": items.PRIESTESS, "sail": items.BOATS,
    "activate": items.BOATS, "contract": items.CONTRACT, "mix": items.MIX,
}  # fmt: skip
"""By kind of action, the kind of item that opens its frame."""


def refusal_at(state: State, plan: Plan, about: Hashable) -> Refusal | None:
    """The reason why choosing a thing does nothing; None if it does something or never could."""
    if options(state).is_open(plan, about):
        return None
    own = _REFUSAL_AT_PLACE.get(type(about))
    if own is not None and (refusal := own(state, about)) is not None:
        return refusal
    action = action_asked_at(state, plan, about)
    if action is None:
        return None
    return _refusal_in_bundle(state, action) or state.why_not(action)


def is_asked(state: State, plan: Plan, about: Hashable) -> bool:
    """Whether a thing belongs to the question, or to a part of the top bundle."""
    action = action_asked_at(state, plan, about)
    if action is None or out_of_frame(state, action) is None:
        return True
    return _OPENED_BY.get(action.do, "") in _states_after_items(state)


def _refusal_in_bundle(state: State, action: do.Action) -> Refusal | None:
    """The refusal of an action that a part of the bundle, or one beside the market, could open."""
    opened = _states_after_items(state).get(_OPENED_BY.get(action.do, ""), ())
    found = (each if isinstance(each, Refusal) else each.why_not(action) for each in opened)
    return next(filter(None, found), None)


@remembered_by_values
def _states_after_items(state: State) -> dict[str, list[Refusal | State]]:
    """By kind of item that can be picked, the states after it, or its refusals."""
    frame = state.frame
    choices: list[tuple[do.Action, items.Item]] = []
    if isinstance(frame, frames.BundleFrame):
        parts = enumerate(frame.parts)
        choices = [(do.Pick(at, n), item) for at, part in parts for n, item in enumerate(part)]
    elif isinstance(frame, frames.MarketFrame):
        rows = enumerate(state.table.edition.rows[frame.row :], start=frame.row)
        choices = [
            (do.UseMarket(at, n), item) for at, row in rows for n, item in enumerate(row.action)
        ]
    found: dict[str, list[Refusal | State]] = {}
    for choice, item in choices:
        refusal = why_impossible(state, item)
        if refusal is not None:
            found.setdefault(item.kind, []).append(refusal)
        elif state.why_not(choice) is None:
            found.setdefault(item.kind, []).append(state.apply(choice))
    return found


# -- What somebody means who points at something -------------------------------------------


def action_asked_at(state: State, plan: Plan, about: Hashable) -> do.Action | None:
    """The action that a thing would be chosen for, legal or not; None for other things."""
    tell = _ACTION_AT_PLACE.get(type(about))
    seat = getattr(about, "seat", state.seat)
    return tell(state, plan, about) if tell is not None and seat == state.seat else None


def _slot(board: Board, plan: Plan) -> int:
    """The slot chosen for a visit; else the first one with an apprentice."""
    chosen = [each.slot for each in plan.chosen if isinstance(each, places.Slot)]
    found = (at for at, slot in enumerate(board.slots) if slot.has_apprentice)
    return chosen[0] if chosen else next(found, 0)


def _visit(state: State, plan: Plan, about: places.Sun) -> do.Action:
    return do.Visit(_slot(state.board_to_read, plan), state.table.edition.houses[about.house])


def _to_moon(state: State, _plan: Plan, about: places.Moon) -> do.Action:
    return do.Specialise(state.table.edition.houses[about.house], 1)


def _space(state: State, _plan: Plan, about: places.TrackSpace) -> do.Action:
    house = state.table.edition.houses[about.house]
    return do.AdvanceScarab(house) if state.phase == "scarab" else do.Specialise(house, about.space)


def _scarab(state: State, _plan: Plan, about: places.Scarab) -> do.Action:
    return do.AdvanceScarab(state.table.edition.houses[about.house])


def _first_tile(tiles: tuple[object, ...], empty: object) -> int:
    """The first place of a market that holds a tile."""
    return next((at for at, tile in enumerate(tiles) if tile != empty), 0)


def _book(state: State, _plan: Plan, _about: places.Book) -> do.Action:
    return do.TakePapyrus(_first_tile(state.papyrus_market, None))


def _craft(state: State, _plan: Plan, about: places.Craft) -> do.Action:
    return do.TakeCraft(about.index, next(iter(area_spaces(state.board_to_read)), 0))


def _area(state: State, plan: Plan, about: places.Area) -> do.Action:
    if state.phase == "priestess":
        return do.Offer(about.space)
    chosen = [each.index for each in plan.chosen if isinstance(each, places.Craft)]
    return do.TakeCraft(chosen[0] if chosen else _first_tile(state.craft_market, NONE), about.space)


def _block(_state: State, _plan: Plan, about: places.Block | places.Step) -> do.Action:
    return do.Haul(about.track)


def _build(state: State, _plan: Plan, about: places.Great) -> do.Action:
    if about.level >= GREAT_LEVELS or state.building_level() == GREAT_LEVELS:
        return do.Build(None, (0, 1))
    return do.Build(about.place)


def _tomb(state: State, _plan: Plan, about: places.Tomb) -> do.Action | None:
    tombs = state.table.edition.tombs
    return do.Bury(tombs[about.tomb].id) if tombs else None


def _pedestal(state: State, _plan: Plan, about: places.Pedestal) -> do.Action | None:
    pedestals = state.table.edition.pedestals
    return do.Erect(pedestals[about.pedestal].id) if pedestals else None


def _room(state: State, _plan: Plan, about: places.Room) -> do.Action | None:
    """A walk into the room by the nearest priestess before it; None without priestesses."""
    priestesses = state.board_to_read.priestesses
    if not priestesses:
        return None
    before = [own for own in priestesses if own.room < about.room]
    nearest = max(before, default=priestesses[-1])
    return do.Walk(nearest.room, nearest.is_standing)


def _offering(state: State, _plan: Plan, about: places.Offering) -> do.Action:
    return do.PlaceBasket(state.table.edition.offerings[about.space].id)


def _boat(state: State, _plan: Plan, about: places.Boat) -> do.Action:
    return do.ActivateBoat(state.table.printed.place_names[about.place])


def _river(state: State, plan: Plan, about: places.River | places.City) -> do.Action:
    """A voyage to the place by the chosen boat, else by the nearest one."""
    goal = about.place if isinstance(about, places.River) else CITY + about.city
    names, costs = state.table.printed.place_names, state.table.printed.sail_costs
    boats = [each.place for each in plan.chosen if isinstance(each, places.Boat)]
    boats = boats or [boat.place for boat in state.board_to_read.boats]
    if goal in boats and not plan.chosen:
        return do.ActivateBoat(names[goal])
    reaching = [(dict(costs[place])[goal], place) for place in boats if goal in dict(costs[place])]
    start = min(reaching)[1] if reaching else next(iter(boats), PORT)
    return do.Sail(names[start], names[goal])


def _stall(state: State, _plan: Plan, about: places.Stall) -> do.Action:
    is_full = len(state.board_to_read.contracts) >= state.table.edition.contracts
    city = state.table.edition.cities[about.city].id
    return do.TakeContract(city, about.space, do.TAKEN if is_full else None)


def _contract(state: State, plan: Plan, about: places.Contract | places.TakenContract) -> do.Action:
    stalls = [each for each in plan.chosen if isinstance(each, places.Stall)]
    lying = (
        places.Stall(city, space)
        for city, stall in enumerate(state.stalls)
        for space, contract in enumerate(stall)
        if contract != NONE
    )
    stall = stalls[0] if stalls else next(lying, places.Stall(0, 0))
    discard = do.TAKEN if isinstance(about, places.TakenContract) else about.index
    return do.TakeContract(state.table.edition.cities[stall.city].id, stall.space, discard)


# Each is given the one kind of place it is listed for, which a mapping cannot say.
_ACTION_AT_PLACE: Final[dict[type, Callable[[State, Plan, Any], do.Action | None]]] = {
    places.Sun: _visit,
    places.Slot: lambda state, _plan, about: do.Visit(about.slot, state.table.edition.houses[0]),
    places.Moon: _to_moon,
    places.TrackSpace: _space,
    places.Scarab: _scarab,
    places.Row: lambda _state, _plan, about: do.Obtain(about.row),
    places.Help: lambda _state, _plan, about: do.UseMarket(about.row, about.option),
    places.PartChoice: lambda _state, _plan, about: do.Pick(about.item, about.option),
    places.DoneChoice: lambda _state, _plan, _about: do.Done(),
    places.SplitChoice: lambda _state, _plan, about: do.Split(about.food),
    places.Papyrus: lambda _state, _plan, about: do.TakePapyrus(about.index),
    places.Book: _book,
    places.Craft: _craft,
    places.Area: _area,
    places.Block: _block,
    places.Step: _block,
    places.Great: _build,
    places.Favour: lambda _state, _plan, about: do.TakeFavour(about.choice),
    places.Queens: lambda _state, _plan, about: do.Grant(about.pyramid),
    places.Permission: lambda _state, _plan, _about: do.Grant(0),
    places.Tomb: _tomb,
    places.Mummy: lambda state, plan, _about: _tomb(state, plan, places.Tomb(0)),
    places.Mastaba: lambda _state, _plan, about: do.Activate(PLACES[about.place], about.option),
    places.Priestess: lambda _state, _plan, about: do.Walk(about.room, about.standing),
    places.Room: _room,
    places.Offering: _offering,
    places.Boat: _boat,
    places.River: _river,
    places.City: _river,
    places.Stall: _stall,
    places.Contract: _contract,
    places.TakenContract: _contract,
    places.Pedestal: _pedestal,
    places.Sphinx: lambda state, plan, _about: _pedestal(state, plan, places.Pedestal(0)),
}


# -- Facts that no action would meet -------------------------------------------------------


def _no_draw(_state: State, _about: places.DrawPile) -> Refusal:
    return Refusal("B4", "The top tablet of the draw pile can never be chosen.")


def _no_level(state: State, about: places.Great) -> Refusal | None:
    """The refusal of a place on a level not built yet, or full."""
    now = state.building_level()
    if state.phase != "build" or now in {about.level, GREAT_LEVELS}:
        return None
    if about.level > now:
        return Refusal("P6", "A level must be full before the next begins.")
    return Refusal("P5", "A piece stands on that place already.")


def _too_far(clause: str, steps: int, left: int) -> Refusal:
    return Refusal(
        clause, "Steps that it takes: {steps}; left: {left}.", {"steps": steps, "left": left}
    )


def _no_step(state: State, about: places.Step) -> Refusal | None:
    """The refusal of a track space that the block has passed, or cannot reach with these steps."""
    frame = state.frame
    if not isinstance(frame, frames.LimestoneFrame):
        return None
    space = state.board_to_read.great if about.track == "great" else state.board_to_read.queens
    if about.space <= space:
        return Refusal("P1", "Your block has come to space {space} already.", {"space": space})
    if about.space - space > frame.steps:
        return _too_far("P1", about.space - space, frame.steps)
    if about.space - space > 1 and state.why_not(do.Haul(about.track)) is None:
        return Refusal("P1", "First comes what an earlier space sets going.")
    return None


def _no_room(state: State, about: places.Room) -> Refusal | None:
    """The refusal of a room that no priestess reaches with these steps."""
    frame = state.frame
    if not isinstance(frame, frames.PriestessFrame) or frame.lost:
        return None
    before = [own.room for own in state.board_to_read.priestesses if own.room < about.room]
    if not before:
        return Refusal("T4", "All your priestesses have come further: none goes back.")
    steps = sum(state.table.edition.room_steps[max(before) : about.room])
    return _too_far("T4", steps, frame.steps) if steps > frame.steps else None


def _no_track_space(state: State, about: places.TrackSpace) -> Refusal | None:
    """The refusal of a space that a scarab does not reach with its next step."""
    space = state.board_to_read.scarabs[about.house] + 1
    if state.phase != "scarab" or about.space == space:
        return None
    return Refusal("G6", "A scarab comes to the space after its own: {space}.", {"space": space})


def _no_page(state: State, about: places.Book) -> Refusal | None:
    """The refusal of a space of the Book that is not the next one."""
    is_next = about.seat != state.seat or about.space == len(state.board_to_read.papyri)
    return None if is_next else Refusal("O1", "Papyri go to the first free space of the Book.")


_REFUSAL_AT_PLACE: Final[dict[type, Callable[[State, Any], Refusal | None]]] = {
    places.DrawPile: _no_draw,
    places.Great: _no_level,
    places.Step: _no_step,
    places.Room: _no_room,
    places.Book: _no_page,
    places.TrackSpace: _no_track_space,
}
