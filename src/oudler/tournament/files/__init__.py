"""The tournament file: written, read, recomputed and signed; results for programs."""

from oudler.tournament.files.causes import causes_of, section_of
from oudler.tournament.files.checking import (
    BrokenSeal, FaultySheet, FileFinding, Finding, OutOfOrder, Report, check_document,
)  # fmt: skip
from oudler.tournament.files.document import Tournament, write_document, written_sections
from oudler.tournament.files.federation import federation_report
from oudler.tournament.files.federation_document import (
    FederationCheck, Superseded, check_federation, federation_fields, is_federation, read_federation,
    write_federation,
)  # fmt: skip
from oudler.tournament.files.federation_gaps import Gap, NotReportable, Reporter, gaps, unpaid_places
from oudler.tournament.files.federation_recount import NotHomologated, Oddity, StrangePerson, UnevenRound
from oudler.tournament.files.federation_sections import FederationReport
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
    "FederationCheck", "FederationReport", "FileFinding", "Finding", "Gap", "NotHomologated", "NotReportable",
    "Oddity", "OutOfOrder", "Posting", "RankingStatus", "Report", "Reporter", "Signature", "Signer",
    "StrangePerson", "Superseded", "Tournament", "UnevenRound", "Unreadable", "WhyUnreadable", "WhyUnsigned",
    "causes_of", "check_document", "check_federation", "delay", "differing_sections", "federation_fields",
    "federation_report", "fingerprint", "gaps", "is_federation", "is_key", "is_signed_by", "lines_of",
    "parsed", "posting_fields", "posting_of", "read_federation", "report_fields", "results_fields",
    "section_of", "sign", "signature_fields", "signature_of", "unpaid_places", "write_document",
    "write_federation", "written_sections",
]  # fmt: skip
