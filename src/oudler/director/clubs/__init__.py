"""Clubs at the desk: members and lists, the season over all events, what is to be done."""

from oudler.director.clubs.challenges import keep_challenge, rules_seen, season_challenges
from oudler.director.clubs.duties import ClubDuty, ClubDutyKind, duties_of, settle
from oudler.director.clubs.evenings import as_last_time, last_ones, next_evening, usual_day
from oudler.director.clubs.glances import EventState, ListedEvent, found_events, glance_of, listed
from oudler.director.clubs.member_import import (
    MOST_MEMBERS, MemberDraft, TooManyMembers, draft_members, give_up_members, last_import, undo_members,
    waiting_members, write_members,
)  # fmt: skip
from oudler.director.clubs.members import (
    AttendedEvening, MemberList, MemberRow, MemberView, add_member, change_member, keep_contact, known_member,
    member_list, seen_mark,
)  # fmt: skip
from oudler.director.clubs.national_list import (
    NationalDraft, draft_national, give_up_national, keep_national, list_difference, waiting_national,
)  # fmt: skip
from oudler.director.clubs.outcomes import acknowledge
from oudler.director.clubs.season import SeasonBook, season_book
from oudler.director.clubs.season_papers import SEASON_PAPERS, season_paper


__all__ = [
    "MOST_MEMBERS", "SEASON_PAPERS", "AttendedEvening", "ClubDuty", "ClubDutyKind", "EventState",
    "ListedEvent", "MemberDraft", "MemberList", "MemberRow", "MemberView", "NationalDraft", "SeasonBook",
    "TooManyMembers", "acknowledge", "add_member", "as_last_time", "change_member", "draft_members",
    "draft_national", "duties_of", "found_events", "give_up_members", "give_up_national", "glance_of",
    "keep_challenge", "keep_contact", "keep_national", "known_member", "last_import", "last_ones",
    "list_difference", "listed", "member_list", "next_evening", "rules_seen", "season_book",
    "season_challenges", "season_paper", "seen_mark", "settle", "undo_members", "usual_day",
    "waiting_members", "waiting_national", "write_members",
]  # fmt: skip
