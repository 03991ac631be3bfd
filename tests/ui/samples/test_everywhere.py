"""Rules for every scene and moment: explanations, the keys over the widgets, counts."""

import random
from collections import Counter

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sneferu.law.geometry import LEFT_CELL, RIGHT_CELL, SLOTS
from sneferu_gui.games.sneferu.law.materials import MATERIALS, NO_STONE
from sneferu_gui.games.sneferu.samples.games import AGAINST_PTAH, FOUR, SOLO, WITH_BUILDERS
from sneferu_gui.games.sneferu.table.areas import areas_in, paths_around
from sneferu_gui.games.sneferu.table.playing import SneferuTable
from sneferu_gui.games.sneferu.table.pyramid_places import LEVELS
from sneferu_gui.games.sneferu.table.scene import stones_left
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.explanation import explained_at, explanation_card, explanation_of
from sneferu_gui.ui.engine.inputs import (
    Button,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    WheelTurned,
)
from sneferu_gui.ui.engine.scene import Scene, call
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node, index_of
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.pages.end.scene import EndScene, EndView
from sneferu_gui.ui.pages.first_start import FirstStartScene
from sneferu_gui.ui.pages.rulebook.book import read_rulebook
from sneferu_gui.ui.pages.title import TitleScene
from sneferu_gui.ui.samples.moments import TWO, Company, game_at, is_over
from sneferu_gui.ui.samples.samples import SAMPLE_SEED
from sneferu_gui.ui.shell.scenes import Program
from tests.sweep import SWEEP, one_in
from tests.ui.pages.opened import BOOK, SAMPLES, EvenRuler, node, program, stage_of

CHAPTERS = read_rulebook("sneferu").chapters
CLAUSES = {clause.letters for chapter in CHAPTERS for clause in chapter.clauses} | {
    chapter.key for chapter in CHAPTERS
}


def stage_with(name: str) -> Stage:
    """A stage with a new sample scene, and the rulebook."""
    own = Program(PlayOptions(seed=SAMPLE_SEED), stores=False)
    stage = stage_of(SAMPLES[name](own))
    stage.rulebook = BOOK
    if isinstance(stage.scene, EndScene):  # any key would end the reveal first
        stage.scene.hurry()
        stage.scene.tick(0.0)
        stage.change()
    return stage


def reachable(stage: Stage) -> list[Node]:
    return [each for each in stage.tree().walk() if each.is_reachable]


def click(stage: Stage, each: Node) -> None:
    place = each.rect.centre
    stage.handle(PointerMoved(*place))
    stage.handle(PointerPressed(*place, Button.MAIN))
    stage.handle(PointerReleased(*place, Button.MAIN))


def come_back(stage: Stage, scene: Scene) -> None:
    """Close the card over a scene."""
    stage.handle(KeyPressed("escape"))
    assert stage.scene is scene
    assert stage.tree().find("rule") is None


def topmost(stage: Stage, each: Node) -> bool:
    """Whether a pointer at a node's centre is on it."""
    return index_of(stage.tree()).at(*each.rect.centre) == each


def one_of_each(nodes: list[Node]) -> list[Node]:
    """The first node of each role, with and without a clause, open and closed."""
    kinds = {(each.role, bool(each.clause), each.is_enabled): each for each in reversed(nodes)}
    return list(kinds.values())


# One test for all checks that leave the scene unchanged: making it and its layout take the time.
@pytest.mark.parametrize("name", one_in(3, list(SAMPLES)))
def test_whatever_is_asked_is_answered_over_the_scene(name: str) -> None:
    stage = stage_with(name)
    f1_explains_one_of_each(stage)
    a_click_does_what_the_tooltip_promises(stage)
    the_sheet_of_keys_lies_over_everything(stage)


def f1_explains_one_of_each(stage: Stage) -> None:
    """Check F1 on one node of each kind: its card can be closed; a page being shown ends first."""
    if stage.scene.hurry():  # as the key would, after which the log has more to tell
        stage.change()
    scene, tree = stage.scene, stage.tree()
    nodes = [each for each in reachable(stage) if explained_at(tree, *each.rect.centre) == each]
    for each in one_of_each([each for each in nodes if topmost(stage, each)]):
        stage.handle(PointerMoved(*each.rect.centre))
        stage.handle(KeyPressed("f1"))
        assert tells(node(stage, "rule"), each), each.key
        come_back(stage, scene)


