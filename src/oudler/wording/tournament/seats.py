"""The seats of a tournament table in words."""

from oudler.tournament.seating import Seat
from oudler.wording.language import Words, msg

SEAT_NAMES = {Seat.NORTH: msg("Nord"), Seat.SOUTH: msg("Sud"), Seat.EAST: msg("Est"), Seat.WEST: msg("Ouest")}
SEAT_LETTERS = {Seat.NORTH: msg("N"), Seat.SOUTH: msg("S"), Seat.EAST: msg("E"), Seat.WEST: msg("O")}


def seat_name(words: Words, seat: Seat) -> str:
    """A seat in full: Nord."""
    return words.say(SEAT_NAMES[seat])
