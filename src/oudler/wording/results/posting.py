"""Whether a ranking is provisional or final, in words: the same on paper, pages, wall and files (RES-06)."""

from datetime import date

from oudler.tournament.events import LineSeal, LogLine
from oudler.tournament.files import Posting, RankingStatus
from oudler.wording.language import Words, clock_text, msg
from oudler.wording.results.spreadsheets import Sheets
from oudler.wording.results.tables import SheetRow

_STANDING = {
    RankingStatus.RUNNING: msg("provisoire"),
    RankingStatus.PROVISIONAL: msg("provisoire"),
    RankingStatus.FINAL: msg("définitif"),
}
_FINAL_TITLE, _TITLE = msg("Classement définitif"), msg("Classement provisoire")
_TITLE_AFTER = msg("Classement provisoire après la position {round}")
_STATE, SEAL = msg("état"), msg("sceau")
_POSTED, _REPLACES = msg("affiché à {at}"), msg("affiché à {at}, remplace celui de {replaced}")
_NOT_POSTED = msg("Provisoire : le classement final n'est pas affiché.")
_CLAIMS = msg("Provisoire, {posted} : réclamations jusqu'à {until}.")
_STANDS = msg("Définitif depuis {until}, {posted}.")
_UNREADABLE = msg("Provisoire : l'heure de l'affichage ne se lit pas.")


def standing_word(words: Words, posting: Posting) -> str:
    """Provisional or final, in one word."""
    return words.say(_STANDING[posting.standing])


def standing_title(words: Words, posting: Posting, after: int | None) -> str:
    """The heading over a ranking."""
    if after is not None:
        return words.say(_TITLE_AFTER, round=after)
    return words.say(_FINAL_TITLE if posting.is_final else _TITLE)


def posted_text(words: Words, posting: Posting, day: date | None) -> str:
    """When the ranking was posted, and which one it replaces; nothing where none was."""
    if posting.posted is None:
        return ""
    at = clock_text(words, posting.posted, day)
    if posting.replaced is None:
        return words.say(_POSTED, at=at)
    return words.say(_REPLACES, at=at, replaced=clock_text(words, posting.replaced, day))


def posting_text(words: Words, posting: Posting, day: date | None) -> str:
    """A sentence: provisional and until when, or final and since when."""
    if not posting.is_posted:
        return words.say(_NOT_POSTED)
    if posting.until is None:
        return words.say(_UNREADABLE)
    told, until = posted_text(words, posting, day), clock_text(words, posting.until, day)
    return words.say(_STANDS if posting.is_final else _CLAIMS, posted=told, until=until)


def with_standing(words: Words, tables: Sheets, posting: Posting, line: LogLine) -> Sheets:
    """Tables by title; every row of the first says whether it is provisional or final, and the last seal."""
    (title, (heads, *rows)), *others = tables.items()
    told: SheetRow = [standing_word(words, posting), str(LineSeal.of(line).short)]
    heads = [*heads, words.say(_STATE), words.say(SEAL)]
    return {title: [heads, *([*row, *told] for row in rows)], **dict(others)}
