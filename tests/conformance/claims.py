"""The error for a failed check."""


class NonconformityError(AssertionError):
    """A rule that holds in every game is broken; the text says which and where."""


def require(claim: object, words: str) -> None:
    """Raise NonconformityError with these words unless the claim holds."""
    if not claim:
        raise NonconformityError(words)
