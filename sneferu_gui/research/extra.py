"""What is said where the extra `research` is not installed."""

from collections.abc import Iterator
from contextlib import contextmanager

from sneferu_gui.language import _


class MissingExtraError(ImportError):
    """The libraries of the extra `research` are not there. Its text says how they are installed."""


@contextmanager
def needed() -> Iterator[None]:
    """Let what is imported in the block say, where it is not installed, how it is."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("sneferu_gui"):
            raise
        told = _("environments need what is not installed ({module}): {command}")
        command = "pip install sneferu-gui[research]"
        raise MissingExtraError(told.format(module=error.name, command=command)) from None
