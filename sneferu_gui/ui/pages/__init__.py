"""What the program is doing, but for the tables: scenes decide, their pages lay out."""
