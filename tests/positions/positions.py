"""The positions of `positions.json` as states, with the right and wrong moves in each."""

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
    """A position in which some move is plainly right or wrong."""

    name: str
    why: str
    """The reason, as found by somebody who checked it by hand."""
    is_silly: bool
    """Whether nobody who knows the rules would move wrongly; otherwise people may."""
    state: State
    right: tuple[dict[str, Any], ...]
    """Parts of actions: an action with all of one part is right. Empty: all that are not wrong."""
    wrong: tuple[dict[str, Any], ...]
    """Parts of actions that are wrong. Empty: all that are not right."""
    may_err: tuple[str, ...] = ()
    """The levels that were found to err, now and then or always; never in silly positions."""

    def is_right(self, action: Action) -> bool:
        return _has_one(action, self.right) if self.right else not _has_one(action, self.wrong)

    def is_wrong(self, action: Action) -> bool:
        """Whether an action is wrong; one may be neither right nor wrong."""
        return _has_one(action, self.wrong) if self.wrong else not _has_one(action, self.right)


def _has_one(action: Action, parts: Iterable[dict[str, Any]]) -> bool:
    fields = to_plain(action)
    return any(part.items() <= fields.items() for part in parts)


@cache
def positions() -> tuple[Position, ...]:
    """All positions, in the order of the file."""
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
    """The state drawn in the file (in the notation of tests/games/sneferu/law/scenario.py)."""
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
