"""The people who play here: their page, their statistics, their trophies."""
