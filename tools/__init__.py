"""Programs for developers; the game itself imports none of them."""
