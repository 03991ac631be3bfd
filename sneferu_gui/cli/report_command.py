"""`sneferu report`: a finished game as a page for browsers, with luck and errors."""

import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sneferu_gui.cli.command_values import (
    FailureError,
    MisuseError,
    Number,
    file_to_read,
    file_to_write,
    folder_to_use,
    seconds_of,
)
from sneferu_gui.language import _, choose_language, language_codes
from sneferu_gui.regular_files import write_whole
from sneferu_gui.safe_text import file_trouble
from sneferu_gui.session.game import Session
from sneferu_gui.session.review.judgement import THOUGHT, is_reviewable
from sneferu_gui.session.review.running import ReviewRun, ReviewStorage
from sneferu_gui.session.review.store_storage import StoreStorage
from sneferu_gui.session.store import StoreError, open_existing
from sneferu_gui.user_folders import data_folder

if TYPE_CHECKING:
    import argparse

GLANCE: Final = 0.02
"""Seconds between two checks whether a turn was judged."""
MOST_NUMBER: Final = 1_000_000_000


def add_report(parser: "argparse.ArgumentParser") -> None:
    parser.add_argument("out", type=file_to_write, metavar=_("OUT.html"),
                        help=_("the page to write"))  # fmt: skip
    parser.add_argument("--record", type=file_to_read, metavar=_("FILE"),
                        help=_("of this recorded game"))  # fmt: skip
    parser.add_argument("--stored", type=Number(1, MOST_NUMBER), metavar="N",
                        help=_("of the stored game of this number"))  # fmt: skip
    parser.add_argument("--data", type=folder_to_use, metavar=_("DIR"),
                        help=_("the folder of stored games"))  # fmt: skip
    parser.add_argument("--seconds", type=seconds_of, default=THOUGHT, metavar="S",
                        help=_("of thought about each turn (0.25), counted in states"))  # fmt: skip
    parser.add_argument("--language", choices=language_codes(), help=_("of its words"))
    parser.set_defaults(run=_report)


def _report(named: "argparse.Namespace") -> int:
    if (named.record is None) == (named.stored is None):
        raise MisuseError(_("either --record FILE or --stored N"))
    if named.data is not None and named.stored is None:
        raise MisuseError(_("--data DIR goes with --stored N"))
    if named.language is not None:
        choose_language(named.language)
    if named.record is not None:
        page = _page(_recorded(named.record), named.record.name, named.seconds)
    else:
        page = _page_of_stored(named.data or data_folder(), named.stored, named.seconds)
    try:
        write_whole(named.out, page)
    except OSError as error:
        raise FailureError(file_trouble(error)) from error
    return 0


def _recorded(path: Path) -> Session:
    from sneferu_gui.ui.engine.scene import SceneError  # noqa: PLC0415 - needs pygame
    from sneferu_gui.ui.shell.tables import recorded_session  # noqa: PLC0415 - likewise

    try:
        return recorded_session(path)
    except SceneError as error:
        raise FailureError(str(error)) from error
    except OSError as error:
        raise FailureError(file_trouble(error)) from error


def _page_of_stored(folder: Path, number: int, seconds: float) -> str:
    """The page of a stored game; judgements are taken from and added to the store."""
    try:
        store, _recovery = open_existing(folder)
        with store:
            stored = store.load(number)
            name = _("game {n}").format(n=number)
            return _page(stored.session(), name, seconds, StoreStorage(store, stored))
    except StoreError as error:
        raise FailureError(error.in_words()) from None


def _page(session: Session, name: str, seconds: float, storage: ReviewStorage | None = None) -> str:
    """The page of a finished game, once all its turns are judged."""
    from sneferu_gui.ui.pages.end.report import report_html  # noqa: PLC0415 - needs pygame

    session.go_to(session.state_count)
    if not session.state.is_over:
        raise FailureError(_("{name}: the game is not over").format(name=name))
    if not is_reviewable(session.setup):
        raise FailureError(
            _("{name}: nothing was to be won in it, so there is no luck and no error").format(
                name=name
            )
        )
    run = ReviewRun(session, storage, seconds=seconds)
    run.start()
    try:
        while run.is_running:
            if not run.poll():
                time.sleep(GLANCE)
    finally:
        run.close()
    if run.trouble:
        raise FailureError(run.trouble)
    return report_html(session, run)
