"""A person's unfinished choice, and the effect of choosing one thing more.

A *gesture* is the effect of one choice: mostly one action, sometimes several, each done by itself.
The law decides whether a gesture can be done: it only names the actions that are meant.
"""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import Final

from sneferu_gui.games.terra_pyramides.law import actions as do
from sneferu_gui.games.terra_pyramides.law.board import LINES
from sneferu_gui.games.terra_pyramides.law.edition import SIDES, WHITE
from sneferu_gui.games.terra_pyramides.law.legal import must_look, open_fields, open_sites
from sneferu_gui.games.terra_pyramides.law.position import NOT_ANY, Phase
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.law.table import count_in
from sneferu_gui.games.terra_pyramides.table import places
from sneferu_gui.ui.table import choosing
from sneferu_gui.ui.table.choosing import GestureChoice, MadeOf, made_by_choosing

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


def stones_too_many(state: State, seat: int) -> int:
    """The number of a seat's stones above the limit (L1)."""
    return max(0, count_in(state.stones[seat]) - state.table.edition.stone_limit)


def mode_of(state: State, plan: Plan) -> str:
    """The mode of the plan, or `look` where nothing else is possible (L2)."""
    if state.phase is Phase.DRAW and must_look(state):
        return LOOK
    return plan.mode


def draws_to(state: State, space: int, source: int | None = None) -> tuple[do.Pull, ...]:
    """The draws of as many workers to a site as can come there, one after another.

    Workers that can go nowhere else come first. With a source only those of its tile come.
    """
    board, edition = state.table.board, state.table.edition
    number = board.number_of[space]
    sites = open_sites(state)
    if state.phase is not Phase.ACT or not state.pool or not sites >> number & 1:
        return ()
    room = edition.workers_on_site - state.sites[number].workers
    reaching = [
        each for each in state.stocked if each.reach >> number & 1 and source in {None, each.field}
    ]
    reaching.sort(key=lambda each: (each.reach & sites).bit_count())
    pulls = [
        do.Pull(board.names[each.field], board.names[space])
        for each in reaching
        for _ in range(each.shown)
    ]
    return tuple(pulls[: min(room, state.pool)])


def main_gesture(state: State, plan: Plan) -> Gesture:
    """The gesture that completes the choice; empty while the choice is not ready for one."""
    names = state.table.board.names
    if plan.field is not None and plan.side is not None:
        return (do.Place(names[plan.field], plan.side),)
    if plan.site is not None:
        return _main_on_site(state, plan.site, plan.colour)
    if plan.source is not None:
        sites = [s for s in state.table.board.sites if draws_to(state, s, plan.source)]
        return draws_to(state, sites[0], plan.source) if len(sites) == 1 else ()
    return ()


def _main_on_site(state: State, space: int, colour: str | None) -> Gesture:
    builds = builds_at(state, space, colour)
    if builds:
        return builds if len(builds) == 1 else ()
    return draws_to(state, space)


def plan_dragging(state: State, plan: Plan, about: Hashable | None) -> Plan | None:
    """The plan while a thing is dragged; None where it cannot be.

    A tile is dragged to a field, a worker to a site or home, gold to what it pays for. A drag that
    begins at a field draws a row through it.
    """
    names, edition = state.table.board.names, state.table.edition
    can_pay = state.gold[state.seat] >= min(edition.hire_price, edition.stone_price)
    match about:
        case places.TilePlace(state.seat) if state.phase is Phase.TILE:
            return Plan(dragged=about)
        case places.GoldPlace(state.seat) if state.phase in IN_TURN and can_pay:
            return Plan(mode=HIRE, dragged=about)
        case places.FieldPlace(space) if can_take_tile(state, space):
            side = plan.side if space == plan.field else usual_side(state, space)
            return Plan(field=space, side=side, dragged=about)
        case places.FieldPlace(space) if state.phase is Phase.ACT and workers_on(state, space):
            return Plan(source=space, dragged=about)
        case places.SitePlace(space) if state.why_not(do.Recall(names[space])) is None:
            return Plan(mode=RECALL, dragged=about)
    return None


# -- One thing more ------------------------------------------------------------------------


