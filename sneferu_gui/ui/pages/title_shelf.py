"""The title's shelf: a tile with a picture for each game, one of them chosen."""

from collections.abc import Callable, Hashable, Sequence
from typing import Final, NamedTuple

from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.language import _
from sneferu_gui.ui.kit.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.kit.looks import Align, Colour, Font, Look, Picture, Typeface
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_SAND, GOLD, SAND, TextSize
from sneferu_gui.ui.kit.widgets.buttons import tile

WIDEST: Final = 168
"""The greatest width of a tile, in pixels at 100 %."""
GAP: Final = 10
BORDER: Final = 7
"""The gap between a tile's edge and its picture."""
FOOT: Final = 6
"""The additional gap under a tile's words, for the mark of the chosen one."""
SHAPE: Final = 16 / 9
"""The ratio of a picture's width to its height."""
LYING: Final = (142, 36), (214, 50)
"""Width and height of a tile in a low window, its picture beside its words: small, and large."""
LARGE_FROM: Final = (760, 400)
"""The window's size at 100 % from which such tiles are large and give the number of players."""
LYING_GAP: Final = 5
AT_REST: Final = 165
"""The opacity of the pictures of games that are not chosen."""


BETWEEN: Final = " · "
"""The sign between a game's number of players and its duration."""


class Shelf(NamedTuple):
    games: Sequence[str]
    """Empty where there is only one game."""
    chosen: str
    act: Callable[[str], Hashable]
    """Makes the act of choosing a game."""

    def width(self, canvas: Canvas, room: int) -> int:
        """The width of the tiles side by side, at most `room`."""
        gap, count = canvas.px(GAP), len(self.games)
        return min(room, count * (canvas.px(WIDEST) + gap) - gap) if count else 0

    def standing(self, canvas: Canvas, room: Rect) -> tuple[Node, ...]:
        """The tiles side by side over a room's width, from its top."""
        if not self.games:
            return ()
        count = len(self.games)
        wide = room.columns(count, canvas.px(GAP))[0].w
        picture = round((wide - 2 * canvas.px(BORDER)) / SHAPE)
        lines = sum(canvas.line_height(font) for font in _fonts(canvas))
        line = room.top_part(picture + lines + canvas.px(2 * BORDER + FOOT))
        return self._laid(canvas, self._standing, line, line.columns(count, canvas.px(GAP)))

    def lying(self, canvas: Canvas, room: Rect) -> tuple[Node, ...]:
        """Low tiles in the upper right corner of a room, two in a row."""
        if not self.games:
            return ()
        least_wide, least_high = map(canvas.px, LARGE_FROM)
        is_large = canvas.width >= least_wide and canvas.height >= least_high
        (wide, high), gap = map(canvas.px, LYING[is_large]), canvas.px(LYING_GAP)
        rows = -(-len(self.games) // 2)
        block = room.right_part(2 * wide + gap).top_part(rows * (high + gap) - gap)
        places = [place for row in block.rows(rows, gap) for place in row.columns(2, gap)]
        return self._laid(canvas, self._lying if is_large else self._small, block, places)

    def _laid(
        self,
        canvas: Canvas,
        lay: Callable[[Canvas, Rect, str], list[Look]],
        rect: Rect,
        places: Sequence[Rect],
    ) -> tuple[Node, ...]:
        tiles = []
        for game, place in zip(self.games, places, strict=False):
            key, is_chosen = f"title/game/{game}", game == self.chosen
            looks, face = tile(canvas, key, place, ON_NIGHT, is_chosen=is_chosen)
            marks = canvas.node_states(key, *(("checked",) if is_chosen else ()))
            use = Use(self.act(game), f"{_(GAMES[game].about().words.subtitle)}. {_about(game)}")
            drawn = (*looks, *lay(canvas, face, game))
            tiles.append(Node(key, "button", place, GAMES[game].title, marks, use, drawn))
        return (Node("title/choice", "panel", rect, _("Choose a game"), children=tuple(tiles)),)

    def _standing(self, canvas: Canvas, face: Rect, game: str) -> list[Look]:
        """The picture over the words."""
        inner = face.inset(canvas.px(BORDER))
        picture = inner.top_part(round(inner.w / SHAPE))
        name, about = _fonts(canvas)
        words = inner.below(picture.h + canvas.px(2))
        line = words.top_part(canvas.line_height(name))
        note = words.below(line.h).top_part(canvas.line_height(about))
        return [
            self._painting(picture, game),
            canvas.letters(line, GAMES[game].title, name, self._ink(game), Align.CENTRE),
            canvas.letters(note, _about_in(canvas, game, note.w), about, FADED_SAND, Align.CENTRE),
        ]

    def _lying(self, canvas: Canvas, face: Rect, game: str) -> list[Look]:
        """The picture before the words; cut to a square where they need the room."""
        inner = face.inset(canvas.px(6))
        name, about = _fonts(canvas)
        left = inner.w - canvas.px(8) - canvas.text_width(_about(game), about) - 1
        picture = inner.left_part(max(inner.h, min(round(inner.h * SHAPE), left)))
        line, note = canvas.line_height(name), canvas.line_height(about)
        words = inner.after(picture.w + canvas.px(8))
        words = words.centred(words.w, min(words.h, line + note))
        return [
            self._painting(picture, game),
            canvas.letters(words.top_part(line), GAMES[game].title, name, self._ink(game)),
            canvas.letters(words.below(line), _about(game), about, FADED_SAND),
        ]

    def _small(self, canvas: Canvas, face: Rect, game: str) -> list[Look]:
        """A piece of the picture before the name."""
        inner = face.inset(canvas.px(5))
        picture = inner.left_part(inner.h)
        words, font = inner.after(picture.w + canvas.px(6)), canvas.scale.caption_strong
        name = canvas.letters(words, GAMES[game].title, font, self._ink(game))
        return [self._painting(picture, game), name]

    def _painting(self, rect: Rect, game: str) -> Picture:
        """The game's picture; paler where the game is not chosen."""
        cover = GAMES[game].about().cover
        return Picture(rect, cover, 255 if game == self.chosen else AT_REST, covers=True)

    def _ink(self, game: str) -> Colour:
        return GOLD if game == self.chosen else SAND


def _fonts(canvas: Canvas) -> tuple[Font, Font]:
    """The fonts of a tile's name and of the line under it."""
    return canvas.scale.font(TextSize.TEXT, Typeface.BOLD), canvas.scale.small


def _about_in(canvas: Canvas, game: str, wide: int) -> str:
    """The number of players and the duration; only the players where both do not fit."""
    about = _about(game)
    has_room = canvas.text_width(about, canvas.scale.caption) <= wide
    return about if has_room else about.partition(BETWEEN)[0]


def _about(game: str) -> str:
    """The number of players and the duration, in a line."""
    return _(GAMES[game].about().words.about)
