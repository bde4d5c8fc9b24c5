"""Nothing that an audience may not know is in what it is sent (CAL-09, CHI-03, PLA-13)."""

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import msgspec
import pytest

from oudler import rules
from oudler.tables.game.game import Game
from oudler.tables.game.happenings import Dealt, Did, Risen, SatDown
from oudler.tables.game.setup import TableKind, TableSetup
from oudler.tables.views.log_text import say_line
from oudler.tables.views.seat_view import _poignee
from oudler.tables.views.table_view import changes, see
from oudler.wording.language import Words
from tests.bots.positions import deal_with
from tests.redealing import redeals, swapped, unseen
from tests.rules.positions import chosen_deal
from tests.sweeping import sweep
from tests.tables import games
from tests.tables.games import begun, played

SETUPS = games.SETUPS | {
    "old": TableSetup("Ancien", seats=5, ruleset="fft-5p-old"),
}
_CARD = re.compile(r"\b(?:[SHDC](?:10|[1-9]|[VCDR])|T(?:2[01]|1[0-9]|[1-9])|EX)\b")
_NAMES = {rules.card_name(card) for card in rules.DECK}


def cards_in(text: str) -> set[str]:
    """Every card that a text names."""
    return set(_CARD.findall(text)) & _NAMES


def known_cards(game: Game, seat: int | None) -> set[str]:
    """What an audience may name: its own, the shown and the played cards; all once the deal is over."""
    known = {rules.card_name(card) for _, card in game.draw.cards} if game.draw and not game.sheet else set()
    play = game.play
    if play is None:
        return known
    if play.is_over:
        return _NAMES
    state, terms = play.state, play.state.terms
    hands = [] if state.tricks else [shown.cards for shown in state.poignees]
    hands += [rules.Hand.of(trick.cards) for trick in state.tricks[-1:]] + [rules.Hand.of(state.trick)]
    place = play.place_of(seat)
    if place is not None:
        hands.append(state.deal.hands[place])
    if terms and terms.dog_turned:
        hands.append(state.deal.dog)
    if terms and terms.discard is not None:
        hands.append(terms.discard if place == terms.taker else rules.Hand(terms.discard.mask >> 56 << 56))
    known |= {name for hand in hands for name in hand.names()}
    return known | ({rules.card_name(terms.called)} if terms and terms.called is not None else set())


@pytest.mark.req("DEA-01", "DEA-02", "DEA-03", "DEA-22")
@pytest.mark.parametrize("kind", ["3", "4", "5", "mort"])
def test_everybody_is_told_who_shuffles_cuts_and_deals(kind: str) -> None:
    """Before the deal and while it is played: the dealer's second and first neighbours to the left."""
    game = begun(SETUPS[kind])
    assert game.turn is not None
    seats, dealer = len(game.seats), game.turn.dealer
    who = ((dealer - 2) % seats, (dealer - 1) % seats, dealer)
    dealt = next(
        now for line, now in played(SETUPS[kind], Random(5)) if isinstance(line, Dealt) and not line.deal
    )
    for now, is_dealt in ((game, False), (dealt, True)):
        told = [see(now, audience, Words()).dealing for audience in (None, *range(seats))]
        assert {each and (each.shuffler, each.cutter, each.dealer) for each in told} == {who}
        assert {bool(each and each.steps) for each in told} == {is_dealt}
    bystander = see(game, None, Words()).dealing
    names = [sitter.name for sitter in game.seats if sitter]
    shuffles, cuts, deals = (names[seat] for seat in who)
    assert bystander is not None
    assert bystander.say == f"{shuffles} bat, {cuts} coupe, {deals} donne."


@pytest.mark.parametrize("kind", ["4", "mort"])
def test_packets_that_are_shown_are_those_that_the_seal_gives(kind: str) -> None:
    dealt = next(
        now for line, now in played(SETUPS[kind], Random(5)) if isinstance(line, Dealt) and not line.deal
    )
    play = dealt.play
    assert play is not None
    assert play.seal is not None
    made = rules.dealing(4, play.turn.deal_dealer, play.seal.stream())
    assert rules.deal_out(made.pack, made.steps, 4) == (play.state.deal.hands, play.state.deal.dog)
    shown = see(dealt, None, Words()).dealing
    assert shown is not None
    at = {str(place): str(seat) for place, seat in enumerate(play.turn.playing)} | {"dog": "dog"}
    parts = [str(step).split(":") for step in made.steps]
    assert shown.steps == [f"{at[receiver]}:{count}" for receiver, count in parts]


