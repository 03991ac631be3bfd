"""A challenge: somebody's game against Ptah, to be played again with theirs as a ghost beside it.

A challenge is the record of a game for one player (RECORD.md): what is played is its setup and
deal, what the ghost does are its actions. So every such record can be a challenge.
"""

import json
from dataclasses import dataclass, replace

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.checked_values import RecordError, object_in, text_in, value_at
from sneferu_gui.games.game import (
    COLOURS,
    Action,
    AnyDeal,
    AnyResult,
    AnySetup,
    AnyState,
)
from sneferu_gui.games.refusal import IllegalAction
from sneferu_gui.language import _
from sneferu_gui.session.game import Session
from sneferu_gui.session.reasons import record_error_words, refusal_words
from sneferu_gui.session.record import Record, actions_from_plain, json_in


class ChallengeError(ValueError):
    """A record that cannot be a challenge. Its text says why."""


@dataclass(frozen=True, slots=True)
class Ghost:
    """Somebody's game, followed by how far it had come."""

    game: str
    """The id of the game that was played."""
    name: str
    colour: str
    states: tuple[AnyState, ...]
    """At the start and after every action."""
    paces: tuple[int, ...]
    """How far each of them had come, as `Game.pace` counts it."""
    result: AnyResult | None
    """None when the game was not played to its end."""
    actions: tuple[Action, ...] = ()
    """What was done in it: its course, from the same setup and deal."""

    def at(self, pace: int) -> AnyState:
        """The last state in which it had not come further: as many days spent, or fewer."""
        states = zip(self.states, self.paces, strict=True)
        before = [state for state, own in states if own <= pace]
        return before[-1] if before else self.states[0]


def challenge_of(record: Record, name: str) -> tuple[Session, Ghost]:
    """A new game of the record's setup and deal for a player of that name, and the ghost.

    Raises ChallengeError when the record is of several players or cannot be played.
    """
    if not can_be_challenge(record.setup):
        count = len(record.setup.seats)
        message = _("a challenge is a game of one player; this one has {count}")
        raise ChallengeError(message.format(count=count))
    ghost = _ghost(record)
    taken = COLOURS.index(ghost.colour) if ghost.colour in COLOURS else -1
    colour = COLOURS[(taken + 1) % len(COLOURS)]
    return Session(_with_player(record.setup, name, colour), record.deal), ghost


def _with_player(setup: AnySetup, name: str, colour: str) -> AnySetup:
    """The same table for one, with somebody else at it."""
    return replace(setup, seats=(replace(setup.seats[0], name=name, colour=colour),))


def can_be_challenge(setup: AnySetup) -> bool:
    """Whether games of a setup can be challenges: those of one player."""
    return len(setup.seats) == 1


def ghost_to_text(ghost: Ghost) -> str:
    """A ghost as it is kept beside a game of the same setup and deal."""
    to_plain = game_named(ghost.game).action_to_plain
    kept = {
        "name": ghost.name,
        "colour": ghost.colour,
        "actions": [to_plain(action) for action in ghost.actions],
    }
    return json.dumps(kept, ensure_ascii=False, separators=(",", ":"))


def ghost_from_text(text: str, setup: AnySetup, deal: AnyDeal) -> Ghost:
    """The ghost that was kept beside a game of this setup and deal. Raises ChallengeError."""
    try:
        kept = object_in(json_in(text), ())
        name = text_in(value_at(kept, (), "name"), ("name",))
        colour = text_in(value_at(kept, (), "colour"), ("colour",))
        actions = actions_from_plain(value_at(kept, (), "actions"), setup)
    except RecordError as error:
        raise ChallengeError(record_error_words(error)) from error
    if colour not in COLOURS or not can_be_challenge(setup):
        raise ChallengeError(_("a ghost has one of the players' colours, and one opponent"))
    return _ghost(Record(_with_player(setup, name, colour), deal, actions))


def _ghost(record: Record) -> Ghost:
    game = record.game
    states = [game.start(record.setup, record.deal)]
    for number, action in enumerate(record.actions, start=1):
        try:
            states.append(states[-1].apply(action))
        except IllegalAction as error:
            message = _("action {number}: {reason}")
            words = refusal_words(error.refusal)
            raise ChallengeError(message.format(number=number, reason=words)) from error
    seat = record.setup.seats[0]
    return Ghost(
        game.id,
        seat.name,
        seat.colour,
        tuple(states),
        tuple(map(game.pace, states)),
        states[-1].result(),
        record.actions,
    )
