"""Writing a deal as one line of JSON."""

import json

from oudler.record.deal import VERSION
from oudler.record.fields import Fields, Json
from oudler.record.replay import KNOWN_FIELDS
from oudler.record.result import result_fields
from oudler.rules import Confirm, Phase, Rule, State, actions_of, card_name, result


def record_fields(state: State, extra: Fields | None = None) -> dict[str, Json]:
    """The fields of a record, ours first, then those we do not know."""
    deal, terms = state.deal, state.terms
    plays = [card for trick in state.tricks for card in trick.cards] + list(state.trick)
    fields = {
        "oudler": VERSION,
        "ruleset": deal.ruleset.edition,
        **_present(options=deal.ruleset.choices),
        "players": deal.players,
        "dealer": deal.dealer,
        **_present(banned=sorted(deal.banned)),
        "hands": [hand.names() for hand in deal.hands],
        "dog": deal.dog.names(),
        "bids": [word.bid.word for word in state.auction.spoken],
        **_answers(state),
        "slam": bool(terms and terms.slam.value != "none"),
        "call": card_name(terms.called) if terms and terms.called is not None else None,
        "discard": terms.discard.names() if terms and terms.discard else [],
        "poignees": [
            {"seat": poignee.seat, "cards": poignee.cards.names()[::-1]} for poignee in state.poignees
        ],
        "plays": [card_name(card) for card in plays],
        **_moment(state, bool(plays or state.poignees)),
    }
    if state.phase is Phase.SCORED:
        fields["result"] = result_fields(result(state))
    return fields | {name: value for name, value in (extra or {}).items() if name not in KNOWN_FIELDS}


def write_record(state: State, extra: Fields | None = None) -> str:
    """One line of JSON without its line end, with the unknown fields given back."""
    return json.dumps(record_fields(state, extra), ensure_ascii=False, allow_nan=False)


def _present(**fields: Json) -> dict[str, Json]:
    """The fields that say something."""
    return {name: value for name, value in fields.items() if value}


def _answers(state: State) -> dict[str, Json]:
    """What the arbiter and overcalled players answered."""
    actions = list(actions_of(state))
    return _present(
        arbiter=[action.granted for action in actions if isinstance(action, Rule)],
        confirm=[action.kept for action in actions if isinstance(action, Confirm)],
    )


def _moment(state: State, has_begun: bool) -> dict[str, Json]:
    """What a record that stops between two fields must say besides."""
    terms = state.terms
    declared = {} if state.petit_sec is None else {"petit_sec": state.petit_sec}
    if terms is None:
        return declared
    stops_at_dog = terms.dog_turned and terms.discard is None
    return _present(dog_turned=stops_at_dog, jeu=terms.jeu and not has_begun) | declared
