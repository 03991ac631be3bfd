"""The fields of a state: everything that undo brings back.

Values here are never changed once they are part of a finished state. `draft` gives a copy that the
present step may still write to; nobody else sees the draft before it is complete.
"""

from enum import StrEnum
from typing import NamedTuple

from sneferu_gui.games.draft_state import DraftPosition
from sneferu_gui.games.sobek.law.events import Seen
from sneferu_gui.games.sobek.law.table import Table


class Phase(StrEnum):
    """The kind of decision that the seat has to make (A1)."""

    START = "start"
    """The beginner of the round is to be named (Z2)."""
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
    """A set that lies before a player."""

    family: int
    cards: int
    """A bag."""
    size: int
    scarabs: int
    """Trade values of its cards, and the scarabs of Prosperity (E5)."""
    prosperities: int = 0
    is_flat: bool = False

    @property
    def worth(self) -> int:
        """Its points at the end of the round (W1, W2)."""
        return self.scarabs if self.is_flat else self.scarabs * self.size


Sets = tuple[LaidSet, ...]


class ScoredRound(NamedTuple):
    """The scoring of a round (W)."""

    points: tuple[int, ...]
    """Points of each seat's sets (W3, W6)."""
    corruption: tuple[int, ...]
    """Each seat's cards under the tile, and its Curses as they count."""
    corrupt: tuple[int, ...]
    """The seats that paid as the most corrupt."""
    before: tuple[int, ...]
    """The scores before the sets were added."""
    score: tuple[int, ...]
    """The scores after corruption was paid (W5)."""
    sets: tuple[Sets, ...]
    """The sets of each seat, as they were scored."""
    piles: tuple[int, ...]
    """A bag of each seat's pile, with the cards left in its hand (R3)."""


class Position(DraftPosition):
    """The fields of a state, without any rule."""

    __slots__ = ("curses", "deck", "discard", "hands", "mixing", "nile", "out", "phase", "piles",
                 "round", "scored", "scores", "seat", "seen", "sets", "started", "table", "thefts",
                 "tokens", "tokens_out", "turn", "used", "victim", "waiting")  # fmt: skip

    table: Table
    round: int
    """Counted from 1."""
    phase: Phase
    seat: int
    """The seat that decides; when the game is over, the one that decided last (V2)."""
    turn: int
    """The seat whose turn it is, although another may have to decide in it (C6)."""
    scores: tuple[int, ...]
    hands: tuple[int, ...]
    """A bag for each seat."""
    piles: tuple[int, ...]
    """A bag for each seat; Curses beside the piles are no cards (E4)."""
    curses: tuple[int, ...]
    sets: tuple[Sets, ...]
    nile: tuple[int, ...]
    """Codes of cards, the first card first (N3)."""
    deck: tuple[int, ...]
    """Codes of cards, the top one first."""
    discard: int
    """A bag."""
    out: int
    """The cards out of the round (S4, S5): a bag."""
    tokens: tuple[str, ...]
    """The tokens left, in the order of the deal."""
    used: tuple[str, ...]
    """Tokens lying open and out of the round (E9), without those beside piles and on sets."""
    tokens_out: tuple[str, ...]
    """Tokens never in play in this round (S7)."""
    thefts: tuple[int, ...]
    """The theft numbers left (X4)."""
    victim: int | None
    """The seat whose pile the Vizier looks through (C7); None in other phases."""
    started: int
    """The seat that began the round (Z2); in the phase `start`, that of the round before."""
    waiting: tuple[int, ...]
    """The seats that may still lay sets flat after the one that decides now (R4)."""
    scored: tuple[ScoredRound, ...]
    """The rounds before this one."""
    seen: tuple[Seen, ...]
    """Events by which cards and tokens were seen in this round, in order (H4)."""
    mixing: int | None
    """In a guess (`imagined`), the number by which later rounds are dealt; else None."""

    @property
    def pile_owner(self) -> int:
        """The seat whose pile the Vizier looks through (C7). Raises ValueError in other phases."""
        if self.victim is None:
            raise ValueError("no pile is looked through")
        return self.victim


class Result(NamedTuple):
    rounds: tuple[ScoredRound, ...]
    score: tuple[int, ...]
    winners: tuple[int, ...]
    """The seats that won; several share a victory (Z5)."""
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
