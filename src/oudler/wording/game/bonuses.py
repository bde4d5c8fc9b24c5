"""The words of bonuses, a row each: on forms, in results, on sheets, and as people type them."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from oudler.record import score_fields
from oudler.rules import BONUSES, Poignee, Score, SlamBonus
from oudler.wording.game.table import POIGNEES
from oudler.wording.language import msg


class TypedBonus(NamedTuple):
    """Something that a deal may have of a bonus, as people type it, with the fields that it stands for."""

    letters: str
    """On a sheet: « ng2 52b »."""
    fields: Mapping[str, Any]
    text: str
    """On a sheet that is read back."""
    choice: str = ""
    """Among the choices of its form; empty: it is not offered."""
    words: tuple[str, ...] = ()
    """In a line of words: « garde 38 2 petit »."""


class BonusWords(NamedTuple):
    """A row."""

    label: str
    key: str
    """The letter of its field where a phone fills in a deal."""
    typed: tuple[TypedBonus, ...]
    parts: Mapping[object, str]
    """In a result, by what a score says that it has."""


BONUS_WORDS: Mapping[str, BonusWords] = {
    "poignees": BonusWords(
        msg("Poignée"),
        "h",
        (
            TypedBonus(
                "p",
                {"poignees": ["single"]},
                POIGNEES[Poignee.SINGLE],
                msg("poignée"),
                ("poignee", "simple", "single"),
            ),
            TypedBonus("pp", {"poignees": ["double"]}, POIGNEES[Poignee.DOUBLE], msg("double"), ("double",)),
            TypedBonus("ppp", {"poignees": ["triple"]}, POIGNEES[Poignee.TRIPLE], msg("triple"), ("triple",)),
        ),
        {size: POIGNEES[size] for size in Poignee},
    ),
    "petit_au_bout": BonusWords(
        msg("Petit au bout"),
        "b",
        (
            TypedBonus("b", {"petit_au_bout": "attack"}, msg("petit au bout"), msg("attaque"), ("petit",)),
            TypedBonus(
                "-b", {"petit_au_bout": "defense"}, msg("petit au bout de la défense"), msg("défense")
            ),
        ),
        {"petit_au_bout": msg("petit au bout")},
    ),
    "slam": BonusWords(
        msg("Chelem"),
        "m",
        (
            TypedBonus("c", {"slam": "attack"}, msg("chelem"), msg("fait")),
            TypedBonus(
                "ca",
                {"slam": "attack", "slam_announced": True},
                msg("chelem annoncé"),
                msg("annoncé et fait"),
            ),
            TypedBonus("cr", {"slam_announced": True}, msg("chelem annoncé et raté"), msg("annoncé et raté")),
            TypedBonus("cd", {"slam": "defense"}, msg("chelem de la défense"), msg("de la défense")),
            TypedBonus(
                "crd",
                {"slam": "defense", "slam_announced": True},
                msg("chelem annoncé, fait par la défense"),
            ),
        ),
        {
            SlamBonus.ANNOUNCED: msg("chelem annoncé et réussi"),
            SlamBonus.MADE: msg("chelem réussi"),
            SlamBonus.FAILED: msg("chelem annoncé et manqué"),
            SlamBonus.SUFFERED: msg("chelem subi par l'attaque"),
        },
    ),
}
"""By the name of the bonus."""

BONUS_PARTS = {part: text for row in BONUS_WORDS.values() for part, text in row.parts.items()}


def is_listed(name: str) -> bool:
    """Whether a deal may have several of a bonus."""
    return BONUSES[name].fields[0].is_list


def typed_fields(typed: Iterable[TypedBonus]) -> dict[str, Any]:
    """The fields of a deal that has all of these; of several that exclude each other the last counts."""
    fields: dict[str, Any] = {}
    for each in typed:
        for name, value in each.fields.items():
            fields[name] = [*fields.get(name, ()), *value] if isinstance(value, list) else value
    return fields


def bonuses_typed(score: Score) -> Iterator[tuple[str, TypedBonus]]:
    """What a score has, as it would be typed, with the name of the bonus."""
    told = score_fields(score)
    for name, bonus in BONUSES.items():
        plain = {field.name: field.default for field in bonus.fields}
        own = {each: told.get(each, plain[each]) for each in plain}
        for has in [{name: [each]} for each in own[name]] if is_listed(name) else [own]:
            yield from ((name, each) for each in BONUS_WORDS[name].typed if {**plain, **each.fields} == has)
