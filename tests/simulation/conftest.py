"""Folders in memory for tests, as in the tests of `session`."""

from tests.session.conftest import tmp_path

__all__ = ["tmp_path"]
