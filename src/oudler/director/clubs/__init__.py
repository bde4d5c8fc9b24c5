"""Clubs at the desk: members and lists, the season over all events, what is to be done."""

from oudler.director.clubs.member_import import (
    MOST_MEMBERS, DoneImport, MemberDraft, TooManyMembers, draft_members, give_up_members, last_import,
    undo_members, waiting_members, write_members,
)  # fmt: skip
from oudler.director.clubs.members import (
    MemberList, MemberRow, MemberView, add_member, change_member, keep_contact, known_member, member_list,
    seen_mark,
)  # fmt: skip
from oudler.director.clubs.national_list import (
    ListDifference, NationalDraft, draft_national, give_up_national, keep_national, list_difference,
    waiting_national,
)  # fmt: skip
from oudler.director.clubs.presence import Evening, Presence, presence_of

__all__ = [
    "MOST_MEMBERS", "DoneImport", "Evening", "ListDifference", "MemberDraft", "MemberList", "MemberRow",
    "MemberView", "NationalDraft", "Presence", "TooManyMembers", "add_member", "change_member",
    "draft_members", "draft_national", "give_up_members", "give_up_national", "keep_contact", "keep_national",
    "known_member", "last_import", "list_difference", "member_list", "presence_of", "seen_mark",
    "undo_members", "waiting_members", "waiting_national", "write_members",
]  # fmt: skip
