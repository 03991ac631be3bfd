"""The check of one random game, with the rules that hold in all games."""

import re
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, NamedTuple, Protocol

from sneferu_gui.games.game import AnyState
from sneferu_gui.games.reason import IllegalAction, Refusal
from sneferu_gui.session.game import Session
from sneferu_gui.session.record import Record, record_of, record_to_line, with_trace

from .claims import NonconformityError, require


class Depth(NamedTuple):
    """The frequency of expensive checks: every so many, and 0 for never."""

    refusals: int = 40
    """Actions from one check of all refusals to the next."""
    reference: int = 1
    """Games from one comparison with the reference to the next."""


class Report(NamedTuple):
    """The result of one checked game."""

    actions: int
    record: str | None
    """The game with its trace, as a line; None if it cannot have a record."""


class Twin(Protocol):
    """The same game in the reference implementation, played alongside."""

    def check(self, state: AnyState) -> None:
        """Compare the two games."""

    def apply(self, action: Any) -> None:
        """Play the action in the reference too."""


class Checks(NamedTuple):
    """The checks of a game's states and steps, and the choice of its actions."""

    state: Callable[[AnyState], None]
    """Check of every state."""
    closely: Callable[[AnyState], None]
    """Check of some states, and of the last."""
    step: Callable[[AnyState, Any, AnyState, Any], None]
    chosen: Callable[[AnyState], Any]
    """Chooses the next action."""
    twin: Callable[[AnyState], Twin] | None
    """Makes the reference game for a state; None without a reference."""
    longest: int
    """Most actions of a game."""
    clause: str
    """Why not."""
    has_record: bool = True


def check_play(
    title: str, index: int, depth: Depth, start: Callable[[], tuple[AnyState, Checks]]
) -> Report:
    """Play a game; raises NonconformityError if a check fails."""
    actions = list[Any]()
    try:
        state, checks = start()
        return _played(state, checks, index, depth, actions)
    except Exception as error:
        where = f"game {index} ({title}), after {len(actions)} actions"
        raise NonconformityError(f"{where}: {type(error).__name__}: {error}") from error


def _played(
    state: AnyState, checks: Checks, index: int, depth: Depth, actions: list[Any]
) -> Report:
    is_compared = bool(depth.reference) and index % depth.reference == 0
    twin = checks.twin(state) if checks.twin is not None and is_compared else None
    states = [state]
    while True:
        checks.state(state)
        if depth.refusals and (index + len(actions)) % depth.refusals == 0:
            checks.closely(state)
        if twin is not None:
            twin.check(state)
        if state.is_over:
            break
        action = checks.chosen(state)
        after, events = state.play(action)
        checks.step(state, action, after, events)
        if twin is not None:
            twin.apply(action)
        actions.append(action)
        states.append(after)
        state = after
        require(len(actions) <= checks.longest, f"{checks.clause}: the game does not end")
    checks.closely(state)
    check_undo_and_redo(states, actions)
    table = state.table
    record: Record = record_of(table.setup, table.deal, actions, state)
    line = record_to_line(with_trace(record)) if checks.has_record else None
    return Report(len(actions), line)


def check_sound(state: AnyState, *, but: str | None = None) -> None:
    """Check that a state has no faults, and a legal action unless the game is over.

    Faults that begin with `but` are intended.
    """
    faults = [fault for fault in state.faults() if but is None or not fault.startswith(but)]
    require(not faults, f"faults: {'; '.join(faults)}")
    legal = state.legal_actions()
    require(len(set(legal)) == len(legal), "an action is legal twice")
    require(bool(legal) != state.is_over, f"{len(legal)} legal actions in phase {state.phase}")


def check_done(before: AnyState, action: Hashable, after: AnyState) -> None:
    """Check that a legal action is not refused, and has the same result with and without events."""
    require(before.why_not(action) is None, f"{action} is legal and refused")
    require(before.apply(action) == after, "with events or without is not the same")


def check_refused(
    state: AnyState, universe: Iterable[Hashable], clauses: re.Pattern[str], *, sample: int = 1
) -> None:
    """Check that every action is either legal, or refused with a clause and without effect.

    One of `sample` refused actions is applied too.
    """
    legal, before = set(state.legal_actions()), state.fields()
    for number, action in enumerate(universe):
        refusal = state.why_not(action)
        if (refusal is None) != (action in legal):
            raise NonconformityError(f"{action}: legal, or refused? {refusal}")
        if refusal is not None:
            check_words(action, refusal, clauses)
            if number % sample == 0:
                _check_no_effect(state, action)
    require(state.fields() == before, "a refused action changed the state")


def check_words(action: Hashable, refusal: Refusal, clauses: re.Pattern[str]) -> None:
    """Check that a refusal names an existing clause, and that all its values are filled in."""
    # Of each action in many states: words are made where something does not hold.
    if not clauses.fullmatch(refusal.clause):
        raise NonconformityError(f"{action}: no clause {refusal.clause!r}")
    if "{" in str(refusal):
        raise NonconformityError(f"{action}: {refusal}")


def _check_no_effect(state: AnyState, action: Hashable) -> None:
    try:
        state.apply(action)
    except IllegalAction as error:
        require(error.action == action, "another action was refused")
    else:
        raise NonconformityError(f"{action} is refused, and done all the same")


def check_undo_and_redo(states: Sequence[AnyState], actions: Sequence[Any]) -> None:
    """Check that undoing and redoing everything passes through the same states."""
    table = states[0].table
    session = Session(table.setup, table.deal)
    for action, after in zip(actions, states[1:], strict=True):
        session.do(action)
        require(session.state == after, "the session has another state")
    for before in reversed(states[:-1]):
        session.undo()
        require(session.state == before, "undo leads to another state")
    require(not session.can_undo, "there is more to undo than was done")
    for after in states[1:]:
        session.redo()
        require(session.state == after, "redo leads to another state")
    require(not session.can_redo, "there is more to redo than was done")


# -- That checks can fail ----------------------------------------------------------------------


def changed(function: Callable[..., Any], change: Callable[[Any], Any]) -> Callable[..., Any]:
    """A function whose result is changed."""
    return lambda *arguments, **keywords: change(function(*arguments, **keywords))


def first_complaint(
    check: Callable[[str, int, Depth], Report], indices: Iterable[int], depth: Depth
) -> str:
    """The first failed check in games of these indices."""
    for index in indices:
        try:
            check("broken", index, depth)
        except NonconformityError as error:
            return str(error)
    raise AssertionError("nothing was noticed")
