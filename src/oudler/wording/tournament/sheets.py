"""What is wrong with a score sheet, and which slip of the pen would explain it."""

from collections.abc import Sequence

from oudler.rules import Impossible, Score
from oudler.tournament.sheets import FaultKind, Sheet, SheetFault, Slip, SlipKind
from oudler.wording.game import of_name, source_text
from oudler.wording.language import Words, msg, points_text, signed
from oudler.wording.tournament.typed_deals import score_words

_IMPOSSIBLE = {
    Impossible.TOO_MANY_TRUMPS: msg("ces poignées montreraient plus de 22 atouts, excuse comprise"),
    Impossible.HALF_POINT: msg("{points} : à quatre, le compte tombe toujours sur un nombre entier"),
    Impossible.NO_PETIT: msg(
        "{oudlers} : le camp qui mène le petit au bout a au moins ce bout, l'autre ne l'a pas"
    ),
    Impossible.PETIT_OF_LOSERS: msg(
        "un camp fait tous les plis : l'autre ne peut pas mener le petit au bout"
    ),
    Impossible.POINTS_FOR_OUDLERS: msg("{points} avec {oudlers} : aucune donne ne finit ainsi"),
    Impossible.NOT_A_SLAM: msg("{points} avec {oudlers} : ce n'est pas un chelem"),
    Impossible.SLAM_NOT_CLAIMED: msg("{points} avec {oudlers} : c'est un chelem, il n'est pas indiqué"),
}
_FAULTS = {
    FaultKind.NOT_ZERO: msg("la somme des bilans est {found} au lieu de 0"),
    FaultKind.LINE_NOT_ZERO: msg("donne {line} : la somme des scores est {found} au lieu de 0"),
    FaultKind.LINE_SHAPE: msg("donne {line} : le preneur marque {times} fois l'opposé de chaque défenseur"),
    FaultKind.NOT_AS_COMPUTED: msg("donne {line}, {who} : {found} est écrit, le calcul donne {expected}"),
    FaultKind.TOTAL_DIFFERS: msg("{who} : {found} est écrit, les donnes font {expected}"),
    FaultKind.SCORE_IMPOSSIBLE: msg("donne {line} : {why}"),
    FaultKind.MARK_IMPOSSIBLE: msg("donne {line} : {found} par défenseur, ce contrat ne peut pas le donner"),
    FaultKind.TAKER_MISSING: msg("donne {line} : il y a des scores, mais pas de preneur"),
    FaultKind.CONTRACT_MISSING: msg("donne {line} : le contrat manque"),
    FaultKind.LINE_COUNT: msg("{found_count} sur la feuille, {expected_count} au programme"),
    FaultKind.BALANCES_UNREACHABLE: msg(
        "la somme est juste, mais aucune suite de donnes ne fait ces bilans : "
        "divisés par {players}, ils laisseraient tous le même reste"
    ),
}
_SLIPS = {
    SlipKind.FLIPPED_SIGN: msg("signe retourné"),
    SlipKind.MISSING_ENTRY: msg("case oubliée"),
    SlipKind.NOT_TRIPLED: msg("score du preneur non multiplié par {times}"),
    SlipKind.SWAPPED_DIGITS: msg("chiffres échangés"),
    SlipKind.MISSING_DIGIT: msg("chiffre oublié"),
    SlipKind.DOUBLED_DIGIT: msg("chiffre doublé"),
    SlipKind.CARRY: msg("retenue oubliée ou de trop"),
    SlipKind.WRONG_DIGIT: msg("chiffre faux"),
    SlipKind.WRONG_CONTRACT: msg("multiplicateur d'un autre contrat"),
    SlipKind.WRONG_PETIT: msg("petit au bout oublié ou mal compté"),
    SlipKind.WRONG_POIGNEE: msg("poignée oubliée ou mal comptée"),
    SlipKind.WRONG_OUDLERS: msg("bouts mal comptés"),
    SlipKind.WRONG_TAKER: msg("preneur mal noté"),
    SlipKind.WRONG_POINTS: msg("points mal comptés"),
    SlipKind.WRONG_SLAM: msg("chelem oublié ou mal compté"),
    SlipKind.NO_BASE: msg("25 points de base oubliés"),
    SlipKind.OTHER: msg("erreur de calcul ou d'écriture"),
}
_SLIPS_IN_TOTALS = {
    # with the deal, and for a deal of the mark that is not on the sheet
    SlipKind.LEFT_OUT: (msg("donne {line} oubliée dans le total"), msg("une donne à {mark} oubliée")),
    SlipKind.TWICE: (msg("donne {line} comptée deux fois"), msg("une donne à {mark} comptée deux fois")),
    SlipKind.WRONG_COLUMN: (
        msg("donne {line} dans la mauvaise colonne, + ou −"),
        msg("une donne à {mark} dans la mauvaise colonne, + ou −"),
    ),
}
_WHOLE_DEALS = {
    SlipKind.LEFT_OUT: msg("la donne {line} est oubliée dans tous les totaux"),
    SlipKind.TWICE: msg("la donne {line} est comptée deux fois"),
    SlipKind.FLIPPED_SIGN: msg("tous les signes de la donne {line} sont retournés"),
}
_NOT_WRITTEN = msg("une donne n'est pas sur la feuille : {who} y marque {meant}")
_EXCHANGED = msg("les scores {of_first} et {of_other} sont échangés")


