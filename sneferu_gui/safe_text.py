"""Text that others wrote, made fit for a terminal, a log and one line of the screen.

Names, keys, paths and messages may hold what moves a cursor, retitles a window, turns the
direction of the text around it or never ends. Everything of the kind is spelt out and cut here.
"""

import unicodedata
from typing import Final

LONGEST_LINE: Final = 400
"""Characters of a line; what is longer is cut in its middle, so that both ends can be read."""
MOST_LINES: Final = 60
_HARMFUL: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Unicode categories of what commands a terminal, is no character or cannot be seen."""
_JOINERS: Final = frozenset("\u200c\u200d")
"""Between letters of some scripts; they command nothing."""


def safe_line(text: str, longest: int = LONGEST_LINE) -> str:
    r"""A text on one line, with everything harmful spelt out.

    >>> safe_line("a\x1b]0;b")
    'a\\x1b]0;b'
    >>> safe_line("x" * 1000, 9)
    'xxxx…xxxx'
    """
    if len(text) > longest:
        half = (longest - 1) // 2
        text = f"{text[:half]}…{text[-half:]}"
    if text.isprintable():
        return text
    return "".join(sign if _is_harmless(sign) else _spelt(sign) for sign in text)


def safe_text(text: str) -> str:
    """The same line by line: line breaks stay, of very many lines only the first."""
    lines = text.split("\n", MOST_LINES)
    more = ["…"] if len(lines) > MOST_LINES else []
    return "\n".join([*map(safe_line, lines[:MOST_LINES]), *more])


def _is_harmless(sign: str) -> bool:
    return sign in _JOINERS or unicodedata.category(sign) not in _HARMFUL


def _spelt(sign: str) -> str:
    return ascii(sign)[1:-1]
