"""Rankings: accounts, weights, ties, recap tables, prizes."""

from oudler.tournament.ranking.account import Account, BadAccounts, merge_parallel, team_accounts
from oudler.tournament.ranking.prizes import (
    PrizeFlag, PrizeList, PrizeRule, RankPrize, check_displayed, check_prizes, propose_prizes,
)  # fmt: skip
from oudler.tournament.ranking.ranking import Ranked, missing_detail, rank, shown
from oudler.tournament.ranking.recap import Imbalance, Recap, RecapLine, RecapTable, recap
from oudler.tournament.ranking.ties import Criterion, TieRule, compared
from oudler.tournament.ranking.weights import Weights, weights
from oudler.tournament.ranking.winnings import Winning, best_of_last_rounds, special_winnings, winnings

__all__ = [
    "Account", "BadAccounts", "Criterion", "Imbalance", "PrizeFlag", "PrizeList", "PrizeRule", "RankPrize",
    "Ranked", "Recap", "RecapLine", "RecapTable", "TieRule", "Weights", "Winning", "best_of_last_rounds",
    "check_displayed", "check_prizes", "compared", "merge_parallel", "missing_detail", "propose_prizes",
    "rank", "recap", "shown", "special_winnings", "team_accounts", "weights", "winnings",
]  # fmt: skip
