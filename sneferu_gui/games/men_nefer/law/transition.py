"""The effects of actions: each takes a draft to the next decision, or to the end of the game."""

from collections.abc import Callable
from typing import Any, Final

from sneferu_gui.games.draft_state import with_replaced
from sneferu_gui.games.men_nefer.law import actions as do
from sneferu_gui.games.men_nefer.law import events, frames, items
from sneferu_gui.games.men_nefer.law.edition import PLACES
from sneferu_gui.games.men_nefer.law.gains import (
    Log,
    carry_out,
    gain,
    open_bundle,
    pay,
    push,
    score,
)
from sneferu_gui.games.men_nefer.law.legal import (
    frame_actions,
    is_possible,
    papyrus_price,
    scarab_after,
)
from sneferu_gui.games.men_nefer.law.position import IMMEDIATE, NONE, OwnCraft, Position, Slot
from sneferu_gui.games.men_nefer.law.pyramids import build, grant, haul
from sneferu_gui.games.men_nefer.law.river import activate_boat, leave_city, sail, take_contract
from sneferu_gui.games.men_nefer.law.temple import lose_basket, offer, place_basket, walk
from sneferu_gui.games.men_nefer.law.turn_end import end_turn


def advance(draft: Position, action: do.Action, log: Log) -> None:
    """Carry out a legal action on a draft, up to the next decision or the end of the game."""
    act(draft, action, log)
    if not draft.agenda:
        end_turn(draft, log)


def act(draft: Position, action: do.Action, log: Log) -> None:
    """Carry out a legal action, but not the end of the turn, which an empty agenda asks for."""
    _STEPS[action.do](draft, action, log)
    settle(draft, log)


# -- What happens by itself (X6) -----------------------------------------------------------


def settle(draft: Position, log: Log) -> None:
    """Go on as long as the turn has nothing to decide (X6)."""
    while draft.agenda:
        frame = draft.agenda[-1]
        if isinstance(frame, frames.LeaveFrame):
            _pop(draft)
            leave_city(draft, frame, log)
        elif isinstance(frame, frames.BundleFrame | frames.MarketFrame):
            alone = _only_choice(draft, frame)
            if alone is None and is_possible(draft, frame):
                return
            if alone is None:
                _close(draft, log)
            else:
                _STEPS[alone.do](draft, alone, log)
        elif is_possible(draft, frame):
            return
        else:
            _close(draft, log)


def _only_choice(draft: Position, frame: frames.BundleFrame | frames.MarketFrame) -> Any:  # noqa: ANN401
    """The action that is done by itself in a frame (X6c to X6e); None where there is none."""
    actions: list[Any] = list(frame_actions(draft, frame))
    if not actions:
        return None
    if isinstance(frame, frames.MarketFrame):
        is_plain = _chosen_help(draft, actions[0]).kind in items.PLAIN
        return actions[0] if len(actions) == 1 and is_plain else None
    parts = frame.parts
    if all(
        len(parts[each.item]) == 1 and parts[each.item][0].kind in items.PLAIN for each in actions
    ):
        return actions[0]
    return actions[0] if len(parts) == 1 and len(parts[0]) == 1 else None


def _close(draft: Position, log: Log) -> None:
    """Close the top frame, in which nothing can be done; its rest is lost (X6b)."""
    frame = draft.agenda[-1]
    _pop(draft)
    if isinstance(frame, frames.BasketFrame):
        lose_basket(draft, log)
    elif log is not None and _has_rest(frame):
        log.append(events.PartImpossible(draft.seat, frame.kind))


def _has_rest(frame: Any) -> bool:  # noqa: ANN401
    """Whether a frame that closed had anything left in it."""
    counts = ("steps", "left", "activations", "offers")
    news = [getattr(frame, count) for count in counts if hasattr(frame, count)]
    return not news or any(news)


def _pop(draft: Position) -> None:
    draft.agenda = draft.agenda[:-1]


def _leave(draft: Position, _action: do.Action, log: Log) -> None:
    """Close the top frame at the player's wish; its rest is lost (X3)."""
    frame = draft.agenda[-1]
    _pop(draft)
    if log is not None:
        log.append(events.PartWaived(draft.seat, frame.kind))


# -- The three choices of a turn (A) -------------------------------------------------------


def _counted(seats: tuple[int, ...], seat: int, change: int) -> tuple[int, ...]:
    return with_replaced(seats, seat, seats[seat] + change)


