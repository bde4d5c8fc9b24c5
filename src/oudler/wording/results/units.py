"""Players and teams by name: what those who are ranked are called."""

from oudler.tournament.events import Event
from oudler.wording.game import of_name
from oudler.wording.language import Words
from oudler.wording.tournament import FORM_WORDS


def unit_names(words: Words, event: Event) -> dict[int, str]:
    """Every player by name, every team by number and the names of its members."""
    form, members = event.regulations.form, event.members
    off_the_list = {event.unit_of(number): event.entries[number].name for number in event.scratched}
    return off_the_list | {
        unit: f"{label} ({members_text(event, unit)})" if FORM_WORDS[form].team else label
        for unit, label in ((unit, unit_label(words, event, unit)) for unit in members)
    }


def unit_label(words: Words, event: Event, unit: int) -> str:
    """A player by name, a team by number: triplette 3."""
    team = FORM_WORDS[event.regulations.form].team
    return words.say(team, number=unit) if team else event.entries[unit].name


def of_unit(words: Words, event: Event, unit: int) -> str:
    """A player or a team with its preposition: « d'Élise Martin », « de l'équipe 3 »."""
    team = FORM_WORDS[event.regulations.form].of_team
    return words.say(team, number=unit) if team else of_name(words, event.entries[unit].name)


def unit_labels(words: Words, event: Event) -> dict[int, str]:
    """The labels of all players, or teams, whoever is still on the list."""
    return {unit: unit_label(words, event, unit) for unit in map(event.unit_of, event.entries)}


def members_text(event: Event, unit: int) -> str:
    """The members of a team by name."""
    return ", ".join(event.entries[each].name for each in event.members.get(unit, ()))
