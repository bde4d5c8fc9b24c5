"""Actions and their texts."""

import pytest

from oudler import rules

ACTIONS: dict[str, rules.Action] = {
    "petit_sec 2": rules.DeclarePetitSec(2),
    "pass": rules.MakeBid(rules.Bid.PASS),
    "prise": rules.MakeBid(rules.Bid.PRISE),
    "garde": rules.MakeBid(rules.Bid.GARDE),
    "garde_sans": rules.MakeBid(rules.Bid.GARDE_SANS),
    "garde_contre": rules.MakeBid(rules.Bid.GARDE_CONTRE),
    "granted": rules.Grant(True),
    "refused": rules.Grant(False),
    "keep": rules.Confirm(True),
    "decline": rules.Confirm(False),
    "call HR": rules.CallCard(27),
    "dog": rules.TurnDog(),
    "discard S1.2 HD T4": rules.LayDiscard(rules.Hand.parse("S1.2 HD T4")),
    "slam": rules.AnnounceSlam(),
    "jeu": rules.SayJeu(),
    "poignee T2.3.4 EX": rules.ShowPoignee(rules.Hand.parse("T2.3.4 EX")),
    "EX": rules.PlayCard(77),
}


@pytest.mark.parametrize("text", ACTIONS)
def test_action_is_written_and_read(text: str) -> None:
    assert str(ACTIONS[text]) == text
    assert rules.parse_action(text) == ACTIONS[text]
    assert rules.parse_action(f"  {text.upper()} ") == ACTIONS[text]


def test_every_card_is_an_action() -> None:
    plays = [rules.PlayCard(card) for card in rules.DECK]
    assert [rules.parse_action(str(play)) for play in plays] == plays


def test_petite_is_read_as_prise() -> None:
    assert rules.parse_action("petite") == rules.MakeBid(rules.Bid.PRISE)


@pytest.mark.parametrize(
    "text", ["", "fold", "call", "call garde", "discard Z1", "poignee T22", "S1 S2", "garde x", "dog 7"]
)
def test_text_of_no_card_is_refused(text: str) -> None:
    with pytest.raises(rules.NotACard):
        rules.parse_action(text)


@pytest.mark.parametrize("text", ["petit_sec", "petit_sec north"])
def test_petit_sec_of_no_seat_is_refused(text: str) -> None:
    with pytest.raises(rules.NotAnAction, match="is no seat"):
        rules.parse_action(text)


@pytest.mark.parametrize("action", [rules.PlayCard, rules.CallCard])
@pytest.mark.parametrize("card", [-1, 78, 100])
def test_action_with_a_card_that_is_none_cannot_be_made(
    action: type[rules.PlayCard] | type[rules.CallCard], card: int
) -> None:
    with pytest.raises(rules.NotACard, match=f"there is no card {card}"):
        action(card)
