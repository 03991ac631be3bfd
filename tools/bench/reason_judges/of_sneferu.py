"""Sneferu's reasons: games of one to four players, with and without powers."""

import random
from collections.abc import Iterator, Sequence

from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.players import evaluator
from sneferu_gui.games.sneferu.players.reasons import LEAST_WORTH, MoveReason
from sneferu_gui.games.sneferu.table.hints import rivals
from sneferu_gui.players import Advice, AdvisedMove
from tests.games.sneferu.players.games import start
from tests.games.sneferu.players.reason_truth import after, held, is_so
from tools.bench.reason_judges.judge import CHOICES, EXACT


class SneferuJudge:
    """Works out every reason again from the boards and the weights."""

    game = "sneferu"

    def positions(self) -> Iterator[State]:
        seed = 0
        while True:
            players = seed % 4 + 1
            state = start(players, seed, powers=seed % 3 == 0, solo=players == 1)
            dice = random.Random(seed)  # noqa: S311 - a game, not a secret
            while not state.is_over:
                moves = evaluator().moves(state, CHOICES)
                if len(state.legal_actions()) > 1 and dice.random() < 1 / 2:
                    yield state
                for action in dice.choice(moves).actions:
                    state = state.apply(action)
            seed += 1

    def rivals(self, state: State, advice: Advice) -> Sequence[AdvisedMove]:
        """The next best turn, and the best turn with another stone."""
        return rivals(state, advice)

    def untrue(
        self, state: State, advice: Advice, rival: AdvisedMove, chance: str
    ) -> Sequence[MoveReason]:
        """The reasons that the weights do not confirm, or that are false on the board."""
        del chance  # only the bag is guessed, and no reason is about drawn stones
        one, two = after(state, advice.best.actions), after(state, rival.actions)
        return [each for each in rival.reasons if not _is_true(each, state.seat, one, two)]

    def better_by(
        self, state: State, advice: Advice, named: Sequence[MoveReason], chance: str
    ) -> int:
        """The number of turns better than the advised one by the parts these reasons name."""
        del chance
        kinds = {each.kind for each in named}
        best, head = after(state, advice.best.actions), evaluator().head(state)
        return sum(
            held(head, state.seat, best, after(state, move.actions), *kinds) < -EXACT
            for move in advice.moves[1:]
        )


def _is_true(reason: MoveReason, seat: int, one: State, two: State) -> bool:
    worth = held(evaluator().head(one), seat, one, two, reason.kind)
    is_held = worth >= LEAST_WORTH and abs(worth - reason.worth) < EXACT
    return is_held and is_so(reason, seat, one, two)


JUDGE = SneferuJudge()
