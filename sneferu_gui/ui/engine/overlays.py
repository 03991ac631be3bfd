"""What lies over any scene: notices, tooltips, the sign for muted sound, the sheet of keys.

`?` opens the sheet over any scene; while a gamepad is in use it lists the pad's buttons.
"""

import re
from typing import Final, TypeAlias

from sneferu_gui.language import N_, _
from sneferu_gui.ui.engine.keys import SHORTCUTS, TYPED, Shortcut, key_words
from sneferu_gui.ui.engine.pad_buttons import BACK, CHOOSE, MENU, PadButtons, Signs
from sneferu_gui.ui.engine.scene import ClauseCard
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.carving import plate
from sneferu_gui.ui.kit.looks import Box, Font, Letters, Look, Picture
from sneferu_gui.ui.kit.node import OPENS_MENU, SLOT, Node, index_of
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import GOLD, NIGHT, NIGHT_LINE, SAND
from sneferu_gui.ui.kit.widgets.key_tags import key_tags
from sneferu_gui.ui.kit.widgets.note_place import place_beside, surroundings

GROUND = (20, 27, 51, 255)
LINE_WIDTHS: Final = {300: 0, 420: 20, 272: 30, 200: 20, 620: 40, 140: 40, 96: 80, 72: 120}
"""Widths of its lines at 100 %, each with the pixels it must lie nearer to be preferred."""
BRIEF_WIDTHS: Final = {200: 100, 72: 140}
"""Widths of a tooltip with only the node's name, with the pixels it must lie nearer."""
BRIEF_RULE: Final = 20
"""The pixels it must lie nearer yet where it leaves out that a click opens a rule."""
_Lines: TypeAlias = list[tuple[str, Font]]


def tooltip(canvas: Canvas, tree: Node, node: Node, key: str = "", more: str = "") -> Node:
    """A node's hint beside it, over nothing that it mentions nor any text or control next to it.

    A slot's tooltip stands above it if possible: what it mentions lies below the slot. `key` is
    the shortcut; `more` is added at the end. The reason why a node is disabled comes first, in
    bold.
    """
    pad, high = canvas.px(8), canvas.line_height(canvas.scale.small)
    first, *others = node.hint.split("\n")
    shapes = _shapes(canvas, node, key, more)
    wides = [max(canvas.text_width(*line) for line in lines) for lines, _late in shapes]
    sizes = tuple(
        (wide + 2 * pad + canvas.px(4), high * len(lines) + 2 * pad, canvas.px(late))
        for wide, (lines, late) in zip(wides, shapes, strict=True)
    )
    frame, around = canvas.rect.inset(canvas.px(4)), surroundings(canvas, tree, node)
    index, rect = place_beside(frame, sizes, around, canvas.px(6), is_over=node.role == SLOT)
    inner = rect.inset(pad)
    looks: list[Look] = [plate(canvas.scale, rect, GROUND, NIGHT_LINE, width=1)]
    for i, (line, its_font) in enumerate(shapes[index][0]):
        row = Rect(inner.x, inner.y + i * high, inner.w, high)
        looks.append(Letters(row, line, its_font, GOLD if its_font != canvas.scale.small else SAND))
    said = "\n".join([_with_key(first, key), *others])
    return Node("tooltip", "tooltip", rect, said, looks=tuple(looks), is_floating=True)


def _shapes(canvas: Canvas, node: Node, key: str, more: str) -> list[tuple[_Lines, int]]:
    """The lines broken in different ways, each with the pixels it must lie nearer to be preferred.

    The last one has only the first line or the node's name, whichever is shorter, for where there
    is no room near it.
    """
    font, strong = canvas.scale.small, canvas.scale.small_strong
    heavy = strong if "disabled" in node.state else font
    first, *others = node.hint.split("\n")
    rest = "\n".join([*others, *([more] if more else [])])
    found = list[tuple[_Lines, int]]()
    for width, late in LINE_WIDTHS.items():
        lines = [(line, heavy) for line in canvas.wrapped(_with_key(first, key), heavy,
                                                          canvas.px(width))]  # fmt: skip
        lines += [(line, font) for line in canvas.wrapped(rest, font, canvas.px(width)) if rest]
        if all(lines != others for others, _late in found):
            found.append((lines, late))
    name = min((first, node.label or first), key=len) if others else node.label
    if name and heavy == font and name != visible_words(node):
        for width, late in BRIEF_WIDTHS.items():
            brief = canvas.wrapped(_with_key(name, key), font, canvas.px(width))
            found.append(([(row, font) for row in brief], late + (BRIEF_RULE if more else 0)))
    return found


def _with_key(text: str, key: str) -> str:
    return f"{text} [{key}]" if key else text


def visible_words(node: Node) -> str:
    return " ".join(look.text for look in node.looks if isinstance(look, Letters))


