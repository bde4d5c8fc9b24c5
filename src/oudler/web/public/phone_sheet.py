"""The sheet of a table as a phone fills it in, and why a phone may not."""

from typing import Any

from oudler.director.rounds import sheets
from oudler.web.desk import Mode, TypedSheet, mode_of, read_deals, read_totals
from oudler.web.site import PageRequest
from oudler.wording.game import BONUS_WORDS, is_listed

_BONUS_KEYS = [BONUS_WORDS[name].key for name in sorted(BONUS_WORDS, key=is_listed)]
FIELDS = ("t", "c", "o", "p", *_BONUS_KEYS, "x")
"""Taker, contract, oudlers, points, bonuses, who sits out: one letter each."""


def read_phone(asked: PageRequest, shown: sheets.TableSheet) -> TypedSheet:
    """What a phone filled in: signs are chosen, deals are put together from their parts."""
    if mode_of(asked.field("mode")) is Mode.DEALS:
        rows = deal_fields(asked, shown)
        return read_deals(asked, shown, tuple(_deal_text(row) for row in rows))
    places = range(len(shown.columns))
    return read_totals(asked, shown, tuple(_signed_text(asked, place) for place in places))


def _signed_text(asked: PageRequest, place: int) -> str:
    text = asked.field(f"b{place}")
    return f"-{text}" if text and asked.field(f"g{place}") == "-" else text


def deal_fields(asked: PageRequest, shown: sheets.TableSheet) -> list[dict[str, Any]]:
    """The fields of every deal as they were filled in."""
    return [
        {name: asked.field(f"{name}{deal}")[:6] for name in FIELDS} | {"deal": deal}
        for deal in range(1, shown.deals + 1)
    ]


def _deal_text(row: dict[str, Any]) -> str:
    """A deal as one would type it at the desk: « ng2 52p »."""
    if row["t"] in ("", "-"):
        return str(row["t"])
    out = f" x{row['x']}" if row["x"] else ""
    bonuses = " ".join(row[key] for key in _BONUS_KEYS)
    return f"{row['t']}{row['c']}{row['o']} {row['p']} {bonuses}{out}"
