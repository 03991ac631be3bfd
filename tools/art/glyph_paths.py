"""The hieroglyphs' path data, as `make_glyphs` stored it."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

STORE = Path(__file__).with_name("glyphs.json")


@dataclass(frozen=True)
class Glyph:
    """A sign in a box of 100 by 100, centred by its ink."""

    body: str  # path text of the silhouette
    lines: str  # path text of the line drawing
    width: float
    height: float


@cache
def glyph(name: str) -> Glyph:
    """The sign of that name, such as "eye"."""
    found = json.loads(STORE.read_text(encoding="utf-8"))[name]
    return Glyph(found["body"], found["lines"], found["width"], found["height"])
