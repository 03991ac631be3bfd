"""An edition's numbers in words, as the rulebook's texts name them in braces."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final

from sneferu_gui.games.terra_pyramides.law.board import board_of
from sneferu_gui.games.terra_pyramides.law.edition import (
    EYE,
    OASIS,
    PILES,
    SEATS,
    WORKER,
    Edition,
    Goal,
    foundations_of,
    tiles_of,
)
from sneferu_gui.games.terra_pyramides.pages.rulebook.positions import example
from sneferu_gui.games.terra_pyramides.table.words import (
    colour_words,
    gold_words,
    piece_count_words,
    stone_count_words,
    tile_count_words,
    turn_count_words,
    worker_count_words,
)
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.pages.words import joined, points_words

Words = Callable[[int], str]
"""A number with what it counts."""


class Numbers:
    """Those of an edition; each is put into words when it is asked for."""

    def __init__(self, edition: Edition) -> None:
        """Of this edition."""
        self._edition = edition

    def __getitem__(self, name: str, /) -> str:
        """The words for a name. Raises KeyError for one that no text has."""
        if name in _SAID:
            return _SAID[name](self._edition)
        number, words = _NUMBERS[name]
        count = number(self._edition)
        return words(count).format(n=count)


# -- What is said in longer phrases ----------------------------------------------------------


def _numbers_in(words: Callable[[int], str], numbers: Iterable[int]) -> str:
    """Numbers one after another, the last with what is counted: “1, 2 and 3 stones”."""
    *first, last = numbers
    return joined([*map(str, first), words(last)])


def _by_players(number: Callable[[int], int]) -> str:
    """A number for each number of players: “15 (2 players), 13 (3), 11 (4)”."""
    least, *more = range(2, SEATS[1] + 1)
    first = f"{number(least)} ({ngettext('{n} player', '{n} players', least).format(n=least)})"
    return ", ".join([first, *(f"{number(seats)} ({seats})" for seats in more)])


def _kept(edition: Edition) -> str:
    by_players = _by_players(lambda seats: edition.kept_for(seats, 0))
    task = _("{number} (a task)").format(number=edition.task_kept)
    return f"{by_players}, {task}"


def _tile_symbols(edition: Edition) -> str:
    counted = Counter(symbol for tile in tiles_of(edition) for symbol in tile)
    workers, eyes = counted.pop(WORKER, 0), counted.pop(EYE, 0)
    stones = stone_count_words(counted.total())
    return joined(
        [stones, worker_count_words(workers), ngettext("{n} eye", "{n} eyes", eyes).format(n=eyes)]
    )


def _values(edition: Edition) -> str:
    """How often each value comes: “1 (7×), 4 (1×)”."""
    counted = Counter(foundations_of(edition))
    return joined([f"{value} ({counted[value]}×)" for value in sorted(counted)])


def _piles(edition: Edition) -> str:
    said = _("{pieces} of level {level}")
    return joined(
        [
            said.format(
                pieces=piece_count_words(edition.levels[level - 1].pieces or 0), level=level
            )
            for level in PILES
        ]
    )


def goal_words(goal: Goal | None) -> str:
    """What a task asks for: “4 pyramids worth 60 points each” (K2 to K4)."""
    if goal is None:
        return ""
    if goal.points_over is not None:
        return _("more than {points}").format(points=points_words(goal.points_over))
    count, worth = goal.pyramids or 0, points_words(goal.value or 0)
    if goal.different_colours:
        said = ngettext(
            "{n} pyramid worth {points}, of any colour",
            "{n} pyramids worth {points}, each of another colour",
            count,
        )
    else:
        said = ngettext("{n} pyramid worth {points}", "{n} pyramids worth {points} each", count)
    return said.format(n=count, points=worth)


def _goal_of(task: int) -> Callable[[Edition], str]:
    return lambda edition: goal_words(edition.goal_of(task))


def _turns_of(edition: Edition, seats: int) -> int:
    return max(example(edition, seats).table.turns)


def _sites_on(edition: Edition) -> int:
    return len(board_of(edition.map).sites)


_SAID: Final[dict[str, Callable[[Edition], str]]] = {
    "board": lambda edition: f"{len(edition.map[0])} × {len(edition.map)}",
    "tile_symbols": _tile_symbols,
    "values": _values,
    "piles": _piles,
    "colours": lambda edition: joined(list(map(colour_words, edition.colours))),
    "workers": lambda edition: _by_players(lambda seats: edition.workers_for(seats, 0)),
    "turns": lambda edition: _by_players(lambda seats: _turns_of(edition, seats)),
    "kept": _kept,
    "costs": lambda edition: _numbers_in(
        stone_count_words, (level.stones for level in edition.levels)
    ),
    "worths": lambda edition: _numbers_in(points_words, (level.value for level in edition.levels)),
    "task1": _goal_of(1),
    "task2": _goal_of(2),
    "task3": _goal_of(3),
}
"""What takes more than a number with what it counts."""

_NUMBERS: Final[dict[str, tuple[Callable[[Edition], int], Words]]] = {
    "fields": (
        lambda edition: len(board_of(edition.map).fields),
        lambda n: ngettext("{n} field", "{n} fields", n),
    ),
    "sites": (_sites_on, lambda n: ngettext("{n} building site", "{n} building sites", n)),
    "oases": (
        lambda edition: "".join(edition.map).count(OASIS),
        lambda n: ngettext("{n} oasis", "{n} oases", n),
    ),
    "tiles": (lambda edition: len(tiles_of(edition)), tile_count_words),
    "foundations": (
        lambda edition: len(foundations_of(edition)),
        lambda n: ngettext("{n} foundation", "{n} foundations", n),
    ),
    "first_pieces": (lambda edition: edition.levels[0].pieces_each_colour or 0, piece_count_words),
    "capstones": (
        lambda edition: edition.capstones,
        lambda n: ngettext("{n} capstone", "{n} capstones", n),
    ),
    "task_capstones": (
        lambda edition: edition.capstones * edition.task_colours,
        lambda n: ngettext("{n} capstone", "{n} capstones", n),
    ),
    "stacks": (
        lambda edition: len(edition.stores),
        lambda n: ngettext("{n} stack", "{n} stacks", n),
    ),
    "open_stacks": (
        lambda edition: len(edition.open_stacks),
        lambda n: ngettext("{n} stack", "{n} stacks", n),
    ),
    "size": (lambda edition: edition.size, tile_count_words),
    "row_limit": (
        lambda edition: edition.row_limit,
        lambda n: ngettext("{n} field", "{n} fields", n),
    ),
    "on_site": (lambda edition: edition.workers_on_site, worker_count_words),
    "task_workers": (lambda edition: edition.task_workers, worker_count_words),
    "first_sites": (
        lambda edition: edition.first_turn_sites,
        lambda n: ngettext("{n} free foundation", "{n} free foundations", n),
    ),
    "task_turns": (lambda edition: _turns_of(edition, 1), turn_count_words),
    "stone_limit": (lambda edition: edition.stone_limit, stone_count_words),
    "swap": (lambda edition: edition.swap, stone_count_words),
    "gold_limit": (lambda edition: edition.gold_limit, gold_words),
    "look_from": (lambda edition: edition.gold_limit + edition.look_price, gold_words),
    "hire_price": (lambda edition: edition.hire_price, gold_words),
    "stone_price": (lambda edition: edition.stone_price, gold_words),
    "look_price": (lambda edition: edition.look_price, gold_words),
    "sign_price": (lambda edition: edition.sign_price, gold_words),
    "oasis_gold": (lambda edition: edition.oasis_gold, gold_words),
    "eye_gold": (lambda edition: edition.eye_gold, gold_words),
    "stone_points": (lambda edition: edition.stone_points, points_words),
    "gold_points": (lambda edition: edition.gold_points, points_words),
}
"""Numbers with what they count."""
