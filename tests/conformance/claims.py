"""Saying what does not hold."""


class NonconformityError(AssertionError):
    """Something that must hold in every game does not. Its text says what and where."""


def require(claim: object, words: str) -> None:
    """Raise NonconformityError with these words unless the claim holds."""
    if not claim:
        raise NonconformityError(words)
