"""Why one turn is better than another: reasons that the evaluation itself holds.

What a seat can expect of a round is taken apart by what it is about: goods, characters,
corruption, whose turn is next, what the next player finds in the Nile. A reason is given only where
putting the other turn's part in place of this one's makes less of it, in points and over several
guesses at what is hidden, and where all that the seat can see says the same.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from sneferu_gui.games.sobek.law.actions import Action
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.players.evaluator import SobekEvaluator
from sneferu_gui.games.sobek.players.outcome import (
    Difference,
    Facts,
    Prospects,
    StrengthPart,
    difference,
    facts_of,
    prospects_of,
)
from sneferu_gui.games.sobek.players.plain_facts import (
    LEAST_WORTH,
    end_reasons,
    others_reason,
    own_reason,
)
from sneferu_gui.games.sobek.players.turn_reason import ReasonKind, TurnReason

MOST: Final = 3
"""Reasons given at most."""
SIDE: Final = 0.2
"""A reason that weighs less than this part of the weightiest is left unsaid."""

Turn = tuple[Action, ...]


class Reasoning:
    """What is compared in one choice: turns, in the seat's own eyes and in several guesses."""

    def __init__(
        self, mind: SobekEvaluator, plain: State, guesses: Sequence[State], *, knows_tokens: bool
    ) -> None:
        """`plain` is the state as the seat sees it (`outcome.plain_state`)."""
        self._mind, self._plain, self._guesses = mind, plain, guesses
        self._knows_tokens = knows_tokens
        self._facts: dict[Turn, Facts] = {}
        self._prospects: dict[Turn, tuple[Prospects, ...]] = {}

    def facts(self, turn: Turn) -> Facts:
        """What the seat can see of a turn."""
        if turn not in self._facts:
            self._facts[turn] = facts_of(self._plain, turn, knows_tokens=self._knows_tokens)
        return self._facts[turn]

    def prospects(self, turn: Turn) -> tuple[Prospects, ...]:
        """What it comes to in each guess."""
        if turn not in self._prospects:
            self._prospects[turn] = tuple(
                prospects_of(self._mind, guess, turn) for guess in self._guesses
            )
        return self._prospects[turn]

    def worths(self, better: Turn, other: Turn) -> Difference | None:
        """By how many points the parts of one turn are better, in the mean of the guesses."""
        seat, pairs = (
            self._plain.seat,
            zip(self.prospects(better), self.prospects(other), strict=True),
        )
        found = [difference(self._mind, seat, one, two) for one, two in pairs]
        whole = [each for each in found if each is not None]
        if len(whole) < len(found):
            return None
        others = zip(*(each.others for each in whole), strict=True)
        return Difference(_mean([each.own for each in whole]), tuple(map(_mean, others)))

    def reasons(self, better: Turn, other: Turn) -> tuple[TurnReason, ...]:
        """The reasons for one turn rather than another, weightiest first; there may be none."""
        if better == other:
            return ()
        one, two = self.facts(better), self.facts(other)
        worths = self.worths(better, other)
        if worths is None:
            return end_reasons(one, two)
        given: dict[ReasonKind, TurnReason] = {}
        for part, worth in worths.own.items():
            _add(given, own_reason(part, worth, one, two) if worth >= LEAST_WORTH else None)
        for seat, lost in enumerate(worths.others):
            for part, worth in lost.items():
                _add(
                    given,
                    others_reason(part, seat, worth, one, two) if worth >= LEAST_WORTH else None,
                )
        ordered = sorted(given.values(), key=lambda reason: -reason.worth)
        return tuple(each for each in ordered[:MOST] if each.worth >= SIDE * ordered[0].worth)


def _add(given: dict[ReasonKind, TurnReason], reason: TurnReason | None) -> None:
    """Each thing is said once, of whomever it weighs most with."""
    if reason is not None and (reason.kind not in given or given[reason.kind].worth < reason.worth):
        given[reason.kind] = reason


def _mean(worths: Sequence[Mapping[StrengthPart, float]]) -> Mapping[StrengthPart, float]:
    parts = worths[0] if worths else {}
    return {part: sum(each[part] for each in worths) / len(worths) for part in parts}
