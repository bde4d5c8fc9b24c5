"""One deal on a score sheet: who took what, and what everybody marked (FDM-02, MAR-01, MAR-02)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from oudler import rules
from oudler.record import BONUS_NAMES, CONTRACTS, WrongScore, read_score, score_fields

Marks: TypeAlias = tuple[int, ...]
"""What each column of a sheet marks."""
T = TypeVar("T")

MOST_POINTS = 99_999
"""No mark and no total is longer than the five digits of a printed sheet."""
FULL_TABLE = 4
DEFAULT_OPTIONS = rules.Options()


class WrongSheet(ValueError):
    """A sheet that cannot be read or made; `field` tells where, and which requirement asks for it."""

    def __init__(self, field: str, wanted: str, requirement: str = "FDM-02") -> None:
        self.field = field
        self.wanted = wanted
        self.requirement = requirement
        super().__init__(f"{field}: {wanted} ({requirement})")


@dataclass(frozen=True, slots=True)
class Line:
    """One deal: its score is computed, its marks are typed, or both and checked against each other."""

    taker: int | None
    """The column of the taker; None when everybody passed."""
    contract: rules.Bid | None
    score: rules.Score | None = None
    scores: Marks | None = None
    out: int | None = None
    """The column of the player who sits out at a table of five (DEA-18)."""

    def __post_init__(self) -> None:
        if self.taker is None and (self.contract or self.score or self.out is not None):
            raise WrongSheet("taker", "a deal that is played has a taker", "FDM-01")
        if self.taker is not None and self.score is None and self.scores is None:
            raise WrongSheet("scores", "a score to compute or marks are needed", "FDM-01")
        if self.contract is rules.Bid.PASS or (self.score and self.score.contract is not self.contract):
            raise WrongSheet("contract", "the contract of the score is needed", "FDM-01")
        if self.taker is not None and self.taker == self.out:
            raise WrongSheet("out", "who sits out does not take", "DEA-18")

    def computed(self, columns: int) -> Marks | None:
        """What the rules make of the deal, None when its details were not written."""
        if self.taker is None:
            return (0,) * columns
        return None if self.score is None else share(columns, self.taker, self.score.total, self.out)

    def marks(self, columns: int) -> Marks:
        """What stands on the sheet: as typed, else as computed."""
        marks = self.scores or self.computed(columns)
        assert marks is not None, self
        return marks

    @property
    def is_made(self) -> bool:
        """Whether the contract is made; where only marks are known, whether the taker gains.

        The two differ only when an announced slam fails and its cost exceeds the contract (SLA-05).
        """
        if self.score is not None:
            return self.score.is_made
        return self.taker is not None and self.scores is not None and self.scores[self.taker] > 0


def share(columns: int, taker: int, total: int, out: int | None = None) -> Marks:
    """The marks of a deal in which each defender pays `total`; who sits out has 0 (MAR-01, MAR-02)."""
    shares = rules.mark(players_of(columns), total)
    marks = [shares.defender] * columns
    marks[taker] = shares.taker
    if out is not None:
        marks[out] = 0
    return tuple(marks)


def players_of(columns: int) -> int:
    """How many play at a time: a fifth player sits out (DEA-18)."""
    return min(columns, FULL_TABLE)


# --- as JSON --------------------------------------------------------------------------------------------


def line_fields(line: Line) -> dict[str, Any]:
    """A line as a JSON object; details that were not written are left out."""
    fields: dict[str, Any] = {"taker": line.taker, "contract": line.contract and line.contract.word}
    if (score := line.score) is not None:
        fields |= score_fields(score)
        if choices := DEFAULT_OPTIONS.differences(score.options):
            fields["options"] = choices
    return fields | {"scores": None if line.scores is None else list(line.scores), "out": line.out}


def read_line_fields(value: Any) -> Line:
    """The line that `line_fields` writes; a score that cannot exist is read too. Raises WrongSheet."""
    if not isinstance(value, Mapping):
        raise WrongSheet("line", "an object is needed")
    contract = read_one_of(value.get("contract"), "contract", CONTRACTS)
    return Line(
        taker=read_column(value.get("taker"), "taker"),
        contract=contract,
        score=_read_score(value, contract),
        scores=None if value.get("scores") is None else read_marks(value["scores"], "scores"),
        out=read_column(value.get("out"), "out"),
    )


def _read_score(fields: Mapping[str, Any], contract: rules.Bid | None) -> rules.Score | None:
    if fields.get("points") is None:
        if any(fields.get(detail) for detail in ("oudlers", *BONUS_NAMES)):
            raise WrongSheet("points", "the points of a deal with details are needed", "SCO-01")
        return None
    if contract is None:
        raise WrongSheet("contract", "the contract of the score is needed", "FDM-01")
    try:
        return read_score(fields, _read_options(fields.get("options")))
    except WrongScore as error:
        raise WrongSheet(error.field, error.wanted, error.requirement) from error


def _read_options(value: Any) -> rules.Options:
    if value is None:
        return DEFAULT_OPTIONS
    if not isinstance(value, Mapping) or not all(isinstance(name, str) for name in value):
        raise WrongSheet("options", "an object of options by name", "CAR-15")
    try:
        return DEFAULT_OPTIONS.override(value)
    except rules.UnknownOption as error:
        raise WrongSheet("options", str(error), "CAR-15") from error


def read_one_of(value: Any, field: str, rows: Mapping[str, T]) -> T | None:
    """The row of that word, None for null. Raises WrongSheet."""
    if value is None:
        return None
    if not isinstance(value, str) or value not in rows:
        raise WrongSheet(field, f"one of {' '.join(rows)}, or null")
    return rows[value]


def read_column(value: Any, field: str) -> int | None:
    """A small number from 0, None for null. Raises WrongSheet."""
    if value is None:
        return None
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= FULL_TABLE:
        raise WrongSheet(field, f"0 to {FULL_TABLE}, or null")
    return value


def read_marks(value: Any, field: str) -> Marks:
    """A list of marks. Raises WrongSheet."""
    if not isinstance(value, list | tuple) or not all(_is_mark(each) for each in value):
        raise WrongSheet(field, f"a list of whole numbers, {-MOST_POINTS} to {MOST_POINTS}")
    return tuple(value)


def _is_mark(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= MOST_POINTS
