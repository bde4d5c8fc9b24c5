"""The close of an event and what goes before it: signatures, accounts that agree, and the way back."""

from collections.abc import Callable
from fractions import Fraction

from starlette.responses import Response

from oudler.director.desk import LogMoved
from oudler.director.rounds import closing, handover, sheet_warnings
from oudler.tournament.events import Agreed, LogLine, NotNow
from oudler.tournament.play import oversight_objections, play_of
from oudler.web.results import SCREEN, missing_text, ranking_and_table, ranking_state
from oudler.web.site import PageRequest, Refused, Role, act, page
from oudler.wording.events import demand_lines, happening_text, refusal_texts
from oudler.wording.language import clock_text


def ask_close(asked: PageRequest) -> Response:
    """What is still missing, or what will be declared."""
    return _close_page(asked, [])


def do_close(asked: PageRequest) -> Response:
    """Close the event, unless something was written since the page was looked at."""
    signed = [name for field in _signed(asked) if (name := asked.field(field))]
    winner, seen = asked.number_field("winner"), asked.number_field("seen", 0) or 0
    try:
        line = closing.close(asked.desk, asked.by, seen=seen, signed=signed, winner=winner)
    except LogMoved:
        if asked.desk.event.is_closed:  # sent twice, or by two people: it is done
            return asked.go_to("classement")
        return _close_page(asked, _news(asked, seen), 409)
    except NotNow as refusal:
        return _close_page(asked, refusal_texts(asked.words, refusal.problems), 422)
    return asked.go_to("classement", did=line.number)


def _signed(asked: PageRequest) -> list[str]:
    """The fields for those who sign."""
    return [f"signed{at}" for at in range(1, play_of(asked.desk.event).signers + 1)]


def _close_page(asked: PageRequest, wrong: list[str], status: int = 200) -> Response:
    found, table = ranking_and_table(asked, None)
    state = closing.closing_of(asked.desk.situation, found, asked.by)
    return asked.page(
        "ranking_close.html",
        status=status,
        closing=state,
        problems=refusal_texts(asked.words, state.problems),
        missing=missing_text(asked.words, asked.desk.event, found),
        ranking=found,
        doubtful=[
            (each, sheet_warnings.doubt_text(asked.words, each))
            for each in asked.desk.found("doubts", sheet_warnings.doubts_of)
        ],
        wrong_lines=wrong,
        demands=demand_lines(asked.words, asked.desk.event, oversight_objections(asked.desk.event)),
        table=table,
        rows=table.first,
        typed_names={field: asked.field(field) for field in _signed(asked)},
        seen=asked.desk.version[0],
        **ranking_state(asked),
    )


def _news(asked: PageRequest, seen: int) -> list[str]:
    """What was written since the page was made, by whom and when; the close is then looked at again."""
    words, desk = asked.words, asked.desk
    told = [
        words.say(
            "{time}, {by} : {what}",
            time=clock_text(words, line.at),
            by=line.by,
            what=happening_text(words, desk.event, line.happening),
        )
        for line in handover.lines_after(desk.situation, seen)[-handover.LAST_LINES :]
    ]
    return [words.say("Rien n'a été clos : on a écrit depuis. Relisez, puis validez de nouveau."), *told]


# --- the way back ---------------------------------------------------------------------------------------


def ask_reopen(asked: PageRequest) -> Response:
    """Ask why a closed event is taken up again."""
    return asked.page("ranking_reopen.html", wrong_lines=[], why="", **ranking_state(asked))


def do_reopen(asked: PageRequest) -> Response:
    """Take a closed event up again, with the reason."""
    why = asked.field("why")
    try:
        line = closing.reopen(asked.desk, why, asked.by)
    except NotNow as refusal:
        values = {"wrong_lines": refusal_texts(asked.words, refusal.problems), "why": why}
        return asked.page("ranking_reopen.html", status=422, **values, **ranking_state(asked))
    return asked.go_to("classement", did=line.number)


# --- duplicate deals ------------------------------------------------------------------------------------


def ask_accounts(asked: PageRequest) -> Response:
    """Whom the arbiter has to confirm, and the quarters of a match that the teams have to agree on."""
    return _accounts_page(asked, [])


def _accounts_page(asked: PageRequest, wrong: list[str], status: int = 200) -> Response:
    return asked.page(
        "ranking_accounts.html", status=status, wrong_lines=wrong, typed=asked.field, **ranking_state(asked)
    )


def do_confirm(asked: PageRequest) -> Response:
    """Rank somebody by one side of the game alone, with the reason (TOP-08)."""
    unit, session = asked.number_field("unit", 0) or 0, asked.number_field("session", 0) or 0
    return _written(asked, lambda: closing.confirm(asked.desk, unit, session, asked.field("why"), asked.by))


def do_agree(asked: PageRequest) -> Response:
    """Note what both teams of a match counted for a quarter (EQU-14)."""
    first, second = ((_pm(asked, f"{team}_1"), _pm(asked, f"{team}_2")) for team in ("first", "second"))
    account = Agreed(asked.number_field("round", 0) or 0, first, second)
    return _written(asked, lambda: closing.agree_quarter(asked.desk, account, asked.by))


def _written(asked: PageRequest, write: Callable[[], LogLine]) -> Response:
    try:
        line = write()
    except NotNow as refusal:
        return _accounts_page(asked, refusal_texts(asked.words, refusal.problems), 422)
    return asked.go_to("classement/comptes", did=line.number)


def _pm(asked: PageRequest, field: str) -> Fraction:
    """PM as people write them: 12,345. Raises Refused."""
    text = asked.field(field).replace("−", "-").replace(",", ".")
    try:
        if len(text) > 12 or "/" in text or "e" in text.lower():
            raise ValueError(text)
        return Fraction(text)
    except ValueError:
        told = asked.words.say("« {text} » : écrivez les PM comme 12,345.", text=text[:12])
        raise Refused(told) from None


ROUTES = (
    page(f"{SCREEN}/clore", ask_close, Role.ARBITER),
    act(f"{SCREEN}/clore", do_close, Role.ARBITER),
    page(f"{SCREEN}/rouvrir", ask_reopen, Role.ARBITER),
    act(f"{SCREEN}/rouvrir", do_reopen, Role.ARBITER),
    page(f"{SCREEN}/comptes", ask_accounts, Role.ARBITER),
    act(f"{SCREEN}/comptes/confirmer", do_confirm, Role.ARBITER),
    act(f"{SCREEN}/comptes/accord", do_agree, Role.ARBITER),
)
