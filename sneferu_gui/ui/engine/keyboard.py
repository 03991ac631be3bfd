"""The keyboard over the tree: what a key does in every scene, and what is typed.

What can be chosen is typed as its node says: ``B3`` a stone of the offer, ``4`` a slot.
A letter is typed as it is written: a capital with Shift, so that plain letters stay the shortcuts
they are; a small letter, which no shortcut has, plainly or with Shift.
Where nothing begins with a number, a number is its letter too: ``23`` is ``B3``.
Where numbers are shortcuts, one alone chooses what has it.
After the key for typing plain letters will do, a slot is typed by level and place, ``24``, and
everything shows what is typed for it.
"""

from collections.abc import Iterator
from typing import Final

from sneferu_gui.language import _
from sneferu_gui.ui.engine.attention import next_focus
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.keys import usual_keys
from sneferu_gui.ui.engine.open_scenes import OpenScenes
from sneferu_gui.ui.engine.pointer import slid_by
from sneferu_gui.ui.engine.shell_requests import SHELL_REQUESTS
from sneferu_gui.ui.kit.node import OPENS_MENU, Node, index_of

STEERING: Final = frozenset({"tab", "left", "right", "up", "down", "return", "space"})
"""Keys that move the focus or use the focused node."""
STAYING: Final = frozenset({*STEERING, "f1", "t", "?"})
"""Keys that leave the card of an explanation open; all others close it."""
TYPE: Final = "/"
"""The usual key that begins typing."""


