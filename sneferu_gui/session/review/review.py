"""The review of a game, as far as its decisions have been judged, and each seat's account."""

import math
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from sneferu_gui.players import LevelErrors
from sneferu_gui.session.review.judgement import SLIP, Decision, DecisionKind, Judgement, with_share

MOST_COSTLY: Final = 5
MOST_SHOWN_FINDS: Final = 3

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


class Review(NamedTuple):
    decisions: tuple[Decision, ...]
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

    def costliest(self, seat: int, most: int = MOST_COSTLY) -> tuple[Judgement, ...]:
        """A seat's costliest decisions, the worst first; only those above `SLIP`."""
        found = [each for each in self.of_seat(seat) if each.cost >= SLIP]
        return tuple(sorted(found, key=lambda each: -each.cost)[:most])

    def finds(self, seat: int) -> tuple[Judgement, ...]:
        """A seat's finds, the best first."""
        found = [each for each in self.of_seat(seat) if each.kind is DecisionKind.FIND]
        return tuple(sorted(found, key=lambda each: -each.found)[:MOST_SHOWN_FINDS])

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

    def part_of(self, judgement: Judgement) -> int:
        """The place of the judgement's decision among those of its turn, from 0."""
        turn = self.turn_of(judgement)
        firsts = [each.first for each in self.decisions if each.turn == turn]
        return firsts.index(judgement.first)


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


class Account(NamedTuple):
    """A seat's game, in shares of the win: start, own, others and luck add up to the result."""

    seat: int
    start: float
    """The expected share before the first decision."""
    own: float
    """The cost of its own decisions: 0 or less."""
    others: float
    """The gain from the others' errors: 0 or more."""
    luck: float
    """The gain or loss by draws and by what was turned up."""
    result: float
    decisions: int
    """The number of its decisions with something to choose."""

    @property
    def error(self) -> float:
        return -self.own / self.decisions if self.decisions else 0.0


def accounts_of(review: Review) -> tuple[Account, ...]:
    """Every seat's account; empty before the review is whole, or while the game is not over."""
    judged = review.judged()
    if not judged or not review.is_whole or not review.result:
        return ()
    lucks = [luck_after(review, each) for each in judged]
    return tuple(
        Account(
            seat,
            judged[0].chances[seat],
            sum(_errors(each)[seat] for each in judged if each.seat == seat),
            sum(_errors(each)[seat] for each in judged if each.seat != seat),
            sum(luck[seat] for luck in lucks),
            review.result[seat],
            review.tally(seat).judged,
        )
        for seat in range(len(review.result))
    )


def luck_after(review: Review, judgement: Judgement) -> Chances:
    """Each seat's change of share between a decision and the next one, or the result.

    Nothing where the next decision has not been judged yet.
    """
    places = [each.first for each in review.decisions]
    at = places.index(judgement.first) + 1
    after = review.result
    if at < len(places):
        following = review.judgements.get(places[at])
        after = () if following is None else following.chances
    done = _done(judgement)
    return tuple(now - then for now, then in zip(after or done, done, strict=True))


SURE: Final = 1.96
"""Standard deviations within which 95 % of all games lie."""
LEAST: Final = 1e-6


def levels_like(error: float, turns: int, errors: Mapping[str, LevelErrors]) -> tuple[str, ...]:
    """The levels whose turns may well have this mean cost, in the given order.

    That is, those whose own mean lies within the chance of 95 % of games with so many turns;
    without any, the nearest one. Empty where the best and the worst of them fit, or none was
    measured: then nothing can be said.
    """

    def off(level: str) -> float:
        known = errors[level]
        by = known.spread * math.sqrt(1 / turns + 1 / known.turns)
        return abs(error - known.error) / max(by, LEAST)

    if not errors or turns < 1:
        return ()
    found = tuple(level for level in errors if off(level) <= SURE)
    by_error = sorted(errors, key=lambda level: errors[level].error)
    if {by_error[0], by_error[-1]} <= {*found}:
        return ()
    return found or (min(errors, key=off),)


def _done(judgement: Judgement) -> Chances:
    """Each seat's share after the turn that was played."""
    return with_share(judgement.chances, judgement.seat, judgement.played)


def _errors(judgement: Judgement) -> Chances:
    """Each seat's gain by a decision, compared with the best turn."""
    pairs = zip(_done(judgement), judgement.chances, strict=True)
    return tuple(done - best for done, best in pairs)
