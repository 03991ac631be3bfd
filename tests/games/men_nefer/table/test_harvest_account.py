"""The sources of Men-Nefer's points: every item, and all sums (J5)."""

from itertools import chain

import pytest

from sneferu_gui.games.men_nefer.law.actions import Pick
from sneferu_gui.games.men_nefer.law.position import SOURCES
from sneferu_gui.games.men_nefer.law.result import Result
from sneferu_gui.games.men_nefer.table.harvest.account import Account, account_of
from sneferu_gui.session.game import Step
from tests.games.men_nefer.law.scenario import before, started, with_board
from tests.games.men_nefer.played import finished


def accounted(players: int) -> tuple[Account, Result]:
    """A whole game's account and result."""
    session = finished(players)
    return account_of(session.setup, session.steps), session.state.result()


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_items_of_each_cell_are_what_the_law_counts(players: int) -> None:
    account, result = accounted(players)
    for seat, sources in enumerate(result.sources):
        for source, eras in zip(SOURCES, sources, strict=True):
            counted = tuple(account.points(seat, source, era) for era in (1, 2, 3))
            assert counted == eras, (seat, source)
        assert account.points(seat) == result.pp[seat] - 10
    assert all(each.text for each in account.items)


def test_what_is_swallowed_at_nothing_is_told_apart() -> None:
    """G2: a seat with 10 points cannot lose 16."""
    account, _result = accounted(2)
    lost = [each for each in account.unpaid_losses if each.source == "duat"]
    assert lost
    for each in lost:
        (item,) = account.cell(each.seat, "duat", each.era)
        assert item.points + each.points == account.points(each.seat, "duat", each.era)
        assert each.points > 0


def test_points_had_at_once_stand_with_what_gave_them() -> None:
    items = chain.from_iterable(accounted(players)[0].items for players in (2, 3, 4))
    texts = {each.text for each in items if each.source == "immediate"}
    assert any(text.startswith("The sign fits: ") for text in texts)
    assert all(text[0].isupper() for text in texts)


def test_a_point_for_a_sphinx_that_is_not_there_stands_with_its_carving() -> None:
    """H1."""
    state = before(with_board(started(2), sphinxes=(0, 4)), "limestone 1 / heart 1, carve / food 1")
    action = Pick(1, 0)
    after, happened = state.play(action)
    account = account_of(state.table.setup, [Step(0, action, tuple(happened), after)])
    (item,) = account.cell(0, "immediate")
    assert item.text == "Carve a sphinx: the reserve is empty"
