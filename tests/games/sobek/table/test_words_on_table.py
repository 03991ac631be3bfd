"""Words on Sobek's table: their number, and words for everything shown in pictures."""

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sobek.samples.scenes import mid_round
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.ui.engine.inputs import Button, PointerMoved, PointerPressed
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Letters, Picture
from sneferu_gui.ui.kit.widgets.move_panel import MoveOutcome
from sneferu_gui.ui.samples.moments import FOUR, THREE, TWO, Company, game_at
from sneferu_gui.ui.samples.samples import samples_of
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.scenes import Program
from tests.games.sobek.games import table_of
from tests.games.written import words, written

RENDERER = Renderer()
EDITION = standard_edition("sobek")
WRITTEN = 41
"""Most words on a table of two: half of those before most became pictures."""


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("company", [TWO, THREE, FOUR])
def test_few_words_are_written_on_the_table(company: Company, size: tuple[int, int]) -> None:
    """In the middle of a round, bar and buttons among them."""
    _stage, table = table_of(game_at(EDITION, company, mid_round))
    stage = Stage(table, RENDERER.ruler, *size)
    assert 0 < len(written(stage.tree())) <= WRITTEN


def test_what_a_move_shows_in_pictures_is_said_in_more_words_than_are_written() -> None:
    _stage, table = table_of(game_at(EDITION, TWO, mid_round))
    stage = Stage(table, RENDERER.ruler, 1280, 720)
    move = [node for node in stage.tree().walk() if node.use.about == MoveOutcome()]
    assert len(move) > 5
    for node in move:
        texts = [look.text for look in node.looks if isinstance(look, Letters)]
        assert words([node.label]), node
        assert node.use.explanation == node.label or words(texts) == words([node.label])
    assert len(words([node.label for node in move])) > 3 * sum(len(written(node)) for node in move)


def test_the_pointer_is_told_the_words_of_pictures_and_the_keyboard_passes_over_them() -> None:
    """A line that is already in words gets no further ones."""
    _stage, table = table_of(game_at(EDITION, TWO, mid_round))
    stage = Stage(table, RENDERER.ruler, 1280, 720)
    lines = [node for node in stage.tree().walk() if node.use.about == MoveOutcome()]
    assert len(lines) > 5
    for line in lines:
        stage.handle(PointerMoved(*line.rect.centre))
        told = stage.tree().find("tooltip")
        assert told is not None, line
        assert told.label == line.label
        assert not line.is_reachable
        stage.handle(PointerPressed(*line.rect.centre, Button.MAIN))
        assert stage.attention.focused is None


def test_what_cards_of_the_nile_bring_stands_in_one_column() -> None:
    """Beside a card with scarabs that skips others, too, which has three pictures before it."""
    program = Program(PlayOptions(game="sobek"), stores=False)
    tree = Stage(samples_of("sobek")["analysis"](program), RENDERER.ruler, 1280, 720).tree()
    lines = [node for node in tree.walk() if node.key.startswith("move/line/")][1:5]
    assert max(sum(isinstance(look, Picture) for look in node.looks) for node in lines) > 2
    amounts = {node.looks[-1].rect.x for node in lines if isinstance(node.looks[-1], Letters)}
    assert len(amounts) == 1, amounts
