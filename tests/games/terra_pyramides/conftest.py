from collections.abc import Iterator

import pytest

from sneferu_gui.language import choose_language


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Set English as the language, also after a test that has chosen another."""
    choose_language("en")
    yield
    choose_language("en")
