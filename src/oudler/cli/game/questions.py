"""Questions at the table: what is typed, and the commands that are understood everywhere."""

from oudler.cli.game.narration import tell_last_trick
from oudler.cli.terminal import Screen
from oudler.rules import Card, Hand, Phase, Reason, View
from oudler.wording.game import advice_lines, card_word, plain, prompts, reason_text


def read_line(question: str) -> str:
    """A line; an input that cannot be decoded is a line of its own, not a crash. Raises EOFError."""
    try:
        return input(question)
    except UnicodeDecodeError:
        return "\N{REPLACEMENT CHARACTER}"


class Quit(Exception):
    """The person has left the table."""


class Asker:
    """Asks one person, and answers help, last trick, hand and quit on the way."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen

    def ask(self, view: View, message: str, **fields: object) -> str:
        """What was typed, plain, once it is none of the commands; may be empty. Raises Quit, EOFError."""
        question = self.screen.words.say(message, **fields)
        while True:
            # The exact text is kept for card names; commands are compared without case and accents.
            typed = self._read(question).strip()
            if not self._obeys(view, plain(typed)):
                return typed

    def _read(self, question: str) -> str:
        """A line, asked for on one of its own where the question is long."""
        if len(question) > self.screen.console.width // 2:
            self.screen.line(question.rstrip(" ?"))
            question = "> "
        return read_line(question)

    def _obeys(self, view: View, typed: str) -> bool:
        if typed in prompts.ASK_HELP:
            self.help(view)
        elif typed in prompts.QUIT:
            self.confirm_quit()
        elif typed in prompts.SHOW_HAND:
            self.show_hand(view)
        elif typed in prompts.LAST:
            tell_last_trick(self.screen, view)
        else:
            return False
        return True

    def help(self, view: View) -> None:
        """The commands, and the advice for bids at this table (AUC-18)."""
        for line in prompts.HELP_LINES:
            self.screen.say(line)
        self.screen.say(prompts.ADVICE, "bold")
        for line in advice_lines(self.screen.words, view.players):
            self.screen.line(f"  {line}")

    def show_hand(self, view: View) -> None:
        """The hand with the playable cards marked; hand and dog together while the discard is chosen."""
        if view.phase is Phase.DISCARD:
            self.screen.hand(Hand(view.discard_pool().held), view.discard_pool().allowed())
        else:
            playable = view.playable()
            self.screen.hand(view.hand, playable if len(playable) else None)

    def refuse(self, view: View, reason: Reason, card: Card | None = None) -> None:
        """Say why something is refused, and which card it was, as it was understood."""
        said = reason_text(self.screen.words, reason, view)
        if card is not None:
            name = card_word(self.screen.words, card)
            said = self.screen.words.say(prompts.REFUSED_CARD, card=name, reason=said)
        self.screen.line(said, "yellow")

    def refuse_word(self, typed: str, choices: str) -> None:
        """Answer a word that means nothing here with those that do; Enter alone needs no answer."""
        if typed:
            self.screen.say(prompts.NOT_OFFERED, "yellow", text=typed[:20], choices=choices)

    def confirm_quit(self) -> None:
        """Leave only after a clear yes. Raises Quit."""
        if self.is_yes(prompts.ASK_QUIT):
            raise Quit
        self.screen.say(prompts.GOING_ON)

    def is_yes(self, message: str) -> bool:
        """A question answered by yes or no, and by nothing else."""
        while True:
            typed = plain(self._read(self.screen.words.say(message)))
            if typed in (*prompts.YES, *prompts.NO):
                return typed in prompts.YES
            self.screen.say(prompts.YES_OR_NO)

    def wait(self) -> None:
        """Wait for Enter; the command to quit is understood. Raises Quit."""
        while plain(self._read(self.screen.words.say(prompts.ASK_NEXT))) in prompts.QUIT:
            self.confirm_quit()
