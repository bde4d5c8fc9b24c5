"""What can be wrong with a record, with the place where it is wrong."""

from oudler.rules import Ground, Reason, checked


class Damage(Ground):
    """The kinds of damage; the words for people are made from these."""

    TOO_LONG = "the line is longer than a record can be"
    NOT_UTF8 = "the line is not UTF-8"
    NOT_JSON = "the line is not JSON"
    NOT_AN_OBJECT = "a record is a JSON object"
    VERSION = "this version of the record is not known"
    MISSING = "the field is missing"
    WRONG_TYPE = "the field has the wrong type"
    UNKNOWN = "the value is not known"
    WRONG_CARDS = "the cards do not make a deal"
    NOT_WRITABLE = "the value cannot be written back"
    ILLEGAL = "the rules refuse this"
    NOT_HELD = "whoever should have had these cards had them not"
    PLAYED_TWICE = "the seat has already played to this trick"
    NO_CONTRACT = "cards are played, but no contract is bid"
    CLAIM_NOT_LAST = "a hand is laid down at the end of the record"
    NOT_REACHED = "the record does not reach that moment"
    CONTRADICTED = "the cards say otherwise"
    NOTHING_TO_GIVE = "nobody has anything to give back"
    NOT_REDEALT = "the cards of the defense are not dealt again here"
    NO_SUCH_RULING = "the deal has no ruling of that number"
    UNFINISHED = "the deal is not finished, it has no result"
    WRONG_RESULT = "the result differs from the cards"


class RecordError(ValueError):
    """A record that is refused: where (line, field, action), what, and which rule says so.

    `given` and `expected` are the actual and the expected value, where they are known.
    """

    @checked
    def __init__(
        self,
        damage: Damage,
        field: str | None = None,
        *,
        detail: str = "",
        action: str | None = None,
        rule: str | None = None,
        reason: Reason | None = None,
        given: str | None = None,
        expected: str | None = None,
        line: int = 1,
    ) -> None:
        self.damage = damage
        self.field = field
        self.detail = detail
        self.action = action
        self.rule = rule
        self.reason = reason
        self.given = given
        self.expected = expected
        self.line = line
        super().__init__()

    @property
    def message(self) -> str:
        """The refusal in plain words, for logs and tests."""
        place = f"line {self.line}" + (f", {self.field}" if self.field else "")
        rule = f" ({self.rule})" if self.rule else ""
        return f"{place}: {self.damage.value}{': ' + self.detail if self.detail else ''}{rule}"

    def __str__(self) -> str:
        return self.message

    @checked
    def at_line(self, line: int) -> "RecordError":
        """This refusal, now that its line is known."""
        self.line = line
        return self
