"""A game that is looked over, as far as that has come."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from sneferu_gui.session.review.judgement import SLIP, DecisionKind, Judgement
from sneferu_gui.session.review.judging import Decision

MOST_COSTLY: Final = 5
MOST_FINDS: Final = 3
"""Of each player, how many are named."""

Chances = tuple[float, ...]


class ReviewTally(NamedTuple):
    """What a player's decisions come to."""

    judged: int
    """How many had a choice and have been looked at."""
    as_good: int
    """How many of them were the best, or as good."""
    finds: int
    lost: float = 0.0
    """What they have cost together, in shares of the win."""
    worst: float = 0.0
    """What the worst of them has cost."""


class Review(NamedTuple):
    """The judgements of a game."""

    decisions: tuple[Decision, ...]
    """All there are."""
    judgements: Mapping[int, Judgement]
    """By the number of actions before them; some may be missing yet."""
    result: Chances = ()
    """Each seat's share in the end; empty while the game was not over."""

    @property
    def is_whole(self) -> bool:
        """Whether every decision has been looked at."""
        return len(self.judgements) == len(self.decisions)

    @property
    def next(self) -> Decision | None:
        """The first decision that has not been looked at."""
        return next((each for each in self.decisions if each.first not in self.judgements), None)

    @property
    def turns(self) -> int:
        """How many turns the game had."""
        return self.decisions[-1].turn + 1 if self.decisions else 0

    def judged(self) -> tuple[Judgement, ...]:
        """All judgements, in the order of the game."""
        return tuple(self.judgements[first] for first in sorted(self.judgements))

    def of(self, seat: int) -> tuple[Judgement, ...]:
        """Those of a seat's decisions, in the order of the game."""
        return tuple(each for each in self.judged() if each.seat == seat)

    def costliest(self, seat: int) -> tuple[Judgement, ...]:
        """What cost a seat most, the worst first; only what is worth a word."""
        found = [each for each in self.of(seat) if each.cost >= SLIP]
        return tuple(sorted(found, key=lambda each: -each.cost)[:MOST_COSTLY])

    def finds(self, seat: int) -> tuple[Judgement, ...]:
        """What a seat found, the best first."""
        found = [each for each in self.of(seat) if each.kind is DecisionKind.FIND]
        return tuple(sorted(found, key=lambda each: -each.found)[:MOST_FINDS])

    def tally(self, seat: int) -> ReviewTally:
        """What a seat's decisions come to so far."""
        own = [each for each in self.of(seat) if each.had_choice]
        return ReviewTally(
            len(own),
            sum(each.was_best for each in own),
            sum(each.kind is DecisionKind.FIND for each in own),
            sum(each.cost for each in own),
            max((each.cost for each in own), default=0.0),
        )

    def curve(self) -> tuple[Chances, ...]:
        """Each seat's chances before each turn, as far as they are known, and in the end.

        As far as the first turn that has not been looked at.
        """
        points: list[Chances] = []
        for each in self.decisions:
            judgement = self.judgements.get(each.first)
            if judgement is None:
                return tuple(points)
            if each.turn == len(points):
                points.append(judgement.chances)
        return (*points, self.result) if self.result else tuple(points)

    def at(self, turn: int) -> Judgement | None:
        """The judgement of a turn's first decision; None where there is none yet."""
        first = next((each.first for each in self.decisions if each.turn == turn), None)
        return None if first is None else self.judgements.get(first)

    def turn_of(self, judgement: Judgement) -> int:
        """The number of the turn that a judgement is of, from 0."""
        return next(each.turn for each in self.decisions if each.first == judgement.first)


def review_of(
    decisions: tuple[Decision, ...], judgements: Iterable[Judgement], result: Chances = ()
) -> Review:
    """The review these make; a judgement that fits no decision of the game is left out."""
    known = {(each.first, each.after, each.seat) for each in decisions}
    fitting = {
        each.first: each for each in judgements if (each.first, each.after, each.seat) in known
    }
    return Review(decisions, fitting, result)


def percents(chances: Chances) -> tuple[int, ...]:
    """Shares as whole percents that come to what the shares come to.

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
