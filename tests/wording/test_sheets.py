from dataclasses import replace

import pytest

from oudler.rules import Bid, Impossible, Poignee, Score
from oudler.tournament.sheets import FaultKind, Line, Sheet, SheetFault, Slip, SlipKind, explain, sheet_faults
from oudler.wording.language import Words
from oudler.wording.tournament import failure_text, fault_text, impossible_text, slip_text

WORDS = Words()
LABELS = ("Nord", "Sud", "Est", "Ouest")
DEALS = (
    Line(0, Bid.GARDE, scores=(276, -92, -92, -92)),
    Line(1, Bid.GARDE, scores=(60, -180, 60, 60)),
)
SHOWN = Score(Bid.PRISE, 102, 2, (Poignee.SINGLE,))
SHEET = Sheet((1, 2, 3, 4), (336, -272, -32, -32), DEALS)


def test_likeliest_slip_of_a_table_is_told() -> None:
    sheet = Sheet((1, 2, 3, 4), (180, -60, 60, -60))
    assert failure_text(WORDS, 4, sheet, explain(sheet), LABELS) == (
        "Table 4 : il reste +120 ; le plus probable : Est a écrit +60 au lieu de −60 (signe retourné)"
    )


def test_table_without_explanation_or_residue_is_told() -> None:
    sheet = replace(SHEET, totals=(337, -271, -32, -32))
    assert failure_text(WORDS, 1, sheet, explain(sheet), LABELS) == (
        "Table 1 : il reste +2 ; aucune erreur seule ne l'explique : recomptez la feuille"
    )
    exchanged = replace(SHEET, totals=(336, -32, -272, -32))
    assert failure_text(WORDS, 1, exchanged, explain(exchanged), LABELS) == (
        "Table 1 : la somme est juste, la feuille non ; "
        "le plus probable : les scores de Sud et d'Est sont échangés"
    )


@pytest.mark.parametrize(
    ("slip", "told"),
    [
        (Slip(SlipKind.FLIPPED_SIGN, None, 2, 32, -32), "Est a écrit +32 au lieu de −32 (signe retourné)"),
        (Slip(SlipKind.MISSING_ENTRY, None, 1, 0, -272), "Sud a écrit 0 au lieu de −272 (case oubliée)"),
        (
            Slip(SlipKind.NOT_TRIPLED, 0, 0, 92, 276),
            "donne 1, Nord a écrit +92 au lieu de +276 (score du preneur non multiplié par 3)",
        ),
        (
            Slip(SlipKind.WRONG_COLUMN, 1, 0, -180, 60, 1),
            "donne 2, les scores de Nord et de Sud sont échangés",
        ),
        (
            Slip(SlipKind.WRONG_COLUMN, 1, 2, -152, -32),
            "Est a écrit −152 au lieu de −32 (donne 2 dans la mauvaise colonne, + ou −)",
        ),
        (
            Slip(SlipKind.SWAPPED_DIGITS, None, 2, -23, -32),
            "Est a écrit −23 au lieu de −32 (chiffres échangés)",
        ),
        (
            Slip(SlipKind.LEFT_OUT, 1, 2, -92, -32),
            "Est a écrit −92 au lieu de −32 (donne 2 oubliée dans le total)",
        ),
        (
            Slip(SlipKind.LEFT_OUT, None, 2, -92, -32, is_unseen=True),
            "Est a écrit −92 au lieu de −32 (une donne à +60 oubliée)",
        ),
        (Slip(SlipKind.LEFT_OUT, 1, None, None, None), "la donne 2 est oubliée dans tous les totaux"),
        (
            Slip(SlipKind.LEFT_OUT, 2, 1, 0, 180, is_unseen=True),
            "une donne n'est pas sur la feuille : Sud y marque +180",
        ),
        (Slip(SlipKind.MISSING_DIGIT, None, 2, -3, -32), "Est a écrit −3 au lieu de −32 (chiffre oublié)"),
        (
            Slip(SlipKind.DOUBLED_DIGIT, None, 2, -322, -32),
            "Est a écrit −322 au lieu de −32 (chiffre doublé)",
        ),
        (
            Slip(SlipKind.CARRY, None, 2, -42, -32),
            "Est a écrit −42 au lieu de −32 (retenue oubliée ou de trop)",
        ),
        (Slip(SlipKind.TWICE, 1, 2, 28, -32), "Est a écrit +28 au lieu de −32 (donne 2 comptée deux fois)"),
        (Slip(SlipKind.TWICE, 1, None, None, None), "la donne 2 est comptée deux fois"),
        (Slip(SlipKind.WRONG_DIGIT, None, 2, -37, -32), "Est a écrit −37 au lieu de −32 (chiffre faux)"),
        (
            Slip(SlipKind.OTHER, None, 2, -99, -32),
            "Est a écrit −99 au lieu de −32 (erreur de calcul ou d'écriture)",
        ),
        (Slip(SlipKind.FLIPPED_SIGN, 1, None, None, None), "tous les signes de la donne 2 sont retournés"),
        (Slip(SlipKind.FLIPPED_SIGN, None, None, None, None), "tous les signes des bilans sont retournés"),
        (
            Slip(SlipKind.WRONG_CONTRACT, 0, None, 35, 70, score=Score(Bid.PRISE, 102, 2)),
            "donne 1, +35 par défenseur au lieu de +70 "
            "(multiplicateur d'un autre contrat : c'est le compte de prise, 2 bouts, 51 points)",
        ),
        (
            Slip(SlipKind.WRONG_PETIT, 0, None, 80, 90),
            "donne 1, +80 par défenseur au lieu de +90 (petit au bout oublié ou mal compté)",
        ),
        (
            Slip(SlipKind.WRONG_CONTRACT, 0, None, None, None, score=SHOWN),
            "donne 1, les scores sont justes si c'est prise, 2 bouts, 51 points, poignée",
        ),
        (
            Slip(SlipKind.WRONG_TAKER, 1, 1, None, 60, other=3),
            "donne 2, le preneur est Ouest, pas Sud",
        ),
    ],
)
def test_slips_are_told_in_french(slip: Slip, told: str) -> None:
    assert slip_text(WORDS, SHEET, slip, LABELS) == told


