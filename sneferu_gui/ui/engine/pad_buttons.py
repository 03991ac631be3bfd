"""A gamepad's buttons: what they do, and the signs printed on them.

Buttons are named by their place on the commonest pad: ``a`` is the lowest of the four at the
right. On Nintendo's pads, which print ``a`` elsewhere, it is the one with that sign.
"""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple

from sneferu_gui.language import N_, _
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.keys import SHORTCUTS, Keys

CHOOSE: Final = "a"
BACK: Final = "b"
MENU: Final = "start"

FIXED_BUTTONS: Final[Mapping[str, KeyPressed]] = MappingProxyType(
    {
        CHOOSE: KeyPressed("return"),
        BACK: KeyPressed("escape"),
        MENU: KeyPressed("escape"),
        "left shoulder": KeyPressed("tab", shift=True),
        "right shoulder": KeyPressed("tab"),
        **{direction: KeyPressed(direction) for direction in ("up", "down", "left", "right")},
    }
)
"""The keys of buttons whose meaning cannot be changed."""

FREE_BUTTONS: Final = (
    "x", "y", "left trigger", "right trigger", "back", "left stick", "right stick", "guide",
)  # fmt: skip
"""Buttons that can be given to shortcuts."""


def usual_buttons() -> Mapping[str, str]:
    return {name: shortcut.button for name, shortcut in SHORTCUTS.items() if shortcut.button}


class PadFamily(StrEnum):
    """Kinds of pads, by the signs printed on them."""

    XBOX = "xbox"
    PLAYSTATION = "playstation"
    NINTENDO = "nintendo"
    PLAIN = "plain"


_NAME_PARTS: Final = {
    PadFamily.XBOX: ("xbox", "x-box", "x360", "xinput"),
    PadFamily.PLAYSTATION: (
        "playstation", "dualshock", "dualsense", "ps3", "ps4", "ps5", "sony", "wireless controller",
    ),
    PadFamily.NINTENDO: (
        "nintendo", "switch", "joy-con", "joycon", "pro controller", "wii", "snes",
    ),
}  # fmt: skip

_SIGNS: Final[Mapping[PadFamily, Mapping[str, str]]] = {
    PadFamily.XBOX: {
        "a": "A", "b": "B", "x": "X", "y": "Y", "left shoulder": "LB", "right shoulder": "RB",
        "left trigger": "LT", "right trigger": "RT", "back": "View", "start": "Menu",
        "left stick": "LS", "right stick": "RS", "guide": "Xbox",
    },
    PadFamily.PLAYSTATION: {
        "a": N_("Cross"), "b": N_("Circle"), "x": N_("Square"), "y": N_("Triangle"),
        "left shoulder": "L1", "right shoulder": "R1", "left trigger": "L2",
        "right trigger": "R2", "back": "Create", "start": "Options", "left stick": "L3",
        "right stick": "R3", "guide": "PS",
    },
    PadFamily.NINTENDO: {
        "a": "A", "b": "B", "x": "X", "y": "Y", "left shoulder": "L", "right shoulder": "R",
        "left trigger": "ZL", "right trigger": "ZR", "back": "−", "start": "+",
        "left stick": "LS", "right stick": "RS", "guide": "Home",
    },
    PadFamily.PLAIN: {
        "a": N_("lower button"), "b": N_("right button"), "x": N_("left button"),
        "y": N_("upper button"), "left shoulder": N_("left shoulder"),
        "right shoulder": N_("right shoulder"), "left trigger": N_("left trigger"),
        "right trigger": N_("right trigger"), "back": "Select", "start": "Start",
        "left stick": N_("left stick"), "right stick": N_("right stick"),
        "guide": N_("middle button"),
    },
}  # fmt: skip


def family_of(name: str) -> PadFamily:
    """Whose signs are on a pad, by its name.

    >>> family_of("PS5 Controller").value, family_of("USB Gamepad").value
    ('playstation', 'plain')
    """
    low = name.casefold()
    return next(
        (family for family, parts in _NAME_PARTS.items() if any(part in low for part in parts)),
        PadFamily.PLAIN,
    )


class PadButtons(NamedTuple):
    given: Mapping[str, str]
    """By the shortcuts' names."""
    family: PadFamily = PadFamily.PLAIN

    @classmethod
    def of(cls, changed: tuple[str, ...] = (), family: PadFamily = PadFamily.PLAIN) -> "PadButtons":
        """From a settings file's ``name=button`` entries; unknown ones are left out."""
        buttons = cls(usual_buttons(), family)
        for each in changed:
            name, _sign, button = each.partition("=")
            if name in SHORTCUTS and button in FREE_BUTTONS:
                buttons = buttons.with_button(name, button)
        return buttons

    def changed(self) -> tuple[str, ...]:
        """The entries that differ from the usual buttons, for a settings file."""
        usual = usual_buttons()
        return tuple(
            f"{name}={button}" for name, button in self.given.items() if usual.get(name) != button
        )

    def button_of(self, name: str) -> str:
        """A shortcut's button; empty for none."""
        return self.given.get(name, "")

    def owner(self, button: str) -> str:
        """The name of the shortcut that has a button; empty for none."""
        return next((name for name, each in self.given.items() if each == button), "")

    def with_button(self, name: str, button: str) -> "PadButtons":
        """These buttons with one changed; a shortcut that loses its button gets the freed one."""
        given = dict(self.given)
        other, free = self.owner(button), self.button_of(name)
        if other and other != name:
            given.pop(other)
            if free:
                given[other] = free
        given[name] = button
        return self._replace(given=given)

    def meaning(self, button: str) -> KeyPressed | None:
        """The usual key for a button's action; None for a button without one."""
        if button in FIXED_BUTTONS:
            return FIXED_BUTTONS[button]
        name = self.owner(button)
        return KeyPressed(SHORTCUTS[name].key) if name else None

    def sign(self, button: str) -> str:
        """The sign printed on a button; a dash for none."""
        return _(_SIGNS[self.family][button]) if button else "–"

    def called(self, button: str) -> str:
        """A button's sign, or the cross."""
        return self.sign(button) if button in _SIGNS[self.family] else _("The cross")

    def written(self, usual: str) -> str:
        """The sign of the button that does what a key does; empty for none."""
        for button, key in FIXED_BUTTONS.items():
            if key.name == usual and button in _SIGNS[self.family] and not key.shift:
                return self.sign(button)
        name = next((name for name in self.given if SHORTCUTS[name].key == usual), "")
        return self.sign(self.button_of(name)) if name else ""


Signs = Keys | PadButtons
"""Writes shortcuts as they are on the device in use."""
