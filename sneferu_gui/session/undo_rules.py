"""Undo rules: how far a table lets players take back, and who is asked before a turn ends.

Who is asked is stored by person, as a list of settings' texts.
"""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Final

from sneferu_gui.games.game import Mark
from sneferu_gui.session.names import player_key


class UndoRule(StrEnum):
    """How far a table lets its players take back."""

    FREE = "free"
    """The whole game."""
    TURN = "turn"
    """Only the present turn, until it is handed over and its drawn stones are shown."""
    NONE = "none"


def undo_rules_of(*, has_secrets: bool) -> tuple[UndoRule, ...]:
    """The rules in the order in which a new table offers them, the usual one first.

    In a game with secrets, undo without limit tells what was hidden.
    """
    if has_secrets:
        return (UndoRule.TURN, UndoRule.FREE, UndoRule.NONE)
    return tuple(UndoRule)


class HandingOver(StrEnum):
    """When a person is asked before a turn is handed over, under `UndoRule.TURN`."""

    AT_ONCE = "at_once"
    """Never: drawn stones are shown at once."""
    TO_OTHERS = "to_others"
    """When the turn goes to another person, and while it has choices that need no drawn stones."""
    ALWAYS = "always"
    """At the end of every turn, and before drawn stones are shown for a choice left in it."""


class UndoRefusal(StrEnum):
    """Why nothing can be taken back."""

    NOTHING = "nothing"
    """No person has decided anything yet."""
    PREPARED = "prepared"
    """The position is a prepared one: its earlier actions were not played here."""
    NEVER = "never"
    """The table plays without undo."""
    TURN_OVER = "turn_over"
    """The turn of the action is over."""
    REVEALED = "revealed"
    """Stones drawn from the bag have been shown since."""
    GAME_OVER = "game_over"
    """The action ended the game, and the end was handed over."""


def passes(marks: Iterable[Mark]) -> bool:
    """Whether marks end a turn or the game, or reveal something, and so need handing over."""
    return any(True for _mark in marks)


def refusal_of(rule: UndoRule, standing: Iterable[Mark]) -> UndoRefusal | None:
    """Why a rule forbids to take back events of these marks; None when it does not.

    `standing` has the marks of events that were handed over.
    """
    if rule is UndoRule.FREE:
        return None
    if rule is UndoRule.NONE:
        return UndoRefusal.NEVER
    found = frozenset(standing)
    return next((refusal for mark, refusal in _REFUSALS if mark in found), None)


_REFUSALS: Final = (
    (Mark.ENDED, UndoRefusal.GAME_OVER),
    (Mark.REVEALED, UndoRefusal.REVEALED),
    (Mark.TURN_BEGAN, UndoRefusal.TURN_OVER),
)
"""The first of these marks gives the reason."""


MOST_PEOPLE: Final = 18
"""The most people who are remembered, the latest to choose; all of them fit on a page."""
EVERYBODY: Final = ""
"""The name in the entry for people who have not chosen."""
USUAL: Final = HandingOver.TO_OTHERS


def choice_of(entries: Sequence[str], name: str) -> HandingOver:
    """When a person is asked, by the settings' entries; malformed ones are ignored.

    >>> choice_of(("always=Merit",), "merit"), choice_of((), "Merit")
    (<HandingOver.ALWAYS: 'always'>, <HandingOver.TO_OTHERS: 'to_others'>)
    """
    known = {player_key(_name(entry)): _entry_choice(entry) for entry in entries}
    return known.get(player_key(name)) or known.get(EVERYBODY) or USUAL


def with_choice(entries: Sequence[str], name: str, asked: HandingOver) -> tuple[str, ...]:
    """The entries with a person's choice; the oldest are dropped above the most."""
    others = [entry for entry in entries if player_key(_name(entry)) != player_key(name)]
    everybody = [entry for entry in others if not _name(entry).strip()]
    people = [entry for entry in others if _name(entry).strip()]
    new = [f"{asked}={name.strip()}"]
    if not name.strip():
        return (*new, *people)
    return (*everybody, *people[-(MOST_PEOPLE - 1) :], *new)


def people_in(entries: Sequence[str]) -> tuple[str, ...]:
    """The names of all who have chosen, the oldest choice first."""
    names = {player_key(name): name for entry in entries if (name := _name(entry).strip())}
    return tuple(names.values())


def _name(entry: str) -> str:
    return entry.partition("=")[2]


def _entry_choice(entry: str) -> HandingOver | None:
    text = entry.partition("=")[0]
    return HandingOver(text) if text in set(HandingOver) else None
