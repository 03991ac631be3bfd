"""An edition's numbers in words, as the rulebook's texts name them in braces."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from operator import attrgetter
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
from sneferu_gui.games.terra_pyramides.table import words as say
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.pages.rulebook.book import EditionValues, counted
from sneferu_gui.ui.table.words import joined, points_words

Words = Callable[[int], str]
"""A function that words a number with the thing counted."""


# -- Longer phrases --------------------------------------------------------------------------


def _numbers_in(words: Callable[[int], str], numbers: Iterable[int]) -> str:
    """Numbers in a list, the last with the thing counted: “1, 2 and 3 stones”."""
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
    found = Counter(symbol for tile in tiles_of(edition) for symbol in tile)
    workers, eyes = found.pop(WORKER, 0), found.pop(EYE, 0)
    eye_words = ngettext("{n} eye", "{n} eyes", eyes).format(n=eyes)
    stones = say.stone_count_words(found.total())
    return joined([stones, say.worker_count_words(workers), eye_words])


def _values(edition: Edition) -> str:
    """The number of foundations of each value: “1 (7×), 4 (1×)”."""
    found = Counter(foundations_of(edition))
    return joined([f"{value} ({found[value]}×)" for value in sorted(found)])


def _piles(edition: Edition) -> str:
    said = _("{pieces} of level {level}")
    counts = [say.piece_count_words(edition.levels[level - 1].pieces or 0) for level in PILES]
    return joined([said.format(pieces=n, level=at) for at, n in zip(PILES, counts, strict=True)])


def goal_words(goal: Goal | None) -> str:
    """The goal of a task: “4 pyramids worth 60 points each” (K2 to K4)."""
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


def _field_words(n: int) -> str:
    return ngettext("{n} field", "{n} fields", n)


def _stack_words(n: int) -> str:
    return ngettext("{n} stack", "{n} stacks", n)


def _capstone_words(n: int) -> str:
    return ngettext("{n} capstone", "{n} capstones", n)


_FIELDS: Final[Mapping[Words, tuple[str, ...]]] = {
    _field_words: ("row_limit",),
    _capstone_words: ("capstones",),
    say.tile_count_words: ("size",),
    say.worker_count_words: ("task_workers",),
    say.stone_count_words: ("stone_limit", "swap"),
    say.gold_words: (
        "gold_limit", "hire_price", "stone_price", "look_price", "sign_price", "oasis_gold",
        "eye_gold",
    ),
    points_words: ("stone_points", "gold_points"),
}  # fmt: skip
"""The fields of an edition, by the thing they count."""

WORDS: Final[Mapping[str, Callable[[Edition], str]]] = {
    **{
        name: counted(attrgetter(name), words) for words, names in _FIELDS.items() for name in names
    },
    "board": lambda edition: f"{len(edition.map[0])} × {len(edition.map)}",
    "tile_symbols": _tile_symbols,
    "values": _values,
    "piles": _piles,
    "colours": lambda edition: joined(list(map(say.colour_words, edition.colours))),
    "workers": lambda edition: _by_players(lambda seats: edition.workers_for(seats, 0)),
    "turns": lambda edition: _by_players(lambda seats: _turns_of(edition, seats)),
    "kept": _kept,
    "costs": lambda edition: _numbers_in(
        say.stone_count_words, (level.stones for level in edition.levels)
    ),
    "worths": lambda edition: _numbers_in(points_words, (level.value for level in edition.levels)),
    "task1": _goal_of(1),
    "task2": _goal_of(2),
    "task3": _goal_of(3),
    "fields": counted(lambda edition: len(board_of(edition.map).fields), _field_words),
    "sites": counted(
        lambda edition: len(board_of(edition.map).sites),
        lambda n: ngettext("{n} building site", "{n} building sites", n),
    ),
    "oases": counted(
        lambda edition: "".join(edition.map).count(OASIS),
        lambda n: ngettext("{n} oasis", "{n} oases", n),
    ),
    "tiles": counted(lambda edition: len(tiles_of(edition)), say.tile_count_words),
    "foundations": counted(
        lambda edition: len(foundations_of(edition)),
        lambda n: ngettext("{n} foundation", "{n} foundations", n),
    ),
    "first_pieces": counted(
        lambda edition: edition.levels[0].pieces_each_colour or 0, say.piece_count_words
    ),
    "task_capstones": counted(
        lambda edition: edition.capstones * edition.task_colours, _capstone_words
    ),
    "stacks": counted(lambda edition: len(edition.stores), _stack_words),
    "open_stacks": counted(lambda edition: len(edition.open_stacks), _stack_words),
    "on_site": counted(lambda edition: edition.workers_on_site, say.worker_count_words),
    "first_sites": counted(
        lambda edition: edition.first_turn_sites,
        lambda n: ngettext("{n} free foundation", "{n} free foundations", n),
    ),
    "task_turns": counted(lambda edition: _turns_of(edition, 1), say.turn_count_words),
    "look_from": counted(lambda edition: edition.gold_limit + edition.look_price, say.gold_words),
}


def numbers_of(edition: Edition) -> EditionValues:
    return EditionValues(edition, WORDS)
