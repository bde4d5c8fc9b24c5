"""A deal as played: its faults, their rulings, and the score before and after."""

from collections.abc import Iterator, Sequence

from oudler.arbitration import Effect, Fate, Heard, Hearing, Irregularity, Verdict
from oudler.rules import Hand, Reason, Score, mark
from oudler.wording.cards import card_word
from oudler.wording.catalogue import Words, msg
from oudler.wording.facts import question_text
from oudler.wording.faults import fault_name
from oudler.wording.numbers import points_text
from oudler.wording.results import marks_text, shares_text, verdict_line
from oudler.wording.rulings import ruling_lines
from oudler.wording.table import seat_names, side_word

_NO_FAULT = msg("Aucune faute.")
_IN_TRICK = msg("Pli {trick}, {name}, {cards} : {fault}")
_AFTER = msg("Après {after} cartes, {name}, {cards} : {fault}")
_BEFORE_PLAY = msg("{name} : {fault}")
_LIFTED = msg("Décision levée.")
_MISSING = msg("À décider par l'arbitre : {question}")
_TRICK_MOVED = msg("Le pli {trick} ({points}) va à {side}.")
_CARDS_MOVED = msg("De l'écart à la défense : {cards}.")
_SCORE = msg("Score : {score}")
_WITHOUT = msg("Sans décision : {score}")
_WITH = msg("Après décision : {score}")
_NOTHING_MARKED = msg("Après décision : rien n'est marqué.")
_UNDECIDED = msg("Après décision : cela dépend des réponses qui manquent.")
_UNFINISHED = msg("La donne n'est pas finie : le score viendra avec la dernière carte.")

_BREACHES = {
    # what should have been played, told once it is too late
    Reason.MUST_FOLLOW: msg("il fallait fournir"),
    Reason.MUST_RUFF: msg("il fallait couper"),
    Reason.MUST_OVERRUFF: msg("il fallait surcouper"),
    Reason.MUST_TRUMP: msg("il fallait jouer atout"),
    Reason.MUST_OVERTRUMP: msg("il fallait monter"),
    Reason.CALLED_SUIT: msg("on n'entame pas la couleur appelée"),
}
_NOT_ASKED_FOR = msg("le preneur avait exigé une autre entame")


def hearing_lines(words: Words, hearing: Hearing) -> list[str]:
    """Every fault with its ruling, then the score without and with the rulings."""
    names = seat_names(words, hearing.deal.players)
    faults = [
        line for place, heard in enumerate(hearing.heard, 1) for line in _heard(words, heard, place, names)
    ]
    head = (
        words.many("{n} faute :", "{n} fautes :", len(hearing.heard))
        if hearing.heard
        else words.say(_NO_FAULT)
    )
    return [head, *faults, *_changed(words, hearing), *_score_lines(words, hearing, names)]


def irregularity_text(words: Words, found: Irregularity, names: Sequence[str]) -> str:
    """Which fault, whose, when and with which cards."""
    fault = _fault(words, found)
    name = "" if found.seat is None else names[found.seat]
    cards = ", ".join(card_word(words, card) for card in found.cards)
    if found.trick is not None:
        return words.say(_IN_TRICK, trick=found.trick + 1, name=name, cards=cards, fault=fault)
    if found.after and cards:
        return words.say(_AFTER, after=found.after, name=name, cards=cards, fault=fault)
    return words.say(_BEFORE_PLAY, name=name, fault=f"{fault}, {cards}" if cards else fault)


def _fault(words: Words, found: Irregularity) -> str:
    """The name of the fault, and for a revoke what should have been played."""
    name = fault_name(words, found.fault)
    if found.trick is None:
        return name
    breach = _NOT_ASKED_FOR if found.reason is None else _BREACHES[found.reason]
    rule = "COD-20" if found.reason is None else found.reason.requirement
    return f"{name}, {words.say(breach)} ({rule})"


def _heard(words: Words, heard: Heard, place: int, names: Sequence[str]) -> Iterator[str]:
    yield f"{place}. {irregularity_text(words, heard.irregularity, names)}"
    if heard.is_lifted:
        yield f"   {words.say(_LIFTED)}"
    elif heard.ruling is not None:
        yield from (f"   {line}" for line in ruling_lines(words, heard.ruling))
    for question in heard.missing:
        asked = question_text(words, heard.irregularity.fault, question)
        yield f"   {words.say(_MISSING, question=f'{asked} ({question.key})')}"


def _score_lines(words: Words, hearing: Hearing, names: Sequence[str]) -> Iterator[str]:
    if hearing.before is None:
        if hearing.course is not None:
            yield words.say(_UNFINISHED)
        return
    before = _WITHOUT if hearing.heard else _SCORE
    yield words.say(before, score=_verdict(words, hearing.before, names))
    if not hearing.heard:
        return
    if hearing.after is not None:
        yield words.say(_WITH, score=_verdict(words, hearing.after, names))
    elif not hearing.is_settled:
        yield words.say(_UNDECIDED)
    elif hearing.fate is not Fate.CONTINUE:
        yield words.say(_NOTHING_MARKED)


def _verdict(words: Words, verdict: Verdict, names: Sequence[str]) -> str:
    return verdict_line(words, verdict.score, marks_text(verdict.marks, names))


def _changed(words: Words, hearing: Hearing) -> Iterator[str]:
    """The tricks and cards that rulings give to the other camp."""
    course, changes = hearing.course, hearing.changes
    if course is None:
        return
    for place, seat in sorted(changes.winners.items()):
        points = points_text(words, Hand.of(course.tricks[place].cards).half_points)
        side = side_word(words, course.terms.side_of(seat))
        yield words.say(_TRICK_MOVED, trick=place + 1, points=points, side=side)
    if changes.to_defense:
        cards = ", ".join(card_word(words, card) for card in changes.to_defense)
        yield words.say(_CARDS_MOVED, cards=cards)


def effect_lines(words: Words, effect: Effect, players: int, alone: bool) -> list[str]:
    """The score of a deal without and with a ruling."""
    without = words.say(_WITHOUT, score=_shared(words, effect.before, players, alone))
    if effect.after is None:
        return [without, words.say(_NOTHING_MARKED if effect.ruling.is_final else _UNDECIDED)]
    return [without, words.say(_WITH, score=_shared(words, effect.after, players, alone))]


def _shared(words: Words, score: Score, players: int, alone: bool) -> str:
    return verdict_line(words, score, shares_text(words, mark(players, score.total, alone), alone))
