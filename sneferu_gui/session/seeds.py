"""Seeds as people type them."""

import re


def seed_in_text(text: str) -> int | str:
    """A seed: a whole number where it looks like one, else the text, without spaces around it.

    >>> seed_in_text(" 42 "), seed_in_text("-7"), seed_in_text("nile")
    (42, -7, 'nile')
    """
    plain = text.strip()
    return int(plain) if re.fullmatch(r"-?\d{1,18}", plain, re.ASCII) else plain
