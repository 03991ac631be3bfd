"""Measure whether predicted shares of the win are right, and write their correction.

    python -m tools.training.calibration --game sobek --games 300 --seed 1 --samples sobek.jsonl

A strong level plays games against itself with few states. In each third of each game some choices
are searched as a review searches them, and the share predicted there is kept beside the game's
result. A logistic fit gives the slope and the offset of each third, for each number of players,
held near those of all numbers of players together. The printed figures are measured on fresh
games: each fifth of the games is corrected by a fit to the others, after which the slopes should
be near 1. Games that the file of samples has are not played again, so that a run can be stopped
and continued. `--out` writes the file that the program reads, beside the game's weights. The cost
of a turn at each level is measured by `tools.training.errors`, for the same file.
"""

import argparse
import json
import random
from collections.abc import Iterator, Sequence
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.games.catalogue import GAMES, game_named
from sneferu_gui.games.game import AnyState, Game, Options
from sneferu_gui.games.options import seat_choices
from sneferu_gui.players import Budget, advisor_of, has_advisor, player_named
from sneferu_gui.players.calibration import FORMAT, Calibration, even_odds, stage_weights
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.session.review.judgement import THOUGHT
from tools.training.generations import Numbers

LEVEL: Final = "vizier"
PLAYED_BY: Final = {"sobek": "architect", "terra_pyramides": "architect"}
"""The level that plays, if the strongest is slow and the next one hardly errs."""
PLAYED: Final = Budget(0.1)
"""The thought given to each choice of the games."""
EACH: Final = 1
"""Choices that are searched in each third of a game."""
THIRDS: Final = 3
SURE: Final = 0.002
"""In the fit, shares keep at least this distance from 0 and 1."""
Held = tuple[float, float]
"""The strength with which a slope and an offset are held near a prior value."""
SEVERAL: Final[tuple[Held, Held]] = (4.0, 50.0), (2.0, 200.0)
"""Strengths for several players.

The first pair holds all samples near no correction, the second a part of them near all. Slopes
differ much from part to part: with four players of Terra Pyramides they are twice those with two.
Offsets are held so tight that the share a seat is told after its turn fits the share that it has
in the next seat's choice, but not tighter: in Terra Pyramides whoever decides hopes for 3 to 4 %
too much, which the slopes double, and games that are played out say so too.
"""
ALONE: Final[tuple[Held, Held]] = (0.4, 0.5), (0.1, 0.1)
"""Strengths for solo games, whose points say more than a win, and depend on no other seat.

Both are held loosely: strong players reach more than a search expects early in the game, which is
an offset, and where it was held tight the slopes took its part.
"""
FOLDS: Final = 5
"""Number of parts of the games: each is corrected by a fit to the others."""
HARDLY: Final = 0.01
"""The strength where slope and offset are only measured."""
NEAR: Final = 1e-9
MOST_ODDS: Final = 40.0
FLAT: Final = 0.1
"""The least slope."""
ROUNDS: Final = 100


class Sample(NamedTuple):
    """A predicted share in a game, with the game's result."""

    deal: str
    seats: int
    progress: float
    share: float
    """The share that the deciding seat predicted."""
    result: float
    """The share that the seat had at the end."""

    @property
    def third(self) -> int:
        """The third of the game, from 0."""
        return min(int(THIRDS * self.progress), THIRDS - 1)


# -- Games -----------------------------------------------------------------------------------


def session_of(game: Game, seats: int, deal: str, number: int) -> Session:
    """A game at its start; with one seat, a solo game against the opponent if there is one."""
    options: Options = {}
    if seats == 1:
        tasks = [option for option in game.options if option.key == "task"]
        options = {"solo": True} if game.opponent is not None else {}
        if tasks:
            options = {"task": tasks[0].values[number % len(tasks[0].values)][0]}
    elif any(option.key == "powers" for option in game.options) and number % 2:
        options = {"powers": "dealt"}
    names = [f"P{seat}" for seat in range(seats)]
    setup = game.setup(standard_edition(game.id), seat_choices(game, names, options), options, deal)
    return Session(setup, game.deal(setup, deal))


def samples_of_game(identity: str, task: tuple[int, str, int]) -> list[Sample]:
    """The samples of one game; `task` is the number of players, the deal and the game's number."""
    seats, deal, number = task
    game, player = game_named(identity), player_named(PLAYED_BY.get(identity, LEVEL), identity)
    chance = random.Random(f"calibration {deal} {seats}")  # noqa: S311 - a game, not a secret
    state = session_of(game, seats, deal, number).state
    choices: list[list[AnyState]] = [[] for _third in range(THIRDS)]
    while not state.is_over:
        if len(state.legal_actions()) > 1:
            choices[min(int(THIRDS * game.progress(state)), THIRDS - 1)].append(state)
        action = player.choose(game.seen_by(state, state.seat), chance, PLAYED)
        state = state.apply(action)
    advisor = advisor_of(identity)
    result = advisor.result(state)
    looked = [one for all_of in choices for one in chance.sample(all_of, min(EACH, len(all_of)))]
    found = []
    for each in looked:
        advice = advisor.advise(game.seen_by(each, each.seat), chance, Budget(THOUGHT))
        share = advice.chances[each.seat]
        progress = game.progress(each)
        found.append(Sample(deal, seats, progress, share, result[each.seat]))
    return found


