"""Notes, cards, pointers and frames: they cover no words and numbers except their subjects."""

import random
from collections.abc import Iterator

import pytest
from _pytest.mark import ParameterSet

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.catalogue import shown_games
from sneferu_gui.language import choose_language
from sneferu_gui.session.settings import Settings
from sneferu_gui.ui.engine.inputs import Button, PointerMoved, PointerPressed, PointerReleased
from sneferu_gui.ui.engine.overlays import tooltip, visible_words
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Letters, Picture
from sneferu_gui.ui.kit.node import Node, index_of
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.pages.lessons.lessons import Lessons
from sneferu_gui.ui.pages.lessons.scene import LessonScene
from sneferu_gui.ui.pages.puzzles.scene import PuzzleScene, PuzzleSet
from sneferu_gui.ui.samples.samples import SAMPLE_SEED, samples_of
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.scenes import Program
from tests.sweep import SWEEP, every_value
from tests.ui.pages.lessons.pupils import as_told, directly, program_of_lessons, words_on_card

RENDERER = Renderer()
Size = tuple[int, int, int]
SIZES: tuple[Size, ...] = (
    (1024, 640, 100), (1280, 720, 100), (1920, 1080, 150), (1280, 720, 150), (1024, 640, 150),
)  # fmt: skip


def program_of(game: str) -> Program:
    return Program(PlayOptions(seed=SAMPLE_SEED, game=game), stores=False)


def stage_with(game: str, name: str, size: Size) -> Stage:
    scene = samples_of(game)[name](program_of(game))
    return Stage(scene, RENDERER.ruler, *size)


def words_in(tree: Node, *but: Node | None) -> list[tuple[str, str, Rect]]:
    """All texts of a picture with their rectangles, each line as wide as its letters.

    Without texts under a backdrop, and without those of the given nodes.
    """
    own = {node.key for each in but if each is not None for node in each.walk()}
    found: list[tuple[str, str, Rect]] = []
    for node in tree.walk():
        if node.role == "backdrop":
            found.clear()
        if node.key in own or node.role == "tooltip":
            continue
        lines = [look for look in node.looks if isinstance(look, Letters)]
        found += [(node.key, each.text, where(each)) for each in lines if each.text.strip()]
    return found


def where(look: Letters) -> Rect:
    wide = min(look.rect.w, RENDERER.ruler.width(look.text, look.font))
    high = min(look.rect.h, RENDERER.ruler.height(look.font))
    line = look.rect.centred(look.rect.w, high)
    if look.align is Align.CENTRE:
        return line.centred(wide, high)
    return line.left_part(wide) if look.align is Align.LEFT else line.right_part(wide)


# -- tooltips ----------------------------------------------------------------------------------


