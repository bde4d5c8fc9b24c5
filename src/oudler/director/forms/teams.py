"""Teams while people enter: the one that somebody is put into, and what rulings ask about teams."""

from collections import Counter

from oudler.tournament.events import Event


def next_team(event: Event) -> int:
    """The number of a team that nobody is in yet."""
    return max((entry.team or 0 for entry in event.entries.values()), default=0) + 1


def open_team(event: Event) -> int:
    """The team that a person who enters alone is put into: one that lacks somebody, else a new one."""
    size = event.regulations.form.team
    counts = Counter(entry.team for entry in event.listed if entry.number not in event.departed)
    lacking = sorted(team for team, count in counts.items() if team and count < size)
    return lacking[-1] if lacking else next_team(event)


def no_team(_event: Event) -> None:
    """None: everybody plays for himself."""


def player_facts(_late: int) -> dict[str, str]:
    """What a ruling asks about the event, where everybody plays for himself."""
    return {"event": "individual"}


def team_facts(late: int) -> dict[str, str]:
    """What a ruling asks about the event and this many late players of a team."""
    return {"event": "team", **({"late_players": str(late)} if late else {})}
