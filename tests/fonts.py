"""The fonts of the tests' browser: one set that is wide and one that is narrow, and no other of the machine.

Phones have fonts of every width, so layouts are measured with both. `python -m tests.fonts --install`
installs them where they are missing.
"""

import os
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.debian import install

INSTALLED = Path("/usr/share/fonts")


@dataclass(frozen=True)
class Fonts:
    """Files of one Debian package, and the families that stand for the generic names of CSS."""

    package: str
    files: tuple[str, ...]
    sans: str
    serif: str
    mono: str

    def paths(self) -> list[Path]:
        """Return where the files are; those that are missing are left out."""
        return [path for file in self.files for path in sorted(INSTALLED.rglob(file))[:1]]

    @property
    def is_there(self) -> bool:
        """Whether every file is installed."""
        return len(self.paths()) == len(self.files)

    def environment(self, folder: Path) -> dict[str, str | float | bool]:
        """Return the environment of a browser that sees these fonts alone; the folder is for its settings."""
        assert self.is_there, f"{self.package} is missing: python -m tests.fonts --install"
        (folder / "fonts").mkdir()
        for path in self.paths():
            (folder / "fonts" / path.name).symlink_to(path)
        settings = folder / "fonts.conf"
        text = _SETTINGS.format(folder=folder, aliases=self._aliases(), sans=self.sans)
        settings.write_text(text, encoding="utf-8")
        return {**os.environ, "FONTCONFIG_FILE": str(settings)}

    def _aliases(self) -> str:
        pairs = {"serif": self.serif, "monospace": self.mono}
        return "".join(
            f"<alias><family>{generic}</family><prefer><family>{family}</family></prefer></alias>"
            for generic, family in pairs.items()
        )


# What is neither a generic name nor the name of a font here is written in the sans, `system-ui` too.
_SETTINGS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{folder}/fonts</dir><cachedir>{folder}/cache</cachedir>{aliases}
<match><edit name="family" mode="append_last"><string>{sans}</string></edit></match></fontconfig>
"""
WIDE = Fonts(
    package="fonts-dejavu-core",
    files=(
        *("DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSerif.ttf", "DejaVuSerif-Bold.ttf"),
        *("DejaVuSansMono.ttf", "DejaVuSansMono-Bold.ttf"),
    ),
    sans="DejaVu Sans",
    serif="DejaVu Serif",
    mono="DejaVu Sans Mono",
)
NARROW = Fonts(
    package="fonts-liberation",
    files=(
        *("LiberationSans-Regular.ttf", "LiberationSans-Bold.ttf", "LiberationSerif-Regular.ttf"),
        *("LiberationSerif-Bold.ttf", "LiberationMono-Regular.ttf", "LiberationMono-Bold.ttf"),
    ),
    sans="Liberation Sans",
    serif="Liberation Serif",
    mono="Liberation Mono",
)
wide_and_narrow = pytest.mark.parametrize("chromium", [WIDE, NARROW], ids=["wide", "narrow"], indirect=True)
"""Runs a test of layout with both sets of fonts; all other tests have the wide ones."""

if __name__ == "__main__" and "--install" in sys.argv:
    sys.exit(max(install(fonts.package, is_there=fonts.is_there) for fonts in (WIDE, NARROW)))
