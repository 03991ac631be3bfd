"""A person's unfinished choice, and the effect of choosing one thing more.

A *gesture* is the effect of one choice: mostly one action, sometimes several, each done by itself.
The law decides whether a gesture can be done: it only names the actions that are meant.
"""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from sneferu_gui.games.terra_pyramides.law import actions as do
from sneferu_gui.games.terra_pyramides.law.board import LINES
from sneferu_gui.games.terra_pyramides.law.edition import SIDES, WHITE
from sneferu_gui.games.terra_pyramides.law.legal import must_look, open_fields, open_sites
from sneferu_gui.games.terra_pyramides.law.position import NOT_ANY, Phase
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.law.table import count_in
from sneferu_gui.games.terra_pyramides.table import places
from sneferu_gui.ui.kit.remembered import remembered_by_values
from sneferu_gui.ui.table import choosing
from sneferu_gui.ui.table.choosing import MadeOf, meanings

Gesture = tuple[do.Action, ...]

HIRE: Final = "hire"
RECALL: Final = "recall"
SWAP: Final = "swap"
LOOK: Final = "look"
IN_TURN: Final = (Phase.TILE, Phase.ROW, Phase.ACT)
"""The phases in which extra actions are open (T3)."""


@dataclass(frozen=True, slots=True)
class Plan(choosing.Plan):
    """A person's choice that is not an action yet."""

    field: int | None = None
    """The field for the tile in hand."""
    side: str | None = None
    """The side of that tile's stairs."""
    source: int | None = None
    """The field of the tile whose workers are drawn."""
    site: int | None = None
    """The site chosen for an action."""
    colour: str | None = None
    stones: tuple[str, ...] = ()
    """The stones to be given for a white one."""
    mode: str = ""
    """The action that waits for its target: ``hire``, ``recall``, ``swap`` or ``look``."""


NOTHING: Final = Plan()


# -- Open choices --------------------------------------------------------------------------


def sides_open(state: State, space: int) -> tuple[str, ...]:
    """The sides of a field on which the stairs of the tile in hand can be (P2)."""
    pointed = state.table.board.stairs.get(space, ())
    return tuple(side for side, site in zip(SIDES, pointed, strict=False) if site is not None)


def can_take_tile(state: State, space: int) -> bool:
    """Whether the tile in hand can be laid on a field now (P, V)."""
    is_open = state.phase is Phase.TILE and bool(open_fields(state) >> space & 1)
    return is_open and bool(sides_open(state, space))


def foundation_space(state: State, space: int, side: str) -> int | None:
    """The space of the bare site on which stairs there would lay a foundation, or None (P3)."""
    board = state.table.board
    site = board.touched[space][SIDES.index(side)]
    return None if site is None or state.founded >> site & 1 else board.sites[site]


def usual_side(state: State, space: int) -> str:
    """The side proposed for the stairs: one where they lay a foundation, if there is one."""
    sides = sides_open(state, space)
    laying = (side for side in sides if foundation_space(state, space, side) is not None)
    return next(laying, sides[0] if sides else SIDES[0])


def with_next_side(state: State, plan: Plan) -> Plan:
    """The plan with the stairs on the next open side."""
    if plan.field is None or plan.side is None:
        return plan
    sides = sides_open(state, plan.field)
    place = sides.index(plan.side) + 1
    return replace(plan, side=sides[place % len(sides)])


def spaces_of_row(state: State, field: int, line: str) -> tuple[int, ...]:
    """The fields and oases of a row through a field, from end to end (B3)."""
    return state.table.board.rows[field][LINES.index(line)].spaces


def workers_on(state: State, field: int) -> int:
    """The number of stocked workers that can be drawn from a tile (R4)."""
    shown = (each.shown for each in state.stocked if each.field == field)
    return min(next(shown, 0), state.pool)


def builds_at(state: State, space: int, colour: str | None = None) -> tuple[do.Build, ...]:
    """The levels that can be built on a site now; only in the colour, if one is given."""
    name = state.table.board.names[space]
    legal = state.legal_actions() if state.phase in IN_TURN else ()
    found = (each for each in legal if isinstance(each, do.Build) and each.site == name)
    return tuple(each for each in found if colour in {None, each.colour})


def must_swap(state: State) -> bool:
    """Whether the seat to move has more stones than its limit (L1)."""
    return count_in(state.stones[state.seat]) > state.table.edition.stone_limit


def mode_of(state: State, plan: Plan) -> str:
    """The mode of the plan, or `look` where nothing else is possible (L2)."""
    if state.phase is Phase.DRAW and must_look(state):
        return LOOK
    return plan.mode


