"""A line of text being typed: a value, with a caret."""

from dataclasses import dataclass, replace

from sneferu_gui.ui.engine.inputs import KeyPressed


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
        """An entry that begins with a text, all of it marked."""
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
