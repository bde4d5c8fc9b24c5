"""What one seat, or somebody who watches, is shown of a table: the only thing that leaves the server.

The public part is written field by field from what everybody may know; the private part comes from the
view of the seat (`rules.view`). A text is in the language of whoever looks.
"""

from collections.abc import Sequence
from typing import Any

from oudler import rules
from oudler.tables import wire
from oudler.tables.board_sets import day_of
from oudler.tables.game import DealInPlay, Game, ScoreRow, Sitter, TableKind
from oudler.tables.lessons import seen_lesson
from oudler.tables.views.seat_view import own_fields
from oudler.wording.game import claimed_text, dealing_line, dog_lies_text, result_lines, roles_text
from oudler.wording.language import Words

_POIGNEES = {rules.Poignee.SINGLE: "single", rules.Poignee.DOUBLE: "double", rules.Poignee.TRIPLE: "triple"}


def see(game: Game, audience: int | None, words: Words, who: str = "") -> wire.Sight:
    """What an audience is shown: a seat, or None for somebody who watches."""
    return wire.Sight(
        table=_table(game),
        me=audience,
        is_owner=bool(who) and who == game.owner,
        seats=_seats(game),
        stage=_stage(game),
        sheet=_sheet(game),
        next_proof=wire.SeenProof(game.sealed.commitment) if game.sealed else None,
        draw=_draw(game),
        dealing=_dealing(game, audience, words),
        closed_dog=_closed_dog(game, audience, words),
        is_dog_waiting=game.is_dog_waiting,
        lesson=seen_lesson(words, game.setup.lesson, game.play),
        **(_public(game.play) if game.play else _before_the_first_deal(game)),
        result=_result(game, game.play, audience, words) if game.play and game.play.is_over else None,
        **own_fields(game, audience, words),
    )


def changes(before: wire.Sight, now: wire.Sight) -> dict[str, Any]:
    """The fields that differ."""
    fields = wire.Sight.__struct_fields__
    return {name: value for name in fields if (value := getattr(now, name)) != getattr(before, name)}


# --- the table -------------------------------------------------------------------------------------


def _table(game: Game) -> wire.SeenTable:
    setup = game.setup
    return wire.SeenTable(
        name=setup.name,
        kind=setup.kind.value,
        seats=setup.seats,
        players=setup.players,
        has_mort=setup.has_mort,
        ruleset=setup.ruleset,
        clock=setup.clock,
        takebacks=setup.takebacks,
        deals=setup.deals,
        listed=setup.listed,
        board=setup.board.number if setup.board else None,
        set=setup.board.set if setup.board else None,
        lesson=setup.lesson,
    )


def _stage(game: Game) -> str:
    if game.is_playing:
        return "deal"
    if game.is_finished:
        return "finished"
    if not game.is_full:
        return "seating"
    return "ready" if game.play is None else "over"


def _kind(sitter: Sitter | None) -> str:
    if sitter is None:
        return "empty"
    return "person" if sitter.is_person else "bot"


def _seats(game: Game) -> list[wire.SeenSeat]:
    """Names, cards in hand, tricks lying there (PLA-14, CAL-11, CAL-12), and the sum of the sheet."""
    play, totals = game.play, game.totals
    lying = rules.piles(play.state) if play else ()
    seen = []
    for seat, sitter in enumerate(game.seats):
        place = play.place_of(seat) if play else None
        seen.append(
            wire.SeenSeat(
                name=sitter.name if sitter else "",
                kind=_kind(sitter),
                stand_in=bool(sitter and sitter.has_stand_in),
                ready=bool(game.sealed and seat in game.sealed.words),
                is_out=play is not None and place is None,
                cards=play.state.hand_masks[place].bit_count() if play and place is not None else 0,
                tricks=0 if place is None else lying[place],
                total=totals[seat],
            )
        )
    return seen


def _sheet(game: Game) -> list[wire.SeenRow]:
    return [
        wire.SeenRow(
            number=row.number,
            ending=row.ending.value,
            contract=row.contract.word if row.contract else None,
            taker=row.taker,
            scores=list(row.scores),
        )
        for row in game.sheet
    ]


def _draw(game: Game) -> list[wire.SeenCard]:
    """The draw for the first dealer, until the first deal is over (DRW-01)."""
    if game.draw is None or game.sheet:
        return []
    return [wire.SeenCard(seat, rules.card_name(card)) for seat, card in game.draw.cards]


def _dealing(game: Game, audience: int | None, words: Words) -> wire.SeenDealing | None:
    """Who shuffles, cuts and deals, and how the cards lie where they lie: nothing of what they are."""
    if game.setup.kind is not TableKind.FREE or game.turn is None or game.is_finished:
        return None
    who = game.turn.roles
    return wire.SeenDealing(
        *who,
        say=roles_text(words, [sitter.name if sitter else "" for sitter in game.seats], who, you=audience),
        how=dealing_line(words, game.setup.players),
        steps=[str(step) for step in game.play.served] if game.play and game.is_playing else [],
    )


# --- what everybody may know of a deal --------------------------------------------------------------


