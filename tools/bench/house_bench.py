"""What a House of Men-Nefer is worth: games in which one of two seats likes it.

    python -m tools.bench.house_bench --games 100 --liked 3

Both judge turns by the learned weights, as the architect does; to one of them a turn that begins at
the House counts so many points more. Seats are rotated, and all Houses have the same deals. Who is
led to a House that gives as much as others loses nothing by it, and gains where it was thought too
little of; the first line has nobody like anything.
"""

import argparse
import math
from collections.abc import Sequence
from multiprocessing import get_context
from statistics import mean, stdev
from typing import Final, NamedTuple

from sneferu_gui.games.men_nefer.players.searching_player import ALL, evaluator
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.thinking import chance_of
from sneferu_gui.simulation.tournament.ratings import wilson
from tools.training.men_nefer.__main__ import MenNeferPupil, after_turn

NOISE: Final = 0.35
"""By how much the architect misjudges a turn."""


class Played(NamedTuple):
    """What a game came to for the seat that liked a House."""

    lead: int
    """Points more than the other's."""
    specialised: tuple[int, ...]
    """Its apprentices who came to the moon space of each House."""


class Trial(NamedTuple):
    """Games in which one of two seats likes a House."""

    house: str
    """One that there is not is liked by nobody."""
    liked: float

    def play(self, number: int) -> Played:
        """One of the games; two after each other have the same deal."""
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
    """Play and print a line for each House."""
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
    """What the games with one House liked came to, in a line."""
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
