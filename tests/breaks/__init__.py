"""Lines broken on purpose, each with the test that must notice.

Each list in `lists/` names what is broken, where, and the test that has to fail then:
`python -m tests.breaks` breaks them one after the other in a copy of the checkout. They are few,
chosen for what somebody would lose or be told wrongly; small changes of any line are the business
of `tests/mutation`.
"""
