"""Seasons of a club: what events gave to everybody, challenges, members' cards; computed from the logs."""

__all__: list[str] = []
