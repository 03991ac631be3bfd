"""Programs for the people who make the game; the game itself imports none of them."""
