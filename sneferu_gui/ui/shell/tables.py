"""Tables for the window: a session with its computer seats, and the scenes it leads to."""

from sneferu_gui.players import PLAYER_NAMES, player_named
from sneferu_gui.session.computer import ComputerSeats
from sneferu_gui.session.game import Session
from sneferu_gui.session.record import Record
from sneferu_gui.ui.scenes.table.scene import TableDoors, TableScene

SECONDS_TO_THINK = 1.0
"""How long a computer seat may think about one action."""


def table_of(session: Session, doors: TableDoors) -> TableScene:
    """The table at which a session is played."""
    thinkers = {name: player_named(name) for name in PLAYER_NAMES}
    return TableScene(session, doors, ComputerSeats(session, thinkers, SECONDS_TO_THINK))


def session_of(record: Record, count: int | None = None) -> Session:
    """The game of a record after `count` of its actions (all of them); people have every seat.

    Raises IllegalAction when an action of the record is against the rules, IndexError when
    there are not so many.
    """
    session = Session(record.setup, record.deal)
    if count is not None and not 0 <= count <= len(record.actions):
        raise IndexError(f"--at {count}: the record has {len(record.actions)} actions")
    for action in record.actions[:count]:
        session.do(action)
    return session


def still_table(session: Session) -> TableScene:
    """The table of a session, to be looked at: its doors lead back to itself."""
    return TableScene(
        session, TableDoors(lambda: still_table(session), lambda: still_table(session))
    )
