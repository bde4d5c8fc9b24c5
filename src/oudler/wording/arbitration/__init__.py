"""The words of arbitration: faults, questions, orders, rulings, hearings, the handbook."""

from oudler.wording.arbitration import handbook
from oudler.wording.arbitration.facts import answer_text, fact_text, question_text
from oudler.wording.arbitration.faults import article_text, chapter_name, fault_name, incident_name
from oudler.wording.arbitration.hearings import effect_lines, hearing_lines, irregularity_text
from oudler.wording.arbitration.no_ruling import near_faults, trouble_text
from oudler.wording.arbitration.orders import outcome_lines
from oudler.wording.arbitration.rulings import (
    correction_text, ending_lines, facts_text, order_lines, ruling_lines,
)  # fmt: skip

__all__ = [
    "answer_text", "article_text", "chapter_name", "correction_text", "effect_lines", "ending_lines",
    "fact_text", "facts_text", "fault_name", "handbook", "hearing_lines", "incident_name",
    "irregularity_text", "near_faults", "order_lines", "outcome_lines", "question_text", "ruling_lines",
    "trouble_text",
]  # fmt: skip
