"""Problem reports: one zip file people can send, whose contents are listed before it is written."""

import json
import re
import zipfile
from datetime import datetime
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame

from sneferu_gui import user_folders
from sneferu_gui.games.catalogue import FIRST_GAME
from sneferu_gui.language import _, ngettext
from sneferu_gui.regular_files import make_private, read_regular, write_new
from sneferu_gui.safe_text import file_name, file_reason
from sneferu_gui.session.game import Session
from sneferu_gui.session.record import record_of, record_to_line
from sneferu_gui.ui.engine.dialogs import DialogScene
from sneferu_gui.ui.engine.scene import Answer, Notify, Pop, Scene, call
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, back_button
from sneferu_gui.ui.kit.widgets.dialog import DialogAppearance
from sneferu_gui.ui.shell.failures import logs, versions

LOGS_REPORTED: Final = 3
LARGEST_LOG: Final = 1_000_000
"""Bytes at most; a log has a few thousand."""
KILO: Final = 1024


class ProblemReport:
    """The contents of a report, gathered when it is made."""

    def __init__(self, session: Session | None) -> None:
        """The session's record, the last logs, versions, and the window's present picture."""
        self._files: dict[str, dict[str, bytes]] = {
            "game": _game(session),
            "logs": _logs(),
            "versions": {"versions.json": _text(json.dumps(versions(), indent=1))},
            "picture": _picture(),
        }
        self._game_id = FIRST_GAME if session is None else session.game.id
        self._reveals = session is not None and session.has_secrets
        """Whether the record holds what is hidden from some of the players."""

    @property
    def parts(self) -> tuple[str, ...]:
        """The keys of the parts that there are."""
        return tuple(key for key, files in self._files.items() if files)

    @property
    def revealing_parts(self) -> frozenset[str]:
        """The parts that hold secrets of the players: they are left out at first."""
        return frozenset({"game"}) if self._reveals else frozenset()

    def button(self, key: str, *, is_in: bool) -> ButtonAppearance:
        """The button that includes a part or leaves it out, with its size, files and use."""
        files = self._files[key]
        title, about = self._words_of(key)
        size = _("{n} kB").format(n=-(-sum(map(len, files.values())) // KILO))
        label = f"{'✓' if is_in else '–'} {title} ({size})"
        hint = "\n".join((_("{files} in the file").format(files=", ".join(files)), about))
        act = call(ReportScene.toggle, key)
        return ButtonAppearance(f"report/{key}", label, act, hint, is_chosen=is_in)

    def _words_of(self, key: str) -> tuple[str, str]:
        """A part's title, and its use to the reader of the report."""
        count = len(self._files["logs"])
        words = {
            "game": (
                _("The game"),
                _("Names, deal and all actions, with all that is hidden from the players.")
                if self._reveals
                else _("Names, deal and all actions: it can be seen again from it."),
            ),
            "logs": (
                ngettext("{n} log", "{n} logs", count).format(n=count),
                _("Where in the program something broke, and in which folders it lies."),
            ),
            "versions": (_("Versions"), ", ".join(f"{k} {v}" for k, v in versions().items())),
            "picture": (_("A picture of the window"), _("As it is now, names and all.")),
        }
        return words[key]

    def write(self, left_out: frozenset[str]) -> Notify:
        """Write the zip without the parts left out; a notice with the file."""
        content = BytesIO()
        with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
            for key, files in self._files.items():
                for name, data in files.items() if key not in left_out else ():
                    archive.writestr(name, data)
        stamp = f"{datetime.now():%Y%m%d-%H%M%S}"  # noqa: DTZ005 - the user's time
        names = (f"{self._game_id}-report-{stamp}-{number}.zip" for number in range(1, 1000))
        try:
            folder = user_folders.data_folder() / "reports"
            make_private(folder)
            path = write_new(folder, names, content.getvalue())
        except OSError as error:
            message = _("The report could not be written: {reason}")
            return Notify(message.format(reason=file_reason(error)))
        message = _("The report lies here: {path}. Nothing has been sent.")
        return Notify(message.format(path=file_name(path)), str(path))


def _game(session: Session | None) -> dict[str, bytes]:
    if session is None:
        return {}
    record = record_of(session.setup, session.deal, session.actions, session.state)
    return {"game.sneferu": _text(record_to_line(record))}


def _logs() -> dict[str, bytes]:
    found = {}
    for log in logs()[:LOGS_REPORTED]:
        try:
            content = read_regular(log, LARGEST_LOG).decode("utf-8", "replace")
        except OSError:
            continue
        found[f"logs/{log.name}"] = _text(content)
    return found


def _picture() -> dict[str, bytes]:
    surface = pygame.display.get_surface() if pygame.display.get_init() else None
    if surface is None:
        return {}
    picture = BytesIO()
    pygame.image.save(surface, picture, "window.png")
    return {"window.png": picture.getvalue()}


def _text(text: str) -> bytes:
    return without_home(text).encode("utf-8", "replace")


def without_home(text: str) -> str:
    """A text with the home folder, which contains a name, written ``~``."""
    for home in _homes():
        # What follows it must not go on with its name: /home/eva is not part of /home/evan.
        text = re.sub(re.escape(home) + r"(?![\w.-])", "~", text, flags=re.IGNORECASE)
    return text


def _homes() -> list[str]:
    """The spellings of the home folder: as named, with links resolved, and escaped."""
    try:
        home = Path.home()
        ways = {str(home), str(home.resolve())}
    except (OSError, RuntimeError):  # nobody knows where it is: then nothing tells it
        return []
    ways |= {way.replace("\\", "/") for way in ways}
    ways |= {way.replace("\\", "\\\\") for way in ways} | {json.dumps(way)[1:-1] for way in ways}
    ways |= {repr(way)[1:-1] for way in ways} | {ascii(way)[1:-1] for way in ways}
    long_enough = (way for way in ways if len(way.strip("/\\.")) > 1)
    return sorted(long_enough, key=len, reverse=True)


class ReportScene(DialogScene):
    def __init__(self, below: Scene, report: ProblemReport) -> None:
        """The parts that reveal secrets are left out at first."""
        self.below, self._report = below, report
        self._left_out = report.revealing_parts

    def dialog(self) -> DialogAppearance:
        report = self._report
        nothing = len(self._left_out) == len(report.parts)
        return DialogAppearance(
            "report",
            _("Report a problem"),
            (
                _(
                    "One file is made of what is marked here, for you to hand on. Nothing is sent. "
                    "The name of your home folder is left out."
                ),
            ),
            (
                *(report.button(key, is_in=key not in self._left_out) for key in report.parts),
                ButtonAppearance(
                    "report/make",
                    _("Make the file"),
                    call(ReportScene.make),
                    is_main=True,
                    why_not=_("Nothing is marked.") if nothing else "",
                ),
                back_button("report", call(ReportScene.go_back)),
            ),
        )

    def toggle(self, key: str) -> None:
        """Include a part, or leave it out."""
        self._left_out ^= {key}

    def make(self) -> Answer:
        return Pop(self._report.write(self._left_out))
