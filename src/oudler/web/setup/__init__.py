"""Pages before people sit: the events, announcing, entries, lists, the roll call."""

from oudler.web.setup import admission, announcing, damaged, importing, parallel, roll_call, teams, welcome

__all__ = ["admission", "announcing", "damaged", "importing", "parallel", "roll_call", "teams", "welcome"]
