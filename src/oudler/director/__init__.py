"""Running an event: entries, rounds, sheets, rulings, close.

The room has wings, each with a front door of its own:

- `forms`: what the desk does for each form of events, one row for each
- `papers`: what each printed form shows
- `desk`: the desk of one event, the one way to write; the hall's journal; the office with all events
- `results`: who stands where and what it is worth, what if, what everybody may read
- `entries`: until people sit: announcing, entries, lists, starting places, ways to move
- `rulings`: rulings, what they make of a mark, taking back what was written
- `rounds`: from seating a round to its last sheet: the room, sheets, repairs, phones, the close
- `boards`: boards of duplicate events: made, kept secret, scored, shown after the close
"""

__all__ = []
