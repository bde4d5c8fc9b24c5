"""Tests mirror src/oudler; see CONTRIBUTING.md."""
