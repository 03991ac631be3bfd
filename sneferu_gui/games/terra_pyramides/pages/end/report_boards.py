"""The final board of a game as HTML, with its holdings in words."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from sneferu_gui.games.terra_pyramides.law.edition import EYE, OASIS, SITE, WHITE, WORKER
from sneferu_gui.games.terra_pyramides.law.position import NOTHING, Site
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.pages.end.account import SeatAccount, levels_by_colour
from sneferu_gui.games.terra_pyramides.table import words as say
from sneferu_gui.language import _
from sneferu_gui.ui.kit.theme import PLAYER_COLOURS, SHADE_EDGE
from sneferu_gui.ui.pages.end.report import hex_of, letters_of, tag
from sneferu_gui.ui.table.words import points_words, seat_name

CELL: Final = 44
"""The side of a space, in the drawing's units."""
MARGIN: Final = 18
"""The margin for the names of columns and rows."""
GROUNDS: Final = {SITE: "#b58a4c", OASIS: "#5fa58f"}
SAND: Final = "#e7cf98"
SLAB: Final = "#f6ead0"
EDGE: Final = "#5f4a2a"
STONES: Final = {
    "blue": "#2f62a8",
    "grey": "#8a8a86",
    "red": "#b3382c",
    "yellow": "#e0b02c",
    "green": "#4c8a3a",
    "violet": "#7b4a94",
    WHITE: "#ffffff",
}
OTHER_COLOUR: Final = "#c9a26a"
"""The fill for a colour that the standard edition does not have."""
SIGNS: Final = {WORKER: "☥", EYE: "◉"}
STYLE: Final = """
.board svg{max-width:100%;height:auto}.held td{text-align:left;vertical-align:top}
.key b{display:inline-block;min-width:1.3em;margin-right:.3em;text-align:center;
border:1px solid #5f4a2a}
"""
"""The style sheet of the board, the table of holdings, and the key."""


def drawings_of(state: State, accounts: Sequence[SeatAccount]) -> tuple[str, ...]:
    """The board, its key, and the table of all holdings."""
    return (_board(state), _key(state), _holdings_table(state, accounts))


def colour_letters(colours: Sequence[str]) -> dict[str, str]:
    return letters_of({colour: say.colour_words(colour) for colour in colours})


def _board(state: State) -> str:
    board = state.table.board
    wide, high = MARGIN + board.width * CELL, MARGIN + board.height * CELL
    parts = [
        _letters(MARGIN + (n + 0.5) * CELL, MARGIN - 5, board.names[n][:1], EDGE)
        for n in range(board.width)
    ]
    parts += [
        _letters(MARGIN / 2, MARGIN + (n + 0.5) * CELL + 4, str(n + 1), EDGE)
        for n in range(board.height)
    ]
    for space in range(len(board.names)):
        row, column = divmod(space, board.width)
        x, y = MARGIN + column * CELL, MARGIN + row * CELL
        words = _space_words(state, space)
        inside = "".join((*_ground(state, space), *_building_on(state, space)))
        parts.append(f'<g transform="translate({x} {y})"><title>{words}</title>{inside}</g>')
    size = f'width="{wide}" height="{high}" viewBox="0 0 {wide} {high}"'
    label = escape(_("The board at the end"), quote=True)
    image = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{label}">'
    return f'<figure class="board">{image}{"".join(parts)}</svg></figure>'


def _space_words(state: State, space: int) -> str:
    number = state.table.board.number_of.get(space)
    owner = "" if number is None else say.owner_words(state, number)
    return escape(", ".join(filter(None, (say.space_name(state, space), owner))))


def _ground(state: State, space: int) -> Iterator[str]:
    """The sand, and the tile on it."""
    kind = state.table.board.kinds[space]
    yield _box(0, 0, CELL, GROUNDS.get(kind, SAND))
    if state.laid[space] == NOTHING:
        return
    code, stairs = divmod(state.laid[space], 4)
    yield _box(3, 3, CELL - 6, SLAB)
    symbols = state.table.printed.kinds[code]
    letters = colour_letters(state.table.edition.colours)
    for n, symbol in enumerate(symbols):
        x = CELL * (n + 1) / (len(symbols) + 1)
        if symbol not in SIGNS:
            yield _disc(x, CELL / 2, 8, _fill(symbol))
        yield _letters(x, CELL / 2 + 4, SIGNS.get(symbol) or letters.get(symbol, "?"), "#1a1208")
    turn = 90 * stairs
    middle = CELL / 2
    step = f'<path d="M{middle - 9} 5H{middle + 9}M{middle - 6} 8H{middle + 6}" stroke="{EDGE}"/>'
    yield f'<g transform="rotate({turn} {middle} {middle})">{step}</g>'


