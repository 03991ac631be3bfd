"""Positions of Terra Pyramides as the law's examples describe them (RULES.md, Y)."""

from typing import Any, Final

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.checked_values import JsonObject
from sneferu_gui.games.codec import to_plain
from sneferu_gui.games.terra_pyramides.law.actions import Action
from sneferu_gui.games.terra_pyramides.law.edition import LEVELS
from sneferu_gui.games.terra_pyramides.law.position import NO_HAND, Hand, Site
from sneferu_gui.games.terra_pyramides.law.state import State
from tests.reference.terra_pyramides_deals import (
    listed_foundations,
    mixed_tiles,
    record_of,
    standard,
)

GAME: Final = game_named("terra_pyramides")

START_TILES: Final = (["worker", "eye"], ["blue", "grey"], ["worker", "worker"], ["eye", "blue"])
HANDS: Final = (["worker"], ["grey", "red"], ["yellow"], ["green"])


def started(record: dict[str, Any]) -> State:
    """The first state of a game, from its record."""
    state: State = GAME.start(*GAME.start_from_plain(JsonObject(record)))
    return state


def example(players: int = 2, **variants: Any) -> State:
    """The example deal: two players, seat 0 begins."""
    return started(example_record(players, **variants))


def example_record(players: int = 2, **variants: Any) -> dict[str, Any]:
    """The example deal as a record."""
    edition = standard()
    tiles, values = mixed_tiles(edition), listed_foundations(edition)
    stacks, size = edition["stacks"], edition["stacks"]["size"]
    dealt = [*START_TILES, *HANDS[:players]]
    for tile in dealt:
        tiles.remove(tile)
    places = [stacks["start"][n] * size for n in range(4)]
    places += [stacks["hands"][n] * size for n in range(players)]
    for place, tile in sorted(zip(places, dealt, strict=True)):
        tiles.insert(place, tile)
    first = [2, 3, 4, 1, 2]
    for value in first:
        values.remove(value)
    return record_of(players, tiles, [*first, *values], 0, variants)


def later(state: State | None = None) -> State:
    """The state with every seat's first turn in the past."""
    draft = (state or example()).draft()
    draft.turns = (1,) * draft.table.seats
    return draft


def with_gold(state: State, *gold: int) -> State:
    """The state with so much gold, seat by seat."""
    draft = state.draft()
    draft.gold = (*gold, *state.gold[len(gold) :])
    return draft


def with_stones(state: State, seat: int = 0, **stones: int) -> State:
    """The state with these stones of a seat, by colours."""
    draft, printed = state.draft(), state.table.printed
    bag = sum(printed.units[printed.colour_index[key]] * count for key, count in stones.items())
    draft.stones = (*state.stones[:seat], bag, *state.stones[seat + 1 :])
    return draft


def with_home(state: State, home: int, seat: int = 0) -> State:
    """The state with so many workers in a seat's supply."""
    draft = state.draft()
    draft.home = (*state.home[:seat], home, *state.home[seat + 1 :])
    return draft


def with_site(
    state: State,
    name: str,
    *,
    value: int | None = None,
    level: int = 0,
    colour: str | None = None,
    seat: int | None = None,
    workers: int = 0,
) -> State:
    """The state with this on a site; workers come from their supply, pieces from their piles."""
    draft, board, table = state.draft(), state.table.board, state.table
    number = board.number_of[board.index[name]]
    bit, old = 1 << number, state.sites[number]
    at = -1 if colour is None else table.edition.colours.index(colour)
    site = Site(old.foundation or 1 if value is None else value, level, at, workers)
    draft.sites = (*state.sites[:number], site, *state.sites[number + 1 :])
    draft.founded |= bit
    draft.held = tuple(
        own | bit if each == seat and workers else own & ~bit for each, own in enumerate(state.held)
    )
    if seat is not None:
        home = state.home[seat] - workers
        draft.home = (*state.home[:seat], home, *state.home[seat + 1 :])
    for mask, holds in (
        ("full", workers == table.edition.workers_on_site),
        ("must_stay", level > 0 and workers == 1),
        ("takes_no_more", level == LEVELS or (table.is_finishing and level == table.goal_level)),
    ):
        setattr(draft, mask, getattr(draft, mask) & ~bit | (bit if holds else 0))
    pieces = [list(pile) for pile in state.pieces]
    for built in range(1, min(level, LEVELS - 1) + 1):
        pieces[built - 1][at if built == 1 else 0] -= 1
    draft.pieces = tuple(map(tuple, pieces))
    if level == LEVELS and seat is not None:
        left = state.capstones[seat] - 1
        draft.capstones = (*state.capstones[:seat], left, *state.capstones[seat + 1 :])
    return draft


