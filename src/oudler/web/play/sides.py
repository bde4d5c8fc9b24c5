"""On which side of the table places are, in the order of play, as seen from the first."""

SIDES = {
    3: ("south", "east", "west"),
    4: ("south", "east", "north", "west"),
    5: ("south", "east", "north-east", "north-west", "west"),
}
