"""Games that are learned from: what was to be seen between turns, and what came of it."""

import random
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sneferu_gui.games.game import COLOURS, Seat
from sneferu_gui.games.sobek.law.actions import Action
from sneferu_gui.games.sobek.law.edition import Edition
from sneferu_gui.games.sobek.law.observation import Observation
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.round_end import corruption_of
from sneferu_gui.games.sobek.law.setup import Setup, deal_from_seed
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.players.evaluator import SobekEvaluator
from sneferu_gui.games.sobek.players.features import (
    among_features,
    holdings_in,
    own_features,
)
from sneferu_gui.games.sobek.players.greedy import GreedyPlayer
from sneferu_gui.games.sobek.players.weights import head_of
from sneferu_gui.players.player import Budget
from sneferu_gui.players.search.lanes import Head
from sneferu_gui.session.editions import standard_edition

SEATS: Final = (2, 2, 2, 3, 4)
"""How many play, each as likely."""
GREEDY: Final = GreedyPlayer()


class Sample(NamedTuple):
    """A state between turns, as one seat's prospects in it."""

    counts: tuple[int, ...]
    brought: int
    """What the rest of the round brought the seat, corruption paid."""


def part_of(content: dict[str, Any] | None, seeds: list[int], explore: float) -> list[Sample]:
    """The same in a process of its own, with the weights as a file has them."""
    head = None if content is None else head_of(content)
    return samples_of(head, standard_edition("sobek"), seeds, explore)


def samples_of(
    head: Head | None, edition: Edition, seeds: Sequence[int], explore: float
) -> list[Sample]:
    """What games of these seeds give; the greedy player plays them until there is a head."""
    evaluator = None if head is None else SobekEvaluator(head)
    found: list[Sample] = []
    for seed in seeds:
        found += _samples_of_game(evaluator, edition, seed, explore)
    return found


def _samples_of_game(
    evaluator: SobekEvaluator | None, edition: Edition, seed: int, explore: float
) -> list[Sample]:
    chance = random.Random(f"training {seed}")  # noqa: S311 - a game, not a secret
    players = SEATS[seed % len(SEATS)]
    setup = Setup(edition, tuple(Seat(f"P{n}", COLOURS[n]) for n in range(players)))
    state = State.start(setup, deal_from_seed(edition, players, f"training {seed}"))
    found: list[Sample] = []
    waiting: list[tuple[int, tuple[int, ...], int]] = []
    while not state.is_over:
        if state.phase in {Phase.TURN, Phase.START}:
            waiting += _seen(state)
        before = len(state.scored)
        state = state.apply(_chosen(evaluator, state, chance, explore))
        if len(state.scored) > before:
            ended = state.scored[-1].score
            found += [Sample(counts, ended[seat] - score) for seat, counts, score in waiting]
            waiting = []
    return found


def _seen(state: State) -> list[tuple[int, tuple[int, ...], int]]:
    held, corruption = holdings_in(state), corruption_of(state)
    return [
        (
            seat,
            (*own_features(held[seat]), *among_features(state, seat, held, corruption)),
            state.scores[seat],
        )
        for seat in range(state.table.seats)
    ]


def _chosen(
    evaluator: SobekEvaluator | None, state: State, chance: random.Random, explore: float
) -> Action:
    """By one guess, one action ahead; now and then something else."""
    legal = state.legal_actions()
    if len(legal) == 1:
        return legal[0]
    if chance.random() < explore:
        return chance.choice(legal)
    seen = Observation(state, state.seat)
    action: Action
    if evaluator is None:
        action = GREEDY.choose(seen, chance, Budget())
    else:
        action = evaluator.moves(seen.imagined(chance), 1)[0].actions[0]
    return action


def win_share(one: Head, other: Head | None, edition: Edition, games: int) -> float:
    """How often one set of weights wins with two players, one guess and one action ahead."""
    won = 0.0
    minds = [SobekEvaluator(one), None if other is None else SobekEvaluator(other)]
    for number in range(games):
        chance = random.Random(f"match {number}")  # noqa: S311 - a game, not a secret
        setup = Setup(edition, (Seat("P0", COLOURS[0]), Seat("P1", COLOURS[1])))
        state = State.start(setup, deal_from_seed(edition, 2, f"match {number // 2}"))
        while not state.is_over:
            mind = minds[(state.seat + number) % 2]
            state = state.apply(_chosen(mind, state, chance, 0.0))
        result = state.result()
        own = number % 2
        if result is not None and own in result.winners:
            won += 1 / len(result.winners)
    return won / games
