"""Rankings: accounts, weights, ties, recap tables, prizes."""

from oudler.tournament.ranking.account import Account, BadAccounts, team_accounts
from oudler.tournament.ranking.prizes import (
    CategoryPrizes, PrizeFlag, PrizeList, PrizeRule, RankPrize, check_displayed, check_grid, check_prizes,
    propose_prizes,
)  # fmt: skip
from oudler.tournament.ranking.ranking import Ranked, frozen_ranks, missing_detail, rank, shown
from oudler.tournament.ranking.recap import Imbalance, Recap, RecapLine, RecapTable, recap
from oudler.tournament.ranking.ties import Criterion, TieRule, compared
from oudler.tournament.ranking.weights import Weights, weights
from oudler.tournament.ranking.winnings import SharedPrizes, Winning, share_prizes

__all__ = [
    "Account", "BadAccounts", "CategoryPrizes", "Criterion", "Imbalance", "PrizeFlag", "PrizeList",
    "PrizeRule", "RankPrize", "Ranked", "Recap", "RecapLine", "RecapTable", "SharedPrizes", "TieRule",
    "Weights", "Winning", "check_displayed", "check_grid", "check_prizes", "compared", "frozen_ranks",
    "missing_detail", "propose_prizes", "rank", "recap", "share_prizes", "shown", "team_accounts", "weights",
]  # fmt: skip
