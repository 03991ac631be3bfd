"""Setup and deal: seats, options, and everything that chance decided (RULES.md, S, V, K, J)."""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final, NamedTuple, TypeVar

from sneferu_gui.games.checked_values import (
    KeyPath,
    RecordError,
    choice_in,
    list_in,
    object_in,
    seen_text_in,
    value_at,
)
from sneferu_gui.games.codec import (
    Conversion,
    Entries,
    Inline,
    Key,
    OneOf,
    Reading,
    Seed,
    Text,
    WholeNumber,
)
from sneferu_gui.games.game import COLOURS, Seat, shuffled
from sneferu_gui.games.men_nefer.law.edition import (
    DEALT_TYPES,
    GREAT_LEVELS,
    HOUSES,
    MOST_TILES,
    PIECES,
    PLACES,
    QUEENS,
    SEATS,
    SIDES,
    SLOTS,
    TYPES,
    VALUES,
    Edition,
)
from sneferu_gui.games.options import colour_faults
from sneferu_gui.games.reason import Reason

TWO: Final = 2
"""The number of players whose set-up is used alone, too (V1)."""

BOOK_COLOURS: Final = ("red", "blue", "white", "black")
"""The players' colours in records, in the order of the house's colours (D1, J1)."""


def _read_seats(value: object, path: KeyPath, _reading: Reading) -> tuple[Seat, ...]:
    seats = []
    for index, entry in enumerate(list_in(value, path, most=SEATS[1])):
        at = (*path, index)
        table = object_in(entry, at)
        name = seen_text_in(value_at(table, at, "name"), (*at, "name"), 60)
        colour = choice_in(value_at(table, at, "colour"), (*at, "colour"), BOOK_COLOURS)
        seats.append(Seat(name, COLOURS[BOOK_COLOURS.index(colour)]))
    return tuple(seats)


def _write_seats(seats: tuple[Seat, ...]) -> list[dict[str, str]]:
    return [
        {"name": seat.name, "colour": BOOK_COLOURS[COLOURS.index(seat.colour)]} for seat in seats
    ]


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything chosen before the deal. Raises ValueError for an impossible choice."""

    game = "men_nefer"

    edition: Edition
    seats: Annotated[tuple[Seat, ...], Key("players"), Conversion(_read_seats, _write_seats)]
    """Seats in order, round the table; a single one plays beside the steward (V)."""

    def __post_init__(self) -> None:
        fault = next(iter(setup_faults(self)), None)
        if fault:
            raise ValueError(fault)

    @property
    def is_solo(self) -> bool:
        return len(self.seats) == 1

    @property
    def like(self) -> int:
        """The number of players whose set-up is used: alone that of two (V1)."""
        return max(len(self.seats), TWO)


def setup_faults(setup: Setup) -> list[str]:
    """Faults of a setup, in words; empty when it is sound."""
    seats = setup.seats
    if not SEATS[0] <= len(seats) <= SEATS[1]:
        return [Reason("{count} seats; 1 to 4 can play", count=len(seats))]
    return colour_faults(seats, Reason("D1: two players have the same colour"))


# -- The deal ------------------------------------------------------------------------------

Ids = Annotated[tuple[Annotated[str, Text()], ...], Entries(MOST_TILES, is_exact=False)]
Papyrus = tuple[Annotated[str, Text()], Annotated[str, Text()]]
"""A papyrus: the left and the right half (O3)."""


def _read_piles(value: object, path: KeyPath, _reading: Reading) -> tuple[tuple[str, ...], ...]:
    """Piles of contract ids; the record's keys are their values."""
    table = object_in(value, path)
    piles = []
    for key in map(str, VALUES):
        entries = list_in(value_at(table, path, key), (*path, key), most=MOST_TILES)
        piles.append(
            tuple(seen_text_in(each, (*path, key, at), 60) for at, each in enumerate(entries))
        )
    return tuple(piles)


def _write_piles(piles: tuple[tuple[str, ...], ...]) -> dict[str, list[str]]:
    return {str(value): list(pile) for value, pile in zip(VALUES, piles, strict=True)}