def _visit(draft: Position, action: do.Visit, log: Log) -> None:
    seat, edition, printed = draft.seat, draft.table.edition, draft.table.printed
    house = printed.house_of[action.house]
    crowd, price = draft.crowd(house, 0), draft.price(house, 0)
    slots = draft.board_to_read.slots
    tablet = slots[action.slot].tablet
    draft.choice = action.do
    draft.board_to_write.slots = with_replaced(slots, action.slot, Slot(False, NONE))
    draft.sun = with_replaced(draft.sun, house, _counted(draft.sun[house], seat, 1))
    if tablet != NONE:
        draft.discard = (*draft.discard, tablet)
    if log is not None:
        log.append(events.ApprenticeVisited(seat, action.house, action.slot, crowd, price))
        if tablet != NONE:
            log.append(events.TabletUsed(seat, edition.tablets[tablet].id))
    if _can_pay(draft, price, log) and tablet != NONE:
        open_bundle(draft, edition.tablets[tablet].does, log)


def _can_pay(draft: Position, price: int, log: Log) -> bool:
    """Pay the price and say so; a player who cannot gains Food, and the turn ends (A4)."""
    if price <= draft.board_to_read.food:
        pay(draft, items.FOOD, price, log)
        return True
    gain(draft, items.FOOD, draft.table.edition.unpaid_food, log)
    if log is not None:
        log.append(events.CouldNotPay(draft.seat, price, draft.board_to_read.food))
    return False


def _specialise(draft: Position, action: do.Specialise, log: Log) -> None:
    seat, table = draft.seat, draft.table
    house = table.printed.house_of[action.house]
    crowd, price = draft.crowd(house, 1), draft.price(house, 1)
    draft.choice = action.do
    draft.sun = with_replaced(draft.sun, house, _counted(draft.sun[house], seat, -1))
    draft.moon = with_replaced(draft.moon, house, _counted(draft.moon[house], seat, 1))
    if log is not None:
        log.append(events.ApprenticeSpecialised(seat, action.house, crowd, price))
    if not _can_pay(draft, price, log) or action.space is None:
        return
    tracks, before = table.edition.tracks_in_order, draft.board_to_read.scarabs[house]
    after = scarab_after(draft.board_to_read, tracks, house)
    if after > before:
        _move_scarab(draft, house, log)
    if log is not None:
        log.append(events.TrackSpaceChosen(seat, action.house, action.space))
    open_bundle(draft, tracks[house][action.space - 1], log)


def _move_scarab(draft: Position, house: int, log: Log) -> None:
    board = draft.board_to_write
    board.scarabs = _counted(board.scarabs, house, 1)
    if log is not None:
        name = draft.table.edition.houses[house]
        log.append(events.ScarabAdvanced(draft.seat, name, board.scarabs[house]))


def _obtain(draft: Position, action: do.Obtain, log: Log) -> None:
    seat, edition, row = draft.seat, draft.table.edition, action.row
    tablet, cost = draft.market[row], edition.rows[row].cost
    draft.choice = action.do
    if cost < 0:
        gain(draft, items.FOOD, -cost, log)
    else:
        pay(draft, items.FOOD, cost, log)
    draft.market = with_replaced(draft.market, row, NONE)
    slots = draft.board_to_read.slots
    slot = next(at for at, own in enumerate(slots) if own.tablet == NONE)
    draft.board_to_write.slots = with_replaced(slots, slot, slots[slot]._replace(tablet=tablet))
    if log is not None:
        log.append(events.TabletObtained(seat, edition.tablets[tablet].id, row, cost, slot))
    push(draft, frames.MarketFrame(row))
    _match_sign(draft, edition.tablets[tablet].glyph, log)


def _match_sign(draft: Position, glyph: str, log: Log) -> None:
    """Advance the hieroglyph counter if the tablet's sign is the next one (A10)."""
    signs, at = draft.table.board_glyphs[draft.seat], draft.board_to_read.glyphs
    if at < len(signs) and signs[at] == glyph:
        draft.board_to_write.glyphs = at + 1
        if log is not None:
            log.append(events.SignMatched(draft.seat, glyph, at + 1))
        open_bundle(draft, draft.table.edition.rewards[at], log)


def _chosen_help(draft: Position, action: do.UseMarket) -> items.Item:
    return draft.table.edition.rows[action.row].action[action.option]


def _use_market(draft: Position, action: do.UseMarket, log: Log) -> None:
    item = _chosen_help(draft, action)
    _pop(draft)
    if log is not None:
        log.append(events.HelpChosen(draft.seat, action.row, items.item_text(item)))
    carry_out(draft, item, log)


# -- Frames --------------------------------------------------------------------------------


def _pick(draft: Position, action: do.Pick, log: Log) -> None:
    frame: Any = draft.agenda[-1]
    parts = frame.parts
    item = parts[action.item][action.option]
    rest = (*parts[: action.item], *parts[action.item + 1 :])
    _pop(draft)
    if rest:
        push(draft, frames.BundleFrame(rest))
    carry_out(draft, item, log)


def _favour(draft: Position, action: do.TakeFavour, log: Log) -> None:
    frame: Any = draft.agenda[-1]
    _replace_top(draft, frame._replace(left=frame.left - 1))
    if log is not None:
        log.append(events.FavourTaken(draft.seat, action.choice))
    carry_out(draft, draft.table.printed.favours[action.choice][0], log)


