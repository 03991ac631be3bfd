"""Differences on the land between two states: those of a gesture, or of others' turns."""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence

from sneferu_gui.games.men_nefer.law.edition import GREAT_LEVELS, PIECES
from sneferu_gui.games.men_nefer.law.harvest import counted
from sneferu_gui.games.men_nefer.law.position import NONE, Board, Priestess
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.session.game import Step
from sneferu_gui.ui.kit.remembered import remembered_by_values

NOWHERE_CHANGED: frozenset[Hashable] = frozenset()


@remembered_by_values
def changed_places(before: State | None, after: State | None) -> frozenset[Hashable]:
    """The places that hold something in the later state that was not there before."""
    if before is None or after is None or before is after:
        return NOWHERE_CHANGED
    return frozenset(
        (*_of_table(before, after), *_of_markets(before, after), *_of_seats(before, after))
    )


def recent_changes(steps: Sequence[Step]) -> frozenset[Hashable]:
    """The places in which the last action left something new."""
    return changed_places(steps[-2].after, steps[-1].after) if len(steps) > 1 else NOWHERE_CHANGED


def nearer_contracts(before: State, after: State | None, seat: int) -> frozenset[Hashable]:
    """The contracts in cities for whose demand a seat would have more, or less (C3)."""
    if after is None:
        return NOWHERE_CHANGED
    contracts = before.table.printed.contracts
    return frozenset(
        places.Stall(city, space)
        for city, stall in enumerate(before.stalls)
        for space, number in enumerate(stall)
        if number != NONE
        and counted(before, seat, contracts[number]) != counted(after, seat, contracts[number])
    )


def _of_table(before: State, after: State) -> Iterator[Hashable]:
    spaces = ((level, place) for level in range(GREAT_LEVELS) for place in range(PIECES))
    for level, place in spaces:
        if before.great_built[level][place] != after.great_built[level][place]:
            yield places.Great(level, place)
    if after.has_pyramidion and not before.has_pyramidion:
        yield places.Great(GREAT_LEVELS, 0)
    for pyramid, (old, new) in enumerate(zip(before.granted, after.granted, strict=True)):
        if len(new) > len(old):
            yield places.Queens(pyramid)
    for kind, owners in (
        (places.Tomb, (before.buried, after.buried)),
        (places.Offering, (before.offered, after.offered)),
        (places.Pedestal, (before.erected, after.erected)),
    ):
        taken = zip(*owners, strict=True)
        yield from (kind(number) for number, each in enumerate(taken) if each[0] != each[1])
    for city, (was, now) in enumerate(zip(before.stalls, after.stalls, strict=True)):
        yield from (places.Stall(city, n) for n in range(len(now)) if was[n] != now[n])


def _of_markets(before: State, after: State) -> Iterator[Hashable]:
    """Houses to which somebody came, and markets in which tiles were laid out."""
    for place, was, now in (
        (places.Sun, before.sun, after.sun),
        (places.Moon, before.moon, after.moon),
    ):
        crowds = enumerate(zip(was, now, strict=True))
        yield from (place(house) for house, (few, many) in crowds if sum(many) > sum(few))
    tablets = enumerate(after.market)
    yield from (places.Row(row) for row, each in tablets if each not in before.market)
    for tile, old, new in (
        (places.Papyrus, before.papyrus_market, after.papyrus_market),
        (places.Craft, before.craft_market, after.craft_market),
    ):
        seen = Counter(old)
        for at in reversed(range(len(new))):  # the tiles left have moved right (A11)
            seen[new[at]] -= 1
            if seen[new[at]] < 0:
                yield tile(at)


def _of_seats(before: State, after: State) -> Iterator[Hashable]:
    for seat, (old, new) in enumerate(zip(before.boards, after.boards, strict=True)):
        if old is new:
            continue
        if new.great > old.great:
            yield places.Block(seat, "great")
        if new.queens > old.queens:
            yield places.Block(seat, "queens")
        if new.orb > old.orb:
            yield places.Orb(seat)
        if new.permissions != old.permissions:
            yield places.Permission(seat)
        yield from (
            places.Stock(seat, kind)
            for kind in ("heart", "feather")
            if getattr(new, kind) != getattr(old, kind)
        )
        yield from _of_moved(seat, old, new)


def _of_moved(seat: int, old: Board, new: Board) -> Iterator[Hashable]:
    """The places to which boats and priestesses came."""
    was, now = [each.place for each in old.boats], [each.place for each in new.boats]
    yield from (places.Boat(seat, at) for at in sorted(set(now)) if now.count(at) > was.count(at))
    for room, is_standing in sorted(set(new.priestesses)):
        own = Priestess(room, is_standing)
        if new.priestesses.count(own) > old.priestesses.count(own):
            yield places.Priestess(seat, room, is_standing)
