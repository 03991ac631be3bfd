"""Random play that checks, after every action, what must hold in every game.

A sample runs with the tests; `python -m tests.conformance --games 20000` runs as many as wanted,
of another game with `--game sobek`.
"""