def test_boards_and_lessons_are_dealt_by_nobody_here() -> None:
    game = Dealt(1, deal=str(chosen_deal(4))).after(
        begun(msgspec.structs.replace(SETUPS["4"], kind=TableKind.LESSON))
    )
    assert see(game, 0, Words()).dealing is None


@pytest.mark.req("CHI-13", "CHI-14")
@pytest.mark.parametrize(
    ("bid", "keeper", "told"),
    [
        ("garde", None, None),
        ("garde_sans", 1, "Le chien reste devant Personne 1, face cachée."),
        ("garde_contre", 3, "Le chien reste devant Robot 3, face cachée."),
    ],
)
def test_everybody_is_told_before_whom_a_closed_dog_lies(
    bid: str, keeper: int | None, told: str | None
) -> None:
    game = Dealt(1, deal=str(chosen_deal(4))).after(begun(SETUPS["4"]))
    before = game
    for seat, word in enumerate(("pass", bid, "pass", "pass")):
        game, before = Did(seat, word, "person").after(game), game
    closed = see(game, 0, Words()).closed_dog
    assert (closed and (closed.keeper, closed.say)) == (told and (keeper, told))
    said = say_line(Words(), before, game, Did(3, "pass", "bot"), 0)
    assert said == " ".join(filter(None, ["Robot 3 passe.", told]))


@pytest.mark.req("CHI-14")
def test_nobody_keeps_a_closed_dog_at_five_before_the_called_card_has_fallen() -> None:
    game = Dealt(1, deal=str(chosen_deal(5, {0: "SR"}))).after(begun(SETUPS["5"]))
    for seat, act in enumerate(("garde_contre", *("pass",) * 4)):
        game = Did(seat, act, "person").after(game)
    game = Did(0, "call SR", "person").after(game)
    closed = see(game, 2, Words()).closed_dog
    assert closed is not None
    assert (closed.keeper, closed.say) == (None, "Le chien reste au milieu, face cachée.")
    before = Did(0, "jeu", "person").after(game)
    game = Did(0, "SR", "person").after(before)
    closed = see(game, 2, Words()).closed_dog
    assert closed is not None
    assert (closed.keeper, closed.say) == (2, "Le chien reste devant vous, face cachée.")
    assert say_line(Words(), before, game, Did(0, "SR", "person"), 2).endswith(closed.say)


@pytest.mark.req("CAL-09", "CHI-03", "PLA-13")
@pytest.mark.parametrize("kind", SETUPS)
@pytest.mark.parametrize("seed", sweep(range(4), 4))
def test_no_audience_is_sent_a_card_it_may_not_know(kind: str, seed: int) -> None:
    """Snapshots of every seat and of a spectator after every line of whole games."""
    words = Words()
    for _, game in played(SETUPS[kind], Random(seed), deals=2):
        for audience in (None, *range(game.setup.seats)):
            sight = see(game, audience, words)
            calls = {text.removeprefix("call ") for text in sight.legal if text.startswith("call ")}
            told = msgspec.structs.replace(sight, legal=[]) if calls else sight
            named = cards_in(msgspec.json.encode(told).decode())
            assert named <= known_cards(game, audience)


def otherwise(state: rules.State, place: int | None, chance: Random) -> Iterator[rules.State]:
    """The same deal with two cards exchanged that a place cannot see, and with the called card elsewhere."""
    yield from redeals(state, place, chance, 1)
    called, hidden = state.terms.called if state.terms else None, unseen(state, place)
    if called is not None and called in hidden:
        again = swapped(state, called, chance.choice(hidden))
        yield from [again] if again else []


def partner(state: rules.State) -> int | None:
    """Whoever plays with the taker, if somebody does."""
    return state.terms.partner if state.terms else None


@pytest.mark.req("CAL-09", "CHI-03")
@pytest.mark.parametrize("kind", SETUPS)
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.soak)])
def test_sight_is_the_same_when_hidden_cards_lie_otherwise(kind: str, seed: int) -> None:
    """Texts, counts, what may be done and who plays with whom: nothing depends on what cannot be seen."""
    chance, compared, other_partners = Random(f"{kind} {seed}"), 0, 0
    for _, game in played(SETUPS[kind], chance, deals=3):
        play = game.play
        if play is None or play.is_over:
            continue
        for audience in (None, *range(game.setup.seats)):
            for state in otherwise(play.state, play.place_of(audience), chance):
                other = replace(game, play=replace(play, state=state))
                assert see(other, audience, Words()) == see(game, audience, Words())
                compared += 1
                other_partners += partner(state) != partner(play.state)
    assert compared > 50
    assert (other_partners > 0) is (SETUPS[kind].players == 5)


