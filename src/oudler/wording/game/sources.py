"""Where the federation's texts say something: what people read in place of our own numbers of requirements.

Articles are those of chapter 3 of the booklet; the other chapters, and the text of duplicate deals, have
sections. What none of them says keeps its number.
"""

from oudler.wording.language import Words, msg

_ARTICLE = msg("art. {number}")
_ARTICLES = {
    "1": "CHP-05 CHP-06",
    "2": "CHP-07",
    "3": "CHP-08 CHP-09 CHP-10 CHP-11",
    "4": "CHP-13",
    "5": "CHP-19",
    "7": "CHD-02",
    "8": "CHD-03 CHD-04",
    "9": "CHD-05",
    "10": "CHD-07",
    "11": "CHD-09",
    "13": "CHF-06 CHF-16",
    "14": "CHF-07 CHF-08",
    "15": "CHF-09",
    "16": "CHF-10",
    "18": "CHS-02",
    "19": "CHS-03 CHS-04",
    "20": "CHS-05",
    "21": "CHS-06",
    "24": "CHG-01 CHG-02",
    "25": "CHG-03 CHG-04",
    "26": "CHG-05 CHG-06",
    "27": "CHG-07",
    "28": "CHG-08 FDM-07",
    "29": "CHG-09",
}
_SECTIONS = {
    msg("ch. 1, « Présentation »"): "CAR-12",
    msg("ch. 1, « Les cartes »"): "CAR-01",
    msg("ch. 1, « Valeur »"): "CAR-08",
    msg("ch. 1, « La distribution »"): "DEA-13",
    msg("ch. 1, « La tenue des cartes »"): "PSC-03 PSC-04 PSC-06",
    msg("ch. 1, « Les enchères »"): "AUC-02 AUC-03 AUC-06 AUC-08 AUC-09",
    msg("ch. 1, « Le chelem »"): "SLA-01 SLA-02 SLA-04",
    msg("ch. 1, « Le chien et l'écart »"): "CHI-02 CHI-03 CHI-05 CHI-06 CHI-07 CHI-08",
    msg("ch. 1, « La poignée »"): "POI-01 POI-06 POI-08",
    msg("ch. 1, « Le jeu de la carte »"): "PLA-03 PLA-04 PLA-05 PLA-06 PLA-12 PLA-15",
    msg("ch. 1, « Le petit au bout »"): "PAB-02",
    msg("ch. 1, « Le calcul des scores »"): "CNT-01 CNT-04 SCO-03",
    msg("ch. 1, « La marque »"): "FDM-01 FDM-02 FDM-03 MAR-01 MAR-06",
    msg("ch. 1, « L'arbitre »"): "ETH-02",
    msg("ch. 1, « Le jeu à 3, à 5 »"): "CAL-01 CAL-02 CAL-03 CAL-04 CAL-08 DEA-18 DEA-20 DEA-21",
    msg("ch. 4, « Fausse donne »"): "AUC-14",
    msg("ch. 4, « Autres cas »"): "AUC-13",
    msg("ch. 2, « Accueil des joueurs »"): "REG-01 REG-02 REG-03 REG-04 REG-06 REG-09",
    msg("ch. 2, « Mouvements »"): "MOV-01 MOV-02 MOV-03 MOV-05 MOV-19 MOV-21",
    msg("ch. 2, « Diffusion »"): "ORG-01 ORG-07",
    msg("ch. 2, « La dotation »"): "ORG-02 ORG-03 ORG-15 ORG-16",
    msg("ch. 2, « La publicité »"): "ORG-05 ORG-19",
    msg("ch. 2, « L'accueil »"): "ORG-06 ORG-20",
    msg("ch. 2, « Tournoi à grosse dotation »"): "ORG-08 ORG-09 ORG-10 ORG-18",
    msg("ch. 2, « Tournoi par équipes »"): "TEA-01 TEA-02 TEA-04 TEA-06 TEA-07 TEA-09",
    msg("ch. 2, « Les résultats »"): "RES-03 RES-06",
    msg("ch. 3, préambule"): "CHP-01 CHP-02 CHP-03",
    msg("ch. 3, individuel"): "CHP-04",
    msg("ch. 3, duo"): "CHD-01",
    msg("ch. 3, interclubs"): "CHF-01 CHF-02 CHF-05 CHF-14",
    msg("ch. 3, seniors"): "CHS-01",
    msg("ch. 5, « Conditions »"): "PCN-02 PCN-03",
    msg("ch. 5, « Organisation technique »"): "PCN-04 PCN-05",
    msg("ch. 5, « Indices »"): "PCN-11",
    msg("donnes dupliquées, règles générales"): "DUP-01 DUP-03 DUP-05",
    msg("donnes dupliquées, « L'étui »"): "DUP-09 DUP-10",
    msg("donnes dupliquées, « La première position »"): "DUP-17 DUP-18 DUP-19 DUP-20 DUP-21 DUP-29",
    msg("donnes dupliquées, « La marque »"): "DUP-23 EQU-09",
    msg("donnes dupliquées, « Triplettes »"): "TPL-01 TPL-04 TPL-05 TPL-09 TPL-10",
    msg("donnes dupliquées, « Quadrettes »"): "QUA-02 QUA-08 QUA-14 QUA-15",
    msg("donnes dupliquées, « Équipes »"): "EQU-01 EQU-02 EQU-03 EQU-07 EQU-11 EQU-12 EQU-13 EQU-14",
    msg("donnes dupliquées, classement"): "TOP-02 TOP-08 TOP-09 TOP-10 TOP-13",
}
_ARTICLE_OF = {each: number for number, ids in _ARTICLES.items() for each in ids.split()}
_SECTION_OF = {each: section for section, ids in _SECTIONS.items() for each in ids.split()}


def source_text(words: Words, requirement: str) -> str:
    """The article, or the section, that a requirement comes from; its own number where there is none."""
    if requirement in _ARTICLE_OF:
        return words.say(_ARTICLE, number=_ARTICLE_OF[requirement])
    return words.say(_SECTION_OF[requirement]) if requirement in _SECTION_OF else requirement
