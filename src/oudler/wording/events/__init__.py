"""The log in sentences: what happened, what stands in the way, what a check found."""

from oudler.wording.events import listings
from oudler.wording.events.campaign_report import dossier_lines, list_lines
from oudler.wording.events.campaigns import (
    campaign_line_text, champion_text, change_text, direct_text, heat_name, missing_told, names_text,
    objection_told, qualified_text, row_text, share_text, tier_name,
)  # fmt: skip
from oudler.wording.events.championships import championship_name, title_text
from oudler.wording.events.checks import (
    finding_lines, found_text, report_lines, simulated_lines, simulated_phrases, unreadable_text,
)  # fmt: skip
from oudler.wording.events.damages import damage_text
from oudler.wording.events.federation_checks import federation_findings, federation_lines
from oudler.wording.events.happenings import happening_text, person_text, place_text
from oudler.wording.events.listings import (
    listing_lines, not_a_listing_text, people_lines, rejected_lines, rejected_text, remark_text,
)  # fmt: skip
from oudler.wording.events.members import MEMBER_FIELDS, field_change_text, licence_told
from oudler.wording.events.refusals import demand_lines, problem_lines, refusal_text, refusal_texts


__all__ = [
    "MEMBER_FIELDS", "campaign_line_text", "champion_text", "championship_name", "change_text", "damage_text",
    "demand_lines", "direct_text", "dossier_lines", "federation_findings", "federation_lines",
    "field_change_text", "finding_lines", "found_text", "happening_text", "heat_name", "licence_told",
    "list_lines", "listing_lines", "listings", "missing_told", "names_text", "not_a_listing_text",
    "objection_told", "people_lines", "person_text", "place_text", "problem_lines", "qualified_text",
    "refusal_text", "refusal_texts", "rejected_lines", "rejected_text", "remark_text", "report_lines",
    "row_text", "share_text", "simulated_lines", "simulated_phrases", "tier_name", "title_text",
    "unreadable_text",
]  # fmt: skip
