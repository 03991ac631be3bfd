"""A challenge: somebody's game against Ptah, to be played again with theirs as a ghost beside it.

A challenge is the record of a game for one player (RECORD.md): what is played is its setup and
deal, what the ghost does are its actions. So every such record can be a challenge.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from sneferu_gui.language import _
from sneferu_gui.rules import (
    COLOURS,
    Action,
    ActionError,
    Deal,
    IllegalAction,
    Result,
    Setup,
    State,
    action_from_mapping,
    action_to_mapping,
)
from sneferu_gui.session.game import Session
from sneferu_gui.session.reasons import refusal_words
from sneferu_gui.session.record import Record, json_in
from sneferu_gui.session.record_values import RecordError, list_in, object_in, text_in, value_at


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
    actions: tuple[Action, ...] = ()
    """What was done in it: its course, from the same setup and deal."""

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
    if not can_be_challenge(record.setup):
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


def can_be_challenge(setup: Setup) -> bool:
    """Whether games of a setup can be challenges: those of one player."""
    return len(setup.seats) == 1


def ghost_to_text(ghost: Ghost) -> str:
    """A ghost as it is kept beside a game of the same setup and deal."""
    kept = {
        "name": ghost.name,
        "colour": ghost.colour,
        "actions": [action_to_mapping(action) for action in ghost.actions],
    }
    return json.dumps(kept, ensure_ascii=False, separators=(",", ":"))


def ghost_from_text(text: str, setup: Setup, deal: Deal) -> Ghost:
    """The ghost that was kept beside a game of this setup and deal. Raises ChallengeError."""
    try:
        kept = object_in(json_in(text), ())
        name = text_in(value_at(kept, (), "name"), ("name",))
        colour = text_in(value_at(kept, (), "colour"), ("colour",))
        actions = _actions_in(list_in(value_at(kept, (), "actions"), ("actions",)))
    except (RecordError, ActionError) as error:
        raise ChallengeError(str(error)) from error
    if colour not in COLOURS or not can_be_challenge(setup):
        raise ChallengeError("a ghost has one of the players' colours, and one opponent")
    seat = replace(setup.seats[0], name=name, colour=colour)
    return _ghost(Record(Setup(setup.edition, (seat,), setup.solo), deal, actions))


def _actions_in(entries: Sequence[object]) -> tuple[Action, ...]:
    return tuple(
        action_from_mapping(object_in(entry, ("actions", index)))
        for index, entry in enumerate(entries)
    )


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
    return Ghost(seat.name, seat.colour, tuple(moments), state.result(), record.actions)


def _moment(state: State) -> GhostMoment:
    own = state.players[0]
    return GhostMoment(state.boats[0], own.food, own.placed, own.stones)
