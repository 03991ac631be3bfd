from collections.abc import Iterator

import pytest

from sneferu_gui.language import choose_language


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """English is spoken, and again after a test that has chosen another language."""
    choose_language("en")
    yield
    choose_language("en")
