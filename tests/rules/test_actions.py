"""Actions and their texts."""

import pytest

from oudler.rules import (
    DECK,
    Action,
    AnnounceSlam,
    Bid,
    CallCard,
    Confirm,
    DeclarePetitSec,
    Grant,
    Hand,
    LayDiscard,
    MakeBid,
    NotACard,
    NotAnAction,
    PlayCard,
    SayJeu,
    ShowPoignee,
    TurnDog,
    parse_action,
)

ACTIONS: dict[str, Action] = {
    "petit_sec 2": DeclarePetitSec(2),
    "pass": MakeBid(Bid.PASS),
    "prise": MakeBid(Bid.PRISE),
    "garde": MakeBid(Bid.GARDE),
    "garde_sans": MakeBid(Bid.GARDE_SANS),
    "garde_contre": MakeBid(Bid.GARDE_CONTRE),
    "granted": Grant(True),
    "refused": Grant(False),
    "keep": Confirm(True),
    "decline": Confirm(False),
    "call HR": CallCard(27),
    "dog": TurnDog(),
    "discard S1.2 HD T4": LayDiscard(Hand.parse("S1.2 HD T4")),
    "slam": AnnounceSlam(),
    "jeu": SayJeu(),
    "poignee T2.3.4 EX": ShowPoignee(Hand.parse("T2.3.4 EX")),
    "EX": PlayCard(77),
}


@pytest.mark.parametrize("text", ACTIONS)
def test_action_is_written_and_read(text: str) -> None:
    assert str(ACTIONS[text]) == text
    assert parse_action(text) == ACTIONS[text]
    assert parse_action(f"  {text.upper()} ") == ACTIONS[text]


def test_every_card_is_an_action() -> None:
    plays = [PlayCard(card) for card in DECK]
    assert [parse_action(str(play)) for play in plays] == plays


def test_petite_is_read_as_prise() -> None:
    assert parse_action("petite") == MakeBid(Bid.PRISE)


@pytest.mark.parametrize(
    "text", ["", "fold", "call", "call garde", "discard Z1", "poignee T22", "S1 S2", "garde x", "dog 7"]
)
def test_text_of_no_card_is_refused(text: str) -> None:
    with pytest.raises(NotACard):
        parse_action(text)


@pytest.mark.parametrize("text", ["petit_sec", "petit_sec north"])
def test_petit_sec_of_no_seat_is_refused(text: str) -> None:
    with pytest.raises(NotAnAction, match="is no seat"):
        parse_action(text)


@pytest.mark.parametrize("action", [PlayCard, CallCard])
@pytest.mark.parametrize("card", [-1, 78, 100])
def test_action_with_a_card_that_is_none_cannot_be_made(
    action: type[PlayCard] | type[CallCard], card: int
) -> None:
    with pytest.raises(NotACard, match=f"there is no card {card}"):
        action(card)
