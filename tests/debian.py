"""Programs of Debian that tests need; installed on request where that is possible."""

import os
import shutil
import subprocess
import sys


def install(package: str, *, is_there: bool) -> int:
    """Install a package when it is missing and this is root; return an exit status."""
    if is_there:
        return 0
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        print(f"Missing: install {package} (on Debian: sudo apt-get install {package}).", file=sys.stderr)
        return 1
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-qq"], env=quiet, check=False)
    wanted = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", package]
    return subprocess.run(wanted, env=quiet, check=False).returncode
