"""Lessons on following: the suits, the trumps, the excuse (CAR-03, PLA-03 to PLA-08, TRI-01)."""

from oudler.tables.lessons.lesson import Lesson, LessonStep
from oudler.wording.language import msg

_CARDS = Lesson(
    id="cards",
    title=msg("Fournir la couleur"),
    aim=msg("On fournit la couleur demandée ; sa plus forte carte prend le pli."),
    deal=(
        "fft-2022 d1 | S7.V.D.R H3.4.C D2.5.6.10.D CV.C T15.18.19.20 / S3.6.10 HV.R D1.9 C1.5.6.9.D "
        "T4.6.7.9.12.13 / S4.5.9 H1.5.7.D D3.4.V.C.R CR T3.8.17.21 EX / S2.8.C H2.6.10 D7.8 C2.3.4.8 "
        "T1.2.5.10.11.14 + S1 H8.9 C7.10 T16"
    ),
    acts=(
        "garde, pass, pass, pass, dog, discard H8.D D3.V.C C10, jeu, DR, D8, D10, D1, S5, SC, SD, S10, CV, "
        "C1, EX, C3, T15, T9, T16, T14, S9, S2, S7, S3, C7, C4, CC, C9, T19, T7, T21, T2, T17, T1, T18, T4, "
        "T20, T6, T3, T11, H4, HR, H1, H2, T13, T8, T5, D5, T12, CR, T10, SV, C6, S1, C2, D6, C5, H7, C8, "
        "DD"
    ),
    line="H10, HC, HV, H5, SR, S6, S4, S8, H3, CD, H9, H6, D4, D7, D2, D9",
    steps=(
        LessonStep(
            msg(
                "À votre gauche, on joue le 10 de cœur : on demande cœur, vous devez en fournir. L'ordre est "
                "roi, dame, cavalier, valet, puis du 10 à l'as, le plus faible. Prenez le pli : jouez le "
                "cavalier."
            ),
            good=msg("Le cavalier bat le 10, et même le valet."),
            otherwise=msg("Le 3 laisse le pli aux autres : le cavalier le prenait."),
        ),
        LessonStep(
            msg(
                "Qui prend un pli joue le premier au suivant, la carte qu'il veut. Jouez le roi de pique : "
                "aucun pique ne le bat."
            ),
            good=msg("Chacun fournit pique : le pli est pour vous."),
            otherwise=msg("Le roi de pique prenait le pli à coup sûr."),
        ),
        LessonStep(
            msg("Il vous reste deux petites cartes. Jouez le 3 de cœur, et regardez à votre droite."),
            good=msg("À droite, plus de cœur : une autre couleur, même une dame, ne prend pas le pli."),
            otherwise=msg("Le 2 de carreau se joue aussi, mais ne montre pas ce que la leçon montre."),
        ),
        LessonStep(msg("On demande carreau : fournissez.")),
    ),
    end=msg("À retenir : la couleur demandée d'abord, sa plus forte carte prend le pli."),
    has_count=False,
)

