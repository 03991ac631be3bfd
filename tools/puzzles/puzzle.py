"""A puzzle, found in a moment of a game, and the form in which it is written."""

from typing import NamedTuple

from sneferu_gui.games import codec
from sneferu_gui.games.game import Fields
from sneferu_gui.session.record import Record, record_to_mapping

from .source import Moment, Solution, Source


class Puzzle(NamedTuple):
    """A position with one clear answer, and the levels that find it."""

    key: str
    kind: str
    moment: Moment
    solution: Solution
    found_by: tuple[str, ...] = ()
    """The levels that play the answer, from the weakest to the strongest."""


def key_of(kind: str, seed: int, moment: Moment) -> str:
    """The puzzle's permanent name."""
    return f"{kind}-{seed}-{moment.game}-{len(moment.actions)}"


def puzzle_at(source: Source, moment: Moment, kind: str, seed: int) -> Puzzle | None:
    """The puzzle of a kind in a moment; None if there is none."""
    key = key_of(kind, seed, moment)
    found = source.solution_of(kind, moment.state, key)
    return None if found is None else Puzzle(key, kind, moment, found)


def to_plain(puzzle: Puzzle) -> Fields:
    """The puzzle's entry in its file."""
    moment = puzzle.moment
    record = Record(moment.setup, moment.deal, moment.actions)
    return {
        "key": puzzle.key,
        "kind": puzzle.kind,
        "margin": puzzle.solution.margin,
        "found_by": list(puzzle.found_by),
        "answers": [
            [codec.to_plain(action) for action in turn] for turn in puzzle.solution.answers
        ],
        "second": [codec.to_plain(action) for action in puzzle.solution.second],
        "game": record_to_mapping(record),
    }
