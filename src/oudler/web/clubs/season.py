"""The season of a club: its challenges line by line, and what corrections have changed."""

from typing import Any

from starlette.responses import Response

from oudler.director.clubs import acknowledge
from oudler.tournament.seasons import ranks_of
from oudler.web.clubs.club_request import club_page
from oudler.web.clubs.season_asked import SCREEN, SeasonAsked, groups_of, is_in, season_asked
from oudler.web.clubs.season_curve import curve_of
from oudler.web.clubs.season_view import SHOWN, progress, shown
from oudler.web.site import PageRequest, Role, act, page
from oudler.wording.language import day_words
from oudler.wording.results import challenge_rule, change_text, doubt_text


def show(asked: PageRequest) -> Response:
    """The challenge that is on, or the one asked for; how one is made where there is none."""
    found = season_asked(asked)
    standing, words = found.standing, asked.words
    if standing is None:
        return season_page(asked, "season_empty.html", found)
    group, wanted = asked.query("groupe"), asked.query("membre")
    lines = [line for line in standing.lines if is_in(line.person, group)]
    some = lines if asked.query("tous") else lines[:SHOWN]
    chosen = next((line for line in lines if line.person.key == wanted), next(iter(lines), None))
    return season_page(
        asked,
        "season.html",
        found,
        shown=shown(words, standing, found.book.whole, some),
        groups=groups_of(words, [line.person for line in standing.lines]),
        group=group,
        more=len(lines) - len(some),
        chosen=chosen,
        rule=challenge_rule(words, standing.challenge),
        progress=progress(words, standing.challenge, len(standing.evenings)),
        **(aside_of(asked, found, chosen.person.key) if chosen else {"curve": None}),
    )


def aside_of(asked: PageRequest, found: SeasonAsked, key: str) -> dict[str, Any]:
    """The curve of somebody, and the points made in the club and elsewhere."""
    whole = found.book.whole
    totals = whole.totals
    ranks = {each.person.key: rank for rank, each in zip(ranks_of(totals), totals, strict=True)}
    played = [each for each in whole.played.get(key, ()) if each.result.place is not None]
    return {
        "curve": curve_of(asked.words, whole, key),
        "total": whole.total(key),
        "pcn_rank": ranks.get(key),
        "home_count": sum(each.evening.is_home for each in played),
        "away_count": sum(not each.evening.is_home for each in played),
    }


def season_page(
    asked: PageRequest, template: str, found: SeasonAsked, /, status: int = 200, **values: object
) -> Response:
    """A page of the season, with what is to be said above every one of them."""
    words, book = asked.words, found.book
    frame = {
        "found": found,
        "base": found.home,
        "suffix": f"saison={found.season.year}",
        "notices": [
            (each, day_words(words, each.day), [change_text(words, change) for change in each.changes])
            for each in book.notices
        ],
        "doubts": [doubt_text(words, doubt, name) for doubt, name in book.whole.doubts],
        "may_change": asked.role is Role.ORGANISER,
    }
    return club_page(asked, template, found.club, status, **{**frame, **values})


def note_read(asked: PageRequest) -> Response:
    """Put a notice away, once what has changed was read. Raises StaleRow."""
    found = season_asked(asked)
    acknowledge(asked.office, asked.field("event"), asked.field("seal"))
    return asked.go(found.home, saison=found.season.year)


ROUTES = (
    page(SCREEN, show, Role.ARBITER),
    act(f"{SCREEN}/lu", note_read, Role.ARBITER),
)
