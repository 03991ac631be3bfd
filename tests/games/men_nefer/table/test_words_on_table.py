"""Words on Men-Nefer's table: their number, and words for everything shown in pictures."""

from collections.abc import Hashable
from dataclasses import replace
from pathlib import Path

import pytest

from sneferu_gui.assets_folder import asset_file, assets_folder
from sneferu_gui.cli.options import ShotOptions
from sneferu_gui.games.men_nefer.law.record import PHASES
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table.agenda import agenda_view, asked_words
from sneferu_gui.games.men_nefer.table.log_lines import brief_turn
from sneferu_gui.games.men_nefer.table.scene import TableScene, table_picture
from sneferu_gui.games.men_nefer.table.table_layout import Part
from sneferu_gui.session.game import turns_of
from sneferu_gui.ui.engine.inputs import PointerMoved
from sneferu_gui.ui.engine.scene import Scene
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Letters
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.kit.widgets.move_panel import MoveOutcome
from sneferu_gui.ui.samples.samples import scene_for_shot
from sneferu_gui.ui.shell.renderer import Renderer
from tests.games.men_nefer.played import finished, turns
from tests.games.men_nefer.table.land_tables import snapshot_at
from tests.games.written import words, written

RENDERER = Renderer()
WRITTEN = {
    "table": 12, "visiting": 12, "boat-chosen": 20, "priestess": 17, "late": 12, "table-three": 12,
}  # fmt: skip
"""Most words on each table besides the question: before pictures there were three times as many."""
SIZES = [(1280, 720), (1920, 1080), (2560, 1440)]


def scene(name: str) -> Scene:
    return scene_for_shot(ShotOptions(Path("unused.png"), scene=name, game="men_nefer"))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", WRITTEN)
def test_few_words_are_written_on_the_table(name: str, size: tuple[int, int]) -> None:
    """Including bar and buttons, without the question and the words of bundles.

    TABLE.md, 10: in large windows bundles are in icons and words, in small ones in icons alone.
    """
    table = scene(name)
    assert isinstance(table, TableScene)
    tree = Stage(table, RENDERER.ruler, *size).tree()
    asked = words([asked_words(table.state)])
    bundles = [
        word for node in tree.walk() if node.key.startswith("pedestal:") for word in written(node)
    ]
    assert bundles or size == SIZES[0]
    assert 0 < len(written(tree)) - len(asked) - len(bundles) <= WRITTEN[name]


@pytest.mark.parametrize("size", [(1024, 640), *SIZES])
def test_what_a_turn_asks_is_written_once(size: tuple[int, int]) -> None:
    """In the agenda; the bar names the deciding seat, also for screen readers."""
    tree = Stage(scene("start"), RENDERER.ruler, *size).tree()
    seen = [look.text for node in tree.walk() for look in node.looks if isinstance(look, Letters)]
    assert sum("Visit a House" in text for text in seen) == 1
    banner = tree.find("bar/banner")
    assert banner is not None
    assert "Visit a House" in banner.label


def test_nothing_is_asked_before_the_page_of_the_last_harvest() -> None:
    """The table still shows the land as the last turn left it."""
    shown = snapshot_at("last-turn")
    over = replace(shown, common=replace(shown.common, is_over=True, is_open=False))
    tree = table_picture(Canvas(1280, 720, Scale(100), RENDERER.ruler), over)
    banner = tree.find("bar/banner")
    assert banner is not None
    assert "The game is over" in banner.label
    assert "Visit a House" not in banner.label


@pytest.mark.parametrize("size", SIZES[:2])
@pytest.mark.parametrize("phase", [each for each in PHASES if each not in ("turn", "over")])
def test_10_whatever_is_asked_is_written_once(phase: str, size: tuple[int, int]) -> None:
    """TABLE.md, 10: the question is always visible, in words, in every frame."""
    table = scene(phase)
    assert isinstance(table, TableScene)
    tree = Stage(table, RENDERER.ruler, *size).tree()
    seen = " ".join(look.text for node in tree.walk() for look in node.looks
                    if isinstance(look, Letters))  # fmt: skip
    assert seen.count(asked_words(table.state)) == 1


def test_the_turn_before_is_told_by_the_log_alone_where_it_is_beside_the_agenda() -> None:
    """While somebody else decides; in the folded agenda of a small window it is told in words."""
    shown = snapshot_at("table")
    waiting = replace(shown, common=replace(shown.common, is_open=False))
    for folded, count in (((), 1), ((Part.ACCOUNT,), 1), ((Part.LOG,), 3)):
        told = [line.words for line in agenda_view(waiting, None, folded).lines]
        assert told[0].endswith("decides.")
        assert len(told) == count
    steps = shown.common.news.steps
    before = next(
        turn for turn in reversed(turns_of(steps)) if steps[turn.start].seat != shown.seat
    )
    (line,) = brief_turn(shown.setup, steps[before.start : before.end])
    assert told[2] == f"{shown.setup.seats[before.seat].name} {line.short}"


@pytest.mark.parametrize(
    ("thing", "asked"),
    [(places.Slot(1, 0), "Choose the House to visit."),
     (places.Sun(0), "Choose the apprentice who visits.")],
)  # fmt: skip
def test_what_is_chosen_asks_for_what_goes_with_it(thing: Hashable, asked: str) -> None:
    table = scene("start")
    assert isinstance(table, TableScene)
    stage = Stage(table, RENDERER.ruler, 1280, 720)
    node = next(each for each in stage.tree().walk() if each.use.about == thing)
    stage.activate(node.key)
    seen = " ".join(look.text for each in stage.tree().walk() for look in each.looks
                    if isinstance(look, Letters))  # fmt: skip
    assert asked in seen


@pytest.mark.parametrize("name", ["table", "visiting", "boat-chosen", "priestess"])
def test_what_a_move_shows_in_pictures_is_told_in_words_when_pointed_at(name: str) -> None:
    stage = Stage(scene(name), RENDERER.ruler, 1280, 720)
    pictured = [
        node for node in stage.tree().walk()
        if node.use.about == MoveOutcome() and node.use.explanation
    ]  # fmt: skip
    assert pictured
    for node in pictured:
        assert len(words([node.label])) > len(written(node)), node
        stage.handle(PointerMoved(*node.rect.centre))
        told = stage.tree().find("tooltip")
        assert told is not None, node
        assert words([told.label]) == words([node.label])


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_turn_in_the_log_is_told_in_pictures_that_there_are(players: int) -> None:
    """The full text is the line's label."""
    session, shown, said = finished(players), 0, 0
    for steps in turns(session):
        for line in brief_turn(session.setup, steps):
            assert line.text
            told = [text for _sign, text in line.parts] if line.parts else [line.short]
            shown += len(words(told))
            said += len(words([line.short]))
            for sign in filter(None, (sign for sign, _text in line.parts)):
                assert asset_file(assets_folder() / "art", f"{sign}.svg").is_file(), sign
    assert shown < said / 2
