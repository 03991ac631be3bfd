"""Priestesses, offerings and baskets (RULES.md, T)."""

from typing import Any

from sneferu_gui.games.draft_state import with_exchanged, with_replaced
from sneferu_gui.games.men_nefer.law import events
from sneferu_gui.games.men_nefer.law.actions import Offer, PlaceBasket, Walk
from sneferu_gui.games.men_nefer.law.frames import BasketFrame
from sneferu_gui.games.men_nefer.law.gains import Log, open_bundle, push
from sneferu_gui.games.men_nefer.law.position import Position, Priestess
from sneferu_gui.games.men_nefer.law.table import AREA_SPACES


def walk(draft: Position, action: Walk, log: Log) -> None:
    """Move a priestess into the next room, standing (T4)."""
    frame: Any = draft.agenda[-1]
    steps = frame.steps - draft.table.edition.room_steps[action.room]
    draft.agenda = (*draft.agenda[:-1], frame._replace(steps=steps, has_walked=True))
    before, after = Priestess(action.room, action.standing), Priestess(action.room + 1, True)
    draft.board_to_write.priestesses = with_exchanged(
        draft.board_to_read.priestesses, before, after
    )
    if log is not None:
        log.append(events.PriestessWalked(draft.seat, action.room + 1))


def offer(draft: Position, action: Offer, log: Log) -> None:
    """Offer a craft: its actions up to the level of its space, then its basket (T6)."""
    frame: Any = draft.agenda[-1]
    # Before or after all the walking, never between (T5).
    rest = frame._replace(offers=frame.offers - 1)
    if frame.has_walked:
        rest = rest._replace(steps=0, lost=frame.lost + frame.steps)
    draft.agenda = (*draft.agenda[:-1], rest)
    board = draft.board_to_write
    at, own = next(each for each in enumerate(board.crafts) if each[1].space == action.craft)
    board.crafts = with_replaced(board.crafts, at, own._replace(has_basket=False))  # T9
    craft, level = draft.table.edition.crafts[own.craft], AREA_SPACES[own.space].level
    if log is not None:
        log.append(events.OfferingBegun(draft.seat, craft.id, own.space, level))
    push(draft, BasketFrame())
    open_bundle(draft, craft.does[:level], log)


def place_basket(draft: Position, action: PlaceBasket, log: Log) -> None:
    """Put the basket on its space, lay a priestess of the room down, gain the bundle (T6)."""
    draft.agenda = draft.agenda[:-1]
    number = draft.table.printed.offering_of[action.space]
    space = draft.table.edition.offerings[number]
    draft.offered = with_replaced(draft.offered, number, draft.seat)
    draft.board_to_write.baskets = draft.board_to_read.baskets + 1
    rose, lies = Priestess(space.room, True), Priestess(space.room, False)
    draft.board_to_write.priestesses = with_exchanged(draft.board_to_read.priestesses, rose, lies)
    if log is not None:
        log.append(events.BasketPlaced(draft.seat, action.space))
    open_bundle(draft, space.gives, log)


def lose_basket(draft: Position, log: Log) -> None:
    """Report a basket lost: the craft's own actions left it no place (T8)."""
    if log is not None:
        log.append(events.BasketLost(draft.seat))