NeutralPlace = tuple[Annotated[int, WholeNumber(0, len(HOUSES) - 1)], Annotated[str, OneOf(SIDES)]]


class StewardLists(NamedTuple):
    """The steward's deeds and the spaces he takes, in order (V)."""

    deeds: Annotated[
        tuple[
            Annotated[
                tuple[Annotated[int, WholeNumber(0, len(HOUSES) - 1)], ...],
                Entries(len(HOUSES), is_exact=False),
            ],
            ...,
        ],
        Entries(3, is_exact=False),
    ]
    """Era by Era, the numbers of the Houses to which he comes."""
    necropolis: Ids
    """All tombs, in the order in which he takes them; offering spaces and pedestals likewise."""
    temple: Ids
    sphinxes: Ids
    nile: Ids
    """All cities, in the order in which he takes contracts from them."""


class SeatsDealt(NamedTuple):
    """The turn order, boards and first tablets that chance decided."""

    order: Annotated[
        tuple[Annotated[int, WholeNumber(0, "last_seat")], ...], Key("deal.order"), Entries("seats")
    ]
    """The seats in the turn order of the first Era."""
    boards: Annotated[
        tuple[Annotated[int, WholeNumber(0, SEATS[1] - 1)], ...],
        Key("deal.boards"),
        Entries("seats"),
    ]
    """The number of each seat's personal board."""
    tablets: Annotated[
        tuple[Annotated[tuple[Annotated[str, Text()], ...], Entries(SLOTS)], ...],
        Key("deal.tablets"),
        Entries("seats"),
    ]
    """Each seat's first tablets, of types 1, 2 and 3."""


class StacksDealt(NamedTuple):
    """The stacks that tiles are drawn from, face down."""

    draw: Annotated[Ids, Key("deal.draw")]
    """The other tablets; the first five go to the market, from its bottom row upward (S12)."""
    papyri: Annotated[tuple[Papyrus, ...], Key("deal.papyri"), Entries(MOST_TILES, is_exact=False)]
    crafts: Annotated[Ids, Key("deal.crafts")]


class LandDealt(NamedTuple):
    """What lies on the main board: benefits, contracts, tiles, pieces, neutral apprentices."""

    cities: Annotated[Ids, Key("deal.cities")]
    """City benefits, in the order of the edition's cities."""
    contracts: Annotated[
        tuple[tuple[str, ...], ...], Key("deal.contracts"), Conversion(_read_piles, _write_piles)
    ]
    """Three piles of contracts, by value."""
    mastabas: Annotated[Ids, Key("deal.mastabas")]
    """Mastaba tiles at the places I, II, III, A, B."""
    deity: Annotated[str, Key("deal.deity"), Text()]
    queens: Annotated[Ids, Key("deal.queens")]
    """Queens' tiles of the three pyramids."""
    pieces: Annotated[
        tuple[Annotated[tuple[int, ...], Entries(PIECES)], ...],
        Key("deal.pieces"),
        Entries(GREAT_LEVELS),
    ]
    """The favours of the Great Pyramid's pieces, level by level."""
    neutral: Annotated[
        tuple[NeutralPlace, ...] | None,
        Key("deal.neutral"),
        Entries(MOST_TILES, is_exact=False),
    ]
    """House and side of each neutral apprentice; None with four players."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Everything that chance decided; the game is not random after it (K1).

    Piles are drawn from the front.
    """

    seats: Annotated[SeatsDealt, Inline()]
    stacks: Annotated[StacksDealt, Inline()]
    land: Annotated[LandDealt, Inline()]
    steward: Annotated[StewardLists | None, Key("deal.steward")]
    """None unless a player is alone."""
    seed: Seed = None
    """The seed of the deal; informative only."""


Value = TypeVar("Value")
Mixing = Callable[[Iterable[Any]], list[Any]]
"""Puts tiles into the order in which they will be drawn."""


def contract_id(kind: str, value: int) -> str:
    return f"{kind}-{value}"


