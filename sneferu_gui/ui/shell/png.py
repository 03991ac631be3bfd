"""Pictures as files."""

from io import BytesIO
from pathlib import Path

import pygame

from sneferu_gui.regular_files import write_whole


def png_bytes(surface: pygame.Surface) -> bytes:
    """A picture as a PNG file holds it."""
    content = BytesIO()
    pygame.image.save(surface, content, "picture.png")
    return content.getvalue()


def write_png(surface: pygame.Surface, path: Path) -> None:
    """Write a picture, whatever the file is called. Raises OSError when it cannot be written."""
    write_whole(path, png_bytes(surface))
