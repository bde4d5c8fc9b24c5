"""The browser of the tests: Debian's Chromium, where possible the one without windows, which is far lighter.

`python -m tests.chromium --install` installs it where it is missing.
"""

import shutil
import sys

from tests.debian import install

PACKAGES = ("chromium-headless-shell", "chromium")
"""Packages and programs have the same names; the first is preferred."""


def _found() -> str | None:
    return next((path for name in PACKAGES if (path := shutil.which(name))), None)


def chromium_path() -> str:
    """Return where Chromium is; fails with what to do where it is missing."""
    path = _found()
    assert path is not None, "Chromium is missing: python -m tests.chromium --install"
    return path


if __name__ == "__main__" and "--install" in sys.argv:
    sys.exit(min(install(name, is_there=_found() is not None) for name in PACKAGES))
