"""What is said at a live table when something happens: one short sentence each, the card or the name first.

Every sentence ends with its full stop, so that several can be spoken in a row. Names are arguments; what a
person has done is told to that person as « vous ».
"""

from collections.abc import Sequence
from dataclasses import dataclass

from oudler import rules
from oudler.wording.game import prompts
from oudler.wording.game.cards import card_word, sorted_cards, the_card
from oudler.wording.game.deal_result import result_line
from oudler.wording.game.table import bid_word
from oudler.wording.language import Words, msg


@dataclass(frozen=True, slots=True)
class _Sentence:
    """A sentence about somebody, and the same sentence to that person."""

    theirs: str
    yours: str

    def of(self, words: Words, name: str, is_me: bool, **fields: object) -> str:
        """The sentence about a name, or to the person who bears it."""
        if is_me:
            return words.say(self.yours, **fields)
        return words.say(self.theirs, name=name, **fields)


# --- what somebody does in a deal --------------------------------------------------------------------

_CARD = _Sentence(msg("{name} : {card}."), msg("Vous : {card}."))
_PASSES = _Sentence(msg("{name} passe."), msg("Vous passez."))
_BIDS = _Sentence(msg("{name} dit {bid}."), msg("Vous dites {bid}."))
_CALLS = _Sentence(prompts.CALLS, msg("Vous appelez {card}."))
_SHOWS = _Sentence(msg("{name} montre {n} atouts : {cards}."), msg("Vous montrez {n} atouts : {cards}."))
_CONFIRMS = {
    True: _Sentence(msg("{name} joue son contrat."), msg("Vous jouez votre contrat.")),
    False: _Sentence(msg("{name} renonce à son contrat."), msg("Vous renoncez à votre contrat.")),
}
_RULES = {True: msg("La demande est accordée."), False: msg("La demande est refusée.")}
_PLAIN: dict[type[rules.Action], _Sentence] = {
    rules.DeclarePetitSec: _Sentence(msg("{name} montre le petit sec."), msg("Vous montrez le petit sec.")),
    rules.TurnDog: _Sentence(msg("{name} retourne le chien."), msg("Vous retournez le chien.")),
    rules.LayDiscard: _Sentence(prompts.DISCARDED, msg("Vous avez fait votre écart.")),
    rules.AnnounceSlam: _Sentence(msg("{name} annonce le chelem."), msg("Vous annoncez le chelem.")),
    rules.SayJeu: _Sentence(msg("{name} dit « jeu »."), msg("Vous dites « jeu ».")),
}


def done_text(words: Words, name: str, action: rules.Action, *, is_me: bool = False) -> str:
    """What somebody did, as everybody may hear it: a discard is told without its cards (CHI-03)."""
    if isinstance(action, rules.Grant):
        return words.say(_RULES[action.granted])
    told, fields = _told(words, action)
    return told.of(words, name, is_me, **fields)


def _told(words: Words, action: rules.Action) -> tuple[_Sentence, dict[str, object]]:
    """The sentence of an action, and its fields."""
    match action:
        case rules.PlayCard(card):
            return _CARD, {"card": card_word(words, card)}
        case rules.MakeBid(bid):
            return _PASSES if bid is rules.Bid.PASS else _BIDS, {"bid": bid_word(words, bid)}
        case rules.CallCard(card):
            return _CALLS, {"card": the_card(words, card)}
        case rules.ShowPoignee(cards):
            return _SHOWS, {"n": len(cards), "cards": _trumps(words, cards)}
        case rules.Confirm(kept):
            return _CONFIRMS[kept], {}
    return _PLAIN[type(action)], {}


def _trumps(words: Words, cards: rules.Hand) -> str:
    return words.listed([_trump(words, card) for card in sorted_cards(cards)])


def _trump(words: Words, card: rules.Card) -> str:
    """A trump among trumps: its number alone."""
    return card_word(words, card) if card in (rules.EXCUSE, rules.PETIT) else str(rules.rank_of(card))


# --- who sits, leaves, comes back --------------------------------------------------------------------

_SITS = _Sentence(msg("{name} prend place."), msg("Vous prenez place."))
_LEAVES = _Sentence(msg("{name} quitte la table."), msg("Vous quittez la table."))
_IS_REPLACED = _Sentence(
    msg("{name} quitte la table, {bot} (robot) joue à sa place."),
    msg("Vous quittez la table, {bot} (robot) joue à votre place."),
)
_IS_PUT_OUT = _Sentence(
    msg("{by} remplace {name} par {bot} (robot)."),
    msg("{by} vous remplace par {bot} (robot) : prenez une autre place."),
)
_STOOD_IN = _Sentence(
    msg("Un robot joue pour {name}, le temps de son absence."),
    msg("Un robot a joué pour vous, le temps de votre absence."),
)
_RETURNS = _Sentence(msg("{name} est de retour."), msg("Vous voilà de retour."))


def seated_text(words: Words, name: str, *, is_bot: bool = False, is_me: bool = False) -> str:
    """Somebody, or a bot, sat down."""
    if is_bot:
        return words.say(msg("{name} (robot) prend place."), name=name)
    return _SITS.of(words, name, is_me)


