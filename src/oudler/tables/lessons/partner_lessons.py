"""Lessons on playing with others: the defence, the called king, and a whole deal (CAR-13, CAL-01)."""

from oudler.tables.lessons.lesson import Lesson, LessonStep
from oudler.wording.language import msg

_DEFENSE = Lesson(
    id="defense",
    title=msg("Défendre à trois"),
    aim=msg("Donnez vos points à vos partenaires, jamais au preneur."),
    deal=(
        "fft-2022 d0 | S5.R H2.6.8.C D3.4.10 C4.5.V.D T4.9.10.17.21 / S2.3.4.6.9 H3.5.9.D D1.5.V.C "
        "C3.6.9.10 T14 / S7.8.V.D H10.V D6.7.8 C1.8.C.R T1.3.5.8.11 / S1 H1.4.R D2.D.R C7 "
        "T2.6.7.12.13.15.16.19.20 EX + S10.C H7 D9 C2 T18"
    ),
    acts=(
        "pass, pass, garde, pass, dog, discard S1.C H1 D2.9.D, jeu, C10, CC, C2, C5, T5, T6, T17, T14, S5, "
        "S9, S7, S10, H4, H8, HD, HV, D5, D8, DR, D3, T7, T9, S2, T11, SV, T12, SR, S4, T13, T21, DC, T1, "
        "T4, H3, T8, T16, T19, T10, S3, T3, T18, D10, DV, C8, T15, H6, D1, SD, T2, CV, H9, C1, EX, D4, C6, "
        "D6"
    ),
    line="CR, C7, CD, C9, H10, HR, H2, H5, T20, C4, C3, S8, H7, HC, S6, D7",
    steps=(
        LessonStep(
            msg(
                "Le preneur est à votre gauche ; les autres jouent avec vous. En face, on joue le roi de "
                "trèfle et le preneur n'a pas pu le prendre : donnez des points à ce pli, jouez la dame."
            ),
            good=msg("3 points et demi de plus pour la défense : cela s'appelle charger."),
            otherwise=msg("Le 4 ne donne qu'un demi-point à votre camp ; la dame en donnait 3 et demi."),
        ),
        LessonStep(
            msg("Le preneur prend ce pli de son roi : donnez-lui le moins possible, jouez le 2."),
            good=msg("Un demi-point seulement pour lui."),
            otherwise=msg("Le preneur gagne votre cavalier : le 2 suffisait."),
        ),
        LessonStep(
            msg("Il joue atout, et vous n'en avez plus : jouez le 4 de trèfle, gardez le cavalier."),
            otherwise=msg("Le preneur gagne votre cavalier : le 4 suffisait."),
        ),
        LessonStep(msg("Le preneur joue le 7 de cœur : votre cavalier prend le dernier pli.")),
    ),
    end=msg(
        "À retenir : pli à votre camp, chargez, c'est-à-dire donnez des points ; pli au preneur, donnez peu, "
        "et gardez ce qui peut encore prendre."
    ),
)

_KING = Lesson(
    id="king",
    title=msg("À cinq, appeler un roi"),
    aim=msg("À cinq, le preneur appelle un roi : qui le tient joue avec lui."),
    deal=(
        "fft-2022 d4 | H3.R D9.V.R C2.C.D T2.4.11.12.13.20 EX / S2.8.D H1.9 D1.3.5.6 C3.7 T7.16.18.21 / "
        "S4.10.R H2.7.10.D D7.C.D C1.4 T1.14.15 / S1.7 H6.8 D2.4.8.10 C5.6.R T6.8.10.17 / S3.5.V.C "
        "H4.5.V.C C8.9.10 T3.5.9.19 + S6.9 CV"
    ),
    acts="garde, pass, pass, pass, pass",
    line="call CR",
    steps=(
        LessonStep(
            msg(
                "À cinq, vous êtes le preneur. Appelez un roi que vous n'avez pas : qui le tient devient "
                "votre partenaire, sans le dire. À trèfle, vous avez la dame et le cavalier : appelez le roi "
                "de trèfle."
            ),
            good=msg("Vous saurez qui l'a quand il tombera."),
            otherwise=msg("Le roi de trèfle aurait protégé votre dame et votre cavalier."),
        ),
    ),
    end=msg(
        "Le partenaire gagne ou perd avec vous : une part pour lui, deux pour vous. À cinq, le chien n'a que "
        "trois cartes, et huit atouts font une poignée."
    ),
)

_DEAL = Lesson(
    id="deal",
    title=msg("Une donne entière"),
    aim=msg("Tout ensemble, avec un conseil à chaque coup."),
    deal=(
        "fft-2022 d2 | SC.D H3.6.9.R D5 C2.3.C T1.4.5.7.10.14.20.21 / S4.5.6.7.9 H5.7.C.D D2.C.D C7.10 "
        "T6.9.12 EX / S2.8.V H2.4.V D3.9.R C1.D.R T2.11.13.15.17.19 / S1.3.10.R H1 D4.6.8.10.V C4.8.9.V "
        "T3.8.16.18 + H8.10 D1.7 C5.6"
    ),
    acts="pass",
    line="",
    steps=(),
    end=msg("Vous savez jouer. Ouvrez une table, avec des robots ou des amis."),
    has_hints=True,
)

LESSONS = (_DEFENSE, _KING, _DEAL)
