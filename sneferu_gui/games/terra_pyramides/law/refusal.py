"""Refusals: the clause that forbids an illegal action, and the fact behind it."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from sneferu_gui.games.reason import Index, Refusal
from sneferu_gui.games.terra_pyramides.law import actions as do
from sneferu_gui.games.terra_pyramides.law.board import LINES
from sneferu_gui.games.terra_pyramides.law.edition import (
    COLOUR_TERMS,
    LEVELS,
    OASIS,
    SIDES,
    SITE,
    STORE_TERMS,
)
from sneferu_gui.games.terra_pyramides.law.legal import (
    colours_open,
    must_look,
    open_fields,
    stacks_left,
    whites_open,
)
from sneferu_gui.games.terra_pyramides.law.position import Phase, Position
from sneferu_gui.games.terra_pyramides.law.result import is_goal_met
from sneferu_gui.games.terra_pyramides.law.table import count_in


def refusal_of(position: Position, action: do.Action) -> Refusal:
    reason = _out_of_phase(position, action) or _REASONS[action.do](position, action)
    if reason is None:  # pragma: no cover - tests try every action there is
        raise AssertionError(f"{action} is neither legal nor refused")
    return reason


# -- The order of a turn (T2) --------------------------------------------------------------

_EXTRA: Final = frozenset({"recall", "build", "hire", "buy", "swap"})
_OPEN: Final = {
    Phase.TILE: _EXTRA | {"place"},
    Phase.ROW: _EXTRA | {"row"},
    Phase.ACT: _EXTRA | {"pull", "end"},
    Phase.DRAW: frozenset({"draw", "look"}),
    Phase.LOOK: frozenset({"take"}),
}

_LAY_FIRST: Final = Refusal("T2", "First lay your tile and choose a row.")
_CHOOSE_FIRST: Final = Refusal("T2", "First choose a row through your tile.")
_BEFORE_ROW: Final = {
    "row": Refusal("R1", "No tile is laid yet: choose the row after it."),
    "pull": _LAY_FIRST,
    "end": _LAY_FIRST,
}
_AFTER_TILE: Final = {
    "place": Refusal("T2", "Your tile of this turn is laid already."),
    "pull": _CHOOSE_FIRST,
    "end": _CHOOSE_FIRST,
}
_AFTER_ROW: Final = {
    "place": _AFTER_TILE["place"],
    "row": Refusal("R1", "The row of this turn is chosen already."),
}
_NOT_YET: Final = Refusal("T2", "The next tile is taken when you have ended your turn.")
_NO_LOOK: Final = Refusal("N3", "No stack is being looked at.")
_TAKE_A_TILE: Final = Refusal("T2", "You have ended your turn: take the next tile.")
_TOO_LATE: Final = {
    "recall": Refusal("M7", "Workers are taken back only before the turn is ended."),
    **dict.fromkeys(
        ("build", "hire", "buy", "swap"),
        Refusal("T3", "Extra actions come before the turn is ended."),
    ),
}
_TAKE_ONE: Final = Refusal("N3", "Take one of the tiles of the stack you look at.")
_CLOSED: Final[dict[Phase, tuple[Mapping[str, Refusal], Refusal]]] = {
    Phase.TILE: (_BEFORE_ROW | {"take": _NO_LOOK}, _NOT_YET),
    Phase.ROW: (_AFTER_TILE | {"take": _NO_LOOK}, _NOT_YET),
    Phase.ACT: (_AFTER_ROW | {"take": _NO_LOOK}, _NOT_YET),
    Phase.DRAW: (_TOO_LATE | {"take": _NO_LOOK}, _TAKE_A_TILE),
    Phase.LOOK: ({}, _TAKE_ONE),
}
"""By phase: the reasons for single closed kinds of actions, and the reason for all other ones."""


def _out_of_phase(position: Position, action: do.Action) -> Refusal | None:
    """The refusal of a kind of action in this phase, whatever its details; None if it is open."""
    phase, kind = position.phase, action.do
    if phase is Phase.OVER:
        if position.table.goal_level is not None and is_goal_met(position):
            return Refusal("K5", "The game is over: the goal is met.")
        return Refusal("E1", "The game is over: the last tile is laid.")
    if kind in _OPEN[phase]:
        return None
    facts, else_fact = _CLOSED[phase]
    return facts.get(kind, else_fact)


# -- The tile and the row ------------------------------------------------------------------


def _why_not_place(position: Position, action: do.Place) -> Refusal | None:
    board, name = position.table.board, action.field
    space = board.index.get(name)
    if space is None:
        return Refusal("B1", "There is no space {space}.", {"space": name})
    if not position.free >> space & 1:
        return _not_free(board.kinds[space], name)
    if action.stairs not in SIDES:
        return Refusal("D2", "Stairs are at one of four edges.")
    if not open_fields(position) >> space & 1:
        return _other_sign(position, name)
    return Refusal("P2", "From {space} no building site lies in that direction.", {"space": name})


def _not_free(kind: str, name: str) -> Refusal:
    if kind == SITE:
        return Refusal("P1", "{space} is a building site: tiles lie on fields.", {"space": name})
    if kind == OASIS:
        return Refusal("P1", "{space} is an oasis: it stays free.", {"space": name})
    return Refusal("P1", "A tile lies on {space} already.", {"space": name})


def _other_sign(position: Position, name: str) -> Refusal:
    edition, seat = position.table.edition, position.seat
    store = STORE_TERMS[edition.stores[position.hands[seat].stack]]
    return Refusal(
        "V2",
        "The tile’s sign is the {sign}, and {space} bears the other: that costs {price} gold, "
        "and you have {gold}.",
        {"sign": store, "space": name, "price": edition.sign_price, "gold": position.gold[seat]},
    )


def _why_not_row(_position: Position, action: do.ChooseRow) -> Refusal | None:
    return Refusal(
        "B3", "There is no row {line}; there are {lines}.",
        {"line": action.line, "lines": ", ".join(LINES)},
    )  # fmt: skip


# -- Workers -------------------------------------------------------------------------------


def _site_number(position: Position, name: str) -> int | Refusal:
    """The number of a site; a Refusal if no site has that name."""
    board = position.table.board
    space = board.index.get(name)
    if space is None:
        return Refusal("B1", "There is no space {space}.", {"space": name})
    number = board.number_of.get(space)
    if number is None:
        return Refusal("B1", "{space} is no building site.", {"space": name})
    return number


def _why_not_stand(position: Position, number: int, name: str) -> Refusal | None:
    """The reason why no further worker of the seat may stand on a site; None if one may."""
    bit, seat, values = 1 << number, position.seat, {"site": name}
    if not position.founded & bit:
        return Refusal("M3", "{site} is bare: workers stand on foundations and pyramids.", values)
    if position.takes_no_more & bit:
        return _finished(position, number, name)
    owner = position.owner_of(number)
    if owner is not None and owner != seat:
        other = position.table.setup.seats[owner].name
        return Refusal("M3", "On {site} stand workers of {name}.", values | {"name": other})
    edition = position.table.edition
    if position.full & bit:
        return Refusal(
            "M4",
            "On {site} stand {count} workers, and no more can.",
            {"site": name, "count": edition.workers_on_site},
        )
    if owner is None and not position.turns[seat] and not position.first_sites & bit:
        return _second_site(position)
    return None


def _finished(position: Position, number: int, name: str) -> Refusal:
    if position.sites[number].level == LEVELS:
        return Refusal("M4", "The pyramid on {site} has its capstone.", {"site": name})
    return Refusal("K4", "The pyramid on {site} is finished.", {"site": name})


def _second_site(position: Position) -> Refusal | None:
    most = position.table.edition.first_turn_sites
    if position.first_sites.bit_count() < most:
        return None
    return Refusal(
        "M8",
        "Free foundations you may occupy in your first turn: {count}.",
        {"count": most},
    )


def _why_not_pull(position: Position, action: do.Pull) -> Refusal | None:
    board = position.table.board
    field = board.index.get(action.source)
    if field is None:
        return Refusal("B1", "There is no space {space}.", {"space": action.source})
    if not position.pool:
        return Refusal("R4", "No stocked worker is left.")
    if field not in {each.field for each in position.stocked}:
        return Refusal("R4", "No stocked worker is on {field}.", {"field": action.source})
    number = _site_number(position, action.site)
    if isinstance(number, Refusal):
        return number
    barred = _why_not_reach(position, field, board.sites[number])
    return barred or _why_not_stand(position, number, action.site)


def _why_not_reach(position: Position, field: int, space: int) -> Refusal | None:
    """The reason why no way leads from a field to a site; None if one does (M1, M2)."""
    board = position.table.board
    values = {"field": board.names[field], "site": board.names[space]}
    between = board.between(field, space)
    if between is None:
        return Refusal("M1", "From {field} no straight line leads to {site}.", values)
    for each in between:
        passed = values | {"space": board.names[each]}
        if board.kinds[each] == SITE:
            return Refusal("M1", "On the way to {site} the site {space} comes before it.", passed)
        if board.kinds[each] == OASIS:
            return Refusal("M2", "The oasis {space} bars the way to {site}.", passed)
        if position.free >> each & 1:
            return Refusal("M2", "The free field {space} bars the way to {site}.", passed)
    return None


def _why_not_recall(position: Position, action: do.Recall) -> Refusal | None:
    number = _site_number(position, action.site)
    if isinstance(number, Refusal):
        return number
    if not position.held[position.seat]:
        return Refusal("M7", "You have no worker on any site.")
    if not position.held[position.seat] >> number & 1:
        return Refusal("M7", "On {site} stands no worker of yours.", {"site": action.site})
    return Refusal("M7", "The last worker on the pyramid on {site} stays.", {"site": action.site})


def _why_not_hire(position: Position, action: do.Hire) -> Refusal | None:
    edition, seat = position.table.edition, position.seat
    price, gold = edition.hire_price, position.gold[seat]
    number = _site_number(position, action.site)
    if isinstance(number, Refusal):
        return number
    if gold < price:
        return Refusal(
            "G2", "A worker costs {price} gold, and you have {gold}.",
            {"price": price, "gold": gold},
        )  # fmt: skip
    if not position.home[seat] and not position.pool:
        return Refusal("G2", "You have no worker at home, and none stocked.")
    return _why_not_stand(position, number, action.site)


# -- Building ------------------------------------------------------------------------------


def _why_not_build(position: Position, action: do.Build) -> Refusal | None:
    number = _site_number(position, action.site)
    if isinstance(number, Refusal):
        return number
    name: dict[str, int | str] = {"site": action.site}
    site = position.sites[number]
    edition = position.table.edition
    if position.takes_no_more >> number & 1:
        if site.level == LEVELS:
            return Refusal("C1", "The pyramid on {site} has its capstone: no level follows.", name)
        return Refusal("K4", "The pyramid on {site} is finished.", name)
    if not position.held[position.seat] >> number & 1:
        return Refusal("C2", "On {site} stands no worker of yours.", name)
    if site.workers < edition.workers_on_site:
        name |= {"count": site.workers, "needed": edition.workers_on_site}
        return Refusal("C2", "Workers on {site}: {count}. A level needs {needed}.", name)
    return _why_not_colour(position, number, action) or _why_not_pay(position, number, action)


def _why_not_colour(position: Position, number: int, action: do.Build) -> Refusal | None:
    site, colours = position.sites[number], position.table.edition.colours
    if action.colour not in colours:
        return Refusal("C3", "No pyramid has that colour.")
    colour = colours.index(action.colour)
    if site.level and colour != site.colour:
        owed = colours[site.colour]
        return Refusal(
            "C3", "The pyramid on {site} takes stones of its colour: {colour}.",
            {"site": action.site, "colour": COLOUR_TERMS.get(owed, owed)},
        )  # fmt: skip
    if colour in colours_open(position, number):
        return None
    level = site.level + 1
    if level == LEVELS:
        return Refusal("C5", "You have no capstone left.")
    if level == 1:
        return Refusal(
            "C5", "No piece of level 1 is left in this colour: {colour}.",
            {"colour": COLOUR_TERMS.get(action.colour, action.colour)},
        )  # fmt: skip
    return Refusal("C5", "No piece of level {level} is left.", {"level": level})


def _why_not_pay(position: Position, number: int, action: do.Build) -> Refusal | None:
    table, site = position.table, position.sites[number]
    colour = table.printed.colour_index[action.colour]
    if action.white in whites_open(position, number, colour):
        return None
    level = site.level + 1
    cost = table.edition.levels[level - 1].stones
    stones = table.printed.stones_in(position.stones[position.seat])
    if not 0 <= action.white <= cost:
        return Refusal("C1", "Stones for level {level}: {cost}.",
                       {"level": level, "cost": cost})  # fmt: skip
    own = stones[colour]
    return Refusal(
        "C1",
        "Stones for level {level}: {cost}. You have {count} of its colour and {white} white.",
        {"level": level, "cost": cost, "count": own, "white": stones[-1]},
    )


# -- Gold, stones and the end of the turn --------------------------------------------------


def _why_not_buy(position: Position, _action: do.Buy) -> Refusal | None:
    values = {
        "price": position.table.edition.stone_price,
        "gold": position.gold[position.seat],
    }
    return Refusal("G3", "A white stone costs {price} gold, and you have {gold}.", values)


def _why_not_swap(position: Position, action: do.Swap) -> Refusal | None:
    edition, bag = position.table.edition, position.stones[position.seat]
    if count_in(bag) <= edition.stone_limit:
        return Refusal(
            "L1", "Only whoever has more than {limit} stones swaps, and you have {count}.",
            {"limit": edition.stone_limit, "count": count_in(bag)},
        )  # fmt: skip
    give = action.give
    if len(give) != edition.swap:
        return Refusal("L1", "Stones to give for a white one: {count}.", {"count": edition.swap})
    held = position.stones_by_colour(position.seat)
    for colour in give:
        if give.count(colour) > held.get(colour, 0):
            values: dict[str, int | str] = {
                "colour": COLOUR_TERMS.get(colour, colour),
                "count": held.get(colour, 0),
            }
            return Refusal("L1", "Stones you have of this colour ({colour}): {count}.", values)
    return Refusal("J3", "Name the stones in the order of the edition.")


def _why_not_end(position: Position, _action: do.End) -> Refusal | None:
    edition, seat = position.table.edition, position.seat
    stones = count_in(position.stones[seat])
    if stones > edition.stone_limit:
        return Refusal(
            "L1",
            "You have {count} stones, and {limit} may stay: swap some for white ones, or build.",
            {"count": stones, "limit": edition.stone_limit},
        )
    values = {"count": position.gold[seat], "limit": edition.gold_limit}
    if not stacks_left(position) & position.table.closed_stacks:
        return Refusal(
            "L2",
            "You have {count} gold, and {limit} may stay: buy a stone or hire a worker.",
            values,
        )
    return Refusal(
        "L2",
        "You have {count} gold, and {limit} may stay: buy a stone or hire a worker, or look with "
        "{most} afterwards.",
        values | {"most": edition.gold_limit + edition.look_price},
    )


# -- The next tile -------------------------------------------------------------------------


def _why_not_stack(position: Position, stack: int) -> Refusal | None:
    """The refusal of a stack that does not exist or has no tiles left; None otherwise."""
    if not 0 <= stack < len(position.stacks):
        return Refusal("N1", "There is no stack {stack}.", {"stack": Index(stack)})
    if not stacks_left(position) >> stack & 1:
        return Refusal("N1", "Stack {stack} has no tiles left.", {"stack": Index(stack)})
    return None


def _why_not_draw(position: Position, action: do.Draw) -> Refusal | None:
    gone = _why_not_stack(position, action.stack)
    if gone is None and must_look(position):
        return Refusal(
            "L2", "You have {count} gold, and {limit} may stay: pay for a look into a stack.",
            {"count": position.gold[position.seat], "limit": position.table.edition.gold_limit},
        )  # fmt: skip
    return gone


def _why_not_look(position: Position, action: do.Look) -> Refusal | None:
    gone = _why_not_stack(position, action.stack)
    if gone is None and position.is_open(action.stack):
        return Refusal(
            "V5", "Stack {stack} lies open: only covered ones are looked at.",
            {"stack": Index(action.stack)},
        )  # fmt: skip
    values = {
        "price": position.table.edition.look_price,
        "gold": position.gold[position.seat],
    }
    return gone or Refusal("G4", "A look costs {price} gold, and you have {gold}.", values)


def _why_not_take(position: Position, action: do.Take) -> Refusal | None:
    values = {"tile": Index(action.tile), "stack": Index(position.looked_at)}
    return Refusal("N3", "There is no tile {tile} in stack {stack}.", values)


# Each reason takes only the kind of action it is listed under, which no mapping type can express.
_REASONS: Final[dict[str, Callable[[Position, Any], Refusal | None]]] = {
    "place": _why_not_place,
    "row": _why_not_row,
    "pull": _why_not_pull,
    "recall": _why_not_recall,
    "build": _why_not_build,
    "hire": _why_not_hire,
    "buy": _why_not_buy,
    "swap": _why_not_swap,
    "end": _why_not_end,
    "draw": _why_not_draw,
    "look": _why_not_look,
    "take": _why_not_take,
}
