"""Words on Terra's table: their number, and words for everything shown in pictures."""

from typing import Final

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.terra_pyramides.law.actions import Draw
from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.session.undo_rules import HandingOver, UndoRule
from sneferu_gui.ui.engine.inputs import PointerMoved
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Picture
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.widgets.move_panel import CHECK, MoveOutcome
from sneferu_gui.ui.samples.samples import SAMPLE_SEED, samples_of
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.scenes import Program
from tests.games.terra_pyramides.games import NAMES, begun, played_until, table_of
from tests.games.terra_pyramides.played import finished
from tests.games.terra_pyramides.table.test_motion import VIEWER, picture
from tests.games.written import words, written

RENDERER = Renderer()
SAMPLES = samples_of("terra_pyramides")
BEFORE = {
    "tile": 59, "row": 55, "ways": 55, "building": 45, "end-open": 59, "swap": 63, "draw": 52,
    "table-four": 60,
}  # fmt: skip
"""Number of words at 1280 × 720 before most became pictures.

The scenes: a turn's start, choosing a row, walking, building, its end, too many stones, the next
tile, four players.
"""


def stage_at(scene: str, size: tuple[int, int] = (1280, 720)) -> Stage:
    program = Program(PlayOptions(seed=SAMPLE_SEED, game="terra_pyramides"), stores=False)
    return Stage(SAMPLES[scene](program), RENDERER.ruler, *size)


def told_of_move(stage: Stage) -> list[Node]:
    return [node for node in stage.tree().walk() if node.use.about == MoveOutcome()]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("scene", BEFORE)
def test_half_of_the_words_on_the_table_are_gone(scene: str, size: tuple[int, int]) -> None:
    """Including those of bar and buttons."""
    count = len(written(stage_at(scene, size).tree()))
    assert 0 < count <= BEFORE[scene] // 2


TURN: Final = "A turn: lay the tile, choose a row, draw workers and build, take the next tile"


@pytest.mark.parametrize(
    ("scene", "said"),
    [
        ("swap", "You have 10 stones, and 7 may stay. Swap two stones 3 times."),
        ("table", "Workers to be drawn: 3"),
        ("tile", f"{TURN}\nIn hand of Hapi: tile (eye and red stone)"),
        ("tile", "e4: level 2 (+5): −2 workers (1/3)"),
        ("swapping", "To be swapped: red stone. Choose the other stone."),
        ("ways", "Choose the site for the worker on d4."),
        ("building", "Hapi: 3 workers"),
        ("must-look", "You have 5 gold, and 4 may stay: pay for a look into a stack. (L2)"),
    ],
)
def test_the_pointer_is_told_the_words_of_each_picture(scene: str, said: str) -> None:
    """The keyboard skips them; screen readers and the text panel have the same words."""
    stage = stage_at(scene)
    lines = {node.label: node for node in told_of_move(stage)}
    assert said in lines
    line = lines[said]
    assert not written(line), "shown in signs and figures"
    stage.handle(PointerMoved(*line.rect.centre))
    told = stage.tree().find("tooltip")
    assert told is not None
    assert told.label == said
    assert not line.is_reachable


def test_what_was_done_before_is_shown_in_pictures_while_another_decides() -> None:
    """The doer's emblem before the first thing, and each thing's full text as its label."""
    steps = enumerate(finished().steps)
    decides = [n for n, step in steps if (step.seat, step.action.do) == (1 - VIEWER, "row")][5]
    tree = picture(decides, VIEWER)
    lines = [node for node in tree.walk() if node.use.about == MoveOutcome()]
    done = [node for node in lines if node.label.startswith(NAMES[VIEWER])]
    assert len(done) > 2
    assert not any(map(written, done))
    signs = [[look.name for look in node.looks if isinstance(look, Picture)] for node in done]
    assert [names[0].startswith("emblems/") for names in signs] == [True] + [False] * len(signs[1:])


@pytest.mark.parametrize(
    ("scene", "done"), [("start", 0), ("row", 1), ("table", 2), ("draw", 4), ("must-look", 4)]
)
def test_the_steps_of_a_turn_that_are_done_are_ticked(scene: str, done: int) -> None:
    """Laying, the row, workers and building, the next tile (T2)."""
    (line,) = (node for node in told_of_move(stage_at(scene)) if node.label.startswith("A turn: "))
    pictures = [look.name for look in line.looks if isinstance(look, Picture)]
    assert pictures.count(CHECK) == done
    assert len(pictures) == 5 + done


@pytest.mark.parametrize("scene", BEFORE)
def test_every_line_of_the_move_is_said_in_words(scene: str) -> None:
    for line in told_of_move(stage_at(scene)):
        assert words([line.label]), line
        assert line.use.explanation == line.label


def test_a_turn_that_waits_to_be_handed_over_asks_for_that_in_the_bar() -> None:
    """Not for the tile that was taken already."""
    session = played_until(begun(2, 1, rule=UndoRule.TURN), lambda state: state.phase is Phase.DRAW)
    session.asks = lambda _seat: HandingOver.TO_OTHERS
    stage, table = table_of(session)
    table.do(next(each for each in session.state.legal_actions() if isinstance(each, Draw)))
    assert session.is_handing_over
    banner = stage.tree().find("bar/banner")
    assert banner is not None
    assert banner.label.endswith("hand the turn over, or take it back")


def test_when_a_puzzle_is_solved_nobody_is_said_to_decide() -> None:
    """The bar went on asking, and the panel of the move told the turn before."""
    stage = stage_at("puzzle-solved")
    told = [node.label for node in told_of_move(stage)]
    assert not [line for line in told if "decides" in line or line == "The turn before:"]
    assert any("level 3" in line for line in told), "the level just built"
    banner = stage.tree().find("bar/banner")
    assert banner is not None
    assert banner.label == "Hapi"
