"""Seeds: typed by people, or drawn at random."""

import re
from typing import Final

from sneferu_gui.language import _

DRAWN_SIGNS: Final = "23456789BCDFGHJKMNPQRSTVWXYZbcdfghjkmnpqrstvwxyz"
"""The signs of a drawn seed: none that are mistaken for others, and no vowels, so no words."""
DRAWN_LENGTH: Final = 18
"""Signs of a drawn seed: as many as a typed one may have, and over 96 bits (`docs/seeds.md`)."""


def seed_in_text(text: str) -> int | str:
    """A seed: a whole number where it looks like one, else the text, without spaces around it.

    >>> seed_in_text(" 42 "), seed_in_text("-7"), seed_in_text("nile")
    (42, -7, 'nile')
    """
    plain = text.strip()
    return int(plain) if re.fullmatch(r"-?\d{1,18}", plain, re.ASCII) else plain


def drawn_seed() -> str:
    """A random seed that nobody can find by trying: no deal occurs twice."""
    from secrets import choice  # noqa: PLC0415 - seldom needed, and no first picture waits for it

    return "".join(choice(DRAWN_SIGNS) for _ in range(DRAWN_LENGTH))


def is_short(seed: int | str | None) -> bool:
    """Whether a seed is short enough to be found by trying, as every typed one is.

    >>> is_short(234567), is_short("nile"), is_short(None), is_short("hT7mPq9xWz3RkV5nBc")
    (True, True, False, False)
    """
    if seed is None:
        return False
    text = str(seed)
    return len(text) < DRAWN_LENGTH or not set(text) <= set(DRAWN_SIGNS)


def seed_lines(seed: int | str | None, *, has_secrets: bool, is_hidden: bool) -> list[str]:
    """The lines about a game's seed: its value, unless that would tell what is hidden.

    In a game with secrets also a warning of a short one.
    """
    lines = []
    if seed is not None and not is_hidden:
        lines.append(_("Seed of this game: {seed}").format(seed=seed))
    if has_secrets and is_short(seed):
        lines.append(
            _(
                "The seed of this game is short: from what one seat sees, a computer could work"
                " out the whole deal."
            )
        )
    return lines


def can_be_typed(seed: str) -> bool:
    r"""Whether a text can be a seed: not blank, and without control or invisible characters.

    >>> can_be_typed("a river"), can_be_typed(" "), can_be_typed("a\u200b"), can_be_typed("\udcff")
    (True, False, False, False)
    """
    return bool(seed.strip()) and seed.isprintable()
