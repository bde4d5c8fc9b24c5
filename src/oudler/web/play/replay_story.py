"""Every moment of a deal as the page of its replay shows it: in words, and as cards on the table."""

from typing import Any

from oudler.rules import Hand, LayDiscard, Phase, Side, State, TurnDog, card_name, result
from oudler.tables.game import winnings
from oudler.tables.live import Moment, Replay, moments
from oudler.wording.game import deal_over_text, dealt_text, done_text, hand_line, sorted_cards
from oudler.wording.language import Words, msg, points_number

_HOWS = {
    "stand_in": msg("Un robot jouait à sa place."),
    "clock": msg("La pendule était écoulée, un robot a joué."),
    "claim": msg("Le jeu était étalé."),
}


def story_of(words: Words, replay: Replay, me: int | None) -> list[dict[str, Any]]:
    """The moments of a deal, told to whoever had a seat at the table."""
    return [_moment(words, replay, moment, me) for moment in moments(replay)]


def ending_of(words: Words, replay: Replay, me: int | None) -> str:
    """How a deal ended, in a sentence."""
    state, you = replay.play.state, replay.play.place_of(me)
    scored = result(state) if state.phase is Phase.SCORED else None
    return deal_over_text(words, replay.game.sheet[-1].ending, scored, replay.names, you=you)


def _moment(words: Words, replay: Replay, moment: Moment, me: int | None) -> dict[str, Any]:
    """What was done and by whom, every hand, the cards on the table, the points."""
    trick, players = moment.shown, replay.deal.players
    cards = trick.cards if trick else ()
    return {
        "say": " ".join(filter(None, _told(words, replay, moment, me))),
        "by": None if moment.done is None else replay.play.place_of(moment.done.seat),
        "laid": [card_name(card) for card in sorted_cards(_laid_by(replay, moment))],
        "hands": [_names_of(moment.hand(place)) for place in range(players)],
        "trick": [[(trick.leader + n) % players, card_name(card)] for n, card in enumerate(cards)]
        if trick
        else [],
        "winner": trick.winner if trick and len(cards) == players else None,
        "where": _where(words, replay, moment),
        **_camps(words, moment.state),
    }


def _names_of(hand: Hand) -> str:
    return " ".join(card_name(card) for card in sorted_cards(hand))


def _where(words: Words, replay: Replay, moment: Moment) -> str:
    """Which trick lies on the table."""
    if moment.shown is None:
        return ""
    number = len(moment.state.tricks) + bool(moment.state.trick)
    return words.say("Pli {n} sur {all}", n=number, all=len(replay.deal.hands[0]))


def _camps(words: Words, state: State) -> dict[str, Any]:
    """What attack and defense have won so far: in words, and in half-points."""
    won = winnings(state)
    if won is None:
        return {"camps": [], "won": None}
    attack, defense = won[Side.ATTACK], won[Side.DEFENSE]
    oudlers = words.many("{n} bout", "{n} bouts", attack.oudlers)
    told = [
        words.say(
            "Attaque {points} · {oudlers}", points=points_number(words, attack.half_points), oudlers=oudlers
        ),
        words.say("Défense {points}", points=points_number(words, defense.half_points)),
    ]
    return {"camps": told, "won": [attack.half_points, defense.half_points]}


def _laid_by(replay: Replay, moment: Moment) -> Hand:
    """The cards that an action shows to the reader: the dog that is turned, the discard that is laid."""
    action = moment.done.action if moment.done else None
    if isinstance(action, LayDiscard):
        return action.cards
    return replay.deal.dog if isinstance(action, TurnDog) else Hand()


def _told(words: Words, replay: Replay, moment: Moment, me: int | None) -> list[str]:
    done, dealer = moment.done, replay.play.turn.dealer
    if done is None:
        return [dealt_text(words, replay.play.number, replay.name_of(dealer), is_me=dealer == me)]
    is_me = done.seat is not None and done.seat == me
    said = [
        done_text(words, replay.name_of(done.seat), done.action, is_me=is_me),
        hand_line(words, _laid_by(replay, moment)),
        words.say(_HOWS.get(done.how, "")),
    ]
    return [*said, ending_of(words, replay, me)] if moment.state.phase.is_over else said
