"""The end of a game (RULES.md, W, V7, J5)."""

from typing import NamedTuple

from sneferu_gui.games.men_nefer.law.position import Position


class Result(NamedTuple):
    """Points, purity and winners of a finished game; alone, the rating."""

    pp: tuple[int, ...]
    purity: tuple[int, ...]
    """By seat, the sum of the values of heart and feather (W1)."""
    winners: tuple[int, ...]
    """Winning seats; several when victory is shared, none when one played alone."""
    rating: int | None
    """Alone, the number of the band reached, from 0; else None (V7)."""
    sources: tuple[tuple[tuple[int, ...], ...], ...]
    """By seat and source, the points of each Era."""


def result_of(position: Position) -> Result | None:
    """The result when the game is over; None while it runs."""
    if not position.is_over:
        return None
    boards = position.boards
    points = tuple(board.pp for board in boards)
    purity = tuple(board.heart + board.feather for board in boards)
    best = max(zip(points, purity, strict=True))
    is_solo = position.table.setup.is_solo
    winners = tuple(
        seat for seat, own in enumerate(zip(points, purity, strict=True))
        if own == best and not is_solo
    )  # fmt: skip
    bands = position.table.edition.ratings
    rating = sum(points[0] >= least for least in bands) if is_solo else None
    sources = tuple(tuple(zip(*board.sources, strict=True)) for board in boards)
    return Result(points, purity, winners, rating, sources)
