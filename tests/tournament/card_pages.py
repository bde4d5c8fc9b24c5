"""`docs/cards.md` as made from the rows; `python -m tests.tournament.card_pages` writes it again."""

import inspect
from collections.abc import Iterator
from pathlib import Path

from oudler.tournament.forms import Form
from oudler.tournament.seating import Method, card_rows, certify, most_rounds, plan
from oudler.tournament.seating.card_rows import CARDS
from tests.forms import FREE_FORMS

PAGE = Path(__file__).parents[2] / "docs" / "cards.md"
SIZES = range(3, max(CARDS) + 1)
MATES = {Form.LIBRE: 0, Form.DUO: 1, Form.FOUR: 3}
HEAD = """# « Cartes personnelles »

More rounds for small events of free deals, in which nobody meets twice and team-mates never do: `oudler
movement 7 9 --method cards`. People change table and seat, as in a Howell, and each follows a personal
card. It is a method of ours: the printed movements keep their limits (MOV-19, TEA-08) and stay the
default. The desk offers cards only where neither they nor a repair of them keep the announced rounds, and
takes them only when somebody chose them. Papers say « hors mouvements FFT »; whether such an event is
homologated is the federation's word, and the desk says so beside the points.

Every plan is proved before it is used, seat by seat (`seating/certificate.py`). Of players who are too few
the cards are left unused of some who never meet, so that no table has two people; where all meet, one may
be missing. In pairs one pair may be missing. A fifth seat is possible where everybody plays alone, as with
any movement.

## How many rounds

So many rounds without a second meeting: *p*rinted, *r*epaired, by *c*ards, and the *b*ound that counting
gives: a player meets three others a round, of all but himself and his mates.

"""
NOTES = """
At 3 tables the four of a table cannot all go to different ones: the second round is one with repeats. At 5
tables the bound is out of reach: twenty people cannot play six such rounds (known), and teams of four with
the round that they do not play would. In pairs at 6 and 12 tables one round is missing, which our search
did not find.

## The rows

"""
FOUND = """At 4 tables the rounds are those of the printed Howell (MOV-07), of teams from its second on.
`python -m tools.cards` finds the rows again, in a minute.

"""


def page() -> str:
    """The whole page."""
    return HEAD + "\n".join(_table()) + "\n" + NOTES + _rules() + FOUND + "\n".join(_rows())


def _table() -> Iterator[str]:
    names = [f"{form.value} {letter}" for form in FREE_FORMS for letter in "prcb"]
    yield f"| tables | {' | '.join(names)} |"
    yield "|" + "---|" * (1 + len(names))
    for tables in SIZES:
        cells = [cell for form in FREE_FORMS for cell in _cells(tables, form)]
        yield f"| {tables} | {' | '.join(cells)} |"


def _cells(tables: int, form: Form) -> Iterator[str]:
    """Printed, repaired, by cards in bold where that is more, and the bound."""
    printed, repaired, cards = (
        kept_rounds(tables, form, method) for method in (Method.FFT, Method.REPAIRED, Method.CARDS)
    )
    yield str(printed or "–")
    yield str(repaired or "–")
    yield f"**{cards}**" if cards > max(printed, repaired) else str(cards or "–")
    yield str(bound(tables, form))


def kept_rounds(tables: int, form: Form, method: Method) -> int:
    """The most rounds in which nobody meets twice, counted in the seats themselves."""
    most = most_rounds(tables, form, method)
    kept = (rounds for rounds in range(most, 0, -1) if certify(plan(tables, rounds, form, method)).is_kept)
    return next(kept, 0)


def bound(tables: int, form: Form) -> int:
    """How many rounds there could be by counting whom a player can meet."""
    return (4 * tables - 1 - MATES[form]) // 3


def _rules() -> str:
    """How a row is read, as the rows say it."""
    said = inspect.getdoc(card_rows) or ""
    return said[said.index("How a row") : said.index("`python -m")]


def _rows() -> Iterator[str]:
    for tables, row in CARDS.items():
        pairs = f"pairs: {row.pairs}\n" if row.pairs else ""
        yield f"### {tables} tables\n\n```\n{inspect.cleandoc(row.lines)}\n{pairs}```\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
