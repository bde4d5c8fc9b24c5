"""The rule of a challenge: made, changed, taken away; what it would say is a sentence of the club's page."""

from collections.abc import Mapping
from dataclasses import replace

from starlette.responses import Response

from oudler.director.clubs import keep_challenge, rules_seen
from oudler.tournament.clubs import Challenge, ChallengePoints, ChallengeTie
from oudler.web.clubs.season import season_page
from oudler.web.clubs.season_asked import SCREEN, SeasonAsked, season_asked
from oudler.web.site import PageRequest, Reading, Refused, Role, act, page, short_number, told_wrong
from oudler.wording.language import day_text
from oudler.wording.results import POINTS, TIES

FORM = f"{SCREEN}/regle/{{number}}"
MOST_EVENINGS, MOST_POINTS = 366, 1000
_POINTS = {each.value: each for each in ChallengePoints}
_TIES = {each.value: each for each in ChallengeTie}


def ask(asked: PageRequest) -> Response:
    """The rule as it is, or a usual one to be changed. Raises Refused."""
    found, number = season_asked(asked), _number(asked)
    return _form(asked, found, _fields(_usual(asked, found) if not number else _rule(asked, found, number)))


def keep(asked: PageRequest) -> Response:
    """Keep the rule, or show what is wrong with it. Raises Refused, StaleRow."""
    found, number, reading = season_asked(asked), _number(asked), Reading(asked)
    before = _rule(asked, found, number) if number else _usual(asked, found)
    challenge = replace(_read(reading, found, _usual(asked, found)), is_public=before.is_public)
    if reading.wrong:
        typed = asked.typed
        typed |= dict.fromkeys(map(str, asked.form.getlist("counts")), "1")
        return _form(asked, found, typed, reading)
    known = keep_challenge(asked.office, found.club, asked.field("seen"), number, challenge)
    at = number or len(known.club.challenges)
    return asked.go(found.home, saison=found.season.year, challenge=at)


def drop(asked: PageRequest) -> Response:
    """Take a rule away; the evenings stay as they are. Raises Refused, StaleRow."""
    found, number = season_asked(asked), _number(asked)
    _rule(asked, found, number)
    keep_challenge(asked.office, found.club, asked.field("seen"), number, None)
    return asked.go(found.home, saison=found.season.year)


def _number(asked: PageRequest) -> int:
    """Which rule; 0: a new one. Raises Refused."""
    number = short_number(asked.path("number"), 3)
    if number is None:
        raise _nothing(asked)
    return number


def _rule(asked: PageRequest, found: SeasonAsked, number: int) -> Challenge:
    """The rule of that number. Raises Refused."""
    rules = found.club.club.challenges
    if not 0 < number <= len(rules):
        raise _nothing(asked)
    return rules[number - 1]


def _nothing(asked: PageRequest) -> Refused:
    told = asked.words.say("Ce challenge n'existe pas ou plus : choisissez-en un sur la page de la saison.")
    return Refused(told, status=404, up=f"/c/{asked.path('club')}/bureau/saison")


def _usual(asked: PageRequest, found: SeasonAsked) -> Challenge:
    """What a club most often wants: the whole season, by places, victories decide."""
    name = asked.words.say("Challenge de la saison {season}", season=found.season)
    return Challenge(name, found.season.first_day, found.season.last_day)


# --- the form ---------------------------------------------------------------------------------------------


def _fields(challenge: Challenge) -> dict[str, str]:
    """What the form shows of a rule."""
    shown = {
        "name": challenge.name,
        "since": challenge.since.isoformat(),
        "until": challenge.until.isoformat(),
        "points": challenge.points.value,
        "kept": str(challenge.kept or ""),
        "planned": str(challenge.planned or ""),
        "presence": str(challenge.presence or ""),
        "members_only": "1" if challenge.members_only else "",
    }
    shown |= {f"tie{place}": tie.value for place, tie in enumerate(challenge.ties, start=1)}
    return shown


def _form(
    asked: PageRequest, found: SeasonAsked, shown: Mapping[str, str], reading: Reading | None = None
) -> Response:
    words, number = asked.words, _number(asked)
    is_typed = reading is not None
    evenings = [
        (each.id, each.outcome.name, day_text(words, each.outcome.day), not is_typed or each.id in shown)
        for each in found.book.whole.evenings
        if each.is_home
    ]
    left_out = _rule(asked, found, number).left_out if number and not is_typed else ()
    return season_page(
        asked,
        "season_rule.html",
        found,
        422 if is_typed else 200,
        nth=number,
        fields=shown,
        **told_wrong(reading),
        seen=asked.field("seen") or rules_seen(found.club),
        evenings=[(id, name, day, is_in and id not in left_out) for id, name, day, is_in in evenings],
        points=[(value, words.say(POINTS[each])) for value, each in _POINTS.items()],
        ties=[
            ("", words.say("rien de plus")),
            *((value, words.say(TIES[each])) for value, each in _TIES.items()),
        ],
        places=range(1, len(_TIES) + 1),
    )


def _read(reading: Reading, found: SeasonAsked, usual: Challenge) -> Challenge:
    """The rule as it was typed."""
    words = reading.asked.words
    if not (name := reading.text("name", 80)):
        reading.complain("name", words.say("Donnez un nom au challenge."))
    since, until = reading.day("since", usual.since), reading.day("until", usual.until)
    if until < since:
        reading.complain("until", words.say("Le dernier jour est avant le premier : corrigez-les."))
    kept = reading.maybe("kept", 1, MOST_EVENINGS)
    planned = reading.maybe("planned", 1, MOST_EVENINGS)
    if kept and planned and kept > planned:
        told = words.say(
            "{kept} soirées comptent, {planned} sont prévues : il ne peut en compter plus qu'on n'en joue.",
            kept=kept,
            planned=planned,
        )
        reading.complain("kept", told)
    return Challenge(
        name,
        since,
        until,
        reading.choice("points", _POINTS, usual.points),
        kept,
        planned,
        reading.number("presence", 0, 0, MOST_POINTS),
        _read_ties(reading),
        reading.is_ticked("members_only"),
        _left_out(reading, found),
    )


def _read_ties(reading: Reading) -> tuple[ChallengeTie, ...]:
    """What decides between equals, in order; what is chosen twice counts where it comes first."""
    rows: Mapping[str, ChallengeTie | None] = _TIES
    found = (reading.choice(f"tie{place}", rows, None) for place in range(1, len(_TIES) + 1))
    return tuple(dict.fromkeys(tie for tie in found if tie is not None))


def _left_out(reading: Reading, found: SeasonAsked) -> tuple[str, ...]:
    """The evenings that are not ticked, and those of other seasons that were left out before."""
    here = {each.id for each in found.book.whole.evenings if each.is_home}
    ticked = set(map(str, reading.asked.form.getlist("counts")))
    number = _number(reading.asked)
    before = found.club.club.challenges[number - 1].left_out if number else ()
    return (*sorted(here - ticked), *(id for id in before if id not in here))


ROUTES = (
    page(FORM, ask, Role.ORGANISER),
    act(FORM, keep, Role.ORGANISER),
    act(f"{FORM}/supprimer", drop, Role.ORGANISER),
)
