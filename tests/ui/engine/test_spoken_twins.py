"""Twin games without secrets, which differ only in covered things: screen readers get the same.

For Sobek and Terra Pyramides, which have secrets, the twins of each game's table compare it.
"""

import random
from collections.abc import Iterator
from dataclasses import replace
from operator import attrgetter
from typing import Any

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.reader import FULL, Announcer
from sneferu_gui.ui.engine.spoken_tree import spoken_tree
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.shell.tables import first_draft
from sneferu_gui.ui.table.scene import PlayedScene
from tests.ui.pages.opened import stage_of

ACTIONS = 24


BAGS: dict[str, dict[str, str]] = {
    "sneferu": {"bag": "bag"},
    "men_nefer": {
        "stacks.draw": "draw",
        "stacks.papyri": "papyrus_bag",
        "stacks.crafts": "craft_bag",
    },
}
"""For each covered part of a deal, the state's name for its rest."""


def dealt(game: str) -> Session:
    drawn = first_draft(game, 0, "twins", solo=False).session()
    return Session(drawn.setup, drawn.deal)


def played(game: str) -> Session:
    session, chance = dealt(game), random.Random(4)
    for _action in range(ACTIONS):
        session.do(chance.choice(list(session.state.legal_actions())))
    return session


def twin_deal(session: Session, bags: dict[str, str]) -> Any:
    """The deal with unseen things in reversed order, except the top one, which may be seen."""
    deal: Any = session.deal
    for whole, rest in bags.items():
        cards = attrgetter(whole)(deal)
        seen = len(cards) - len(getattr(session.state, rest)) + 1
        assert len(set(cards[seen:])) > 1
        turned = (*cards[:seen], *reversed(cards[seen:]))
        stacks, _dot, name = whole.rpartition(".")
        if stacks:
            name, turned = stacks, getattr(deal, stacks)._replace(**{name: turned})
        deal = replace(deal, **{name: turned})
    return deal


def sent(game: str, session: Session, actions: tuple[Any, ...]) -> Iterator[object]:
    """Everything that a reader gets of a game."""
    table = Program(PlayOptions(seed=1, game=game), stores=False).table(session)
    assert isinstance(table, PlayedScene)
    stage, announcer = stage_of(table), Announcer()
    stage.speech = FULL
    for action in actions:
        yield spoken_tree(stage.tree(), said=announcer.follow(stage))
        stage.carry_out(table.do(action))
        table.hurry()
    yield spoken_tree(stage.tree(), said=announcer.follow(stage))


@pytest.mark.parametrize("game", BAGS)
def test_a_reader_is_sent_nothing_of_what_lies_covered(game: str) -> None:
    session = played(game)
    deal = twin_deal(session, BAGS[game])
    assert deal != session.deal
    actions = tuple(session.actions)
    one = sent(game, dealt(game), actions)
    other = sent(game, Session(session.setup, deal), actions)
    assert list(one) == list(other)
