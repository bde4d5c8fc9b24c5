"""`oudler publish`: a club's pages as plain files, from the server's database or from tournament files."""

import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from oudler.cli.loading import loading
from oudler.cli.serve import DATABASE_VARIABLE
from oudler.cli.terminal import LangOption, WrongUse, among, own_database, refuse, words_of
from oudler.wording.language import Words
from oudler.wording.terminal import complaints, helps

if TYPE_CHECKING:
    from oudler.director.desk import KnownClub
    from oudler.director.publishing import Publication
    from oudler.tournament.clubs import NameStyle
    from oudler.tournament.files import Tournament


def publish(
    files: Annotated[
        list[str] | None, typer.Argument(metavar="FILE...", help=helps.PUBLISH_FILES, show_default=False)
    ] = None,
    out: Annotated[str, typer.Option("--out", metavar="OUT", help=helps.PUBLISH_OUT)] = ...,  # type: ignore[assignment] # how Typer names what is needed
    club: Annotated[str | None, typer.Option("--club", metavar="NAME", help=helps.PUBLISH_CLUB)] = None,
    database: Annotated[
        str | None,
        typer.Option("--database", metavar="URL", help=helps.PUBLISH_DATABASE, envvar=DATABASE_VARIABLE),
    ] = None,
    address: Annotated[
        str | None, typer.Option("--address", metavar="URL", help=helps.PUBLISH_ADDRESS)
    ] = None,
    *,
    names: Annotated[str | None, typer.Option("--names", metavar="STYLE", help=helps.PUBLISH_NAMES)] = None,
    withheld: Annotated[
        list[str] | None, typer.Option("--withhold", metavar="WHO", help=helps.PUBLISH_WITHHOLD)
    ] = None,
    lang: LangOption = "fr",
) -> None:
    """Write the pages, and tell what goes out and what never does."""
    with loading():
        from oudler.cli.site_folder import write_site  # noqa: PLC0415 -- slow, as the libraries of a server
        from oudler.tournament.clubs import NameStyle  # noqa: PLC0415 -- see above
        from oudler.web.public import folder_address, static_site  # noqa: PLC0415 -- see above

    words = words_of(lang)
    style = among(words, "--names", names, {one.value: one for one in NameStyle}) if names else None
    root = folder_address(address or "")
    if address and not root:
        raise WrongUse(words.say(complaints.PUBLISH_ADDRESS, address=address[:60]))
    if files:
        publication = _of_files(words, files, club, style, withheld or ())
    else:
        publication = _of_database(words, database, club, style)
    made = static_site(words, publication, root)
    write_site(words, out, made)
    for line in _told(words, publication, out, len(made)):
        print(line)


def _told(words: Words, publication: "Publication", out: str, count: int) -> list[str]:
    """What went out, and what never does."""
    held, coming = len(publication.held), len(publication.coming)
    challenges = len(publication.challenges)
    told = [words.many("{n} challenge.", "{n} challenges.", challenges)] if challenges else []
    return [
        words.many("{out} : {n} fichier.", "{out} : {n} fichiers.", count, out=out),
        words.say("La page de {club}.", club=publication.club.name),
        words.many("{n} soirée avec ses résultats.", "{n} soirées avec leurs résultats.", held),
        words.many("{n} soirée à venir.", "{n} soirées à venir.", coming),
        *told,
        words.say(complaints.PUBLISH_NEVER),
    ]


# --- tournament files -----------------------------------------------------------------------------------


def _of_files(
    words: Words, files: Sequence[str], club: str | None, style: "NameStyle | None", withheld: Sequence[str]
) -> "Publication":
    """What a club publishes of files. Raises WrongUse; ends with 1 where one does not check out."""
    from oudler.director.desk import utc_now  # noqa: PLC0415 -- slow
    from oudler.director.publishing import publication_of_files  # noqa: PLC0415 -- slow
    from oudler.tournament.clubs import Club, NameStyle  # noqa: PLC0415 -- slow

    if club is None:
        raise WrongUse(words.say(complaints.PUBLISH_NAME))
    tournaments = _checked(words, files)
    whose = Club(club, names=style or NameStyle.WHOLE)
    return publication_of_files(whose, tournaments, words, utc_now(), withheld)


def _checked(words: Words, files: Sequence[str]) -> "list[Tournament]":
    """The tournaments of files that check out, each once. Raises WrongUse; ends with 1 where one does not."""
    from oudler.cli.events import read_tournament  # noqa: PLC0415 -- slow

    found: dict[str, str] = {}
    tournaments = []
    for file in files:
        report = read_tournament(words, file, False)
        if report.findings:
            count = words.many("{n} différence", "{n} différences", len(report.findings))
            refuse(words, words.say(complaints.PUBLISH_UNCHECKED, file=file, count=count))
        first = report.tournament.log[0].seal
        if first in found:
            raise WrongUse(words.say(complaints.PUBLISH_TWICE, one=found[first], other=file))
        if not report.tournament.event.is_closed:
            print(words.say(complaints.PUBLISH_OPEN, file=file), file=sys.stderr)
        found[first] = file
        tournaments.append(report.tournament)
    return tournaments


# --- the database of a server -----------------------------------------------------------------------------


def _of_database(
    words: Words, database: str | None, club: str | None, style: "NameStyle | None"
) -> "Publication":
    """What a club of a server publishes. Ends with 1 where there is no such club, or database."""
    from oudler.cli.server import open_store  # noqa: PLC0415 -- slow
    from oudler.director.desk import Office  # noqa: PLC0415 -- slow
    from oudler.director.publishing import publication_of  # noqa: PLC0415 -- slow

    url = database or own_database()
    file = url.removeprefix("sqlite:///")
    if url.startswith("sqlite") and not Path(file).is_file():
        refuse(words, words.say(complaints.PUBLISH_NO_DATABASE, file=file))
    store = open_store(words, url)
    try:
        office = Office(store)
        known = _club(words, office.clubs.clubs(), club)
        chosen = replace(known, club=replace(known.club, names=style or known.club.names))
        return publication_of(office, chosen, words)
    finally:
        store.close()


def _club(words: Words, clubs: "Sequence[KnownClub]", typed: str | None) -> "KnownClub":
    """The club that is meant: the only one, or by its id or its name. Ends with 1 where it is not clear."""
    if not clubs:
        refuse(words, words.say(complaints.PUBLISH_NO_CLUB))
    meant = [one for one in clubs if typed is None or typed in (one.id, one.club.name)]
    if len(meant) != 1:
        known = words.listed([f"{one.club.name} ({one.id})" for one in clubs])
        refuse(words, words.say(complaints.PUBLISH_WHICH_CLUB, known=known))
    return meant[0]
