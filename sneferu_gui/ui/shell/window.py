"""The window on the screen."""

import contextlib
import ctypes
import os
import sys
import time
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Self

import pygame

from sneferu_gui.asset_faults import ICON, AssetFaults
from sneferu_gui.cli.options import Size
from sneferu_gui.language import _
from sneferu_gui.session.settings import WindowPlace, clamped_window
from sneferu_gui.ui.engine.shell_requests import Clipboard
from sneferu_gui.ui.kit.rect import Rect

TITLE: Final = "Sneferu"
DEFAULT: Final = Size(1280, 720)
"""The first window's size on small screens, as far as they have room for it."""
SHARE: Final = 0.8
"""How much of a larger screen the first window takes from side to side, and from top to foot."""
MOST: Final = Size(2560, 1440)
"""What the first window never exceeds: text is at its largest there."""
SMALLEST: Final = Size(1024, 640)
BARS: Final = 88
"""Pixels of a screen's height left to the window's title and the desktop's bar; the library
cannot say how high they are."""
SCREENLESS: Final = frozenset({"offscreen", "dummy", "evdev"})
"""SDL's drivers nobody sees anything of; they are used only when asked for by name."""
SETTLES: Final = 1.0
"""Seconds in which a desktop puts a new window where it wants to have it."""
LARGEST_ICON: Final = 128
"""Pixels. Taskbars show none larger, and a picture of twice the side takes four times as long."""
REPEAT_AFTER: Final = 400
REPEAT_EVERY: Final = 40
"""How a held key repeats, in milliseconds."""


class NoDisplayError(Exception):
    """There is no screen to open a window on; the text says so."""


class SystemClipboard(Clipboard):
    """The desktop's clipboard; where there is none, the program's own."""

    def put(self, text: str) -> None:
        """Keep a text, for other programs too."""
        super().put(text)
        with contextlib.suppress(pygame.error):
            pygame.scrap.put_text(text)

    def get(self) -> str:
        """The text copied last, by whatever program."""
        with contextlib.suppress(pygame.error, UnicodeError):
            return pygame.scrap.get_text()
        return super().get()


class Window:
    """The program's one window; closed by `close` or at the end of a `with`."""

    def __init__(
        self,
        size: Size | None = None,
        icons: Path | None = None,
        place: tuple[int, ...] = (),
        faults: AssetFaults | None = None,
    ) -> None:
        """Open it with room for a picture of a size, or of the size that suits the screen.

        `icons` is a folder with the program's icon as PNG files; `place` is where the window
        was left, used as far as it is on the screen. An icon that is missing or damaged is noted
        in `faults`. Raises NoDisplayError.
        """
        self._windowed: WindowPlace | None = None
        """Where it was before it filled the screen."""
        self._is_refused = False
        """Whether the desktop would not let it fill the screen."""
        self._asked: tuple[int, int] | None = None
        """Where it was asked to be; None where that was left to the desktop."""
        self._settled: tuple[int, int] | None = None
        """Where the desktop then said it is: beside that by its frame, with some desktops."""
        _ask_for_plain_pixels()
        try:
            pygame.display.init()
            _refuse_unseen()
            largest = _largest_screen()
            _set_icon(icons, faults or AssetFaults())
            pygame.display.set_caption(TITLE)
            # The library says how large screens are, not where: only the first's place is known.
            screen = WindowPlace(0, 0, *(pygame.display.get_desktop_sizes() or [DEFAULT])[0])
            if size is None:
                kept = clamped_window(place, [screen], _within(SMALLEST, largest))
                kept = kept or _in_the_middle(screen, _first_size(screen))
                size, self._asked = Size(kept.w, kept.h), (kept.x, kept.y)
                os.environ["SDL_VIDEO_WINDOW_POS"] = f"{kept.x},{kept.y}"
            pygame.display.set_mode(size, pygame.RESIZABLE)
            os.environ.pop("SDL_VIDEO_WINDOW_POS", None)
            self._opened = time.monotonic()
        except pygame.error as error:
            pygame.display.quit()
            message = _("there is no screen to open a window on ({error})")
            raise NoDisplayError(message.format(error=error)) from error
        _set_least(_within(SMALLEST, largest))
        pygame.key.set_repeat(REPEAT_AFTER, REPEAT_EVERY)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def surface(self) -> pygame.Surface:
        """What is painted on, as large as the window is now."""
        surface = pygame.display.get_surface()
        if surface is None:
            raise NoDisplayError(_("the window has been closed"))
        return surface

    @property
    def size(self) -> Size:
        """How large the picture in it is."""
        return Size(*self.surface.get_size())

    @property
    def place(self) -> WindowPlace:
        """Where it has to be asked to be to be here again, and how large it is.

        While it fills the screen, that of the window it was before. Some desktops are asked for
        the frame's corner and tell the picture's: what lies between is found out at the start.
        """
        if self._windowed is not None:
            return self._windowed
        self.settle()
        now = pygame.display.get_window_position()
        if self._asked is None or self._settled is None:
            return WindowPlace(*now, *self.size)
        x, y = (
            asked + there - then
            for asked, there, then in zip(self._asked, now, self._settled, strict=True)
        )
        return WindowPlace(x, y, *self.size)

    @property
    def corner(self) -> tuple[int, int]:
        """Where the picture's upper left corner is on the screen, as far as the desktop tells."""
        return pygame.display.get_window_position()

    def settle(self) -> None:
        """Take note of where the desktop has put the window; to be called for each frame.

        After a while only people move it, and nothing is noted any more.
        """
        if self._settled is not None and time.monotonic() - self._opened > SETTLES:
            return
        if self._windowed is None:
            self._settled = pygame.display.get_window_position()

    @property
    def is_fullscreen(self) -> bool:
        """Whether it fills the screen."""
        return self._windowed is not None

    def fill_screen(self, fills: bool) -> bool:  # noqa: FBT001 - a switch
        """Fill the screen in the size it has, without changing its mode, or be a window again.

        Whether anything changed: not every desktop can do it, and then it stays as it was.
        """
        if fills == self.is_fullscreen or self._is_refused:
            return False
        place = self.place
        try:
            window = _own_window()
            if fills:
                window.set_fullscreen(desktop=True)
            else:
                window.set_windowed()
        except pygame.error:
            self._is_refused = True
            return False
        self._windowed = place if fills else None
        return True

    @staticmethod
    def be_called(called: str) -> None:
        """Have this on its frame and in lists of windows."""
        if pygame.display.get_caption()[:1] != (called,):
            pygame.display.set_caption(called)

    @property
    def is_in_use(self) -> bool:
        """Whether it is seen and the keyboard is its."""
        return pygame.display.get_active() and pygame.key.get_focused()

    def show(self, parts: Sequence[Rect]) -> None:
        """Bring these parts of the surface to the screen."""
        if parts:
            pygame.display.update(list(parts))

    def show_all(self) -> None:
        """Bring the whole surface to the screen again, as when something else lay over it."""
        pygame.display.update()

    def close(self) -> None:
        """Close it."""
        pygame.display.quit()


