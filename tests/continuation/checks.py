"""One game against a level, saved and loaded at every decision."""

import random
from pathlib import Path
from typing import Final

from sneferu_gui.games.sneferu.law.actions import Action
from sneferu_gui.players import LEVELS, Budget, Player, player_named
from sneferu_gui.session.computer import ComputerSeats
from sneferu_gui.session.game import Session
from sneferu_gui.session.record import record_from_text, record_of, record_to_line
from sneferu_gui.session.store import GameStore, Keeper
from sneferu_gui.session.thinking import Answer, Question
from tests.session.store.tables import new_session, opened

ALL_LEVELS: Final = tuple(level.name for level in LEVELS)
TABLES: Final = ((2, False), (2, True), (3, True), (4, False))
"""Number of players, and whether with powers: the tables alternate."""


EVERY_RECORD: Final = 4
"""One of so many decisions is loaded from a record, the others from a store."""


class Here:
    """A worker that thinks in this process, counting states, so that results repeat."""

    def __init__(self) -> None:
        self._question: Question | None = None

    def ask(self, question: Question) -> None:
        self._question = question

    def answer(self) -> Answer | None:
        question, self._question = self._question, None
        return (
            None if question is None else Answer(question.task.work_out(Budget(question.seconds)))
        )

    def move_now(self) -> None:
        pass

    def end(self) -> None:
        pass


class DifferenceError(AssertionError):
    """A loaded game continued differently."""


def check_game(level: str, index: int, folder: Path, seconds: float) -> int:
    """Play a game, saved and loaded at every decision; return their number.

    Raises DifferenceError.
    """
    players, powers = TABLES[index % len(TABLES)]
    person = index % players
    computers = tuple(None if seat == person else level for seat in range(players))
    session = new_session(players, index, powers=powers, computers=computers)
    thinker, chance = player_named(level), random.Random(index)
    decisions = 0
    with opened(folder) as store:
        keeper = Keeper(store, session)
        while not session.state.is_over:
            _compare(session, store, keeper, thinker, seconds)
            decisions += 1
            if session.is_computers_turn():
                _continued(session, thinker, seconds)
            else:
                session.do(chance.choice(session.state.legal_actions()))
        keeper.close()
    return decisions


def _compare(
    session: Session, store: GameStore, keeper: Keeper, thinker: Player, seconds: float
) -> None:
    """Compare the game from the store, or from a record, with the one being played."""
    # It is stored from its first action on.
    is_stored = keeper.game is not None and session.count % EVERY_RECORD
    loaded = [store.load(keeper.game or 0).session() if is_stored else _from_record(session)]
    for twin in loaded:
        if twin.state != session.state or twin.actions != session.actions:
            raise DifferenceError(f"after {session.count} actions another state was loaded")
    if not session.is_computers_turn():
        return
    found = {_continued(twin, thinker, seconds) for twin in (*loaded, _again(session))}
    if len(found) != 1:
        raise DifferenceError(f"after {session.count} actions {found} is played when it is loaded")


def _again(session: Session) -> Session:
    """The same game in a new session, never saved."""
    twin = Session(session.setup, session.deal, session.computers, session.undo_rule)
    for action in session.actions:
        twin.do(action)
    return twin


def _from_record(session: Session) -> Session:
    record = record_of(session.setup, session.deal, session.actions, session.state)
    read = record_from_text(record_to_line(record))
    twin = Session(read.setup, read.deal, session.computers, session.undo_rule)
    for action in read.actions:
        twin.do(action)
    return twin


def _continued(session: Session, thinker: Player, seconds: float) -> Action:
    """Do and return the next action of the computer whose turn it is."""
    seats = ComputerSeats(session, {thinker.name: thinker}, seconds, Here)
    step = None
    while step is None:
        step = seats.poll()
    seats.close()
    action: Action = step.action
    return action
