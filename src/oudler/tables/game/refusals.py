"""What may not be done at a table, and why; the rules of the game itself answer in `rules`."""

from oudler import rules
from oudler.tables.game.game import DealInPlay, Game
from oudler.tables.game.setup import TableKind
from oudler.tables.game.spelling import UNREADABLE
from oudler.wording.language import WordedGround, msg

LONGEST_ACT = 400


class TableReason(WordedGround):
    """Why something is refused, as people are told."""

    NOT_SEATED = msg("Vous regardez cette table : prenez une place libre pour jouer.")
    NO_SUCH_SEAT = msg("Cette place n'existe pas : choisissez-en une autre.")
    SEAT_TAKEN = msg("Cette place est prise : choisissez-en une autre.")
    SEATED_ALREADY = msg("Vous avez déjà une place : quittez-la d'abord.")
    DEAL_RUNNING = msg("Une donne est en cours : attendez qu'elle finisse.")
    NO_DEAL = msg("Aucune donne n'est en cours : attendez la suivante.")
    NOT_YOUR_TURN = msg("Ce n'est pas à vous : attendez votre tour.")
    NOT_AN_ACT = msg("Ce coup n'est pas compris : choisissez une carte ou une annonce.")
    MOVED_ON = msg("La table a changé entre-temps : regardez et recommencez.")
    NOT_READY_NOW = msg("La donne suivante n'est pas encore annoncée : attendez un instant.")
    NO_TAKEBACKS = msg("À cette table on ne reprend pas une carte.")
    NOTHING_TO_TAKE_BACK = msg("Vous n'avez rien joué que l'on puisse reprendre.")
    ASKED_ALREADY = msg("Une reprise est déjà demandée : attendez les réponses.")
    REFUSED_ALREADY = msg("On vous a déjà refusé de reprendre ce coup : continuez à jouer.")
    NOTHING_ASKED = msg("Personne ne demande à reprendre.")
    NOT_PROVEN = msg("Les plis qui restent ne sont pas tous certains : jouez-les.")
    NO_CLOCK = msg("Cette table n'a pas de pendule.")
    NOT_A_BOT = msg("Ce coup n'est pas d'un robot : choisissez un coup de robot.")
    FIXED_SEATS = msg("À cette table les places sont fixées d'avance.")
    NO_NAME = msg("Écrivez votre nom.")
    LONG_NAME = msg("Ce nom a plus de 24 lettres : écrivez-en un plus court.")
    STRANGE_NAME = UNREADABLE
    NOT_THE_HOST = msg("Seul l'hôte de la table peut donner cette place à un robot : demandez-le-lui.")
    STILL_THERE = msg("Cette personne est là : laissez-lui une minute pour être prête.")
    UNKNOWN_PERSON = msg("Dites d'abord votre nom : vous pourrez alors prendre une place.")
    NO_POIGNEE = msg("Vous n'avez pas assez d'atouts pour une poignée : jouez une carte.")
    TIME_USED = msg("Vous avez déjà redemandé du temps dix fois pour ce coup : jouez.")
    TOO_FAST = msg("Trop de demandes à la fois : attendez une seconde.")
    BAD_FRAME = msg("Ce message n'est pas compris : rechargez la page.")
    NOT_KEPT = msg("Rien n'a pu être enregistré : réessayez dans un instant.")
    TOO_MANY_PAGES = msg("Vous avez ouvert cette table dans trop de fenêtres : continuez dans la dernière.")
    TOO_MANY_WATCH = msg("Trop d'inconnus regardent cette table : rechargez la page, ou revenez plus tard.")
    BROKEN = msg(
        "Le journal de cette table est abîmé, ou a été changé en dehors du jeu : la partie ne peut plus "
        "continuer. Prévenez qui tient le site, et ouvrez une autre table."
    )
    NOT_YOURS = msg("Cette table ne se regarde pas : jouez d'abord la donne.")


class TableRefusal(rules.Refusal):
    """Something may not be done now, by the table or by the rules; `said` is told instead of a text."""


def parse_act(play: DealInPlay, seat: int, text: str) -> rules.Action:
    """The action that a page means; `petit_sec` is always one's own. Raises TableRefusal."""
    place = play.place_of(seat)
    if place is None:
        raise TableRefusal(TableReason.NOT_YOUR_TURN)
    if text.strip().lower() == "petit_sec":
        return rules.DeclarePetitSec(place)
    try:
        return rules.parse_action(text[:LONGEST_ACT])
    except ValueError:
        raise TableRefusal(TableReason.NOT_AN_ACT) from None


def check_act(play: DealInPlay, seat: int, action: rules.Action) -> None:
    """Refuse an action of somebody else, or against the rules. Raises TableRefusal."""
    reason = rules.why_not(play.state, action)
    if rules.actor_of(play.state, action) != play.place_of(seat):
        raise TableRefusal(TableReason.NOT_YOUR_TURN)
    if reason is not None:
        raise TableRefusal(reason)


def can_take_back(game: Game, seat: int) -> bool:
    """Whether a seat has something that it may ask to take back."""
    is_refused = game.play is not None and seat in game.play.refused
    is_allowed = game.setup.takebacks and game.setup.kind is not TableKind.BOARD and not is_refused
    return is_allowed and kept_by_taking_back(game, seat) is not None


def kept_by_taking_back(game: Game, seat: int) -> int | None:
    """How many actions of the deal stay when a seat takes back its last one; None: there is none.

    What everybody has seen cannot be unseen: nothing is taken back behind a turned dog, and no bid once a
    card is played.
    """
    if game.play is None or game.play.is_over:
        return None
    done = game.play.done
    own = [number for number, each in enumerate(done) if (each.seat, each.how) == (seat, "person")]
    if not own or any(isinstance(each.action, rules.TurnDog) for each in done[own[-1] :]):
        return None
    is_played = any(isinstance(each.action, rules.PlayCard) for each in done[own[-1] :])
    return None if is_played and isinstance(done[own[-1]].action, rules.MakeBid) else own[-1]


def host_of(game: Game) -> int | None:
    """The seat of whoever may give another's seat to a bot: the opener's; else of the first person."""
    own = game.seat_of(game.owner) if game.owner else None
    return min(game.persons, default=None) if own is None else own


def may_watch(game: Game, who: str) -> bool:
    """Whether somebody may look at a table: at a board only whoever plays it there."""
    return game.setup.kind is not TableKind.BOARD or (bool(who) and game.seat_of(who) is not None)
