"""Gun and Gun: a duel of two gunners with two guns each."""
