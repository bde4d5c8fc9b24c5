"""Percentages: what the notes of a session come to, for players and triplettes (TOP-07, TOP-08, TPL-07)."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from oudler.tournament.comparison.exact_numbers import decimal_text
from oudler.tournament.comparison.refusal import NotCompared, WhyNotCompared
from oudler.tournament.comparison.topage import Rated
from oudler.tournament.forms import Form


@dataclass(frozen=True, slots=True)
class Percentages:
    """What a player or a triplette made in a session; None where no play was rated."""

    attack: Fraction | None
    defense: Fraction | None
    overall: Fraction | None

    @property
    def needs_confirmation(self) -> bool:
        """Whether a side is missing, so that the arbiter has to confirm the result (D05)."""
        return self.attack is None or self.defense is None


def percentages(form: Form, rated: Sequence[Rated], session: int = 1) -> dict[int, Percentages]:
    """The percentages of all who have a play in a session, by number. Raises NotCompared for other forms."""
    if form.attack_share is None:
        raise NotCompared(WhyNotCompared.SHARELESS)
    attacks: dict[int, list[Fraction | None]] = defaultdict(list)
    defenses: dict[int, list[Fraction | None]] = defaultdict(list)
    for each in rated:
        if each.play.session == session:
            attacks[each.play.attack].append(each.attack)
            for unit in each.play.defense:
                defenses[unit].append(each.defense)
    return {
        unit: _percentages(form.attack_share, _mean(attacks[unit]), _mean(defenses[unit]))
        for unit in sorted({*attacks, *defenses})
    }


def _percentages(share: Fraction, attack: Fraction | None, defense: Fraction | None) -> Percentages:
    """Both sides by their shares; where one is missing, the other alone (D05)."""
    if attack is None or defense is None:
        return Percentages(attack, defense, defense if attack is None else attack)
    return Percentages(attack, defense, share * attack + (1 - share) * defense)


def _mean(notes: Iterable[Fraction | None]) -> Fraction | None:
    known = [note for note in notes if note is not None]
    return sum(known, Fraction(0)) / len(known) if known else None


def shown_percents(values: Iterable[Fraction]) -> dict[Fraction, str]:
    """Percentages with one decimal, or two where another one would look the same (D06).

    Halves are rounded away from zero.
    """
    short = {value: decimal_text(value, 1) for value in set(values)}
    alike = Counter(short.values())
    return {value: text if alike[text] == 1 else decimal_text(value, 2) for value, text in short.items()}


def shown_percent(value: Fraction, others: Iterable[Fraction] = ()) -> str:
    """A percentage as it is shown among others."""
    return shown_percents([value, *others])[value]
