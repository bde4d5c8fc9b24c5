"""The help: an evening in ten steps, and the pages of `docs` as they were made for this room, offline."""

from starlette.responses import Response

from oudler.store import NoSuchEvent
from oudler.web.setup import program_told
from oudler.web.site import PageRequest, help_topics, page
from oudler.wording.language import DEFAULT_LANGUAGE, msg

TITLES = {
    "premiere-soiree": msg("Ma première soirée"),
    "clubs": msg("Un club et sa saison"),
    "duplicate": msg("Le duplicate"),
    "championnat": msg("Un championnat"),
    "table": msg("À la table"),
    "installer": msg("Installer"),
    "heberger": msg("Héberger"),
    "questions": msg("Questions"),
}
ENGLISH_PAGES = ("desk", "clubs", "boards", "championships", "table", "duplicate", "hosting", "store")


def give_help(asked: PageRequest) -> Response:
    """An evening in ten steps, what to do when something happens, and the way to the pages."""
    is_french = asked.words.lang == DEFAULT_LANGUAGE
    shown: dict[str, str] = {}
    for own, other in help_topics.PAGES.items():
        shown.setdefault(
            f"{help_topics.HELP}/{own}" if is_french else f"{help_topics.ENGLISH}/{other}", TITLES[own]
        )
    return asked.page("help.html", pages=shown.items(), program=program_told(asked))


def french_page(asked: PageRequest) -> Response:
    """A page in French; whoever reads English is led to the one that takes its place."""
    slug = asked.path("page")
    if slug not in help_topics.PAGES:
        raise NoSuchEvent(slug)
    if asked.words.lang != DEFAULT_LANGUAGE:
        return asked.go(f"{help_topics.ENGLISH}/{help_topics.PAGES[slug]}")
    return asked.page("help_page.html", lang="fr", file=f"help/{slug}.fr.html", back=asked.request.url.path)


def english_page(asked: PageRequest) -> Response:
    """A page in English, to which French ones lead too where there is no other."""
    slug = asked.path("page")
    if slug not in ENGLISH_PAGES:
        raise NoSuchEvent(slug)
    own = next((french for french, english in help_topics.PAGES.items() if english == slug), None)
    back = asked.request.url.path if own is None else f"{help_topics.HELP}/{own}"
    return asked.page("help_page.html", lang="en", file=f"help/{slug}.en.html", back=back)


ROUTES = (
    page(help_topics.HELP, give_help),
    page(f"{help_topics.HELP}/{{page}}", french_page),
    page(f"{help_topics.ENGLISH}/{{page}}", english_page),
)
