"""A challenge: somebody's game against Ptah, to be played again with theirs as a ghost beside it.

A challenge is the record of a game for one player (RECORD.md): what is played is its setup and
deal, what the ghost does are its actions. So every such record can be a challenge.
"""

from dataclasses import dataclass, replace
from typing import NamedTuple

from sneferu_gui.language import _
from sneferu_gui.rules import COLOURS, IllegalAction, Result, Setup, State
from sneferu_gui.session.game import Session
from sneferu_gui.session.reasons import refusal_words
from sneferu_gui.session.record import Record


class ChallengeError(ValueError):
    """A record that cannot be a challenge. Its text says why."""


class GhostMoment(NamedTuple):
    """Where the ghost was."""

    space: int
    food: int
    placed: int
    """Stones placed."""
    stones: tuple[int, ...]
    """For each of the 21 slots the code of the stone as it lies, or NO_STONE."""


@dataclass(frozen=True, slots=True)
class Ghost:
    """Somebody's game, followed by how far their boat had come."""

    name: str
    colour: str
    moments: tuple[GhostMoment, ...]
    """At the start and after every action that moved the boat or placed a stone."""
    result: Result | None
    """None when the game was not played to its end."""

    def at(self, space: int) -> GhostMoment:
        """The last moment at which its boat had not come further than a space.

        So both have spent as many days, or the ghost fewer.
        """
        before = [moment for moment in self.moments if moment.space <= space]
        return before[-1] if before else self.moments[0]


def challenge_of(record: Record, name: str) -> tuple[Session, Ghost]:
    """A new game of the record's setup and deal for a player of that name, and the ghost.

    Raises ChallengeError when the record is of several players or cannot be played.
    """
    if len(record.setup.seats) != 1:
        count = len(record.setup.seats)
        told = _("a challenge is a game of one player; this one has {count}")
        raise ChallengeError(told.format(count=count))
    ghost = _ghost(record)
    colour = COLOURS[(COLOURS.index(ghost.colour) + 1) % len(COLOURS)] if (
        ghost.colour in COLOURS
    ) else COLOURS[0]  # fmt: skip
    seat = replace(record.setup.seats[0], name=name, colour=colour)
    setup = Setup(record.setup.edition, (seat,), record.setup.solo)
    return Session(setup, record.deal), ghost


def _ghost(record: Record) -> Ghost:
    state = State.start(record.setup, record.deal)
    moments = [_moment(state)]
    for number, action in enumerate(record.actions, start=1):
        try:
            state = state.apply(action)
        except IllegalAction as error:
            told = _("action {number}: {reason}")
            words = refusal_words(error.refusal)
            raise ChallengeError(told.format(number=number, reason=words)) from error
        moment = _moment(state)
        if moment != moments[-1]:
            moments.append(moment)
    seat = record.setup.seats[0]
    return Ghost(seat.name, seat.colour, tuple(moments), state.result())


def _moment(state: State) -> GhostMoment:
    own = state.players[0]
    return GhostMoment(state.boats[0], own.food, own.placed, own.stones)
