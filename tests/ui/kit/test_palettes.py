"""Contrast and distances of colours, measured on the theme's and the palettes' values."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from sneferu_gui.assets_folder import asset_file, assets_folder
from sneferu_gui.games.catalogue import shown_games
from sneferu_gui.games.sneferu.table.looks import MATERIAL_COLOURS, MATERIAL_INKS
from sneferu_gui.session.settings import PALETTES as NAMES
from sneferu_gui.ui.kit import carving, palettes, theme
from sneferu_gui.ui.kit.looks import Box, Carved, Colour, Form, Letters, Line, Relief, Sheet
from sneferu_gui.ui.kit.palettes import PALETTES, Palette, register_colours
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import EDGE, INK, SAND, Scale
from tests.ui.colour_measures import (
    DEFICIENCIES,
    ciede2000,
    contrast,
    lab,
    least_distance,
    least_grey_distance,
    linear,
)

TEXT = {"standard": 4.5, "colour-blind": 4.5, "high-contrast": 7.0}
"""The least contrast of text (WCAG 2: AA, and AAA for the high-contrast palette)."""
EDGES = 3.0
"""The least contrast of edges of controls."""

ON_PAPYRUS = ("INK", "FADED_INK", "HEADING", "PALM", "BRICK")
ON_BUTTONS = ("INK", "FADED_INK", "PALM", "BRICK")
ON_NIGHT = ("SAND", "FADED_SAND", "GOLD")
ON_SEA = ("SAND", "FADED_SAND")

MATERIALS = {
    # normal, protan, deutan, tritan, grey: the least CIEDE2000 of any two of the five
    "standard": (20, 14, 14, 13, 10),
    "colour-blind": (24, 20, 17, 18, 10),
    "high-contrast": (24, 20, 18, 18, 9),
}
PLAYERS = {
    "standard": (20, 12, 12, 20, 10),
    "colour-blind": (24, 20, 20, 24, 10),
    "high-contrast": (24, 20, 20, 24, 10),
}


def named(palette: Palette, name: str) -> Colour:
    colour: Colour = getattr(theme, name)
    return palette.colour(colour)


def grounds(palette: Palette, picture: str) -> list[Colour]:
    """The colours that a ground's picture contains."""
    art = assets_folder() / "art"
    own = asset_file(art, f"{picture}.svg", f"palettes/{palette.name}")
    text = (own if own.exists() else asset_file(art, f"{picture}.svg")).read_text("utf-8")
    codes = re.findall(r'stop-color="#(\w{6})"', text) or re.findall(r'fill="#(\w{6})"', text)
    assert codes
    return [(int(c[:2], 16), int(c[2:4], 16), int(c[4:], 16), 255) for c in codes]


@pytest.fixture(params=NAMES)
def palette(request: pytest.FixtureRequest) -> Palette:
    return PALETTES[request.param]


def test_the_settings_name_the_palettes_there_are() -> None:
    assert tuple(PALETTES) == NAMES


@pytest.mark.parametrize("name", ON_PAPYRUS)
def test_text_on_papyrus_is_read(palette: Palette, name: str) -> None:
    for ground in grounds(palette, "papyrus"):
        assert contrast(named(palette, name), ground) >= TEXT[palette.name]


@pytest.mark.parametrize("ground", ["PAPER", "PAPER_LIT"])
@pytest.mark.parametrize("name", ON_BUTTONS)
def test_text_on_buttons_is_read(palette: Palette, name: str, ground: str) -> None:
    assert contrast(named(palette, name), named(palette, ground)) >= TEXT[palette.name]


@pytest.mark.parametrize("name", ON_NIGHT)
def test_text_on_the_night_is_read(palette: Palette, name: str) -> None:
    for ground in [named(palette, "NIGHT"), *grounds(palette, "night")[:3]]:
        assert contrast(named(palette, name), ground) >= TEXT[palette.name]


