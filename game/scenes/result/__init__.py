"""The result: who won and by what clause, the poster, the tables and charts of each game."""
