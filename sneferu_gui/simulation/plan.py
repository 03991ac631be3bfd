"""What is to be simulated, and one game of it."""

import hashlib
import random
from dataclasses import dataclass
from typing import NamedTuple

from sneferu_gui.players import player_named
from sneferu_gui.rules import (
    COLOURS,
    Action,
    Deal,
    Edition,
    Observation,
    Result,
    Seat,
    Setup,
    State,
    builders_from_seed,
    deal_from_seed,
)
from sneferu_gui.session.record import record_of, record_to_line, traced

SECONDS: float = 1.0
"""How long a player may think."""


@dataclass(frozen=True)
class Plan:
    """Everything that decides what is simulated: the same plan gives the same games."""

    edition: Edition
    games: int
    bots: tuple[str, ...]
    """The name of the computer player of each seat, one to four."""
    seed: int | str
    has_powers: bool = False
    solo: bool = False
    has_records: bool = False
    """Whether each game's record is wanted."""
    has_trace: bool = False
    """Whether the records have their traces."""


class Outcome(NamedTuple):
    """How one game went."""

    builders: tuple[str | None, ...]
    result: Result
    actions: int
    record: str | None
    """The record as a line of JSON, where it is wanted."""


def seed_of_game(seed: int | str, index: int) -> int:
    """The seed of one of the games, from 0 to 2**32 - 1: no game depends on the others."""
    digest = hashlib.sha256(f"sneferu game {seed} {index}".encode()).digest()
    return int.from_bytes(digest[:4], "big")


def play_game(plan: Plan, index: int) -> Outcome:
    """Play the game of that index."""
    seed = seed_of_game(plan.seed, index)
    setup = setup_of(plan, seed)
    deal = deal_from_seed(len(setup.seats), seed)
    actions, last = played(setup, deal, plan.bots, seed)
    result = last.result()
    if result is None:  # pragma: no cover - the game was played to its end
        raise AssertionError(f"game {index} has no result")
    record = _record_line(plan, setup, deal, actions, last) if plan.has_records else None
    builders = tuple(seat.builder for seat in setup.seats)
    return Outcome(builders, result, len(actions), record)


def setup_of(plan: Plan, seed: int) -> Setup:
    """The setup of the game with that seed; builders, where played with, are dealt by it."""
    count = len(plan.bots)
    builders = builders_from_seed(count, seed) if plan.has_powers else (None,) * count
    seats = tuple(
        Seat(f"{bot} {number}", colour, builder)
        for number, bot, colour, builder in zip(
            range(1, count + 1), plan.bots, COLOURS, builders, strict=False
        )
    )
    return Setup(plan.edition, seats, plan.solo)


def played(
    setup: Setup, deal: Deal, bots: tuple[str, ...], seed: int
) -> tuple[list[Action], State]:
    """The actions of a whole game between these players, and the state it ended in."""
    players = [player_named(name) for name in bots]
    chance = random.Random(f"sneferu players {seed}")  # noqa: S311 - a game, not a secret
    state = State.start(setup, deal)
    actions: list[Action] = []
    while not state.is_over:
        seen = Observation(state, state.seat)
        action = players[state.seat].choose(seen, chance, SECONDS)
        state = state.apply(action)
        actions.append(action)
    return actions, state


def _record_line(plan: Plan, setup: Setup, deal: Deal, actions: list[Action], last: State) -> str:
    record = record_of(setup, deal, actions, last)
    return record_to_line(traced(record) if plan.has_trace else record)
