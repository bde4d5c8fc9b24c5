"""What a seat is shown besides what everybody is: its hand, what it may do, and why not otherwise.

Everything comes from the view of the seat (`rules.view`); whoever watches or sits out has none.
"""

from collections.abc import Sequence
from typing import Any

from oudler import rules
from oudler.tables.game import DealInPlay, Game, can_claim, can_take_back, host_of
from oudler.tables.lessons import coach_text
from oudler.tables.wire import PoigneeChoice, SeenAsking, card_names, playing_names
from oudler.wording.game import excuse_warning, prompt_text, reason_sentence
from oudler.wording.language import Words


def own_fields(game: Game, seat: int | None, words: Words) -> dict[str, Any]:
    """The fields of one seat; for whoever watches or sits out, what everybody knows."""
    play = game.play
    place = play.place_of(seat) if play else None
    own = _watching(game) | {"is_host": seat is not None and seat == host_of(game)}
    if play is None:
        return own
    if place is None or seat is None:
        return own | _camps_for_all(play)
    seen = rules.view(play.state, place)
    return own | {
        "partner": play.seat_of(seen.partner),
        "alone": seen.is_alone,
        "hand": card_names(seen.hand),
        "discard": card_names(seen.discard) if seen.discard and not seen.phase.is_over else None,
        "legal": _legal(seen, has_slam=game.setup.lesson is None),
        "refusals": _refusals(play.state, seen, words, playing_names(game, play)),
        "discard_size": rules.SIZES[seen.players].dog_size if seen.phase is rules.Phase.DISCARD else 0,
        "poignee": _poignee(seen),
        "can_claim": can_claim(seen),
        "can_take_back": can_take_back(game, seat),
        "asking": _asking(game, seat),
        "prompt": prompt_text(words, seen, playing_names(game, play)),
        "excuse_warning": excuse_warning(words, seen),
        "coach": coach_text(words, game.setup.lesson, play.done, play.state),
    }


def _watching(game: Game) -> dict[str, Any]:
    return {
        "partner": None,
        "alone": None,
        "hand": [],
        "discard": None,
        "legal": [],
        "refusals": {},
        "discard_size": 0,
        "poignee": None,
        "can_claim": False,
        "can_take_back": False,
        "asking": _asking(game, None),
        "prompt": "",
        "excuse_warning": "",
        "coach": "",
    }


def _camps_for_all(play: DealInPlay) -> dict[str, Any]:
    """The partner, once everybody knows (CAL-09)."""
    terms = play.state.terms
    if terms is None or not rules.camps_are_known(play.state):
        return {}
    return {"partner": play.seat_of(terms.partner), "alone": terms.partner is None}


def _asking(game: Game, seat: int | None) -> SeenAsking | None:
    asking = game.play.asking if game.play else None
    if game.play is None or asking is None:
        return None
    return SeenAsking(
        asking.seat,
        mine_to_answer=seat in game.still_asked(asking),
        acts=len(game.play.done) - asking.kept,
    )


def _legal(seen: rules.View, *, has_slam: bool) -> list[str]:
    """The actions that fit on buttons: a discard or a poignee is composed card by card."""
    if seen.phase is rules.Phase.DISCARD:
        return []
    plays = [action for action in seen.legal[: len(seen.hand)] if isinstance(action, rules.PlayCard)]
    if seen.phase is rules.Phase.PLAY:
        is_slam_open = has_slam and seen.turn == seen.seat and _can_announce(seen)
        return [*map(str, plays), *(["slam"] if is_slam_open else [])]
    others = [action for action in seen.legal if has_slam or not isinstance(action, rules.AnnounceSlam)]
    return ["petit_sec" if isinstance(action, rules.DeclarePetitSec) else str(action) for action in others]


def _can_announce(seen: rules.View) -> bool:
    return not seen.tricks and seen.legal[-1] == rules.AnnounceSlam()


def _refusals(state: rules.State, seen: rules.View, words: Words, names: Sequence[str]) -> dict[str, str]:
    """Why a card of the hand, or a bid, may not be chosen now."""
    if seen.turn != seen.seat:
        return {}
    tried: dict[str, rules.Reason | None] = {}
    if seen.phase is rules.Phase.PLAY:
        tried = {rules.card_name(card): rules.why_not(state, rules.PlayCard(card)) for card in seen.hand}
    elif seen.phase is rules.Phase.DISCARD:
        pool = seen.discard_pool()
        tried = {rules.card_name(card): pool.why_not_card(card) for card in rules.Hand(pool.held)}
    elif seen.phase is rules.Phase.AUCTION:
        tried = {bid.word: rules.why_not(state, rules.MakeBid(bid)) for bid in rules.Bid}
    return {name: reason_sentence(words, reason, seen, names) for name, reason in tried.items() if reason}


def _poignee(seen: rules.View) -> PoigneeChoice | None:
    if seen.phase is not rules.Phase.PLAY or seen.turn != seen.seat or seen.tricks:
        return None
    if any(shown.seat == seen.seat for shown in seen.poignees):
        return None
    pool = seen.poignee_pool()
    sizes = pool.sizes()
    if not sizes:
        return None
    held = pool.trumps_mask(sizes[-1]) | seen.hand.mask & rules.EXCUSE_MASK
    return PoigneeChoice(sizes, card_names(rules.Hand(held)))
