"""Features of a state for the evaluation: numbers of rows in small tables of learned weights.

Each thing that matters picks one row of a table, by the stage of the Era and related counts: one
for each of the seven sources of points, for pieces prepared, for means to pay. All tables stand
one after the other, so that a row is a number.
"""

from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from itertools import accumulate
from typing import Final

from sneferu_gui.games.men_nefer.law.harvest import (
    counted,
    different_crafts,
    papyrus_steps,
    things_of,
    tomb_points,
)
from sneferu_gui.games.men_nefer.law.position import NONE, Boat, OwnCraft, Position, Priestess, Slot
from sneferu_gui.games.men_nefer.law.table import AREA_SPACES, CITY

ERAS: Final = 3
TURNS: Final = 10
"""The number of values of the turns left in an Era: 0 to 9."""
PARTS: Final = 4
PART_OF: Final = (0, 0, 1, 1, 1, 2, 2, 2, 3, 3)
"""The part of the Era, by the number of turns left."""
STAGES: Final = ERAS * PARTS

SEATS, HOUSES, PRICES, SPACES, RESOURCE, TABLETS = 4, 5, 4, 7, 11, 40
GAPS, STEPS, STATUS, VALUES, CONTRACTS = 41, 18, 6, 3, 9
AVAILABLE, LEVELS, TOMB_POINTS = 5, 4, 7
ORB, GREAT, QUEENS, THINGS = 16, 15, 5, 9
SECTIONS, CITIES, ROOMS, AREA_LEVELS = 7, 6, 5, 3
CRAFTS, KINDS, BOOK, ROLLED = 10, 6, 7, 16
MIDDLE: Final = GAPS // 2


class Part(Enum):
    """The parts into which expected points are divided."""

    TIME = "time"
    PURITY = "purity"
    CONTRACTS = "contracts"
    TOMBS = "tombs"
    SARCOPHAGI = "sarcophagi"
    PEDESTALS = "pedestals"
    SPHINXES = "sphinxes"
    PERMISSIONS = "permissions"
    GREAT = "great"
    ORB = "orb"
    SCARABS = "scarabs"
    GLYPHS = "glyphs"
    FOOD = "food"
    HEKA = "heka"
    TABLETS = "tablets"
    MOON = "moon"
    BOATS = "boats"
    PRIESTESSES = "priestesses"
    CRAFTS = "crafts"
    PAPYRI = "papyri"


_SHAPES: Final[Mapping[str, tuple[Part, int]]] = {
    "turns": (Part.TIME, SEATS * ERAS * TURNS),
    "gap": (Part.PURITY, STAGES * GAPS),
    "heart": (Part.PURITY, ERAS * STEPS),
    "feather": (Part.PURITY, ERAS * STEPS),
    "contract": (Part.CONTRACTS, STAGES * VALUES * STATUS),
    "contracts": (Part.CONTRACTS, STAGES * CONTRACTS),
    "tomb": (Part.TOMBS, STAGES * TOMB_POINTS),
    "tombs": (Part.TOMBS, ERAS * AVAILABLE),
    "sarcophagi": (Part.SARCOPHAGI, STAGES * AVAILABLE * LEVELS),
    "erected": (Part.PEDESTALS, ERAS * AVAILABLE),
    "sphinxes": (Part.SPHINXES, STAGES * AVAILABLE * LEVELS),
    "orb": (Part.ORB, STAGES * ORB),
    "great": (Part.GREAT, STAGES * GREAT),
    "queens": (Part.PERMISSIONS, STAGES * QUEENS * AVAILABLE),
    "granted": (Part.PERMISSIONS, STAGES * THINGS),
    "grantable": (Part.PERMISSIONS, ERAS * AVAILABLE * THINGS),
    "scarab": (Part.SCARABS, STAGES * HOUSES * SPACES),
    "glyphs": (Part.GLYPHS, STAGES * SPACES),
    "food": (Part.FOOD, STAGES * RESOURCE),
    "heka": (Part.HEKA, STAGES * RESOURCE),
    "ready": (Part.TABLETS, STAGES * TABLETS),
    "obtained": (Part.TABLETS, ERAS * TABLETS),
    "sun": (Part.MOON, ERAS * HOUSES * PRICES),
    "boat": (Part.BOATS, STAGES * (SECTIONS + CITIES)),
    "priestess": (Part.PRIESTESSES, STAGES * ROOMS * 2),
    "craft": (Part.CRAFTS, STAGES * AREA_LEVELS * 2),
    "crafts": (Part.CRAFTS, ERAS * CRAFTS),
    "kinds": (Part.CRAFTS, ERAS * KINDS),
    "baskets": (Part.CRAFTS, ERAS * CRAFTS),
    "papyri": (Part.PAPYRI, STAGES * BOOK),
    "rolled": (Part.PAPYRI, ERAS * ROLLED),
}
TABLES: Final = {name: rows for name, (_part, rows) in _SHAPES.items()}
"""The number of rows of each table."""
ROWS: Final = sum(TABLES.values())
MOST_ROWS: Final = 72
"""The most rows that a seat has."""
PART_OF_ROW: Final = tuple(part for part, rows in _SHAPES.values() for _row in range(rows))
"""The part that each row belongs to."""
(
    _TURNS, _GAP, _HEART, _FEATHER, _CONTRACT, _CONTRACTS, _TOMB, _TOMBS, _SARCOPHAGI, _ERECTED,
    _SPHINXES, _ORB, _GREAT, _QUEENS, _GRANTED, _GRANTABLE, _SCARAB, _GLYPHS, _FOOD, _HEKA, _READY,
    _OBTAINED, _SUN, _BOAT, _PRIESTESS, _CRAFT, _CRAFTS, _KINDS, _BASKETS, _PAPYRI, _ROLLED,
) = accumulate((0, *list(TABLES.values())[:-1]))  # fmt: skip
"""The number of each table's first row."""

