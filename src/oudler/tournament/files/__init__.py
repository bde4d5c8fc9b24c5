"""The tournament file: written, read, recomputed and signed; results for programs."""

from oudler.tournament.files.causes import causes_of, section_of
from oudler.tournament.files.checking import (
    BadLine, BadSignature, BrokenSeal, Difference, FaultySheet, Finding, OutOfOrder, Report, Unreadable,
    WhyUnreadable, check_document,
)  # fmt: skip
from oudler.tournament.files.document import Tournament, ranked_lines, write_document
from oudler.tournament.files.results import posting_fields, report_fields, results_fields
from oudler.tournament.files.signature import Signer, WhyUnsigned, fingerprint, is_key
from oudler.tournament.files.timing import NOT_POSTED, Posting, RankingStatus, delay, posting_of

__all__ = [
    "NOT_POSTED", "BadLine", "BadSignature", "BrokenSeal", "Difference", "FaultySheet", "Finding",
    "OutOfOrder", "Posting", "RankingStatus", "Report", "Signer", "Tournament", "Unreadable", "WhyUnreadable",
    "WhyUnsigned", "causes_of", "check_document", "delay", "fingerprint", "is_key", "posting_fields",
    "posting_of", "ranked_lines", "report_fields", "results_fields", "section_of", "write_document",
]  # fmt: skip
