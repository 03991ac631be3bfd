"""Puzzles at the table: solved and failed, with hints, by mouse, keys and pad; stored scores."""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, cast

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.games.sneferu.law.actions import Buy, Place
from sneferu_gui.games.sneferu.table.move import choosing_panel
from sneferu_gui.session import puzzles
from sneferu_gui.session.settings import Settings, scores_of
from sneferu_gui.ui.engine.inputs import KeyPressed, PointerMoved
from sneferu_gui.ui.engine.scene import Call
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Box, Letters, Look, Picture
from sneferu_gui.ui.kit.node import DROP_GOAL, SUGGESTED, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.pages.face import face_named
from sneferu_gui.ui.pages.lessons.scene import LessonMenu
from sneferu_gui.ui.pages.puzzles import page
from sneferu_gui.ui.pages.puzzles.page import PuzzlesScene
from sneferu_gui.ui.pages.puzzles.scene import BEST, PuzzleScene, PuzzleSet
from sneferu_gui.ui.samples.taught import answer_rightly, puzzle_of
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.choosing import ADVANCING_METHODS
from tests.ui.pages.lessons.pupils import HANDS, Hand, directly
from tests.ui.pages.opened import EvenRuler, node, stage_of


def program_of_puzzles() -> Program:
    return Program(PlayOptions(seed=1), stores=False, settings=Settings(motion="off"))


CHOICES = {method for methods in ADVANCING_METHODS for method in methods}
"""The methods that carry a game on."""
ROOM = 50
"""Least height of a plate's picture, and twice its least width."""
SOON = 6
"""Seconds after which the next puzzle follows by itself."""


def puzzle_at(kind: str, program: Program | None = None) -> tuple[Stage, PuzzleScene]:
    """The first puzzle of a kind in which a stone is bought and placed."""
    puzzles = PuzzleSet.of(program or program_of_puzzles(), "sneferu")
    puzzle = next(
        each for each in puzzles.puzzles if each.kind == kind and _is_plain(each.answers[0])
    )
    scene = PuzzleScene(puzzles, puzzle)
    return stage_of(scene), scene


def _is_plain(turn: puzzles.Turn) -> bool:
    return [type(action) for action in turn] == [Buy, Place]


def test_pointing_at_a_stone_tells_no_best_slot_for_it() -> None:
    """It is what a puzzle asks; at other tables the panel tells it."""
    stage, scene = puzzle_at("food")
    state = scene.table.state
    told = 0
    for stone in [n for n in stage.tree().walk() if n.key.startswith("offer/") and n.is_enabled]:
        stage.handle(PointerMoved(*stone.rect.centre))
        words = [n.label for n in stage.tree().walk() if n.key.startswith("move/line/")]
        assert not [each for each in words if each.startswith("Best on level")]
        elsewhere = choosing_panel(state, scene.table.plan, stone.about).lines
        told += any(line.words.startswith("Best on level") for line in elsewhere)
    assert told


def do(stage: Stage, scene: PuzzleScene, turn: puzzles.Turn, hand: Hand = directly) -> None:
    """Do a turn at the table: take the stone, its bonus and its way round, and lay it."""
    buy, place = turn
    assert isinstance(buy, Buy)
    assert isinstance(place, Place)
    hand(stage, node(stage, f"offer/{buy.column}/{buy.row}"))
    if scene.table.plan.bonus != buy.bonus:
        hand(stage, node(stage, f"move/bonus/{'yes' if buy.bonus else 'no'}"))
    if scene.table.plan.flip != place.flip:
        hand(stage, node(stage, "move/flip"))
    hand(stage, node(stage, f"board/{place.level}/{place.slot}"))
    for moment in range(1, SOON):  # Ptah's taking is shown even with motion off
        if not scene.table.is_waiting():
            break
        stage.tick(float(moment))


def words(stage: Stage) -> str:
    return node(stage, "coach/words").label


@pytest.mark.parametrize("kind", ["food", "again", "area", "feed", "ptah"])
def test_the_right_turn_is_praised_and_kept(kind: str) -> None:
    program = program_of_puzzles()
    stage, scene = puzzle_at(kind, program)
    assert words(stage) == scene._kind.text.task
    do(stage, scene, scene.puzzle.answers[0])
    assert scene.is_solved
    assert words(stage).startswith("Right: ")
    assert words(stage).endswith("It earns 5 points.")
    assert scores_of(program.settings(), "sneferu") == {scene.puzzle.key: BEST}


