"""Folders in memory, as those of the tests of `session`."""

from tests.session.conftest import tmp_path

__all__ = ["tmp_path"]
