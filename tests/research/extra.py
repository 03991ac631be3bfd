"""A mark that skips tests, with a reason, if the extra is not installed."""

from importlib.util import find_spec

import pytest

needs_research = pytest.mark.skipif(
    find_spec("pettingzoo") is None or find_spec("numpy") is None,
    reason="PettingZoo is not installed (pip install sneferu-gui[research])",
)
