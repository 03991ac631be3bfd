"""Files people take out of the program: records, reports of games, tables of results."""

import re
from collections.abc import Callable
from itertools import chain, count
from pathlib import Path
from typing import Final

from sneferu_gui.file_words import file_name, file_reason
from sneferu_gui.language import _
from sneferu_gui.regular_files import make_private, write_new
from sneferu_gui.ui.engine.scene import Notify
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.shell.card_pictures import keep_card

_UNSAFE: Final = re.compile(r"[^\w.-]+")
LONGEST_NAME: Final = 60


class ExportFolder:
    """The folder exports go into."""

    def __init__(self, folder: Path) -> None:
        """It is made when the first file is put there."""
        self.folder = folder

    def put(self, name: str, ending: str, text: str) -> Notify:
        """Write a text under a name nobody has yet; what is said about it, with the file."""
        stem = _UNSAFE.sub("-", name).strip("-.")[:LONGEST_NAME] or "sneferu"
        numbered = (f"{stem}-{number}.{ending}" for number in count(2))
        try:
            make_private(self.folder)
            path = write_new(self.folder, chain([f"{stem}.{ending}"], numbered), text)
        except OSError as error:
            message = _("The file could not be written: {reason}")
            return Notify(message.format(reason=file_reason(error)))
        return Notify(_("The file lies here: {path}").format(path=file_name(path)), str(path))

    def keep_picture(self, draw: Callable[[Canvas], Node], name: str) -> Notify:
        """Make a picture of what is laid out, for people to send; what is said about it."""
        return keep_card(self.folder, draw, name)
