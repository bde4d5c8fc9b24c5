"""Pages of championships in stages: the chain, its set-up, lists received and handed over, people."""

from oudler.web.campaigns import (
    arranging, chain, champions, handing_over, heats, history, opening, receiving, regulation, settling,
    units,
)  # fmt: skip

PAGES = (
    # the last has addresses that others would also fit
    opening, chain, arranging, heats, regulation, receiving, champions, settling, handing_over, history,
    units,
)  # fmt: skip
ROUTES = tuple(route for each in PAGES for route in each.ROUTES)

__all__ = ["ROUTES"]
