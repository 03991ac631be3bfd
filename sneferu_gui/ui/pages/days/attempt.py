"""Who plays the rated attempt at a deal: asked before it begins, as it cannot be repeated."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Final

from sneferu_gui.language import _
from sneferu_gui.session.names import is_blank, player_key
from sneferu_gui.ui.engine.dialogs import DialogScene
from sneferu_gui.ui.engine.entry import TextEntry
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import Answer, Notify, Pop, call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, FieldAppearance
from sneferu_gui.ui.kit.widgets.dialog import DialogAppearance
from sneferu_gui.ui.pages.setup.draft import LONGEST_NAME

MOST_OTHERS: Final = 3
"""So many other people are offered; anybody else is written."""


class AttemptScene(DialogScene):
    """A line with the player's name, others who are known, and the way to the table."""

    key = "attempt-page"

    def __init__(
        self, title: str, day: str, people: tuple[str, ...], begin: Callable[[str], Answer]
    ) -> None:
        """Suggest the first of the `people`; `begin` leads to the table of who is named."""
        self._title = title
        self._day = day
        self._people = people
        self._begin = begin
        self._entry = TextEntry.of(people[0] if people else "", LONGEST_NAME)
        self._is_writing = False
        self._has_focus = False

    @property
    def _name(self) -> str:
        return self._entry.text.strip()

    def settle(self, canvas: Canvas) -> None:
        """Nothing depends on the frame but whether the keyboard is on something."""
        self._has_focus = canvas.focused is not None

    def dialog(self) -> DialogAppearance:
        """The name and the ways."""
        return DialogAppearance(
            "attempt",
            self._title,
            (
                self._day,
                _("Who plays? One attempt at it is rated, and it cannot be repeated."),
                _("Without taking back and without hints: it counts"),
            ),
            (
                ButtonAppearance(
                    "attempt/begin",
                    _("Begin as {name}").format(name=self._name) if self._name else _("Begin"),
                    call(AttemptScene.begin), _("The attempt is rated as this player's"),
                    self._trouble(), is_main=True, is_guarded=True,
                ),
                *self._others(),
                ButtonAppearance(
                    "attempt/back", _("Back"), call(AttemptScene.leave), _("Back"),
                    shortcut="" if self._is_writing else "escape",
                ),
            ),
            FieldAppearance(
                "attempt/name",
                _("Player"),
                self._entry.text,
                call(AttemptScene.write),
                self._entry.caret if self._is_writing else None,
                self._is_writing and self._entry.is_fresh,
                "" if self._is_writing else _("Click to write another name"),
            ),
        )  # fmt: skip

    def _trouble(self) -> str:
        return _("There is no name yet.") if is_blank(self._name) else ""

    def _others(self) -> list[ButtonAppearance]:
        others = [each for each in self._people if player_key(each) != player_key(self._name)]
        return [
            ButtonAppearance(
                f"attempt/player/{number}",
                _("{name} plays").format(name=each),
                call(AttemptScene.name_player, each),
                _("Choose this player: nothing begins yet"),
            )
            for number, each in enumerate(others[:MOST_OTHERS])
        ]

    def activate(self, act: Hashable) -> Answer:
        """Do what a node means; a name is written no more, but where that is meant."""
        self._is_writing = act == call(AttemptScene.write)
        return super().activate(act)

    def name_player(self, name: str) -> None:
        """Let one of the known people play."""
        self._entry = TextEntry.of(name, LONGEST_NAME)

    def write(self) -> None:
        """Write another name."""
        self._entry = TextEntry.of(self._entry.text, LONGEST_NAME)

    def begin(self) -> Answer:
        """Begin, once there is a name."""
        return Notify(trouble) if (trouble := self._trouble()) else self._begin(self._name)

    def leave(self) -> Answer:
        """Do not play."""
        return Pop()

    def press(self, key: KeyPressed) -> Answer | bool:
        """Keys that write the name; Enter ends that, and begins once it is named."""
        if key.ctrl or key.alt:
            return False
        if not self._is_writing:
            is_meant = key.name == "return" and not self._has_focus and not key.is_held
            return (self.begin() or True) if is_meant else False
        if key.name in {"escape", "return", "tab"}:
            self._is_writing = False
            return key.name != "tab"
        pressed = self._entry.pressed(key)
        self._entry = pressed or self._entry
        return pressed is not None or len(key.name) == 1

    def type_text(self, text: str) -> None:
        """Write it into the name."""
        if self._is_writing:
            self._entry = self._entry.typed(text)

    def paste(self, text: str) -> Answer:
        """Take it for the name."""
        self._is_writing = True
        self._entry = replace(self._entry, is_fresh=True).typed(" ".join(text.split()))
        return None

    def go_back(self) -> Answer:
        """Stop writing, else leave."""
        if self._is_writing:
            self._is_writing = False
            return None
        return Pop()
