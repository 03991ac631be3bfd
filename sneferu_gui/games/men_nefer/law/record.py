"""Men-Nefer's part of the record format (RULES.md, J): results, traces, and lines of lists."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final, NamedTuple, TypedDict

from sneferu_gui.games.card import Card, PlainKinds, seats_within
from sneferu_gui.games.checked_values import (
    KeyPath,
    RecordError,
    choice_in,
    flag_in,
    list_in,
    object_in,
    value_at,
    whole_in,
)
from sneferu_gui.games.codec import (
    Conversion,
    Entries,
    OfSeats,
    OneOf,
    Reading,
    Text,
    WholeNumber,
    to_plain,
)
from sneferu_gui.games.game import COLOURS, Fields
from sneferu_gui.games.men_nefer.law.actions import Action
from sneferu_gui.games.men_nefer.law.edition import (
    GREAT_LEVELS,
    MOST_NUMBER,
    MOST_SPACES,
    PIECES,
    QUEENS,
    RATINGS,
    SEATS,
    SIDES,
    Edition,
)
from sneferu_gui.games.men_nefer.law.position import NONE, OVER, SOURCES, STEWARD, TURN, Board
from sneferu_gui.games.men_nefer.law.setup import Deal, Setup
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.law.table import PORT
from sneferu_gui.games.reason import Reason


@dataclass(frozen=True)
class SeatCard:
    name: str
    colour: Annotated[str, OneOf(COLOURS)]
    computer: str | None
    """The computer player's name; None for people."""
    pp: int
    gap: Annotated[int, WholeNumber(-1_000, 1_000)]
    """Spaces between heart and feather: less than 0 before they have crossed (Z3)."""


@dataclass(frozen=True)
class GameCard(Card):
    """A game at its present moment, for a list and its small picture."""

    game = "men_nefer"

    seats: Annotated[tuple[SeatCard, ...], seats_within(SEATS)]
    count: int
    """The number of actions done."""
    seat: Annotated[int, WholeNumber(0, "last_seat")]
    """The seat that decides; of a finished game, the one that decided last."""
    era: int
    turns: int
    """Turns ended, of all seats together."""
    rating: int | None
    """The rating of a finished game for one (V7)."""
    winners: tuple[Annotated[int, WholeNumber(0, "last_seat")], ...] | None
    """Winning seats; None while the game runs."""


def card_of(setup: Setup, computers: Sequence[str | None], count: int, state: State) -> GameCard:
    """A game after `count` actions, in this state."""
    result, last = state.result(), setup.edition.duat
    seats = tuple(
        SeatCard(seat.name, seat.colour, computer, board.pp, board.duat_gap(last))
        for seat, computer, board in zip(setup.seats, computers, state.boards, strict=True)
    )
    return GameCard(
        seats, count, state.seat, state.era, state.turns,
        None if result is None else result.rating, None if result is None else result.winners,
    )  # fmt: skip


SeatIndex = Annotated[int, WholeNumber(0, "last_seat")]
STEWARD_NAME: Final = "steward"
PHASES: Final = (
    TURN, "bundle", "market", "papyrus", "craft", "rite", "erect", "limestone", "build", "grant",
    "favour", "scarab", "mastaba", "priestess", "basket", "boats", "contract", "mix", OVER,
)  # fmt: skip
"""All values of a state's phase (J4)."""


# -- Results -------------------------------------------------------------------------------

Sources = tuple[tuple[int, ...], ...]
"""By source, the points of each Era."""


def _read_sources(value: object, path: KeyPath, reading: Reading) -> tuple[Sources, ...]:
    seats = []
    for seat, entry in enumerate(list_in(value, path, reading.limit("seats"))):
        table, at = object_in(entry, (*path, seat)), (*path, seat)
        seats.append(
            tuple(
                tuple(
                    whole_in(points, (*at, key, era), -MOST_NUMBER, MOST_NUMBER)
                    for era, points in enumerate(list_in(value_at(table, at, key), (*at, key)))
                )
                for key in SOURCES
            )
        )
    return tuple(seats)


def _write_sources(seats: tuple[Sources, ...]) -> list[dict[str, list[int]]]:
    return [
        {key: list(eras) for key, eras in zip(SOURCES, sources, strict=True)} for sources in seats
    ]


class RecordedResult(NamedTuple):
    """A `Result` as a record holds it (J5)."""

    pp: OfSeats
    purity: OfSeats
    winners: Annotated[tuple[SeatIndex, ...], Entries("seats", is_exact=False)]
    rating: Annotated[int | None, WholeNumber(0, RATINGS)]
    sources: Annotated[tuple[Sources, ...], Conversion(_read_sources, _write_sources)]


# -- Traces --------------------------------------------------------------------------------


