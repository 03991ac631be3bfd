"""Learn Men-Nefer's weights by self-play, and write them into a file.

    python -m tools.training.men_nefer --out assets/men_nefer/weights.json

Needs a C compiler (`cc`) and NumPy (the extra `research`). The first games are the greedy player's;
from then on players judge every beginning of a turn by the weights. `--go-on` continues with the
weights in the file. The same seed gives the same weights on the same machine.
"""

import random
from collections.abc import Sequence
from typing import Final

import numpy as np

from sneferu_gui.games.game import COLOURS, Seat
from sneferu_gui.games.men_nefer.law.actions import Specialise, Visit
from sneferu_gui.games.men_nefer.law.game import GAME
from sneferu_gui.games.men_nefer.law.observation import Observation
from sneferu_gui.games.men_nefer.law.setup import Setup
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.players import ALL, FORMAT, HEADS
from sneferu_gui.games.men_nefer.players.evaluator import MenNeferEvaluator
from sneferu_gui.games.men_nefer.players.features import MOST_ROWS, TABLES, features_of
from sneferu_gui.games.men_nefer.players.greedy import GreedyPlayer
from sneferu_gui.players import Budget
from sneferu_gui.players.search.turns import Plan
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.thinking import chance_of
from tools.training.command import Pupils, learn_and_write
from tools.training.generations import Course, Samples, Score, Weights, row_head

from .first_guess import first_guess

SEATS: Final = (2, 2, 3, 4, 1)
"""The numbers of players, each equally likely."""
PART_OF_NOISE: Final = 0.2
"""The greedy player's error in each step, as a part of a turn's noise: it decides step by step."""
REFINED: Final = 3
"""Number of turns that are refined further, one way at a time."""
COURSE: Final = Course(
    generations=3,
    games=240,
    kept=4,
    units=0,
    first_noise=2.0,
    last_noise=1.5,
    matches=120,
    ridge=300.0,
)


class MenNeferPupil:
    """Learns a head: for one player, or for several."""

    def __init__(self, head: str) -> None:
        del head  # there is only one head
        self._edition = standard_edition("men_nefer")
        self.guess = first_guess(self._edition)

    def play(self, weights: Weights | None, games: int, seed: str, noise: float) -> Samples:
        """Play games with each number of players in turn; None stands for the greedy player."""
        mind = None if weights is None else _mind(weights)
        rows: list[list[int]] = []
        targets: list[float] = []
        for game in range(games):
            chance = chance_of(f"{seed} {game}")
            state = self.start(SEATS[game % len(SEATS)], f"{seed} {game}")
            seen: list[tuple[int, int]] = []
            while not state.is_over:
                for seat in range(state.table.seats):
                    own = features_of(state, seat)
                    rows.append([*own, *(-1,) * (MOST_ROWS - len(own))])
                    seen.append((seat, state.boards[seat].pp))
                state = after_turn(mind, state, chance, noise)
            targets += [state.boards[seat].pp - points for seat, points in seen]
        return Samples(np.array(rows, np.int16), np.array(targets, np.float32))

    def match(self, new: Weights, old: Weights | None, games: int, seed: str) -> Score:
        """Play the new weights in one seat, each in turn, against the old; solo, compare points."""
        one, other = _mind(new), None if old is None else _mind(old)
        won = lost = drawn = 0
        for game in range(games):
            seats = SEATS[game % len(SEATS)]
            own = game // len(SEATS) % seats
            deal = f"{seed} {game // (len(SEATS) * seats)} {seats}"
            if seats == 1:
                ours, theirs = (self._scores([who], deal)[0] for who in (one, other))
            else:
                minds = [one if seat == own else other for seat in range(seats)]
                scores = self._scores(minds, deal)
                ours, theirs = scores[own], (sum(scores) - scores[own]) / (seats - 1)
            won += ours > theirs
            lost += ours < theirs
            drawn += ours == theirs
        return Score(won, lost, drawn)

    def _scores(self, minds: Sequence[MenNeferEvaluator | None], deal: str) -> list[float]:
        state, chance = self.start(len(minds), deal), chance_of(deal)
        while not state.is_over:
            state = after_turn(minds[state.seat], state, chance, 0.0)
        return [float(board.pp) for board in state.boards]

    def start(self, seats: int, seed: str) -> State:
        """A game at its start, on the standard edition, dealt by a seed."""
        setup = Setup(self._edition, tuple(Seat(f"P{n}", COLOURS[n]) for n in range(seats)))
        return GAME.start(setup, GAME.deal(setup, seed))


def _mind(weights: Weights) -> MenNeferEvaluator:
    mind = MenNeferEvaluator(row_head(weights, TABLES))
    mind.refined_turns, mind.beam_width = REFINED, 1
    return mind


def after_turn(
    mind: MenNeferEvaluator | None,
    state: State,
    chance: random.Random,
    noise: float,
    house: str | None = None,
    liked: float = 0.0,
) -> State:
    """The state after a turn judged by `mind` with noise; None stands for the greedy player.

    A turn that begins at the `house` counts `liked` points more.
    """
    if mind is None:
        player, turns = GreedyPlayer(), state.turns
        player.misjudgement = noise * PART_OF_NOISE
        while not state.is_over and state.turns == turns:
            seen = Observation(state, state.seat)
            state = state.apply(player.choose(seen, chance, Budget()))
        return state
    plans = mind.refined_plans(state, mind.plans(state), 1)
    best = max(
        plans, key=lambda plan: plan.worth + _liking(plan, house, liked) + chance.gauss(0, noise)
    )
    after: State = best.state
    return after


def _liking(plan: Plan, house: str | None, liked: float) -> float:
    """The extra points of a turn that begins at the preferred House."""
    first = plan.actions[0]
    return liked if isinstance(first, Visit | Specialise) and first.house == house else 0.0


PUPILS: Final = Pupils("men_nefer", FORMAT, HEADS, TABLES, MenNeferPupil, {ALL: COURSE})

if __name__ == "__main__":
    learn_and_write(PUPILS)
