"""Seasons in words: who has gathered what (PCN-26), what a correction changed, who may be somebody else."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from oudler.tournament.championships import Season
from oudler.tournament.results import Kind, ResultTable
from oudler.tournament.seasons import (
    ChallengeStanding,
    ClubSeason,
    Correction,
    IdentityDoubt,
    SeasonTotal,
    challenge_table,
    totals_table,
)  # fmt: skip
from oudler.wording.language import Words, column_lines, msg
from oudler.wording.results.challenges import challenge_rule
from oudler.wording.results.spreadsheets import Sheets
from oudler.wording.results.tables import SheetRow, sheet_rows, total_text

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


# --- the season of a club ---------------------------------------------------------------------------------


def points_sheets(words: Words, season: ClubSeason) -> Sheets:
    """The points of everybody in the season of a club, made there or elsewhere (PCN-26)."""
    table = totals_table(season.totals)
    return {words.say("Saison {season}", season=season.season): sheet_rows(words, None, table)}


def challenge_sheets(words: Words, standing: ChallengeStanding, season: ClubSeason) -> Sheets:
    """A challenge evening by evening, and its rule."""
    rows = sheet_rows(words, None, shown_challenge(standing, season))
    rule: SheetRow = [challenge_rule(words, standing.challenge)]
    return {standing.challenge.name: rows, words.say("La règle"): [[words.say("La règle")], rule]}


def shown_challenge(standing: ChallengeStanding, season: ClubSeason) -> ResultTable:
    """The table of a challenge; series, PCN and PP only where somebody has any."""
    return challenge_table(standing, season).filled(Kind.SERIES, Kind.PCN, Kind.PP)


def series_text(words: Words, series: int | None) -> str:
    """A series of the national ranking: 1re série, 2e série."""
    if series is None:
        return words.say("sans série")
    return words.say("1re série") if series == 1 else words.say("{number}e série", number=series)


# --- what is to be said of it -----------------------------------------------------------------------------

_DOUBTS: Mapping[IdentityDoubt, str] = {
    IdentityDoubt.TWO_LICENCES: msg(
        "{name} : ce nom vient avec plusieurs licences. Deux personnes, ou une licence mal saisie ?"
    ),
    IdentityDoubt.WHICH: msg(
        "{name} : joue aussi sans licence, et plusieurs licenciés ont ce nom. "
        "Ces soirées sont comptées à part : donnez la licence."
    ),
    IdentityDoubt.TWO_AT_ONCE: msg(
        "{name} : deux personnes de ce nom ont joué la même soirée. La seconde est comptée à part."
    ),
    IdentityDoubt.TWO_MEMBERS: msg(
        "{name} : deux membres ont ce nom, et l'un n'a pas de licence. "
        "Les soirées jouées sans licence vont au premier."
    ),
}


def doubt_text(words: Words, doubt: IdentityDoubt, name: str) -> str:
    """Why two people may be one, or one two."""
    return words.say(_DOUBTS[doubt], name=name)


def change_text(words: Words, change: Correction) -> str:
    """What a correction changed for somebody: place, total, PCN, PP, as they are and as they were."""
    return words.say(
        "{name} : {changes}.", name=change.result.name, changes=", ".join(_changes(words, change))
    )


def _changes(words: Words, change: Correction) -> Iterator[str]:
    before, after = change.before, change.after
    if after is None:
        yield words.say("ne compte plus")
        return
    if before is None:
        yield words.say("compte désormais")
    old_place, old_total = (before.place, before.total) if before else (None, None)
    if after.place != old_place:
        yield words.say("place {new} au lieu de {old}", new=after.place or "–", old=old_place or "–")
    if after.total != old_total:
        told = {"new": _total(words, after.total), "old": _total(words, old_total)}
        yield words.say("total {new} au lieu de {old}", **told)
    old = before.award if before else None
    old_pcn, old_pp = (old.pcn, old.pp) if old else (0, 0)
    if after.award.pcn != old_pcn:
        yield words.say("{new} PCN au lieu de {old}", new=after.award.pcn, old=old_pcn)
    if after.award.pp != old_pp:
        yield words.say("{new} PP au lieu de {old}", new=after.award.pp, old=old_pp)


def _total(words: Words, total: Fraction | None) -> str:
    return "–" if total is None else total_text(words, total)
