"""When hints are asked for at a table, told, followed and put away."""

from typing import Protocol, assert_never

from sneferu_gui.rules.sneferu import Action, State
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.scene import Answer
from sneferu_gui.ui.scenes.game_table import TableContext
from sneferu_gui.ui.scenes.hinting import Hinting
from sneferu_gui.ui.scenes.sneferu.table import acts
from sneferu_gui.ui.scenes.sneferu.table.hint_view import turn_of
from sneferu_gui.ui.scenes.sneferu.table.plan import Plan


class HintedTable(Protocol):
    """A table at which hints can be asked for."""

    @property
    def session(self) -> Session:
        """The game."""

    @property
    def state(self) -> State:
        """As everybody may see it."""

    @property
    def is_open(self) -> bool:
        """Whether a person at the table can decide something now."""

    @property
    def plan(self) -> Plan:
        """What is held."""

    @property
    def hinting(self) -> Hinting:
        """What of a hint is asked and told."""

    @property
    def context(self) -> TableContext:
        """What goes with it."""


def carry_out(act: acts.HintAct, table: HintedTable) -> Answer:
    """Tell one step more of a hint, or nothing of it any more."""
    match act:
        case acts.AskHint():
            if table.is_open:
                table.hinting.ask(table.session)
        case acts.PutHintAway():
            table.hinting.put_away()
        case _:
            assert_never(act)
    return None


def poll(table: HintedTable) -> bool:
    """Whether what is told of a hint has changed; why none will come is told."""
    is_changed, trouble = table.hinting.poll(table.session)
    if trouble:
        table.context.notices.append(trouble)
    return is_changed


def keep_if_followed(table: HintedTable) -> None:
    """Put a hint away when another stone is taken up than the one it tells of."""
    turn = turn_of(table.state, table.hinting.shown(table.session))
    pick = table.plan.pick
    if turn is not None and pick is not None and pick != turn.pick:
        table.hinting.put_away()


def actions_told(table: HintedTable) -> tuple[Action, ...]:
    """All that a hint says to do now; nothing where none is told."""
    hint = table.hinting.shown(table.session)
    if not table.is_open or hint is None or hint.advice is None:
        return ()
    return hint.advice.best.actions