def _public(play: DealInPlay) -> dict[str, Any]:
    state, terms = play.state, play.state.terms
    return {
        "number": play.number,
        "phase": state.phase.value,
        "dealer": play.turn.dealer,
        "turn": play.actor,
        "bids": [
            wire.SeenBid(_at(play, word.seat), word.bid.word, word.stands) for word in state.auction.spoken
        ],
        "taker": play.seat_of(terms.taker) if terms else None,
        "contract": terms.contract.word if terms else None,
        "called": rules.card_name(terms.called) if terms and terms.called is not None else None,
        "slam": terms.slam.value if terms else "none",
        "dog": wire.card_names(state.deal.dog) if terms and terms.dog_turned else None,
        "shown_trumps": wire.card_names(_discarded_trumps(state)),
        "poignees": [
            wire.SeenPoignee(_at(play, shown.seat), _POIGNEES[shown.size], _shown(state, shown.cards))
            for shown in state.poignees
        ],
        "trick": _on_table(play, state.leader, state.trick) if state.trick else [],
        "winning": _winning(state.trick),
        "last": _last_trick(play),
        "tricks_played": len(state.tricks),
        "tricks_total": rules.SIZES[state.deal.players].hand_size,
        "petit_sec": play.seat_of(state.petit_sec),
        "proof": _proof(play),
    }


_NO_DEAL: dict[str, Any] = {
    "number": 0,
    "phase": None,
    "dealer": None,
    "turn": None,
    "bids": [],
    "taker": None,
    "contract": None,
    "called": None,
    "slam": "none",
    "dog": None,
    "shown_trumps": [],
    "poignees": [],
    "trick": [],
    "winning": None,
    "last": None,
    "tricks_played": 0,
    "tricks_total": 0,
    "petit_sec": None,
    "proof": None,
}


def _before_the_first_deal(game: Game) -> dict[str, Any]:
    return _NO_DEAL | {"dealer": game.turn.dealer if game.turn else None}


def _closed_dog(game: Game, audience: int | None, words: Words) -> wire.SeenClosedDog | None:
    """Where the dog of a garde sans or contre lies until the count (CHI-13, CHI-14)."""
    play = game.play
    if play is None or not rules.is_dog_closed(play.state):
        return None
    keeper = play.seat_of(rules.dog_keeper(play.state))
    name = None if keeper is None else game.sitter(keeper).name
    return wire.SeenClosedDog(
        keeper, dog_lies_text(words, name, is_me=keeper is not None and keeper == audience)
    )


def _shown(state: rules.State, cards: rules.Hand) -> list[str]:
    """The cards of a poignee lie open during the first trick; then they are back in the hand (POI-01)."""
    return [] if state.tricks else wire.card_names(cards)


def _at(play: DealInPlay, place: int) -> int:
    return play.turn.playing[place]


def _on_table(play: DealInPlay, leader: int, cards: Sequence[rules.Card]) -> list[wire.SeenCard]:
    players = play.state.deal.players
    return [
        wire.SeenCard(_at(play, (leader + step) % players), rules.card_name(card))
        for step, card in enumerate(cards)
    ]


def _winning(trick: Sequence[rules.Card]) -> int | None:
    """Which card of the trick wins it so far; an excuse alone does not."""
    return rules.winning_index(trick) if any(card != rules.EXCUSE for card in trick) else None


def _last_trick(play: DealInPlay) -> wire.SeenTrick | None:
    """The only finished trick that may be looked at (PLA-13)."""
    if not play.state.tricks:
        return None
    last = play.state.tricks[-1]
    return wire.SeenTrick(_on_table(play, last.leader, last.cards), _at(play, last.winner))


def _discarded_trumps(state: rules.State) -> rules.Hand:
    """Trumps discarded by necessity are shown to all (CHI-06)."""
    discard = state.terms.discard if state.terms else None
    return rules.shown_trumps(discard.mask) if discard else rules.Hand()


def _result(game: Game, play: DealInPlay, audience: int | None, words: Words) -> wire.SeenResult:
    """All cards lie open once the deal is over; whoever looks is « vous », if it was theirs."""
    state, row = play.state, game.sheet[-1]
    me = _own_seat(game, row, audience)
    scored = rules.result(state) if state.phase is rules.Phase.SCORED else None
    hands = {seat: state.deal.hands[place] for place, seat in enumerate(play.turn.playing)}
    discard = state.terms.discard if state.terms else None
    return wire.SeenResult(
        ending=row.ending.value,
        lines=_lines(row, play, scored, me, words) if scored else [],
        scores=list(row.scores),
        is_made=scored.score.is_made if scored else None,
        hands=[wire.card_names(hands[seat]) if seat in hands else [] for seat in range(game.setup.seats)],
        dog=wire.card_names(state.deal.dog),
        discard=wire.card_names(discard) if discard else [],
        note=_note(game, play, words, me),
        me=me,
        names=list(row.names),
    )


def _own_seat(game: Game, row: ScoreRow, audience: int | None) -> int | None:
    """Where whoever looks sat when the deal ended; None for somebody who watches, or came since."""
    who = None if audience is None else game.sitter(audience).who
    if who is None:
        return audience
    return row.persons.index(who) if who in row.persons else None


def _note(game: Game, play: DealInPlay, words: Words, me: int | None) -> str:
    """What the count does not tell of the end: that somebody claimed, that a board came too late."""
    claimant = next((done.seat for done in play.done if done.how == "claim"), None)
    if claimant is not None:
        return claimed_text(words, game.sheet[-1].names[claimant], is_me=claimant == me)
    if game.setup.board is None or not play.is_late:
        return ""
    if day_of(game.setup.board.set) is None:
        return words.say("Le défi est clos : cette donne ne compte pas.")
    return words.say("Le jour est clos : cette donne ne compte pas.")


def _lines(row: ScoreRow, play: DealInPlay, scored: rules.Result, me: int | None, words: Words) -> list[str]:
    names = [row.names[seat] for seat in play.turn.playing]
    return result_lines(words, scored, names, you=play.place_of(me))


def _proof(play: DealInPlay) -> wire.SeenProof | None:
    if play.seal is None:
        return None
    if not play.is_over:
        return wire.SeenProof(play.seal.commitment)
    return wire.SeenProof(play.seal.commitment, play.seal.secret, list(play.seal.words))
