"""The Great Pyramid and the Queens' Pyramids (RULES.md, P)."""

from typing import Any

from sneferu_gui.games.draft_state import with_replaced
from sneferu_gui.games.men_nefer.law import events
from sneferu_gui.games.men_nefer.law.actions import Build, Grant, Haul
from sneferu_gui.games.men_nefer.law.edition import GREAT_LEVELS
from sneferu_gui.games.men_nefer.law.frames import BuildFrame, FavourFrame, GrantFrame
from sneferu_gui.games.men_nefer.law.gains import Log, open_bundle, push
from sneferu_gui.games.men_nefer.law.items import Bundle
from sneferu_gui.games.men_nefer.law.position import NONE, Position

ARRIVAL_FAVOURS = 2
"""Favours of a favour space (P2)."""


def haul(draft: Position, action: Haul, log: Log) -> None:
    """Move one block a step and deal with the space it reaches (P1)."""
    frame: Any = draft.agenda[-1]
    draft.agenda = (*draft.agenda[:-1], frame._replace(steps=frame.steps - 1))
    if action.track == "great":
        _haul_great(draft, log)
    else:
        _haul_queens(draft, log)


def _haul_great(draft: Position, log: Log) -> None:
    table, space = draft.table, draft.board_to_read.great + 1
    if space > table.edition.great_last:
        push(draft, FavourFrame(1))
        return
    draft.board_to_write.great = space
    if log is not None:
        log.append(events.BlockHauled(draft.seat, "great", space))
    if space in table.construction:
        if not draft.has_pyramidion:  # P7
            push(draft, BuildFrame())
    elif space in table.favour_spaces:
        push(draft, FavourFrame(ARRIVAL_FAVOURS))


def _haul_queens(draft: Position, log: Log) -> None:
    space = draft.board_to_write.queens = draft.board_to_read.queens + 1
    if log is not None:
        log.append(events.BlockHauled(draft.seat, "queens", space))
    if space in draft.table.edition.queens_construction:
        push(draft, GrantFrame())


def build(draft: Position, action: Build, log: Log) -> None:
    """Place the top piece of the level, or the pyramidion (P5, P6)."""
    draft.agenda = draft.agenda[:-1]
    level = draft.building_level()
    if level == GREAT_LEVELS:
        favours = tuple(draft.great_built[-1][place] for place in action.take or ())
        draft.has_pyramidion = True
        if log is not None:
            log.append(events.PyramidionBuilt(draft.seat, favours))
    else:
        favours = lay_piece(draft, level, action.place or 0, draft.seat, log)
    open_bundle(draft, _favour_bundle(draft, favours), log)


def lay_piece(
    draft: Position, level: int, place: int, seat: int | None, log: Log
) -> tuple[int, int]:
    """Put a level's top piece on a place; returns its favour and the favour it covers."""
    own, *others = draft.pieces[level]
    covered = (draft.great_built[level - 1] if level else draft.table.edition.great_base)[place]
    draft.pieces = with_replaced(draft.pieces, level, tuple(others))
    built = with_replaced(draft.great_built[level], place, own)
    draft.great_built = with_replaced(draft.great_built, level, built)
    if log is not None:
        following = others[0] if others else None
        log.append(events.PieceBuilt(seat, level + 1, place, own, covered, following))
        if NONE not in built:
            log.append(events.LevelFilled(level + 1))
    return own, covered


def _favour_bundle(draft: Position, favours: tuple[int, ...]) -> Bundle:
    parts = draft.table.printed.favours
    return tuple(parts[favour] for favour in favours)


def grant(draft: Position, action: Grant, log: Log) -> None:
    """Place a permission, and build the pyramid's next level (P8)."""
    draft.agenda = draft.agenda[:-1]
    pyramid, (reserve, available) = action.pyramid, draft.board_to_read.permissions
    draft.board_to_write.permissions = reserve, available - 1
    placed = (*draft.granted[pyramid], draft.seat)
    draft.granted = with_replaced(draft.granted, pyramid, placed)
    if log is not None:
        level = draft.queens_levels(pyramid)
        log.append(events.PermissionPlaced(draft.seat, pyramid, level))
        if level == draft.table.edition.queens_levels:
            log.append(events.QueensPyramidCompleted(pyramid))
