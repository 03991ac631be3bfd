"""Before a report of a problem is made: what it would hold, and what of it is to be left out."""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from sneferu_gui.language import _
from sneferu_gui.ui.engine.dialogs import DialogScene
from sneferu_gui.ui.engine.scene import Answer, Notify, Pop, Scene, call
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.dialog import DialogAppearance


class ReportPart(NamedTuple):
    """Something a report can hold."""

    key: str
    label: str
    about: str
    """What it tells whoever reads it."""
    files: tuple[str, ...]
    """What they are called in the report."""
    size: str
    """In words."""
    reveals: bool = False
    """Whether it has what the players may not see of one another: it is left out at first."""


class ReportDraft(Protocol):
    """A report that can be made."""

    @property
    def parts(self) -> tuple[ReportPart, ...]:
        """What there is to put into it."""

    def write(self, left_out: frozenset[str]) -> Notify:
        """Make it without the parts of these keys; what is said about it."""


class ReportScene(DialogScene):
    """The question, over whatever scene asks it."""

    def __init__(self, below: Scene, gather: Callable[[], ReportDraft]) -> None:
        """Gather what there is; only what would reveal something is left out at first."""
        self.below = below
        self._report = gather()
        self._left_out = frozenset(part.key for part in self._report.parts if part.reveals)

    def dialog(self) -> DialogAppearance:
        """What the report would hold."""
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
        """Put a part in, or leave it out."""
        self._left_out ^= {key}

    def make(self) -> Answer:
        """Write the report into a file."""
        return Pop(self._report.write(self._left_out))