def draws_to(state: State, space: int) -> tuple[do.Pull, ...]:
    """The draws of as many workers to a site as can come there, one after another.

    Workers that can go nowhere else come first.
    """
    board, edition = state.table.board, state.table.edition
    number = board.number_of[space]
    sites = open_sites(state)
    if state.phase is not Phase.ACT or not state.pool or not sites >> number & 1:
        return ()
    room = edition.workers_on_site - state.sites[number].workers
    reaching = [each for each in state.stocked if each.reach >> number & 1]
    reaching.sort(key=lambda each: (each.reach & sites).bit_count())
    pulls = [
        do.Pull(board.names[each.field], board.names[space])
        for each in reaching
        for _ in range(each.shown)
    ]
    return tuple(pulls[: min(room, state.pool)])


def draws_from(state: State, field: int, space: int) -> tuple[do.Pull, ...]:
    """The draws of as many workers as can come from one tile to a site."""
    name = state.table.board.names[field]
    return tuple(each for each in draws_to(state, space) if each.source == name)


def main_gesture(state: State, plan: Plan) -> Gesture:
    """The gesture that completes the choice; empty while the choice is not ready for one."""
    names = state.table.board.names
    if plan.field is not None and plan.side is not None:
        return (do.Place(names[plan.field], plan.side),)
    if plan.site is not None:
        return _main_on_site(state, plan.site, plan.colour)
    if plan.source is not None:
        sites = [s for s in state.table.board.sites if draws_from(state, plan.source, s)]
        return draws_from(state, plan.source, sites[0]) if len(sites) == 1 else ()
    return ()


def _main_on_site(state: State, space: int, colour: str | None) -> Gesture:
    builds = builds_at(state, space, colour)
    if builds:
        return builds if len(builds) == 1 else ()
    return draws_to(state, space)


# -- The plan after one more choice --------------------------------------------------------


def planned(state: State, plan: Plan, about: Hashable | None) -> Plan | None:
    """The plan after choosing a thing; None where choosing it does an action or nothing."""
    if isinstance(about, places.FieldPlace):
        return _planned_field(state, plan, about.space)
    if plan.dragged is not None:
        return None
    if isinstance(about, places.SitePlace):
        return _planned_site(state, plan, about.space)
    if isinstance(about, places.PiecePlace | places.StonePlace):
        return _planned_colour(state, plan, about)
    if isinstance(about, places.ModeChoice):
        return NOTHING if plan.mode == about.mode else Plan(mode=about.mode)
    is_turned = (
        isinstance(about, places.TilePlace) and about.seat == state.seat and plan.field is not None
    )
    return with_next_side(state, plan) if is_turned else None


def _planned_field(state: State, plan: Plan, space: int) -> Plan | None:
    if isinstance(plan.dragged, places.FieldPlace | places.SitePlace | places.GoldPlace):
        return None
    if state.phase is Phase.TILE and space != plan.field and can_take_tile(state, space):
        return Plan(field=space, side=usual_side(state, space))
    if state.phase is Phase.ACT and workers_on(state, space):
        return NOTHING if plan.source == space else Plan(source=space)
    return None


def _planned_site(state: State, plan: Plan, space: int) -> Plan | None:
    is_free = state.phase in IN_TURN and plan.source is None
    if not is_free or plan.mode in {HIRE, RECALL}:
        return None
    if plan.site == space:
        return None if main_gesture(state, plan) else NOTHING
    return Plan(site=space)


def _planned_colour(
    state: State, plan: Plan, about: places.PiecePlace | places.StonePlace
) -> Plan | None:
    if plan.site is not None and builds_at(state, plan.site):
        is_first = not state.sites[state.table.board.number_of[plan.site]].level
        ways = builds_at(state, plan.site, about.colour)
        if is_first and len(ways) > 1 and plan.colour != about.colour:
            return replace(plan, colour=about.colour)
        return None
    is_own = isinstance(about, places.StonePlace) and about.seat == state.seat
    if not is_own or state.phase not in IN_TURN or not must_swap(state):
        return None
    place = state.table.edition.stone_colours.index(about.colour)
    if not state.table.printed.stones_in(state.stones[state.seat])[place]:
        return None
    is_last = len(plan.stones) + 1 >= state.table.edition.swap
    return None if is_last else Plan(stones=(*plan.stones, about.colour), mode=SWAP)