@pytest.mark.parametrize("kind", SETUPS)
def test_no_secret_is_sent_before_the_deal_is_over(kind: str) -> None:
    """The secret of a deal to come, or being played, is in no sight; that of a deal that is over is."""
    shown = 0
    for _, game in played(SETUPS[kind], Random(kind), deals=8):
        to_come = {game.sealed.secret} if game.sealed else set()
        opened: set[str] = set()
        if game.play and game.play.seal:
            (opened if game.play.is_over else to_come).add(game.play.seal.secret)
        for audience in (None, *range(game.setup.seats)):
            text = msgspec.json.encode(see(game, audience, Words())).decode()
            assert {secret for secret in to_come | opened if secret in text} == opened
        shown += len(opened)
    assert shown


@pytest.mark.parametrize("kind", SETUPS)
@pytest.mark.parametrize("seed", sweep(range(4), 4))
def test_patches_lead_to_the_same_sight_as_a_snapshot(kind: str, seed: int) -> None:
    """A page that applies every patch shows what a page that comes anew is sent."""
    held: dict[int | None, dict[str, object]] = {}
    before: dict[int | None, Game] = {}
    for _, game in played(SETUPS[kind], Random(seed), deals=1):
        for audience in (None, *range(game.setup.seats)):
            sight = see(game, audience, Words())
            whole = msgspec.to_builtins(sight)
            if audience in held:
                patch = changes(see(before[audience], audience, Words()), sight)
                held[audience].update(msgspec.to_builtins(patch))
                assert held[audience] == whole
            else:
                held[audience] = whole
            before[audience] = game


@pytest.mark.req("POI-01")
def test_a_poignee_lies_open_during_the_first_trick() -> None:
    """Then it is back in the hand: who showed what is known, the cards are not laid out any more."""
    open_in = set()
    for seed in range(3):
        for _, game in played(SETUPS["5"], Random(seed), deals=4):
            play = game.play
            if play is not None and not play.is_over and play.state.poignees:
                shown = see(game, None, Words()).poignees
                assert [len(each.cards) > 0 for each in shown] == [not play.state.tricks] * len(shown)
                open_in.add(bool(play.state.tricks))
    assert open_in == {False, True}


def test_a_poignee_is_offered_beside_that_of_another() -> None:
    hands = {0: "T2.3.4.5.6.7.8.9.10.11", 1: "T12.13.14.15.16.17.18.19.20.21", 2: "T1 EX"}
    state = rules.start(deal_with(hands))
    for bid in (rules.Bid.PASS, rules.Bid.PASS, rules.Bid.PASS, rules.Bid.GARDE_CONTRE):
        state = rules.apply(state, rules.MakeBid(bid))
    state = rules.apply(rules.apply(state, rules.SayJeu()), rules.ShowPoignee(rules.Hand.parse(hands[0])))
    assert _poignee(rules.view(state, 0)) is None
    offered = _poignee(rules.view(rules.apply(state, rules.PlayCard(rules.parse_card("T2"))), 1))
    assert offered is not None
    assert (offered.sizes, len(offered.cards)) == ([10], 10)


@pytest.mark.req("PLA-13")
def test_only_the_last_trick_is_shown() -> None:
    """An earlier trick is in nobody's sight."""
    for _, game in played(SETUPS["4"], Random(5), deals=1):
        if game.play and len(game.play.state.tricks) >= 3 and not game.play.is_over:
            last = game.play.state.tricks[-1]
            sight = see(game, 0, Words())
            assert sight.last is not None
            assert [seen.card for seen in sight.last.cards] == [rules.card_name(card) for card in last.cards]
            early = {rules.card_name(card) for card in game.play.state.tricks[0].cards}
            shown = msgspec.structs.replace(
                sight, poignees=[], dog=None, shown_trumps=[], called=None, draw=[]
            )
            shown = msgspec.structs.replace(shown, discard=None)
            assert cards_in(msgspec.json.encode(shown).decode()) & early == set()
            return


@pytest.mark.parametrize("kind", SETUPS)
@pytest.mark.parametrize("seed", sweep(range(4), 4))
def test_legal_acts_and_refusals_share_out_the_hand(kind: str, seed: int) -> None:
    """At one's turn to play, each card of the hand is either legal or refused with a reason."""
    for _, game in played(SETUPS[kind], Random(seed), deals=1):
        play = game.play
        if play is None or play.actor is None or play.state.phase.value != "play":
            continue
        sight = see(game, play.actor, Words())
        plays = [act for act in sight.legal if act != "slam"]
        assert sorted([*plays, *sight.refusals]) == sorted(sight.hand)
        others = [see(game, seat, Words()) for seat in range(game.setup.seats) if seat != play.actor]
        assert [other.refusals for other in others] == [{}] * len(others)


