"""Hints, and turns that reviews call costly, checked by a search twenty times as long.

    python -m tools.bench.hints_bench --game sneferu --positions 200 --blunders 100

Games of two to four players are played by levels of all kinds, each seat by another. At some of
the choices a hint is given as a table gives it; a search of twenty times its thought then says how
much less of the win the hint's turn brings than the best. Every turn that a review of these games
calls costly, with ten times its usual thought, is checked with twenty times that. Thought is
counted in states, not seconds.
"""

import argparse
import random
import statistics
from collections.abc import Iterator, Sequence
from itertools import count, islice
from typing import Final, NamedTuple

from sneferu_gui.games.catalogue import FIRST_GAME, GAMES, game_named
from sneferu_gui.players import LEVELS, Budget, has_advisor, player_named, player_names
from sneferu_gui.session.advice import advice_task
from sneferu_gui.session.game import Session
from sneferu_gui.session.review.judgement import (
    AS_GOOD,
    COSTLY,
    THOUGHT,
    Decision,
    Judgement,
    JudgingTask,
    decisions_of,
    judging_task,
)
from sneferu_gui.session.settings import Settings
from sneferu_gui.simulation.tournament.ratings import wilson
from tools.training.calibration import session_of

TIMES: Final = 20
"""The checking search's thought, as a multiple of the hint's."""
EACH: Final = 4
"""Hints checked in each game."""
SEATS: Final = (2, 3, 4)
PLAYED: Final = Budget(0.1)
"""The thought given to each choice of the games."""


class Compared(NamedTuple):
    """A turn that was hinted at or called costly, as the longer search rates it."""

    seats: int
    """The number of players."""
    cost: float
    """How much more of the win the longer search's best turn brings, as a share."""


def games_of(identity: str, seed: str) -> Iterator[Session]:
    """Endlessly many finished games, each seat played by another level."""
    game, named = game_named(identity), player_names(identity)
    levels = [level.name for level in LEVELS if level.name in named]
    for number in count():
        seats = SEATS[number % len(SEATS)]
        session = session_of(game, seats, f"hints {seed}/{number}", number)
        players = [
            player_named(levels[(number + seat) % len(levels)], identity) for seat in range(seats)
        ]
        chance = random.Random(f"hints {seed}/{number}")  # noqa: S311 - a game, not a secret
        while not session.state.is_over:
            seat = session.state.seat
            seen = game.seen_by(session.state, seat)
            session.do(players[seat].choose(seen, chance, PLAYED))
        yield session


def hints_of(session: Session, thought: float) -> Iterator[Compared]:
    """The longer search's ratings of some of a game's hints."""
    chance = random.Random(f"choices {session.deal.seed}")  # noqa: S311 - a game, not a secret
    choices = [
        place for place in range(session.count) if len(session.state_at(place).legal_actions()) > 1
    ]
    for place in sorted(chance.sample(choices, min(EACH, len(choices)))):
        hint = advice_task(session, place).work_out(Budget(thought)).best
        seat = session.state_at(place).seat
        asked = advice_task(session, place, hint.actions)
        decision = Decision(0, seat, place, place + len(hint.actions))
        found = JudgingTask(decision, asked, TIMES * thought).work_out(Budget())
        yield Compared(len(session.setup.seats), found.cost)


def blunders_of(session: Session) -> Iterator[Compared]:
    """The longer search's ratings of the turns that a game's review calls costly."""
    for decision in decisions_of(session.steps, learns=session.game.has_secrets):
        told: Judgement = judging_task(session, decision).work_out(Budget())
        if told.cost >= COSTLY:
            longer = judging_task(session, decision, TIMES * THOUGHT)
            yield Compared(len(session.setup.seats), longer.work_out(Budget()).cost)


def part(count: int, of: int) -> str:
    """The words "COUNT of OF", with the share and its 95 % confidence range."""
    low, high = wilson(count / of, of)
    return f"{count} of {of}, {count / of:.1%} ({low:.1%} to {high:.1%})"


def print_hints(found: Sequence[Compared]) -> None:
    """Print how many hints are as good as the best turn that the longer search finds."""
    near = sum(each.cost <= AS_GOOD for each in found)
    mean = statistics.mean(each.cost for each in found)
    most = max(each.cost for each in found)
    print(
        f"hints within {AS_GOOD:.0%}: {part(near, len(found))};"
        f" short by {mean:.2%} on average, {most:.1%} at most",
        flush=True,
    )


def print_blunders(found: Sequence[Compared]) -> None:
    """Print how many of the turns called costly the longer search calls costly too."""
    held = sum(each.cost >= COSTLY for each in found)
    half = sum(2 * each.cost >= COSTLY for each in found)
    print(
        f"called costly, and {COSTLY:.0%} or more: {part(held, len(found))};"
        f" half of that or more: {part(half, len(found))}",
        flush=True,
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, check and print, each printed line covering more games than the one before."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    advised = [game for game in GAMES if has_advisor(game)]
    parser.add_argument("--game", choices=advised, default=FIRST_GAME, help=f"({FIRST_GAME})")
    parser.add_argument("--positions", type=int, default=200, help="hints (200)")
    parser.add_argument("--blunders", type=int, default=100, help="turns called costly (100)")
    parser.add_argument("--seconds", type=float, default=Settings().thinking,
                        help="of thought for a hint (as the settings have it)")  # fmt: skip
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args(arguments)
    hints: list[Compared] = []
    blunders: list[Compared] = []
    for session in games_of(asked.game, asked.seed):
        if len(hints) < asked.positions:
            hints += islice(hints_of(session, asked.seconds), asked.positions - len(hints))
            print_hints(hints)
        if len(blunders) < asked.blunders:
            blunders += islice(blunders_of(session), asked.blunders - len(blunders))
            if blunders:
                print_blunders(blunders)
        if len(hints) >= asked.positions and len(blunders) >= asked.blunders:
            return


if __name__ == "__main__":
    main()
