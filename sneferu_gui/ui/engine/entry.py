"""A line of text being typed: a value, with a caret; and scenes that have a field for one."""

from collections.abc import Hashable
from dataclasses import dataclass, replace

from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import Answer, Scene, call
from sneferu_gui.ui.kit.widgets.buttons import FieldAppearance


@dataclass(frozen=True, slots=True)
class TextEntry:
    """A text and its caret."""

    text: str
    caret: int
    """The number of characters before the caret."""
    longest: int
    """The most characters the text may have."""
    is_fresh: bool = False
    """Whether all of the text is marked: the first character typed replaces it."""

    @classmethod
    def of(cls, text: str, longest: int) -> "TextEntry":
        return cls(text, len(text), longest, is_fresh=bool(text))

    def typed(self, text: str) -> "TextEntry":
        """The entry with characters inserted at the caret; unprintable ones are left out."""
        new = "".join(c for c in text if c.isprintable())
        if not new:
            return self
        before, after = ("", "") if self.is_fresh else (self._before, self._after)
        new = new[: self.longest - len(before) - len(after)]
        return replace(
            self, text=before + new + after, caret=len(before) + len(new), is_fresh=False
        )

    @property
    def _before(self) -> str:
        return self.text[: self.caret]

    @property
    def _after(self) -> str:
        return self.text[self.caret :]

    def pressed(self, key: KeyPressed) -> "TextEntry | None":
        """The entry after an editing key; None for other keys."""
        if key.name in {"backspace", "delete"}:
            return self._without(key.name)
        places = {
            "left": self.caret - 1,
            "right": self.caret + 1,
            "home": 0,
            "end": len(self.text),
        }
        if key.name not in places:
            return None
        caret = max(0, min(places[key.name], len(self.text)))
        return replace(self, caret=caret, is_fresh=False)

    def _without(self, key: str) -> "TextEntry":
        if self.is_fresh:
            return replace(self, text="", caret=0, is_fresh=False)
        if key == "backspace":
            before = self._before[:-1]
            return replace(self, text=before + self._after, caret=len(before))
        return replace(self, text=self._before + self._after[1:])


class WritingScene(Scene):
    """A scene with one field: its act begins typing in it, any other act ends that."""

    marks_text = True
    """Whether all of the text is marked when typing begins."""
    takes_all_keys = True
    """Whether keys that edit nothing mean nothing else while somebody types."""
    _entry: TextEntry
    _is_writing = False

    def field(self, key: str, label: str, hint: str) -> FieldAppearance:
        """The field; its hint is shown while nobody types in it."""
        entry, is_writing = self._entry, self._is_writing
        return FieldAppearance(
            key, label, entry.text, call(WritingScene.write),
            entry.caret if is_writing else None, is_writing and entry.is_fresh,
            "" if is_writing else hint,
        )  # fmt: skip

    def activate(self, act: Hashable) -> Answer:
        if act != call(WritingScene.write):
            self._is_writing = False
        return super().activate(act)

    def write(self) -> None:
        """Begin to type in the field; where it `marks_text`, the first letter replaces it."""
        if self.marks_text and not self._is_writing:
            self._entry = TextEntry.of(self._entry.text, self._entry.longest)
        else:
            self._entry = replace(self._entry, is_fresh=False)
        self._is_writing = True

    def enter(self) -> Answer:
        """Do what Enter does in the field: by default, end typing."""
        self._is_writing = False
        return None

    def press(self, key: KeyPressed) -> Answer | bool:
        """Edit the text; Enter, Tab and Escape end typing."""
        if not self._is_writing or key.ctrl or key.alt:
            return False
        if key.name == "return":
            return self.enter() or True
        if key.name in {"escape", "tab"}:
            self._is_writing = False
            return key.name != "tab"
        pressed = self._entry.pressed(key)
        self._entry = pressed or self._entry
        return pressed is not None or self.takes_all_keys or len(key.name) == 1

    def type_text(self, text: str) -> None:
        if self._is_writing:
            self._entry = self._entry.typed(text)
