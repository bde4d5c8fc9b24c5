"""The points of seasons in words: who has gathered what (PCN-26)."""

from collections.abc import Mapping, Sequence

from oudler.tournament.championships import Season
from oudler.tournament.seasons import SeasonTotal
from oudler.wording.language import Words, column_lines, msg
from oudler.wording.results.spreadsheets import Sheets
from oudler.wording.results.tables import SheetRow

_HEADS = (msg("Joueur"), msg("Épreuves"), "PCN", "PP")


def season_lines(words: Words, seasons: Mapping[Season, Sequence[SeasonTotal]]) -> list[str]:
    """The totals of each season, the most PCN first."""
    lines: list[str] = []
    for season, totals in seasons.items():
        rows = [(each.person.name, *map(str, _figures(each))) for each in totals]
        lines += [
            *([""] if lines else []),
            words.say("Saison {season}, points nationaux :", season=season),
            *column_lines([tuple(map(words.say, _HEADS)), *rows], {0}),
        ]
    return lines


def season_sheets(words: Words, seasons: Mapping[Season, Sequence[SeasonTotal]]) -> Sheets:
    """A table for each season, with licences."""
    heads: SheetRow = [words.say("licence"), words.say("nom"), words.say("épreuves"), "PCN", "PP"]
    return {
        words.say("Saison {season}", season=season): [heads, *map(_row, totals)]
        for season, totals in seasons.items()
    }


def _row(total: SeasonTotal) -> SheetRow:
    return [total.person.licence, total.person.name, *_figures(total)]


def _figures(total: SeasonTotal) -> tuple[int, int, int]:
    return total.events, total.award.pcn, total.award.pp
