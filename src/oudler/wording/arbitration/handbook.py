"""The code of arbitration as an arbiter reads it: every fault with its situations and what they order."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce

from oudler.arbitration import (
    FAULTS,
    INCIDENTS,
    Article,
    Chapter,
    Duty,
    Fate,
    Fault,
    NextDealer,
    Question,
    Setting,
    Situation,
    situations,
    table_situations,
)
from oudler.wording.arbitration.facts import fact_text
from oudler.wording.arbitration.faults import article_text, chapter_name, fault_name, incident_name
from oudler.wording.arbitration.orders import outcome_lines
from oudler.wording.game import source_text
from oudler.wording.language import Words, msg

MOST_LINES = 12
"""Above this many lines a fault is told by one table for each of the tables of its rows."""
MOST_UNGROUPED = 5
"""Above this many lines they are grouped by the answer to the first question."""

READING = (
    msg(
        "Cherchez la faute par son chapitre. Chaque ligne d'un tableau est une situation : « Si » dit les "
        "faits, « Alors » ce que vous ordonnez. Ce qui vaut pour tout un tableau est écrit au-dessus."
    ),
    msg(
        "Sous le nom de chaque faute est écrit son article. Une ligne qui s'appuie aussi sur un autre texte "
        "le nomme à la fin, entre parenthèses. « Notre lecture » dit que les textes se contredisent ou se "
        "taisent : c'est à vous de la faire vôtre."
    ),
)
MEANINGS = {
    msg("Fausse donne"): msg(
        "toute donne faite contre les règles de la distribution : paquets d'un autre nombre de cartes, "
        "première ou dernière carte au chien, joueur ou chien qui n'a pas son compte, figure, atout ou "
        "excuse retournés."
    ),
    msg("Renonce"): msg(
        "une carte jouée contre les règles (ne pas fournir, couper, surcouper ou monter en le pouvant). Elle "
        "est consommée dès la première carte du pli suivant ; avant, la carte est reprise et devient une "
        "carte exposée."
    ),
    msg("Carte exposée"): msg(
        "montrée à un moment irrégulier (tombée, jouée avec une autre, jouée hors tour)."
    ),
    msg("Carte jouée"): msg(
        "sortie du jeu, elle ne touche plus les autres. Elle ne se change que devant l'arbitre, et si elle "
        "est en faute."
    ),
    msg("Points pris à tort"): msg(
        "les plis que le camp n'aurait pas gagnés avec une carte permise, et les cartes qu'il n'aurait pas "
        "rentrées : un roi mis par renonce sur le pli d'un partenaire, un petit sauvé par elle et rentré "
        "plus tard."
    ),
    msg("Faux écart"): msg(
        "un écart d'un autre nombre de cartes, avec un roi ou un bout, avec un atout sans nécessité, ou avec "
        "un atout nécessaire qui n'a pas été montré."
    ),
    msg("Sur-contrat"): msg(
        "garde sans ou garde contre. Le joueur vous présente sa main ouverte et triée ; évitez de la "
        "prendre. Avant de l'accorder, faites compter ses cartes à chacun ; après, visez la feuille. "
        "N'ouvrez jamais le chien."
    ),
    msg("Chelem annoncé"): msg(
        "l'arbitre est appelé et ne l'accorde qu'à une main qui n'a qu'une carte perdante au plus."
    ),
    msg("Première main d'un étui"): msg(
        "en duplicate, le preneur qui lance une donne y met une main que tous prendraient, sous peine de "
        "pénalité. Chacun répond de sa main remise dans l'étui, les quatre du chien. Quand on duplique des "
        "donnes préparées en triplettes, Nord-Sud remplissent les étuis impairs, Est-Ouest les étuis pairs."
    ),
}
GRANTED = (msg("Sur-contrat"), msg("Chelem annoncé"))
"""What an arbiter grants, among the meanings."""
DUTIES = (
    msg("Qui arbitre et voit une faute intervient, même si personne n'appelle."),
    msg("Le code s'explique entre deux donnes, jamais pendant."),
)
"""What an arbiter does by himself (ETH-04, ETH-05)."""
REMINDERS = (
    *DUTIES,
    msg("Toute faute arrête le jeu et fait appeler l'arbitre ; les joueurs ne s'arrangent pas entre eux."),
    msg(
        "Seuls les joueurs de la donne et l'arbitre signalent une renonce, jamais un spectateur ni un "
        "équipier qui ne joue pas."
    ),
    msg("Le contrat est réussi ou chuté une fois rendus les points et les cartes qui doivent l'être."),
    msg("À cinq, l'appelé est du camp du preneur."),
    msg("Une donne annulée ne marque rien et ne compte pas comme donne jouée."),
    msg(
        "Après une donne annulée, ou quand on redonne, le même donneur donne, sauf si le tableau dit autre "
        "chose."
    ),
    msg("Une pénalité est retirée du total du joueur ; personne ne la reçoit."),
    msg("L'interdiction d'annoncer vaut pour la prochaine donne distribuée, quel que soit le donneur."),
)
_NOTHING = msg("Rien de plus.")
_OF_ARTICLE = {
    # a requirement of each article that faults have: what it says is not told again line by line
    Article.HOLDING: "PSC-06",
    Article.DISCARD: "CHI-03",
    Article.ETHICS: "ETH-01",
    Article.ARBITER: "ETH-02",
    Article.SLAM: "SLA-08",
    Article.LATENESS: "CHG-05",
    Article.WITHDRAWAL: "CHG-07",
    Article.GENERAL: "ETH-02",
    Article.MISDEAL: "COD-01",
    Article.WRONG_DEALER: "COD-12",
    Article.EXPOSED_CARD: "COD-13",
    Article.PLAYED_CARD: "COD-19",
    Article.LEAD_OUT_OF_TURN: "COD-20",
    Article.REVOKE: "COD-23",
    Article.FALSE_DISCARD: "COD-27",
    Article.OTHER_CASES: "COD-31",
    Article.POIGNEE: "POF-01",
}


@dataclass(frozen=True, slots=True)
class Told:
    """A line: the facts, and the orders as pieces of text of which some are marked."""

    when: str
    then: tuple[tuple[bool, str], ...]


@dataclass(frozen=True, slots=True)
class Part:
    """Situations that are told together: what always holds, then a line for each."""

    title: str
    always: str
    lines: tuple[Told, ...]


@dataclass(frozen=True, slots=True)
class ToldFault:
    """A fault with its article and its situations; `is_together` where one line of each part applies."""

    id: str
    name: str
    article: str
    is_together: bool
    parts: tuple[Part, ...]


def told_incidents(words: Words) -> dict[str, str]:
    """The incidents that the texts name, and the faults under which they are told (ETH-06)."""
    return {
        _capital(incident_name(words, name)): words.parted(fault_name(words, fault) for fault in ruled)
        for name, ruled in INCIDENTS.items()
    }


def told_chapters(words: Words, setting: Setting) -> dict[str, tuple[ToldFault, ...]]:
    """Every chapter with its faults, under the options in force."""
    return {
        chapter_name(words, chapter): tuple(
            told_fault(words, fault, setting) for fault in FAULTS.values() if fault.chapter is chapter
        )
        for chapter in Chapter
    }


def told_fault(words: Words, fault: Fault, setting: Setting) -> ToldFault:
    """A fault in one table, in some by the first answer, or in one for each table of its rows."""
    found = situations(fault, setting)
    is_together = len(told_lines(words, fault, found)) > MOST_LINES
    if is_together:
        tables = [table_situations(fault, table, setting) for table in fault.tables]
        parts = [_part(words, fault, each) for each in tables]
    else:
        parts = _grouped(words, fault, found)
    name, article = fault_name(words, fault.id), f"{article_text(words, fault.article)}."
    return ToldFault(fault.id, name, article, is_together, tuple(parts))


def _grouped(words: Words, fault: Fault, found: Sequence[Situation]) -> list[Part]:
    """The situations in one table, or many of them in a table for each answer to the first question."""
    first = fault.questions[0] if fault.questions else None
    values = [each.facts.get(first.key, ()) if first else () for each in found]
    is_short = len(told_lines(words, fault, found)) <= MOST_UNGROUPED
    if first is None or is_short or any(len(row) != 1 for row in values):
        return [_part(words, fault, found)]
    groups = {
        value: [each.without(first.key) for each in found if each.facts[first.key] == (value,)]
        for value in first.values
    }
    return [
        _part(words, fault, group, f"{_capital(fact_text(words, fault.id, first, value))}.")
        for value, group in groups.items()
        if group
    ]


def _part(words: Words, fault: Fault, found: Sequence[Situation], title: str = "") -> Part:
    """What always holds, then a line for each situation."""
    orders = [_orders(words, each) for each in found]
    always = [line for line in orders[0] if all(line in lines for lines in orders)]
    if len(found) == 1:
        return Part(title, " ".join([*always, *_other_texts(words, fault, found[0].basis)]), ())
    told = words.say("Dans tous les cas : {orders}", orders=_small(" ".join(always))) if always else ""
    return Part(title, told, tuple(told_lines(words, fault, found, always)))


# --- one line of a table --------------------------------------------------------------------------------


def told_lines(
    words: Words, fault: Fault, found: Sequence[Situation], always: Sequence[str] = ()
) -> list[Told]:
    """A line for each situation, a contract made and the same lost on one line."""
    lines: list[Told] = []
    told: list[Situation] = []
    for each in found:
        other = next((row for row in found if _is_other_result(each, row)), None)
        if each not in told:
            lines.append(_line(words, fault, each, other, always))
        told += [each, *filter(None, [other])]
    return lines


def _is_other_result(one: Situation, other: Situation) -> bool:
    """Whether two situations differ by the result only."""
    results = {one.facts.get("made"), other.facts.get("made")}
    return one.without("made").facts == other.without("made").facts and results == {("yes",), ("no",)}


def _line(words: Words, fault: Fault, one: Situation, other: Situation | None, always: Sequence[str]) -> Told:
    if other is None:
        facts, basis = one.facts, one.basis
        left = " ".join(line for line in _orders(words, one) if line not in always)
        then: tuple[tuple[bool, str], ...] = ((False, left or words.say(_NOTHING)),)
    else:
        won, lost = (one, other) if one.facts["made"] == ("yes",) else (other, one)
        facts, basis = one.without("made").facts, tuple(dict.fromkeys([*won.basis, *lost.basis]))
        then = _by_result(words, _orders(words, won), _orders(words, lost), always)
    asked = [question for question in fault.questions if question.key in facts]
    told = words.parted(_fact(words, fault, question, facts) for question in asked)
    texts = ((False, text) for text in _other_texts(words, fault, basis))
    return Told(told or words.say("toujours"), (*then, *texts))


def _other_texts(words: Words, fault: Fault, basis: Iterable[str]) -> list[str]:
    """What a line rests on besides the article of its fault, in brackets; nothing where that is all."""
    own = source_text(words, _OF_ARTICLE[fault.article])
    texts = dict.fromkeys(source_text(words, each) for each in basis)
    others = words.parted(text for text in texts if text != own)
    return [f"({others})"] if others else []


def _by_result(
    words: Words, won: Sequence[str], lost: Sequence[str], always: Sequence[str]
) -> tuple[tuple[bool, str], ...]:
    """What a contract made orders, then a contract lost, then both."""
    nothing = words.say(_NOTHING)
    both = " ".join(line for line in won if line in lost and line not in always)
    pieces = {
        msg("Réussi :"): " ".join(line for line in won if line not in lost) or nothing,
        msg("Chuté :"): " ".join(line for line in lost if line not in won) or nothing,
    } | ({msg("Dans les deux cas :"): both} if both else {})
    return tuple(
        piece for head, text in pieces.items() for piece in ((True, words.say(head)), (False, _small(text)))
    )


def _fact(words: Words, fault: Fault, question: Question, facts: Mapping[str, tuple[str, ...]]) -> str:
    """A fact with its values: this or that."""
    told: Iterable[str] = (fact_text(words, fault.id, question, value) for value in facts[question.key])
    return reduce(lambda first, last: words.say("{first} ou {last}", first=first, last=last), told)


def _orders(words: Words, each: Situation) -> list[str]:
    """The orders in words, without those that the reminders tell for all."""
    orders = each.orders
    if orders.fate in (Fate.CANCELLED, Fate.REDEAL) and orders.dealer is NextDealer.SAME:
        orders = replace(orders, dealer=None)
    duties = tuple(duty for duty in orders.duties if duty is not Duty.NOT_COUNTED_AS_DEAL)
    return outcome_lines(words, replace(orders, duties=duties))


def _small(text: str) -> str:
    return text[0].lower() + text[1:]


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
