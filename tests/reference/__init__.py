"""A second, slow and simple implementation of the rules, to check the program's against.

It shares no code with the package, and was written from the rules alone.
"""
