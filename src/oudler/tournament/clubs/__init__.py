"""Clubs: what a club has decided, its members, the rules of its challenges."""

from oudler.tournament.clubs.challenge import Challenge, ChallengePoints, ChallengeTie
from oudler.tournament.clubs.club import Club, ClubArbiter, NameStyle, UsualEvening
from oudler.tournament.clubs.member import Member

__all__ = [
    "Challenge", "ChallengePoints", "ChallengeTie", "Club", "ClubArbiter", "Member", "NameStyle",
    "UsualEvening",
]  # fmt: skip