@pytest.mark.parametrize("name", one_in(5, list(SAMPLES)))
def test_everything_there_is_has_an_explanation(name: str) -> None:
    """By a clause of the rulebook, or in words; in a card beside it, within the window."""
    stage = stage_with(name)
    tree = stage.tree()
    canvas = Canvas(*tree.rect[2:], Scale(stage.percent), EvenRuler())
    for each in reachable(stage):
        if not topmost(stage, each):
            continue
        assert each.clause in CLAUSES | {""}
        explanation = explanation_of(each, BOOK)
        assert explanation is not None, each.key
        card = explanation_card(canvas, tree, explanation, "away", "book")
        assert tells(card, each), each.key
        assert tree.rect.holds(card.rect), each.key


def tells(card: Node, about: Node) -> bool:
    """Whether a card has its subject's clause, after the reason it is closed; or its words."""
    if not about.clause:
        return card.label.startswith(about.label)
    said = card.label.split("\n")
    return about.clause in said and (
        not about.use.reason or card.label.startswith(about.use.reason)
    )


def a_click_does_what_the_tooltip_promises(stage: Stage) -> None:
    """Check that the rule opens where the tooltip promises it, over the present scene.

    Where a tooltip has room for the name alone, it promises nothing; nor where words alone answer.
    """
    scene = stage.scene
    closed = [e for e in reachable(stage) if not e.is_enabled and topmost(stage, e)]
    for each in closed:
        opens = bool(each.clause) and not scene.is_waiting()
        assert stage.opens_rule(each) == opens, each.key
    for each in one_of_each(closed):
        stage.handle(PointerMoved(*each.rect.centre))
        tooltip = stage.tree().find("tooltip")
        looks = tooltip.looks if tooltip is not None else ()
        told = " ".join(getattr(look, "text", "") for look in looks)
        promised = "A click opens the rule." in told
        is_brief = told.strip() in {each.use.hint.partition("\n")[0], each.label}
        click(stage, each)
        assert stage.scene is scene
        has_opened = stage.tree().find("rule") is not None
        may_open = is_brief or not each.clause
        assert has_opened == promised or (has_opened and may_open), each.key
        if has_opened:
            come_back(stage, scene)


TOLD_KEYS = (
    "table",
    "hand",
    "storehouse",
    "handing-over",
    "replay",
    "menu",
    "end",
    "games",
    "asked",
)


def opened_at(name: str) -> Stage:
    own = Program(PlayOptions(seed=SAMPLE_SEED), stores=False)
    stage = stage_of(SAMPLES[name](own))
    stage.rulebook = own.explains()
    stage.tick(0.0)
    stage.tick(9.0)  # earlier motion and notices are over
    return stage


def seen(stage: Stage) -> tuple[str, list[tuple[str, str]]]:
    """The scene on top and all its texts, wherever pointer and keyboard are."""
    nodes = [n for n in stage.tree().walk() if n.role not in {"tooltip", "motion"}]
    return type(stage.scene).__name__, [(n.key, n.label) for n in nodes]


def test_the_key_that_a_tooltip_tells_does_what_a_click_does() -> None:
    tried: set[tuple[str, str]] = set()
    for name in TOLD_KEYS:
        stage = opened_at(name)
        told = [n for n in reachable(stage) if n.shortcut and n.is_enabled and topmost(stage, n)]
        for each in told:
            if (each.shortcut, each.key) in tried:
                continue
            tried.add((each.shortcut, each.key))
            clicked, pressed = opened_at(name), opened_at(name)
            clicked.activate(each.key)
            key = each.shortcut.removeprefix("ctrl+")
            pressed.handle(KeyPressed(key, ctrl=key != each.shortcut))
            assert seen(clicked) == seen(pressed), (name, each.key, each.shortcut)
            for done in (clicked, pressed):
                done.close()
    assert len(tried) > 20


def the_sheet_of_keys_lies_over_everything(stage: Stage) -> None:
    stage.handle(KeyPressed("?"))
    if stage.tree().find("keys") is None:  # the scene writes it: it has said so by taking it
        return
    size = stage.tree().rect
    for each in node(stage, "keys").walk():
        assert size.holds(each.rect), each.key
    stage.handle(KeyPressed("x"))
    assert stage.tree().find("keys") is None


STEPS = (10, pytest.param(24, marks=SWEEP))
"""Number of keys pressed in each scene, different ones in each."""


