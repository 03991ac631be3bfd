"""What is typed for the cards of a hand: a letter each, from the left."""

from string import ascii_uppercase


def letter_of(place: int) -> str:
    """What is typed for a card; nothing beyond the alphabet, where arrows lead to it.

    >>> letter_of(0), letter_of(25), letter_of(26)
    ('A', 'Z', '')
    """
    return ascii_uppercase[place] if place < len(ascii_uppercase) else ""