_TRUMPS = Lesson(
    id="trumps",
    title=msg("Couper et monter"),
    aim=msg("Les 21 atouts battent toutes les couleurs : on coupe quand on n'a pas celle qui est demandée."),
    deal=(
        "fft-2022 d0 | S2.3 H4.5.10 D5.C C4.6.8 T1.3.4.8.9.12.14.19 / S1.7.8.C H1.3.8.V.D D2.4.6.9 C5.7.R "
        "T2 EX / S5.V.D.R HR D3.V C3.9 T5.6.7.10.11.15.16.17.18 / S4.6.9.10 H6.7.9.C D1.7.8.10.R C2.V.C "
        "T20.21 + H2 DD C1.10.D T13"
    ),
    acts=(
        "pass, garde, pass, pass, dog, discard SV H2 D3.D C1.D, jeu, HV, HR, HC, H4, T5, T20, T8, T2, CV, "
        "C8, C5, C3, H7, H5, HD, T16, S5, S10, S2, S8, D1, DC, D2, DV, C4, EX, C9, CC, H6, H10, H1, T10, "
        "T6, T21, T19, S1, S6, S3, SC, SR, T15, D8, T1, D6, T7, D7, T12, H8, T3, D4, T17, DR"
    ),
    line="SD, S4, T4, S7, C6, CR, C10, C2, H3, T11, H9, T14, D5, D9, T13, D10, T18, S9, T9, C7",
    steps=(
        LessonStep(
            msg(
                "On demande pique et vous n'en avez pas : il faut couper, c'est-à-dire jouer atout. Le plus "
                "petit suffit : jouez le 4."
            ),
            good=msg("Le moindre atout bat une dame."),
            otherwise=msg("Cet atout prend aussi le pli, mais le 4 suffisait."),
        ),
        LessonStep(
            msg("À vous de jouer. Gardez vos atouts pour couper : jouez le 6 de trèfle."),
            otherwise=msg("Le 6 de trèfle gardait vos atouts pour plus tard."),
        ),
        LessonStep(
            msg(
                "On demande cœur, que vous n'avez pas, et en face on a coupé du 11. À l'atout, il faut "
                "monter quand on le peut. Touchez le 9 : la table dit pourquoi elle le refuse. Puis jouez le "
                "14."
            ),
            good=msg("Le 14 bat le 11 : vous surcoupez."),
        ),
        LessonStep(
            msg("Votre 9 est trop faible pour mener : jouez le 5 de carreau."),
            otherwise=msg("De plus gros atouts sont encore dehors."),
        ),
        LessonStep(
            msg("En face, on joue le 18. Vous ne pouvez pas monter, mais l'atout se fournit : donnez le 9.")
        ),
    ),
    end=msg(
        "À retenir : sans la couleur demandée, on coupe. À l'atout, on monte si on le peut. Sans couleur ni "
        "atout, on joue ce que l'on veut."
    ),
    has_count=False,
)

_EXCUSE = Lesson(
    id="excuse",
    title=msg("L'excuse"),
    aim=msg("L'excuse remplace n'importe quelle carte, et vous revient."),
    deal=(
        "fft-2022 d2 | S1.6.7.9.D H10 D6.R C3.7.V.R T3.5.6.15.21 EX / S4.10.R H1.3.5.R D7.10.V.C C6.8.10 "
        "T2.8.10.13 / S2.3.5 H2.4.C.D D4.5.8.9 C1.4.C T7.12.18.20 / S8.V H6.7.8.V D1.3.D C2.9.D "
        "T1.4.9.11.14.19 + SC H9 D2 C5 T16.17"
    ),
    acts=(
        "pass, garde, pass, pass, dog, discard S1.6.9.C H9.10, jeu, T1, T3, T8, T20, D8, D1, DR, D10, CV, "
        "C6, C1, C2, T5, T13, T18, T19, C9, C5, C10, CC, T12, T14, T16, T10, T6, T2, T7, T11, T4, T15, H3, "
        "HD, D2, D7, D4, DD, HV, T17, H1, H2, T21, DC, HC, T9, S7, S4, S2, SV, H6, C3, H5, H4, H8, C7, HR, "
        "D5"
    ),
    line="SR, S3, S8, EX, S10, S5, H7, SD, CR, C8, C4, CD, D6, DV, D9, D3",
    steps=(
        LessonStep(
            msg(
                "À votre droite, on joue le roi de pique : votre dame tomberait dessous. Jouez l'excuse : "
                "elle dispense de fournir, ne prend pas le pli, et revient chez vous contre une petite "
                "carte."
            ),
            good=msg("Votre dame est sauvée, et l'excuse vous reste."),
            otherwise=msg("Le roi prend votre dame : l'excuse la sauvait."),
        ),
        LessonStep(msg("Le roi est passé : votre dame est la plus forte. Prenez le pli.")),
        LessonStep(
            msg("Jouez ce qui prend à coup sûr : le roi de trèfle."),
            otherwise=msg(
                "Le 6 de carreau laisse jouer les autres, et votre roi risque de ne plus rien prendre."
            ),
        ),
        LessonStep(msg("Dernier pli. Gardée jusque là, l'excuse passerait à l'autre camp.")),
    ),
    end=msg("À retenir : l'excuse sauve une grosse carte. Ne la gardez pas pour le dernier pli."),
    has_count=False,
)

LESSONS = (_CARDS, _TRUMPS, _EXCUSE)
