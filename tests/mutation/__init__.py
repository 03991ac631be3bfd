"""Mutation testing: small changes to the program, and whether any test notices each.

`python -m tests.mutation --room games/sobek/law --sample 100` (docs/testing.md).
"""
