"""The worth of each House of Men-Nefer: games in which one of two seats prefers it.

    python -m tools.bench.house_bench --games 100 --liked 3

Both seats judge turns by the learned weights, as the architect does; for one of them a turn that
begins at the House counts `--liked` points more. Seats are rotated, and all Houses have the same
deals. Preferring a House that is as good as the others costs nothing; preferring one that the
weights underrate gains points. In the first line neither seat prefers a House.
"""

import argparse
import math
from collections.abc import Sequence
from multiprocessing import get_context
from statistics import mean, stdev
from typing import Final, NamedTuple

from sneferu_gui.games.men_nefer.players import ALL, evaluator
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.thinking import chance_of
from sneferu_gui.simulation.tournament.ratings import wilson
from tools.training.men_nefer.__main__ import MenNeferPupil, after_turn

NOISE: Final = 0.35
"""The random error of the architect's judgement of a turn."""


class Played(NamedTuple):
    """The result of a game for the seat that prefers a House."""

    lead: int
    """The seat's points less the other seat's."""
    specialised: tuple[int, ...]
    """The seat's apprentices that reached the moon space of each House."""


class Trial(NamedTuple):
    """A House, preferred by one of two seats, and by how much."""

    house: str
    """The House's name; a name that is no House is preferred by nobody."""
    liked: float

    def play(self, number: int) -> Played:
        """Play one of the games; games 2n and 2n + 1 have the same deal."""
        deal, seat, mind = f"house {number // 2}", number % 2, evaluator()
        state, chance = MenNeferPupil(ALL).start(2, deal), chance_of(deal)
        specialised = [0] * len(state.moon)
        while not state.is_over:
            before, is_own = state, state.seat == seat
            state = after_turn(mind, state, chance, NOISE, self.house if is_own else "", self.liked)
            if is_own:
                for at, (old, new) in enumerate(zip(before.moon, state.moon, strict=True)):
                    specialised[at] += max(new[seat] - old[seat], 0)
        return Played(state.boards[seat].pp - state.boards[1 - seat].pp, tuple(specialised))


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, and print a line for each House."""
    parser = argparse.ArgumentParser(description="What a House of Men-Nefer is worth.")
    parser.add_argument("--games", type=int, default=100, help="for each House")
    parser.add_argument("--liked", type=float, default=3.0, help="points that it counts more")
    parser.add_argument("--houses", help="which, as in none,temple (none, and all there are)")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args(arguments)
    known = standard_edition("men_nefer").houses
    houses = ("none", *known) if asked.houses is None else asked.houses.split(",")
    print(f"of its specialisations in {', '.join(known)}:")
    with get_context("spawn").Pool(asked.jobs) as pool:
        for house in houses:
            trial = Trial(house, asked.liked)
            print(report(house, pool.map(trial.play, range(asked.games))), flush=True)


def report(house: str, games: Sequence[Played]) -> str:
    """A line with the results of the games in which one House was preferred."""
    leads = [game.lead for game in games]
    won = mean((lead > 0) + (lead == 0) / 2 for lead in leads)
    low, high = wilson(won, len(games))
    by = 1.96 * stdev(leads) / math.sqrt(len(leads)) if len(leads) > 1 else 0.0
    counts = [sum(each) for each in zip(*(game.specialised for game in games), strict=True)]
    used = " ".join(f"{count / max(sum(counts), 1):4.0%}" for count in counts)
    return (
        f"{house:12} wins {won:6.1%} ({low:.0%} to {high:.0%}) of {len(games)}, "
        f"{mean(leads):+5.1f} ± {by:.1f} points, {used}"
    )


if __name__ == "__main__":
    main()
