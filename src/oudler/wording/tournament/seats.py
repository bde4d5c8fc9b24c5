"""The seats of a tournament table in words."""

from oudler.tournament.seating import Seat
from oudler.wording.language import Words, msg

_SEATS = {Seat.NORTH: msg("Nord"), Seat.SOUTH: msg("Sud"), Seat.EAST: msg("Est"), Seat.WEST: msg("Ouest")}


def seat_name(words: Words, seat: Seat) -> str:
    """A seat in full: Nord."""
    return words.say(_SEATS[seat])
