"""Pictures of every scene, at every common window size.

    python -m tools.shots [--out shots] [--game ID] [--scene NAME ...] [--look LOOK ...]
                          [--size WIDTHxHEIGHT ...]

In every language and the longer pseudo-language, in each palette and in grey. A page that shows
all of them, index.html, is written beside them.
"""

import argparse
import html
import os
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from sneferu_gui.cli.options import ShotOptions, Size
from sneferu_gui.language import SOURCE, language_codes

SIZES = {
    "1024x640": (100, 200), "1024x1000": (100,), "1280x720": (100, 150), "1920x1080": (100, 150),
    "2560x1080": (100,), "3840x2160": (200,),
}  # fmt: skip
"""Sizes in pixels, each with the scales in per cent its pictures are made at."""


@dataclass(frozen=True)
class Look:
    """The settings that the pictures of one set share."""

    language: str = "en"
    palette: str = "standard"
    greyscale: bool = False


LOOKS = {
    "en": Look(),
    **{code: Look(code) for code in language_codes() if code != SOURCE},
    "pseudo": Look("pseudo"),
    "colour-blind": Look(palette="colour-blind"),
    "high-contrast": Look(palette="high-contrast"),
    "grey": Look(greyscale=True),
}


def main(arguments: Sequence[str] | None = None) -> None:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from sneferu_gui.games.catalogue import FIRST_GAME, shown_games  # noqa: PLC0415 - with the next
    from sneferu_gui.ui.samples.samples import samples_of  # noqa: PLC0415 - after the settings

    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--out", type=Path, default=Path("shots"), help="the folder (shots)")
    parser.add_argument(
        "--game", choices=list(shown_games()), default=FIRST_GAME, help=f"its scenes ({FIRST_GAME})"
    )
    parser.add_argument("--scene", nargs="*", help="only these")
    parser.add_argument("--look", nargs="*", choices=list(LOOKS), help="only these")
    parser.add_argument("--size", nargs="*", choices=list(SIZES), help="only these")
    given = parser.parse_args(arguments)
    started = time.monotonic()
    names = []
    for look in given.look or LOOKS:
        (given.out / look).mkdir(parents=True, exist_ok=True)
        scenes = given.scene or list(samples_of(given.game))
        names += shots_of(scenes, look, given.out, given.game, given.size or list(SIZES))
        print(f"{look}: {time.monotonic() - started:.0f} s", flush=True)
    write_page(given.out / "index.html", names)
    print(f"{len(names)} pictures in {given.out}, {time.monotonic() - started:.0f} s")


def size_of(words: str) -> Size:
    width, height = words.split("x")
    return Size(int(width), int(height))


def shots_of(
    scenes: Sequence[str], name: str, folder: Path, game: str, sizes: Sequence[str]
) -> list[str]:
    """Write the pictures of a game's scenes in one look; return their file names."""
    from sneferu_gui.language import choose_language  # noqa: PLC0415 - as in main
    from sneferu_gui.ui.kit.palettes import PALETTES  # noqa: PLC0415
    from sneferu_gui.ui.samples.samples import (  # noqa: PLC0415
        picture_of,
        scene_for_shot,
        seen_in_grey,
    )
    from sneferu_gui.ui.shell.renderer import (  # noqa: PLC0415
        Renderer,
        write_png,
    )

    look = LOOKS[name]
    choose_language(look.language)
    files = []
    for size, percent in ((size_of(name), each) for name in sizes for each in SIZES[name]):
        renderer = Renderer()
        renderer.painter.use(PALETTES[look.palette])
        for scene in scenes:
            file = f"{name}/{scene}-{size.width}x{size.height}-{percent}.png"
            options = ShotOptions(folder / file, scene=scene, palette=look.palette, game=game)
            shown = scene_for_shot(options)
            surface, _ = picture_of(shown, size, percent, renderer)
            write_png(seen_in_grey(surface) if look.greyscale else surface, folder / file)
            files.append(file)
    return files


def write_page(path: Path, names: Sequence[str]) -> None:
    """Write an HTML page that shows the pictures."""
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
