"""The file of `--tree`: the present tree of nodes as JSON, for testers and assistive programs."""

import json
from pathlib import Path

from sneferu_gui.language import _
from sneferu_gui.regular_files import write_whole
from sneferu_gui.safe_text import file_name, file_reason
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import Node, tree_to_mapping


class TreeWriter:
    """Writes the present tree as JSON, readable by its owner alone: it may show a hand."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._written = ""
        self._is_failing = False

    def write(self, stage: Stage, tree: Node) -> None:
        """Write the tree if it has changed; the file is replaced whole.

        The game does not depend on it: a failure is reported and tried again with the next tree.
        """
        text = tree_text(type(stage.scene).__name__, tree, stage.percent)
        if text == self._written:
            return
        try:
            write_whole(self._file, text, is_private=True, lasts=False)
        except OSError as error:
            if not self._is_failing:  # said once: the notice itself makes another tree
                message = _("What is on the screen could not be written into {path}: {reason}")
                stage.notify(message.format(path=file_name(self._file), reason=file_reason(error)))
            self._is_failing = True
        else:
            self._written, self._is_failing = text, False


def tree_text(scene: str, tree: Node, percent: int) -> str:
    """A picture's tree as JSON: the scene's name, the size in pixels, the scale, the nodes."""
    shown = {
        "scene": scene,
        "size": [tree.rect.w, tree.rect.h],
        "scale": percent,
        "tree": tree_to_mapping(tree),
    }
    return json.dumps(shown, ensure_ascii=False, indent=1)
