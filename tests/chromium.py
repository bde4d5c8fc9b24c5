"""The browser of the tests: Debian's Chromium.

`python -m tests.chromium --install` installs it where it is missing.
"""

import shutil
import sys

from tests.debian import install


def chromium_path() -> str:
    """Return where Chromium is; fails with what to do where it is missing."""
    path = shutil.which("chromium")
    assert path is not None, "Chromium is missing: python -m tests.chromium --install"
    return path


if __name__ == "__main__":
    sys.exit(
        install("chromium", is_there=shutil.which("chromium") is not None) if "--install" in sys.argv else 0
    )
