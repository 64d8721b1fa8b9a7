"""What every game is made of; knows no game, no screen and no file."""
