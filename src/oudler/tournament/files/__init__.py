"""The tournament file: written, read, recomputed and signed; results for programs."""

from oudler.tournament.files.causes import causes_of, section_of
from oudler.tournament.files.checking import (
    BrokenSeal, FaultySheet, FileFinding, Finding, OutOfOrder, Report, check_document,
)  # fmt: skip
from oudler.tournament.files.document import Tournament, ranked_lines, write_document, written_sections
from oudler.tournament.files.reading import (
    BadLine, Difference, Unreadable, WhyUnreadable, differing_sections, lines_of, parsed,
)  # fmt: skip
from oudler.tournament.files.results import posting_fields, report_fields, results_fields
from oudler.tournament.files.signature import (
    SIGNATURE, BadSignature, Signature, Signer, WhyUnsigned, fingerprint, is_key, is_signed_by, sign,
    signature_fields, signature_of,
)  # fmt: skip
from oudler.tournament.files.timing import NOT_POSTED, Posting, RankingStatus, delay, posting_of

__all__ = [
    "NOT_POSTED", "SIGNATURE", "BadLine", "BadSignature", "BrokenSeal", "Difference", "FaultySheet",
    "FileFinding", "Finding", "OutOfOrder", "Posting", "RankingStatus", "Report", "Signature", "Signer",
    "Tournament", "Unreadable", "WhyUnreadable", "WhyUnsigned", "causes_of", "check_document", "delay",
    "differing_sections", "fingerprint", "is_key", "is_signed_by", "lines_of", "parsed", "posting_fields",
    "posting_of", "ranked_lines", "report_fields", "results_fields", "section_of", "sign", "signature_fields",
    "signature_of", "write_document", "written_sections",
]  # fmt: skip
