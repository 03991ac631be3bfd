"""Write predictions for Sobek's games and their results, for `tools.training.calibration`.

    python -m tools.training.sobek.predictions --games 300 --samples s.jsonl
    python -m tools.training.calibration --game sobek --games 300 --samples s.jsonl --out

The compiled search plays and predicts as the players and the advisor do, some fifty times as fast:
play uses the architect's guesses, and in each third of a game one choice is searched as closely as
a review does.
"""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from sneferu_gui.games.sobek.players import Architect
from sneferu_gui.games.sobek.players.advisor import EXPANSIONS, GUESSES
from sneferu_gui.games.sobek.players.evaluator import learned_of
from sneferu_gui.players.levels import weights_of
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.review.judgement import THOUGHT
from tools.training.calibration import Sample

from . import native

SEARCH_SIZES: Final = (Architect.guesses, Architect.guesses, GUESSES, round(EXPANSIONS * THOUGHT))
"""Guesses and states in play, and guesses and states for predictions."""


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=300, help="for each number of players (300)")
    parser.add_argument("--seats", default="2,3,4", help="numbers of players (2,3,4)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--samples", type=Path, required=True, help="the file to add them to")
    given = parser.parse_args(arguments)
    edition = native.numbers_of_edition(standard_edition("sobek"))
    content = weights_of("sobek")
    mind = native.weights_of(content).whole(learned_of(content).spread)
    with given.samples.open("a", encoding="utf-8") as out:
        for seats in map(int, given.seats.split(",")):
            lines = native.told(edition, mind, seats, given.games, given.seed, SEARCH_SIZES)
            for number, progress, share, result in lines.tolist():
                sample = Sample(f"{given.seed}/{number:.0f}", seats, progress, share, result)
                out.write(json.dumps(sample) + "\n")


if __name__ == "__main__":
    main()
