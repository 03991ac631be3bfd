"""Pictures of every scene, at every size people are likely to have.

    python -m tools.shots [--out shots] [--scene NAME ...]

A page to look at them all on, index.html, is written beside them.
"""

import argparse
import html
import os
import time
from collections.abc import Sequence
from pathlib import Path

from sneferu_gui.options import ShotOptions, Size

SIZES = ((Size(1024, 640), 100), (Size(1280, 720), 100), (Size(1920, 1080), 150),
         (Size(3840, 2160), 200))  # fmt: skip
"""Sizes in pixels, each with the scale in per cent its pictures are made at."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Make the pictures."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from sneferu_gui.ui.shell.samples import SAMPLES  # noqa: PLC0415 - after the settings

    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--out", type=Path, default=Path("shots"), help="the folder (shots)")
    parser.add_argument("--scene", nargs="*", choices=list(SAMPLES), help="only these")
    given = parser.parse_args(arguments)
    given.out.mkdir(parents=True, exist_ok=True)
    started = time.monotonic()
    names = [name for scene in given.scene or SAMPLES for name in shots_of(scene, given.out)]
    write_page(given.out / "index.html", names)
    print(f"{len(names)} pictures in {given.out}, {time.monotonic() - started:.0f} s")


def shots_of(name: str, folder: Path) -> list[str]:
    """The files written of one scene."""
    from sneferu_gui.ui.shell.samples import scene_for_shot  # noqa: PLC0415 - as in main
    from sneferu_gui.ui.shell.shot import picture_of, write_png  # noqa: PLC0415

    files = []
    for size, percent in SIZES:
        file = f"{name}-{size.width}x{size.height}-{percent}.png"
        scene = scene_for_shot(ShotOptions(folder / file, scene=name))
        surface, _ = picture_of(scene, size, percent)
        write_png(surface, folder / file)
        files.append(file)
    return files


def write_page(path: Path, names: Sequence[str]) -> None:
    """A page that shows the pictures."""
    pictures = "\n".join(
        f'<figure><a href="{html.escape(name)}"><img src="{html.escape(name)}" loading="lazy">'
        f"</a><figcaption>{html.escape(name)}</figcaption></figure>"
        for name in names
    )
    style = "body{background:#222;color:#eee;font-family:sans-serif}img{max-width:45em}"
    page = f"<!doctype html><meta charset=utf-8><title>Sneferu</title><style>{style}</style>"
    path.write_text(f"{page}\n{pictures}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
