"""Who judges, in each game, whether the reasons of hints are true."""
