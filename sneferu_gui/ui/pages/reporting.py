"""A problem report's dialog: its parts, and which of them are left out."""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from sneferu_gui.language import _
from sneferu_gui.ui.engine.dialogs import DialogScene
from sneferu_gui.ui.engine.scene import Answer, Notify, Pop, Scene, call
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.dialog import DialogAppearance


class ReportPart(NamedTuple):
    key: str
    label: str
    about: str
    """The use of the part to the reader of the report."""
    files: tuple[str, ...]
    """The names of its files in the report."""
    size: str
    """The size in words."""
    reveals: bool = False
    """Whether it holds secrets of the players: it is left out at first."""


class ReportDraft(Protocol):
    @property
    def parts(self) -> tuple[ReportPart, ...]:
        """The parts that it can contain."""

    def write(self, left_out: frozenset[str]) -> Notify:
        """Write the report without the parts with these keys; returns a notice."""


class ReportScene(DialogScene):
    """The dialog of a problem report, over any scene."""

    def __init__(self, below: Scene, gather: Callable[[], ReportDraft]) -> None:
        """Collect the parts; those that reveal secrets are left out at first."""
        self.below = below
        self._report = gather()
        self._left_out = frozenset(part.key for part in self._report.parts if part.reveals)

    def dialog(self) -> DialogAppearance:
        parts = self._report.parts
        nothing = len(self._left_out) == len(parts)
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
                *map(self._button, parts),
                ButtonAppearance(
                    "report/make",
                    _("Make the file"),
                    call(ReportScene.make),
                    is_main=True,
                    why_not=_("Nothing is marked.") if nothing else "",
                ),
                ButtonAppearance(
                    "report/back", _("Back"), call(ReportScene.go_back), shortcut="escape"
                ),
            ),
        )

    def _button(self, part: ReportPart) -> ButtonAppearance:
        is_in = part.key not in self._left_out
        label = f"{'✓' if is_in else '–'} {part.label} ({part.size})"
        hint = "\n".join((_("{files} in the file").format(files=", ".join(part.files)), part.about))
        return ButtonAppearance(
            f"report/{part.key}", label, call(ReportScene.toggle, part.key), hint, is_chosen=is_in
        )

    def toggle(self, key: str) -> None:
        """Include a part, or leave it out."""
        self._left_out ^= {key}

    def make(self) -> Answer:
        return Pop(self._report.write(self._left_out))
