"""Where the federation's texts say something: what people read in place of our own numbers of requirements.

Articles are those of chapter 3 of the booklet; the other chapters, and the text of duplicate deals, have
sections. Numbers of questions that the texts leave open (X, Y, H) are told as our reading.
"""

from collections.abc import Iterable, Iterator

from oudler.wording.language import Words, msg

_ARTICLES = {
    "1": "CHP-05/06",
    "2": "CHP-07 CHP-18",
    "3": "CHP-08/12",
    "4": "CHP-13/14",
    "5": "CHP-15/16 CHP-19",
    "6": "CHP-17",
    "7": "CHD-02 CHD-12",
    "8": "CHD-03/04",
    "9": "CHD-05/06",
    "10": "CHD-07/08",
    "11": "CHD-09/10",
    "12": "CHD-11",
    "13": "CHF-06 CHF-15/16",
    "14": "CHF-07/08",
    "15": "CHF-09",
    "16": "CHF-10/12",
    "17": "CHF-13",
    "18": "CHS-02 CHS-09",
    "19": "CHS-03/04 CHS-08",
    "20": "CHS-05",
    "21": "CHS-06",
    "22": "CHS-07",
    "24": "CHG-01/02",
    "25": "CHG-03/04",
    "26": "CHG-05/06",
    "27": "CHG-07",
    "28": "CHG-08 FDM-07",
    "29": "CHG-09",
}
_SECTIONS = {
    msg("ch. 1, « Présentation »"): "CAR-12 CAR-15",
    msg("ch. 1, « Les cartes »"): "CAR-01/07",
    msg("ch. 1, « Valeur »"): "CAR-08/10",
    msg("ch. 1, « Le principe du jeu »"): "CAR-11 CAR-13/14 SLA-13 TRI-07",
    msg("ch. 1, « La distribution »"): "DEA-01/07 DEA-10/17 DEA-22 DRW-01/04",
    msg("ch. 1, « La tenue des cartes »"): "PSC-01/06",
    msg("ch. 1, « Les enchères »"): "AUC-01/04 AUC-06/10 AUC-16/18",
    msg("ch. 1, « Le chelem »"): "SLA-01/11",
    msg("ch. 1, « Le chien et l'écart »"): "CHI-01/14",
    msg("ch. 1, « La poignée »"): "POI-01/02 POI-05/13",
    msg("ch. 1, « Le jeu de la carte »"): "PLA-01/15 SLA-12 TRI-01/06 TRI-08",
    msg("ch. 1, « Le petit au bout »"): "PAB-01/05",
    msg("ch. 1, « Le calcul des scores »"): "CNT-01/04 CNT-08 SCO-01/03",
    msg("ch. 1, « La marque »"): "FDM-01/06 MAR-01 MAR-06 SCO-04/08",
    msg("ch. 1, « Le classement »"): "CLA-01/04",
    msg("ch. 1, « L'éthique du jeu »"): "ETH-01",
    msg("ch. 1, « L'arbitre »"): "ETH-02/07",
    msg("ch. 1, « Le jeu à 3, à 5 »"): (
        "AUC-05 AUC-15 CAL-01/14 CAR-16 CNT-05/06 DEA-08/09 DEA-18/21 MAR-02/05 MAR-07/09 PLA-16 POI-03/04"
    ),
    msg("ch. 2, « Accueil des joueurs »"): "REG-01/09",
    msg("ch. 2, « Mouvements »"): "MOV-01/21",
    msg("ch. 2, « Diffusion »"): "ORG-01 ORG-07",
    msg("ch. 2, « La dotation »"): "ORG-02/04 ORG-15/16",
    msg("ch. 2, « La publicité »"): "ORG-05 ORG-19",
    msg("ch. 2, « L'accueil »"): "ORG-06 ORG-20",
    msg("ch. 2, « Tournoi à grosse dotation »"): "ORG-08/13 ORG-17/18",
    msg("ch. 2, « Extar Libre »"): "ORG-14",
    msg("ch. 2, « Le matériel »"): "DOC-01/11",
    msg("ch. 2, « Tournoi par équipes »"): "TEA-01/09",
    msg("ch. 2, « Les résultats »"): "RES-01/07",
    msg("ch. 3, préambule"): "CHP-01/03",
    msg("ch. 3, individuel"): "CHP-04",
    msg("ch. 3, duo"): "CHD-01",
    msg("ch. 3, interclubs"): "CHF-01/05 CHF-14",
    msg("ch. 3, seniors"): "CHS-01",
    msg("ch. 4, code d'arbitrage"): "CLA-05",
    msg("ch. 4, « Intervention de l'arbitre »"): "AUC-11/12",
    msg("ch. 4, « Fausse donne »"): "AUC-14 COD-01/11 COD-45",
    msg("ch. 4, « Erreur sur le donneur »"): "COD-12",
    msg("ch. 4, « Carte exposée »"): "COD-13/18 COD-41 COD-44",
    msg("ch. 4, « Carte jouée »"): "COD-19 DUP-13",
    msg("ch. 4, « Carte jouée hors tour »"): "COD-20/22",
    msg("ch. 4, « Renonce »"): "COD-23/26 COD-42",
    msg("ch. 4, « Faux écart »"): "COD-27/30 COD-43",
    msg("ch. 4, « Autres cas »"): "AUC-13 COD-31/40",
    msg("ch. 4, « Poignée »"): "POF-01/11",
    msg("ch. 5, « Présentation »"): "PCN-01 PCN-26 PCN-28/29",
    msg("ch. 5, « Conditions »"): "PCN-02/03",
    msg("ch. 5, « Organisation technique »"): "PCN-04/06",
    msg("ch. 5, « Ex-æquo »"): "PCN-07/08",
    msg("ch. 5, « PP »"): "PCN-09/10",
    msg("ch. 5, « Indices »"): "PCN-11/13",
    msg("ch. 5, tableaux"): "PCN-14/25 PCN-27",
    msg("donnes dupliquées, règles générales"): "DUP-01/06",
    msg("donnes dupliquées, « L'étui »"): "DUP-07/12",
    msg("donnes dupliquées, « La première position »"): "DUP-14/21 DUP-29/30",
    msg("donnes dupliquées, « La marque »"): "DUP-22/24 EQU-09",
    msg("donnes dupliquées, « La reconstitution »"): "DUP-25",
    msg("donnes dupliquées, « Les positions suivantes »"): "DUP-26/28",
    msg("donnes dupliquées, « Triplettes »"): "TPL-01/12",
    msg("donnes dupliquées, « Quadrettes »"): "QUA-01/15",
    msg("donnes dupliquées, « Équipes »"): "EQU-01/08 EQU-10/14",
    msg("donnes dupliquées, classement"): "TOP-01/14",
    msg("règles officielles, « Signalisation »"): "SIG-01/10",
}
_CLUB_PARAGRAPHS = {
    "1": "TEN-01",
    "3": "TEN-04",
    "4": "TEN-02/03",
    "5": "TEN-05",
    "6": "TEN-06/07",
    "9": "TEN-10",
    "10": "CNT-07 TEN-08/09 TEN-11/13",
}


