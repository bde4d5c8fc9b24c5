"""Dealing by hand, tried: who shuffles, who cuts and how, then packet by packet (DEA-01 to DEA-11)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import zip_longest

from oudler import rules
from oudler.tables.lessons.lesson import LEARNER

DOG = "c"
"""How a card to the dog is written."""
_TO_DOG = rules.Step(rules.DOG, 1)
_SHUFFLER_RULES = {3: "DEA-22", 4: "DEA-01", 5: "DEA-02"}


class NoDealing(ValueError):
    """A text that tells no dealing."""


class DealingStage(Enum):
    """What the learner is asked for."""

    SHUFFLER = "shuffler"
    CUTTER = "cutter"
    CUT = "cut"
    DEAL = "deal"
    OVER = "over"


_STAGES = (DealingStage.SHUFFLER, DealingStage.CUTTER, DealingStage.CUT)


@dataclass(frozen=True, slots=True)
class TriedDealing:
    """How far a learner, who deals, has come; what was not right is told, and not counted."""

    players: int
    done: tuple[str, ...] = ()
    wrong: rules.Problem | None = None

    @property
    def size(self) -> rules.TableSize:
        """The row of this number of players."""
        return rules.table_size(self.players)

    @property
    def stage(self) -> DealingStage:
        """What comes next."""
        if len(self.done) < len(_STAGES):
            return _STAGES[len(self.done)]
        has_more = len(self.steps) < self.size.packets + self.size.dog_size
        return DealingStage.DEAL if has_more else DealingStage.OVER

    @property
    def steps(self) -> tuple[rules.Step, ...]:
        """The packets so far."""
        return tuple(map(self._step, self.done[len(_STAGES) :]))

    @property
    def receivers(self) -> tuple[str, ...]:
        """Who may be served: everybody from the dealer's right, then the dog."""
        seats = ((LEARNER + 1 + place) % self.players for place in range(self.players))
        return (*map(str, seats), DOG)

    def cards(self, receiver: str) -> int:
        """How many cards lie there."""
        wanted = self._step(receiver).receiver
        return sum(step.count for step in self.steps if step.receiver == wanted)

    def text(self, *more: str) -> str:
        """What `read_dealing` reads, with something more done."""
        return "-".join((*self.done, *more))

    def completed(self) -> "TriedDealing":
        """The rest as it should be: a card to the dog after each packet while it lacks some."""
        packets, dog = self._lacking()
        spread = (each for pair in zip_longest(packets[:-1], dog) for each in pair if each)
        return replace(self, done=(*self.done, *spread, *packets[-1:]), wrong=None)

    def _lacking(self) -> tuple[list[str], list[str]]:
        """Packets and cards of the dog that are still to come."""
        served = sum(step.receiver != rules.DOG for step in self.steps)
        packets = [str((LEARNER + 1 + packet) % self.players) for packet in range(served, self.size.packets)]
        return packets, [DOG] * (self.size.dog_size - self.cards(DOG))

    def _step(self, token: str) -> rules.Step:
        return _TO_DOG if token == DOG else rules.Step(int(token), self.size.packet)

    # --- trying -----------------------------------------------------------------------------------

    def tried(self, token: str) -> "TriedDealing":
        """With one thing more, if it is right; else with what is wrong. Raises NoDealing."""
        if self.stage is DealingStage.OVER or not self._is_possible(token):
            raise NoDealing(f"{token[:10]!r} is nothing to do now")
        wrong = self._problem(token)
        done = self.done if wrong else (*self.done, token)
        return TriedDealing(self.players, done, wrong)

    def _is_possible(self, token: str) -> bool:
        if self.stage is DealingStage.CUT:
            return token.isdecimal() and len(token) <= len(str(len(rules.DECK)))
        return token in self.receivers and (self.stage is DealingStage.DEAL or token != DOG)

    def _problem(self, token: str) -> rules.Problem | None:
        match self.stage:
            case DealingStage.SHUFFLER:
                is_right = int(token) == rules.shuffler(self.players, LEARNER)
                rule = _SHUFFLER_RULES[self.players]
                return None if is_right else rules.Problem(rules.Misdeal.SHUFFLER, requirement=rule)
            case DealingStage.CUTTER:
                is_right = int(token) == rules.cutter(self.players, LEARNER)
                return None if is_right else rules.Problem(rules.Misdeal.CUTTER)
            case DealingStage.CUT:
                return _cut_problem(int(token))
        return self._misdeal(token)

    def _misdeal(self, token: str) -> rules.Problem | None:
        """What makes the dealing wrong however it goes on, None when it can still be right."""
        trial = replace(self, done=(*self.done, token))
        packets, dog = trial._lacking()
        rest = map(self._step, (*dog, *packets))
        faults = rules.misdeals([*trial.steps, *rest], self.players, LEARNER)
        return faults[0] if faults else None


def _cut_problem(lifted: int) -> rules.Problem | None:
    try:
        rules.cut(tuple(rules.DECK), lifted)
    except rules.IllegalCut:
        return rules.Problem(rules.Misdeal.CUT)
    return None


def read_dealing(players: int, text: str) -> TriedDealing:
    """The dealing that an address tells. Raises NoDealing, and WrongTable."""
    tried = TriedDealing(rules.table_size(players).players)
    tokens: Sequence[str] = text.split("-") if text else ()
    for token in tokens:
        if tried.wrong is not None:
            raise NoDealing(f"something follows {tried.wrong}")
        tried = tried.tried(token)
    return tried