@pytest.mark.req("PLA-14", "CAL-11", "CAL-12")
@pytest.mark.parametrize("kind", SETUPS)
def test_tricks_lie_where_the_rules_gather_them(kind: str) -> None:
    """With the winner until the camps are known; then the taker and one defender keep those of their camp."""
    most = 0
    for _, game in played(SETUPS[kind], Random(3), deals=1):
        for audience in (None, *range(game.setup.seats)):
            sight = see(game, audience, Words())
            lying = [seat.tricks for seat in sight.seats]
            play = game.play
            gathered = rules.piles(play.state) if play else ()
            places = [play.place_of(seat) if play else None for seat in range(game.setup.seats)]
            assert lying == [0 if place is None else gathered[place] for place in places]
            assert sum(lying) == sight.tricks_played
            if sight.phase == "play" and (sight.table.players != 5 or sight.alone is not None):
                most = max(most, sum(tricks > 0 for tricks in lying) if audience is None else 0)
    assert most == 2


# --- the discard that is shown -----------------------------------------------------------------------

FORCED = "SR HR DR CR T1.21 EX S1.2 T5.6.7.8.9.10.11.12.13"
"""At four, and with the dog below, only five cards besides kings and trumps."""


def forced() -> Game:
    """The bot of seat 2 has taken and must discard a trump."""
    deal = chosen_deal(4, {2: FORCED}, dog="S3.4 H1 T14.15.16")
    game = Dealt(1, deal=str(deal)).after(begun(TableSetup("Essai")))
    for seat in range(4):
        game = Did(seat, "garde" if seat == 2 else "pass", "person").after(game)
    return Did(2, "dog", "bot").after(game)


@pytest.mark.req("CHI-06")
def test_trumps_of_a_forced_discard_are_sent_to_everybody_and_the_other_cards_are_not() -> None:
    turned = forced()
    laid = Did(2, "discard S1.2.3.4 H1 T14", "bot").after(turned)
    said = Did(2, "jeu", "bot").after(laid)
    for audience in (None, 0, 1, 3):
        sights = [see(game, audience, Words()) for game in (turned, laid, said)]
        assert [sight.shown_trumps for sight in sights] == [[], ["T14"], ["T14"]]
        assert [sight.discard for sight in sights] == [None] * 3
        assert changes(*sights[:2])["shown_trumps"] == ["T14"]


# --- who comes after a deal --------------------------------------------------------------------------


def test_whoever_takes_the_seat_of_a_bot_has_not_played_its_deal() -> None:
    """The deal is told with those who played it; « vous » is only who did."""
    *_, (_, over) = played(TableSetup("À quatre"), Random(2), deals=1)
    assert over.sheet[-1].taker is not None
    joined = SatDown(3, "Zoé", who="p9").after(over)
    seen = {seat: see(joined, seat, Words()).result for seat in (None, 0, 3)}
    assert {seat: result and result.me for seat, result in seen.items()} == {None: None, 0: 0, 3: None}
    names = ["Personne 0", "Personne 1", "Robot 2", "Robot 3"]
    assert [result and result.names for result in seen.values()] == [names] * 3
    assert seen[3] == seen[None]
    assert seen[0] == see(over, 0, Words()).result


def test_whoever_changes_seats_after_a_deal_is_told_what_the_own_seat_made() -> None:
    *_, (_, over) = played(TableSetup("À quatre"), Random(2), deals=1)
    moved = SatDown(2, "Personne 0", who="p0").after(Risen(0).after(over))
    assert see(moved, 2, Words()).result == see(over, 0, Words()).result


@pytest.mark.req("PLA-04", "PLA-05")
def test_each_refused_card_has_its_own_reason() -> None:
    """Void in the suit led, which is ruffed already: one must ruff, and overruff."""
    deal = deal_with({0: "S5 T2", 1: "T10 | S", 2: "T5.15 H1 | S", 3: "S6"}, dealer=3)
    game = Dealt(1, deal=str(deal)).after(begun(SETUPS["4"], persons=4))
    acts = ((0, "garde_sans"), (1, "pass"), (2, "pass"), (3, "pass"), (0, "jeu"), (0, "S5"), (1, "T10"))
    for seat, act in acts:
        game = Did(seat, act, "person").after(game)
    sight = see(game, 2, Words())
    assert [name for name in ("T5", "T15", "H1") if name in sight.legal] == ["T15"]
    assert {name: sight.refusals[name] for name in ("T5", "H1")} == {
        "T5": "Il faut surcouper : jouez un atout plus fort que le 10.",
        "H1": "Vous n'avez pas de pique, il faut couper : jouez un atout.",
    }