def risen_text(words: Words, name: str, *, bot: str = "", is_me: bool = False) -> str:
    """Somebody left; with the name of the bot that has the seat now, if one does."""
    told = _IS_REPLACED if bot else _LEAVES
    return told.of(words, name, is_me, bot=bot)


def put_out_text(words: Words, name: str, *, bot: str, by: str, is_me: bool = False) -> str:
    """Somebody gave another's seat to a bot; `by` is empty for whoever did."""
    if not by:
        return words.say(msg("Vous remplacez {name} par {bot} (robot)."), name=name, bot=bot)
    return _IS_PUT_OUT.of(words, name, is_me, bot=bot, by=by)


def stood_in_text(words: Words, name: str, *, is_me: bool = False) -> str:
    """A bot plays for an absent person."""
    return _STOOD_IN.of(words, name, is_me)


def returned_text(words: Words, name: str, *, is_me: bool = False) -> str:
    """The absent person is back."""
    return _RETURNS.of(words, name, is_me)


# --- from deal to deal -------------------------------------------------------------------------------

_DRAWN = _Sentence(
    msg("{name} a tiré la plus petite carte et donne."),
    msg("Vous avez tiré la plus petite carte : vous donnez."),
)
_READY = _Sentence(msg("{name} est d'accord pour la suite."), msg("On attend les autres joueurs."))
_DEALS = _Sentence(msg("Donne {number}, {name} donne."), msg("Donne {number}, vous donnez."))
_WINS = _Sentence(msg("Le pli est à {name}."), msg("Le pli est à vous."))
_ENDINGS = {
    rules.Ending.ALL_PASS: msg("Tout le monde a passé : la donne est nulle."),
    rules.Ending.PETIT_SEC: msg("Petit sec : la donne est annulée."),
}


def drew_text(words: Words, name: str, *, is_me: bool = False) -> str:
    """Whom the draw made the first dealer (DRW-01)."""
    return _DRAWN.of(words, name, is_me)


def committed_text(words: Words, number: int) -> str:
    """The next deal is sealed."""
    return words.say(msg("La donne {number} est scellée."), number=number)


def readied_text(words: Words, name: str, *, is_me: bool = False) -> str:
    """Somebody is ready for the next deal."""
    return _READY.of(words, name, is_me)


def dealt_text(words: Words, number: int, dealer: str, *, is_me: bool = False) -> str:
    """A deal begins: its number, and who deals."""
    return _DEALS.of(words, dealer, is_me, number=number)


def dealt_here_text(words: Words, number: int, roles: str) -> str:
    """The same with who shuffles and cuts, as `roles_text` tells them."""
    return words.say(msg("Donne {number}. {roles}"), number=number, roles=roles)


def trick_text(words: Words, name: str, *, is_me: bool = False) -> str:
    """Who won a trick."""
    return _WINS.of(words, name, is_me)


def deal_over_text(
    words: Words,
    ending: rules.Ending,
    result: rules.Result | None,
    names: Sequence[str],
    *,
    you: int | None = None,
) -> str:
    """How a deal ended, in one line; the names are those of the places of the deal, one of them « vous »."""
    if result is None:
        return words.say(_ENDINGS[ending])
    return f"{result_line(words, result, names, you=you)}."


# --- taking back, claiming --------------------------------------------------------------------------

_ASKS_BACK = _Sentence(
    msg("{name} demande à reprendre."),
    msg("Vous demandez à reprendre : on attend les réponses."),
)
_ANSWERS = {
    True: _Sentence(msg("{name} accepte."), msg("Vous acceptez.")),
    False: _Sentence(msg("{name} n'accepte pas : on continue."), msg("Vous n'acceptez pas : on continue.")),
}
_TIME_IS_UP = _Sentence(
    msg("Temps écoulé : un robot joue pour {name}."), msg("Temps écoulé : un robot joue pour vous.")
)
_TAKES_BACK = _Sentence(msg("{name} a repris."), msg("Vous avez repris : rejouez."))
_CLAIMS = _Sentence(
    msg("{name} étale son jeu : tous les plis qui restent lui reviennent."),
    msg("Vous étalez votre jeu : tous les plis qui restent vous reviennent."),
)


def back_asked_text(words: Words, name: str, *, is_me: bool = False) -> str:
    """Somebody asks to take back."""
    return _ASKS_BACK.of(words, name, is_me)


def back_answered_text(words: Words, name: str, *, yes: bool, is_me: bool = False) -> str:
    """Another person agrees, or does not."""
    return _ANSWERS[yes].of(words, name, is_me)


def silence_text(words: Words) -> str:
    """Nobody answered in time whether it may be taken back."""
    return words.say("Pas de réponse à temps : on continue sans reprendre.")


def time_is_up_text(words: Words, name: str, *, is_me: bool = False) -> str:
    """A bot plays for a person whose time is over."""
    return _TIME_IS_UP.of(words, name, is_me)


def taken_back_text(words: Words, name: str, *, is_me: bool = False) -> str:
    """It is taken back, whoever asked for it plays again."""
    return _TAKES_BACK.of(words, name, is_me)


def claimed_text(words: Words, name: str, *, is_me: bool = False) -> str:
    """Somebody lays the cards down: the rest of the tricks is certain."""
    return _CLAIMS.of(words, name, is_me)
