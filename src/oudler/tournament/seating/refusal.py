"""Why people cannot be seated as somebody wishes: a reason, and the requirement that says so."""

from oudler.rules import Ground, Refusal


class Why(Ground):
    """A reason, with the requirement it comes from."""

    TABLES = "tables", "MOV-21"
    ROUNDS = "rounds", "MOV-19"
    NO_ROUND = "no_round", "MOV-19"
    HOWELL_SIZE = "howell_size", "MOV-05"
    CARDS_SIZE = "cards_size", "MOV-19"
    TEAMS_NEED_FFT = "teams_need_fft", "TEA-04"
    MISSING_MANY = "missing_many", "REG-04"
    MISSING_HOWELL = "missing_howell", "MOV-05"
    MISSING_CARDS = "missing_cards", "REG-04"
    MISSING_PAIR = "missing_pair", "TEA-09"
    BOARDS = "boards", "DUP-01"

    # tables of five
    EXTRA_MANY = "extra_many", "DEA-21"
    EXTRA_MISSING = "extra_missing", "DEA-21"
    EXTRA_TEAMS = "extra_teams", "TEA-02"

    # seats drawn, or given by rank
    NO_NUMBER = "no_number", "MOV-03"
    NO_TABLES = "no_tables", "DEA-21"
    LISTED_TWICE = "listed_twice", "MOV-03"
    FIXED_SEAT = "fixed_seat", "REG-03"
    STAY_TOGETHER = "stay_together", "REG-03"
    FINALISTS = "finalists", "ORG-09"
    FINAL_ROUNDS = "final_rounds", "ORG-10"
    FINAL_FEW = "final_few", "ORG-09"

    # what is announced
    BEST_FIRST = "best_first", "MOV-01"
    BEGUN = "begun", "MOV-01"
    FFT_AGAIN = "fft_again", "MOV-02"
    FEW_TABLES = "few_tables", "MOV-21"
    TEAMS_RESEATED = "teams_reseated", "TEA-06"
    AFTER_FINAL = "after_final", "ORG-09"
    FINAL_LATE = "final_late", "ORG-18"

    # starting places
    UNPAID = "unpaid", "REG-02"
    PLACES = "places", "REG-06"
    TEAM_SIZE = "team_size", "TEA-01"
    TEAMS = "teams", "DUP-03"
    STAY_MANY = "stay_many", "REG-03"
    PARALLEL = "parallel", "TEA-07"
    NO_PLAYER = "no_player", "DOC-09"

    # circuits of players and boards
    CIRCUIT_ROUNDS = "circuit_rounds", "DUP-01"
    CIRCUIT_PLAYERS = "circuit_players", "DUP-01"
    CIRCUIT_BOARDS = "circuit_boards", "DUP-01"
    MITCHELL_TEAMS = "mitchell_teams", "TPL-01"
    HOWELL_TEAMS = "howell_teams", "TPL-09"
    TRIPLETTE_FINAL = "triplette_final", "TPL-10"
    FINAL_GROUPS = "final_groups", "TPL-10"
    QUADRETTE_TEAMS = "quadrette_teams", "QUA-02"
    ROUNDS_IN_PAIRS = "rounds_in_pairs", "QUA-02"
    SHARED_ODD = "shared_odd", "QUA-02"
    MATCH_QUARTERS = "match_quarters", "EQU-01"
    MATCH_BOARDS = "match_boards", "EQU-01"
    UNEQUAL_QUARTERS = "unequal_quarters", "EQU-01"


class NotPlanned(Refusal):
    """Seats cannot be given so; `most` tells how many there could be, `who` whom it is about."""
