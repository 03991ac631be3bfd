"""A bare pygame window: the least that any game of this kind costs.

    bare FILE

Shows a picture, writes a JSON file as the game does (with `--tree`) and waits to be ended.
`bare.spec` packs it as the game is packed.
"""

import os
import sys
import time
from pathlib import Path

os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # as the game's window

import pygame


def main(told: Path) -> None:
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    surface.fill("navy")
    pygame.display.flip()
    tell(told)
    time.sleep(60)


def tell(told: Path) -> None:
    """Write the file that the game writes, for an empty picture."""
    import json  # noqa: PLC0415 - after the picture, as in the game

    tree = {"scene": "Bare", "size": [1280, 720], "scale": 100, "tree": {}}
    beside = told.with_name(f".{told.name}")
    beside.write_text(json.dumps(tree, indent=1), encoding="utf-8")
    beside.replace(told)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
