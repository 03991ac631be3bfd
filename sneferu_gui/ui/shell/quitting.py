"""Leaving the program: nothing that is only in memory goes with it unasked."""

from datetime import datetime
from itertools import chain, count
from pathlib import Path

from sneferu_gui.file_words import file_reason
from sneferu_gui.games.catalogue import FIRST
from sneferu_gui.language import _
from sneferu_gui.regular_files import write_new
from sneferu_gui.session.record import record_to_line
from sneferu_gui.ui.engine.scene import Scene
from sneferu_gui.ui.pages.unsaved import Unsaved, UnsavedScene
from sneferu_gui.ui.shell.library import Library


def question_before_leaving(below: Scene, library: Library) -> Scene | None:
    """What is asked before the program ends; None when everything is stored."""
    if not library.unsaved():
        return None
    unsaved = Unsaved(
        lambda: len(library.unsaved()),
        library.why_unsaved(),
        f"~/{_name(library)}",
        lambda place: save_records(place, library),
        library.keep_unsaved,
    )
    return UnsavedScene(below, unsaved)


def save_records(place: str, library: Library) -> str:
    """Write what is only in memory, a record a line; why it could not be, else an empty text.

    Into a file that is not there yet, or into a folder under a name of its own.
    """
    lines = [record_to_line(record) for record in library.unsaved()]
    try:
        path = Path(place.strip()).expanduser()
        folder, names = (path, _names(library)) if path.is_dir() else (path.parent, [path.name])
        if not path.name:
            return _("No place has been written.")
        write_new(folder, names, "".join(f"{line.rstrip()}\n" for line in lines))
    except (OSError, ValueError) as error:
        return _("The file could not be written: {reason}").format(reason=file_reason(error))
    except RuntimeError:  # a home folder nobody has
        return _("The file could not be written: {reason}").format(
            reason=_("there is no such folder")
        )
    return ""


def _name(library: Library) -> str:
    """By the game, where all are of one."""
    games = {record.game.id for record in library.unsaved()}
    game = games.pop() if len(games) == 1 else FIRST
    return f"{game}-{datetime.now().astimezone():%Y-%m-%d-%H%M}.sneferu"


def _names(library: Library) -> "chain[str]":
    name = _name(library)
    numbered = (f"{Path(name).stem}-{number}.sneferu" for number in count(2))
    return chain([name], numbered)
