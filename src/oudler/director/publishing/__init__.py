"""What leaves the house: the pages of a club as plain files, the federation's file."""

from oudler.director.publishing.federation import club_id, federation_gaps, reported

__all__ = ["club_id", "federation_gaps", "reported"]
