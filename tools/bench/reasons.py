"""The reasons that hints give: whether they are true, and how much they say.

    python -m tools.bench.reasons [--game sneferu] [--positions 2000]

Games of every size are played with moves drawn from the three best; at some of the choices the
advisor is asked, as for a hint. Each reason is worked out again from the states and the weights:
the part it names must make the turn worth more than the other's would, and what it counts must be
correct. Then all turns that were looked at are compared by the parts alone that the hint names,
with the rest taken from the advised turn; the number that are better is counted.
"""

import argparse
import random
from collections import Counter
from collections.abc import Sequence
from importlib import import_module
from itertools import islice
from typing import Final, NamedTuple

from sneferu_gui.games.catalogue import FIRST_GAME, GAMES, game_named
from sneferu_gui.players import AnyReason, Budget, advisor_of, has_advisor
from tools.bench.reason_judges.judge import CHOICES, Judge

POSITIONS: Final = 2_000
SECONDS: Final = 0.06
"""Seconds of thought about each position."""


class Measured(NamedTuple):
    """The results for the hints of some positions."""

    positions: int
    reasons: int
    untrue: tuple[AnyReason, ...]
    told: int
    """Hints with at least one reason."""
    first: int
    """Hints with a reason whose reasons alone would rank the turn first."""
    among_three: int
    kinds: Counter[str]


def judge_of(game: str) -> Judge:
    judge: Judge = import_module(f"tools.bench.reason_judges.of_{game}").JUDGE
    return judge


def measured(count: int, seconds: float, game: str = FIRST_GAME) -> Measured:
    """The results for the hints of so many positions."""
    reasons = told = first = among_three = 0
    untrue: list[AnyReason] = []
    kinds: Counter[str] = Counter()
    judge, rules = judge_of(game), game_named(game)
    for number, state in enumerate(islice(judge.positions(), count)):
        seen, chance = rules.seen_by(state, state.seat), str(number)
        dice = random.Random(chance)  # noqa: S311 - a game, not a secret
        advice = advisor_of(game).advise(seen, dice, Budget(seconds))
        named: list[AnyReason] = []
        for rival in judge.rivals(state, advice):
            untrue += judge.untrue(state, advice, rival, chance)
            named += rival.reasons
        kinds.update(each.kind for each in named)
        reasons += len(named)
        if named:
            better = judge.better_by(state, advice, named, chance)
            told += 1
            first += better == 0
            among_three += better < CHOICES
    return Measured(count, reasons, tuple(untrue), told, first, among_three, kinds)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    advised = [game for game in GAMES if has_advisor(game)]
    parser.add_argument("--game", choices=advised, default=FIRST_GAME, help=f"({FIRST_GAME})")
    parser.add_argument("--positions", type=int, default=POSITIONS, help=f"({POSITIONS})")
    asked = parser.parse_args(arguments)
    found = measured(asked.positions, SECONDS, asked.game)
    print(f"{found.positions} positions, {found.reasons} reasons, {len(found.untrue)} untrue")
    print(f"{found.told} hints give reasons, {found.told / found.positions:.1%}")
    print(f"  by these alone the turn is the best:      {found.first / found.told:.1%}")
    print(f"  by these alone it is among the best three: {found.among_three / found.told:.1%}")
    for kind, count in found.kinds.most_common():
        print(f"  {kind:18} {count}")
    for each in found.untrue[:10]:
        print(f"  untrue: {each}")


if __name__ == "__main__":
    main()
