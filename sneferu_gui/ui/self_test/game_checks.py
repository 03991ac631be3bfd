"""What the program can try of any game: played, told, stored, drawn and simulated."""

import io
from pathlib import Path
from typing import Final

from sneferu_gui.cli.options import PlayOptions, Size
from sneferu_gui.games.catalogue import FIRST, game_named
from sneferu_gui.games.game import AnyEdition
from sneferu_gui.players import player_names
from sneferu_gui.session.editions import shipped_edition, shipped_of
from sneferu_gui.session.game import Session
from sneferu_gui.session.record import record_from_text, record_of, record_to_line
from sneferu_gui.session.store import open_store
from sneferu_gui.simulation.check import check_files
from sneferu_gui.simulation.choosing import bots_in
from sneferu_gui.simulation.plan import SimulationPlan
from sneferu_gui.simulation.simulate import simulate
from sneferu_gui.ui.engine.scene import Scene
from sneferu_gui.ui.pages.end.report import report_html
from sneferu_gui.ui.samples.any_game import SampleGame, whole_game
from sneferu_gui.ui.samples.shot import picture_of
from sneferu_gui.ui.self_test.self_checks import CheckError, check_computers
from sneferu_gui.ui.self_test.self_play import SelfTestPlayer
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.scenes import Program

SHOT: Final = Size(1024, 640)
SEED: Final = 7
GAMES: Final = 2
"""Simulated with each edition."""


def check_game(game: str, folder: Path) -> str:
    """Play the game of that id with each of its editions: what was done. Raises CheckError."""
    folder.mkdir(parents=True)
    actions, renderer = [], Renderer()
    for identity in shipped_of(game):
        edition = shipped_edition(identity, game)
        whole = whole_game(edition)
        actions.append(len(whole.actions))
        session = whole.session()
        _check_end(session)
        _check_record(session, folder / f"{identity}.sneferu")
        _check_drawn(whole, edition, renderer)
        _check_simulated(edition)
    _check_stored(session, folder / "store")
    if game != FIRST:  # which has checks of its own
        check_computers(session.setup, session.deal)
        _check_pressed(game, folder / "pressed")
    return f"{game} {'+'.join(map(str, actions))} actions"


def _check_pressed(game: str, folder: Path) -> None:
    """Play it through the window, with the mouse."""
    session = SelfTestPlayer(SEED, game).play(folder)
    if session.game.id != game:
        raise CheckError(f"another game was played: {session.game.id}")
    _check_end(session)


def _check_end(session: Session) -> None:
    if not session.state.is_over:
        raise CheckError("the game did not come to its end")
    if faults := list(session.state.faults()):
        raise CheckError(f"the end does not hold: {faults}")
    if not report_html(session):
        raise CheckError("the page of its end is empty")


def _check_record(session: Session, path: Path) -> None:
    """Write the game down, read it again, and play it by what was read."""
    line = record_to_line(record_of(session.setup, session.deal, session.actions, session.state))
    if record_to_line(record_from_text(line)) != line:
        raise CheckError("its record is read otherwise than it was written")
    path.write_text(f"{line}\n", encoding="utf-8")
    out = io.StringIO()
    if not check_files([path], out):
        raise CheckError(out.getvalue().strip())


def _check_drawn(whole: SampleGame, edition: AnyEdition, renderer: Renderer) -> None:
    """Draw the table at the beginning, in the middle and at the end, and what follows it."""
    program = Program(PlayOptions(game=edition.game), stores=False)
    middle = len(whole.actions) // 2
    tables = [program.table(whole.session(count)) for count in (0, middle, len(whole.actions))]
    scenes: list[Scene] = [*tables, program.end(tables[-1]), program.replay(tables[-1], middle)]
    pictures = {picture_of(scene, SHOT, None, renderer)[0].get_view("2").raw for scene in scenes}
    if len(pictures) != len(scenes):
        raise CheckError("two of its scenes look the same")


def _check_simulated(edition: AnyEdition) -> None:
    """Simulate some games by its own computers, and by chance."""
    for name in (None, player_names(edition.game)[0]):
        bots = bots_in(game_named(edition.game), {}, name, None)
        out = io.StringIO()
        simulate(SimulationPlan(edition, GAMES, bots, seed=1), 1, None, out)
        if not out.getvalue().startswith(f"{GAMES} games"):
            raise CheckError(f"simulated, it printed {out.getvalue()[:80]!r}")


def _check_stored(session: Session, folder: Path) -> None:
    """Store the game and load it."""
    record = record_of(session.setup, session.deal, session.actions, session.state)
    store, recovery = open_store(folder)
    with store:
        if store.trouble or recovery:
            raise CheckError(f"{store.trouble or recovery}")
        stored = store.load(store.import_record(record, is_counted=True))
        if stored.session().state != session.state:
            raise CheckError("the game that was loaded ends otherwise")
        if not store.results():
            raise CheckError("its end is in no statistics")
