"""The final pyramids of a game as HTML, with the key of their letters."""

from collections.abc import Sequence
from html import escape
from typing import Final

from sneferu_gui.games.sneferu.law import materials
from sneferu_gui.games.sneferu.law.geometry import LEVEL_AND_SLOT
from sneferu_gui.games.sneferu.law.result import Result
from sneferu_gui.games.sneferu.law.setup import BUILDER_NAMES
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.table.looks import MATERIAL_COLOURS
from sneferu_gui.games.sneferu.table.words import MATERIAL_NAMES, stone_words
from sneferu_gui.language import _
from sneferu_gui.ui.pages.end.report import hex_of, letters_of, marked_up, tag
from sneferu_gui.ui.table.words import seat_name

CELL: Final = 22
"""Half of a stone's width."""
LEVELS: Final = 6
STYLE: Final = """
.letter{display:inline-block;min-width:1.6em;padding:0 .2em;margin-right:.3em;
text-align:center;font:bold .8em sans-serif;border:1px solid #5f4a2a}
"""
"""The style sheet of the letters in the key."""
LIGHT: Final = 0.2
"""The luminance, 0 to 1, above which dark letters are read better than light ones."""


def drawings_of(state: State, result: Result) -> tuple[str, ...]:
    """Everybody's pyramid, the key of the letters, and the pyramids in words."""
    return (*_pyramids(state, result), *_materials(state))


def _pyramids(state: State, result: Result) -> list[str]:
    drawn = []
    for seat, player in enumerate(state.players):
        own = state.table.setup.seats[seat]
        caption = seat_name(own)
        builder = state.table.powers[seat]
        if builder is not None:
            caption += f" ({BUILDER_NAMES[builder]})"
        if seat in result.winners:
            caption += " – " + _("winner")
        drawn.append(_figure(caption, player.stones))
    if state.ptah is not None:
        drawn.append(_figure(_("Ptah"), _all_slots(state.ptah)))
    return drawn


def material_letters() -> dict[str, str]:
    return letters_of(
        {each: _(materials.SHORT_MATERIAL_NAMES[each]) for each in materials.MATERIALS}
    )


def _materials(state: State) -> list[str]:
    """The key of the letters, and the pyramids in words."""
    legend = "".join(
        f'<span><b class="letter" style="background:{hex_of(MATERIAL_COLOURS[material])};'
        f'color:{_ink_on(material)}">{escape(letter)}</b>'
        f"{escape(_(MATERIAL_NAMES[material]))}</span> "
        for material, letter in material_letters().items()
    )
    names = [seat_name(seat) for seat in state.table.setup.seats]
    boards = [(name, player.stones) for name, player in zip(names, state.players, strict=True)]
    if state.ptah is not None:
        boards.append((_("Ptah"), _all_slots(state.ptah)))
    text = "".join(
        f"<p><b>{marked_up(name)}</b><br>{'<br>'.join(map(escape, _level_words(stones)))}</p>"
        for name, stones in boards
    )
    words = tag("summary", _("The pyramids in words"))
    return [f"<p>{legend}</p>", f"<details>{words}{text}</details>"]


def _level_words(stones: Sequence[int]) -> list[str]:
    """A line for each level, from the lowest up, its slots from left to right."""
    lines = []
    for level in range(LEVELS):
        codes = [
            c for (each, _slot), c in zip(LEVEL_AND_SLOT, stones, strict=True) if each == level
        ]
        slots = ", ".join(
            _("empty") if code == materials.NO_STONE else stone_words(code) for code in codes
        )
        lines.append(_("level {n}: {slots}").format(n=level + 1, slots=slots))
    return lines


def _all_slots(stones: Sequence[int]) -> tuple[int, ...]:
    """Stones from the first slot on, and the empty slots after them."""
    return (*stones, *(materials.NO_STONE,) * (len(LEVEL_AND_SLOT) - len(stones)))


def _ink_on(material: str) -> str:
    """An ink that can be read on a material's colour: dark on light ones, light on dark ones."""
    red, green, blue = ((value / 255) ** 2.2 for value in MATERIAL_COLOURS[material][:3])
    return "#1a1208" if 0.2126 * red + 0.7152 * green + 0.0722 * blue > LIGHT else "#fffbe8"


def _figure(caption: str, stones: Sequence[int]) -> str:
    cells, letters = [], material_letters()
    for (level, slot), code in zip(LEVEL_AND_SLOT, stones, strict=True):
        x, y = (level + 2 * slot) * CELL, (LEVELS - 1 - level) * CELL
        if code == materials.NO_STONE:
            cells.append(_box(x, y, 2 * CELL, "#e2d3a6", ""))
            continue
        words = escape(stone_words(code))
        for i, half in enumerate(materials.stone_halves(code)):
            cells.append(_box(x + i * CELL, y, CELL, hex_of(MATERIAL_COLOURS[half]), words))
            cells.append(_letter(x + i * CELL, y, letters[half], _ink_on(half)))
    size = f'width="{12 * CELL}" height="{LEVELS * CELL}"'
    text = escape("; ".join(_level_words(stones)), quote=True)
    image = f'role="img" aria-label="{text}"'
    drawing = f'<svg xmlns="http://www.w3.org/2000/svg" {size} {image}>{"".join(cells)}</svg>'
    return f"<figure>{drawing}{tag('figcaption', caption)}</figure>"


def _box(x: int, y: int, wide: int, fill: str, title: str) -> str:
    tooltip = f"<title>{title}</title>" if title else ""
    place = f'x="{x + 1}" y="{y + 1}" width="{wide - 2}" height="{CELL - 2}"'
    return f'<rect {place} rx="2" fill="{fill}" stroke="#5f4a2a" stroke-width=".7">{tooltip}</rect>'


def _letter(x: int, y: int, letter: str, ink: str) -> str:
    place = f'x="{x + CELL // 2}" y="{y + CELL - 6}" text-anchor="middle"'
    font = 'font-size="12" font-weight="bold" font-family="sans-serif"'
    return f'<text {place} {font} fill="{ink}">{escape(letter)}</text>'
