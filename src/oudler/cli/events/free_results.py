"""The results of free deals: the ranking, its points and prizes, and the recap."""

from oudler.cli.events.results_wanted import ResultCommand, Wanted
from oudler.tournament.events import Event
from oudler.tournament.play import details_wanted, event_recap, standing
from oudler.wording import results
from oudler.wording.language import Words


def _check(_: Words, __: str, ___: Event, ____: Wanted) -> None:
    """Refuse nothing: a ranking of free deals is known at any time."""


def _lines(words: Words, event: Event, wanted: Wanted) -> list[str]:
    after, names = wanted.after, results.unit_names(words, event)
    ranking = results.ranking_lines(words, standing(event, after), names)
    missing = details_wanted(event, after)
    ties = ["", results.missing_detail_text(words, missing, names)] if missing else []
    tables = ["", *results.recap_lines(words, event, event_recap(event, after))] if wanted.has_recap else []
    gains = (
        ["", *results.points_lines(words, event), *results.prizes_lines(words, event)]
        if after is None
        else []
    )
    return [*ranking, *ties, *gains, *tables]


FREE_RESULTS = ResultCommand(
    options=("--after", "--recap"),
    check=_check,
    lines=_lines,
    may_merge=True,
)
