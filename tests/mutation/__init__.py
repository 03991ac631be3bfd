"""Mutation testing: small changes to the program, each of which some test should notice.

`python -m tests.mutation --room games/sobek/law --sample 100` (docs/testing.md).
"""
