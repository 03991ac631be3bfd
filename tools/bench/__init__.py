"""What `make bench` measures; it prints and asserts nothing."""