@pytest.mark.parametrize("ground", ["SEA", "SEA_LIT"])
@pytest.mark.parametrize("name", ON_SEA)
def test_text_on_buttons_on_the_night_is_read(palette: Palette, name: str, ground: str) -> None:
    assert contrast(named(palette, name), named(palette, ground)) >= TEXT[palette.name]


@pytest.mark.parametrize("ground", ["PALM", "PALM_LIT"])
def test_text_on_the_main_button_is_read(palette: Palette, ground: str) -> None:
    assert contrast(named(palette, "SAND"), named(palette, ground)) >= 4.5


SLABS = {
    "alabaster": (carving.ALABASTER, "papyrus"),
    "malachite": (carving.MALACHITE, "papyrus"),
    "lapis": (carving.LAPIS, "night"),
    "malachite on the night": (carving.NIGHT_MALACHITE, "night"),
}
"""The slabs, each with the picture behind it."""


def laid(over: Colour, under: Colour) -> Colour:
    """The colour seen where one lies over another."""
    a = over[3] / 255
    r, g, b = (round(a * o + (1 - a) * u) for o, u in zip(over[:3], under[:3], strict=True))
    return r, g, b, 255


@pytest.mark.parametrize("name", SLABS)
def test_every_state_of_a_control_is_read_and_seen(palette: Palette, name: str) -> None:
    """Issue 14: text 4.5:1 on every state of a control; a line around it 3:1 to a side."""
    style, picture = SLABS[name]
    least = 4.5
    for ground in grounds(palette, picture)[:3]:
        for fill in (style.fill, style.lit):
            assert contrast(palette.colour(style.text), palette.colour(fill)) >= least
            marks = contrast(palette.colour(style.inlay), palette.colour(style.fill))
            assert marks >= EDGES, "what is chosen"
            seen = (palette.colour(style.edge), palette.colour(style.lip), palette.colour(fill))
            assert max(contrast(colour, ground) for colour in seen) >= EDGES
        off = laid(palette.colour(style.off.fill), ground)
        assert contrast(palette.colour(style.off.text), off) >= least


def test_recesses_and_bars_are_seen(palette: Palette) -> None:
    """The line around text fields, and around scrolling parts, on papyrus."""
    for ground in (*grounds(palette, "papyrus"), named(palette, "PAPER")):
        assert contrast(named(palette, "SLAB_EDGE"), ground) >= EDGES
    assert contrast(named(palette, "NIGHT_LINE"), named(palette, "SEA_LIP")) >= EDGES


@pytest.mark.parametrize("material", MATERIAL_COLOURS)
def test_numbers_on_quarries_are_read(palette: Palette, material: str) -> None:
    fill = palette.colour(MATERIAL_COLOURS[material])
    assert contrast(palette.colour(MATERIAL_INKS[material]), fill) >= 4.5


def test_the_focus_ring_is_seen_on_everything(palette: Palette) -> None:
    """It has two tones, one of which is visible on any ground."""
    ring = named(palette, "FOCUS"), named(palette, "FOCUS_HALO")
    materials = [palette.colour(colour) for colour in MATERIAL_COLOURS.values()]
    papyrus, night = grounds(palette, "papyrus"), grounds(palette, "night")
    for ground in [*materials, *papyrus, *night[:3], named(palette, "SEA")]:
        assert max(contrast(tone, ground) for tone in ring) >= EDGES


def test_the_edge_of_a_legal_slot_is_seen(palette: Palette) -> None:
    for ground in [*grounds(palette, "papyrus"), named(palette, "PAPER")]:
        assert contrast(named(palette, "PALM"), ground) >= EDGES


@pytest.mark.parametrize(
    ("colours", "least"),
    [(MATERIAL_COLOURS, MATERIALS), (theme.PLAYER_COLOURS, PLAYERS)],
    ids=["materials", "players"],
)
def test_colours_are_apart_for_all_eyes_and_in_grey(
    palette: Palette, colours: dict[str, Colour], least: dict[str, tuple[int, ...]]
) -> None:
    shown = [palette.colour(colour) for colour in colours.values()]
    measured = [*(least_distance(shown, d) for d in DEFICIENCIES), least_grey_distance(shown)]
    assert [round(m, 1) for m, wanted in zip(measured, least[palette.name], strict=True)
            if m < wanted] == []  # fmt: skip


