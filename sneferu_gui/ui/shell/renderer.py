"""What pictures are made with: the letters, the ruler that measures them, and the painter."""

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
    """Where large pictures are kept as drawn."""
    return user_folders.cache_folder() / "pictures"


def clear_picture_cache() -> bool:
    """Take the kept pictures away, for games that find no room on the disk; whether any were."""
    return clear_cache(pictures_folder())


class Renderer:
    """The game's fonts and pictures, ready for use; needs neither window nor screen."""

    def __init__(self, kept: Path | None = None, faults: AssetFaults | None = None) -> None:
        """Open it; large pictures are kept as drawn in the folder `kept`.

        What is missing or damaged is noted in `faults`, and something plain stands in for it;
        without `faults` it is an error. Raises FileNotFoundError when the program was installed
        without its assets.
        """
        pygame.font.init()
        assets = assets_folder()
        lettering = Lettering(assets / "fonts", faults)
        self.ruler = FontRuler(lettering)
        self.painter = Painter(assets / "art", lettering, kept, faults)


def png_bytes(surface: pygame.Surface) -> bytes:
    """A picture as a PNG file holds it."""
    content = BytesIO()
    pygame.image.save(surface, content, "picture.png")
    return content.getvalue()


def write_png(surface: pygame.Surface, path: Path) -> None:
    """Write a picture, whatever the file is called. Raises OSError when it cannot be written."""
    write_whole(path, png_bytes(surface))
