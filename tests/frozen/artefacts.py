"""The texts that are frozen, and the lines by which they are known again."""

import hashlib
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

FOLDER = Path(__file__).parent
LETTERS = 16
"""Of a digest; enough to notice any change."""
_UNWRITABLE = re.compile(r"[^\w.,=+&-]+")


class Artefacts:
    """Texts by group and name; none is added twice."""

    def __init__(self) -> None:
        self.texts: dict[str, dict[str, str]] = {}

    def add(self, group: str, name: str, text: str) -> None:
        """Keep a text. Raises ValueError where its name is taken."""
        kept = self.texts.setdefault(group, {})
        if name in kept:
            raise ValueError(f"twice in {group}: {name}")
        kept[name] = text

    def lines(self, group: str) -> list[str]:
        """The lines of a group's file, sorted."""
        return [line_of(name, text) for name, text in sorted(self.texts[group].items())]


def line_of(name: str, text: str) -> str:
    """The line of an artefact: its name, how many lines it has, the beginning of its digest."""
    digest = hashlib.sha256(text.encode()).hexdigest()[:LETTERS]
    return f"{name}\t{len(text.splitlines())}\t{digest}"


# --- files ----------------------------------------------------------------------------------------------


def write_lines(artefacts: Artefacts, folder: Path = FOLDER) -> None:
    """Write the file of each group, and no other."""
    for old in folder.glob("*.tsv"):
        old.unlink()
    for group in artefacts.texts:
        text = "".join(f"{line}\n" for line in artefacts.lines(group))
        (folder / f"{group}.tsv").write_text(text, encoding="utf-8")


def write_texts(artefacts: Artefacts, folder: Path) -> None:
    """Write every text into a file of its own. Raises FileExistsError where the folder has it already."""
    for group, texts in artefacts.texts.items():
        for name, text in texts.items():
            file = (
                folder / group / "/".join(_UNWRITABLE.sub("_", part) for part in name.strip("/").split("/"))
            )
            file.parent.mkdir(parents=True, exist_ok=True)
            with file.with_name(f"{file.name}.txt").open("x", encoding="utf-8") as opened:
                opened.write(text)


def differences(folder: Path, other: Path = FOLDER) -> list[str]:
    """What differs between two folders of lines: a sentence for each artefact."""
    found = []
    for group in sorted({file.stem for each in (folder, other) for file in each.glob("*.tsv")}):
        made, kept = (_digests(each / f"{group}.tsv") for each in (folder, other))
        found += [f"{group}: {line}" for line in _compared(made, kept)]
    return found


def _compared(made: Mapping[str, str], kept: Mapping[str, str]) -> Iterable[str]:
    for name in sorted({*made, *kept}):
        if name not in made:
            yield f"missing: {name}"
        elif name not in kept:
            yield f"new: {name}"
        elif made[name] != kept[name]:
            yield f"changed: {name}"


def _digests(file: Path) -> dict[str, str]:
    """The name of each artefact of a file, and what follows it."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return {name: rest for name, _, rest in (line.partition("\t") for line in lines)}
