"""Random play that checks, after every action, the rules that hold in every game.

A sample runs with the tests; `python -m tests.conformance --games 20000` runs any number, and
`--game sobek` chooses another game.
"""