@pytest.mark.parametrize("steps", STEPS)
@pytest.mark.parametrize("name", one_in(3, list(SAMPLES)[1:]))
def test_sheets_words_and_explanations_on_top_of_one_another(name: str, steps: int) -> None:
    """However they are opened, Escape leads back, in as many steps."""
    stage = stage_with(name)
    scene = stage.scene
    chance = random.Random(name)
    for _step in range(steps):
        stage.handle(KeyPressed(chance.choice(("t", "f1", "?", "tab", "escape", "down"))))
        stage.tree()
        if len(stage.scenes) == 1:
            # Escape leaves the page of the first start, which is asked only once.
            left_for = TitleScene if isinstance(scene, FirstStartScene) else type(scene)
            assert type(stage.scene) in {type(scene), left_for}
    assert len(stage.scenes) < steps


def test_the_end_of_an_account_is_left_with_one_turn_of_the_wheel() -> None:
    own = program()
    end = own.end(own.table(game_at(own.edition(), FOUR, is_over)))
    stage = stage_of(end)
    end.activate(call(EndScene.show_view, EndView.ACCOUNT))
    place = node(stage, "account/details").rect.centre

    def shown() -> list[str]:
        return [each.label for each in node(stage, "account/details").walk()]

    for _step in range(60):
        stage.handle(WheelTurned(*place, -1))
        stage.tree()
    before = shown()
    stage.handle(WheelTurned(*place, 1))
    assert shown() != before


# -- at every moment of a game ---------------------------------------------------------------


@pytest.mark.parametrize(
    "company",
    [TWO, FOUR, SOLO, Company(3, "random", options=(WITH_BUILDERS,)),
     Company(1, "random", options=(AGAINST_PTAH,))],
)  # fmt: skip
@pytest.mark.parametrize(
    "is_in_turn", [pytest.param(True, id="one"), pytest.param(False, id="all", marks=SWEEP)]
)
def test_every_moment_can_be_looked_at_in_every_way(company: Company, *, is_in_turn: bool) -> None:
    """The stones left are those in the bag; every pyramid can be enlarged, its areas outlined.

    One of the moments in turn; or all.
    """
    own = program()
    session: Session = game_at(own.edition(), company, is_over)
    table = own.table(session)
    stage = stage_of(table)
    stage.handle(KeyPressed("a"))
    stage.handle(KeyPressed("b"))
    for number, count in enumerate([*range(0, session.state_count, 9), session.state_count]):
        session.go_to(count)
        assert sum(stones_left(table.state).values()) == table.state.bag_count
        boards = (None, *table.boards)
        for board in (boards[number % len(boards)],) if is_in_turn else boards:
            table.activate(call(SneferuTable.enlarge, board))
            stage.handle(KeyPressed("left shift"))
            stage.change()
            stage.notify(f"{count} {board}")
            counted = Counter(each.key for each in stage.tree().walk())
            assert max(counted.values()) == 1, counted.most_common(3)
            assert counted["large"] == (board is not None)


def _cells_of(stones: list[int]) -> list[int]:
    """The sets of cells of each material, for stones in the 21 slots."""
    cells = [0] * len(MATERIALS)
    for slot, code in enumerate(stones):
        if code != NO_STONE:
            left, right = divmod(code, len(MATERIALS))
            cells[left] |= LEFT_CELL[slot]
            cells[right] |= RIGHT_CELL[slot]
    return cells


@pytest.mark.parametrize("seed", range(12))
def test_areas_cover_a_pyramid_of_all_levels_once(seed: int) -> None:
    """For random stones: every half is in one area, every area is outlined."""
    chance = random.Random(seed)
    kinds = len(MATERIALS) ** 2
    stones = [chance.randrange(kinds) for _slot in range(SLOTS)]
    areas = areas_in(_cells_of(stones), None)
    cells = [cell for area in areas for cell in area.cells]
    assert len(cells) == len(set(cells)) == 2 * SLOTS
    assert {level for level, _column in cells} == set(range(LEVELS))
    assert all(area.is_enclosed for area in areas), "with no slot empty, nothing can grow"
    for area in areas:
        corners = [corner for way in paths_around(area.cells) for corner in way]
        assert corners
    gap = chance.randrange(SLOTS)
    stones[gap] = NO_STONE
    assert not all(area.is_enclosed for area in areas_in(_cells_of(stones), None))
