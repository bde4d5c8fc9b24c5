"""A deal that is over, card by card with all hands open; its record, and the proof of its cards."""

import re
import shlex
from typing import Any

from starlette.responses import Response

from oudler.director import written
from oudler.rules import DECK, Hand, LayDiscard, Phase, TurnDog, card_name, result
from oudler.tables import BY_BOTS, Moment, Replay, deal_command, is_proven, moments, record_text, replay_of
from oudler.tables.duplicate import may_see
from oudler.web.asking import Asked, Refused, page
from oudler.web.guests import guest_of
from oudler.web.table import no_such_table, table_of
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
    sorted_cards,
)

_HOWS = {
    "stand_in": msg("Un robot jouait à sa place."),
    "clock": msg("La pendule était écoulée, un robot a joué."),
    "claim": msg("Le jeu était étalé."),
}


def show(asked: Asked) -> Response:
    """The deal, moment by moment."""
    replay, words = replay_at(asked), asked.words
    me = _seat_of_reader(asked, replay)
    story = [_moment(words, replay, moment, me) for moment in moments(replay)]
    return asked.page(
        "replay.html",
        replay=replay,
        seats=[_seat(words, replay, place, me) for place in range(replay.deal.players)],
        laid=_laid(words, replay, me),
        lines=_result(words, replay, me),
        story=story,
        odd=_reportable(asked, replay, story),
        deal={"cards": {card_name(card): _card(words, card) for card in DECK}, "moments": story},
    )


def replay_at(asked: Asked) -> Replay:
    """The deal in the address. Raises Refused where it is not over, or not to be seen yet."""
    words, store, number, code = asked.words, asked.office.store, asked.path("number"), asked.path("code")
    if store.table(code) is None:
        raise no_such_table(words)
    is_number = re.fullmatch("[0-9]{1,4}", number) is not None
    replay = replay_of(store, code, int(number)) if is_number else None
    if replay is None:
        told = words.say("Cette donne n'est pas finie, ou n'existe pas à cette table : revenez à la table.")
        raise Refused(told, status=404, up=f"/t/{code}")
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


def _seat_of_reader(asked: Asked, replay: Replay) -> int | None:
    """The seat that whoever reads had at the table when the deal ended."""
    guest = guest_of(asked.request, asked.office)
    return replay.game.seat_of(guest.id) if guest else None


def _names(words: Words, replay: Replay, me: int | None) -> list[str]:
    """The names by place of the deal; whoever reads is « Vous »."""
    you = replay.play.place_of(me)
    return [words.say("Vous") if place == you else name for place, name in enumerate(replay.names)]


def _seat(words: Words, replay: Replay, place: int, me: int | None) -> dict[str, Any]:
    terms, seat = replay.play.state.terms, replay.play.turn.playing[place]
    sitter = replay.game.seats[seat]
    return {
        "name": _names(words, replay, me)[place],
        "is_bot": sitter is not None and not sitter.is_person,
        "is_dealer": place == replay.deal.dealer,
        "is_taker": terms is not None and place == terms.taker,
        "is_partner": terms is not None and place == terms.partner,
        "hand": hand_line(words, replay.deal.hands[place]),
        "score": replay.game.sheet[-1].scores[seat],
    }


def _laid(words: Words, replay: Replay, me: int | None) -> list[dict[str, Any]]:
    """The dog and, where one was laid, the discard, as cards."""
    terms = replay.play.state.terms
    rows = [(words.say("Chien"), replay.deal.dog)]
    if terms is not None and terms.discard is not None:
        is_mine = replay.play.place_of(me) == terms.taker
        rows.append((words.say("Votre écart") if is_mine else words.say("Écart du preneur"), terms.discard))
    return [
        {"title": title, "cards": [_pictured(words, card) for card in sorted_cards(hand)]}
        for title, hand in rows
    ]


def _pictured(words: Words, card: int) -> tuple[str, str]:
    return card_name(card), card_word(words, card)


def _moment(words: Words, replay: Replay, moment: Moment, me: int | None) -> dict[str, Any]:
    """A moment as the page shows it: what was done, every hand, the cards on the table."""
    trick, players = moment.shown, replay.deal.players
    cards = trick.cards if trick else ()
    return {
        "say": " ".join(filter(None, _told(words, replay, moment, me))),
        "laid": [card_name(card) for card in sorted_cards(_laid_by(replay, moment))],
        "hands": [" ".join(moment.hand(place).names()) for place in range(players)],
        "trick": [[(trick.leader + n) % players, card_name(card)] for n, card in enumerate(cards)]
        if trick
        else [],
        "winner": trick.winner if trick and len(cards) == players else None,
        "tricks": len(moment.state.tricks),
    }


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
    return [*said, _ending(words, replay, me)] if moment.state.phase.is_over else said


def _result(words: Words, replay: Replay, me: int | None) -> list[str]:
    """The count line by line, or why there is none."""
    state = replay.play.state
    if state.phase is not Phase.SCORED:
        return [_ending(words, replay, me)]
    return result_lines(words, result(state), replay.names, you=replay.play.place_of(me))


def _ending(words: Words, replay: Replay, me: int | None) -> str:
    state, you = replay.play.state, replay.play.place_of(me)
    scored = result(state) if state.phase is Phase.SCORED else None
    return deal_over_text(words, replay.game.sheet[-1].ending, scored, replay.names, you=you)


def _reportable(asked: Asked, replay: Replay, story: list[dict[str, Any]]) -> list[tuple[int, str]]:
    """What the bots did, by its number, for somebody of the table while no other deal is played."""
    guest = guest_of(asked.request, asked.office)
    if guest is None or replay.game.seat_of(guest.id) is None or replay.game.setup.lesson:
        return []
    play = table_of(asked).game.play
    if play is None or play.number != replay.play.number:
        return []
    done = enumerate(replay.play.done)
    return [(number, story[number + 1]["say"]) for number, one in done if one.how in BY_BOTS]


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
    seal, names = replay.play.seal, _names(asked.words, replay, _seat_of_reader(asked, replay))
    return asked.page(
        "proof.html",
        replay=replay,
        board=replay.game.setup.board,
        seal=seal,
        holds=seal is not None and is_proven(replay, seal),
        command=shlex.join(deal_command(replay, seal)) if seal else "",
        hands=[
            (name, hand_line(asked.words, hand)) for name, hand in zip(names, replay.deal.hands, strict=True)
        ],
        dog=hand_line(asked.words, replay.deal.dog),
    )


ROUTES = (
    page("/t/{code}/donne/{number}.jsonl", export),
    page("/t/{code}/donne/{number}/preuve", prove),
    page("/t/{code}/donne/{number}", show),
)
