"""`docs/arbitration.md` as made from the rows; `python -m tests.arbitration.handbook` writes it again."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path

from oudler.arbitration import (
    FAULTS,
    INCIDENTS,
    Chapter,
    Duty,
    Fate,
    Fault,
    NextDealer,
    Outcome,
    Question,
    Row,
    Setting,
)
from oudler.rules import DEFAULT_EDITION, EDITIONS, OPTIONS, Ruleset
from oudler.wording import (
    Words,
    article_text,
    chapter_name,
    fact_text,
    fault_name,
    incident_name,
    outcome_lines,
)

PAGE = Path(__file__).parents[2] / "docs" / "arbitration.md"
WORDS = Words()
MOST_LINES = 12
"""Above so many lines a fault is told by one table for each of the tables of its rows."""
MOST_UNGROUPED = 5
"""Above so many lines they are grouped by the answer to the first question."""
TOGETHER = "Appliquez une ligne de chaque tableau."
NOTHING = "Rien de plus."

HEAD = """# Aide-mémoire de l'arbitre

Ce que décide le code d'arbitrage pour chaque faute, selon l'édition `fft-2022` du règlement.
Fabriqué à partir des règles du programme par `python -m tests.arbitration.handbook`.

**Comment le lire.** Cherchez la faute par son chapitre. Chaque ligne d'un tableau est une situation :
« Si » dit les faits, « Alors » ce que vous ordonnez, « Texte » les exigences (`requirements.tsv`) qui le
fondent. Ce qui vaut pour tout un tableau est écrit au-dessus. Le mot entre parenthèses est le nom de la faute
pour la commande `oudler ruling`, qui pose les questions et donne la même décision.

« Texte » cite nos exigences, numérotées d'après les textes de la fédération (COD le code, POF la poignée).
Un numéro en X, Y ou H dit que les textes se contredisent ou se taisent : la ligne est alors notre lecture,
expliquée dans `editions.md`, et c'est à vous de la faire vôtre.

**Les mots.**

- *Renonce* : une carte jouée contre les règles (ne pas fournir, couper, surcouper ou monter en le pouvant).
  Elle est *consommée* dès la première carte du pli suivant ; avant, c'est une carte exposée.
- *Carte exposée* : montrée à un moment irrégulier (tombée, jouée avec une autre, jouée hors tour).
- *Carte jouée* : sortie du jeu, elle ne touche plus les autres. Elle ne se change que devant l'arbitre, et si
  elle est en faute.
- *Points pris à tort* : les plis que le camp n'aurait pas gagnés avec une carte permise.
- *Sur-contrat* : garde sans ou garde contre. Avant de l'accorder, faites compter ses cartes à chacun ; après,
  visez la feuille. N'ouvrez jamais le chien.

**À retenir.**

- Toute faute arrête le jeu et fait appeler l'arbitre ; les joueurs ne s'arrangent pas entre eux.
- Seuls les joueurs de la donne et l'arbitre signalent une renonce, jamais un spectateur.
- Le contrat est réussi ou chuté une fois rendus les points et les cartes qui doivent l'être.
- À cinq, l'appelé est du camp du preneur.
- Une donne annulée ne marque rien et ne compte pas comme donne jouée.
- Après une donne annulée, ou quand on redonne, le même donneur donne, sauf si le tableau dit autre chose.
- Une pénalité est retirée du total du joueur ; personne ne la reçoit.
- Qui ne peut pas annoncer ne le peut pas à la prochaine donne distribuée, quel que soit le donneur.
"""
INCIDENT_HEAD = """## Les incidents que nomment les textes

Dès qu'on en voit un, le jeu s'arrête et l'arbitre est appelé, même plusieurs plis après.

