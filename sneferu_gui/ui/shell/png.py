"""Pictures as files."""

from pathlib import Path

import pygame


def write_png(surface: pygame.Surface, path: Path) -> None:
    """Write a picture, whatever the file is called. Raises OSError when it cannot be written."""
    with path.open("wb") as file:
        pygame.image.save(surface, file, "picture.png")
