"""The person at the table: each action is asked for, and a refused one explained."""

from collections.abc import Callable
from typing import TypeAlias

from oudler.cli.asking import Asker, playable_cards
from oudler.cli.discard import ask_discard
from oudler.cli.poignee import ask_poignee
from oudler.cli.telling import card_names, tell_trick, tell_where
from oudler.rules import (
    Action,
    AnnounceSlam,
    Bid,
    CallCard,
    Card,
    Confirm,
    DeclarePetitSec,
    Hand,
    MakeBid,
    Phase,
    PlayCard,
    Reason,
    SayJeu,
    TurnDog,
    View,
)
from oudler.wording import NotTyped, bid_word, parse_typed_bid, parse_typed_card, plain, prompts, reason_text

Judge: TypeAlias = Callable[[Action], Reason | None]
"""Why an action is not allowed now, None when it is."""


class Person:
    """Someone who types."""

    def __init__(self, asker: Asker) -> None:
        self.asker = asker
        self.screen = asker.screen

    def choose(self, view: View, judge: Judge) -> Action:
        """The action that was typed, legal for certain. Raises Quit, EOFError."""
        if isinstance(view.legal[0], DeclarePetitSec):
            return view.legal[0]
        questions: dict[Phase, Callable[[View, Judge], Action]] = {
            Phase.AUCTION: self._bid,
            Phase.CONFIRM: lambda *_: Confirm(True),
            Phase.CALL: self._call,
            Phase.DOG: self._turn_dog,
            Phase.DISCARD: lambda view, _: ask_discard(self.asker, view),
            Phase.READY: self._open,
            Phase.PLAY: self._play,
        }
        return questions[view.phase](view, judge)

    def _refuse(self, view: View, reason: Reason) -> None:
        self.screen.line(reason_text(self.screen.words, reason, view), "yellow")

    def _bid(self, view: View, judge: Judge) -> Action:
        words = self.screen.words
        bids = ", ".join(bid_word(words, act.bid) for act in view.legal if isinstance(act, MakeBid))
        self.asker.show_hand(view)
        while True:
            typed = self.asker.ask(view, prompts.ASK_BID, bids=bids)
            bid = parse_typed_bid(typed)
            reason = None if bid is None else judge(MakeBid(bid))
            if reason is not None:
                self._refuse(view, reason)
            elif bid is not None:
                return MakeBid(Bid(bid))
            elif typed:
                self.screen.say(prompts.BAD_BID, "yellow", text=typed[:20], bids=bids)

    def _call(self, view: View, judge: Judge) -> Action:
        calls = [action.card for action in view.legal if isinstance(action, CallCard)]
        self.asker.show_hand(view)
        while True:
            card = self._card(view, Hand.of(calls), prompts.ASK_CALL, cards=card_names(self.screen, calls))
            reason = judge(CallCard(card))
            if reason is None:
                return CallCard(card)
            self._refuse(view, reason)

    def _turn_dog(self, view: View, _: Judge) -> Action:
        """The dog is turned at once, unless a slam would have to be announced before (Y24)."""
        if AnnounceSlam() not in view.legal or not view.ruleset.options.slam_before_dog:
            return TurnDog()
        while (typed := plain(self.asker.ask(view, prompts.ASK_SLAM))) not in prompts.NO:
            if typed in prompts.SLAM_WORDS and self.asker.is_yes(prompts.ASK_SLAM_SURE):
                return AnnounceSlam()
        return TurnDog()

    def _open(self, view: View, _: Judge) -> Action:
        """« jeu », the discard taken back (CHI-08), or a slam after a second yes."""
        can_undo = view.discard is not None
        if view.discard is not None:
            self.screen.with_cards(prompts.DISCARD_SO_FAR, view.discard)
        while True:
            question = prompts.ASK_JEU if can_undo else prompts.ASK_JEU_ONLY
            typed = plain(self.asker.ask(view, question))
            if typed in prompts.START:
                return SayJeu()
            if typed in prompts.UNDO and can_undo:
                self.screen.say(prompts.UNDONE)
                return ask_discard(self.asker, view)
            may_announce = typed in prompts.SLAM_WORDS and AnnounceSlam() in view.legal
            if may_announce and self.asker.is_yes(prompts.ASK_SLAM_SURE):
                return AnnounceSlam()

    def _play(self, view: View, judge: Judge) -> Action:
        if view.tricks and self.screen.fresh():
            tell_where(self.screen, view)
        turn = self.screen.words.say(prompts.YOUR_TURN if view.trick else prompts.YOU_LEAD)
        number = len(view.tricks) + 1
        tell_trick(self.screen, view, number=number, leader=view.leader or 0, cards=view.trick, end=turn)
        playable = playable_cards(view)
        self.screen.hand(view.hand, playable)
        poignee = ask_poignee(self.asker, view, judge)
        if poignee is not None:
            return poignee
        while True:
            card = self._card(view, playable, prompts.ASK_CARD)
            reason = judge(PlayCard(card))
            if reason is None:
                return PlayCard(card)
            self._refuse(view, reason)

    def _card(self, view: View, among: Hand, message: str, **fields: object) -> Card:
        """A card that was typed, among those that may be chosen if possible, else of the hand."""
        while True:
            typed = self.asker.ask(view, message, **fields)
            if not typed:
                continue
            try:
                return parse_typed_card(typed, among, view.hand, words=self.screen.words)
            except NotTyped as error:
                self.screen.line(str(error), "yellow")
