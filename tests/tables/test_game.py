"""A table is the fold of its log: dealer, sheet, one out, stand-ins, taking back."""

from dataclasses import replace
from itertools import count
from random import Random

import pytest

from oudler.rules import Bid, Ending, Phase, Seal, apply, deal_cards, legal_actions, result
from oudler.tables.game import happenings
from oudler.tables.game.game import Game, ScoreRow, Sitter, TakeBackRequest
from oudler.tables.game.setup import TableSetup
from tests.tables.games import begun, opening, played

FOUR, FIVE = TableSetup("Quatre"), TableSetup("Cinq", seats=5)
MORT = TableSetup("Cinq dont un", seats=5, has_mort=True)


def dealt(setup: TableSetup = FOUR, persons: int = 2, secret: str = "s3cret") -> Game:
    """A table whose first deal lies there, each person with a word."""
    game = begun(setup, persons)
    lines: list[happenings.Happening] = [
        happenings.Committed(1, secret),
        *(happenings.Readied(seat, f"mot {seat}") for seat in range(persons)),
        happenings.Dealt(1),
    ]
    for line in lines:
        game = line.after(game)
    return game


def says(game: Game, *acts: str) -> Game:
    """The table after some acts of whoever must act, by persons where persons sit."""
    for act in acts:
        assert game.play is not None
        seat = game.play.actor
        how = "person" if seat in game.persons else "bot"
        game = happenings.Did(seat, act, how).after(game)  # type: ignore[arg-type]
    return game


def last_of(setup: TableSetup, seed: int, deals: int) -> Game:
    """The table after some deals by chance."""
    return [game for _, game in played(setup, Random(seed), deals=deals)][-1]


def test_cards_come_from_the_sealed_secret_and_the_words_in_seat_order() -> None:
    game = dealt()
    assert game.turn is not None
    assert game.play is not None
    seal = Seal("s3cret").with_words("mot 0", "mot 1")
    assert game.play.seal == seal
    assert game.play.state.deal == deal_cards(4, game.turn.dealer, seal.stream())
    assert game.sealed is None


@pytest.mark.req("DRW-01")
def test_first_dealer_is_drawn() -> None:
    game = begun(FOUR)
    assert game.draw is not None
    assert game.turn is not None
    assert (game.turn.dealer, game.turn.seats) == (game.draw.dealer, 4)


def names_of(game: Game) -> tuple[str, ...]:
    return tuple(sitter.name if sitter else "" for sitter in game.seats)


@pytest.mark.req("AUC-05")
def test_passed_deal_stands_on_the_sheet_without_scores_and_the_next_seat_deals() -> None:
    game = dealt()
    before = game.turn
    game = says(game, "pass", "pass", "pass", "pass")
    persons = ("p0", "p1", None, None)
    assert before is not None
    assert game.turn is not None
    assert game.sheet == (ScoreRow(1, Ending.ALL_PASS, (0, 0, 0, 0), persons=persons, names=names_of(game)),)
    assert game.turn.dealer == (before.dealer + 1) % 4
    assert (game.is_playing, game.deals_counted, game.totals) == (False, 0, (0, 0, 0, 0))


@pytest.mark.req("PSC-04", "PSC-05", "PSC-06", "DEA-19")
@pytest.mark.parametrize("setup", [FOUR, MORT])
def test_petit_sec_is_on_the_sheet_for_nothing_and_is_no_deal_played(setup: TableSetup) -> None:
    """Nobody can bid, nobody marks; of five seats the same one deals again and stays out (DEA-19)."""
    games = (dealt(setup, secret=f"secret {number}") for number in count())
    game = next(game for game in games if game.play and game.play.state.deal.petit_sec_seats())
    assert game.play is not None
    dealer = game.play.turn.dealer
    (holder,) = game.play.state.deal.petit_sec_seats()
    assert list(map(str, legal_actions(game.play.state))) == [f"petit_sec {holder}"]
    game = happenings.Did(game.play.seat_of(holder), f"petit_sec {holder}", "person").after(game)
    persons = ("p0", "p1", None, None, None)[: setup.seats]
    row = ScoreRow(1, Ending.PETIT_SEC, (0,) * setup.seats, persons=persons, names=names_of(game))
    assert game.sheet == (row,)
    assert game.turn is not None
    assert game.turn.dealer == (dealer + (setup is FOUR)) % setup.seats
    assert (game.is_playing, game.deals_counted) == (False, 0)


@pytest.mark.req("DEA-18")
def test_dealer_of_five_seats_sits_out_and_marks_nothing() -> None:
    game = dealt(MORT)
    assert game.play is not None
    dealer = game.play.turn.dealer
    assert game.play.place_of(dealer) is None
    assert [game.play.seat_of(place) for place in range(4)] == [(dealer + step) % 5 for step in range(1, 5)]
    game = last_of(MORT, 4, deals=3)
    scored = [row for row in game.sheet if row.ending is Ending.SCORED]
    assert scored
    assert [sum(row.scores) for row in scored] == [0] * len(scored)
    assert all(0 in row.scores for row in scored)