@pytest.mark.parametrize("hand", HANDS.values(), ids=HANDS)
def test_solved_by_any_hand_and_on_to_the_next(hand: Hand) -> None:
    stage, scene = puzzle_at("food")
    do(stage, scene, scene.puzzle.answers[0], hand)
    assert scene.is_solved
    hand(stage, node(stage, "coach/on"))
    following = stage.scene
    assert isinstance(following, PuzzleScene)
    assert following.puzzle is not scene.puzzle


def test_a_wrong_turn_is_taken_back_and_costs_a_point() -> None:
    program = program_of_puzzles()
    stage, scene = puzzle_at("food", program)
    before = scene.session.count
    for action in scene.puzzle.second:
        scene.session.do(action)
    scene.looked()
    assert scene.session.count == before
    assert (scene.tries, scene.is_solved) == (1, False)
    assert words(stage) == f"{scene._kind.text.wrong} {scene._kind.text.task}"
    do(stage, scene, scene.puzzle.answers[0])
    assert words(stage).endswith("It earns 4 points.")


@pytest.mark.parametrize("game", [game for game in GAMES if GAMES[game].puzzles])
def test_nothing_is_played_on_once_a_puzzle_is_solved(game: str) -> None:
    """Nothing is lit or can be chosen, and what the solver has stays in front."""
    puzzles = PuzzleSet.of(program_of_puzzles(), game)
    for kind in {puzzle.kind for puzzle in puzzles.puzzles}:
        scene = puzzle_of(game, kind)(program_of_puzzles())
        solver, was_open = scene.session.state.seat, scene.is_open
        answer_rightly(scene)
        stage = stage_of(scene)
        scene.hurry()
        assert (was_open, scene.is_open) == (True, False)
        assert scene.table.shown_seat == solver
        for each in stage.tree().walk():
            assert DROP_GOAL not in each.state, each.key
            is_choice = isinstance(each.act, Call) and each.act.method in CHOICES
            assert not is_choice or not each.is_enabled, each.key


def test_a_hint_comes_in_three_steps_and_the_last_one_plays_it() -> None:
    program = program_of_puzzles()
    stage, scene = puzzle_at("area", program)
    told = []
    for step in (1, 2, 3):
        stage.activate("coach/hint")
        stage.tick(float(step))
        assert scene.hints == step
        told.append({n.label for n in stage.tree().walk() if n.key.startswith("move")})
    assert told[0] != told[1] != told[2]
    stage.activate("move/hint/play")
    assert scene.is_solved
    assert words(stage).endswith("It earns 0 points.")
    assert scores_of(program.settings(), "sneferu") == {scene.puzzle.key: 0}


def test_undo_is_off_with_a_reason_before_the_puzzle_and_once_it_is_solved() -> None:
    stage, scene = puzzle_at("food")
    before = scene.session.count
    stage.handle(KeyPressed("u"))
    assert (scene.session.count, scene.tries) == (before, 0)
    undo = node(stage, "bar/undo")
    assert not undo.is_enabled
    assert "This position is given" in undo.hint
    do(stage, scene, scene.puzzle.answers[0])
    assert not node(stage, "bar/undo").is_enabled
    assert not node(stage, "bar/redo").is_enabled
    stage.handle(KeyPressed("z", ctrl=True))
    assert scene.session.actions[before:] == scene.puzzle.answers[0]


def test_redo_plays_nothing_of_a_wrong_answer() -> None:
    stage, scene = puzzle_at("food")
    before = scene.session.count
    do(stage, scene, scene.puzzle.second)
    assert scene.tries == 1
    assert not node(stage, "bar/redo").is_enabled
    stage.handle(KeyPressed("y", ctrl=True))
    assert (scene.session.count, scene.tries) == (before, 1)


def test_half_an_answer_is_undone_and_redone() -> None:
    stage, scene = puzzle_at("food")
    before = scene.session.count
    scene.session.do(scene.puzzle.answers[0][0])
    scene.looked()
    assert node(stage, "bar/undo").is_enabled
    stage.activate("bar/undo")
    assert scene.session.count == before
    stage.activate("bar/redo")
    assert (scene.session.count, scene.tries) == (before + 1, 0)


def test_nobody_is_said_to_choose_once_it_is_solved() -> None:
    stage, scene = puzzle_at("food")
    do(stage, scene, scene.puzzle.answers[0])
    told = [each.label for each in stage.tree().walk() if each.key.startswith("move/line/")]
    assert any("places" in line for line in told), "what was just done"
    assert not [line for line in told if "can choose" in line]


