"""Many games checked by several processes."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import Final, NamedTuple

from .claims import NonconformityError
from .fresh import check_in_a_fresh_process
from .men_nefer_play import check_game_of_men_nefer
from .play import Depth, Report
from .sneferu_play import check_game
from .sobek_play import check_game_of_sobek
from .terra_pyramides_play import check_game_of_terra_pyramides

MOST_AT_A_TIME: Final = 100
"""Games handed to a process at a time."""


CHECKS: Final[dict[str, Callable[[str, int, Depth], Report]]] = {
    "sneferu": check_game,
    "sobek": check_game_of_sobek,
    "terra_pyramides": check_game_of_terra_pyramides,
    "men_nefer": check_game_of_men_nefer,
}
"""For each game, the function that checks one of its games by seed, index and depth."""


class Sum(NamedTuple):
    """The results of some games, added up."""

    games: int
    actions: int
    records: int
    faults: tuple[str, ...]


def sums(game: str, seed: str, indices: range, depth: Depth, jobs: int) -> Iterator[Sum]:
    """The results of the games of these indices, part by part as they finish."""
    size = max(1, min(MOST_AT_A_TIME, -(-len(indices) // jobs)))
    parts = [indices[first : first + size] for first in range(0, len(indices), size)]
    if jobs <= 1 or len(parts) <= 1:
        yield from (_sum(game, seed, part, depth) for part in parts)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        futures: list[Future[Sum]] = [pool.submit(_sum, game, seed, part, depth) for part in parts]
        yield from (future.result() for future in as_completed(futures))


def _sum(game: str, seed: str, indices: range, depth: Depth) -> Sum:
    actions = 0
    lines: list[str] = []
    faults: list[str] = []
    for index in indices:
        try:
            report = CHECKS[game](seed, index, depth)
        except NonconformityError as error:
            faults.append(str(error))
            continue
        actions += report.actions
        lines += [] if report.record is None else [report.record]
    try:
        check_in_a_fresh_process(lines)
    except NonconformityError as error:
        faults.append(f"games {indices[0]} to {indices[-1]}: {error}")
    return Sum(len(indices), actions, len(lines), tuple(faults))
