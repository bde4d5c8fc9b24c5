"""`docs/arbitration.md` as made from the rows; `python -m tests.arbitration.handbook` writes it again."""

import textwrap
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from oudler.arbitration import FAULTS, Setting, situations
from oudler.rules import DEFAULT_EDITION, EDITIONS, OPTIONS, Ruleset
from oudler.wording.arbitration import fault_name, handbook
from oudler.wording.arbitration.handbook import (
    Part,
    Told,
    ToldFault,
    told_chapters,
    told_incidents,
    told_lines,
)
from oudler.wording.language import Words

PAGE = Path(__file__).parents[2] / "docs" / "arbitration.md"
WORDS = Words()
WIDTH = 110

HEAD = """# Aide-mémoire de l'arbitre

Ce que décide le code d'arbitrage pour chaque faute, selon l'édition `fft-2022` du règlement.
Fabriqué à partir des règles du programme par `python -m tests.arbitration.handbook`.

**Comment le lire.** Cherchez la faute par son chapitre. Chaque ligne d'un tableau est une situation :
« Si » dit les faits, « Alors » ce que vous ordonnez. Ce qui vaut pour tout un tableau est écrit au-dessus. Le
mot entre parenthèses est le nom de la faute pour la commande `oudler ruling`, qui pose les questions et donne
la même décision.

Sous le nom de chaque faute est écrit son article. Une ligne qui s'appuie aussi sur un autre texte le nomme à
la fin, entre parenthèses. « Notre lecture » dit que les textes se contredisent ou se taisent : elle est
expliquée dans `editions.md`, et c'est à vous de la faire vôtre.
"""
CHANGES = """## Ce que changent d'autres éditions et options

Les lignes ci-dessous remplacent celles des mêmes situations ; le reste ne change pas.
"""
TITLES = {
    # what an option changes, in the words of an arbiter
    ("misdeal_ban", "dealer"): "Après une carte retournée, c'est le donneur qui ne peut pas annoncer",
    ("misdeal_turned_by", "dealer"): "Seule une carte retournée par le donneur fait une fausse donne",
    ("discard_correction", "own_first_card"): "L'écart se corrige jusqu'à la première carte du preneur",
    (
        "discard_correction",
        "any_first_card",
    ): "L'écart se corrige jusqu'à la première carte jouée",
    ("rc_defence_choice", "loss_only"): "Renonce de la défense : le preneur ne choisit que s'il chute",
    ("misdeal_taker_dealer", "as_printed"): "Preneur donneur : chaque paragraphe du code à la lettre",
    ("misdeal_100_always", "true"): "Une fausse donne vue après un contrat coûte toujours 100 points",
    ("revoke_ruling", "club"): "La renonce comme en club",
    ("dog_count_ruling", "revoke"): "Le mauvais compte du chien jugé comme une renonce",
    ("dog_count_100", "true"): "Un mauvais compte du chien vu pendant le jeu coûte aussi 100 points",
    ("hidden_trump_ruling", "revoke"): "L'atout caché derrière l'excuse jugé comme une renonce",
    ("false_discard_sizes", "one_off"): "Faux écart : le texte ne règle qu'une carte de trop ou de moins",
    ("sheet_penalty", "shared"): "La pénalité de feuille est partagée par la table",
    ("late_team", "per_player"): "Retard par équipe : une seule fois par joueur",
}


def setting_of(choices: Mapping[str, object]) -> Setting:
    return Setting(ruleset=Ruleset.of(DEFAULT_EDITION, choices))


# --- the page -------------------------------------------------------------------------------------


def page() -> str:
    """The whole handbook."""
    chapters = (_chapter(name, faults) for name, faults in told_chapters(WORDS, setting_of({})).items())
    parts = [HEAD, _words(), _reminders(), _incidents(), *chapters, CHANGES, *_changes()]
    return "\n".join(parts)


def _words() -> str:
    """What the words mean that the tables use."""
    items = [_item(f"*{term}* : {meaning}") for term, meaning in handbook.MEANINGS.items()]
    return "\n".join(["**Les mots.**", "", *items, ""])


def _reminders() -> str:
    """What holds for all faults."""
    return "\n".join(["**À retenir.**", "", *map(_item, handbook.REMINDERS), ""])


def _item(text: str) -> str:
    return textwrap.fill(text, WIDTH, initial_indent="- ", subsequent_indent="  ", break_on_hyphens=False)


def _incidents() -> str:
    """The incidents that the texts name, and where they are told (ETH-06)."""
    rows = [f"| {incident} | {faults} |" for incident, faults in told_incidents(WORDS).items()]
    head = (
        "## Les incidents que nomment les textes",
        "",
        "Dès qu'on en voit un, le jeu s'arrête et l'arbitre est appelé, même plusieurs plis après.",
        "",
        "| Incident | Fautes de cet aide-mémoire |",
        "|---|---|",
    )
    return "\n".join([*head, *rows, ""])


def _chapter(name: str, faults: Sequence[ToldFault]) -> str:
    return "\n".join([f"## {name}\n", *map(_fault, faults)])


def _fault(fault: ToldFault) -> str:
    head = f"### {fault.name} (`{fault.id}`)\n\n{fault.article}\n"
    together = ["Appliquez une ligne de chaque tableau.\n"] if fault.is_together else []
    return "\n".join([head, *together, *map(_part, fault.parts)])


def _part(part: Part) -> str:
    """What always holds, then the table of the rest."""
    title = f"**{part.title}**\n\n" if part.title else ""
    if not part.lines:
        return f"{title}{part.always}\n"
    return title + (f"{part.always}\n\n" if part.always else "") + _table(part.lines)


def _table(lines: Iterable[Told]) -> str:
    return "\n".join(["| Si | Alors |", "|---|---|", *map(_line, lines)]) + "\n"


def _line(line: Told) -> str:
    then = " ".join(f"**{text}**" if is_marked else text for is_marked, text in line.then)
    return f"| {line.when} | {then} |"


# --- other editions and options -------------------------------------------------------------------


def _changes() -> list[str]:
    named = {key for fault in FAULTS.values() for table in fault.tables for row in table for key in row.when}
    return [
        _change(name, str(value).lower())
        for name, option in OPTIONS.items()
        if name in named
        for value in option.values[1:]
    ]


def _change(name: str, value: str) -> str:
    """What one choice changes, fault by fault."""
    used = [edition for edition, options in EDITIONS.items() if str(getattr(options, name)).lower() == value]
    where = f" ; édition {WORDS.listed([f'`{edition}`' for edition in used])}" if used else ""
    parts = [f"### {TITLES[name, value]}\n\nOption `{name}={value}`{where}.\n"]
    for fault in FAULTS.values():
        usual = situations(fault, setting_of({}))
        under = situations(fault, setting_of({name: value}))
        other = [each for each in under if not any(map(each.is_part_of, usual))]
        if other:
            title = f"**{fault_name(WORDS, fault.id)}** (`{fault.id}`)"
            parts.append(f"{title}\n\n{_table(told_lines(WORDS, fault, other))}")
    return "\n".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
