"""What leaves the house: the pages of a club as plain files, the federation's file."""

from oudler.director.publishing.calendar import calendar_of, starts_of
from oudler.director.publishing.challenges import PublishedChallenge
from oudler.director.publishing.federation import club_id, federation_gaps, reported
from oudler.director.publishing.feed import feed_of, summary_of
from oudler.director.publishing.naming import WITHHELD, Naming, naming_of, withheld_name, withheld_numbers
from oudler.director.publishing.pictures import club_picture, event_picture, usual_evening
from oudler.director.publishing.public_fields import (
    board_table, boards_fields, boards_rows, challenge_fields, challenge_rows, club_fields, club_rows,
    public_ranking, ranking_fields, ranking_rows, state_text,
)  # fmt: skip
from oudler.director.publishing.publication import (
    Publication, PublishedEvent, club_here, event_here, publication_of, publication_of_files,
)  # fmt: skip
from oudler.director.publishing.zipping import zipped


__all__ = [
    "WITHHELD", "Naming", "Publication", "PublishedChallenge", "PublishedEvent", "board_table",
    "boards_fields", "boards_rows", "calendar_of", "challenge_fields", "challenge_rows", "club_fields",
    "club_here", "club_id", "club_picture", "club_rows", "event_here", "event_picture", "federation_gaps",
    "feed_of", "naming_of", "public_ranking", "publication_of", "publication_of_files", "ranking_fields",
    "ranking_rows", "reported", "starts_of", "state_text", "summary_of", "usual_evening", "withheld_name",
    "withheld_numbers", "zipped",
]  # fmt: skip