def grasped(state: State, plan: Plan, about: Hashable | None) -> Plan | None:
    """The plan while a thing is dragged; None where it cannot be.

    A tile is dragged to a field, a worker to a site or home, gold to what it pays for. A drag that
    begins at a field draws a row through it.
    """
    is_mine = isinstance(about, places.TilePlace | places.GoldPlace) and about.seat == state.seat
    if isinstance(about, places.TilePlace):
        return Plan(dragged=about) if is_mine and state.phase is Phase.TILE else None
    if isinstance(about, places.GoldPlace):
        edition = state.table.edition
        price = min(edition.hire_price, edition.stone_price)
        can_pay = state.phase in IN_TURN and state.gold[state.seat] >= price
        return Plan(mode=HIRE, dragged=about) if is_mine and can_pay else None
    if isinstance(about, places.FieldPlace):
        if can_take_tile(state, about.space):
            is_chosen = about.space == plan.field and plan.side is not None
            side = plan.side if is_chosen else usual_side(state, about.space)
            return Plan(field=about.space, side=side, dragged=about)
        if state.phase is Phase.ACT and workers_on(state, about.space):
            return Plan(source=about.space, dragged=about)
    if isinstance(about, places.SitePlace) and state.phase in IN_TURN:
        recall = do.Recall(state.table.board.names[about.space])
        if state.why_not(recall) is None:
            return Plan(mode=RECALL, dragged=about)
    return None


# -- The gesture of one more choice --------------------------------------------------------


def gesture_at(state: State, plan: Plan, about: Hashable | None) -> Gesture:
    """The gesture of choosing a thing, legal or not; empty where there is none."""
    if isinstance(about, places.ActionChoice):
        return about.actions
    if about is None or planned(state, plan, about) is not None:
        return ()
    return _possible_gestures(state, plan).get(about, ())


@remembered_by_values
def _possible_gestures(state: State, plan: Plan) -> dict[Hashable, Gesture]:
    return meanings(_gestures_with_one_more(state, plan), partial(_gesture_parts, state, plan))


def _gestures_with_one_more(state: State, plan: Plan) -> Iterator[Gesture]:
    """The gestures that choosing one thing more could mean, also illegal ones to be refused."""
    phase = state.phase
    main = main_gesture(state, plan)
    if main:
        yield main
    if phase is Phase.TILE:
        yield from _places(state, plan)
    if phase in IN_TURN:
        yield from ((do.ChooseRow(line),) for line in LINES)
        yield from _on_sites(state, plan)
        yield from _swaps(state, plan)
        if isinstance(plan.dragged, places.GoldPlace):
            yield (do.Buy(),)
    if phase is Phase.ACT:
        yield from _pulls(state, plan)
    if phase is not Phase.OVER:
        take = do.Look if phase is Phase.DRAW and mode_of(state, plan) == LOOK else do.Draw
        yield from ((take(stack),) for stack in range(len(state.stacks)))
    if phase is Phase.LOOK:
        yield from ((do.Take(tile),) for tile in range(len(state.stacks[state.looked_at])))


def _places(state: State, plan: Plan) -> Iterator[Gesture]:
    board = state.table.board
    if plan.field is not None and plan.side is not None:
        place = do.Place(board.names[plan.field], plan.side)
        yield from ((place, do.ChooseRow(line)) for line in LINES)
        yield from ((do.Place(board.names[plan.field], side),) for side in SIDES)
    for space, name in enumerate(board.names):
        if space != plan.field and not can_take_tile(state, space):  # refused with a reason
            yield (do.Place(name, usual_side(state, space) if space in board.rows else SIDES[0]),)


def _on_sites(state: State, plan: Plan) -> Iterator[Gesture]:
    board = state.table.board
    for space in board.sites:
        name = board.names[space]
        if plan.source is not None:
            yield (do.Pull(board.names[plan.source], name),)
        elif plan.mode == HIRE:
            yield (do.Hire(name),)
        elif plan.mode == RECALL and plan.dragged in {None, places.SitePlace(space)}:
            yield (do.Recall(name),)
    if plan.site is not None:
        for colour in state.table.edition.colours:
            yield (some_build(state, plan.site, colour),)


def some_build(state: State, space: int, colour: str = "") -> do.Build:
    """A build on a site, in the colour if one is given: a legal one if there is one."""
    legal = builds_at(state, space, colour or None)
    if legal:
        return legal[0]
    edition, board = state.table.edition, state.table.board
    site = state.sites[board.number_of[space]]
    owed = edition.colours[site.colour] if site.level else edition.colours[0]
    return do.Build(board.names[space], colour or owed, 0)


def _swaps(state: State, plan: Plan) -> Iterator[Gesture]:
    if plan.site is not None or plan.dragged is not None:
        return
    edition = state.table.edition
    order = edition.stone_colours.index
    for colour in edition.stone_colours:
        chosen = plan.stones or (colour,) * (edition.swap - 1)
        yield (do.Swap(tuple(sorted((*chosen, colour), key=order))),)


