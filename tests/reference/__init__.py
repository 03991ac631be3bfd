"""A second, slow and obvious implementation of the rules, to check the real one against.

It shares no code with the package, and was written from the rules alone.
"""
