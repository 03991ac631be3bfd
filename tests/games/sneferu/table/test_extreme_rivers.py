"""Rivers of every playable length, with quarries crowded anywhere: all can be read."""

from dataclasses import replace

import pytest

from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.sneferu.law.edition import LONGEST_SHOWN
from sneferu_gui.games.sneferu.law.setup import Seat, Setup, deal_from_seed
from sneferu_gui.games.sneferu.table.river_course import TALLEST_SPACE
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Letters, Picture
from sneferu_gui.ui.kit.node import Node
from tests.ui.pages.opened import EvenRuler, program

SMALLEST_SIGN = 10
SMALLEST_NUMBER = 11
"""The least legible height of letters, in pixels."""


def nodes_of(last: int, first: int, size: tuple[int, int]) -> list[Node]:
    """The table's nodes on a river that long, with fifteen quarries in a row from `first` on."""
    quarries = tuple(
        replace(quarry, space=first + number)
        for number, quarry in enumerate(standard_edition().quarries)
    )
    edition = replace(standard_edition(), name="Extreme", last=last, quarries=quarries)
    seats = (Seat("Merit", COLOURS[0]), Seat("Hapi", COLOURS[1]))
    session = Session(Setup(edition, seats), deal_from_seed(2, 3))
    stage = Stage(program().table(session), EvenRuler(), *size, None)
    return list(stage.tree().walk())


EXTREMES = [
    (16, 1), (20, 3), (44, 15), (44, 17), (44, 1), (44, 29),
    (LONGEST_SHOWN, 1), (LONGEST_SHOWN, 23), (LONGEST_SHOWN, LONGEST_SHOWN - 15),
]  # fmt: skip


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
@pytest.mark.parametrize(("last", "first"), EXTREMES)
def test_nothing_on_the_map_lies_on_anything_else(
    last: int, first: int, size: tuple[int, int]
) -> None:
    nodes = nodes_of(last, first, size)
    spaces = [node for node in nodes if node.role == "space"]
    tokens = [node for node in nodes if node.role == "token"]
    names = [node for node in nodes if node.role == "name" and node.key.startswith("river/")]
    marks = [node for node in nodes if node.key.endswith("/landmark")]
    assert (len(spaces), len(tokens)) == (last + 1, 15)
    plates = [look.rect for node in spaces for look in node.looks if isinstance(look, Letters)]
    panel = next(node for node in nodes if node.key == "river")
    for space in spaces:
        signs = [look for look in space.looks if isinstance(look, Picture)]
        assert len(signs) == (1 if space.children else 0)
        assert all(look.rect.w >= SMALLEST_SIGN for look in signs)
    assert all(panel.rect.holds(node.rect) for node in (*spaces, *tokens, *names, *marks))
    for index, token in enumerate(tokens):
        for other in (*tokens[:index], *names):
            assert not token.rect.meets(other.rect), (token.key, other.key)
        for plate in plates:
            assert not token.rect.meets(plate), token.key
    for index, name in enumerate(names):
        for other in (*names[:index], *spaces):
            assert not name.rect.meets(other.rect), (name.key, other.key)
    for index, mark in enumerate(marks):
        for other in (*marks[:index], *spaces, *tokens):
            assert not mark.rect.meets(other.rect), (mark.key, other.key)


@pytest.mark.parametrize("last", [16, 44, LONGEST_SHOWN])
def test_every_number_can_be_read(last: int) -> None:
    for node in nodes_of(last, 1, (1024, 640)):
        if node.role == "space":
            letters = [look for look in node.looks if isinstance(look, Letters)]
            assert all(look.font.size >= SMALLEST_NUMBER for look in letters), node.key
            assert all(look.rect.h <= TALLEST_SPACE for look in letters)
