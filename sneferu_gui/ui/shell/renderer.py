"""The renderer: fonts, the ruler that measures text, and the painter."""

from io import BytesIO
from pathlib import Path

import pygame

from sneferu_gui import user_folders
from sneferu_gui.asset_faults import AssetFaults
from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.regular_files import write_whole
from sneferu_gui.ui.paint.lettering import FontRuler, Lettering
from sneferu_gui.ui.paint.painter import Painter
from sneferu_gui.ui.paint.pictures import clear_cache


def pictures_folder() -> Path:
    """The folder with large pictures kept as drawn."""
    return user_folders.cache_folder() / "pictures"


def clear_picture_cache() -> bool:
    """Delete the kept pictures, to make room for games on a full disk; whether there were any."""
    return clear_cache(pictures_folder())


class Renderer:
    """Fonts and pictures ready for use, without a window or screen."""

    def __init__(self, kept: Path | None = None, faults: AssetFaults | None = None) -> None:
        """Open fonts and painter; large pictures are kept as drawn in the folder `kept`.

        Missing or damaged files are noted in `faults` and replaced by something plain; without
        `faults` they are errors. Raises FileNotFoundError when the assets were not installed.
        """
        pygame.font.init()
        assets = assets_folder()
        lettering = Lettering(assets / "fonts", faults)
        self.ruler = FontRuler(lettering)
        self.painter = Painter(assets / "art", lettering, kept, faults)


def png_bytes(surface: pygame.Surface) -> bytes:
    content = BytesIO()
    pygame.image.save(surface, content, "picture.png")
    return content.getvalue()


def write_png(surface: pygame.Surface, path: Path) -> None:
    """Write a picture as PNG, whatever the file's name. Raises OSError."""
    write_whole(path, png_bytes(surface))
