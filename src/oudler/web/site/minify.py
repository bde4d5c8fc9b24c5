"""Scripts and styles as browsers get them: without what only readers of the source need."""

import re
from functools import cache
from pathlib import Path

_OWN_LINE = re.compile(r"^[ \t]*//.*\n", re.MULTILINE)
_OWN_BLOCK = re.compile(r"^[ \t]*/\*.*?\*/[ \t]*\n", re.MULTILINE | re.DOTALL)
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_MARGIN = re.compile(r"\n\s+")


@cache
def lean(path: Path) -> str | None:
    """A script or style of ours without comments and margins; None for any other file: it is sent as it is.

    Of a script only comments that have their lines to themselves go: whatever stands beside code may be code.
    """
    if "vendor" in path.parts or path.name.endswith(".min.js"):
        return None
    if path.suffix == ".css":
        return _MARGIN.sub("\n", _COMMENT.sub("", path.read_text(encoding="utf-8")))
    if path.suffix == ".js":
        return _MARGIN.sub("\n", _OWN_BLOCK.sub("", _OWN_LINE.sub("", path.read_text(encoding="utf-8"))))
    return None
