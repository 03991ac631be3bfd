"""The marker by which a test names the clauses of the law that it covers."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers",
        "clause(*ids): the clauses of RULES.md the test would fail without; "
        "'Q7 ruling 2' is the second ruling of Q7",
    )
