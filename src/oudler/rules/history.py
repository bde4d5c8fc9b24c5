"""A state as the actions that lead to it, and as one line of text."""

from collections.abc import Iterator

from oudler.rules.actions import (
    BIDS,
    PLAYS,
    Action,
    AnnounceSlam,
    CallCard,
    Confirm,
    DeclarePetitSec,
    Grant,
    LayDiscard,
    SayJeu,
    ShowPoignee,
    TurnDog,
)
from oudler.rules.checking import checked
from oudler.rules.deal import Deal
from oudler.rules.state import Slam, State, Terms


@checked
def actions_of(state: State) -> Iterator[Action]:
    """The actions that lead from the deal to this state.

    A slam stands at the latest moment that the options allow, a changed discard once.
    """
    yield from _auction_actions(state)
    if state.terms is not None:
        yield from _taker_actions(state.terms, state.deal)
        yield from _play_actions(state)
        if _waits_after_jeu(state.terms):
            yield AnnounceSlam()
    if state.petit_sec is not None:
        yield DeclarePetitSec(state.petit_sec)


def _auction_actions(state: State) -> Iterator[Action]:
    auction = state.auction
    for word in auction.spoken:
        yield BIDS[word.bid]
        waits = auction.waits_for_arbiter and word is auction.spoken[-1]
        if state.deal.options.arbiter and word.bid.is_overcontract and not waits:
            yield Grant(not word.is_refused)
    for word in auction.spoken:
        if word.is_declined:
            yield Confirm(False)
    if state.terms is not None and auction.must_confirm():
        yield Confirm(True)


def _taker_actions(terms: Terms, deal: Deal) -> Iterator[Action]:
    slam_comes_first = deal.options.slam_before_dog and terms.contract.takes_dog
    if terms.called is not None:
        yield CallCard(terms.called)
    if slam_comes_first:
        yield from _slam_actions(terms, deal)
    if terms.dog_turned:
        yield TurnDog()
    if terms.discard is not None:
        yield LayDiscard(terms.discard)
    if not slam_comes_first and not _waits_after_jeu(terms):
        yield from _slam_actions(terms, deal)
    if terms.jeu:
        yield SayJeu()


def _waits_after_jeu(terms: Terms) -> bool:
    """Whether a slam asked for after `jeu` waits for the arbiter, so that nothing comes after it."""
    return terms.jeu and terms.slam is Slam.ASKED


def _slam_actions(terms: Terms, deal: Deal) -> Iterator[Action]:
    if terms.slam is not Slam.NONE:
        yield AnnounceSlam()
    if terms.slam in (Slam.ANNOUNCED, Slam.REFUSED) and deal.options.arbiter:
        yield Grant(terms.slam is Slam.ANNOUNCED)


def _play_actions(state: State) -> Iterator[Action]:
    """The cards in order, each first card preceded by the poignee shown with it."""
    shown = {poignee.seat: poignee.cards for poignee in state.poignees}
    tricks = [(trick.leader, trick.cards) for trick in state.tricks]
    if state.trick:
        tricks.append((state.leader, state.trick))
    for leader, cards in tricks:
        for place, card in enumerate(cards):
            poignee = shown.pop((leader + place) % state.deal.players, None)
            if poignee is not None:
                yield ShowPoignee(poignee)
            yield PLAYS[card]
    yield from map(ShowPoignee, shown.values())


@checked
def state_text(state: State) -> str:
    """A position as one line: the deal, then the actions, parted by bars."""
    return " | ".join([str(state.deal), *map(str, actions_of(state))])
