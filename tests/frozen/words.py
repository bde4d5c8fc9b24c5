"""Sentences, routes and what live tables tell."""

from tests.frozen import doors
from tests.frozen.artefacts import Artefacts

LANGUAGES = ("fr", "en")
_TABLES = ((3, 0), (4, None), (5, 2))
"""Seats of a table, and who looks: a seat, or somebody who watches."""


def freeze_sentences(artefacts: Artefacts) -> None:
    """Every refusal, condition and line of a log, in both languages."""
    french, english = (dict(doors.sentences(lang)) for lang in LANGUAGES)
    for name, said in french.items():
        artefacts.add("sentences", name, f"{said}\n{english[name]}\n")


def freeze_routes(artefacts: Artefacts) -> None:
    """Every address with its methods, one artefact each."""
    for route in doors.routes():
        artefacts.add("routes", route, f"{route}\n")


def freeze_tables(artefacts: Artefacts) -> None:
    """A whole deal as it is told at three tables."""
    for seats, audience in _TABLES:
        who = "watching" if audience is None else f"seat {audience}"
        for lang in LANGUAGES:
            frames = doors.live_frames(seats, audience, lang)
            artefacts.add(
                "tables", f"{seats} players, {who} {lang}", "".join(f"{frame}\n" for frame in frames)
            )
