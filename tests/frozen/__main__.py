"""Write what is frozen again: `make frozen`; with `--into FOLDER` the whole texts, to be compared."""

import argparse
import os
import time
from pathlib import Path

from tests.frozen.artefacts import Artefacts, write_lines, write_texts
from tests.frozen.files import freeze_files
from tests.frozen.pages import freeze_pages
from tests.frozen.papers import freeze_papers, freeze_pictures, printer
from tests.frozen.play import freeze_play
from tests.frozen.seasons import freeze_seasons
from tests.frozen.stories import SCENES, scene
from tests.frozen.words import freeze_routes, freeze_sentences, freeze_tables


def all_artefacts() -> Artefacts:
    """Everything, made now."""
    artefacts = Artefacts()
    with printer() as paper:
        for name, state in SCENES:
            with scene(name, state) as looked_at:
                opened = freeze_papers(artefacts, looked_at, paper)
                freeze_pages(artefacts, looked_at, opened)
                freeze_pictures(artefacts, looked_at, paper)
        freeze_play(artefacts)
        freeze_seasons(artefacts)
    freeze_files(artefacts)
    freeze_sentences(artefacts)
    freeze_routes(artefacts)
    freeze_tables(artefacts)
    return artefacts


def stand_still() -> None:
    """Have the clocks of all machines in one zone, which is not that in which logs are written."""
    os.environ["TZ"] = "CET-1"
    time.tzset()


def main() -> None:
    """Write the files of this folder, or of another one."""
    asked = argparse.ArgumentParser(prog="python -m tests.frozen", description=__doc__)
    asked.add_argument(
        "--into", type=Path, help="a new folder: the lines and the texts are written there instead"
    )
    into: Path | None = asked.parse_args().into
    stand_still()
    artefacts = all_artefacts()
    if into is None:
        write_lines(artefacts)
        return
    into.mkdir(parents=True, exist_ok=True)
    write_lines(artefacts, into)
    write_texts(artefacts, into)


if __name__ == "__main__":
    main()
