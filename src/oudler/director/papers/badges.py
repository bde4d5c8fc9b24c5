"""Badges of triplettes: blue, white and red by surname (TPL-04)."""

from oudler.director.papers import paper
from oudler.director.papers.cases import has_badges
from oudler.tournament.circuits import BADGES, badges
from oudler.tournament.files import Tournament
from oudler.tournament.seating import NotPlanned
from oudler.wording.language import Words, msg
from oudler.wording.papers import case_papers
from oudler.wording.results import unit_labels


def _badges(tournament: Tournament, words: Words, asked: paper.PaperRequest) -> paper.Values:
    """A badge for everybody, team after team, in the order in which they attack. Raises NotPrintable."""
    event = tournament.event
    teams = asked.numbers or event.units
    asked_for = [entry for entry in event.listed if event.unit_of(entry.number) in teams]
    try:
        found = badges(asked_for)
    except NotPlanned:
        raise paper.NotPrintable(paper.WhyUnprinted.NO_TEAMS) from None
    if not found:
        raise paper.NotPrintable(paper.WhyUnprinted.NOBODY)
    labels = unit_labels(words, event)
    cards = [
        {
            **paper.person(event.entries[number]),
            "team": labels[event.unit_of(number)].capitalize(),
            "under": event.regulations.name,
            "color": badge.value,
            "color_name": case_papers.badge_name(words, badge),
            "turn": BADGES.index(badge) + 1,
        }
        for number, badge in found.items()
    ]
    return {"badges": cards}


TEAM_BADGES = paper.PaperKind(
    "badges", msg("Badges des triplettes"), paper.Audience.PLAYERS, _badges, has_badges
)
