"""The auction: who speaks, what may be said, who takes (AUC-01 to AUC-05, AUC-13 to AUC-17)."""

from collections.abc import Sequence
from typing import NamedTuple

from oudler.rules.checking import WrongValue, checked, show
from oudler.rules.contract import Bid
from oudler.rules.deal import Deal
from oudler.rules.refusal import Reason


@checked
class AuctionWord(NamedTuple):
    """One word of the auction."""

    seat: int
    bid: Bid
    is_refused: bool = False
    """The arbiter did not grant it."""
    is_declined: bool = False
    """Its author gave it up after the arbiter refused a higher one."""

    @property
    def stands(self) -> bool:
        """Whether this is a contract that may be played."""
        return self.bid is not Bid.PASS and not self.is_refused and not self.is_declined


@checked
class Auction(NamedTuple):
    """The words said so far, and whether the last waits for the arbiter."""

    spoken: tuple[AuctionWord, ...] = ()
    waits_for_arbiter: bool = False

    @property
    def highest(self) -> AuctionWord | None:
        """The highest contract that stands: the last, since each is higher than those before."""
        for word in reversed(self.spoken):
            if word.stands:
                return word
        return None

    def say(self, seat: int, bid: Bid, needs_grant: bool) -> "Auction":
        """The auction after one more word. Raises WrongValue."""
        if type(seat) is not int or type(bid) is not Bid or type(needs_grant) is not bool:
            raise WrongValue(f"seat {show(seat)} cannot say {show(bid)}")
        return Auction._make(((*self.spoken, AuctionWord._make((seat, bid, False, False))), needs_grant))

    @checked
    def rule(self, granted: bool) -> "Auction":
        """The auction after the arbiter's answer on the last word (AUC-09). Raises WrongValue."""
        if not self.spoken:
            raise WrongValue("nobody has spoken: there is nothing to rule on")
        last = self.spoken[-1]._replace(is_refused=not granted)
        return Auction((*self.spoken[:-1], last))

    def decline(self) -> "Auction":
        """The auction after the author of the highest contract gave it up (AUC-13)."""
        given_up = self.highest
        return Auction(
            tuple(word._replace(is_declined=True) if word is given_up else word for word in self.spoken)
        )

    def must_confirm(self) -> bool:
        """Whether the highest contract was overcalled by one that the arbiter refused (AUC-13, Y33)."""
        highest = self.highest
        if highest is None:
            return False
        return any(word.is_refused for word in self.spoken[self.spoken.index(highest) :])

    def speaker(self, deal: Deal) -> int | None:
        """Who speaks next, None when no player may. Raises WrongValue."""
        if type(deal) is not Deal:
            raise WrongValue(f"a deal is needed, not {show(deal)}")
        if not self.spoken:
            return deal.first_seat
        last = self.spoken[-1]
        if self._speaks_again(last):
            return last.seat
        players = deal.players
        for step in range(1, players):
            seat = (last.seat + step) % players
            if self._may_speak(seat, deal):
                return seat
        return None

    def _speaks_again(self, last: AuctionWord) -> bool:
        """An overcontract that is refused leaves its author a lower word when nobody had bid (Y15)."""
        return last.is_refused and all(word.is_refused or word.bid is Bid.PASS for word in self.spoken)

    def _may_speak(self, seat: int, deal: Deal) -> bool:
        """Once each (AUC-02); with re-bidding also a player who bid and was overcalled (X07, TEN-03)."""
        for word in reversed(self.spoken):
            if word.seat == seat:
                return deal.options.rebid and word.stands and word is not self.highest
        return True


def why_not_bid(auction: Auction, deal: Deal, seat: int, bid: Bid) -> Reason | None:
    """Why the speaker may not say this, None when he may."""
    lowest, highest = _bid_range(auction, deal, seat)
    if bid is Bid.PASS or lowest <= bid <= highest:
        return None
    if seat in deal.banned:
        return Reason.BANNED
    return Reason.BID_TOO_LOW if bid < lowest else Reason.BID_REFUSED_BEFORE


def legal_bids(auction: Auction, deal: Deal, seat: int) -> Sequence[Bid]:
    """What the speaker may say, lowest first."""
    lowest, highest = _bid_range(auction, deal, seat)
    return [Bid.PASS, *_CONTRACTS[lowest - 1 : highest]]


_CONTRACTS = tuple(Bid)[1:]


def _bid_range(auction: Auction, deal: Deal, seat: int) -> tuple[int, int]:
    """The contracts open to a speaker besides pass.

    Higher than all before (AUC-03), of any level (AUC-17); none under a ban (AUC-14); no
    overcontract after the arbiter refused one (Y15).
    """
    if seat in deal.banned:
        return Bid.PRISE, Bid.PASS
    standing = auction.highest
    refused = deal.options.arbiter and any(word.is_refused and word.seat == seat for word in auction.spoken)
    return (standing.bid + 1 if standing else Bid.PRISE), (Bid.GARDE if refused else Bid.GARDE_CONTRE)
