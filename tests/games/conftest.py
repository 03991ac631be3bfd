"""The user interface's fixtures, for the tests of the games' tables and pages."""

from tests.ui.conftest import clock, fast, renderer, window
from tests.ui.paint.conftest import lettering, painter, surface

__all__ = ["clock", "fast", "lettering", "painter", "renderer", "surface", "window"]
