"""What a lesson is: a deal already begun, the line that it follows, and what is said on the way."""

from collections.abc import Callable
from dataclasses import dataclass

from oudler.rules import Action, State, parse_action, parse_deal

LEARNER = 0
"""The seat of whoever learns."""


class NoSuchLesson(ValueError):
    """A lesson that nobody has written."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One act of the learner: what is said before it, and after it."""

    say: str
    good: str = ""
    otherwise: str = ""
    accepts: Callable[[State], bool] | None = None
    """Where any act of this kind follows the line: whether the state that it leads to is a good one."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A small deal that teaches one idea."""

    id: str
    title: str
    aim: str
    deal: str
    """The cards, as `rules.Deal` writes them."""
    acts: str
    """What has been done when the lesson begins, parted by commas."""
    line: str
    """What everybody does from there; it stops where the lesson does, maybe before the deal is over."""
    steps: tuple[LessonStep, ...]
    end: str
    has_count: bool = True
    """Whether the deal ends on its count; not where points have not been explained yet."""
    has_hints: bool = False
    """Whether it is a whole deal with a hint at each turn, instead of steps."""

    @property
    def bots(self) -> str:
        """The kind of the bots that know its line."""
        return f"lesson:{self.id}"

    @property
    def players(self) -> int:
        """How many play."""
        return parse_deal(self.deal).players

    @property
    def begun(self) -> tuple[str, ...]:
        """The acts that are done when the lesson begins."""
        return _parted(self.acts)

    @property
    def line_actions(self) -> tuple[Action, ...]:
        """The actions of the line."""
        return tuple(map(parse_action, _parted(self.line)))


def _parted(text: str) -> tuple[str, ...]:
    return tuple(act.strip() for act in text.split(",")) if text else ()