def gathered(
    game: str, seats: Sequence[int], games: int, seed: str, path: Path, jobs: int
) -> list[Sample]:
    """The samples of `games` games for each number of players, including those in the file."""
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    known = [Sample(*json.loads(line)) for line in text.splitlines()]
    played = {(each.seats, each.deal) for each in known}
    wanted = [(count, f"{seed}/{number}", number) for number in range(games) for count in seats]
    left = [task for task in wanted if task[:2] not in played]
    asked = {task[:2] for task in wanted}
    with get_context("spawn").Pool(jobs) as pool, path.open("a", encoding="utf-8") as out:
        for number, found in enumerate(pool.imap_unordered(partial(samples_of_game, game), left)):
            known += found
            out.writelines(json.dumps(each) + "\n" for each in found)
            out.flush()
            if number % 50 == 0:
                print(f"{number} of {len(left)} games", flush=True)
    return [each for each in known if (each.seats, each.deal) in asked]


# -- The fit ---------------------------------------------------------------------------------


class Line(NamedTuple):
    """A slope and an offset, each with its ± of 95 %."""

    slope: float
    slope_by: float
    offset: float
    offset_by: float

    def __str__(self) -> str:
        return (
            f"slope {self.slope:5.2f} ± {self.slope_by:4.2f}  "
            f"offset {self.offset:+5.2f} ± {self.offset_by:4.2f}"
        )


def logistic_fit(
    columns: Numbers,
    given: Numbers,
    results: Numbers,
    games: Numbers,
    first: Numbers,
    held: Numbers,
) -> tuple[Numbers, Numbers]:
    """The columns' best coefficients, added to `given`, for the odds of results; and ± of 95 %.

    `first` is the prior value of each, `held` the strength with which it is held there. Samples of
    one game are not assumed to be independent.
    """
    found = first.copy()
    for _round in range(ROUNDS):
        expected = 1 / (1 + np.exp(-np.clip(given + columns @ found, -MOST_ODDS, MOST_ODDS)))
        weight = expected * (1 - expected)
        bend = columns.T @ (columns * weight[:, None]) + np.diag(held)
        step = np.linalg.solve(bend, columns.T @ (results - expected) - held * (found - first))
        found += step
        if np.abs(step).max() < NEAR:
            break
    left = columns * (results - expected)[:, None]
    sums = np.zeros((games.max() + 1, columns.shape[1]))
    np.add.at(sums, games, left)
    inverse = np.linalg.inv(bend)
    spread = inverse @ (sums.T @ sums) @ inverse
    return found, 1.96 * np.sqrt(np.diag(spread))


def odds_of(samples: Sequence[Sample]) -> tuple[Numbers, Numbers, Numbers, Numbers]:
    """Arrays: odds of even shares, predicted odds beside those, results, and numbers of games."""
    shares = np.clip([each.share for each in samples], SURE, 1 - SURE)
    even = np.array([even_odds(each.seats) for each in samples])
    deals = {key: at for at, key in enumerate({(each.seats, each.deal): 0 for each in samples})}
    games = np.array([deals[each.seats, each.deal] for each in samples])
    results = np.array([each.result for each in samples])
    return even, np.log(shares / (1 - shares)) - even, results, games


def fitted(samples: Sequence[Sample], most: int = 0) -> dict[int, Calibration]:
    """The correction of predicted shares, by the number of players; solo games are fitted apart.

    Each third is held near all thirds, and each number of players near all numbers, as far as
    there are too few samples to tell them apart. Up to `most` players, numbers without samples get
    the correction of all together.
    """
    several = [each for each in samples if each.seats > 1]
    together = _by_thirds(several, SEVERAL)
    found = {}
    for count in sorted({each.seats for each in samples} | set(range(2, most + 1))):
        own = [each for each in samples if each.seats == count]
        if count == 1:
            stages = _by_thirds(own, ALONE)
        else:
            stages = _stages(own, together, SEVERAL[1]) if own else together
        a, b, c, d, e, f = (round(float(each), 3) for each in stages)
        found[count] = Calibration((max(a, FLAT), max(b, FLAT), max(c, FLAT)), (d, e, f))
    return found


