"""A deal that is over, card by card with all hands open; its record, and the proof of its cards."""

import re
import shlex
from typing import Any

from starlette.responses import Response

from oudler.director.desk import written
from oudler.rules import DECK, DECK_HALF_POINTS, Hand, Phase, card_name, result
from oudler.tables.board_sets import may_see
from oudler.tables.game import BY_BOTS
from oudler.tables.live import BrokenLog, Replay, deal_command, is_proven, record_text, replay_of
from oudler.web.play.replay_story import ending_of, story_of
from oudler.web.play.sides import SIDES
from oudler.web.play.table import broken_table, no_such_table, table_of
from oudler.web.site import PageRequest, Refused, guest_of, page
from oudler.wording.game import card_word, count_lines, hand_line, sorted_cards
from oudler.wording.language import Words


def show(asked: PageRequest) -> Response:
    """The deal, moment by moment."""
    replay, words = replay_at(asked), asked.words
    me = _seat_of_reader(asked, replay)
    story = story_of(words, replay, me)
    return asked.page(
        "replay.html",
        replay=replay,
        seats=[_seat(words, replay, place, me) for place in range(replay.deal.players)],
        laid=_laid(words, replay, me),
        lines=_result(words, replay, me),
        story=story,
        odd=_reportable(asked, replay, story),
        deal=_told_to_script(words, replay, story),
    )


def replay_at(asked: PageRequest) -> Replay:
    """The deal in the address. Raises Refused where it is not over, or not to be seen yet."""
    words, store, number, code = asked.words, asked.office.store, asked.path("number"), asked.path("code")
    if store.table(code) is None:
        raise no_such_table(words)
    is_number = re.fullmatch("[0-9]{1,4}", number) is not None
    try:
        replay = replay_of(store, code, int(number)) if is_number else None
    except BrokenLog:
        raise broken_table(words) from None
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


def _seat_of_reader(asked: PageRequest, replay: Replay) -> int | None:
    """The seat that whoever reads had at the table when the deal ended."""
    guest = guest_of(asked.request, asked.office)
    return replay.game.seat_of(guest.id) if guest else None


def _names(words: Words, replay: Replay, me: int | None) -> list[str]:
    """The names by place of the deal; whoever reads is « Vous »."""
    you = replay.play.place_of(me)
    return [words.say("Vous") if place == you else name for place, name in enumerate(replay.names)]


def _seat(words: Words, replay: Replay, place: int, me: int | None) -> dict[str, Any]:
    terms, seat = replay.play.state.terms, replay.play.turn.playing[place]
    sitter, players = replay.game.seats[seat], replay.deal.players
    return {
        "name": _names(words, replay, me)[place],
        "side": SIDES[players][(place - (replay.play.place_of(me) or 0)) % players],
        "is_bot": sitter is not None and not sitter.is_person,
        "is_dealer": place == replay.deal.dealer,
        "is_taker": terms is not None and place == terms.taker,
        "is_partner": terms is not None and place == terms.partner,
        "cards": _pictures(words, replay.deal.hands[place]),
        "score": replay.game.sheet[-1].scores[seat],
    }


def _laid(words: Words, replay: Replay, me: int | None) -> list[dict[str, Any]]:
    """The dog and, where one was laid, the discard, as cards."""
    terms = replay.play.state.terms
    rows = [(words.say("Chien"), replay.deal.dog)]
    if terms is not None and terms.discard is not None:
        is_mine = replay.play.place_of(me) == terms.taker
        rows.append((words.say("Votre écart") if is_mine else words.say("Écart du preneur"), terms.discard))
    return [{"title": title, "cards": _pictures(words, hand)} for title, hand in rows]


def _pictures(words: Words, hand: Hand) -> list[tuple[str, str]]:
    """Cards as a player sorts them, each with what it is called."""
    return [_pictured(words, card) for card in sorted_cards(hand)]


def _pictured(words: Words, card: int) -> tuple[str, str]:
    return card_name(card), card_word(words, card)


def _result(words: Words, replay: Replay, me: int | None) -> list[str]:
    """The count line by line, or why there is none; what each marks stands at the seats."""
    state = replay.play.state
    if state.phase is not Phase.SCORED:
        return [ending_of(words, replay, me)]
    return count_lines(words, result(state), replay.names, you=replay.play.place_of(me))


def _reportable(asked: PageRequest, replay: Replay, story: list[dict[str, Any]]) -> list[tuple[int, str]]:
    """What the bots did, by its number, for somebody of the table while no other deal is played."""
    guest = guest_of(asked.request, asked.office)
    if guest is None or replay.game.seat_of(guest.id) is None or replay.game.setup.lesson:
        return []
    play = table_of(asked).game.play
    if play is None or play.number != replay.play.number:
        return []
    done = enumerate(replay.play.done)
    return [(number, story[number + 1]["say"]) for number, one in done if one.how in BY_BOTS]


def _told_to_script(words: Words, replay: Replay, story: list[dict[str, Any]]) -> dict[str, Any]:
    """What the page steps through: the moments, how cards are called, half-points needed and of all cards."""
    state = replay.play.state
    needed = 2 * result(state).score.needed if state.phase is Phase.SCORED else None
    cards = dict(_pictured(words, card) for card in DECK)
    return {"cards": cards, "moments": story, "needed": needed, "all": DECK_HALF_POINTS}


# --- the record and the proof ------------------------------------------------------------------------


def export(asked: PageRequest) -> Response:
    """The record of the deal, for other programs."""
    replay = replay_at(asked)
    name = f"oudler-{replay.code}-{replay.play.number}.jsonl"
    named = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(f"{record_text(replay)}\n", media_type="application/x-ndjson", headers=named)


def prove(asked: PageRequest) -> Response:
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