def with_tile(state: State, field: str, *symbols: str) -> State:
    """The state with a tile on a field."""
    draft, space = state.draft(), state.table.board.index[field]
    code = 4 * state.table.printed.code_of[symbols]
    draft.laid = (*state.laid[:space], code, *state.laid[space + 1 :])
    draft.free &= ~(1 << space)
    return draft


def with_hand(state: State, *symbols: str, seat: int = 0, stack: int = 2) -> State:
    """The state with another tile in a hand; without symbols, with empty hands."""
    draft = state.draft()
    hand = Hand(state.table.printed.code_of[symbols], stack) if symbols else NO_HAND
    draft.hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    return draft


def with_stacks(state: State, *heights: int) -> State:
    """The state with stacks of at most these heights, from the first on."""
    draft = state.draft()
    cut = [stack[:height] for stack, height in zip(state.stacks, heights, strict=False)]
    draft.stacks = (*cut, *state.stacks[len(cut) :])
    return draft


def action(state: State, **fields: Any) -> Action:
    """An action, given as a record has it; ``from_`` is its `from`."""
    plain = {key.rstrip("_"): value for key, value in fields.items()}
    found: Action = GAME.action_from_plain(plain, (), state.table.setup)
    return found


def do(state: State, **fields: Any) -> State:
    """The state after an action, given as a record has it."""
    return state.apply(action(state, **fields))


def legal(state: State, do_: str, **fields: Any) -> list[dict[str, Any]]:
    """The legal actions of a kind that have these fields, as a record has them."""
    found = [to_plain(each) for each in state.legal_actions()]
    wanted = {key.rstrip("_"): value for key, value in fields.items()} | {"do": do_}
    return [each for each in found if wanted.items() <= each.items()]


def pulls(state: State) -> set[tuple[str, str]]:
    """The fields and sites between which workers can be drawn."""
    return {(each["from"], each["to"]) for each in legal(state, "pull")}


def sites_of(state: State, kind: str) -> set[str]:
    """The sites for which an action of a kind is open."""
    return {each["site"] for each in legal(state, kind)}


def why(state: State, **fields: Any) -> str:
    """The clause that forbids an action; empty for one that is legal."""
    refusal = state.why_not(action(state, **fields))
    return "" if refusal is None else refusal.clause


def row_of_y4(state: State | None = None, line: str = "we") -> State:
    """Seat 0 lays [worker] on e5, stairs n, and chooses a row (Y4)."""
    laid = do(state or example(), do="place", field="e5", stairs="n")
    return do(laid, do="row", line=line)


def stones(state: State, seat: int = 0) -> dict[str, int]:
    """A seat's stones by colours, those it has."""
    counted = state.table.printed.stones_in(state.stones[seat])
    named = zip(state.table.edition.stone_colours, counted, strict=True)
    return {colour: count for colour, count in named if count}


def site(state: State, name: str) -> Site:
    board = state.table.board
    return state.sites[board.number_of[board.index[name]]]


def points(state: State, seat: int = 0) -> int:
    """The points of a seat if the game ended now (F5)."""
    return state.points_of(seat).total


def tree(state: State, depth: int) -> int:
    """The number of action sequences of that length; one that ends the game counts once."""
    if state.is_over or depth == 0:
        return 1
    following = state.legal_actions()
    if depth == 1:
        return len(following)
    return sum(tree(state.apply(each), depth - 1) for each in following)
