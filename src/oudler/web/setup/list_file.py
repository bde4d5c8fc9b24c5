"""A spreadsheet that somebody has chosen, read as a list of people; what cannot be read is said."""

from oudler.printing import NotRead, WhyUnread, read_sheets
from oudler.tournament.people import Listing, NotAListing, read_listing
from oudler.wording.events import not_a_listing_text, refusal_text
from oudler.wording.language import Words, msg

_LETTERS = msg("les lettres ne se lisent pas : enregistrez la liste en .xlsx, ou en CSV UTF-8.")


class NoListing(ValueError):
    """What was chosen is no list of players; the message is for people to read."""


def read_list_file(words: Words, data: bytes, *, is_of_club: bool = False) -> tuple[Listing, list[str]]:
    """The first sheet that is a list, and the names of the others. Raises NoListing."""
    try:
        sheets = read_sheets(data)
    except NotRead as error:
        is_of_letters = error.ground is WhyUnread.ENCODING
        raise NoListing(words.say(_LETTERS) if is_of_letters else refusal_text(words, error)) from error
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
        raise NoListing(refusals[0] if refusals else words.say(WhyUnread.EMPTY.text))
    return found, others
