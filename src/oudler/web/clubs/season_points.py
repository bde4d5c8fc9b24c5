"""The points of a season, series by series, and the card of a member: every event, place, curve."""

from collections.abc import Iterator
from dataclasses import dataclass

from starlette.responses import Response

from oudler.director.desk import written
from oudler.tournament import seasons
from oudler.tournament.forms import Form
from oudler.tournament.people import SERIES
from oudler.tournament.results import Column, Kind
from oudler.web.clubs.season import aside_of, season_page
from oudler.web.clubs.season_asked import SCREEN, SeasonAsked, season_asked
from oudler.web.site import PageRequest, Refused, Role, page
from oudler.wording.language import Words, day_text, month_day_text
from oudler.wording.results import cell_text, figure_text, plus_of, series_text
from oudler.wording.tournament import form_text

SHOWN = 5
"""How many of a series stand on the page before one asks for all."""


@dataclass(frozen=True, slots=True)
class Panel:
    """The people of a series."""

    code: str
    name: str
    number: int | None
    rows: tuple[tuple[int, seasons.SeasonTotal], ...]
    more: int

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self.rows) + self.more


def show_points(asked: PageRequest) -> Response:
    """PCN and PP, made in the club and elsewhere (PCN-26)."""
    found, wanted = season_asked(asked), asked.query("serie")
    totals = found.book.whole.totals
    panels = [panel for panel in _panels(asked.words, totals, wanted) if panel.rows]
    first = totals[0].person.key if totals else ""
    key = next((each.person.key for each in totals if each.person.key == asked.query("membre")), first)
    over = [each for each in found.book.whole.evenings if each.outcome.is_closed]
    return season_page(
        asked,
        "season_points.html",
        found,
        panels=panels,
        wanted=wanted,
        sums={panel.code: _sum(totals, panel.number) for panel in panels},
        person=found.book.whole.people[key] if key else None,
        home_events=sum(each.is_home for each in over),
        away_events=sum(not each.is_home for each in over),
        as_of=day_text(asked.words, over[-1].outcome.day) if over else "",
        **(aside_of(asked, found, key) if key else {"curve": None}),
    )


def _panels(words: Words, totals: tuple[seasons.SeasonTotal, ...], wanted: str) -> list[Panel]:
    """A panel for each series, and one for those without; only the one asked for is whole."""
    found = []
    for number in (*SERIES, None):
        code = str(number or "sans")
        theirs = [each for each in totals if each.person.series == number]
        rows = tuple(zip(seasons.ranks_of(theirs), theirs, strict=True))
        kept = rows if wanted == code else rows[:SHOWN]
        if wanted in ("", code):
            found.append(Panel(code, series_text(words, number), number, kept, len(rows) - len(kept)))
    return found


def _sum(totals: tuple[seasons.SeasonTotal, ...], number: int | None) -> int:
    return sum(each.award.pcn for each in totals if each.person.series == number)


# --- the card of a member -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MemberCardRow:
    """An event on a member's card."""

    played: seasons.Played
    day: str
    remarks: tuple[str, ...]
    """What is not as usual: the form, where it was, that claims are open, how somebody was known."""
    total: str
    counted: seasons.CountedEvening | None
    """What it gave in the challenge that is looked at."""
    points: str


def show_card(asked: PageRequest) -> Response:
    """Every event of somebody in a season: place, total, points, and what it gave in the challenge."""
    found = season_asked(asked)
    person = _person(asked, found)
    line = found.standing.line(person.key) if found.standing else None
    now, made = written(asked.office.now()), line.evenings if line else {}
    rows = [
        _card_row(asked.words, person, each, now, made.get(each.evening.id))
        for each in found.book.whole.played.get(person.key, ())
        if each.evening.outcome.is_closed
    ]
    standings = [
        (number, challenge, seasons.challenge_standing(challenge, found.book.whole).line(person.key))
        for number, challenge in found.challenges
    ]
    return season_page(
        asked,
        "season_card.html",
        found,
        person=person,
        rows=rows,
        standings=[each for each in standings if each[2]],
        series=series_text(asked.words, person.series),
        **aside_of(asked, found, person.key),
    )


def _person(asked: PageRequest, found: SeasonAsked) -> seasons.Person:
    """Whose card it is: by the key, or by the number of the member, as m12. Raises Refused."""
    key = asked.path("key")
    for person in found.book.whole.people.values():
        if key == person.key or (person.number is not None and key == f"m{person.number}"):
            return person
    told = asked.words.say(
        "Cette personne n'est ni membre du club, ni parmi les joueurs de cette saison : "
        "choisissez-la dans la liste."
    )
    raise Refused(told, status=404, up=f"{found.home}?saison={found.season.year}")


def _card_row(
    words: Words,
    person: seasons.Person,
    played: seasons.Played,
    now: str,
    counted: seasons.CountedEvening | None,
) -> MemberCardRow:
    outcome, total = played.evening.outcome, played.result.total
    whole = int(total) if total is not None and total.denominator == 1 else total
    return MemberCardRow(
        played,
        month_day_text(words, outcome.day),
        tuple(_remarks(words, person, played, now)),
        figure_text(words, whole, plus=plus_of(outcome.form)) or "–",
        counted,
        cell_text(words, None, Column(Kind.EVENING), counted.points) if counted else "",
    )


def _remarks(words: Words, person: seasons.Person, played: seasons.Played, now: str) -> Iterator[str]:
    outcome = played.evening.outcome
    if outcome.form is not Form.LIBRE:
        yield form_text(words, outcome.form)
    if not played.evening.is_home:
        yield words.say("ailleurs")
    if not outcome.is_final(now):
        yield words.say("provisoire")
    if person.licence and not played.result.licence:
        yield words.say("reconnu par le nom")


ROUTES = (
    page(f"{SCREEN}/pcn", show_points, Role.ARBITER),
    page(f"{SCREEN}/{{key}}", show_card, Role.ARBITER),
)
