"""The settings: each a question with its answers; a choice holds at once."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple

from sneferu_gui.language import LANGUAGES, N_, _
from sneferu_gui.session.settings import MOTIONS, Settings
from sneferu_gui.ui.scenes.scene import Answer, Pop, QuietScene, Rescale, Tell
from sneferu_gui.ui.views.buttons import ButtonAppearance
from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.settings_page import Question, SettingsAppearance, settings_page

MOTION_NAMES: Final = {
    "slow": N_("Slow"),
    "normal": N_("Normal"),
    "fast": N_("Fast"),
    "off": N_("Off"),
}
LOUDNESSES: Final = (0, 15, 30, 50, 70, 100)
SCALE_CHOICES: Final = (0, 75, 90, 100, 110, 125, 150, 175, 200)


class Choice(NamedTuple):
    """Let a setting have a value."""

    name: str
    value: Hashable


class SettingsScene(QuietScene):
    """One page of questions."""

    def __init__(
        self, read: Callable[[], Settings], write: Callable[[Settings], str], place: str
    ) -> None:
        """`write` keeps settings, and says why it cannot; `place` is where their file lies."""
        self._read = read
        self._write = write
        self._place = place

    def tree(self, canvas: Canvas) -> Node:
        """The page."""
        settings = self._read()
        yes, no = _("Yes"), _("No")
        questions = (
            self._question(
                "language",
                _("Language"),
                {"": _("As the system"), **LANGUAGES},
                settings.language,
                "",
            ),
            self._question(
                "scale",
                _("Size of text and controls"),
                {value: f"{value} %" if value else _("Fitting") for value in SCALE_CHOICES},
                settings.scale,
                _("No larger than the window has room for. Ctrl + and Ctrl − change it anywhere."),
            ),
            self._question(
                "motion",
                _("Motion"),
                {motion: _(MOTION_NAMES[motion]) for motion in MOTIONS},
                settings.motion,
                _("How fast stones and boats move. Any key or click ends a motion at once."),
            ),
            self._question(
                "effects",
                _("Sounds"),
                {value: f"{value} %" if value else _("Off") for value in LOUDNESSES},
                settings.effects,
                _("What is heard can always be seen too. M turns all sound off and on."),
            ),
            self._question(
                "ambience",
                _("The river in the background"),
                {value: f"{value} %" if value else _("Off") for value in LOUDNESSES},
                settings.ambience,
                _("It is silent while another window is in front."),
            ),
            self._question(
                "recap",
                _("Offer to see again what the others did"),
                {True: yes, False: no},
                settings.recap,
                _("A button on the table when a person's turn begins (L)."),
            ),
        )
        note = _("Everything is kept in {path}, a file that can be read and changed.")
        shown = SettingsAppearance(
            _("Settings"),
            questions,
            note.format(path=self._place),
            ButtonAppearance("settings/back", _("Back"), "back", _("Back (Escape)")),
        )
        return settings_page(canvas, shown)

    @staticmethod
    def _question(
        name: str,
        title: str,
        labels: Mapping[Any, str],
        now: object,
        note: str,
    ) -> Question:
        buttons = tuple(
            ButtonAppearance(
                f"settings/{name}/{value or 0}".lower(),
                label,
                Choice(name, value),
                is_chosen=value == now,
            )
            for value, label in labels.items()
        )
        return Question(f"settings/{name}", title, buttons, note)

    def activate(self, act: Hashable) -> Answer:
        """Keep a choice, or leave."""
        if not isinstance(act, Choice):
            return Pop()
        changes: dict[str, Hashable] = {act.name: act.value}
        trouble = self._write(replace(self._read(), **changes))  # type: ignore[arg-type]
        if trouble:
            return Tell(_("The settings could not be written: {reason}").format(reason=trouble))
        if act.name == "scale" and isinstance(act.value, int):
            return Rescale(act.value or None)
        return None
