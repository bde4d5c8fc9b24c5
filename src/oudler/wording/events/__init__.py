"""The log in sentences: what happened, what stands in the way, what a check found."""

from oudler.wording.events import complaints, listings
from oudler.wording.events.championships import championship_name
from oudler.wording.events.checks import (
    finding_lines, report_lines, simulated_lines, simulated_phrases, unreadable_text,
)  # fmt: skip
from oudler.wording.events.damages import damage_text
from oudler.wording.events.happenings import happening_text, person_text, place_text
from oudler.wording.events.listings import (
    listing_lines, not_a_listing_text, people_lines, rejected_lines, rejected_text, remark_text,
)  # fmt: skip
from oudler.wording.events.refusals import problem_lines, refusal_text, refusal_texts

__all__ = [
    "championship_name", "complaints", "damage_text", "finding_lines", "happening_text", "listing_lines",
    "listings", "not_a_listing_text", "people_lines", "person_text", "place_text", "problem_lines",
    "refusal_text", "refusal_texts", "rejected_lines", "rejected_text", "remark_text", "report_lines",
    "simulated_lines", "simulated_phrases", "unreadable_text",
]  # fmt: skip
