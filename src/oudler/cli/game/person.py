"""The person at the table: each action is asked for, and a refused one explained."""

from collections.abc import Callable
from typing import TypeAlias

from oudler.cli.game.discard import ask_discard
from oudler.cli.game.narration import card_names, tell_trick, tell_where
from oudler.cli.game.poignee import ask_poignee
from oudler.cli.game.questions import Asker, playable_cards
from oudler.rules import (
    Action,
    AnnounceSlam,
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
from oudler.wording.game import (
    NotTyped,
    bid_word,
    excuse_warning,
    parse_typed_bid,
    parse_typed_card,
    plain,
    prompts,
)

Judge: TypeAlias = Callable[[Action], Reason | None]
"""Why an action is not allowed now, None when it is."""
Choices: TypeAlias = dict[str, tuple[tuple[str, ...], Callable[[], Action | None]]]
"""What may be chosen by a word: the text that offers it, the words, and the action, None to ask again."""


def _spoken(view: View, typed: str) -> Action | None:
    """What was said in the auction, None when it means nothing there."""
    if plain(typed) in prompts.PETIT_SEC_WORDS:
        return DeclarePetitSec(view.seat)
    bid = parse_typed_bid(typed)
    return None if bid is None else MakeBid(bid)


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

    def _bid(self, view: View, judge: Judge) -> Action:
        bids = self._bids(view, judge)
        self.asker.show_hand(view)
        while True:
            typed = self.asker.ask(view, prompts.ASK_BID, bids=bids)
            action = _spoken(view, typed)
            reason = None if action is None else judge(action)
            if reason is not None:
                self.asker.refuse(view, reason)
            elif action is not None:
                return action
            elif typed:
                self.screen.say(prompts.BAD_BID, "yellow", text=typed[:20], bids=bids)

    def _bids(self, view: View, judge: Judge) -> str:
        """What may be said now; a petit sec where it is the player who declares it (PSC-04)."""
        words = self.screen.words
        said = [bid_word(words, action.bid) for action in view.legal if isinstance(action, MakeBid)]
        if judge(DeclarePetitSec(view.seat)) is None:
            said.append(words.say(prompts.TYPE_PETIT_SEC))
        return ", ".join(said)

    def _call(self, view: View, judge: Judge) -> Action:
        calls = [action.card for action in view.legal if isinstance(action, CallCard)]
        self.asker.show_hand(view)
        while True:
            card = self._card(view, Hand.of(calls), prompts.ASK_CALL, cards=card_names(self.screen, calls))
            reason = judge(CallCard(card))
            if reason is None:
                return CallCard(card)
            self.asker.refuse(view, reason, card)

    def _turn_dog(self, view: View, judge: Judge) -> Action:
        """The dog is turned at once, unless a slam would have to be announced before (Y24)."""
        if judge(AnnounceSlam()) is not None or not view.ruleset.options.slam_before_dog:
            return TurnDog()
        choices: Choices = {
            prompts.TYPE_SLAM: (prompts.SLAM_WORDS, self._slam),
            prompts.TYPE_TURN: (prompts.NO, TurnDog),
        }
        return self._one_of(view, choices)

    def _open(self, view: View, judge: Judge) -> Action:
        """« jeu », the discard taken back (CHI-08), or a slam after a second yes."""
        choices: Choices = {prompts.TYPE_JEU: (prompts.START, SayJeu)}
        if view.discard is not None:
            self.screen.with_cards(prompts.DISCARD_SO_FAR, view.discard)
            choices[prompts.TYPE_UNDO] = (prompts.UNDO, lambda: self._discard_again(view))
        if judge(AnnounceSlam()) is None:
            choices[prompts.TYPE_SLAM] = (prompts.SLAM_WORDS, self._slam)
        return self._one_of(view, choices)

    def _one_of(self, view: View, choices: Choices) -> Action:
        """What comes of the word that was typed; an unknown one is answered with those there are."""
        words = self.screen.words
        listed = ", ".join(words.say(text) for text in choices)
        while True:
            typed = plain(self.asker.ask(view, prompts.ASK_CHOICE, choices=listed))
            chosen = next((act for known, act in choices.values() if typed in known), None)
            action = None if chosen is None else chosen()
            if action is not None:
                return action
            if chosen is None:
                self.asker.refuse_word(typed, listed)

    def _slam(self) -> Action | None:
        """A slam, after a second yes."""
        return AnnounceSlam() if self.asker.is_yes(prompts.ASK_SLAM_SURE) else None

    def _discard_again(self, view: View) -> Action:
        self.screen.say(prompts.UNDONE)
        return ask_discard(self.asker, view)

    def _play(self, view: View, judge: Judge) -> Action:
        if view.tricks and self.screen.fresh():
            tell_where(self.screen, view)
        opens = prompts.YOU_OPEN if view.tricks else prompts.YOU_LEAD
        turn = self.screen.words.say(prompts.YOUR_TURN if view.trick else opens)
        number = len(view.tricks) + 1
        assert view.leader is not None
        tell_trick(self.screen, view, number=number, leader=view.leader, cards=view.trick, end=turn)
        playable = playable_cards(view)
        self.screen.hand(view.hand, playable)
        if warning := excuse_warning(self.screen.words, view):
            self.screen.line(warning, "yellow")
        poignee = ask_poignee(self.asker, view, judge)
        if poignee is not None:
            return poignee
        while True:
            card = self._card(view, playable, prompts.ASK_CARD)
            reason = judge(PlayCard(card))
            if reason is None:
                return PlayCard(card)
            self.asker.refuse(view, reason, card)

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
