"""Gains and payments (RULES.md, G), and items that are carried out as soon as they are picked."""

from collections.abc import Callable
from typing import Final, NamedTuple

from sneferu_gui.games.men_nefer.law import events, frames, items
from sneferu_gui.games.men_nefer.law.legal import frame_of
from sneferu_gui.games.men_nefer.law.position import IMMEDIATE, SOURCES, Position

Log = list[events.Event] | None


def push(draft: Position, frame: frames.Frame) -> None:
    """Put a frame on top of the agenda, to be decided next."""
    draft.agenda = (*draft.agenda, frame)


def open_bundle(draft: Position, parts: items.Bundle, log: Log) -> None:
    """Open a bundle: heart, feather and points without a choice are gained at once (X6a)."""
    left: list[items.Part] = []
    for part in parts:
        if len(part) == 1 and part[0].kind in items.AT_ONCE:
            gain(draft, part[0].kind, part[0].n, log)
        else:
            left.append(part)
    if left:
        push(draft, frames.BundleFrame(tuple(left)))


# -- Plain gains ---------------------------------------------------------------------------


def gain(draft: Position, what: str, n: int, log: Log, seat: int | None = None) -> None:
    """Gain Food, Heka, steps of heart or feather, or points (G1 to G3)."""
    if what == items.PP:
        score(draft, n, IMMEDIATE, log, seat)
        return
    own = draft.seat if seat is None else seat
    board, edition = draft.board_to_write_of(own), draft.table.edition
    if what == items.FOOD:
        before, most = board.food, edition.resource
        now = board.food = min(before + n, most)
    elif what == items.HEKA:
        before, most = board.heka, edition.resource
        now = board.heka = min(before + n, most)
    elif what == items.HEART:
        before, most = board.heart, edition.duat
        now = board.heart = min(before + n, most)
    else:
        before, most = board.feather, edition.duat
        now = board.feather = min(before + n, most)
    if log is not None:
        log.append(events.Gained(own, what, n, before + n - now, now))


def score(draft: Position, n: int, source: int, log: Log, seat: int | None = None) -> None:
    """Add points, never to less than 0 (G2); only the real change counts for a source (J5)."""
    own = draft.seat if seat is None else seat
    board = draft.board_to_write_of(own)
    now = max(board.pp + n, 0)
    change, board.pp = now - board.pp, now
    if change:
        era = draft.era - 1
        eras = board.sources
        brought = eras[era]
        brought = (*brought[:source], brought[source] + change, *brought[source + 1 :])
        board.sources = (*eras[:era], brought, *eras[era + 1 :])
    if log is not None and n:
        log.append(events.PointsScored(own, n, SOURCES[source], now))


def pay(draft: Position, what: str, n: int, log: Log) -> None:
    """Pay Food or Heka; there must be enough."""
    if not n:
        return
    board = draft.board_to_write
    if what == items.FOOD:
        now = board.food = board.food - n
    else:
        now = board.heka = board.heka - n
    if log is not None:
        log.append(events.Paid(draft.seat, what, n, now))


# -- Items ---------------------------------------------------------------------------------


def carry_out(draft: Position, item: items.Item, log: Log) -> None:
    """Give at once what an item gives, or open its frame (X1)."""
    kind = item.kind
    if kind in items.PLAIN:
        gain(draft, kind, item.n, log)
    elif kind in _AT_ONCE:
        _AT_ONCE[kind](draft, item, log)
    else:
        frame = frame_of(draft, item) or _FRAMES[kind](item.n)
        push(draft, frame)


_FRAMES: Final[dict[str, Callable[[int], frames.Frame]]] = {
    items.MIX: frames.MixFrame,
    items.SCARAB: frames.ScarabFrame,
    items.LIMESTONE: frames.LimestoneFrame,
    items.FAVOUR: frames.FavourFrame,
}


class _Reserve(NamedTuple):
    """A reserve of which an item makes one thing available."""

    name: str
    """The board's field: the numbers in reserve and available."""
    happened: Callable[[int, int], events.Event]
    """The event, from the seat and the number available."""
    instead: tuple[items.Item, ...]
    """What comes in place of a thing where none is left."""


_RESERVES: Final = {
    items.PERMISSION: _Reserve(
        "permissions", events.PermissionObtained, (items.Item(items.LIMESTONE, 1),)
    ),
    items.EMBALM: _Reserve(
        "mummies",
        events.MummyEmbalmed,
        (items.Item(items.HEART, 1), items.Item(items.FEATHER, 1)),
    ),
    items.CARVE: _Reserve("sphinxes", events.SphinxCarved, (items.Item(items.PP, 1),)),
}
"""By item, the reserve it takes one thing from."""


def _from_reserve(draft: Position, item: items.Item, log: Log) -> None:
    """Make a thing of a reserve available; an empty one brings something else (P9, N1, H1)."""
    name, happened, instead = _RESERVES[item.kind]
    reserve, available = getattr(draft.board_to_read, name)
    if reserve:
        setattr(draft.board_to_write, name, (reserve - 1, available + 1))
        if log is not None:
            log.append(happened(draft.seat, available + 1))
        return
    if log is not None:
        log.append(events.ReserveFoundEmpty(draft.seat, item.kind))
    for each in instead:
        carry_out(draft, each, log)


def _orb(draft: Position, item: items.Item, log: Log) -> None:
    """Raise the orb, then open one bundle with the deities and favours on its way (T11)."""
    edition, before = draft.table.edition, draft.board_to_read.orb
    after = draft.board_to_write.orb = min(before + item.n, edition.orb_last)
    beyond = before + item.n - after
    reached = [space for space in edition.orb_deity if before < space <= after]
    if log is not None:
        if after > before:
            log.append(events.OrbRaised(draft.seat, before, after))
        log.extend(events.DeityReached(draft.seat, space) for space in reached)
        if beyond:
            log.append(events.StepsBeyondTheTop(draft.seat, beyond))
    favours: items.Bundle = ((items.Item(items.FAVOUR, beyond),),) if beyond else ()
    open_bundle(draft, (*draft.table.deity * len(reached), *favours), log)


_AT_ONCE: Final[dict[str, Callable[[Position, items.Item, Log], None]]] = {
    **dict.fromkeys(_RESERVES, _from_reserve),
    items.ORB: _orb,
}