class Keyboard:
    """Carries out key presses on a stage; the scene on top is asked first."""

    def __init__(self, stage: OpenScenes) -> None:
        self._stage = stage
        self._attention = stage.attention

    def press(self, given: KeyPressed) -> None:
        stage = self._stage
        self._attention.is_by_pad = False
        if not given.ctrl:
            given = given._replace(name=stage.keys.meaning(given.name), raw=given.name)
        self.press_meaning(given)

    def press_meaning(self, given: KeyPressed) -> None:
        """Do what the key's meaning is, whichever key was given it."""
        stage = self._stage
        stage.tree()  # what came before may have led the keyboard on
        if self._goes_before(given):
            return
        if stage.explanation is not None and given.name in STEERING:
            self._steer(given)
            return
        if self._type(given):
            return
        is_on_node = self._attention.shown_focus is not None
        answer = stage.scene.press(given._replace(is_on_node=is_on_node))
        if answer is not False:
            stage.carry_out(None if answer is True else answer)
        elif given.name == "escape":
            stage.carry_out(stage.scene.go_back())
        elif given.alt or not (self._holds(given) or self._use_shortcut(given)):
            self._steer(given)

    def _holds(self, given: KeyPressed) -> bool:
        """Do what a key does in every scene; whether it does anything."""
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
        """Use the node whose shortcut a key is; whether there is one."""
        name = f"ctrl+{given.name}" if given.ctrl else given.name
        is_plain = name in usual_keys() or not given.shift  # Shift+Enter is not Enter
        if not given.name or not is_plain:
            return False
        reached = index_of(self._stage.tree()).reachable_nodes
        node = next((n for n in reached if n.shortcut == name and n.is_enabled), None)
        if node is not None:
            self._attention.press(node, by_key=True)
            self._stage.activate(node.key)
        return node is not None

    def _goes_before(self, given: KeyPressed) -> bool:
        """Do what a key does before the scene is asked; whether it does anything."""
        if given.ctrl and given.name == "v":
            self._stage.carry_out(self._stage.scene.paste(self._stage.clipboard.get()))
            return True
        if given.name == "escape" and self._stage.dismiss_notice():
            return True
        if given.name not in STAYING and self._stage.close_card() and given.name == "escape":
            return True
        return given.ctrl and self._stage.rescale(given.name)

    def _steer(self, given: KeyPressed) -> None:
        """Move the focus, or use the focused node."""
        focused = self._attention.shown_focus
        if given.name in {"return", "space"} and (given.ctrl or given.alt):
            return  # no answer to what is asked
        if given.name in {"return", "space"} and focused:
            node = index_of(self._stage.tree()).find(focused)
            if node is not None and OPENS_MENU in node.state and self._attention.is_begun(focused):
                return  # while others play, Enter leads to the menu by chance alone
            if node is not None and self._stage.presses.counts(node, given):
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
        """Move the focused slider by an arrow key; whether it moved."""
        focused = self._attention.shown_focus
        slid = slid_by(index_of(self._stage.tree()).find(focused), key) if focused else None
        if slid is not None:
            self._stage.carry_out(self._stage.scene.activate(slid))
        return slid is not None

    def _show_focus(self) -> None:
        """Focus where Tab begins after the pointer was used: the first key uses nothing."""
        if self._attention.begin(self._stage.tree()):
            self._stage.change()

    def _move_focus(self, given: KeyPressed) -> None:
        attention, tree = self._attention, self._stage.tree()
        # After the pointer, Tab begins at what is to be chosen, wherever the pointer clicked last.
        begins = given.name == "tab" and not attention.is_by_keyboard and index_of(tree).suggested
        start = None if begins else attention.focused
        attention.go(next_focus(tree, start, given.name, is_backwards=given.shift))
        self._stage.change()

    # -- what is typed of something on the screen

    def _type(self, given: KeyPressed) -> bool:
        """Take a key as typed text; whether it was. Any other key ends the typing."""
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
        """The reachable nodes that have a text to be typed for them."""
        return [node for node in index_of(self._stage.tree()).reachable_nodes if node.typed_code]

    def _press_number(self, given: KeyPressed) -> bool:
        """Use the node whose shortcut is this number; whether the number means anything here.

        A repeated key means nothing.
        """
        reached = index_of(self._stage.tree()).reachable_nodes
        numbered = {n.shortcut: n for n in reached if n.shortcut.isdecimal()}
        if not numbered or not given.digit or given.ctrl or given.alt or _is_given(given):
            return False
        if not given.is_held:
            self._use_typed(numbered.get(given.digit), given.digit)
        return True

    def _letter(self, given: KeyPressed, named: list[Node]) -> str:
        """The sign that a key types, if a node has it next; empty for keys with another meaning."""
        if given.ctrl or given.alt or given.is_held:
            return ""
        begun, is_begun = self._stage.typed or "", self._stage.typed is not None
        if given.digit and (is_begun or not _is_given(given)):
            return given.digit if begun else _sign_of_digit(given.digit, named)
        for sign in _signs_of(given, is_begun=is_begun):
            if any(node.typed_code.startswith(begun + sign) for node in named):
                return sign
        return ""

    def _choose(self, named: list[Node]) -> None:
        """Use the node whose text has been typed in full."""
        text = self._stage.typed or ""
        if any(node.typed_code.startswith(text) and node.typed_code != text for node in named):
            return
        self._stage.stop_typing()
        self._use_typed(next((node for node in named if node.typed_code == text), None), text)

    def _use_typed(self, node: Node | None, text: str) -> None:
        """Use a node; without one say that nothing has that name."""
        if node is None:
            self._stage.notify(_("There is nothing to be chosen at {place}.").format(place=text))
            return
        self._stage.attention.focused = node.key
        self._stage.attention.is_by_keyboard = True
        self._stage.use(node)


def _is_given(key: KeyPressed) -> bool:
    """Whether the key was given another meaning than its own."""
    return bool(key.raw) and key.raw != key.name


def _signs_of(key: KeyPressed, *, is_begun: bool) -> Iterator[str]:
    """The signs that a key can stand for, the likeliest first.

    A capital needs Shift, unless something has been typed.
    """
    written = key.raw or key.name
    if len(written) != 1:
        return
    if written.isalpha():
        yield written.lower()
    if is_begun or key.shift:
        yield written.upper()


def _sign_of_digit(digit: str, named: list[Node]) -> str:
    """The first sign that a digit types: itself, else its letter (1 is A); empty for none."""
    first = {node.typed_code[0] for node in named if node.is_enabled}
    if digit in first:
        return digit
    if digit == "0" or any(sign.isdecimal() for sign in first):
        return ""
    letter = chr(ord("A") + int(digit) - 1)
    return letter if letter in first else ""
