"""The position editor's fields for a game, and the state they describe at the start of a turn."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from sneferu_gui.games.arranging import (
    PLAYERS,
    Field,
    Part,
    all_left,
    named_field,
    split_by_left,
    yes_no_field,
)
from sneferu_gui.games.reason import N_, Reason
from sneferu_gui.games.sneferu.law import geometry, materials
from sneferu_gui.games.sneferu.law.building import cover, newly_enclosed
from sneferu_gui.games.sneferu.law.edition import COLUMNS, ROWS
from sneferu_gui.games.sneferu.law.faults import kind_name, stones_by_place
from sneferu_gui.games.sneferu.law.position import Phase, PlayerState, player_at_start
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.law.table import Table

MOST_FOOD: Final = 200
STORED: Final = 2
"""The number of stored stones offered, unless the player has more."""
EMPTY: Final = N_("empty")
_LAID_STONES: Final = (
    materials.NO_STONE,
    *(5 * first + second for first in range(5) for second in range(5) if first != second),
)
"""The stones that can lie in a slot, with the left half first, or no stone."""
_ANY_STONES: Final = (materials.NO_STONE, *materials.KINDS)
_LAID_NAMES: Final = (EMPTY, *map(kind_name, _LAID_STONES[1:]))
_NAMES: Final = (EMPTY, *map(kind_name, materials.KINDS))


def _pictures(stone: int) -> tuple[str, ...]:
    if stone == materials.NO_STONE:
        return ()
    return tuple(f"sneferu/stones/{material}" for material in materials.stone_halves(stone))


_LAID_PICTURES: Final = tuple(map(_pictures, _LAID_STONES))
_ANY_PICTURES: Final = tuple(map(_pictures, _ANY_STONES))
_NOTHING: Final = ("", 0)
_LAID_TAKE: Final = (
    _NOTHING,
    *(
        (kind_name(materials.kind_of(each)), materials.STONES_OF_A_KIND)
        for each in _LAID_STONES[1:]
    ),
)
_ANY_TAKE: Final = (
    _NOTHING,
    *((kind_name(kind), materials.STONES_OF_A_KIND) for kind in materials.KINDS),
)


def parts_of(state: State) -> tuple[Part, ...]:
    """The editable parts of a state before a stone is chosen; empty in any other state.

    The bag is not among them: it holds the stones that are left.
    """
    if state.phase is not Phase.START or state.declared:
        return ()
    page = N_("Offer and river")
    parts = [
        Part(N_("Offer"), tuple(_offer(state)), page=page),
        Part(N_("River"), tuple(_river(state)), page=page),
    ]
    for seat, player in enumerate(state.players):
        parts.append(Part(N_("Pyramid"), tuple(_pyramid(seat, player)), seat, PLAYERS))
        parts.append(
            Part(N_("Food and stores"), tuple(_store_fields(state, seat, player)), seat, PLAYERS)
        )
    if state.ptah is not None:
        taken = Counter(map(materials.kind_of, state.ptah))
        fields = [
            Field(
                f"ptah/{kind}", kind_name(kind), taken[kind], 0, materials.STONES_OF_A_KIND,
                pictures=(_pictures(kind),), is_shown_whole=True,
                takes=((kind_name(kind), materials.STONES_OF_A_KIND),),
            )
            for kind in materials.KINDS
        ]  # fmt: skip
        parts.append(Part(Reason("Ptah"), tuple(fields)))
    return tuple(parts)


def _offer(state: State) -> Iterator[Field]:
    for column in range(COLUMNS):
        stones = state.offer[column]
        for row in range(ROWS):
            title = Reason("Column {column}, row {row}", column=column + 1, row=row + 1)
            kind = materials.kind_of(stones[row]) if row < len(stones) else materials.NO_STONE
            lying = _ANY_STONES.index(kind)
            field = named_field(f"offer/{column}/{row}", title, lying, _NAMES, _ANY_PICTURES)
            yield field._replace(place=(column, ROWS - 1 - row), takes=_ANY_TAKE)


def _river(state: State) -> Iterator[Field]:
    for seat, space in enumerate(state.boats):
        yield Field(f"boat/{seat}", N_("Boat"), space, 0, state.table.last, seat=seat)
    seats = len(state.boats)
    yield Field("turn", N_("Whose turn it is"), state.seat + 1, 1, seats, is_seat=True)


def _pyramid(seat: int, player: PlayerState) -> Iterator[Field]:
    for slot, (level, place) in enumerate(geometry.LEVEL_AND_SLOT):
        title = Reason("Level {level}, slot {n}", level=level + 1, n=place + 1)
        lying = _LAID_STONES.index(player.stones[slot])
        field = named_field(f"slot/{seat}/{slot}", title, lying, _LAID_NAMES, _LAID_PICTURES)
        yield field._replace(
            place=(place + level / 2, geometry.LEVELS - 1 - level), takes=_LAID_TAKE
        )


def _store_fields(state: State, seat: int, player: PlayerState) -> Iterator[Field]:
    most = max(MOST_FOOD, player.food)
    yield Field(f"food/{seat}", N_("Food"), player.food, 0, most, is_endless=True)
    for at in range(_stored_places(player)):
        kind = (
            materials.kind_of(player.stored[at]) if at < len(player.stored) else materials.NO_STONE
        )
        title = Reason("Stored stone {n}", n=at + 1)
        field = named_field(
            f"stored/{seat}/{at}", title, _ANY_STONES.index(kind), _NAMES, _ANY_PICTURES
        )
        yield field._replace(takes=_ANY_TAKE)
    if state.table.setup.has_powers:
        yield yes_no_field(f"power/{seat}", N_("Power used"), value=player.power_used)


def _stored_places(player: PlayerState) -> int:
    return max(STORED, len(player.stored))


def arranged(state: State, values: Mapping[str, int]) -> State:
    """The state before a choice with these field values; areas already closed count as paid."""
    draft = state.draft()
    seats = range(len(state.players))
    draft.players = tuple(_player(values, seat, state.players[seat]) for seat in seats)
    draft.boats = tuple(values[f"boat/{seat}"] for seat in seats)
    draft.seat = values["turn"] - 1
    was = [draft.seat, *(seat for seat in state.order if seat != draft.seat)]
    draft.order = tuple(sorted(was, key=lambda seat: draft.boats[seat]))
    draft.quarry = draft.boats[draft.seat]
    draft.offer = tuple(
        _turned_as_before(
            state.offer[column],
            (_ANY_STONES[values[f"offer/{column}/{row}"]] for row in range(ROWS)),
        )
        for column in range(COLUMNS)
    )
    if state.ptah is not None:
        taken = {kind: values[f"ptah/{kind}"] for kind in materials.KINDS}
        draft.ptah = all_left(tuple(map(materials.kind_of, state.ptah)), taken)
    draft.gaps, draft.shifted, draft.fresh, draft.mixing = (), False, False, None
    draft.bag = ()
    placed = Counter(
        materials.kind_of(each) for lying in stones_by_place(draft).values() for each in lying
    )
    left = {kind: materials.STONES_OF_A_KIND - placed[kind] for kind in materials.KINDS}
    kept, rest = split_by_left(state.bag, left, materials.kind_of)
    draft.bag = kept + rest
    if draft.bag != state.bag:
        draft.table = Table(state.table.setup, replace(state.table.deal, bag=draft.bag))
    return draft


def _turned_as_before(was: tuple[int, ...], kinds: Iterator[int]) -> tuple[int, ...]:
    """The stones from the bottom up, turned as before where their kinds are the same."""
    turned = dict(enumerate(was))
    lying = [kind for kind in kinds if kind != materials.NO_STONE]
    return tuple(
        turned[at] if at in turned and materials.kind_of(turned[at]) == kind else kind
        for at, kind in enumerate(lying)
    )


def _player(values: Mapping[str, int], seat: int, was: PlayerState) -> PlayerState:
    player = player_at_start(values[f"food/{seat}"])
    areas: list[int] = []
    for slot in range(geometry.SLOTS):
        stone = _LAID_STONES[values[f"slot/{seat}/{slot}"]]
        if stone != materials.NO_STONE:
            cover(player, slot, stone)
            closed = newly_enclosed(player, geometry.LEFT_CELL[slot] | geometry.RIGHT_CELL[slot])
            areas += [cells.bit_count() for _material, cells in closed]
    player.areas = was.areas if sorted(areas) == sorted(was.areas) else tuple(areas)
    kinds = (_ANY_STONES[values[f"stored/{seat}/{at}"]] for at in range(_stored_places(was)))
    player.stored = _turned_as_before(was.stored, kinds)
    player.power_used = bool(values.get(f"power/{seat}", was.power_used))
    return player
