"""Codes on paper: what a player's slip or a score sheet opens, and nobody can guess.

A code is made from a secret of the event that never leaves the store, so that slips can be printed again
and nothing needs to be kept for each of them.
"""

import base64
import hashlib
import hmac

from oudler.director.desk.desk import Desk
from oudler.director.desk.hall import Spot

LEAST_AT_TABLE = 3
LENGTH = 12
"""Letters and digits of a code: 60 bits."""


def entry_code(desk: Desk, number: int) -> str:
    """The code on the personal slip of an entry."""
    return _code(desk, f"entry:{number}")


def sheet_code(desk: Desk, spot: Spot) -> str:
    """The code on the score sheet of a table in a round."""
    return _code(desk, "sheet:{}:{}".format(*spot))


def entry_of(desk: Desk, code: str) -> int | None:
    """Whose slip has that code; None: nobody's."""
    return next((number for number in desk.event.entries if _is(entry_code(desk, number), code)), None)


def spot_of(desk: Desk, code: str) -> Spot | None:
    """The round and the table whose sheet has that code; None: there is none."""
    spots = (
        (number, table)
        for number, seating in desk.event.seated.items()
        for table in range(1, len(seating) + 1)
    )
    return next((spot for spot in spots if _is(sheet_code(desk, spot), code)), None)


def paper_codes(desk: Desk) -> dict[str, str]:
    """Every code that may be printed, as forms ask for them; sheets are printed before they are seated."""
    entries = {f"entry:{number}": entry_code(desk, number) for number in desk.event.entries}
    plan = desk.event.regulations.rounds
    seated = max((len(seating) for seating in desk.event.seated.values()), default=0)
    tables = max(seated, len(desk.event.listed) // LEAST_AT_TABLE)
    spots = [(number, table) for number in range(1, len(plan) + 1) for table in range(1, tables + 1)]
    return entries | {"sheet:{}:{}".format(*spot): sheet_code(desk, spot) for spot in spots}


def _code(desk: Desk, what: str) -> str:
    digest = hmac.new(desk.secret.encode(), what.encode(), hashlib.sha256).digest()
    return base64.b32encode(digest).decode().lower()[:LENGTH]


def _is(code: str, typed: str) -> bool:
    return hmac.compare_digest(code.encode(), typed.lower().encode())