def _ask_for_plain_pixels() -> None:
    """Give the settings SDL reads when it opens the display."""
    # Without this SDL draws its one picture through a 3D context: 100 MB and 70 ms for nothing.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    # Desktops put windows and their program's icon together by this name.
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "sneferu"  # pygame takes the script's name
    os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] = "sneferu"
    if sys.platform == "win32":
        # Else Windows stretches the window's picture on screens with small pixels.

        with contextlib.suppress(AttributeError, OSError):
            ctypes.windll.shcore.SetProcessDpiAwareness(1)


def _refuse_unseen() -> None:
    driver = pygame.display.get_driver()
    if driver in SCREENLESS and driver not in os.environ.get("SDL_VIDEODRIVER", "").split(","):
        raise pygame.error(f"SDL found only its driver “{driver}”")


def _largest_screen() -> Size:
    sizes = pygame.display.get_desktop_sizes()
    return Size(*max(sizes)) if sizes else DEFAULT


def _in_the_middle(screen: WindowPlace, size: Size) -> WindowPlace:
    x, y = screen.x + (screen.w - size.width) // 2, screen.y + (screen.h - size.height) // 2
    return WindowPlace(x, y, *size)


def _first_size(screen: WindowPlace) -> Size:
    """How large a window is that nobody has drawn to a size yet."""
    share = Size(int(SHARE * screen.w), int(SHARE * screen.h))
    wish = Size(max(share.width, DEFAULT.width), max(share.height, DEFAULT.height))
    room = Size(screen.w, max(screen.h - BARS, SMALLEST.height))
    return _within(_within(wish, _within(room, MOST)), Size(screen.w, screen.h))


def _within(size: Size, largest: Size) -> Size:
    return Size(min(size.width, largest.width), min(size.height, largest.height))


def _set_icon(folder: Path | None, faults: AssetFaults) -> None:
    """Give the window the largest icon of use that can be read, before it is opened."""
    if folder is None:
        return
    names: list[str] = []
    with contextlib.suppress(OSError):
        names = os.listdir(folder)  # noqa: PTH208 - five times as fast: the first picture waits
    icons = [folder / name for name in names if name.endswith(".png")]
    sides = {int(icon.stem): icon for icon in icons if icon.stem.isdecimal()}
    if not sides:
        faults.note(ICON, folder)
    for side, icon in sorted(sides.items(), reverse=True):
        if side > LARGEST_ICON:
            continue
        try:
            pygame.display.set_icon(pygame.image.load(icon))
        except (OSError, pygame.error):
            faults.note(ICON, icon)
        else:
            return


def _set_least(size: Size) -> None:
    """Keep the window from being drawn smaller, where the library can."""
    with contextlib.suppress(AttributeError, pygame.error):
        _own_window().minimum_size = size


def _own_window() -> pygame.Window:
    """The library's own view of the window."""
    with warnings.catch_warnings():
        # The method is to go once windows of its own kind can show parts of their picture.
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()
