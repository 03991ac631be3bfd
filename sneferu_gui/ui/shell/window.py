"""The window on the screen."""

import contextlib
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
from sneferu_gui.ui.engine.shell_requests import Clipboard
from sneferu_gui.ui.kit.rect import Rect

TITLE: Final = "Sneferu"
DEFAULT: Final = Size(1280, 720)
"""The first window's size on small screens, as far as it fits."""
SHARE: Final = 0.8
"""The first window's share of a larger screen's width and height."""
MOST: Final = Size(2560, 1440)
"""The first window's greatest size: text is at its largest there."""
SMALLEST: Final = Size(1024, 640)
BARS: Final = 88
"""Pixels of a screen's height left to the window's title and the desktop's bar; the library
cannot say how high they are."""
SCREENLESS: Final = frozenset({"offscreen", "dummy", "evdev"})
"""SDL's drivers without a visible window, used only when asked for by name."""
SETTLES: Final = 1.0
"""Seconds in which a desktop may move a new window to its place."""
LARGEST_ICON: Final = 128
"""Pixels. Taskbars show none larger, and a picture twice as wide takes four times as long."""
REPEAT_AFTER: Final = 400
REPEAT_EVERY: Final = 40
"""Milliseconds between repetitions of a held key."""


class NoDisplayError(Exception):
    """Raised where no window can be opened; the text says so."""


class SystemClipboard(Clipboard):
    """The desktop's clipboard; without one the program's own."""

    def put(self, text: str) -> None:
        """Copy a text, for other programs too."""
        super().put(text)
        with contextlib.suppress(pygame.error):
            pygame.scrap.put_text(text)

    def get(self) -> str:
        """The text copied last by any program."""
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
        """Open a window for a picture of a size, or of the size that suits the screen.

        `icons` is a folder with the program's icon as PNG files. `place` is the window's last
        place, used as far as it is on the screen. A missing or damaged icon is noted in `faults`.
        Raises NoDisplayError.
        """
        self._windowed: pygame.Rect | None = None
        """The place before the window filled the screen."""
        self._is_refused = False
        """Whether the desktop refused full screen."""
        self._asked: tuple[int, int] | None = None
        """The place asked for; None where it was left to the desktop."""
        self._settled: tuple[int, int] | None = None
        """The place the desktop then reported, which with some desktops differs by the frame."""
        _ask_for_plain_pixels()
        try:
            pygame.display.init()
            _refuse_unseen()
            largest = _largest_screen()
            _set_icon(icons, faults or AssetFaults())
            pygame.display.set_caption(TITLE)
            # The library says how large screens are, not where: only the first's place is known.
            screen = pygame.Rect((0, 0), (pygame.display.get_desktop_sizes() or [DEFAULT])[0])
            if size is None:
                kept = clamped_window(place, screen, _within(SMALLEST, largest))
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
        """The surface to paint on, of the window's present size."""
        surface = pygame.display.get_surface()
        if surface is None:
            raise NoDisplayError(_("the window has been closed"))
        return surface

    @property
    def size(self) -> Size:
        """Of the picture, in pixels."""
        return Size(*self.surface.get_size())

    @property
    def place(self) -> pygame.Rect:
        """The place to ask for to have the window here again, and its size.

        In full screen those of the window before it. Some desktops are asked for the frame's
        corner and report the picture's; the difference is measured at the start.
        """
        if self._windowed is not None:
            return self._windowed
        self.settle()
        now = pygame.display.get_window_position()
        if self._asked is None or self._settled is None:
            return pygame.Rect(now, self.size)
        x, y = (
            asked + there - then
            for asked, there, then in zip(self._asked, now, self._settled, strict=True)
        )
        return pygame.Rect((x, y), self.size)

    @property
    def corner(self) -> tuple[int, int]:
        """The picture's upper left corner on the screen, as the desktop reports it."""
        return pygame.display.get_window_position()

    def settle(self) -> None:
        """Note where the desktop has put the window; called for each frame.

        After `SETTLES` seconds only people move it, and nothing is noted any more.
        """
        if self._settled is not None and time.monotonic() - self._opened > SETTLES:
            return
        if self._windowed is None:
            self._settled = pygame.display.get_window_position()

    @property
    def is_fullscreen(self) -> bool:
        return self._windowed is not None

    def fill_screen(self, fills: bool) -> bool:  # noqa: FBT001 - a switch
        """Fill the screen at its present mode, or be a window again; whether anything changed.

        Not every desktop can do it; then the window stays as it was.
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
    def set_title(called: str) -> None:
        if pygame.display.get_caption()[:1] != (called,):
            pygame.display.set_caption(called)

    @property
    def is_in_use(self) -> bool:
        """Whether the window is visible and has the keyboard."""
        return pygame.display.get_active() and pygame.key.get_focused()

    def show(self, parts: Sequence[Rect]) -> None:
        if parts:
            pygame.display.update(list(parts))

    def show_all(self) -> None:
        """Show the whole surface again, as after another window lay over it."""
        pygame.display.update()

    def close(self) -> None:
        pygame.display.quit()


def _ask_for_plain_pixels() -> None:
    """Set SDL's hints before it opens the display."""
    # Without this SDL draws its one picture through a 3D context: 100 MB and 70 ms for nothing.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    # Desktops put windows and their program's icon together by this name.
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "sneferu"  # pygame takes the script's name
    os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] = "sneferu"
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - one system needs it

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


def clamped_window(place: tuple[int, ...], screen: pygame.Rect, least: Size) -> pygame.Rect | None:
    """A remembered place, moved and cut so that it lies wholly on the screen; None without one."""
    if not place:
        return None
    x, y, w, h = place
    w, h = (min(max(w, least.width), screen.w), min(max(h, least.height), screen.h))
    return pygame.Rect(x, y, w, h).clamp(screen)


def _in_the_middle(screen: pygame.Rect, size: Size) -> pygame.Rect:
    x, y = screen.x + (screen.w - size.width) // 2, screen.y + (screen.h - size.height) // 2
    return pygame.Rect((x, y), size)


def _first_size(screen: pygame.Rect) -> Size:
    """The size of a window that nobody has resized yet."""
    share = Size(int(SHARE * screen.w), int(SHARE * screen.h))
    wish = Size(max(share.width, DEFAULT.width), max(share.height, DEFAULT.height))
    room = Size(screen.w, max(screen.h - BARS, SMALLEST.height))
    return _within(_within(wish, _within(room, MOST)), Size(screen.w, screen.h))


def _within(size: Size, largest: Size) -> Size:
    return Size(min(size.width, largest.width), min(size.height, largest.height))


def _set_icon(folder: Path | None, faults: AssetFaults) -> None:
    """Give the window the largest useful icon that can be read, before it is opened."""
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
    with contextlib.suppress(AttributeError, pygame.error):
        _own_window().minimum_size = size


def _own_window() -> pygame.Window:
    """The window as an object of pygame."""
    with warnings.catch_warnings():
        # The method is to go once windows of its own kind can show parts of their picture.
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()
