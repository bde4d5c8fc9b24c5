"""Lessons on taking: points, bids, dog, petit and poignee (CAR-11, AUC-03, CHI-03, PAB-01, POI-01)."""

from oudler.rules import SUIT_MASKS, State
from oudler.tables.lessons.lesson import Lesson, LessonStep
from oudler.wording.language import msg

_COUNT = Lesson(
    id="count",
    title=msg("Les bouts et les points"),
    aim=msg("Plus le preneur a de bouts, moins il lui faut de points."),
    deal=(
        "fft-2022 d3 | S4.5.R H3.6.C.R D5.V.D CV.D T1.2.6.15.17.21 / S1.2.6.7 H2.4.7.D D7.R C2.5.C "
        "T4.12.14.19.20 / SV H5.8.10 D1.2.3.6.8 C1.6.7.8 T3.5.8.10.18 / S3.8.9.C.D H1.9.V D10.C C3.4.9.R "
        "T9.11.13 EX + S10 D4.9 C10 T7.16"
    ),
    acts=(
        "garde, pass, pass, pass, dog, discard H3 D5.9.V CV.D, jeu, T17, T19, T3, T13, H4, H8, H9, HC, S4, "
        "S7, SV, S3, C1, C3, C10, C2, S10, S6, T10, SC, C6, CR, T15, CC, T21, T20, T8, T11, H6, H7, H5, EX, "
        "S1, T5, S9, SR, T18, T9, T16, T14, D8, D10, DD, DR, T12, C7, H1, T2, T4, D1, C4, T6, T7, S2, D2, "
        "HV, S5, HD, D6, SD"
    ),
    line="C9, T1, C5, C8, HR, H2, H10, S8, D4, D7, D3, DC",
    steps=(
        LessonStep(
            msg(
                "Vous êtes le preneur : seul contre trois. Trois cartes l'aident, les bouts : le 21, que "
                "vous avez déjà, le petit (le 1 d'atout) et l'excuse. On demande trèfle et les autres n'ont "
                "plus d'atout : coupez du petit."
            ),
            good=msg("Le petit est à l'abri : vous avez deux bouts."),
        ),
        LessonStep(
            msg(
                "Un pli vaut ses cartes : un bout ou un roi 4 points et demi, une dame 3 et demi, un "
                "cavalier 2 et demi, un valet 1 et demi, toute autre un demi. Jouez le roi de cœur."
            ),
            good=msg("Le roi et ce qui tombe dessous comptent pour vous."),
            otherwise=msg("Le roi d'abord : au dernier pli, il ne prend que si l'on joue cœur."),
        ),
        LessonStep(
            msg(
                "Le jeu vaut 91 points. Il faut 56 points sans bout, 51 avec un, 41 avec deux, 36 avec "
                "trois. Jouez la dernière carte, puis lisez le compte."
            )
        ),
    ),
    end=msg(
        "On compte vos plis et l'écart, les cartes que vous aviez mises de côté. La marque : 25, plus la "
        "différence avec ce qu'il fallait, le tout doublé pour la garde (leçon suivante)."
    ),
)

_HAND = (
    "fft-2022 d1 | S1 H5.7.C.D D4.7 C2.10.R T1.2.10.12.14.16.18.21 / S2.5 H1.3.4.6 D2.3.V "
    "C3.5.6.7.9.V.D T11.15 / S3.6.8.C H2.9.10.V D6.9.R C8 T4.5.6.7.8.17 / S4.7.10.V.D.R H8.R D1.5.D "
    "C1.4 T3.9.19.20 EX + S9 D8.10.C CC T13"
)
"""One hand for two lessons: the auction, then the dog."""

_BIDDING = Lesson(
    id="bidding",
    title=msg("Les enchères"),
    aim=msg("Chacun parle une fois ; le plus offrant joue contre tous les autres."),
    deal=_HAND,
    acts="pass, prise",
    line="garde, pass",
    steps=(
        LessonStep(
            msg(
                "Qui dit le plus est le preneur. Six cartes à part, le chien, sont pour lui. À votre gauche, "
                "on a dit prise : dites plus, ou passez. Avec le 21, le petit et huit atouts en tout, dites "
                "garde."
            ),
            good=msg("Si personne ne dit plus, vous êtes le preneur."),
            otherwise=msg("Cette main vaut une garde : forte, mais mieux avec le chien."),
        ),
    ),
    end=msg(
        "La garde vaut deux fois la prise ; la garde sans, quatre fois, laisse le chien fermé ; la garde "
        "contre, six fois, le donne aux autres. Si tous passent, on redonne."
    ),
)


def _has_void(state: State) -> bool:
    """Whether the discard has left the learner no card of some suit."""
    discard = state.settled.discard
    kept = state.discard_pool().held & ~(discard.mask if discard else 0)
    return not all(kept & suit for suit in SUIT_MASKS)


