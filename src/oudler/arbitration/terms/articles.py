"""Where the texts say it: the sections that rulings cite.

| section | faults |
|---|---|
| chapter 1, holding the cards, discard, ethics, arbiter | petit sec found late, confused discard, conduct |
| chapter 3, articles 26 and 27 | lateness, withdrawal |
| chapter 4, the code | all others |

Articles of booklet 1 (30, 31), which the code refers to, are not among our texts: the arbiter enters
what they cost, nothing is automatic (H11).
"""

from enum import Enum


class Article(Enum):
    """A section of the federation's booklet of 2022, or a paragraph of a club's."""

    HOLDING = "ch1.holding"
    DISCARD = "ch1.discard"
    ETHICS = "ch1.ethics"
    ARBITER = "ch1.arbiter"
    SLAM = "ch1.slam"
    LATENESS = "art26"
    WITHDRAWAL = "art27"
    GENERAL = "ch4.general"
    MISDEAL = "ch4.misdeal"
    WRONG_DEALER = "ch4.wrong_dealer"
    EXPOSED_CARD = "ch4.exposed_card"
    PLAYED_CARD = "ch4.played_card"
    LEAD_OUT_OF_TURN = "ch4.lead_out_of_turn"
    REVOKE = "ch4.revoke"
    FALSE_DISCARD = "ch4.false_discard"
    OTHER_CASES = "ch4.other_cases"
    POIGNEE = "ch4.poignee"
    CLUB_MISDEAL = "club.6"
    CLUB_POIGNEE = "club.9"
    CLUB_REVOKE = "club.10"


CLUB_ARTICLES = {
    # where a club's own text replaces the federation's, for rulings that rest on it
    "TEN-06": Article.CLUB_MISDEAL,
    "TEN-08": Article.CLUB_REVOKE,
    "TEN-09": Article.CLUB_REVOKE,
    "TEN-10": Article.CLUB_POIGNEE,
    "TEN-11": Article.CLUB_REVOKE,
}