def impossible_text(words: Words, score: Score, why: Impossible) -> str:
    """Why no deal can end with that score, without its requirement."""
    return words.say(
        _IMPOSSIBLE[why],
        points=points_text(words, score.half_points),
        oudlers=words.many("{n} bout", "{n} bouts", score.oudlers),
    )


def fault_text(words: Words, sheet: Sheet, fault: SheetFault, labels: Sequence[str]) -> str:
    """What is wrong, with its requirement; `labels` name the columns."""
    told = words.say(
        _FAULTS[fault.kind],
        line=_number(fault.line),
        who="" if fault.column is None else labels[fault.column],
        found=signed(fault.found or 0),
        expected=signed(fault.expected or 0),
        found_count=words.many("{n} donne", "{n} donnes", fault.found or 0),
        expected_count=fault.expected,
        times=_times(sheet),
        players=len(sheet.players),
        why=_why(words, sheet, fault),
    )
    requirement = fault.impossible.requirement if fault.impossible else fault.kind.requirement
    return f"{told} ({source_text(words, requirement)})"


def _why(words: Words, sheet: Sheet, fault: SheetFault) -> str:
    score = None if fault.line is None else sheet.lines[fault.line].score
    return (
        "" if score is None or fault.impossible is None else impossible_text(words, score, fault.impossible)
    )


def failure_text(words: Words, table: int, sheet: Sheet, slips: Sequence[Slip], labels: Sequence[str]) -> str:
    """What remains at a table, and the likeliest slip (the first)."""
    left = (
        msg("Table {table} : il reste {residue}")
        if sheet.residue
        else msg("Table {table} : la somme est juste, la feuille non")
    )
    told = words.say(left, table=table, residue=signed(sheet.residue))
    if not slips:
        return words.say("{left} ; aucune erreur seule ne l'explique : recomptez la feuille", left=told)
    return words.say(
        "{left} ; le plus probable : {slip}", left=told, slip=slip_text(words, sheet, slips[0], labels)
    )


def slip_text(words: Words, sheet: Sheet, slip: Slip, labels: Sequence[str]) -> str:
    """One slip that would explain why a sheet fails; `labels` name the columns."""
    if slip.column is None:
        return _whole_text(words, sheet, slip)
    if slip.line == len(sheet.lines) and slip.line:
        return words.say(_NOT_WRITTEN, who=labels[slip.column], meant=signed(slip.meant or 0))
    if slip.other is not None and slip.kind is SlipKind.WRONG_TAKER:
        names = {"who": labels[slip.column], "other": labels[slip.other]}
        return words.say("donne {line}, le preneur est {other}, pas {who}", line=_number(slip.line), **names)
    if slip.other is not None:
        first, other = of_name(words, labels[slip.column]), of_name(words, labels[slip.other])
        return _in_deal(words, slip, words.say(_EXCHANGED, of_first=first, of_other=other))
    told = words.say(
        "{who} a écrit {typed} au lieu de {meant} ({slip})",
        who=labels[slip.column],
        typed=signed(slip.typed or 0),
        meant=signed(slip.meant or 0),
        slip=slip_name(words, sheet, slip),
    )
    return told if slip.kind in _SLIPS_IN_TOTALS else _in_deal(words, slip, told)


def _whole_text(words: Words, sheet: Sheet, slip: Slip) -> str:
    """A slip in a whole deal, or in all balances."""
    if slip.line is None:
        return words.say("tous les signes des bilans sont retournés")
    line, deal = _number(slip.line), "" if slip.score is None else score_words(words, slip.score)
    if slip.typed is None or slip.meant is None:
        if slip.score:
            return words.say("donne {line}, les scores sont justes si c'est {deal}", line=line, deal=deal)
        return words.say(_WHOLE_DEALS[slip.kind], line=line, deal=deal)
    numbers = {"typed": signed(slip.typed), "meant": signed(slip.meant)}
    told = (
        msg("donne {line}, {typed} par défenseur au lieu de {meant} ({slip} : c'est le compte de {deal})")
        if slip.score
        else msg("donne {line}, {typed} par défenseur au lieu de {meant} ({slip})")
    )
    return words.say(told, line=line, **numbers, slip=slip_name(words, sheet, slip), deal=deal)


def _in_deal(words: Words, slip: Slip, told: str) -> str:
    return (
        told if slip.line is None else words.say("donne {line}, {told}", line=_number(slip.line), told=told)
    )


def slip_name(words: Words, sheet: Sheet, slip: Slip) -> str:
    """What was done wrong in one number: « chiffres échangés »."""
    if slip.kind not in _SLIPS_IN_TOTALS:
        return words.say(_SLIPS[slip.kind], times=_times(sheet))
    with_deal, without = _SLIPS_IN_TOTALS[slip.kind]
    text = without if slip.line is None else with_deal
    return words.say(text, line=_number(slip.line), mark=signed(slip.deal_mark))


def _times(sheet: Sheet) -> int:
    """How many times a defender's mark the taker writes."""
    return min(len(sheet.players), 4) - 1


def _number(line: int | None) -> int:
    """Deals are counted from 1 on a sheet."""
    return 0 if line is None else line + 1
