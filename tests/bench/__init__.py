"""Speed and size beside their limits: `python -m tests.bench` prints one table. Not part of the tests."""
