"""The desk of an event: the one way to write, the hall's journal, the office with all events."""

from oudler.director.desk import paper_offers
from oudler.director.desk.campaign_desk import CampaignDesk, CampaignOffice, CampaignSnapshot
from oudler.director.desk.club_office import KnownClub, KnownMember
from oudler.director.desk.codes import entry_of, paper_codes, spot_of
from oudler.director.desk.damage import (
    DamagedEvent, NewerEvent, UnreadEvent, damage_lines, public_damage_text,
)  # fmt: skip
from oudler.director.desk.desk import Condition, Desk, EventSituation
from oudler.director.desk.drafts import MARK
from oudler.director.desk.folder_copies import MOST_KEPT, NoFolder, copies_text
from oudler.director.desk.hall import (
    Answered, Arrived, Call, Called, CardsTaken, Cleared, Extended, Habit, Hall, HallHappening, Keyed, Missed,
    NoticePosted, Paused, Proposed, Reserved, Resumed, RoundClock, Spot, Started, Stopped, Waiting, Withdrawn,
)  # fmt: skip
from oudler.director.desk.journal import LOG
from oudler.director.desk.licence_list import LicenceList, known_state, list_fields, read_list_fields
from oudler.director.desk.machine_clock import (
    LARGE_JUMP, MachineClock, behind_text, jump_text, steady_seconds,
)  # fmt: skip
from oudler.director.desk.news_read import begin_reading, mark_read, program_version, unread_news
from oudler.director.desk.office import Office, document_of, utc_now
from oudler.director.desk.preconditions import (
    AlreadyWritten, LogMoved, record_once, unmoved, unwritten, written_since,
)  # fmt: skip
from oudler.director.desk.request_ids import CurrentRequest, RepeatedRequest, answering
from oudler.director.desk.restoration import ComparedStores, compared_stores
from oudler.director.desk.same_event import SameEvent
from oudler.director.desk.times import file_stamp, moment, seconds_between, written
from oudler.director.desk.unfit_files import TamperedFile, UnsoundDossier, UnsoundFile


__all__ = [
    "LARGE_JUMP", "LOG", "MARK", "MOST_KEPT", "AlreadyWritten", "Answered", "Arrived", "Call", "Called",
    "CampaignDesk", "CampaignOffice", "CampaignSnapshot", "CardsTaken", "Cleared", "ComparedStores",
    "Condition", "CurrentRequest", "DamagedEvent", "Desk", "EventSituation", "Extended", "Habit", "Hall",
    "HallHappening", "Keyed", "KnownClub", "KnownMember", "LicenceList", "LogMoved", "MachineClock", "Missed",
    "NewerEvent", "NoFolder", "NoticePosted", "Office", "Paused", "Proposed", "RepeatedRequest", "Reserved",
    "Resumed", "RoundClock", "SameEvent", "Spot", "Started", "Stopped", "TamperedFile", "UnreadEvent",
    "UnsoundDossier", "UnsoundFile", "Waiting", "Withdrawn", "answering", "begin_reading", "behind_text",
    "compared_stores", "copies_text", "damage_lines", "document_of", "entry_of", "file_stamp", "jump_text",
    "known_state", "list_fields", "mark_read", "moment", "paper_codes", "paper_offers", "program_version",
    "public_damage_text", "read_list_fields", "record_once", "seconds_between", "spot_of", "steady_seconds",
    "unmoved", "unread_news", "unwritten", "utc_now", "written", "written_since",
]  # fmt: skip