def meaning_of(state: State, plan: Plan, about: Hashable | None) -> Plan | Gesture:
    """The plan after choosing a thing; or the gesture, legal or not, that choosing it does.

    An empty gesture where it means nothing.
    """
    match about:
        case GestureChoice():
            return about.actions
        case places.ModeChoice(mode) if plan.dragged is None:
            return NOTHING if plan.mode == mode else Plan(mode=mode)
        case places.StackPlace(stack):
            is_looking = state.phase is Phase.DRAW and mode_of(state, plan) == LOOK
            return (do.Look(stack) if is_looking else do.Draw(stack),)
        case places.LookTile(tile) if state.phase not in IN_TURN:
            return (do.Take(tile),)
    return _meaning_in_turn(state, plan, about) if state.phase in IN_TURN else ()


def _meaning_in_turn(  # noqa: PLR0911 - one for each kind of thing
    state: State, plan: Plan, about: Hashable | None
) -> Plan | Gesture:
    names = state.table.board.names
    match about:
        case places.FieldPlace():
            return _at_field(state, plan, about)
        case places.EdgePlace(space, side) if space == plan.field:
            return (do.Place(names[space], side),)
        case places.TilePlace(state.seat) if plan.field is not None and plan.dragged is None:
            return with_next_side(state, plan)  # of the tile that is tried out
        case places.RowPlace(line):
            return _row(state, plan, line)
        case places.SitePlace():
            return _at_site(state, plan, about)
        case places.WorkersPlace(state.seat) if isinstance(plan.dragged, places.SitePlace):
            return (do.Recall(names[plan.dragged.space]),)  # the worker dragged home
        case places.PiecePlace():
            return _at_piece(state, plan, about)
        case places.StonePlace():
            return _at_stone(state, plan, about)
    return ()


def planned(state: State, plan: Plan, about: Hashable | None) -> Plan | None:
    """The plan after choosing a thing; None where choosing it does an action or nothing."""
    meaning = meaning_of(state, plan, about)
    return meaning if isinstance(meaning, Plan) else None


def gesture_at(state: State, plan: Plan, about: Hashable | None) -> Gesture:
    """The gesture of choosing a thing, legal or not; empty where there is none."""
    meaning = meaning_of(state, plan, about)
    return () if isinstance(meaning, Plan) else meaning


def _at_field(state: State, plan: Plan, about: places.FieldPlace) -> Plan | Gesture:
    """The field chosen, the tile laid on it or a row drawn to it; for a closed one the refusal."""
    space = about.space
    if space == plan.field:
        return main_gesture(state, plan)
    if row := _row_through(state, plan, space):
        return row
    if can_take_tile(state, space):
        is_free = isinstance(plan.dragged, places.TilePlace | None)
        return Plan(field=space, side=usual_side(state, space)) if is_free else ()
    if state.phase is Phase.TILE:
        return (do.Place(state.table.board.names[space], usual_side(state, space)),)
    return _at_source(state, plan, space) if state.phase is Phase.ACT else ()


def _at_source(state: State, plan: Plan, space: int) -> Plan | Gesture:
    """The tile whose workers are drawn; where none can be, the refusal that says most."""
    board = state.table.board
    if workers_on(state, space) and any(draws_to(state, site, space) for site in board.sites):
        chosen = NOTHING if plan.source == space else Plan(source=space)
        return chosen if plan.dragged is None else ()
    if plan.source is not None or space not in board.rows:
        return ()

    def rank(way: tuple[int, int]) -> tuple[bool, bool]:
        number, between = way
        return bool(between & state.free), not state.founded >> number & 1

    number, _between = min(board.ways[space], key=rank, default=(0, 0))
    return (do.Pull(board.names[space], board.names[board.sites[number]]),)


def _row_through(state: State, plan: Plan, space: int) -> Gesture:
    """The row from the tile laid, or dragged along a row, that leads to a space; else nothing."""
    start = state.laid_field if state.phase is Phase.ROW else NOT_ANY
    if isinstance(plan.dragged, places.FieldPlace) and plan.field is not None:
        start = plan.field
    for line in LINES if start != NOT_ANY else ():
        if space != start and space in spaces_of_row(state, start, line):
            return _row(state, plan, line)
    return ()


def _row(state: State, plan: Plan, line: str) -> Gesture:
    """The row chosen; a tile that is tried out is laid first."""
    laid = main_gesture(state, plan) if plan.field is not None else ()
    return (*laid, do.ChooseRow(line))


