"""Events that never took place: random but plausible, of any size and form, for tests and for training."""

from oudler.rules import Stream
from oudler.tournament.circuits import Formula
from oudler.tournament.events import Regulations
from oudler.tournament.files import Tournament
from oudler.tournament.seating import Method
from oudler.tournament.simulation.forms import STORIES
from oudler.tournament.simulation.story import ORDINARY, PLAIN, Misscored, Phrases, Slipped, TroubleRates


def simulate(
    rules: Regulations,
    people: int,
    seed: str | int,
    trouble: TroubleRates = ORDINARY,
    *,
    fives: bool = False,
    formula: Formula = Formula.MITCHELL,
    method: Method = Method.FFT,
    phrases: Phrases = PLAIN,
) -> tuple[Tournament, tuple[Slipped | Misscored, ...]]:
    """An event by those regulations, from the first entry to the close, and the slips left in it.

    The same seed makes the same event. Raises NotPlanned, or NotNow, for what cannot be held.
    """
    chance = Stream(f"{seed}/event")
    made = STORIES[rules.form]
    story = made(rules, chance, trouble, phrases, fives=fives, formula=formula, method=method)
    story.enter(people)
    for number in range(1, len(rules.rounds) + 1):
        story.play(number)
    story.finish()
    return story.tournament, tuple(story.slipped)
