"""What a game's result is made of: the start, errors of one's own and of others, and luck.

Each decision changes everybody's share twice: by what was done, beside the best, and by what came
after it: a draw, or what nobody could know. The first is an error, the second luck. From the first
decision to the result nothing is left out, so the parts add up to the result.
"""

import math
from collections.abc import Mapping
from typing import Final, NamedTuple

from sneferu_gui.players import LevelErrors
from sneferu_gui.session.review.judgement import Judgement, with_share
from sneferu_gui.session.review.review import Chances, Review


class Account(NamedTuple):
    """A seat's game, in shares of the win: start, own, others and luck add up to the result."""

    seat: int
    start: float
    """What was to be expected before the first decision."""
    own: float
    """What its own decisions have cost: 0 or less."""
    others: float
    """What those of the others have brought it: 0 or more."""
    luck: float
    """What was drawn and turned up brought it."""
    result: float
    decisions: int
    """How many it had in which there was something to choose."""

    @property
    def error(self) -> float:
        """What a decision has cost on average."""
        return -self.own / self.decisions if self.decisions else 0.0


def accounts_of(review: Review) -> tuple[Account, ...]:
    """Every seat's; none before the review is whole, or of a game that is not over."""
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
    """What came to each seat between what was done and the next decision, or the result.

    Nothing where that one has not been looked at yet.
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
    """The levels of whose games so many turns may well cost so much each, in the given order.

    Those whose own average is within what chance does in 95 % of such games; the nearest one where
    there is none. Empty where all are, or none was measured: then nothing can be told.
    """

    def off(level: str) -> float:
        known = errors[level]
        by = known.spread * math.sqrt(1 / turns + 1 / known.turns)
        return abs(error - known.error) / max(by, LEAST)

    if not errors or turns < 1:
        return ()
    found = tuple(level for level in errors if off(level) <= SURE)
    if len(found) == len(errors):
        return ()
    return found or (min(errors, key=off),)


def _done(judgement: Judgement) -> Chances:
    """Each seat's share after what was done."""
    return with_share(judgement.chances, judgement.seat, judgement.played)


def _errors(judgement: Judgement) -> Chances:
    """What a decision brought each seat, beside the best."""
    pairs = zip(_done(judgement), judgement.chances, strict=True)
    return tuple(done - best for done, best in pairs)
