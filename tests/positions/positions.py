"""The positions of `positions.json`, as states; and what counts as right and wrong in each."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from sneferu_gui.games.codec import to_plain
from sneferu_gui.games.sneferu.law.actions import Action
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.law.table import Table
from tests.games.sneferu.law.scenario import OFFER, STANDARD, Player, position, stone

FILE: Final = Path(__file__).with_name("positions.json")


@dataclass(frozen=True)
class Position:
    """A position in which something is plainly right or wrong."""

    name: str
    why: str
    """Why it is so, as somebody found who checked it by hand."""
    is_silly: bool
    """Whether nobody who knows the rules would play wrong; else people may, who see less."""
    state: State
    right: tuple[dict[str, Any], ...]
    """Parts of actions: whatever has all of one of them is right. Empty: all that is not wrong."""
    wrong: tuple[dict[str, Any], ...]
    """Likewise; where it is empty, all is wrong that is not right."""
    may_err: tuple[str, ...] = ()
    """The levels that do, now and then or always, as they were found; never in what is silly."""

    def is_right(self, action: Action) -> bool:
        """Whether an action is right."""
        return _has_one(action, self.right) if self.right else not _has_one(action, self.wrong)

    def is_wrong(self, action: Action) -> bool:
        """Whether an action is wrong; it may be neither."""
        return _has_one(action, self.wrong) if self.wrong else not _has_one(action, self.right)


def _has_one(action: Action, parts: Iterable[dict[str, Any]]) -> bool:
    fields = to_plain(action)
    return any(part.items() <= fields.items() for part in parts)


@cache
def positions() -> tuple[Position, ...]:
    """All of them, in the order of the file."""
    return tuple(map(_position, json.loads(FILE.read_text(encoding="utf-8"))))


def _position(fields: dict[str, Any]) -> Position:
    right, wrong = tuple(fields.get("right", ())), tuple(fields.get("wrong", ()))
    return Position(
        fields["name"],
        fields["why"],
        fields["silly"],
        state_of(fields),
        right,
        wrong,
        tuple(fields.get("may_err", ())),
    )


def state_of(fields: dict[str, Any]) -> State:
    """The state that is drawn there (tests/games/sneferu/law/scenario.py says how)."""
    players = [Player(**player) for player in fields["players"]]
    drawn = position(
        *players,
        offer=fields.get("offer", OFFER),
        bag=fields.get("bag", ""),
        bonus=fields.get("bonus"),
        ptah=fields.get("ptah"),
    )
    state = drawn.draft()
    table = state.table
    state.table = Table(replace(table.setup, edition=STANDARD), table.deal)
    if "hand" in fields:
        state.phase, state.hand = Phase.PLACE, stone(fields["hand"])
        state.may_store = fields.get("may_store", False)
    if fields.get("phase") == "end":
        state.phase = Phase.END
    return state
