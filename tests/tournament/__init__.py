"""Tests of free tournaments: their movements and certificates."""
