"""Weights made by hand from the greedy player's measures, used before anything is learned."""

from collections.abc import Iterator
from itertools import accumulate, product

import numpy as np

from sneferu_gui.games.men_nefer.law.edition import Edition
from sneferu_gui.games.men_nefer.law.harvest import track_points
from sneferu_gui.games.men_nefer.players import features as of
from sneferu_gui.games.men_nefer.players import greedy
from tools.training.generations import Numbers

FIRST_ROW = dict(zip(of.TABLES, accumulate((0, *of.TABLES.values())), strict=False))
"""The index of each table's first row."""
SHARES = (1.0, 1.0, 0.3, 0.2, 0.1, 0.05)
"""Share of a contract's value, by its status."""
LEAST_THINGS = 0.5
FAR = 3


def first_guess(edition: Edition) -> Numbers:
    """The worth in points of each row of features."""
    rows = np.zeros(of.ROWS, np.float32)
    for era in range(of.ERAS):
        left = of.ERAS - era
        later = (left - 1) / left
        for table, row, worth in _of_era(era, later):
            rows[FIRST_ROW[table] + row] = worth
        for part in range(of.PARTS):
            for table, width, row, worth in _of_stage(edition, left, later):
                rows[FIRST_ROW[table] + (era * of.PARTS + part) * width + row] = worth
    return rows


def _of_era(era: int, later: float) -> Iterator[tuple[str, int, float]]:
    """The rows that hang on the Era: table, row, points."""
    for step in range(of.STEPS):
        yield "heart", era * of.STEPS + step, greedy.PURITY * later * step
        yield "feather", era * of.STEPS + step, greedy.PURITY * later * step


def _of_stage(edition: Edition, left: int, later: float) -> Iterator[tuple[str, int, int, float]]:
    """The rows that hang on the stage: table, rows of a stage, row among these, points."""
    for gap in range(of.GAPS):
        off = gap - of.MIDDLE
        yield "gap", of.GAPS, gap, left * (off + 1 if off < 0 else max(off - 1, 0))
    for value, status in product(range(of.VALUES), range(of.STATUS)):
        row = value * of.STATUS + status
        yield "contract", of.VALUES * of.STATUS, row, left * (value + 1) * SHARES[status]
    for points in range(of.TOMB_POINTS):
        yield "tomb", of.TOMB_POINTS, points, left * points
    for available, level in product(range(of.AVAILABLE), range(of.LEVELS)):
        worth = greedy.AVAILABLE_PIECE * later * available
        for table in ("sarcophagi", "sphinxes"):
            yield table, of.AVAILABLE * of.LEVELS, available * of.LEVELS + level, worth
    for track, available in product(range(of.QUEENS), range(of.AVAILABLE)):
        worth = later * (greedy.HAUL * track + greedy.AVAILABLE_PIECE * available)
        yield "queens", of.QUEENS * of.AVAILABLE, track * of.AVAILABLE + available, worth
    for things in range(of.THINGS):
        yield "granted", of.THINGS, things, left * max(things, LEAST_THINGS)
    yield from _of_tracks(edition, left, later)
    for count in range(of.RESOURCE):
        enough = min(count, greedy.ENOUGH)
        worth = later * (greedy.RESOURCE * enough + greedy.RESOURCE_BEYOND * (count - enough))
        for table in ("food", "heka"):
            yield table, of.RESOURCE, count, worth
    yield from _of_pieces(later)


def _of_tracks(edition: Edition, left: int, later: float) -> Iterator[tuple[str, int, int, float]]:
    for space in range(of.ORB):
        worth = left * track_points(edition.orb_score, space) + greedy.ORB * later * space
        yield "orb", of.ORB, space, worth
    for space in range(of.GREAT):
        worth = left * track_points(edition.great_score, space) + greedy.HAUL * later * space
        yield "great", of.GREAT, space, worth
    for space in range(of.SPACES):
        yield "glyphs", of.SPACES, space, greedy.GLYPH * later * space
        for house in range(of.HOUSES):
            row = house * of.SPACES + space
            yield "scarab", of.HOUSES * of.SPACES, row, greedy.SCARAB * later * space


def _of_pieces(later: float) -> Iterator[tuple[str, int, int, float]]:
    places = of.SECTIONS + of.CITIES
    for place in range(places):
        sailed = min(place, FAR)
        yield "boat", places, place, greedy.SAIL * later * sailed
    for room, is_standing in product(range(of.ROOMS), range(2)):
        yield "priestess", 2 * of.ROOMS, 2 * room + is_standing, greedy.WALK * later * room
    for level, has_basket in product(range(of.AREA_LEVELS), range(2)):
        worth = greedy.CRAFT * later * (1 + has_basket)
        yield "craft", 2 * of.AREA_LEVELS, 2 * level + has_basket, worth