@pytest.mark.parametrize("setup", [FOUR, FIVE, MORT, TableSetup("Trois", seats=3)])
def test_sheet_has_the_marks_of_the_engine_by_seat(setup: TableSetup) -> None:
    for _, game in played(setup, Random(11), deals=3):
        if game.play is None or game.play.state.phase is not Phase.SCORED:
            continue
        marks = result(game.play.state).scores
        row = game.sheet[-1]
        assert [row.scores[seat] for seat in game.play.turn.playing] == list(marks)
        assert row.taker == game.play.turn.playing[game.play.state.settled.taker]
        assert row.contract is game.play.state.settled.contract
    assert game.totals == tuple(map(sum, zip(*(row.scores for row in game.sheet), strict=True)))


def test_log_read_again_tells_the_same_table() -> None:
    steps = list(played(FOUR, Random(7), deals=2))
    lines = [*opening(FOUR), *(line for line, _ in steps)]
    assert (
        happenings.fold(happenings.read_line(happenings.write_line(line)) for line in lines) == steps[-1][1]
    )


def test_stand_in_plays_for_an_absent_person_until_the_return() -> None:
    game = happenings.StoodIn(1).after(dealt())
    assert (game.bot_of(1), game.persons) == (FOUR.bots, (0, 1))
    game = happenings.CameBack(1).after(game)
    assert game.bot_of(1) is None


def test_seat_left_in_a_deal_is_a_bot_of_the_table_and_otherwise_empty() -> None:
    game = happenings.Risen(1, "Basile").after(dealt())
    assert game.seats[1] == Sitter("Basile", bot=FOUR.bots)
    assert (game.persons, game.seat_of("p1")) == ((0,), None)
    assert happenings.Risen(1).after(begun(FOUR)).seats[1] is None


def test_take_back_waits_for_every_other_person() -> None:
    game = dealt(persons=3)
    assert game.play is not None
    opening_state = game.play.state
    first = game.play.actor
    game = says(game, "pass")
    asker = first if first in game.persons else 0
    asked = happenings.BackAsked(asker, 0).after(game)
    others = [seat for seat in game.persons if seat != asker]
    assert asked.play is not None
    assert asked.play.asking == TakeBackRequest(asker, 0)
    once = happenings.BackAnswered(others[0], yes=True).after(asked)
    assert once.play is not None
    assert once.play.asking == TakeBackRequest(asker, 0, frozenset({others[0]}))
    back = happenings.BackAnswered(others[1], yes=True).after(once)
    assert back.play is not None
    assert (back.play.state, back.play.done, back.play.asking) == (opening_state, (), None)
    kept = happenings.BackAnswered(others[1], yes=False).after(once)
    assert kept.play == replace(game.play, asking=None, refused=frozenset({asker}))  # type: ignore[type-var]


def test_take_back_alone_with_bots_is_at_once() -> None:
    game = says(dealt(persons=1), "pass", "pass")
    back = happenings.BackAsked(0, 1).after(game)
    assert back.play is not None
    assert len(back.play.done) == 1
    assert back.play.asking is None


def test_take_back_does_not_wait_for_somebody_whose_bot_plays() -> None:
    game = happenings.StoodIn(1).after(says(dealt(), "pass"))
    back = happenings.BackAsked(0, 0).after(game)
    assert back.play is not None
    assert back.play.done == ()


def test_what_somebody_did_is_not_undone_while_away() -> None:
    game = dealt(persons=4)
    assert game.play is not None
    first = game.play.actor
    assert first is not None
    second = (first + 1) % 4
    game = happenings.StoodIn(second).after(says(game, "pass", "pass"))
    asked = happenings.BackAsked(first, 0).after(game)
    assert asked.play is not None
    assert asked.play.asking == TakeBackRequest(first, 0)
    assert second in asked.still_asked(asked.play.asking)


def test_another_act_ends_the_question() -> None:
    game = happenings.BackAsked(0, 0).after(says(dealt(), "pass"))
    game = says(game, "pass")
    assert game.play is not None
    assert (game.play.asking, len(game.play.done)) == (None, 2)


def test_table_of_so_many_deals_is_finished_after_them() -> None:
    game = last_of(TableSetup("Deux donnes", deals=2), 3, deals=2)
    counted = sum(row.ending is Ending.SCORED for row in game.sheet)
    assert game.is_finished is (counted >= 2)


def test_given_deal_starts_where_its_acts_lead() -> None:
    source = dealt(persons=1)
    assert source.play is not None
    deal = source.play.state.deal
    state = source.play.opening
    acts = []
    while state.phase is Phase.AUCTION:
        bid = Bid.GARDE if state.turn == 2 else Bid.PASS
        acts.append(bid.word)
        state = apply(state, next(act for act in legal_actions(state) if str(act) == bid.word))
    game = happenings.Dealt(1, deal=str(deal), acts=tuple(acts)).after(begun(FOUR, 1))
    assert game.play is not None
    assert (game.play.state, game.play.done, game.play.seal) == (state, (), None)


def test_whoever_sits_out_is_not_asked_about_taking_back() -> None:
    game = dealt(MORT, persons=5)
    assert game.play is not None
    out, asker = game.play.turn.dealer, game.play.actor
    assert asker is not None
    asked = happenings.BackAsked(asker, 0).after(says(game, "pass"))
    assert asked.play is not None
    assert asked.play.asking is not None
    assert set(asked.still_asked(asked.play.asking)) == set(range(5)) - {out, asker}
