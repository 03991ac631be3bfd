"""The credits: whose game it is, who made this program, and what is inside, with its licences."""

from collections.abc import Callable, Hashable
from typing import NamedTuple, assert_never

from sneferu_gui import __version__
from sneferu_gui.games.catalogue import shown_games
from sneferu_gui.language import _
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import Answer, Leave, Pop, Push, QuietScene, UnknownActError
from sneferu_gui.ui.engine.scrolling import Scroll
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.text_page import TextAppearance, lines_on, text_page, wrapped_lines
from sneferu_gui.ui.kit.theme import SMALLEST
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.pages.credits_page import (
    CreditsAppearance,
    Paragraph,
    PartRow,
    credits_page,
    rows_on,
)


class LicensedPart(NamedTuple):
    """Something inside the program that has a licence of its own."""

    name: str
    version: str
    licence: str
    """Its short name, as ``MIT``."""
    text: Callable[[], str]
    """The licence itself; empty when there is none to be read."""


class OpenLicence(NamedTuple):
    """Read the licence of a part, counted from 0."""

    number: int


CreditsAct = OpenLicence | Leave
"""Everything that can be done on the page."""


class CreditsScene(QuietScene):
    """One page."""

    def __init__(self, parts: tuple[LicensedPart, ...]) -> None:
        """List these parts."""
        self._parts = parts
        self._scroll = Scroll(kept=1)

    def settle(self, canvas: Canvas) -> None:
        """Find out how much fits."""
        self._scroll.fit(len(self._parts), rows_on(canvas))

    def tree(self, canvas: Canvas) -> Node:
        """The page."""
        scroll = self._scroll
        shown = CreditsAppearance(
            _("Credits"),
            _paragraphs(),
            _("What is inside"),
            tuple(_row(number, self._parts[number]) for number in range(scroll.first, scroll.last)),
            scroll.place() if scroll.is_cut else "",
            ButtonAppearance("credits/back", _("Back"), Leave(), _("Back"), shortcut="escape"),
        )
        return credits_page(canvas, shown)

    def activate(self, act: Hashable) -> Answer:
        """Open a licence, or go back."""
        if not isinstance(act, CreditsAct):
            raise UnknownActError(self, act)
        match act:
            case OpenLicence():
                return Push(LicenceScene(self, self._parts[act.number]))
            case Leave():
                return Pop()
            case _:
                assert_never(act)

    def press(self, key: KeyPressed) -> Answer | bool:
        """Page keys scroll."""
        return self._scroll.is_cut and self._scroll.press(key.name, arrows=False)

    def turn_wheel(self, panel: str | None, steps: int) -> None:
        """Scroll."""
        del panel
        self._scroll.move(-steps)


def _paragraphs() -> tuple[Paragraph, ...]:
    thanks = [_(game.words.thanks) for game in shown_games().values()]
    place = (
        _("If you like it here, it deserves a place on your shelf.")
        if len(thanks) == 1
        else _("If you like one of them here, it deserves a place on your shelf.")
    )
    return (
        Paragraph(
            "game",
            _("The game") if len(shown_games()) == 1 else _("The games"),
            " ".join((*thanks, place)),
            "icons/crown",
        ),
        Paragraph(
            "program",
            _("This program"),
            _(
                "An independent implementation, made with pleasure in playing. Its pictures, "
                "sounds and words were made for it alone; nothing was taken from the pictures or "
                "sentences of any published game."
            ),
            "glyphs/pyramid",
        ),
        Paragraph(
            "licence",
            _("Version {version}").format(version=__version__),
            _(
                "Free software under the MIT licence: use it, study it, change it, pass it on. "
                "It needs no network, keeps everything on your computer and sends nothing."
            ),
            "glyphs/feather",
        ),
        Paragraph(
            "thanks",
            _("With thanks"),
            _(
                "To all who wrote the libraries and drew the letters listed here and gave them "
                "away, and to everybody who sits down at the table."
            ),
            "glyphs/life",
        ),
    )


def _row(number: int, part: LicensedPart) -> PartRow:
    words = _("{name} {version}, licence {licence}").format(
        name=part.name, version=part.version, licence=part.licence
    )
    button = ButtonAppearance(
        f"credits/part/{number}", words, OpenLicence(number), _("Read the licence")
    )
    return PartRow(part.name, part.version, part.licence, button)


class LicenceScene(QuietScene):
    """A licence, over the credits."""

    least = SMALLEST

    def __init__(self, below: CreditsScene, part: LicensedPart) -> None:
        """Show a part's licence."""
        self._below = below
        self._part = part
        self._text = part.text()
        self._scroll = Scroll(kept=1)

    def settle(self, canvas: Canvas) -> None:
        """Find out how much fits."""
        self._below.settle(canvas.unattended())
        self._scroll.fit(len(self._lines(canvas)), lines_on(canvas))

    def _lines(self, canvas: Canvas) -> tuple[str, ...]:
        text = self._text or _("The licence's text did not come with the program: {licence}.")
        text = text if self._text else text.format(licence=self._part.licence)
        return wrapped_lines(canvas, _unbroken(text))

    def tree(self, canvas: Canvas) -> Node:
        """The credits, dimmed, and the licence over them."""
        below, lines = self._below.tree(canvas.unattended()), self._lines(canvas)
        shown = TextAppearance(
            self._part.name,
            lines,
            self._scroll.first,
            self._scroll.place() if self._scroll.is_cut else "",
            (ButtonAppearance("text/close", _("Close"), Leave(), _("Back"), shortcut="escape"),),
        )
        return below.with_children(*text_page(canvas, shown))

    def activate(self, act: Hashable) -> Answer:
        """Go back."""
        if not isinstance(act, Leave):
            raise UnknownActError(self, act)
        return Pop()

    def press(self, key: KeyPressed) -> Answer | bool:
        """Page keys and arrows scroll."""
        return self._scroll.press(key.name, arrows=True)

    def turn_wheel(self, panel: str | None, steps: int) -> None:
        """Scroll."""
        del panel
        self._scroll.move(-3 * steps)


def _unbroken(text: str) -> list[str]:
    r"""A text's paragraphs as lines: where its lines end is for paper of one width only.

    >>> _unbroken("One\ntwo\n\n1) three")
    ['One two', '', '1) three']
    """
    lines: list[str] = []
    is_open = False
    for line in text.expandtabs(4).splitlines():
        words = " ".join(line.split())
        if is_open and words and words[0].isalpha():
            lines[-1] += f" {words}"
        else:
            lines.append(words)
        is_open = any(map(str.isalpha, words)) and not words.isupper()
    return lines
