"""What the program is doing: scenes decide, and never draw."""
