"""Consistency checks of a state, for loaders, tests and tools (RULES.md, Q6)."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from sneferu_gui.games.arranging import HeldBy
from sneferu_gui.games.reason import N_, Reason
from sneferu_gui.games.terra_pyramides.law.edition import (
    COLOUR_TERMS,
    EYE,
    WORKER,
    Tile,
    foundations_of,
)
from sneferu_gui.games.terra_pyramides.law.legal import legal_actions
from sneferu_gui.games.terra_pyramides.law.position import BARE, Phase, Position
from sneferu_gui.games.terra_pyramides.law.result import is_goal_met
from sneferu_gui.games.terra_pyramides.law.table import HIDDEN, NO_TILE, count_in

_SYMBOLS: Final = {WORKER: N_("worker"), EYE: N_("eye")}


def faults_of(position: Position) -> tuple[str, ...]:
    """Everything that cannot be in a state of the game, each with its clause; empty if valid."""
    return (
        *_tile_faults(position),
        *_to_come_faults(position),
        *_foundation_faults(position),
        *_worker_faults(position),
        *_piece_faults(position),
        *_site_faults(position),
        *_pyramid_faults(position),
        *_kept_faults(position),
        *_phase_faults(position),
    )


def tiles_by_place(position: Position) -> dict[str, tuple[int, ...]]:
    """The codes of all tiles of the game, grouped by place."""
    hands = tuple(hand.tile for hand in position.hands if hand.tile != NO_TILE)
    return {
        "board": tuple(code >> 2 for code in position.laid if code >> 2 != NO_TILE),
        "hands": hands,
        "out": position.tiles_taken_away,
        **{f"stack {number}": stack for number, stack in enumerate(position.stacks)},
    }


def colour_name(colour: str) -> str:
    """The name of a stone colour; its id where an edition has colours of its own."""
    return Reason(COLOUR_TERMS[colour].name) if colour in COLOUR_TERMS else colour


def tile_name(symbols: Tile) -> str:
    """The name of a tile: the symbols it shows."""
    words = [Reason(_SYMBOLS[each]) if each in _SYMBOLS else colour_name(each) for each in symbols]
    if len(words) == 1:
        return words[0]
    return Reason("{first} – {second}", first=words[0], second=words[1])


def _tile_faults(position: Position) -> Iterator[str]:
    board, turns = position.table.board, sum(position.turns)
    tiles = [tile for lying in tiles_by_place(position).values() for tile in lying]
    box = position.table.printed.all_kinds
    counts, there = Counter(tile for tile in tiles if tile != HIDDEN), Counter(box)
    for tile in counts - there:
        shown = tile_name(position.table.printed.kinds[tile])
        yield Reason("Q6: {count} × {tile}, not {most}", count=counts[tile], tile=shown,
                     most=there[tile])  # fmt: skip
    if len(tiles) != len(box):
        yield Reason("Q6: {count} tiles, not {most}", count=len(tiles), most=len(box))
    laid = sum(1 << space for space, code in enumerate(position.laid) if code >> 2 != NO_TILE)
    if position.free != board.all_fields & ~laid or laid & ~board.all_fields:
        yield "P1: tiles lie elsewhere than on fields"
    is_laid = position.phase in {Phase.ROW, Phase.ACT, Phase.DRAW, Phase.LOOK}
    played = len(position.table.edition.start) + turns + is_laid
    if position.phase is not Phase.OVER and laid.bit_count() != played:
        count = laid.bit_count()
        yield Reason("T5: {count} tiles lie on the board, not {played}", count=count, played=played)


def _to_come_faults(position: Position) -> Iterator[str]:
    """The faults in the number of turns: each lays a tile, and all seats have as many (T5)."""
    table, phase = position.table, position.phase
    if phase is Phase.OVER:
        return
    for seat, (own, every) in enumerate(zip(position.turns, table.turns, strict=True)):
        has_laid = seat == position.seat and phase is not Phase.TILE
        if has_laid or (position.hands[seat].tile != NO_TILE) == (own < every):
            continue
        if own < every:
            yield Reason("N1: {player} has no tile in hand", player=HeldBy(seat))
        else:
            yield Reason(
                "E1: {player} has a tile in hand, and no turn is left", player=HeldBy(seat)
            )
    heights = map(len, position.stacks)
    drawn = sum(max(0, height - table.kept) for height in heights)
    drawn += sum(hand.tile != NO_TILE for hand in position.hands)
    left = sum(table.turns) - sum(position.turns) - (phase is not Phase.TILE)
    if drawn != left:
        yield Reason("T5: tiles for {count} turns are left, not {left}", count=drawn, left=left)


def _foundation_faults(position: Position) -> Iterator[str]:
    edition, founded = position.table.edition, position.founded
    lying = [site.foundation for at, site in enumerate(position.sites) if founded >> at & 1]
    values, box = [*lying, *position.foundations], foundations_of(edition)
    if len(values) != len(box):
        yield Reason("Q6: {count} foundations, not {most}", count=len(values), most=len(box))
    elif Counter(value for value in values if value) - Counter(box):
        yield Reason("Q6: the foundations are not those of the edition")
    for at, site in enumerate(position.sites):
        if site != BARE and not founded >> at & 1:
            yield Reason("Q6: something stands on the bare site {site}", site=_name(position, at))


def _name(position: Position, site: int) -> str:
    board = position.table.board
    return board.names[board.sites[site]]


def _worker_faults(position: Position) -> Iterator[str]:
    table = position.table
    every = table.edition.workers_for(table.seats, table.variants.task)
    for seat, home in enumerate(position.home):
        out = [site.workers for site in position.sites_of(seat)]
        stocked = position.pool if seat == position.seat else 0
        if sum(out) + home + stocked != every or home < 0:
            count = sum(out) + max(0, home) + stocked
            yield Reason(
                "Q6: {player} has {count} workers, not {most}",
                player=HeldBy(seat), count=count, most=every,
            )  # fmt: skip
        if 0 in out:
            yield f"Q6: seat {seat} holds a site without a worker"
    if position.pool and position.phase not in {Phase.ACT, Phase.OVER}:
        yield "M6: workers are stocked outside the phase act"
    if position.pool > sum(each.shown for each in position.stocked):
        yield "R3: more workers are stocked than tiles show"


def _piece_faults(position: Position) -> Iterator[str]:
    """The faults in the pieces used: a pyramid holds one of its own level and of each one below."""
    table, edition = position.table, position.table.edition
    for level, pieces in enumerate(position.pieces, start=1):
        kinds = edition.levels[level - 1]
        box = (kinds.pieces_each_colour if level == 1 else kinds.pieces) or 0
        for at, left in enumerate(pieces):
            built = [
                s for s in position.sites if s.level >= level and (level > 1 or s.colour == at)
            ]
            if left < 0 or left + len(built) != box:
                count = max(0, left) + len(built)
                yield Reason(
                    "Q6: {count} pieces of level {level}, not {most}",
                    count=count, level=level, most=box,
                )  # fmt: skip
    top = sum(site.level == len(edition.levels) for site in position.sites)
    every = table.capstones * table.seats
    if min(position.capstones) < 0 or sum(position.capstones) + top != every:
        yield Reason("D5: too many pyramids have a capstone")


def _site_faults(position: Position) -> Iterator[str]:
    most, seen = position.table.edition.workers_on_site, 0
    for held in position.held:
        if held & seen:
            yield "Q6: workers of two players stand on a site"
        seen |= held
    for at, site in enumerate(position.sites):
        bit, name = 1 << at, _name(position, at)
        if site.workers and not seen & bit:
            yield f"Q6: nobody’s workers stand on {name}"
        if site.workers > most:
            yield f"Q6: {site.workers} workers stand on {name}"
        if bool(position.full & bit) != (site.workers == most):
            yield f"M4: {name} is wrongly told to be full"
        if bool(position.must_stay & bit) != (site.level > 0 and site.workers == 1):
            yield f"M7: {name} is wrongly told to have a last worker"


def _pyramid_faults(position: Position) -> Iterator[str]:
    table = position.table
    for at, site in enumerate(position.sites):
        name, is_closed = _name(position, at), position.takes_no_more >> at & 1
        if site.level and not site.workers and not is_closed:
            yield Reason("Q6: nobody stands on the pyramid on {site}", site=name)
        if is_closed and site.workers > (not table.is_finishing):
            yield Reason("M4: the pyramid on {site} takes no more workers", site=name)
        if table.is_finishing and site.level > (table.goal_level or 0):
            yield Reason("K4: the pyramid on {site} is raised on", site=name)


def _kept_faults(position: Position) -> Iterator[str]:
    edition = position.table.edition
    for seat, (stones, gold) in enumerate(zip(position.stones, position.gold, strict=True)):
        if stones < 0 or gold < 0:
            yield f"Q6: seat {seat} has less than nothing"
        if seat == position.seat:
            continue
        if count_in(stones) > edition.stone_limit:
            yield Reason(
                "L1: {player} keeps {count} stones", player=HeldBy(seat), count=count_in(stones)
            )
        if gold > edition.gold_limit:
            yield Reason("L2: {player} keeps {count} gold", player=HeldBy(seat), count=gold)


def _phase_faults(position: Position) -> Iterator[str]:
    phase = position.phase
    if phase is Phase.OVER:
        return
    if (position.hands[position.seat].tile != NO_TILE) != (phase is Phase.TILE):
        yield Reason(
            "T2: {player} has no tile to lay, or has laid it", player=HeldBy(position.seat)
        )
    elif not legal_actions(position):
        yield "J2: a decision without a legal action"
    if (position.looked_at >= 0) != (phase is Phase.LOOK):
        yield f"N3: a stack is looked at in the phase {phase}, or none is"
    if position.table.goal_level is not None and is_goal_met(position):
        yield Reason("K5: the goal of the task is met, and the game goes on")
