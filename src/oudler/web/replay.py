"""A deal that is over, card by card with all hands open; its record, and the proof of its cards."""

import re
import shlex
from typing import Any

from starlette.responses import Response

from oudler.director import written
from oudler.rules import DECK, LayDiscard, Phase, TurnDog, card_name, result
from oudler.tables import Moment, Replay, deal_command, is_proven, moments, record_text, replay_of
from oudler.tables.duplicate import may_see
from oudler.web.asking import Asked, Refused, page
from oudler.web.guests import guest_of
from oudler.web.table import table_of
from oudler.wording import (
    Words,
    card_word,
    deal_over_text,
    dealt_text,
    done_text,
    hand_line,
    msg,
    rank_label,
    result_lines,
)

_BOTS = ("bot", "stand_in", "clock")
"""How a bot acts: at its own seat, for somebody away, for somebody late."""
_HOWS = {
    "stand_in": msg("Un robot jouait à sa place."),
    "clock": msg("La pendule était écoulée, un robot a joué."),
    "claim": msg("Le jeu était étalé."),
}


def show(asked: Asked) -> Response:
    """The deal, moment by moment."""
    replay, words = replay_at(asked), asked.words
    story = [_moment(words, replay, moment) for moment in moments(replay)]
    scored = result(replay.play.state) if replay.play.state.phase is Phase.SCORED else None
    return asked.page(
        "replay.html",
        replay=replay,
        seats=[_seat(words, replay, place) for place in range(replay.deal.players)],
        dog=hand_line(words, replay.deal.dog),
        lines=result_lines(words, scored, replay.names) if scored else [_ending(words, replay)],
        story=story,
        odd=_reportable(asked, replay, story),
        deal={"cards": {card_name(card): _card(words, card) for card in DECK}, "moments": story},
    )


def replay_at(asked: Asked) -> Replay:
    """The deal in the address. Raises Refused where it is not over, or not to be seen yet."""
    words, store, number = asked.words, asked.office.store, asked.path("number")
    is_number = re.fullmatch("[0-9]{1,4}", number) is not None
    replay = replay_of(store, asked.path("code"), int(number)) if is_number else None
    if replay is None:
        told = words.say("Cette donne n'est pas finie, ou n'existe pas à cette table : revenez à la table.")
        raise Refused(told, status=404)
    guest = guest_of(asked.request, asked.office)
    who = guest.id if guest else None
    if not may_see(store, replay.game.setup, who, written(asked.office.now())):
        told = words.say("Vous n'avez pas joué cet étui : sa donne se verra à la clôture.")
        raise Refused(told, status=403)
    return replay


# --- the page ----------------------------------------------------------------------------------------


def _card(words: Words, card: int) -> list[str]:
    """The rank of a card in few letters, and its name."""
    return [rank_label(words, card), card_word(words, card)]


def _seat(words: Words, replay: Replay, place: int) -> dict[str, Any]:
    terms, seat = replay.play.state.terms, replay.play.turn.playing[place]
    sitter = replay.game.seats[seat]
    return {
        "name": replay.names[place],
        "is_bot": sitter is not None and not sitter.is_person,
        "is_dealer": place == replay.deal.dealer,
        "is_taker": terms is not None and place == terms.taker,
        "is_partner": terms is not None and place == terms.partner,
        "hand": hand_line(words, replay.deal.hands[place]),
        "score": replay.game.sheet[-1].scores[seat],
    }


def _moment(words: Words, replay: Replay, moment: Moment) -> dict[str, Any]:
    """A moment as the page shows it: what was done, every hand, the cards on the table."""
    trick, players = moment.shown, replay.deal.players
    cards = trick.cards if trick else ()
    return {
        "say": " ".join(filter(None, _told(words, replay, moment))),
        "hands": [" ".join(moment.hand(place).names()) for place in range(players)],
        "trick": [[(trick.leader + n) % players, card_name(card)] for n, card in enumerate(cards)]
        if trick
        else [],
        "winner": trick.winner if trick and len(cards) == players else None,
        "tricks": len(moment.state.tricks),
    }


def _told(words: Words, replay: Replay, moment: Moment) -> list[str]:
    done = moment.done
    if done is None:
        return [dealt_text(words, replay.play.number, replay.name_of(replay.play.turn.dealer))]
    said = [done_text(words, replay.name_of(done.seat), done.action)]
    if isinstance(done.action, LayDiscard):
        said.append(hand_line(words, done.action.cards))
    if isinstance(done.action, TurnDog):
        said.append(hand_line(words, replay.deal.dog))
    said.append(words.say(_HOWS.get(done.how, "")))
    return [*said, _ending(words, replay)] if moment.state.phase.is_over else said


def _ending(words: Words, replay: Replay) -> str:
    state = replay.play.state
    scored = result(state) if state.phase is Phase.SCORED else None
    return deal_over_text(words, replay.game.sheet[-1].ending, scored, replay.names)


def _reportable(asked: Asked, replay: Replay, story: list[dict[str, Any]]) -> list[tuple[int, str]]:
    """What the bots did, by its number, for somebody of the table while no other deal is played."""
    guest = guest_of(asked.request, asked.office)
    if guest is None or replay.game.seat_of(guest.id) is None or replay.game.setup.lesson:
        return []
    play = table_of(asked).game.play
    if play is None or play.number != replay.play.number:
        return []
    done = enumerate(replay.play.done)
    return [(number, story[number + 1]["say"]) for number, one in done if one.how in _BOTS]


# --- the record and the proof ------------------------------------------------------------------------


def export(asked: Asked) -> Response:
    """The record of the deal, for other programs."""
    replay = replay_at(asked)
    name = f"oudler-{replay.code}-{replay.play.number}.jsonl"
    named = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(f"{record_text(replay)}\n", media_type="application/x-ndjson", headers=named)


def prove(asked: Asked) -> Response:
    """How the cards were sealed, and whether secret and words give them again."""
    replay = replay_at(asked)
    seal = replay.play.seal
    return asked.page(
        "proof.html",
        replay=replay,
        board=replay.game.setup.board,
        seal=seal,
        holds=seal is not None and is_proven(replay, seal),
        command=shlex.join(deal_command(replay, seal)) if seal else "",
        hands=[
            (name, hand_line(asked.words, hand))
            for name, hand in zip(replay.names, replay.deal.hands, strict=True)
        ],
        dog=hand_line(asked.words, replay.deal.dog),
    )


ROUTES = (
    page("/t/{code}/donne/{number}.jsonl", export),
    page("/t/{code}/donne/{number}/preuve", prove),
    page("/t/{code}/donne/{number}", show),
)