def _replace_top(draft: Position, frame: Any) -> None:  # noqa: ANN401
    draft.agenda = (*draft.agenda[:-1], frame)


def _scarab(draft: Position, action: do.AdvanceScarab, log: Log) -> None:
    frame: Any = draft.agenda[-1]
    _replace_top(draft, frame._replace(steps=frame.steps - 1))
    _move_scarab(draft, draft.table.printed.house_of[action.house], log)


def _bury(draft: Position, action: do.Bury, log: Log) -> None:
    """Put a sarcophagus into a tomb; its own parts and its activations are one bundle (N4)."""
    table = draft.table
    number = table.printed.tomb_of[action.space]
    tomb, places = table.edition.tombs[number], table.printed.tomb_places[number]
    _pop(draft)
    reserve, available = draft.board_to_read.mummies
    draft.board_to_write.mummies = reserve, available - 1
    draft.buried = with_replaced(draft.buried, number, draft.seat)
    if log is not None:
        log.append(events.SarcophagusBuried(draft.seat, action.space))
    mask = sum(1 << place for place in places)
    activations = items.Item(items.MASTABA, table.edition.activations[tomb.level - 1], mask)
    open_bundle(draft, (*tomb.gives, (activations,)), log)


def _erect(draft: Position, action: do.Erect, log: Log) -> None:
    table = draft.table
    number = table.printed.pedestal_of[action.space]
    _pop(draft)
    reserve, available = draft.board_to_read.sphinxes
    draft.board_to_write.sphinxes = reserve, available - 1
    draft.erected = with_replaced(draft.erected, number, draft.seat)
    if log is not None:
        log.append(events.SphinxErected(draft.seat, action.space))
    open_bundle(draft, table.edition.pedestals[number].gives, log)


def _activate(draft: Position, action: do.Activate, log: Log) -> None:
    frame: Any = draft.agenda[-1]
    _replace_top(draft, frame._replace(left=frame.left - 1))
    item = draft.table.tile_action(PLACES.index(action.tile))[action.option]
    if log is not None:
        log.append(events.TileActivated(draft.seat, action.tile, items.item_text(item)))
    carry_out(draft, item, log)


def _papyrus(draft: Position, action: do.TakePapyrus, log: Log) -> None:
    frame: Any = draft.agenda[-1]
    tile, index = draft.papyrus_market[action.tile], action.tile
    price = 0 if frame.is_free else papyrus_price(draft, index) or 0
    _pop(draft)
    pay(draft, items.HEKA, price, log)
    board = draft.board_to_write
    before = board.papyri
    board.papyri = (*before, tile or (NONE, NONE))
    draft.papyrus_market = with_replaced(draft.papyrus_market, index, None)
    if log is not None and tile is not None:
        names = draft.table.edition.drawings
        halves = (names[tile[0]], names[tile[1]])
        log.append(events.PapyrusTaken(draft.seat, halves, index, len(before), price))
        if before and before[-1][1] == tile[0]:
            log.append(events.DrawingCompleted(draft.seat, halves[0]))


def _craft(draft: Position, action: do.TakeCraft, log: Log) -> None:
    frame: Any = draft.agenda[-1]
    edition, craft = draft.table.edition, draft.craft_market[action.tile]
    price = 0 if frame.is_free else edition.craft_food[action.tile]
    _pop(draft)
    pay(draft, items.FOOD, price, log)
    board = draft.board_to_write
    board.crafts = tuple(sorted((*board.crafts, OwnCraft(action.space, craft, True))))
    draft.craft_market = with_replaced(draft.craft_market, action.tile, NONE)
    if log is not None:
        name = edition.crafts[craft].id
        log.append(events.CraftTaken(draft.seat, name, action.tile, action.space, price))
    if edition.area_pp[action.space]:
        score(draft, edition.area_pp[action.space], IMMEDIATE, log)


def _split(draft: Position, action: do.Split, log: Log) -> None:
    frame: Any = draft.agenda[-1]
    _pop(draft)
    for what, n in ((items.FOOD, action.food), (items.HEKA, frame.n - action.food)):
        if n:
            gain(draft, what, n, log)


# Each step takes the one kind of action it is listed for, which a mapping cannot say.
_STEPS: Final[dict[str, Callable[[Position, Any, Log], None]]] = {
    "visit": _visit,
    "specialise": _specialise,
    "obtain": _obtain,
    "market": _use_market,
    "pick": _pick,
    "done": _leave,
    "haul": haul,
    "build": build,
    "grant": grant,
    "favour": _favour,
    "scarab": _scarab,
    "bury": _bury,
    "mastaba": _activate,
    "papyrus": _papyrus,
    "craft": _craft,
    "walk": walk,
    "offer": offer,
    "basket": place_basket,
    "sail": sail,
    "activate": activate_boat,
    "contract": take_contract,
    "erect": _erect,
    "mix": _split,
}
