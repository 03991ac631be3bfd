"""A bare pygame window: what any game of this kind costs at the least.

Prints when its first picture is shown, and ends. `bare.spec` packs it as the game is packed.
"""

import os
import time

os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # as the game's window

import pygame


def main() -> None:
    """Show one picture."""
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    surface.fill("navy")
    pygame.display.flip()
    print(time.monotonic(), flush=True)


if __name__ == "__main__":
    main()
