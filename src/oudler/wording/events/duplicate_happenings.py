"""What happens in duplicate deals, each line of the log as one sentence."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from oudler.tournament import events
from oudler.tournament.forms import Measure
from oudler.wording.language import Words, msg, signed
from oudler.wording.papers import badge_name
from oudler.wording.results import unit_label
from oudler.wording.tournament import percent_text, pm_text


def _drawn(words: Words, _: events.Event, happening: events.Drawn) -> str:
    badge = badge_name(words, happening.first)
    return words.say("Premier attaquant de chaque triplette : {badge}.", badge=badge)


def _sealed(words: Words, _: events.Event, happening: events.Sealed) -> str:
    return words.many(
        "Séance {session} : {n} étui scellé.",
        "Séance {session} : {n} étuis scellés.",
        len(happening.seals),
        session=happening.session,
    )


def _scored(words: Words, _: events.Event, happening: events.Scored | events.Rescored) -> str:
    text = (
        msg("Position {round}, table {table} : scores rendus, {scores}.")
        if isinstance(happening, events.Scored)
        else msg("Position {round}, table {table} : scores corrigés, {scores}.")
    )
    scores = _scores(words, happening.scores)
    return words.say(text, round=happening.round, table=happening.table, scores=scores)


def _scores(words: Words, scores: Sequence[events.BoardScore]) -> str:
    told = (words.say("étui {board} {score}", board=each.board, score=signed(each.score)) for each in scores)
    return ", ".join(told)


def _adjusted(words: Words, event: events.Event, happening: events.Adjusted) -> str:
    where = {"round": happening.round, "table": happening.table, "board": happening.board}
    if happening.attack is None or happening.defense is None:
        text = msg("Position {round}, table {table}, étui {board} : ne compte pour personne.")
        return words.say(text, **where)
    worth = _WORTH[event.regulations.form.measure]
    attack, defense = (worth(words, note) for note in (happening.attack, happening.defense))
    text = msg("Position {round}, table {table}, étui {board} : attaque {attack}, défense {defense}.")
    return words.say(text, **where, attack=attack, defense=defense)


def _pm_worth(words: Words, note: Fraction) -> str:
    return words.say("{number} PM", number=pm_text(words, note))


_WORTH: Mapping[Measure, Callable[[Words, Fraction], str]] = {
    Measure.PERCENT: percent_text,
    Measure.PM: _pm_worth,
}
"""What a decision gives a side, by what the ranking counts."""


def _cancelled(words: Words, _: events.Event, happening: events.Cancelled) -> str:
    text = msg("Séance {session} : l'étui {board} ne compte pour personne.")
    return words.say(text, session=happening.session, board=happening.board)


def _restored(words: Words, _: events.Event, happening: events.Restored) -> str:
    if happening.round is None or happening.table is None:
        text = msg("Séance {session} : l'étui {board} compte de nouveau.")
        return words.say(text, session=happening.session, board=happening.board)
    text = msg("Position {round}, table {table}, étui {board} : la décision est retirée.")
    return words.say(text, round=happening.round, table=happening.table, board=happening.board)


def _confirmed(words: Words, event: events.Event, happening: events.Confirmed) -> str:
    known = map(event.unit_of, event.entries)
    unit = unit_label(words, event, happening.unit) if happening.unit in known else str(happening.unit)
    text = msg("Séance {session} : {unit}, classement d'après un seul côté du jeu.")
    return words.say(text, session=happening.session, unit=unit)


def _agreed(words: Words, _: events.Event, happening: events.Agreed) -> str:
    first, second = (pm_text(words, each) for each in happening.first)
    text = msg("Quart-temps {round} : les deux équipes ont compté {first} et {second} PM.")
    return words.say(text, round=happening.round, first=first, second=second)


def _revealed(words: Words, _: events.Event, happening: events.Revealed) -> str:
    return words.say("Séance {session} : les donnes sont rendues publiques.", session=happening.session)


DUPLICATE: Mapping[type, Callable[[Words, events.Event, Any], str]] = {
    events.Drawn: _drawn,
    events.Sealed: _sealed,
    events.Scored: _scored,
    events.Rescored: _scored,
    events.Adjusted: _adjusted,
    events.Cancelled: _cancelled,
    events.Restored: _restored,
    events.Confirmed: _confirmed,
    events.Agreed: _agreed,
    events.Revealed: _revealed,
}