def scenes_at_sizes() -> Iterator[ParameterSet]:
    """One in four scenes at one size in every run, with a few of its notes.

    The sweep has all of them: each scene in each language, at two sizes or one.
    """
    languages = ("en", "cs", "de")
    for game in shown_games():
        for place, name in enumerate(samples_of(game)):
            for number, size in enumerate(SIZES):
                ends = f"{game}-{name}-{size[0]}-{size[2]}"
                if number == place % len(SIZES) and place % 4 == 0:
                    spoken = ("en", "de")[place // 4 % 2]
                    yield pytest.param(game, name, size, spoken, place // 4 % 14, 14, id=ends)
                language = languages[(place + number) % 3]
                yield pytest.param(game, name, size, language, 0, 1, marks=SWEEP,
                                   id=f"{ends}-{language}-all")  # fmt: skip


@pytest.mark.parametrize(
    ("game", "name", "size", "language", "first", "step"), list(scenes_at_sizes())
)
def test_no_tooltip_lies_over_words_of_anything_else(
    game: str, name: str, size: Size, language: str, first: int, step: int
) -> None:
    choose_language(language)
    try:
        stage = stage_with(game, name, size)
        tree = stage.tree()
        canvas = Canvas(*size[:2], Scale(stage.percent), RENDERER.ruler)
        index = index_of(tree)
        told = [
            node
            for node in index.nodes
            if node.hint and canvas.rect.contains(*node.rect.centre)
            and index.at(*node.rect.centre) == node
        ]  # fmt: skip
        words = words_in(tree)
        for node in told[first::step]:
            shown = tooltip(canvas, tree, node)
            assert canvas.rect.holds(shown.rect), node.key
            assert not shown.rect.meets(node.rect), node.key
            own = {each.key for each in node.walk()}
            under = [key for key, _text, rect in words if rect.meets(shown.rect)]
            covered = [key for key in under if key not in own]
            assert not covered, (node.key, shown.rect)
    finally:
        choose_language("en")


def click(stage: Stage, key: str) -> None:
    node = stage.tree().find(key)
    assert node is not None
    stage.handle(PointerMoved(*node.rect.centre))
    stage.handle(PointerPressed(*node.rect.centre, Button.MAIN))
    stage.handle(PointerReleased(*node.rect.centre, Button.MAIN))


@pytest.mark.parametrize("game", list(shown_games()))
def test_what_was_pressed_tells_nothing_over_its_answer_until_it_is_pointed_at_again(
    game: str,
) -> None:
    stage = stage_with(game, "hint-where", SIZES[1])
    lamp = stage.tree().find("bar/hint")
    assert lamp is not None
    stage.handle(PointerMoved(*lamp.rect.centre))
    assert stage.tree().find("tooltip") is not None
    click(stage, "bar/hint")
    assert stage.tree().find("move/hint/more") is not None
    assert stage.tree().find("tooltip") is None
    stage.handle(PointerMoved(lamp.rect.x + 1, lamp.rect.y + 1))
    assert stage.tree().find("tooltip") is None
    stage.handle(PointerMoved(lamp.rect.x - 30, 600))
    stage.tree()
    stage.handle(PointerMoved(*lamp.rect.centre))
    shown = stage.tree().find("tooltip")
    assert shown is not None
    assert not [w for w in words_in(stage.tree(), lamp) if w[2].meets(shown.rect)]


@pytest.mark.parametrize("game", list(shown_games()))
@pytest.mark.parametrize("name", ["table", "setup-four", "settings", "games", "days"])
def test_a_tooltip_that_says_only_what_is_written_on_its_button_is_not_shown(
    game: str, name: str
) -> None:
    if name not in samples_of(game):
        pytest.skip("the game has no such scene")
    stage = stage_with(game, name, SIZES[1])
    for node in [n for n in stage.tree().walk() if n.hint and n.role == "button"]:
        stage.handle(PointerMoved(*node.rect.centre))
        if stage.attention.hovered == node.key:
            is_shown = stage.tree().find("tooltip") is not None
            repeats = visible_words(node).casefold().strip(" .…") == node.hint.casefold().strip(
                " .…"
            )
            assert is_shown != repeats, node.key


def test_undo_tells_what_it_takes_back_and_not_over_the_banner() -> None:
    stage = stage_with("sneferu", "table", SIZES[1])
    undo, banner = stage.tree().find("bar/undo"), stage.tree().find("bar/banner")
    assert undo is not None
    assert banner is not None
    stage.handle(PointerMoved(*undo.rect.centre))
    shown = stage.tree().find("tooltip")
    assert shown is not None
    assert shown.label.startswith("Undo: ")
    assert visible_words(undo) == "Undo"
    assert not shown.rect.meets(banner.rect)


# -- cards, pointers and frames of lessons and puzzles -------------------------------------------


def check_coach(stage: Stage) -> None:
    """Check that strip and pointer cover neither words nor usable things, and frames no words.

    A subject without room beside it only has a ring: a pointer would hide too much.
    """
    tree = stage.tree()
    card = tree.find("coach")
    if card is None:
        return
    words = words_in(tree, card)
    for node in tree.walk():
        if node.is_enabled and node.key.partition("/")[0] != "coach":
            assert not node.rect.meets(card.rect), node.key
    assert not [(k, text) for k, text, rect in words if rect.meets(card.rect)], card.label
    for node in tree.walk():
        if node.key.startswith("coach/ring/"):
            struck = [text for _k, text, rect in words if runs_over(node.rect, letters_in(rect))]
            assert not struck, (node.key, node.rect, words_on_card(stage))
    pointer = tree.find("coach/pointer")
    if pointer is not None:
        rings = [node.key for node in tree.walk() if node.key.startswith("coach/ring/")]
        assert len(rings) == 1, f"an arrow at the first of {rings}"
        struck = [text for _k, text, rect in words if rect.meets(pointer.rect)]
        assert not struck, (pointer.rect, words_on_card(stage))
        used = [n.key for n in tree.walk() if n.is_enabled and is_crossed(n, pointer, tree)]
        assert not used, (pointer.rect, words_on_card(stage))


def letters_in(line: Rect) -> Rect:
    """The rectangle of a line of text without the space above and below its letters."""
    return line.inset(0, line.h // 6)


def runs_over(ring: Rect, words: Rect) -> bool:
    """Whether a frame's line, two pixels wide, runs over words: they are not wholly beside it."""
    return ring.meets(words) and not ring.inset(2).holds(words)


def is_crossed(node: Node, pointer: Node, tree: Node) -> bool:
    """Whether the pointer lies over a node, except one that contains all its subjects."""
    rings = [each.rect for each in tree.walk() if each.key.startswith("coach/ring/")]
    return node.rect.meets(pointer.rect) and not any(node.rect.holds(ring) for ring in rings)


def chapters() -> Iterator[ParameterSet]:
    for game in shown_games():
        count = len(Lessons.of(program_of_lessons(), game).course.chapters)
        for number in range(count):
            for place, size in enumerate(SIZES):
                is_sampled = place == (number + 1) % len(SIZES) and number == 3
                sampled = ("en", "de")[number % 2]
                for language in ("en", "cs", "de") if place in {0, 3} else ("en", "cs"):
                    marks = () if is_sampled and language == sampled else SWEEP
                    yield pytest.param(game, number, size, language, marks=marks)


@pytest.mark.parametrize(("game", "number", "size", "language"), list(chapters()))
def test_no_step_of_a_lesson_lies_over_words(
    game: str, number: int, size: Size, language: str
) -> None:
    choose_language(language)
    try:
        scene = LessonScene(Lessons.of(program_of_lessons(), game), number)
        stage, chance = Stage(scene, RENDERER.ruler, *size), random.Random(1)
        for moment in range(150):
            stage.tick(float(moment))
            check_coach(stage)
            if scene.progress.is_over and words_on_card(stage):
                return
            node = as_told(stage, chance)
            if node is not None:
                directly(stage, node)
    finally:
        choose_language("en")


def puzzles() -> Iterator[ParameterSet]:
    for game in shown_games():
        kinds = dict.fromkeys(p.kind for p in PuzzleSet.of(program_of(game), game).puzzles)
        for place, kind in enumerate(kinds):
            for number, size in enumerate(SIZES):
                sampled = number == place % len(SIZES)
                yield pytest.param(game, kind, size, 3 if sampled else 99,
                                   marks=() if sampled else SWEEP)  # fmt: skip


@pytest.mark.parametrize(("game", "kind", "size", "most"), list(puzzles()))
def test_no_card_of_a_puzzle_lies_over_words(game: str, kind: str, size: Size, most: int) -> None:
    puzzles = PuzzleSet.of(program_of(game), game)
    of_kind = [each for each in puzzles.puzzles if each.kind == kind]
    for puzzle in of_kind[:most]:
        stage = Stage(PuzzleScene(puzzles, puzzle), RENDERER.ruler, *size)
        check_coach(stage)


@pytest.mark.parametrize("language", ["en", "cs", "de"])
@pytest.mark.parametrize("game", list(shown_games()))
def test_no_advice_in_a_whole_game_lies_over_words(game: str, language: str) -> None:
    choose_language(language)
    try:
        for size in SIZES:
            stage = stage_with(game, "advised", size)
            assert stage.tree().find("coach") is not None
            check_coach(stage)
    finally:
        choose_language("en")


@pytest.mark.parametrize(
    ("game", "size"),
    every_value([*shown_games()], [(1024, 640, 100), (1920, 1080, 100), (1024, 640, 150)]),
)
def test_a_strip_keeps_its_place_through_a_chapter_and_the_table_its_own(
    game: str, size: Size
) -> None:
    program = Program(PlayOptions(seed=1), stores=False, settings=Settings())
    scene = LessonScene(Lessons.of(program, game), 0)
    stage, chance = Stage(scene, RENDERER.ruler, *size), random.Random(1)
    places, poses, now = set[tuple[Rect, ...]](), set[str](), 0.0
    for _moment in range(600):
        now += 0.1
        stage.tick(now)
        tree = stage.tree()
        strip = tree.find("coach") or tree.find("coach/strip")
        assert strip is not None
        poses.add(next(look.name for look in strip.looks if isinstance(look, Picture)))
        table = [n for n in tree.walk() if n.is_reachable and n.key.partition("/")[0] != "coach"]
        assert not [n.key for n in table if n.rect.meets(strip.rect)]
        banner = tree.find("bar")
        assert banner is not None
        places.add((tree.rect, strip.rect, banner.rect))
        if scene.progress.is_over and words_on_card(stage):
            break
        node = as_told(stage, chance)
        if node is not None and not scene.animation.is_moving:
            directly(stage, node)
    assert scene.progress.is_over
    assert poses == {"scribe/speaking", "scribe/writing"}
    assert len(places) == 1
    (window, strip_rect, _bar), *_none = places
    assert window.bottom == strip_rect.bottom


@pytest.mark.parametrize("game", list(shown_games()))
@pytest.mark.parametrize("number", [0, 2, 3])
def test_where_the_table_has_no_room_beside_a_strip_what_is_wanted_comes_into_view(
    game: str, number: int
) -> None:
    scene = LessonScene(Lessons.of(program_of_lessons(), game), number)
    stage, chance = Stage(scene, RENDERER.ruler, 1024, 640, 200), random.Random(1)
    for moment in range(150):
        stage.tick(float(moment))
        tree = stage.tree()
        account = tree.find("harvest/on")
        if account is not None:  # a page of its own, over the lesson's table
            directly(stage, account)
            continue
        strip = tree.find("coach") or tree.find("coach/strip")
        assert strip is not None
        assert tree.rect.holds(strip.rect)
        wanted = [node.rect for node in tree.walk() if "wanted" in node.state]
        seen = tree.rect.above(tree.rect.bottom - strip.rect.y)
        assert not wanted or any(seen.holds(rect) for rect in wanted), words_on_card(stage)
        if scene.progress.is_over and words_on_card(stage):
            return
        node = as_told(stage, chance)
        if node is not None:
            directly(stage, node)
