"""Twin games of Sneferu, which differ only in covered stones: screen readers get the same.

For the other games the twins of their tables compare it, with all else that is shown.
"""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sneferu.law.setup import Deal
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.reader import FULL, Announcer
from sneferu_gui.ui.engine.spoken_tree import spoken_tree
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.shell.tables import first_draft
from sneferu_gui.ui.table.scene import PlayedScene
from tests.ui.pages.opened import stage_of

ACTIONS = 24


def dealt() -> Session:
    drawn = first_draft("sneferu", 0, "twins", solo=False).session()
    return Session(drawn.setup, drawn.deal)


def played() -> Session:
    session, chance = dealt(), random.Random(4)
    for _action in range(ACTIONS):
        session.do(chance.choice(list(session.state.legal_actions())))
    return session


def twin_deal(session: Session) -> Deal:
    """The deal with the bag in reversed order, but for the top stone, which may be seen."""
    deal: Deal = session.deal
    seen = len(deal.bag) - len(session.state.bag) + 1
    assert len(set(deal.bag[seen:])) > 1
    return replace(deal, bag=(*deal.bag[:seen], *reversed(deal.bag[seen:])))


def sent(session: Session, actions: tuple[Any, ...]) -> Iterator[object]:
    """Everything that a reader gets of a game."""
    table = Program(PlayOptions(seed=1), stores=False).table(session)
    assert isinstance(table, PlayedScene)
    stage, announcer = stage_of(table), Announcer()
    stage.speech = FULL
    for action in actions:
        yield spoken_tree(stage.tree(), said=announcer.follow(stage))
        stage.carry_out(table.do(action))
        table.hurry()
    yield spoken_tree(stage.tree(), said=announcer.follow(stage))


def test_a_reader_is_sent_nothing_of_what_lies_covered() -> None:
    session = played()
    deal = twin_deal(session)
    assert deal != session.deal
    actions = tuple(session.actions)
    one, other = sent(dealt(), actions), sent(Session(session.setup, deal), actions)
    assert list(one) == list(other)
