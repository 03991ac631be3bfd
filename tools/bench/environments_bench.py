"""Steps a second of the environments for agents, beside PettingZoo's connect four.

    python -m tools.bench.environments_bench [--seconds 2.0] [--runs 3] [--games 8]

Random actions from the masks, two players, one core, seconds of CPU; a step is one action with the
observation and the mask it is chosen by. `single` is PettingZoo's loop, as its documentation shows
it; `vector` is Gymnasium's, with `--games` games at once. Each run measures every environment
once, in turn.
"""

import argparse
import os
import random
import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import Any, Final

from sneferu_gui.research import env, games, vector_env
from sneferu_gui.research.coding import sound_kept

PEER: Final = "connect four"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=2.0, help="of CPU, of each run (2)")
    parser.add_argument("--runs", type=int, default=3, help="of which the median is shown (3)")
    parser.add_argument("--games", type=int, default=8, help="at once (8)")
    given = parser.parse_args(arguments)
    ways: dict[tuple[str, str], Callable[[float], float]] = {(PEER, "single"): connect_four()}
    for game in games():
        ways[game, "single"] = Single(env(game))
        ways[game, "vector"] = Several(vector_env(game, given.games, seed=1))
    rates: dict[tuple[str, str], list[float]] = {way: [] for way in ways}
    for _ in range(given.runs):
        for way, rate in ways.items():
            rates[way].append(rate(given.seconds))
    print(f"steps a second of CPU; median of {given.runs} runs (least to most)")
    print(f"{'':16} {'single':>24} {f'{given.games} at once':>24}")
    for name in (PEER, *games()):
        cells = [told(rates.get((name, way), [])) for way in ("single", "vector")]
        print(f"{name:16} " + " ".join(f"{cell:>24}" for cell in cells))


def told(rates: Sequence[float]) -> str:
    """The median of some rates with their least and greatest; a dash for none."""
    if not rates:
        return "–"
    return f"{median(rates):,.0f} ({min(rates):,.0f}–{max(rates):,.0f})"


def connect_four() -> "Single":
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    with sound_kept():
        from pettingzoo.classic import connect_four_v3  # noqa: PLC0415 - it sets a sound device
    return Single(connect_four_v3.env())


class Single:
    """Plays one game after the other in PettingZoo's loop."""

    def __init__(self, table: Any) -> None:  # noqa: ANN401 - PettingZoo has no types
        self.table = table
        self.game = 0
        for agent in table.possible_agents:
            table.action_space(agent).seed(1)

    def __call__(self, seconds: float) -> float:
        """Steps a second, measured for so many seconds of CPU."""
        steps, begun = 0, time.process_time()
        while (spent := time.process_time() - begun) < seconds:
            self.table.reset(seed=self.game)
            self.game += 1
            steps += self.play()
        return steps / spent

    def play(self) -> int:
        """Play a game at random; return the number of its steps."""
        table, steps = self.table, 0
        for agent in table.agent_iter():
            observation, _, is_over, is_cut, info = table.last()
            if is_over or is_cut:
                table.step(None)
                continue
            masked = observation if isinstance(observation, dict) else info
            table.step(table.action_space(agent).sample(masked["action_mask"]))
            steps += 1
        return steps


class Several:
    """Plays many games at once."""

    def __init__(self, table: Any) -> None:  # noqa: ANN401 - as above
        self.table = table
        self.chance = random.Random(1)  # noqa: S311 - a game, not a secret
        _, self.infos = table.reset()

    def __call__(self, seconds: float) -> float:
        """Steps of all games together a second, measured for so many seconds of CPU."""
        steps, roll, begun = 0, self.chance.random, time.process_time()
        while (spent := time.process_time() - begun) < seconds:
            chosen = [each[int(roll() * len(each))] for each in self.infos["actions"]]
            *_, self.infos = self.table.step(chosen)
            steps += len(chosen)
        return steps / spent


if __name__ == "__main__":
    main()
