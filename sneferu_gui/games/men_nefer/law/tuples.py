"""Tuples with one entry changed."""

from typing import TypeVar

Value = TypeVar("Value")


def replaced(values: tuple[Value, ...], place: int, value: Value) -> tuple[Value, ...]:
    """The same with another value at a place."""
    return (*values[:place], value, *values[place + 1 :])
