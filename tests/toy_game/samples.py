"""The toy game's sample scene: a card that has just been offered."""

from collections.abc import Callable
from typing import Final

from sneferu_gui.ui.engine.scene import Scene
from sneferu_gui.ui.shell.scenes import Program

from .games import begun
from .table import ToyTable


def _offered(program: Program) -> ToyTable:
    session = begun()
    session.do(session.state.legal_actions()[0])
    table: ToyTable = program.table(session)
    return table


def _waiting(program: Program) -> Scene:
    """The game's table before the first action."""
    table: ToyTable = program.table(begun())
    return table


SAMPLES: Final[dict[str, Callable[[Program], Scene]]] = {"offered": _offered, "table": _waiting}