def test_deal_that_was_worked_out_wrongly_is_told_in_english() -> None:
    sheet = Sheet((1, 2, 3, 4), None, (Line(0, Bid.GARDE, Score(Bid.GARDE, 98, 2), (99, -33, -33, -33)),))
    told = [slip_text(Words("en"), sheet, slip, LABELS) for slip in explain(sheet)[:2]]
    assert told == [
        "deal 1, +33 per defender instead of +66 "
        "(multiplier of another contract: that is the count of prise, 2 oudlers, 49 points)",
        "deal 1, the scores are right if it is prise, 2 oudlers, 49 points",
    ]


def test_at_three_the_taker_doubles() -> None:
    sheet = Sheet((1, 2, 3), None, (Line(0, Bid.GARDE, scores=(92, -92, -92)),))
    assert slip_text(WORDS, sheet, explain(sheet)[0], LABELS) == (
        "donne 1, Nord a écrit +92 au lieu de +184 (score du preneur non multiplié par 2)"
    )


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        (
            SheetFault(FaultKind.NOT_ZERO, expected=0, found=-7),
            "la somme des bilans est −7 au lieu de 0 (ch. 1, « La marque »)",
        ),
        (
            SheetFault(FaultKind.LINE_NOT_ZERO, 1, expected=0, found=7),
            "donne 2 : la somme des scores est +7 au lieu de 0 (ch. 1, « La marque »)",
        ),
        (
            SheetFault(FaultKind.LINE_SHAPE, 0),
            "donne 1 : le preneur marque 3 fois l'opposé de chaque défenseur (ch. 1, « La marque »)",
        ),
        (
            SheetFault(FaultKind.NOT_AS_COMPUTED, 0, 3, -92, -94),
            "donne 1, Ouest : −94 est écrit, le calcul donne −92 (ch. 1, « Le calcul des scores »)",
        ),
        (
            SheetFault(FaultKind.TOTAL_DIFFERS, None, 3, -92, -94),
            "Ouest : −94 est écrit, les donnes font −92 (ch. 1, « La marque »)",
        ),
        (
            SheetFault(FaultKind.MARK_IMPOSSIBLE, 0, 0, found=91),
            "donne 1 : +91 par défenseur, ce contrat ne peut pas le donner (ch. 1, « Le calcul des scores »)",
        ),
        (
            SheetFault(FaultKind.TAKER_MISSING, 0),
            "donne 1 : il y a des scores, mais pas de preneur (ch. 1, « La marque »)",
        ),
        (SheetFault(FaultKind.CONTRACT_MISSING, 0), "donne 1 : le contrat manque (ch. 1, « La marque »)"),
        (
            SheetFault(FaultKind.LINE_COUNT, expected=5, found=4),
            "4 donnes sur la feuille, 5 au programme (ch. 1, « La marque »)",
        ),
        (
            SheetFault(FaultKind.BALANCES_UNREACHABLE),
            "la somme est juste, mais aucune suite de donnes ne fait ces bilans : "
            "divisés par 4, ils laisseraient tous le même reste (ch. 1, « La marque »)",
        ),
    ],
)
def test_faults_are_told_in_french_with_their_requirement(fault: SheetFault, told: str) -> None:
    assert fault_text(WORDS, SHEET, fault, LABELS) == told


def test_impossible_score_of_a_deal_is_told_with_the_reason() -> None:
    sheet = Sheet((1, 2, 3, 4), None, (Line(0, Bid.GARDE, Score(Bid.GARDE, 97, 1)),))
    told = [fault_text(WORDS, sheet, fault, LABELS) for fault in sheet_faults(sheet)]
    assert told == [
        "donne 1 : 48,5 points : à quatre, le compte tombe toujours sur un nombre entier "
        "(ch. 1, « Le calcul des scores »)"
    ]


def test_every_reason_fault_and_slip_has_words() -> None:
    score = Score(Bid.GARDE, 98, 2)
    assert len({impossible_text(WORDS, score, why) for why in Impossible}) == len(Impossible)
    sheet = Sheet((1, 2, 3, 4), None, (Line(0, Bid.GARDE, score),))
    faults = [SheetFault(kind, 0, 0, 1, 2, Impossible.HALF_POINT) for kind in FaultKind]
    assert len({fault_text(WORDS, sheet, fault, LABELS) for fault in faults}) == len(FaultKind)
    slips = [Slip(kind, None, 0, 1, 2) for kind in SlipKind]
    assert len({slip_text(WORDS, sheet, slip, LABELS) for slip in slips}) == len(SlipKind)
