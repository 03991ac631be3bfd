"""Who won and how the rounds went, as data (RULES.md, W and Z)."""

from typing import NamedTuple

from sneferu_gui.games.sobek.law.position import Phase, Position, ScoredRound


class Result(NamedTuple):
    """The end of a game."""

    rounds: tuple[ScoredRound, ...]
    score: tuple[int, ...]
    winners: tuple[int, ...]
    """Seats; several when victory is shared (Z5)."""
    early: bool
    """Whether a player had so many points that the game ended before its last round (Z4)."""


def result_of(position: Position) -> Result | None:
    """The result of a game that is over; None while it runs."""
    if position.phase is not Phase.OVER:
        return None
    score = position.scores
    most = max(score)
    winners = tuple([seat for seat, own in enumerate(score) if own == most])
    is_early = position.round < position.table.edition.rounds
    return Result(position.scored, score, winners, is_early)
