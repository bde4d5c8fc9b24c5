"""Rounds and ways to move in words, for the event screen: what is proved, and for whom it is good."""

from collections.abc import Iterator
from dataclasses import dataclass

from oudler.director.entries import habit_text, only_cards_hold
from oudler.director.forms import Choice, Offer
from oudler.tournament.events import Regulations, RoundPlan
from oudler.tournament.forms import Form
from oudler.tournament.play import form_play
from oudler.web.setup.regulation_form import decimal_text
from oudler.web.site import FORM_PAGES
from oudler.wording.events import refusal_text
from oudler.wording.language import Words, day_words, time_words
from oudler.wording.results import money_text, prize_lines
from oudler.wording.tournament import certificate_lines, proof_lines, seating_text


@dataclass(frozen=True, slots=True)
class ShownOffer:
    """A way to move as the page shows it."""

    offer: Offer
    code: str
    name: str
    tone: str
    told: tuple[str, ...]
    """Two or three lines for the choice."""
    lines: tuple[str, ...]
    """The whole certificate."""
    facts: tuple[tuple[str, str], ...]
    is_chosen: bool


def shown_offer(words: Words, form: Form, offer: Offer, chosen: Choice) -> ShownOffer:
    """A way to move in words, with what speaks for and against it."""
    lines = offer_lines(words, offer)
    tone = "warn" if offer.refusal else "ok" if offer.is_kept else "bad"
    return ShownOffer(
        offer,
        habit_text(offer.choice, form),
        choice_text(words, form, offer.choice),
        tone,
        tuple(_told(words, form, offer, lines)),
        lines,
        tuple(_facts(words, offer)),
        is_chosen=offer.choice == chosen,
    )


def choice_text(words: Words, form: Form, choice: Choice) -> str:
    """The name of a way to move."""
    return FORM_PAGES[form].choice_text(words, choice)


def offer_lines(words: Words, offer: Offer) -> tuple[str, ...]:
    """What was proved of a way to move, after why it cannot be taken."""
    refused = () if offer.refusal is None else (refusal_text(words, offer.refusal),)
    if offer.schedule is not None and offer.certificate is not None:
        head, *lines = certificate_lines(words, offer.schedule, offer.certificate)
        return (*refused, *lines, head)
    if refused:
        return refused
    assert offer.circuit is not None
    assert offer.circuit_certificate is not None
    has_choice = len(form_play(offer.circuit.form).formulas) > 1
    formula = offer.choice.formula if has_choice else None
    return tuple(proof_lines(words, offer.circuit, offer.circuit_certificate, formula))


def cards_hint(words: Words, rules: Regulations, people: int) -> list[str]:
    """That cards keep what no other way keeps; nothing else."""
    if not only_cards_hold(rules, people):
        return []
    return [
        words.say(
            "Des cartes personnelles, hors mouvements FFT, permettent ces positions : "
            "choisissez le mouvement."
        )
    ]


def _told(words: Words, form: Form, offer: Offer, lines: tuple[str, ...]) -> Iterator[str]:
    yield lines[0]
    if offer.refusal is not None:
        yield from lines[1:2]
    else:
        yield from FORM_PAGES[form].worth(words, offer, lines)


def _facts(words: Words, offer: Offer) -> Iterator[tuple[str, str]]:
    proof = offer.certificate
    if proof is None:
        return
    nobody = words.say("aucune")
    met = sum(pairs for times, pairs in proof.meetings.items() if times)
    yield words.say("Rencontres"), str(met)
    yield words.say("En double"), str(len(proof.repeats) or nobody)
    yield words.say("Table revue"), str(len(proof.revisits) or nobody)
    yield words.say("Deux fois à trois"), str(len(proof.short_table_twice) or nobody)
    held = sorted(proof.seats_held)
    yield words.say("Places tenues"), "–".join(str(count) for count in dict.fromkeys((held[0], held[-1])))
    yield words.say("Marche au plus"), words.many("{n} table", "{n} tables", max(proof.walked))


# --- rounds ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ToldRounds:
    """Rounds that are announced alike, one after the other."""

    name: str
    told: str


def told_rounds(words: Words, rules: Regulations) -> list[ToldRounds]:
    """The rounds as they are announced; those alike in one line."""
    groups: list[list[int]] = []
    for number, plan in enumerate(rules.rounds, start=1):
        if groups and _alike(rules.rounds[groups[-1][-1] - 1], plan):
            groups[-1].append(number)
        else:
            groups.append([number])
    return [_told_rounds(words, rules, group) for group in groups]


def _alike(before: RoundPlan, plan: RoundPlan) -> bool:
    """Whether a round goes on as the one before: nothing new is said of it."""
    is_plain = plan.keep is None and plan.coefficient == 1 and plan.carry == 1 and not plan.starts
    return is_plain and (before.deals, before.seating, before.session) == (
        plan.deals,
        plan.seating,
        plan.session,
    )


def _told_rounds(words: Words, rules: Regulations, group: list[int]) -> ToldRounds:
    plan = rules.rounds[group[0] - 1]
    if len(group) == 1:
        name = words.say("Position {first}", first=group[0])
    else:
        name = words.say("Positions {first} à {last}", first=group[0], last=group[-1])
    told = [
        words.many("{n} donne", "{n} donnes", plan.deals),
        seating_text(words, plan.seating),
        *([time_words(words, plan.starts)] if plan.starts else []),
        *([words.say("séance {n}", n=plan.session)] if len(rules.sessions) > 1 else []),
        *([words.many("{n} qualifié", "{n} qualifiés", plan.keep)] if plan.keep is not None else []),
        *([words.say("coefficient {n}", n=decimal_text(plan.coefficient))] if plan.coefficient != 1 else []),
        *([words.say("part conservée {n}", n=decimal_text(plan.carry))] if plan.carry != 1 else []),
    ]
    return ToldRounds(name, ", ".join(told))


def compared_rules(words: Words, theirs: Regulations, mine: Regulations) -> list[tuple[str, str, str]]:
    """What differs between two announcements, line by line, as people read them."""
    first, second = (dict(_read_out(words, rules)) for rules in (theirs, mine))
    differing = [(name, text, second[name]) for name, text in first.items() if text != second[name]]
    if theirs != mine and not differing:
        return [(words.say("Autres réglages"), words.say("comme annoncé"), words.say("autrement"))]
    return differing


def _read_out(words: Words, rules: Regulations) -> Iterator[tuple[str, str]]:
    yield words.say("Nom"), rules.name
    yield words.say("Jour"), day_words(words, rules.day)
    yield words.say("Lieu"), rules.venue
    yield words.say("Renseignements"), rules.contact
    yield words.say("Droit d'inscription"), money_text(words, rules.fee)
    yield words.say("Arbitres"), ", ".join(rules.arbiters)
    yield (
        words.say("Positions"),
        words.parted(
            words.say("{name} : {told}", name=each.name, told=each.told) for each in told_rounds(words, rules)
        ),
    )
    yield words.say("Prix"), words.parted(prize_lines(words, rules.prizes)) if rules.prizes else ""
