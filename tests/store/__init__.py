"""Tests of what lasts: events, journals, sessions, pins."""
