"""Our own numbers of requirements and of open questions, which people are not to meet."""

import re
from pathlib import Path

DOCS = Path(__file__).parents[1] / "docs"
GROUPS = [
    line.split("\t")[0] for line in (DOCS / "requirement-groups.tsv").read_text("utf-8").splitlines()[1:]
]
ALL_IDS = [line.split("\t")[0] for line in (DOCS / "requirements.tsv").read_text("utf-8").splitlines()[1:]]
_OURS = re.compile(rf"\b(?:(?:{'|'.join(GROUPS)})-\d\d|[XY]\d\d)\b")


def ids_in(text: str) -> list[str]:
    """Every number of ours in a text."""
    return _OURS.findall(text)
