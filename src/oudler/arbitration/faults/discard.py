"""Faults in the discard (COD-27 to COD-30, COD-43, CHI-05 to CHI-12, TEN-11)."""

from oudler.arbitration.terms import (
    CONTINUE,
    MADE,
    NOTHING,
    PLAY_ON,
    Article,
    Band,
    Chapter,
    Duty,
    Fault,
    Moved,
    Outcome,
    Question,
    Row,
    Table,
    against_taker,
    row,
)

_SIZES = (
    Band("fewer", -6, -2),
    Band("one_short", -1, -1),
    Band("right", 0, 0),
    Band("one_over", 1, 1),
    Band("two_over", 2, 2),
    Band("more", 3, 18),
)
CARDS = Question("cards", bands=_SIZES, about_discard=True)
"""How many cards lie in the discard."""
_WRONG = "fewer one_short one_over two_over more"

_PUT_RIGHT = CONTINUE + Outcome(duties=(Duty.CORRECT_DISCARD,))
_CONFIRM = Outcome(duties=(Duty.CONFIRM,))
_NOT_BLAMED = Outcome(duties=(Duty.DEFENSE_NOT_BLAMED,))
_HANDED = Outcome(duties=(Duty.TAKER_HANDS_OVER,))
_TOO_MANY = Outcome(moves=(Moved.SHORT_TRICKS, Moved.HIGHEST_OF_DISCARD))
_TOO_FEW = Outcome(moves=(Moved.LONE_CARDS,), petit_au_bout=False)
_TWO_CARDS = Outcome(moves=(Moved.TWO_HIGHEST_OF_DISCARD,)) + PLAY_ON + _CONFIRM
_SHORT = Outcome(moves=(Moved.SHORT_TRICKS,))


def _moved(**late: str) -> Table:
    """What each wrong size moves. The code tells 5, 7 and 8 cards, a club 5 and 7 (TEN-11).

    Other sizes follow the same way, and the arbiter confirms (Y08, Y09).
    """
    code, club = late | {"false_discard_sizes": "all"}, late | {"false_discard_sizes": "one_off"}
    return (
        row("COD-28 Y08", _TOO_MANY, cards="one_over two_over", **code),
        row("COD-28 Y09", _TOO_MANY + _CONFIRM, cards="more", **code),
        row("COD-29", _TOO_FEW, cards="one_short", **code),
        row("COD-29 Y09", _TOO_FEW + _CONFIRM, cards="fewer", **code),
        row("TEN-11", _TOO_MANY + _HANDED, cards="one_over", **club),
        row("TEN-11 Y09", _TOO_MANY + _HANDED + _CONFIRM, cards="two_over more", **club),
        row("TEN-11", _TOO_FEW, cards="one_short", **club),
        row("TEN-11 Y09", _TOO_FEW + _CONFIRM, cards="fewer", **club),
    )


def _against_taker(basis: str, **late: str) -> tuple[Row, ...]:
    """Cancelled if won, scored if lost, and no fault of a defense that did not ask for the count (COD-27)."""
    return against_taker(f"{basis} COD-30 COD-27", _NOT_BLAMED, **late)


_IN_TIME = "before_first_card"
_FALSE_LATE = (
    # when a discard of the wrong size can no longer be put right
    {"found": f"{_IN_TIME} later", "discard_correction": "second_trick own_first_card"},
    {"found": "later", "discard_correction": "any_first_card"},
)
_FALSE_SOON = {"found": _IN_TIME, "discard_correction": "any_first_card"}

FALSE_DISCARD = Fault(
    "false_discard",
    Chapter.DISCARD,
    Article.FALSE_DISCARD,
    (CARDS, Question("found", ("before_jeu", _IN_TIME, "later")), MADE),
    (
        (
            row("CHI-03", None, cards="right"),
            row("CHI-08 COD-43", _PUT_RIGHT, cards=_WRONG, found="before_jeu"),
            row("CHI-09 COD-43", _PUT_RIGHT, cards=_WRONG, **_FALSE_SOON),
            *(told for late in _FALSE_LATE for told in _against_taker("COD-43", cards=_WRONG, **late)),
        ),
        (
            row("CHI-03", None, cards="right"),
            row("CHI-08", NOTHING, cards=_WRONG, found="before_jeu"),
            row("CHI-09", NOTHING, cards=_WRONG, **_FALSE_SOON),
            *(told for late in _FALSE_LATE for told in _moved(**late)),
        ),
    ),
)

ILLEGAL_DISCARD = Fault(
    "illegal_discard",
    Chapter.DISCARD,
    Article.FALSE_DISCARD,
    (Question("found", ("before_jeu", "later")), MADE),
    (
        (
            row("CHI-08 COD-43", _PUT_RIGHT, found="before_jeu"),
            *against_taker(
                "COD-43 COD-30 COD-27 CHI-05 CHI-06 Y07",
                Outcome(moves=(Moved.FORBIDDEN_CARDS,)) + _CONFIRM + _NOT_BLAMED,
                found="later",
            ),
        ),
    ),
)

_MOMENTS = ("before_jeu", "no_card_played", "before_own_first_card", "first_trick", "later")
_CORRECTABLE = {
    # until when each edition lets a confused discard be put right: this many of the moments (X01)
    "second_trick": ("CHI-10", 4),
    "own_first_card": ("CHI-12", 3),
    "any_first_card": ("CHI-09", 2),
}


def _soon(choice: str) -> dict[str, str]:
    return {"found": " ".join(_MOMENTS[: _CORRECTABLE[choice][1]]), "discard_correction": choice}


def _late(choice: str) -> dict[str, str]:
    return {"found": " ".join(_MOMENTS[_CORRECTABLE[choice][1] :]), "discard_correction": choice}


def _in_time(then: Outcome) -> tuple[Row, ...]:
    return tuple(row(basis, then, **_soon(choice)) for choice, (basis, _) in _CORRECTABLE.items())


DISCARD_CONFUSED = Fault(
    "discard_confused",
    Chapter.DISCARD,
    Article.DISCARD,
    (Question("found", _MOMENTS), CARDS, MADE),
    (
        (
            *_in_time(_PUT_RIGHT),
            *against_taker("CHI-11", NOTHING, **_late("second_trick")),
            row("CHI-12", CONTINUE, cards="right", **_late("own_first_card")),
            row("CHI-09", CONTINUE, cards="right", **_late("any_first_card")),
            *_against_taker("CHI-12", cards=_WRONG, **_late("own_first_card")),
            *_against_taker("CHI-09", cards=_WRONG, **_late("any_first_card")),
        ),
        (
            *_in_time(NOTHING),
            # two cards go to the defense whatever the size; the last tricks follow the size (Y25)
            row("CHI-11 Y25", _TWO_CARDS, cards="right", **_late("second_trick")),
            row("CHI-11 Y25", _TWO_CARDS + _SHORT, cards="one_over two_over more", **_late("second_trick")),
            row("CHI-11 Y25", _TWO_CARDS + _TOO_FEW, cards="fewer one_short", **_late("second_trick")),
            row("CHI-12", NOTHING, cards="right", **_late("own_first_card")),
            row("CHI-09", NOTHING, cards="right", **_late("any_first_card")),
            *_moved(**_late("own_first_card")),
            *_moved(**_late("any_first_card")),
        ),
    ),
)

DISCARD_FAULTS = (FALSE_DISCARD, ILLEGAL_DISCARD, DISCARD_CONFUSED)
