"""People who play here: who they are, the matches they have finished, and what follows from these."""
