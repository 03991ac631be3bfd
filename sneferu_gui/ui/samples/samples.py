"""Scenes by name, for pictures: of games of their own, or of a record."""

from collections.abc import Mapping
from importlib import import_module
from typing import Final

from sneferu_gui.cli.options import PlayOptions, ShotOptions
from sneferu_gui.games.catalogue import FIRST, GAMES, game_named
from sneferu_gui.language import _
from sneferu_gui.session.advice import has_advisor
from sneferu_gui.session.game import Session
from sneferu_gui.session.settings import Settings
from sneferu_gui.ui.engine.scene import Scene, SceneError
from sneferu_gui.ui.samples.analysed import ANALYSED, ARRANGED
from sneferu_gui.ui.samples.any_game import SCENES, Sample, told
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.shell.tables import recorded_session
from sneferu_gui.ui.table.game_table import GameTable

SAMPLE_SEED: Final = "234567"


def scene_for_shot(options: ShotOptions) -> Scene:
    """The scene a picture was asked of.

    Raises SceneError or OSError, with words for whoever asked.
    """
    program = Program(
        PlayOptions(edition=options.edition, seed=SAMPLE_SEED, game=options.game),
        stores=False,
        settings=Settings(palette=options.palette),
    )
    if options.edition is not None:
        program.edition()  # what is wrong with it is told, whatever the scene makes of it
    if options.record is None:
        if options.at is not None:
            raise SceneError(_("--at N goes with a record: name it with --record FILE"))
        return _sample(program, options.game or FIRST, options.scene or "title")
    session = recorded_session(options.record, options.at, options.game)
    return _of_record(program, session, options.scene)


def samples_of(game: str) -> Mapping[str, Sample]:
    """The scenes of the game of that id, by their names: those every game has, and its own."""
    room = GAMES[game].samples
    own: Mapping[str, Sample] = import_module(room).SAMPLES if room else {}
    analysed = {**ANALYSED, **(ARRANGED if game_named(game).can_be_arranged else {})}
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
        return told(program.end(table))
    raise SceneError(
        _("--scene {name}: the scenes of a record are table, menu, end").format(name=name)
    )
