"""Clubs: what a club has decided, its members, the rules of its challenges."""

from oudler.tournament.clubs.challenge import Challenge, ChallengePoints, ChallengeTie
from oudler.tournament.clubs.club import Club, ClubArbiter, NameStyle, UsualEvening
from oudler.tournament.clubs.licences import (
    LicenceHolder, LicenceSource, LicenceStanding, LicenceState, licence_holders, licence_state,
)  # fmt: skip
from oudler.tournament.clubs.member import Member
from oudler.tournament.clubs.member_list import (
    ContactedMember, ListTerms, MemberField, MemberImport, MemberLine, WhyNotTaken, compared_list, name_key,
)  # fmt: skip

__all__ = [
    "Challenge", "ChallengePoints", "ChallengeTie", "Club", "ClubArbiter", "ContactedMember", "LicenceHolder",
    "LicenceSource", "LicenceStanding", "LicenceState", "ListTerms", "Member", "MemberField", "MemberImport",
    "MemberLine", "NameStyle", "UsualEvening", "WhyNotTaken", "compared_list", "licence_holders",
    "licence_state", "name_key",
]  # fmt: skip