MOST_KEPT: Final = 20_000
"""The number of results that are remembered for boats, tablets and so on."""
MET: Final = 1
"""The first status of a contract that is not turned over: met; beyond it, by the amount lacking."""


def features_of(position: Position, seat: int) -> list[int]:
    """The rows of a seat, each a number below ROWS."""
    table, board = position.table, position.boards[seat]
    era = min(position.era, ERAS) - 1
    left = position.turns_left(seat)
    stage = era * PARTS + PART_OF[left]
    papyri = len(board.papyri)
    coming = papyrus_steps(board.papyri) if papyri else 0
    gap = board.duat_gap(table.edition.duat) + coming + MIDDLE
    best = table.printed.best
    house_of, scarabs = table.printed.house_of, board.scarabs
    rite = best["rite"][scarabs[house_of["necropolis"]]]
    erect = best["erect"][scarabs[house_of["sphinxes"]]]
    rows = [
        _TURNS + ((table.seats - 1) * ERAS + era) * TURNS + left,
        _GAP + stage * GAPS + (0 if gap < 0 else gap if gap < GAPS else GAPS - 1),
        _HEART + era * STEPS + min(board.heart, STEPS),
        _FEATHER + era * STEPS + min(board.feather, STEPS),
        _CONTRACTS + stage * CONTRACTS + min(len(board.contracts), CONTRACTS - 1),
        _SARCOPHAGI + (stage * AVAILABLE + min(board.mummies[1], AVAILABLE)) * LEVELS + rite,
        _SPHINXES + (stage * AVAILABLE + min(board.sphinxes[1], AVAILABLE)) * LEVELS + erect,
        _ORB + stage * ORB + min(board.orb, ORB),
        _GREAT + stage * GREAT + min(board.great, GREAT),
        _GLYPHS + stage * SPACES + min(board.glyphs, SPACES),
        _FOOD + stage * RESOURCE + min(board.food, RESOURCE),
        _HEKA + stage * RESOURCE + min(board.heka, RESOURCE),
        _CRAFTS + era * CRAFTS + min(len(board.crafts), CRAFTS - 1),
        _KINDS + era * KINDS + min(different_crafts(position, board), KINDS - 1),
        _BASKETS + era * CRAFTS + min(board.baskets, CRAFTS),
        _PAPYRI + stage * BOOK + min(papyri, BOOK),
        _ROLLED + era * ROLLED + min(board.rolled, ROLLED),
    ]
    rows += _rows_of_scarabs(stage, scarabs)
    _add_sites(position, seat, rows, era, stage)
    _add_permissions(position, seat, rows, era, stage)
    rows += _rows_of_boats(stage, board.boats)
    rows += _rows_of_priestesses(stage, board.priestesses)
    rows += _rows_of_crafts(stage, board.crafts)
    rows += _rows_of_tablets(stage, board.slots)
    for own in board.contracts:
        contract = table.printed.contracts[own.contract]
        status = 0
        if not own.is_fulfilled:
            lacks = contract.asks.least - counted(position, seat, contract)
            status = MET if lacks <= 0 else min(MET + lacks, STATUS - 1)
        rows.append(_CONTRACT + (stage * VALUES + contract.value - 1) * STATUS + status)
    for house, counts in enumerate(position.sun):
        if counts[seat]:
            crowd = min(position.crowd(house, 1), PRICES - 1)
            rows += [_SUN + (era * HOUSES + house) * PRICES + crowd] * counts[seat]
    return rows


