"""The settings: pages of questions, each with its answers; a choice holds at once."""

from collections.abc import Callable, Hashable

from sneferu_gui.language import _
from sneferu_gui.session.settings import Settings
from sneferu_gui.ui.scenes.inputs import KeyPressed
from sneferu_gui.ui.scenes.keys import SHORTCUTS, Keys, is_free, key_words
from sneferu_gui.ui.scenes.scene import Answer, Pop, QuietScene, Rescale, Tell
from sneferu_gui.ui.scenes.settings.acts import Choice, GiveKey, OpenPage, OwnKeys, UsualKeys
from sneferu_gui.ui.scenes.settings.people import people_lines
from sneferu_gui.ui.scenes.settings.questions import PAGES, questions_of
from sneferu_gui.ui.views.buttons import ButtonAppearance
from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.node import Node, Question
from sneferu_gui.ui.views.settings_page import KeyLine, SettingsAppearance, settings_page


class SettingsScene(QuietScene):
    """Pages of questions, and one of keys."""

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
        self._own_keys: tuple[str, ...] = ()
        """The keys as they were before they became the usual ones."""

    def tree(self, canvas: Canvas) -> Node:
        """The page that is open."""
        settings = self._read()
        note = _("Everything is kept in {path}, a file that can be read and changed.")
        is_keys = self._page == "keys"
        shown = SettingsAppearance(
            _("Settings"),
            tuple(
                ButtonAppearance(
                    f"settings/page/{page}", _(label), OpenPage(page), is_chosen=page == self._page
                )
                for page, label in PAGES.items()
            ),
            questions_of(self._page, settings),
            self._lines(settings),
            note.format(path=self._place),
            (
                ButtonAppearance("settings/back", _("Back"), "back", _("Back"), shortcut="escape"),
                *self._keys_button(settings, is_keys=is_keys),
            ),
        )
        return settings_page(canvas, shown)

    def _keys_button(self, settings: Settings, *, is_keys: bool) -> tuple[ButtonAppearance, ...]:
        if not is_keys:
            return ()
        why_not = "" if settings.keys else _("All keys are the usual ones.")
        hint = _("Give every key its usual meaning")
        question = Question(
            _("Usual keys?"),
            _("Every key gets its usual meaning. “Bring back” undoes it while this page is open."),
            _("Give the usual keys"),
        )
        return (
            ButtonAppearance(
                "settings/usual", _("Usual keys"), UsualKeys(), hint, why_not, question=question
            ),
            *self._own_keys_button(),
        )  # fmt: skip

    def _own_keys_button(self) -> tuple[ButtonAppearance, ...]:
        if not self._own_keys:
            return ()
        hint = _("Give every key the meaning it had before")
        return (ButtonAppearance("settings/own", _("Bring back"), OwnKeys(), hint),)

    def _lines(self, settings: Settings) -> tuple[KeyLine, ...]:
        if self._page == "people":
            return people_lines(settings)
        return self._key_lines(Keys.of(settings.keys)) if self._page == "keys" else ()

    def _key_lines(self, keys: Keys) -> tuple[KeyLine, ...]:
        waits = _("Press a key …")
        return tuple(
            KeyLine(
                _(shortcut.label),
                ButtonAppearance(
                    f"settings/keys/{name}",
                    waits if name == self._waiting else key_words(keys.key_of(name)),
                    GiveKey(name),
                    _("Choose it, then press the key it shall have"),
                    is_chosen=name == self._waiting,
                ),
            )
            for name, shortcut in SHORTCUTS.items()
        )

    def activate(self, act: Hashable) -> Answer:
        """Keep a choice, turn to another page, or leave."""
        waiting, self._waiting = self._waiting, ""
        if isinstance(act, OpenPage):
            self._page = act.page
        elif isinstance(act, GiveKey):
            self._waiting = "" if waiting == act.shortcut else act.shortcut
        elif isinstance(act, UsualKeys):
            own = self._read().keys
            trouble = self._keep({"keys": ()})
            self._own_keys = own if trouble is None else self._own_keys
            return trouble
        elif isinstance(act, OwnKeys):
            trouble = self._keep({"keys": self._own_keys})
            self._own_keys = () if trouble is None else self._own_keys
            return trouble
        elif isinstance(act, Choice):
            trouble = self._keep({act.name: act.value})
            if trouble is None and act.name == "scale" and isinstance(act.value, int):
                return Rescale(act.value or None)
            return trouble
        else:
            return Pop()
        return None

    def _keep(self, changes: dict[str, Hashable]) -> Answer:
        trouble = self._write(self._read()._replace(**changes))  # type: ignore[arg-type]
        if trouble:
            return Tell(_("The settings could not be written: {reason}").format(reason=trouble))
        return None

    def press(self, key: KeyPressed) -> Answer | bool:
        """Give the shortcut that waits the key that was pressed; Escape leaves it as it was."""
        if not self._waiting:
            return False
        name, self._waiting = self._waiting, ""
        pressed = key.raw or key.name
        if pressed == "escape":
            return None
        if key.ctrl or key.alt or not is_free(pressed):
            text = _("{key} always means the same and cannot be given away.")
            return Tell(text.format(key=key_words(pressed)))
        keys = Keys.of(self._read().keys)
        other = keys.owner(pressed)
        trouble = self._keep({"keys": keys.with_key(name, pressed).changed()})
        if trouble is None and other and other != name:
            text = _("{key} was taken: “{other}” now has {free}.")
            return Tell(
                text.format(
                    key=key_words(pressed),
                    other=_(SHORTCUTS[other].label),
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
