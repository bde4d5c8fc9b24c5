"""Why a line of a championship is not in order, and what it would take."""

from oudler.rules import Ground, Refusal


class CampaignFlaw(Ground):
    """A condition that a line does not meet, with the requirement behind it.

    After one of the first kind the line makes no sense and changes nothing; one of the second kind could be
    written, against the rules.
    """

    NOT_ANNOUNCED = "not_announced", "CHP-03", True
    ANNOUNCED_ALREADY = "announced_already", "CHP-03", True
    NO_REASON = "no_reason", "FDM-07", False
    # the set-up
    NO_NAME = "no_name", "CHP-03", False
    NO_COMITE = "no_comite", "CHP-05", False
    NO_TIER = "no_tier", "CHP-03", True
    TIER_ORDER = "tier_order", "CHP-03", True
    TIER_TWICE = "tier_twice", "CHP-03", True
    ONE_FINAL = "one_final", "CHP-03", True
    NO_QUALIFIER = "no_qualifier", "CHF-16", True
    CODE = "code", "CHP-18", True
    CODE_TWICE = "code_twice", "CHP-18", True
    COMITE_TWICE = "comite_twice", "CHP-05", False
    INTO = "into", "CHP-18", True
    DAY_ORDER = "day_order", "CHP-18", False
    STARTS = "starts", "CHS-04", False
    NUMBER = "number", "CHP-05", True
    LIST_LOST = "list_lost", "CHP-05", True
    # what lines name
    UNKNOWN_TIER = "unknown_tier", "CHP-18", True
    UNKNOWN_HEAT = "unknown_heat", "CHP-18", True
    UNKNOWN_COMITE = "unknown_comite", "CHP-02", True
    UNKNOWN_UNIT = "unknown_unit", "CHP-05", True
    # the regulation
    NO_LINE = "no_line", "CHP-10", True
    LINE_ORDER = "line_order", "CHP-10", True
    LINE_DEALS = "line_deals", "CHP-10", True
    NO_OFFICER = "no_officer", "CHP-02", False
    NO_OBJECTION = "no_objection", "CHP-07", True
    STRICT = "strict", "CHP-07", False
    PRESENT = "present", "CHP-10", True
    PLAN = "plan", "CHP-10", True
    # lists
    OTHER_CHAMPIONSHIP = "other_championship", "CHP-03", True
    OTHER_SEASON = "other_season", "CHP-03", True
    OTHER_LEVEL = "other_level", "CHP-03", True
    OTHER_COMITE = "other_comite", "CHP-05", True
    SENT_TWICE = "sent_twice", "CHP-05", True
    LIST_THERE = "list_there", "CHP-05", True
    NO_LIST = "no_list", "CHP-05", True
    EMPTY = "empty", "CHP-05", True
    RANKS = "ranks", "CHP-05", True
    LISTED_TWICE = "listed_twice", "CHP-05", True
    PROVISIONAL = "provisional", "RES-06", False
    NOT_DUE = "not_due", "CHP-05", False
    # who goes on
    NO_CHAMPION = "no_champion", "CHP-16", True
    NOT_QUALIFIED = "not_qualified", "CHP-05", True
    NO_OPEN_PLACE = "no_open_place", "CHP-05", True
    GAVE_UP_ALREADY = "gave_up_already", "CHP-05", True
    QUALIFIED_ALREADY = "qualified_already", "CHP-05", True
    NOT_NEXT = "not_next", "CHP-05", False
    # people
    NOBODY = "nobody", "CHP-01", True
    LICENCE = "licence", "CHP-01", True
    SERIES = "series", "CHF-14", True
    TEAM_SIZE = "team_size", "CHF-01", True
    # taking back
    NO_LINE_THERE = "no_line_there", "FDM-07", True
    FIRST_LINE = "first_line", "FDM-07", True
    TAKEN_BACK_ALREADY = "taken_back_already", "FDM-07", True
    RESTED_ON = "rested_on", "FDM-07", True

    def __init__(self, code: str, requirement: str, is_senseless: bool) -> None:
        super().__init__(code, requirement)
        self.is_senseless = is_senseless


class NotWritten(Refusal):
    """A line that is not in order: nothing is changed."""
