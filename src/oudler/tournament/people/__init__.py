"""Who takes part: entries, and lists of players read from spreadsheets."""

from oudler.tournament.people.entry import GUEST_MARK, LICENCE_DIGITS, SERIES, Entry, has_licence_form
from oudler.tournament.people.headings import CLUB_FIELDS, ListColumn, ListField
from oudler.tournament.people.listing import (
    ClubDetail, Listing, NotAListing, Rejected, Remark, WhyRejected, WhyRemark, read_listing,
    without_addresses,
)  # fmt: skip
from oudler.tournament.people.lookup import Directory
from oudler.tournament.people.spelling import plain_words, printable


__all__ = [
    "CLUB_FIELDS", "GUEST_MARK", "LICENCE_DIGITS", "SERIES", "ClubDetail", "Directory", "Entry", "ListColumn",
    "ListField", "Listing", "NotAListing", "Rejected", "Remark", "WhyRejected", "WhyRemark",
    "has_licence_form", "plain_words", "printable", "read_listing", "without_addresses",
]  # fmt: skip
