"""Accounts: a game's result split into the start, errors of one's own and others, and luck.

Each decision changes everybody's share twice: by its difference from the best turn, which is the
error, and by what follows it, a draw or something hidden, which is luck. From the first decision
to the result nothing is left out, so the parts add up to the result.
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
    without any, the nearest one. Empty where all levels fit, or none was measured: then nothing
    can be said.
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
    """Each seat's share after the turn that was played."""
    return with_share(judgement.chances, judgement.seat, judgement.played)


def _errors(judgement: Judgement) -> Chances:
    """Each seat's gain by a decision, compared with the best turn."""
    pairs = zip(_done(judgement), judgement.chances, strict=True)
    return tuple(done - best for done, best in pairs)
