"""Measure the cost of a turn at each level, as reviews rate it, and whether it tells levels apart.

    python -m tools.training.errors --game sobek --games 20 --samples errors.jsonl --out

Each level plays games against itself, with the same deals for all levels, and all turns of one
seat of each game are rated as a review rates them. The costs of that seat's turns are kept in the
file of samples; games in the file are not played again, so that a run can be stopped and
continued. The output gives the cost of a turn at each level, with ± of 95 % by games; and how
often a review would name a game's own level, and how many others with it, by the figures of the
other games. `--out` writes the file that the program reads, beside the game's weights.
"""

import argparse
import json
import math
import random
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from sneferu_gui.games.catalogue import GAMES, game_named
from sneferu_gui.players import LEVELS, Budget, LevelErrors, has_advisor, player_named, player_names
from sneferu_gui.session.review.judgement import decisions_of, judging_task
from sneferu_gui.session.review.review import SURE, levels_like
from sneferu_gui.simulation.tournament.ratings import wilson
from tools.training.calibration import content_of, session_of, write

USUAL: Final = Budget()


class Played(NamedTuple):
    """The costs of a seat's turns in one game, by which levels are compared."""

    level: str
    seats: int
    deal: str
    costs: tuple[float, ...]


def played(identity: str, level: str, seats: int, number: int, seed: str) -> Played:
    """Play a game of a level against itself and rate the turns of one seat, changing by game."""
    game, player = game_named(identity), player_named(level, identity)
    deal = f"errors {seed}/{number}"
    chance = random.Random(f"{deal} {level} {seats}")  # noqa: S311 - a game, not a secret
    session = session_of(game, seats, deal, number)
    while not session.state.is_over:
        seen = game.seen_by(session.state, session.state.seat)
        session.do(player.choose(seen, chance, USUAL))
    decisions = decisions_of(session.steps, learns=game.has_secrets)
    own = [each for each in decisions if each.seat == number % seats]
    found = [judging_task(session, each).work_out(USUAL) for each in own]
    costs = [round(each.cost, 5) for each in found if each.had_choice]
    return Played(level, seats, deal, tuple(costs))


def gathered(
    identity: str, seats: Sequence[int], games: int, seed: str, path: Path
) -> list[Played]:
    """`games` games of each level for each number of players, including those in the file."""
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    rows = [json.loads(line) for line in text.splitlines()]
    known = {(level, count, deal): tuple(costs) for level, count, deal, costs in rows}
    levels = [level.name for level in LEVELS if level.name in player_names(identity)]
    found = []
    with path.open("a", encoding="utf-8") as out:
        for number in range(games):
            for count in seats:
                for level in levels:
                    key = level, count, f"errors {seed}/{number}"
                    if key in known:
                        found.append(Played(*key, known[key]))
                        continue
                    found.append(played(identity, level, count, number, seed))
                    out.write(json.dumps(found[-1]) + "\n")
                    out.flush()
    return found


def measured(games: Sequence[Played]) -> LevelErrors:
    """The cost of a turn in at least two games; turns of one game are not taken as independent.

    >>> measured([Played("child", 2, "1", (0.0, 0.1)), Played("child", 2, "2", (0.1, 0.2))])
    LevelErrors(error=0.1, spread=0.1, turns=4)
    """
    turns = sum(len(each.costs) for each in games)
    error = sum(sum(each.costs) for each in games) / turns
    off = [sum(each.costs) - error * len(each.costs) for each in games]
    varied = sum(each**2 for each in off) * len(games) / (len(games) - 1)
    return LevelErrors(round(error, 5), round(math.sqrt(varied / turns), 5), turns)


def by_level(games: Iterable[Played]) -> dict[str, LevelErrors]:
    """The cost of a turn at each level with enough games, the weakest level first."""
    found = defaultdict(list)
    for each in games:
        found[each.level].append(each)
    return {level: measured(own) for level, own in found.items() if len(own) > 1}


def named(games: Sequence[Played]) -> list[tuple[Played, tuple[str, ...]]]:
    """Each game, with the levels that a review would name knowing only the other games."""
    found = []
    for each in games:
        known = by_level(other for other in games if other != each)
        error = sum(each.costs) / len(each.costs)
        found.append((each, levels_like(error, len(each.costs), known) or tuple(known)))
    return found


def report(games: Sequence[Played]) -> Iterator[str]:
    """The results, as lines of text."""
    for level, known in by_level(games).items():
        by = SURE * known.spread / math.sqrt(known.turns)
        count = sum(each.level == level for each in games)
        yield f"{level}: {known.error:.2%} ± {by:.2%} in {known.turns} turns of {count} games"
    told = named(games)
    right = sum(each.level in levels for each, levels in told)
    low, high = wilson(right / len(told), len(told))
    others = sum(len(levels) for _each, levels in told) / len(told)
    yield (
        f"its own level is among those named in {right} of {len(told)} games "
        f"({low:.0%} to {high:.0%}), of {others:.1f} named"
    )


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    advised = [game for game in GAMES if has_advisor(game)]
    parser.add_argument("--game", choices=advised, required=True)
    parser.add_argument("--seats", default="2", help="numbers of players, as in 2,3,4 (2)")
    parser.add_argument("--games", type=int, default=20, help="of each level (20)")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--samples", type=Path, default=Path("errors.jsonl"),
                        help="the file samples are kept in (errors.jsonl)")  # fmt: skip
    parser.add_argument("--out", action="store_true", help="write assets/GAME/calibration.json")
    asked = parser.parse_args(arguments)
    seats = [int(each) for each in asked.seats.split(",")]
    games = gathered(asked.game, seats, asked.games, asked.seed, asked.samples)
    content = content_of(asked.game)
    for count in seats:
        own = [each for each in games if each.seats == count]
        lines = [f"{count} players, {line}" for line in report(own)]
        print(*lines, sep="\n")
        content["errors"][str(count)] = by_level(own)
        content["about"].setdefault("errors", {})[str(count)] = {
            "command": f"python -m tools.training.errors --game {asked.game} --seats {count}"
            f" --games {asked.games} --seed {asked.seed}",
            "measured": lines,
        }
    if asked.out:
        write(asked.game, content)


if __name__ == "__main__":
    main()
