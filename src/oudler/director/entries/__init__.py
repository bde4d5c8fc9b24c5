"""Until people sit: announcing, entries, lists, starting places, ways to move."""

from oudler.director.entries import alternatives, forecast, parallel, placing, signing_up
from oudler.director.entries.admission import (
    AdmissionList, ChangedMeanwhile, ListedEntry, admission_list, amend, enter, guest_licences, known,
    lacking_teams, miss, open_team, pay, pay_all, refund, scratch, scratch_all, welcome_in, wish, wishes,
)  # fmt: skip
from oudler.director.entries.announcing import (
    FINALS, Final, announce_anew, expected_people, expecting, grid_flags, grid_now, made_for, open_event,
    overspent, planned_rounds, prize_flags, proposed_prizes, usual_shape,
)  # fmt: skip
from oudler.director.entries.directory import KnownPeople, completed, find_entered, find_known
from oudler.director.entries.forecast import Consequences, consequences, forecast_of
from oudler.director.entries.importing import (
    OpenLine, arrivals_of, closed_line, drop_line, enter_list, open_line, open_lines,
)  # fmt: skip
from oudler.director.entries.movement_choices import (
    METHOD, ScheduledMeeting, choose_method, chosen_method, habit_text, meetings, needs_choice, offer_of,
    offers, only_cards_hold, parse_choice, session_people,
)  # fmt: skip
from oudler.director.entries.placing import proposed_places
from oudler.director.entries.signup_queue import ListedSignup, SignupList, crowding, more_places, signup_list
from oudler.director.entries.signups import Opening, SignupPerson, SignupTerms, signup_opening, signup_terms


__all__ = [
    "FINALS", "METHOD", "AdmissionList", "ChangedMeanwhile", "Consequences", "Final", "KnownPeople",
    "ListedEntry", "ListedSignup", "OpenLine", "Opening", "ScheduledMeeting", "SignupList", "SignupPerson",
    "SignupTerms", "admission_list", "alternatives", "amend", "announce_anew", "arrivals_of", "choose_method",
    "chosen_method", "closed_line", "completed", "consequences", "crowding", "drop_line", "enter",
    "enter_list", "expected_people", "expecting", "find_entered", "find_known", "forecast", "forecast_of",
    "grid_flags", "grid_now", "guest_licences", "habit_text", "known", "lacking_teams", "made_for",
    "meetings", "miss", "more_places", "needs_choice", "offer_of", "offers", "only_cards_hold", "open_event",
    "open_line", "open_lines", "open_team", "overspent", "parallel", "parse_choice", "pay", "pay_all",
    "placing", "planned_rounds", "prize_flags", "proposed_places", "proposed_prizes", "refund", "scratch",
    "scratch_all", "session_people", "signing_up", "signup_list", "signup_opening", "signup_terms",
    "usual_shape", "welcome_in", "wish", "wishes",
]  # fmt: skip
