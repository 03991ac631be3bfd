"""Turns the events of pygame's joysticks and controllers into inputs.

A pad known to the library is a controller; any other is a joystick with buttons in the usual
order.
"""

from collections.abc import Callable, Iterator
from typing import Final

import pygame
from pygame._sdl2 import controller
from pygame.event import Event

from sneferu_gui.ui.engine.inputs import Input, PadPlugged, PadPressed, PadReleased, PadTurned

REPEAT_AFTER: Final = 0.4
REPEAT_EVERY: Final = 0.11
"""Seconds between repetitions of a held direction: slower than keys, as thumbs are slower."""
PUSHED: Final = 0.55
RELEASED: Final = 0.35
"""How far a stick must return, 0 to 1, to end a direction; below it lies the stick's own noise."""
AXIS_RANGE: Final = 32767

BUTTONS: Final = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_GUIDE: "guide",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "left stick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "right stick",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "left shoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "right shoulder",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
IN_USUAL_ORDER: Final = (
    "a", "b", "x", "y", "left shoulder", "right shoulder", "back", "start", "left stick",
    "right stick", "guide",
)  # fmt: skip
"""Buttons of pads that the library does not know, in the usual order."""
STICK: Final = "stick "
"""The prefix of a stick's directions, as the cross may be held beside it."""
DIRECTIONS: Final = frozenset({"up", "down", "left", "right"})
AXES: Final = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("scroll up", "scroll down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "left trigger"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "right trigger"),
}
"""Directions of the controllers' axes."""
PLAIN_AXES: Final = {0: ("left", "right"), 1: ("up", "down")}
"""The same for pads that the library does not know."""


class Pads:
    """The plugged-in pads and their held buttons."""

    def __init__(self) -> None:
        self._open: dict[int, pygame.joystick.JoystickType] = {}
        self._controllers: dict[int, object] = {}
        self._held: dict[tuple[int, str], float] = {}
        """Held directions by pad, with the time of the next repetition."""
        self._is_open = False
        self._are_new = False

    def open(self) -> None:
        """Open the pads; those plugged in already are not announced."""
        pygame.joystick.init()
        controller.init()
        self._is_open, self._are_new = True, False

    def close(self) -> None:
        if self._is_open:
            self._held.clear()
            self._controllers.clear()
            self._open.clear()
            controller.quit()
            pygame.joystick.quit()
            self._is_open = False

    def understood(self, event: Event, now: float) -> Iterator[Input]:
        """The inputs of an event at `now` seconds."""
        handler = _HANDLERS.get(event.type)
        if handler is not None and self._is_open:
            yield from handler(self, event, now)

    def repeated(self, now: float) -> Iterator[Input]:
        """Held directions that are due for repetition."""
        self._are_new = self._is_open
        for (pad, name), due in list(self._held.items()):
            if due <= now:
                self._held[pad, name] = now + REPEAT_EVERY
                yield self._meant(pad, name)

    def _added(self, event: Event, _now: float) -> Iterator[Input]:
        try:
            joystick = pygame.joystick.Joystick(event.device_index)
            number = joystick.get_instance_id()
            if number in self._open:
                return
            if controller.is_controller(event.device_index):
                self._controllers[number] = controller.Controller(event.device_index)
        except (pygame.error, ValueError):  # unplugged again before we came to it
            return
        self._open[number] = joystick
        yield PadPlugged(joystick.get_name(), is_there=True, is_new=self._are_new)

    def _removed(self, event: Event, _now: float) -> Iterator[Input]:
        joystick = self._open.pop(event.instance_id, None)
        self._controllers.pop(event.instance_id, None)
        for pad, name in list(self._held):
            if pad == event.instance_id:
                del self._held[pad, name]
        if joystick is not None:
            yield PadPlugged(joystick.get_name(), is_there=False)

    def _button(self, event: Event, now: float) -> Iterator[Input]:
        name = BUTTONS.get(event.button, "")
        yield from self._press(event, name, now, is_down=event.type == pygame.CONTROLLERBUTTONDOWN)

    def _plain_button(self, event: Event, now: float) -> Iterator[Input]:
        if event.instance_id in self._controllers or event.button >= len(IN_USUAL_ORDER):
            return
        name = IN_USUAL_ORDER[event.button]
        yield from self._press(event, name, now, is_down=event.type == pygame.JOYBUTTONDOWN)

    def _press(self, event: Event, name: str, now: float, *, is_down: bool) -> Iterator[Input]:
        if not is_down:
            if self._held.pop((event.instance_id, name), None) is not None:
                yield PadReleased()
        elif name:
            yield from self._begun(event.instance_id, name, now)

    def _begun(self, pad: int, name: str, now: float) -> Iterator[Input]:
        if (pad, name) in self._held:
            return
        plain = name.removeprefix(STICK)
        repeats = plain in DIRECTIONS or plain.startswith("scroll")
        self._held[pad, name] = now + REPEAT_AFTER if repeats else float("inf")
        yield self._meant(pad, name)

    def _meant(self, pad: int, name: str) -> Input:
        joystick = self._open.get(pad)
        called = joystick.get_name() if joystick is not None else ""
        name = name.removeprefix(STICK)
        if name.startswith("scroll"):
            return PadTurned(1 if name == "scroll up" else -1, called)
        return PadPressed(name, called)

    def _axis(self, event: Event, now: float) -> Iterator[Input]:
        yield from self._pushed(event, AXES.get(event.axis), event.value / AXIS_RANGE, now)

    def _plain_axis(self, event: Event, now: float) -> Iterator[Input]:
        if event.instance_id not in self._controllers:
            yield from self._pushed(event, PLAIN_AXES.get(event.axis), event.value, now)

    def _pushed(
        self, event: Event, ways: tuple[str, str] | None, far: float, now: float
    ) -> Iterator[Input]:
        """The direction an axis begins to point to, one at a time for each axis."""
        for name, there in zip(ways or (), (-far, far), strict=False):
            held = STICK + name
            if name and there > PUSHED:
                yield from self._begun(event.instance_id, held, now)
            elif name and there < RELEASED:
                self._held.pop((event.instance_id, held), None)

    def _hat(self, event: Event, now: float) -> Iterator[Input]:
        if event.instance_id in self._controllers:
            return
        x, y = event.value
        for name, is_down in (("left", x < 0), ("right", x > 0), ("down", y < 0), ("up", y > 0)):
            yield from self._press(event, name, now, is_down=is_down)


_HANDLERS: Final[dict[int, Callable[[Pads, Event, float], Iterator[Input]]]] = {
    pygame.JOYDEVICEADDED: Pads._added,  # noqa: SLF001 - the pads' own
    pygame.JOYDEVICEREMOVED: Pads._removed,  # noqa: SLF001
    pygame.CONTROLLERBUTTONDOWN: Pads._button,  # noqa: SLF001
    pygame.CONTROLLERBUTTONUP: Pads._button,  # noqa: SLF001
    pygame.CONTROLLERAXISMOTION: Pads._axis,  # noqa: SLF001
    pygame.JOYBUTTONDOWN: Pads._plain_button,  # noqa: SLF001
    pygame.JOYBUTTONUP: Pads._plain_button,  # noqa: SLF001
    pygame.JOYAXISMOTION: Pads._plain_axis,  # noqa: SLF001
    pygame.JOYHATMOTION: Pads._hat,  # noqa: SLF001
}
