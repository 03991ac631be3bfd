"""Whether the reasons that hints give are true, and how much they say.

    python -m tools.bench.reasons [--positions 2000]

Games of one to four, with powers and without, are played by three good moves by chance; of every
second choice advice is asked for, as a hint does. Each reason is worked out again from the states
and the weights: the part it speaks of must make the turn worth more than the other's would, and
what it counts must be so. Then all turns that were looked at are compared by the parts alone that
the hint names, the rest being the advised turn's: how many are better by them?
"""

import argparse
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from sneferu_gui.players import Advice, Budget, advisor_of
from sneferu_gui.players.sneferu.move_reason import Kind, MoveReason
from sneferu_gui.players.sneferu.reasons import LEAST
from sneferu_gui.players.sneferu.searching_player import evaluator
from sneferu_gui.rules.sneferu import Observation, State
from sneferu_gui.ui.scenes.sneferu.table.hint_words import rivals
from tests.players.sneferu.games import start
from tests.players.sneferu.reason_truth import after, held, is_so

POSITIONS: Final = 2_000
SECONDS: Final = 0.06
"""Of thought about each."""
CHOICES: Final = 3
"""Of so many good moves one is played by chance."""
EXACT: Final = 1e-9


class Measured(NamedTuple):
    """What was found of the hints of some positions."""

    positions: int
    reasons: int
    untrue: tuple[MoveReason, ...]
    told: int
    """Hints with at least one reason."""
    first: int
    """Of these, those whose reasons alone would rank the turn first."""
    among_three: int
    kinds: Counter[Kind]


def positions() -> Iterator[State]:
    """Choices of games without end."""
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


def measured(count: int, seconds: float) -> Measured:
    """The hints of so many positions, looked at one by one."""
    reasons = told = first = among_three = 0
    untrue: list[MoveReason] = []
    kinds: Counter[Kind] = Counter()
    for number, state in enumerate(islice(positions(), count)):
        seen = Observation(state, state.seat)
        chance = random.Random(number)  # noqa: S311 - a game, not a secret
        advice = advisor_of("sneferu").advise(seen, chance, Budget(seconds))
        named: list[MoveReason] = []
        for rival in rivals(state, advice):
            one, two = after(state, advice.best.actions), after(state, rival.actions)
            untrue += [each for each in rival.reasons if not _is_true(each, state.seat, one, two)]
            named += rival.reasons
        kinds.update(each.kind for each in named)
        reasons += len(named)
        if named:
            better = better_by(state, advice, {each.kind for each in named})
            told += 1
            first += better == 0
            among_three += better < CHOICES
    return Measured(count, reasons, tuple(untrue), told, first, among_three, kinds)


def _is_true(reason: MoveReason, seat: int, one: State, two: State) -> bool:
    worth = held(evaluator().head(one), seat, one, two, reason.kind)
    is_held = worth >= LEAST and abs(worth - reason.worth) < EXACT
    return is_held and is_so(reason, seat, one, two)


def better_by(state: State, advice: Advice, kinds: set[Kind]) -> int:
    """How many of the turns looked at are better than the one advised by these parts alone."""
    best, head = after(state, advice.best.actions), evaluator().head(state)
    return sum(
        held(head, state.seat, best, after(state, move.actions), *kinds) < -EXACT
        for move in advice.moves[1:]
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--positions", type=int, default=POSITIONS, help=f"({POSITIONS})")
    found = measured(parser.parse_args(arguments).positions, SECONDS)
    print(f"{found.positions} positions, {found.reasons} reasons, {len(found.untrue)} untrue")
    print(f"{found.told} hints give reasons, {found.told / found.positions:.1%}")
    print(f"  by these alone the turn is the best:      {found.first / found.told:.1%}")
    print(f"  by these alone it is among the best three: {found.among_three / found.told:.1%}")
    for kind, count in found.kinds.most_common():
        print(f"  {kind:18} {count}")


if __name__ == "__main__":
    main()