SIGN: Final = 18
"""The size of the muted sign at 100 %."""


def with_silence(canvas: Canvas, tree: Node) -> Node:
    """The picture with a sign on the menu's button that all sound is off."""
    menu = next((node for node in index_of(tree).nodes if OPENS_MENU in node.state), None)
    if menu is None:
        return tree
    size = canvas.px(SIGN)
    corner = Rect(menu.rect.right - size * 2 // 3, menu.rect.bottom - size * 2 // 3, size, size)
    place = corner.clamped(canvas.rect)
    looks = (
        Box(place, NIGHT, size // 2, NIGHT_LINE, max(1, canvas.px(1))),
        Picture(place.inset(size // 5), "icons/light/mute"),
    )
    label = _("All sound is off.")
    return tree.with_children(Node("silence", "picture", place, label, looks=looks,
                                   is_floating=True))  # fmt: skip


_WORDS: Final = re.compile(r"\w+")


def with_tooltip(
    canvas: Canvas, tree: Node, node: Node, keys: Signs, rule: ClauseCard | None, *, opens: bool
) -> Node:
    """The picture with the tooltip of a node; `opens` if a click on it opens its rule.

    The tooltip is the hint, else the lore. It is left out where it would only repeat the node's
    label, and a typed text where it stands in the picture already.
    """
    if not node.hint:
        node = node._replace(use=node.use._replace(hint=node.use.explanation))
    if not opens and _letters(visible_words(node)) == _letters(node.hint):
        return tree
    is_named = node.typed_code.casefold() in _WORDS.findall(node.hint.casefold())
    typed = "" if is_named or isinstance(keys, PadButtons) else node.typed_code
    key = keys.written(node.shortcut) if node.shortcut else typed
    is_told = rule is not None and f"{rule.letters}: " in node.hint
    more = _opening(keys, None if is_told else rule) if opens else ""
    return tree.with_children(tooltip(canvas, tree, node, key, more))


def _letters(text: str) -> str:
    """The letters and digits of a text, in lower case."""
    return "".join(filter(str.isalnum, text)).casefold()


def _opening(keys: Signs, rule: ClauseCard | None) -> str:
    """The words that tell how to open the rule that closes a node, and which rule it is."""
    if isinstance(keys, PadButtons):
        opens = _("{key} opens the rule.").format(key=keys.written("return"))
    else:
        opens = _("A click opens the rule.")
    return f"{rule.letters}, {rule.title}\n{opens}" if rule is not None else opens


EVERYWHERE: Final = (
    ("tab", N_("From board to board")),
    ("←↑↓→", N_("Within a board")),
    ("return", N_("Choose")),
    ("escape", N_("Back; the menu")),
    ("Ctrl + −", N_("Larger, smaller")),
    ("ctrl+z", N_("Take back; Ctrl+Y does again")),
)
"""Keys that hold in every scene and cannot be changed."""
LISTED: Final = ("type", "explain", "keys", "text", "mute", "screen", "picture")
"""The names of shortcuts that hold in every scene."""


def key_sheet(canvas: Canvas, tree: Node, signs: Signs, game: str) -> Node:
    """The keys beside the picture's nodes, and a list of those that hold everywhere.

    At the table of a `game` (its title) shortcuts of other games are left out; without one each
    has its game's title.
    """
    if isinstance(signs, PadButtons):
        return key_tags(canvas, tree, signs.written, _("Gamepad"), _of_pad(signs, game))
    lines = [(key_words(typed.key), told) for typed in TYPED if (told := _text_of(typed, game))]
    lines += [(key_words(key), _(words)) for key, words in EVERYWHERE]
    lines += [(key_words(signs.key_of(name)), SHORTCUTS[name].text()) for name in LISTED]
    return key_tags(canvas, tree, signs.written, _("Keys"), lines)


def _text_of(listed: Shortcut, game: str) -> str:
    """A shortcut's words, at a game's table without its title; empty if another game has it."""
    if not game:
        return listed.text()
    return _(listed.label) if listed.game in {"", game} else ""


def _of_pad(buttons: PadButtons, game: str) -> list[tuple[str, str]]:
    shoulders = f"{buttons.sign('left shoulder')}, {buttons.sign('right shoulder')}"
    fixed = [
        (_("Cross, left stick"), _("Within a board")),
        (_("Right stick"), _("Scroll; turn round what is in hand")),
        (shoulders, _("From board to board")),
        (buttons.sign(CHOOSE), _("Choose")),
        (buttons.sign(BACK), _("Back")),
        (buttons.sign(MENU), _("The menu")),
    ]
    return fixed + [
        (buttons.sign(buttons.button_of(name)), told)
        for name, shortcut in SHORTCUTS.items()
        if buttons.button_of(name) and (told := _text_of(shortcut, game))
    ]
