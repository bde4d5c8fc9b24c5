"""A slow and obvious second implementation of one tarot table, the oracle of differential tests."""
