"""A deal of a score sheet in a few letters: « ng2 52p » is Nord, garde, 2 bouts, 52 points, poignée.

| part | written |
|---|---|
| taker | n s e o (w too), 5 for the fifth of a table; « - » where everybody passed |
| contract | p g gs gc |
| oudlers, points | a digit, then the points; both may be missing where marks follow |
| poignees | p pp ppp, several with a space between |
| petit au bout | b, -b for the defence |
| slam | c made, ca announced and made, cr announced and failed, cd of the defence |
| sits out | x and the seat, at a table of five |
| marks | = and what the taker marks, or the marks of all columns with commas |
"""

import re
from collections.abc import Mapping, Sequence
from typing import TypeVar

from oudler.record import WrongScore, read_typed_score
from oudler.rules import DECK_HALF_POINTS, Bid, Options, Score
from oudler.tournament.seating import SEATS
from oudler.tournament.sheets import Line, Marks, players_of
from oudler.wording.game import BONUS_WORDS, NotTyped, bid_word, bonuses_typed, is_listed, typed_fields
from oudler.wording.language import Words, msg, points_text
from oudler.wording.tournament.seats import seat_name

T = TypeVar("T")

FIFTH = "5"
_CONTRACTS = {"p": Bid.PRISE, "g": Bid.GARDE, "gs": Bid.GARDE_SANS, "gc": Bid.GARDE_CONTRE}
_BONUSES = {each.letters: (name, each) for name, row in BONUS_WORDS.items() for each in row.typed}
_PASSED = ("-", "0", "passe", "pass")
_LETTERS = "|".join(sorted(_BONUSES, key=len, reverse=True)) + "|x[nseow5]"
_DEAL = re.compile(
    r"(?P<taker>[nseow5])\s*(?P<contract>gs|gc|g|p)?\s*"
    r"(?:(?P<oudlers>[0-3])\s*(?P<points>\d{1,2}(?:[.,][05])?))?\s*"
    rf"(?P<more>(?:(?:{_LETTERS})\s*)*)"
    r"(?:=\s*(?P<marks>[-+\d,\s]+))?"
)
_MORE = re.compile(_LETTERS)
_MARK = re.compile(r"[-+]?\d{1,5}")

_UNKNOWN = msg("« {text} » ne se lit pas : écrivez par exemple ng2 52 pour Nord, garde, 2 bouts, 52 points.")
_EMPTY_SEAT = msg("« {text} » : personne n'est assis à cette place.")
_TOO_MANY = msg("« {text} » : une donne fait {most} points en tout.")
_NO_CONTRACT = msg("« {text} » : le contrat manque, p, g, gs ou gc.")
_NO_SCORE = msg("« {text} » : écrivez les bouts et les points, ou = et la marque du preneur.")
_TWICE = msg("« {text} » : {what} est écrit deux fois.")
_NOT_SHARED = msg("« {text} » : la marque du preneur est un multiple de {times}.")
_MARKS = msg("« {text} » : une marque pour le preneur, ou {columns} séparées par des virgules.")
_OUT = msg("« {text} » : à cinq, dites qui ne joue pas, par exemple xn pour Nord.")
_NOT_OUT = msg("« {text} » : tous jouent à cette table ; enlevez x.")
_TAKER_OUT = msg("« {text} » : le preneur ne peut pas être celui qui ne joue pas.")
_EVERYBODY_PASSED = msg("tout le monde a passé")


def column_letters(seats: Sequence[int | None]) -> tuple[str, ...]:
    """The seats of a sheet's columns: N, S, E, O, and 5 for the fifth; empty seats are left out."""
    letters = (*(seat.value for seat in SEATS), FIFTH)
    return tuple(letter for letter, who in zip(letters, seats, strict=False) if who is not None)


def column_name(words: Words, letter: str) -> str:
    """The seat of a column in a word: Nord, or 5."""
    return next((seat_name(words, seat) for seat in SEATS if seat.value == letter), letter)


# --- reading --------------------------------------------------------------------------------------------


def parse_typed_deal(words: Words, text: str, letters: Sequence[str], options: Options) -> Line:
    """The deal that somebody typed, for a sheet with such columns. Raises NotTyped."""
    return _Reading(words, text, letters).line(options)


