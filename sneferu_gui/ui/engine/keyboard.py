"""The keyboard over the tree: what a key does in every scene, and what is typed.

What can be chosen is typed as its node says: ``B3`` a stone of the offer, ``4`` a slot.
A letter is typed as it is written: a capital with Shift, so that plain letters stay the shortcuts
they are; a small letter, which no shortcut has, plainly or with Shift.
Where nothing begins with a number, a number is its letter too: ``23`` is ``B3``.
Where numbers are shortcuts, one alone chooses what has it.
After the key for typing plain letters will do, a slot is typed by level and place, ``24``, and
everything shows what is typed for it.
"""

from typing import Final

from sneferu_gui.language import _
from sneferu_gui.ui.engine.attention import next_focus
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.keys import usual_keys
from sneferu_gui.ui.engine.open_scenes import OpenScenes
from sneferu_gui.ui.engine.pointer import slid_by
from sneferu_gui.ui.engine.shell_requests import SHELL_REQUESTS
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.tree_index import index_of

STEERING: Final = frozenset({"tab", "left", "right", "up", "down", "return", "space"})
"""Keys that move the focus, or use what it is on."""
STAYING: Final = frozenset({*STEERING, "f1", "t", "?"})
"""Keys that leave the card of an explanation where it is; all others put it away."""
TYPE: Final = "/"
"""The usual key for typing."""


