"""The review of a game, as far as its decisions have been judged."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from sneferu_gui.session.review.judgement import SLIP, DecisionKind, Judgement
from sneferu_gui.session.review.judging import Decision

MOST_COSTLY: Final = 5
MOST_FINDS: Final = 3
"""The most finds of a player that are shown."""

Chances = tuple[float, ...]


class ReviewTally(NamedTuple):
    judged: int
    """The number of judged decisions that had a choice."""
    as_good: int
    """The number of those that were the best, or as good."""
    finds: int
    lost: float = 0.0
    """Their total cost, in shares of the win."""
    worst: float = 0.0
    """The cost of the worst of them."""


class Review(NamedTuple):
    decisions: tuple[Decision, ...]
    """All decisions of the game."""
    judgements: Mapping[int, Judgement]
    """By the number of actions before the decision; some may be missing yet."""
    result: Chances = ()
    """Each seat's share in the end; empty while the game was not over."""

    @property
    def is_whole(self) -> bool:
        return len(self.judgements) == len(self.decisions)

    @property
    def progress(self) -> float:
        """The share of the decisions that have been judged, from 0 to 1."""
        return len(self.judgements) / len(self.decisions) if self.decisions else 1.0

    @property
    def next(self) -> Decision | None:
        """The first decision that has not been judged; None where all have."""
        return next((each for each in self.decisions if each.first not in self.judgements), None)

    @property
    def turns(self) -> int:
        return self.decisions[-1].turn + 1 if self.decisions else 0

    def judged(self) -> tuple[Judgement, ...]:
        """All judgements, in the order of the game."""
        return tuple(self.judgements[first] for first in sorted(self.judgements))

    def of_seat(self, seat: int) -> tuple[Judgement, ...]:
        """The judgements of a seat's decisions, in the order of the game."""
        return tuple(each for each in self.judged() if each.seat == seat)

    def costliest(self, seat: int) -> tuple[Judgement, ...]:
        """A seat's costliest decisions, the worst first; only those above `SLIP`."""
        found = [each for each in self.of_seat(seat) if each.cost >= SLIP]
        return tuple(sorted(found, key=lambda each: -each.cost)[:MOST_COSTLY])

    def finds(self, seat: int) -> tuple[Judgement, ...]:
        """A seat's finds, the best first."""
        found = [each for each in self.of_seat(seat) if each.kind is DecisionKind.FIND]
        return tuple(sorted(found, key=lambda each: -each.found)[:MOST_FINDS])

    def tally(self, seat: int) -> ReviewTally:
        """A seat's decisions in numbers, as far as they have been judged."""
        own = [each for each in self.of_seat(seat) if each.had_choice]
        return ReviewTally(
            len(own),
            sum(each.was_best for each in own),
            sum(each.kind is DecisionKind.FIND for each in own),
            sum(each.cost for each in own),
            max((each.cost for each in own), default=0.0),
        )

    def curve(self) -> tuple[Chances, ...]:
        """Each seat's chances before each turn, and in the end.

        They end at the first turn that has not been judged.
        """
        points: list[Chances] = []
        for each in self.decisions:
            judgement = self.judgements.get(each.first)
            if judgement is None:
                return tuple(points)
            if each.turn == len(points):
                points.append(judgement.chances)
        return (*points, self.result) if self.result else tuple(points)

    def judgement_of_turn(self, turn: int) -> Judgement | None:
        """The judgement of a turn's first decision; None where there is none yet."""
        first = next((each.first for each in self.decisions if each.turn == turn), None)
        return None if first is None else self.judgements.get(first)

    def turn_of(self, judgement: Judgement) -> int:
        """The number of the judgement's turn, from 0."""
        return next(each.turn for each in self.decisions if each.first == judgement.first)


def review_of(
    decisions: tuple[Decision, ...], judgements: Iterable[Judgement], result: Chances = ()
) -> Review:
    """The review made of these judgements; those that fit no decision of the game are left out."""
    known = {(each.first, each.after, each.seat) for each in decisions}
    fitting = {
        each.first: each for each in judgements if (each.first, each.after, each.seat) in known
    }
    return Review(decisions, fitting, result)


def percents(chances: Chances) -> tuple[int, ...]:
    """Shares as whole per cent, with the same sum.

    >>> percents((1 / 3, 1 / 3, 1 / 3)), percents((0.995, 0.005))
    ((34, 33, 33), (100, 0))
    """
    exact = [100 * each for each in chances]
    whole = [int(each) for each in exact]
    missing = round(sum(exact)) - sum(whole)
    nearest = sorted(range(len(exact)), key=lambda place: (whole[place] - exact[place], place))
    for place in nearest[:missing]:
        whole[place] += 1
    return tuple(whole)
