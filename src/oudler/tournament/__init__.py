"""Tournaments: seats, sheets, rankings, championships, points, and events that can be recomputed.

The room has wings, each with a front door of its own:

- `forms`: the forms of events and their facts
- `people`: entries and lists of players
- `seating`: movements with their certificates, draws, finals
- `boards`: the cards of duplicate deals, made, judged, sealed
- `circuits`: how players and boards travel, with the proof
- `comparison`: topage, percentages, PM
- `sheets`: score sheets, their faults, the slips that explain them
- `ranking`: totals, ties, recap tables, prizes
- `championships`: eligibility, sessions, qualifiers
- `points`: PCN and PP
- `events`: the log of an event: its kinds of lines, the fold, the seals
- `play`: who sits and stands where, and what is in order
- `files`: the tournament file, its check and its signature
- `campaigns`: championships in tiers: who goes on, what stands in the way, lists handed over
- `simulation`: events that never took place

>>> from oudler.tournament.seating import certify, plan
>>> certify(plan(tables=24, rounds=6)).is_kept, certify(plan(tables=24, rounds=7)).is_kept
(True, False)
"""

from oudler.tournament.readings import Readings

__all__ = ["Readings"]