def test_no_two_colours_of_the_theme_are_one() -> None:
    """Palettes identify them by their values, so each has one meaning."""
    single = [
        value[:3]
        for name, value in vars(theme).items()
        if name.isupper() and isinstance(value, tuple) and len(value) == 4 and name != "CLEAR"
        if all(isinstance(part, int) for part in value)
    ]
    tables = [c[:3] for t in (MATERIAL_COLOURS, theme.PLAYER_COLOURS) for c in t.values()]
    assert len({*single, *tables}) == len(single) + len(tables)


def test_every_picture_of_a_palette_takes_the_place_of_one() -> None:
    kinds = [path for place in ("art", "*/art") for path in assets_folder().glob(place)]
    assert len(kinds) == 1 + len(shown_games())
    for art in kinds:
        own = [path for path in (art / "palettes").rglob("*") if path.is_file()]
        assert own
        for path in own:
            palette, *rest = path.relative_to(art / "palettes").parts
            assert palette in PALETTES
            assert (art / Path(*rest)).is_file(), path


def test_no_game_has_the_opening_picture_of_another() -> None:
    titles = [path.read_bytes() for path in assets_folder().rglob("title.svg")]
    assert len(set(titles)) == len(titles)


def test_the_stones_are_drawn_in_the_colours_measured(palette: Palette) -> None:
    """The middle of a stone's own gradient is its material's colour, as near as visible."""
    for material, colour in MATERIAL_COLOURS.items():
        top, foot = grounds(palette, f"sneferu/stones/{material}")[:2]
        r, g, b = ((one + other) // 2 for one, other in zip(top[:3], foot[:3], strict=True))
        middle = (r, g, b, 255)
        shown = palette.colour(colour)
        assert ciede2000(lab(linear(shown)), lab(linear(middle))) < 12, material


def test_a_colour_that_is_lent_is_shown_and_no_other_instead(palette: Palette) -> None:
    own = (1, 2, 3, 255)
    assert palette.colour(own) == own
    if not palette.colours:
        return
    register_colours(palette.name, {own: "040506"})
    try:
        assert palette.colour((1, 2, 3, 90)) == (4, 5, 6, 90)
        register_colours(palette.name, {own: "040506"})  # also if its module is imported again
        with pytest.raises(ValueError, match="stands for another"):
            register_colours(palette.name, {own: "070809"})
        with pytest.raises(ValueError, match="stands for another"):
            register_colours(palette.name, {theme.PALM: "070809"})
        assert palette.colour(own) == (4, 5, 6, 255)
    finally:
        palettes._COLOURS[palette.name].pop(own[:3])


@pytest.mark.parametrize(
    "made",
    [
        lambda colour: Box(Rect(0, 0, 9, 9), colour, 0, colour, 1),
        lambda colour: Line(((0, 0), (9, 9)), colour, 1),
        lambda colour: Letters(Rect(0, 0, 9, 9), "x", Scale(100).body, colour),
        lambda colour: Sheet(Rect(0, 0, 9, 9), "papyrus", 0, colour),
        lambda colour: Carved(
            Rect(0, 0, 9, 9), Form.SLAB, Relief.FLAT, colour, colour, colour, colour
        ),
    ],
)  # fmt: skip
def test_every_look_takes_the_palettes_colours_as_opaque_as_it_was(
    made: Callable[[tuple[int, int, int, int]], object],
) -> None:
    palette = PALETTES["high-contrast"]
    for colour in (INK, SAND, EDGE):
        faint = (*colour[:3], 77)
        shown = palette.look(made(faint))  # type: ignore[arg-type]
        expected = made((*palette.colours[colour[:3]], 77))
        if isinstance(expected, Carved):
            expected = expected._replace(is_plain=True)
        assert shown == expected
        assert PALETTES["standard"].look(made(faint)) == made(faint)  # type: ignore[arg-type]
