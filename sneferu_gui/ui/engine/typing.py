"""What can be chosen is typed: ``B3`` a stone of the offer, ``4`` a slot, as the nodes say.

A letter is typed as it is written: a capital with Shift, so that plain letters stay the shortcuts
they are; a small letter, which no shortcut has, plainly or with Shift.
Where nothing begins with a number, a number is its letter too: ``23`` is ``B3``.
Where numbers are shortcuts, one alone chooses what has it.
After the key for typing plain letters will do, a slot is typed by level and place, ``24``, and
everything shows what is typed for it.
"""

from typing import TYPE_CHECKING, Final

from sneferu_gui.language import _
from sneferu_gui.ui.engine.focus import groups_of
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.kit.node import Node

if TYPE_CHECKING:
    from sneferu_gui.ui.engine.stage_controls import StageControls

TYPE: Final = "/"
"""The usual key for typing."""


class Typing:
    """What has been typed so far of something on the screen."""

    def __init__(self, stage: "StageControls") -> None:
        self._stage = stage
        self._is_asked = False
        self._text = ""

    @property
    def text(self) -> str | None:
        """What has been typed; None while nothing is being typed."""
        return self._text if self._text or self._is_asked else None

    def stop(self) -> bool:
        """Whether something was being typed, which is left off."""
        was = self.text is not None
        self._is_asked, self._text = False, ""
        if was:
            self._stage.change()
        return was

    def press(self, given: KeyPressed) -> bool:
        """Whether a key was typed; any other leaves off, Escape does nothing more."""
        is_on_its_way = "shift" in given.name or given.name == "-" or given.is_held
        if self.text is not None and is_on_its_way:
            return True  # to a capital, or to let go of a key; “2-4” may be typed for “24”
        named = self._named()
        if given.name == TYPE and self.text is None and named and not given.ctrl:
            self._is_asked = True
            self._stage.change()
            return True
        if self.text is None and self._press_number(given):
            return True
        letter = self._letter(given, named)
        if not letter:
            return self.stop() and given.name in {"escape", TYPE}
        self._text += letter
        self._stage.change()
        self._choose(named)
        return True

    def _reached(self) -> list[Node]:
        return [node for group in groups_of(self._stage.tree()) for node in group]

    def _named(self) -> list[Node]:
        """What has something that can be typed for it."""
        return [node for node in self._reached() if node.typed]

    def _press_number(self, given: KeyPressed) -> bool:
        """Whether a key is a number that is a shortcut here, or could be: then it is used.

        A key that is still held has chosen already.
        """
        numbered = {n.shortcut: n for n in self._reached() if n.shortcut.isdecimal()}
        if not numbered or not given.digit or given.ctrl or given.alt or _is_given(given):
            return False
        if not given.is_held:
            self._use(numbered.get(given.digit), given.digit)
        return True

    def _letter(self, given: KeyPressed, named: list[Node]) -> str:
        """The sign a key writes, if one can be typed now; a key given away is no sign."""
        if given.ctrl or given.alt or given.is_held:
            return ""
        is_begun = self.text is not None
        if given.digit and (is_begun or not _is_given(given)):
            return given.digit if self._text else _begun(given.digit, named)
        key = given.raw or given.name
        if self._text or len(key) != 1:
            return ""
        plain = (key.lower(),) if key.isalpha() else ()
        signs = (*plain, key.upper()) if self._is_asked or given.shift else plain
        return next((s for s in signs if any(n.typed.startswith(s) for n in named)), "")

    def _choose(self, named: list[Node]) -> None:
        """Do what is done by the node whose name has been typed to its end."""
        text = self._text
        if any(node.typed.startswith(text) and node.typed != text for node in named):
            return
        self.stop()
        self._use(next((node for node in named if node.typed == text), None), text)

    def _use(self, node: Node | None, text: str) -> None:
        """Do what a node does; where nothing has what was typed, say so."""
        if node is None:
            self._stage.notify(_("There is nothing to be chosen at {place}.").format(place=text))
            return
        self._stage.attention.focused = node.key
        self._stage.attention.is_by_keyboard = True
        self._stage.explained.use(node)


def _is_given(key: KeyPressed) -> bool:
    """Whether a person has given a key another meaning than its sign's."""
    return bool(key.raw) and key.raw != key.name


def _begun(digit: str, named: list[Node]) -> str:
    """What a digit begins: something of its own, else what its letter does; empty for nothing."""
    first = {node.typed[0] for node in named if node.is_enabled}
    if digit in first or digit == "0":
        return digit if digit in first else ""
    letter = chr(ord("A") + int(digit) - 1)
    has_numbers = any(sign.isdecimal() for sign in first)
    return letter if letter in first and not has_numbers else ""
