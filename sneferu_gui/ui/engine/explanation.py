"""The card beside a node that explains it: a clause of the rules, or plain words."""

from collections.abc import Hashable
from typing import Final, NamedTuple

from sneferu_gui.language import _
from sneferu_gui.ui.engine.scene import ClauseCard, Rulebook
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.carving import plate
from sneferu_gui.ui.kit.looks import Align, Colour, Font, Letters, Look, Sheet
from sneferu_gui.ui.kit.node import BLOCKING, PIECE, SLOT, Node, index_of
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import BRICK, FADED_INK, HEADING, INK, SAND, SLAB_EDGE
from sneferu_gui.ui.kit.widgets.buttons import (
    ButtonAppearance,
    button,
    button_width,
    picture_button,
)
from sneferu_gui.ui.kit.widgets.note_place import place_beside, surroundings

CARD: Final = "rule"
"""The key of the card."""
WIDTHS: Final = (360, 440, 540, 660)
"""Widths at 100 %; the narrowest in which the card keeps to its greatest height is used."""
HIGHEST: Final = 0.6
"""The card's greatest height as a share of the window's, where a wider card would help."""
CHOSEN_ROLES: Final = frozenset({PIECE, SLOT, "space", "token"})
"""Roles of things that are there to be chosen."""
CARDLESS_ROLES: Final = frozenset({"button", "text"})
"""Roles without a card where no clause closes them: a button has its note, and text is read."""


class Explanation(NamedTuple):
    key: str
    clause: ClauseCard | None
    """The clause; None where words alone explain the node."""
    title: str = ""
    """The node's name; empty beside a clause, which has a title."""
    words: str = ""
    reason: str = ""
    """Why choosing the node does nothing; empty for one that is only explained."""

    @property
    def letters(self) -> str:
        """The clause's letters; empty without one."""
        return self.clause.letters if self.clause is not None else ""

    @property
    def heading(self) -> str:
        """The card's heading: the title of the clause's chapter, or the node's name."""
        return self.clause.title if self.clause is not None else self.title

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The clause's text and its rulings; without a clause the words."""
        if self.clause is None:
            return tuple(line for line in self.words.split("\n") if line)
        return (self.clause.text, *(f"{_('Ruling')}: {each}" for each in self.clause.rulings))


def is_of_card(tree: Node, key: str | None) -> bool:
    """Whether a node is the card, or lies on it."""
    card = index_of(tree).find(CARD)
    return key is not None and card is not None and card.find(key) is not None


def explained_at(tree: Node, x: int, y: int) -> Node | None:
    """The topmost node at a pixel that has an explanation, whether or not it can be reached.

    None outside the window, as nodes scrolled out of view lie there.
    """
    if not tree.rect.contains(x, y):
        return None
    found = None
    for node in index_of(tree).nodes:
        if node.rect.contains(x, y):
            has_words = node.is_reachable or node.clause or node.use.explanation
            if has_words or (node.label and node.role in CHOSEN_ROLES):
                found = node
            elif node.role in BLOCKING:
                found = None
    return found


def explanation_of(node: Node, rulebook: Rulebook | None) -> Explanation | None:
    """The explanation of a node; None without one, or where a clause has no rulebook to show it."""
    if node.clause and rulebook is None:
        return None
    clause = rulebook.card(node.clause) if node.clause and rulebook is not None else None
    if clause is not None:
        is_closed = "disabled" in node.state and node.hint != node.label
        return Explanation(
            node.key, clause, reason=(node.use.reason or node.hint) if is_closed else ""
        )
    first, *others = [node.label, *node.hint.split("\n"), node.use.explanation]
    lines = [line for line in dict.fromkeys(others) if line and line != first]
    return Explanation(node.key, None, first, "\n".join(lines)) if first or lines else None


def asked_words(tree: Node) -> str:
    """What a table's bar says is to be decided, or why nothing is; empty elsewhere."""
    asking = (node for node in index_of(tree).asking_nodes if node.role == "status")
    return next((node.use.reason or node.label for node in asking), "")


def answer_to_click(tree: Node, node: Node, rulebook: Rulebook | None) -> Explanation | None:
    """The explanation of a table's node that was chosen in vain; None elsewhere.

    It says that the node cannot be chosen now, and what can, where the node itself gives no reason.
    """
    asked = asked_words(tree)
    shown = explanation_of(node, rulebook) if asked or node.clause else None
    if shown is None or (node.role in CARDLESS_ROLES and not node.clause):
        return None
    is_mere_name = shown.clause is None and not shown.words
    if not asked or shown.reason or not (is_mere_name or node.role in CHOSEN_ROLES):
        return shown
    return shown._replace(reason=_("This cannot be chosen now.") + " " + asked)


class _Line(NamedTuple):
    """A line of the card's text, or a gap."""

    text: str
    font: Font
    colour: Colour
    high: int