def _by_thirds(samples: Sequence[Sample], held: tuple[Held, Held]) -> Numbers:
    """Three slopes and three offsets, held near those of all thirds together."""
    plain = np.array([1.0, 0.0])
    if not samples:
        return plain.repeat(THIRDS)
    even, beside, results, games = odds_of(samples)
    columns = np.stack([beside, np.ones(len(samples))], axis=1)
    whole, _by = logistic_fit(columns, even, results, games, plain, np.array(held[0]))
    return _stages(samples, whole.repeat(THIRDS), held[1])


def _stages(samples: Sequence[Sample], first: Numbers, held: Held) -> Numbers:
    """Three slopes and three offsets, held near `first`."""
    even, beside, results, games = odds_of(samples)
    weights = np.array([stage_weights(each.progress) for each in samples])
    columns = np.hstack([weights * beside[:, None], weights])
    return logistic_fit(columns, even, results, games, first, np.array(held).repeat(THIRDS))[0]


def line_of(samples: Sequence[Sample]) -> Line:
    """Slope and offset of shares against results: 1 and 0 if the shares are right."""
    even, beside, results, games = odds_of(samples)
    columns = np.stack([beside, np.ones(len(samples))], axis=1)
    found, by = logistic_fit(
        columns, even, results, games, np.array([1.0, 0.0]), np.full(2, HARDLY)
    )
    return Line(float(found[0]), float(by[0]), float(found[1]), float(by[1]))


def corrected(samples: Sequence[Sample]) -> list[tuple[Sample, Sample]]:
    """Each sample, with itself corrected by a fit to the other parts of the games."""
    folds = [_fold(each) for each in samples]
    found = []
    for fold in range(FOLDS):
        learned = [each for each, at in zip(samples, folds, strict=True) if at != fold]
        calibrations = fitted(learned)
        for each, at in zip(samples, folds, strict=True):
            if at == fold:
                told = calibrations[each.seats].calibrated(each.share, each.seats, each.progress)
                found.append((each, each._replace(share=told)))
    return found


def _fold(sample: Sample) -> int:
    return int(sample.deal.rpartition("/")[2]) % FOLDS


def report(tried: Sequence[tuple[Sample, Sample]], who: str) -> Iterator[str]:
    """Lines with the figures on fresh games, before and after the correction."""
    for third in (*range(THIRDS), None):
        name = "all thirds" if third is None else f"third {third + 1}   "
        pairs = [(old, new) for old, new in tried if third is None or old.third == third]
        if pairs:
            old, new = (line_of(list(each)) for each in zip(*pairs, strict=True))
            yield f"{who}, {name}, {len(pairs):4}: {old} → {new}"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    advised = [game for game in GAMES if has_advisor(game)]
    parser.add_argument("--game", choices=advised, required=True)
    parser.add_argument("--games", type=int, default=300, help="for each number of players (300)")
    parser.add_argument("--seats", help="numbers of players, as in 2,3,4 (all there are)")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--samples", type=Path, default=Path("samples.jsonl"),
                        help="the file samples are kept in (samples.jsonl)")  # fmt: skip
    parser.add_argument("--out", action="store_true", help="write assets/GAME/calibration.json")
    asked = parser.parse_args(arguments)
    low, high = game_named(asked.game).seats
    seats = [int(each) for each in asked.seats.split(",")] if asked.seats else range(low, high + 1)
    samples = gathered(asked.game, seats, asked.games, asked.seed, asked.samples, asked.jobs)
    found, tried = fitted(samples, high), corrected(samples)
    several = [each for each in tried if each[0].seats > 1]
    measured = list(report(several, "2 and more"))
    for count in sorted({each.seats for each in samples}):
        measured += report([each for each in tried if each[0].seats == count], f"{count} players ")
    print(*measured, sep="\n")
    content = content_of(asked.game)
    content["seats"] = {str(count): each._asdict() for count, each in found.items()}
    content["about"]["shares"] = {
        "command": f"python -m tools.training.calibration --game {asked.game}"
        f" --games {asked.games} --seed {asked.seed}"
        + (f" --seats {asked.seats}" if asked.seats else ""),
        "fresh games": measured,
    }
    if asked.out:
        write(asked.game, content)


def content_of(game: str) -> dict[str, Any]:
    """The present content of the file beside the game's weights."""
    path = assets_folder() / game / "calibration.json"
    if path.exists():
        known: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        return known
    return {"format": FORMAT, "version": 1, "about": {}, "seats": {}, "errors": {}}


def write(game: str, content: dict[str, Any]) -> None:
    """Write the measurements beside the game's weights."""
    path = assets_folder() / game / "calibration.json"
    path.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"written: {path}")


if __name__ == "__main__":
    main()
