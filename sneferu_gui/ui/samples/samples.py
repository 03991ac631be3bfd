"""Scenes for pictures by name, of sample games or a record; and `sneferu shot`, which draws one."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Final

import pygame

from sneferu_gui.cli.options import PlayOptions, ShotOptions, Size
from sneferu_gui.games.catalogue import FIRST_GAME, GAMES, game_named
from sneferu_gui.games.game import AnyEdition
from sneferu_gui.language import _, choose_language
from sneferu_gui.regular_files import write_whole
from sneferu_gui.session.advice import has_advisor
from sneferu_gui.session.analysis import Analysis
from sneferu_gui.session.game import Session
from sneferu_gui.session.settings import Settings
from sneferu_gui.ui.engine.scene import Push, Scene, SceneError, call
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import Node, looks_of
from sneferu_gui.ui.kit.palettes import PALETTES
from sneferu_gui.ui.pages.analysis.arrange import page_of
from sneferu_gui.ui.pages.analysis.scene import LINES, AnalysisScene
from sneferu_gui.ui.samples.advised import AnsweringAtOnce, NeverAnswering
from sneferu_gui.ui.samples.any_game import SCENES, Sample, shown_whole, whole_game
from sneferu_gui.ui.shell.failures import reported
from sneferu_gui.ui.shell.loop import tree_text
from sneferu_gui.ui.shell.renderer import Renderer, write_png
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.shell.tables import recorded_session
from sneferu_gui.ui.table.game_table import GameTable, TableContext

SAMPLE_SEED: Final = "234567"


def scene_for_shot(options: ShotOptions) -> Scene:
    """The scene that a picture is asked of.

    Raises SceneError or OSError, with words for the user.
    """
    program = Program(
        PlayOptions(edition=options.edition, seed=SAMPLE_SEED, game=options.game),
        stores=False,
        settings=Settings(palette=options.palette),
    )
    if options.edition is not None:
        program.edition()  # report a faulty edition, whether the scene uses it or not
    if options.record is None:
        if options.at is not None:
            raise SceneError(_("--at N goes with a record: name it with --record FILE"))
        return _sample(program, options.game or FIRST_GAME, options.scene or "title")
    session = recorded_session(options.record, options.at, options.game)
    return _of_record(program, session, options.scene)


def samples_of(game: str) -> Mapping[str, Sample]:
    """The sample scenes of a game by name: those of every game, and its own."""
    room = GAMES[game].samples
    own: Mapping[str, Sample] = import_module(room).SAMPLES if room else {}
    analysed = {**ANALYSED, **(ARRANGED_SAMPLES if game_named(game).can_be_arranged else {})}
    return {**SCENES, **(analysed if has_advisor(game) else {}), **own}


def _sample(program: Program, game: str, name: str) -> Scene:
    samples = samples_of(game)
    if name not in samples:
        message = _("there is no scene {name}; there are {names}")
        raise SceneError(message.format(name=repr(name[:40]), names=", ".join(samples)))
    return samples[name](program)


def _of_record(program: Program, session: Session, name: str | None) -> Scene:
    table: GameTable = program.table(session)
    if name in {None, "table"}:
        return table
    if name == "menu":
        return program.menu(table)
    if name == "end":
        if not session.state.is_over:
            raise SceneError(_("--scene end: the recorded game is not over at that action"))
        return shown_whole(program.end(table))
    raise SceneError(
        _("--scene {name}: the scenes of a record are table, menu, end").format(name=name)
    )


THOUGHTS: Final = (0.02, 0.04)
"""Seconds for each look, enough for a few states: pictures need no better advice."""

ENOUGH: Final = 3
"""Analysis begins at a choice among more actions than this."""


@cache
def _session(edition: AnyEdition) -> Session:
    """A game that is over, shared by many pictures."""
    return whole_game(edition)


def _board(program: Program, *, knows: bool) -> AnalysisScene:
    """The analysis board in the middle of a game; `knows` gives it advice."""
    session = _session(program.edition())
    middle = session.count // 2
    start = next(
        count
        for count in range(middle, session.count)
        if len(session.state_at(count).legal_actions()) > ENOUGH
    )
    analysis = Analysis(AnsweringAtOnce if knows else NeverAnswering, THOUGHTS)
    board = AnalysisScene(session, start, program, TableContext(is_analysed=True), analysis)
    _finish_thinking(board)
    return board


def _finish_thinking(board: AnalysisScene) -> None:
    """Tick until all advice is there."""
    for _look in THOUGHTS:
        board.tick(0.0)


def _tried_line(program: Program) -> Scene:
    """The board after the third of the best moves was tried out."""
    board = _board(program, knows=True)
    board.activate(call(AnalysisScene.play_line, 2))
    board.hurry()
    _finish_thinking(board)
    return board


def _three_lines(program: Program) -> Scene:
    board = _board(program, knows=True)
    for number in range(len(board.analysis.found.lines(LINES))):
        board.activate(call(AnalysisScene.play_line, number))
        board.activate(call(AnalysisScene.to_game))
    answer = board.activate(call(AnalysisScene.see_lines))
    return answer.scene if isinstance(answer, Push) else board


def _arranging_page(program: Program) -> Scene:
    """The page that arranges a position, at another player's part, with a fault in it."""
    board = _board(program, knows=True)
    page = board.arranging()
    part = next(part for part in page.parts if part.seat is not None)
    page.see_page(page.pages.index(page_of(part)))
    field = part.fields[0]
    page.choose(field.key, field.most if field.value < field.most else field.least)
    return page


ANALYSED: Final[Mapping[str, Sample]] = {
    "analysis": lambda program: _board(program, knows=True),
    "analysis-tried": _tried_line,
    "analysis-lines": _three_lines,
    "analysis-begun": lambda program: _board(program, knows=False),
}
"""Samples of every game that has an advisor."""
ARRANGED_SAMPLES: Final[Mapping[str, Sample]] = {"analysis-arrange": _arranging_page}


def shoot(options: ShotOptions) -> int:
    """Write the picture asked for, and its tree; the exit status, 2 when that fails."""
    choose_language(options.language)
    with reported() as outcome:
        scene = scene_for_shot(options)
        renderer = Renderer()
        renderer.painter.use(PALETTES[options.palette])
        surface, tree = picture_of(scene, options.size, options.scale, renderer)
        if options.greyscale:
            surface = seen_in_grey(surface)
        write_png(surface, options.out)
        if options.tree:
            text = tree_text(type(scene).__name__, tree, options.scale)
            write_whole(options.tree, text)
    return outcome.status


def picture_of(
    scene: Scene, size: Size, percent: int | None = None, renderer: Renderer | None = None
) -> tuple[pygame.Surface, Node]:
    """A scene's picture and tree at a size in pixels and a scale in percent.

    Without `percent`, the scale suits the size. For many pictures, pass the same renderer each
    time. Raises PictureError or FileNotFoundError when art is missing.
    """
    renderer = renderer or Renderer()
    tree = Stage(scene, renderer.ruler, *size, percent).tree()
    surface = pygame.Surface(size, 0, 32)
    renderer.painter.paint(surface, looks_of(tree))
    return surface, tree


def seen_in_grey(surface: pygame.Surface) -> pygame.Surface:
    return pygame.transform.grayscale(surface)
