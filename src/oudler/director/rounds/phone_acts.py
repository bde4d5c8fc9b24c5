"""What a player does with a phone: come in, enter the sheet of the table, judge it, call the arbiter.

A sheet that a player enters waits until another player of the table confirms it, on another device. The
desk may always enter it from paper instead: then nothing waits any more.
"""

from collections.abc import Callable, Mapping

from oudler.director.desk import Arrived, Called, Desk, EventSituation, Proposed, Spot, Withdrawn
from oudler.director.rounds.phone_view import SheetTask, sheet_mark, spot_at, step_of
from oudler.director.rounds.sheets import waiting_at
from oudler.rules import Refusal
from oudler.tournament.events import Handed, LogLine
from oudler.tournament.sheets import Sheet, sheet_faults
from oudler.wording.language import WordedGround, msg


class WhyRefused(WordedGround):
    """Why a phone may not do something."""

    CLOSED = msg("L'épreuve est close : voyez l'arbitre pour toute réclamation.")
    NO_SHEETS = msg("Ici les scores des étuis sont saisis au bureau.")
    """Boards are scored at the desk."""
    NOT_SEATED = msg("Vous n'avez pas de table en ce moment.")
    OTHER_ROUND = msg("Cette position n'est plus en cours : portez la feuille de papier à l'arbitre.")
    OTHER_TABLE = msg("Ce n'est pas la feuille de votre table.")
    ALREADY_IN = msg("La feuille de votre table est déjà remise : seul l'arbitre la change.")
    WAITS = msg("Un autre joueur vient d'écrire la feuille : confirmez-la, ou contestez-la.")
    """Another player entered the sheet: it is confirmed or contested first."""
    NOTHING_WAITS = msg("Aucune feuille n'attend plus : elle a été reprise.")
    CHANGED = msg("La feuille a changé entre-temps : relisez-la avant de confirmer.")
    """What waits is not what was shown."""
    SAME_PLAYER = msg("Vous l'avez écrite : un autre joueur de la table la confirme.")
    SAME_DEVICE = msg(
        "Elle a été écrite sur ce téléphone : confirmez-la sur un autre, ou remettez le papier à l'arbitre."
    )
    NOT_RIGHT = msg("La somme ne fait pas 0 : recomptez avec la table.")


class PhoneRefused(Refusal):
    """A phone asked for something that it may not do; nothing is changed."""


CALLS: Mapping[str, str] = {
    "faute": msg("Une faute au jeu"),
    "feuille": msg("La feuille de marque"),
    "joueur": msg("Il manque quelqu'un"),
    "autre": msg("Autre chose"),
}
"""Why a table calls: few words, chosen with a thumb."""
CONTESTED = msg("Feuille contestée")


# --- what a phone does ----------------------------------------------------------------------------------


def check_in(desk: Desk, number: int, by: str) -> None:
    """A player says that he is in the hall; once is enough. Raises PhoneRefused."""
    if number not in desk.hall.arrived:
        desk.note(Arrived(number), by=by, given=_open)


def propose(desk: Desk, spot: Spot, sheet: Sheet, *, number: int, device: str, by: str) -> None:
    """Enter the sheet of the table; it waits for another player. Raises PhoneRefused."""

    def may(situation: EventSituation) -> None:
        check_table(situation, spot, number)
        step, _ = step_of(situation, number)
        deals = situation.event.regulations.rounds[spot[0] - 1].deals
        if step is SheetTask.JUDGE:
            raise PhoneRefused(WhyRefused.WAITS)
        if any(not fault.kind.is_warning for fault in sheet_faults(sheet, deals)):
            raise PhoneRefused(WhyRefused.NOT_RIGHT)

    desk.note(Proposed(*spot, sheet, number, device), by=by, given=may)


def confirm(desk: Desk, spot: Spot, number: int, device: str, *, seen: str, by: str) -> LogLine:
    """Confirm what another player entered: the sheet is handed in. Raises PhoneRefused, NotNow."""
    _judging(desk.situation, spot, number, seen)
    waiting = desk.hall.proposed[spot]

    def may(situation: EventSituation) -> None:
        _judging(situation, spot, number, seen)
        if situation.hall.proposed.get(spot) != waiting:
            raise PhoneRefused(WhyRefused.CHANGED)
        if waiting.device and waiting.device == device:
            raise PhoneRefused(WhyRefused.SAME_DEVICE)

    handed = Handed(*spot, waiting.sheet)
    return desk.record(handed, by=by, notes=(Withdrawn(*spot),), given=may)


def contest(desk: Desk, spot: Spot, number: int, *, seen: str, by: str) -> None:
    """Contest what another entered: it is taken back, the arbiter is called. Raises PhoneRefused."""
    notes = Withdrawn(*spot, why=CONTESTED), Called(spot[1], number, CONTESTED, spot[0])
    desk.note(*notes, by=by, given=lambda situation: _judging(situation, spot, number, seen))


def take_back(desk: Desk, spot: Spot, number: int, by: str) -> None:
    """Take back what one entered oneself. Raises PhoneRefused."""

    def may(situation: EventSituation) -> None:
        check_table(situation, spot, number)
        if step_of(situation, number)[0] is not SheetTask.MINE:
            raise PhoneRefused(WhyRefused.NOTHING_WAITS)

    desk.note(Withdrawn(*spot), by=by, given=may)


def call_arbiter(desk: Desk, number: int, what: str, by: str) -> None:
    """Call the arbiter to one's table; one who waits already is not written twice. Raises PhoneRefused."""
    spot = spot_at(desk.event, number)
    if spot is None:
        _open(desk.situation)
        raise PhoneRefused(WhyRefused.NOT_SEATED)
    if all(call.number != number for call in desk.hall.calls.values()):
        called = Called(spot[1], number, CALLS.get(what, CALLS["autre"]), spot[0])
        desk.note(called, by=by, given=_open)


# --- who may --------------------------------------------------------------------------------------------


def _open(situation: EventSituation) -> None:
    if situation.event.is_closed:
        raise PhoneRefused(WhyRefused.CLOSED)


def check_table(situation: EventSituation, spot: Spot, number: int) -> None:
    """A player touches only the sheet of his own table, in the round that is played, while it is not in.

    Raises PhoneRefused.
    """
    event = situation.event
    mine = spot_at(event, number)
    rows: tuple[tuple[WhyRefused, Callable[[], bool]], ...] = (
        (WhyRefused.CLOSED, lambda: event.is_closed),
        (WhyRefused.NO_SHEETS, lambda: event.regulations.form.is_duplicate),
        (WhyRefused.OTHER_ROUND, lambda: spot[0] != event.last_seated),
        (WhyRefused.NOT_SEATED, lambda: mine is None),
        (WhyRefused.OTHER_TABLE, lambda: mine != spot),
        (WhyRefused.ALREADY_IN, lambda: spot in event.sheets),
    )
    for why, is_so in rows:
        if is_so():
            raise PhoneRefused(why)


def _judging(situation: EventSituation, spot: Spot, number: int, seen: str) -> None:
    """Whether a player may judge the sheet that waits: as it was shown, and entered by somebody else."""
    check_table(situation, spot, number)
    waiting = waiting_at(situation.event, situation.hall.proposed, spot)
    if waiting is None:
        raise PhoneRefused(WhyRefused.NOTHING_WAITS)
    if sheet_mark(waiting) != seen:
        raise PhoneRefused(WhyRefused.CHANGED)
    if waiting.number == number:
        raise PhoneRefused(WhyRefused.SAME_PLAYER)
