"""Cards, options, who wins a trick and what a deal scores, without any table.

Cards are strings ("S1", "HR", "T21", "EX"), points are whole half points, a camp is "attack" or "defense".
"""

SUITS = ["S", "H", "D", "C"]
RANKS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "C", "D", "R"]  # CAR-03, weakest first
DECK = [s + r for s in SUITS for r in RANKS] + ["T" + str(n) for n in range(1, 22)] + ["EX"]
KINGS = ["SR", "HR", "DR", "CR"]
OUDLERS = ["T1", "T21", "EX"]
MULTIPLIER = {"prise": 1, "garde": 2, "garde_sans": 4, "garde_contre": 6}  # SCO-02
THRESHOLD = {0: 56, 1: 51, 2: 41, 3: 36}  # CAR-11
CHOICES: dict[str, list[str | bool]] = {  # every option with its values, the default first
    "rebid": [False, True],
    "call_jack": [True, False],
    "poignee_discarded_trumps": ["any", "four_kings"],
    "smaller_poignee": [True, False],
    "excuse_last_trick": ["other_camp_exchange", "other_camp", "trick_winner"],
    "defense_slam": ["cumulate", "once"],
    "called_suit_after_excuse": ["free", "forbidden"],
}
Trick = list[tuple[int, str]]  # who played what, in order


def all_options(chosen: dict[str, str | bool]) -> dict[str, str | bool]:
    """Every option with its chosen value or its default; refuses an unknown name or value."""
    for name, value in chosen.items():
        if name not in CHOICES or value not in CHOICES[name]:
            raise ValueError(f"unknown option {name}={value}")
    return {name: chosen.get(name, values[0]) for name, values in CHOICES.items()}


def suit(card: str) -> str:
    """The suit letter, "T" for a trump, "EX" for the excuse (CAR-01)."""
    return "EX" if card == "EX" else card[0]


def is_trump(card: str) -> bool:
    """Whether it is one of the 21 numbered trumps; the excuse is not (CAR-05)."""
    return suit(card) == "T"


def strength(card: str) -> int:
    """How strong a card is among the cards of its own suit (CAR-03, CAR-05)."""
    return int(card[1:]) if is_trump(card) else RANKS.index(card[1:])


def half_points(card: str) -> int:
    """The value of a card in half points (CAR-08)."""
    if card in OUDLERS:
        return 9
    if is_trump(card):
        return 1
    return {"R": 9, "D": 7, "C": 5, "V": 3}.get(card[1:], 1)


def suit_asked(cards: list[str]) -> str | None:
    """The suit of the first card that is not the excuse (PLA-10), None when there is none yet."""
    for card in cards:
        if card != "EX":
            return suit(card)
    return None


def usual_winner(trick: Trick) -> int:
    """The highest trump wins, without trump the highest card of the suit asked (TRI-01)."""
    cards = [card for _, card in trick]
    wanted = "T" if any(is_trump(card) for card in cards) else suit_asked(cards)
    candidates = [(strength(card), seat) for seat, card in trick if suit(card) == wanted]
    return max(candidates)[1]


def margin(attack_half_points: int, oudlers: int) -> tuple[bool, int]:
    """Made or not, and by how much; a half point goes to the winner (CNT-03 to CNT-06)."""
    threshold = THRESHOLD[oudlers]
    if attack_half_points >= 2 * threshold:
        return True, (attack_half_points + 1) // 2 - threshold
    return False, threshold - attack_half_points // 2


def slam_bonus(slam: str | None, announced: bool, defense_slam: str | bool) -> int:
    """The slam part of the taker's score (SLA-03 to SLA-06, SLA-11, Y03)."""
    if slam == "attack":
        return 400 if announced else 200
    failed = -200 if announced else 0
    if slam == "defense":
        return -200 if defense_slam == "once" else failed - 200
    return failed


def signed_score(
    contract: str,
    attack_half_points: int,
    oudlers: int,
    *,
    poignees: int,
    petit_au_bout: str | None,
    slam: int,
) -> int:
    """What each defender pays: S of SCO-03; poignees and slam are the bonuses already added up."""
    made, gap = margin(attack_half_points, oudlers)
    multiplier = MULTIPLIER[contract]
    score = (25 + gap) * multiplier + poignees  # POI-11: the poignees follow the contract
    if not made:
        score = -score
    if petit_au_bout == "attack":
        score += 10 * multiplier
    if petit_au_bout == "defense":
        score -= 10 * multiplier
    return score + slam


def marks(players: int, taker: int, partner: int | None, score: int) -> list[int]:
    """The marks by seat: each defender -S, a partner S, the taker the rest (MAR-01 to MAR-05)."""
    scores = [-score for _ in range(players)]
    if partner is None:
        scores[taker] = (players - 1) * score
    else:
        scores[partner] = score
        scores[taker] = 2 * score
    return scores
