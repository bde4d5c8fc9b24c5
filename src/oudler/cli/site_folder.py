"""Plain files of a site, written into a folder or as one ZIP."""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path, PurePosixPath

from oudler.cli.terminal import Unwritten, WrongUse, write_file
from oudler.director.publishing import zipped
from oudler.web.public import CONTENTS
from oudler.wording.language import Words
from oudler.wording.terminal import complaints


def write_site(words: Words, place: str, files: Mapping[str, bytes]) -> None:
    """Write a site; raises WrongUse for a folder that has something else in it, and Unwritten."""
    if place.lower().endswith(".zip"):
        write_file(words, place, zipped(files))
    else:
        _write_folder(words, Path(place), files)


def _write_folder(words: Words, folder: Path, files: Mapping[str, bytes]) -> None:
    """Write a folder anew: what it had of ours before and has no longer goes, the list of it comes last."""
    before = _contents(words, folder)
    try:
        for name in before - files.keys():
            _remove(folder, name)
        for name in sorted(files, key=lambda name: (name == CONTENTS, name)):
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            write_file(words, str(path), files[name])
    except OSError as error:
        raise Unwritten(words.say(complaints.FILE_NOT_WRITTEN, file=folder)) from error


def _contents(words: Words, folder: Path) -> set[str]:
    """What we wrote into a folder before. Raises WrongUse where there is something else."""
    try:
        if not folder.exists() or (folder.is_dir() and not any(folder.iterdir())):
            return set()
        names = (folder / CONTENTS).read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        raise WrongUse(words.say(complaints.PUBLISH_FOLDER, folder=folder)) from None
    return {name for name in names if name and _is_within(name)}


def _is_within(name: str) -> bool:
    """Whether a name leads to a file below the folder, and nowhere else."""
    path = PurePosixPath(name)
    return not path.is_absolute() and ".." not in path.parts and "\\" not in name


def _remove(folder: Path, name: str) -> None:
    """Remove a file of ours, and its folder where nothing is left in it."""
    path = folder / name
    path.unlink(missing_ok=True)
    if path.parent != folder:
        with suppress(OSError):
            path.parent.rmdir()