def _add_sites(position: Position, seat: int, rows: list[int], era: int, stage: int) -> None:
    """Add the rows of tombs and pedestals."""
    tombs = 0
    for tomb, owner in enumerate(position.buried):
        if owner == seat:
            tombs += 1
            points = min(tomb_points(position, tomb), TOMB_POINTS - 1)
            rows.append(_TOMB + stage * TOMB_POINTS + points)
    erected = position.erected.count(seat)
    rows.append(_TOMBS + era * AVAILABLE + min(tombs, AVAILABLE - 1))
    rows.append(_ERECTED + era * AVAILABLE + min(erected, AVAILABLE - 1))


def _add_permissions(position: Position, seat: int, rows: list[int], era: int, stage: int) -> None:
    """Add the rows of placed permissions, by the tile's count, and the best place for more."""
    table, board = position.table, position.boards[seat]
    available = min(board.permissions[1], AVAILABLE)
    track = min(board.queens, QUEENS)
    rows.append(_QUEENS + (stage * QUEENS + track) * AVAILABLE + available)
    best, most = 0, table.edition.queens_levels - table.queens_start
    for pyramid, granted in enumerate(position.granted):
        placed, is_open = granted.count(seat), len(granted) < most
        if placed or (is_open and available):
            things = min(things_of(position, seat, pyramid), THINGS - 1)
            rows += [_GRANTED + stage * THINGS + things] * placed
            if is_open and things > best:
                best = things
    rows.append(_GRANTABLE + (era * AVAILABLE + available) * THINGS + best)


@lru_cache(MOST_KEPT)
def _rows_of_scarabs(stage: int, scarabs: tuple[int, ...]) -> tuple[int, ...]:
    at = _SCARAB + stage * HOUSES * SPACES
    return tuple(
        at + house * SPACES + min(space, SPACES - 1) for house, space in enumerate(scarabs)
    )


@lru_cache(MOST_KEPT)
def _rows_of_boats(stage: int, boats: tuple[Boat, ...]) -> tuple[int, ...]:
    at = _BOAT + stage * (SECTIONS + CITIES)
    return tuple(
        at
        + (min(place, SECTIONS - 1) if place < CITY else SECTIONS + min(place - CITY, CITIES - 1))
        for place, _is_activated in boats
    )


@lru_cache(MOST_KEPT)
def _rows_of_priestesses(stage: int, priestesses: tuple[Priestess, ...]) -> tuple[int, ...]:
    at = _PRIESTESS + stage * ROOMS * 2
    return tuple(at + 2 * min(room, ROOMS - 1) + standing for room, standing in priestesses)


@lru_cache(MOST_KEPT)
def _rows_of_crafts(stage: int, crafts: tuple[OwnCraft, ...]) -> tuple[int, ...]:
    at = _CRAFT + stage * AREA_LEVELS * 2
    return tuple(
        at + 2 * (AREA_SPACES[space].level - 1) + has_basket for space, _craft, has_basket in crafts
    )


@lru_cache(MOST_KEPT)
def _rows_of_tablets(stage: int, slots: tuple[Slot, ...]) -> tuple[int, ...]:
    """Rows of the tablets that apprentices will use in this Era, and of those for the next."""
    ready, obtained = _READY + stage * TABLETS, _OBTAINED + stage // PARTS * TABLETS
    return tuple(
        (ready if has_apprentice else obtained) + min(tablet, TABLETS - 1)
        for has_apprentice, tablet in slots
        if tablet != NONE
    )
