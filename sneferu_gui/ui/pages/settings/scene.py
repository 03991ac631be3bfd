"""The settings: pages of questions, each with its answers; a choice holds at once."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Any, Final, assert_never

from sneferu_gui.language import _
from sneferu_gui.session.settings import Settings
from sneferu_gui.setting_limits import LOUDNESS_STEP, LOUDNESSES
from sneferu_gui.ui.engine.inputs import KeyPressed, PadPressed
from sneferu_gui.ui.engine.keys import SHORTCUTS, is_free, key_words
from sneferu_gui.ui.engine.pad_buttons import (
    BACK,
    FREE_BUTTONS,
    PadButtons,
    PadFamily,
    family_of,
)
from sneferu_gui.ui.engine.scene import (
    Answer,
    Leave,
    Notify,
    Pop,
    QuietScene,
    Rescale,
    Slide,
    UnknownActError,
)
from sneferu_gui.ui.engine.sounding import BUTTON
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.theme import NARROWEST
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.pages.game_keys import keys_of
from sneferu_gui.ui.pages.settings.acts import (
    ChangeSetting,
    GiveKey,
    OpenPage,
    OwnKeys,
    SettingsAct,
    SettingsPage,
    UsualKeys,
)
from sneferu_gui.ui.pages.settings.people import people_lines
from sneferu_gui.ui.pages.settings.questions import PAGES, questions_of
from sneferu_gui.ui.pages.settings.remapping import foot_of, lines_of, with_former, with_usual
from sneferu_gui.ui.pages.settings.settings_page import KeyLine, SettingsAppearance, settings_page

LONG: Final = 700
"""How high a page of keys is at least, in pixels at 100 %."""


class SettingsScene(QuietScene):
    """Pages of questions, and one of keys."""

    @property
    def least(self) -> tuple[int, int]:
        """Higher where the page is a list of keys."""
        is_long = self._page in {SettingsPage.KEYS, SettingsPage.PAD}
        return NARROWEST[0], LONG if is_long else NARROWEST[1]

    def __init__(
        self, read: Callable[[], Settings], write: Callable[[Settings], str], place: str
    ) -> None:
        """`write` keeps settings, and says why it cannot; `place` is where their file lies."""
        self._read = read
        self._write = write
        self._place = place
        self._page = next(iter(PAGES))
        self._waiting = ""
        """The shortcut that is to be given the next key; empty for none."""
        self._family = PadFamily.PLAIN
        """Whose signs are on the gamepad used last."""
        self._sounds: list[str] = []

    def tree(self, canvas: Canvas) -> Node:
        """The page that is open."""
        settings = self._read()
        note = _("Everything is kept in {path}, a file that can be read and changed.")
        shown = SettingsAppearance(
            _("Settings"),
            tuple(
                ButtonAppearance(
                    f"settings/page/{page}", _(label), OpenPage(page), is_chosen=page is self._page
                )
                for page, label in PAGES.items()
            ),
            questions_of(self._page, settings),
            self._lines(settings),
            note.format(path=self._place),
            (
                ButtonAppearance("settings/back", _("Back"), Leave(), _("Back"), shortcut="escape"),
                *foot_of(self._page, settings),
            ),
        )
        return settings_page(canvas, shown)

    def _lines(self, settings: Settings) -> tuple[KeyLine, ...]:
        if self._page is SettingsPage.PEOPLE:
            return people_lines(settings)
        return lines_of(self._page, settings, self._waiting, self._family)

    def activate(self, act: Hashable) -> Answer:
        """Keep a choice, turn to another page, or leave."""
        if not isinstance(act, SettingsAct):
            raise UnknownActError(self, act)
        waiting, self._waiting = self._waiting, ""
        answer: Answer = None
        match act:
            case OpenPage():
                self._page = act.page
            case GiveKey():
                self._waiting = "" if waiting == act.shortcut else act.shortcut
            case UsualKeys():
                answer = self._keep(with_usual(self._page, self._read()))
            case OwnKeys():
                answer = self._keep(with_former(self._page, self._read()))
            case ChangeSetting():
                answer = self._choose(act)
            case Slide():
                answer = self._slide(act)
            case Leave():
                answer = Pop()
            case _:
                assert_never(act)
        return answer

    def _slide(self, slide: Slide) -> Answer:
        """Let something be as loud as its slider says; a sound tells how loud sounds are."""
        low, high = LOUDNESSES
        now = getattr(self._read(), slide.name)
        wanted = now + slide.steps * LOUDNESS_STEP
        if slide.share is not None:
            wanted = low + round(slide.share * (high - low) / LOUDNESS_STEP) * LOUDNESS_STEP
        wanted = max(low, min(wanted, high))
        if wanted == now:
            return None
        if slide.name == "effects":
            self._sounds.append(BUTTON)
        return self._keep({slide.name: wanted})

    def take_sounds(self) -> list[str]:
        """How loud sounds are, when that has been changed."""
        heard, self._sounds = self._sounds, []
        return heard

    def _choose(self, choice: ChangeSetting) -> Answer:
        trouble = self._keep({choice.name: choice.value})
        if trouble is None and choice.name == "scale" and isinstance(choice.value, int):
            return Rescale(choice.value or None)
        return trouble

    def _keep(self, changes: dict[str, Any]) -> Answer:
        trouble = self._write(replace(self._read(), **changes))
        if trouble:
            return Notify(_("The settings could not be written: {reason}").format(reason=trouble))
        return None

    def press_pad(self, given: PadPressed) -> Answer | bool:
        """Give the shortcut that waits the button that was pressed."""
        self._family = family_of(given.pad)
        if not self._waiting or self._page is not SettingsPage.PAD:
            return False
        name, self._waiting = self._waiting, ""
        buttons = PadButtons.of(self._read().pad, self._family)
        sign = buttons.sign(given.button) if given.button in FREE_BUTTONS else ""
        if given.button == BACK:
            return None
        if not sign:
            text = _("{key} always means the same and cannot be given away.")
            return Notify(text.format(key=buttons.called(given.button)))
        other = buttons.owner(given.button)
        new = buttons.with_button(name, given.button)
        trouble = self._keep({"pad": new.changed()})
        if trouble is None and other and other != name:
            text = _("{key} was taken: “{other}” now has {free}.")
            free = buttons.sign(new.button_of(other))
            return Notify(text.format(key=sign, other=SHORTCUTS[other].told(), free=free))
        return trouble

    def press(self, key: KeyPressed) -> Answer | bool:
        """Give the shortcut that waits the key that was pressed; Escape leaves it as it was."""
        if not self._waiting or self._page is SettingsPage.PAD:
            return False
        name, self._waiting = self._waiting, ""
        pressed = key.raw or key.name
        if pressed == "escape":
            return None
        if key.ctrl or key.alt or not is_free(pressed):
            text = _("{key} always means the same and cannot be given away.")
            return Notify(text.format(key=key_words(pressed)))
        keys = keys_of(self._read().keys)
        other = keys.owner(pressed)
        trouble = self._keep({"keys": keys.with_key(name, pressed).changed()})
        if trouble is None and other and other != name:
            text = _("{key} was taken: “{other}” now has {free}.")
            return Notify(
                text.format(
                    key=key_words(pressed),
                    other=SHORTCUTS[other].told(),
                    free=key_words(keys.key_of(name)),
                )
            )
        return trouble

    def go_back(self) -> Answer:
        """Leave; a shortcut that waits for its key waits no longer."""
        if self._waiting:
            self._waiting = ""
            return None
        return Pop()