def _building_on(state: State, space: int) -> Iterator[str]:
    """A foundation with its value, or a pyramid with its steps; and the owner's workers."""
    number = state.table.board.number_of.get(space)
    if number is None or not state.founded >> number & 1:
        return
    site, owner = state.sites[number], state.owner_of(number)
    edge = EDGE
    if owner is not None:
        edge = hex_of(PLAYER_COLOURS.get(state.table.setup.seats[owner].colour, SHADE_EDGE))
    yield from _steps(state, site, edge)
    for n in range(site.workers):
        yield _disc(8 + 9 * n, CELL - 6, 4, edge)


def _steps(state: State, site: Site, edge: str) -> Iterator[str]:
    text = str(site.level or site.foundation)
    if not site.level:
        yield _box(6, 6, CELL - 12, SLAB, edge)
        yield _letters(CELL / 2, CELL / 2 + 5, text, EDGE)
        return
    fill = _fill(state.table.edition.colours[site.colour])
    for level in range(site.level):
        inset = 4 + 4 * level
        yield _box(inset, inset, CELL - 2 * inset, fill, edge)
    yield _disc(CELL - 9, 9, 8, SLAB)
    yield _letters(CELL - 9, 13, text, "#1a1208")


def _fill(colour: str) -> str:
    return STONES.get(colour, OTHER_COLOUR)


def _box(x: float, y: float, side: float, fill: str, edge: str = EDGE) -> str:
    place = f'x="{x}" y="{y}" width="{side}" height="{side}"'
    return f'<rect {place} rx="2" fill="{fill}" stroke="{edge}" stroke-width="1.5"/>'


def _disc(x: float, y: float, radius: float, fill: str) -> str:
    place = f'cx="{x:g}" cy="{y:g}" r="{radius:g}"'
    return f'<circle {place} fill="{fill}" stroke="{EDGE}"/>'


def _letters(x: float, y: float, text: str, ink: str) -> str:
    font = 'font-size="11" font-weight="bold" font-family="sans-serif" text-anchor="middle"'
    return f'<text x="{x:g}" y="{y:g}" {font} fill="{ink}">{escape(text)}</text>'


def _key(state: State) -> str:
    """The key of letters and signs."""
    letters = colour_letters(state.table.edition.colours)
    entries = [
        f'<b style="background:{_fill(colour)}">{escape(letter)}</b>'
        + escape(say.colour_words(colour))
        for colour, letter in letters.items()
    ]
    signs = {
        SIGNS[WORKER]: _("worker"),
        SIGNS[EYE]: _("eye"),
        "1–5": _("in a corner: the level of a pyramid"),
    }
    entries += [f"<b>{sign}</b>{escape(words)}" for sign, words in signs.items()]
    return f'<p class="key">{" &nbsp; ".join(entries)}</p>'


def _holdings_table(state: State, accounts: Sequence[SeatAccount]) -> str:
    """The table of all pyramids and foundations, and of levels built by colour."""
    result = state.result()
    heads = (_("Player"), _("Foundations and pyramids"), _("Levels by colour"))
    top = "".join(tag("th", head) for head in heads)
    rows = []
    for seat, account in enumerate(accounts):
        name = seat_name(state.table.setup.seats[seat])
        if result is not None and seat in result.winners:
            name += " – " + _("winner")
        held = "<br>".join(_holding_lines(account)) or escape(_("nothing"))
        levels = "<br>".join(
            escape(f"{say.colour_words(colour)}: {count}")
            for colour, count in levels_by_colour(state.table.setup, account).items()
        )
        rows.append(f"<tr>{tag('td', name)}<td>{held}</td><td>{levels}</td></tr>")
    return f'<table class="held"><tr>{top}</tr>{"".join(rows)}</table>'


def _holding_lines(account: SeatAccount) -> Iterator[str]:
    for each in (*account.foundations, *account.pyramids):
        what = _("foundation")
        if each.level:
            what = f"{say.pyramid_name(each.colour)}, {say.level_words(each.level)}"
        yield escape(f"{each.site}: {what}, {points_words(each.worth)}")
