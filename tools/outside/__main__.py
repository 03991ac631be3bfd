"""`python -m tools.outside`: a level against OpenSpiel's tree search with ten times its time.

    pip install open_spiel sneferu-gui[research]
    python -m tools.outside --games 30 --level vizier --seconds 0.1

Both sit at an environment of the research door (`sneferu_gui.research.env`), two players, the
standard edition, each deal from both seats. Times are the processor's.
"""

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from sneferu_gui.simulation.tournament.ratings import wilson

from .contest import Asked, Played, play


def main(arguments: Sequence[str] | None = None) -> int:
    """Play and print; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.outside", description=__doc__,
                                     formatter_class=argparse.RawTextHelpFormatter)  # fmt: skip
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--level", default="vizier")
    parser.add_argument("--seconds", type=float, default=0.1, help="of a thought of the level's")
    parser.add_argument("--times", type=float, default=10, help="as long for the outside player")
    parser.add_argument("--jobs", type=int, default=1)
    named = parser.parse_args(arguments)
    asked = Asked(named.level, named.seconds, named.times)
    played: list[Played] = []
    with ProcessPoolExecutor(named.jobs, get_context("spawn")) as pool:
        for game in pool.map(play, [asked] * named.games, range(named.games)):
            played.append(game)
            sys.stderr.write(f"{len(played)} of {named.games}\r")
    sys.stdout.write(report(asked, played))
    return 0


def report(asked: Asked, played: Sequence[Played]) -> str:
    """The results of the games, as lines of text."""
    share = sum(game.share for game in played) / len(played)
    low, high = wilson(share, len(played))
    own = sum(game.seconds for game in played) / max(1, sum(game.choices for game in played))
    others = max(1, sum(game.outside_choices for game in played))
    theirs = sum(game.outside_seconds for game in played) / others
    playouts = sum(game.playouts for game in played) / others
    return (
        f"{asked.level} won {100 * share:.1f} % of {len(played)} games "
        f"({100 * low:.1f} to {100 * high:.1f} %)\n"
        f"a choice of the level: {own:.3f} s; of the outside search: {theirs:.3f} s "
        f"({theirs / own if own else 0:.1f} times), {playouts:.0f} playouts\n"
    )


if __name__ == "__main__":
    sys.exit(main())
