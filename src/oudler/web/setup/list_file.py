"""A spreadsheet that somebody has chosen, read as a list of people; what cannot be read is said."""

from oudler.printing import NotRead, WhyUnread, read_sheets
from oudler.tournament.people import Listing, NotAListing, read_listing
from oudler.wording.events import complaints, not_a_listing_text
from oudler.wording.language import Words, msg

_UNREAD = {
    WhyUnread.EMPTY: complaints.EMPTY_LIST,
    WhyUnread.TOO_LARGE: complaints.LARGE_LIST,
    WhyUnread.OLD_OFFICE: complaints.OLD_WORKBOOK,
    WhyUnread.DAMAGED: complaints.DAMAGED_WORKBOOK,
    WhyUnread.NOT_TEXT: complaints.NO_LIST,
}
_LETTERS = msg("les lettres ne se lisent pas : enregistrez la liste en .xlsx, ou en CSV UTF-8.")


class NoListing(ValueError):
    """What was chosen is no list of players; the message is for people to read."""


def read_list_file(words: Words, data: bytes, *, is_of_club: bool = False) -> tuple[Listing, list[str]]:
    """The first sheet that is a list, and the names of the others. Raises NoListing."""
    try:
        sheets = read_sheets(data)
    except NotRead as error:
        raise NoListing(words.say(_UNREAD.get(error.why, _LETTERS))) from error
    found: Listing | None = None
    others, refusals = [], []
    for name, rows in sheets.items():
        try:
            listing = read_listing(rows, is_of_club=is_of_club)
        except NotAListing as error:
            refusals.append(not_a_listing_text(words, error))
            continue
        if found is None:
            found = listing
        else:
            others.append(name)
    if found is None:
        raise NoListing(refusals[0] if refusals else words.say(complaints.EMPTY_LIST))
    return found, others
