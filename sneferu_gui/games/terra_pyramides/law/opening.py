"""What happened before the first action, as events: for logs that begin with it (RULES.md, S)."""

from sneferu_gui.games.terra_pyramides.law.edition import SIDES
from sneferu_gui.games.terra_pyramides.law.events import (
    Event,
    FirstTileDealt,
    GameBegan,
    StackTakenAway,
    StartTile,
    TopSeen,
    TurnBegan,
)
from sneferu_gui.games.terra_pyramides.law.state import State


def opening_events(start: State) -> tuple[Event, ...]:
    """What led to the first state of a game, as far as that shows it."""
    table, kinds = start.table, start.table.printed.kinds
    deal, variants, board = table.deal, table.variants, table.board
    laid = []
    for own in table.edition.start:
        space = board.index[own.field]
        number = board.touched[space][SIDES.index(own.stairs)] or 0
        tile = kinds[start.laid[space] >> 2]
        site, value = board.names[board.sites[number]], start.sites[number].foundation
        laid.append(StartTile(own.field, tile, own.stairs, site, value))
    began = GameBegan(deal.first, *variants, tuple(laid))
    dealt = [
        FirstTileDealt(seat, hand.stack, kinds[hand.tile]) for seat, hand in enumerate(start.hands)
    ]
    tops = [
        TopSeen(number, kinds[stack[0]])
        for number, stack in enumerate(start.stacks)
        if stack and start.is_open(number)
    ]
    gone = [StackTakenAway(number) for number, stack in enumerate(start.stacks)
            if not stack and table.kept]  # fmt: skip
    first = TurnBegan(start.seat, 1, table.turns[start.seat])
    return (began, *dealt, *tops, *gone, first)
