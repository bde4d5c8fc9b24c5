"""What typed texts do at a table."""

from random import Random

import pytest

from oudler import rules
from oudler.tables.game.refusals import TableReason, TableRefusal
from oudler.tables.game.typed_actions import read_typed
from oudler.wording.language import Words
from tests.dealing import COURTLY, rich_deal
from tests.grounds import refused_for


def after_words(players: int, *words: str) -> rules.State:
    """A deal after some actions; the first seat speaks first."""
    state = rules.start(rules.deal_cards(players, players - 1, rules.Stream("typed")))
    for word in words:
        state = rules.apply(state, rules.parse_action(word))
    return state


def typed(state: rules.State, text: str, lang: str = "fr") -> rules.Action:
    assert state.turn is not None
    return read_typed(Words(lang), rules.view(state, state.turn), text)


TAKEN = ("garde", "pass", "pass", "pass")


@pytest.mark.parametrize(
    ("said", "text", "action"),
    [
        ((), "Garde", rules.MakeBid(rules.Bid.GARDE)),
        ((), "je passe", rules.MakeBid(rules.Bid.PASS)),
        ((), "petit sec", rules.DeclarePetitSec(0)),
        (TAKEN, "chien", rules.TurnDog()),
        (TAKEN, "Chelem", rules.AnnounceSlam()),
    ],
)
def test_a_word_is_an_action(said: tuple[str, ...], text: str, action: rules.Action) -> None:
    assert typed(after_words(4, *said), text) == action


def test_a_king_is_called_by_its_name() -> None:
    state = after_words(5, "garde", "pass", "pass", "pass", "pass")
    for text in ("appel roi coeur", "j'appelle le roi de cœur", "roi cœur"):
        assert typed(state, text) == rules.CallCard(rules.parse_card("HR"))


def test_a_discard_is_written_card_by_card() -> None:
    state = after_words(4, *TAKEN, "dog")
    pool = state.discard_pool()
    cards = [card for card in rules.Hand(pool.held) if pool.why_not_card(card) is None][:6]
    discard = rules.LayDiscard(rules.Hand.of(cards))
    names = {"S": "pique", "H": "coeur", "D": "carreau", "C": "trèfle"}
    text = ", ".join(
        f"{str(rules.Hand.of([card]))[1:]} {names[str(rules.Hand.of([card]))[0]]}" for card in cards
    )
    assert typed(state, f"écart {text}") == typed(state, text) == discard
    laid = rules.apply(state, discard)
    assert typed(laid, "jeu") == rules.SayJeu()
    assert typed(laid, f"écarte {text}") == discard


def test_a_card_is_played_by_its_name() -> None:
    state = after_words(4, "garde_contre", "pass", "pass", "pass", "jeu")
    card = next(card for card in range(78) if state.playable >> card & 1)
    assert typed(state, str(rules.PlayCard(card))) == rules.PlayCard(card)


def test_a_poignee_is_shown_by_its_name_or_trump_by_trump() -> None:
    state = rules.start(rich_deal(4, Random(4), rules.Ruleset(), COURTLY, in_dog=False))
    rich = max(range(4), key=lambda seat: (state.deal.hands[seat].mask & rules.TRUMPS_MASK).bit_count())
    while state.phase.value != "play":
        seat = state.turn
        word = "garde_contre" if seat == rich and state.phase.value == "auction" else "pass"
        state = rules.apply(state, rules.parse_action("jeu" if state.phase.value == "ready" else word))
    while state.turn != rich:
        card = next(card for card in range(78) if state.playable >> card & 1)
        state = rules.apply(state, rules.PlayCard(card))
    shown = typed(state, "poignée")
    assert isinstance(shown, rules.ShowPoignee)
    assert rules.why_not(state, shown) is None
    numbers = " ".join("excuse" if card == rules.EXCUSE else str(rules.rank_of(card)) for card in shown.cards)
    assert typed(state, f"poignée {numbers}") == shown


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ((), "T21"),
        ((), ""),
        ((), "   "),
        (TAKEN, "jeu"),
        ((*TAKEN, "dog"), "écart bonjour"),
    ],
)
def test_what_means_nothing_here_is_refused(said: tuple[str, ...], text: str) -> None:
    with refused_for(TableRefusal, TableReason.NOT_AN_ACT):
        typed(after_words(4, *said), text)


def test_a_refusal_says_what_was_not_understood() -> None:
    with pytest.raises(TableRefusal) as caught:
        typed(after_words(4, "garde_contre", "pass", "pass", "pass", "jeu"), "bonjour")
    assert caught.value.values["said"].startswith("« bonjour » n'est pas une carte")


def test_no_poignee_without_trumps() -> None:
    state = after_words(4, "garde_contre", "pass", "pass", "pass", "jeu")
    with refused_for(TableRefusal, TableReason.NO_POIGNEE):
        typed(state, "poignée")


def test_a_contract_is_kept_or_given_up() -> None:
    ruleset = rules.Ruleset.parse("fft-2022{arbiter=true}")
    state = rules.start(rules.deal_cards(4, 3, rules.Stream("typed"), ruleset))
    for word in ("garde", "garde_sans", "refused"):
        state = rules.apply(state, rules.parse_action(word))
    while state.phase.value == "auction":
        state = rules.apply(state, rules.parse_action("pass"))
    assert state.phase is rules.Phase.CONFIRM
    assert (typed(state, "oui"), typed(state, "non")) == (rules.Confirm(True), rules.Confirm(False))
