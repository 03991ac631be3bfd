"""Bytes as letters that people can type and send, with a check that finds what was mistyped."""

import binascii
import re
from collections.abc import Callable, Sequence
from functools import lru_cache, wraps
from typing import Final, TypeVar

from sneferu_gui.language import _

LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Thirty-two signs, without those that are taken for others: I, L, O and U."""
LOOK_ALIKES: Final = {"I": "1", "L": "1", "O": "0"}
"""What people read in their place."""
GROUP: Final = 4
"""Signs between two dashes."""
LONGEST_CODE: Final = 320
"""Characters, dashes and spaces included. A table's seed and name of the longest make 208."""
FEWEST_BYTES: Final = 6
"""That mean anything, without those of the check."""
FEWEST_GROUPS: Final = 4
"""Of a code that stands among other words."""
_CHECK: Final = 2
"""Bytes at the end that find typing errors."""
_CHECK_START: Final = 1
"""What the check begins with: the same in every version, so that another one's code is known."""
_AMONG_WORDS: Final = re.compile(r"[0-9A-Za-z]{4}(?:-\s*[0-9A-Za-z]{4})+(?:-\s*[0-9A-Za-z]{1,3})?")


Read = TypeVar("Read")


class ShareError(ValueError):
    """A text that is no share code, or not one for this program. Its text says why."""


def with_share_errors(read: Callable[[bytes], Read]) -> Callable[[bytes], Read]:
    """A reader of what a code's letters stand for, that raises nothing but ShareError.

    Whoever writes a code can give it a right check, whatever it holds.
    """

    @wraps(read)
    def guarded(content: bytes) -> Read:
        try:
            return read(content)
        except ShareError:
            raise
        except Exception as error:
            known = isinstance(error, ValueError)
            reason = error if known else _("it is of no version of this program")
            message = _("the code means no table: {reason}").format(reason=reason)
            raise ShareError(message) from error

    return guarded


def letters_of(content: bytes) -> str:
    """The bytes, with a check after them, in groups of four letters."""
    content += binascii.crc_hqx(content, _CHECK_START).to_bytes(_CHECK, "big")
    number = int.from_bytes(content, "big")
    signs = []
    for _step in range(-(-8 * len(content) // 5)):
        number, sign = divmod(number, len(LETTERS))
        signs.append(LETTERS[sign])
    text = "".join(reversed(signs))
    return "-".join(text[i : i + GROUP] for i in range(0, len(text), GROUP))


def looks_like_code(text: str) -> bool:
    """Whether a text was surely meant as a code: groups of four with dashes."""
    groups = text.strip().split("-")
    return len(groups) > 1 and all(len(group) == GROUP for group in groups[:-1])


def code_among(text: str) -> str:
    """The longest code that stands among other words, as in a message; else an empty text.

    >>> code_among("62 points, beat me: 0123-4567-89AB-CD!")
    '0123-4567-89AB-CD'
    """
    found = (match.group() for match in _AMONG_WORDS.finditer(text))
    codes = [code for code in found if len(code.split("-")) >= FEWEST_GROUPS]
    return max(codes, key=len, default="")


def content_in(text: str, means_something: Callable[[bytes], bool]) -> bytes:
    """The bytes, however the letters are spaced and whatever their case.

    Where the check finds a mistake, the place of it is looked for: there another letter makes
    bytes that mean something. Raises ShareError.
    """
    if len(text) > LONGEST_CODE:
        message = _("a code has at most {most} characters, this has {count}")
        raise ShareError(message.format(most=LONGEST_CODE, count=len(text)))
    signs, places = [], []
    for place, character in enumerate(text, start=1):
        if character in "- \t\n\r":
            continue
        sign = LETTERS.find(LOOK_ALIKES.get(character.upper(), character.upper()))
        if sign == -1 or not character.isascii():
            message = _("character {place}, {character}, is in no code")
            raise ShareError(message.format(place=place, character=repr(character)))
        signs.append(sign)
        places.append(place)
    if _content_in(signs) is None:
        raise ShareError(_("the code is not whole"))
    content = _checked_content_in(signs)
    if content is not None:
        return content
    reason = _("a character of the code is wrong, missing or in another's place")
    likely = _likely_mistake(tuple(signs), means_something)
    if likely is not None:
        reason += _(": perhaps at character {place}").format(place=places[likely])
    raise ShareError(reason)


def _content_in(signs: Sequence[int]) -> bytes | None:
    """The bytes the signs stand for; None when they stand for none."""
    number = 0
    for sign in signs:
        number = number * len(LETTERS) + sign
    length = len(signs) * 5 // 8
    if length < FEWEST_BYTES + _CHECK or number >> 8 * length:
        return None
    return number.to_bytes(length, "big")


def _checked_content_in(signs: Sequence[int]) -> bytes | None:
    """The bytes the signs stand for, without those of the check; None when it finds a mistake."""
    content = _content_in(signs)
    if content is None:
        return None
    content, check = content[:-_CHECK], int.from_bytes(content[-_CHECK:], "big")
    return content if binascii.crc_hqx(content, _CHECK_START) == check else None


@lru_cache(8)  # setup asks again with every picture
def _likely_mistake(signs: tuple[int, ...], means_something: Callable[[bytes], bool]) -> int | None:
    """The one place where another sign, or the next one's, would make it mean something."""
    likely = []
    for place, sign in enumerate(signs):
        others = [
            (*signs[:place], other, *signs[place + 1 :])
            for other in range(len(LETTERS))
            if other != sign
        ]
        others.append((*signs[:place], *signs[place : place + 2][::-1], *signs[place + 2 :]))
        contents = map(_checked_content_in, others)
        if any(content is not None and means_something(content) for content in contents):
            likely.append(place)
    return likely[0] if len(likely) == 1 else None
