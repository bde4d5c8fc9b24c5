"""The person at the table: each action is asked for, and a refused one explained."""

from collections.abc import Callable
from typing import TypeAlias

from oudler import rules
from oudler.cli.game.discard import ask_discard
from oudler.cli.game.narration import card_names, tell_trick, tell_where
from oudler.cli.game.poignee import ask_poignee
from oudler.cli.game.questions import Asker
from oudler.wording import game

Judge: TypeAlias = Callable[[rules.Action], rules.Reason | None]
"""Why an action is not allowed now, None when it is."""
Choices: TypeAlias = dict[str, tuple[tuple[str, ...], Callable[[], rules.Action | None]]]
"""What may be chosen by a word: the text that offers it, the words, and the action, None to ask again."""


class TerminalPlayer:
    """Someone who types."""

    def __init__(self, asker: Asker) -> None:
        self.asker = asker
        self.screen = asker.screen

    def choose(self, view: rules.View, judge: Judge) -> rules.Action:
        """The action that was typed, legal for certain. Raises Quit, EOFError."""
        if isinstance(view.legal[0], rules.DeclarePetitSec):
            return view.legal[0]
        questions: dict[rules.Phase, Callable[[rules.View, Judge], rules.Action]] = {
            rules.Phase.AUCTION: self._bid,
            rules.Phase.CONFIRM: lambda *_: rules.Confirm(True),
            rules.Phase.CALL: self._call,
            rules.Phase.DOG: self._turn_dog,
            rules.Phase.DISCARD: lambda view, _: ask_discard(self.asker, view),
            rules.Phase.READY: self._open,
            rules.Phase.PLAY: self._play,
        }
        return questions[view.phase](view, judge)

    def _bid(self, view: rules.View, judge: Judge) -> rules.Action:
        bids = self._bids(view, judge)
        self.asker.show_hand(view)
        while True:
            typed = self.asker.ask(view, game.prompts.ASK_BID, bids=bids)
            action = game.parse_spoken(view.seat, typed)
            reason = None if action is None else judge(action)
            if reason is not None:
                self.asker.refuse(view, reason)
            elif action is not None:
                return action
            elif typed:
                self.screen.say(game.prompts.BAD_BID, "yellow", text=typed[:20], bids=bids)

    def _bids(self, view: rules.View, judge: Judge) -> str:
        """What may be said now; a petit sec where it is the player who declares it (PSC-04)."""
        words = self.screen.words
        said = [
            game.bid_word(words, action.bid) for action in view.legal if isinstance(action, rules.MakeBid)
        ]
        if judge(rules.DeclarePetitSec(view.seat)) is None:
            said.append(words.say(game.prompts.TYPE_PETIT_SEC))
        return ", ".join(said)

    def _call(self, view: rules.View, judge: Judge) -> rules.Action:
        calls = [action.card for action in view.legal if isinstance(action, rules.CallCard)]
        self.asker.show_hand(view)
        while True:
            card = self._card(
                view, rules.Hand.of(calls), game.prompts.ASK_CALL, cards=card_names(self.screen, calls)
            )
            reason = judge(rules.CallCard(card))
            if reason is None:
                return rules.CallCard(card)
            self.asker.refuse(view, reason, card)

    def _turn_dog(self, view: rules.View, judge: Judge) -> rules.Action:
        """The dog is turned at once, unless a slam would have to be announced before (Y24)."""
        if judge(rules.AnnounceSlam()) is not None or not view.ruleset.options.slam_before_dog:
            return rules.TurnDog()
        choices: Choices = {
            game.prompts.TYPE_SLAM: (game.prompts.SLAM_WORDS, self._slam),
            game.prompts.TYPE_TURN: (game.prompts.NO, rules.TurnDog),
        }
        return self._one_of(view, choices)

    def _open(self, view: rules.View, judge: Judge) -> rules.Action:
        """« jeu », the discard taken back (CHI-08), or a slam after a second yes."""
        choices: Choices = {game.prompts.TYPE_JEU: (game.prompts.START, rules.SayJeu)}
        if view.discard is not None:
            self.screen.with_cards(game.prompts.DISCARD_SO_FAR, view.discard)
            choices[game.prompts.TYPE_UNDO] = (game.prompts.UNDO, lambda: self._discard_again(view))
        if judge(rules.AnnounceSlam()) is None:
            choices[game.prompts.TYPE_SLAM] = (game.prompts.SLAM_WORDS, self._slam)
        return self._one_of(view, choices)

    def _one_of(self, view: rules.View, choices: Choices) -> rules.Action:
        """What comes of the word that was typed; an unknown one is answered with those there are."""
        words = self.screen.words
        listed = ", ".join(words.say(text) for text in choices)
        while True:
            typed = game.plain(self.asker.ask(view, game.prompts.ASK_CHOICE, choices=listed))
            chosen = next((act for known, act in choices.values() if typed in known), None)
            action = None if chosen is None else chosen()
            if action is not None:
                return action
            if chosen is None:
                self.asker.refuse_word(typed, listed)

    def _slam(self) -> rules.Action | None:
        """A slam, after a second yes."""
        return rules.AnnounceSlam() if self.asker.is_yes(game.prompts.ASK_SLAM_SURE) else None

    def _discard_again(self, view: rules.View) -> rules.Action:
        self.screen.say(game.prompts.UNDONE)
        return ask_discard(self.asker, view)

    def _play(self, view: rules.View, judge: Judge) -> rules.Action:
        if view.tricks and self.screen.fresh():
            tell_where(self.screen, view)
        opens = game.prompts.YOU_OPEN if view.tricks else game.prompts.YOU_LEAD
        turn = self.screen.words.say(game.prompts.YOUR_TURN if view.trick else opens)
        number = len(view.tricks) + 1
        assert view.leader is not None
        tell_trick(self.screen, view, number=number, leader=view.leader, cards=view.trick, end=turn)
        playable = view.playable()
        self.screen.hand(view.hand, playable)
        if warning := game.excuse_warning(self.screen.words, view):
            self.screen.line(warning, "yellow")
        poignee = ask_poignee(self.asker, view, judge)
        if poignee is not None:
            return poignee
        while True:
            card = self._card(view, playable, game.prompts.ASK_CARD)
            reason = judge(rules.PlayCard(card))
            if reason is None:
                return rules.PlayCard(card)
            self.asker.refuse(view, reason, card)

    def _card(self, view: rules.View, among: rules.Hand, message: str, **fields: object) -> rules.Card:
        """A card that was typed, among those that may be chosen if possible, else of the hand."""
        while True:
            typed = self.asker.ask(view, message, **fields)
            if not typed:
                continue
            try:
                return game.parse_typed_card(typed, among, view.hand, words=self.screen.words)
            except game.NotTyped as error:
                self.screen.line(str(error), "yellow")
