"""Cards of boards taken out by somebody who may see them, and hands put back compared with them (DUP-05)."""

from collections.abc import Sequence

from starlette.responses import Response

from oudler.director.boards import card_exports, session_boards
from oudler.director.papers import NotPrintable, forms_for
from oudler.printing import PaperSize
from oudler.rules import Card, Problem
from oudler.tournament.boards import CARD_POCKETS, Pocket, WrongBoard
from oudler.web.desk.boards import ONE, board_page, frame_of, session_of
from oudler.web.results import download, file_name, shown_pdf
from oudler.web.site import PageRequest, Refused, Role, act, page
from oudler.wording.events import refusal_text
from oudler.wording.game import NotTyped, typed_cards
from oudler.wording.tournament import boards as said

MOST_TYPED = 400
"""Letters of a typed hand: eighteen cards with their full names take less."""
FILE = "file"
"""The boards as a file, beside the papers that show cards."""

# --- cards on paper -------------------------------------------------------------------------------------


def ask_print(asked: PageRequest) -> Response:
    """Ask whether the one who prints may see the cards."""
    return _print_page(asked, [])


def _print_page(asked: PageRequest, wrong: Sequence[str]) -> Response:
    session = session_of(asked)
    offered = {form.code: form for form in forms_for(asked.desk.tournament)}
    return board_page(
        asked,
        "boards_print.html",
        wrong,
        **frame_of(asked, session),
        boards=session_boards.boards_of(asked.desk, session),
        papers=[offered[code] for code in card_exports.SECRET_PAPERS if code in offered],
        is_playing=card_exports.is_playing(asked.desk.event, asked.by),
        chosen=asked.field("what") or card_exports.SECRET_PAPERS[0],
    )


def print_cards(asked: PageRequest) -> Response:
    """The cards as a document to be saved, never shown by the browser itself."""
    session, what = session_of(asked), asked.field("what")
    if asked.field("sure") != "1":
        return _print_page(
            asked, [asked.words.say("Confirmez d'abord que personne qui joue ne verra les cartes.")]
        )
    try:
        if what == FILE:
            body = card_exports.boards_file(asked.desk, session, asked.by).encode()
            return download(body, _name(asked, "etuis", "jsonl"), "application/octet-stream")
        paper = PaperSize.A5 if asked.field("paper") == PaperSize.A5.value else PaperSize.A4
        body = card_exports.print_cards(
            asked.desk, session, what, asked.words, asked.by, base_url=asked.base_url, paper=paper
        )
    except session_boards.NoBoards as error:
        return _print_page(asked, [refusal_text(asked.words, error)])
    except NotPrintable as error:
        return _print_page(asked, [refusal_text(asked.words, error)])
    return download(body, _name(asked, what, "pdf"), "application/pdf")


def labels(asked: PageRequest) -> Response:
    """The labels of the cases, for the printer."""
    try:
        body = card_exports.print_labels(asked.desk, session_of(asked), asked.words)
    except NotPrintable as error:
        raise Refused(refusal_text(asked.words, error)) from error
    return shown_pdf(body, _name(asked, "board_labels", "pdf"))


def seals(asked: PageRequest) -> Response:
    """What is published before anybody plays, for whoever checks it afterwards."""
    try:
        text = session_boards.sealed_file(asked.desk, session_of(asked))
    except session_boards.NoBoards as error:
        raise Refused(refusal_text(asked.words, error), status=404) from error
    return download(text.encode(), _name(asked, "etuis.sealed", "jsonl"), "application/octet-stream")


def _name(asked: PageRequest, what: str, ending: str) -> str:
    return file_name(asked.desk, f"s{asked.path('session')}-{what}", ending)


# --- cards put back -------------------------------------------------------------------------------------


def ask_check(asked: PageRequest) -> Response:
    """Ask for the hands of a board as they lie in their pockets."""
    return _check_page(asked)


def check(asked: PageRequest) -> Response:
    """Tell which pockets are right; what was typed is shown again only where it cannot be read."""
    session, words = session_of(asked), asked.words
    try:
        number = asked.number_field("number", 0) or 0
        returned = _returned(asked)
        wrong = card_exports.check_hands(asked.desk, session, number, returned)
    except (NotTyped, Refused) as error:
        return _check_page(asked, [str(error)], keeps=True)
    except WrongBoard as error:
        # What was typed wrong is told; which cards are missing would say what is in the board.
        values = {name: value for name, value in error.values.items() if name != "cards"}
        told = Problem(error.ground, **values) if "given" in values else error
        return _check_page(asked, [refusal_text(words, told)], keeps=True)
    except session_boards.NoBoards as error:
        return _check_page(asked, [refusal_text(asked.words, error)], keeps=True)
    right = [pocket for pocket in returned if pocket not in wrong]
    return _check_page(
        asked,
        told=said.all_back_text(words, number, right) if right else "",
        bad=[
            words.say(
                "Étui {number}, {pocket} : ne correspond pas. Comparez au diagramme, ou le chien à la fiche.",
                number=number,
                pocket=said.pocket_name(words, pocket),
            )
            for pocket in wrong
        ],
    )


def _returned(asked: PageRequest) -> dict[Pocket, list[Card]]:
    """The pockets that were typed. Raises NotTyped, Refused."""
    texts = {pocket: asked.field(pocket.value)[:MOST_TYPED] for pocket in CARD_POCKETS}
    found = {pocket: typed_cards(asked.words, text) for pocket, text in texts.items() if text}
    if not found:
        raise Refused(asked.words.say("Écrivez les cartes d'au moins une pochette."))
    return found


def _check_page(
    asked: PageRequest,
    wrong: Sequence[str] = (),
    *,
    told: str = "",
    bad: Sequence[str] = (),
    keeps: bool = False,
) -> Response:
    session = session_of(asked)
    return board_page(
        asked,
        "boards_check.html",
        wrong,
        **frame_of(asked, session),
        boards=session_boards.boards_of(asked.desk, session),
        pockets=[
            (pocket.value, said.pocket_name(asked.words, pocket), asked.field(pocket.value) if keeps else "")
            for pocket in CARD_POCKETS
        ],
        number=asked.field("number") if keeps else "",
        told=told,
        bad=bad,
    )


ROUTES = (
    page(f"{ONE}/imprimer", ask_print, Role.ORGANISER),
    act(f"{ONE}/imprimer", print_cards, Role.ORGANISER),
    page(f"{ONE}/etiquettes.pdf", labels, Role.ARBITER),
    page(f"{ONE}/scelles.jsonl", seals, Role.ARBITER),
    page(f"{ONE}/verifier", ask_check, Role.ARBITER),
    act(f"{ONE}/verifier", check, Role.ARBITER),
)
