"""Clubs at the desk: members and lists, the season over all events, what is to be done."""

__all__: list[str] = []
