"""What the program can try of any game: played, told, stored, drawn and simulated."""

import io
from pathlib import Path
from typing import Final

from sneferu_gui.cli.options import PlayOptions, Size
from sneferu_gui.games.catalogue import FIRST, game_named
from sneferu_gui.games.game import AnyEdition, State
from sneferu_gui.language import SOURCE, choose_language, language_codes
from sneferu_gui.players import Budget, has_advisor, player_names
from sneferu_gui.session.advice import advice_task
from sneferu_gui.session.editions import shipped_edition, shipped_of
from sneferu_gui.session.game import Session
from sneferu_gui.session.record import record_from_text, record_of, record_to_line
from sneferu_gui.session.store import Show, open_store
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
from sneferu_gui.ui.shell.exports import ExportFolder
from sneferu_gui.ui.shell.opening import Opening
from sneferu_gui.ui.shell.renderer import Renderer, write_png
from sneferu_gui.ui.shell.scenes import Program

SHOT: Final = Size(1024, 640)
SEED: Final = 7
GAMES: Final = 2
"""Simulated with each edition."""


def check_game(game: str, folder: Path) -> str:
    """Play the game of that id at its window, and with each of its editions: what was done.

    Raises CheckError, and PlayError when it cannot be played.
    """
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
    player = SelfTestPlayer(SEED, None if game == FIRST else game)
    played = player.play(folder / "pressed")
    if not player.moving:
        raise CheckError("nothing moved")
    if played.game.id != game:
        raise CheckError(f"another game was played: {played.game.id}")
    _check_end(played)
    _check_rules(played)
    _check_advice(played)
    _check_languages(_check_stored(played, folder / "pressed"), folder, renderer)
    check_computers(played.setup, played.deal)
    motion = f"{player.moving} of {player.frames} frames in motion"
    return f"{game} {'+'.join(map(str, (*actions, played.count)))} actions, {motion}"


def _check_rules(session: Session) -> None:
    """Play the game again from its deal alone."""
    state: State = session.game.start(session.setup, session.deal)
    for action in session.actions:
        state = state.apply(action)
    if state != session.state:
        raise CheckError("played again, it ends otherwise")


def _check_advice(session: Session) -> None:
    """Ask for a hint at the beginning and where half of the game is done."""
    if not has_advisor(session.game.id):
        return
    for count in (0, session.count // 2):
        advice = advice_task(session, count).work_out(Budget(0.0))
        if not any(move.actions for move in advice.moves):
            raise CheckError(f"nothing was advised after {count} actions")


def _check_stored(session: Session, folder: Path) -> Path:
    """Load the game that was played in a folder, and export it: its record."""
    store, recovery = open_store(folder)
    with store:
        if store.trouble or recovery:
            raise CheckError(f"{store.trouble or recovery}")
        found = store.games(Show.FINISHED)
        if len(found) != 1:
            raise CheckError(f"there are {len(found)} finished games in the store")
        stored = store.load(found[0].id)
        played = session.setup, session.deal, session.actions
        if (stored.table.setup, stored.table.deal, stored.actions) != played:
            raise CheckError("the game that was loaded is not the one that was played")
        if stored.session().state != session.state:
            raise CheckError("the game that was loaded ends otherwise")
        if not store.results():
            raise CheckError("its end is in no statistics")
        line = record_to_line(store.export_record(found[0].id))
    exports = ExportFolder(folder / "exports")
    for ending, text in (("sneferu", line), ("html", report_html(session))):
        exports.put("self-test", ending, text)
        if not (exports.folder / f"self-test.{ending}").stat().st_size:
            raise CheckError(f"nothing was exported as {ending}")
    record = exports.folder / "self-test.sneferu"
    _check_file(record)
    return record


def _check_languages(record: Path, folder: Path, renderer: Renderer) -> None:
    """Open a record as a desktop would, and draw it in every language."""
    pictures = set()
    for code in language_codes():
        choose_language(code)
        scene = Opening(PlayOptions(record=record), stores=False).first_scene()
        surface, _tree = picture_of(scene, SHOT, None, renderer)
        write_png(surface, folder / f"{code}.png")
        pictures.add((folder / f"{code}.png").read_bytes())
    choose_language(SOURCE)
    if len(pictures) != len(language_codes()):
        raise CheckError("the same picture in two languages")


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
    _check_file(path)


def _check_file(record: Path) -> None:
    """Look whether a file of records holds."""
    out = io.StringIO()
    if not check_files([record], out):
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
