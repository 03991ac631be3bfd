"""Players that know only numbers."""

from typing import Any

SAIL = 56


class First:
    """The first action there is."""

    def act(self, observation: Any, action_mask: Any) -> int:
        assert observation.shape[0] > len(action_mask)
        return int(action_mask.argmax())


def called() -> Any:
    """A function, as agents of some libraries are."""
    return lambda _observation, mask: len(mask) - 1 - int(mask[::-1].argmax())


def of_numpy() -> Any:
    """Whose numbers are numpy's own."""
    return lambda _observation, mask: mask.argmax()


class Illegal:
    """Would always sail."""

    def act(self, observation: Any, action_mask: Any) -> int:
        del observation, action_mask
        return SAIL
