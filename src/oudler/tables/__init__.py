"""Live tables: people and bots seated, clocks, the event log of a game.

The room has wings, each with a front door of its own:

- `game`: a table as a value: its log and fold, clock, set-up, what it does by itself
- `views`: what one audience is shown, and the messages on the wire
- `live`: a table that runs: one task, the pages connected to it, its bots, its journal
- `ownership`: which process owns a table, and who follows it
- `board_sets`: sealed boards that everybody plays
- `lessons`: the tutorial

`registry` has all tables of a process, `cleanup` removes what nobody came back to.
"""

from oudler.tables.registry import ListedTable, TableRegistry, TooManyTables

__all__ = ["ListedTable", "TableRegistry", "TooManyTables"]