def _pulls(state: State, plan: Plan) -> Iterator[Gesture]:
    """Draws from fields without workers, which the law refuses with the reason."""
    board = state.table.board
    if plan.source is None:
        site = board.names[board.sites[0]]
        for field in board.fields:
            if not workers_on(state, field):
                yield (do.Pull(board.names[field], site),)


# -- The parts of gestures and actions -----------------------------------------------------


def made_of(state: State, action: do.Action) -> MadeOf:
    """The things on the table that an action is made of."""
    return _parts(state, NOTHING, action)


def _gesture_parts(state: State, plan: Plan, gesture: Gesture) -> MadeOf:
    main = main_gesture(state, plan)
    made = _parts(state, plan, gesture[-1])
    if gesture != main:
        return made
    chosen: Hashable = None
    if plan.field is not None:
        chosen = places.FieldPlace(plan.field)
    elif plan.site is not None:
        chosen = places.SitePlace(plan.site)
    return made._replace(goals=(*made.goals, chosen)) if chosen is not None else made


def _parts(state: State, plan: Plan, action: do.Action) -> MadeOf:
    index, seat = state.table.board.index, state.seat
    held: tuple[Hashable, ...] = ()
    targets: tuple[Hashable, ...] = ()
    if isinstance(action, do.Place):
        field = index[action.field]
        held, targets = (places.FieldPlace(field),), (places.EdgePlace(field, action.stairs),)
        if field != plan.field:
            targets += (places.FieldPlace(field),)
        if isinstance(plan.dragged, places.TilePlace):
            targets += (places.SitePlace(field),)
    elif isinstance(action, do.ChooseRow):
        held = (places.RowPlace(action.line),)
        targets = (*held, *_row_fields(state, plan, action.line))
    elif isinstance(action, do.Build):
        held, targets = _build_parts(state, action)
    elif isinstance(action, do.Swap):
        held = tuple(places.StonePlace(seat, colour) for colour in action.give)
        targets = (
            held[-1:] if not plan.stones else (places.StonePlace(seat, _added_stone(plan, action)),)
        )
    elif isinstance(action, do.Draw | do.Look):
        targets = (places.StackPlace(action.stack),)
    elif isinstance(action, do.Take):
        targets = (places.LookTile(action.tile),)
    elif isinstance(action, do.Pull | do.Recall | do.Hire | do.Buy):
        return _worker_parts(state, plan, action)
    return MadeOf(held or targets, targets)


def _worker_parts(
    state: State, plan: Plan, action: do.Pull | do.Recall | do.Hire | do.Buy
) -> MadeOf:
    index, gold = state.table.board.index, places.GoldPlace(state.seat)
    if isinstance(action, do.Pull):
        field = places.FieldPlace(index[action.source])
        is_told = not workers_on(state, field.space)
        return MadeOf((field,), (field,) if is_told else (places.SitePlace(index[action.site]),))
    if isinstance(action, do.Buy):
        return MadeOf((gold,), (places.StonePlace(state.seat, WHITE),))
    site = places.SitePlace(index[action.site])
    if isinstance(action, do.Hire):
        return MadeOf((gold,), (site,))
    return MadeOf((site,), (places.WorkersPlace(state.seat) if plan.dragged == site else site,))


def _added_stone(plan: Plan, action: do.Swap) -> str:
    """The stone that is given in addition to those chosen."""
    left = list(action.give)
    for colour in plan.stones:
        left.remove(colour)
    return left[0]


def _row_fields(state: State, plan: Plan, line: str) -> tuple[Hashable, ...]:
    """The fields that stand for a row: of the tile laid, or of the row being drawn."""
    if state.phase is Phase.TILE:
        field = plan.field if isinstance(plan.dragged, places.FieldPlace) else None
    else:
        field = state.laid_field if state.laid_field != NOT_ANY else None
    if field is None or state.phase is Phase.ACT:
        return ()
    return tuple(places.FieldPlace(s) for s in spaces_of_row(state, field, line) if s != field)


def _build_parts(state: State, action: do.Build) -> tuple[tuple[Hashable, ...], ...]:
    board = state.table.board
    space = board.index[action.site]
    level = state.sites[board.number_of[space]].level + 1
    piece = places.PiecePlace(level, action.colour if level == 1 else "")
    held = places.SitePlace(space), piece
    if len(builds_at(state, space, action.colour)) > 1:  # then the player chooses the payment
        return held, ()
    return held, (piece, places.StonePlace(state.seat, action.colour))
