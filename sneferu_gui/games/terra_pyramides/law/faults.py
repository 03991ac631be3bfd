"""What is wrong with a state: asked by loaders, tests and tools (RULES.md, Q6)."""

from collections import Counter
from collections.abc import Iterator

from sneferu_gui.games.terra_pyramides.law.edition import foundations_of
from sneferu_gui.games.terra_pyramides.law.legal import legal_actions
from sneferu_gui.games.terra_pyramides.law.position import BARE, Phase, Position
from sneferu_gui.games.terra_pyramides.law.table import HIDDEN, NO_TILE, count_in


def faults_of(position: Position) -> tuple[str, ...]:
    """Everything that cannot be so in a state of the game, each with its clause; else empty."""
    return (
        *_tile_faults(position),
        *_foundation_faults(position),
        *_worker_faults(position),
        *_piece_faults(position),
        *_site_faults(position),
        *_kept_faults(position),
        *_phase_faults(position),
    )


def tiles_by_place(position: Position) -> dict[str, tuple[int, ...]]:
    """Codes of all tiles of the game by where they are."""
    hands = tuple(hand.tile for hand in position.hands if hand.tile != NO_TILE)
    return {
        "board": tuple(code >> 2 for code in position.laid if code >> 2 != NO_TILE),
        "hands": hands,
        "out": position.out,
        **{f"stack {number}": stack for number, stack in enumerate(position.stacks)},
    }


def _tile_faults(position: Position) -> Iterator[str]:
    board = position.table.board
    tiles = [tile for lying in tiles_by_place(position).values() for tile in lying]
    box = position.table.printed.all_kinds
    if len(tiles) != len(box):
        yield f"Q6: {len(tiles)} tiles, not {len(box)}"
    elif Counter(tile for tile in tiles if tile != HIDDEN) - Counter(box):
        yield "Q6: the tiles are not those of the edition"
    laid = sum(1 << space for space, code in enumerate(position.laid) if code >> 2 != NO_TILE)
    if position.free != board.all_fields & ~laid or laid & ~board.all_fields:
        yield "P1: tiles lie elsewhere than on fields"


def _foundation_faults(position: Position) -> Iterator[str]:
    edition, founded = position.table.edition, position.founded
    lying = [site.foundation for at, site in enumerate(position.sites) if founded >> at & 1]
    values, box = [*lying, *position.foundations], foundations_of(edition)
    if len(values) != len(box):
        yield f"Q6: {len(values)} foundations, not {len(box)}"
    elif Counter(value for value in values if value) - Counter(box):
        yield "Q6: the foundations are not those of the edition"
    if any(site != BARE for at, site in enumerate(position.sites) if not founded >> at & 1):
        yield "Q6: something stands on a bare site"


def _worker_faults(position: Position) -> Iterator[str]:
    table = position.table
    every = table.edition.workers_for(table.seats, table.variants.task)
    for seat, (held, home) in enumerate(zip(position.held, position.home, strict=True)):
        out = [site.workers for at, site in enumerate(position.sites) if held >> at & 1]
        stocked = position.pool if seat == position.seat else 0
        if sum(out) + home + stocked != every or home < 0:
            yield f"Q6: seat {seat} has {sum(out)} + {home} + {stocked} workers, not {every}"
        if 0 in out:
            yield f"Q6: seat {seat} holds a site without a worker"
    if position.pool and position.phase not in {Phase.ACT, Phase.OVER}:
        yield "M6: workers are stocked outside the phase act"
    if position.pool > sum(each.shown for each in position.stocked):
        yield "R3: more workers are stocked than tiles show"


def _piece_faults(position: Position) -> Iterator[str]:
    """A pyramid holds a piece of its own level and of each below it."""
    table, edition = position.table, position.table.edition
    for level, pieces in enumerate(position.pieces, start=1):
        kinds = edition.levels[level - 1]
        box = kinds.pieces_each_colour if level == 1 else kinds.pieces
        for at, left in enumerate(pieces):
            built = [
                s for s in position.sites if s.level >= level and (level > 1 or s.colour == at)
            ]
            if left < 0 or left + len(built) != box:
                yield f"Q6: pieces of level {level}: {left} + {len(built)}, not {box}"
    top = sum(site.level == len(edition.levels) for site in position.sites)
    if min(position.capstones) < 0 or sum(position.capstones) + top != (
        table.capstones * table.seats
    ):
        yield f"Q6: capstones: {position.capstones} and {top} built"


def _site_faults(position: Position) -> Iterator[str]:
    most = position.table.edition.workers_on_site
    seen = 0
    for held in position.held:
        if held & seen:
            yield "Q6: workers of two players stand on a site"
        seen |= held
    for at, site in enumerate(position.sites):
        bit = 1 << at
        if site.workers and not seen & bit:
            yield f"Q6: nobody’s workers stand on site {at}"
        if site.workers > most:
            yield f"Q6: {site.workers} workers stand on site {at}"
        if site.level and not site.workers and not position.closed & bit:
            yield f"Q6: nobody stands on the pyramid on site {at}"
        if bool(position.full & bit) != (site.workers == most):
            yield f"M4: site {at} is wrongly told to be full"
        if bool(position.lone & bit) != (site.level > 0 and site.workers == 1):
            yield f"M7: site {at} is wrongly told to have a last worker"


def _kept_faults(position: Position) -> Iterator[str]:
    edition = position.table.edition
    for seat, (stones, gold) in enumerate(zip(position.stones, position.gold, strict=True)):
        if stones < 0 or gold < 0:
            yield f"Q6: seat {seat} has less than nothing"
        if seat == position.seat:
            continue
        if count_in(stones) > edition.stone_limit:
            yield f"L1: seat {seat} keeps {count_in(stones)} stones"
        if gold > edition.gold_limit:
            yield f"L2: seat {seat} keeps {gold} gold"


def _phase_faults(position: Position) -> Iterator[str]:
    phase = position.phase
    has_tile = position.hands[position.seat].tile != NO_TILE
    if has_tile != (phase is Phase.TILE) and phase is not Phase.OVER:
        yield f"T2: a tile in hand, or none, in the phase {phase}"
    if (position.looked_at >= 0) != (phase is Phase.LOOK):
        yield f"N3: a stack is looked at in the phase {phase}, or none is"
    if phase is not Phase.OVER and not legal_actions(position):
        yield "J2: a decision without a legal action"