class _Reading:
    """One typed deal as it is read."""

    def __init__(self, words: Words, text: str, letters: Sequence[str]) -> None:
        self.words, self.text, self.letters = words, text.strip(), letters
        self.plain = self.text.lower().replace("−", "-").replace("\u202f", "")
        self.has_fifth = len(letters) > players_of(len(letters))

    def line(self, options: Options) -> Line:
        if self.plain in _PASSED:
            return Line(None, None)
        found = _DEAL.fullmatch(self.plain)
        if found is None:
            raise self.refusal(_UNKNOWN)
        taker = self.column(found["taker"])
        contract = _CONTRACTS.get(found["contract"] or "")
        more = _MORE.findall(found["more"])
        out = self.out(more, taker)
        marks = None if found["marks"] is None else self.marks(found["marks"], taker, out)
        score = None
        if found["points"] is not None:
            if contract is None:
                raise self.refusal(_NO_CONTRACT)
            score = self.score(contract, found, more, options)
        elif marks is None or [part for part in more if part[0] != "x"]:
            raise self.refusal(_NO_SCORE)
        return Line(taker, contract, score, marks, out)

    def column(self, letter: str) -> int:
        at = letter.upper().replace("W", "O")
        if at not in self.letters:
            raise self.refusal(_EMPTY_SEAT)
        return self.letters.index(at)

    def out(self, more: list[str], taker: int) -> int | None:
        named = [self.column(part[1]) for part in more if part[0] == "x"]
        if bool(named) != self.has_fifth or len(named) > 1:
            raise self.refusal(_OUT if self.has_fifth else _NOT_OUT)
        if named and named[0] == taker:
            raise self.refusal(_TAKER_OUT)
        return named[0] if named else None

    def score(self, contract: Bid, found: re.Match[str], more: list[str], options: Options) -> Score:
        typed = [_BONUSES[part] for part in more if part in _BONUSES]
        names = [name for name, _ in typed if not is_listed(name)]
        for name in BONUS_WORDS:
            if names.count(name) > 1:
                raise self.refusal(_TWICE, what=self.words.say(BONUS_WORDS[name].typed[0].text))
        fields = {"contract": contract.word, "points": found["points"], "oudlers": found["oudlers"]}
        try:
            return read_typed_score(fields | typed_fields(each for _, each in typed), options)
        except WrongScore as error:
            raise self.refusal(_TOO_MANY, most=DECK_HALF_POINTS // 2) from error

    def marks(self, text: str, taker: int, out: int | None) -> Marks:
        columns, times = len(self.letters), players_of(len(self.letters)) - 1
        parts = [part.strip() for part in text.split(",")]
        if not all(_MARK.fullmatch(part) for part in parts) or len(parts) not in (1, columns):
            raise self.refusal(_MARKS, columns=columns)
        marks = [int(part) for part in parts]
        if len(marks) == columns:
            return tuple(marks)
        if marks[0] % times:
            raise self.refusal(_NOT_SHARED, times=times)
        return tuple(
            marks[0] if column == taker else 0 if column == out else -marks[0] // times
            for column in range(columns)
        )

    def refusal(self, told: str, **fields: object) -> NotTyped:
        return NotTyped(self.words.say(told, text=self.text[:30], **fields))


_TYPED_SCORE = re.compile(r"(gs|gc|g)?\s*([-+]?\d{1,4})")
_NO_NUMBER = msg("« {text} » ne se lit pas : écrivez le score du preneur, + ou − devant, par exemple −62.")
_NO_CHOICE = msg("« {text} » : le contrat est une garde, n'écrivez que le score.")


def parse_typed_score(words: Words, text: str, contracts: Sequence[Bid]) -> tuple[Bid, int]:
    """The contract and the score of a taker on a board: « −62 », « gs 120 ». Raises NotTyped."""
    found = _TYPED_SCORE.fullmatch(text.strip().lower().replace("−", "-").replace("\u202f", ""))
    if found is None:
        raise NotTyped(words.say(_NO_NUMBER, text=text.strip()[:20]))
    contract = _CONTRACTS[found[1] or "g"]
    if contract not in contracts:
        raise NotTyped(words.say(_NO_CHOICE, text=text.strip()[:20]))
    return contract, int(found[2])


def typed_score(contract: Bid, score: int) -> str:
    """A score as one would type it; a garde goes without saying."""
    return str(score) if contract is Bid.GARDE else f"{_code(_CONTRACTS, contract)} {score}"


# --- writing --------------------------------------------------------------------------------------------


def typed_deal(line: Line, letters: Sequence[str]) -> str:
    """A deal as one would type it; `parse_typed_deal` reads it back."""
    if line.taker is None:
        return "-"
    parts = [letters[line.taker].lower() + _code(_CONTRACTS, line.contract)]
    if line.score is not None:
        parts[0] += str(line.score.oudlers)
        parts.append(_typed_points(line.score.half_points) + _typed_bonuses(line.score))
    if line.out is not None:
        parts.append(f"x{letters[line.out].lower()}")
    if line.scores is not None:
        parts.append("=" + ",".join(map(str, line.scores)))
    return " ".join(parts)


def _typed_points(half_points: int) -> str:
    return f"{half_points // 2},5" if half_points % 2 else str(half_points // 2)


def _typed_bonuses(score: Score) -> str:
    typed = list(bonuses_typed(score))
    listed = " ".join(each.letters for name, each in typed if is_listed(name))
    return "".join(each.letters for name, each in typed if not is_listed(name)) + listed


def _code(rows: Mapping[str, T], value: T | None) -> str:
    return next((code for code, row in rows.items() if row == value), "")


def deal_words(words: Words, line: Line, letters: Sequence[str]) -> tuple[str, str]:
    """A deal in words: who took what, then its details."""
    if line.taker is None:
        return words.say(_EVERYBODY_PASSED), ""
    head = [column_name(words, letters[line.taker])]
    if line.contract is not None:
        head.append(bid_word(words, line.contract))
    return ", ".join(head), "" if line.score is None else ", ".join(_details(words, line.score))


def score_words(words: Words, score: Score) -> str:
    """The contract and the details of a deal in words, whoever took."""
    return ", ".join([bid_word(words, score.contract), *_details(words, score)])


def _details(words: Words, score: Score) -> list[str]:
    told = [words.many("{n} bout", "{n} bouts", score.oudlers), points_text(words, score.half_points)]
    return told + [words.say(each.text) for _, each in bonuses_typed(score)]
