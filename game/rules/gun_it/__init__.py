"""Gun It: one crew car in the middle of a pack of hostile vehicles; 1 to 4 players against the road."""
