"""`sneferu shot`: the picture of any scene, made without a screen."""

import pygame

from sneferu_gui.cli.options import ShotOptions, Size
from sneferu_gui.language import choose_language
from sneferu_gui.regular_files import write_whole
from sneferu_gui.ui.engine.scene import Scene
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import Node, looks_of
from sneferu_gui.ui.kit.palettes import PALETTES
from sneferu_gui.ui.samples.samples import scene_for_shot
from sneferu_gui.ui.shell.failures import reported
from sneferu_gui.ui.shell.loop import tree_text
from sneferu_gui.ui.shell.renderer import Renderer, write_png


def shoot(options: ShotOptions) -> int:
    """Write the picture asked for, and its tree; the exit status, 2 when that fails."""
    choose_language(options.language)
    with reported() as outcome:
        scene = scene_for_shot(options)
        renderer = Renderer()
        renderer.painter.use(PALETTES[options.palette])
        surface, tree = picture_of(scene, options.size, options.scale, renderer)
        if options.greyscale:
            surface = seen_in_grey(surface)
        write_png(surface, options.out)
        if options.tree:
            text = tree_text(type(scene).__name__, tree, options.scale)
            write_whole(options.tree, text)
    return outcome.status


def picture_of(
    scene: Scene, size: Size, percent: int | None = None, renderer: Renderer | None = None
) -> tuple[pygame.Surface, Node]:
    """A scene's picture and tree at a size in pixels and a scale in percent.

    Without `percent`, the scale suits the size. For many pictures, pass the same renderer each
    time. Raises PictureError or FileNotFoundError when art is missing.
    """
    renderer = renderer or Renderer()
    tree = Stage(scene, renderer.ruler, *size, percent).tree()
    surface = pygame.Surface(size, 0, 32)
    renderer.painter.paint(surface, looks_of(tree))
    return surface, tree


def seen_in_grey(surface: pygame.Surface) -> pygame.Surface:
    return pygame.transform.grayscale(surface)
