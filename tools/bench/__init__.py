"""The benchmarks that `make bench` runs: they print figures and assert nothing."""