class Keyboard:
    """What keys do to a stage: the scene on top is asked first."""

    def __init__(self, stage: OpenScenes) -> None:
        self._stage = stage
        self._attention = stage.attention

    def press(self, given: KeyPressed) -> None:
        """A key went down."""
        stage = self._stage
        self._attention.is_by_pad = False
        if not given.ctrl:
            given = given._replace(name=stage.keys.meaning(given.name), raw=given.name)
        self.press_meaning(given)

    def press_meaning(self, given: KeyPressed) -> None:
        """Do what a key means, whatever key it was that was given the meaning."""
        stage = self._stage
        stage.tree()  # what came before may have led the keyboard on
        if self._goes_before(given):
            return
        if stage.explanation is not None and given.name in STEERING:
            self._steer(given)
            return
        if self._type(given):
            return
        answer = stage.scene.press(given)
        if answer is not False:
            stage.carry_out(None if answer is True else answer)
        elif given.name == "escape":
            stage.carry_out(stage.scene.go_back())
        elif given.alt or not (self._holds(given) or self._use_shortcut(given)):
            self._steer(given)

    def _holds(self, given: KeyPressed) -> bool:
        """Whether a key does something in every scene, which is done."""
        stage = self._stage
        if given.ctrl:
            return False
        if given.name == "t":
            stage.open_text_panel()
        elif given.name == "?":
            stage.show_keys()
        elif given.name == "g":
            stage.open_goal()
        elif given.name == "f1":
            stage.explain()
        elif given.name in SHELL_REQUESTS:
            stage.asked.append(SHELL_REQUESTS[given.name])
        else:
            return False
        return True

    def _use_shortcut(self, given: KeyPressed) -> bool:
        """Whether a key did what the thing does whose shortcut it is."""
        name = f"ctrl+{given.name}" if given.ctrl else given.name
        is_plain = name in usual_keys() or not given.shift  # Shift+Enter is not Enter
        if not given.name or not is_plain:
            return False
        reached = index_of(self._stage.tree()).reached
        node = next((n for n in reached if n.shortcut == name and n.is_enabled), None)
        if node is not None:
            self._attention.press(node, by_key=True)
            self._stage.activate(node.key)
        return node is not None

    def _goes_before(self, given: KeyPressed) -> bool:
        """Whether a key was one that holds in every scene, whatever the scene makes of it."""
        if given.ctrl and given.name == "v":
            self._stage.carry_out(self._stage.scene.paste(self._stage.clipboard.get()))
            return True
        if given.name == "escape" and self._stage.dismiss_notice():
            return True
        if given.name not in STAYING and self._stage.close_card() and given.name == "escape":
            return True
        return given.ctrl and self._stage.rescale(given.name)

    def _steer(self, given: KeyPressed) -> None:
        """Move the focus, or use what it is on."""
        focused = self._attention.shown_focus
        if given.name in {"return", "space"} and focused:
            node = index_of(self._stage.tree()).find(focused)
            if node is not None and self._stage.presses.mean(node, given):
                self._attention.press(node, by_key=True)
                self._stage.use(node)
        elif given.name == "return":
            self._show_focus()
        elif self._slide_focused(given.name):
            return
        elif given.name in {"tab", "left", "right", "up", "down"}:
            self._move_focus(given)
        elif self._stage.panning.press(given.name):
            self._stage.change()

    def _slide_focused(self, key: str) -> bool:
        """Whether an arrow key moved the slider that the keyboard is on."""
        focused = self._attention.shown_focus
        slid = slid_by(index_of(self._stage.tree()).find(focused), key) if focused else None
        if slid is not None:
            self._stage.carry_out(self._stage.scene.activate(slid))
        return slid is not None

    def _show_focus(self) -> None:
        """Go to what is suggested, after the pointer: a key uses nothing that was not marked."""
        found = index_of(self._stage.tree()).suggested
        if found is not None:
            self._attention.focused = found[1].key
            self._attention.is_by_keyboard = True
            self._stage.change()

    def _move_focus(self, given: KeyPressed) -> None:
        attention, tree = self._attention, self._stage.tree()
        # After the pointer, Tab begins at what is to be chosen, wherever the pointer clicked last.
        begins = given.name == "tab" and not attention.is_by_keyboard and index_of(tree).suggested
        start = None if begins else attention.focused
        attention.focused = next_focus(tree, start, given.name, is_backwards=given.shift)
        attention.is_by_keyboard = True
        self._stage.change()

    # -- what is typed of something on the screen

    def _type(self, given: KeyPressed) -> bool:
        """Whether a key was typed; any other leaves off, Escape does nothing more."""
        is_on_its_way = "shift" in given.name or given.name == "-" or given.is_held
        if self._stage.typed is not None and is_on_its_way:
            return True  # to a capital, or to let go of a key; “2-4” may be typed for “24”
        named = self._named()
        if given.name == TYPE and self._stage.typed is None and named and not given.ctrl:
            self._stage.typed = ""
            self._stage.change()
            return True
        if self._stage.typed is None and self._press_number(given):
            return True
        letter = self._letter(given, named)
        if not letter:
            return self._stage.stop_typing() and given.name in {"escape", TYPE}
        self._stage.typed = (self._stage.typed or "") + letter
        self._stage.change()
        self._choose(named)
        return True

    def _named(self) -> list[Node]:
        """What has something that can be typed for it."""
        return [node for node in index_of(self._stage.tree()).reached if node.typed]

    def _press_number(self, given: KeyPressed) -> bool:
        """Whether a key is a number that is a shortcut here, or could be: then it is used.

        A key that is still held has chosen already.
        """
        reached = index_of(self._stage.tree()).reached
        numbered = {n.shortcut: n for n in reached if n.shortcut.isdecimal()}
        if not numbered or not given.digit or given.ctrl or given.alt or _is_given(given):
            return False
        if not given.is_held:
            self._use_typed(numbered.get(given.digit), given.digit)
        return True

    def _letter(self, given: KeyPressed, named: list[Node]) -> str:
        """The sign a key writes, if one can be typed now; a key given away is no sign."""
        if given.ctrl or given.alt or given.is_held:
            return ""
        is_begun = self._stage.typed is not None
        if given.digit and (is_begun or not _is_given(given)):
            return given.digit if self._stage.typed else _begun(given.digit, named)
        key = given.raw or given.name
        if self._stage.typed or len(key) != 1:
            return ""
        plain = (key.lower(),) if key.isalpha() else ()
        signs = (*plain, key.upper()) if is_begun or given.shift else plain
        return next((s for s in signs if any(n.typed.startswith(s) for n in named)), "")

    def _choose(self, named: list[Node]) -> None:
        """Do what is done by the node whose name has been typed to its end."""
        text = self._stage.typed or ""
        if any(node.typed.startswith(text) and node.typed != text for node in named):
            return
        self._stage.stop_typing()
        self._use_typed(next((node for node in named if node.typed == text), None), text)

    def _use_typed(self, node: Node | None, text: str) -> None:
        """Do what a node does; where nothing has what was typed, say so."""
        if node is None:
            self._stage.notify(_("There is nothing to be chosen at {place}.").format(place=text))
            return
        self._stage.attention.focused = node.key
        self._stage.attention.is_by_keyboard = True
        self._stage.use(node)


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
