"""Lines of the program broken on purpose, each with the test that must notice.

Each list in `lists/` names the broken line, its file, and the test that must then fail: `python -m
tests.breaks` breaks them one after the other in a copy of the checkout. They are few, chosen for
the harm or the wrong information a player would suffer; small changes of any line are covered by
`tests/mutation`.
"""
