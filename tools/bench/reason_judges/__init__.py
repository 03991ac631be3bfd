"""For each game, a judge of whether the reasons of hints are true."""
