"""From a fault and its facts to a ruling."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from oudler.arbitration import terms
from oudler.arbitration.faults import FAULTS
from oudler.rules import OPTIONS, SIZES, Ruleset, table_size


class Trouble(Enum):
    """What can be wrong with what an arbiter was asked."""

    UNKNOWN_FAULT = "no such fault"
    UNKNOWN_FACT = "the fault asks no such question"
    BAD_ANSWER = "the question has no such answer"
    MISSING = "facts are missing"
    CONTRADICTION = "the facts contradict each other"
    UNREADABLE = "the text is no ruling"


class NoRuling(ValueError):
    """A request that cannot be ruled on: the trouble, and its values; `missing` lists open questions."""

    def __init__(
        self,
        trouble: Trouble,
        fault: str,
        *,
        key: str = "",
        given: str = "",
        known: Iterable[str] = (),
        missing: Sequence[terms.Question] = (),
        basis: Iterable[str] = (),
        facts: terms.Facts = terms.NO_FACTS,
    ) -> None:
        self.trouble = trouble
        self.fault = fault
        self.key = key
        self.given = given
        self.known = tuple(known)
        self.missing = tuple(missing)
        self.basis = tuple(basis)
        self.facts = dict(facts)
        told = [key, given, *self.known, *(question.key for question in missing), *self.basis]
        super().__init__(f"{fault}: {trouble.value}: {', '.join(filter(None, told))}")


@dataclass(frozen=True, slots=True)
class Setting:
    """At which table, by which edition."""

    players: int = 4
    ruleset: Ruleset = Ruleset()  # noqa: RUF009 -- a frozen value

    def __post_init__(self) -> None:
        table_size(self.players)

    @property
    def dog_size(self) -> int:
        """How many cards a right discard has."""
        return SIZES[self.players].dog_size

    def option_values(self) -> dict[str, str]:
        """The options in force as rows write them."""
        return {name: str(getattr(self.ruleset.options, name)).lower() for name in OPTIONS}


@dataclass(frozen=True, slots=True)
class Fine:
    """A penalty once its points are known."""

    party: terms.Party
    points: int
    kind: terms.WarningKind | None


@dataclass(frozen=True, slots=True)
class Ruling:
    """What is ordered for a fault, and on what grounds; `open` lists what waits for the end of the deal.

    As text: `fft-2022 4 | revoke | consumed=yes culprit=taker made=no`.
    """

    fault: str
    facts: tuple[tuple[str, str], ...]
    setting: Setting
    outcome: terms.Outcome
    basis: tuple[str, ...]
    open: tuple[terms.Question, ...] = ()

    @property
    def article(self) -> terms.Article:
        """Where the texts say it: the club's where the ruling rests on them."""
        told = (terms.CLUB_ARTICLES[name] for name in self.basis if name in terms.CLUB_ARTICLES)
        return next(told, FAULTS[self.fault].article)

    @property
    def is_final(self) -> bool:
        """Whether nothing is left to be answered."""
        return not self.open

    @property
    def fines(self) -> tuple[Fine, ...]:
        """The penalties with their points; an amount of 0 is none (ETH-07)."""
        facts = dict(self.facts)
        fines = (Fine(due.party, due.amount.value(facts), due.kind) for due in self.outcome.penalties)
        return tuple(fine for fine in fines if fine.points)

    def __str__(self) -> str:
        told = " ".join(f"{key}={value}" for key, value in self.facts)
        return f"{self.setting.ruleset} {self.setting.players} | {self.fault} | {told}"


def find_fault(name: str) -> terms.Fault:
    """The fault of that id. Raises NoRuling."""
    if name not in FAULTS:
        raise NoRuling(Trouble.UNKNOWN_FAULT, name[:40], known=FAULTS)
    return FAULTS[name]


@dataclass(frozen=True, slots=True)
class Examined:
    """What facts leave of a fault: the rows of each table, and the questions that may still matter.

    More facts narrow it, so that a caller who asks one question after another looks the rows up once.
    """

    fault: terms.Fault
    facts: terms.Facts
    setting: Setting
    row_sets: tuple[tuple[terms.Row, ...], ...]
    """Contradictions among them."""
    missing: tuple[terms.Question, ...]
    """Those answered `later` among them."""

    @property
    def open(self) -> tuple[terms.Question, ...]:
        """The questions that may still matter, in the order they are asked."""
        return tuple(question for question in self.missing if self.facts.get(question.key) != terms.LATER)

    @property
    def is_put_off(self) -> bool:
        """Whether a question that matters waits for the end of the deal, and all others can wait with it."""
        return len(self.open) < len(self.missing) and all(question.can_wait for question in self.open)

    def told(self, facts: terms.Facts) -> "Examined":
        """The same with more facts. Raises NoRuling for one that is not asked, is none or contradicts."""
        if not facts:
            return self
        values = _values(self.fault, facts, self.setting)
        row_sets = tuple(tuple(terms.candidates(rows, values)) for rows in self.row_sets)
        return _examined(self.fault, {**self.facts, **facts}, self.setting, row_sets)

    def possible(self, question: terms.Question) -> tuple[str, ...]:
        """The answers that do not contradict what is known, `later` left out; none for a number."""
        return tuple(
            answer
            for answer in question.answers
            if all(
                any(row.then and row.allows(question.key, answer) for row in rows) for rows in self.row_sets
            )
        )

    def ruling(self) -> Ruling:
        """What is ordered under the facts. Raises NoRuling that lists what is missing."""
        if self.open and not self.is_put_off:
            raise NoRuling(Trouble.MISSING, self.fault.id, missing=self.open)
        possible = [[row for row in rows if row.then is not None] for rows in self.row_sets]
        return _made(self.fault, self.facts, self.setting, possible, self.missing)


