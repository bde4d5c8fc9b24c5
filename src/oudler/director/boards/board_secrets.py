"""Where the cards of boards are kept until they are shown: a secret of the event, never a journal (DUP-05).

A set is kept under a hash of its seals: keeping another never replaces cards that somebody has sealed.
"""

import hashlib
from collections.abc import Iterable, Sequence

from oudler.director.desk import Desk
from oudler.rules import Refusal
from oudler.tournament.boards import Label, Packed, SealedBoard, write_set
from oudler.tournament.events import Event
from oudler.tournament.play import circuit_of, planned_sessions
from oudler.wording.language import WordedGround, msg


class WhyNoBoards(WordedGround):
    """Why boards cannot be made, taken in, printed or sealed so."""

    NO_CIRCUIT = msg("Donnez d'abord les places de la séance : elles disent combien d'étuis il faut.")
    SEALED = msg("Les étuis de cette séance sont scellés : ils ne changent plus.")
    NOT_HERE = msg("Les cartes ne sont pas sur cet ordinateur : prenez-les de leur fichier.")
    REPLACED = msg("Les étuis ont été refaits entre-temps : regardez-les avant de sceller.")
    WHOLE = msg("Tous les étuis de la séance sont faits.")
    BEGUN = msg("La séance est commencée : ses étuis ne se refont plus.")
    NO_NUMBER = msg("Il n'y a pas d'étui {number} dans cette séance.")
    UNFIT = msg("Ces étuis ne sont pas ceux de la séance, par le numéro ou par le preneur.")
    PLAYING = msg(
        "Vous jouez dans cette épreuve : demandez à quelqu'un qui ne joue pas d'imprimer les cartes."
    )
    UNREADABLE = msg(
        "Ligne {number} : ce n'est pas un étui, rien n'est pris. « oudler boards check » dit pourquoi."
    )
    CLOSED_FILE = msg("Ce fichier n'a que les scellés, pas les cartes : prenez l'autre, sans « sealed ».")
    NOT_SEALED_SO = msg(
        "Ce ne sont pas les étuis qui ont été scellés : leurs clés n'ouvrent pas les scellés."
    )


class NoBoards(Refusal):
    """What was asked of the boards cannot be done; `number` is a line of a file, or a board."""


def kept_boards(desk: Desk, session: int) -> tuple[Packed, ...]:
    """The boards that were sealed, or else kept last; none where their cards are not here."""
    seals = desk.event.sealed.get(session)
    return opened_box(desk, session, _box_of(seals) if seals else last_box(desk, session))


def last_box(desk: Desk, session: int) -> str:
    """Which set was kept last; empty: none was."""
    return desk.kept_secret(_last(session)) or ""


def opened_box(desk: Desk, session: int, box: str) -> tuple[Packed, ...]:
    """The boards of a set, from the first; none where there is no such set."""
    text = desk.kept_secret(f"{_last(session)}/{box}") or ""
    return tuple(Packed.parse(line) for line in text.splitlines())


def keep_boards(desk: Desk, session: int, boards: Iterable[Packed]) -> None:
    """Keep a set of boards with their keys beside those that were kept before."""
    kept = sorted(boards, key=lambda each: each.board.number)
    box = box_of(kept)
    desk.keep_secret(f"{_last(session)}/{box}", write_set(kept))
    desk.keep_secret(_last(session), box)


def box_of(boards: Iterable[Packed]) -> str:
    """What a set is called: it tells nothing of its cards."""
    return _box_of(each.sealed.commitment for each in boards)


def _box_of(seals: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(seals).encode()).hexdigest()


def _last(session: int) -> str:
    return f"boards/{session}"


# --- which boards a session plays -----------------------------------------------------------------------


def labels_of(event: Event, session: int) -> tuple[Label, ...]:
    """What is written on the boards of a session; none before places are given."""
    return circuit_of(event, session).labels if session in planned_sessions(event) else ()


def fitting(event: Event, labels: Iterable[Label], boards: Iterable[Packed]) -> tuple[Packed, ...]:
    """Those that may be played in the session: by number, and by taker where seats count (QUA-03)."""
    takers = {label.number: label.taker for label in labels}
    is_seated = event.regulations.form.is_rated
    return tuple(
        each
        for each in boards
        if each.board.number in takers
        and (not is_seated or takers[each.board.number] is each.board.label.taker)
    )


def whole_set(event: Event, session: int, boards: Sequence[Packed]) -> tuple[Packed, ...]:
    """All boards of a session. Raises NoBoards where some are missing."""
    labels = labels_of(event, session)
    found = fitting(event, labels, boards)
    if not boards:
        raise NoBoards(WhyNoBoards.NOT_HERE)
    if not labels or [each.board.number for each in found] != [label.number for label in labels]:
        raise NoBoards(WhyNoBoards.UNFIT)
    return found


def sealed_boards(event: Event, session: int, boards: Sequence[Packed]) -> list[SealedBoard]:
    """The published seals, with the labels of the boards, or of the circuit where those are not here."""
    labels = {label.number: label for label in labels_of(event, session)}
    labels |= {each.board.number: each.board.label for each in boards}
    seals = enumerate(event.sealed[session], start=1)
    return [SealedBoard(labels[number], seal) for number, seal in seals if number in labels]