def explanation_card(
    canvas: Canvas, tree: Node, shown: Explanation, go_away: Hashable, open_book: Hashable | None
) -> Node:
    """The card beside its node if that is in the tree, else in the middle of the window.

    `go_away` and `open_book` are the acts of its buttons; `open_book` is None without a rulebook.
    """
    close, book = _ways(shown, go_away, open_book)
    most = int(HIGHEST * canvas.height)
    frame = canvas.rect.inset(canvas.px(8))
    for width in WIDTHS:
        wide = min(canvas.px(width), frame.w)
        lines = _lines(canvas, shown, wide - 2 * canvas.px(16))
        head = canvas.px(10) + _head(canvas, shown, wide) + canvas.px(8)
        high = head + sum(line.high for line in lines) + _foot(canvas, book)
        if high <= most:
            break
    size = Rect(0, 0, wide, min(high, frame.h))
    about = index_of(tree).find(shown.key)
    rect = frame.centred(size.w, size.h)
    if about is not None:
        # It is the answer to a question, and large: it lies by what was asked, whatever is beside.
        around = surroundings(canvas, tree, about)
        around = around._replace(texts=(), avoided=around.avoided + around.texts)
        _index, rect = place_beside(frame, ((size.w, size.h, 0),), around, canvas.px(8))
    children = () if book is None else (_book(canvas, rect, book),)
    return _card(canvas, rect, shown, lines).with_children(*children, _close(canvas, rect, close))


def _head(canvas: Canvas, shown: Explanation, wide: int) -> int:
    """The heading's height: the reason in plain words with the clause below it."""
    reason = sum(line.high for line in _reason(canvas, shown, wide))
    heading = canvas.line_height(canvas.scale.heading) + canvas.px(8)
    return max(canvas.scale.button, reason + heading) if reason else canvas.scale.button


def _reason(canvas: Canvas, shown: Explanation, wide: int) -> list[_Line]:
    """The reason's lines, beside the button that closes the card."""
    room = wide - 2 * canvas.px(16) - canvas.scale.button - canvas.px(6)
    return _broken(canvas, shown.reason, room, canvas.scale.strong, BRICK) if shown.reason else []


def _foot(canvas: Canvas, book: ButtonAppearance | None) -> int:
    return canvas.px(14) + (canvas.scale.button + canvas.px(10) if book else 0)


def _lines(canvas: Canvas, shown: Explanation, wide: int) -> list[_Line]:
    """The paragraphs' lines, a little apart."""
    scale = canvas.scale
    lines: list[_Line] = []
    for index, text in enumerate(shown.paragraphs):
        if lines:
            lines.append(_Line("", scale.body, INK, canvas.px(6)))
        colour = INK if index == 0 else FADED_INK
        lines += _broken(canvas, text, wide, scale.body, colour)
    return lines


def _broken(canvas: Canvas, text: str, wide: int, font: Font, colour: Colour) -> list[_Line]:
    high = canvas.line_height(font) + canvas.px(2)
    return [_Line(line, font, colour, high) for line in canvas.wrapped(text, font, wide)]


def _card(canvas: Canvas, rect: Rect, shown: Explanation, lines: list[_Line]) -> Node:
    pad = canvas.px(16)
    inner = rect.inset(pad, canvas.px(10))
    head = inner.top_part(_head(canvas, shown, rect.w))
    looks: list[Look] = [
        Sheet(rect, "papyrus", canvas.px(8), SLAB_EDGE, canvas.px(4)),
    ]
    y = head.y
    for line in _reason(canvas, shown, rect.w):
        looks.append(Letters(Rect(head.x, y, head.w, line.high), *line[:3]))
        y += line.high
    heading = head._replace(y=y, h=head.bottom - y).before(canvas.scale.button + canvas.px(6))
    looks += _heading(canvas, heading, shown)
    y = head.bottom + canvas.px(8)
    for line in lines:
        if line.text and y + line.high <= rect.bottom:
            looks.append(Letters(Rect(inner.x, y, inner.w, line.high), *line[:3]))
        y += line.high
    parts = [shown.reason, shown.letters, shown.heading, *shown.paragraphs]
    label = "\n".join(text for text in parts if text)
    return Node(CARD, "dialog", rect, label, looks=tuple(looks), is_floating=True)


def _ways(
    shown: Explanation, go_away: Hashable, open_book: Hashable | None
) -> tuple[ButtonAppearance, ButtonAppearance | None]:
    """The button that closes the card, and the one that opens the rulebook."""
    back = _("Back to the table")
    close = ButtonAppearance(f"{CARD}/close", _("Close"), go_away, back, shortcut="escape")
    if shown.clause is None or open_book is None:
        return close, None
    hint = _("Read it in its chapter, and come back to this moment")
    return close, ButtonAppearance(f"{CARD}/book", _("The whole rulebook"), open_book, hint)


def _close(canvas: Canvas, rect: Rect, shown: ButtonAppearance) -> Node:
    side = canvas.scale.button
    corner = rect.inset(canvas.px(16), canvas.px(10)).top_part(side).right_part(side)
    return picture_button(canvas, corner, shown, "icons/close", 0.5)


def _book(canvas: Canvas, rect: Rect, shown: ButtonAppearance) -> Node:
    inner = rect.inset(canvas.px(16), canvas.px(10))
    place = inner.bottom_part(canvas.scale.button).left_part(button_width(canvas, shown.label))
    return button(canvas, place.moved(0, -canvas.px(2)), shown)


def _heading(canvas: Canvas, head: Rect, shown: Explanation) -> list[Look]:
    """The clause's letters on a tag, followed by the title."""
    if not shown.letters:
        return [canvas.letters(head, shown.heading, canvas.scale.heading, HEADING)]
    font = canvas.scale.strong
    wide = canvas.text_width(shown.letters, font) + canvas.px(14)
    tag = head.left_part(wide).centred(wide, canvas.line_height(font) + canvas.px(4))
    title = head.after(wide + canvas.px(10))
    return [
        plate(canvas.scale, tag, HEADING, HEADING),
        canvas.letters(tag, shown.letters, font, SAND, Align.CENTRE),
        canvas.letters(title, shown.heading, canvas.scale.heading, HEADING),
    ]