def examine(fault: str, facts: terms.Facts = terms.NO_FACTS, setting: Setting | None = None) -> Examined:
    """What is known of a fault under some facts. Raises NoRuling."""
    row, setting = find_fault(fault), setting or Setting()
    known = setting.option_values() | _values(row, facts, setting)
    return _examined(
        row, facts, setting, tuple(tuple(terms.candidates(table, known)) for table in row.tables)
    )


def rule(fault: str, facts: terms.Facts = terms.NO_FACTS, setting: Setting | None = None) -> Ruling:
    """The ruling for a fault under these facts. Raises NoRuling that lists what is missing."""
    return examine(fault, facts, setting).ruling()


def open_questions(
    fault: str, facts: terms.Facts = terms.NO_FACTS, setting: Setting | None = None
) -> list[terms.Question]:
    """The questions that may still matter, in the order they are asked. Raises NoRuling."""
    return list(examine(fault, facts, setting).open)


def grounds_of(ruling: Ruling) -> dict[str, str]:
    """The facts on which a ruling rests: those that it would ask for if they were not told."""
    facts = dict(ruling.facts)
    return {key: value for key, value in facts.items() if _is_asked(ruling, key, facts)}


def _is_asked(ruling: Ruling, key: str, facts: terms.Facts) -> bool:
    others = {name: value for name, value in facts.items() if name != key}
    return key in (question.key for question in open_questions(ruling.fault, others, ruling.setting))


def endings(ruling: Ruling) -> Iterator[Ruling]:
    """The final rulings that one which waits for the end of the deal may become; itself when it is final."""
    if ruling.is_final:
        yield ruling
        return
    question = ruling.open[0]
    for answer in question.answers:
        facts = {**dict(ruling.facts), question.key: answer}
        later = {other.key: terms.LATER for other in ruling.open[1:]}
        yield from endings(rule(ruling.fault, {**later, **facts}, ruling.setting))


def parse_ruling(text: str) -> Ruling:
    """Read what `str` writes, ruled again by our rows. Raises NoRuling, UnknownOption, WrongTable."""
    head, *rest = text.split(" | ")
    ruleset, _, players = head.rpartition(" ")
    pairs = [pair.partition("=")[::2] for pair in rest[1].split()] if len(rest) == 2 else []
    facts = dict(pairs)
    if len(rest) != 2 or players not in map(str, SIZES) or len(facts) != len(pairs):
        raise NoRuling(Trouble.UNREADABLE, text[:40])
    return rule(rest[0], facts, Setting(int(players), Ruleset.parse(ruleset)))


# --- how a ruling is found ------------------------------------------------------------------------------


def _examined(
    fault: terms.Fault, facts: terms.Facts, setting: Setting, row_sets: tuple[tuple[terms.Row, ...], ...]
) -> Examined:
    """The rows that are left with the questions by which they differ. Raises NoRuling where none is left."""
    known = _values(fault, facts, setting)
    possible = [[row for row in rows if row.then is not None] for rows in row_sets]
    for rows, left in zip(row_sets, possible, strict=True):
        if not left:
            basis = [name for row in rows for name in row.basis]
            raise NoRuling(Trouble.CONTRADICTION, fault.id, basis=dict.fromkeys(basis), facts=facts)
    missing = tuple(
        question for question in fault.questions if question.key not in known and _matters(question, possible)
    )
    return Examined(fault, facts, setting, row_sets, missing)


def _values(fault: terms.Fault, facts: terms.Facts, setting: Setting) -> dict[str, str]:
    """What rows see of the facts. Raises NoRuling for a fact that is not asked or an answer there is not."""
    values = {}
    for key, answer in facts.items():
        question = fault.question(key)
        if question is None:
            keys = [question.key for question in fault.questions]
            raise NoRuling(Trouble.UNKNOWN_FACT, fault.id, key=key[:40], known=keys)
        if question.can_wait and answer == terms.LATER:
            continue
        value = question.value_of(answer, setting.dog_size)
        if value is None:
            known = answers_to(question, setting)
            raise NoRuling(Trouble.BAD_ANSWER, fault.id, key=key, given=answer[:40], known=known)
        values[key] = value
    return values


def answers_to(question: terms.Question, setting: Setting) -> tuple[str, ...]:
    """What may be answered; a number is told by its bounds, as in `1-600`."""
    if question.is_number:
        least, most = question.bounds(setting.dog_size)
        return (f"{least}-{most}",)
    return (*question.answers, terms.LATER) if question.can_wait else question.answers


def _matters(question: terms.Question, row_sets: Sequence[Sequence[terms.Row]]) -> bool:
    """Whether rows that are left differ by this question, or need its number for an amount."""
    for rows in row_sets:
        if len(rows) > 1 and any(question.key in row.when for row in rows):
            return True
        if any(question.key in due.amount.keys for row in rows for due in _due(row)):
            return True
    return False


def _due(row: terms.Row) -> tuple[terms.Penalty, ...]:
    return row.then.penalties if row.then else ()


def _made(
    fault: terms.Fault,
    facts: terms.Facts,
    setting: Setting,
    row_sets: Sequence[Sequence[terms.Row]],
    missing: tuple[terms.Question, ...],
) -> Ruling:
    """The ruling: what all rows that are left have in common, which is everything when one is left."""
    outcome = terms.merged([terms.common([row.then for row in rows if row.then]) for rows in row_sets])
    if missing:
        outcome = replace(outcome, fate=fault.meanwhile, dealer=None)
    basis = dict.fromkeys(name for rows in row_sets for row in rows for name in row.basis)
    told = tuple((question.key, facts[question.key]) for question in fault.questions if question.key in facts)
    return Ruling(fault.id, told, setting, outcome, tuple(basis), missing)
