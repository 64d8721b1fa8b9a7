"""Setting up a match: the seats, the options, the draft of names; the same shape for every game."""
