"""The plan of a simulation: one game of it, or all, played in parallel.

Games come in order: the output does not depend on the number of processes.
"""

import hashlib
import os
import random
import signal
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import cached_property
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final, NamedTuple

from sneferu_gui.games.catalogue import game_named, game_of
from sneferu_gui.games.game import (
    Action,
    AnyDeal,
    AnyEdition,
    AnySetup,
    AnyState,
    Game,
    Options,
    Result,
    SeatChoice,
)
from sneferu_gui.games.options import seat_choices
from sneferu_gui.language import _
from sneferu_gui.players import Budget
from sneferu_gui.session.record import record_of, record_to_line, with_trace
from sneferu_gui.simulation.bots import BotError, is_outside, seated_player

BUDGET: Final = Budget()
"""The default time for a player's choice."""


@dataclass(frozen=True)
class SimulationPlan:
    """The plan of a simulation: the same plan gives the same games."""

    edition: AnyEdition
    """It also determines the game that is played."""
    games: int
    bots: tuple[str, ...]
    """The name of the computer player of each seat."""
    seed: int | str
    options: Options = field(default_factory=dict)
    """By their keys; missing ones have their defaults."""
    seconds: float = BUDGET.seconds
    """A player's time for one choice."""
    has_records: bool = False
    has_trace: bool = False

    @property
    def game(self) -> Game:
        return game_named(self.edition.game)

    @cached_property
    def seats(self) -> tuple[SeatChoice, ...]:
        """The seats at every table; values that no two seats share are given out in order."""
        names = [f"{bot} {number}" for number, bot in enumerate(self.bots, start=1)]
        return tuple(seat_choices(self.game, names, self.options))


class GameOutcome(NamedTuple):
    winners: tuple[int, ...]
    """Seats."""
    figures: tuple[Mapping[str, int | str | None], ...]
    """Each seat's measures, by their keys."""
    game_figures: Mapping[str, int | str | None]
    actions: int
    record: str | None
    """The record as a line of JSON; None if it is not wanted."""


def seed_of_game(seed: int | str, index: int) -> int:
    """The seed of one of the games, from 0 to 2**32 - 1: no game depends on the others."""
    digest = hashlib.sha256(f"sneferu game {seed} {index}".encode()).digest()
    return int.from_bytes(digest[:4], "big")


def play_game(plan: SimulationPlan, index: int) -> GameOutcome:
    """Play the game of that index. Raises BotError."""
    game = plan.game
    seed = seed_of_game(plan.seed, index)
    setup = setup_of(plan, seed)
    deal = game.deal(setup, seed)
    chance = seed_of_chance(plan, index)
    actions, last = played_game(setup, deal, plan.bots, chance, Budget(plan.seconds))
    result: Result | None = last.result()
    if result is None:  # pragma: no cover - the game was played to its end
        raise AssertionError(f"game {index} has no result")
    record = _record_line(plan, setup, deal, actions, last) if plan.has_records else None
    return GameOutcome(
        result.winners,
        tuple(seat.measures for seat in game.figures(setup, deal, last)),
        game.game_figures(setup, last),
        len(actions),
        record,
    )


def seed_of_chance(plan: SimulationPlan, index: int) -> int:
    """The seed of the players' randomness: usually the seed of the deal.

    Not in games with secrets for players from outside: they are given it, and could work out the
    deal from it.
    """
    if plan.game.has_secrets and any(map(is_outside, plan.bots)):
        return seed_of_game(f"{plan.seed} {' '.join(plan.bots)}", index)
    return seed_of_game(plan.seed, index)


def setup_of(plan: SimulationPlan, seed: int) -> AnySetup:
    """The setup of the game with that seed; options left to chance follow from it."""
    return plan.game.setup(plan.edition, plan.seats, plan.options, seed)


def chance_of_players(seed: int) -> random.Random:
    """The source of randomness that all players of the game with that seed share."""
    return random.Random(f"sneferu players {seed}")  # noqa: S311 - a game, not a secret


def played_game(
    setup: AnySetup, deal: AnyDeal, bots: tuple[str, ...], seed: int, budget: Budget = BUDGET
) -> tuple[list[Action], AnyState]:
    """The actions of a whole game between these players, and the state it ended in.

    `seed` is that of the players' randomness. Raises BotError.
    """
    game = game_of(setup)
    choices = [seated_player(name, game.id, seat, seed).choose for seat, name in enumerate(bots)]
    seen_by = game.seen_by
    chance = chance_of_players(seed)
    state = game.start(setup, deal)
    actions: list[Action] = []
    while not state.is_over:
        seat = state.seat
        action = choices[seat](seen_by(state, seat), chance, budget)
        state = state.apply(action)
        actions.append(action)
    return actions, state