def _read_places(
    value: object, path: KeyPath, reading: Reading
) -> tuple[tuple[int | str, ...], ...]:
    """Places of boats, by seat: sections by their numbers, cities by their ids."""
    seats = list_in(value, path, reading.limit("seats"))
    return tuple(
        tuple(
            choice_in(place, (*path, seat, at), reading.known["cities"])
            if isinstance(place, str)
            else whole_in(place, (*path, seat, at), PORT, MOST_SPACES)
            for at, place in enumerate(list_in(boats, (*path, seat), most=MOST_SPACES))
        )
        for seat, boats in enumerate(seats)
    )


def _read_owners(value: object, path: KeyPath, reading: Reading) -> Mapping[str, int | str]:
    """Owners of spaces, by the spaces' ids."""
    table, last = object_in(value, path), reading.limit("last_seat")
    owners: dict[str, int | str] = {}
    for space, owner in table.items():
        at = (*path, space)
        is_steward = owner == STEWARD_NAME
        owners[space] = STEWARD_NAME if is_steward else whole_in(owner, at, 0, last)
    return owners


def _read_stalls(value: object, path: KeyPath, reading: Reading) -> Mapping[str, tuple[Any, ...]]:
    """The contracts of each city's spaces, null for empty ones."""
    table = object_in(value, path)
    stalls = {}
    for city in reading.known["cities"]:
        entries = list_in(value_at(table, path, city), (*path, city), most=MOST_SPACES)
        for at, entry in enumerate(entries):
            if entry is not None and not isinstance(entry, str):
                raise RecordError((*path, city, at), Reason("must be a text or null"))
        stalls[city] = tuple(entries)
    return stalls


def _read_great(value: object, path: KeyPath, _reading: Reading) -> tuple[Any, ...]:
    """Three levels of favours or null, then whether the pyramidion stands."""
    entries = list_in(value, path, GREAT_LEVELS + 1)
    levels = [
        tuple(
            None if favour is None else whole_in(favour, (*path, level, place), 0, MOST_SPACES)
            for place, favour in enumerate(list_in(entries[level], (*path, level), PIECES))
        )
        for level in range(GREAT_LEVELS)
    ]
    return (*levels, flag_in(entries[GREAT_LEVELS], (*path, GREAT_LEVELS)))


def _write_great(built: tuple[Any, ...]) -> list[Any]:
    return [*map(list, built[:-1]), built[-1]]


Id = Annotated[str, Text()]
IdOrNone = Annotated[str | None, Text()]
Pair = tuple[int, int]
Halves = tuple[Id, Id]
Numbers = Annotated[tuple[tuple[int, ...], ...], Entries("seats")]
Pairs = Annotated[tuple[Pair, ...], Entries("seats")]
Apprentices = tuple[
    tuple[Annotated[int, WholeNumber(0, MOST_SPACES)], Annotated[str, OneOf(SIDES)]], ...
]
Owners = Annotated[Mapping[str, int | str], Conversion(_read_owners, dict)]


class TraceEntry(TypedDict):
    """One entry of a trace: a state before the action that follows it (J4)."""

    seat: Annotated[int | None, WholeNumber(0, "last_seat")]
    era: int
    turns: int
    phase: Annotated[str, OneOf(PHASES)]
    legal: int
    order: OfSeats
    pp: OfSeats
    food: OfSeats
    heka: OfSeats
    heart: OfSeats
    feather: OfSeats
    orb: OfSeats
    great: OfSeats
    queens: OfSeats
    glyphs: OfSeats
    rolled: OfSeats
    baskets: OfSeats
    scarabs: Numbers
    sun: Numbers
    moon: Numbers
    slots: Annotated[tuple[tuple[tuple[bool, IdOrNone], ...], ...], Entries("seats")]
    mummies: Pairs
    sphinxes: Pairs
    permissions: Pairs
    boats: Annotated[
        tuple[tuple[int | str, ...], ...],
        Conversion(_read_places, lambda seats: [*map(list, seats)]),
    ]
    priestesses: Annotated[tuple[tuple[tuple[int, bool], ...], ...], Entries("seats")]
    crafts: Annotated[tuple[tuple[tuple[int, Id, bool], ...], ...], Entries("seats")]
    papyri: Annotated[tuple[tuple[Halves, ...], ...], Entries("seats")]
    contracts: Annotated[tuple[tuple[tuple[Id, bool], ...], ...], Entries("seats")]
    market: tuple[IdOrNone, ...]
    draw: int
    discard: int
    bags: Pair
    papyrus_market: tuple[Halves | None, ...]
    craft_market: tuple[IdOrNone, ...]
    stalls: Annotated[
        Mapping[str, tuple[Id | None, ...]],
        Conversion(
            _read_stalls, lambda stalls: {city: list(stall) for city, stall in stalls.items()}
        ),
    ]
    buried: Owners
    offered: Owners
    erected: Owners
    great_built: Annotated[tuple[Any, ...], Conversion(_read_great, _write_great)]
    granted: Annotated[
        tuple[Annotated[tuple[SeatIndex, ...], Entries(SEATS[1] * 3, is_exact=False)], ...],
        Entries(QUEENS),
    ]
    neutral: Apprentices
    steward: Apprentices | None


