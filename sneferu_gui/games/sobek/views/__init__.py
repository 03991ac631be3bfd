"""What only Sobek shows: the harbour, cards, sets, piles and the score track."""
