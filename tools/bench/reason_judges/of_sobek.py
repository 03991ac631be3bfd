"""Sobek's reasons: games of two to four players."""

import random
from collections.abc import Iterator, Sequence

from sneferu_gui.games.sobek.law.observation import Observation
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.players import evaluator
from sneferu_gui.games.sobek.players.advisor import GUESSES, GUESSES_FOR_REASONS
from sneferu_gui.games.sobek.players.reasons import LEAST_WORTH, TurnReason
from sneferu_gui.players import Advice, AdvisedMove
from tests.conformance.sobek_play import start_of
from tests.games.sobek.players.reason_truth import is_so, parts_held, played, worths_held
from tools.bench.reason_judges.judge import CHOICES, EXACT


class SobekJudge:
    """Works out every reason again, from the true game and from the weights under the guesses."""

    game = "sobek"

    def positions(self) -> Iterator[State]:
        seed = 0
        while True:
            state = start_of(seed % 3 + 2, f"reasons {seed}")
            dice = random.Random(seed)  # noqa: S311 - a game, not a secret
            while not state.is_over:
                moves = evaluator().moves(state, CHOICES)
                if len(moves) > 1 and dice.random() < 1 / 4:
                    yield state
                state = state.apply(dice.choice(moves).actions[0])
            seed += 1

    def rivals(self, state: State, advice: Advice) -> Sequence[AdvisedMove]:
        """The best other turn from which reasons set the best apart; none if there is none."""
        del state
        return () if advice.rival is None else (advice.rival,)

    def untrue(
        self, state: State, advice: Advice, rival: AdvisedMove, chance: str
    ) -> Sequence[TurnReason]:
        """The reasons that the weights do not confirm, or that are false in the true game."""
        one, two = played(state, advice.best.actions), played(state, rival.actions)
        guesses = _guesses(state, chance)

        def is_true(reason: TurnReason) -> bool:
            worths = worths_held(reason, guesses, one.turn, two.turn)
            is_held = any(abs(worth - reason.worth) < EXACT for worth in worths)
            return is_held and reason.worth >= LEAST_WORTH and is_so(reason, one, two)

        return [each for each in rival.reasons if not is_true(each)]

    def better_by(
        self, state: State, advice: Advice, named: Sequence[TurnReason], chance: str
    ) -> int:
        """The number of turns better than the advised one by the parts these reasons name."""
        guesses, best = _guesses(state, chance), advice.best.actions
        return sum(
            parts_held(named, guesses, best, move.actions) < -EXACT for move in advice.moves[1:]
        )


def _guesses(state: State, chance: str) -> list[State]:
    """The guesses at the hidden cards that the advisor made, from the same chance."""
    dice = random.Random(chance)  # noqa: S311 - a game, not a secret
    seen = Observation(state, state.seat)
    return [seen.imagined(dice) for _guess in range(GUESSES)][:GUESSES_FOR_REASONS]


JUDGE = SobekJudge()