def test_what_is_solved_stays_until_the_next_is_asked_for() -> None:
    stage, scene = puzzle_at("food")
    do(stage, scene, scene.puzzle.answers[0])
    for after in (1.0, 10.0, 100.0):
        stage.tick(after)
    assert stage.scene is scene
    stage.activate("coach/on")
    assert stage.scene is not scene


def test_the_page_shows_what_is_solved_and_enter_begins_the_next() -> None:
    program = program_of_puzzles()
    first, second = PuzzleSet.of(program, "sneferu").puzzles[:2]
    PuzzleSet.of(program, "sneferu").keep(first.key, 3)
    stage = stage_of(program.title())
    stage.activate("title/puzzles")
    assert isinstance(stage.scene, PuzzlesScene)
    tile = node(stage, f"puzzles/{first.key}")
    assert "checked" in tile.state
    assert tile.label.endswith("solved for 3 points")
    stage.handle(KeyPressed("return"))
    opened = stage.scene
    assert isinstance(opened, PuzzleScene)
    assert opened.puzzle is second
    stage.handle(KeyPressed("escape"))
    assert isinstance(stage.scene, PuzzlesScene)


def test_every_puzzle_is_on_a_page_at_any_scale() -> None:
    puzzles = PuzzleSet.of(program_of_puzzles(), "sneferu")
    wanted = {f"puzzles/{each.key}" for each in puzzles.puzzles}
    for percent in (75, 100, 200):
        stage = Stage(PuzzlesScene(puzzles), EvenRuler(), 1280, 720, percent)
        seen: set[str] = set()
        for _page in range(40):
            seen |= {each.key for each in stage.tree().walk()}
            following = node(stage, "puzzles/following")
            if not following.is_enabled:
                break
            stage.activate(following.key)
        assert wanted <= seen


def test_the_page_with_the_next_puzzle_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    """On several pages Enter began a puzzle that was not in view."""
    puzzles = PuzzleSet.of(program_of_puzzles(), "sneferu")
    kinds = puzzles.all_kinds[:-1]
    solved = {each.key: BEST for kind in kinds for each in puzzles.of_kind(kind)}
    monkeypatch.setattr(PuzzleSet, "scores", lambda _puzzles: solved)
    stage = Stage(PuzzlesScene(puzzles), EvenRuler(), 1280, 720, 200)
    following = puzzles.following()
    assert following is not None
    assert SUGGESTED in node(stage, f"puzzles/{following.key}").state
    stage.activate("puzzles/previous")
    assert stage.tree().find(f"puzzles/{following.key}") is None
    assert any(stage.tree().find(f"puzzles/{key}") is not None for key in solved)


@pytest.mark.parametrize(
    ("size", "percent", "kinds"),
    [((1280, 720), 100, [2, 2, 1]), ((1920, 1080), 100, [3, 2]), ((1024, 640), 200, [1] * 10)],
)
def test_a_kind_on_several_lines_has_its_title_once_on_a_page(
    size: tuple[int, int], percent: int, kinds: list[int]
) -> None:
    """Kinds that fit on a page are not divided; a page is as high as the lines on it."""
    scene = PuzzlesScene(PuzzleSet.of(program_of_puzzles(), "sneferu"))
    stage = Stage(scene, EvenRuler(), *size, percent)
    counted, heights = [], set()
    for _page in kinds:
        nodes = list(stage.tree().walk())
        lines = [each for each in nodes if each.role == "panel" and each.key.count("/") == 2]
        below = [each for line in lines for each in line.children]
        counted.append(len([each for each in below if each.key.endswith("/title")]))
        heights |= {each.rect.h for each in below if each.act is not None}
        assert lines[-1].rect.bottom < node(stage, "puzzles").rect.bottom
        stage.activate("puzzles/following")
    assert counted == kinds
    assert len(heights) == 1


def test_the_menu_over_a_puzzle() -> None:
    stage, scene = puzzle_at("food")
    stage.activate("bar/menu")
    assert isinstance(stage.scene, LessonMenu)
    stage.activate("lesson-menu/again")
    assert isinstance(stage.scene, PuzzleScene)
    assert stage.scene is not scene