def _record_line(
    plan: SimulationPlan, setup: AnySetup, deal: AnyDeal, actions: list[Action], last: AnyState
) -> str:
    record = record_of(setup, deal, actions, last)
    return record_to_line(with_trace(record) if plan.has_trace else record)


GAMES_IN_CHUNK: Final = 16
"""Games handed over at a time."""
ORPHAN_STATUS: Final = 1
"""Exit status of a process whose parent has gone, which nobody reads."""


class PoolError(Exception):
    """A helping process was ended from outside. The text says so."""


class _Worker(NamedTuple):
    """A process that plays its share of the chunks, and the pipe on which they arrive."""

    process: BaseProcess
    results: Connection


def outcomes(plan: SimulationPlan, jobs: int) -> Iterator[GameOutcome]:
    """The outcomes of all games of a plan in order, worked out by `jobs` processes.

    A player from outside always plays in another process, as it may end its own. Raises PoolError
    when one of them is ended from outside, BotError when a player fails. In any case the processes
    are ended at the end.
    """
    chunks = -(-plan.games // GAMES_IN_CHUNK)
    jobs = min(jobs, chunks)
    if jobs <= 1 and not any(map(is_outside, plan.bots)):
        yield from (play_game(plan, index) for index in range(plan.games))
        return
    workers: list[_Worker] = []
    try:
        with delayed_interrupts():
            workers.extend(_started_worker(plan, share, jobs) for share in range(jobs))
        for chunk in range(chunks):
            yield from _next_chunk(workers[chunk % jobs])
    finally:
        for worker in workers:
            worker.process.terminate()


def _started_worker(plan: SimulationPlan, share: int, jobs: int) -> _Worker:
    # "spawn" works alike on every system, and copies no threads or open files. Each process has
    # a pipe of its own: it waits when nobody takes its games, and ends when nobody can.
    context = get_context("spawn")
    results, sender = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(plan, share, jobs, sender), daemon=True)
    process.start()
    sender.close()
    return _Worker(process, results)


def _next_chunk(worker: _Worker) -> list[GameOutcome]:
    try:
        chunk: list[GameOutcome] | BotError = worker.results.recv()
    except (EOFError, OSError):  # OSError: it was ended while sending
        raise process_lost_error() from None
    if isinstance(chunk, BotError):
        raise chunk
    return chunk


def process_lost_error() -> PoolError:
    """The error for a process that has ended without being asked to."""
    return PoolError(_("one of the processes at work was ended from outside"))


def end_with_parent() -> None:
    """From now on end this process, in the midst of any game, when its parent has ended."""
    parent = parent_process()
    if parent is None:
        return

    def wait() -> None:
        parent.join()
        os._exit(ORPHAN_STATUS)

    threading.Thread(target=wait, name="waits for the parent", daemon=True).start()


def _work(plan: SimulationPlan, share: int, jobs: int, sender: Connection) -> None:
    """Play every `jobs`th chunk from `share` on, until all are done or the pipe is closed."""
    # Ctrl-C reaches every process; the one that started the others ends them quietly.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    try:
        for first in range(share * GAMES_IN_CHUNK, plan.games, jobs * GAMES_IN_CHUNK):
            beyond = min(first + GAMES_IN_CHUNK, plan.games)
            sender.send([play_game(plan, index) for index in range(first, beyond)])
    except BotError as error:
        with suppress(BrokenPipeError):
            sender.send(error)
    except BrokenPipeError:
        return


@contextmanager
def delayed_interrupts() -> Iterator[None]:
    """Delay Ctrl-C and the closing of a terminal; processes begun in the block ignore them."""
    mask = getattr(signal, "pthread_sigmask", None)
    if mask is None:  # on Windows they ignore signals only from their own first line on
        yield
        return
    # With the first process the library starts a helper, and then lets Ctrl-C through again: so
    # the helper is started before.
    resource_tracker.ensure_running()
    before = mask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGHUP})
    try:
        yield
    finally:
        mask(signal.SIG_SETMASK, before)
