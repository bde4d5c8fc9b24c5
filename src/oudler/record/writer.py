"""Writing a deal as one line of JSON."""

import json

from oudler import rules
from oudler.record.deal import VERSION
from oudler.record.fields import Fields, Json, check_writable
from oudler.record.replay import KNOWN_FIELDS
from oudler.record.result import result_fields


@rules.checked
def record_fields(state: rules.State, extra: Fields | None = None) -> dict[str, Json]:
    """The fields of a record, ours first, then those we do not know."""
    fields = _deal_fields(state.deal) | _course_fields(state) | _present(stop=_stop(state))
    if state.phase is rules.Phase.SCORED:
        fields["result"] = result_fields(rules.result(state))
    return fields | {name: value for name, value in (extra or {}).items() if name not in KNOWN_FIELDS}


@rules.checked
def write_record(state: rules.State, extra: Fields | None = None) -> str:
    """One line of JSON without its line end, with the unknown fields given back.

    Raises RecordError for a field that cannot be written.
    """
    check_writable(extra or {})
    return json.dumps(record_fields(state, extra), ensure_ascii=False, allow_nan=False)


def _deal_fields(deal: rules.Deal) -> dict[str, Json]:
    """What was settled when the cards were dealt."""
    return {
        "oudler": VERSION,
        "ruleset": deal.ruleset.edition,
        **_present(options=deal.ruleset.choices),
        "players": deal.players,
        "dealer": deal.dealer,
        **_present(banned=sorted(deal.banned)),
        "hands": [hand.names() for hand in deal.hands],
        "dog": deal.dog.names(),
    }


def _course_fields(state: rules.State) -> dict[str, Json]:
    """What was said and played."""
    terms = state.terms
    return {
        "bids": [word.bid.word for word in state.auction.spoken],
        "slam": terms is not None and terms.slam is rules.Slam.ANNOUNCED,
        "call": rules.card_name(terms.called) if terms and terms.called is not None else None,
        "discard": terms.discard.names() if terms and terms.discard else [],
        "poignees": [{"seat": shown.seat, "cards": shown.cards.names()[::-1]} for shown in state.poignees],
        "plays": [rules.card_name(card) for card in _played(state)],
    }


def _played(state: rules.State) -> list[rules.Card]:
    return [card for trick in state.tricks for card in trick.cards] + list(state.trick)


def _present(**fields: Json) -> dict[str, Json]:
    """The fields that say something."""
    return {name: value for name, value in fields.items() if value}


def _stop(state: rules.State) -> dict[str, Json]:
    """What the other fields do not tell about where the deal stands."""
    actions, terms = list(rules.actions_of(state)), state.terms
    told = _present(
        arbiter=[action.granted for action in actions if isinstance(action, rules.Grant)],
        confirm=[action.kept for action in actions if isinstance(action, rules.Confirm)],
        slam=terms is not None and terms.slam in (rules.Slam.ASKED, rules.Slam.REFUSED),
        dog_turned=terms is not None and terms.dog_turned and terms.discard is None,
        jeu=terms is not None and terms.jeu and not (_played(state) or state.poignees),
    )
    return told if state.petit_sec is None else told | {"petit_sec": state.petit_sec}