def _ids(text: str) -> Iterator[str]:
    """The numbers that a row writes: `COD-01/11 COD-45` is COD-01 to COD-11, and COD-45."""
    for each in text.split():
        group, _, numbers = each.partition("-")
        first, _, last = numbers.partition("/")
        yield from (f"{group}-{number:02}" for number in range(int(first), int(last or first) + 1))


_ARTICLE_OF = {each: number for number, text in _ARTICLES.items() for each in _ids(text)}
_SECTION_OF = {each: section for section, text in _SECTIONS.items() for each in _ids(text)}
_PARAGRAPH_OF = {each: number for number, text in _CLUB_PARAGRAPHS.items() for each in _ids(text)}


def source_text(words: Words, requirement: str) -> str:
    """The article, the section or the club's paragraph that a requirement comes from, else our reading."""
    if requirement in _ARTICLE_OF:
        return words.say("art. {number}", number=_ARTICLE_OF[requirement])
    if requirement in _PARAGRAPH_OF:
        return words.say("règlement de club, § {number}", number=_PARAGRAPH_OF[requirement])
    return words.say(_SECTION_OF.get(requirement, msg("notre lecture")))


def sources_text(words: Words, requirements: Iterable[str]) -> str:
    """Where several requirements come from, each source once: « ch. 4, « Renonce » ; notre lecture »."""
    return words.parted(dict.fromkeys(source_text(words, each) for each in requirements))