def all_papyri(edition: Edition) -> list[tuple[str, str]]:
    """Every papyrus: for each left half each right half, the copies in a row (K4)."""
    drawings, copies = edition.drawings, range(edition.papyrus_copies)
    return [(left, right) for left in drawings for right in drawings for _ in copies]


def all_crafts(edition: Edition) -> list[str]:
    """The ids of all crafts, the copies in a row (K4)."""
    return [craft.id for craft in edition.crafts for _ in range(edition.craft_copies)]


def contract_piles(edition: Edition) -> tuple[tuple[str, ...], ...]:
    """All contracts, in a pile for each value (K4)."""
    kinds = [each.kind for each in edition.contract_kinds]
    return tuple(tuple(contract_id(kind, value) for kind in kinds) for value in VALUES)


def deal_of(
    edition: Edition,
    seats: int,
    first: int,
    mixed: Mixing,
    seed: int | str | None = None,
) -> Deal:
    """A deal whose tiles are ordered by `mixed`."""
    tablets = {kind: mixed(each.id for each in edition.tablets if each.type == kind)
               for kind in DEALT_TYPES}  # fmt: skip
    dealt = tuple(tuple(tablets[kind].pop(0) for kind in DEALT_TYPES) for _seat in range(seats))
    rest = {identity for kind in tablets.values() for identity in kind}
    draw = [each.id for kind in TYPES for each in edition.tablets
            if each.type == kind and (kind not in DEALT_TYPES or each.id in rest)]  # fmt: skip
    around = SeatsDealt(
        order=tuple((first + step) % seats for step in range(seats)),
        boards=tuple(mixed(range(SEATS[1]))[:seats]),
        tablets=dealt,
    )
    stacks = StacksDealt(
        tuple(mixed(draw)), tuple(mixed(all_papyri(edition))), tuple(mixed(all_crafts(edition)))
    )
    land = _land_dealt(edition, seats, mixed)
    return Deal(around, stacks, land, _steward_lists(edition, mixed) if seats == 1 else None, seed)


def _land_dealt(edition: Edition, seats: int, mixed: Mixing) -> LandDealt:
    layouts = edition.layouts(max(seats, 2))
    return LandDealt(
        cities=tuple(mixed(each.id for each in edition.benefits)[: len(edition.cities)]),
        contracts=tuple(tuple(mixed(pile)) for pile in contract_piles(edition)),
        mastabas=tuple(mixed(each.id for each in edition.mastabas)[: len(PLACES)]),
        deity=mixed(each.id for each in edition.deities)[0],
        queens=tuple(mixed(edition.queens_tiles)[:QUEENS]),
        pieces=tuple(tuple(mixed(level)) for level in edition.great_pieces),
        neutral=tuple(mixed(layouts)[0]) if layouts else None,
    )


def _steward_lists(edition: Edition, mixed: Mixing) -> StewardLists:
    houses = range(len(edition.houses))
    return StewardLists(
        tuple(tuple(mixed(houses)[: edition.deeds]) for _era in range(edition.eras)),
        tuple(mixed(each.id for each in edition.tombs)),
        tuple(mixed(each.id for each in edition.offerings)),
        tuple(mixed(each.id for each in edition.pedestals)),
        tuple(mixed(each.id for each in edition.cities)),
    )


DEAL_TEXT: Final = "men-nefer deal {seed}"


def deal_from_seed(edition: Edition, seats: int, seed: int | str) -> Deal:
    """The deal of a seed for a number of seats: always the same one."""
    chance = random.Random(DEAL_TEXT.format(seed=seed))  # noqa: S311 - a game, not a secret
    first = int(chance.random() * seats)
    return deal_of(edition, seats, first, lambda tiles: shuffled(tiles, chance), seed)


# -- What a reader refuses (J8) ------------------------------------------------------------


