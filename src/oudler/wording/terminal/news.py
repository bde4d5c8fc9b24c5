"""What is new in each version, for people who run events: a row for each release, the latest first.

A sentence says what one can do now. What programmers notice stands in CHANGELOG.md.
"""

import re
from dataclasses import dataclass

from oudler.wording.language import msg


@dataclass(frozen=True, slots=True)
class Release:
    """A version, and what it brought."""

    version: str
    lines: tuple[str, ...]
    """French, for the catalogue."""


RELEASES = (
    Release(
        "0.1.0",
        (
            msg("Jouer dans le navigateur à trois, quatre ou cinq, entre amis et avec des robots."),
            msg("Diriger une soirée seul, de l'inscription aux points nationaux, sans réseau."),
            msg("Les quatre formes du duplicate : étuis, déplacements, topage et points de match."),
            msg("Arbitrer : la faute, une ou deux questions, la décision avec son article."),
            msg("Les clubs : membres, saisons, challenges, et leur page à publier."),
            msg("Les championnats, étape par étape, et le fichier pour la fédération."),
            msg("Une copie de tout sur une clé USB après chaque position ; on y revient d'un écran."),
            msg("Oudler en un dossier, pour un ordinateur sans Python ; une page l'arrête."),
        ),
    ),
)


def version_key(version: str) -> tuple[int, ...]:
    """The order of versions: 0.10 is later than 0.9, and what is being made of 0.2 counts as 0.2."""
    release = re.match(r"\d+(\.\d+)*", version)
    numbers = [int(part) for part in release[0].split(".")] if release else []
    while numbers and not numbers[-1]:
        numbers.pop()
    return tuple(numbers)


def news_since(read: str, releases: tuple[Release, ...] = RELEASES) -> tuple[Release, ...]:
    """The releases after the one whose news were read, the latest first; all where none were."""
    return tuple(release for release in releases if version_key(release.version) > version_key(read))