def _at_site(state: State, plan: Plan, about: places.SitePlace) -> Plan | Gesture:
    names, space, main = state.table.board.names, about.space, main_gesture(state, plan)
    if plan.source is not None:
        pull = do.Pull(names[plan.source], names[space])
        return main if pull in main else (pull,)
    if isinstance(plan.dragged, places.TilePlace):  # refused with the reason
        return (do.Place(names[space], SIDES[0]),)
    if plan.mode == HIRE:
        return (do.Hire(names[space]),)
    if plan.dragged is not None:
        return ()
    if plan.mode == RECALL:
        return (do.Recall(names[space]),)
    return Plan(site=space) if space != plan.site else main or NOTHING


def some_build(state: State, space: int, colour: str = "") -> do.Build:
    """A build on a site, in the colour if one is given: a legal one if there is one."""
    legal = builds_at(state, space, colour or None)
    if legal:
        return legal[0]
    edition, site = state.table.edition, state.site_on(space)
    owed = edition.colours[site.colour] if site.level else edition.colours[0]
    return do.Build(state.table.board.names[space], colour or owed, 0)


def _next_piece(state: State, build: do.Build) -> places.PiecePlace:
    """The pile of the piece that a build takes."""
    level = state.site_named(build.site).level + 1
    return places.PiecePlace(level, build.colour if level == 1 else "")


def _at_piece(
    state: State, plan: Plan, about: places.PiecePlace | places.StonePlace
) -> Plan | Gesture:
    """The next level on the chosen site; its colour, where it can be paid in several ways."""
    if plan.site is None or about.colour == WHITE:
        return ()
    build = some_build(state, plan.site, about.colour)
    piece = _next_piece(state, build)
    if about not in {piece, places.StonePlace(state.seat, build.colour)}:
        return ()
    if len(builds_at(state, plan.site, build.colour)) <= 1:
        return (build,)
    is_new = piece.colour not in {"", plan.colour}
    return replace(plan, colour=build.colour) if is_new else ()


def _at_stone(state: State, plan: Plan, about: places.StonePlace) -> Plan | Gesture:
    """The level built with it, the white stone bought by gold dragged there, or a swap."""
    if about.seat != state.seat or (plan.site is not None and builds_at(state, plan.site)):
        return _at_piece(state, plan, about)
    if plan.dragged is not None:
        is_bought = isinstance(plan.dragged, places.GoldPlace) and about.colour == WHITE
        return (do.Buy(),) if is_bought else ()
    edition, given = state.table.edition, (*plan.stones, about.colour)
    is_held = bool(state.stones_by_colour(state.seat)[about.colour])
    if len(given) < edition.swap and stones_too_many(state, state.seat) and is_held:
        return Plan(stones=given, mode=SWAP)
    if plan.site is not None:  # refused with the reason
        return _at_piece(state, plan, about)
    given += (about.colour,) * (edition.swap - len(given))
    return (do.Swap(tuple(sorted(given, key=edition.stone_colours.index))),)


# -- The things an action is made of -------------------------------------------------------


def made_of(state: State, action: do.Action) -> MadeOf:
    """The things on the table that are chosen for an action."""
    index, seat = state.table.board.index, state.seat
    match action:
        case do.Place(field, stairs):
            space = index[field]
            return MadeOf((places.FieldPlace(space),), (places.EdgePlace(space, stairs),))
        case do.Pull(source, site):
            return MadeOf((places.FieldPlace(index[source]),), (places.SitePlace(index[site]),))
        case do.Build(site):
            return MadeOf((places.SitePlace(index[site]), _next_piece(state, action)))
        case do.Hire(site):
            return MadeOf((places.GoldPlace(seat),), (places.SitePlace(index[site]),))
        case do.Buy():
            return MadeOf((places.GoldPlace(seat),), (places.StonePlace(seat, WHITE),))
    return _made_of_one_kind(state, action)


def _made_of_one_kind(state: State, action: do.Action) -> MadeOf:
    match action:
        case do.ChooseRow(line):
            return made_by_choosing(places.RowPlace(line))
        case do.Recall(site):
            return made_by_choosing(places.SitePlace(state.table.board.index[site]))
        case do.Swap(stones):
            return MadeOf(tuple(places.StonePlace(state.seat, colour) for colour in stones))
        case do.Draw(stack) | do.Look(stack):
            return made_by_choosing(places.StackPlace(stack))
        case do.Take(tile):
            return made_by_choosing(places.LookTile(tile))
    return MadeOf()