def deal_faults(deal: Deal, edition: Edition, seats: int) -> Iterator[RecordError]:
    """Faults of a deal for a number of seats, in words that name the clause (J8)."""
    if deal.seats.order != tuple((deal.seats.order[0] + step) % seats for step in range(seats)):
        yield _fault("order", Reason("S4: the order is no round of the table"))
    if len(set(deal.seats.boards)) < seats:
        yield _fault("boards", Reason("S1: two players have the same board"))
    yield from _tablet_faults(deal, edition)
    boxes: tuple[tuple[str, Sequence[Any], Sequence[Any]], ...] = (
        ("papyri", deal.stacks.papyri, all_papyri(edition)),
        ("crafts", deal.stacks.crafts, all_crafts(edition)),
        *((f"contracts.{value}", pile, box) for value, pile, box in
          zip(VALUES, deal.land.contracts, contract_piles(edition), strict=True)),
        *((f"pieces.{level}", pile, box) for level, (pile, box) in
          enumerate(zip(deal.land.pieces, edition.great_pieces, strict=True))),
    )  # fmt: skip
    for key, lying, box in boxes:
        if Counter(lying) != Counter(box):
            yield _fault(key, Reason("J8: not exactly what the edition holds"))
    chosen: tuple[tuple[str, Sequence[str], Sequence[str], int], ...] = (
        ("cities", deal.land.cities, [each.id for each in edition.benefits], len(edition.cities)),
        ("mastabas", deal.land.mastabas, [each.id for each in edition.mastabas], len(PLACES)),
        ("queens", deal.land.queens, edition.queens_tiles, QUEENS),
        ("deity", (deal.land.deity,), [each.id for each in edition.deities], 1),
    )
    for key, tiles, kinds, count in chosen:
        if len(tiles) != count or len(set(tiles)) < count or not set(tiles) <= set(kinds):
            yield _fault(key, Reason("J8: not {count} different ones of the edition", count=count))
    yield from _neutral_faults(deal, edition, seats)
    yield from _steward_faults(deal, edition, seats)


def _fault(key: str, reason: Reason) -> RecordError:
    return RecordError(("deal", *key.split(".")), reason)


def _tablet_faults(deal: Deal, edition: Edition) -> Iterator[RecordError]:
    types = {tablet.id: tablet.type for tablet in edition.tablets}
    for seat, dealt in enumerate(deal.seats.tablets):
        if tuple(types.get(identity) for identity in dealt) != DEALT_TYPES:
            reason = Reason("S11: not one tablet of each of the types 1, 2 and 3")
            yield RecordError(("deal", "tablets", seat), reason)
    lying = [*deal.stacks.draw, *(identity for dealt in deal.seats.tablets for identity in dealt)]
    if Counter(lying) != Counter(list(types)):
        yield _fault("draw", Reason("J8: not exactly what the edition holds"))


def _neutral_faults(deal: Deal, edition: Edition, seats: int) -> Iterator[RecordError]:
    layouts = edition.layouts(max(seats, 2))
    is_one = deal.land.neutral in layouts if layouts else deal.land.neutral is None
    if not is_one:
        yield _fault("neutral", Reason("S10: no layout of the edition for so many players"))


def _steward_faults(deal: Deal, edition: Edition, seats: int) -> Iterator[RecordError]:
    lists = deal.steward
    if (lists is not None) != (seats == 1):
        yield _fault("steward", Reason("V: the steward comes to who plays alone"))
    if lists is None:
        return
    houses = [len(set(era)) for era in lists.deeds]
    if houses != [edition.deeds] * edition.eras or any(
        len(era) != edition.deeds for era in lists.deeds
    ):
        reason = Reason("V3: not {count} different Houses in each Era", count=edition.deeds)
        yield _fault("steward.deeds", reason)
    boxes: dict[str, tuple[tuple[str, ...], tuple[Any, ...]]] = {
        "necropolis": (lists.necropolis, edition.tombs),
        "temple": (lists.temple, edition.offerings),
        "sphinxes": (lists.sphinxes, edition.pedestals),
        "nile": (lists.nile, edition.cities),
    }
    for key, (listed, spaces) in boxes.items():
        if Counter(listed) != Counter(space.id for space in spaces):
            yield _fault(f"steward.{key}", Reason("J8: not exactly what the edition holds"))