_DOG = Lesson(
    id="dog",
    title=msg("Le chien et l'écart"),
    aim=msg("Le preneur prend les six cartes du chien, et en écarte six."),
    deal=_HAND,
    acts="pass, prise, garde, pass",
    line="dog, discard S1.9 H5.7.C.D, jeu",
    steps=(
        LessonStep(msg("Vous avez dit garde. Retournez le chien : tous le voient, puis il est à vous.")),
        LessonStep(
            msg(
                "Écartez six cartes, ni roi, ni bout, ni atout : elles compteront avec vos plis. Videz des "
                "couleurs pour les couper ensuite : écartez vos deux piques et vos quatre cœurs."
            ),
            good=msg("Une couleur vide : vous la couperez dès qu'on la jouera."),
            otherwise=msg(
                "Il vous reste de toutes les couleurs : vous n'en couperez aucune. L'écart peut changer."
            ),
            accepts=_has_void,
        ),
        LessonStep(msg("Dites « jeu » : la défense peut commencer.")),
    ),
    end=msg(
        "Un bon écart vide une couleur et abrite dames et cavaliers. Jouez la suite, ou passez à la leçon "
        "suivante."
    ),
)

_PETIT = Lesson(
    id="petit",
    title=msg("Mener le petit au bout"),
    aim=msg("N'importe quel atout prend le petit : faites tomber ceux des autres d'abord."),
    deal=(
        "fft-2022 d1 | SC.R H2.D C5.9.10.V T1.4.7.10.11.13.14.19.21 EX / S4.5.10 H1.5.7.9 D10.V.C.D C2.8 "
        "T5.9.15.16.17 / S6.7.V HV D3.4.5.6.8.9 C1.3.4.6.R T2.6.12 / S8.9.D H8.10.C.R D1.2.7.R C7.C.D "
        "T3.8.18.20 + S1.2.3 H3.4.6"
    ),
    acts=(
        "pass, pass, garde, pass, dog, discard S1.2 H2.4.D C5, jeu, C4, C7, C10, C2, T10, T15, T6, T20, DR, "
        "T11, DD, D5, T7, T17, T12, T18, CC, CV, C8, CR, D3, D7, T13, DV, SC, S10, S6, S8, H3, H1, HV, H10, "
        "D4, D1, T14, D10, T4, T9, T2, T3, S5, SV, SD, S3, HR, H6, H5, D9, CD, C9, T5, C1, H7, C6, H8, EX, "
        "D2, T19, DC, D6"
    ),
    line="T21, T16, C3, T8, SR, S4, S7, S9, T1, H9, D8, HC",
    steps=(
        LessonStep(
            msg(
                "Vous êtes le preneur. Deux atouts sont encore dehors, et chacun prendrait votre petit. Tous "
                "doivent fournir l'atout : jouez le 21 pour les faire tomber."
            ),
            good=msg("Les deux atouts tombent sous le 21."),
            otherwise=msg("Des atouts restent dehors : le 21 les faisait tomber."),
        ),
        LessonStep(
            msg(
                "Le petit ne craint plus rien. Gardez-le pour le dernier pli, où il rapporte 10 points : "
                "jouez le roi."
            ),
            good=msg("Reste le petit."),
            otherwise=msg("Le petit prend, mais la prime était au dernier pli."),
        ),
        LessonStep(msg("Prenez le dernier pli avec le petit : c'est le petit au bout.")),
    ),
    end=msg(
        "Le petit au bout rapporte 10 points, multipliés comme le contrat, au camp qui gagne ce pli : si un "
        "autre atout le prend, ils vont aux autres."
    ),
)

_POIGNEE = Lesson(
    id="poignee",
    title=msg("La poignée"),
    aim=msg("Qui a beaucoup d'atouts peut les montrer, pour une prime."),
    deal=(
        "fft-2022 d3 | S3.10 H4.D D5.6.7 C2 T1.3.4.5.12.13.14.16.19.21 / S1.2.5.8.9.D H2.3.7 D3.10.C "
        "C4.7.8.R T8 EX / SR H10.R D2.8.9.V.D C3.6.9.10 T2.6.7.10.11.20 / S4.7.V.C H5.6.8.9.C D4.R C5.V.D "
        "T9.15.17.18 + S6 H1.V D1 C1.C"
    ),
    acts="garde, pass, pass, pass, dog, discard S3.6.10 C1.2.C, jeu",
    line="poignee T1.3.4.5.12.13.14.16.19.21",
    steps=(
        LessonStep(
            msg(
                "Vous êtes le preneur, et vous tenez dix atouts : une poignée simple, 20 points. Treize en "
                "font une double, 30 points ; quinze, une triple, 40. La prime va au camp qui gagne la "
                "donne. Montrez vos dix atouts avant votre première carte."
            ),
            good=msg("Tous ont vu vos atouts."),
            otherwise=msg("La première carte jouée, il est trop tard pour montrer une poignée."),
            accepts=lambda _: True,
        ),
    ),
    end=msg("Une poignée renseigne aussi les autres : montrez-la quand vous comptez gagner."),
)

LESSONS = (_COUNT, _BIDDING, _DOG, _PETIT, _POIGNEE)
