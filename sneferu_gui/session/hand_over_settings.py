"""Who is asked before a turn is handed over: kept by person, as a list of settings' texts."""

from collections.abc import Sequence
from typing import Final

from sneferu_gui.session.names import player_key
from sneferu_gui.session.undo_rules import HandingOver

MOST: Final = 18
"""So many people are remembered, the last to choose; all of them fit on a page."""
EVERYBODY: Final = ""
"""The name of whoever has not chosen."""
USUAL: Final = HandingOver.TO_OTHERS


def choice_of(entries: Sequence[str], name: str) -> HandingOver:
    """When a person is asked; entries of other programs' making say nothing here.

    >>> choice_of(("always=Merit",), "merit"), choice_of((), "Merit")
    (<HandingOver.ALWAYS: 'always'>, <HandingOver.TO_OTHERS: 'to_others'>)
    """
    known = {player_key(_name(entry)): _asked(entry) for entry in entries}
    return known.get(player_key(name)) or known.get(EVERYBODY) or USUAL


def with_choice(entries: Sequence[str], name: str, asked: HandingOver) -> tuple[str, ...]:
    """The same entries with what a person has chosen; the eldest are forgotten beyond `MOST`."""
    others = [entry for entry in entries if player_key(_name(entry)) != player_key(name)]
    everybody = [entry for entry in others if not _name(entry).strip()]
    people = [entry for entry in others if _name(entry).strip()]
    new = [f"{asked}={name.strip()}"]
    if not name.strip():
        return (*new, *people)
    return (*everybody, *people[-(MOST - 1) :], *new)


def people_in(entries: Sequence[str]) -> tuple[str, ...]:
    """The names of all who have chosen, the eldest choice first."""
    names = {player_key(name): name for entry in entries if (name := _name(entry).strip())}
    return tuple(names.values())


def _name(entry: str) -> str:
    return entry.partition("=")[2]


def _asked(entry: str) -> HandingOver | None:
    text = entry.partition("=")[0]
    return HandingOver(text) if text in set(HandingOver) else None