def test_a_better_score_stays() -> None:
    program = program_of_puzzles()
    puzzles = PuzzleSet.of(program, "sneferu")
    puzzles.keep("some", 4)
    puzzles.keep("some", 1)
    assert puzzles.scores() == {"some": 4}


def test_a_puzzle_is_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    own = Program(PlayOptions())
    stage, scene = puzzle_at("food", own)
    do(stage, scene, scene.puzzle.answers[0])
    scene.close()
    assert own.library.store.count() == 0
    assert own.library.store.results() == ()
    assert scene.puzzle.key in scores_of(own.settings_file().settings, "sneferu")
    own.close()


def test_damaged_puzzles_are_told_of(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    puzzles.puzzles_in.cache_clear()
    (tmp_path / "damaged.json").write_text('{"puzzles": "sneferu", "version": 1, "list": 3}')
    monkeypatch.setattr(puzzles, "assets_folder", lambda: tmp_path)
    for file in ("damaged.json", "missing.json"):
        monkeypatch.setitem(GAMES, "sneferu", GAMES["sneferu"]._replace(puzzles=file))
        stage = stage_of(program_of_puzzles().title())
        stage.activate("title/puzzles")
        notice: Node = node(stage, "notice")
        assert "The puzzles cannot be read: " in notice.label
        puzzles.puzzles_in.cache_clear()


@pytest.mark.parametrize("game", [game for game in GAMES if GAMES[game].puzzles])
def test_each_plate_shows_what_whoever_decides_has(game: str) -> None:
    puzzles = PuzzleSet.of(program_of_puzzles(), game)
    stage = stage_of(PuzzlesScene(puzzles))
    tiles = [n for n in stage.tree().walk() if n.key.count("/") == 1 and n.role == "button"]
    plates = {tile.key.removeprefix("puzzles/"): tile for tile in tiles}
    shown = [puzzle for puzzle in puzzles.puzzles if puzzle.key in plates]
    assert shown
    for puzzle in shown:
        session = puzzle.session()
        picture = face_named(game).plate_of(session.setup, session.state)
        wanted = Counter(what_is_drawn(picture.looks(Rect(0, 0, 80, 30))))
        assert wanted <= Counter(what_is_drawn(plates[puzzle.key].looks)), puzzle.key


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game", [game for game in GAMES if GAMES[game].puzzles])
def test_a_plate_gives_its_picture_room_and_keeps_number_and_pips_clear_of_it(
    game: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Whole(NamedTuple):
        """A look that fills the whole room of a picture."""

        def looks(self, place: Rect) -> list[Look]:
            return [Picture(place, "whole")]

    monkeypatch.setattr(page, "_board", lambda _puzzle: Whole())
    puzzles = PuzzleSet.of(program_of_puzzles(), game)
    keys = {f"puzzles/{puzzle.key}" for puzzle in puzzles.puzzles}
    stage = Stage(PuzzlesScene(puzzles), EvenRuler(), *size, 100)
    plates = [node for node in stage.tree().walk() if node.key in keys]
    assert len(plates) > 11
    for plate in plates:
        pictures = [each for each in plate.looks if isinstance(each, Picture)]
        (place,) = (each.rect for each in pictures if each.name == "whole")
        assert min(place.w // 2, place.h) >= ROOM
        assert plate.rect.holds(place)
        signs = [each.rect for each in plate.looks if isinstance(each, Letters)]
        signs += [each.rect for each in plate.looks if isinstance(each, Box) and each.rect.w < 9]
        assert len(signs) > 1
        assert not any(place.meets(sign) for sign in signs)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_beside_its_picture_a_plate_tells_the_days_till_a_puzzle_comes_again(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    due = page.TileFigures(2, 5, is_solved=True, beside="14 d")
    monkeypatch.setattr(PuzzlesScene, "_told", lambda *_given: due)
    puzzles = PuzzleSet.of(program_of_puzzles(), "terra_pyramides")
    stage = Stage(PuzzlesScene(puzzles), EvenRuler(), *size, 100)
    plate = node(stage, f"puzzles/{puzzles.puzzles[0].key}")
    told = [look.text for look in plate.looks if isinstance(look, Letters)]
    assert told == ["1", "14 d"]


def what_is_drawn(looks: Sequence[Look]) -> Iterator[Hashable]:
    """The subject of each look, without its place; letters and boxes have none."""
    for look in looks:
        if not isinstance(look, Box | Letters):
            yield tuple(part for part in cast("tuple[object, ...]", look) if isinstance(part, str))
