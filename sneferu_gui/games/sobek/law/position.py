"""The fields of a state: everything a player would expect back on undo.

Values here are never changed once they are part of a finished state. `draft` gives a copy
that the step being taken may still write to; nobody else sees it before it is whole.
"""

from enum import StrEnum
from typing import NamedTuple

from sneferu_gui.games.draft_state import DraftPosition
from sneferu_gui.games.sobek.law.events import Seen
from sneferu_gui.games.sobek.law.table import Table


class Phase(StrEnum):
    """What is asked of whoever decides (A1)."""

    START = "start"
    """Who begins the round (Z2)."""
    TURN = "turn"
    EVENT = "event"
    """A set has been played (E1)."""
    VIZIER = "vizier"
    """A pile is looked through (C7)."""
    SCRIBE = "scribe"
    """An opponent of the Scribe's player gives up cards (C6)."""
    LAY = "lay"
    """The round has ended (R2)."""
    OVER = "over"


class LaidSet(NamedTuple):
    """A set before a player."""

    family: int
    """The index of its family."""
    cards: int
    """A bag."""
    size: int
    scarabs: int
    """With those of Prosperity (E5)."""
    prosperities: int = 0
    is_flat: bool = False

    @property
    def worth(self) -> int:
        """What it brings at the end of the round (W1, W2)."""
        return self.scarabs if self.is_flat else self.scarabs * self.size


Sets = tuple[LaidSet, ...]


class ScoredRound(NamedTuple):
    """How a round was scored (W)."""

    points: tuple[int, ...]
    """Of the sets (W3, W6)."""
    corruption: tuple[int, ...]
    """Cards and Curses."""
    corrupt: tuple[int, ...]
    """The seats."""
    before: tuple[int, ...]
    """The scores before the sets were counted."""
    score: tuple[int, ...]
    """After corruption was paid (W5)."""
    sets: tuple[Sets, ...]
    """Of each seat, as they were scored."""
    piles: tuple[int, ...]
    """Bags, with what was left in the hands (R3)."""


class Position(DraftPosition):
    """The fields of a state of the game, and nothing that knows a rule."""

    __slots__ = ("curses", "deck", "discard", "hands", "mixing", "nile", "out", "phase", "piles",
                 "round", "scored", "scores", "seat", "seen", "sets", "started", "table", "thefts",
                 "tokens", "tokens_out", "turn", "used", "victim", "waiting")  # fmt: skip

    table: Table
    round: int
    """From 1."""
    phase: Phase
    seat: int
    """Who decides; when the game is over, who decided last (V2)."""
    turn: int
    """Whose turn it is, though another may have to decide in it (C6)."""
    scores: tuple[int, ...]
    hands: tuple[int, ...]
    """A bag for each seat."""
    piles: tuple[int, ...]
    """Likewise; Curses lie with them, and are no cards (E4)."""
    curses: tuple[int, ...]
    sets: tuple[Sets, ...]
    nile: tuple[int, ...]
    """Codes, the first first (N3)."""
    deck: tuple[int, ...]
    """Codes, the top first."""
    discard: int
    """A bag."""
    out: int
    """The cards out of the round (S4, S5): a bag."""
    tokens: tuple[str, ...]
    """Those left, in the order of the deal."""
    used: tuple[str, ...]
    """Open and out of the round (E9); those with piles and on sets are not among them."""
    tokens_out: tuple[str, ...]
    """Never in play in this round (S7)."""
    thefts: tuple[int, ...]
    """The theft numbers that are left (X4)."""
    victim: int | None
    """Whose pile the Vizier looks through; None in other phases (C7)."""
    started: int
    """The seat that began the round (Z2); in the phase of that name, the round before."""
    waiting: tuple[int, ...]
    """Who may still lay sets flat after whoever decides now (R4)."""
    scored: tuple[ScoredRound, ...]
    """The rounds before."""
    seen: tuple[Seen, ...]
    """What was seen of cards and tokens in this round, in order (H4)."""
    mixing: int | None
    """In a guess (`imagined`) the number that later rounds are dealt by; else None."""

    @property
    def pile_owner(self) -> int:
        """Whose pile the Vizier looks through, in the phase of that name (C7)."""
        if self.victim is None:
            raise ValueError("no pile is looked through")
        return self.victim


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