| Incident | Fautes de cet aide-mémoire |
|---|---|"""
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
    ("hidden_trump_ruling", "revoke"): "L'atout caché derrière l'excuse jugé comme une renonce",
    ("false_discard_sizes", "one_off"): "Faux écart : le texte ne règle qu'une carte de trop ou de moins",
    ("sheet_penalty", "shared"): "La pénalité de feuille est partagée par la table",
    ("late_team", "per_player"): "Retard par équipe : une seule fois par joueur",
}


@dataclass(frozen=True)
class Case:
    """A situation: for some questions the values they may have, what is ordered, and why."""

    facts: Mapping[str, tuple[str, ...]]
    orders: Outcome
    basis: tuple[str, ...]

    def without(self, key: str) -> "Case":
        """The same, said where that fact is known."""
        return replace(self, facts={name: values for name, values in self.facts.items() if name != key})

    def is_part_of(self, other: "Case") -> bool:
        """Whether the other tells the same of this situation and maybe of more."""
        is_within = all(set(self.facts.get(key, ())) <= set(values) for key, values in other.facts.items())
        return is_within and set(other.facts) <= set(self.facts) and self.orders == other.orders

    def meeting(self, other: "Case") -> "Case | None":
        """Where both hold; None where they cannot."""
        facts = dict(self.facts)
        for key, values in other.facts.items():
            facts[key] = tuple(value for value in facts.get(key, values) if value in values)
        basis = tuple(dict.fromkeys([*self.basis, *other.basis]))
        return Case(facts, self.orders + other.orders, basis) if all(facts.values()) else None


def setting_of(choices: Mapping[str, object]) -> Setting:
    return Setting(ruleset=Ruleset.of(DEFAULT_EDITION, choices))


# --- from rows to situations ----------------------------------------------------------------------


def cases(fault: Fault, setting: Setting) -> list[Case]:
    """The situations of a fault, all its tables taken together."""
    found = [Case({}, Outcome(), ())]
    for table in fault.tables:
        pairs = product(found, table_cases(fault, table, setting))
        found = [both for one, other in pairs if (both := one.meeting(other)) is not None]
    return _joined(fault, found)


def table_cases(fault: Fault, table: Iterable[Row], setting: Setting) -> list[Case]:
    """The situations that one table distinguishes under the options in force."""
    options = setting.option_values()
    found = []
    for row in table:
        if row.then is not None and all(row.allows(name, value) for name, value in options.items()):
            facts = {key: values for key, values in row.when.items() if key not in options}
            found.append(Case(_told(fault, facts), row.then, row.basis))
    return _joined(fault, found)


def _joined(fault: Fault, found: list[Case]) -> list[Case]:
    """Situations that differ by one fact only and order the same, as one."""
    for place, one in enumerate(found):
        for other in found[place + 1 :]:
            both = _union(fault, one, other)
            if both is not None:
                left = [case for case in found if case is not other]
                left[place] = both
                return _joined(fault, left)
    return found


def _union(fault: Fault, one: Case, other: Case) -> Case | None:
    """The two as one; None where they order something else or differ by more than a fact."""
    if (one.orders, one.basis, set(one.facts)) != (other.orders, other.basis, set(other.facts)):
        return None
    differing = [key for key in one.facts if one.facts[key] != other.facts[key]]
    if len(differing) > 1:
        return None
    both = {key: (*one.facts[key], *other.facts[key]) for key in differing}
    return Case(_told(fault, {**one.facts, **both}), one.orders, one.basis)


def _told(fault: Fault, facts: Mapping[str, Sequence[str]]) -> dict[str, tuple[str, ...]]:
    """The facts that make a difference, in the order of the questions and their answers."""
    asked = {question.key: _possible(fault, question) for question in fault.questions}
    told = {key: tuple(v for v in asked[key] if v in facts[key]) for key in asked if key in facts}
    return {key: values for key, values in told.items() if values != asked[key]}


def _possible(fault: Fault, question: Question) -> tuple[str, ...]:
    """The values that do not alone contradict the fault."""
    refused = [row.when for table in fault.tables for row in table if row.then is None]
    never = [value for when in refused if set(when) == {question.key} for value in when[question.key]]
    return tuple(value for value in question.values if value not in never)


# --- the page -------------------------------------------------------------------------------------


def page() -> str:
    """The whole handbook."""
    chapters = (_chapter(chapter) for chapter in Chapter)
    parts = [HEAD, _incidents(), *chapters, CHANGES, *_changes()]
    return "\n".join(parts)


def _incidents() -> str:
    """The incidents that the texts name, and where they are told (ETH-06)."""
    told = {
        _capital(incident_name(WORDS, name)): ", ".join(fault_name(WORDS, fault) for fault in ruled)
        for name, ruled in INCIDENTS.items()
    }
    rows = [f"| {incident} | {faults} |" for incident, faults in told.items()]
    return "\n".join([INCIDENT_HEAD, *rows, ""])


def _chapter(chapter: Chapter) -> str:
    faults = [fault for fault in FAULTS.values() if fault.chapter is chapter]
    return "\n".join([f"## {chapter_name(WORDS, chapter)}\n", *map(_fault, faults)])


def _fault(fault: Fault) -> str:
    head = f"### {fault_name(WORDS, fault.id)} (`{fault.id}`)\n\n{article_text(WORDS, fault.article)}.\n"
    found = cases(fault, setting_of({}))
    if len(_lines(fault, found)) <= MOST_LINES:
        return "\n".join([head, _grouped(fault, found)])
    tables = [table_cases(fault, table, setting_of({})) for table in fault.tables]
    return "\n".join([head, f"{TOGETHER}\n", *(_body(fault, table) for table in tables)])


def _grouped(fault: Fault, found: Sequence[Case]) -> str:
    """The situations in one table, or many of them in a table for each answer to the first question."""
    first = fault.questions[0] if fault.questions else None
    values = [case.facts.get(first.key, ()) if first else () for case in found]
    if first is None or len(_lines(fault, found)) <= MOST_UNGROUPED or any(len(row) != 1 for row in values):
        return _body(fault, found)
    parts = []
    for value in first.values:
        group = [case.without(first.key) for case in found if case.facts[first.key] == (value,)]
        title = fact_text(WORDS, fault.id, first, value)
        parts += [f"**{_capital(title)}.**\n", _body(fault, group)] if group else []
    return "\n".join(parts)


def _body(fault: Fault, found: Sequence[Case]) -> str:
    """What always holds, then the table of the rest."""
    orders = [_orders(case) for case in found]
    always = [line for line in orders[0] if all(line in lines for lines in orders)]
    if len(found) == 1:
        return f"{' '.join(always)} ({', '.join(found[0].basis)})\n"
    text = f"Dans tous les cas : {_small(' '.join(always))}\n\n" if always else ""
    return text + _table(_lines(fault, found, always))


def _table(lines: Iterable[str]) -> str:
    return "\n".join(["| Si | Alors | Texte |", "|---|---|---|", *lines]) + "\n"


# --- one line of a table --------------------------------------------------------------------------


def _lines(fault: Fault, found: Sequence[Case], always: Sequence[str] = ()) -> list[str]:
    """A line for each situation, a contract made and the same lost on one line."""
    lines, told = [], []
    for case in found:
        other = next((row for row in found if _is_other_result(case, row)), None)
        if case not in told:
            lines.append(_line(fault, case, other, always))
        told += [case, *filter(None, [other])]
    return lines


def _is_other_result(one: Case, other: Case) -> bool:
    """Whether two situations differ by the result only."""
    results = {one.facts.get("made"), other.facts.get("made")}
    return one.without("made").facts == other.without("made").facts and results == {("yes",), ("no",)}


def _line(fault: Fault, case: Case, other: Case | None, always: Sequence[str]) -> str:
    orders = [line for line in _orders(case) if line not in always]
    if other is None:
        facts, then, basis = case.facts, " ".join(orders), case.basis
    else:
        won, lost = (case, other) if case.facts["made"] == ("yes",) else (other, case)
        facts, basis = case.without("made").facts, tuple(dict.fromkeys([*won.basis, *lost.basis]))
        then = _by_result(_orders(won), _orders(lost), always)
    told = " ; ".join(_fact(fault, question, facts) for question in fault.questions if question.key in facts)
    return f"| {told or 'toujours'} | {then or 'Rien de plus.'} | {', '.join(basis)} |"


def _by_result(won: Sequence[str], lost: Sequence[str], always: Sequence[str]) -> str:
    """What a contract made orders, then a contract lost, then both."""
    both = [line for line in won if line in lost and line not in always]
    parts = [f"**Réussi :** {_small(' '.join(line for line in won if line not in lost) or NOTHING)}"]
    parts += [f"**Chuté :** {_small(' '.join(line for line in lost if line not in won) or NOTHING)}"]
    parts += [f"**Dans les deux cas :** {_small(' '.join(both))}"] if both else []
    return " ".join(parts)


def _fact(fault: Fault, question: Question, facts: Mapping[str, tuple[str, ...]]) -> str:
    return " ou ".join(fact_text(WORDS, fault.id, question, value) for value in facts[question.key])


def _orders(case: Case) -> list[str]:
    """The orders in words, without those that the head of the page tells for all."""
    orders = case.orders
    if orders.fate in (Fate.CANCELLED, Fate.REDEAL) and orders.dealer is NextDealer.SAME:
        orders = replace(orders, dealer=None)
    duties = tuple(duty for duty in orders.duties if duty is not Duty.NOT_COUNTED_AS_DEAL)
    return outcome_lines(WORDS, replace(orders, duties=duties))


def _small(text: str) -> str:
    return text[0].lower() + text[1:]


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


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
        usual = cases(fault, setting_of({}))
        under = cases(fault, setting_of({name: value}))
        other = [case for case in under if not any(map(case.is_part_of, usual))]
        if other:
            title = f"**{fault_name(WORDS, fault.id)}** (`{fault.id}`)"
            parts.append(f"{title}\n\n{_table(_lines(fault, other))}")
    return "\n".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
