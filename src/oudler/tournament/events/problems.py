"""Why a happening is not in order, and what it would take."""

from oudler.rules import Ground, Refusal


class WhyNot(Ground):
    """A condition that is not met, with the requirement behind it.

    After one of the first kind the happening makes no sense and changes nothing; after one of the
    second kind it could be done, and somebody did it, against the rules.
    """

    NOT_OPEN = "not_open", "MOV-01", True
    OPEN_ALREADY = "open_already", "MOV-01", True
    CLOSED = "closed", "RES-06", True
    NOT_CLOSED = "not_closed", "RES-06", True
    AWAY = "away", "", True
    NO_RECEIVER = "no_receiver", "", False
    NO_REASON = "no_reason", "FDM-07", False
    NOT_ARBITER = "not_arbiter", "CHG-08", False
    TIME = "time", "FDM-07", False
    NOBODY = "nobody", "FDM-07", False
    # what is announced
    NO_NAME = "no_name", "ORG-05", False
    NO_ROUND = "no_round", "MOV-01", True
    NO_DEAL = "no_deal", "ORG-08", False
    STARTS = "starts", "ORG-20", False
    SESSIONS = "sessions", "CHP-07", True
    COEFFICIENT = "coefficient", "CHP-09", True
    CARRY = "carry", "ORG-14", True
    KEEP = "keep", "CHP-08", False
    FORM = "form", "CHP-04", False
    LEVEL = "level", "CHP-03", True
    RESUMED = "resumed", "MOV-02", True
    SEATING = "seating", "MOV-02", False
    BEGUN = "begun", "MOV-01", True
    CHAMPIONSHIP = "championship", "CHP-07", False
    SPREAD = "spread", "CHG-04", False
    MONEY = "money", "ORG-06", False
    LOWERED = "lowered", "ORG-06", False
    CATEGORIES = "categories", "ORG-07", False
    TIE_RULE = "tie_rule", "CHG-09", False
    FIXED = "fixed", "MOV-01", True
    # people
    UNKNOWN = "unknown", "REG-01", True
    NUMBER = "number", "REG-01", True
    NO_LICENCE = "no_licence", "REG-01", False
    LICENCE_TWICE = "licence_twice", "REG-01", False
    NAMELESS = "nameless", "REG-01", False
    ADDRESS = "address", "ORG-19", False
    NO_TEAM = "no_team", "TEA-01", True
    TEAM_FULL = "team_full", "TEA-01", False
    PAID_ALREADY = "paid_already", "REG-02", False
    NOT_PAID = "not_paid", "REG-02", False
    NOTHING_PAID = "nothing_paid", "REG-02", True
    STILL_PLAYS = "still_plays", "REG-02", False
    OFF_ALREADY = "off_already", "REG-01", True
    HAS_PLAYED = "has_played", "CHG-07", False
    GONE_ALREADY = "gone_already", "CHG-07", True
    NOT_GONE = "not_gone", "CHG-07", True
    # seats
    NO_SESSION = "no_session", "MOV-01", True
    SEATED_ALREADY = "seated_already", "MOV-01", True
    TWICE = "twice", "REG-06", True
    LEFT_OUT = "left_out", "REG-06", False
    NOT_PRESENT = "not_present", "REG-06", False
    NOT_PLANNED = "not_planned", "MOV-19", True
    MATES = "mates", "TEA-02", False
    STAYS = "stays", "REG-06", False
    NO_PLACES = "no_places", "REG-06", True
    TAKEN = "taken", "REG-06", True
    ROUND = "round", "MOV-01", True
    NOT_FINISHED = "not_finished", "RES-03", False
    UNBALANCED = "unbalanced", "RES-03", False
    NOT_KEPT = "not_kept", "CHP-08", False
    NOBODY_OUT = "nobody_out", "CHP-08", True
    WRONG_CUT = "wrong_cut", "CHG-09", False
    TIE_AT_CUT = "tie_at_cut", "CHG-09", False
    NO_NUMBER = "no_number", "MOV-03", False
    NOT_AS_PLANNED = "not_as_planned", "MOV-01", False
    TOO_FEW = "too_few", "REG-04", False
    TABLE_SEATS = "table_seats", "DEA-21", True
    # sheets
    NO_TABLE = "no_table", "FDM-01", True
    HANDED_ALREADY = "handed_already", "FDM-07", False
    NOT_HANDED = "not_handed", "FDM-07", True
    OTHER_PLAYERS = "other_players", "FDM-01", True
    SHEET = "sheet", "FDM-03", False
    EDITION = "edition", "CAR-15", False
    # duplicate deals
    OTHER_FORM = "other_form", "DUP-03", True
    CIRCUIT = "circuit", "DUP-01", True
    TIES = "ties", "TOP-09", False
    BONUS = "bonus", "EQU-13", False
    TEAM_SHORT = "team_short", "DUP-03", False
    TWO_TEAMS = "two_teams", "EQU-01", True
    NOT_DRAWN = "not_drawn", "TPL-05", False
    DRAWN_ALREADY = "drawn_already", "TPL-05", False
    BADGES = "badges", "TPL-04", False
    ROLES = "roles", "QUA-08", False
    LINE_UP = "line_up", "EQU-02", False
    SERIES = "series", "EQU-07", True
    OPPOSED = "opposed", "QUA-02", True
    BOARD_AGAIN = "board_again", "DUP-01", False
    NO_BOARD = "no_board", "DUP-01", True
    SCORED_ALREADY = "scored_already", "DUP-23", False
    NOT_SCORED = "not_scored", "DUP-23", True
    IMPOSSIBLE = "impossible", "DUP-23", False
    CONTRACT = "contract", "DUP-19", False
    ROTATION = "rotation", "TPL-05", False
    SHEETS_DIFFER = "sheets_differ", "EQU-09", False
    NOTE = "note", "TOP-13", True
    DECIDED = "decided", "QUA-15", True
    NOT_DECIDED = "not_decided", "TOP-13", True
    NOTHING_MISSING = "nothing_missing", "TOP-08", True
    UNCONFIRMED = "unconfirmed", "TOP-08", False
    NOT_AGREED = "not_agreed", "EQU-14", False
    NOT_OVER = "not_over", "DUP-05", False
    SEAL = "seal", "DUP-21", False
    SEAL_COUNT = "seal_count", "DUP-21", True
    NOT_SIGNED = "not_signed", "EQU-12", False
    NO_DRAW = "no_draw", "EQU-11", True
    # rulings
    NO_RULING = "no_ruling", "ETH-02", True
    NO_POINTS = "no_points", "CLA-05", False
    # prizes
    REWARDED_ALREADY = "rewarded_already", "ORG-11", True
    NOT_WON = "not_won", "ORG-11", False

    def __init__(self, code: str, requirement: str, is_senseless: bool) -> None:
        super().__init__(code, requirement)
        self.is_senseless = is_senseless


class NotNow(Refusal):
    """A happening that is not in order: nothing is changed."""