def trace_entry(state: State) -> Fields:
    return to_plain(_entry(state), TraceEntry)


def _entry(state: State) -> Fields:
    table, edition = state.table, state.table.edition
    tablets, crafts = edition.tablets, edition.crafts
    return {
        "seat": None if state.is_over else state.seat,
        "era": state.era,
        "turns": state.turns,
        "phase": state.phase,
        "legal": len(state.legal_actions()),
        "order": state.order,
        **{key: tuple(getattr(board, key) for board in state.boards) for key in _ALIKE},
        "sun": _by_seat(state, state.sun),
        "moon": _by_seat(state, state.moon),
        **_board_lists(state),
        "market": tuple(None if tile == NONE else tablets[tile].id for tile in state.market),
        "draw": len(state.draw),
        "discard": len(state.discard),
        "bags": (len(state.papyrus_bag), len(state.craft_bag)),
        "papyrus_market": tuple(
            None if tile is None else _halves(state, tile) for tile in state.papyrus_market
        ),
        "craft_market": tuple(
            None if craft == NONE else crafts[craft].id for craft in state.craft_market
        ),
        "stalls": _stalls(state),
        "buried": _owners(edition.tombs, state.buried),
        "offered": _owners(edition.offerings, state.offered),
        "erected": _owners(edition.pedestals, state.erected),
        "great_built": (
            *(tuple(None if piece == NONE else piece for piece in level)
              for level in state.great_built),
            state.has_pyramidion,
        ),
        "granted": state.granted,
        "neutral": tuple((house, SIDES[side]) for house, side in state.neutral),
        "steward": None if not table.setup.is_solo else tuple(
            (house, SIDES[side]) for house, side in state.steward
        ),
    }  # fmt: skip


_ALIKE: Final = (
    "pp", "food", "heka", "heart", "feather", "orb", "great", "queens", "glyphs", "rolled",
    "baskets", "scarabs", "mummies", "sphinxes", "permissions", "priestesses",
)  # fmt: skip
"""Keys of a trace entry whose values are the boards' fields of the same name."""


def _board_lists(state: State) -> dict[str, Any]:
    """Values of the boards, seat by seat, with the ids that records use."""
    edition, boards = state.table.edition, state.boards
    tablets, crafts = edition.tablets, edition.crafts
    return {
        "slots": tuple(
            tuple((s.has_apprentice, None if s.tablet == NONE else tablets[s.tablet].id)
                  for s in board.slots)
            for board in boards
        ),
        "boats": tuple(_boats_of(state, board) for board in boards),
        "crafts": tuple(
            tuple((own.space, crafts[own.craft].id, own.has_basket) for own in board.crafts)
            for board in boards
        ),
        "papyri": tuple(tuple(_halves(state, tile) for tile in board.papyri) for board in boards),
        "contracts": tuple(_contracts_of(state, board) for board in boards),
    }  # fmt: skip


def _by_seat(state: State, houses: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(house[seat] for house in houses) for seat in range(state.table.seats))


def _owners(spaces: tuple[Any, ...], held: tuple[int, ...]) -> dict[str, int | str]:
    """Owners of taken spaces, by the spaces' ids."""
    return {
        space.id: STEWARD_NAME if owner == STEWARD else owner
        for space, owner in zip(spaces, held, strict=True)
        if owner != NONE
    }


def _halves(state: State, tile: tuple[int, int]) -> Halves:
    names = state.table.edition.drawings
    return names[tile[0]], names[tile[1]]


def _boats_of(state: State, board: Board) -> tuple[int | str, ...]:
    """Places of boats: sections by number, then cities by their ids."""
    names = [state.table.printed.place_names[boat.place] for boat in board.boats]
    sections = sorted(name for name in names if isinstance(name, int))
    return (*sections, *sorted(name for name in names if isinstance(name, str)))


def _contracts_of(state: State, board: Board) -> tuple[tuple[str, bool], ...]:
    contracts = state.table.printed.contracts
    return tuple(sorted((contracts[own.contract].id, own.is_fulfilled) for own in board.contracts))


def _stalls(state: State) -> dict[str, tuple[str | None, ...]]:
    contracts = state.table.printed.contracts
    return {
        city.id: tuple(None if own == NONE else contracts[own].id for own in stall)
        for city, stall in zip(state.table.edition.cities, state.stalls, strict=True)
    }


KINDS: Final = PlainKinds(Edition, Setup, Deal, Action, RecordedResult, TraceEntry, GameCard)
