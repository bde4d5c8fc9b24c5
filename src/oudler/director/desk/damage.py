"""A journal that is not the one that was written: where it breaks, and what of it can be trusted."""

import json
from bisect import bisect_left
from collections.abc import Callable, Sequence
from contextlib import suppress

from oudler.director.desk.journal import HALL, REQUESTS
from oudler.director.desk.times import moment, written
from oudler.record import JournalLine, broken_links
from oudler.wording.language import WordedGround, Words, moment_words, msg


class UnreadEvent(ValueError):
    """An event that is kept and cannot be read; `name` is the one under which it is kept."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(name)


class NewerEvent(UnreadEvent):
    """An event with a line in a journal that a later version wrote."""


class WhyDamaged(WordedGround):
    """What is wrong with a journal."""

    BROKEN = msg("a été changée, déplacée ou suit une ligne qui manque")
    CUT = msg("manque, avec toutes celles qui la suivaient")
    UNREADABLE = msg("ne veut rien dire après celles qui la précèdent")


class DamagedEvent(UnreadEvent):
    """An event of which a journal was changed outside the program, or is damaged on the disk."""

    def __init__(self, name: str, damage: "JournalDamage") -> None:
        super().__init__(name)
        self.journal = damage.journal
        self.line = damage.line
        """The first line that cannot be trusted."""
        self.why = damage.why
        self.trusted_at = damage.trusted_at
        """When the last line was written that can be; empty: there is none."""


class JournalDamage(ValueError):
    """A journal breaks at a line, the first that cannot be trusted."""

    def __init__(self, journal: str, line: int, why: WhyDamaged, lines: Sequence[JournalLine]) -> None:
        self.journal = journal
        self.line = line
        self.why = why
        self.trusted_at = time_of(lines[line - 2]) if 1 < line <= len(lines) + 1 else ""
        super().__init__(f"line {line} of the journal {journal}: {why.name.lower()}")


def time_of(line: JournalLine) -> str:
    """When a line of an event was written, as 2026-11-15T14:30:00Z; empty where that cannot be read."""
    with suppress(ValueError, TypeError, KeyError):
        return written(moment(json.loads(line.text)["at"]))
    return ""


def trusted_lines(lines: Sequence[JournalLine]) -> int:
    """How many lines follow one another from the first, by number and by seal."""
    return next(broken_links(lines), len(lines))


def check_journal(journal: str, lines: Sequence[JournalLine], known: JournalLine | None, least: int) -> None:
    """Raise Damage where lines do not follow one another, or do not lead to the line that is known.

    `known`: the last line that this process has seen; `least`: how many lines there were once.
    """
    if (whole := trusted_lines(lines)) < len(lines):
        raise JournalDamage(journal, whole + 1, WhyDamaged.BROKEN, lines)
    if len(lines) < max(least, known.number if known else 0):
        raise JournalDamage(journal, len(lines) + 1, WhyDamaged.CUT, lines)
    if known and lines[known.number - 1].seal != known.seal:  # sealed anew, from which line nobody knows
        raise JournalDamage(journal, 1, WhyDamaged.BROKEN, lines)


def first_unreadable(lines: Sequence[JournalLine], read: Callable[[Sequence[JournalLine]], object]) -> int:
    """The first line with which a journal cannot be read; the one after the last where all can be."""

    def fails(count: int) -> bool:
        try:
            read(lines[:count])
        except Exception:  # whatever it is, it is sought where
            return True
        return False

    if not fails(len(lines)):
        return len(lines) + 1
    return 1 + bisect_left(range(1, len(lines) + 1), True, key=fails)


# --- words ----------------------------------------------------------------------------------------------

_LOG_BREAKS = msg("« {name} » : le journal est abîmé. La ligne {line} {why}.")
_HALL_BREAKS = msg(
    "« {name} » : le journal de la salle (pointages, horloge, appels) est abîmé. Sa ligne {line} {why}. "
    "Le journal officiel est entier."
)
_REQUESTS_BREAK = msg(
    "« {name} » : le journal des formulaires reçus est abîmé. Sa ligne {line} {why}. "
    "Le journal officiel est entier."
)
_BREAKS = {HALL: _HALL_BREAKS, REQUESTS: _REQUESTS_BREAK}


def damage_lines(words: Words, damaged: DamagedEvent) -> list[str]:
    """What is wrong with an event, and what of it can be trusted."""
    breaks = _BREAKS.get(damaged.journal, _LOG_BREAKS)
    told = words.say(breaks, name=damaged.name, line=damaged.line, why=words.say(damaged.why.value))
    if not damaged.trusted_at:
        return [told, words.say("Aucune ligne n'est sûre.")]
    time = moment_words(words, moment(damaged.trusted_at).astimezone())
    trusted = words.many(
        "La première ligne est sûre, jusqu'à {time} ; la suite ne l'est pas.",
        "Les {n} premières lignes sont sûres, jusqu'à {time} ; la suite ne l'est pas.",
        damaged.line - 1,
        time=time,
    )
    return [told, trusted]


def public_damage_text(words: Words, damaged: DamagedEvent) -> str:
    """What those who do not run the event are told."""
    return words.say("« {name} » ne peut plus être lue : adressez-vous au bureau.", name=damaged.name)
