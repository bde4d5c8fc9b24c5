"""The browser of the tests: Debian's Chromium, where possible the one without windows, which is far lighter.

`python -m tests.chromium --install` installs it where it is missing, and what Playwright needs to drive it.
"""

import shutil
import subprocess
import sys
from pathlib import Path

import playwright

from tests.debian import install

NODE = Path(playwright.__file__).parent / "driver" / "node"
"""The node that Playwright brings and runs on."""
LIBRARY = "libatomic1"
"""What that node asks of Debian, and a small machine has not."""

PACKAGES = ("chromium-headless-shell", "chromium")
"""Packages and programs have the same names; the first is preferred."""


def _found() -> str | None:
    return next((path for name in PACKAGES if (path := shutil.which(name))), None)


def chromium_path() -> str:
    """Return where Chromium is; fails with what to do where it is missing."""
    path = _found()
    assert path is not None, "Chromium is missing: python -m tests.chromium --install"
    return path


def _node_runs() -> bool:
    return subprocess.run([NODE, "--version"], capture_output=True, check=False).returncode == 0


if __name__ == "__main__" and "--install" in sys.argv:
    browser = min(install(name, is_there=_found() is not None) for name in PACKAGES)
    sys.exit(max(browser, install(LIBRARY, is_there=_node_runs())))
