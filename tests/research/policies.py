"""Policies for tests: players that see only numbers."""

from typing import Any

SAIL = 56


class First:
    """Chooses the first legal action."""

    def act(self, observation: Any, action_mask: Any) -> int:
        assert observation.shape[0] > len(action_mask)
        return int(action_mask.argmax())


def called() -> Any:
    """A function as policy, as some libraries have agents."""
    return lambda _observation, mask: len(mask) - 1 - int(mask[::-1].argmax())


def of_numpy() -> Any:
    """A policy that returns NumPy's numbers."""
    return lambda _observation, mask: mask.argmax()


class Illegal:
    """Always chooses to sail, legal or not."""

    def act(self, observation: Any, action_mask: Any) -> int:
        del observation, action_mask
        return SAIL
