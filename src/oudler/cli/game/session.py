"""A session at the terminal table: draw, deals one after the other, score sheet."""

import secrets
import shlex
from collections.abc import Sequence
from dataclasses import dataclass

from oudler import rules
from oudler.bots import Bot
from oudler.cli.game.narration import tell, tell_closed_dog, tell_end
from oudler.cli.game.person import TerminalPlayer
from oudler.cli.game.questions import Asker
from oudler.cli.terminal import Screen
from oudler.wording.game import card_label, dealing_line, prompts, roles_text, seat_name, seat_names

SOUTH = 2
_ENDINGS = {
    rules.Phase.SCORED: rules.Ending.SCORED,
    rules.Phase.PASSED: rules.Ending.ALL_PASS,
    rules.Phase.CANCELLED: rules.Ending.PETIT_SEC,
}


@dataclass(frozen=True, slots=True)
class Table:
    """What a session is played with."""

    players: int
    ruleset: rules.Ruleset
    bots: Sequence[Bot]
    seed: str | None = None

    @property
    def you(self) -> int:
        """The seat of the person: South at four."""
        return SOUTH if self.players == 4 else 0

    def seal(self, name: str) -> rules.Seal:
        """The secret of one deal: fresh, or made from the seed."""
        return rules.Seal(secrets.token_hex(16) if self.seed is None else f"{self.seed}/{name}")


class TerminalGame:
    """Plays deals and keeps the score sheet."""

    def __init__(self, table: Table, screen: Screen) -> None:
        self.table = table
        self.screen = screen
        self.asker = Asker(screen)
        self.person = TerminalPlayer(self.asker)
        self.rows: list[tuple[int, ...]] = []
        self.names = seat_names(screen.words, table.players, table.you)

    def play(self, deals: int) -> None:
        """Play until this many deals count. Raises Quit, EOFError."""
        self.screen.say(
            prompts.WELCOME,
            players=self.table.players,
            ruleset=self.table.ruleset,
            you=seat_name(self.screen.words, self.table.you, self.table.players),
        )
        turn = self._draw()
        played, number = 0, 0
        while played < deals:
            number += 1
            ending = self._play_deal(turn, number, f"{played + 1}/{deals}")
            turn = turn.after(ending, self.table.ruleset.options)
            played += rules.counts_as_played(ending, self.table.ruleset.options)
            if played < deals:
                self.asker.wait()

    def _draw(self) -> rules.Rotation:
        """The first dealer by the draw (DRW-01)."""
        draw = rules.draw_for_dealer(self.table.players, self.table.seal("draw").stream())
        words = self.screen.words
        drawn = [
            words.say(prompts.DRAWN, name=self.names[seat], card=card_label(words, card))
            for seat, card in draw.cards
        ]
        self.screen.say(prompts.DRAW, cards=", ".join(drawn))
        self.screen.say(prompts.DEALER, name=self.names[draw.dealer])
        return rules.Rotation(self.table.players, draw.dealer)

    def _play_deal(self, turn: rules.Rotation, number: int, progress: str) -> rules.Ending:
        """One deal, sealed before and opened after."""
        seal = self.table.seal(str(number))
        self.screen.title(
            self.screen.words.say(prompts.PLAY_TITLE, progress=progress, name=self.names[turn.dealer])
        )
        self.screen.line(roles_text(self.screen.words, self.names, turn.roles, you=self.table.you))
        self.screen.line(dealing_line(self.screen.words, turn.seats), "dim")
        self.screen.say(prompts.COMMITMENT, "dim", commitment=seal.commitment)
        deal = rules.deal_cards(
            self.table.players, turn.dealer, seal.stream(), self.table.ruleset, turn.banned
        )
        state = self._play_out(rules.start(deal))
        ending = _ENDINGS[state.phase]
        following = turn.after(ending, self.table.ruleset.options)
        seen = rules.view(state, self.table.you)
        tell_end(self.screen, seen, self.names[following.dealer])
        if seen.result is not None:
            self.rows.append(seen.result.scores)
            self.show_sheet()
        self.screen.say(prompts.SECRET, "dim", secret=seal.secret, command=self._check_command(turn, seal))
        return ending

    def _check_command(self, turn: rules.Rotation, seal: rules.Seal) -> str:
        return (
            f"oudler deal --players {turn.seats} --dealer {turn.dealer} --reveal {shlex.quote(seal.secret)}"
        )

    def _play_out(self, state: rules.State) -> rules.State:
        while not state.phase.is_over:
            following = rules.apply(state, self._action(state))
            tell(self.screen, rules.view(state, self.table.you), rules.view(following, self.table.you))
            tell_closed_dog(self.screen, self.names, self.table.you, state, following)
            state = following
        return state

    def _action(self, state: rules.State) -> rules.Action:
        seat = state.turn
        if seat is None:
            return rules.Grant(True)  # no arbiter sits here: what is asked is granted
        seen = rules.view(state, seat)
        if seat == self.table.you:
            return self.person.choose(seen, lambda action: rules.why_not(state, action))
        return self.table.bots[seat].choose(seen)

    def show_sheet(self) -> None:
        """The marks of the session so far."""
        self.screen.sheet(self.names, self.rows)
